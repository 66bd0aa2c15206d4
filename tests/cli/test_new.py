"""``ruling new`` without a terminal: what is ruled on or refused, what is printed and kept."""

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.conftest import run_process, run_ruling
from tests.report.test_schemas import wrong
from tests.saying import says

SAID = "red's road is finished, 5 tiles, the witch is on it"
SAID_DE = "Rots Straße ist fertig, 5 Plättchen"
OLD = "title: mine\n"
LONG = "a" * 300


def new(folder: Path, *args: str, **env: str) -> subprocess.CompletedProcess[str]:
    return run_ruling("new", *args, folder=folder, **env)


def files(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def printed(folder: Path, *args: str) -> Any:
    done = new(folder, "--format", "json", *args)
    assert (done.returncode, done.stderr) == (0, "")
    return json.loads(done.stdout)


def asks(text: str, phrase: str, **gaps: str) -> bool:
    return says(text, f"phrases.{phrase}", of="interview", **gaps)


def premises_of(text: str) -> bool:
    """Whether a text tells what is usual where only the road, its tiles and the witch are said."""
    said = {"tiles with": {"number": "5"}, "complete": {}, "one": {"player": "red"}}
    return all(says(text, f"phrases.{id}", of="premises", **of) for id, of in said.items())


def test_a_sentence_is_ruled_on_without_a_question(tmp_path: Path) -> None:
    done = new(tmp_path, "--yes", *SAID.split(" "))
    assert (done.returncode, done.stderr) == (0, "")
    words = " ".join(done.stdout.split())
    assert premises_of(words)
    assert "Points: red 3." in words
    assert asks(words, "others same")
    assert "--full" not in words  # there is nothing yet that `judge` could be asked for
    assert files(tmp_path) == []


def test_a_case_that_is_kept_is_ruled_on_alike_by_judge(tmp_path: Path) -> None:
    done = new(tmp_path, "--yes", SAID, "-o", "x.yaml", "--edition", "C1")
    assert (done.returncode, done.stderr) == (0, "Written: x.yaml\n")
    assert not asks(done.stdout, "others same")
    text = (tmp_path / "x.yaml").read_text(encoding="utf-8")
    assert "edition: C1\n" in text
    assert text.startswith("# ")
    again = run_ruling("judge", "x.yaml", folder=tmp_path)
    assert again.returncode == 0
    assert "Points: red 3." in again.stdout
    assert "ruling judge x.yaml --full" in done.stdout


def test_a_dash_prints_the_case_with_what_it_says_above(tmp_path: Path) -> None:
    done = new(tmp_path, "--yes", SAID, "-o", "-")
    assert (done.returncode, done.stderr) == (0, "")
    remarks = [line for line in done.stdout.splitlines() if line.startswith("# ")]
    assert premises_of(" ".join(line.removeprefix("# ") for line in remarks))
    assert yaml.safe_load(done.stdout)["figures"] == {"mage": "supply", "witch": "red's road"}
    assert files(tmp_path) == []


def test_a_wrong_claim_is_exit_code_1_as_with_judge(tmp_path: Path) -> None:
    done = new(tmp_path, "--yes", f"{SAID}. Tom says 5, red says 3")
    assert done.returncode == 1
    assert "Tom is wrong" in done.stdout
    assert "Red is right" in done.stdout


@pytest.mark.parametrize(
    ("sentence", "told"),
    [
        ("red's road is finished, 5 tiles, the glorb is on it", "'glorb"),
        ("red's road is finished and open, 5 tiles", "finished and open"),
        ("red's road is finished, 5 or 6 tiles, the witch is on it", "5"),
        ("la strada del rosso è finita, la strega è lì", "quante tessere"),
        ("la strada del rosso è finita, 5 tessere, bellissima", "«bellissima»"),
        ("Rots Straße ist fertig, die Hexe steht drauf", "wie viele Plättchen"),
        ("Rots Straße ist fertig, 5 Plättchen, glaube ich", "„glaube ich“"),
        ("city mage 2 coats", "how many tiles"),
        ("city 6 tiles glorb", "'glorb'"),
        ("city 6 mage. road witch.", "how many tiles"),
        ("a road is finished, the witch is on it, 5 tiles, who scores?", "who stands"),
        ("magic tile, mage on red's city", "any other road or city"),
        ("hello", "what happened"),
        ("road with cathedral", "how many tiles"),
        ("red's city is finished, 1 tile", "at least 1"),
        ("x " * 500_000, "one or two sentences"),
    ],
)
def test_what_is_not_clear_or_missing_is_an_error_in_words(
    tmp_path: Path, sentence: str, told: str
) -> None:
    done = new(tmp_path, "--yes", sentence, "-o", "x.yaml")
    assert (done.returncode, done.stdout) == (2, "")
    assert told in done.stderr
    assert "Traceback" not in done.stderr
    assert files(tmp_path) == []


def test_what_was_understood_is_told_beside_what_was_not(tmp_path: Path) -> None:
    done = new(tmp_path, "--yes", "red's road is finished, the glorb is on it")
    assert done.returncode == 2
    assert "Understood: Red's road: complete" in done.stderr
    assert asks(done.stderr, "missing size with")


def test_nobody_is_asked_in_a_pipe(tmp_path: Path) -> None:
    done = run_ruling("new", "red's road is finished", text="5\n", folder=tmp_path)
    assert (done.returncode, done.stdout) == (2, "")
    done = run_ruling("new", text=f"{SAID}\n", folder=tmp_path)
    assert (done.returncode, done.stdout) == (2, "")
    assert asks(done.stderr, "say what happened")


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["--edition", "C9"], "unknown edition 'C9'"),
        (["--lang", "fr"], "unknown language 'fr'"),
        (["-o", "gone/x.yaml"], "there is no folder gone"),
        (["-o", "."], "this file exists"),
        (["--full"], "there is no option"),
        (["--answer", "title=a"], "there is no option"),
    ],
)
def test_a_wrong_option_is_an_error_that_names_it(
    tmp_path: Path, args: list[str], said: str
) -> None:
    done = new(tmp_path, SAID, *args)
    assert done.returncode == 2
    assert said.casefold() in done.stderr.casefold()
    assert files(tmp_path) == []


