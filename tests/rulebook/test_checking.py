"""Every kind of mistake, planted in a copy of the data, is told with its line."""

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from _pytest.mark import ParameterSet

from ruling.rulebook import data
from ruling.rulebook.checking.whole import files
from ruling.rulebook.language import DEFAULT_LANGUAGE, languages
from tests.conftest import run_ruling, some_and_all
from tests.rulebook.changing import Changed
from tests.saying import says

NAMES = [str(path.relative_to(data.FOLDER).with_suffix("")) for path in files()]
"""All files of the rulebook."""

OTHERS = [language for language in languages() if language != DEFAULT_LANGUAGE]

MUST = "Must a {figure} be placed or moved, or may the player pass?"
LONG = f"{'x' * 70} {'y' * 60}"
WAYS = r"  asked: \|\n"
ASKED = "  asked: |\n    "

WELLS = "place: 4.4, on: {road: 1}"

PLANTED = [
    ("words/de/move", r"^  title: .*\n", "", "move.mandatory",
     "missing: 'move.mandatory: title' is missing"),
    ("words/it/join", r"^    after-scoring: >-\n.*\n", "", "readings",
     "missing: 'readings: after-scoring' is missing"),
    ("words/en/move", r"^  about: .*\n(    .*\n)*", "", "move.mandatory",
     "missing: 'move.mandatory: about' is missing"),
    ("words/de/move", r"^move.how-many:\n(  .*\n)*", "", "move.mandatory",
     "missing: 'move.how-many' is missing"),
    ("words/de/score", r"^    C2: >-\n.*\n.*\n", "", "remarks",
     "missing: 'remarks: C2' is missing"),
    ("words/de/ui", r"^  heading scoring: .*\n", "", "phrases",
     "missing: 'phrases: heading scoring' is missing"),
    ("words/en/ui", r"^  heading scoring: .*\n", "", "phrases",
     "missing: 'phrases: heading scoring' is missing"),
    ("words/de/score", "^    C2: >-", "    C1-BB4: So.\n    C2: >-", "C1-BB4",
     "remarks: C1-BB4' is said here, and not in English"),
    ("words/it/ui", r"^  C2: .*\n", "", "editions", "missing: 'editions: C2' is missing"),
    ("words/it/ui", r"\{player\}", "X", "tile placed",
     "missing: '{player}', which the English says"),
    ("words/de/sources", r"^  C1 placing: .*\n(    .*\n)*", "", "sources",
     "missing: 'sources: C1 placing' is missing"),
    ("words/de/pieces", r"^tower: .*\n", "", "", "missing: 'tower' is missing"),
    ("editions/C1", r"^  join.timing: .*\n    .*\n", "", "answers",
     "missing: does not answer 'join.timing'"),
    ("editions/C1", r"^answers:", "anwsers:", "anwsers",
     "misspelt: unknown key of the second document 'anwsers'"),
    ("editions/C1", r"^age: 1\n", "", "aliases", "missing: an edition lacks 'age'"),
    ("editions/C1", r"authority: printed, source", "source", "figure.where",
     "missing: an answer lacks 'authority'"),
    ("questions/join", r"^  raised by: .*\n", "", "join.by-token:",
     "missing: a question lacks 'raised by'"),
    ("questions/join", r"^  readings: .*\n", "", "join.trigger",
     "missing: a question lacks 'readings'"),
    ("pieces", "fields: .bearing: none, ", "fields: {", "fields",
     "missing: a piece lacks 'bearing'"),
    ("pieces", "source: page Watch.*?([,}])", r"of: x\1", "watchtowers", "uncited: is community"),
    ("questions/dragon", r"with: \[dragon, completion\]", "with: [dragon, completon]", "completon",
     "misspelt: unknown thing on a table 'completon' (did you mean 'completion'"),
    ("questions/dragon", r"^  only with:", "  olny with:", "olny with",
     "misspelt: unknown key of a question 'olny with' (did you mean 'only with'?)"),
    ("words/en/join", r"^  title:", "  titel:", "titel",
     "misspelt: unknown key of these words 'titel' (did you mean 'title'?)"),
    ("words/en/move", r"^    must:", "    muts:", "muts", "misspelt: unknown reading 'muts'"),
    ("words/it/move", r"^move.which:", "move.wich:", "move.wich",
     "misspelt: unknown question 'move.wich' (did you mean 'move.which'"),
    ("words/de/score", r"\{card\}", "{crad}", "{crad}",
     "misspelt: nothing fills the gap '{crad}' (did you mean 'card'"),
    ("words/de/score", r"\{card\}", "{card", "{card", "misspelt: cannot be filled"),
    ("words/de/ui", r"\{authority\}", "{authorty}", "{authorty}",
     "misspelt: nothing fills the gap '{authorty}' (did you mean 'authority'?)"),
    ("words/de/score", r"^    C2: >-", "    C7: >-", "C7", "misspelt: unknown edition 'C7'"),
    ("words/it/asking", r"^  mage:", "  mgae:", "mgae", "misspelt: unknown idea 'mgae'"),
    ("words/en/sentence", r"\{not counting\}", "{not cuonting}", "not cuonting",
     "misspelt: unknown part 'not cuonting' (did you mean 'not counting'"),
    ("words/de/editor", r"^phrases:", "phrases:\n  zu viel: x", "zu viel",
     "misspelt: 'phrases: zu viel' is said in no other language"),
    ("words/it/pieces", r"^tower:", "tover:", "tover",
     "misspelt: unknown piece 'tover' (did you mean 'tower'"),
    ("editions/C1", r"^  join.timing:", "  join.timming:", "join.timming",
     "misspelt: unknown question 'join.timming' (did you mean 'join.timing'"),
    ("editions/C2", "reading: east-and-west", "reading: east-and-wets", "east-and-wets",
     "misspelt: unknown reading 'east-and-wets' (did you mean 'east-and-west'"),
    ("editions/C1", "printed", "printd", "printd",
     "misspelt: unknown authority 'printd' (did you mean 'printed'?)"),
    ("editions/C1", "source: C1 placing", "source: C1 plaicng", "C1 plaicng",
     "misspelt: unknown source 'C1 plaicng' (did you mean 'C1 placing'"),
    ("editions/C1", r"excludes: \[\{reading: a", "excludes: [{reading: o", "ofter-scoring",
     "misspelt: unknown reading 'ofter-scoring'"),
    ("editions/C1", "^vocabulary: first", "vocabulary: frist", "frist",
     "misspelt: unknown vocabulary 'frist' (did you mean 'first'"),
    ("editions/C1", "^vocabulary: first\n", "", "aliases",
     "missing: an edition lacks 'vocabulary'"),
    ("editions/C1", "^vocabulary:", "vocabluary:", "vocabluary",
     "misspelt: unknown key of an edition 'vocabluary' (did you mean 'vocabulary'?)"),
    ("editions/C1", "^age: 1\n", "age: old\n", "old", "misspelt: must be a number, not 'old'"),
    ("editions/C1-RGG", "^extends: C1", "extends: C0", "C0", "misspelt: unknown edition 'C0'"),
    ("editions/C1", r"^aliases: \[.*\]", "aliases: Big", "Big",
     "misspelt: this should be a list of names, not 'Big'"),
    ("questions/join", "related: .join.destination", "related: [join.destinaton",
     "join.destinaton", "misspelt: unknown question 'join.destinaton'"),
    ("questions/join", r"waiting: \[just", "waiting: [juts", "juts-before-scoring",
     "misspelt: unknown reading 'juts-before-scoring'"),
    ("questions/figure", "where-figures-end", "when", "when",
     "misspelt: unknown thing to tell 'when'"),
    ("questions/figure", "with: dragon.eats", "with: dragon.eat", "dragon.eat",
     "misspelt: unknown question 'dragon.eat' (did you mean 'dragon.eats'"),
    ("questions/join", "^  needs: join", "  needs: jion", "jion", "misspelt: unknown idea 'jion'"),
    ("questions/figure", "of: both same", "of: both smae", "smae", "misspelt: unknown idea 'smae'"),
    ("questions/figure", "says: .never: no", "says: {nver: no", "nver",
     "misspelt: unknown reading 'nver' (did you mean 'never'?)"),
    ("questions/figure", "says: .never: no", "says: {never: noo", "noo",
     "misspelt: unknown word 'noo'"),
    ("questions/fact", "asks: may", "asks: my", "my", "misspelt: unknown way of asking 'my'"),
    ("words/it/figure", "title: .Il mago e la strega possono", 'title: "Dove il mago e la strega',
     "title", "misspelt: this is answered by yes or no, but it does not ask so"),
    ("questions/join", "^join.nowhere:", "jion.nowhere:", "jion.nowhere",
     "misspelt: 'jion.nowhere' belongs in questions/jion.yaml"),
    ("house/jcloisterzone", "returns", "return", "return",
     "misspelt: unknown reading 'return'"),
    ("house/jcloisterzone", "return.un", "return.on", "return.on",
     "misspelt: unknown question 'return.onoccupied'"),
    ("pieces", "bearing: none", "bearing: nine", "nine", "misspelt: unknown bearing 'nine'"),
    ("pieces", "rests on: figure.where", "rests on: fig", "fig",
     "misspelt: unknown question 'fig'"),
    ("doubts", "C1-RGG: ", "C1-RRG: ", "C1-RRG", "misspelt: unknown edition 'C1-RRG'"),
    ("doubts", "source: RGG remarks", "source: RGG remraks", "RGG remraks",
     "misspelt: unknown source 'RGG remraks on Ferries'"),
    ("doubts", "authority: printed, source: first", "source: first", "{source: first",
     "missing: the ground of a doubt lacks 'authority'"),
    ("pieces", "source: charts", "source: chrats", "chrats",
     "misspelt: unknown source 'chrats"),
    ("stages", r"(place: 3,.*: tile)s", r"\1", "tile and coats",
     "misspelt: unknown thing to count 'tile and coats of arms'"),
    ("stages", WELLS, "place: high, on: {road: 1}", "high",
     "misspelt: must be a number, not 'high'"),
    ("stages", WELLS, "place: 4.4, on: {road: twice}", "twice",
     "misspelt: what it brings is written as 2, half, nothing or none, not 'twice'"),
    ("stages", WELLS, r"\g<0>, asks: {score.wich: {}}", "score.wich",
     "misspelt: unknown question 'score.wich' (did you mean 'score.witch'"),
    ("stages", WELLS, r"\g<0>, asks: {score.both: {half-then-mag: {}}}", "half-then-mag",
     "unknown key of a question of a stage 'half-then-mag' (did you mean 'half-then-mage'"),
    ("stages", WELLS, r"\g<0>, asks: {score.both: {half-then-mage: {wells: {plase: 1}}}}", "plase",
     "misspelt: unknown key of what becomes of a stage 'plase' (did you mean 'place'?)"),
    ("token_values", "^gold: .*", "gold: {authority: community, source: dicevibes}", "gold",
     "misspelt: has either 'most' or 'each'"),
    ("token_values", "^gold: .*", "gold: {most: 1, each: {1: 1}, authority: open, source: A}",
     "gold", "misspelt: has either 'most' or 'each'"),
    ("token_values", "^gold: .*", "gold: {most: some, authority: community, source: A}", "some",
     "misspelt: a number of points is a whole number, not 'some'"),
    ("token_values", "^gold: .*", "gold: {most: 10, authority: heard, source: A}", "heard",
     "misspelt: unknown authority 'heard'"),
    ("token_values", "^gold: .*", "gold: {most: 10, authority: community}", "gold",
     "missing: the value of tokens lacks 'source'"),
    ("pieces", "fields: .bearing: none, .*", "fields: {bearing: none}", "fields",
     "missing: is missing"),
    ("editions/C1-RGG", "^extends: C1", "extends: C1-RGG", "C1-RGG",
     "misspelt: an edition cannot extend itself"),
    ("editions/C1", "^age:", "extends: C1-RGG\nage:", "C1-RGG",
     "misspelt: goes in a circle: C1, C1-RGG, C1"),
    ("topics", "  - castle", "  - casle", "casle",
     "misspelt: unknown topic or question 'casle' (did you mean 'castle'?)"),
    ("asking", "  - figure.together", "  - figure.togther", "figure.togther",
     "misspelt: unknown question 'figure.togther'"),
    ("sources", "^C1 note 1:", "C1 note 1: x\nC1 note 1:", 'C1 note 1: "',
     "'C1 note 1' is given twice (first in line"),
    ("words/de/move", "^  title: .*", f'  title: "{MUST}"', "title",
     "untranslated: says the same as the English"),
    ("editions/C2", "authority: official, source: note 3", "authority: official", "move.",
     "uncited: is official and names no source"),
    ("sources", "^C1 note 1:", "C1 note 0: nowhere\nC1 note 1:", "C1 note 0",
     "unreachable: nothing names the source 'C1 note 0'"),
    ("words/en/dragon", WAYS, f"{ASKED}how many points does a road bring\n",
     "how many points", "unreachable: 'how many points does a road bring' leads to "),
    ("words/de/figure", "^  title: .*", '\\g<0>\n  inference: "So."', "inference",
     "unreachable: no answer of an edition has an inference"),
    ("words/it/asking", r"^ignored: >-\n", "ignored: >-\n  mago\n", "mago",
     "unreachable: 'mago' is left out of what is asked"),
    ("words/en/figure", "^  title: .*", f"  title: >-\n    {LONG}", "title",
     "too long: has 131 letters; 120 are the most"),
    ("words/en/figure", WAYS, f"{ASKED}{'may ' * 25}the mage stand on a field\n", "may may",
     "too long: has 125 letters; 120 are the most"),
    ("words/de/cases/join", r"^JOIN-02:\n(  .*\n)*", "", "JOIN-01",
     "missing: 'JOIN-02' is missing"),
    ("words/it/cases/join", r"^JOIN-02:\n", "JOIN-99:\n", "JOIN-99",
     "misspelt: unknown case 'JOIN-99'"),
    ("words/de/cases/join", "^  english: \"It has no", "  english: \"It had no", "english",
     "stale: it translates another title; the case is now called 'It has no magic symbol"),
    ("words/it/cases/join", r"^(JOIN-02:\n  english: )(.*)\n  title: .*", r"\1\2\n  title: \2",
     "title", "untranslated: says the same as the English"),
    ("words/en/ui", "^# What", f"# {'long ' * 30}\n# What", "",
     "too long: the line has 152 letters"),
    ("words/en/move", rf"{WAYS}(    .*\n)*", f"{ASKED}must the witch be moved\n",
     "asked", "missing: has 1 ways of asking; 10 are the least"),
]  # fmt: skip
"""A file, what is changed in it, what the caret points at, and what is said of it."""


