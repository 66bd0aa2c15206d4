"""An edition, or a question, that is made up here is known everywhere without a line of code."""

import json
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from ruling.expect.case_search import shipped_cases
from ruling.rulebook import data
from ruling.rulebook.checking.whole import Known, check, files
from ruling.table.tiles import designs
from tests.conftest import ROOT, copied, edition_ids, run_process, run_ruling
from tests.report.test_schemas import wrong

BEFORE = edition_ids()
KNOWN = Known(
    [tile.id for tile in designs()], {case.number: case.title for case in shipped_cases()}
)
CASE = "score/the-inn-before-the-witch.yaml"
BOX = {
    "en": ("fine edition", "It came out in a box."),
    "de": ("feine Ausgabe", "Sie kam in einer Schachtel heraus."),
    "it": ("bella edizione", "Uscì in una scatola."),
}
BOX_RULES = {"de": "Regeln der Big Box 9", "it": "regole della Big Box 9"}
"""What the languages say of an edition, and of its source."""

EDITION = """
aliases: [BB9, Big Box 9]
age: 4.5
extends: C2
vocabulary: second
tiles: []
gardens: drawn
---
answers:
  score.witch-order: {reading: half-then-extra, authority: printed, source: Big Box 9}
"""

QUESTION = """
turn.order:
  readings: [leftwards, rightwards]
  related: [move.which]
---
turn.order:
  example: move/in-play-or-not.yaml
"""

WORDS = """
turn.order:
  title: "{title}"
  readings: {{leftwards: "{left}", rightwards: "{right}"}}
---
turn.order:
  about: "{about}"
  leads: {{leftwards: "{left}", rightwards: "{right}"}}
  asked: |
    {way} 1
    {way} 2
    {way} 3
    {way} 4
    {way} 5
    {way} 6
    {way} 7
    {way} 8
    {way} 9
    {way} 10
"""
TURN = {
    "en": {
        "title": "Whose turn is next?",
        "left": "To the left.",
        "right": "To the right.",
        "about": "It comes up all the time.",
        "way": "does the witch waltz leftwards or rightwards",
    },
    "de": {
        "title": "Wer ist als Nächstes dran?",
        "left": "Nach links.",
        "right": "Nach rechts.",
        "about": "Das kommt ständig vor.",
        "way": "tanzt die hexe ihren walzer linksherum",
    },
    "it": {
        "title": "A chi tocca adesso?",
        "left": "A sinistra.",
        "right": "A destra.",
        "about": "Capita di continuo.",
        "way": "la strega balla il valzer a sinistra",
    },
}
"""A question that is made up, and what each language says of it."""

TURN_FILES = ("questions/turn", *(f"words/{language}/turn" for language in TURN))


def forget() -> None:
    """Nothing that was read of the data is known any more."""
    for name, module in [*sys.modules.items()]:
        if name.startswith("ruling."):
            for value in vars(module).values():
                getattr(value, "cache_clear", lambda: None)()


