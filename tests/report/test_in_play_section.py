"""What else lies on the table: a line each in a report, and not a byte of the ruling changed."""

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from ruling import judge, load_scenario, load_text, render
from ruling.drawing.paper import Paper
from ruling.report.ruling import ruling_report
from ruling.rulebook import data
from tests.conftest import CORPUS, ROOT, edition_ids, heirs, run_ruling, some_and_all, some_soon

PAPER = Paper()

FREE = [id for id, piece in data.read("pieces").items() if piece.get("bearing") == "none"]
TWO_COUNTERS = "message-"
"""How pieces begin with which each player has a second counter, which bears on robbers."""

CASE = ROOT / "tests/golden/given/beside-the-table.yaml"
HEADING = "ALSO ON THE TABLE\n"


def printed(
    text: str, format_name: str = "text", edition: str | None = None, paper: Paper = PAPER
) -> str:
    return written(text, edition)(format_name, paper)


def written(text: str, edition: str | None = None) -> Callable[[str, Paper], str]:
    """Writes the ruling on a text, which is ruled on once for all formats."""
    return ruling_report([judge(load_text(text, "case.yaml"), edition)]).render


def with_pieces(path: Path, *named: str) -> str:
    text = path.read_text(encoding="utf-8")
    return f"{text}\nin play: [{', '.join(named)}]\n"


NAMING_NONE = [path for path in CORPUS if "in play" not in path.read_text(encoding="utf-8")]


@pytest.mark.slow
@pytest.mark.parametrize("paths", some_and_all(NAMING_NONE, 8))
def test_a_piece_without_bearing_changes_nothing_but_its_own_line(paths: list[Path]) -> None:
    for path in paths:
        _own_line_alone(path)


def _own_line_alone(path: Path) -> None:
    plain = written(path.read_text(encoding="utf-8"))
    alone = json.loads(plain("json", PAPER))
    robbed = "robber" in path.read_text(encoding="utf-8")
    free = [piece for piece in FREE if not (robbed and piece.startswith(TWO_COUNTERS))]
    told = written(with_pieces(path, *free))
    form = json.loads(told("json", PAPER))
    own = [each["piece"] for each in alone.pop("in_play", [])]  # what the action is done with
    listed = [each["piece"] for each in form.pop("in_play")]
    assert sorted(listed) == sorted({*own, *free})
    assert [piece for piece in listed if piece not in own] == [p for p in free if p not in own]
    assert not any(each.get("bearing") for each in form.values() if isinstance(each, dict))
    assert form == alone
    if own:
        return
    for paper, number in ((Paper(), 3), (Paper(full=True), len(free))):
        before, _, after = told("text", paper).partition(HEADING)
        lines, _, rest = after.partition("\n\n")
        assert lines.count("  - ") == number
        assert f"{before}{rest}" == plain("text", paper)


SOME = ["join/before-the-scoring", "dragon/*", "castle/*", "score/*", "stages/*", "claims/*"]
"""Where to look for a scenario of each kind; the first of each is taken."""


@pytest.mark.parametrize("piece", some_soon(FREE, 4))
@pytest.mark.slow
def test_each_piece_without_bearing_adds_its_own_line_and_no_other_byte(piece: str) -> None:
    for path in (min((ROOT / "scenarios").glob(f"{name}.yaml")) for name in SOME):
        plain, told = path.read_text(encoding="utf-8"), with_pieces(path, piece)
        before, _, after = printed(told).partition(HEADING)
        line, _, rest = after.partition("\n\n")
        assert f"{before}{rest}" == printed(plain)
        assert re.fullmatch(r"  - \S.*(\n    \S.*)*", line)
        keys, _, more = printed(told, "json").partition(' "in_play": [')
        assert keys + more.partition("\n ],\n")[2] == printed(plain, "json")


def test_a_comparison_tells_apart_the_readings_in_force(tmp_path: Path) -> None:
    mine = tmp_path / "mine.yaml"
    answer = "{reading: untouched, authority: printed, source: leaflet}"
    mine.write_text(f"name: mine\nextends: C2\nanswers: {{dragon.eats: {answer}}}\n", "utf-8")
    told = run_ruling("compare", CASE, "--editions", f"C1,{mine},C3").stdout
    told = " ".join(told.partition(HEADING)[2].split())
    assert re.findall("(C1, C3|C1|C3|mine): [A-Z]", told) == ["C1, C3", "mine"]


def answered(path: str, edition: str, language: str = "en") -> str:
    scenario = load_scenario(ROOT / "scenarios" / path)
    return " ".join(render(judge(scenario, edition), "text", language=language).split())


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "every bridge belongs to step 1, the placing of a tile (community interpretation;"),
        ("de", "gehört jede Brücke zu Schritt 1, dem Legen ("),
        ("it", "ogni ponte appartiene alla fase 1, il posizionamento di una tessera ("),
    ],
)
def test_a_bridge_alone_names_that_it_comes_with_the_tile(language: str, told: str) -> None:
    for edition in edition_ids():
        alone = answered("tokens/a-bridge-built-later.yaml", edition, language)
        assert (told in alone) is (edition in heirs("C2")), edition
        assert told not in answered("tokens/a-bridge-built-with-the-tile.yaml", edition, language)


def test_a_piece_that_an_edition_never_had_says_so() -> None:
    cases = {
        "tokens/two-tunnel-mouths-join-and-close.yaml": heirs("C2"),
        "tokens/tunnel-counts-both-tiles.yaml": heirs("C2"),
        "abbot/home-by-a-plain-tile.yaml": heirs("C1", "C1-ZMG"),
        "copies/the-teacher-and-the-witch.yaml": heirs("C2"),
    }
    for path, without in cases.items():
        for edition in edition_ids():
            told = f"{edition} never had this piece" in answered(path, edition)
            assert told is (edition in without), (path, edition)