class Told(NamedTuple):
    """A mistake in what the check prints: its place, what is said, and the line that is shown."""

    line: int
    column: int
    what: str
    shown: str


def told_of(copy: Changed, *names: str, language: str = "en") -> list[Told]:
    """What is found in some files, or in all."""
    files = "|".join(re.escape(str(copy.file(name))) for name in names) or r"\S+"
    printed = copy.ruled("check", *map(copy.file, names), "--lang", language).stdout
    found = re.findall(rf"(?m)^(?:{files}):(\d+):(\d+): (.*)(?:\n    (.*))?", printed)
    return [Told(int(line), int(column), *rest) for line, column, *rest in found]


@pytest.mark.parametrize(
    ("name", "old", "new", "at", "told"),
    [
        pytest.param(*row, id=row[-1][:60], marks=pytest.mark.slow if number % 15 else ())
        for number, row in enumerate(PLANTED)
    ],
)
def test_a_mistake_is_told_with_its_line_and_column(
    copy: Changed, name: str, old: str, new: str, at: str, told: str
) -> None:
    copy.change(name, old, new)
    lines = copy.file(name).read_text(encoding="utf-8").splitlines()
    every = told_of(copy, name)
    found = [each for each in every if told in each.what]
    assert found, every
    assert any(lines[each.line - 1][each.column - 1 :].startswith(at) for each in found), found


