"""A tunnel joins two road ends, wherever they are."""

from ruling.scenario.actions.token import token
from ruling.table.features import TUNNEL

HAPPENING = token(TUNNEL, {})
