"""``figures``: where the figures that are named stand after the turn."""

from collections.abc import Mapping

from ruling.expect.keys.key import ExpectKey, Sides, where_words
from ruling.judging.judgement import Judgement
from ruling.scenario.schema.keys import FIGURES
from ruling.table.figures import Figure, Place

Places = Mapping[Figure, Place]


def _compared(expected: Places, judgement: Judgement) -> Sides:
    found = _found(judgement)
    return _words(expected), found and {figure: found[figure] for figure in _words(expected)}


def _found(judgement: Judgement) -> Mapping[str, str] | None:
    places = judgement.ruling.figures
    return None if places is None else _words(places)


def _words(places: Places) -> Mapping[str, str]:
    return {figure.value: where_words(place) for figure, place in places.items()}


KEY = ExpectKey(
    "figures",
    FIGURES,
    _compared,
    lambda judgement: judgement.ruling.figures_because,
    pinned=_found,
)
