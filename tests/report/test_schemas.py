"""Every JSON format has its schema: strict, described, and of one mind with what is printed."""

import json
import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from ruling.errors import UnknownName
from ruling.judging.explainable import topics
from ruling.report.schemas import format_schema, promises
from ruling.rulebook.questions import LEVELS
from ruling.table.tiles import catalogue
from tests.conftest import (
    CORPUS,
    EVENING,
    EXAMPLE,
    ROOT,
    SHARED,
    edition_ids,
    languages,
    loaded,
    run_ruling,
    some_soon,
)
from tests.golden import golden_files, name_of
from tests.proving.conform import engines
from tests.proving.few_witnesses import few_told
from tests.site.pages import page_index, topic_files

GAMES = [*sorted((ROOT / "tests/games").glob("*.jcz")), *sorted(SHARED.glob("samples*/*.jcz"))]
EVERY_LEVEL = ("--authorities", ",".join(LEVELS))

SUPPLY = "claims/blue-wants-the-supply.yaml"
TWO_MOVES = ROOT / "scenarios/join/house-two-moves.yaml"
OTHERWISE = EXAMPLE.read_text(encoding="utf-8").partition("expect:")[0] + "expect: {moves: []}"
CLAIMS = """
title: Who is right?
features: {city: {kind: city, tiles: 2}, road: {kind: road, tiles: 3}}
figures: {mage: city}
action: {player: red, tile: magic, segments: [{new: lane, kind: road}], move: witch to city}
claims:
  - {by: red, legal: witch to city}
  - {by: blue, illegal: nothing}
  - {by: red, points: {red: 0, blue: 2}}
  - {by: blue, figures: {mage: city}}
  - {by: blue, obligation: move-apart}
"""


@cache
def validator(promise: str) -> Draft202012Validator:
    return Draft202012Validator(format_schema(promise))


def wrong(form: Any) -> list[str]:
    """Where some output is not as the schema of its format has it, and how."""
    named = form[0] if isinstance(form, list) else form
    return [
        f"{each.json_path}: {each.message}" for each in validator(named["format"]).iter_errors(form)
    ]


def told(*words: str | Path, text: str | None = None) -> Any:
    """What a command prints as JSON."""
    return json.loads(run_ruling(*words, "--format", "json", text=text).stdout)


# What is printed


def ruled(path: Path, edition: str) -> Any:
    """The ruling on a case under an edition, or under the first that it holds in."""
    held = loaded(path).editions or edition_ids()
    return told("judge", path, "--edition", edition if edition in held else held[0])


@pytest.mark.slow
def test_every_scenario_is_ruled_on_as_the_schema_says() -> None:
    """Each under one of its editions, all of them in turn."""
    for at, path in enumerate(CORPUS[::4]):
        assert wrong(ruled(path, edition_ids()[at % len(edition_ids())])) == [], path


@pytest.mark.nightly
def test_every_scenario_is_ruled_on_and_compared_so_under_every_edition() -> None:
    for path in CORPUS:
        for id in edition_ids():
            assert wrong(ruled(path, id)) == [], path
        assert wrong(told("compare", path, *EVERY_LEVEL)) == [], path


@pytest.mark.slow
def test_a_saved_game_is_replayed_and_compared_so_under_every_edition() -> None:
    for id in edition_ids():
        assert wrong(told("replay", EVENING, "--edition", id)) == []
    assert wrong(told("compare", EVENING, *EVERY_LEVEL)) == []


@pytest.mark.slow
@pytest.mark.parametrize("path", some_soon(GAMES, 12), ids=lambda path: path.stem)
def test_every_saved_game_is_replayed_and_compared_so(path: Path) -> None:
    assert wrong(told("replay", path, "--lenient")) == []
    assert wrong(told("compare", path, "--lenient")) == []


AS_JSON = [path for path in golden_files([".json"]) if path.stem != "json"]


@pytest.mark.parametrize("path", AS_JSON, ids=name_of)
def test_what_the_golden_set_has_as_json_is_so(path: Path) -> None:
    shown = json.loads(path.read_text("utf-8").partition("\n")[2].partition("\n---")[0])
    for form in shown if isinstance(shown, list) else [shown]:
        assert wrong(form) == []


def some_rulings() -> Iterator[Any]:
    yield told("judge", EXAMPLE, "--edition", "C1-RGG")
    yield told("judge", EXAMPLE, "-", "--edition", "C1-RGG", text=CLAIMS)
    yield told("judge", TWO_MOVES, "missing.yaml")
    yield told("judge", EXAMPLE, "--edition", "C2", "--authority", LEVELS[0], "--lang", "de")
    yield told("new", "--yes", "red's road is finished, 5 tiles, the witch is on it")


