"""Saved games as evidence: moves alone, and the records of an engine beside them."""

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from ruling.proving.infer.cases import cases_of
from ruling.proving.infer.inference import Inference, infer
from ruling.rulebook.rules import named_house
from tests.conftest import EVENING, SHARED, for_each, some_soon
from tests.games.forms import deploy, figure, on, towers
from tests.saying import refused

SAMPLES = SHARED / "samples"
with_samples = pytest.mark.skipif(
    not SAMPLES.is_dir(), reason="there is no ../shared/samples beside this checkout"
)
HOUSE = named_house("jcloisterzone")
GAMES = sorted(SHARED.glob("samples*/*.jcz"))


def of_paths(*paths: Path) -> Inference:
    return infer(cases_of(map(str, paths)))


def copied(folder: Path, name: str, change: Any = None) -> Path:
    """A sample with its record, changed."""
    record = json.loads((SAMPLES / f"{name}.expected.json").read_text(encoding="utf-8"))
    if change is not None:
        change(record)
    shutil.copy(SAMPLES / f"{name}.jcz", folder)
    (folder / f"{name}.expected.json").write_text(json.dumps(record), encoding="utf-8")
    return folder / f"{name}.jcz"


def test_moves_alone_leave_much_unasked() -> None:
    found = of_paths(EVENING)
    assert "C3" in found.editions
    assert "join.magic-tile" in found.never_asked
    assert found.undecided


@pytest.mark.slow
@with_samples
def test_the_table_of_the_other_engine_is_found() -> None:
    found = of_paths(SAMPLES / "small-01.jcz", SAMPLES / "ordinary-01.jcz")
    assert not found.unexplained
    (explanation,) = found.explanations
    readings = {each.question: each.reading for each in explanation.forced}
    assert readings == {"return.unoccupied": "returns"}
    assert f"{SAMPLES / 'small-01.jcz'} turn 4" in explanation.forced[0].cases


@with_samples
@pytest.mark.slow
@pytest.mark.parametrize("folder", some_soon(["samples", "samples-box"], 2))
def test_all_games_of_the_other_engine_show_its_table(folder: str) -> None:
    found = of_paths(*sorted((SHARED / folder).glob("*.jcz")))
    assert not found.unexplained
    for explanation in found.explanations:
        assert all(HOUSE[each.question] == each.reading for each in explanation.forced)


@with_samples
@pytest.mark.nightly
@for_each(GAMES or [None])
def test_each_game_alone_shows_a_part_of_it(game: Path) -> None:
    found = of_paths(game)
    assert not found.unexplained
    shown = [{(each.question, each.reading) for each in e.forced} for e in found.explanations]
    assert found.editions or any(readings <= HOUSE.items() for readings in shown)


@with_samples
def test_a_planted_number_is_named(tmp_path: Path) -> None:
    def plant(record: Any) -> None:
        for turn in record["turns"][20:]:
            turn["scores"][0] += 2
        record["final"]["scores"][0] += 2

    found = of_paths(copied(tmp_path, "small-01", plant))
    (left,) = found.unexplained
    assert (left.case, left.observed.key) == (f"{tmp_path / 'small-01.jcz'} turn 21", "points")
    assert left.missed.came_about == left.missed.ruled + 2
    assert [f.question for e in found.explanations for f in e.forced] == ["return.unoccupied"]


@with_samples
def test_a_record_may_tell_less(tmp_path: Path) -> None:
    def forget(record: Any) -> None:
        record["turns"] = [{"after": turn["after"]} for turn in record["turns"]]
        del record["final"]

    found = of_paths(copied(tmp_path, "small-01", forget))
    assert not found.unexplained
    assert [f.question for e in found.explanations for f in e.forced] == ["return.unoccupied"]
    assert "score.final" in found.never_asked


@with_samples
def test_what_the_engine_did_counts_and_not_what_another_would_have(tmp_path: Path) -> None:
    """Where the record leaves a figure on a feature that nobody scored, the next turn finds it."""

    def stays(record: Any) -> None:
        pairs = zip(record["turns"], record["turns"][1:], strict=False)
        (at, one), *_ = (
            (number, one)
            for number, (one, after) in enumerate(pairs)
            if one["returned"] and not (after["magic"] or after["chosen"] or after["returned"])
        )
        left = {**one["after"], **{name: one["before"][name] for name in one["returned"]}}
        record["turns"] = [{} for _ in record["turns"]]
        record["turns"][at] = record["turns"][at + 1] = {"after": left}
        del record["final"]

    found = of_paths(copied(tmp_path, "small-01", stays))
    assert "C3" in found.editions
    assert "return.unoccupied" not in [each.question for each in found.undecided]


@with_samples
@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda record: record["turns"].pop(), "record.other-turns"),
        (lambda record: record.pop("turns"), "record.none"),
        (lambda record: record["turns"][3].update(moves=[1]), "record.none"),
        (lambda record: record["turns"][3].update(scores=[1]), "record.none"),
    ],
)
def test_a_record_that_does_not_fit_is_an_error(tmp_path: Path, change: Any, told: str) -> None:
    with refused(told):
        of_paths(copied(tmp_path, "small-01", change))


@with_samples
def test_a_record_is_not_a_game() -> None:
    with refused("infer.record"):
        of_paths(SAMPLES / "small-01.expected.json")


def test_a_duty_that_no_rules_lift_is_told_as_a_choice_that_was_not_made(tmp_path: Path) -> None:
    """Nobody moves a figure on the second magic tile, which every edition demands."""
    game = towers(
        [("MW/CFC", 1, 0, 0), figure("mage", on(0, 0, "City", "N"))],
        [("MW/CFC", 0, -1, 0), deploy("1.small.1", on(0, -1, "City", "S"))],
    )
    (tmp_path / "game.jcz").write_text(json.dumps(game), encoding="utf-8")
    found = of_paths(tmp_path / "game.jcz")
    told = {(each.observed.key, each.missed.came_about) for each in found.unexplained}
    assert told == {("chosen", "nothing")}
