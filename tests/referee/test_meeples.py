"""Who stands there: the strength of each kind of meeple, and where each may stand."""

import pytest

from ruling import Judgement, ScenarioError, judge, load_text
from ruling.table.figures import KINDS
from tests.saying import refused, says

PLACES = {  # road, city, monastery
    "meeple": (True, True, True),
    "large": (True, True, True),
    "abbot": (False, False, True),
    "builder": (True, True, False),
    "pig": (False, False, False),
    "phantom": (True, True, True),
    "wagon": (True, True, True),
    "mayor": (False, True, False),
    "barn": (False, False, False),
    "shepherd": (False, False, False),
}

MAP = """\
players: [red, blue]
board: |
  E@90   .  E@270
  D@180  V  B
meeples:
  - {player: red, at: A1 E}
action: {player: red, tile: G, at: B1, meeple: MEEPLE}
"""


def hint(text: str) -> str:
    with pytest.raises(ScenarioError) as caught:
        load_text(text)
    (mistake,) = caught.value.mistakes
    return f"{mistake.message} ({mistake.hint})"


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(("number", "place"), [*enumerate(["road", "city", "monastery"])])
def test_each_kind_stands_where_it_may(kind: str, number: int, place: str) -> None:
    size = "" if place == "monastery" else "tiles: 2, "
    text = (
        f"features: {{it: {{kind: {place}, {size}meeples: {{red: {{{kind}: 1}}}}}}}}\n"
        "action: final scoring\n"
    )
    if PLACES[kind][number]:
        load_text(text)
    else:
        with refused("meeple.misplaced") as caught:
            load_text(text)
        (mistake,) = caught.value.mistakes
        assert f" {kind} " in mistake.message
        assert f" {place}" in mistake.message


def test_a_builder_is_placed_where_a_meeple_of_its_player_stands() -> None:
    load_text(MAP.replace("MEEPLE", "builder on B1 W"))
    of_blue = MAP.replace("MEEPLE", "builder on B1 W").replace("red, tile", "blue, tile")
    assert says(hint(of_blue), "meeple.joins-its-own hint", player="blue")
    of_somebody = hint(MAP.replace("MEEPLE", "mayor on B1 W"))
    assert says(of_somebody, "meeple.somebody-there", kind="city", place="B1 W")


ENTER = """\
players: [red, blue]
features:
  long road: {kind: road, tiles: 3MEEPLES}
  town: {kind: city, tiles: 3, meeples: {blue: 1}}
figures: {mage: long road, witch: supply}
action:
  player: red
  tile: TILE
  segments:
    - {extends: long road, completes: COMPLETES}
    - {new: side road, kind: road}
  meeple: KIND
"""


def entered(
    house: dict[str, str], kind: str = "long road", meeples: str = "", **more: str
) -> Judgement:
    """The ruling where a meeple goes to the mage's road."""
    text = ENTER.replace("KIND", kind).replace("MEEPLES", meeples)
    text = text.replace("TILE", more.get("tile", "plain"))
    return judge(load_text(text.replace("COMPLETES", more.get("completes", "true"))), house=house)


BOTH_ASKED = ["figure.keeps-meeples-out", "wagon.beside-figure"]
KEEPS, NO_WAGON = {"figure.keeps-meeples-out": "yes"}, {"wagon.beside-figure": "no"}


@pytest.mark.parametrize(
    ("house", "kind", "legal", "asked"),
    [
        ({}, "long road", True, ["figure.keeps-meeples-out"]),
        (KEEPS, "long road", False, ["figure.keeps-meeples-out"]),
        (KEEPS, "side road", True, []),
        (NO_WAGON, "long road", True, ["figure.keeps-meeples-out"]),
        ({}, "wagon on long road", True, BOTH_ASKED),
        (
            NO_WAGON,
            "wagon on long road",
            False,
            ["figure.keeps-meeples-out", "wagon.beside-figure"],
        ),
        (KEEPS, "wagon on long road", False, ["figure.keeps-meeples-out"]),
        (NO_WAGON, "wagon on side road", True, []),
    ],
)
def test_a_meeple_enters_where_a_figure_stands_alone(
    house: dict[str, str], kind: str, legal: bool, asked: list[str]
) -> None:
    judgement = entered(house, kind)
    entry = judgement.ruling.meeple
    assert entry is not None
    assert (entry.reason is None) is legal
    assert [answer.question for answer in entry.because] == asked
    assert judgement.failed is not legal
    there = kind.endswith("long road") and legal
    assert judgement.ruling.points == {"red": 8 * there, "blue": 0}  # 4 tiles, and 4 for the mage


def test_who_has_a_builder_to_place_stands_there_and_nothing_is_asked() -> None:
    ruling = entered(KEEPS, "builder on long road", ", meeples: {red: 1}").ruling
    assert ruling.meeple is not None
    assert ruling.meeple.reason is None
    assert ruling.points == {"red": 8, "blue": 0}
    assert not [each for each in ruling.asked if "keeps" in each.question]


def test_the_figure_that_moves_away_or_comes_decides() -> None:
    """On a magic tile the meeple comes after the move, and finds the figures where they went."""
    ruling = entered(KEEPS, tile="magic", completes="false").ruling
    assert ruling.meeple is None
    assert ruling.points == {"red": 0, "blue": 0}
    stays = entered(KEEPS, tile="magic\n  move: witch to town", completes="false").ruling
    leaves = entered(KEEPS, tile="magic\n  move: mage to town", completes="false").ruling
    comes = entered(KEEPS, "side road", tile="magic\n  move: witch to side road").ruling
    found = [
        each.meeple.reason is None for each in (stays, leaves, comes) if each.meeple is not None
    ]
    assert found == [False, True, False]


def test_a_meeple_is_placed_before_a_move_that_waits_for_the_scoring() -> None:
    """Where parting waits, the meeple comes first, and finds the figures where they were."""
    text = """\
players: [red, blue]
features:
  one: {kind: road, tiles: 2}
  two: {kind: road, tiles: 2}
figures: {mage: one, witch: two}
action:
  player: red
  tile: plain
  segments:
    - {joins: [one, two]}
    - {new: side road, kind: road}
  move: mage to side road
  meeple: side road
"""
    legal = {}
    for timing in ("before-scoring", "just-before-scoring", "after-scoring"):
        entry = judge(load_text(text), house={**KEEPS, "join.timing": timing}).ruling.meeple
        assert entry is not None
        legal[timing] = entry.reason is None
    assert legal == {"before-scoring": False, "just-before-scoring": True, "after-scoring": True}


def test_a_meeple_that_was_kept_out_is_in_no_later_part_of_the_turn() -> None:
    """The builder's second tile completes the road: who may not enter it scores nothing."""
    text = """\
players: [red, blue]
features:
  road: {kind: road, tiles: 2}
figures: {mage: road}
action:
  - {player: red, tile: plain, segments: [{extends: road}], meeple: road}
  - {player: red, tile: plain, segments: [{extends: road, completes: true}]}
"""
    kept, free = (judge(load_text(text), house=house) for house in (KEEPS, None))
    assert kept.failed
    assert kept.ruling.points == {"red": 0, "blue": 0}
    assert not free.failed
    assert free.ruling.points == {"red": 8, "blue": 0}  # 4 tiles, and 4 for the mage
