"""A smaller case: in it the same comes out, and nothing more can be left out of it."""

import json
import re
from functools import cache
from statistics import median
from typing import Any

import pytest

from ruling import load_scenario, load_text
from ruling.errors import RulingError, ScenarioError
from ruling.expect.running import run_case
from ruling.games.jcz.reading import read_saved_game
from ruling.games.play.playing import Playing
from ruling.games.play.turns import Played
from ruling.games.writing_turns import turn_text
from ruling.judging.comparing import compare
from ruling.judging.judgement import judge
from ruling.proving.shrink.shrinking import shrink
from ruling.rulebook.rules import Rules
from ruling.scenario.scenario import Scenario
from tests.conftest import (
    CORPUS,
    EVENING,
    ROOT,
    SHARED,
    edition_ids,
    for_each,
    loaded,
    run_ruling,
    some_soon,
)
from tests.proving.quarrels import FAR, FOLDED, SKETCH, TOLD
from tests.saying import refused


def seen(scenario: Scenario) -> list[Any]:
    """What is kept where nobody says what, found another way."""
    judgement, comparison = judge(scenario), compare(scenario)
    steps = judgement.ruling.steps
    parting = {question for each in comparison.differences for question in each.questions}
    groups = [{column.name for column in group} for group in comparison.outcomes]
    return [
        [step.obligation for step in steps],
        [(step.chosen.legal, step.chosen.reason) for step in steps if step.chosen],
        [(each.claim.by, each.verdict, each.by_edition) for each in judgement.claims],
        groups if len(groups) > 1 else "they agree",  # a tile that some have not may go
        parting,
    ]


LARGER = "# Smaller than it was: the title and the comments are those of the larger case."


@cache
def shrunk(text: str, *names: str) -> Any:
    return shrink(load_text(text), names) if names else shrink(load_text(text))


def size_of(case: Scenario) -> dict[str, int]:
    """How much is on a table: its tiles, or those of all features of a sketch."""
    tiles = sum(each.tiles for each in case.features) if case.board is None else 0
    return {
        "tiles": tiles or len(case.board.tiles if case.board else ()),
        "features": len(case.features),
        "meeples": len(case.stood),
        "players": len(case.situation.players),
        "claims": len(case.claims),
    }


@pytest.mark.slow
@pytest.mark.parametrize("timeout", some_soon([0, 0.003, 0.01, 0.03, 1e9], 5, pytest.mark.slow))
def test_whenever_time_is_up_the_same_comes_out_of_what_is_left(timeout: float) -> None:
    scenario, whole = load_text(TOLD), shrunk(TOLD)
    smaller = shrink(scenario, timeout=timeout)
    assert seen(load_text(smaller.text)) == seen(scenario)
    before, after, least = (size_of(each) for each in (scenario, smaller.after, whole.after))
    assert all(least[what] <= after[what] <= number for what, number in before.items())
    assert smaller.stopped_early or smaller.text == whole.text
    if timeout in (0, 1e9):
        assert smaller.stopped_early == (timeout == 0)
    assert not whole.stopped_early


@pytest.mark.slow
@for_each(CORPUS[::12])
def test_the_same_comes_out_of_a_case_that_is_not_larger(path: Any) -> None:
    try:
        smaller = shrink(loaded(path))
    except RulingError:  # there is nothing to keep
        return
    before, after = smaller.before, load_text(smaller.text)
    assert seen(after) == seen(before)
    sizes = size_of(before), size_of(smaller.after)
    assert all(sizes[1][what] <= number for what, number in sizes[0].items())
    assert after.title == before.title
    assert bool(after.expectations) == bool(before.expectations)
    for id in [id for id in edition_ids() if id in (after.editions or edition_ids())]:
        assert run_case(after, id).passed


@pytest.mark.slow
@for_each(CORPUS[3::36])
def test_what_is_smallest_cannot_become_smaller(path: Any) -> None:
    try:
        text = shrink(loaded(path)).text
    except RulingError:  # there is nothing to keep
        return
    assert shrink(load_text(text)).text == text


@pytest.mark.parametrize("text", [TOLD, FAR])
def test_no_tile_meeple_or_figure_that_is_left_can_go(text: str) -> None:
    """Words are taken out of the text one by one, whatever they are."""
    smaller = shrunk(text)
    wanted = seen(smaller.after)
    board = smaller.text.index("board: |")
    end = smaller.text.index("figures:", board)
    lines = [match.span() for match in re.finditer(r"^  - .*\n", smaller.text, re.MULTILINE)]
    cells = [match.span() for match in re.finditer(r"[A-Z][\w@-]*", smaller.text[board:end])]
    tiles = [(first + board, last + board) for first, last in cells]
    for first, last in [*lines, *tiles]:
        less = smaller.text[:first] + ("." if (first, last) in tiles else "") + smaller.text[last:]
        try:
            scenario = load_text(less.partition("\nexpect")[0] + "\n")
        except ScenarioError:
            continue
        assert seen(scenario) != wanted, less


