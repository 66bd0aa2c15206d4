"""``--edition my-edition.yaml``: an edition one has written oneself, by the path of its file."""

import json
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

from ruling.rulebook import data
from ruling.rulebook.editions import (
    edition_ids,
)
from tests.conftest import ROOT, few_and_many, heirs, run_process, run_ruling
from tests.report.test_schemas import wrong
from tests.saying import says

CASE = ROOT / "scenarios/score/the-inn-before-the-witch.yaml"
MOVED = ROOT / "scenarios/move/to-another-feature.yaml"

SHIPPED = edition_ids()

TEXT = """\
id: C4
extends: C3
name: {en: "fourth edition (our club)", de: "vierte Ausgabe (unser Verein)"}
about: "It came with a leaflet on {meeples}."
aliases: [club rules]
answers:
  score.witch-order:
    {reading: half-then-extra, authority: printed, source: "Club leaflet, p. 2", date: "2026",
    remark: "It was {meeple} day."}
  move.destination: {authority: official, source: "Letter of the club"}
  dragon.eats: {authority: community, source: "Club forum"}
  join.noticed-late:
    {authority: open, inference: "Club leaflet, p. 3", because: "Page 3 is like it.",
    follows: "false", against: "page 4 is not"}
  join.by-token:
    {authority: open,
    excludes: [{reading: at-next-tile, authority: printed, source: "Club leaflet, p. 5"}]}
"""


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    path = tmp_path / "my-edition.yaml"
    path.write_text(TEXT, encoding="utf-8")
    return path


def shown(*args: str | Path) -> str:
    done = run_ruling(*args, folder=ROOT)
    assert done.stderr == ""
    return " ".join(done.stdout.split())


def form(*args: str | Path) -> Any:
    done = run_ruling(*args, "--format", "json", folder=ROOT)
    assert done.stderr == ""
    found = json.loads(done.stdout)
    assert wrong(found) == []
    return found


def test_it_rules_and_its_id_is_what_data_say(mine: Path) -> None:
    """What is told of it stands in the golden set: ``editions/of-a-file`` and what is beside it."""
    ruled = form("judge", CASE, "--edition", mine)
    assert (ruled["edition"], ruled["points"]["red"]) == ("C4", 5)
    for words in (("explain", "score.witch-order"), ("explain",), ("ask", "the inn or the witch")):
        assert "C4" in json.dumps(form(*words, "--edition", mine))
    assert form("compare", CASE, "--editions", f"C3,{mine}")["differences"]
    assert form("editions", "C3", mine)["editions"] == ["C3", "C4"]


@pytest.mark.slow
def test_it_parts_from_another_on_a_smallest_table(mine: Path) -> None:
    reading = "{reading: only-empty, authority: printed, source: Club leaflet}"
    mine.write_text(f"{TEXT}  figure.occupied: {reading}\n", encoding="utf-8")
    found = form("witness", "C3", mine, "--bound", "in all=4, maps=0")
    assert (found["a"], found["b"], found["parts"]) == ("C3", "C4", True)
    told = shown("witness", mine, "C3", "--bound", "in all=4, maps=0")
    assert "C4: only-empty (printed rule). Source: Club leaflet." in told
    told = shown("witness", f"{mine}@printed", "C3", "--bound", "in all=4, maps=0")
    assert told.startswith("C4@printed and C3 ")
    assert says(told, "phrases.witness parts", of="ui")


def test_scenarios_are_held_under_it(mine: Path, tmp_path: Path) -> None:
    held = form("test", CASE, "--edition", mine)
    (case,) = held["files"][0]["cases"]
    assert (case["edition"], case["passed"]) == ("C4", False)
    own = tmp_path / "own.yaml"
    text = CASE.read_text(encoding="utf-8").partition("\nexpect")[0]
    own.write_text(f"{text}\nedition: C4\nexpect: {{points: {{red: 5}}}}\n", encoding="utf-8")
    (case,) = form("test", own, "--edition", mine)["files"][0]["cases"]
    assert (case["edition"], case["passed"]) == ("C4", True)


def test_other_processes_know_it(mine: Path, tmp_path: Path) -> None:
    folder = str(ROOT / "scenarios/questions")
    alone = form("test", folder, "--edition", mine)
    shared = form("test", folder, "--edition", mine, "-j", "2")
    assert {case["edition"] for file in shared["files"] for case in file["cases"]} == {"C4"}
    assert _without_times(shared) == _without_times(alone)


def _without_times(found: Any) -> str:
    return re.sub(r'"seconds": [0-9.e-]+', "", json.dumps(found))


