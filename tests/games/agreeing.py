"""What JCloisterZone did in a turn and at the end of a game, held against what we make of it."""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from ruling.games.jcz.record import SavedGame
from ruling.games.play.turns import Played
from ruling.games.replay import Replay, RuledTurn
from ruling.referee.ruling import FeatureScore, Obligation, Ruling
from ruling.table.features import Feature
from ruling.table.figures import Figure, Spot
from ruling.table.squares import ANY_FIELD, MIDDLE, SIDES, Pointer, Square, half_edge
from ruling.table.tiles import CITY, FIELD, ROAD
from tests.conftest import some_soon

Form = dict[str, Any]


def of_samples(
    samples: list[Path], each: int, then: pytest.MarkDecorator = pytest.mark.slow
) -> pytest.MarkDecorator:
    """A test of the first of each so many saved games, and of all when slow, or ``then``."""
    return pytest.mark.parametrize(
        "path",
        some_soon(samples or [None], each, then),
        ids=lambda path: path.name.split(".")[0] if path else "-",
    )


class Expected:
    """What the program did, in squares of the replay."""

    def __init__(self, path: Path, saved: SavedGame) -> None:
        self.data: Form = json.loads(path.read_text(encoding="utf-8"))
        self.origin, self.players = saved.origin, saved.players

    def square(self, x: int, y: int) -> Square:
        return Square(y - self.origin[1], x - self.origin[0])

    def pointer(self, at: list[Any]) -> Pointer:
        x, y, *kind, location = at
        square = self.square(x, y)
        if location == "I":
            return Pointer(square, ANY_FIELD if kind == ["Field"] else MIDDLE)
        if "L" in location or "R" in location:
            halves = location.replace("L", "1").replace("R", "2").split(".")
            return Pointer(square, min(map(half_edge, halves)))
        return Pointer(square, sides(location)[0])

    def at(self, pointer: Form) -> Pointer:
        return self.pointer([*pointer["position"], pointer["feature"], pointer["location"]])


def sides(location: str) -> list[int]:
    if location.startswith("_"):
        return [side for side in range(4) if SIDES[side] != location[1]]
    return sorted(SIDES.index(letter) for letter in location)


def tile_of(turn: RuledTurn) -> tuple[Played, Ruling, Ruling]:
    assert isinstance(turn.turn, Played)
    assert turn.ruling is not None
    assert turn.tile is not None
    return turn.turn, turn.ruling, turn.tile


def check_step(turn: RuledTurn, one: Form, expected: Expected) -> None:
    step = tile_of(turn)[2].step
    if one["moves"]:
        for figure in Figure:
            offered = {expected.pointer(at) for at in one["moves"].get(figure, [])}
            to = [move.to for move in step.moves if move.figure is figure]
            ours = {at for each in to if isinstance(each, Feature) for at in each.pointers()}
            assert ours == offered, figure
        together = Obligation.MOVE_APART if one["collision"] else Obligation.PLACE_OR_MOVE
        assert step.obligation is together
    off = one["removals"] or one["removed_by_engine"]
    if off:
        assert step.obligation is Obligation.TAKE_OFF
        assert sorted(move.figure for move in step.moves) == sorted(off)
    if not one["moves"] and not off:
        assert step.obligation is Obligation.NONE


def check_completed(turn: RuledTurn, one: Form, expected: Expected) -> None:
    """The same features were completed, of the same size, with the same owners and figures."""
    _, ruling, _ = tile_of(turn)
    assert ruling.scoring is not None
    ours = {
        frozenset(score.feature.pointers()): score
        for score in ruling.scoring
        if score.feature.complete
    }
    theirs = [each for each in one["completed"] if each["type"] != "River"]
    for each in theirs:
        places = frozenset(expected.pointer(at) for at in each["places"])
        if places not in ours:  # a ferry joined two roads that were complete before, and are empty
            assert each["type"] == "Road"
            assert one["ferry_moves"]
            assert not any(each[key] for key in ("owners", "mage", "witch"))
            continue
        score = ours.pop(places)
        feature, value = score.feature, {line.what: line.number for line in score.lines}
        tiles = feature.tiles + value.get("neighbours", 0)
        assert tiles == each["tiles"]
        if feature.kind in (ROAD, CITY):
            assert (feature.inn, feature.cathedral) == (each["inn"], each["cathedral"])
            assert feature.coats_of_arms == each["pennants"]
        assert [name in score.figures for name in Figure] == [each["mage"], each["witch"]]
        assert set(score.scored_by) == {expected.players[at] for at in each["owners"]}
        assert Counter(feature.goods) == Counter(
            {kind.lower(): number for kind, number in (each.get("goods") or {}).items() if number}
        )
    assert not ours


