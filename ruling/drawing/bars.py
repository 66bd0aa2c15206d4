"""The features of a sketch as bars, with everything that is drawn of each."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from ruling.drawing.marks import place_labels
from ruling.drawing.scene import StepStart
from ruling.scenario.scenario import ScenarioPart
from ruling.table.features import Feature
from ruling.table.figures import Figure, Meeple, by_player
from ruling.table.tiles import FIELD
from ruling.wording.premises import Premise, premises_of
from ruling.wording.words import Words

NUMBERS, FLAGS = ("tiles", "neighbours", "coats of arms"), ("inn", "cathedral")
"""What premises say of a feature beside its kind, its state and who stands there."""


class Bar(NamedTuple):
    """A feature of a sketch with everything that is drawn of it.

    ``moves`` are the numbers of the moves that lead there, ``label`` the mark of the place,
    ``cities`` the complete ones that a field borders.
    """

    feature: Feature
    meeples: Sequence[Meeple]
    figures: Sequence[Figure]
    moves: Sequence[int]
    label: str
    cities: Sequence[Feature] = ()

    def premises(self, words: Words) -> Iterator[Premise]:
        """What is to be said of it, a fact each."""
        feature, crowd = self.feature, by_player(self.meeples) or None
        case: dict[str, Any] = {"kind": feature.kind, "meeples": crowd}
        if feature.kind == FIELD:
            case |= {"cities": [city.id for city in self.cities]} if self.cities else {}
        else:
            counts = feature.countables()
            case |= {key: counts[key] for key in NUMBERS if key in counts}
            case |= {key: True for key in FLAGS if key in counts} | {"complete": feature.complete}
        yield from premises_of(feature.id, case, self.figures, words)
        if feature.pieces:
            yield Premise(("pieces",), words.pieces(feature.counting()))


def bars_of(at: ScenarioPart, start: StepStart) -> list[Bar]:
    """The features of a sketch after its tile, in their order, at the start of a step."""
    situation = at.situation
    labels = place_labels(start.moves)
    fields = [feature for feature in situation.meeples if feature.kind == FIELD]
    moves: dict[object, list[int]] = {}
    for place, move in enumerate(start.moves, start=1):
        moves.setdefault(move.to, []).append(place)
    return [
        Bar(
            feature,
            situation.meeples.get(feature, ()),
            [figure for figure in Figure if start.figures[figure].feature is feature],
            moves.get(feature, []),
            labels.get(feature, ""),
            situation.fields.get(feature, ()),
        )
        for feature in (*at.part.features, *fields)
    ]
