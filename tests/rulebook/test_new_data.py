"""An edition, or a question, that is made up here is known everywhere without a line of code."""

import json
import random
import re

import pytest

from tests.conftest import ROOT, edition_ids
from tests.report.test_schemas import wrong
from tests.rulebook.changing import Changed
from tests.saying import says

BEFORE = edition_ids()
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


@pytest.fixture
def with_edition(copy: Changed) -> Changed:
    copy.write(copy.file("editions/A9"), EDITION)
    copy.change("sources", r"\Z", 'Big Box 9: "Big Box 9 rules"\n')
    for language, (name, about) in BOX.items():
        copy.put(f"words/{language}/ui", "editions:", f'  A9: "{name}"')
        copy.put(f"words/{language}/ui", "editions:", f'  A9: "{about}"', 2)
        if language != "en":
            line = f'  Big Box 9: "{BOX_RULES[language]}"'
            copy.put(f"words/{language}/sources", "sources:", line)
    return copy


@pytest.fixture
def with_question(copy: Changed) -> Changed:
    copy.write(copy.file("questions/turn"), QUESTION)
    for id in ("C1", "C1-ZMG", "C2"):
        copy.put(f"editions/{id}", "answers:", "  turn.order: {authority: open}")
    for language, words in TURN.items():
        text = WORDS.format_map(words)
        copy.write(copy.file(f"words/{language}/turn"), text)
    return copy


@pytest.mark.slow
def test_a_new_edition_is_whole(with_edition: Changed) -> None:
    assert with_edition.found() == ""


@pytest.mark.slow
def test_a_new_question_is_whole(with_question: Changed) -> None:
    assert with_question.found() == ""


@pytest.mark.slow
def test_a_new_edition_is_listed_by_its_age(with_edition: Changed) -> None:
    form = json.loads(with_edition.ruled("editions", "--format", "json").stdout)
    at = BEFORE.index("C3")
    assert form["editions"] == [*BEFORE[:at], "A9", *BEFORE[at:]]
    assert "bella edizione" in with_edition.ruled("editions", "--lang", "it").stdout
    help = " ".join(with_edition.ruled("judge", "--help").stdout.split())
    assert "C2, A9" in help


def test_a_new_edition_is_ruled_under_and_compared(with_edition: Changed) -> None:
    case = f"scenarios/{CASE}"
    old = json.loads(
        with_edition.ruled("judge", case, "--edition", "C2", "--format", "json").stdout
    )
    done = with_edition.ruled("judge", case, "--edition", "big box 9", "--format", "json")
    new = json.loads(done.stdout)
    assert new["edition"] == "A9"
    assert new["points"] != old["points"]
    compared = json.loads(with_edition.ruled("compare", case, "--format", "json").stdout)
    names = [name for outcome in compared["outcomes"] for name in outcome["editions"]]
    assert sorted(names) == sorted([*BEFORE, "A9"])
    (points,) = [each for each in compared["differences"] if each["key"] == "points"]
    assert [each["question"] for each in points["questions"]] == ["score.witch-order"]


def test_a_new_edition_is_explained_and_completed(with_edition: Changed) -> None:
    told = with_edition.ruled("explain", "BB9", "--lang", "de")
    assert told.returncode == 0
    assert "Sie kam in einer Schachtel heraus." in told.stdout
    assert "Big Box 9 rules" in with_edition.ruled("explain", "A9:score.witch-order").stdout
    completed = with_edition.ruled(
        _RULING_COMPLETE="bash_complete",
        COMP_WORDS="ruling judge --edition a",
        COMP_CWORD="3",
    )
    assert completed.stdout.split() == ["plain,A9"]


def test_a_new_edition_is_held_to_the_corpus(with_edition: Changed) -> None:
    done = with_edition.ruled("test", "scenarios/questions", "--edition", "A9", "--format", "json")
    cases = [case for file in json.loads(done.stdout)["files"] for case in file["cases"]]
    assert {case["edition"] for case in cases} == {"A9"}


@pytest.mark.slow
def test_a_new_edition_is_known_to_a_copy_of_the_program(with_edition: Changed) -> None:
    shown = with_edition.printed("judge", str(ROOT / "scenarios" / CASE), "--edition", "bb9")
    assert "Ruled under A9" in shown


@pytest.mark.slow
@pytest.mark.usefixtures("with_question")
def test_a_new_edition_and_a_new_question_need_no_other_schema(with_edition: Changed) -> None:
    with_edition.put(
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
        done = with_edition.ruled(*words.split(), "--format", "json")
        assert done.stderr == "", words
        form = json.loads(done.stdout)
        assert "A9" in json.dumps(form), words
        assert wrong(form) == [], words


@pytest.mark.slow
def test_a_new_question_is_in_the_schema_of_scenarios(with_question: Changed) -> None:
    assert "turn.order" in with_question.printed("schema")


@pytest.mark.slow
def test_a_new_question_is_known_everywhere(with_question: Changed) -> None:
    assert with_question.found(*TURN_FILES) == ""
    assert "turn.order" in with_question.ruled("editions").stdout
    told = with_question.ruled("explain", "turn.order=rightwards").stdout
    assert "To the right." in told
    case = f"scenarios/{CASE}"
    done = with_question.ruled(
        "judge", case, "--house", "turn.order=rightwards", "--format", "json"
    )
    assert json.loads(done.stdout)["house"] == {"turn.order": "rightwards"}
    done = with_question.ruled("judge", case, "--house", "turn.order=backwards")
    assert says(done.stderr, "few", names="leftwards or rightwards")
    covered = with_question.ruled("test", "scenarios/abbot", "--coverage").stdout
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
    copy: Changed, name: str, old: str, new: str, told: str
) -> None:
    copy.change(name, old, new)
    done = copy.ruled("judge", f"scenarios/{CASE}", "--full", "--edition", "C1")
    assert done.returncode == 2
    assert re.search(told, done.stderr), done.stderr
    assert copy.found(name), "the check sees it too"


@pytest.mark.slow
def test_rulings_are_the_same_to_the_byte_whatever_the_order_of_the_stages(copy: Changed) -> None:
    cases = [f"scenarios/{folder}" for folder in ("stages", "pieces", "score")]
    before = copy.ruled("judge", *cases, "--format", "json")
    head, *entries = re.split(r"(?m)^(?=\w)", copy.file("stages").read_text(encoding="utf-8"))
    random.Random(1).shuffle(entries)
    copy.write(copy.file("stages"), "".join([head, *entries]))
    after = copy.ruled("judge", *cases, "--format", "json")
    assert (after.returncode, after.stdout) == (before.returncode, before.stdout)
    assert '"what": "wells"' in before.stdout


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
