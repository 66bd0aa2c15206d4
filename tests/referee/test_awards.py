"""What stands beside the value: awards that no figure changes, and copies of what was awarded."""

import pytest

from ruling import Judgement, judge, load_text
from ruling.referee.ruling import FeatureScore
from tests.conftest import edition_ids

COMPLETES = "{extends: lane, completes: true}"


def judged(
    lane: str,
    *beside: str,
    figure: str = "",
    segments: str = COMPLETES,
    house: str = "",
    edition: str = "C3",
    end: bool = False,
) -> Judgement:
    """A plain tile of red's that completes features, or the end of the game without them."""
    named = ["players: [red, blue, green, black]", *beside]
    figures = {each: "lane" if each in figure else "supply" for each in ("mage", "witch")}
    action = f"{{player: red, tile: plain, segments: [{segments}]}}"
    text = "\n".join(
        [
            *named,
            "features:",
            f"  lane: {{{lane}}}",
            "  town: {kind: city, tiles: 3, meeples: {green: 1}}",
            "  small: {kind: city, tiles: 2, complete: true}",
            f"figures: {{mage: {figures['mage']}, witch: {figures['witch']}}}",
            f"action: {'final scoring' if end else action}",
        ]
    )
    question, _, reading = house.partition("=")
    return judge(load_text(text), edition, house={question: reading} if house else None)


def points(judgement: Judgement) -> dict[str, int]:
    """What players get, without those who get nothing."""
    assert judgement.ruling.points is not None
    return {player: each for player, each in judgement.ruling.points.items() if each}


def scores(judgement: Judgement) -> tuple[FeatureScore, ...]:
    assert judgement.ruling.scoring is not None
    return judgement.ruling.scoring


def beside(judgement: Judgement) -> list[tuple[str, str, int]]:
    """Every award and copy: what, whose, and the points or else the tokens."""
    every = [award for score in scores(judgement) for award in score.all_awards]
    return [(award.what, award.player, award.points or award.number) for award in every]


ROAD = "kind: road, tiles: 4, meeples: {red: 1}"
INN = "kind: road, tiles: 4, inn: true, meeples: {red: 1}"
BOTH = f"{COMPLETES}, {{extends: town, completes: true}}"
TEACHER, ROBBER = "teacher: blue", "robber: {at: red, of: blue}"
LORD = "castle lord: {at: small, player: blue}"


def test_the_lord_of_a_castle_is_a_player_where_no_list_names_them() -> None:
    small = "small: {kind: city, tiles: 2, complete: true}"
    features = f"{{{small}, lane: {{kind: road, tiles: 2, meeples: {{red: 1}}}}}}"
    action = f"{{player: red, tile: plain, segments: [{COMPLETES}]}}"
    lord = "castle lord: {at: small, player: green}"
    found = judge(load_text(f"features: {features}\n{lord}\naction: {action}\n"))
    assert points(found) == {"red": 3, "green": 3}


def test_of_several_completed_a_lord_copies_the_dearest_and_a_teacher_the_next() -> None:
    found = judged(ROAD, TEACHER, "castle lord: {at: small, player: black}", segments=BOTH)
    assert in_order(found) == {
        "lane": {"red": 5, "green": 8, "blue": 5, "black": 8},
        "town": {"red": 5, "green": 8, "blue": 8, "black": 8},
    }
    witch = judged(f"{INN}, wells: 1", TEACHER, figure="witch", segments=BOTH)
    assert [each["blue"] for each in in_order(witch).values()] == [6, 8]


def in_order(judgement: Judgement) -> dict[str, dict[str, int]]:
    """What players get by what is scored first."""
    assert judgement.ruling.points is None
    assert judgement.ruling.scoring is None
    return {
        " ".join(feature.id for feature in end.order.first): {
            player: each for player, each in end.points.items() if each
        }
        for end in judgement.ruling.orders
    }


def test_copies_cite_their_question_only_where_a_figure_stood() -> None:
    for there, question in ((ROBBER, "robber"), (TEACHER, "teacher"), (LORD, "castle-lord")):
        ((score,), plain) = scores(judged(ROAD, there, figure="witch")), judged(ROAD, there)
        assert [a.question for a in score.copies[0].because] == [f"copy.{question}"]
        assert score.copies[0].because[0] in score.cited
        assert not [a for a in plain.ruling.asked if a.question.startswith("copy.")]


