"""Readers of the quick answers: a size, who stands there, where the mage and the witch are."""

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any

from ruling.interview.account import FeatureAccount
from ruling.interview.answers import box, kind_of, new_name, parts, player_of, standing
from ruling.interview.question import Reader, Refused
from ruling.interview.voice import Voice, folded
from ruling.scenario.offers import FIGURE_KINDS
from ruling.table.figures import PLAIN, Figure, Off
from ruling.table.tiles import CITY, ROAD

HERE = "here"
"""The place of a figure on the road or city that it is about."""

BEARS = {"coat of arms": "coats", "inn": "inn", "cathedral": "cathedral"}
"""What a road or city can bear, with the field of its account."""

BREAK = ","
"""Stands between two things of an answer."""

MOST = 9999
"""The largest size."""


def size(voice: Voice, known: FeatureAccount, least: int) -> Reader:
    """A road or city in a few words: ``road 5, inn`` or ``city 6 tiles 2 coats of arms``."""

    def read(typed: str) -> FeatureAccount:
        found: dict[str, Any] = {}
        number: int | None = None
        for what in _tokens(voice, typed):
            if isinstance(what, int):
                found, number = _only(voice, typed, found, "tiles", number), what
            elif what in FIGURE_KINDS:
                found = _only(voice, typed, found, "kind", what)
            elif what == "coat of arms":
                found["coats"], number = number or 1, None
            else:
                one = what in BEARS and number == 1 and "tiles" in found  # "road 4, 1 inn"
                found = found if one else _only(voice, typed, found, "tiles", number)
                found, number = found | ({BEARS[what]: True} if what in BEARS else {}), None
        found = _only(voice, typed, found, "tiles", number)
        return _checked(voice, typed, known._replace(**found), least)

    return read


def _only(
    voice: Voice, typed: str, found: dict[str, Any], key: str, value: str | int | None
) -> dict[str, Any]:
    """What was found, with one thing more; raises Refused where there is another of it."""
    if value is not None and found.get(key, value) != value:
        raise voice.refuse("size alone", typed=typed)
    return found if value is None else {**found, key: value}


def _checked(voice: Voice, typed: str, found: FeatureAccount, least: int) -> FeatureAccount:
    """What was found, where it is whole and possible."""
    if not typed:
        raise voice.refuse("empty")
    if found.tiles is None:
        raise voice.refuse("no size", typed=typed)
    if not found.kind:
        raise voice.refuse("no kind", number=found.tiles)
    if not least <= found.tiles <= MOST:
        raise voice.refuse("number", typed=str(found.tiles), least=least, most=MOST)
    strange = next(strange_signs(found), "")
    if strange:
        kinds = voice.label(ROAD if found.kind == CITY else CITY)
        name = voice.entries("things")[strange][0]
        raise voice.refuse("no such piece", name=name, kinds=kinds)
    if (found.coats or 0) > found.tiles:
        raise voice.refuse("number", typed=str(found.coats), least=0, most=found.tiles)
    return found


def strange_signs(feature: FeatureAccount) -> Iterator[str]:
    """What one of its kind cannot bear."""
    for sign, field in BEARS.items():
        if getattr(feature, field) and (sign == "inn") != (feature.kind == ROAD):
            yield sign


def _tokens(voice: Voice, typed: str) -> Iterator[Any]:
    """The numbers and things in a text, in their order."""
    things = voice.terms("things") | dict.fromkeys(voice.heard("tiles"), "tiles")
    known = {w: n for w, n in things.items() if n in (*FIGURE_KINDS, *BEARS, "tiles")}
    numbers, left = voice.terms("numbers"), voice.stop_words()
    words = re.findall(r"[,;]|\d+|[^\W\d]+(?:'[^\W\d]*)?", folded(typed))
    while words:
        many = next((n for n in range(3, 0, -1) if " ".join(words[:n]) in known), 0)
        if many:
            yield known[" ".join(words[:many])]
        elif words[0].isdigit():
            yield int(words[0][:6])
        elif words[0] in ",;" or words[0] in left:
            if words[0] in ",;" or words[0] in numbers:  # another thing begins
                yield BREAK
        else:
            if words[0] not in numbers:
                raise voice.refuse("no size", typed=typed)
            yield int(numbers[words[0]])
        del words[: many or 1]


def crowd(voice: Voice, usual: tuple[str, ...]) -> Reader:
    """Who stands there: ``red, Anna 2``; a name that nobody had yet is that of a new player."""

    def read(typed: str) -> Mapping[str, Mapping[str, int]]:
        if voice.means("nobody", typed):
            return {}
        listed = [_as_asker(voice, _number_last(part)) for part in parts(voice, typed)]
        players = [*usual]
        for part in listed:
            name = _player(voice, part, players)
            if _figures(voice, name)[0]:
                raise voice.refuse("no player", name=name)
            if folded(name) not in map(folded, players):
                players.append(new_name(voice, players)(name))
        given = standing(voice, players)(", ".join(listed))
        return {who: {PLAIN: n} if isinstance(n, int) else n for who, n in given.items()}

    return read