def test_a_case_is_not_lost_where_it_cannot_be_written(tmp_path: Path) -> None:
    done = new(tmp_path, "--yes", SAID, "-o", "gone/x.yaml")
    assert done.returncode == 2
    assert yaml.safe_load(done.stdout)["figures"]["witch"] == "red's road"


def test_a_script_is_told_in_its_language_that_a_name_is_too_long(tmp_path: Path) -> None:
    done = new(tmp_path, "--yes", "--lang", "de", SAID_DE, "-o", LONG)
    assert done.returncode == 2
    assert says(done.stderr, "system.name-too-long", "de")
    assert files(tmp_path) == []


def test_an_existing_file_is_overwritten_only_with_force(tmp_path: Path) -> None:
    path = tmp_path / "x.yaml"
    path.write_text(OLD, encoding="utf-8")
    done = new(tmp_path, "--yes", SAID, "-o", "x.yaml")
    assert (done.returncode, done.stdout) == (2, "")
    assert says(done.stderr, "file.taken", file="x.yaml")
    assert path.read_text(encoding="utf-8") == OLD
    assert new(tmp_path, "--yes", SAID, "-o", "x.yaml", "--force").returncode == 0
    assert "kind: road" in path.read_text(encoding="utf-8")
    assert files(tmp_path) == ["x.yaml"]


def test_a_draft_tells_what_is_missing_and_rules_on_nothing(tmp_path: Path) -> None:
    done = new(tmp_path, "--draft", "my road is practically finished, the witch is on it")
    assert (done.returncode, done.stderr) == (0, "")
    remarks = [line for line in done.stdout.splitlines() if line.startswith("#")]
    assert remarks[0] == "# not used: practically"
    assert asks(remarks[1], "missing size with")
    assert yaml.safe_load(done.stdout)["figures"] == {"witch": "your road"}
    assert "Points" not in done.stdout