def test_all_that_it_does_not_say_is_that_of_the_extended(tmp_path: Path) -> None:
    path = tmp_path / "z.yaml"
    path.write_text("extends: C1-ZMG\nname: more pawns\nanswers: {}\n", encoding="utf-8")
    assert "magic pawn" in shown("judge", MOVED, "--edition", path)
    listed = json.loads(shown("explain", "--edition", path, "--format", "json"))["topics"]
    ids = [each["id"] for each in listed if each["kind"] == "edition"]
    assert ids == [i for id in edition_ids() for i in ([id, "z"] if id == "C1-ZMG" else [id])]
    told = shown("explain", "abbot", "--edition", path)
    assert f"{', '.join(heirs('C1', 'C1-ZMG'))}, z never had" in told
    path.write_text("extends: C3\nname: other pieces\nnever had: [tower]\nanswers: {}\n")
    assert "z never had" in shown("explain", "tower", "--edition", path)
    assert f"{', '.join(heirs('C2'))} never had" in shown("explain", "tunnel", "--edition", path)


def test_nothing_is_left_of_it_when_the_command_has_ended(mine: Path) -> None:
    shown("judge", CASE, "--edition", mine)
    assert edition_ids() == SHIPPED
    done = run_ruling("judge", CASE, "--edition", "C4", folder=ROOT)
    assert "unknown edition 'C4'" in done.stderr


def test_a_file_of_the_package_is_such_a_file_but_for_its_name(tmp_path: Path) -> None:
    text = (data.FOLDER / "editions/C2.yaml").read_text(encoding="utf-8")
    path = tmp_path / "C2-again.yaml"
    path.write_text("name: again\n" + re.sub(r"^aliases: .*\n", "", text, flags=re.M))
    own = form("judge", CASE, "--edition", path)
    shipped = form("judge", CASE, "--edition", "C2")
    assert own["edition"] == "C2-again"
    assert json.loads(json.dumps(own).replace("C2-again", "C2"))["notes"] == shipped["notes"]


WRONG = [
    (
        "extends: C3",
        "extends: C9",
        "2:10",
        "unknown",
        "C9",
    ),
    ("extends: C3", "extends: C4", "2:10", "check.itself", ""),
    (
        "extends: C3",
        "extents: C3",
        "2:1",
        "shape.unknown-key",
        "extends",
    ),
    (
        "extends: C3\n",
        "",
        "1:1",
        "shape.lacks",
        "",
    ),
    ("id: C4", "id: c3", "1:5", "check.taken", "c3"),
    ("id: C4", "id: BB7", "1:5", "check.taken", "BB7"),
    ("id: C4", "id: house", "1:5", "check.no-id", "house"),
    ("id: C4", 'id: "a:b"', "1:6", "check.no-id", "a:b"),
    ("[club rules]", "[big box 6]", "5:11", "check.taken", "big box 6"),
    ("[club rules]", "club rules", "5:10", "shape.wrong-kind", ""),
    ("name: {en", "name: {xx", "3:8", "unknown", "xx"),
    ("{meeples}", "{meples}", "4:35", "check.no-gap", "meeples"),
    ("{meeples}", "{meeples!r}", "4:35", "check.no-plain-gap", "meeples"),
    ("{meeples}", "{", "4:35", "check.unfilled", ""),
    (
        "  score.witch-order",
        "  score.witch-odrer",
        "7:3",
        "unknown",
        "score.witch-order",
    ),
    (
        "half-then-extra",
        "half-than-extra",
        "8:15",
        "unknown",
        "half-then-extra",
    ),
    (
        'authority: printed, source: "Club leaflet, p. 2',
        'authority: prnted, source: "x',
        "8:43",
        "unknown",
        "printed",
    ),
    (
        'source: "Letter',
        'soruce: "Letter',
        "10:43",
        "shape.unknown-key",
        "source",
    ),
    ('source: "Letter', 'soruce: "Letter', "10:3", "check.uncited", ""),
    (', source: "Letter of the club"', "", "10:3", "check.uncited", ""),
    (
        "  dragon.eats: {authority: community, source",
        "  dragon.eats: {authority: open, inference",
        "11:3",
        "check.lacks",
        "dragon.eats: because",
    ),
    (
        "reading: at-next-tile",
        "reading: at-next-tiel",
        "17:26",
        "unknown",
        "at-next-tile",
    ),
    ("reading: at-next-tile, ", "", "17:16", "shape.lacks", "reading"),
    ("[{reading: at-next-tile", "{a: [{reading: at-next-tile", "16:5", "yaml.not-closed", ""),
    (
        'follows: "false"',
        'follows: "no"',
        "14:14",
        "unknown",
        "no",
    ),
    ("[club rules]", "['']", "5:11", "shape.no-text", ""),
    ("[club rules]", "[club, '-']", "5:17", "check.says-nothing", ""),
    ("name: {en", "name: ''\nbox: {en", "3:7", "shape.no-text", ""),
    ("name: {en", "name: {}\nbox: {en", "3:7", "shape.no-text", ""),
    ('name: {en: "fourth edition (our club)"', 'name: {en: " "', "3:12", "shape.no-text", ""),
    (
        'because: "Page 3 is like it."',
        "because: {en: x, de: ''}",
        "13:77",
        "shape.no-text",
        "",
    ),
    ("id: C4", "default: true", "1:1", "check.default", "default"),
    ("id: C4", "tiles: [MW-Q]", "1:9", "unknown", "MW-Q"),
    ("id: C4", "turned: {TB-D: 45}", "1:16", "unknown", "45"),
    ("id: C4", "turned: {TB-Z: 90}", "1:10", "unknown", "TB-Z"),
    ("id: C4", "gardens: many", "1:10", "unknown", "many"),
    ("id: C4", "vocabulary: thrid", "1:13", "unknown", "thrid"),
    ("id: C4", "age: old", "1:6", "check.no-number", "old"),
    ("id: C4", "age: nan", "1:6", "check.no-number", "nan"),
    ("id: C4", "never had: [towre]", "1:13", "unknown", "tower"),
    ("id: C4", "with a tile alone: {towre: x}", "1:21", "unknown", "tower"),
    ("id: C4", "name: twice", "3:1", "yaml.twice", "name"),
    ("id: C4", "id: *C4", "1:5", "yaml.alias", ""),
    ("answers:", "answers: none\nabout:", "6:10", "shape.wrong-kind", ""),
    (
        "answers:",
        "answers: none\nuncle:",
        "6:10",
        "shape.wrong-kind",
        "",
    ),
    ("extends: C3", "extends: [C3]", "2:10", "shape.wrong-kind", ""),
    ("about: ", "about: {en: [x]}\nage: ", "4:13", "shape.wrong-kind", ""),
    ("answers:", "---\nanswers: {}\n---\nfurther:", "8:1", "yaml.third-document", ""),
]


