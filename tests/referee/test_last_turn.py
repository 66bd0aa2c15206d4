"""Turns one after the other, and the final scoring in the same list, reckoned by hand beside it."""

import random
from typing import Any, NamedTuple

import pytest

from ruling import ScenarioError, judge, load_text
from ruling.referee.ruling import Ruling
from ruling.table.figures import words_of
from tests.conftest import few_and_many
from tests.saying import refused

PLAYERS = ("red", "blue")
HOLDS = {"city": "king", "road": "robber baron"}


class Plot:
    """A road or city as the naive game has it."""

    def __init__(self, kind: str, tiles: int, meeples: dict[str, int]) -> None:
        self.kind, self.tiles, self.meeples, self.complete = kind, tiles, meeples, False

    def value(self, figures: list[str]) -> int:
        worth = self.tiles * (2 if self.kind == "city" and self.complete else 1)
        worth += self.tiles * ("mage" in figures)
        return worth - worth // 2 if "witch" in figures else worth

    def winners(self) -> list[str]:
        most = max(self.meeples.values(), default=0)
        return [player for player, number in self.meeples.items() if number == most]


class Naive(NamedTuple):
    """A whole game of a few tiles: what is on the table, and what everybody has."""

    plots: dict[str, Plot]
    figures: dict[str, str]
    points: dict[str, int]
    kings: dict[str, list[Any]]
    """The King of cities and the Robber Baron of roads: who has it, how many, of how many tiles."""

    def on(self, name: str) -> list[str]:
        return [figure for figure, at in self.figures.items() if at == name]

    def score(self, name: str) -> None:
        plot = self.plots[name]
        for player in plot.winners():
            self.points[player] += plot.value(self.on(name))

    def finish(self, name: str) -> None:
        """What is complete scores, the meeples go home, and the figures where anybody scored."""
        self.score(name)
        if self.plots[name].meeples:
            self.figures.update(dict.fromkeys(self.on(name), "supply"))
        self.plots[name].meeples = {}

    def crown(self, name: str, player: str) -> None:
        """Whoever completes what is larger than any before becomes King or Robber Baron."""
        plot = self.plots[name]
        king = self.kings[plot.kind]
        king[1] += 1
        if plot.tiles > king[2]:
            king[0], king[2] = player, plot.tiles

    def targets(self) -> list[str]:
        """Every move that a magic tile allows, once what it completes is complete."""
        left = [name for name, plot in self.plots.items() if not plot.complete]
        taken = set(self.figures.values())
        return [f"{figure} to {name}" for figure in self.figures for name in left
                if name not in taken]  # fmt: skip


def played(rng: random.Random) -> tuple[str, Naive]:
    """A list of up to five tiles and the final scoring, as a file and as it is reckoned here."""
    kings = {kind: [rng.choice(PLAYERS), rng.randint(1, 4), rng.randint(2, 8)] for kind in HOLDS}
    game = Naive({}, {}, dict.fromkeys(PLAYERS, 0), kings)
    lines = ["players: [red, blue]"]
    for kind, (player, number, tiles) in kings.items():
        counted = "cities" if kind == "city" else "roads"
        lines += [f"{HOLDS[kind]}: {{player: {player}, {counted}: {number}, tiles: {tiles}}}"]
    lines += ["features:"]
    for name in "abcdef"[: rng.randint(3, 6)]:
        kind, tiles = rng.choice(["road", "city"]), rng.randint(3, 6)
        meeples = {who: rng.randint(1, 2) for who in PLAYERS if rng.random() < 0.6}
        game.plots[name] = Plot(kind, tiles, meeples)
        standing = ", ".join(f"{who}: {number}" for who, number in meeples.items())
        lines.append(f"  {name}: {{kind: {kind}, tiles: {tiles}, meeples: {{{standing}}}}}")
    game.figures.update(zip(("mage", "witch"), rng.sample([*game.plots, "supply"], 2), strict=True))
    lines += [f"figures: {{mage: {game.figures['mage']}, witch: {game.figures['witch']}}}"]
    lines += ["action:"]
    for _ in range(rng.randint(1, 5)):
        open_plots = [name for name, plot in game.plots.items() if not plot.complete]
        if not open_plots:
            break
        player = rng.choice(PLAYERS)
        lines.append(f"  - {{player: {player}, {tile_on(rng, open_plots, game, player)}}}")
    return "\n".join([*lines, "  - final scoring\n"]), finished(game)


def tile_on(rng: random.Random, open_plots: list[str], game: Naive, player: str) -> str:
    """One tile that extends a road or city, magic or not, with its move."""
    name, completes = rng.choice(open_plots), rng.random() < 0.4
    plot = game.plots[name]
    plot.tiles, plot.complete = plot.tiles + 1, completes
    segment = f"segments: [{{extends: {name}{', completes: true' * completes}}}]"
    moves = game.targets() if rng.random() < 0.5 else []
    move = rng.choice(moves) if moves else ""
    if move:
        figure, _, to = move.partition(" to ")
        game.figures[figure] = to
    if completes:
        game.finish(name)
        game.crown(name, player)
    return f"tile: magic, {segment}, move: {move}" if move else f"tile: plain, {segment}"