def one_of_each_kind() -> Iterator[ParameterSet]:
    """What is planted, the first mistake of each kind by day, the others by night."""
    seen = set[str]()
    for name, old, new, _, told in PLANTED:
        kind = told.partition(":")[0]
        marks = pytest.mark.nightly if kind in seen else pytest.mark.slow
        seen.add(kind)
        yield pytest.param(name, old, new, told, id=told[:60], marks=marks)


@pytest.mark.parametrize(("name", "old", "new", "told"), [*one_of_each_kind()])
def test_a_mistake_is_told_in_other_languages_at_the_same_place(
    copy: Changed, name: str, old: str, new: str, told: str
) -> None:
    copy.change(name, old, new)
    found = [each for each in told_of(copy, name) if told in each.what]
    assert found
    for language in OTHERS:
        said = {each[:2]: each.what for each in told_of(copy, name, language=language)}
        assert all(said[each[:2]].split()[0] != each.what.split()[0] for each in found), said


@pytest.mark.slow
@pytest.mark.parametrize("name", ["questions/join", "words/de/join", "sources"])
def test_an_edition_without_answers_is_told_in_its_own_file(copy: Changed, name: str) -> None:
    """Whatever file is looked at: a check that cannot go on has the other files looked at."""
    copy.change("editions/C1", r"^answers:(.*\n)*", "")
    told = copy.found(name)
    assert bool(told) is (name != "questions/join")
    assert not told or told.startswith(f"{copy.file('editions/C1')}:1:1: ")
    assert says(told, "check.no-answers") is bool(told)


