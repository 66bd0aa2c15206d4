"""What is too large is refused at once and in few words; all else is read in its time."""

import difflib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from ruling import ScenarioError, load_text
from ruling.errors import SHOWN, nearest_names
from ruling.expect.files import KEYS
from ruling.scenario.schema.json_schema import scenario_schema
from tests.bench.hostile import INPUTS, LONGEST, MOST_BYTES, ran
from tests.conftest import run_ruling
from tests.saying import refused, says
from tests.scenario.test_mistakes import GOOD, SKETCH, mistakes

ROAD = "kind: road, tiles: 1"
SCHEMA = scenario_schema(KEYS)


def sketch(features: str = "", action: str = "", rest: str = "") -> str:
    placed = SKETCH.replace("    - {new: side road", f"{action}    - {{new: side road")
    return placed.replace("figures:", f"{features}figures:", 1) + rest


def roads(number: int) -> str:
    return "".join(f"  road {n}: {{{ROAD}}}\n" for n in range(number))


LIMITS = [
    (sketch(roads(998)), sketch(roads(999)), "1,000 names"),
    (
        sketch(rest="claims:\n" + "  - {by: red, points: {red: 1}}\n" * 100),
        sketch(rest="claims:\n" + "  - {by: red, points: {red: 1}}\n" * 101),
        "100 entries",
    ),
    (
        sketch(rest=f"players: [red, blue, {', '.join(f'p{n}' for n in range(98))}]\n"),
        sketch(rest=f"players: [red, blue, {', '.join(f'p{n}' for n in range(99))}]\n"),
        "100 entries",
    ),
    (
        sketch("".join(f"  r{n}: {{{ROAD}, meeples: {{p{n}: 1}}}}\n" for n in range(98))),
        sketch("".join(f"  r{n}: {{{ROAD}, meeples: {{p{n}: 1}}}}\n" for n in range(99))),
        "100 players",
    ),
    (
        sketch("".join(f"  r{n}: {{{ROAD}, meeples: {{red: 99}}}}\n" for n in range(20))),
        sketch("".join(f"  r{n}: {{{ROAD}, meeples: {{red: 99}}}}\n" for n in range(21))),
        "2,000 meeples",
    ),
    (
        sketch(action="".join(f"    - {{new: n{n}, kind: road}}\n" for n in range(98))),
        sketch(action="".join(f"    - {{new: n{n}, kind: road}}\n" for n in range(99))),
        "100 entries",
    ),
]


def too_many(told: str, most: str) -> bool:
    number, what = most.split(" ", 1)
    return says(told, "shape.too-many", number=number) and what in told


@pytest.mark.parametrize(("most", "more", "words"), LIMITS, ids=[each[2] for each in LIMITS])
def test_a_limit_is_one_mistake_and_what_is_within_is_read(
    most: str, more: str, words: str
) -> None:
    load_text(most)
    (mistake,) = mistakes(more)
    assert too_many(mistake[2], words)


def board(*rows: str) -> str:
    return "boxes: 1000\nboard: |\n" + "".join(f"  {r}\n" for r in rows) + "action: final scoring\n"


MAPS = [
    (board(*["B"] * 500), board(*["B"] * 500, "B", "B"), (503, 3, "500 rows")),
    (board("B " * 500), board("B " * 502), (3, 1003, "500 columns")),
    (board(*["B " * 50] * 40), board(*["B " * 50] * 40, "B B"), (43, 3, "2,000 tiles")),
]


@pytest.mark.parametrize(
    ("most", "more", "told"),
    [
        pytest.param(*each, id=each[2][2], marks=pytest.mark.slow if "tiles" in each[2][2] else ())
        for each in MAPS
    ],
)
def test_a_map_has_a_limit(most: str, more: str, told: tuple[int, int, str]) -> None:
    load_text(most)
    (mistake,) = mistakes(more)
    assert mistake[:2] == told[:2]
    assert too_many(mistake[2], told[2])


def limits_of(schema: Any) -> Iterator[tuple[str, int]]:
    if isinstance(schema, dict):
        for key, shape in schema.get("properties", {}).items():
            value = SCHEMA["$defs"].get(shape.get("$ref", "").removeprefix("#/$defs/"), shape)
            yield from (
                (key, value[name]) for name in ("maxItems", "maxProperties") if name in value
            )
        for value in schema.values():
            yield from limits_of(value)


def test_the_schema_knows_the_limits() -> None:
    found = set(limits_of(SCHEMA))
    assert {("features", 1000), ("claims", 100), ("players", 100), ("segments", 100)} <= found


def test_the_first_mistakes_are_shown_and_the_others_counted() -> None:
    with pytest.raises(ScenarioError) as caught:
        load_text(GOOD + "".join(f"key{n}: x\n" for n in range(1234)), "case.yaml")
    lines = str(caught.value).splitlines()
    assert len(caught.value.mistakes) == 1234
    assert sum("unknown key" in line for line in lines) == SHOWN
    assert lines[-1] == f"case.yaml: and {1234 - SHOWN:,} more mistakes"


