"""``ruling new SENTENCE``: from what is typed to the ruling, or to the words at fault."""

from pathlib import Path

import pytest

from tests.conftest import run_ruling
from tests.terminal import Terminal


@pytest.mark.parametrize(
    ("sentence", "told"),
    [
        (
            "red's road is finished, 5 tiles with this one, the witch is on it",
            "Points: red 3.",
        ),
        (
            "Blaue Stadt, insgesamt 6 Plättchen, 2 Wappen, der Magier drin,"
            " Rot hat auch einen Ritter dort, fertig",
            "Punkte: Rot 22, Blau 22",
        ),
        (
            "una tessera normale unisce la città del mago e quella della strega,"
            " in tutto 9 tessere, non finita, un'altra strada è aperta",
            "CHE COSA SI PUÒ FARE",
        ),
    ],
)
def test_a_whole_sentence_is_ruled_on_at_once(sentence: str, told: str) -> None:
    done = run_ruling("new", "--yes", sentence)
    assert done.returncode == 0
    assert len(done.stderr.splitlines()) == 1, "what was understood"
    assert told in done.stdout


def test_what_was_understood_is_written_as_a_case(tmp_path: Path) -> None:
    done = run_ruling(
        *("new", "--yes", "-o", "case.yaml"),
        "Ann's road is finished, 4 tiles before, the witch is on it, Ben has a large one there",
        folder=tmp_path,
    )
    assert done.returncode == 0, done.stderr
    text = (tmp_path / "case.yaml").read_text(encoding="utf-8")
    assert "kind: road, tiles: 4, meeples: {Ann: 1, Ben: {large: 1}}" in text


@pytest.mark.parametrize(
    ("sentence", "told"),
    [
        ("red's road is finished, 5 tiles, the glorb is on it", "'glorb'"),
        ("red's road is finished and open, 5 tiles", "finished and open"),
        ("la strada del rosso è finita, la strega è lì", "quante tessere"),
        ("la strada del rosso è finita, 5 tessere, bella", "«bella» non è stato capito"),
        ("Rots Straße ist fertig, die Hexe steht drauf", "wie viele Plättchen"),
        ("city mage 2 coats", "how many tiles"),
        ("city 6 tiles glorb", "'glorb'"),
        ("hello", "red's road is finished"),
        ("x " * 500_000, "one or two sentences"),
    ],
)
def test_what_is_not_clear_or_missing_is_an_error_in_words(sentence: str, told: str) -> None:
    done = run_ruling("new", "--yes", sentence)
    assert (done.returncode, done.stdout) == (2, "")
    assert told in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("sentence", "sums"),
    [
        ("city 6 tiles 2 coats mage", [22, 14]),
        ("strada 5 locanda strega", [5, 0]),
        ("Stadt 7 Wappen 2 Hexe unfertig", [5]),
        ("road 3 mage finished", [6]),
        ("city 6 mage. road 5 witch.", [18, 12, 3, 3]),
        ("city 1 tile", [1]),
    ],
)
def test_a_few_words_tell_what_that_is_worth(sentence: str, sums: list[int]) -> None:
    """Completed now and at the end, where neither is said; nobody is said to score it."""
    done = run_ruling("new", sentence)
    assert done.returncode == 0, done.stderr
    worth = ("worth", "valore", "Wert")
    told = [line.split() for line in done.stdout.splitlines()]
    assert [int(words[1]) for words in told if words and words[0] in worth] == sums
    assert not {"red", "blue", "Rot", "Rosso"} & {word for words in told for word in words}


def test_editions_that_count_otherwise_are_told(tmp_path: Path) -> None:
    done = run_ruling("new", "city 6 tiles 2 coats mage")
    assert "all others come to the same" in " ".join(done.stdout.split())
    done = run_ruling("new", "--edition", "C1", "city 6 tiles 2 coats mage")
    assert "C1" in done.stdout
    assert "No box was named" not in done.stdout


def test_what_tells_more_of_other_editions_can_be_typed(tmp_path: Path) -> None:
    said = "magic tile, mage on red's city, witch on blue's road, nothing else is open"
    done = run_ruling("new", "--yes", said)
    assert "in a file (-o FILE): ruling compare FILE" in " ".join(done.stdout.split())
    done = run_ruling("new", "--yes", "-o", "case.yaml", said, folder=tmp_path)
    assert " ".join(done.stdout.split()).endswith("More: ruling compare case.yaml")


def test_the_language_asked_for_counts_before_that_of_the_words() -> None:
    done = run_ruling("new", "--yes", "--lang", "de", "red's road")
    assert done.returncode == 2
    assert "verstanden" in done.stderr


@pytest.mark.slow
def test_a_terminal_asks_for_a_size_that_is_missing(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "city 2 coats mage")
    terminal.wait_for("tiles")
    terminal.wait_for("] ")
    terminal.type("6")
    terminal.wait_for("22")
    assert terminal.leave() == 0
