"""compare, editions and explain from the command line."""

import json
import re

import pytest

from ruling.referee.whatif import questions_apart
from ruling.rulebook.rules import Rules
from tests.conftest import ROOT, run_ruling
from tests.saying import says

AGREE = str(ROOT / "scenarios/questions/01-a-meeple-is-no-obstacle.yaml")
DIFFER = str(ROOT / "scenarios/join/before-the-scoring.yaml")


def test_compare_some_editions_and_levels() -> None:
    done = run_ruling("compare", DIFFER, "--editions", "C1,C3")
    assert done.returncode == 1
    assert "C2" not in done.stdout.split("WHAT MAKES")[0]
    done = run_ruling("compare", DIFFER, "--editions", "C3", "--authorities", "printed,community",
               "--format", "markdown")  # fmt: skip
    assert "printed" in done.stdout


@pytest.mark.parametrize("language", ["en", "de", "it"])
def test_two_editions_are_alike_on_every_table_or_part_only_by_the_questions_named(
    language: str,
) -> None:
    alike = {
        "en": "C2 and C3 rule alike on every table that both can lay.",
        "de": "C2 und C3 urteilen auf jedem Tisch gleich, den beide legen können.",
        "it": "C2 e C3 decidono allo stesso modo su ogni tavolo che entrambe possono comporre.",
    }
    told = run_ruling("editions", "C2", "C3", "--lang", language).stdout
    assert alike[language] in " ".join(told.split())
    told = run_ruling("editions", "C1", "C3", "--lang", language, "--format", "markdown").stdout
    named = re.findall(r"^- .*\(([a-z]+\.[\w-]+)\)$", told.partition("|")[0], re.M)
    assert named == [*questions_apart(Rules.of("C1"), Rules.of("C3"))]


def test_explain_without_an_id_lists_what_can_be_asked_for() -> None:
    listed = run_ruling("explain").stdout
    for id in ("join.timing", "just-completed", "move-apart", "C1-RGG", "official"):
        assert id in listed


@pytest.mark.slow
def test_what_only_other_pieces_raise_is_listed_and_told_apart() -> None:
    listed = run_ruling("explain").stdout
    above, _, below = listed.partition("QUESTIONS THAT OTHER PIECES RAISE")
    assert "siege.coats" not in above
    assert "score.both" not in below
    assert "siege.coats=one-each" in below.partition("THEIR READINGS")[2]
    whole = json.loads(run_ruling("explain", "--all", "--format", "json").stdout)
    ids = [topic["id"] for topic in whole["topics"]]
    assert ids.index("siege.coats") > ids.index("ferry") > ids.index("score.both")


def test_the_data_of_the_matrix_name_the_pieces_that_raise_a_question() -> None:
    rows = json.loads(run_ruling("editions", "--format", "json").stdout)["questions"]
    pieces = {row["question"]: row.get("pieces") for row in rows}
    assert (pieces["siege.coats"], pieces["score.both"]) == (["siege"], None)


@pytest.mark.nightly
def test_the_whole_reference_as_markdown() -> None:
    done = run_ruling("explain", "--all", "--format", "markdown")
    assert done.returncode == 0
    known = json.loads(run_ruling("explain", "--all", "--format", "json").stdout)["topics"]
    assert done.stdout.count("\n# ") == len(known) - 1


def test_compare_tells_by_its_exit_code_whether_editions_agree() -> None:
    assert [run_ruling("compare", path).returncode for path in (AGREE, DIFFER)] == [0, 1]


def test_by_the_printed_rules_alone_two_editions_answer_alike() -> None:
    told = run_ruling("editions", "C2", "C3", "--authority", "printed").stdout
    assert says(told, "phrases.matrix same", of="ui")
