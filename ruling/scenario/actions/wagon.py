"""A wagon drives on from what this action completed, or goes home; the file says where it went."""

from collections.abc import Hashable, Iterator

from ruling.case.names import Names
from ruling.errors import Listed, Said, Term, sentence
from ruling.reading.nodes import Items, Scalar
from ruling.reading.shapes import Field, Filled, ListOf, OneOf, Record, Text
from ruling.referee.situation import Part, WagonDriven
from ruling.scenario.actions.dragon import DRAGON
from ruling.scenario.actions.entries import PartEntry
from ruling.scenario.actions.happening import ActionSchema
from ruling.scenario.actions.setting import Setting
from ruling.scenario.lookup import misplaced
from ruling.scenario.schema.keys import PLAYER
from ruling.scenario.table import MOST_PLAYERS, Stander
from ruling.table.features import Change, Feature
from ruling.table.figures import FAIRY, KINDS, Spot
from ruling.table.squares import Square, parse_pointer

WAGON = "wagon"
"""The key, the id of the piece, and its kind of meeple."""

HOME = "home"
"""The word in place of a place, for a wagon that does not drive on."""

_TO = Text("a place, or home", names=Names.PLACE)
_DRIVES = Record(
    "where a wagon drives on",
    {
        "to": Field(_TO, "the unfinished road, city or monastery that it drives to, or home", True),
        "player": Field(PLAYER, "whose wagon it is, where several have scored"),
    },
)
_SEVERAL = ListOf(_DRIVES, "a list of wagons", least=1, most=MOST_PLAYERS)
_BESIDE = Field(
    OneOf("where a wagon drives on", {Scalar: _TO, Items: _SEVERAL, "": _DRIVES}),
    "where the wagon on what the tile completes drives once that has scored: a place, or home",
    uses=WAGON,
)

_SHOWN = 4
"""The most places that a mistake names."""

Wagon = tuple[Stander, Feature]
"""A wagon with what it stands on."""


def _read(setting: Setting, part: PartEntry, change: Change | None) -> WagonDriven | None:
    """One wagon; it stands from then on where it drove."""
    drive = part.value if isinstance(part.value, Filled) else None
    words = part.value if drive is None else drive.get("to")
    if not isinstance(words, Scalar):
        return None
    wagon = _scored(setting, part, words, drive.get("player") if drive is not None else None)
    spot = setting.table.spot(words) if words.text != HOME else None
    if wagon is None or (spot is None and words.text != HOME):
        return None
    stander, origin = wagon
    if spot is not None and not _may_drive(setting, words, spot, wagon):
        return None
    setting.driven.append(stander)
    driven = WagonDriven((origin, stander.meeple))
    if spot is None:
        return driven
    setting.enter(stander.without(FAIRY)._replace(at=words), spot.feature)  # she stays behind
    leads, beside = _next_to(wagon, spot.feature, spot.tile)
    return driven._replace(to=spot.feature, square=spot.tile, leads=leads, beside=beside)


def _scored(
    setting: Setting, part: PartEntry, words: Scalar, player: Scalar | None
) -> Wagon | None:
    """The wagon that is meant; None, and a mistake noted, where none or several can be."""
    there = [each for each in _waiting(setting, part) if each[1] in setting.just_now]
    lords = [stander for stander, on in there if on in setting.castles]
    wagons = [each for each in there if each[0] not in lords]
    wagons = [each for each in wagons if each[0] not in setting.driven]
    owners = list(dict.fromkeys(stander.player.text for stander, _ in wagons))
    if player is not None:
        wagons = [each for each in wagons if each[0].player.text == player.text]
    where, several = player or words, len(owners) > 1
    if player is None and several:
        setting.mistakes.note(where, "wagon.whose", owners=Listed(tuple(owners)), owner=owners[0])
    elif lords and not owners:
        setting.mistakes.note(where, "wagon.is-lord", place=lords[0].at.text)
    elif not wagons:
        others: Said = sentence("wagon.has-scored", owners=Listed(tuple(owners))) if owners else ""
        setting.mistakes.add(where, sentence("wagon.none-scored"), others)
    else:
        return wagons[0]
    return None


def _waiting(setting: Setting, part: PartEntry) -> list[Wagon]:
    """The wagons of which a file alone does not show that they went home before the scoring.

    One that the dragon eats may have scored before that, as an edition says.
    """
    dragon = part.action is not None and DRAGON in part.action.keys
    standing = setting.people() if dragon else setting.left()
    return [each for each in standing if each[0].meeple.kind == WAGON]


def _may_drive(setting: Setting, words: Scalar, spot: Spot, wagon: Wagon) -> bool:
    """Whether a wagon can drive to a place; a mistake is noted where it cannot."""
    feature = spot.feature
    if feature.kind not in KINDS[WAGON].on:
        misplaced(WAGON, spot, words, setting.mistakes)
        return False
    if feature.complete:
        id = "wagon.complete"
    elif _is_occupied(setting, feature):
        id = "meeple.somebody-there"
    elif not any(_next_to(wagon, feature, spot.tile)):
        id = "wagon.too-far"
    else:
        return True
    what = sentence(id, kind=Term(feature.kind), place=spot.words)
    open_to_it = tuple(_open_to(setting, wagon, feature))[:_SHOWN]
    hint: Said = sentence("wagon.reaches", places=Listed(open_to_it)) if open_to_it else ""
    setting.mistakes.add(words, what, hint)
    return False


def _is_occupied(setting: Setting, feature: Feature) -> bool:
    return any(on is feature for _, on in setting.left())


def _open_to(setting: Setting, wagon: Wagon, meant: Feature) -> Iterator[str]:
    """Yields the places to which a wagon can drive, one of the feature that was meant first."""
    for feature in sorted(setting.table.features(), key=lambda each: each is not meant):
        open_there = feature.kind in KINDS[WAGON].on and not feature.complete
        if not open_there or _is_occupied(setting, feature):
            continue
        pointers = feature.pointers()
        names = [at.name for at in pointers if any(_next_to(wagon, feature, at.square))]
        yield from (names if pointers else [feature.id])[:1]


def _next_to(wagon: Wagon, feature: Feature, square: Hashable) -> tuple[bool, bool]:
    """Whether what a wagon leaves leads to a feature, and whether that is around its tile.

    What it leaves leads to what shares a tile with it. A sketch knows no squares.
    """
    stander, origin = wagon
    at = parse_pointer(stander.at.text)
    if at is None or not isinstance(square, Square):
        return True, True
    shared = {each.square for each in origin.pointers()}
    leads_there = any(each.square in shared for each in feature.pointers())
    return leads_there, _around(at.square, square)


def _around(one: Square, other: Square) -> bool:
    """Whether a square is another, or one of the eight around it."""
    return all(abs(a - b) < 2 for a, b in zip(one, other, strict=True))


def _pieces(part: Part) -> Iterator[str]:
    yield WAGON


HAPPENING = ActionSchema(WAGON, _read, beside={WAGON: _BESIDE}, after_tile=True, pieces=_pieces)