@pytest.mark.slow
def test_one_edition_alone_is_the_default(copy: Changed) -> None:
    copy.change("editions/C2", "^age:", "default: true\nage:")
    assert says(copy.found(), "data.defaults", number=2)


@pytest.mark.slow
def test_all_mistakes_are_told_at_once_file_by_file(copy: Changed) -> None:
    copy.change("words/de/move", r"^  title: .*\n", "")
    copy.change("editions/C1", "printed", "printd")
    copy.change("editions/C1", "source: C1 scoring", "source: C1 skoring")
    files = re.findall(r"(?m)^\S+/(\w+)\.yaml:\d+:\d+: ", copy.found())
    assert Counter(files) == {"move": 1, "C1": 2}


@pytest.mark.slow
@pytest.mark.parametrize("names", some_and_all(NAMES, 12))
def test_no_file_is_left_out(copy: Changed, names: list[str]) -> None:
    """A letter that no YAML has is seen in each of them."""
    for path in map(copy.file, names):
        copy.write(path, f"{path.read_text(encoding='utf-8')}\t: [\n")
        language = "de" if "en" in path.parts else "en"
        told = copy.ruled("check", path, "--lang", language).stdout
        assert [*dict.fromkeys(re.findall(r"(?m)^(\S+):\d+:\d+: ", told))] == [str(path)]
        copy.restore()