def test_every_comment_and_the_title_stay() -> None:
    text = shrunk(TOLD).text
    comments = re.findall(r"#.*", TOLD)
    assert [text.count(each) for each in comments] == [TOLD.count(each) for each in comments]
    assert 'title: "Where does the witch go?"   # she: the witch\n' in text
    assert "green" not in text
    assert "red," not in text


@pytest.mark.slow
def test_a_smaller_case_says_once_whose_words_it_has() -> None:
    text = shrunk(TOLD).text
    assert text.startswith("# Smaller than it was: the title and the comments are those of")
    assert shrunk(text).text == text
    wordless = re.sub(r" *#.*|title:.*\n", "", TOLD)
    assert "#" not in shrunk(wordless).text


def test_line_ends_stay_as_they_are() -> None:
    found = shrink(load_text(TOLD.replace("\n", "\r\n"))).text
    assert found == shrunk(TOLD).text.replace("\n", "\r\n")


def test_a_map_begins_with_what_is_left_of_it() -> None:
    smaller = shrunk(FAR)
    assert smaller.text.splitlines()[3:8] == ["board: |", "  G", "  .", "  .", "  V@90"]
    assert "at: A2, move: mage to A4 N" in smaller.text  # it was D3, and D5 N


@pytest.mark.parametrize("where", ["title: May", "action:"])
def test_squares_of_which_somebody_speaks_keep_their_names(where: str) -> None:
    said = f"# D5 is a road\n{where}" if where == "action:" else "title: From D2, may"
    text = shrunk(FAR.replace(where, said)).text
    assert "at: D3, move: mage to D5 N" in text
    assert "\n  .  .  .  G\n" in text


def test_coats_of_arms_inns_and_large_meeples_come_off_where_they_decide_nothing() -> None:
    assert "\n  G\n" in shrunk(FAR).text  # it was F, with a coat of arms
    assert "large" not in shrunk(TOLD).text.partition("# a pilgrim")[2].partition("# large")[0]
    points = shrunk(SKETCH, "points").text
    assert "coats of arms: 2, cathedral: true, meeples: {blue: 1}" in points
    assert "inn" not in points


def test_numbers_get_smaller_players_and_claims_go() -> None:
    text = "title: x\nplayers: [red, blue]\nfeatures:\n  lane: {kind: road, tiles: 9}\n"
    text += "action: {player: red, tile: magic, segments: [{extends: lane}]}\n"
    text += "claims:\n  - {by: blue, points: {red: 0}}\n"
    found = shrunk(text, "obligation").text
    assert "players: [red]" in found
    assert "tiles: 1" in found
    assert "claims" not in found
    assert "claims" in shrunk(text).text


def test_coats_of_arms_that_cannot_all_go_get_fewer() -> None:
    """With none of them the city would bring one of the claimed numbers."""
    claims = ", ".join(f"{{by: red, points: {{blue: {points}}}}}" for points in (0, 2, 4, 6, 8))
    text = f"""title: x
players: [red, blue]
features:
  town: {{kind: city, coats of arms: 3, tiles: 3, meeples: {{blue: 1}}}}
action: {{player: red, tile: plain, segments: [{{extends: town, completes: true}}]}}
claims: [{claims}]
"""
    assert "town: {kind: city, coats of arms: 1, tiles: 3" in shrunk(text, "claims").text


def test_whatever_lies_on_a_feature_goes_where_nothing_hangs_on_it() -> None:
    things = "coats of arms: 3, cathedral: true, siege: true, darmstadtium: true"
    text = f"""title: x
players: [red, blue]
features:
  town: {{kind: city, tiles: 9, meeples: {{red: 1}}, {things}, goods: [wine, grain]}}
  lane: {{kind: road, tiles: 9, inn: true, meeples: {{blue: 1}}}}
action:
  player: red
  tile: magic
  segments: [{{extends: town, cathedral: true}}, {{extends: lane, inn: true}}]
  move: mage to lane
claims: [{{by: blue, legal: witch to town}}]
"""
    left = shrunk(text, "claims", "move").text.partition("features:\n")[2]
    assert left.startswith(
        "  town: {kind: city, tiles: 1}\n  lane: {kind: road, tiles: 1}\naction:"
    )
    assert "segments" not in left
    board = "players: [red]\nboard: |\n  E@90   .  E@270\nfigures: {mage: A1 E}\n"
    gold = "pieces: [{at: A1, gold: 1}]\naction: {player: red, tile: MW-D, at: B1}\n"
    assert "gold" not in shrunk(f"title: x\n{board}{gold}", "obligation").text


