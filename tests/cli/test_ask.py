"""ask from the command line, and what explain tells of it."""

import json
import re

import pytest

from tests.conftest import heirs, run_ruling


def test_a_question_in_words_is_answered_with_its_weight_source_and_scenario() -> None:
    done = run_ruling("ask", "can", "I", "just", "put", "him", "back", "in", "the", "box?")
    assert (done.returncode, done.stderr) == (0, "")
    title, *_ = done.stdout.splitlines()
    assert title == "When the two must part, may one go to the supply instead?"
    for told in (
        f"{', '.join(heirs('C2'))}: community",
        "note",
        "ruling judge join/to-another-feature",
    ):
        assert told in done.stdout
    assert "OR DID YOU MEAN THIS?" in done.stdout


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


def test_a_fact_is_answered_with_its_weight_and_source_and_without_a_reading() -> None:
    done = run_ruling("ask", "which colour is the witch")
    told = " ".join(done.stdout.split())
    assert done.returncode == 0
    assert "The mage is purple, the witch is orange. - Every edition: printed rule." in told
    assert "More: ruling explain fact.colours" in told
    form = json.loads(run_ruling("ask", "which colour is the witch", "--format", "json").stdout)
    best = form["answers"][0]
    assert (best["id"], best["scenario"]) == ("fact.colours", None)
    assert {*best["editions"]["C3"]} == {"authority", "source", "date", "text", "remark"}


def test_explain_shows_a_fact_and_lists_it() -> None:
    told = " ".join(run_ruling("explain", "fact.no-majority").stdout.split())
    assert "C2: no source. Yet it follows from what is said elsewhere" in told
    assert "worked example 1" in told
    assert "fact.colours: Which one is the mage" in run_ruling("explain").stdout
    wrong = run_ruling("explain", "fact.strat")
    assert (wrong.returncode, "did you mean 'fact.start'" in wrong.stderr) == (2, True)


def test_the_answer_as_json() -> None:
    done = run_ruling("ask", "frisst der Drache die Hexe?", "--format", "json")
    form = json.loads(done.stdout)
    assert set(form) == {"format", "query", "language", "answers"}
    assert form["format"] == "ruling-ask/1"
    assert form["language"] == "de"
    best = form["answers"][0]
    assert set(best) == {"id", "question", "editions", "scenario"}
    assert best["id"] == "dragon.eats"
    assert best["editions"]["C3"]["authority"] == "official"
    assert best["scenario"].startswith("scenarios/dragon/")


def test_alone_it_lists_what_is_asked_most_and_a_number_asks_one() -> None:
    listed = run_ruling("ask").stdout
    assert "  1. May a magic figure go where a meeple already stands?" in listed
    assert run_ruling("ask", "1").stdout.startswith("May a magic figure go where a meeple")
    assert run_ruling("ask", "99").returncode == 2
    assert (
        "Può" in run_ruling("ask", "--lang", "it").stdout
        or "può" in run_ruling("ask", "--lang", "it").stdout
    )


def test_explain_tells_what_an_unknown_id_would_be_in_words() -> None:
    done = run_ruling("explain", "join.timng")
    assert done.returncode == 2
    assert "did you mean 'join.timing'" in done.stderr
    assert "asked in words, it may be: When do the two part? (join.timing)" in done.stderr
    assert "not answered here" in run_ruling("explain", "poker").stderr
