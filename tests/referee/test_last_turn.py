"""Turns one after the other, and the final scoring in the same list, reckoned by hand beside it."""

import random
from typing import NamedTuple

import pytest

from ruling import judge, load_text
from ruling.referee.ruling import Ruling
from ruling.table.figures import words_of
from tests.conftest import few_and_many

PLAYERS = ("red", "blue")


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

    def targets(self) -> list[str]:
        """Every move that a magic tile allows, once what it completes is complete."""
        left = [name for name, plot in self.plots.items() if not plot.complete]
        taken = set(self.figures.values())
        return [f"{figure} to {name}" for figure in self.figures for name in left
                if name not in taken]  # fmt: skip


def played(rng: random.Random) -> tuple[str, Naive]:
    """A list of up to five tiles and the final scoring, as a file and as it is reckoned here."""
    game = Naive({}, {}, dict.fromkeys(PLAYERS, 0))
    lines = ["players: [red, blue]", "features:"]
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
        lines.append(f"  - {{player: {rng.choice(PLAYERS)}, {tile_on(rng, open_plots, game)}}}")
    return "\n".join([*lines, "  - final scoring\n"]), finished(game)


def tile_on(rng: random.Random, open_plots: list[str], game: Naive) -> str:
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
    return f"tile: magic, {segment}, move: {move}" if move else f"tile: plain, {segment}"


def finished(game: Naive) -> Naive:
    """What is left scores, and the figures stay."""
    for name, plot in game.plots.items():
        if not plot.complete:
            game.score(name)
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