@pytest.mark.parametrize(("old", "new", "place", "id", "named"), WRONG, ids=lambda text: text[:24])
def test_what_is_wrong_in_the_file_is_told_with_its_line(
    mine: Path, old: str, new: str, place: str, id: str, named: str
) -> None:
    text = TEXT.replace(old, new, 1)
    assert text != TEXT
    mine.write_text(text, encoding="utf-8")
    words = ("--edition", "my-edition.yaml", "--format", "json")
    done = run_ruling("judge", CASE, *words, folder=mine.parent)
    assert (done.returncode, done.stdout) == (2, "")
    told = [
        f"{each['message']} {each['hint']}"
        for each in json.loads(done.stderr)["errors"]
        if f"{each['line']}:{each['column']}" == place
    ]
    assert any(says(each, id) and named in each for each in told), told
    assert edition_ids() == SHIPPED


def test_all_mistakes_are_told_at_once_in_the_language_asked_for(mine: Path) -> None:
    text = TEXT.replace("half-then", "half-than").replace("dragon.eats", "dragon.eat")
    mine.write_text(text.replace("club rules", "big box 6"), encoding="utf-8")
    done = run_ruling("judge", CASE, "--edition", mine)
    assert re.findall(r"yaml:(\d+:\d+): ", done.stderr) == ["5:11", "8:15", "11:3"]
    done = run_ruling("judge", CASE, "--edition", mine, "--lang", "de")
    assert re.findall(r"yaml:(\d+:\d+): ", done.stderr) == ["5:11", "8:15", "11:3"]
    assert says(done.stderr, "check.taken", "de", name="big box 6")
    assert says(done.stderr, "unknown", "de", name="half-than-extra")


def test_a_line_that_is_too_long_to_read_stops_no_ruling(mine: Path) -> None:
    mine.write_text(f"{TEXT}# {'long ' * 40}\n", encoding="utf-8")
    assert "Ruled under C4" in shown("judge", CASE, "--edition", mine)
    assert says(run_ruling("check", mine).stdout, "check.long-line")


