"""Which part of a turn a word about the figures' move is about, through every way of asking."""

import json
import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml

from ruling import ScenarioError, judge, load_text, render
from ruling.expect.running import run_case
from ruling.judging.comparing import compare
from ruling.judging.judgement import Judgement
from tests.conftest import (
    CORPUS,
    edition_ids,
    judged,
    loaded,
    run_ruling,
    some_and_all,
    some_soon,
)

SLOW = pytest.mark.slow

DISPUTE = """
players: [red, blue]
board: |
  E@90   .  E@270
  D@180  V  B
figures: {mage: A1 E, witch: C1 W}
meeples:
  - {player: red, at: A1 E}
  - {player: blue, at: A2 S}
action:
  - {player: blue, tile: G, at: B1, move: mage to A2 S}
"""
ALONE = DISPUTE.replace("action:\n  - ", "action: ")
"""The same with nothing after it."""

CLAIMS = """claims:
  - {by: blue, legal: mage to A2 S}
  - {by: red, illegal: mage to supply}
  - {by: red, obligation: move-apart}
  - {by: blue, decides: blue}
  - {by: red, illegal: nothing}
  - {by: red, legal: [mage to A2 S, witch to A2 E], verdict: wrong}
"""
TILE = "{player: red, tile: U, at: B3}"
FOLLOWING = {
    "the end": "final scoring",
    "a message": "{player: blue, message: knights}",
    "the dragon": "{dragon: [A2, A1]}",
    "those taken off": "{taken off: {blue: A2 S}, by: tower}",
    "the next player's tile": TILE,
    "a crop circle": "{crop circle: city, beside: {blue: A2 S}}",
}
"""What can come after the tile with which the mage moved."""

TWO = """
players: [red, blue]
features:
  my road: {kind: road, tiles: 4, meeples: {red: {meeple: 1, builder: 1}}}
  side road: {kind: road, tiles: 2}
  city: {kind: city, tiles: 3, meeples: {blue: 1}}
  town: {kind: city, tiles: 3}
figures: {mage: my road, witch: city}
action:
  - {player: red, tile: magic, segments: [{extends: my road}], move: witch to side road}
  - {player: red, tile: magic, segments: [{extends: city}]%s}
"""
NAMED = TWO % ", move: mage to city"

SIGN = {"right": "✓", "wrong": "✗"}
"""What stands before a claim in a report; "?" is before what no text settles, too."""


def data(text: str, edition: str = "C3") -> dict[str, Any]:
    return form_of(judge(load_text(text), edition))


def form_of(judgement: Judgement) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(render(judgement, "json"))
    return found


def verdicts(text: str, edition: str = "C3") -> list[str]:
    return [str(each.verdict) for each in judge(load_text(text), edition).claims]


def named(move: dict[str, Any]) -> tuple[str, str]:
    to = move["to"]
    return move["figure"], to if isinstance(to, str) else to["id"]


def targets(form: dict[str, Any]) -> list[tuple[str, str]]:
    return list(map(named, form["moves"]))


@cache
def with_nothing_after(edition: str) -> Judgement:
    return judge(load_text(ALONE + CLAIMS), edition)


@pytest.mark.slow
@pytest.mark.parametrize("edition", some_soon(edition_ids(), 3, pytest.mark.slow))
@pytest.mark.parametrize("after", FOLLOWING)
def test_claims_are_about_the_part_in_which_the_move_is_named(after: str, edition: str) -> None:
    """Whatever follows: they are judged as where nothing does."""
    alone = with_nothing_after(edition)
    judgement = judge(load_text(f"{DISPUTE}  - {FOLLOWING[after]}\n{CLAIMS}"), edition)
    assert [each.verdict for each in judgement.claims] == [each.verdict for each in alone.claims]
    assert "wrong" in [each.verdict for each in judgement.claims]
    for one, other in zip(judgement.claims, alone.claims, strict=True):
        if after != "the dragon":  # he may come before a join that waits is resolved
            assert set(one.because) == set(other.because), one.claim
        assert one.by_edition == other.by_edition
    found, before = form_of(judgement), form_of(alone)
    for key in ("obligation", "refused", "chosen", "then", "meeple"):
        assert found[key] == before[key], key
    assert targets(found) == targets(before) == targets(found["parts"][0])
    assert found["part"] == 1
    made = next(each for each in found["moves"] if named(each) == ("mage", "A2 S"))
    assert made["points"] == found["points"]  # each move leads to the end of the turn
    assert found["earlier"] == found["parts"][:-1]
    begins = [line[:1] for line in render(judgement, "text").splitlines()]
    signs = [SIGN[each.verdict] for each in judgement.claims if each.verdict in SIGN]
    assert [sign for sign in begins if sign in SIGN.values()] == signs


