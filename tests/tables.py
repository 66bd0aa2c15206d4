"""Random cases on random boards, as scenario text, with what the naive rules say of them."""

import random
from typing import NamedTuple

from tests import naive

NAMES = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
PLAYERS = ("red", "blue")


class Case(NamedTuple):
    """A drawn board, the tile placed last, and who stands where (by pointer)."""

    before: naive.Board
    placed: tuple[naive.Place, str, int]
    figures: dict[str, tuple[naive.Place, str] | None]
    meeples: tuple[tuple[str, tuple[naive.Place, str], bool], ...]

    @property
    def after(self) -> naive.Board:
        place, tile, degrees = self.placed
        return {**self.before, place: (tile, degrees)}

    @property
    def magic(self) -> bool:
        return bool(naive.FACTS[self.placed[1]].get("magic"))


def random_case(rng: random.Random, tiles: int = 12) -> Case:
    """A case with figures and meeples where they may stand; magic tiles come up often."""
    placements = list(naive.random_board(rng, tiles, crowded=rng.random() < 0.5))
    if rng.random() < 0.5:
        magic = [n for n, p in enumerate(placements) if naive.FACTS[p[1]].get("magic")]
        last = rng.choice([n for n in magic if n > 1] or [len(placements) - 1])
        placements = placements[: last + 1]
    before = {place: (tile, degrees) for place, tile, degrees in placements[:-1]}
    found = naive.features(before)
    figures: dict[str, tuple[naive.Place, str] | None] = {"mage": None, "witch": None}
    free = list(found)
    rng.shuffle(free)
    near = [f for f in free if _touches(f, placements[-1][0])]
    for figure in figures:
        some = near if near and rng.random() < 0.7 else free
        if some and rng.random() < 0.8:
            feature = some[0]
            free = [f for f in free if f is not feature]
            near = [f for f in near if f is not feature]
            figures[figure] = rng.choice(sorted(feature.pointers))
    meeples = [
        (rng.choice(PLAYERS), rng.choice(sorted(feature.pointers)), rng.random() < 0.2)
        for feature in found
        for _ in range(rng.choice((0, 1, 1, 2)))
        if not feature.complete
    ]
    return Case(before, placements[-1], figures, tuple(meeples))


def _touches(feature: naive.Found, place: naive.Place) -> bool:
    return any(naive.beyond(*pointer)[0] == place for pointer in feature.pointers)


def rotated(case: Case) -> Case:
    """The whole case turned clockwise by a quarter."""

    def turn(place: naive.Place) -> naive.Place:
        return place[1], 100 - place[0]

    def pointer(at: tuple[naive.Place, str] | None) -> tuple[naive.Place, str] | None:
        return at and (turn(at[0]), naive.turned(at[1], 90))

    place, tile, degrees = case.placed
    return Case(
        {turn(p): (t, (d + 90) % 360) for p, (t, d) in case.before.items()},
        (turn(place), tile, (degrees + 90) % 360),
        {figure: pointer(at) for figure, at in case.figures.items()},
        tuple((player, pointer(at), large) for player, at, large in case.meeples),  # type: ignore[misc]
    )


class Writer:
    """Writes a case as a scenario; squares are named from the north-west corner."""

    def __init__(self, case: Case) -> None:
        self.case = case
        self.top = min(row for row, _ in case.after)
        self.left = min(column for _, column in case.after)

    def square(self, place: naive.Place) -> str:
        column = place[1] - self.left
        letters = NAMES[column] if column < 26 else "A" + NAMES[column - 26]
        return f"{letters}{place[0] - self.top + 1}"

    def pointer(self, at: tuple[naive.Place, str] | None) -> str:
        return "supply" if at is None else f"{self.square(at[0])} {at[1]}"

    def scenario(self, action: str | None = None) -> str:
        case = self.case
        bottom = max(row for row, _ in case.after)
        right = max(column for _, column in case.after)
        rows = [
            " ".join(self._cell((row, column)) for column in range(self.left, right + 1))
            for row in range(self.top, bottom + 1)
        ]
        place, tile, degrees = case.placed
        lines = ["title: a random case", "players: [red, blue]", "boxes: 50", "board: |"]
        lines += [f"  {row}" for row in rows]
        figures = ", ".join(f"{f}: {self.pointer(at)}" for f, at in case.figures.items())
        lines += [f"figures: {{{figures}}}", "meeples:"]
        lines += [
            f"  - {{player: {player}, at: {self.pointer(at)}, kind: {kind(large)}}}"
            for player, at, large in case.meeples
        ]
        if not case.meeples:
            lines[-1] = "meeples: []"
        placing = f"{{player: red, tile: {tile}@{degrees}, at: {self.square(place)}}}"
        return "\n".join([*lines, f"action: {action or placing}", ""])

    def _cell(self, place: naive.Place) -> str:
        if place not in self.case.before:
            return "."
        tile, degrees = self.case.before[place]
        return f"{tile}@{degrees}"


def kind(large: bool) -> str:
    return "large" if large else "meeple"
