"""Barns placed with a tile, on random maps, held to the texts applied naively.

A barn stands at a corner where four tiles have one field. Its farmers score 3 a city and go home,
those who are joined to it 1; at the end it brings 4 a city.
"""

import random
from collections import Counter

import pytest

from ruling import ScenarioError, judge, load_text
from tests import naive
from tests.conftest import few_and_many
from tests.saying import refused
from tests.tables import PLAYERS, Case, Writer

CORNERS = {"NW": (-1, -1), "NE": (-1, 1), "SE": (1, 1), "SW": (1, -1)}
AT = {"NE": ("N2", "E1"), "SE": ("E2", "S1"), "SW": ("S2", "W1"), "NW": ("W2", "N1")}
TURNED = {"N": "S", "S": "N", "E": "W", "W": "E"}


def halves(place: naive.Place, corner: str) -> set[tuple[naive.Place, str]]:
    """The eight half-edges that meet at a corner of a tile."""
    up, across, (row, column) = corner[0], corner[1], place
    down, right = CORNERS[corner]
    four = {
        (row, column): corner,
        (row + down, column): TURNED[up] + across,
        (row, column + right): up + TURNED[across],
        (row + down, column + right): TURNED[up] + TURNED[across],
    }
    return {(at, half) for at, own in four.items() for half in AT[own]}


class Meadows:
    """A random map with a tile placed last, and farmers on the fields that were there before it.

    On some of these a barn of blue stands instead; ``after`` has the fields with the tile.
    """

    def __init__(self, seed: int) -> None:
        self.rng = rng = random.Random(seed)
        *before, self.last = naive.random_board(rng, 20 + seed % 25, crowded=True)
        self.before = {place: (tile, degrees) for place, tile, degrees in before}
        case = Case(self.before, self.last, {}, ())
        self.writer, built = Writer(case), naive.features(case.after)
        self.cities = [each for each in built if each.kind == "city" and each.complete]
        self.fields, self.after = naive.meadows(self.before), naive.meadows(case.after)
        self.crowds = [
            [rng.choice(PLAYERS) for _ in range(rng.choice((0, 0, 1, 2, 3)) if field.halves else 0)]
            for field in self.fields
        ]
        free = [n for n, crowd in enumerate(self.crowds) if not crowd and self.fields[n].halves]
        crowded = {self.now(n) for n, crowd in enumerate(self.crowds) if crowd}
        joined = [n for n in free if self.now(n) in crowded]
        self.barn = rng.choice(joined or free) if free and rng.random() < 0.6 else None

    def text(self, beside: str) -> str:
        """The tile placed, perhaps with a barn beside it, and then the end of the game."""
        place, tile, degrees = self.last
        stand = []
        for number, crowd in enumerate(self.crowds):
            kinds = [(player, "meeple") for player in crowd]
            for player, kind in kinds or [("blue", "barn")] * (number == self.barn):
                half = self.writer.pointer(self.rng.choice(sorted(self.fields[number].halves)))
                stand.append(f"  - {{player: {player}, at: {half}, kind: {kind}}}")
        lines = self.writer.scenario("final scoring").splitlines()
        lines = lines[: next(n for n, line in enumerate(lines) if line.startswith("figures"))]
        laid = f"tile: {tile}@{degrees}, at: {self.writer.square(place)}{beside}"
        lines += ["figures: {mage: supply, witch: supply}", "meeples:" + " []" * (not stand)]
        lines += [*stand, "action:", f"  - {{player: red, {laid}}}", "  - final scoring", ""]
        return "\n".join(lines)

    def with_barn(self, corner: str) -> str:
        return self.text(f", barn: {self.writer.square(self.last[0])} {corner}")

    def field_at(self, corner: str) -> int | None:
        """The field around a corner, by its number; None where four tiles have not one."""
        around = halves(self.last[0], corner)
        there = [n for n, field in enumerate(self.after) if around <= field.halves]
        return there[0] if there else None

    def now(self, number: int) -> int:
        """The field that one from before the tile has become."""
        old = self.fields[number].halves
        return next(n for n, field in enumerate(self.after) if old <= field.halves)

    def of_old_barn(self) -> int | None:
        return None if self.barn is None else self.now(self.barn)

    def points(self, placed: int | None) -> dict[str, int]:
        """What every player gets: farmers 3 a city, or 1 where they come to a barn, barns 4."""
        old, crowds = self.of_old_barn(), dict[int, list[str]]()
        for number, crowd in enumerate(self.crowds):
            crowds.setdefault(self.now(number), []).extend(crowd) if crowd else None
        found: Counter[str] = Counter(dict.fromkeys(PLAYERS, 0))
        for number, players in crowds.items():
            strength = Counter(players)
            for player in strength:
                if strength[player] == max(strength.values()):
                    found[player] += self.around(number) * (1 if number == old else 3)
        for player, barn in (("red", placed), ("blue", old)):
            found[player] += 0 if barn is None else 4 * self.around(barn)
        return dict(found)

    def around(self, number: int) -> int:
        edges = self.after[number].cities
        return sum(bool(city.pointers & edges) for city in self.cities)