def finished(game: Naive) -> Naive:
    """What is left scores, and the figures stay."""
    for name, plot in game.plots.items():
        if not plot.complete:
            game.score(name)
    for player, number, _ in game.kings.values():
        game.points[player] += number
    return game


@pytest.mark.parametrize("number", few_and_many(50, 150))
@pytest.mark.parametrize("edition", ["C1", "C3"])
def test_turns_and_the_final_scoring_are_those_of_a_naive_game(edition: str, number: int) -> None:
    rng = random.Random(25)
    magic = 0
    for _ in range(number):
        text, game = played(rng)
        ruling = judge(load_text(text), edition).ruling
        assert not ruling.illegal, text
        assert ruling.points == game.points, text
        assert ruling.figures is not None, text
        ends = {figure.value: words_of(at) for figure, at in ruling.figures.items()}
        assert ends == game.figures, text
        magic += "magic" in text
    assert magic > number // 2


def ruled(text: str) -> Ruling:
    return judge(load_text(text)).ruling


TOWN = """
players: [red, blue]
features:
  town: {kind: city, tiles: 4, goods: [wine, wine], meeples: {red: 1}}
  lane: {kind: road, tiles: 3, meeples: {blue: 1}}
figures: {mage: town, witch: lane}
"""


def test_the_tile_of_a_message_is_no_second_part_of_a_builder() -> None:
    magic = "player: red, tile: magic, segments: [{extends: lane}], move: mage to lane"
    table = TOWN.replace("mage: town, witch: lane", "mage: supply, witch: town")
    then = "{player: red, tile: magic, segments: [{extends: town}]}"
    by_message = ruled(f"{table}action: [{{{magic}, message: one tile more}}, {then}]\n")
    by_builder = ruled(f"{table}action: [{{{magic}}}, {then}]\n")
    asked = [{each.question for each in ruling.asked} for ruling in (by_message, by_builder)]
    assert ["builder.two-magic-tiles" in each for each in asked] == [False, True]


CASTLE = """
players: [red, blue]
features:
  small city: {kind: city, tiles: 2, complete: true%s}
  lane: {kind: road, tiles: 4, meeples: {blue: 1}}
  meadow: {kind: field, cities: [small city], meeples: {red: 1}}
figures: {mage: supply, witch: supply}
"""
LANE = "{player: blue, tile: plain, segments: [{extends: lane, completes: true}]}"


@pytest.mark.parametrize(
    ("standing", "lord"), [("red: 1", 5), ("red: 1, blue: 1", 0), ("red: {builder: 1}", 0)]
)
def test_who_stands_in_a_city_becomes_the_lord_of_the_castle(standing: str, lord: int) -> None:
    """Its field brings 4, whether the lord has gone home or there never was one."""
    text = CASTLE % f", meeples: {{{standing}}}"
    ruling = ruled(f"{text}action: [{{castle: small city}}, {LANE}, final scoring]\n")
    assert ruling.points == {"red": lord + 4, "blue": 5}


def test_a_castle_that_was_there_stays_when_its_lord_goes_home() -> None:
    text = CASTLE % "" + "castle lord: {at: small city, player: red}\n"
    assert ruled(f"{text}action: [{LANE}, final scoring]\n").points == {"red": 9, "blue": 5}


LARGEST = TOWN.replace(", goods: [wine, wine]", "")
CLOSED = "{player: red, tile: plain, segments: [{extends: town, completes: true}]}"


@pytest.mark.parametrize(
    ("tiles", "red", "blue"), [(4, 4, 0), (5, 0, 4), (6, 0, 4)], ids=["larger", "as-large", "small"]
)
def test_the_king_goes_to_whoever_completes_a_larger_city(tiles: int, red: int, blue: int) -> None:
    king = f"king: {{player: blue, cities: 3, tiles: {tiles}}}\n"
    ruling = ruled(f"{LARGEST}{king}action: [{CLOSED}, final scoring]\n")
    held = {award.player: award.points for award in ruling.tokens}
    assert held == {player: points for player, points in (("red", red), ("blue", blue)) if points}


@pytest.mark.parametrize(
    ("king", "actions", "told"),
    [
        ("{player: blue, cities: 3}", f"[{CLOSED}, final scoring]", "how large the largest"),
        ("{player: blue, cities: 3}", CLOSED, "counts only at the end"),
        ("{player: green, cities: 3}", "final scoring", "unknown player 'green'"),
        ("{player: blue}", "final scoring", "'cities'"),
    ],
)
def test_what_the_king_counts_must_be_known(king: str, actions: str, told: str) -> None:
    with pytest.raises(ScenarioError, match=told):
        load_text(f"{LARGEST}king: {king}\naction: {actions}\n")


def test_a_king_has_no_fewer_cities_than_are_drawn_and_counts_no_castle_of_the_list() -> None:
    text = CASTLE % "" + "king: {player: red, cities: 1}\naction: final scoring\n"
    assert ruled(text).points == {"red": 4, "blue": 4}
    twice = text.replace("  meadow:", "  hamlet: {kind: city, tiles: 3, complete: true}\n  meadow:")
    with pytest.raises(ScenarioError, match="2 are complete already"):
        load_text(twice)
    castle = text.replace("true}", "true, meeples: {red: 1}}")
    castle = castle.replace(
        "action: final scoring", "action: [{castle: small city}, final scoring]"
    )
    with refused("king.castle"):
        load_text(castle)
