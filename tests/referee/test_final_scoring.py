"""Final scoring of whole random tables, held to the texts applied naively.

Roads, cities, monasteries, gardens, fields with pigs and barns, goods, gold, King and Robber
Baron, with rivers, lakes and their ferries, bridges, crop circles and every other tile.
"""

import random
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import chain
from typing import NamedTuple

import pytest

from ruling import judge, load_text
from tests import naive
from tests.tables import Case, Writer

PLAYERS = ("red", "blue", "green")
STRENGTHS = {"meeple": 1, "large": 2, "phantom": 1, "abbot": 1, "pig": 0, "builder": 0, "barn": 0}
WORTH = {0: 0, **dict.fromkeys((1, 2, 3), 1), **dict.fromkeys((4, 5, 6), 2),
         **dict.fromkeys((7, 8, 9), 3)}  # fmt: skip
"""What an ingot is worth to whoever has so many."""

GARDENS = {e["id"]: e["garden"] for e in naive.EVERY.values() if e.get("garden")}

Standing = tuple[str, str]
"""A player and a kind of meeple."""


class Place(NamedTuple):
    """Where meeples stand: how the scenario names it, what it is, and what it is worth.

    A field is worth nothing without the complete ``cities`` around it.
    """

    at: str
    kind: str
    worth: int
    cities: tuple[naive.Found, ...] = ()


