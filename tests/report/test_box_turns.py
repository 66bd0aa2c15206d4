"""Turns with builders, gold, ferries, flights and crop circles, as replays tell them."""

import json
from typing import Any

import pytest

from ruling.games.replay import replay
from ruling.report.game import replay_report
from ruling.report.schemas import format_schema
from ruling.rulebook.language import languages
from tests.games.forms import (
    PASS,
    Form,
    back,
    circle,
    deploy,
    ferry,
    flight,
    game_of,
    gold,
    on,
    saved,
)

STRAIGHT = on(1, 0, "Road", "WE")


def built() -> Form:
    return game_of(
        [("BA/RFr", 1, 0, 0), deploy("0.small.1", STRAIGHT)],
        [("BA/L", 1, 1, 0)],
        [("BA/RFr", 2, 0, 0), deploy("0.builder.1", on(2, 0, "Road", "WE"))],
        [("BA/L", 2, 1, 0)],
        [("BA/RFr", 3, 0, 0)],
        [("BA/RFr", 4, 0, 0)],
        order="ABABAA",
        builder=1,
    )


def mined() -> Form:
    return game_of([("GO/RrRr", 1, 0, 0)], [("GO/RrRr", 1, 1, 0), gold(1, 0)], gold=True)


def sailed() -> Form:
    first = [("FR/RRRR", 1, 0, 0), PASS, ferry(1, 0, "WE")]
    return game_of(first, [("BA/RFr", 2, 0, 0), PASS, ferry(1, 0, "SW")], ferry=1)


def flown() -> Form:
    landing = deploy("0.small.1", on(0, 0, "City", "N"))
    return game_of(
        [("FL/RFr.WE.o", 1, 0, 0), flight("0.small.1", 1, 0, 1), landing],
        [("FL/F.o", 1, 1, 0), flight("1.small.1", 1, 1, 2)],
    )


def called() -> Form:
    turns = [("BA/RFr", 1, 0, 0), deploy("0.small.1", STRAIGHT)], [("CC.2/RRr", 2, 0, 0)]
    return circle("REMOVE", (0, back("0.small.1", STRAIGHT, "CORN_CIRCLE")))(game_of(*turns))


def harvested() -> Form:
    """Ben completes a city with wine; Ada has the goods of nobody."""
    city = deploy("0.small.1", on(0, -1, "City", "NS"))
    return game_of([("TB/CCc.w", 0, -1, 90), city], [("BA/CFC.2", 0, -2, 0)], traders=True)


TOLD = {
    built: ["The builder brings Ada a second part of the turn.",
            "The second part of the turn, by the builder."],
    mined: ["Ingots are laid on B1 and A1.", "Ingots are laid on B2 and B1."],
    sailed: ["A ferry joins B1 E and B1 W.",
             "A ferry now joins B1 S and B1 W, no more B1 E and B1 W."],
    flown: ["A meeple flies, and lands on A1 N.",
            "flies to"],
    called: ["The crop circle (a road) takes back: Ada B1 E."],
    harvested: ["Ben takes 1 goods token.", "wine: Ben"],
}  # fmt: skip


@pytest.mark.parametrize("game", TOLD)
def test_a_replay_tells_in_words_what_else_was_done(game: Any) -> None:
    found = replay(saved(game()))
    text = " ".join(replay_report(found, "en", True).render("text").split())
    for told in TOLD[game]:
        assert told in text
    for language in languages():
        for form in ("markdown", "html", "wikitext"):
            assert replay_report(found, language, True).render(form)


def turns_of(form: Form) -> list[dict[str, Any]]:
    printed = json.loads(replay_report(replay(saved(form))).render("json"))
    known = format_schema("ruling-replay/1")["$defs"]["ruled_turn"]["properties"]
    turns: list[dict[str, Any]] = printed["turns"]
    assert all(turn.keys() <= known.keys() for turn in turns)
    return turns


def test_the_parts_of_a_builder_s_turn_are_counted() -> None:
    turns = turns_of(built())
    assert [turn["part"] for turn in turns] == [1, 1, 1, 1, 1, 2]
    assert [turn.get("second_part_follows", False) for turn in turns] == [False] * 4 + [True, False]


def test_gold_is_told_by_its_squares() -> None:
    first, second = turns_of(mined())
    assert first["ingots"] == ["B1", "A1"]
    assert second["gold_on_board"] == {"B1": 2, "A1": 1, "B2": 1}


def test_ferries_are_told_with_the_rulings_on_each_part() -> None:
    first, second = turns_of(sailed())
    assert first["ferries"] == [{"at": "B1", "joins": ["E", "W"]}]
    assert second["ferries"] == [{"at": "B1", "joins": ["S", "W"], "moved from": ["E", "W"]}]
    assert len(first["parts"]) == 2
    assert "earlier" not in first


def test_a_flight_and_a_crop_circle_are_told() -> None:
    landed, came_back = turns_of(flown())
    assert landed["flight"] == {"kind": "meeple", "distance": 1, "square": "A1", "landed": "A1 N"}
    assert came_back["flight"]["landed"] is None
    _, turn = turns_of(called())
    step = {"player": "Ada", "kind": "meeple", "at": "B1 E"}
    assert turn["circle"] == {"calls": "road", "adds": False, "steps": [step]}
    assert turn["home"] == [{"player": "Ada", "kind": "meeple", "from": "B1 E", "why": "circle"}]


def test_what_players_collected_is_told_with_the_final_scoring() -> None:
    form = json.loads(replay_report(replay(saved(harvested()))).render("json"))
    assert form["final"]["collected"] == {"Ben": {"wine": 1}}
    assert [(token["what"], token["points"]) for token in form["final"]["tokens"]] == [("wine", 10)]
    assert form["totals"] == {"Ada": 6, "Ben": 10}
