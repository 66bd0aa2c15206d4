"""ask from the command line, and what explain tells of it."""

import json
import re

import pytest

from tests.conftest import heirs, run_ruling


def test_editions_that_agree_stand_in_one_line() -> None:
    assert "Every edition: printed rule." in run_ruling("ask", "must I move a figure").stdout
    one = run_ruling("ask", "must I move a figure", "--edition", "BB6").stdout
    assert "C2: printed rule." in one
    assert "Every" not in one
    differ = run_ruling("ask", "which road has the inn on IC-C").stdout
    assert f"{', '.join(heirs('C2'))}: On tile" in differ


def test_what_is_not_covered_is_declined_with_exit_code_1() -> None:
    done = run_ruling("ask", "how do farmers score")
    assert (done.returncode, done.stderr) == (1, "")
    assert "about farmers and fields is not answered here" in " ".join(done.stdout.split())
    form = json.loads(run_ruling("ask", "how do farmers score", "--format", "json").stdout)
    assert (form["language"], form["answers"]) == ("en", [])


@pytest.mark.parametrize(
    ("query", "told"),
    [
        ("abbeys in the box", "about the abbey and the mayor is not answered here"),
        ("monasteries in the box", "about monasteries is not answered here"),
        ("Abteien in der Box", "über die Abtei und den Bürgermeister wird hier nicht beantwortet"),
        ("Klöster in der Box", "über Klöster wird hier nicht beantwortet"),
        ("abbazie nella scatola", "non si risponde a questa domanda (abbazia e sindaco)"),
        ("monasteri nella scatola", "non si risponde a questa domanda (monasteri)"),
    ],
)
def test_what_is_declined_is_named_truthfully_with_the_way_to_the_list(
    query: str, told: str
) -> None:
    done = run_ruling("ask", query)
    said = " ".join(done.stdout.split())
    assert (done.returncode, done.stderr) == (1, "")
    assert told in said
    assert re.search("ruling ask. (alone|allein|da solo)", said)
    assert "Nothing here is about" not in said


@pytest.mark.parametrize(
    ("locale", "told"),
    [
        (("", "de_DE.UTF-8"), "nicht bekannt: qwsx"),
        (("it_IT@euro", "de_DE.UTF-8"), "non sono conosciute: qwsx"),
        (("", "fr_FR.UTF-8"), "not known here: qwsx"),
        (("", "C"), "not known here: qwsx"),
    ],
)
def test_gibberish_is_answered_in_the_language_of_the_machine(
    locale: tuple[str, str], told: str
) -> None:
    general, least = locale
    for query, answer in (("qwsx", told), ("which one is purple", "The mage is purple")):
        done = run_ruling("ask", query, LC_ALL=general, LC_MESSAGES="", LANG=least)
        assert answer in " ".join(done.stdout.split())


def test_alone_it_lists_what_is_asked_most_and_a_number_asks_one() -> None:
    listed = run_ruling("ask").stdout
    assert "  1. May a magic figure go where a meeple already stands?" in listed
    assert run_ruling("ask", "1").stdout.startswith("May a magic figure go where a meeple")
    assert run_ruling("ask", "99").returncode == 2
    assert "può" in run_ruling("ask", "--lang", "it").stdout.casefold()