def check_scoring(ruling: Ruling, scoring: list[Form], expected: Expected) -> None:
    """Every score of the program is one of ours, item by item, and none of ours is left over."""
    assert ruling.scoring is not None
    ours = {
        (at, player): score
        for score in ruling.scoring
        for player in score.scored_by
        for at in score.feature.pointers()
    }
    met = set()
    for entry in scoring:
        player = expected.players[entry["player"]]
        score = ours[expected.at(entry["ptr"]), player]
        met.add((score.feature, player))
        beside = sum(each.points for each in score.awards if each.player == player)
        assert score.scored_by[player] + beside == entry["points"], entry
        check_items(score, entry)
    assert len(met) == len(scoring) == sum(len(score.scored_by) for score in ruling.scoring)


def check_items(score: FeatureScore, entry: Form) -> None:
    theirs = {item["name"]: item for item in entry["items"]}
    lines = {line.what: line for line in score.lines}
    for figure in ("mage", "witch"):
        points = lines[figure].points if figure in lines else 0
        assert points == theirs.get(figure, {"points": 0})["points"]
    if "tiles" in theirs and score.feature.kind in (ROAD, CITY):
        assert theirs["tiles"]["count"] == lines["tiles"].number
    if "pennants" in theirs:
        assert theirs["pennants"]["count"] == lines["coats of arms"].number


def check_figures(turn: RuledTurn, one: Form, expected: Expected) -> None:
    _, ruling, _ = tile_of(turn)
    assert ruling.figures is not None
    for figure, place in ruling.figures.items():
        there = one["after"][figure]
        assert isinstance(place, Spot) == bool(there), figure
        assert not isinstance(place, Spot) or expected.pointer(there) in place.feature.pointers()


def check_fields(final: Ruling, expected: Expected) -> None:
    """Every field with somebody on it: who is there, who scores it, and its complete cities."""
    assert final.scoring is not None
    ours = {
        at: score
        for score in final.scoring
        for at in score.feature.pointers()
        if score.feature.kind == FIELD
    }
    met = set()
    for each in expected.data["final"]["fields"]:
        score = ours[expected.pointer([*each["places"][0][:2], "Field", each["places"][0][2]])]
        places = {expected.pointer([x, y, "Field", where]) for x, y, where in each["places"]}
        assert set(score.feature.pointers()) == places
        farmers = {expected.players[int(who)]: number for who, number in each["farmers"].items()}
        assert {who: number for who, number in score.majority.items() if number} == farmers
        assert set(score.scored_by) == {expected.players[at] for at in each["owners"]}
        assert score.lines[0].number == len(each["cities"])
        met.add(score.feature)
    assert met == {score.feature for score in ours.values()}


def check_final(found: Replay, expected: Expected) -> None:
    final, theirs = found.final, expected.data["final"]
    assert final is not None
    beside = ("trade-goods", "gold")
    check_scoring(final, [e for e in theirs["scoring"] if e["name"] not in beside], expected)
    check_fields(final, expected)
    tokens = Counter[tuple[str, str]]()
    for entry in theirs["scoring"]:
        for item in entry["items"] if entry["name"] in beside else ():
            kind = item["name"].rpartition(".")[2].lower()
            tokens[expected.players[entry["player"]], kind] += item["points"]
    ours = {(award.player, award.what): award.points for award in final.tokens}
    assert {key: points for key, points in ours.items() if points} == tokens
    held = found.situation.tokens
    for player, goods in zip(expected.players, theirs.get("goods") or [{}] * 9, strict=False):
        own = {kind: number for kind, number in held.get(player, {}).items() if kind != "gold"}
        assert own == {kind.lower(): number for kind, number in goods.items() if number}
    for player, gold in zip(expected.players, theirs.get("gold") or [0] * 9, strict=False):
        assert held.get(player, {}).get("gold", 0) == gold
