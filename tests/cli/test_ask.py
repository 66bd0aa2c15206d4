"""ask from the command line, and what explain tells of it."""

import json
import re

import pytest

from tests.conftest import edition_ids, heirs, run_ruling


def test_editions_that_agree_stand_in_one_line() -> None:
    """A whole answer of each is in the golden set, as what is declined: ``ask/not-covered``."""
    differ = run_ruling("ask", "which road has the inn on IC-C").stdout
    for agreeing in (heirs("C2"), [id for id in edition_ids() if id not in heirs("C2")]):
        assert differ.count(f" {', '.join(agreeing)}: ") == 2  # what they say, and whence


@pytest.mark.parametrize(
    ("query", "language"),
    [
        ("how do farmers score", "en"),
        ("abbeys in the box", "en"),
        ("Klöster in der Box", "de"),
        ("monasteri nella scatola", "it"),
    ],
)
def test_what_is_not_covered_is_declined_with_exit_code_1(query: str, language: str) -> None:
    done = run_ruling("ask", query, "--format", "json")
    form = json.loads(done.stdout)
    assert (done.returncode, done.stderr) == (1, "")
    assert (form["language"], form["answers"]) == (language, [])
    said = run_ruling("ask", query, "--lang", language)
    assert run_ruling("ask", query).stdout == said.stdout, "it is told by its words"


@pytest.mark.parametrize(
    ("locale", "language"),
    [
        (("", "de_DE.UTF-8"), "de"),
        (("it_IT@euro", "de_DE.UTF-8"), "it"),
        (("", "fr_FR.UTF-8"), "en"),
        (("", "C"), "en"),
    ],
)
def test_gibberish_is_answered_in_the_language_of_the_machine(
    locale: tuple[str, str], language: str
) -> None:
    general, least = locale
    for query, answered in (("qwsx", language), ("which one is purple", "en")):
        done = run_ruling("ask", query, LC_ALL=general, LC_MESSAGES="", LANG=least)
        assert done.stdout == run_ruling("ask", query, "--lang", answered).stdout


@pytest.mark.parametrize(
    ("query", "ids"),
    [
        (
            "I placed a magic tile. Must I move both? Can I put one back in the box?",
            ["move.how-many", "join.destination"],
        ),
        (
            "Darf der Magier dahin, wo ein Meeple steht? "
            "Kommt die Hexe zurück, wenn niemand wertet?",
            ["figure.occupied", "return.unoccupied"],
        ),
        ("Does the witch leave when nobody scores? And the mage?", ["return.unoccupied"]),
        ("May the mage go where a meeple stands? Who is right?", ["figure.occupied"]),
    ],
)
def test_of_several_questions_each_is_answered(query: str, ids: list[str]) -> None:
    done = run_ruling("ask", query, "--format", "json")
    form = json.loads(done.stdout)
    assert [each["answers"][0]["id"] for each in (form, *form.get("also", ()))] == ids
    shown = run_ruling("ask", query).stdout
    titles = [each["answers"][0]["question"] for each in (form, *form.get("also", ()))]
    places = [shown.index(f"{title}\n") for title in titles]
    assert places == sorted(places)


def test_alone_it_lists_what_is_asked_most_and_a_number_asks_one() -> None:
    (first,) = re.findall(r"^  1\. (.*)$", run_ruling("ask").stdout, re.M)
    assert run_ruling("ask", "1").stdout.startswith(f"{first}\n")