@pytest.fixture
def copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A copy of the data, which the rulebook reads instead."""
    folder = copied(data.FOLDER, tmp_path / "data")
    with monkeypatch.context() as patch:
        patch.setattr(data, "FOLDER", folder)
        yield folder
    forget()


def data_file(copy: Path, name: str) -> Path:
    return copy / f"{name}.yaml"


def put(copy: Path, name: str, after: str, line: str, number: int = 1) -> None:
    """Put a line below the ``number``-th line that reads ``after``."""
    parts = data_file(copy, name).read_text(encoding="utf-8").split(f"{after}\n")
    head, tail = f"{after}\n".join(parts[:number]), f"{after}\n".join(parts[number:])
    text = f"{head}{after}\n{line}\n{tail}"
    data_file(copy, name).write_text(text, encoding="utf-8")


def change(copy: Path, name: str, old: str, new: str) -> None:
    text = data_file(copy, name).read_text(encoding="utf-8")
    changed = re.sub(old, new, text, count=1, flags=re.MULTILINE)
    assert changed != text
    data_file(copy, name).write_text(changed, encoding="utf-8")


def ruled(*args: str, **env: str) -> subprocess.CompletedProcess[str]:
    """The command line, with the data read anew."""
    forget()
    return run_ruling(*args, folder=ROOT, **env)


def found(*paths: Path) -> str:
    """What the check says of some files, or of all."""
    forget()
    return "\n".join(map(str, check(KNOWN, paths)))


@pytest.fixture
def with_edition(copy: Path) -> Path:
    data_file(copy, "editions/A9").write_text(EDITION, encoding="utf-8")
    with data_file(copy, "sources").open("a", encoding="utf-8") as file:
        file.write('Big Box 9: "Big Box 9 rules"\n')
    for language, (name, about) in BOX.items():
        put(copy, f"words/{language}/ui", "editions:", f'  A9: "{name}"')
        put(copy, f"words/{language}/ui", "editions:", f'  A9: "{about}"', 2)
        if language != "en":
            line = f'  Big Box 9: "{BOX_RULES[language]}"'
            put(copy, f"words/{language}/sources", "sources:", line)
    return copy


@pytest.fixture
def with_question(copy: Path) -> Path:
    data_file(copy, "questions/turn").write_text(QUESTION, encoding="utf-8")
    for id in ("C1", "C1-ZMG", "C2"):
        put(copy, f"editions/{id}", "answers:", "  turn.order: {authority: open}")
    for language, words in TURN.items():
        text = WORDS.format_map(words)
        data_file(copy, f"words/{language}/turn").write_text(text, encoding="utf-8")
    return copy


@pytest.mark.slow
@pytest.mark.parametrize(
    "paths",
    [
        pytest.param(files()[::12], id="some"),
        pytest.param([], id="all", marks=pytest.mark.nightly),
    ],
)
def test_the_data_that_is_there_is_whole(paths: list[Path]) -> None:
    assert found(*paths) == ""


@pytest.mark.slow
@pytest.mark.usefixtures("with_edition")
def test_a_new_edition_is_whole() -> None:
    assert found() == ""


@pytest.mark.slow
@pytest.mark.usefixtures("with_question")
def test_a_new_question_is_whole() -> None:
    assert found() == ""


@pytest.mark.usefixtures("with_edition")
def test_a_new_edition_is_listed_by_its_age() -> None:
    form = json.loads(ruled("editions", "--format", "json").stdout)
    at = BEFORE.index("C3")
    assert form["editions"] == [*BEFORE[:at], "A9", *BEFORE[at:]]
    assert "bella edizione" in ruled("editions", "--lang", "it").stdout
    help = " ".join(ruled("judge", "--help").stdout.split())
    assert "C2, A9" in help


@pytest.mark.usefixtures("with_edition")
def test_a_new_edition_is_ruled_under_and_compared() -> None:
    case = f"scenarios/{CASE}"
    old = json.loads(ruled("judge", case, "--edition", "C2", "--format", "json").stdout)
    done = ruled("judge", case, "--edition", "big box 9", "--format", "json")
    new = json.loads(done.stdout)
    assert new["edition"] == "A9"
    assert new["points"] != old["points"]
    compared = json.loads(ruled("compare", case, "--format", "json").stdout)
    names = [name for outcome in compared["outcomes"] for name in outcome["editions"]]
    assert sorted(names) == sorted([*BEFORE, "A9"])
    (points,) = [each for each in compared["differences"] if each["key"] == "points"]
    assert [each["question"] for each in points["questions"]] == ["score.witch-order"]


@pytest.mark.usefixtures("with_edition")
def test_a_new_edition_is_explained_and_completed() -> None:
    told = ruled("explain", "BB9", "--lang", "de")
    assert told.returncode == 0
    assert "Sie kam in einer Schachtel heraus." in told.stdout
    assert "Big Box 9 rules" in ruled("explain", "A9:score.witch-order").stdout
    completed = ruled(
        _RULING_COMPLETE="bash_complete",
        COMP_WORDS="ruling judge --edition a",
        COMP_CWORD="3",
    )
    assert completed.stdout.split() == ["plain,A9"]


@pytest.mark.usefixtures("with_edition")
def test_a_new_edition_is_held_to_the_corpus() -> None:
    done = ruled("test", "scenarios/questions", "--edition", "A9", "--format", "json")
    cases = [case for file in json.loads(done.stdout)["files"] for case in file["cases"]]
    assert {case["edition"] for case in cases} == {"A9"}


def of_its_own(copy: Path, *args: str) -> str:
    """What a copy of the program with these data prints, in a process of its own."""
    program = copy.parent / "ruling"
    copied(ROOT / "ruling", program, "data")
    copied(copy, program / "rulebook/data")
    done = run_process(*args, folder=copy.parent, PYTHONPATH=str(copy.parent))
    shutil.rmtree(program)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


@pytest.mark.slow
def test_a_new_edition_is_known_to_a_copy_of_the_program(with_edition: Path) -> None:
    shown = of_its_own(with_edition, "judge", str(ROOT / "scenarios" / CASE), "--edition", "bb9")
    assert "Ruled under A9" in shown


@pytest.mark.slow
@pytest.mark.usefixtures("with_question")
def test_a_new_edition_and_a_new_question_need_no_other_schema(with_edition: Path) -> None:
    put(
        with_edition,
        "editions/A9",
        "answers:",
        "  turn.order: {reading: rightwards, authority: official, source: x}",
    )
    case = f"scenarios/{CASE}"
    for words in (
        f"judge {case} --edition A9 --house turn.order=rightwards",
        f"compare {case}",
        "explain turn.order",
        "ask is the inn doubled before or after the witch halves it",
        "editions",
        "tiles MW-A",
        f"test {case} --coverage",
    ):
        done = ruled(*words.split(), "--format", "json")
        assert done.stderr == "", words
        form = json.loads(done.stdout)
        assert "A9" in json.dumps(form), words
        assert wrong(form) == [], words


@pytest.mark.slow
def test_a_new_question_is_in_the_schema_of_scenarios(with_question: Path) -> None:
    assert "turn.order" in of_its_own(with_question, "schema")


@pytest.mark.slow
def test_a_new_question_is_known_everywhere(with_question: Path) -> None:
    assert found(*(data_file(with_question, name) for name in TURN_FILES)) == ""
    assert "turn.order" in ruled("editions").stdout
    told = ruled("explain", "turn.order=rightwards").stdout
    assert "To the right." in told
    case = f"scenarios/{CASE}"
    done = ruled("judge", case, "--house", "turn.order=rightwards", "--format", "json")
    assert json.loads(done.stdout)["house"] == {"turn.order": "rightwards"}
    done = ruled("judge", case, "--house", "turn.order=backwards")
    assert "(there is leftwards or rightwards)" in done.stderr
    covered = ruled("test", "scenarios/abbot", "--coverage").stdout
    assert "turn.order=rightwards" in covered


BROKEN = [
    ("words/en/ui", r"^  C1: .*\n", "", r"en/ui.yaml: editions: C1: is missing"),
    (
        "words/en/move",
        r"^    must:",
        "    muts:",
        r"en/move.yaml: move.mandatory: readings: must: is missing \(or is 'muts' meant",
    ),
    (
        "words/en/ui",
        r"^  heading scoring: .*\n",
        "",
        r"en/ui.yaml: phrases: heading scoring: is missing",
    ),
]


@pytest.mark.parametrize(("name", "old", "new", "told"), BROKEN)
@pytest.mark.slow
def test_words_that_are_missing_are_told_with_file_and_key(
    copy: Path, name: str, old: str, new: str, told: str
) -> None:
    change(copy, name, old, new)
    done = ruled("judge", f"scenarios/{CASE}", "--full", "--edition", "C1")
    assert done.returncode == 2
    assert re.search(told, done.stderr), done.stderr
    assert found(data_file(copy, name)), "the check sees it too"


def test_no_edition_is_named_in_the_program() -> None:
    """What is known of editions is data; ``C3`` is a square too, and examples name some."""
    quoted = re.compile(rf"\"({'|'.join(BEFORE)})\"|Big Box|BB[4-9]")
    named = {
        f"{path.name}: {line.strip()}"
        for path in (ROOT / "ruling").rglob("*.py")
        for line in path.read_text(encoding="utf-8").splitlines()
        if quoted.search(line) and not line.strip().startswith("ruling ")
    }
    assert {line for line in named if "judge(load_scenario" not in line} <= {
        'map_questions.py: FIRST = Laid("C3", ("D",))'
    }