def some_drafts() -> Iterator[Any]:
    yield told("new", "--draft", "my road is practically finished, the witch is on it")
    yield told("new", "--draft", "a tile joins the mage's road and the witch's road")
    yield told("new", "--draft", "--lang", "de", "Rots Straße ist fertig, 5 Plättchen")


def some_comparisons() -> Iterator[Any]:
    for path in [EXAMPLE, *CORPUS[::120]]:
        yield told("compare", path, *EVERY_LEVEL)
    house = ("--house", "join.timing=after-scoring")
    yield told("compare", EXAMPLE, "--editions", "C1,C2", *house)


PLAYED = [EVENING, *sorted((ROOT / "tests/golden/given/games").glob("*.jcz"))]


def some_replays() -> Iterator[Any]:
    for game in PLAYED:
        yield told("replay", game, "--lenient")


def some_compared_games() -> Iterator[Any]:
    for game in PLAYED:
        yield told("compare", game, "--lenient")


def some_explanations() -> Iterator[Any]:
    yield told("explain")
    for id in ("join.timing", "both-stay", "just-completed", "C2", "C3:join.destination", "wrong"):
        yield told("explain", id)


def some_answers() -> Iterator[Any]:
    for language in languages():
        for words in ((), ("mage witch",), ("farmers",)):
            yield told("ask", *words, "--lang", language)


def some_matrices() -> Iterator[Any]:
    for level in LEVELS:
        yield told("editions", "--authority", level)
        yield told("editions", "C1", "C1-BB4", "--authority", level)


def some_cases() -> Iterator[Any]:
    for words in ((), ("supply",), ("nothing", "of", "the", "kind")):
        yield told("cases", *words)


def some_tiles() -> Iterator[Any]:
    yield told("tiles")
    yield from (told("tiles", name) for name in [*catalogue()][::20])


def some_runs() -> Iterator[Any]:
    with TemporaryDirectory() as folder:
        for name, text in {"broken": "title: [", "bare": CLAIMS, "other": OTHERWISE}.items():
            Path(folder, f"{name}.yaml").write_text(text, encoding="utf-8")
        yield told("test", folder)
    yield told("test", ROOT / "scenarios/questions", "--coverage")


SEEN = ("--keep", "obligation,move,points,claims,questions,editions")


def some_smaller() -> Iterator[Any]:
    yield told("shrink", EXAMPLE, "--keep", SEEN[1].replace("claims,", ""))
    yield told("shrink", "-", *SEEN, text=CLAIMS)


def some_witnesses() -> Iterator[Any]:
    yield told("witness", "C1", "C3", "--bound", "in all=5, maps=4")
    yield told("witness", "C2", "C3", "--bound", "in all=2, maps=2")


def some_witnesses_of_all() -> Iterator[Any]:
    yield json.loads(few_told("json"))


def some_inferences() -> Iterator[Any]:
    house = ROOT / "scenarios/score/house-half-then-the-mage.yaml"
    with TemporaryDirectory() as folder:
        planted = Path(folder, "planted.yaml")
        planted.write_text(OTHERWISE, encoding="utf-8")
        for files in ([EXAMPLE], [house], [planted], [house, planted, EVENING]):
            yield told("infer", *files)


def some_exported() -> Iterator[Any]:
    words = [
        word for topic in ("abbot", "builder", "claims", "fields") for word in ("--topic", topic)
    ]
    yield from map(json.loads, run_ruling("export", *words).stdout.splitlines())


ENDS_AND_SLEEPS = """
import json, sys, time
case = json.loads(sys.stdin.readline())
sys.exit(3) if case["id"] == sys.argv[1] else time.sleep(9)
"""
"""An engine that ends at one case, and is late with every other."""

KNOWN = """
- {case: return/*, keys: [points, figures], reason: x}
- {case: %s, edition: C1, reason: y}
- {question: return.unoccupied, edition: C3, keys: points, reason: z}
"""


def some_conformities() -> Iterator[Any]:
    """Of one that plays otherwise, unsaid and said; at fault in all that a file can be at fault in
    and in what a command can; and with differences that are known."""
    ends = engines.asked("flight")[0].key.id
    command = ("--timeout", "0.3", "--", sys.executable, "-I", "-S", "-c", ENDS_AND_SLEEPS, ends)
    yield told_of_engine("flight", *command)
    lines = engine_lines({"return.unoccupied": "returns"})
    said = {"name": "Wisp", "version": "2", "plays": {"return.unoccupied": "stays"}}
    about = json.dumps({"engine": said})
    skipped = json.dumps({**json.loads(lines[1]), "skip": "not yet"})
    with TemporaryDirectory() as folder:
        file, known = Path(folder, "answers.jsonl"), Path(folder, "known.yaml")
        known.write_text(KNOWN % json.loads(lines[0])["id"], "utf-8")
        for given, words in (
            (lines, ["--no-shrink"]),
            ([about, "noise", *lines[3:], skipped, lines[-1]], []),
            ([about, *lines], ["--no-shrink", "--known", known]),
        ):
            file.write_text("\n".join(given), "utf-8")
            yield told_of_engine("return", *words, file)


