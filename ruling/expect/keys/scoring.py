"""``scoring``: what features are worth, or the lines of their breakdowns."""

from collections.abc import Mapping

from ruling.case.names import Names
from ruling.expect.keys.key import ExpectKey, Sides, of_scoring
from ruling.judging.judgement import Judgement
from ruling.reading.nodes import Scalar
from ruling.reading.shapes import Field, Integer, MapOf, OneOf, Record
from ruling.rulebook.stages import stages
from ruling.scenario.lookup import Lookup
from ruling.scenario.schema.keys import Meaning
from ruling.table.features import Feature

_WHAT = tuple(stage.name for stage in stages().values() if not stage.to)
_LINE = Field(Integer("points", -99_999), "the points of this line")
_LINES = Record("the lines of a feature", dict.fromkeys(_WHAT, _LINE))
_VALUE = OneOf(
    "the value of a feature, or its lines",
    {Scalar: Integer("the value of a feature", -99_999), "": _LINES},
)

Value = int | Mapping[str, int]
Scoring = tuple[tuple[Feature, Value], ...]


def _compared(expected: Scoring, judgement: Judgement) -> Sides:
    wanted = {feature.id: value for feature, value in expected}
    if judgement.ruling.scoring is None:
        return wanted, None
    found: dict[str, Value] = {}  # the value or the lines, as they are expected
    for score in judgement.ruling.scoring:
        id, lines = score.feature.id, {line.what: line.points for line in score.lines}
        found[id] = lines if isinstance(wanted.get(id), Mapping) else score.value
    return wanted, {id: found[id] for id in wanted if id in found}


KEY = ExpectKey(
    "scoring",
    Meaning(
        "the values of features",
        MapOf(_VALUE, "features with values", names=Names.PLACE),
        lambda lookup, pairs: lookup.each_feature(pairs, Lookup.numbers),
    ),
    _compared,
    of_scoring,
    lambda expected, _: [feature.id for feature, _ in expected],
)
