"""Shipped cases from the command line: found by words, and named in place of files."""

import json
from pathlib import Path

import pytest

from ruling import load_scenario
from tests.conftest import CORPUS, ROOT, run_ruling

CASE = "claims/blue-wants-the-supply"


def names(*words: str) -> list[str]:
    """The names of the cases that some words find."""
    form = json.loads(run_ruling("cases", *words, "--format", "json").stdout)
    return [case["name"] for case in form["cases"]]


def test_each_case_that_is_found_has_a_line_with_its_title() -> None:
    done = run_ruling("cases", "supply")
    assert (done.returncode, done.stderr) == (0, "")
    head, *lines = done.stdout.splitlines()
    first, *others = [line for line in lines if not line.startswith("      ")]
    assert head.startswith(f"{len(others) + 1} shipped cases.")
    assert first.strip().startswith(f"{CASE}: {load_scenario(CASE).title[:20]}")
    assert all("/" in line.partition(":")[0] for line in others)
    assert all(len(line) <= 80 for line in lines)
    assert "..." not in done.stdout


@pytest.mark.parametrize(
    ("words", "found"),
    [
        (["supply"], CASE),  # its name
        (["nobody", "says"], CASE),  # its title
        (["join.destination"], CASE),  # a question that it is about
        (["ferries"], "box/ferry-leaves-the-witch-behind"),  # what lies on its table
        (["Fähre"], "box/ferry-leaves-the-witch-behind"),  # the same in another language
        (["Rio", "Grande", "--lang", "de"], "witnesses/C1-RGG-and-C3"),  # an edition
        (["JOIN-07"], "join/house-just-before-scoring-sees-the-meeple"),  # its number
        (["wagon"], "meeples/a-wagon-beside-the-mage"),  # a kind of meeple
    ],
)
def test_words_are_found_where_a_player_would_look_for_them(words: list[str], found: str) -> None:
    assert found in names(*words)


def test_all_words_must_be_there_and_titles_come_first() -> None:
    both = names("ferry", "witch")
    assert set(both) <= set(names("ferry")) & set(names("witch"))
    assert both[0] == "box/ferry-leaves-the-witch-behind"


def test_a_question_is_found_by_its_title_in_the_language() -> None:
    assert "join/to-another-feature" in names("Vorrat", "--lang", "de")
    assert names("Vorrat") == []


def test_a_case_is_called_and_found_in_the_language_that_is_asked_for() -> None:
    """How each is listed there is in the golden set: ``cases/words``."""
    assert names("Basarplättchen", "--lang", "de") == ["box/a-bridge-over-the-bazaar"]
    assert names("Basarplättchen") == []
    assert names("bazaar", "tile", "fits", "--lang", "de") == ["box/a-bridge-over-the-bazaar"]
    form = json.loads(run_ruling("cases", "BOX-01", "--lang", "it", "--format", "json").stdout)
    (case,) = form["cases"]
    assert case["title"] == load_scenario(ROOT / "scenarios" / f"{case['name']}.yaml").title
    assert "bazar" in case["called"].split()


def test_a_report_is_headed_by_the_title_in_its_language(tmp_path: Path) -> None:
    """Another title is nobody's translation: the German one of the case is in ``judge/dispute``."""
    changed = tmp_path / "case.yaml"
    shipped = (ROOT / "scenarios" / f"{CASE}.yaml").read_text(encoding="utf-8")
    changed.write_text(shipped.replace("put the mage back", "keep the mage"), encoding="utf-8")
    title = load_scenario(changed).title
    assert run_ruling("judge", changed, "--lang", "de").stdout.startswith(f"{title}\n")


def test_without_words_all_are_listed() -> None:
    folder = ROOT / "scenarios"
    named = [path.relative_to(folder).with_suffix("").as_posix() for path in CORPUS]
    assert sorted(names()) == sorted(named)


@pytest.mark.parametrize("command", ["judge", "compare", "draw", "shrink", "test", "infer"])
def test_a_case_is_named_in_place_of_a_file_in_any_folder(command: str, tmp_path: Path) -> None:
    done = run_ruling(command, CASE, folder=tmp_path)
    assert (done.returncode in (0, 1), done.stderr) == (True, "")
    assert list(tmp_path.iterdir()) == []


def test_a_shipped_case_is_not_written_to(tmp_path: Path) -> None:
    done = run_ruling("test", "claims/blue-wants-the-supply", "--missing", folder=tmp_path, CI="")
    assert done.returncode == 0
    assert list(tmp_path.iterdir()) == []


def test_what_ask_and_explain_print_can_be_typed(tmp_path: Path) -> None:
    asked = run_ruling("ask", "can I just put him back in the box?", folder=tmp_path).stdout
    explained = run_ruling("explain", "join.destination", folder=tmp_path).stdout
    for shown in (asked, explained):
        name = " ".join(shown.split()).partition("ruling judge ")[2].split(";")[0].split(")")[0]
        assert run_ruling("judge", name, folder=tmp_path).stderr == ""