@pytest.mark.parametrize("after", FOLLOWING)
def test_expectations_are_about_that_part(after: str) -> None:
    expect = """expect:
  obligation: move-apart
  mover: blue
  moves: [either to A2 E, either to A2 S]
  refused: {mage to supply: must-move-instead}
  chosen: legal
  outcomes: {witch to A2 S: {red: 9}}
"""
    if after == "the dragon":  # it comes before the scoring, and eats red's meeple
        expect = expect.replace("red: 9", "red: 0")
    if after == "the end":  # the city A2 S has a tile, and blue's meeple gets half of it
        expect = expect.replace("red: 9", "red: 9, blue: 1")
    scenario = load_text(f"{DISPUTE}  - {FOLLOWING[after]}\n{expect}")
    assert run_case(scenario, "C3").passed
    wrong = expect.replace("move-apart", "none").replace("mover: blue", "mover: red")
    wrong = wrong.replace("legal", "complete")
    case = run_case(load_text(f"{DISPUTE}  - {FOLLOWING[after]}\n{wrong}"), "C3")
    assert [each.key for each in case.failures] == ["obligation", "mover", "chosen"]


def test_of_several_parts_the_first_that_is_neither_named_nor_settled_is_meant() -> None:
    found = data(TWO % "")
    assert found["part"] == 2
    assert {move["to"]["id"] for move in found["moves"]} == {"city", "town"}
    unnamed = TWO.replace(", move: witch to side road", "") % ", move: mage to city"
    found = data(unnamed)
    assert (found["part"], found["waiting"], len(found["parts"])) == (1, 1, 1)


FORCED = """
players: [red]
features:
  road: {kind: road, tiles: 4}
  lane: {kind: road, tiles: 2}
figures: {mage: road, witch: supply}
action:
  - player: red
    tile: magic
    segments: [{extends: road, completes: true}, {extends: lane, completes: true}]
  - {player: red, tile: %s}
  - final scoring
"""
"""The mage must come off with the first tile: there is nothing to choose."""


def test_what_is_settled_by_itself_is_no_subject_beside_a_move_that_is_named() -> None:
    found = data(FORCED % "magic, segments: [{new: path, kind: road}], move: mage to path")
    assert [part["obligation"] for part in found["parts"]] == ["take-off", "place-or-move", "none"]
    assert (found["part"], found["chosen"]["legal"]) == (2, True)


def test_without_a_move_that_is_named_the_last_that_is_required_is_meant() -> None:
    found = data(FORCED % "plain")
    assert found["obligation"] == "take-off"
    assert (found["part"], len(found["parts"])) == (1, 3)


ALONE_LEFT = """
players: [red]
features:
  road: {kind: road, tiles: 4, meeples: {red: 1}}
  lane: {kind: road, tiles: 2, meeples: {red: 1}}
house: {move.off-completed: must-stay}
figures: {mage: road, witch: supply}
action:
  - {player: red, tile: magic, segments: [{extends: road, completes: true}]}
  - player: red
    tile: magic
    segments: [{extends: lane, completes: true}, {new: path, kind: road}]
  - final scoring
"""
"""Each tile leaves one move alone: the witch to the lane, and then the mage to the path."""


def test_of_several_that_are_settled_by_themselves_the_last_is_meant() -> None:
    found = data(ALONE_LEFT)
    assert [len(part["moves"]) for part in found["parts"]] == [1, 1, 0]
    assert (found["part"], targets(found)) == (2, [("mage", "path")])


@pytest.mark.parametrize(("of", "move"), [(1, "witch to lane"), (2, "mage to path")])
def test_the_one_move_of_a_part_leads_to_the_end_of_the_turn(of: int, move: str) -> None:
    points = 5 + 5 + 2  # the road with the mage, and then the lane of 3 tiles, halved
    text = f"{ALONE_LEFT}expect: {{of: {of}, outcomes: {{{move}: {{red: {points}}}}}}}\n"
    assert run_case(load_text(text), "C3").passed
    assert not run_case(load_text(text.replace("red: 12", "red: 10")), "C3").passed


