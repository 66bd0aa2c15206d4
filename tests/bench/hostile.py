"""Files that are made to take long or to print much: the seconds and bytes of each.

``python -m tests.bench.hostile [NAME]...``: every input is under 1 MB; none may take over
5 seconds, that of an edition 2, or print over 200 kB of mistakes. What a limit refuses is
refused at once.
"""

import json
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from tests.conftest import ROOT

MOST_SECONDS, MOST_BYTES, LONGEST = 5.0, 200_000, 60
MOST_EDITION_SECONDS = 2.0

ACTION = "action: {player: red, tile: G, at: B1}\n"
PLACED = "action:\n  player: red\n  tile: magic\n  segments: [{extends: f0}]\n"


def _map(*rows: str, rest: str = ACTION) -> str:
    return "board: |\n" + "".join(f"  {row}\n" for row in rows) + rest


def _sketch(features: int, rest: str = "", meeples: str = "") -> str:
    lines = [
        f"  f{n}: {{kind: {('road', 'city')[n % 2]}, tiles: {n % 7 + 1}{meeples}}}\n"
        for n in range(features)
    ]
    return "features:\n" + "".join(lines) + "figures: {mage: f1, witch: f2}\n" + PLACED + rest


def _claims(number: int) -> str:
    claims = (f"  - {{by: red, legal: mage to f{n % 50}}}\n" for n in range(number))
    return _sketch(50, "claims:\n" + "".join(claims))


def _players(number: int) -> str:
    names = ", ".join(f"p{n}" for n in range(number))
    stand = ", ".join(f"p{n}: 1" for n in range(number))
    return f"players: [red, {names}]\n" + _sketch(20, meeples=f", meeples: {{{stand}}}")


def _tall(rows: int) -> str:
    return _map("E@90  .  E@270", *["V"] * rows)


def _failing(features: int) -> str:
    """Every key is wrong, under every edition."""
    value = {
        "obligation": "none",
        "moves": ["mage to f4"],
        "points": {"red": 99},
        "figures": {"mage": "f9", "witch": "supply"},
        "scoring": {"f0": 9},
        "refused": {"mage to f4": "occupied"},
        "open": [],
    }
    return _sketch(features, f"expect: {json.dumps(value)}\n")


def _pieced(features: int) -> str:
    """Every feature with every piece that it can have."""
    road = "wells: 9, little buildings: 9, german castles: 9, signposts: 9, labyrinth: 9"
    city = "siege: true, bathhouse: 9, darmstadtium: true, goods: [wine, grain, cloth], gold: 9"
    stand = "meeples: {red: {large: 1}, blue: 1}, hill: [blue], watchtower: {red: 8}"
    lines = [
        f"  f{n}: {{kind: {('road', 'city')[n % 2]}, tiles: 3, {(road, city)[n % 2]}, {stand}}}\n"
        for n in range(features)
    ]
    return "features:\n" + "".join(lines) + "figures: {mage: f1, witch: f2}\n"


def _lords(number: int) -> str:
    castles = (f"  c{n}: {{kind: city, tiles: 2, complete: true}}\n" for n in range(number))
    lords = (f"  - {{at: c{n}, player: red}}\n" for n in range(number))
    city = "  f0: {kind: city, tiles: 3, meeples: {red: 1}}\n"
    return f"features:\n{city}{''.join(castles)}castle lord:\n{''.join(lords)}" + PLACED.replace(
        "{extends: f0}", "{extends: f0, completes: true}"
    )


def _robbers(number: int) -> str:
    robbers = (f"  - {{at: red, of: p{n}}}\n" for n in range(number))
    return "robber:\n" + "".join(robbers) + _sketch(20, meeples=", meeples: {red: 1}")


def _pieces_on_a_map(number: int) -> str:
    lie = (f"  - {{at: {'ABC'[n % 3]}1 W, little buildings: 1}}\n" for n in range(number))
    return _map("U@90 U@90 U@90 .", rest=f"pieces:\n{''.join(lie)}action: final scoring\n")


def _names(number: int, line: str) -> str:
    return "".join(line.format(n) for n in range(number))


EDITION = "id: mine\nextends: C3\nname: ours\n"
ANSWERED = f"{EDITION}answers: {{}}\n"
ANSWER = f"{EDITION}answers:\n  score.witch-order:\n    authority: open\n"

