"""``ruling witness`` on the command line."""

import json
from pathlib import Path

import pytest

from ruling import judge, load_scenario
from ruling.cli import DONE, FAILED, INTERRUPTED, USAGE
from ruling.proving import search
from ruling.proving.enumeration import Stretch
from ruling.proving.search import LookedThrough, Pair
from tests.conftest import run_ruling


def test_the_table_and_both_rulings_are_told() -> None:
    done = run_ruling("witness", "C3", "C3+return.unoccupied=returns", "--by", "figures")
    assert done.returncode == FAILED
    assert "They part." in done.stdout
    assert "title: " in done.stdout
    assert "return.unoccupied" in done.stdout
    assert "Looked at: where the figures end." in done.stdout
    assert "Beyond that nothing is claimed." in done.stdout


def test_a_bounded_proof_tells_its_bound_and_number() -> None:
    done = run_ruling("witness", "C2", "C3", "--bound", "in all=3, maps=0", "-j", "2")
    assert done.returncode == DONE
    assert "all 105 were looked at" in done.stdout
    assert "together at most 3" in " ".join(done.stdout.split())


def test_scripts_get_the_table_as_they_were_promised() -> None:
    found = json.loads(run_ruling("witness", "c1", "C3", "--format", "json").stdout)
    assert list(found) == [
        "format", "a", "b", "by", "parts", "questions", "scenario", "looked_at", "bound",
    ]  # fmt: skip
    assert (found["format"], found["a"], found["b"]) == ("ruling-witness/1", "C1", "C3")
    assert found["parts"] is True
    assert found["questions"] == ["nowhere.own-feature"]
    assert found["scenario"].startswith("title: ")


def test_the_table_becomes_a_file_to_rule_on(tmp_path: Path) -> None:
    done = run_ruling("witness", "C1", "C3", "-o", "w.yaml", folder=tmp_path)
    assert (done.returncode, done.stdout) == (FAILED, "")
    assert judge(load_scenario(tmp_path / "w.yaml")).ruling.step.moves


@pytest.mark.parametrize("format_name", ["text", "markdown", "wikitext", "html"])
@pytest.mark.parametrize("language", ["en", "de", "it"])
def test_every_format_and_language_tells_it(format_name: str, language: str) -> None:
    options = "--format", format_name, "--lang", language
    for two, code in (("C1", FAILED), ("C2", DONE)):
        done = run_ruling("witness", "C3", two, "--bound", "in all=4, maps=0", *options)
        assert done.returncode == code
        assert "C3" in done.stdout


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["C3", "C3"], "'C3' is the same rules twice: there is nothing to tell apart"),
        (["C3", "C9"], "unknown edition or table 'C9'"),
        (["C3", "C2", "--bound", "tiles=0"], "a bound has 'tiles' from 1 to 20, not 0"),
        (["C3", "C2", "--by", "luck"], "'luck' is not one of"),
    ],
)
def test_what_cannot_be_done_is_an_error(words: list[str], told: str) -> None:
    done = run_ruling("witness", *words)
    assert done.returncode == USAGE
    assert told in done.stderr
    assert done.stdout == ""


def test_who_interrupts_it_hears_how_far_it_came(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[Stretch] = []

    def look(_: Pair, stretch: Stretch) -> LookedThrough:
        seen.append(stretch)
        if len(seen) > 3:
            raise KeyboardInterrupt
        return LookedThrough(stretch, 1234, None)

    monkeypatch.setattr(search, "look", look)
    done = run_ruling("witness", "C2", "C3")
    assert done.returncode == INTERRUPTED
    assert "interrupted: 3,702 tables were looked at, the last of them with 3 in all" in done.stderr
    assert "none of them parts the two" in done.stderr