THEN_OFF = """
players: [red]
features:
  road: {kind: road, tiles: 4}
  lane: {kind: road, tiles: 2}
figures: {mage: supply, witch: supply}
action:
  - {player: red, tile: magic, segments: [{extends: road}], move: mage to lane, meeple: road}
  - player: red
    tile: magic
    segments: [{extends: road, completes: true}, {extends: lane, completes: true}]
  - final scoring
"""
"""The mage is placed, and the tile after it leaves him no place."""


def test_a_move_that_is_named_is_meant_before_a_later_one_that_is_settled_by_itself() -> None:
    found = data(THEN_OFF)
    obligations = [part["obligation"] for part in found["parts"]]
    assert obligations == ["place-or-move", "take-off", "none"]
    assert (found["part"], found["chosen"]["legal"], found["meeple"]["legal"]) == (1, True, True)


def test_what_an_earlier_move_leads_to_is_told_with_the_moves_before_as_they_were() -> None:
    """My road: 5 tiles, and 5 for the mage while he stays; the city: 4, and 4 where he comes."""
    expect = """  - final scoring
expect:
  of: 2
  outcomes:
    mage to city: {red: 5, blue: 8}
    mage to town: {red: 5, blue: 4}
    witch to town: {red: 10, blue: 4}
"""
    assert run_case(load_text(NAMED + expect), "C3").passed


@pytest.mark.parametrize(
    ("tile", "move", "reason"),
    [
        ("magic", "mage to side road", "other-figure-there"),
        ("plain", "mage to city", "nothing-to-move-for"),
    ],
)
def test_of_several_moves_that_are_named_one_that_is_illegal_is_meant(
    tile: str, move: str, reason: str
) -> None:
    before, _, _ = NAMED.rpartition("  - ")
    second = f"  - {{player: red, tile: {tile}, segments: [{{extends: city}}], move: {move}}}\n"
    claims = f"claims: [{{by: red, legal: {move}, verdict: wrong}}]\nexpect: {{chosen: {reason}}}\n"
    assert run_case(load_text(f"{before}{second}{claims}"), "C3").passed


def test_a_meeple_is_that_of_the_part_also_where_nothing_has_to_be_moved() -> None:
    text = THEN_OFF.replace("magic", "plain").replace(" move: mage to lane,", "")
    expect = "expect: {of: 1, obligation: none, meeple: legal}\n"
    assert run_case(load_text(text + expect), "C3").passed
    assert not run_case(load_text(text + expect.replace("of: 1", "of: 2")), "C3").passed


MET = """
players: [red, blue, green]
features:
  lane: {kind: road, tiles: 4, meeples: {red: 1}}
  path: {kind: road, tiles: 2}
  town: {kind: city, tiles: 3, meeples: {blue: 1}}
figures: {mage: lane, witch: path}
action:
  - {player: blue, ferry: {joins: [path, lane]}}
  - {player: red, tile: magic, segments: [{extends: town}]}
  - final scoring
"""


def test_a_claim_is_about_the_same_part_where_it_is_read_otherwise() -> None:
    """A ferry may oblige nobody, and then it is the tile after it that leaves a choice."""
    claims = "claims:\n  - {by: red, legal: nothing}\n  - {by: red, obligation: move-apart}\n"
    assert verdicts(MET + claims) == ["open", "open"]
    judged = judge(load_text(MET + claims)).claims
    assert not any(each.depends for each in judged)
    house = MET.replace("action:", "house: {join.by-token: no-need}\naction:")
    of = claims.replace("nothing", "nothing, of: 1").replace("apart", "apart, of: 1")
    assert verdicts(house + of) == ["right", "wrong"]


def test_where_no_move_is_required_that_of_the_last_tile_is_meant() -> None:
    text = DISPUTE.replace(", move: mage to A2 S", "").replace("C1 W", "A2 S")
    for after in ("the end", "a message", "the dragon"):
        assert data(f"{text}  - {FOLLOWING[after]}\n")["part"] == 1
    assert data(f"{text}  - {TILE}\n")["part"] == 2


