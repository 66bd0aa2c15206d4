"""What stands beside the value: awards that no figure changes, and copies of what was awarded."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ruling import Judgement, ScenarioError, judge, load_text
from ruling.referee.ruling import FeatureScore
from ruling.referee.whatif import differing_parts
from ruling.rulebook.editions import edition_ids
from ruling.rulebook.stages import AWARD, COPY, stages

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
TOWER = "kind: road, tiles: 4, watchtower: {red: 8}, meeples: {red: 1, blue: 2}"
SHARED = "kind: road, tiles: 4, gold: 3, meeples: {green: 1, black: 1, red: 1}"
INN = "kind: road, tiles: 4, inn: true, meeples: {red: 1}"
BOTH = f"{COMPLETES}, {{extends: town, completes: true}}"
TEACHER, ROBBER = "teacher: blue", "robber: {at: red, of: blue}"
LORD = "castle lord: {at: small, player: blue}"

BY_HAND = [
    # the road (5 tiles), what is beside it, the figures, a reading, the points of all
    (ROAD, [ROBBER], "witch", "", {"red": 3, "blue": 2}),
    (ROAD, [ROBBER], "witch", "copy.robber=half-of-unmodified", {"red": 3, "blue": 3}),
    (ROAD, [ROBBER], "mage", "", {"red": 10, "blue": 5}),
    (ROAD, [ROBBER], "mage", "copy.robber=half-of-unmodified", {"red": 10, "blue": 3}),
    (ROAD, [TEACHER], "witch", "", {"red": 3, "blue": 3}),
    (ROAD, [TEACHER], "witch", "copy.teacher=unmodified", {"red": 3, "blue": 5}),
    (ROAD, ["teacher: red"], "", "", {"red": 10}),
    (ROAD, [LORD], "mage", "", {"red": 10, "blue": 10}),
    (ROAD, [LORD], "mage", "copy.castle-lord=unmodified", {"red": 10, "blue": 5}),
    (INN, [TEACHER, LORD], "witch", "", {"red": 5, "blue": 10}),
    (TOWER, [], "witch", "", {"red": 8, "blue": 3}),
    (TOWER, ["fairy: {at: lane, player: red}"], "witch", "", {"red": 11, "blue": 3}),
    (TOWER, ["fairy: {at: lane, player: red}"], "mage", "", {"red": 11, "blue": 10}),
    (TOWER, ["robber: {at: red, of: green}"], "witch", "", {"red": 8, "blue": 3, "green": 4}),
    (TOWER, ["robber: {at: red, of: green}"], "witch", "copy.robber=half-of-unmodified",
     {"red": 8, "blue": 3, "green": 4}),
    (ROAD, ["fairy: lane", ROBBER], "witch", "", {"red": 6, "blue": 2}),
    (ROAD, ["fairy: lane", ROBBER], "witch", "copy.robber-first=the-owner-chooses",
     {"red": 6, "blue": 2}),
    (ROAD, ["fairy: lane", ROBBER], "witch", "copy.robber-first=all-of-the-turn",
     {"red": 6, "blue": 3}),
    (TOWER, ["robber: {at: red, of: green}", "fairy: {at: lane, player: red}"], "",
     "copy.robber-first=all-of-the-turn", {"red": 11, "blue": 5, "green": 6}),
    (ROAD, ["robber: [{at: red, of: blue}, {at: red, of: green}, {at: blue, of: black}]"], "", "",
     {"red": 5, "blue": 3, "green": 3}),
    (ROAD, [TEACHER, "robber: {at: blue, of: green}"], "", "", {"red": 5, "blue": 5, "green": 3}),
    (f"{ROAD}, ghosts: {{red: 3}}", [ROBBER], "", "", {"red": -1}),
    (f"{ROAD}, ghosts: {{red: 1}}", [ROBBER], "", "", {"red": 3, "blue": 2}),
    (f"{ROAD}, surveyors: poverty", [ROBBER, TEACHER], "witch", "", {}),
    ("kind: road, tiles: 4", [ROBBER, TEACHER], "mage", "", {}),
    ("kind: road, tiles: 4", [LORD], "mage", "", {"blue": 10}),
]  # fmt: skip


@pytest.mark.parametrize(("lane", "there", "figure", "house", "expected"), BY_HAND)
def test_a_number_that_is_reckoned_by_hand(
    lane: str, there: list[str], figure: str, house: str, expected: dict[str, int]
) -> None:
    for edition in edition_ids():
        found = judged(lane, *there, figure=figure, house=house, edition=edition)
        assert points(found) == expected, edition


def test_the_fairy_brings_three_with_or_without_the_majority() -> None:
    assert ("fairy", "red", 3) in beside(judged(TOWER, "fairy: {at: lane, player: red}"))
    assert ("fairy", "blue", 3) in beside(judged(TOWER, "fairy: {at: lane, player: blue}"))
    assert not beside(judged("kind: road, tiles: 4", "fairy: lane")), "nobody stands there"


def test_at_the_end_the_fairy_counts_even_where_the_road_is_worth_nothing() -> None:
    there = ["fairy: lane", TEACHER, LORD, "robber: {at: red, of: black}"]
    found = judged(f"{INN}, gold: 2, watchtower: 8", *there, end=True)
    assert points(found) == {"red": 3, "black": 2, "green": 3}
    assert beside(found) == [("fairy", "red", 3), ("robber", "black", 2)]


def test_tied_players_take_ingots_one_each_from_the_player_whose_turn_it_is() -> None:
    shared = judged(SHARED)
    assert beside(shared) == [("gold", "red", 1), ("gold", "green", 1), ("gold", "black", 1)]
    assert points(shared) == {"red": 5, "green": 5, "black": 5}, "ingots are no points"
    four = judged(SHARED.replace("gold: 3", "gold: 4"))
    assert beside(four) == [("gold", "red", 2), ("gold", "green", 1), ("gold", "black", 1)]
    without_red = judged(SHARED.replace(", red: 1", ""))
    assert beside(without_red) == [("gold", "green", 2), ("gold", "black", 1)]
    assert not beside(judged("kind: road, tiles: 4, gold: 3")), "nobody there: they stay"


OF_BLUE = """\
players: [red, blue, green]
features:
  lane: {kind: road, tiles: 4, gold: 1, meeples: {red: 1, green: 1}}
  town: {kind: city, tiles: 3, goods: [grain], meeples: {red: 1}}
