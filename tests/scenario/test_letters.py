"""Letters that no terminal, page or file should get as they are: refused, or written out."""

import json
import os
import re
import sys
from collections.abc import Callable
from pathlib import Path
from subprocess import CompletedProcess
from unicodedata import category
from xml.etree import ElementTree

import pytest

from ruling import ScenarioError, load_text
from ruling.errors import HARMFUL, printable
from tests.conftest import EVENING, EXAMPLE, run_process, run_ruling
from tests.scenario.test_mistakes import GOOD, SKETCH, mistakes

HARMS = ["\x07", "\x1b", "\x7f", "\x9b", "\u061c", "\u200b", "\u200f", "\u202e", "\u2066", "\ufeff"]
ODD = b"o\xff\x1b[31m\xe2\x80\xaename"
SHOWN = r"\x1b[31m\u202ename"


@pytest.mark.parametrize("harm", HARMS)
def test_a_harmful_letter_is_a_mistake_with_its_place(harm: str) -> None:
    (mistake,) = mistakes(GOOD.replace("A case", f"A {harm}case"))
    assert mistake[:2] == (1, 10)
    assert f"U+{ord(harm):04X}" in mistake[2]


@pytest.mark.parametrize("harm", [*HARMS, "x\x07", "\r"])
def test_a_harmful_letter_written_as_an_escape_is_a_mistake(harm: str) -> None:
    title = '"A ' + "".join(f"\\u{ord(char):04x}" for char in harm) + '"'
    (mistake,) = mistakes(GOOD.replace("A case", title))
    assert mistake[:2] == (1, 8)
    assert f"U+{ord(harm[-1]):04X}" in mistake[2]


def test_names_in_a_file_have_no_harmful_letters() -> None:
    told = mistakes(SKETCH.replace("north city", '"north\\u202ecity"'))
    assert [each[:2] for each in told] == [(3, 3), (5, 17), (10, 17)]


@pytest.mark.parametrize("newline", ["\n", "\r\n", "\r"])
def test_a_harmful_letter_is_placed_whatever_ends_the_lines(newline: str) -> None:
    text = GOOD.replace("{mage: A1 E", "{mage: \x9bA1 E").replace("\n", newline)
    assert [each[:2] for each in mistakes(text)] == [(6, 17)]


def test_a_blank_that_does_not_break_and_letters_from_right_to_left_are_letters() -> None:
    title = "Carcassonne\u00a0II שלום"
    assert load_text(GOOD.replace("A case", title)).title == "Carcassonne II שלום"


def test_every_control_character_is_written_out_amid_other_letters() -> None:
    harmful = {each for each in map(chr, range(sys.maxunicode + 1))
               if category(each) in ("Cc", "Cs", "Zl", "Zp") and each not in "\t\n"}  # fmt: skip
    assert [each for each in sorted(harmful) if each in printable(f"ä{each}ß")] == []


def test_no_mistake_shows_a_harmful_letter() -> None:
    text = GOOD.replace("tile: G", 'tile: "G\\u202e\\x9b\\u200b"').replace("A1 E", '"\\e[2J"')
    with pytest.raises(ScenarioError) as caught:
        load_text(text.replace("title: A case", "title: !%E2%80%AE x"), "\x1bcase\n.yaml")
    assert not HARMFUL.search(str(caught.value))
    assert r"\x1bcase\n.yaml:1:8" in str(caught.value)


@pytest.fixture
def odd(tmp_path: Path) -> Path:
    """A folder whose name no terminal should get as it is."""
    folder = Path(os.fsdecode(os.fsencode(tmp_path) + b"/" + ODD))
    try:
        folder.mkdir()
    except OSError:
        pytest.skip("no such name can be had here")
    return folder


def is_clean(text: str) -> bool:
    return not HARMFUL.search(text) and SHOWN in text


COMMANDS = [
    ("judge {}.yaml --format json", 0),
    ("judge {}.none", 2),
    ("test {}.yaml --durations 1", 1),
    ("test {}.yaml --format json", 1),
    ("test {}.yaml --format junit", 1),
    ("test {}.yaml --format github", 1),
    ("test {}.bad --format json", 2),
    ("test {}.bad --format junit", 2),
    ("test {}.bad --format github", 2),
    ("test {}.bad", 2),
    ("test {}.yaml {}.copy -j 2", 1),
    ("test {}.none", 2),
    ("test {}.yaml --accept", 0),
    ("draw {}.none", 2),
    ("draw {}.yaml -o {}/no/where.svg", 2),
    ("draw {}.yaml -o {}.png", 2),
    ("compare {}.yaml --format json", 1),
    ("replay {}.jcz --format json", 0),
    ("replay {}.bad", 2),
    ("replay {}.bad --turn 1 --scenario", 2),
    ("explain {}", 2),
    ("{}", 5),  # a folder without a scenario
    ("{}.none", 2),
    ("judge --{}", 2),
    ("judge {}.yaml --house {}", 2),
    ("judge {}.yaml --format {}", 2),
    ("new --yes -o {}/new.yaml red-road-5-finished", 0),
]


@pytest.mark.slow
@pytest.mark.parametrize("run", [run_ruling, pytest.param(run_process, marks=pytest.mark.nightly)])
@pytest.mark.parametrize(("command", "code"), COMMANDS, ids=[words for words, _ in COMMANDS])
def test_what_is_typed_is_shown_with_escapes(
    odd: Path, command: str, code: int, run: Callable[..., CompletedProcess[str]]
) -> None:
    failing = EXAMPLE.read_text("utf-8").replace("blue: 9", "blue: 8")
    for ending, content in (
        ("yaml", failing),
        ("copy", failing),
        ("bad", "title: x\n"),
        ("jcz", EVENING.read_text("utf-8")),
    ):
        Path(f"{odd}.{ending}").write_text(content, encoding="utf-8")
    words = [word.replace("{}", str(odd)) for word in command.split()]
    ran = run(*words, CI="")
    assert ran.returncode == code, ran.stdout + ran.stderr
    shown = ran.stdout + ran.stderr
    if "--format json" in command:
        shown = json.dumps(json.loads(ran.stdout), ensure_ascii=False).replace("\\\\", "\\")
    if "junit" in command:
        ElementTree.fromstring(ran.stdout)
    assert is_clean(shown), shown