def test_of_says_which_part_on_a_claim() -> None:
    """And the answer says it, as in every claim here: ``judge/claims`` of the golden set."""
    claims = """claims:
  - {by: red, legal: witch to town, of: 1}
  - {by: red, legal: witch to my road, of: 1, verdict: wrong}
  - {by: red, legal: mage to city, of: 2}
  - {by: red, illegal: mage to side road, of: 2}
  - {by: red, legal: [witch to side road, mage to city], of: 1, verdict: wrong}
"""
    assert verdicts(NAMED + claims) == ["right", "wrong", "right", "right", "wrong"]
    found = data(NAMED + claims)
    assert [each["of"] for each in found["claims"]] == [1, 1, 2, 2, 1]


def test_of_says_which_part_in_expectations_and_edition_by_edition() -> None:
    expect = """expect:
  of: 1
  moves: [either to side road, either to town]
  chosen: legal
expect in C2:
  of: 2
  moves: [either to city, either to town]
expect in C1:
  of: null
  moves: null
  chosen: null
  points: {red: 0}
"""
    scenario = load_text(NAMED + expect)
    assert all(run_case(scenario, id).passed for id in edition_ids())
    assert not run_case(load_text(NAMED + expect.replace("of: 2", "of: 1")), "C2").passed


def test_what_an_earlier_part_decides_is_open_further_on() -> None:
    unnamed = TWO.replace(", move: witch to side road", "") % ""
    claims = (
        "claims:\n  - {by: red, legal: mage to city, of: 2}\n  - {by: blue, decides: red, of: 2}\n"
    )
    judgement = judge(load_text(unnamed + claims))
    found = [(each.verdict, each.depends) for each in judgement.claims]
    assert found == [("open", True), ("right", False)]  # red decides there after every move
    case = run_case(load_text(unnamed + "expect:\n  of: 2\n  obligation: place-or-move\n"), "C3")
    assert [(each.key, each.found) for each in case.failures] == [("obligation", None)]


@pytest.mark.parametrize(
    ("added", "told"),
    [
        (
            "claims: [{by: red, legal: witch to town}]\n",
            ":12:10: actions 1 and 2 each have a 'move:'",
        ),
        (
            "claims: [{by: red, decides: red, of: 3}]\n",
            ":12:34: there is no action 3: the list has 2",
        ),
        ("claims: [{by: red, points: {red: 1}, of: 1}]\n", "'points' are those of the whole turn"),
        ("claims: [{by: red, decides: red, of: 0}]\n", "the number of an action is at least 1"),
        (
            "claims: [{by: red, decides: red, of: tile}]\n",
            "the number of an action is a whole number, not 'tile'",
        ),
    ],
)
def test_what_cannot_be_meant_is_a_mistake_at_its_place(added: str, told: str) -> None:
    with pytest.raises(ScenarioError) as caught:
        judge(load_text(NAMED + added))
    assert told in str(caught.value)
    with pytest.raises(ScenarioError):
        compare(load_text(NAMED + added))


def test_an_expectation_that_may_mean_two_parts_is_a_mistake_that_shows_how() -> None:
    scenario = load_text(NAMED + "expect:\n  points: {red: 0}\n  chosen: legal\n")
    with pytest.raises(ScenarioError, match=r":12:1: actions 1 and 2 .* \(say which: 'of: 1'\)"):
        run_case(scenario, "C3")
    assert run_case(load_text(NAMED + "expect:\n  points: {red: 0}\n"), "C3").passed


def test_points_and_figures_are_those_of_the_whole_turn() -> None:
    found = data(
        f"{DISPUTE}  - {{player: red, tile: U, at: B3, move: []}}\n".replace(", move: []", "")
    )
    assert found["points"] == {"red": 3, "blue": 0}
    assert found["figures"] == {"mage": "A2 S", "witch": "supply"}


def accepted(path: Path, text: str, option: str) -> str:
    path.write_text(text, encoding="utf-8")
    done = run_ruling("test", path, option, CI="")
    assert done.returncode == 0, done.stdout
    assert run_ruling("test", path).returncode == 0  # under all editions
    return path.read_text(encoding="utf-8")


def test_a_first_expectation_names_the_part_where_it_must(tmp_path: Path) -> None:
    text = accepted(tmp_path / "case.yaml", NAMED, "--missing")
    assert "expect:\n  of: 2\n  obligation: place-or-move\n" in text


@pytest.mark.slow
def test_what_is_accepted_is_of_the_part_that_is_named(tmp_path: Path) -> None:
    text = f"{NAMED}expect:\n  of: 1\n  moves: [either to city, witch to town]\n"
    text = accepted(tmp_path / "case.yaml", text, "--accept")
    assert "moves: [either to side road, witch to town, mage to town]" in text
    assert "of: 1" in text


