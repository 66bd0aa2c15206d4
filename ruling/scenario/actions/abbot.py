"""An abbot goes home from a monastery or garden, instead of a meeple being placed."""

from ruling.errors import Term
from ruling.reading.nodes import Scalar
from ruling.reading.shapes import Field
from ruling.referee.situation import Placing, Standing
from ruling.scenario.actions.happening import done_with_tile
from ruling.scenario.actions.setting import Setting
from ruling.scenario.schema.keys import PLACE
from ruling.table.features import Change, Feature
from ruling.table.tiles import SURROUNDED

KEY = "abbot home"

ABBOT = "abbot"
"""The id of the piece, and of its kind of meeple."""


def _with_key(
    setting: Setting, words: Scalar, player: Scalar, change: Change | None, placing: Placing
) -> Placing:
    """The tile with the abbot who goes home after it."""
    return placing._replace(abbot=_abbot(setting, words, player))


def _abbot(setting: Setting, words: Scalar, player: Scalar) -> Standing | None:
    """The abbot with the monastery or garden that he goes home from."""
    monastery = setting.own(words, player, setting.people())
    if monastery is None:
        return None
    if monastery.kind not in SURROUNDED:
        setting.mistakes.note(words, "abbot.elsewhere", kind=Term(monastery.kind))
    elif monastery.complete:
        setting.mistakes.note(words, "abbot.complete")
    else:
        return _abbot_in(setting, words, player, monastery)
    return None


def _abbot_in(
    setting: Setting, words: Scalar, player: Scalar, monastery: Feature
) -> Standing | None:
    """The abbot of a player in a monastery or garden."""
    here = (stander.meeple for stander, on in setting.people() if on is monastery)
    for meeple in here:
        if (meeple.player, meeple.kind) == (player.text, ABBOT):
            return monastery, meeple
    entry = f"{{{player.text}: {{{ABBOT}: 1}}}}"
    setting.mistakes.note(words, "abbot.none-there", player=player.text, meeples=entry)
    return None


_GOES_HOME = Field(
    PLACE, "the monastery or garden whose abbot goes home, instead of 'meeple'", uses=ABBOT
)

HAPPENING = done_with_tile(KEY, _GOES_HOME, _with_key, lambda placing: placing.abbot)
