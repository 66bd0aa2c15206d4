"""A barn is placed where four tiles meet; the farmers whom a barn meets score at once."""

from collections.abc import Iterator

from ruling.case.names import Names
from ruling.errors import Term
from ruling.reading.nodes import Scalar
from ruling.reading.shapes import Field, Text
from ruling.referee.situation import FarmersMet, Part, Placing
from ruling.scenario.actions.entries import PartEntry
from ruling.scenario.actions.happening import ActionSchema
from ruling.scenario.actions.setting import Setting
from ruling.scenario.schema.keys import PLACE
from ruling.scenario.table import Stander
from ruling.table.features import Change, Feature
from ruling.table.figures import BARN, Meeple, Spot
from ruling.table.tiles import FIELD

_ENDS_OF_TILE = ("tile", "final scoring")
"""The kinds of parts that end what is done with the tile before them."""


def _by_any_tile(setting: Setting, part: PartEntry, placing: Placing) -> Placing:
    """A tile with the farmers whom it joins to the field of a barn."""
    found = [_met(setting, field) for field in setting.joined_to_barns()]
    for met in found:
        _check_join(setting, part, met)
    return placing._replace(barns=(*placing.barns, *found)) if found else placing


def _with_tile(
    setting: Setting, part: PartEntry, change: Change | None, placing: Placing
) -> Placing:
    """The tile with the barn, which stays to the end of the game."""
    words, player = part.entry.get(KEY), part.player
    spot = setting.table.corner(words) if words is not None else None
    if words is None or spot is None or change is None or player is None:
        return placing
    if not _may_stand(setting, part, words, spot, change):
        return placing
    meeple = Meeple(player.text, BARN)
    met = _met(setting, spot.feature)._replace(placed=True)
    setting.standers.append(Stander(meeple, words._replace(text=spot.words), player))
    return placing._replace(meeple=(spot.feature, meeple), barns=(*placing.barns, met))


def _may_stand(
    setting: Setting, part: PartEntry, words: Scalar, spot: Spot, change: Change
) -> bool:
    """Whether a barn may be placed there; a mistake is noted where it may not."""
    there = [stander for stander, on in setting.left() if on is spot.feature]
    barns = [each for each in setting.standers if each.meeple.kind == BARN]
    name = part.player.text if part.player is not None else ""
    on_tile = spot.tile == change.tile if change.square else spot.feature in change.touched
    if spot.feature.kind != FIELD:
        setting.mistakes.note(words, "barn.no-field", kind=Term(spot.feature.kind))
    elif not on_tile:
        setting.mistakes.note(words, "meeple.elsewhere")
    elif any(each in there for each in barns):
        setting.mistakes.note(words, "barn.another-there")
    elif any(each.player.text == name for each in barns):
        setting.mistakes.note(words, "barn.one-each", player=name)
    elif unclear := _what_is_unclear(setting, part):
        setting.mistakes.note(words, "barn.unclear-with", key=Term(unclear))
    else:
        return True
    return False


def _what_is_unclear(setting: Setting, part: PartEntry) -> str:
    """The key of what no text puts before or after the farmers of the same tile; mostly empty."""
    after = setting.entries[setting.entries.index(part) + 1 :]
    until = next((at for at, each in enumerate(after) if each.kind in _ENDS_OF_TILE), len(after))
    kinds = [each.kind for each in after[:until]]
    keys = [*part.entry.keys, *kinds]
    return next((key for key in ("castle", "dragon") if key in keys), "")


def _met(setting: Setting, field: Feature) -> FarmersMet:
    """The farmers on the field of a barn, with the complete cities there."""
    return FarmersMet(field, setting.table.fields([field]).get(field, ()))


def _check_join(setting: Setting, part: PartEntry, met: FarmersMet) -> None:
    """Notes a castle, dragon or siege where no text says what it means for farmers at a barn."""
    castles = {*setting.castles, *(each.castle for each in setting.copiers)}
    tile, unclear = part.entry.get("tile"), _what_is_unclear(setting, part)
    if unclear:
        setting.mistakes.note(tile, "barn.unclear-with", key=Term(unclear))
    elif any(city in castles or "siege" in dict(city.pieces) for city in met.cities):
        setting.mistakes.note(tile, "barn.unclear-cities")


def _pieces(part: Part) -> Iterator[str]:
    if isinstance(part.action, Placing) and part.action.barns:
        yield BARN


KEY = BARN

HAPPENING = ActionSchema(
    KEY,
    once=True,
    with_tile=_with_tile,
    by_any_tile=_by_any_tile,
    beside={
        KEY: Field(
            Text("a corner such as B1 NW", names=Names.CORNER),
            "the corner of the placed tile, amid four tiles with field, for a barn",
            uses=BARN,
        ),
    },
    beside_in_sketch={
        KEY: Field(PLACE, "the field on which a barn is placed, instead of 'meeple'", uses=BARN),
    },
    pieces=_pieces,
)
