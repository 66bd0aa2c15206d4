"""Saved games beside the checkout: what JCloisterZone did, turn by turn, and what is ruled here.

Played under that program's named table of readings: its differences from the defaults are
readings, not special cases.
"""

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from ruling import render
from ruling.games.game import Played
from ruling.games.importing import FINAL, judge_turn
from ruling.games.reading import read_saved_game
from ruling.games.record import SavedGame
from ruling.games.replaying import Replay, RuledTurn, replay
from ruling.referee.ruling import FeatureScore, Obligation, Ruling
from ruling.report.ruling_data import ruling_parts
from ruling.rulebook.editions import edition_ids
from ruling.rulebook.rules import Rules
from ruling.table.features import Feature
from ruling.table.figures import Figure, Spot
from ruling.table.squares import MIDDLE, SIDES, Pointer, Square
from ruling.table.tiles import MONASTERY
from tests.conftest import SHARED, some_soon
from tests.games.forms import by_its_text

SAMPLES = sorted((SHARED / "samples").glob("*.expected.json"))
pytestmark = pytest.mark.skipif(
    not SAMPLES, reason="there is no ../shared/samples beside this checkout"
)
every_sample = pytest.mark.parametrize(
    "path", SAMPLES or [None], ids=lambda path: path.name.split(".")[0] if path else "-"
)


def sides(location: str) -> list[int]:
    if location.startswith("_"):
        return [side for side in range(4) if SIDES[side] != location[1]]
    return sorted(SIDES.index(letter) for letter in location)


class Expected:
    """What the program did, in squares of the replay."""

    def __init__(self, path: Path, saved: SavedGame) -> None:
        self.data = json.loads(path.read_text(encoding="utf-8"))
        self.origin = saved.origin
        self.players = saved.players

    def pointer(self, at: list[Any]) -> Pointer:
        x, y, _, location = at
        side = MIDDLE if location == "I" else sides(location)[0]
        return Pointer(Square(y - self.origin[1], x - self.origin[0]), side)


@cache
def game(path: Path) -> tuple[SavedGame, Expected]:
    saved = read_saved_game(path.with_name(path.name.replace(".expected.json", ".jcz")))
    return saved, Expected(path, saved)


@cache
def played(path: Path) -> Replay:
    """The game under the readings that the program plays by."""
    return replay(game(path)[0])


def check_step(ruling: Ruling, one: dict[str, Any], expected: Expected) -> None:
    step = ruling.step
    if one["moves"]:
        for figure in Figure:
            offered = {expected.pointer(at) for at in one["moves"].get(figure, [])}
            ours = {
                at
                for move in step.moves
                if move.figure is figure and isinstance(move.to, Feature)
                for at in move.to.pointers()
            }
            assert ours == offered, figure
        together = Obligation.MOVE_APART if one["collision"] else Obligation.PLACE_OR_MOVE
        assert step.obligation is together
    off = one["removals"] or one["removed_by_engine"]
    if off:
        assert step.obligation is Obligation.TAKE_OFF
        assert sorted(move.figure for move in step.moves) == sorted(off)
    if not one["moves"] and not off:
        assert step.obligation is Obligation.NONE


def check_scoring(ruling: Ruling, scoring: list[dict[str, Any]], expected: Expected) -> None:
    """Every score of the program is one of ours, and none of ours is left over."""
    assert ruling.scoring is not None
    ours = {
        (at, player): score
        for score in ruling.scoring
        for player in score.scored_by
        for at in score.feature.pointers()
    }
    met = set()
    for entry in scoring:
        at = entry["ptr"]
        place = expected.pointer([*at["position"], at["feature"], at["location"]])
        score = ours[place, expected.players[entry["player"]]]
        met.add((score.feature, entry["player"]))
        assert score.value == entry["points"]
        check_items(score, entry["items"])
    assert len(met) == len(scoring) == sum(len(score.scored_by) for score in ruling.scoring)


def check_items(score: FeatureScore, items: list[dict[str, Any]]) -> None:
    """The figures' shares are the same, and so are the counts that the program tells."""
    theirs = {item["name"]: item for item in items}
    lines = {line.what: line for line in score.lines}
    for figure in ("mage", "witch"):
        points = lines[figure].points if figure in lines else 0
        assert points == theirs.get(figure, {"points": 0})["points"]
    if "tiles" in theirs and score.feature.kind != MONASTERY:
        assert theirs["tiles"]["count"] == lines["tiles"].number
    if "pennants" in theirs:
        assert theirs["pennants"]["count"] == lines["coats of arms"].number