action:
  player: blue
  tile: plain
  segments:
    - {extends: lane, completes: true}
    - {extends: town, completes: true, goods: [wine, cloth]}
"""


def test_ingots_begin_with_whoever_has_the_turn_and_goods_go_there() -> None:
    found = judge(load_text(OF_BLUE))
    assert beside(found) == [("gold", "green", 1), ("goods", "blue", 3)]
    assert points(found) == {"red": 13, "green": 5}


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


def test_a_robber_robs_the_first_movement_of_a_counter_once() -> None:
    both = "kind: road, tiles: 4, meeples: {green: 1}"
    robbed = judged(both, "robber: {at: green, of: red}", segments=BOTH)
    assert [each["red"] for each in in_order(robbed).values()] == [3, 4]
    alike = judged("kind: road, tiles: 7, meeples: {green: 1}", "robber: {at: green, of: red}",
                   segments=BOTH)  # fmt: skip
    assert points(alike) == {"green": 16, "red": 4}, "8 and 8: the order does not matter"


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


def test_what_changes_only_a_copy_or_an_award_changes_the_scoring() -> None:
    """The points may come out alike all the same."""
    there = (ROBBER, TEACHER, "fairy: {at: lane, player: green}")
    here = judged(f"{ROAD[:-2]}2, green: 1}}", *there, figure="witch")
    for question, reading in (
        ("copy.robber", "half-of-unmodified"),
        ("copy.teacher", "unmodified"),
    ):
        other = judge(here.scenario, "C3", house={question: reading}).ruling
        assert differing_parts(here.ruling, other) == ("scoring", "points")
    (score,) = scores(here)
    without = here.ruling._replace(scoring=(score._replace(awards=()),))
    assert differing_parts(here.ruling, without) == ("scoring",)
    cited = score._replace(copies=tuple(each._replace(because=()) for each in score.copies))
    assert not differing_parts(here.ruling, here.ruling._replace(scoring=(cited,)))


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


TWO_BY_A_ROAD = """\
features: {lane: {kind: road, tiles: 2, meeples: {red: 1, blue: 1}}}
fairy: lane
action: final scoring
"""


@pytest.mark.parametrize(
    ("fairy", "red"), [("{at: A1, player: red}", 5), ("A1 E", 5), ("{at: A1, player: blue}", 2)]
)
def test_on_a_board_the_fairy_stands_by_a_meeple_of_her_square(fairy: str, red: int) -> None:
    assert judge(load_text(MAP.format(fairy=fairy))).ruling.points == {"red": red, "blue": 0}


MISTAKES = [
    ("fairy: tawn", "unknown feature 'tawn'", "'town'"),
    ("fairy: {at: town, player: red}", "no meeple of 'red' stands there", ""),
    ("fairy: {at: lane, player: rad}", "no meeple of 'rad' stands there", ""),
    ("teacher: bleu", "unknown player 'bleu'", "'blue'"),
    ("robber: {at: rad, of: blue}", "unknown player 'rad'", "'red'"),
    ("robber: {at: red, off: blue}", "unknown key of a robber 'off'", "'of'"),
    ("robber: {at: red, of: red}", "at the counter of another player", ""),
    ("robber: [{at: red, of: blue}, {at: green, of: blue}]", "'blue' has one robber", ""),
    ("castle lord: {at: smal, player: red}", "unknown feature 'smal'", "'small'"),
    ("castle lord: {at: town, player: red}", "this is an unfinished city of 3 tiles", ""),
    ("castle lord: {at: pair, player: red}", "this city is complete only now", ""),
    ("castle lord: [{at: small, player: red}, {at: small, player: blue}]", "a lord already", ""),
]


@pytest.mark.parametrize(("there", "message", "hint"), MISTAKES)
def test_what_cannot_be_beside_is_a_mistake(there: str, message: str, hint: str) -> None:
    text = (
        "players: [red, blue, green]\n"
        f"{there}\n"
        "features:\n"
        "  lane: {kind: road, tiles: 4, meeples: {red: 1, blue: 1}}\n"
        "  town: {kind: city, tiles: 3, meeples: {green: 1}}\n"
        "  small: {kind: city, tiles: 2, complete: true}\n"
        "  pair: {kind: city, tiles: 1}\n"
        "action: {player: red, tile: plain, segments: [{extends: pair, completes: true}]}\n"
    )
    with pytest.raises(ScenarioError) as caught:
        load_text(text)
    (mistake,) = caught.value.mistakes
    assert message in mistake.message
    assert hint in mistake.hint


ON_FEATURES = [
    ("kind: road, tiles: 4, goods: [wine]", "a road has no goods", "it is for a city"),
    ("kind: city, tiles: 4, goods: [whine]", "unknown kind of goods 'whine'", "'wine'"),
    ("kind: road, tiles: 4, watchtower: 4", "and so many stand there: 0", ""),
    (
        "kind: road, tiles: 4, watchtower: 4, meeples: {red: 1, blue: 1}",
        "so many stand there: 2",
        "red: 4",
    ),
    ("kind: road, tiles: 4, watchtower: {red: 4}", "no meeple of 'red' stands there", ""),
    ("kind: road, tiles: 4, gold: -1", "the number of gold ingots is at least 0", ""),
]


@pytest.mark.parametrize(("lane", "message", "hint"), ON_FEATURES)
def test_an_award_that_a_feature_cannot_have_is_a_mistake(
    lane: str, message: str, hint: str
) -> None:
    with pytest.raises(ScenarioError) as caught:
        judged(lane)
    (mistake,) = caught.value.mistakes
    assert message in mistake.message
    assert hint in mistake.hint


@pytest.mark.parametrize("text", [MAP.format(fairy="A1"), TWO_BY_A_ROAD])
def test_by_whom_the_fairy_stands_is_said_where_there_are_several(text: str) -> None:
    with pytest.raises(ScenarioError) as caught:
        load_text(text)
    (mistake,) = caught.value.mistakes
    assert "she stands by one meeple, and there are several" in mistake.message
    assert "player: red" in mistake.hint


PLAYERS = st.sampled_from(["red", "blue", "green", "black"])


@st.composite
def cases(draw: st.DrawFn) -> Judgement:
    """A road with something beside it and players who copy of it, and perhaps a figure."""
    standing = draw(st.dictionaries(PLAYERS, st.integers(1, 2)))
    lane = f"kind: road, tiles: {draw(st.integers(1, 6))}, gold: {draw(st.integers(0, 5))}"
    lane += f", meeples: {{{', '.join(f'{p}: {n}' for p, n in standing.items())}}}"
    towers = {p: draw(st.integers(0, 9)) for p in standing}
    ghosts = {p: draw(st.integers(0, 4)) for p in standing}
    for key, numbers in (("watchtower", towers), ("ghosts", ghosts)):
        lane += f", {key}: {{{', '.join(f'{p}: {n}' for p, n in numbers.items())}}}"
    robbers = draw(st.dictionaries(PLAYERS, PLAYERS))
    named = [f"{{at: {at}, of: {of}}}" for of, at in robbers.items() if at != of]
    there = [f"robber: [{', '.join(named)}]"] if named else []
    there += [f"teacher: {draw(PLAYERS)}", LORD] if draw(st.booleans()) else []
    figure = draw(st.sampled_from(["", "mage", "witch"]))
    return judged(lane, *there, figure=figure, segments=draw(st.sampled_from([COMPLETES, BOTH])))


@given(cases())
@settings(max_examples=20)
def test_points_are_lines_and_awards_and_copies_and_no_robber_robs_a_robber(
    found: Judgement,
) -> None:
    expected: Counter[str] = Counter()
    robbers: list[str] = []
    ruling = found.ruling
    end = ruling.orders[-1] if ruling.orders else ruling
    for score in end.scoring or ():
        for player in score.scored_by:
            expected[player] += sum(line.points for line in score.lines)
        for award in score.all_awards:
            expected[award.player] += award.points
        assert {stages()[award.what].to for award in score.awards} <= {AWARD}
        assert {stages()[award.what].to for award in score.copies} <= {COPY}
        places = [stages()[award.what].place for award in score.all_awards]
        assert places == sorted(places)
        robbers += [copy.player for copy in score.copies if copy.what == "robber"]
        for copier in found.scenario.situation.copiers:
            stolen = [c for c in score.copies if (c.what, c.player) == ("robber", copier.player)]
            if copier.what == "robber" and stolen:
                (victim,) = copier.of
                own = [each for each in score.all_awards if each.player == victim]
                ghosts = sum(each.points for each in own if each.what == "ghosts")
                moves = [each.points for each in own if each.what not in ("robber", "ghosts")]
                moves.append(score.scored_by.get(victim, 0) + ghosts)
                assert stolen[0].points in [-(-move // 2) for move in moves if move > 0]
    brought = {player: number for player, number in (end.points or {}).items() if number}
    assert brought == {player: number for player, number in expected.items() if number}
    assert len(robbers) == len(set(robbers))


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


def test_the_jury_holds_in_a_city_alone() -> None:
    table = JURY.replace("kind: city", "kind: road")
    with pytest.raises(ScenarioError, match="road has no such tile of the Land Surveyors"):
        load_text(table % ("", "surveyors: citizens jury, ", "{red: 1}", COMPLETED))
