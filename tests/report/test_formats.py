"""The table of formats: whatever is reported can be had in every format that it offers."""

import json
from functools import cache
from pathlib import Path

import click
import pytest

from ruling import UnknownName, judge, load_text, render
from ruling.cli import COMMANDS, main
from ruling.report.reports import FORMATS
from tests.conftest import EVENING, EXAMPLE, ROOT, judged, run_ruling, some_soon

CONFORMING = "\n".join(
    json.dumps({"id": f"abbot/{path.stem}", "edition": "C3", "obligation": "none"})
    for path in sorted((ROOT / "scenarios/abbot").glob("*.yaml"))
)
SHOWN: dict[str, tuple[str | Path, ...]] = {
    "judge": (EXAMPLE,),
    "compare": (EXAMPLE,),
    "compare games": (EVENING, "--editions", "C1,C3"),
    "replay": (EVENING,),
    "explain": ("supply",),
    "ask": ("must I move a figure",),
    "editions": ("C1", "C3"),
    "editions at a glance": (),
    "cases": ("supply",),
    "cases not found": ("nothing-like-it",),
    "tiles": ("MW-A",),
    "draw": (EXAMPLE,),
    "infer": (EXAMPLE,),
    "conform": ("--topic", "abbot", "answers.jsonl"),
    "export": ("--topic", "abbot"),
    "shrink": (EXAMPLE,),
    "witness": ("C1", "C3", "--bound", "in all=3, maps=0"),
    "test": (EXAMPLE, "--edition", "C3", "--coverage"),
}
"""What each command that has formats is given; what it is called begins with its name."""


def formats_of(command: str) -> tuple[str, ...]:
    with click.Context(main) as ctx:
        found = main.get_command(ctx, command)
    kinds = [each.type for each in found.params if each.name == "format_name"] if found else []
    return tuple(kinds[0].choices) if kinds and isinstance(kinds[0], click.Choice) else ()


BEGINNINGS = {
    "json": "{",
    "markdown": "# ",
    "svg": "<svg ",
    "html": "<!DOCTYPE html>",
    "junit": "<?xml ",
    "github": "",
    "jsonl": "{",
    "badge": "{",
}


@cache
def shown(name: str, format_name: str, folder: Path) -> str:
    (folder / "answers.jsonl").write_text(CONFORMING, encoding="utf-8")
    command = name.split()[0]
    done = run_ruling(command, *SHOWN[name], "--format", format_name, folder=folder)
    assert done.stderr == ""
    return done.stdout


def test_every_command_with_formats_is_shown() -> None:
    named = {name.split()[0] for name in SHOWN}
    assert {name for name in COMMANDS if formats_of(name)} - {"new"} == named


@pytest.mark.slow
@pytest.mark.parametrize("name", some_soon(SHOWN, 4, pytest.mark.slow))
def test_every_report_is_had_in_every_format_that_it_offers(name: str, tmp_path: Path) -> None:
    for format_name in formats_of(name.split()[0]):
        text = shown(name, format_name, tmp_path)
        assert text.startswith(BEGINNINGS.get(format_name, "")), format_name
        assert bool(text.strip()) == (format_name != "github"), format_name  # nothing failed


@pytest.mark.parametrize("name", [name for name in SHOWN if name != "draw"])
def test_data_begins_with_the_name_that_scripts_know_it_by(name: str, tmp_path: Path) -> None:
    text = shown(name, "jsonl" if name == "export" else "json", tmp_path)
    form = json.loads(text.splitlines()[0] if name == "export" else text)
    assert next(iter(form)) == "format"
    assert form["format"] == PROMISED.get(name, f"ruling-{name.split()[0]}/1")


PROMISED = {
    "judge": "ruling/1",
    "compare games": "ruling-compare-replay/1",
    "export": "ruling-case/1",
}


def test_what_a_report_does_not_offer_is_an_unknown_format() -> None:
    with pytest.raises(UnknownName, match=r"did you mean 'markdown'\?"):
        render(judged(EXAMPLE), "markdwn")
    with pytest.raises(UnknownName, match=r"there is text, json, markdown, wikitext or html"):
        render(judged(EXAMPLE), "svg")


def test_every_format_is_offered_by_something_and_every_ending_means_one() -> None:
    assert {offered for name in COMMANDS for offered in formats_of(name)} == set(FORMATS)
    endings = [ending for each in FORMATS.values() for ending in each.endings]
    assert len(endings) == len(set(endings))


def test_on_a_page_a_sketch_is_drawn_and_in_a_text_it_is_not() -> None:
    sketch = load_text(
        "title: A road\nplayers: [red]\n"
        "features: {road: {kind: road, tiles: 2}}\n"
        "figures: {mage: supply, witch: supply}\n"
        "action: {player: red, tile: plain, segments: [{extends: road}]}\n"
    )
    assert "<svg" in render(judge(sketch), "html")
    assert "<svg" not in render(judge(sketch), "markdown")
