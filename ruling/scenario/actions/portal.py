"""A meeple goes through a magic portal to any tile, instead of being placed on its own."""

from ruling.errors import OfPiece, Saying, Term
from ruling.reading.nodes import Scalar
from ruling.reading.shapes import Field
from ruling.referee.situation import Placing, Standing
from ruling.scenario.actions.happening import done_with_tile
from ruling.scenario.actions.meeple import put
from ruling.scenario.actions.setting import Setting
from ruling.scenario.schema.keys import MEEPLE
from ruling.table.features import Change
from ruling.table.figures import KINDS

KEY = "magic portal"
"""The key, and the sign of a tile."""

PORTAL = "magic-portal"
"""The id of the piece."""


def _with_key(
    setting: Setting, words: Scalar, player: Scalar, change: Change | None, placing: Placing
) -> Placing:
    """The tile with the meeple where it comes out; it stands there from then on."""
    if not _has_portal(setting, words, change):
        return placing
    placed = _comes_out(setting, words, player)
    return placing if placed is None else placing._replace(meeple=placed, portal=True)


def _has_portal(setting: Setting, words: Scalar, change: Change | None) -> bool:
    """Whether the placed tile has a portal; in a sketch it is taken to have one."""
    laid = setting.table.laid(change)
    if laid is None or KEY in laid.tile.signs:
        return True
    setting.mistakes.note(words, "portal.none", tile=laid.label, key="meeple", place=words.text)
    return False


def _comes_out(setting: Setting, words: Scalar, player: Scalar) -> Standing | None:
    """The meeple with where it goes; None, and a mistake noted, if it cannot."""
    named = setting.meeple_at(words)
    if named is None:
        return None
    kind, at, spot = named
    source = OfPiece(Saying.SOURCE, PORTAL)
    if not KINDS[kind].follower:
        setting.mistakes.note(words, "portal.no-follower", kind=Term(kind), source=source)
    elif spot.feature.complete:
        setting.mistakes.note(at, "portal.complete", kind=Term(spot.feature.kind), source=source)
    else:
        return put(setting, player, kind, spot, at)
    return None


_COMES_OUT = Field(
    MEEPLE, "where a meeple goes through a magic portal, instead of 'meeple'", uses=PORTAL
)

HAPPENING = done_with_tile(KEY, _COMES_OUT, _with_key, lambda placing: placing.portal)