def test_one_mistake_more_is_one() -> None:
    with refused("shape.unknown-key") as caught:
        load_text(GOOD + "".join(f"key{n}: x\n" for n in range(SHOWN + 1)))
    assert says(str(caught.value).splitlines()[-1], "file.one-more-mistake", number=1)


def test_what_was_meant_is_looked_up_for_what_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    looked = Counter[str]()
    look = difflib.get_close_matches

    def counted(word: str, *args: Any, **options: Any) -> list[str]:
        looked[word] += 1
        return look(word, *args, **options)

    monkeypatch.setattr(difflib, "get_close_matches", counted)
    wrong = "".join(f"  titl{n}: {{kind: raod, tiles: 1}}\n" for n in range(600))
    with pytest.raises(ScenarioError):
        load_text(sketch(wrong) + "Q: [" + ", ".join(["x"] * 100) + "]\n")
    with pytest.raises(ScenarioError):
        load_text(board("Z " * 400))
    assert looked.total() <= 2 * SHOWN


def test_a_large_map_is_drawn_around_the_mistake() -> None:
    rows = [["B"] * 300 for _ in range(300)]
    rows = [["." if n % 2 or m % 30 else "B" for m in range(300)] for n in range(300)]
    rows[199][150] = "Z7"
    with pytest.raises(ScenarioError) as caught:
        load_text(board(*map(" ".join, rows)))
    (mistake,) = caught.value.mistakes
    drawing = mistake.drawing
    assert len(drawing) == 41
    assert all(len(line) <= 125 for line in drawing)
    assert "  EU  " in drawing[0]
    (row,) = [line for line in drawing if "Z7" in line]
    assert row.startswith("200 ")
    assert drawing[0][: row.index("Z7") + 2].split()[-1] == "EU"


def test_a_map_without_tiles_is_told() -> None:
    ((_, _, told),) = mistakes("board: |\n  # nothing\naction: final scoring\n")
    assert says(told, "map.empty")


def test_a_long_word_is_cut() -> None:
    with pytest.raises(ScenarioError) as caught:
        load_text(GOOD.replace("tile: G", f"tile: {'G' * 100_000}"))
    assert len(str(caught.value)) < 2000


def test_a_name_that_is_no_word_is_like_no_other() -> None:
    assert nearest_names("x" * 100_000, ["x" * 100_001]) == []
    assert nearest_names("nroth", ["north", "x" * 100_000]) == ["north"]


@pytest.mark.parametrize("name", ["one wide row, as JSON", "one wide row, annotated"])
def test_a_hostile_file_prints_little(tmp_path: Path, name: str) -> None:
    make, words = INPUTS[name]
    file = tmp_path / "hostile.yaml"
    file.write_text(make(), encoding="utf-8")
    ran = run_ruling(words[0], file, *words[1:])
    assert ran.returncode == 2
    assert len(ran.stdout + ran.stderr) < MOST_BYTES / 10


def test_blank_lines_are_rows_of_a_map() -> None:
    ((_, _, told),) = mistakes("board: |\n  V\n" + "\n" * 900 + "  V\naction: final scoring\n")
    assert says(told, "shape.too-many", number=500)


@pytest.mark.slow
def test_a_file_of_too_many_words_is_read_no_further() -> None:
    """What stands behind the last word is no mistake any more, however broken it is."""
    wide = f"players: [{'p, ' * 249_000}]\n"
    assert not any(says(each[2], "yaml.too-much") for each in mistakes(wide))
    ((line, column, told),) = mistakes(f"{wide}boxes: [{'1, ' * 2_000}]\n&: [\n")
    assert says(told, "yaml.too-much", number="250,000")
    assert (line, (column - 9) % 3) == (2, 0)


def test_lines_that_would_declare_tags_are_refused_before_the_parser_compares_them() -> None:
    declared = "".join(f"%TAG !a{n}! x\n" for n in range(1000))
    ((line, column, told),) = mistakes(f"{declared}---\n{GOOD}")
    assert (line, column) == (1, 1)
    assert says(told, "yaml.tag", tag="%TAG")
    load_text(f"%YAML 1.1\n---\n{GOOD}")


def test_blanks_around_a_name_and_zeros_before_a_number_do_not_count() -> None:
    text = SKETCH.replace("north city:", '" north city ":', 1).replace("tiles: 7", "tiles: 00007")
    assert repr(load_text(text).situation) == repr(load_text(SKETCH).situation)


@pytest.mark.parametrize("digits", ["9" * 5000, "-" + "9" * 5000, "0" * 5000, "-0"])
def test_a_number_is_told_its_bound_however_long_it_is(digits: str) -> None:
    ((_, _, told),) = mistakes(SKETCH.replace("tiles: 7", f"tiles: {digits}"))
    assert "at most 9999" in told or "at least 1" in told


@pytest.mark.slow
@pytest.mark.parametrize(
    "name",
    [
        "crossroads, with their halves",
        "most features, shrunk",
        "most features and claims, shrunk",
    ],
)
def test_what_grew_with_the_square_of_a_file_takes_seconds(name: str) -> None:
    seconds, _, code = ran(name)
    assert code in (0, 2)
    assert seconds < LONGEST  # as the square it took minutes
