"""The cases as other engines get them: the same every time, and whole without names of tiles."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from ruling import judge, load_text
from ruling.expect.checks import expected_of
from ruling.expect.drafts import file_shape
from ruling.proving.conform.asked import AskedCase
from ruling.proving.conform.ruled_cases import ruled_cases
from ruling.report.export import case_data
from tests.conftest import (
    CORPUS,
    ROOT,
    copied,
    edition_ids,
    loaded,
    run_process,
    run_ruling,
    some_and_all,
)
from tests.proving.conform.engines import asked

Form = dict[str, Any]


def form(id: str, edition: str) -> Form:
    """A case under the set of editions that one of them is in."""
    file = ROOT / "scenarios" / f"{id}.yaml"
    found = [case_data(case) for case in ruled_cases(file)]
    return next(each for each in found if edition in each["editions"])


def features(table: Form) -> dict[str, Form]:
    return {each["id"]: each for each in table["features"]}


def test_a_map_is_worked_out_into_features() -> None:
    """The dispute of the README: E and E joined by G, a road and a city below, a monastery."""
    found = form("claims/blue-wants-the-supply", "C3")
    table = found["table"]
    assert table["change"] == {
        "magic": False,
        "begun": [],
        "grown": [],
        "joined": [{"feature": "A1 E", "of": ["C1 W", "A1 E"]}],
        "completed": ["A1 E"],
        "touched": ["A1 E"],
    }
    city = features(table)["A1 E"]
    assert (city["tiles"], city["complete"], city["meeples"]) == (3, True, {"red": {"meeple": 1}})
    assert city["squares"] == ["A1 E", "B1 E", "C1 W"]
    assert table["at"] == {"C1 W": "A1 E"}
    assert table["figures"] == {"mage": "A1 E", "witch": "A1 E"}
    assert features(table)["C2"]["neighbours"] == 3
    assert found["editions"] == ["C2", "C3"]
    assert found["expect"]["moves"][0] == "mage to A2 E"
    assert found["rules"]["join.destination"] == "another-feature"
    assert (found["number"], found["uses"]) == ("CLAIMS-01", [])


def test_a_sketch_keeps_its_names_and_says_what_became_of_them() -> None:
    found = form("join/a-magic-tile-on-the-only-open-road", "C1")
    assert found["table"]["at"] == {"witch road": "mage road"}
    assert found["table"]["change"]["magic"] is True
    assert features(found["table"])["mage road"]["tiles"] == 6


def test_further_parts_of_a_turn_have_their_own_features() -> None:
    found = _with_parts()
    (then, *_) = found["table"]["then"]
    assert {*then} == {"action", "at", "before", "change", "features"}
    assert "second action" in found["uses"]
    assert all(not each["meeples"] for each in then["features"])


def test_a_line_tells_what_is_done_and_how_it_was_before() -> None:
    found = form("claims/blue-wants-the-supply", "C3")
    table = found["table"]
    assert table["action"] == {"what": "tile", "player": "blue", "moves": [], "owed": False}
    before = {each["id"]: each for each in table["before"]}
    assert {id: each["tiles"] for id, each in before.items()} == {"A1 E": 1, "C1 W": 1}
    (joined,) = table["change"]["joined"]
    assert {*joined["of"]} == {*before}
    assert {id: each["meeples"] for id, each in before.items()} == {
        "A1 E": {"red": {"meeple": 1}},
        "C1 W": {},
    }
    done = [form["table"]["action"] for form in _every("base", "castle", "join")]
    assert {each["what"] for each in done} >= {"tile", "final scoring", "castle"}
    moves = [move for each in done for move in each.get("moves", ())]
    assert {move["figure"] for move in moves} == {"mage", "witch"}
    placed = [each["meeple"] for each in done if "meeple" in each]
    assert all({*each} == {"player", "kind", "at"} for each in placed)


def test_a_line_tells_who_is_caught_where_the_fairy_goes_and_what_becomes_a_castle() -> None:
    knight = {"player": "blue", "kind": "meeple", "at": "town"}
    tower = form("crop/a-tower-catches-the-last-knight", "C3")["table"]["then"][0]["action"]
    assert tower == {"what": "meeples", "player": "red", "removed": [knight]}
    princess = form("crop/the-princess-and-a-finished-city", "C3")["table"]["action"]
    assert princess == {"what": "meeples", "player": "red", "removed": [knight]}
    fairy = form("copies/the-fairy-moves-and-the-game-ends", "C3")["table"]["action"]["fairy"]
    assert fairy == {"player": "red", "kind": "meeple", "at": "lane"}
    closed = form("castle/one-city-a-castle-one-scores", "C3")["table"]["action"]
    assert closed["castles"] == ["west city"]


def test_a_sketch_tells_who_stood_on_each_part() -> None:
    table = form("tokens/a-ferry-joins-and-closes", "C3")["table"]
    before = {each["id"]: each["meeples"] for each in table["before"]}
    assert before == {"long road": {"red": {"meeple": 1}}, "other road": {"blue": {"meeple": 1}}}


def test_a_field_that_is_counted_names_its_cities() -> None:
    found = features(form("fields/farmers-on-a-map", "C3")["table"])
    assert [found[id]["cities"] for id in ("A2 E1", "C3 E1")] == [["A1 S"], ["C2 S"]]
    kept = features(form("fields/a-farmer-after-the-figure", "C3")["table"])
    assert "cities" not in kept["A1 N1"]


def _every(*topics: str) -> Iterator[Form]:
    return (case_data(c) for f in CORPUS if f.parent.name in topics for c in ruled_cases(f))


def _with_parts() -> Form:
    return next(case_data(c) for f in CORPUS if f.parent.name == "builder"
                for c in ruled_cases(f) if len(c.judgement.scenario.parts) > 1)  # fmt: skip


def test_a_disputed_inn_is_there_where_the_edition_reads_so() -> None:
    files = [path for path in CORPUS if path.parent.name == "tiles"]
    inns = {
        (each["inn"], form["rules"].get("tile.IC-C-inn"))
        for path in files
        for case in ruled_cases(path)
        for form in (case_data(case),)
        for each in form["table"]["features"]
        if "tile.IC-C-inn" in form["rules"]
    }
    assert {inn for inn, _ in inns} == {True, False}


KEYS, ALL_KEYS = (re.compile(rf"(?m){start}[a-z][a-z ]*(?=:)") for start in ("^", r"\b"))


def with_each(keys: re.Pattern[str]) -> list[Path]:
    """The first cases that have a key, of all that are found so."""
    texts = ((path, path.read_text(encoding="utf-8")) for path in reversed(CORPUS))
    found = {key: path for path, text in texts for key in keys.findall(text)}
    return sorted({path for key, path in found.items() if not key.startswith("expect in ")})


@pytest.mark.parametrize(
    "files",
    [
        pytest.param(with_each(KEYS), id="some"),
        pytest.param(with_each(ALL_KEYS), id="more", marks=pytest.mark.slow),
        pytest.param(CORPUS, id="all", marks=pytest.mark.nightly),
    ],
)
def test_what_is_asked_is_the_case_itself(files: list[Path]) -> None:
    """From its data the same comes out; every goal of a move is a feature that the table tells."""
    for path in files:
        for case in ruled_cases(path):
            found = case_data(case)
            again = load_text(json.dumps(found["scenario"], ensure_ascii=False))
            judged = judge(again, found["edition"])
            assert judged.ruling.points == found["expect"]["points"], path
            assert not expected_of(again, found["edition"])
            assert not again.claims
            last = [found["table"], *found["table"].get("then", [])][-1]
            ids = {*features(last), "supply"}
            assert {move.partition(" to ")[2] for move in found["expect"]["moves"]} <= ids, path
            assert "expect" not in json.loads(AskedCase(found).line)
            tree, uses = found["scenario"], found["uses"]
            assert not _not_used(tree, uses), path
            assert not isinstance(tree["action"], list) or "second action" in uses, path


@pytest.mark.parametrize("files", some_and_all(CORPUS, 24))
def test_each_case_is_there_for_every_edition_that_it_holds_in(files: list[Path]) -> None:
    for path in files:
        scenario = loaded(path)
        held = list(scenario.editions or edition_ids())
        told = [id for case in ruled_cases(path) for id in case.editions]
        assert len(told) == len(set(told))
        assert set(told) <= set(held)
        assert set(told) == set(held) or scenario.limited


def called(name: str) -> str:
    """The name of what is used by a key of a file: one alone, in words."""
    words = name.replace("-", " ").casefold()
    words = f"{words[:-3]}y" if words.endswith("ies") else words
    words = words.removesuffix("s") if not words.endswith("ss") else words
    first = words.partition(" ")[0]
    return CALLED.get(words, first if first in ("goods", "message", "surveyors") else words)


CALLED = {"farmer": "field", "large": "large meeple", "good": "goods", "surveyor": "surveyors"}


EVERYBODY_HAS = {
    "title", "number", "source", "edition", "players", "house", "board", "boxes", "sets",
    "features", "figures", "mage", "witch", "meeples", "meeple", "action", "player", "tile", "at",
    "move", "first", "segments", "extends", "joins", "new", "name", "kind", "completes", "tiles",
    "coats of arms", "complete", "neighbours", "cities", "pieces", "by", "in play", "taken off",
    "beside", "back",
}  # fmt: skip
"""The keys that any engine of the game has, and those whose values say what is used."""

USED_AS = {
    "segments": "german cathedral",
    "half-round": "surveyors",
    "farmhouses": "surveyors",
    "start of turn": "fairy",
    "flies to": "flying machine",
    "abbot home": "abbot",
    "counter": "message",
    "robs": "robber",
    "large": "large meeple",
    **dict.fromkeys(("follower", "takes", "farmers", "instead"), "message"),
}
"""What is used where a key calls it otherwise."""

OF_A_NAME = ("features", "house", "meeples", "robs", "counter", "ghosts", "watchtower", "hill",
             "taken off", "beside", "back", "goods", "gold")  # fmt: skip
"""The keys below which there are names, of features, players and questions, and no keys."""


def _not_used(tree: Any, uses: list[str]) -> set[str]:
    """The keys of a scenario that nobody is told of who chooses by what cases use."""
    if isinstance(tree, list):
        return {key for each in tree for key in _not_used(each, uses)}
    found = set[str]()
    for key, value in tree.items() if isinstance(tree, dict) else ():
        below = [*value.values()] if key in OF_A_NAME and isinstance(value, dict) else value
        if USED_AS.get(key, called(key)) in uses:
            continue  # who knows the piece knows what is told of it
        if key not in EVERYBODY_HAS:
            found.add(key)
        found |= _not_used(below, uses)
    return found


def test_every_key_that_is_declared_has_its_use() -> None:
    """Also one that no shipped case has yet; what it names is what a list of uses can name."""
    fields = dict(_fields(file_shape()))
    named = {key for key, uses in fields.items() if uses}
    assert fields.keys() - named <= EVERYBODY_HAS | WITH_ANOTHER
    for key in named:
        assert USED_AS.get(key, called(key)) == called(fields[key]), key


WITH_ANOTHER = {
    "moved from", "closes", "of", "roads", "to",
    "wine", "grain", "cloth",
    "large", "abbot", "builder", "pig", "phantom", "wagon", "mayor", "barn", "shepherd",
}  # fmt: skip
"""Keys below a piece, and kinds of meeples, which are told by who stands there."""


def _fields(shape: Any) -> Iterator[tuple[str, str]]:
    """Every key of a line with the use that is declared of it."""
    for key, field in getattr(shape, "fields", {}).items():
        if not key.startswith(("expect", "claims")):
            yield key, field.uses
            yield from _fields(field.shape)
    inside = (getattr(shape, each, None) for each in ("item", "value"))
    for each in (*getattr(shape, "cases", {}).values(), *inside):
        yield from () if each is None else _fields(each)


@pytest.mark.parametrize(
    ("words", "used"),
    [
        ("action: {player: red, tile: G, at: B1, owed: no}", []),
        (
            "in play: [ferry, inns, message-shortest-road, large-meeple, crop-circles, abbot,"
            " monasteries, german-monasteries, princess]\n"
            "action: {player: red, tile: G, at: B1}",
            [
                *("abbot", "crop circle", "ferry", "german monastery", "inn", "large meeple"),
                *("message", "princess"),
            ],
        ),
        ("action: {player: red, tile: G, at: B1, owed: true}", ["owed"]),
        ("action: {player: red, tile: G, at: B1, meeple: large on B1 E}", ["large meeple"]),
        ("pieces: [{at: A1, gold: 1}]\naction: {player: red, tile: G, at: B1}", ["gold"]),
        ("action: [{player: red, tile: G, at: B1}, final scoring]", ["second action"]),
        ("in play: tower\naction: {player: red, tile: G, at: B1}", ["tower"]),
    ],
)
def test_what_is_used_is_told_of_a_file(words: str, used: list[str]) -> None:
    board = "title: x\nplayers: [red, blue]\nboard: |\n  E@90   .  E@270\n"
    case, *_ = ruled_cases(CORPUS[0])
    other = case._replace(judgement=judge(load_text(f"{board}{words}\n"), "C3"))
    assert case_data(other)["uses"] == used


def test_what_a_case_uses_is_told() -> None:
    assert form("score/the-inn-before-the-witch", "C3")["uses"] == ["inn"]
    assert "message" in form("messages/" + _first("messages"), "C3")["uses"]
    assert "ferry" in form("tokens/" + _first("tokens", "ferry"), "C3")["uses"]


def _first(folder: str, word: str = "") -> str:
    return next(p.stem for p in CORPUS if p.parent.name == folder and word in p.stem)


def test_it_is_made_from_the_corpus_that_the_wheel_ships(tmp_path: Path) -> None:
    """Whatever lies in the folder where somebody calls it."""
    copied(ROOT / "scenarios/builder", tmp_path / "scenarios/abbot")
    done = run_ruling("export", "--topic", "abbot", folder=tmp_path)
    assert [json.loads(line) for line in done.stdout.splitlines()] == [
        {"format": "ruling-case/1", **case.form} for case in asked("abbot")
    ]


@pytest.mark.parametrize(
    "part",
    [
        pytest.param(("--topic", "abbot"), marks=pytest.mark.slow),
        pytest.param((), marks=pytest.mark.nightly),
    ],
)
def test_the_same_bytes_come_out_every_time(part: tuple[str, ...]) -> None:
    one, two = (run_process("export", *part, PYTHONHASHSEED=seed) for seed in ("1", "2"))
    assert one.stdout == two.stdout
    forms = list(map(json.loads, one.stdout.splitlines()))
    assert forms
    assert len({(each["id"], each["edition"]) for each in forms}) == len(forms)


@pytest.mark.nightly
def test_every_case_is_exported() -> None:
    forms = map(json.loads, run_process("export").stdout.splitlines())
    assert {each["number"] for each in forms} == {loaded(path).number for path in CORPUS}
