"""The same table written otherwise: every case of the corpus still meets all that it expects."""

import json
import random
import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from itertools import groupby
from pathlib import Path
from typing import Any, NamedTuple

import pytest
import yaml

from ruling import judge, load_text, render
from ruling.expect.drafts import draft_of
from ruling.table.squares import ANY_FIELD, SIDES, half_edge
from ruling.table.tiles import TURNS, catalogue, read_tile
from tests.conftest import CORPUS, ROOT, for_each, loaded, run_ruling
from tests.naive import GRASS

NAME = re.compile(r"\b([A-Z])([0-9]{1,2})(?: ([NESW])([12EW]?))?(?![-@\w])")
"""A square of a map, perhaps with a side, or with one half of it, or with a corner."""

JOINED = re.compile(r"\[[NESW](?:, [NESW])*\]")
"""Sides alone, as those that a ferry joins."""

EDITIONS = re.compile(r"^(?:edition:|expect in ).*$", re.MULTILINE)
"""Where a word like C3 is an edition."""

TILE = re.compile(r"(tile: )([A-Z][\w/-]*)(?:@([0-9]+))?(?=[,}\s])")
Written = Callable[[str], str]

SLOW, NIGHTLY = pytest.mark.slow, pytest.mark.nightly


class Way(NamedTuple):
    """How a map is laid otherwise: where a square comes to lie on one of this height and width.

    ``sides`` has what becomes of N, E, S and W; the halves of a side are told clockwise, so that
    those of a ``mirrored`` map change places. ``tile`` gives the tile that looks so.
    """

    square: Callable[[int, int, int, int], tuple[int, int]]
    sides: Mapping[str, str]
    mirrored: bool
    tile: Callable[[str], str]


def otherwise(text: str, way: Way) -> str:
    """A map laid otherwise, with whatever points into it."""
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
        row, column = way.square(int(found[2]) - 1, ord(found[1]) - ord("A"), height, width)
        square = f"{chr(ord('A') + column)}{row + 1}"
        if found[4] and found[4] in way.sides:
            corner = way.sides[found[3]] + way.sides[found[4]]
            return f"{square} {''.join(sorted(corner, key='NSEW'.index))}"
        half = {"1": "2", "2": "1"}.get(found[4], "") if way.mirrored else found[4]
        return square if found[3] is None else f"{square} {way.sides[found[3]]}{half}"

    def tile(found: re.Match[str]) -> str:
        return found[1] + way.tile(found[0].removeprefix(found[1]))

    def sides(found: re.Match[str]) -> str:
        return re.sub("[NESW]", lambda side: way.sides[side[0]], found[0])

    before, after = text.split(f"board: |\n{written_board(text)}")
    there = {
        way.square(row, column, height, width): way.tile(words) if words != "." else words
        for row, each in enumerate(rows)
        for column, words in enumerate(each)
    }
    lines = [[words for _, words in row] for _, row in groupby(sorted(there.items()), row_of)]
    board = "board: |\n" + "".join(f"  {' '.join(line)}\n" for line in lines)

    def line(words: str) -> str:
        if EDITIONS.match(words):
            return words
        return TILE.sub(tile, JOINED.sub(sides, NAME.sub(name, words)))

    return board.join("".join(map(line, part.splitlines(True))) for part in (before, after))


def row_of(item: tuple[tuple[int, int], str]) -> int:
    return item[0][0]


def a_quarter_on(words: str) -> str:
    name, _, turn = words.partition("@")
    return f"{name}@{(int(turn or 0) + 90) % 360}"


def turned(text: str) -> str:
    """A map turned by a quarter to the right."""
    sides = dict(zip("NESW", "ESWN", strict=True))
    return otherwise(
        text, Way(lambda row, column, high, _: (column, high - 1 - row), sides, False, a_quarter_on)
    )


ACROSS = dict(zip("NESW", "NWSE", strict=True))
"""The sides of a tile in a mirror that stands beside it."""