def check_figures(turn: RuledTurn, one: dict[str, Any], expected: Expected) -> None:
    """The figures stand after the turn on the very features where the program has them."""
    assert isinstance(turn.turn, Played)
    assert turn.ruling is not None
    assert turn.ruling.figures is not None
    for figure, place in turn.ruling.figures.items():
        there = one["after"][figure]
        assert isinstance(place, Spot) == bool(there), figure
        assert not isinstance(place, Spot) or expected.pointer(there) in place.feature.pointers()


@every_sample
def test_a_saved_game_is_ruled_on_as_it_was_played(path: Path) -> None:
    saved, expected = game(path)
    found = played(path)
    assert len(found.turns) == len(expected.data["turns"]) > 10
    totals = dict.fromkeys(saved.players, 0)
    for turn, one in zip(found.turns, expected.data["turns"], strict=True):
        ruling = turn.ruling
        assert ruling is not None
        assert ruling.points is not None
        try:
            assert turn.turn.player == saved.players[one["player"]]
            assert not turn.illegal
            assert not turn.turn.touched
            check_step(ruling, one, expected)
            check_scoring(ruling, one["scoring"], expected)
            check_figures(turn, one, expected)
            for player in totals:
                totals[player] += ruling.points[player]
            assert list(totals.values()) == one["scores"]
        except AssertionError as error:
            raise AssertionError(f"turn {turn.turn.saved.number}: {error}") from error
    assert found.final is not None
    check_scoring(found.final, expected.data["final"]["scoring"], expected)
    scores = dict(zip(saved.players, expected.data["final"]["scores"], strict=True))
    assert {player: total.least for player, total in found.totals().items()} == scores
    assert {player: total.most for player, total in found.totals().items()} == scores
    best = max(scores.values())
    assert found.winners() == tuple(name for name, score in scores.items() if score == best)


@every_sample
@pytest.mark.parametrize("edition", some_soon(edition_ids(), 6))
def test_the_table_decides_and_not_the_edition(path: Path, edition: str) -> None:
    """With the readings of the program it does not matter which edition is under them."""
    saved, _ = game(path)
    other = replay(saved, Rules.of(edition, house="jcloisterzone"))
    assert played(path).totals() == other.totals()


@every_sample
@pytest.mark.parametrize("share", some_soon(range(10), 10))
def test_a_turn_taken_out_is_ruled_on_as_the_replay_does(path: Path, share: int) -> None:
    saved, _ = game(path)
    found = played(path)
    turns = [turn for turn in found.turns if turn.matters]
    assert turns
    for turn in turns[share::10]:
        check_taken_out(turn, saved)
    assert found.final is not None
    assert ruling_parts(by_its_text(saved, FINAL).ruling) == ruling_parts(found.final)


def check_taken_out(turn: RuledTurn, saved: SavedGame, rules: Rules | None = None) -> None:
    number = str(turn.turn.saved.number)
    alone = by_its_text(saved, number, rules).ruling
    assert turn.ruling is not None
    assert ruling_parts(alone) == ruling_parts(turn.ruling), number


def test_another_edition_rules_on_the_same_board() -> None:
    """Under every edition, each turn is ruled on from the position that was played."""
    saved, _ = game(SAMPLES[0])
    for edition in edition_ids():
        rules = Rules.of(edition)
        found: Replay = replay(saved, rules)
        for turn, before in zip(found.turns, played(SAMPLES[0]).turns, strict=True):
            assert isinstance(turn.turn, Played)
            assert isinstance(before.turn, Played)
            assert turn.turn.before == before.turn.before
        for turn in [turn for turn in found.turns if turn.matters][::5]:
            check_taken_out(turn, saved, rules)


@pytest.mark.slow
@every_sample
def test_a_turn_in_full_fits_on_two_screens(path: Path) -> None:
    """At 80 columns, with its board and footnotes."""
    saved, _ = game(path)
    for turn in (*(str(each.number) for each in saved.turns), FINAL):
        shown = render(judge_turn(saved, turn).judgement)
        assert len(shown.splitlines()) <= 90, (path.name, turn)
