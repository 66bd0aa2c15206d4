"""``scoring``: what features are worth, or the lines of their breakdowns."""

from collections.abc import Mapping

from ruling.expect.keys.key import ExpectKey, Sides, of_scoring
from ruling.judging.judgement import Judgement
from ruling.referee.ruling import FeatureScore
from ruling.scenario.keys import Meaning
from ruling.scenario.lookup import Lookup
from ruling.scenario.nodes import Scalar
from ruling.scenario.shapes import Field, Integer, MapOf, OneOf, Record
from ruling.table.features import Feature

_WHAT = ("tiles", "coats of arms", "inn", "cathedral", "neighbours", "mage", "witch")
_LINE = Field(Integer("points", -99_999), "the points of this line")
_LINES = Record("the lines of a feature", dict.fromkeys(_WHAT, _LINE))
_VALUE = OneOf(
    "the value of a feature, or its lines",
    {Scalar: Integer("the value of a feature", 0), "": _LINES},
)

Value = int | Mapping[str, int]
Scoring = tuple[tuple[Feature, Value], ...]


def _compared(expected: Scoring, judgement: Judgement) -> Sides:
    wanted = {feature.id: value for feature, value in expected}
    if judgement.ruling.scoring is None:
        return wanted, None
    scores = {score.feature.id: score for score in judgement.ruling.scoring}
    return wanted, {id: _found(scores[id], wanted[id]) for id in wanted if id in scores}


def _found(score: FeatureScore, like: Value) -> Value:
    """The value or the lines, as they are expected."""
    return (
        score.value if isinstance(like, int) else {each.what: each.points for each in score.lines}
    )


KEY = ExpectKey(
    "scoring",
    Meaning(
        "the values of features",
        MapOf(_VALUE, "features with values"),
        lambda lookup, pairs: lookup.each_feature(pairs, Lookup.numbers),
    ),
    _compared,
    of_scoring,
    lambda expected: [feature.id for feature, _ in expected],
)
