"""Words misspelt: the nearest of a vocabulary."""

from collections.abc import Iterable

SLIPS = ((8, 2), (4, 1))
"""So many letters make so many slips forgivable."""


def nearest_word(word: str, vocabulary: Iterable[str]) -> str:
    """The word that was probably meant; empty where none is near enough."""
    most = next((slips for letters, slips in SLIPS if len(word) >= letters), 0)
    if not most:
        return ""
    found = ((slips(word, other, most), other) for other in vocabulary if _alike(word, other, most))
    return min(((count, other) for count, other in found if count <= most), default=(0, ""))[1]


def slips(word: str, other: str, most: int) -> int:
    """How many letters are wrong, missing, too many, or changed places; more than ``most``: any."""
    before: list[int] = []
    row = list(range(len(other) + 1))
    for place, letter in enumerate(word, start=1):
        older, before, row = before, row, [place]
        for at, its in enumerate(other, start=1):
            least = min(before[at] + 1, row[-1] + 1, before[at - 1] + (letter != its))
            if at > 1 and older and letter == other[at - 2] and its == word[place - 2]:
                least = min(least, older[at - 2] + 1)
            row.append(least)
        if min(row) > most:
            break
    return row[-1] if len(row) > len(other) and place == len(word) else most + 1


def _alike(word: str, other: str, most: int) -> bool:
    """Whether two words can be near at all: told quickly, for the most cannot."""
    begins = word[0] == other[0] or word[:2] == other[1::-1] or word[1:3] == other[:2]
    return begins and abs(len(word) - len(other)) <= most and len({*word} ^ {*other}) <= 2 * most