EDITIONS: dict[str, Callable[[], str]] = {
    "tiles": lambda: f"{ANSWERED}tiles:\n" + _names(100_000, "- t{}\n"),
    "tiles on one line": lambda: f"{ANSWERED}tiles: [{_names(65_000, 't{},')}]\n",
    "same tile on one line": lambda: f"{ANSWERED}tiles: [{'t,' * 225_000}]\n",
    "keys of an answer": lambda: ANSWER + _names(70_000, "    k{}: x\n"),
    "turned tiles": lambda: f"{ANSWERED}turned:\n" + _names(83_000, "  k{}: x\n"),
    "questions": lambda: f"{EDITION}answers:\n" + _names(83_000, "  q{}: x\n"),
    "keys": lambda: ANSWERED + _names(90_000, "k{}: x\n"),
    "aliases": lambda: f"{ANSWERED}aliases:\n" + _names(100_000, "- c{}\n"),
    "taken names": lambda: f"{ANSWERED}aliases: [{'C3, ' * 200_000}]\n",
    "languages": lambda: f"{ANSWERED}about:\n" + _names(83_000, "  l{}: x\n"),
    "gaps": lambda: f"{ANSWER}    remark: '" + _names(90_000, "{{g{}}}") + "'\n",
    "readings": lambda: f"{ANSWER}    excludes:\n" + "    - {reading: x}\n" * 50_000,
    "sources": lambda: f"{ANSWER}    source:\n" + "    - x\n" * 100_000,
    "long source": lambda: f"{ANSWER}    source: {'word ' * 190_000}\n",
    "anchors": lambda: f"{ANSWERED}tiles:\n" + _names(70_000, "- &a{} x\n"),
    "brackets": lambda: f"{EDITION}answers: {'[' * 900_000}",
    "empty lists": lambda: f"{ANSWERED}tiles: [{'[],' * 300_000}]\n",
    "words": lambda: f"{ANSWERED}turned: {{{'a,' * 450_000}}}\n",
    "tags": lambda: _names(50_000, "%TAG !a{}! x\n") + f"---\n{ANSWERED}",
    "lines": lambda: f"{ANSWERED}about: |\n" + f"  {'x ' * 60}\n" * 7_500,
}
"""Files of editions, by what there is too much of."""


