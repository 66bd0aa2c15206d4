"""The smallest tables of a few: of editions and readings with a table, and for each reason one.

Those of two editions alone are among the smaller ones, where they are found at once.
"""

from functools import cache

from ruling.proving.tables.bound import DEFAULT, bound_in_words
from ruling.proving.witness.all_witnesses import AllWitnesses, as_witnesses
from ruling.proving.witness.parting_rules import BY
from ruling.proving.witness.rules_in_words import two_rules
from ruling.proving.witness.search import Found, Searched, all_chunks, search
from ruling.proving.witness.sought import Sought, sought_editions, sought_readings
from ruling.proving.witness.witness import Witness, find_witness
from tests.conftest import CORPUS

EDITIONS = ("C1 and C3", "C1-RGG and C3", "C2 and C3")
READINGS = (
    "dragon.eats=untouched",
    "abbot.home=yes",
    "join.noticed-late=both-stay",
    "join.timing=just-before-scoring",
)

CASES = [path for path in CORPUS if path.parent.name == "join"]


@cache
def few_witnesses() -> AllWitnesses:
    """As if nothing else had been sought, on some of the tables and in some of the corpus."""
    by_name = {each.name: each for each in [*sought_editions(), *sought_readings()]}
    sought = [by_name[name] for name in (*EDITIONS, *READINGS)]
    found = {name: _first(by_name[name]) for name in (*EDITIONS[:2], READINGS[0])}
    return as_witnesses(Searched(sought, 1000, found, {READINGS[3]: 282}), BY, DEFAULT, CASES)


@cache
def witness_of_two() -> Witness:
    """That of two editions, with questions that have a table and questions that have none."""
    return find_witness(two_rules("C1", "C3"), bound=bound_in_words("in all=5, maps=4"))


def _first(sought: Sought) -> Found:
    one = sought._replace(pairs=sought.pairs[:1])
    return search([one], all_chunks(DEFAULT)).found[sought.name]._replace(looked_at=47)
