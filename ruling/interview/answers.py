"""Readers of answers: what was typed becomes a value, or is refused with the reason."""

import re
from collections import Counter
from collections.abc import Collection, Iterable, Mapping

from ruling.errors import UnknownName, one_line
from ruling.interview.question import NOBODY, Reader, Refused, Voice, folded
from ruling.rulebook.editions import edition
from ruling.table.squares import parse_pointer

WORDS = ("back", "done", *NOBODY, "supply")
"""Answers that no player, road or city may be named after."""

LONGEST = 60
"""Letters of the longest name."""

MOST_POINTS = 100_000


def either(first: Reader, then: Reader) -> Reader:
    """What the first of two readers takes, else what the other makes of it."""

    def read(typed: str) -> object:
        try:
            return first(typed)
        except Refused:
            return then(typed)

    return read


def text(typed: str) -> str:
    """A text on one line."""
    if not typed:
        raise Refused("something is needed here")
    if one_line(typed) != typed:
        raise Refused("there is a character in it that is no text")
    return typed


def edition_id(typed: str) -> str:
    """The id of an edition by any of its names."""
    try:
        return edition(typed).id
    except UnknownName as error:
        raise Refused(str(error)) from None


def number(least: int, most: int) -> Reader:
    """A whole number between two bounds."""

    def read(typed: str) -> int:
        digits = typed.lstrip("0")[:9] or typed[:1]
        if not (typed.isascii() and typed.isdigit() and least <= int(digits) <= most):
            raise Refused(f"'{typed}' is no whole number from {least} to {most}")
        return int(digits)

    return read


def one_of(kind: str, known: Iterable[str]) -> Reader:
    """A name that was given before, in any case."""
    names = {name.casefold(): name for name in known}

    def read(typed: str) -> str:
        if typed.casefold() not in names:
            raise Refused(str(UnknownName(kind, typed, names.values())))
        return names[typed.casefold()]

    return read


def new_name(voice: Voice, taken: Collection[str]) -> Reader:
    """A name that nothing has yet."""

    def read(typed: str) -> str:
        name = text(typed)
        reserved = {word for answer in WORDS for word in (answer, folded(voice.label(answer)))}
        if folded(name) in {*reserved, "gone"}:
            raise Refused(f"'{name}' is an answer here, and no name")
        if name.casefold() in {other.casefold() for other in taken}:
            raise Refused(f"there is a '{name}' already")
        if "," in name or len(name) > LONGEST:
            raise Refused(f"a name has no comma, and at most {LONGEST} letters")
        return name

    return read


def new_names(voice: Voice) -> Reader:
    """Names of players, with commas between them."""

    def read(typed: str) -> list[str]:
        names: list[str] = []
        for part in parts(typed):
            names.append(new_name(voice, names)(part))
        return names

    return read


def standing(voice: Voice, players: Collection[str]) -> Reader:
    """Who stands somewhere: ``red, blue 2, green large``."""
    nobody = {*NOBODY, *(folded(voice.label(name)) for name in NOBODY)}

    def read(typed: str) -> Mapping[str, int | Mapping[str, int]]:
        found: dict[str, Counter[str]] = {}
        for part in parts(typed) if folded(typed) not in nobody else ():
            player, rest = player_of(part, players)
            many, large = _strength(voice, rest)
            found.setdefault(player, Counter())["large" if large else "meeple"] += many
        if any(count > 99 for counts in found.values() for count in counts.values()):
            raise Refused("nobody has more than 99 of them")
        return {
            player: counts["meeple"] if set(counts) == {"meeple"} else dict(counts)
            for player, counts in found.items()
        }

    return read


def placed(voice: Voice, where: Reader) -> Reader:
    """Where a meeple was placed, as the scenario writes it; empty where none was."""
    nowhere = voice.exactly("none")

    def read(typed: str) -> str:
        first, _, rest = typed.partition(" ")
        on = rest.partition(" ")[2]
        try:
            place = str(either(nowhere, where)(typed))
        except Refused:
            if not (is_large(voice, first) and on):
                raise
            return f"large on {where(on)}"
        if place == "none":
            return ""
        return f"meeple on {place}" if " on " in place else place

    return read


def points(players: Collection[str]) -> Reader:
    """Points of players: ``red 12, blue 0``."""

    def read(typed: str) -> Mapping[str, int]:
        found = {}
        for part in parts(typed):
            player, rest = player_of(part, players)
            if not rest:
                raise Refused(f"how many points for {player}? Write '{player} 12'")
            found[player] = number(0, MOST_POINTS)(rest)
        return found

    return read


def pointer(typed: str) -> str:
    """A place on the map such as ``B2 E``, in any case."""
    found = parse_pointer(" ".join(typed.upper().split()))
    if found is None:
        raise Refused(f"'{typed}' is no place on the map: a square and a side, such as B2 E")
    return found.name


def player_of(words: str, players: Collection[str]) -> tuple[str, str]:
    """The player that some words begin with, and the rest of them."""
    for player in sorted(players, key=len, reverse=True):
        start, rest = words[: len(player)], words[len(player) :]
        if start.casefold() == player.casefold() and (not rest or rest[0] == " "):
            return player, rest.strip()
    raise Refused(str(UnknownName("player", words.split(" ")[0], players)))


def is_large(voice: Voice, word: str) -> bool:
    """Whether a word says that a meeple is a large one."""
    return folded(word) in ("large", folded(voice.label("large")))


def parts(typed: str) -> list[str]:
    """What stands between commas."""
    found = [" ".join(part.split()) for part in typed.split(",") if part.strip()]
    if not found:
        raise Refused("something is needed here")
    return found


def _strength(voice: Voice, words: str) -> tuple[int, bool]:
    """How many, and whether large: ``2``, ``large``, ``2 large`` or ``large 2``."""
    left = words.split()
    large = [word for word in left if is_large(voice, word)]
    numbers = [word for word in left if re.fullmatch("[0-9]{1,2}", word)]
    if len(left) > len(large) + len(numbers) or len(large) > 1 or len(numbers) > 1:
        raise Refused(f"'{words}' is no number of them; write it like 'red 2' or 'red large'")
    many = int(numbers[0]) if numbers else 1
    if not many:
        raise Refused("leave out who does not stand there")
    return many, bool(large)
