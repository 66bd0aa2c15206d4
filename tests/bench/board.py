"""How long ruling takes on a board of 72 tiles, and placing on boards from 10 to 1,000.

Run by hand from the checkout: ``python -m tests.bench.board``.
"""

import random
import statistics
import time
from collections.abc import Callable

from ruling import judge, load_text
from ruling.referee.rule import rule
from ruling.table.board import Board
from ruling.table.squares import ANY_FIELD, Pointer, Square
from ruling.table.tiles import lay
from tests import naive
from tests.conftest import ROOT
from tests.tables import Case, Writer

MAGIC = "MW-A"
WHOLE_TABLE = ROOT / "scenarios/box/whole-table.yaml"


def median_ms(action: Callable[[], object], rounds: int = 200) -> float:
    """The median time of an action in milliseconds."""
    times = []
    for _ in range(rounds):
        start = time.perf_counter()
        action()
        times.append(time.perf_counter() - start)
    return statistics.median(times) * 1000


def full_board() -> str:
    """A scenario with 71 tiles on the board, both figures out, and a magic tile placed."""
    for seed in range(1000):
        rng = random.Random(seed)
        placed = list(naive.random_board(rng, 72))
        before = {place: (tile, degrees) for place, tile, degrees in placed[:-1]}
        free = {naive.beyond(place, side)[0] for place in before for side in "NESW"} - set(before)
        options = [
            (place, MAGIC, turn)
            for place in sorted(free)
            for turn in (0, 90, 180, 270)
            if naive.fits(before, place, MAGIC, turn)
        ]
        found = [feature for feature in naive.features(before) if not feature.complete]
        if options and len(found) > 2:
            figures: dict[str, tuple[naive.Place, str] | None] = {
                figure: min(feature.pointers)
                for figure, feature in zip(("mage", "witch"), found, strict=False)
            }
            people = tuple(
                ("red" if number % 2 else "blue", min(feature.pointers), number % 5 == 0)
                for number, feature in enumerate(found)
            )
            return Writer(Case(before, options[0], figures, people)).scenario()
    raise AssertionError("no board was found")


def ruling_on_a_full_board() -> None:
    """Print what ruling on 72 tiles costs, and on a whole Big Box, and what reading them does."""
    ruling_on(full_board(), "C1")
    ruling_on(WHOLE_TABLE.read_text(encoding="utf-8"), "C3")


def ruling_on(text: str, edition: str) -> None:
    """Print what ruling on one text costs."""
    scenario = load_text(text)
    rules = scenario.rules(edition)
    step = judge(scenario, edition).ruling.step
    count = len(scenario.board.tiles) if scenario.board else 0
    told = f"{len(step.moves)} legal moves, {len(step.refused)} refusals"
    print(f"a board of {count} tiles, {told}, {step.complete_before.number} complete before")
    ruled = median_ms(lambda: rule(scenario.situation, scenario.action, rules))
    print(f"  ruling                        {ruled:6.2f} ms (at most 5)")
    every = median_ms(lambda: judge(scenario, edition).others, 50)
    print(f"  with all other readings       {every:6.2f} ms")
    print(f"  reading the scenario          {median_ms(lambda: load_text(text), 50):6.2f} ms")


def strip(length: int) -> list[tuple[Square, str]]:
    """A strip four tiles high: cities above, a road that grows all the way, monasteries."""
    rows = ("E", "U", "B", "A")
    return [
        (Square(row, column), name)
        for column in range(length // 4)
        for row, name in enumerate(rows)
    ]


def placing(fields: bool) -> None:
    """Print the time per tile for sections of a board that grows to 1,000 tiles.

    With fields they are joined too, and asked for with each tile, as if a farmer went there.
    """
    turns = {"E": 0, "U": 1, "B": 0, "A": 0}
    marks = [10, 100, 250, 500, 750, 1000]
    times: dict[int, list[float]] = {mark: [] for mark in marks}
    squares = strip(1000)
    for _ in range(20):
        board = Board()
        if fields:
            board.fields()
        start = time.perf_counter()
        for number, (square, name) in enumerate(squares, start=1):
            laid = lay(name, turns[name])
            assert laid is not None
            board.place(square, laid)
            if fields:
                board.feature_at(Pointer(square, ANY_FIELD))
            if number in times:
                now = time.perf_counter()
                before = max([mark for mark in marks if mark < number], default=0)
                times[number].append((now - start) / (number - before))
                start = time.perf_counter()
    first = statistics.median(times[100])
    print(f"time per tile placed{', with fields' if fields else ''}, up to tile")
    for mark in marks:
        median = statistics.median(times[mark])
        print(f"  {mark:5}  {median * 1e6:6.1f} us  {median / first:5.2f}")


if __name__ == "__main__":
    ruling_on_a_full_board()
    placing(fields=False)
    placing(fields=True)
