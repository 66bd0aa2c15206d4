"""The same table written otherwise: every case of the corpus still meets all that it expects."""

import json
import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import yaml

from ruling import judge, load_scenario, load_text, render
from tests.conftest import CORPUS, ROOT, for_each, run_ruling

NAME = re.compile(r"\b([A-Z])([0-9]{1,2})(?: ([NESW])([12]?))?(?![-@\w])")
"""A square of a map, perhaps with a side, or with one half of it."""

SIDES = re.compile(r"\[[NESW](?:, [NESW])*\]")
"""Sides alone, as those that a ferry joins."""

EDITIONS = re.compile(r"^(?:edition:|expect in ).*$", re.MULTILINE)
"""Where a word like C3 is an edition."""

TILE = re.compile(r"(tile: )([A-Z][\w/-]*)(?:@([0-9]+))?(?=[,}\s])")
ROUND = dict(zip("NESW", "ESWN", strict=True))
Written = Callable[[str], str]


def turned(text: str) -> str:
    """A map turned by a quarter to the right, with whatever points into it."""
    rows = [row.split() for row in board_of(text).splitlines()]
    names = [
        (int(found[2]) - 1, ord(found[1]) - ord("A"))
        for found in NAME.finditer(EDITIONS.sub("", text))
    ]
    height = max(len(rows), *(row + 1 for row, _ in names))
    width = max(*map(len, rows), *(column + 1 for _, column in names))
    rows = [[*row, *["."] * (width - len(row))] for row in rows]
    rows += [["."] * width for _ in range(height - len(rows))]

    def name(found: re.Match[str]) -> str:
        row, column = int(found[2]) - 1, ord(found[1]) - ord("A")
        square = f"{chr(ord('A') + height - 1 - row)}{column + 1}"
        return square if found[3] is None else f"{square} {ROUND[found[3]]}{found[4]}"

    def tile(found: re.Match[str]) -> str:
        return f"{found[1]}{found[2]}@{(int(found[3] or 0) + 90) % 360}"

    before, after = text.split(f"board: |\n{written_board(text)}")
    across = [
        " ".join(TILE.sub(tile, f"tile: {each[column]} ")[6:-1] for each in reversed(rows))
        for column in range(width)
    ]
    board = "board: |\n" + "".join(f"  {row}\n" for row in across)

    def line(words: str) -> str:
        if EDITIONS.match(words):
            return words
        return TILE.sub(tile, SIDES.sub(sides, NAME.sub(name, words)))

    return board.join("".join(map(line, part.splitlines(True))) for part in (before, after))


def sides(found: re.Match[str]) -> str:
    return re.sub("[NESW]", lambda side: ROUND[side[0]], found[0])


def board_of(text: str) -> str:
    return str(yaml.safe_load(text)["board"])


def written_board(text: str) -> str:
    """The rows of the map as they stand in the file."""
    found = re.search(r"^board: \|\n((?: +.*\n|\n)+)", text, re.MULTILINE)
    assert found is not None, text
    return found[1]


def form_of(text: str) -> dict[str, Any]:
    """The keys of a case with their values, each word as it is written."""
    form = yaml.load(text, Loader=yaml.BaseLoader)
    assert isinstance(form, dict)
    return form


def reordered(text: str) -> str:
    """The same keys, each time in another order."""
    drawn = random.Random(text)
    form = form_of(text)

    def shuffled(value: object) -> object:
        if isinstance(value, list):
            return [shuffled(each) for each in value]
        if not isinstance(value, dict):
            return value
        keys = drawn.sample([*value], len(value))
        keys.sort(key=lambda key: key.startswith("expect in "))  # these must come after "expect"
        return {key: shuffled(value[key]) for key in keys}

    return written(shuffled(form))


def written(form: object) -> str:
    """A case as text."""
    return yaml.dump(form, Dumper=_Dumper, sort_keys=False, allow_unicode=True)


class _Dumper(yaml.SafeDumper):
    """Writes the rows of a map below each other."""


_Dumper.add_representer(
    str,
    lambda dumper, text: dumper.represent_scalar(
        "tag:yaml.org,2002:str", text, style="|" if "\n" in text else None
    ),
)


def cases(written: Written, chosen: list[Path], folder: Path) -> None:
    """Writes cases otherwise into a folder."""
    for path in chosen:
        file = folder / path.relative_to(ROOT / "scenarios")
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(written(path.read_text(encoding="utf-8")), encoding="utf-8")


WORDS = {"city", "garden", "castle", "siege", "besieged"}
"""Names of features that are words of the format too."""


def renamed(text: str) -> str:
    """Players and the features of a sketch under names that were none before."""
    form = yaml.safe_load(text)
    players = form.get("players") or ["red", "blue"]
    names = {*map(str, players), *map(str, form.get("features", ()))} - WORDS
    for number, name in enumerate(sorted(names, key=len, reverse=True)):
        text = re.sub(rf"(?<![\w.-]){re.escape(name)}(?![\w-])", f"somebody {number}", text)
    return text


MAPS = [path for path in CORPUS if load_scenario(path).board is not None]


@pytest.mark.parametrize(
    ("written", "of"),
    [
        (turned, MAPS),
        (reordered, CORPUS[::10]),
        (renamed, CORPUS[1::10]),
        pytest.param(reordered, CORPUS, marks=pytest.mark.slow),
        pytest.param(renamed, CORPUS, marks=pytest.mark.slow),
    ],
)
def test_a_case_meets_what_it_expects_however_it_is_written(
    written: Written, of: list[Path], tmp_path: Path
) -> None:
    assert of, "there is nothing to test with"
    for path in of:
        file = tmp_path / path.relative_to(ROOT / "scenarios")
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(written(path.read_text(encoding="utf-8")), encoding="utf-8")
    ran = run_ruling("test", tmp_path)
    assert ran.returncode == 0, ran.stdout


AT_THE_END = ("gold", "goods")
"""What counts in the final scoring alone, and may not be named without it."""

LISTS = [
    path for path in CORPUS
    if isinstance(form_of(path.read_text(encoding="utf-8")).get("action"), list)
]  # fmt: skip


@for_each(LISTS)
def test_what_came_before_is_ruled_on_as_if_nothing_followed(path: Path) -> None:
    form = form_of(path.read_text(encoding="utf-8"))
    form = {key: form[key] for key in form if key != "claims" and not key.startswith("expect")}
    first, *more = form["action"][:-1]
    shorter = {**form, "action": [first, *more] if more else first}
    shorter = {key: shorter[key] for key in shorter if key not in AT_THE_END}
    whole, before = (
        json.loads(render(judge(load_text(written(each))), "json")) for each in (form, shorter)
    )
    parts = before.get("parts", [before])
    if whole.get(
        "waiting"
    ):  # for a move in its last part, so that nothing after it is ruled on yet
        parts = parts[: len(whole["parts"]) - 1]
    for one, two in zip(parts, whole["parts"], strict=False):
        for key in ("obligation", "scoring", "points", "figures"):
            assert one[key] == two[key]
