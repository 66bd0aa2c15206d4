"""Readers of answers: each turns typed words into a value, or refuses them with a reason."""

import re
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence

from ruling.errors import UnknownName, one_line
from ruling.interview.question import Reader, Refused
from ruling.interview.voice import NOTHING, Voice, folded
from ruling.rulebook.editions import edition, edition_ids
from ruling.rulebook.in_play import find_piece
from ruling.scenario.schema.fields import MEEPLE_KINDS
from ruling.table.squares import parse_pointer

RESERVED = ("back", "show", "supply", "gone", "both", *NOTHING)
"""Answers that no player, road or city may be named after."""

LONGEST = 60
"""Letters of the longest name."""

MOST_POINTS = 100_000


def either(first: Reader, then: Reader) -> Reader:
    """A reader that tries a first reader, then a second."""

    def read(typed: str) -> object:
        try:
            return first(typed)
        except Refused:
            return then(typed)

    return read


def text(voice: Voice) -> Reader:
    """A text on one line."""

    def read(typed: str) -> str:
        if not typed:
            raise voice.refuse("empty")
        if one_line(typed) != typed:
            raise voice.refuse("text")
        return typed

    return read


def box(voice: Voice) -> Reader:
    """The id of an edition by any of its names, or by words of them; empty for "unknown"."""

    def read(typed: str) -> str:
        if voice.means("unknown box", typed):
            return ""
        names = {id: voice.edition(id) for id in edition_ids()}
        try:
            return edition(typed).id
        except UnknownName:
            wanted = {*_words(voice.bare(typed))}
        spelt = {id: {*_words(" ".join((id, names[id], *edition(id).aliases)))} for id in names}
        whole = [id for id, name in names.items() if wanted == {*_words(name)}]
        found = whole or [id for id, words in spelt.items() if wanted and wanted <= words]
        if len(found) == 1:
            return found[0]
        if found:
            raise voice.refuse("several", typed=typed, names=voice.any_of(names[i] for i in found))
        raise voice.unknown(typed, names.values())

    return read


def number(voice: Voice, least: int, most: int) -> Reader:
    """A whole number between two bounds."""

    def read(typed: str) -> int:
        typed = voice.terms("numbers").get(folded(typed), typed)
        digits = typed.lstrip("0")[:9] or typed[:1]
        if not (typed.isascii() and typed.isdigit() and least <= int(digits) <= most):
            raise voice.refuse("number", typed=typed, least=least, most=most)
        return int(digits)

    return read


def count(voice: Voice, least: int, most: int) -> Reader:
    """A whole number; the word for none is 0 where that is allowed."""
    read = number(voice, least, most)
    return lambda typed: read("0" if least == 0 and voice.means("none", typed) else typed)


def numbered(voice: Voice, listed: Sequence[str]) -> Reader:
    """An item of a list, by its number from 1, or as it is written there."""
    known = {str(number): each for number, each in enumerate(listed, 1)}
    known |= {folded(each): each for each in listed}

    def read(typed: str) -> str:
        if voice.bare(typed) not in known:
            raise voice.refuse("number", typed=typed, least=1, most=len(listed))
        return known[voice.bare(typed)]

    return read


def one_of(voice: Voice, kinds: Mapping[str, str] | Collection[str]) -> Reader:
    """A known name; features can also be named by their kind."""
    named = kinds if isinstance(kinds, Mapping) else dict.fromkeys(kinds, "")
    return lambda typed: voice.named(typed, named)


def new_name(voice: Voice, taken: Collection[str]) -> Reader:
    """A name that is not taken."""

    def read(typed: str) -> str:
        name: str = text(voice)(typed)
        if any(folded(name) in voice.heard(answer) for answer in RESERVED):
            raise voice.refuse("reserved", name=name)
        if folded(name) in map(folded, taken):
            raise voice.refuse("taken", name=name)
        if "," in name or len(name) > LONGEST:
            raise voice.refuse("long", most=LONGEST)
        return name

    return read


def new_names(voice: Voice) -> Reader:
    """Names of players: ``Anna, Ben and Carla``."""

    def read(typed: str) -> list[str]:
        names: list[str] = []
        for part in parts(voice, typed):
            names.append(new_name(voice, names)(part))
        return names

    return read