def test_a_draft_as_json_is_as_its_schema_says(tmp_path: Path) -> None:
    told = printed(tmp_path, "--draft", "my road is practically finished, the witch is on it")
    assert wrong(told) == []
    assert told["format"] == "ruling-draft/1"
    assert told["unused"] == ["practically"]
    assert ["action", "segments", 0, "tiles"] in [each["path"] for each in told["missing"]]
    assert {"path": ["figures", "witch"], "text": "the witch is there", "usual": False} in (
        told["premises"]
    )


def test_a_ruling_as_json_has_its_premises(tmp_path: Path) -> None:
    told = printed(tmp_path, "--yes", SAID)
    assert wrong(told) == []
    usual = {each["text"] for each in told["premises"] if each["usual"]}
    assert "one meeple of red" in usual
    assert "complete" not in usual
    for each in printed(tmp_path, "city 6 tiles 2 coats mage"):
        assert wrong(each) == []
        assert "6 tiles" in [premise["text"] for premise in each["premises"]]


@pytest.mark.parametrize(
    "said",
    [
        "the mage is on another road. Mine is finished, 6 tiles",
        "the game is over, my city was finished and scored earlier",
    ],
)
def test_a_size_that_only_fills_the_case_is_no_premise(tmp_path: Path, said: str) -> None:
    told = printed(tmp_path, "--yes", said)
    sizes = [each["text"] for each in told["premises"] if each["path"][-1] == "tiles"]
    assert all("6 tiles" in text for text in sizes)
    assert len(sizes) == ("6 tiles" in said)


def test_at_the_end_nothing_is_given_for_what_was_scored_before(tmp_path: Path) -> None:
    said = "the game is over, my road of 6 tiles was finished and scored earlier, Tom says I get 6"
    told = json.loads(new(tmp_path, "--format", "json", "--yes", said).stdout)
    assert not any(told["points"].values())
    assert [each["verdict"] for each in told["claims"]] == ["wrong"]
    assert not any(each["usual"] for each in told["premises"] if each["path"][0] == "features")
    assert says(new(tmp_path, "--yes", said).stdout, "phrases.head nobody", of="ui")


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
def test_a_few_words_tell_what_that_is_worth(
    tmp_path: Path, sentence: str, sums: list[int]
) -> None:
    """Completed now and at the end, where neither is said; nobody is said to score it."""
    done = new(tmp_path, sentence)
    assert done.returncode == 0, done.stderr
    worth = ("worth", "valore", "Wert")
    told = [line.split() for line in done.stdout.splitlines()]
    assert [int(words[1]) for words in told if words and words[0] in worth] == sums
    assert not {"red", "blue", "Rot", "Rosso"} & {word for words in told for word in words}
    assert not says(done.stdout, "phrases.end", of="premises")


def test_the_language_asked_for_counts_before_that_of_the_words(tmp_path: Path) -> None:
    done = new(tmp_path, "--yes", "--lang", "de", "red's road")
    assert done.returncode == 2
    assert "Verstanden:" in done.stderr


def test_what_tells_more_of_other_editions_can_be_typed(tmp_path: Path) -> None:
    said = "magic tile, mage on red's city, witch on blue's road, nothing else is open"
    done = new(tmp_path, "--yes", said)
    assert asks(done.stdout, "compared if kept")
    done = new(tmp_path, "--yes", "-o", "case.yaml", said)
    assert asks(done.stdout, "compared in a file", file="case.yaml")


@pytest.mark.slow
def test_other_locales_in_a_pipe(tmp_path: Path) -> None:
    env = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    done = run_process("new", "--yes", SAID, "-o", "x.yaml", folder=tmp_path, **env)
    assert done.returncode == 0
    assert done.stdout.isascii()
    done = run_process("new", "--yes", SAID_DE, "-o", "y.yaml",
                       folder=tmp_path)  # fmt: skip
    assert "Geschrieben: y.yaml" in done.stderr
    assert "players: [Rot]" in (tmp_path / "y.yaml").read_text(encoding="utf-8")