def test_titles_from_names_are_clean_in_every_format(odd: Path) -> None:
    text = EXAMPLE.read_text("utf-8")
    file = Path(f"{odd}.yaml")
    file.write_text("\n".join(line for line in text.split("\n") if not line.startswith("title")))
    for ending in ("html", "md", "json"):
        made = Path(f"{odd}.{ending}")
        assert run_ruling("judge", file, "-o", made).returncode == 0
        assert not HARMFUL.search(made.read_text("utf-8"))
        assert "1b[31m" in made.read_text("utf-8").replace("\\", "")
    picture = Path(f"{odd}.svg")
    assert run_ruling("draw", file, "-o", picture).returncode == 0
    assert not HARMFUL.search(picture.read_text("utf-8"))
    ElementTree.parse(picture)


@pytest.mark.skipif(sys.platform == "win32", reason="names of files are text there")
def test_files_are_written_where_the_name_is_no_text(odd: Path) -> None:
    scenario = Path(f"{odd}.yaml")
    assert (
        run_ruling("replay", EVENING, "--turn", "5", "--scenario", "-o", scenario).returncode == 0
    )
    text = scenario.read_text("utf-8")
    assert run_ruling("test", scenario, "--accept", CI="").returncode == 0
    scenario.write_text(text.replace("obligation: ", "obligation: take-off # "), "utf-8")
    accepted = run_ruling("test", scenario, "--accept", CI="")
    assert accepted.returncode == 0, accepted.stdout + accepted.stderr
    assert "take-off #" not in scenario.read_text("utf-8")


NAMED = "red\\e[31m\\u202e\\x7f"
DRAWN = f"""board: |
  E@90  D@180
players: ["{NAMED}"]
meeples: [{{player: "{NAMED}", at: A1 E}}]
action: {{player: "{NAMED}", tile: G, at: C1}}
"""


@pytest.mark.parametrize("args", [[], ["--color", "always"], ["--ascii"]], ids=str)
@pytest.mark.parametrize("format_name", ["text", "markdown", "svg"])
@pytest.mark.parametrize("linked", [False, True], ids=["file", "link"])
def test_names_in_a_drawing_are_shown_with_escapes(
    tmp_path: Path, linked: bool, format_name: str, args: list[str]
) -> None:
    case = tmp_path / "case.yaml"
    case.write_text(DRAWN, encoding="utf-8")
    drawn = run_ruling("judge", case, "--link").stdout.strip() if linked else case
    ran = run_ruling("draw", drawn, "--format", format_name, *args)
    assert ran.returncode == 2
    assert "edges" in ran.stdout
    styles = r"\x1b\[[0-9;]*m" if "always" in args and format_name == "text" else "$^"
    assert "red\x1b" not in ran.stdout
    assert not HARMFUL.search(re.sub(styles, "", ran.stdout))
    assert r"red\x1b[31m\u202e\x7f" in ran.stdout.replace("\\\\", "\\").replace("\\[", "[")


def test_questions_are_json_with_escapes_and_are_read_as_they_were_typed() -> None:
    typed = "witch \x1b[31m \u202e \x7f\x9b \ufeff \U000e0041 x"
    ran = run_ruling("ask", typed, "--format", "json")
    assert not HARMFUL.search(ran.stdout)
    assert json.loads(ran.stdout)["query"] == typed


def test_sentences_are_shown_with_escapes_too() -> None:
    ran = run_ruling("new", "--yes", "red's road is finished, 5 tiles, \u202ethe witch \x1b[31m")
    assert ran.returncode == 2
    assert not HARMFUL.search(ran.stdout + ran.stderr)


def test_a_name_on_two_lines_is_shown_on_one(tmp_path: Path) -> None:
    file = tmp_path / "two\nlines.yaml"
    file.write_text("title: x\n", encoding="utf-8")
    for words in (["judge"], ["test"], ["test", "--format", "github"]):
        ran = run_ruling(*words, file)
        assert r"two\nlines" in ran.stdout + ran.stderr


ENDLESS = (
    "judge {}|test {}|draw {}|replay {}|replay {} --turn 1 --scenario|infer {}|{}|judge --{}|"
    + ("judge x --format {}|judge x --base {}|new --answer {}=1|test x -j {}|site {}|explain {}")
)


@pytest.mark.parametrize("command", ENDLESS.split("|"))
def test_what_goes_on_for_ever_is_not_echoed_whole(command: str) -> None:
    ran = run_ruling(*(word.replace("{}", "y/" * 20_000) for word in command.split()))
    assert ran.returncode in (1, 2)
    assert 0 < len(ran.stdout + ran.stderr) < 4_000


@pytest.mark.parametrize(
    ("harm", "hint"), [("\x07", "save the file as UTF-8"), ("\u202e", "leave it out")]
)
def test_what_is_to_be_done_about_a_harmful_letter_hangs_on_where_it_comes_from(
    harm: str, hint: str
) -> None:
    """Control characters come of a wrong encoding, others were put in."""
    (mistake,) = mistakes(GOOD.replace("A case", f"A {harm}case"))
    assert hint in mistake[-1]