def test_editions_are_compared_by_the_part_with_the_move() -> None:
    text = f"{DISPUTE}  - final scoring\n{CLAIMS}"
    alone = compare(load_text(ALONE + CLAIMS))
    whole = compare(load_text(text))
    assert [d.key for d in whole.differences] == [d.key for d in alone.differences]
    assert [d.questions for d in whole.differences] == [d.questions for d in alone.differences]


GROWN = """
players: [red, blue]
features:
  a: {kind: road, tiles: 2, meeples: {red: 1}}
  b: {kind: road, tiles: 3, meeples: {blue: 1}}
  c: {kind: road, tiles: 4}
  d: {kind: road, tiles: 5}
figures: {mage: a, witch: b}
house: {join.magic-tile: two-moves}
action:
  - {player: red, tile: magic, segments: [{joins: [a, b]}], move: [mage to c, witch to d]}
  - {player: blue, tile: plain, segments: [%s]}
"""


@pytest.mark.slow
@pytest.mark.parametrize(
    "later",
    some_soon(["{joins: [c, d], name: cd}", "{extends: d}", "{new: z, kind: road}"], 3, SLOW),
)
def test_roads_are_meant_as_they_were_in_that_part(later: str) -> None:
    claims = """claims:
  - {by: red, legal: [mage to c, witch to d], of: 1}
  - {by: red, legal: mage to c, of: 1}
  - {by: red, legal: [mage to c, witch to c], of: 1, verdict: wrong}
"""
    text = GROWN % later + claims
    assert verdicts(text) == ["right", "right", "wrong"]


def test_a_move_where_none_is_required_stops_nothing() -> None:
    text = """
players: [red, blue]
features:
  lane: {kind: road, tiles: 4, meeples: {red: 1}}
  path: {kind: road, tiles: 2}
figures: {mage: lane, witch: supply}
action:
  - {player: red, tile: plain, segments: [{extends: lane}], move: mage to path}
  - {player: blue, tile: magic, segments: [{extends: path}], move: witch to path}
  - final scoring
claims:
  - {by: red, legal: mage to path, of: 1, verdict: wrong}
  - {by: blue, legal: witch to path, of: 2}
  - {by: blue, legal: nothing, of: 2, verdict: wrong}
"""
    judgement = judge(load_text(text))
    assert [str(each.verdict) for each in judgement.claims] == ["wrong", "right", "wrong"]
    assert (len(judgement.ruling.parts), judgement.ruling.waiting) == (3, 0)
    assert judgement.failed
    assert judgement.ruling.points == {"red": 10, "blue": 0}


def test_what_barred_an_earlier_move_is_no_reason_further_on() -> None:
    """Another reading would stop the turn before; that says nothing of this part."""
    text = """
players: [red, blue]
features:
  my road: {kind: road, tiles: 3, meeples: {red: {meeple: 1, builder: 1}}}
  lane: {kind: road, tiles: 2, meeples: {blue: 1}}
  town: {kind: city, tiles: 3}
figures: {mage: town, witch: supply}
action:
  - {player: red, tile: magic, segments: [{extends: my road}], move: mage to my road}
  - {player: red, tile: magic, segments: [{extends: my road, completes: true}], move: witch to lane}
  - final scoring
claims:
  - {by: blue, illegal: witch to my road, of: 2}
  - {by: blue, obligation: none, of: 3}
"""
    second, end = judge(load_text(text)).claims
    assert [answer.question for answer in second.weighing] == ["figure.just-completed"]
    assert second.weighing[0].authority == "community"
    assert (end.verdict, end.weighing) == ("right", ())


def test_the_moves_of_a_tile_and_its_token_need_two_actions() -> None:
    text = """
players: [red]
features:
  one: {kind: road, tiles: 2}
  two: {kind: road, tiles: 2}
  lane: {kind: road, tiles: 2}
figures: {mage: lane, witch: two}
action:
  - player: red
    tile: magic
    segments: [{new: z, kind: road}]
    move: mage to one
    ferry: {joins: [one, two], move: witch to lane}
  - final scoring
claims:
  - {by: red, legal: mage to one%s}
"""
    for of in ("", ", of: 1"):
        with pytest.raises(
            ScenarioError, match="action 1 has the move of a tile and that of a token"
        ):
            judge(load_text(text % of))


