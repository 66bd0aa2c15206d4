"""The smallest tables of a few: of editions and readings with a table, and for each reason one."""

from functools import cache

from ruling.proving.all_witnesses import AllWitnesses, as_witnesses
from ruling.proving.bound import DEFAULT
from ruling.proving.one_pass import AllFound, Found
from ruling.proving.parting_rules import BY
from ruling.proving.search import all_stretches, looking
from ruling.proving.sought import Sought, sought_editions, sought_readings

EDITIONS = ("C1 and C3", "C1-RGG and C3", "C2 and C3")
READINGS = (
    "dragon.eats=untouched",
    "abbot.home=yes",
    "crop.last-meeple=leaves",
    "join.timing=just-before-scoring",
)


@cache
def few_witnesses() -> AllWitnesses:
    """As if nothing else had been sought, on some of the tables."""
    by_name = {each.name: each for each in [*sought_editions(), *sought_readings()]}
    editions, readings = ([by_name[name] for name in few] for few in (EDITIONS, READINGS))
    found = {each.name: _first(each) for each in (*editions[:2], readings[0])}
    return as_witnesses(AllFound(editions, readings, BY, DEFAULT, 1000, found, {READINGS[3]: 282}))


def _first(sought: Sought) -> Found:
    (pair,) = sought.pairs[:1]
    (looked,) = (each for each in looking(pair, all_stretches(DEFAULT)) if each.found)
    assert looked.found is not None
    return Found(pair, looked.found, looked.in_all, 47)
