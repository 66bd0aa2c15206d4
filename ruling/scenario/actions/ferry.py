"""A ferry joins two of the roads that end at its lake; it can have joined others before."""

from ruling.scenario.actions.token import token
from ruling.scenario.schema.feature_keys import NAME
from ruling.scenario.schema.shapes import Field, ListOf
from ruling.scenario.tokens import MOVED_FROM
from ruling.table.features import FERRY

_BEFORE = {
    MOVED_FROM: Field(
        ListOf(NAME, "a list of the two roads that it joined before", least=2, most=2),
        "the two roads that it joined before",
    ),
    "closes": Field(ListOf(NAME, "a list of roads", most=2), "those of them with no open end left"),
}

HAPPENING = token(FERRY, _BEFORE, piece=False)
