"""A phantom is placed after the meeple, on another road, city, monastery or field of the tile."""

from ruling.reading.nodes import Scalar
from ruling.reading.shapes import Field
from ruling.referee.situation import Placing
from ruling.scenario.actions.happening import done_with_tile
from ruling.scenario.actions.meeple import placed_on_tile
from ruling.scenario.actions.setting import Setting
from ruling.scenario.schema.keys import PLACE
from ruling.table.features import Change

PHANTOM = "phantom"
"""The key, the id of the piece, and its kind of meeple."""


def _with_key(
    setting: Setting, words: Scalar, player: Scalar, change: Change | None, placing: Placing
) -> Placing:
    """The tile with the phantom, alone or after what else its player did."""
    if _is_out(setting, words, player, placing):
        return placing
    placed = placed_on_tile(setting, player, PHANTOM, words, change)
    if placing.meeple is None:
        return placing._replace(meeple=placed)
    return placing._replace(second=placed)


def _is_out(setting: Setting, words: Scalar, player: Scalar, placing: Placing) -> bool:
    """Whether the one phantom of a player stands elsewhere; a mistake is noted then."""
    owned = player.text, PHANTOM
    there = [
        stander
        for stander, on in setting.left()
        if stander.meeple[:2] == owned and (not on.complete or on in setting.just_now)
    ]
    mine = placing.meeple is not None and placing.meeple[1][:2] == owned
    known = [each for each in there if mine or each in setting.table.standers]
    for stander in known[:1]:
        given = {"player": player.text, "place": stander.at.text}
        setting.mistakes.note(words, "phantom.is-out", **given)
    return bool(known)


def _placed(placing: Placing) -> bool:
    """Whether a phantom is placed with a tile, alone or as the second."""
    return any(meeple.kind == PHANTOM for _, meeple in placing.placed)


_BESIDE = Field(
    PLACE,
    "where a phantom is placed too, on another part of the tile, such as 'B1 W'",
    uses=PHANTOM,
)

HAPPENING = done_with_tile(PHANTOM, _BESIDE, _with_key, _placed, once=False)
