"""The other pieces on the table: a line each, whether it has bearing and why."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ruling.report.blocks import Block, Bullets, Heading
from ruling.rulebook.in_play import Bearing, Piece, justification, name_of, never_had_note, pieces
from ruling.rulebook.language import Texts
from ruling.rulebook.rules import Rules
from ruling.wording.words import upper_first

SHORTLY, FEWER = 7, 2
"""The most pieces in a short report; and how many are printed where there are more than that.

Each has a line or two: with more of them the answer would leave the screen.
"""


def in_play_blocks(
    named: Sequence[str], columns: Mapping[str, Rules], words: Texts, every: bool = True
) -> Iterator[Block]:
    """What else lies on the table, under a small heading; a long list is cut unless ``every``.

    ``columns`` are the rules that are ruled under, mostly one, by their names in a comparison.
    """
    yield Heading(words.say("heading in play"))
    shown = named if every or len(named) <= SHORTLY else named[:FEWER]
    lines = [_line(pieces()[id], columns, words) for id in shown]
    if len(shown) < len(named):
        lines.append(words.say("pieces more", number=len(named) - len(shown)))
    yield Bullets.of(*lines)


def _line(piece: Piece, columns: Mapping[str, Rules], words: Texts) -> str:
    """A piece with the reason why it matters or not; where columns differ, one reason for each.

    Where they differ only in who says so, the last column is printed.
    """
    alike: dict[str, list[str]] = {}
    for column, rules in columns.items():
        alike.setdefault(justification(piece, rules, words).text, []).append(column)
    *others, last = alike.values()
    among = [rules.edition.id for rules in columns.values()]
    texts = [because(piece, columns[names[-1]], words) for names in others]
    texts.append(because(piece, columns[last[-1]], words, among))
    if others:
        of = zip(alike.values(), texts, strict=True)
        texts = [words.say("ask of editions", columns=", ".join(c), reading=t) for c, t in of]
    name = upper_first(name_of(piece, words))
    return words.say("piece line", piece=name, reason=" ".join(texts))


def because(piece: Piece, rules: Rules, words: Texts, among: Sequence[str] = ()) -> str:
    """Why a piece has bearing or none, and who says so; or why it is not ruled on.

    Also which never had it: the edition, or those ``among`` some.
    """
    found = justification(piece, rules, words)
    reason = f"{found.text} {never_had_note(piece, among or [rules.edition.id], words)}".rstrip()
    if piece.bearing is Bearing.UNKNOWN:
        return words.say("piece unknown", reason=reason)
    text = words.authority(found.authority)
    if found.inference:
        text += f"{found.leaning}: {found.inference}"
    elif found.source:
        text += f"; {found.source}"
    return words.say("piece because", reason=reason, weight=text)


def piece_data(id: str, rules: Rules, words: Texts) -> dict[str, Any]:
    """A piece, whether it has bearing, why, and who says so."""
    piece = pieces()[id]
    found = justification(piece, rules, words)
    return {
        "piece": piece.id,
        "bearing": piece.bearing is Bearing.SOME,
        "reason": f"{found.text} {never_had_note(piece, [rules.edition.id], words)}".rstrip(),
        "authority": found.authority,
        "source": found.source,
    }