def turned_halves(halves: str, quarters: int) -> list[int]:
    """The half-edges of a part of a field, as its tile is turned; of one that is shut in, none."""
    first = half_edge("N1")
    at = [first + (half_edge(half) - first + 2 * quarters) % 8 for half in halves.split()]
    return at or [ANY_FIELD]


@cache
def look(words: str, across: bool = False) -> object:
    """All that is printed on a tile of a map, perhaps in a mirror: no two that differ are alike."""
    laid = read_tile(words)

    def side(at: int) -> int:
        return -at % 4 if across and at >= 0 else at

    def half(at: int) -> int:
        clockwise = at - half_edge("N1")
        return at if at == ANY_FIELD or not across else half_edge("N1") + (1 - clockwise) % 8

    parts = counts(
        (part._replace(sides=()), frozenset(map(side, sides))) for part, sides in laid.segments()
    )
    cities = [frozenset(map(side, sides)) for _, sides in laid.segments()]
    fields = counts(
        (
            frozenset(half(at) for at in turned_halves(part["halves"], laid.quarters)),
            frozenset(cities[number] for number in part.get("cities", ())),
        )
        for part in GRASS.get(laid.tile.id, ())
    )
    rivers = frozenset(side((SIDES.index(at) + laid.quarters) % 4) for at in laid.tile.river)
    way = laid.machine.translate(str.maketrans("EW", "WE")) if across else laid.machine
    plain = laid.tile._replace(
        id="", edges="", segments=(), copies=0, names={}, garden=None, river="", machine=""
    )
    edges = laid.edges
    edges = edges[0] + edges[:0:-1] if across else edges
    return edges, parts, fields, rivers, way, laid.has_garden, plain


def counts(parts: Iterable[object]) -> object:
    return frozenset(Counter(parts).items())


@cache
def mirror_of(words: str) -> str | None:
    """A tile of the same set that looks as this one does in a mirror; None where there is none."""
    wanted, tile = look(words, across=True), read_tile(words).tile
    turns = (f"{words.partition('@')[0]}@{turn}" for turn in TURNS)
    own = next((each for each in turns if look(each) == wanted), None)
    return own or looks_of(tile.set).get(wanted)


@cache
def looks_of(set: str) -> Mapping[object, str]:
    """The tiles of a set by what is printed on them."""
    names = [name for name, each in catalogue().items() if each.set == set]
    return {look(tile): tile for tile in (f"{name}@{turn}" for name in names for turn in TURNS)}


def mirrored(text: str) -> str:
    """A map in a mirror that stands beside it."""
    return otherwise(
        text,
        Way(lambda row, column, _, wide: (row, wide - 1 - column), ACROSS, True, in_a_mirror),
    )


def in_a_mirror(words: str) -> str:
    found = mirror_of(words)
    assert found is not None
    return found


def one_sided(path: Path) -> set[str]:
    """The tiles of a map, and of those that are laid, that no tile of their set is a mirror of."""
    text = path.read_text(encoding="utf-8")
    tiles = [found[0].removeprefix(found[1]) for found in TILE.finditer(text)]
    tiles += [words for words in board_of(text).split() if words != "."]
    return {words.partition("@")[0] for words in tiles if not mirror_of(words)}


def board_of(text: str) -> str:
    return str(yaml.load(text, yaml.CSafeLoader)["board"])


def written_board(text: str) -> str:
    """The rows of the map as they stand in the file."""
    found = re.search(r"^board: \|\n((?: +.*\n|\n)+)", text, re.MULTILINE)
    assert found is not None, text
    return found[1]


def form_of(text: str) -> dict[str, Any]:
    """The keys of a case with their values, each word as it is written."""
    form = yaml.load(text, Loader=yaml.CBaseLoader)
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


def as_json(text: str) -> str:
    """The same data as JSON."""
    return json.dumps(form_of(text), ensure_ascii=False)