@pytest.mark.parametrize("number", few_and_many(17, 600))
def test_a_barn_stands_where_four_tiles_have_one_field_and_its_farmers_score(number: int) -> None:
    placed = scored = joined = 0
    for seed in range(number):
        table = Meadows(seed)
        old = table.of_old_barn()
        text = table.text("")
        assert judge(load_text(text), "C1").ruling.points == table.points(None), text
        met = [n for n, crowd in enumerate(table.crowds) if crowd and table.now(n) == old]
        joined += bool(met and old is not None and table.around(old))
        for corner in CORNERS:
            text, field = table.with_barn(corner), table.field_at(corner)
            if field is None or field == old:
                with pytest.raises(ScenarioError, match=r"four tiles|a barn is on this field"):
                    load_text(text)
                continue
            assert judge(load_text(text), "C1").ruling.points == table.points(field), text
            placed += 1
            scored += bool(table.around(field) and table.points(field) != table.points(None))
    assert placed > number // 8
    assert scored > number // 30
    assert joined > number // 60


SKETCH = """
players: [red, blue, green]
features:
  town: {kind: city, tiles: 3, meeples: {red: 1}}
  lane: {kind: road, tiles: 3, meeples: {green: 1}}
  meadow: {kind: field, cities: [town], meeples: {blue: 1%s}}
  pasture: {kind: field, cities: 2, meeples: {green: {barn: 1}}}
figures: {mage: town, witch: lane}
action:
"""
GROWS = "[{extends: town, completes: true}, {extends: meadow}]"
TILE = f"player: red, tile: plain, segments: {GROWS}, barn: meadow"


def test_a_robber_may_rob_the_farmers_or_the_city_first() -> None:
    robbed = SKETCH.replace("figures", "robber: {at: blue, of: green}\nfigures")
    text = robbed.replace("{red: 1}}\n", "{blue: 1}}\n") % ""
    orders = judge(load_text(f"{text}  {{{TILE}}}\n")).ruling.orders
    assert {end.points["green"] for end in orders} == {2, 6}
    named = judge(load_text(f"{text}  {{{TILE}, first: meadow}}\n")).ruling
    assert named.points == {"red": 0, "blue": 15, "green": 2}


def test_farmers_of_a_barn_have_scored_once() -> None:
    scenario = load_text(f"{SKETCH % ''}  - {{{TILE}}}\n  - final scoring\n")
    assert judge(scenario).ruling.points == {"red": 16, "blue": 3, "green": 10}


@pytest.mark.parametrize(
    ("table", "action", "told"),
    [
        ("", TILE.replace("barn: meadow", "barn: lane"), "on a field, not on a road"),
        ("", TILE.replace("barn: meadow", "barn: pasture"), "on the tile just placed"),
        ("", f"{TILE}, dragon: [witch]", "'dragon'"),
        ("", f"{TILE}, meeple: lane", "instead of"),
        ("", TILE.replace("barn: meadow", "meeple: barn on meadow"), "said with 'barn'"),
        ("", TILE.replace("player: red", "player: green"), "each player has one"),
        (", red: {barn: 1}", TILE, "a barn is on this field"),
    ],
)
def test_a_barn_that_cannot_be_placed_is_a_mistake(table: str, action: str, told: str) -> None:
    with pytest.raises(ScenarioError, match=told):
        load_text(f"{SKETCH % table}  {{{action}}}\n")


JOINS = "player: red, tile: plain, segments: [{joins: [meadow, pasture]}]"


def test_what_a_castle_or_a_siege_brings_those_who_are_joined_no_text_says() -> None:
    besieged = SKETCH.replace("tiles: 3, m", "tiles: 3, complete: true, siege: true, m", 1)
    besieged = besieged.replace(", meeples: {red: 1}}", "}").replace("mage: town", "mage: supply")
    with refused("barn.unclear-cities"):
        load_text(f"{besieged % ''}  {{{JOINS}}}\n")
    with pytest.raises(ScenarioError, match="before what is done with 'dragon'"):
        load_text(f"{SKETCH % ''}  {{{JOINS}, dragon: [witch]}}\n")