def standing(voice: Voice, players: Collection[str]) -> Reader:
    """The meeples on a place: ``red, blue 2, green large``."""

    def read(typed: str) -> Mapping[str, int | Mapping[str, int]]:
        found: dict[str, Counter[str]] = {}
        for part in parts(voice, typed) if not voice.means("nobody", typed) else ():
            player, rest = player_of(voice, part, players)
            many, kind = _strength(voice, player, rest)
            found.setdefault(player, Counter())[kind] += many
        if any(count > 99 for counts in found.values() for count in counts.values()):
            raise voice.refuse("many")
        return {
            player: counts["meeple"] if set(counts) == {"meeple"} else dict(counts)
            for player, counts in found.items()
        }

    return read


def placed(voice: Voice, where: Reader) -> Reader:
    """The place of a placed meeple, as a scenario writes it; empty where none was placed."""

    def read(typed: str) -> str:
        if voice.means("none", typed):
            return ""
        first, _, rest = typed.partition(" ")
        try:
            place = str(where(typed))
        except Refused:  # a road may be called "large old road"
            kind = kind_of(voice, first)
            if not (kind and rest):
                raise
            between, _, on = rest.partition(" ")
            return f"{kind} on {where(on if voice.means('at', between) else rest)}"
        return f"meeple on {place}" if " on " in place else place

    return read


def points(voice: Voice, players: Collection[str], claiming: str) -> Reader:
    """Points of players: ``red 12, blue 0``; a number alone is the claimant's."""

    def read(typed: str) -> Mapping[str, int]:
        found = {}
        for part in parts(voice, typed):
            whose = f"{claiming} {part}" if part.isdigit() else part
            player, rest = player_of(voice, whose, players)
            if not rest:
                raise voice.refuse("points", player=player)
            found[player] = number(voice, 0, MOST_POINTS)(rest)
        return found

    return read


def pointer(voice: Voice) -> Reader:
    """A place on the map such as ``B2 E``, in any case."""

    def read(typed: str) -> str:
        found = parse_pointer(voice.bare(typed).upper().replace("FIELD", "field"))
        if found is None:
            raise voice.refuse("pointer", typed=typed)
        return found.name

    return read


def player_of(voice: Voice, words: str, players: Collection[str]) -> tuple[str, str]:
    """The player at the start of a text, and the rest of it."""
    said, known = words.split(), {folded(player): player for player in players}
    for many in range(len(said), 0, -1):
        player = known.get(folded(" ".join(said[:many])))
        if player is not None:
            return player, " ".join(said[many:])
    raise voice.unknown(said[0], players)


def parts(voice: Voice, typed: str, at_commas_alone: bool = False) -> list[str]:
    """The parts of a text between commas, and between words such as ``and``."""
    words = "|".join(rf"\s{re.escape(word)}\s" for word in voice.heard("and"))
    found = re.split("," if at_commas_alone else rf"(?i),|{words}", typed)
    listed = [" ".join(part.split()) for part in found if part.strip()]
    if not listed:
        raise voice.refuse("empty")
    return listed


def kind_of(voice: Voice, word: str) -> str:
    """The kind of meeple that a word names, of those in scenarios; empty where none."""
    if voice.means("large", word):
        return "large"
    try:
        kind = find_piece(word).id
    except UnknownName:
        return ""
    return kind if kind in MEEPLE_KINDS else ""


def _strength(voice: Voice, player: str, words: str) -> tuple[int, str]:
    """A number and a kind of meeple: ``2``, ``large``, ``2 large`` or ``large 2``."""
    left = words.split()
    numbers = [word for word in left if re.fullmatch("[0-9]{1,2}", word)]
    kind = " ".join(word for word in left if word not in numbers)
    named = kind_of(voice, kind) if kind else "meeple"
    if not named or len(numbers) > 1:
        raise voice.refuse("strength", typed=words, player=player)
    many = int(numbers[0]) if numbers else 1
    if not many:
        raise voice.refuse("zero")
    return many, named


def _words(name: str) -> Iterator[str]:
    return (word for word in re.split(r"[^\w]+", folded(name)) if word)
