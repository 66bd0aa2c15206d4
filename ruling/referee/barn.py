"""Farmers whom a barn meets: they score with what the tile completes, and go home."""

from collections.abc import Iterable, Iterator

from ruling.referee.farmers import COMPLETE, JOINED, score_field
from ruling.referee.ruling import FeatureScore
from ruling.referee.situation import FarmersMet, Situation, Standing
from ruling.referee.traced_rules import TracedRules
from ruling.table.figures import BARN


def score_met(
    table: Situation, barns: Iterable[FarmersMet], rules: TracedRules
) -> list[FeatureScore]:
    """The scores of the fields on which farmers stand; a barn itself brings nothing yet."""
    found = []
    for field, cities, placed in barns:
        here = tuple(each for each in table.meeples.get(field, ()) if each.kind != BARN)
        if any(each.follower for each in here):
            one = table._replace(meeples={field: here}, fields={field: cities})
            counts = COMPLETE if placed else JOINED
            found.append(score_field(field, one, rules, counts=counts))
    return found


def farmers_home(table: Situation, barns: Iterable[FarmersMet]) -> Iterator[Standing]:
    """Yields the farmers who go home; their pigs go with them."""
    for field, _, _ in barns:
        here = table.meeples.get(field, ())
        yield from ((field, each) for each in here if each.follower)