def laid_out_anew(text: str) -> str:
    """The same data as JSON, and from that as a form writes it."""
    return draft_of(as_json(text)).put(["title"], "Written anew").text


WORDS = {"road", "city", "garden", "castle", "siege", "besieged"}
"""Names of features that are words of the format too."""


def renamed(text: str) -> str:
    """Players and the features of a sketch under names that were none before."""
    form = yaml.load(text, yaml.CSafeLoader)
    players = form.get("players") or ["red", "blue"]
    names = {*map(str, players), *map(str, form.get("features", ()))} - WORDS
    for number, name in enumerate(sorted(names, key=len, reverse=True)):
        text = re.sub(rf"(?<![\w.-]){re.escape(name)}(?![\w-])", f"somebody {number}", text)
    return text


@cache
def maps() -> list[Path]:
    """The cases with a map; only a test that asks for them reads them all."""
    return [path for path in CORPUS if loaded(path).board is not None]


@cache
def mirrored_maps() -> list[Path]:
    return [path for path in maps() if not one_sided(path)]


def some_from(first: int) -> Callable[[], list[Path]]:
    return lambda: CORPUS[first::20]


@pytest.mark.parametrize(
    ("written", "of"),
    [
        pytest.param(turned, lambda: maps()[::10], id="turned, some"),
        pytest.param(mirrored, lambda: mirrored_maps()[1::10], id="mirrored, some"),
        pytest.param(reordered, some_from(0), id="reordered, some"),
        pytest.param(renamed, some_from(5), id="renamed, some"),
        pytest.param(as_json, some_from(10), id="as JSON, some"),
        pytest.param(laid_out_anew, some_from(15), id="laid out anew, some"),
        pytest.param(turned, maps, id="turned", marks=SLOW),
        pytest.param(mirrored, mirrored_maps, id="mirrored", marks=SLOW),
        pytest.param(reordered, lambda: CORPUS[1::4], id="reordered, more", marks=SLOW),
        pytest.param(reordered, lambda: CORPUS, id="reordered", marks=NIGHTLY),
        pytest.param(renamed, lambda: CORPUS[1::4], id="renamed, more", marks=SLOW),
        pytest.param(renamed, lambda: CORPUS, id="renamed", marks=NIGHTLY),
        pytest.param(as_json, lambda: CORPUS[1::4], id="as JSON, more", marks=SLOW),
        pytest.param(as_json, lambda: CORPUS, id="as JSON", marks=NIGHTLY),
        pytest.param(
            laid_out_anew, lambda: CORPUS[1::4], id="laid out anew, more", marks=pytest.mark.slow
        ),
        pytest.param(laid_out_anew, lambda: CORPUS, id="laid out anew", marks=NIGHTLY),
    ],
)
def test_a_case_meets_what_it_expects_however_it_is_written(
    written: Written, of: Callable[[], list[Path]], tmp_path: Path
) -> None:
    assert of(), "there is nothing to test with"
    for path in of():
        file = tmp_path / path.relative_to(ROOT / "scenarios")
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(written(path.read_text(encoding="utf-8")), encoding="utf-8")
    ran = run_ruling("test", tmp_path)
    assert ran.returncode == 0, ran.stdout


def test_few_tiles_look_otherwise_in_a_mirror() -> None:
    """Those with three roads or cities of which two go on, or with an inn or goods on one side."""
    printed = {"CC-A", "IC-C", "IC-N", "IC-P", "MW-B", "MW-H", "RI-A-C3", "TB-C", "TB-L"}
    assert set().union(*map(one_sided, maps())) == printed


AT_THE_END = ("gold", "goods", "king", "robber baron")
"""What counts in the final scoring alone, and may not be named without it."""

HAS_A_LIST = re.compile(r"^action: *(\[|(#.*)?\n *- )", re.MULTILINE)


@for_each([path for path in CORPUS if HAS_A_LIST.search(path.read_text(encoding="utf-8"))])
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