@pytest.mark.parametrize("number", few_and_many(15, 200))
def test_what_check_is_content_with_can_be_ruled_under(mine: Path, number: int) -> None:
    """However some words and marks of the file change places."""
    random = Random(4)
    for _ in range(number):
        words = re.split(r"(\W)", TEXT)
        for _ in range(random.randint(1, 3)):
            words[random.randrange(len(words))] = random.choice(words)
        mine.write_text("".join(words), encoding="utf-8")
        checked = run_ruling("check", mine)
        ruled = run_ruling("judge", CASE, "--edition", mine)
        assert (ruled.returncode, ruled.stderr == "") in [(0, True), (2, False)], "".join(words)
        assert (checked.returncode == 0) == (ruled.returncode == 0), "".join(words)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "is empty: there is no edition in it"),
        ("# nothing\n---\n", "is empty: there is no edition in it"),
        ("just words\n", "this should be a mapping (an edition), not 'just words'"),
        ("[" * 40, "nested more than 20 levels"),
        ("extends: C3\n", "an edition lacks 'name'"),
        ("extends: C3\nname: x\n", "has no answers ('answers: {}'"),
        (
            "extends: C3\nname: x\nanswers: yes\n",
            "3:10: misspelt: this should be questions, each with its answer",
        ),
        (
            "extends: C3\nname: x\nanswers: {move.which: yes}\n",
            "3:23: misspelt: this should be a mapping (an answer)",
        ),
        ("title: a case\n", "unknown key of an edition 'title'"),
        ("a: {b: c\n", "'{' that stands here is never closed"),
    ],
)
def test_what_is_no_edition_at_all_is_told(mine: Path, text: str, told: str) -> None:
    mine.write_text(text, encoding="utf-8")
    done = run_ruling("editions", "C3", mine)
    assert (done.returncode, done.stdout) == (2, "")
    assert told in done.stderr


def test_a_file_that_is_not_there_is_told(tmp_path: Path) -> None:
    done = run_ruling("judge", CASE, "--edition", "mine.yaml", folder=tmp_path)
    assert (done.returncode, done.stderr) == (
        2,
        "mine.yaml: cannot be read: there is no such file or folder\n",
    )


def test_two_files_cannot_have_one_id(mine: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.yaml"
    other.write_text(TEXT.replace("aliases: [club rules]\n", ""), encoding="utf-8")
    done = run_ruling("editions", mine, other)
    assert "other.yaml:1:5: " in done.stderr
    assert says(done.stderr, "check.taken", name="C4", edition="C4")
    other.write_text("extends: C4\nname: more\nanswers: {}\n", encoding="utf-8")
    assert form("editions", mine, other)["editions"] == ["C4", "other"]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "alias"),
    [
        pytest.param("x", "{x}", id="a gap"),
        pytest.param("x", "a {", id="half a gap", marks=pytest.mark.slow),
        pytest.param("x", "5", id="a number", marks=pytest.mark.slow),
        pytest.param("x", "\u00e4 " * 29 + "\u00e4", id="long", marks=pytest.mark.slow),
        pytest.param("' (a)'", "club", id="only brackets", marks=pytest.mark.slow),
        pytest.param("'- (a)'", "club", id="a dash"),
    ],
)
def test_a_name_that_no_sentence_has_changes_none(tmp_path: Path, name: str, alias: str) -> None:
    path = tmp_path / "mine.yaml"
    text = f"extends: C3\nname: {name}\naliases: ['{alias}']\nanswers: {{}}\n"
    path.write_text(text, encoding="utf-8")
    assert run_ruling("check", path).returncode == 0
    words = ("new", "--yes", "red finished a road of 5 tiles, he has 2 meeples there and the mage")
    done, plain = run_ruling(*words, "--edition", path), run_ruling(*words, "--edition", "C3")
    assert (done.returncode, plain.returncode) == (0, 0), done.stderr + plain.stderr
    assert "2 meeples" in done.stdout
    assert done.stderr.count("\n") == plain.stderr.count("\n")


def test_a_scenario_opens_no_file(mine: Path, tmp_path: Path) -> None:
    path = tmp_path / "case.yaml"
    text = CASE.read_text(encoding="utf-8").partition("\nexpect")[0]
    path.write_text(f"{text}\nedition: {mine}\n", encoding="utf-8")
    assert "unknown edition" in run_ruling("judge", path).stderr


@pytest.mark.slow
def test_a_process_of_its_own_does_the_same(mine: Path) -> None:
    done = run_process("witness", "C3", mine, "-j", "2", "--by", "points", "--bound", "maps=0")
    assert (done.returncode, done.stderr) == (1, "")
    assert "Club leaflet" in done.stdout