@cache
def several_parts() -> list[Path]:
    return [path for path in CORPUS if len(loaded(path).parts) > 1]


def told_moves(report: str) -> tuple[set[str], set[str]]:
    """The moves that a report says are legal of the part that it tells, and those it refuses."""
    legal = set(re.findall(r"The move made, (.*?), is legal\.", report))
    legal |= set(re.findall(r" (?:right|wrong): (the (?:mage|witch) to .*?) is legal:", report))
    refused = set(re.findall(r"(the (?:mage|witch) to [^:.]*?) is not legal", report))
    return legal, refused


@pytest.mark.slow
def test_a_list_of_actions_has_several_parts() -> None:
    assert {*several_parts()} >= {path for path in CORPUS if has_a_list(path)}


def has_a_list(path: Path) -> bool:
    """Whether several actions are written below each other."""
    text = path.read_text(encoding="utf-8")
    return isinstance(yaml.load(text, yaml.CSafeLoader)["action"], list)


@pytest.mark.slow
@pytest.mark.parametrize(
    "each", [pytest.param(8, id="few"), pytest.param(3, id="some", marks=SLOW)]
)
def test_no_report_on_several_parts_contradicts_itself(each: int) -> None:
    hold_against(several_parts()[::each])


@pytest.mark.slow
@pytest.mark.parametrize("files", some_and_all(CORPUS, 30))
def test_no_report_contradicts_itself(files: list[Path]) -> None:
    """Verdicts, the move made, the moves listed and those refused, all over the corpus."""
    hold_against(files)


def hold_against(files: list[Path]) -> None:
    for path in files:
        for id in loaded(path).editions or edition_ids():
            consistent(judged(path, id), f"{path} under {id}")


def consistent(judgement: Judgement, where: str) -> None:
    report = render(judgement, "text", full=True, width=100_000)
    legal, refused = told_moves(" ".join(report.split()))
    assert not legal & refused, where
    listed = {line.strip() for line in report.splitlines()}
    for move in legal:
        figure, place = move.split(" to ", 1)
        said = [line for line in listed if line.startswith(f"- {figure.capitalize()} to ")]
        said += [line for line in listed if line.startswith("- The mage or the witch to ")]
        for line in said:
            goals = line.split(" to ", 1)[1].split(": ")[0].replace(" or ", ", ").split(", ")
            assert place not in goals, (where, line)
    form = form_of(judgement)
    if form.get("part", True):
        moves = {(each["figure"], str(each["to"])) for each in form["moves"]}
        barred = {(each["figure"], str(each["to"])) for each in form["refused"]}
        assert not moves & barred, where
        chosen = form["chosen"]
        if chosen is not None and chosen["legal"]:
            assert (chosen["figure"], str(chosen["to"])) not in barred, where


LOOP = """
players: [red, blue]
board: |
  .  L  V
  .  .  V@90
figures: {mage: B1 E, witch: supply}
action:
  - {player: red, tile: MW-A, at: A1}
  - {player: blue, tile: V@180, at: B2}
claims:
  - {by: red, legal: mage to B1 S, of: 1}
  - {by: blue, illegal: mage to B1 E, of: 1}
"""


def test_of_two_roads_on_a_tile_that_later_are_one_each_is_what_it_was() -> None:
    """Both are named by the one tile, so that only the side tells them apart."""
    verdicts = [(each.verdict, each.claim.words) for each in judge(load_text(LOOP)).claims]
    assert verdicts == [("right", "mage to B1 S"), ("right", "mage to B1 E")]


def test_a_last_part_that_is_settled_by_itself_leaves_the_word_to_the_one_with_a_move() -> None:
    """One move is left to the mage there, and so it is as good as made."""
    case = load_text(
        "title: x\nplayers: [red, blue]\n"
        "features: {lane: {kind: road, tiles: 2}, town: {kind: city, tiles: 3}}\n"
        "figures: {mage: supply, witch: gone}\n"
        "action:\n"
        "  - {player: red, tile: magic, segments: [{extends: lane}], move: mage to town}\n"
        "  - {player: blue, tile: magic, segments: [{extends: lane}]}\n"
        "claims: [{by: red, legal: mage to town}]\n"
    )
    judgement = judge(case)
    assert [each.verdict for each in judgement.claims] == ["right"]
    assert judgement.ruling.part == 1