def test_the_command_shows_line_and_caret_and_fails(copy: Changed) -> None:
    path = copy.file("words/en/join")
    copy.change("words/en/join", "^  title:", "  titel:")
    done = copy.ruled("check", path)
    number = path.read_text(encoding="utf-8").splitlines().index
    assert done.returncode == 1
    shown = done.stdout.splitlines()
    line = next(each for each in shown if "unknown key" in each)
    assert line.startswith(f"{path}:")
    assert says(line, "nearest")
    after = shown[shown.index(line) + 1 :]
    assert after[0].startswith("      titel: ")
    assert after[1] == "      ^"
    assert number(after[0][4:]) + 1 == int(line.removeprefix(f"{path}:").partition(":")[0])
    assert re.findall(r"\d+", shown[-1]) == ["2", "1"]


@pytest.mark.slow
def test_the_command_is_content_with_what_is_there() -> None:
    done = run_ruling("check")
    assert done.stdout == f"0 mistakes in {len(files())} files\n"
    assert done.returncode == 0


def test_the_mistakes_are_told_in_the_language_asked_for(tmp_path: Path) -> None:
    path = tmp_path / "my-edition.yaml"
    path.write_text("extends: C3\nname: our own\nanswers: {score.wich: {}}\n", encoding="utf-8")
    done = run_ruling("check", path, "--lang", "de")
    assert says(done.stdout, "unknown", "de", name="score.wich")
    assert done.stdout.endswith("in 1 Datei\n")


OWN = """\
extends: C3
name: our own
---
answers:
  score.witch: {authority: printed, source: our own leaflet}
"""


@pytest.mark.parametrize(
    ("text", "code", "told"),
    [
        (OWN, 0, "0 mistakes in 1 file"),
        (OWN.replace("witch", "wich"), 1, "5:3: misspelt: unknown question 'score.wich'"),
        (OWN.replace(", source: our own leaflet", ""), 1, "5:3: uncited: is printed and names no"),
        (OWN.replace("extends: C3\n", "age: 9\n"), 1, "1:1: missing: an edition lacks 'voc"),
        (OWN.replace("extends", "extend"), 1, "1:1: misspelt: unknown key of an edition 'ext"),
        (OWN.replace("}", ""), 2, ":5:16: the '{' that stands here is never closed"),
        (OWN.replace("name: our own\n", ""), 1, "1:1: missing: an edition lacks 'name': what"),
        ("\udcff", 2, "1:1: this is not text in UTF-8"),
    ],
)  # fmt: skip
def test_an_edition_of_somebodys_own_is_checked(
    text: str, code: int, told: str, tmp_path: Path
) -> None:
    path = tmp_path / "my-edition.yaml"
    path.write_bytes(text.encode(errors="surrogateescape"))
    done = run_ruling("check", path)
    assert told in done.stdout
    assert done.returncode == code


def test_what_is_not_there_is_a_mistake_of_usage() -> None:
    done = run_ruling("check", "nothing.yaml")
    assert (done.returncode, done.stdout) == (2, "")
