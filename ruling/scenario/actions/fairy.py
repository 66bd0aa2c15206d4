"""The fairy is moved to a follower of whoever placed the tile, instead of a meeple being placed."""

from ruling.reading.nodes import Scalar
from ruling.reading.shapes import Field
from ruling.referee.situation import Placing, Standing
from ruling.scenario.actions.happening import done_with_tile
from ruling.scenario.actions.setting import Setting
from ruling.scenario.schema.bonus_keys import stander_by_fairy
from ruling.scenario.schema.keys import PLACE
from ruling.table.features import Change
from ruling.table.figures import FAIRY

_MOVED = Field(
    PLACE,
    "where the fairy is moved to a follower of whoever placed the tile, instead of 'meeple'",
    uses=FAIRY,
)


def _with_key(
    setting: Setting, words: Scalar, player: Scalar, change: Change | None, placing: Placing
) -> Placing:
    """The tile with the follower by whom she stands from then on."""
    return placing._replace(fairy=_moved(setting, words, player))


def _moved(setting: Setting, words: Scalar, player: Scalar) -> Standing | None:
    """The follower to whom the fairy is moved, as he stood there without her."""
    standing = setting.waiting()
    there = [stander for stander, _ in standing]
    at = setting.table, setting.mistakes
    chosen = stander_by_fairy(words, player, there, *at, beside_tile=True)
    if chosen is None:
        return None
    setting.standers = [each.without(FAIRY) for each in setting.standers]
    number = setting.standers.index(chosen.without(FAIRY))
    setting.standers[number] = setting.standers[number].having((FAIRY, 1))
    setting.fairy = words
    return next((on, stander.meeple) for stander, on in standing if stander is chosen)


HAPPENING = done_with_tile(FAIRY, _MOVED, _with_key, lambda placing: placing.fairy)