INPUTS: dict[str, tuple[Callable[[], str], list[str]]] = {
    "many rows": (lambda: _tall(20_000), ["judge"]),
    "most rows": (lambda: _tall(499), ["judge"]),
    "one wide row": (lambda: _map("Q1 " * 16_000), ["judge"]),
    "one wide row, as JSON": (lambda: _map("Q1 " * 16_000), ["test", "--format", "json"]),
    "one wide row, annotated": (lambda: _map("Q1 " * 16_000), ["test", "--format", "github"]),
    "a full map": (lambda: _map(*["V " * 490] * 490), ["judge"]),
    "a full map that is wrong": (lambda: _map(*["E G@90 " * 240] * 490), ["judge"]),
    "a square of a megabyte": (lambda: _map("Q" * 900_000), ["judge"]),
    "a key of a megabyte": (lambda: f"{'k' * 900}: 1\n" * 1000, ["judge"]),
    "blank lines in a map": (lambda: "board: |\n  V\n" + "\n" * 900_000 + "  V\n", ["judge"]),
    "claims": (lambda: _claims(800), ["judge"]),
    "most claims": (lambda: _claims(100), ["judge"]),
    "players, as a page": (lambda: _players(2000), ["judge", "--format", "html"]),
    "most players, as a page": (lambda: _players(99), ["judge", "--format", "html"]),
    "misspelt keys": (lambda: "".join(f"titl{n}: x\n" for n in range(60_000)), ["judge"]),
    "misspelt words": (
        lambda: _sketch(
            500, "expect: {moves: [" + ", ".join(f"mage to g{n}" for n in range(500)) + "]}\n"
        ),
        ["judge"],
    ),
    "misspelt names among long ones": (
        lambda: (
            "features:\n"
            + "".join(f"  {'long name ' * 5}{n}: {{kind: road, tiles: 1}}\n" for n in range(1500))
            + "figures: {mage: long, witch: nothing}\n"
            + PLACED
            + "expect: {moves: ["
            + ", ".join(f"mage to {'lang name ' * 5}{n}" for n in range(1500))
            + "]}\n"
        ),
        ["judge"],
    ),
    "features": (lambda: _sketch(2001), ["judge"]),
    "most features": (lambda: _sketch(1000), ["judge"]),
    "most features, as a page": (lambda: _sketch(1000), ["judge", "--format", "html"]),
    "most features, compared": (lambda: _sketch(1000), ["compare"]),
    "most features, drawn": (lambda: _sketch(1000), ["draw", "--format", "svg"]),
    "many features, compared": (
        lambda: _sketch(100),
        ["compare", "--authorities", "printed,official,community"],
    ),
    "many features, accepted": (lambda: _failing(500), ["test", "--accept"]),
    "most features, accepted": (lambda: _failing(1000), ["test", "--accept"]),
    "most features, missing": (lambda: _sketch(1000), ["test", "--missing"]),
    "segments": (
        lambda: _sketch(10).replace(
            "[{extends: f0}]",
            "[" + ", ".join(f"{{new: n{n}, kind: road}}" for n in range(20_000)) + "]",
        ),
        ["judge"],
    ),
    "meeples": (lambda: _sketch(1500, meeples=", meeples: {red: 99, blue: 99}"), ["judge"]),
    "expected blocks": (
        lambda: (
            _sketch(10)
            + "".join(
                f"expect in {one},{' ' * wide}{two}: {{obligation: none}}\n"
                for one in ("C1", "C2", "C3", "C1-ZMG", "C1-RGG")
                for two in ("C1", "C2", "C3", "C1-ZMG", "C1-RGG")
                for wide in range(48)
            )
        ),
        ["test", "--accept"],
    ),
    "expected moves": (
        lambda: _sketch(400, "expect: {moves: [" + ", ".join(["mage to f4"] * 40_000) + "]}\n"),
        ["judge"],
    ),
    "mistakes in numbers": (
        lambda: "players: [" + ", ".join(["red"] * 150_000) + "]\n" + _map("V"),
        ["judge"],
    ),
    "pieces on every feature": (lambda: _pieced(1000) + "action: final scoring\n", ["judge"]),
    "pieces on every feature, as a page": (
        lambda: _pieced(1000) + "action: final scoring\n",
        ["judge", "--format", "html"],
    ),
    "pieces on every feature, compared": (
        lambda: _pieced(1000) + "action: final scoring\n",
        ["compare"],
    ),
    "pieces and a message": (
        lambda: _pieced(1000) + "action: {message: shortest road, player: red}\n",
        ["judge"],
    ),
    "pieces and two parts": (
        lambda: (
            _pieced(1000)
            + "action:\n"
            + "  - {player: red, tile: magic, segments: [{extends: f0}], move: mage to f0}\n"
            + "  - {player: red, tile: magic, segments: [{extends: f3, completes: true}]}\n"
        ),
        ["judge"],
    ),
    "castle lords": (lambda: _lords(999), ["judge"]),
    "too many castle lords": (lambda: _lords(9000), ["judge"]),
    "robbers": (lambda: _robbers(99), ["judge", "--format", "html"]),
    "too many robbers": (lambda: _robbers(20_000), ["judge"]),
    "pieces on a map": (lambda: _pieces_on_a_map(1000), ["judge"]),
    "too many pieces on a map": (lambda: _pieces_on_a_map(20_000), ["judge"]),
    "what lies on the table": (
        lambda: "in play: [" + ", ".join(["rivr"] * 100_000) + "]\n" + _sketch(10),
        ["judge"],
    ),
    "crossroads, with their halves": (lambda: _map(*["X " * 500] * 4), ["draw", "--halves"]),
    "most features, shrunk": (lambda: _sketch(1000, meeples=", meeples: {red: 1}"), ["shrink"]),
    "most features and claims, shrunk": (
        lambda: _sketch(
            1000,
            "claims:\n" + _names(100, "  - {{by: red, legal: mage to f9{:02}}}\n"),
            ", meeples: {red: 1, blue: 1}",
        ),
        ["shrink", "--timeout", "2"],
    ),
    "control characters": (lambda: 'title: "' + "\\x7f" * 200_000 + '"\n' + _map("V"), ["judge"]),
    "the same key": (lambda: "a: 1\n" * 150_000, ["judge"]),
    **{f"an edition's {name}": (make, ["check"]) for name, make in EDITIONS.items()},
}


def ran(name: str) -> tuple[float, int, int]:
    """The seconds, bytes printed and exit code of an input; seconds end at ``LONGEST``."""
    make, words = INPUTS[name]
    text = make()
    assert len(text) <= 1_000_000, f"{name}: {len(text)}"
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "hostile.yaml"
        file.write_text(text, encoding="utf-8")
        command = [sys.executable, "-m", "ruling", words[0], str(file), *words[1:]]
        start = time.perf_counter()
        try:
            done = subprocess.run(
                command, capture_output=True, check=False, timeout=LONGEST, cwd=ROOT
            )
        except subprocess.TimeoutExpired:
            return LONGEST, 0, -1
        return time.perf_counter() - start, len(done.stdout + done.stderr), done.returncode


def main() -> None:
    """Print a line for each input, and mark what takes too long or prints too much."""
    for name in sys.argv[1:] or INPUTS:
        seconds, size, code = ran(name)
        refused = code == 2
        most = MOST_EDITION_SECONDS if INPUTS[name][1][0] == "check" else MOST_SECONDS
        bad = seconds > most or (refused and size > MOST_BYTES) or code not in (0, 1, 2)
        print(f"{name:40}{seconds:8.1f} s {size:12,} bytes  exit {code}{'  !' * bad}", flush=True)


if __name__ == "__main__":
    main()
