"""What one part of a turn leaves to the next: meeples that went home, figures, what is settled."""

import pytest

from ruling import judge, load_text, render
from ruling.referee.ruling import Ruling
from ruling.table.figures import words_of
from tests.conftest import edition_ids
from tests.saying import says

HEAD = """
players: [red, blue]
features:
  lane: {kind: road, tiles: 2, meeples: {red: 1}}
  way: {kind: road, tiles: 4, meeples: {blue: 1}}
  other: {kind: road, tiles: 4, meeples: {blue: 1}}
  minster: {kind: monastery, neighbours: 6, meeples: {red: {abbot: 1}}}
  first castle: {kind: city, tiles: 2, complete: true}
  second castle: {kind: city, tiles: 2, complete: true}
"""
FINISHED = "tile: plain, segments: [{extends: lane, completes: true}]"


def ruled(actions: str, figures: str = "", house: dict[str, str] | None = None) -> Ruling:
    standing = f"figures: {{{figures}}}\n" if figures else ""
    return judge(load_text(f"{HEAD}{standing}action:\n{actions}"), house=house).ruling


def test_what_waits_for_a_ferry_scores_though_an_abbot_went_home_before() -> None:
    """3 tiles and the abbot's 7: he is paid at once, the road after the ferry."""
    ferry = "abbot home: minster, ferry: {joins: [way, other]}"
    assert ruled(f"  {{player: red, {FINISHED}, {ferry}}}\n").points == {"red": 10, "blue": 0}


def test_two_moves_that_end_alike_but_score_otherwise_are_not_settled() -> None:
    """One of the two is set aside: 7 tiles, the mage's 14 or the witch's 4; both end aside."""
    joined = "tile: plain, segments: [{joins: [lane, way], completes: true}, {extends: other, "
    ruling = ruled(
        f"  - {{player: red, {joined}completes: true}}]}}\n  - {{player: red, tile: plain}}\n",
        "mage: lane, witch: way",
    )
    assert (ruling.step.obligation, ruling.waiting) == ("take-off", 1)
    assert ruling.points is None
    assert [move.points for move in ruling.step.moves] == [
        {"red": 4, "blue": 9},
        {"red": 14, "blue": 19},
    ]


def test_the_dragon_reaches_a_figure_that_came_onto_the_board_before() -> None:
    ruling = ruled(
        "  - {player: red, tile: magic, move: mage to lane}\n"
        f"  - {{player: red, {FINISHED}, dragon: [mage]}}\n",
        "mage: supply, witch: supply",
    )
    assert ruling.points == {"red": 3, "blue": 0}
    assert ruling.figures is not None
    assert {words_of(at) for at in ruling.figures.values()} == {"supply"}


@pytest.mark.parametrize(
    ("reading", "obligation"),
    [("no-need", "none"), ("at-next-tile", "move-apart")],
)
def test_a_message_between_does_not_hide_who_joined_the_two(reading: str, obligation: str) -> None:
    ruling = ruled(
        "  - {player: red, tile: plain, segments: [{joins: [lane, way], by: ferry}],"
        " message: coats of arms}\n  - {player: blue, tile: plain}\n",
        "mage: lane, witch: way",
        {"join.by-token": reading},
    )
    assert ruling.step.obligation == obligation
    assert ruling.step.because[0].question == "join.by-token"


def test_two_who_stayed_on_a_road_that_a_tile_joined_ask_nothing_of_tokens() -> None:
    ruling = ruled(
        "  - {player: red, tile: plain, segments: [{joins: [lane, way]}, "
        "{extends: other, completes: true}]}\n"
        "  - {player: blue, tile: plain, segments: [{new: path, kind: road}]}\n",
        "mage: lane, witch: way",
        {"join.nowhere": "both-stay"},
    )
    assert "join.by-token" not in {answer.question for answer in ruling.asked}
    assert ruling.step.obligation == "move-apart"


TWO_CASTLES = """
players: [red, blue]
boxes: 3
board: |
  E@90  E@270 E@90  E@270
  A@270 .     A@270 .
castle lord: [{at: A1 E, player: blue}, {at: C1 E, player: blue}]
meeples: [{player: red, at: A2 E}, {player: red, at: C2 E}]
action:
  - {player: red, tile: A@90, at: D2}
  - {player: red, tile: A@90, at: B2}
"""


def test_each_castle_of_a_player_scores_with_its_own_feature() -> None:
    ruling = judge(load_text(TWO_CASTLES)).ruling
    assert ruling.earlier[0].points == {"red": 2, "blue": 2}
    assert ruling.points == {"red": 4, "blue": 4}


DRAGON_ON_A_MAP = """
players: [red, blue]
board: |
  A@270 U@90 .
figures: {mage: %s, witch: supply}
meeples: [{player: red, at: %s}]
action: {player: red, tile: A@90, at: C1, dragon: [B1]}
"""