CASTLE = """\
players: [red, blue]
board: |
  {north}
castle lord: {{at: {castle}, player: blue}}
meeples:
  - {{player: red, at: {lane}}}
action: {{player: red, tile: A@90, at: {square}}}
"""
BESIDE_IT = ("E@90 E@270 . . \n  A@270 . . .", "A1 E", "A2 E", "B2")
BELOW_IT = ("E@180 A@270 .\n  E . .\n  . . .", "A1 S", "B1 E", "C1")
AT_ITS_END = ("E@90 E@270 A@270 .", "A1 E", "C1 E", "D1")
FAR = ("E@90 E@270 . .\n  . . A@270 .", "A1 E", "C2 E", "D2")


@pytest.mark.parametrize(
    ("case", "blue"), [(BESIDE_IT, 2), (BELOW_IT, 2), (AT_ITS_END, 0), (FAR, 0)]
)
def test_on_a_board_a_castle_scores_with_its_tiles_and_those_on_either_side(
    case: tuple[str, str, str, str], blue: int
) -> None:
    named = dict(zip(("north", "castle", "lane", "square"), case, strict=True))
    found = judge(load_text(CASTLE.format(**named)))
    assert found.ruling.points == {"red": 2, "blue": blue}


MAP = """\
players: [red, blue]
board: |
  A@270 .
fairy: {fairy}
meeples:
  - {{player: red, at: A1 E}}
  - {{player: blue, at: A1}}
action: {{player: red, tile: A@90, at: B1}}
"""


@pytest.mark.parametrize(
    ("fairy", "red"), [("{at: A1, player: red}", 5), ("A1 E", 5), ("{at: A1, player: blue}", 2)]
)
def test_on_a_board_the_fairy_stands_by_a_meeple_of_her_square(fairy: str, red: int) -> None:
    assert judge(load_text(MAP.format(fairy=fairy))).ruling.points == {"red": red, "blue": 0}


JURY = """
players: [red, blue, green]
%s
features:
  town: {kind: city, tiles: 4, %smeeples: %s}
figures: {mage: supply, witch: town}
action: %s
"""
COMPLETED = "{player: red, tile: plain, segments: [{extends: town, completes: true}]}"


@pytest.mark.parametrize("edition", edition_ids())
@pytest.mark.parametrize(
    "how", [("", "surveyors: citizens jury, "), ("in play: [citizens jury]", "")]
)
@pytest.mark.parametrize(
    ("standing", "points"),
    [
        ("{red: 1, blue: {large: 1}}", (5, 5, 0)),
        ("{red: 1, blue: 2, green: {mayor: 1}}", (5, 5, 5)),  # a meeple, if without strength here
        ("{red: 1, blue: {large: 1, builder: 1}, green: {phantom: 1}}", (5, 5, 5)),
        ("{green: {meeple: 1, builder: 1}}", (0, 0, 5)),
    ],
)
def test_by_the_citizens_jury_everybody_there_gets_the_whole_value(
    edition: str, how: tuple[str, str], standing: str, points: tuple[int, int, int]
) -> None:
    named, in_force = how
    judgement = judge(load_text(JURY % (named, in_force, standing, COMPLETED)), edition)
    assert tuple((judgement.ruling.points or {}).values()) == points
    (score,) = judgement.ruling.scoring or ()
    assert score.value == sum(line.points for line in score.lines) == 5
    assert not score.by_hill
    assert "score.tie" not in {answer.question for answer in judgement.ruling.asked}


def test_no_hill_keeps_anybody_from_what_the_jury_gives() -> None:
    in_force = "surveyors: citizens jury, hill: [red], "
    judgement = judge(load_text(JURY % ("", in_force, "{red: 1, blue: 1}", COMPLETED)))
    assert judgement.ruling.points == {"red": 5, "blue": 5, "green": 0}


def test_where_another_tile_of_the_surveyors_is_in_force_the_jury_is_not() -> None:
    named, in_force = "in play: [citizens jury]", "surveyors: wealth, "
    judgement = judge(load_text(JURY % (named, in_force, "{red: 1, blue: 2}", COMPLETED)))
    assert judgement.ruling.points == {"red": 0, "blue": 8, "green": 0}
