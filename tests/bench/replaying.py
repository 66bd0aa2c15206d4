"""How many turns a second a saved game is ruled on, and what a whole game costs as a process.

Run by hand from the checkout, with the interpreter of an environment where ``ruling`` is
installed from a wheel: ``python -m tests.bench.replaying [games.jcz …]``. Without games it
takes the ordinary samples beside the checkout, or else games played at random.
"""

import gc
import json
import os
import statistics
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

from ruling.games.jcz.reading import parse_saved_game
from ruling.games.play.playing import Playing
from ruling.games.play.turns import Played
from ruling.games.replay import played_rules, replay
from ruling.reading.source import Source
from tests.conftest import EXAMPLE, SHARED
from tests.games.playing import random_game

RULING = [sys.executable, "-c", "from ruling.cli import run; run()"]
STEADY = 1.4
"""How much longer a plain turn may take at the end of the longest game than at its start."""

MARKS = (10, 50, 100, 250, 500, 750, 1000)


def turns_a_second(texts: dict[str, str], rounds: int = 15) -> float:
    """Reading, playing and ruling, without the rendering; the median of some rounds.

    What the test tools have loaded is kept out of sight of the garbage collector.
    """
    gc.collect()
    gc.freeze()
    taken, turns = [], 0
    for _ in range(rounds):
        start, turns = time.perf_counter(), 0
        for name, text in texts.items():
            turns += len(replay(parse_saved_game(Source(name, text))).turns)
        taken.append(time.perf_counter() - start)
    return turns / statistics.median(taken)


def processes(game: Path, rounds: int = 15) -> None:
    """Print what a game costs as a process, as a ratio of what judging a scenario does."""
    cases = {
        "ruling judge FILE": ["judge", str(EXAMPLE)],
        "ruling replay GAME": ["replay", str(game)],
    }
    taken: dict[str, list[float]] = {name: [] for name in cases}
    for _ in range(rounds):
        for name, arguments in cases.items():
            start = time.perf_counter()
            subprocess.run([*RULING, *arguments], check=True, stdout=subprocess.DEVNULL, cwd=os.sep)
            taken[name].append(time.perf_counter() - start)
    first, *_ = medians = [statistics.median(times) for times in taken.values()]
    for name, median in zip(cases, medians, strict=True):
        print(f"  {name:20} {median * 1000:6.1f} ms  {median / first:5.2f} (at most 2)")


def glued(games: list[dict[str, Any]], turns: int) -> dict[str, Any]:
    """Games side by side on one long board, each with its own starting tile."""
    whole: dict[str, Any] = json.loads(json.dumps(games[0]))
    whole["setup"]["elements"] |= {"small-follower": turns, "big-follower": turns}
    whole["players"] = max((game["players"] for game in games), key=len)
    whole["replay"] = []
    east = 0
    for number in range(10**6):
        game = games[number % len(games)]
        tiles = [m["payload"]["position"] for m in game["replay"] if m["type"] == "PLACE_TILE"]
        west = min(0, *(x for x, _ in tiles))
        _add(whole, game, east - west, number)
        east += max(0, *(x for x, _ in tiles)) - west + 2
        if sum(m["type"] == "PLACE_TILE" for m in whole["replay"]) >= turns:
            return whole
    raise AssertionError("unreachable")


def _add(whole: dict[str, Any], game: dict[str, Any], east: int, number: int) -> None:
    """The messages of a game, so far to the east; its start lies there from the beginning."""
    start = game["setup"]["start"][0]
    whole["setup"]["start"] = [*whole["setup"]["start"][: number or 0], {**start, "x": east}]
    turn = sum(message["type"] == "PLACE_TILE" for message in whole["replay"]) - 1
    for message in json.loads(json.dumps(game["replay"])):
        payload = message["payload"]
        turn += message["type"] == "PLACE_TILE"
        message["player"] = turn % len(whole["players"])
        for place in (payload, payload.get("pointer"), payload.get("to")):
            if place and "position" in place:
                place["position"][0] += east
        if "meepleId" in payload:
            kind = payload["meepleId"].split(".")[1]
            payload["meepleId"] = f"{message['player']}.{kind}.{len(whole['replay'])}"
        whole["replay"].append(message)


def growing(games: list[dict[str, Any]]) -> None:
    """Print the time per turn while the board of one game grows to 1,000 turns.

    A plain turn is to cost the same all along. A magic one looks at what is open, which grows.
    """
    saved = parse_saved_game(Source("glued", json.dumps(glued(games, MARKS[-1]))))
    times: dict[str, dict[int, list[float]]] = {"plain": {}, "magic": {}}
    gc.collect()
    gc.freeze()
    for _ in range(5):
        playing = Playing(saved, played_rules(saved), lenient=True)
        start = time.perf_counter()
        for number, turn in enumerate(playing.turns(), start=1):
            now = time.perf_counter()
            mark = next((mark for mark in MARKS if number <= mark), None)
            assert isinstance(turn, Played)
            kind = "magic" if turn.situation.change.magic else "plain"
            if mark is not None:
                times[kind].setdefault(mark, []).append(now - start)
            start = time.perf_counter()
    print("time per turn, up to turn (plain tile; magic tile, which looks at every open feature)")
    first = statistics.median(times["plain"][MARKS[1]])
    for mark in MARKS:
        plain, magic = (statistics.median(times[kind].get(mark, [0])) for kind in times)
        told = f"{plain / first:5.2f} (at most {STEADY})" if mark == MARKS[-1] else ""
        print(f"  {mark:5}  {plain * 1e6:7.1f} us  {magic * 1e6:8.1f} us  {told}")


def main(paths: list[Path]) -> None:
    """Print all figures."""
    paths = paths or sorted((SHARED / "samples").glob("ordinary-*.jcz"))
    texts = {path.name: path.read_text(encoding="utf-8") for path in paths}
    texts = texts or {str(seed): json.dumps(random_game(seed, 100)) for seed in range(6)}
    print(f"{len(texts)} games: {turns_a_second(texts):.0f} turns a second (at least 4000)")
    if paths:
        processes(max(paths, key=lambda path: path.stat().st_size))
    growing([json.loads(text) for text in texts.values()])


if __name__ == "__main__":
    main([Path(argument) for argument in sys.argv[1:]])