def _as_asker(voice: Voice, part: str) -> str:
    """``me 2`` with what the player who asks is called in a case."""
    first, _, rest = part.partition(" ")
    return f"{voice.label('me')} {rest}".rstrip() if voice.means("me", first) else part


def _number_last(part: str) -> str:
    """``2 red`` as ``red 2``."""
    first, _, rest = part.partition(" ")
    return f"{rest} {first}" if first.isdigit() and rest else part


def _player(voice: Voice, part: str, known: list[str]) -> str:
    """The player of a part of the answer: a known one, or all before a number or a kind."""
    try:
        return player_of(voice, part, known)[0]
    except Refused:
        words = part.split()
        while len(words) > 1 and (words[-1].isdigit() or kind_of(voice, words[-1])):
            words.pop()
        return " ".join(words)


Places = Mapping[Figure, str]
"""Where the figures are: here, on another road or city, or in the supply."""


def whereabouts(
    voice: Voice, kind: str, asked: Sequence[Figure], alone: bool, taken: bool = False
) -> Reader:
    """Where the mage and the witch are: ``mage here, witch on another road``.

    One that is not named is in the supply, and a place alone is that of the only one ``asked``.
    ``kind`` is of the road or city that it is about, if there is one; where it has room for one
    ``alone``, that may be ``taken``.
    """

    def read(typed: str) -> Places:
        found = dict.fromkeys(asked, str(Off.SUPPLY))
        if voice.means("supply", typed) or voice.means("none", typed):
            return found
        said = [(*_figures(voice, part), part) for part in parts(voice, typed)]
        following = [*(rest for _, rest, _ in said[1:]), ""]
        for (named, rest, part), later in zip(said, following, strict=True):
            whom = named or (asked if len(asked) == 1 else ())
            if not whom or not {*whom} <= {*asked}:
                raise voice.refuse("whereabouts", typed=part)
            shared = not rest and _place(voice, kind, later) == Off.SUPPLY
            place = str(Off.SUPPLY) if shared else _place(voice, kind, rest)
            found |= dict.fromkeys(whom, place)
        if alone and [*found.values()].count(HERE) + taken > 1:
            raise voice.refuse("together")
        return found

    return read


def reached(voice: Voice) -> Reader:
    """Whom the dragon reached, mostly in a word; each with the road or city, where it is said."""
    choose = voice.choice(*Figure, "both")

    def read(typed: str) -> Places:
        found: dict[Figure, str] = {}
        for part in parts(voice, typed):
            named, rest = _figures(voice, part)
            place = _place(voice, "", rest) if rest else ""
            if not named or place == Off.SUPPLY:
                whom = choose(typed)
                return dict.fromkeys(Figure if whom == "both" else (Figure(whom),), "")
            found |= dict.fromkeys(named, place)
        return found

    return read


def _figures(voice: Voice, part: str) -> tuple[list[Figure], str]:
    """The figures in a part of an answer, and the words beside them."""
    left = folded(part)
    found: list[Figure] = []
    for name, figures in (("both", [*Figure]), *((str(each), [each]) for each in Figure)):
        left, times = _cut(left, voice.heard(name))
        found += figures if times else []
    return list(dict.fromkeys(found)), voice.bare(" ".join(left.split()))


def _cut(text: str, words: Collection[str]) -> tuple[str, int]:
    """A text without some words, and how many there were."""
    listed = "|".join(map(re.escape, sorted(words, key=len, reverse=True)))
    return re.subn(rf"(?<!\w)(?:{listed})(?!\w)", " ", text)


def _place(voice: Voice, kind: str, words: str) -> str:
    """Where a figure is, in a few words; without any it is here."""
    left, supply = _cut(words, voice.heard("supply"))
    if supply:
        return str(Off.SUPPLY)
    left, other = _cut(left, voice.heard("another"))
    left, here = _cut(left, voice.heard("here"))
    things = voice.terms("things")
    named = [things[word] for word in left.split() if things.get(word) in FIGURE_KINDS]
    strange = {*left.split()} - {*things, *voice.stop_words(), *voice.ignored()}
    if strange:
        raise voice.refuse("whereabouts", typed=words)
    if kind and not other and (here or named in ([], [kind])):
        return HERE
    return named[0] if named else ROAD


def looks(voice: Voice, ids: Sequence[str]) -> Reader:
    """An edition by its number in a list of boxes or by its name; empty for an unknown one."""
    numbers = {str(number): id for number, id in enumerate([*ids, ""], 1)}
    read = box(voice)
    return lambda typed: numbers[typed] if typed in numbers else read(typed)


def likely_box(voice: Voice, ids: Sequence[str]) -> Reader:
    """An edition by its name or number; None where it takes the pictures in words to find it."""
    read = looks(voice, ids)

    def known(typed: str) -> str | None:
        try:
            return read(typed) or None
        except Refused:
            return None

    return known
