"""The referee against what JCloisterZone did, turn by turn, in the saved games beside the checkout.

Played under that program's named table of readings: its differences from the defaults are
readings, not special cases.
"""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from ruling.referee.rule import rule
from ruling.referee.ruling import FeatureScore, Obligation, Ruling
from ruling.referee.situation import FinalScoring, Placing, Situation, Wanted
from ruling.rulebook.rules import Rules
from ruling.table.board import Board
from ruling.table.features import Feature
from ruling.table.figures import Figure, Meeple, Off, Place, Spot
from ruling.table.squares import MIDDLE, SIDES, Pointer, Square
from ruling.table.tiles import MONASTERY, lay
from tests.conftest import SHARED

SAMPLES = sorted((SHARED / "samples").glob("*.expected.json"))
RULES = Rules.of("C1", house="jcloisterzone")
FAR = 100
"""Added to the coordinates of a saved game, so that every square has a name."""


def square(x: int, y: int) -> Square:
    return Square(y + FAR, x + FAR)


def sides(location: str) -> list[int]:
    if location.startswith("_"):
        return [side for side in range(4) if SIDES[side] != location[1]]
    return sorted(SIDES.index(letter) for letter in location)


def pointer(at: list[Any]) -> Pointer:
    x, y, _, location = at
    side = MIDDLE if location == "I" else sides(location)[0]
    return Pointer(square(x, y), side)


class Game:
    """A board with its meeples and figures while a saved game is played over."""

    def __init__(self, start: list[dict[str, Any]], players: int) -> None:
        self.board = Board()
        self.players = tuple(str(number) for number in range(players))
        self.figures: dict[Figure, Pointer | None] = dict.fromkeys(Figure)
        self.meeples: list[tuple[Pointer, Meeple]] = []
        for tile in start:
            self.place(tile["tile"], tile["rotation"], [tile["x"], tile["y"]])

    def place(self, name: str, rotation: int, position: list[int]):
        laid = lay(name.split("#")[0], rotation // 90)
        assert laid is not None, name
        return laid, self.board.place(square(*position), laid)

    def spot(self, at: Pointer | None) -> Place:
        feature = self.board.feature_at(at) if at is not None else None
        return Off.SUPPLY if at is None or feature is None else Spot(feature, at.name, at.square)

    def standing(self) -> dict[Feature, tuple[Meeple, ...]]:
        found: dict[Feature, tuple[Meeple, ...]] = {}
        for at, meeple in self.meeples:
            feature = self.board.feature_at(at)
            assert feature is not None
            found[feature] = (*found.get(feature, ()), meeple)
        return found

    def situation(self, completed=(), magic: bool = False, tile: Square | None = None) -> Situation:
        figures = {figure: self.spot(at) for figure, at in self.figures.items()}
        features = tuple(self.board.features())
        return Situation(self.players, features, figures, self.standing(), completed, magic, tile)


def turn(game: Game, expected: dict[str, Any]) -> Ruling:
    """Rule on a turn and play what was played."""
    tile = expected["tile"]
    laid, placement = game.place(tile["tileId"], tile["rotation"], tile["position"])
    assert laid.tile.magic == expected["magic"]
    situation = game.situation(placement.completed, laid.tile.magic, placement.square)
    wanted, chosen = [], expected["chosen"]
    if chosen is not None:
        to = game.spot(pointer(chosen["to"])) if chosen["to"] else Off.SUPPLY
        wanted = [Wanted(Figure(chosen["figure"]), to)]
    placed, meeple = None, expected["meeple"]
    if meeple is not None:
        at = pointer(meeple["to"])
        feature = game.board.feature_at(at)
        assert feature is not None
        who = Meeple(str(expected["player"]), meeple["type"] == "BigFollower")
        placed = (feature, who)
        game.meeples.append((at, who))
    ruling = rule(situation, Placing(tuple(wanted), placed), RULES)
    assert ruling.figures is not None
    for figure, place in ruling.figures.items():
        game.figures[figure] = None
        if isinstance(place, Spot):
            chosen_here = chosen is not None and chosen["figure"] == figure and chosen["to"]
            game.figures[figure] = (
                pointer(chosen["to"]) if chosen_here else before(game, expected, figure)
            )
    game.meeples = [
        (at, meeple)
        for at, meeple in game.meeples
        if game.board.feature_at(at) not in placement.completed
    ]
    return ruling


def before(game: Game, expected: dict[str, Any], figure: Figure) -> Pointer | None:
    at = expected["before"][figure]
    return pointer(at) if at else None


def check_step(ruling: Ruling, expected: dict[str, Any]) -> None:
    step = ruling.step
    if expected["moves"]:
        for figure in Figure:
            offered = {pointer(at) for at in expected["moves"].get(figure, [])}
            ours = {
                at
                for move in step.moves
                if move.figure is figure and isinstance(move.to, Feature)
                for at in move.to.pointers()
            }
            assert ours == offered, figure
        together = Obligation.MOVE_APART if expected["collision"] else Obligation.PLACE_OR_MOVE
        assert step.obligation is together
    off = expected["removals"] or expected["removed_by_engine"]
    if off:
        assert step.obligation is Obligation.TAKE_OFF
        assert sorted(move.figure for move in step.moves) == sorted(off)
    if not expected["moves"] and not off:
        assert step.obligation is Obligation.NONE


def check_scoring(ruling: Ruling, scoring: list[dict[str, Any]]) -> None:
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
        place = pointer([*at["position"], at["feature"], at["location"]])
        score = ours[place, str(entry["player"])]
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


def after(game: Game) -> dict[str, Any]:
    return {figure.value: at for figure, at in game.figures.items()}


@pytest.mark.skipif(not SAMPLES, reason="there is no ../shared/samples beside this checkout")
@pytest.mark.parametrize(
    "path", SAMPLES or [None], ids=lambda p: p.name.split(".")[0] if p else "-"
)
def test_a_saved_game_is_ruled_on_as_it_was_played(path: Path) -> None:
    expected = json.loads(path.read_text(encoding="utf-8"))
    saved = json.loads(
        path.with_name(path.name.replace(".expected.json", ".jcz")).read_text(encoding="utf-8")
    )
    game = Game(saved["setup"]["start"], len(saved["players"]))
    totals: Counter[str] = Counter()
    for number, one in enumerate(expected["turns"], start=1):
        ruling = turn(game, one)
        try:
            check_step(ruling, one)
            check_scoring(ruling, one["scoring"])
            ends = {f: pointer(at) if at else None for f, at in one["after"].items()}
            assert {f: at and game.board.feature_at(at) for f, at in after(game).items()} == {
                f: at and game.board.feature_at(at) for f, at in ends.items()
            }
            assert not ruling.illegal
        except AssertionError as error:
            raise AssertionError(f"turn {number}: {error}") from error
        totals.update(ruling.points)
        assert [totals[player] for player in game.players] == one["scores"], number
        for figure in Figure:
            game.figures[figure] = ends[figure]
    final = rule(game.situation(), FinalScoring(), RULES)
    check_scoring(final, expected["final"]["scoring"])
    assert final.points is not None
    totals.update(final.points)
    assert [totals[player] for player in game.players] == expected["final"]["scores"]
    assert any(f.kind == MONASTERY for f in game.board.features()) or len(expected["turns"]) < 20