def told_of_engine(topic: str, *words: str | Path) -> Any:
    """What is told of an engine that was asked the cases about a topic."""
    return json.loads(run_ruling("conform", "--topic", topic, "--format", "json", *words).stdout)


def engine_lines(readings: dict[str, str]) -> list[str]:
    """The lines of one that plays some readings."""
    answers = engines.heard(engines.asked("return"), readings).answers.values()
    return [json.dumps({**each.key._asdict(), **each.values}) for each in answers]


def some_questions() -> Iterator[Any]:
    """Beside the pages of some questions and of a fact, in each language, cited by cases or not."""
    asked = [topic.id for topic in topics() if topic.kind in ("question", "fact")]
    cases = [TWO_MOVES.relative_to(ROOT / "scenarios").as_posix(), SUPPLY]
    files = topic_files(*asked[::9], "join.magic-tile", "fact.start", cases=cases)
    found = [json.loads(text) for name, text in files.items() if name.endswith("/index.json")]
    questions_told = [form for form in found if form["format"] == "ruling-question/1"]
    assert {bool(form["cases"]) for form in questions_told} == {True, False}
    yield from questions_told


def some_indexes() -> Iterator[Any]:
    found = page_index([SUPPLY], "de")
    assert {bool(page["data"]) for page in found["pages"]} == {True, False}
    yield found


def some_errors() -> Iterator[Any]:
    broken = ROOT / "tests/golden/given/many-mistakes.yaml"
    for words in (["judge", broken], ["judge", "gone.yaml"], ["judge", "--no-such-option"]):
        yield json.loads(run_ruling(*words, "--format", "json").stderr)


SOME = {
    "ruling/1": some_rulings,
    "ruling-ask/1": some_answers,
    "ruling-cases/1": some_cases,
    "ruling-case/1": some_exported,
    "ruling-compare-replay/1": some_compared_games,
    "ruling-compare/1": some_comparisons,
    "ruling-conform/1": some_conformities,
    "ruling-draft/1": some_drafts,
    "ruling-editions/1": some_matrices,
    "ruling-errors/1": some_errors,
    "ruling-explain/1": some_explanations,
    "ruling-infer/1": some_inferences,
    "ruling-book/1": some_indexes,
    "ruling-question/1": some_questions,
    "ruling-replay/1": some_replays,
    "ruling-shrink/1": some_smaller,
    "ruling-test/1": some_runs,
    "ruling-tiles/1": some_tiles,
    "ruling-witness/1": some_witnesses,
    "ruling-witnesses/1": some_witnesses_of_all,
}
"""Outputs of each format, with all that can stand in it."""


@cache
def some(promise: str) -> list[Any]:
    return list(SOME[promise]())


@pytest.mark.parametrize("promise", some_soon(SOME, 6, pytest.mark.slow))
def test_what_is_printed_is_as_the_schema_says(promise: str) -> None:
    forms = some(promise)
    assert {form["format"] for form in forms if isinstance(form, dict)} == {promise}
    assert [each for form in forms for each in wrong(form)] == []


# How strict the schemas are

MAPS = {"abbot", "answers", "at", "by_edition", "by_question", "by_reading", "changes",
        "claim", "counts", "editions", "goods", "gold_on_board", "house", "majority",
        "meeples", "pieces", "plays", "points", "range", "readings", "results", "rules",
        "scored_by", "skipped", "tallies", "totals", "turned_in"}  # fmt: skip
"""The keys of objects that have a key for each player, edition, question … that there is."""

AT_TIMES = {"against", "coverage", "example", "excluded", "follows", "inference", "pieces",
            "premises"}  # fmt: skip
"""Keys that are missing where nothing is to be said; the schema cannot tell where."""


AT_TIMES_OF = {
    "ruling-ask/1": {"reading"},  # a fact has none
    "ruling-question/1": {"reading"},
    "ruling-case/1": {
        "barns",
        "by",
        "cities",
        "city",
        "goods",
        "meeple",
        "moves",
        "neighbours",
        "owed",
        "parted",
        "pieces",
        "then",
    },
    "ruling-conform/1": {
        "case",
        "edition",
        "keys",
        "name",
        "plays",
        "question",
        "reason",
        "version",
    },
    "ruling-replay/1": {"circle", "flight", "gold_on_board", "ingots", "waiting"},
}
"""More of them, in one format alone."""

FREE, WITHIN = {"draft", "expected", "found"}, {"claim", "meeples", "results"}
"""Keys of values of any kind, and those of maps of maps."""


