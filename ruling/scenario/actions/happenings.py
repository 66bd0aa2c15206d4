"""Everything that can happen, each with all that is known of it here in a module of its own."""

from ruling.scenario.actions.abbot import HAPPENING as ABBOT
from ruling.scenario.actions.bridge import HAPPENING as BRIDGE
from ruling.scenario.actions.castle import HAPPENING as CASTLE
from ruling.scenario.actions.crop_circle import HAPPENING as CROP_CIRCLE
from ruling.scenario.actions.dragon import HAPPENING as DRAGON
from ruling.scenario.actions.ferry import HAPPENING as FERRY
from ruling.scenario.actions.final_scoring import HAPPENING as FINAL_SCORING
from ruling.scenario.actions.flight import HAPPENING as FLIGHT
from ruling.scenario.actions.happening import Happening, Lying
from ruling.scenario.actions.meeple import HAPPENING as MEEPLE
from ruling.scenario.actions.message import HAPPENING as MESSAGE
from ruling.scenario.actions.move import HAPPENING as MOVE
from ruling.scenario.actions.robber import HAPPENING as ROBBER
from ruling.scenario.actions.start_of_turn import HAPPENING as START_OF_TURN
from ruling.scenario.actions.taken_off import HAPPENING as TAKEN_OFF
from ruling.scenario.actions.tile import HAPPENING as TILE
from ruling.scenario.actions.tunnel import HAPPENING as TUNNEL

_ORDER = (
    START_OF_TURN,
    MOVE,
    ROBBER,
    MEEPLE,
    FLIGHT,
    ABBOT,
    TILE,
    BRIDGE,
    TUNNEL,
    FERRY,
    DRAGON,
    CASTLE,
    MESSAGE,
    CROP_CIRCLE,
    TAKEN_OFF,
    FINAL_SCORING,
)

HAPPENINGS: dict[str, Happening] = {each.key: each for each in _ORDER}
"""Every one by its key; those that are parts of a turn in the order of the turn."""

LYING: dict[str, Lying] = {
    key: each.lying for key, each in sorted(HAPPENINGS.items()) if each.lying is not None
}
"""The tokens that lie on a map before the action, by kind, in the order of the alphabet."""
