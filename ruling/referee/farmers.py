"""Fields at the end of the game: their complete cities score for the farmers.

The value of a city and its meeples do not matter here; no magic figure stands on a field.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import chain

from ruling.referee.awards import awards_of
from ruling.referee.ruling import FeatureScore
from ruling.referee.scoring import score_feature
from ruling.referee.situation import Situation
from ruling.referee.traced_rules import TracedRules
from ruling.rulebook.stages import stages
from ruling.table.features import Feature, by_place
from ruling.table.figures import BARN, FAIRY
from ruling.table.tiles import FIELD

PIG = "pig"
"""A kind of meeple that scores differently from a farmer, as a barn does."""

COMPLETE, CASTLES, BESIEGED = "complete cities", "castles", "besieged cities"
"""The stages that count the cities of a field: complete ones, castles, besieged ones."""

JOINED = "cities of a barn"
"""The stage that counts the complete cities of farmers who are joined to an earlier barn."""

AROUND, AGAIN, BESIEGED_PIG = "city with farmers", "cities again", "pig at besieged cities"
"""The stages of the older versions of the rule, and of a pig's point at a besieged city."""


def score_fields(table: Situation, rules: TracedRules) -> list[FeatureScore]:
    """The scores of all fields; by the first version of the rule those of all complete cities."""
    version = rules.ask("field.version")
    if version.reading == "first":
        return list(_by_city(table, rules))
    seen = set[tuple[str, Feature]]()
    return [
        score_field(field, table, rules, seen if version.reading == "second" else None)
        for field in by_place(table.fields)
    ]


def score_field(
    field: Feature,
    table: Situation,
    rules: TracedRules,
    seen: set[tuple[str, Feature]] | None = None,
    counts: str = COMPLETE,
) -> FeatureScore:
    """The score of one field; a player who has ``seen`` a city by an earlier field gets it once.

    ``counts`` is the stage of its complete cities.
    """
    cities = table.fields[field]
    if counts == COMPLETE and rules.reads("field.version", "first"):  # by itself, as for a message
        return score_feature(field, table, rules, {AROUND: len(cities)})
    built = {*table.castles, *(each.castle for each in table.copiers)}
    castles = [city for city in cities if city in built]
    besieged = [city for city in cities if "siege" in dict(city.pieces)]
    counted = {counts: len(cities), CASTLES: len(castles), BESIEGED: len(besieged)}
    there = {name: number for name, number in counted.items() if number or name == counts}
    score = score_feature(field, table, rules, there)
    extra: dict[str, Mapping[str, int]] = {
        BARN: _those(BARN, field, table, len(cities)),
        PIG: {who: n for who, n in _those(PIG, field, table, len(cities)).items()
              if who in score.scored_by},
    }  # fmt: skip
    if besieged:
        extra[BESIEGED_PIG] = dict.fromkeys(extra[PIG], len(besieged))
    if seen is not None:
        again = Counter[str]()
        for player, city in [(player, city) for player in score.scored_by for city in cities]:
            kinds = (COMPLETE, CASTLES * (city in castles), BESIEGED * (city in besieged))
            each = sum(int(stages()[kind].on[FIELD]) for kind in kinds if kind)
            again[player] += each if (player, city) in seen else 0
            seen.add((player, city))
        extra[AGAIN] = +again
    given = {name: players for name, players in extra.items() if players}
    return score._replace(awards=tuple(awards_of(score, table, given)))


def _those(kind: str, field: Feature, table: Situation, number: int) -> dict[str, int]:
    """The players with a meeple of a kind on a field, each with the number of cities."""
    here = table.meeples.get(field, ())
    return {meeple.player: number for meeple in here if meeple.kind == kind and number}


def _by_city(table: Situation, rules: TracedRules) -> Iterator[FeatureScore]:
    """Yields each complete city once, for those with the most farmers on all fields around it."""
    for city in by_place(dict.fromkeys(chain.from_iterable(table.fields.values()))):
        around = [field for field, cities in table.fields.items() if city in cities]
        there = chain.from_iterable(table.meeples.get(field, ()) for field in around)
        farmers = (each.without(FAIRY) for each in there)  # who would bring points for each city
        land = Feature(FIELD, 1, 1, name=city.id)  # all that lies around it, as one
        one = table._replace(meeples={land: tuple(farmers)})
        score = score_feature(land, one, rules, {AROUND: 1})
        yield score._replace(feature=city)