def objects(value: Any, key: str = "") -> Iterator[tuple[str, dict[str, Any]]]:
    """Every object in a form, with its key; what is claimed is in the words of a file."""
    if key in FREE or (key == "scenario" and "file" not in value):  # a whole scenario file
        return
    if isinstance(value, dict):
        yield key, value
    if key in WITHIN:
        return
    inner = value.items() if isinstance(value, dict) else [("", each) for each in value]
    for name, each in inner:
        if isinstance(each, dict | list):
            yield from objects(each, name)


@pytest.mark.parametrize("promise", SOME)
@pytest.mark.slow
def test_no_key_can_be_lost_and_none_can_be_new(promise: str) -> None:
    tried = set()
    known = validator(promise)
    for form in map(in_short, sorted(some(promise), key=lambda form: len(str(form)))[:4]):
        for key, found in objects(form):
            if (kind := (key if key in MAPS else "", *found)) in tried:
                continue
            tried.add(kind)
            found["of which no schema knows"] = [[]]
            assert not known.is_valid(form), f"a new key in {key}"
            del found["of which no schema knows"]
            at_times = AT_TIMES | AT_TIMES_OF.get(promise, set())
            for name in () if key in MAPS else set(found) - at_times:
                value = found.pop(name)
                assert not known.is_valid(form), f"{name} is missing in {key}"
                found[name] = value
        assert known.is_valid(form)
    assert tried


def in_short(form: Any) -> Any:
    """A long form with those turns alone of which each has other keys."""
    if "turns" not in form:
        return form
    return {**form, "turns": list({tuple(turn): turn for turn in form["turns"]}.values())}


def parts(schema: Any) -> Iterator[dict[str, Any]]:
    """Every object within a schema that says what a value must be."""
    if isinstance(schema, dict):
        yield schema
    inner = schema.items() if isinstance(schema, dict) else [("", each) for each in schema]
    for key, each in inner:
        if isinstance(each, dict | list) and key != "if":
            yield from parts(each)


@pytest.mark.slow
@pytest.mark.parametrize("promise", promises())
def test_a_schema_is_one(promise: str) -> None:
    Draft202012Validator.check_schema(format_schema(promise))


KEYWORDS = {*Draft202012Validator.VALIDATORS, "$schema", "$id", "$defs", "title", "description",
            "then", "else"}  # fmt: skip


def keywords(schema: Any) -> Iterator[str]:
    """Every word of a schema that is no key of an object that it describes."""
    if isinstance(schema, list):
        yield from (word for each in schema for word in keywords(each))
    for word, value in schema.items() if isinstance(schema, dict) else ():
        yield word
        named = word in ("properties", "$defs")
        yield from keywords(list(value.values()) if named else value)


@pytest.mark.parametrize("promise", promises())
def test_a_schema_has_words_of_json_schema_alone(promise: str) -> None:
    """Those that the files are shorter by are put into its words; of one that is misspelt it would
    know nothing."""
    assert set(keywords(format_schema(promise))) <= KEYWORDS


@pytest.mark.parametrize("promise", promises())
def test_a_schema_tells_what_each_key_means(promise: str) -> None:
    schema = format_schema(promise)
    assert schema["$schema"] == Draft202012Validator.META_SCHEMA["$id"]
    assert schema["$id"].endswith(promise)
    assert schema["title"]
    assert schema["description"]
    for part in parts(schema):
        if part.get("type") not in ("object", ["object", "null"]):
            continue
        for name, of in part.get("properties", {}).items():
            meant = schema["$defs"][of["$ref"].rpartition("/")[2]] if "$ref" in of else {}
            assert re.search(r"\w", of.get("description") or meant["description"]), name
        assert "additionalProperties" in part, "an object is closed, or a map"


@pytest.mark.slow
def test_every_word_of_the_closed_lists_is_printed() -> None:
    """None is left over of what there once was."""
    said = {word for promise in SOME for word in texts(some(promise))}
    said |= {word for path in CORPUS for word in texts(ruled(path, "C3"))}
    for promise in promises():
        for part in parts(format_schema(promise)):
            assert set(part.get("enum", ())) - {None} <= said


def texts(value: Any) -> Iterator[str]:
    """Every text in a form, keys too."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict | list):
        for each in [*value, *value.values()] if isinstance(value, dict) else value:
            yield from texts(each)


def test_each_format_has_its_schema() -> None:
    own = ROOT / "ruling/site/book/as_data.py"
    things = [*(ROOT / "ruling/report").rglob("*.py"), own]
    source = "".join(path.read_text(encoding="utf-8") for path in things)
    assert set(re.findall(r'"(ruling[a-z-]*/\d+)"', source)) == set(promises()) == set(SOME)


def test_an_unknown_format_is_told_what_was_meant() -> None:
    with pytest.raises(UnknownName, match="did you mean 'ruling-replay/1'"):
        format_schema("ruling-repaly/1")
