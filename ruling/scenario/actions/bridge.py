"""A bridge is laid over fields: by itself, or with the tile that it makes fit."""

from ruling.scenario.actions.token import token
from ruling.scenario.schema.shapes import Field
from ruling.scenario.tokens import LAID
from ruling.table.features import BRIDGE

HAPPENING = token(BRIDGE, {}, with_tile=Field(LAID[BRIDGE], "the bridge that makes it fit"))