class Table:
    """A random table at the end of the game, and the points by the texts."""

    def __init__(self, seed: int) -> None:
        self.rng = rng = random.Random(seed)
        self.board: naive.Board = {}
        self.ties: list[naive.Tie] = []
        more = [tile for tile in (*naive.FURTHER, *[*naive.LAKES] * 4) if not tile.endswith("C3")]
        for _ in naive.random_board(rng, 4 + seed % 50, seed % 2 == 0, self.board, self.ties, more):
            self._lay_something()
        last, (tile, degrees) = list(self.board.items())[-1]
        self.case = Case(self.board, (last, tile, degrees), {}, ())
        self.writer = Writer(self.case)
        self.gardens = {
            place
            for place, (tile, _) in self.board.items()
            if tile in GARDENS and rng.random() < 0.7
        }
        self.features = naive.features(self.board, self.ties)
        open_ones = [each for each in self.features if not each.complete]
        on = [*rng.sample(open_ones, min(2, len(open_ones))), None, None]
        rng.shuffle(on)
        self.figures = dict(zip(("mage", "witch"), on, strict=False))
        self.meeples = {place: self._crowd(place) for place in self._places()}
        self.goods = {p: {k: rng.randrange(3) for k in ("wine", "grain", "cloth")} for p in PLAYERS}
        self.gold = {player: rng.randrange(13) for player in PLAYERS}
        self.kings = {kind: (rng.choice(PLAYERS), rng.randint(1, 9)) for kind in ("city", "road")}
        for kind, (player, hidden) in self.kings.items():
            drawn = sum(each.complete and each.kind == kind for each in self.features)
            self.kings[kind] = player, drawn + hidden

    def _lay_something(self) -> None:
        """A ferry on a lake, or a bridge over grass, where one can lie."""
        place = self.rng.choice(list(self.board))
        tile, degrees = self.board[place]
        taken = {end[0] for tie in self.ties for end in tie.ends}
        if place in taken or self.rng.random() < 0.4:
            return
        roads = [s for s in naive.SIDES if naive.printed(tile, degrees, s) == "R"]
        if tile in naive.LAKES:
            one, two = self.rng.sample(roads, 2)
            self.ties.append(naive.Tie("ferry", ((place, one), (place, two))))
            return
        one, two = self.rng.choice(("NS", "EW"))
        bridge = naive.Tie("bridge", ((place, one), (place, two)))
        if naive.may_span(self.board, bridge, self.ties):
            self.ties.append(bridge)

    def _places(self) -> Iterator[Place]:
        """Where somebody can stand at the end."""
        for found in self.features:
            if not found.complete:
                here = {name for name, on in self.figures.items() if on is found}
                at = self.rng.choice(sorted(found.pointers))
                yield Place(self.writer.pointer(at), found.kind, unfinished(found, here))
        for row, column in self.board:
            square = (row, column)
            near = [(row + r, column + c) in self.board for r in (-1, 0, 1) for c in (-1, 0, 1)]
            kind = "garden" if square in self.gardens else ""
            kind = "monastery" if naive.EVERY[self.board[square][0]].get("monastery") else kind
            if kind and not all(near):
                yield Place(self.writer.square(square), kind, sum(near))
        for meadow in naive.meadows(self.board):
            cities = tuple(each for each in self._complete() if each.pointers & meadow.cities)
            where = [self.writer.pointer(half) for half in meadow.halves]
            where = where or [f"{self.writer.square(next(iter(meadow.tiles)))} field"]
            yield Place(self.rng.choice(where), "field", 0, cities)

    def _complete(self) -> list[naive.Found]:
        return [each for each in self.features if each.complete and each.kind == "city"]

    def _crowd(self, place: Place) -> list[Standing]:
        kinds = ["meeple", "meeple", "large", "phantom"]
        kinds += {"road": ["builder"], "city": ["builder"], "field": ["pig", "pig", "barn"],
                  "monastery": ["abbot"], "garden": []}[place.kind]  # fmt: skip
        kinds = ["abbot"] if place.kind == "garden" else kinds
        number = self.rng.choice((0, 1, 1, 2, 3, 4))
        return [(self.rng.choice(PLAYERS), self.rng.choice(kinds)) for _ in range(number)]

    def text(self, version: str) -> str:
        """The table as a scenario, with a way to count fields."""
        lines = self.writer.scenario("final scoring").splitlines()
        lines = lines[: next(n for n, line in enumerate(lines) if line.startswith("figures"))]
        for place in self.gardens:
            lines = self._with_garden(lines, place)
        at = {
            name: self.writer.pointer(min(on.pointers)) if on else "supply"
            for name, on in self.figures.items()
        }
        stand = [
            f"  - {{player: {player}, at: {place.at}, kind: {kind}}}"
            for place, crowd in self.meeples.items()
            for player, kind in crowd
        ]
        laid = {
            kind: ", ".join(
                f"{{at: {self.writer.square(a[0])}, joins: [{a[1]}, {b[1]}]}}"
                for by, (a, b), _ in self.ties
                if by == kind
            )
            for kind in ("bridge", "ferry")
        }
        lines[1] = f"players: [{', '.join(PLAYERS)}]"
        lines += [f"bridges: [{laid['bridge']}]", f"ferries: [{laid['ferry']}]"]
        lines += [f"sets: [{', '.join(naive.NAMED_SETS)}]"]
        lines += [f"figures: {{mage: {at['mage']}, witch: {at['witch']}}}"]
        lines += ["meeples:" + " []" * (not stand), *stand]
        own = ", ".join(f"{p}: {str(held).replace(chr(39), '')}" for p, held in self.goods.items())
        gold = ", ".join(f"{p}: {number}" for p, number in self.gold.items())
        lines += [f"goods: {{{own}}}", f"gold: {{{gold}}}"]
        (king, cities), (baron, roads) = self.kings["city"], self.kings["road"]
        lines += [f"king: {{player: {king}, cities: {cities}}}"]
        lines += [f"robber baron: {{player: {baron}, roads: {roads}}}"]
        lines += [f"house: {{tile.PD-S-coat-of-arms: none, field.version: {version}}}"]
        lines += ["action: final scoring", ""]
        return "\n".join(lines)

    def _with_garden(self, lines: list[str], place: naive.Place) -> list[str]:
        """The map with the copy of a tile that has a garden."""
        tile = self.board[place][0]
        row = lines.index("board: |") + 1 + place[0] - self.writer.top
        cells = lines[row].split()
        name, turn = GARDENS[tile], self.board[place][1]
        turn = (turn - naive.EVERY[tile]["names"][name]) % 360
        cells[place[1] - self.writer.left] = f"{name}@{turn}"
        return [*lines[:row], "  " + " ".join(cells), *lines[row + 1 :]]

    def points(self, version: str) -> dict[str, int]:
        """What every player gets, by the texts."""
        total = self._first() if version == "first" else self._later(version == "second")
        for place, crowd in self.meeples.items():
            for player in majority(crowd):
                total[player] += place.worth
        for kind in ("wine", "grain", "cloth"):
            most = max(held[kind] for held in self.goods.values())
            for player, held in self.goods.items():
                total[player] += 10 * (held[kind] == most > 0)
        for player, number in self.gold.items():
            total[player] += number * WORTH.get(number, 4)
        for player, number in self.kings.values():
            total[player] += number
        return {player: total[player] for player in PLAYERS}

    def _first(self) -> Counter[str]:
        """Each complete city brings 4 to whoever has the most farmers around it."""
        found: Counter[str] = Counter()
        for city in self._complete():
            crowds = (crowd for place, crowd in self.meeples.items() if city in place.cities)
            found.update(dict.fromkeys(majority(chain.from_iterable(crowds)), 4))
        return found

    def _later(self, once: bool) -> Counter[str]:
        """Each field brings 3 a city, to nobody the same city twice where it is so; pigs, barns."""
        found: Counter[str] = Counter()
        fed = [
            (player, city)
            for place, crowd in self.meeples.items()
            for player in majority(crowd)
            for city in place.cities
        ]
        for player, _ in set(fed) if once else fed:
            found[player] += 3
        for place, crowd in self.meeples.items():
            for player, kind in set(crowd):
                each = 4 * (kind == "barn") + (kind == "pig" and player in majority(crowd))
                found[player] += each * len(place.cities)
        return found


def majority(crowd: Iterable[Standing]) -> list[str]:
    """Those with the most; all who tie."""
    strength: Counter[str] = Counter()
    for player, kind in crowd:
        strength[player] += STRENGTHS[kind]
    return [player for player, number in strength.items() if number == max(strength.values()) > 0]


def unfinished(found: naive.Found, here: Iterable[str]) -> int:
    """What a road or city is worth at the end, with the figures on it."""
    worth = found.tiles + found.coats_of_arms
    if found.inn or found.cathedral:
        worth = 0
    worth += found.tiles * ("mage" in here)
    return -(-worth // 2) if "witch" in here else worth


@pytest.mark.parametrize("version", ["third", "second", "first"])
def test_a_whole_table_comes_out_at_the_end_as_the_texts_say(version: str) -> None:
    for seed in range(15):
        table = Table(seed)
        ruling = judge(load_text(table.text(version)), "C1").ruling
        assert ruling.points == table.points(version), seed
