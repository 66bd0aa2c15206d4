"""Who stands where: figures and meeples put on a table, and what cannot be."""

from collections.abc import Iterator, Mapping

from ruling.scenario.lookup import off_board
from ruling.scenario.nodes import Scalar
from ruling.scenario.shapes import Filled
from ruling.scenario.source import Mistakes
from ruling.scenario.tables import Stander, Table
from ruling.table.features import Feature
from ruling.table.figures import Figure, Meeple, Off, Place, Spot
from ruling.table.squares import Pointer, parse_pointer
from ruling.table.tiles import CITY, FIELD, ROAD


class Occupants:
    """The figures and meeples of a scenario.

    Their places are looked up before the action, when they are checked, and again after
    it, when features may have merged beneath them.
    """

    def __init__(self, scenario: Filled, table: Table, mistakes: Mistakes) -> None:
        self._table, self._mistakes = table, mistakes
        self._figures: dict[Figure, Scalar] = {}
        self._meeples: list[Stander] = []
        self._put_figures(scenario)

    def put_meeples(self, castle: Feature | None) -> None:
        """Check the meeples; a complete feature has none, but for the city of a castle."""
        for stander in self._table.standers():
            spot = self._table.spot(stander.at)
            if spot is None:
                continue
            if spot.feature.complete and spot.feature is not castle:
                message = f"the {spot.feature.kind} {spot.feature.id} is complete"
                hint = "its meeples went back when it scored"
                self._mistakes.add(stander.at, message, hint)
            else:
                self._meeples.append(stander)

    def figures(self) -> dict[Figure, Place]:
        """Where the figures are now; in the supply unless the scenario says otherwise."""
        places: dict[Figure, Place] = dict.fromkeys(Figure, Off.SUPPLY)
        for figure, words in self._figures.items():
            places[figure] = off_board(words) or self._table.spot(words) or Off.SUPPLY
        return places

    def meeples(self) -> Mapping[Feature, tuple[Meeple, ...]]:
        """Who stands on which road, city and monastery now."""
        found: dict[Feature, tuple[Meeple, ...]] = {}
        for stander, feature in self._spots():
            if feature.kind != FIELD:
                found[feature] = (*found.get(feature, ()), stander.meeple)
        return found

    def places(self) -> tuple[tuple[Pointer, Meeple], ...]:
        """Where on a map the meeples stand, fields left out."""
        return tuple(
            (pointer, stander.meeple)
            for stander, feature in self._spots()
            if feature.kind != FIELD
            and (pointer := parse_pointer(" ".join(stander.at.text.split())))
        )

    def fields(self) -> tuple[str, ...]:
        """The places of the meeples on fields, which are not ruled on."""
        return tuple(s.at.text for s, feature in self._spots() if feature.kind == FIELD)

    def _spots(self) -> Iterator[tuple[Stander, Feature]]:
        for stander in self._meeples:
            spot = self._table.spot(stander.at)
            if spot is not None:
                yield stander, spot.feature

    def _put_figures(self, scenario: Filled) -> None:
        places = scenario.get("figures")
        seen: dict[Feature, Figure] = {}
        for name, words in places.values.items() if places is not None else ():
            if words is None or not self._can_stand(Figure(name), words):
                continue
            self._figures[Figure(name)] = words
            spot = off_board(words) or self._table.spot(words)
            feature = spot.feature if spot else None
            if feature is not None and feature in seen:
                message = f"the {seen[feature]} stands on this {feature.kind} already"
                hint = "before the action the figures are on two features"
                self._mistakes.add(words, message, hint)
            if feature is not None:
                seen[feature] = Figure(name)

    def _can_stand(self, figure: Figure, words: Scalar) -> bool:
        if off_board(words) is not None:
            return True
        spot = self._table.spot(words)
        if spot is not None and spot.feature.kind not in (ROAD, CITY):
            message = f"the {figure} stands on roads and in cities, not on a {spot.feature.kind}"
            self._mistakes.add(words, message)
        return isinstance(spot, Spot) and spot.feature.kind in (ROAD, CITY)