def test_a_sketch_keeps_the_verdict_on_every_claim() -> None:
    smaller = shrunk(SKETCH)
    assert [each.verdict for each in judge(smaller.after).claims] == ["wrong", "right"]
    assert size_of(smaller.after) == {
        "tiles": 6,
        "features": 1,
        "meeples": 1,
        "players": 2,
        "claims": 2,
    }


def test_a_file_written_as_json_stays_one() -> None:
    text = '{"title": "x", "players": ["red", "blue"], "board": "D@90  .\\n.  .\\nD  .",'
    text += ' "figures": {"mage": "A1 S", "witch": "A3 W"},'
    text += ' "action": {"player": "red", "tile": "MW-D", "at": "B1"},'
    text += ' "expect": {"obligation": "place-or-move"}}'
    found = shrunk(text).text
    assert '"players": ["red"]' in found
    assert found.startswith('{"title": "x"')
    assert load_text(found).expectations


def test_words_may_be_quoted_or_go_on_several_lines() -> None:
    begins, _, ends = FOLDED.partition("meeples:")
    board = begins.replace("D@90 . .\\n. . .\\nD . W", "D@90  .\\n.     .\\nD     .")
    expected = f"{LARGER}\n{board}# he\n# last\n{ends[ends.index('action') :]}"
    assert shrunk(FOLDED).text == expected


# What is kept, and what there is none of


def test_what_is_not_to_be_kept_may_come_out_otherwise() -> None:
    case = ROOT / "scenarios/examples/plain-tile-joins-and-completes.yaml"
    both, points = shrink(load_scenario(case)), shrink(load_scenario(case), ["points"])
    scored = judge(points.before).ruling.points
    assert scored is not None
    found = judge(points.after).ruling.points or {}
    assert {p: n for p, n in found.items() if n} == {p: n for p, n in scored.items() if n}
    assert judge(both.after).ruling.points != scored


def test_a_verdict_is_kept_under_every_edition() -> None:
    case = load_scenario(ROOT / "scenarios/claims/blue-wants-the-supply.yaml")
    smaller = shrink(case, ["claims"])
    before, after = (
        [each.by_edition for each in judge(one).claims] for one in (case, smaller.after)
    )
    assert after == before != []


def test_rules_from_outside_count() -> None:
    path, house = ROOT / "scenarios/claims/blue-wants-the-supply.yaml", "join.destination=supply"
    smaller = run_ruling("shrink", path, "--edition", "C1", "--house", house).stdout
    before, after = (
        [each.verdict for each in judge(one, "C1", house=dict([house.split("=")])).claims]
        for one in (loaded(path), load_text(smaller))
    )
    assert after == before != []


def test_where_there_is_nothing_to_keep_it_is_said_what_there_would_be() -> None:
    text = "title: x\nfeatures:\n  lane: {kind: road, tiles: 9, meeples: {red: 1}}\n"
    quiet = load_text(f"{text}action: final scoring\n", "quiet.yaml")
    with refused("keep.nothing-of-these"):
        shrink(quiet)
    with refused("keep.nothing-of-these"):
        shrink(quiet, ["move"])
    assert "tiles: 9" in shrink(quiet, ["points"]).text


def test_names_of_what_is_kept() -> None:
    """That of an unknown one is in ``tests/cli``."""
    path = ROOT / "scenarios/claims/blue-wants-the-supply.yaml"
    done = run_ruling("shrink", path, "--keep", "claims, points", "--format", "json")
    assert json.loads(done.stdout)["kept"] == ["points", "claims"]
    done = run_ruling("shrink", path, "--keep", " ,")
    assert (done.returncode, done.stdout) == (2, "")


# Turns of saved games


@pytest.mark.slow
def test_a_magic_turn_becomes_a_few_tiles() -> None:
    """Some of the magic turns of the samples, or else those of an evening."""
    folder = SHARED / "samples"
    games = sorted(folder.glob("*.jcz")) if folder.is_dir() else [EVENING]
    tiles, looked = [], []
    for path in games[::6]:
        saved = read_saved_game(path)
        turns = Playing(saved, Rules.of(house="jcloisterzone"), False).turns()
        magic = [each for each in turns if isinstance(each, Played) and each.situation.change.magic]
        for turn in magic[1 :: max(1, len(magic) // 4)]:
            try:
                text = turn_text(saved, str(turn.saved.number), None, False)
                smaller = shrink(load_text(text))
            except RulingError:
                continue
            tiles.append(size_of(smaller.after)["tiles"])
            looked.append(smaller.looked_at)
    assert len(tiles) >= 3
    assert median(tiles) <= 5
    assert max(looked) <= 200
