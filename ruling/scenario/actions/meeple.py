"""A meeple is placed on the tile just placed."""

from ruling.errors import Term
from ruling.reading.nodes import Scalar
from ruling.reading.shapes import Field
from ruling.referee.situation import Placing, Standing
from ruling.scenario.actions.entries import PartEntry
from ruling.scenario.actions.happening import ActionSchema
from ruling.scenario.actions.setting import Setting
from ruling.scenario.lookup import misplaced, parse_meeple
from ruling.scenario.schema.keys import MEEPLE
from ruling.scenario.table import Stander
from ruling.table.features import Change
from ruling.table.figures import BARN, KINDS, Meeple, Spot
from ruling.table.tiles import FIELD

KEY = "meeple"


def _with_tile(
    setting: Setting, part: PartEntry, change: Change | None, placing: Placing
) -> Placing:
    """The tile with the meeple, which stands there from then on."""
    words = part.entry.get(KEY)
    parsed = parse_meeple(words, setting.mistakes) if words is not None else None
    if words is not None and parsed is not None and parsed[0] == BARN:
        setting.mistakes.note(words, "barn.by-its-key")  # a corner, and farmers whom it meets
        return placing
    placed = placed_on_tile(setting, part.player, *parsed, change) if parsed is not None else None
    return placing if placed is None else placing._replace(meeple=placed)


def placed_on_tile(
    setting: Setting, player: Scalar | None, kind: str, at: Scalar, change: Change | None
) -> Standing | None:
    """A meeple of the player whose turn it is, on the placed tile, after the move.

    It stands there from then on; None, and a mistake noted, where it may not.
    """
    spot = setting.table.spot(at)
    if spot is None or change is None or player is None:
        return None
    feature = spot.feature
    on_tile = spot.tile == change.tile if change.square else feature in change.touched
    if not on_tile:
        setting.mistakes.note(at, "meeple.elsewhere")
        return None
    return put(setting, player, kind, spot, at)


def put(setting: Setting, player: Scalar, kind: str, spot: Spot, at: Scalar) -> Standing | None:
    """A meeple that stands at a place from then on; None, and a mistake noted, if it may not."""
    feature = spot.feature
    if feature.kind not in KINDS[kind].on:
        misplaced(kind, spot, at, setting.mistakes)
        return None
    if not _may_stand(setting, kind, spot, at, player):
        return None
    stander = Stander(Meeple(player.text, kind), at, player)
    setting.enter(setting.kept(stander, spot) if feature.kind == FIELD else stander, feature)
    return feature, stander.meeple


def _may_stand(setting: Setting, kind: str, spot: Spot, at: Scalar, player: Scalar) -> bool:
    """Whether a kind of meeple may join those who stand there; a mistake is noted if not."""
    standing = [stander.meeple for stander, on in setting.left() if on is spot.feature]
    there = [each for each in standing if _in_its_way(each.kind, kind)]
    if there and not KINDS[kind].joins:
        on = Term(spot.feature.kind)
        setting.mistakes.note(at, "meeple.somebody-there", kind=on, place=spot.words)
        return False
    if KINDS[kind].joins and player.text not in [e.player for e in there if e.follower]:
        setting.mistakes.note(at, "meeple.joins-its-own", kind=Term(kind), player=player.text)
        return False
    return True


def _in_its_way(there: str, kind: str) -> bool:
    """Whether a kind of meeple that stands somewhere can keep another out."""
    apart = KINDS[there].apart or KINDS[kind].apart
    return there == kind or not apart or BARN in (there, kind)


HAPPENING = ActionSchema(
    KEY,
    once=True,
    with_tile=_with_tile,
    beside={
        KEY: Field(MEEPLE, "where a meeple is placed, such as 'B1 E' or 'large on B1 E'"),
    },
)