@pytest.mark.parametrize(
    ("mage", "meeple", "eaten_first", "scores_first"),
    [("B1 E", "A1 E", 3, 6), ("A1 E", "B1 E", 0, 6), ("B1 E", "B1 E", 0, 6)],
)
def test_the_dragon_eats_the_meeples_on_its_way_too(
    mage: str, meeple: str, eaten_first: int, scores_first: int
) -> None:
    scenario = load_text(DRAGON_ON_A_MAP % (mage, meeple))
    assert judge(scenario, "C3").ruling.points == {"red": eaten_first, "blue": 0}
    assert judge(scenario, "C1-RGG").ruling.points == {"red": scores_first, "blue": 0}
    asked = {answer.question for answer in judge(scenario, "C3").ruling.asked}
    assert ("crop.last-meeple" in asked) is (mage == "A1 E")


def test_the_fairy_brings_an_abbot_nothing_who_goes_home() -> None:
    home = "tile: plain, segments: [{extends: minster}], abbot home: minster"
    text = f"{HEAD}fairy: minster\naction: {{player: red, {home}}}\n"
    ruling = judge(load_text(text)).ruling
    assert ruling.scoring is not None
    assert [score.awards for score in ruling.scoring] == [()]
    assert ruling.points == {"red": 8, "blue": 0}


@pytest.mark.parametrize("before", ["", "  done: {kind: road, tiles: 4, complete: true}\n"])
@pytest.mark.parametrize("then", ["extends: lane", "joins: [other, lane]"])
def test_a_move_tried_in_a_part_that_is_not_settled_is_judged_as_its_table_is(
    before: str, then: str
) -> None:
    """The lane is open in this part; that the next one completes it is another matter."""
    parts = "  - {player: red, tile: magic, segments: [{extends: way}]}\n"
    finished = FINISHED.replace("extends: lane", then)
    parts += f"  - {{player: red, {finished}}}\nclaims:\n  - {{by: red, legal: mage to lane}}\n"
    ruling = judge(load_text(f"{HEAD}{before}action:\n{parts}")).ruling
    assert ruling.waiting == 1
    assert [each.legal for each in ruling.step.tried] == [True]
    assert len({refusal[:2] for refusal in ruling.step.refused}) == len(ruling.step.refused)


PUT_OFF = """
players: [red, blue]
features:
  lane: {kind: road, tiles: 3, meeples: {red: 1}}
action:
  - {player: red, tile: %s}
  - {player: red, tile: %s}
"""
CLOSES = "magic, segments: [{extends: lane, completes: true}]"
OPENS = "plain, segments: [{new: path, kind: road}]"
WHEN_ONE_OPENS = {"nowhere.none-in-play": "when-one-opens"}


@pytest.mark.parametrize(
    ("first", "second", "obligation"),
    [
        (CLOSES, OPENS, "place-or-move"),
        (f"{CLOSES}, message: knights", OPENS, "place-or-move"),
        (CLOSES, "plain", "none"),
        (CLOSES.replace("magic", "plain"), OPENS, "none"),
        (f"{CLOSES.replace('magic', 'plain')}, owed: true", OPENS, "place-or-move"),
        (f"{OPENS}, owed: true, move: mage to path", "plain", "none"),
    ],
)
def test_what_was_put_off_in_one_part_is_due_in_the_next(
    first: str, second: str, obligation: str
) -> None:
    ruling = judge(load_text(PUT_OFF % (first, second)), house=WHEN_ONE_OPENS).ruling.parts[-1]
    assert ruling.step.obligation == obligation
    assert len(ruling.step.moves) == (2 if obligation == "place-or-move" else 0)


@pytest.mark.parametrize("edition", edition_ids())
def test_without_that_rule_a_claim_about_it_is_open_but_where_the_text_says_so(
    edition: str,
) -> None:
    text = PUT_OFF % (CLOSES, OPENS) + "claims:\n  - {by: red, legal: mage to path}\n"
    (judged,) = judge(load_text(text), edition).claims
    assert judged.verdict == ("wrong" if edition == "C1-RGG" else "open")


def test_the_dragon_never_eats_a_barn() -> None:
    text = """
players: [red, blue]
board: |
  E  U
figures: {mage: B1 N, witch: supply}
meeples:
  - {player: red, at: A1 S, kind: barn}
  - {player: blue, at: B1 N}
action: {dragon: [A1, B1]}
"""
    told = " ".join(render(judge(load_text(text)), "text").split())
    assert says(told, "phrases.dragon eats", of="ui", player="blue")
    assert "of red" not in told


def test_a_castle_is_no_target_since_it_is_no_city_any_more() -> None:
    case = load_text("""
players: [red, blue]
features:
  keep: {kind: city, tiles: 2, complete: true, meeples: {red: 1}}
  lane: {kind: road, tiles: 3}
  way: {kind: road, tiles: 3}
figures: {mage: supply, witch: lane}
action:
  - {player: red, castle: keep}
  - {player: blue, tile: magic, segments: [{extends: lane}], move: mage to keep}
""")
    chosen = judge(case).ruling.chosen
    assert chosen is not None
    assert chosen.reason == "not-a-road-or-city"
    assert [answer.question for answer in chosen.because] == ["figure.where"]
