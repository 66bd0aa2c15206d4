"""What JCloisterZone did with meeples, goods, gold, ferries, flights and crop circles, and we."""

import json
from collections import Counter
from typing import Any

from ruling.errors import SavedGameError
from ruling.games.jcz.reading import parse_saved_game
from ruling.games.play.playing import Playing
from ruling.games.replay import RuledTurn
from ruling.reading.source import Source
from ruling.rulebook.rules import Rules
from ruling.table.squares import Pointer
from tests.games.agreeing import (
    Expected,
    Form,
    check_completed,
    check_figures,
    check_scoring,
    check_step,
    sides,
    tile_of,
)
from tests.saying import ids_of

KINDS = {"SmallFollower": "meeple", "BigFollower": "large", "Abbot": "abbot",
         "Builder": "builder", "Pig": "pig"}  # fmt: skip
PIECES = {"SmallFollower": "small", "BigFollower": "big", "Abbot": "abbot"}
PAIRS = ("NS", "WE", "NW", "NE", "SE", "SW")


def check_who(turn: RuledTurn, one: Form, expected: Expected) -> None:
    """The meeple that was placed, and everybody who went home."""
    played, _, _ = tile_of(turn)
    if one["meeple"] is None:
        assert played.meeple is None
    else:
        assert played.meeple == expected.pointer(one["meeple"]["to"])
    ours = Counter((home.player, home.kind, home.at, home.why) for home in played.home)
    assert ours == Counter(
        (expected.players[each["player"]], KINDS[each["type"]], expected.pointer(each["from"]),
         each["why"])
        for each in one["home"]
    )  # fmt: skip


def check_tokens(turn: RuledTurn, one: Form, expected: Expected) -> None:
    """Goods and gold: laid, taken, and left on the board."""
    played, ruling, _ = tile_of(turn)
    goods, gold = Counter[tuple[str, str]](), Counter[str]()
    for score in ruling.scoring or ():
        for award in score.awards:
            if award.what == "goods":
                goods.update((award.player, kind) for kind in score.feature.goods)
            elif award.what == "gold":
                gold[award.player] += award.number
    taken = Counter[tuple[str, str]]()
    for each in one.get("goods", ()):
        taken[expected.players[each["player"]], each["kind"].lower()] += each["count"]
    assert goods == taken
    assert gold == Counter(
        {expected.players[each["player"]]: each["count"] for each in one.get("gold_taken", ())}
    )
    laid = [expected.square(x, y) for x, y in one.get("gold_placed", ())]
    assert list(played.ingots) == laid
    lying = {expected.square(x, y): number for x, y, number in one.get("gold_on_board", ())}
    assert dict(played.gold) == lying


def ends(expected: Expected, at: list[Any]) -> tuple[Pointer, ...]:
    x, y, location = at[0], at[1], at[-1]
    return tuple(Pointer(expected.square(x, y), side) for side in sides(location))


def sailed(one: Form) -> list[Form]:
    """The ferries of a turn, each with the places from which it was chosen, in order."""
    placed = [one["ferry_placed"]] if "ferry_placed" in one else []
    return [*placed, *(each for each in one.get("ferry_moves", ()) if each["to"])]


def check_choice(form: Form, chosen: Form, lakes: list[list[int]]) -> None:
    """Of all ferries on some lakes, those alone can be in a game that ends with one of them."""
    game, offered = json.loads(json.dumps(form)), chosen["options"]
    taken, refused = [], list[bool]()
    for at in lakes:
        for pair in PAIRS:
            pointer = {"position": at, "feature": "Road", "location": pair}
            game["replay"][-1]["payload"]["pointer"] = pointer
            saved = parse_saved_game(Source("a.jcz", json.dumps(game)))
            try:
                list(Playing(saved, Rules.of(house="jcloisterzone"), False).turns())
                taken.append((at, pair))
            except SavedGameError as error:
                refused.append("play.no-ferry-like-that" in ids_of(error.args))
    assert all(refused)
    assert taken == [(at, pair) for at in lakes for pair in PAIRS if [*at, "Road", pair] in offered]


def check_ferries(turn: RuledTurn, one: Form, expected: Expected) -> None:
    played, _, _ = tile_of(turn)
    ours = [change.link.ends for change in played.ferries if change.link is not None]
    assert ours == [ends(expected, each["to"]) for each in sailed(one)]


def check_flight(turn: RuledTurn, one: Form, expected: Expected) -> None:
    played, _, _ = tile_of(turn)
    ours, theirs = played.crewed.flight, one.get("flier")
    if ours is None or theirs is None:
        assert ours is theirs
        return
    assert ours.piece == PIECES[theirs["meeple"]]
    assert ours.distance == theirs["distance"]
    assert played.crewed.reached == expected.square(*theirs["square"])
    landed = theirs["landed"]
    assert played.meeple == (expected.pointer(landed) if landed else None)


def check_circle(turn: RuledTurn, one: Form, expected: Expected) -> None:
    played, _, _ = tile_of(turn)
    ours, theirs = played.done.circle, one.get("circle")
    if ours is None or theirs is None:
        assert ours is theirs
        return
    assert ours.action.kind == theirs["for"].lower()
    assert ours.adds == (theirs["choice"] == "DEPLOY")
    assert [(step.player, step.kind, step.at) for step in ours.steps] == [
        (
            expected.players[step["player"]],
            KINDS[step["type"]] if "type" in step else "",
            expected.pointer(step["at"]) if "at" in step else None,
        )
        for step in theirs["steps"]
    ]


def check_turn(turn: RuledTurn, one: Form, expected: Expected) -> None:
    played, ruling, _ = tile_of(turn)
    assert played.player == expected.players[one["player"]]
    assert not turn.illegal
    assert not played.touched
    assert (played.part, played.follows) == (one["part"], one.get("second_part_follows", False))
    check_step(turn, one, expected)
    check_completed(turn, one, expected)
    check_scoring(ruling, one["scoring"], expected)
    check_figures(turn, one, expected)
    check_who(turn, one, expected)
    check_tokens(turn, one, expected)
    check_ferries(turn, one, expected)
    check_flight(turn, one, expected)
    check_circle(turn, one, expected)
    assert ruling.points is not None
    assert list(ruling.points.values()) == one["points"]
    home = one.get("abbot_home")
    if home is None:
        assert turn.abbot is None
    else:
        assert turn.abbot is not None
        assert turn.abbot.scored_by == {expected.players[home["player"]]: home["points"]}
