"""The features of a sketch as bars, with everything that is drawn of each."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from ruling.drawing.marks import place_labels
from ruling.drawing.scene import StepStart
from ruling.scenario.scenario import ScenarioPart
from ruling.table.features import Feature
from ruling.table.figures import PLAIN, Figure, Meeple, by_player
from ruling.table.tiles import CITY, FIELD, ROAD
from ruling.wording.premises import feature_texts
from ruling.wording.words import Words

TILES, PLAIN_TILES = {CITY: "▒", ROAD: "═"}, {CITY: "#", ROAD: "="}
"""One character for each tile of a feature, and those of ASCII."""

LONGEST_BAR = 24
"""Tiles that a bar draws at the most; that of a larger feature ends in a plus."""

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

    def told(self, words: Words) -> str:
        """All of it in words, as premises say it."""
        feature, crowd = self.feature, by_player(self.meeples) or None
        case: dict[str, Any] = {"kind": feature.kind, "meeples": crowd}
        if feature.kind == FIELD:
            case["cities"] = [city.id for city in self.cities]
        else:
            counts = feature.countables()
            case |= {key: counts[key] for key in NUMBERS if key in counts}
            case |= {key: True for key in FLAGS if key in counts} | {"complete": feature.complete}
        pieces = [words.pieces(feature.counting())] if feature.pieces else []
        return "; ".join([*feature_texts(feature.id, case, self.figures, words), *pieces])

    def state(self, words: Words) -> str:
        """Whether it is complete, in words; a field never is."""
        if self.feature.kind == FIELD:
            return ""
        return words.say("state complete" if self.feature.complete else "state open")

    def standing(self, words: Words) -> list[str]:
        """The meeples and figures on it, in words."""
        players = [
            m.player if m.kind == PLAIN else f"{m.player} ({words.say(f'kind {m.kind}')})"
            for m in self.meeples
        ]
        return players + [words.say(f"line {figure}") for figure in self.figures]


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


def size_text(bar: Bar, words: Words, ascii_only: bool = False) -> str:
    """A character for each tile, their number, and what is printed there; a field's cities."""
    feature = bar.feature
    if feature.kind == FIELD:
        cities = words.listed([city.id for city in bar.cities])
        return words.say("legend field") + f" ({cities})" * bool(cities)
    tile = (PLAIN_TILES if ascii_only else TILES).get(feature.kind, "o")
    more = "+" if feature.tiles > LONGEST_BAR else ""
    arms = feature.coats_of_arms
    extras = [f"{words.say('line coats of arms')} {arms}"] if arms else []
    there = [what for what in ("inn", "cathedral") if getattr(feature, what)]
    extras += [words.say(f"line {what}") for what in there]
    extras += [words.pieces(feature.counting())] if feature.pieces else []
    text = ", ".join([str(feature.tiles), *extras])
    return f"{tile * min(feature.tiles, LONGEST_BAR)}{more} {text}"
