"""Messages, crop circles, and abbots on their way home: each number by hand."""

import json

import pytest

from ruling import ScenarioError, judge, load_text, render
from ruling.judging.judgement import Judgement
from ruling.referee.ruling import Obligation
from ruling.report.ruling.data import ruling_data
from ruling.rulebook.editions import edition_ids

TABLE = """\
players: [red, blue]
features:
  long: {kind: road, tiles: 5, meeples: {red: 1, blue: {large: 1}}}
  short: {kind: road, tiles: 4, meeples: {red: 1}}
  inn: {kind: road, tiles: 6, inn: true, meeples: {blue: 1}}
  free: {kind: road, tiles: 1}
  town: {kind: city, tiles: 5, coats of arms: 2, meeples: {red: {meeple: 1, large: 1}}}
  minster: {kind: city, tiles: 3, cathedral: true, coats of arms: 1, meeples: {blue: 2}}
  besieged: {kind: city, tiles: 4, siege: true, coats of arms: 1, meeples: {red: 1, blue: 1}}
  abbey: {kind: monastery, neighbours: 5, meeples: {red: {abbot: 1}}}
  priory: {kind: monastery, neighbours: 2, meeples: {red: 1}}
"""


def ruled(action: str, mage: str = "supply", witch: str = "supply", *house: str) -> Judgement:
    figures = f"figures: {{mage: {mage}, witch: {witch}}}\n"
    readings = dict(each.split("=") for each in house)
    judgement = judge(load_text(f"{TABLE}{figures}action: {{{action}}}\n"), house=readings)
    assert judgement.ruling.step.obligation is Obligation.NONE
    return judgement


def came(judgement: Judgement) -> tuple[str, int, int]:
    """What was scored, and the points of both."""
    ruling = judgement.ruling
    assert ruling.points is not None
    scored = [score.feature.id for score in ruling.scoring or ()]
    return " ".join(scored), ruling.points["red"], ruling.points["blue"]


ROAD, CITY = "message: shortest road, player: ", "message: smallest city, player: "
IGNORE = "message.figures=ignore"
CHEAPEST = [  # the message and its player, mage, witch, house, what is scored and the points
    (f"{ROAD}red", "supply", "supply", "", ("short", 4, 0)),
    (f"{ROAD}red", "supply", "long", "", ("long", 3, 0)),
    (f"{ROAD}red", "supply", "long", IGNORE, ("short", 4, 0)),
    (f"{ROAD}red", "short", "supply", "", ("long", 5, 0)),
    (f"{ROAD}red", "short", "supply", IGNORE, ("short", 4, 0)),
    (f"{ROAD}red", "free", "inn", "", ("short", 4, 0)),
    (f"{ROAD}blue", "supply", "supply", "", ("inn", 0, 0)),
    (f"{ROAD}blue", "inn", "supply", "", ("long", 0, 5)),
    (f"{ROAD}blue", "inn", "supply", "message.inn-with-mage=nothing", ("inn", 0, 0)),
    (f"{ROAD}blue", "inn", "supply", "score.unfinished-with-mage=nothing", ("inn", 0, 0)),
    (f"{ROAD}blue", "inn", "supply", "base.unfinished-inn-cathedral=ordinary", ("long", 0, 5)),
    (f"{CITY}red", "supply", "supply", "", ("besieged", 0, 0)),
    (f"{CITY}red", "besieged", "supply", "", ("besieged", 4, 0)),
    (f"{CITY}red", "besieged", "town", "", ("town", 4, 0)),
    (f"{CITY}red", "besieged", "town", IGNORE, ("besieged", 0, 0)),
    (f"{CITY}blue", "minster", "supply", "", ("besieged", 0, 0)),
    ("message: smallest monastery, player: red", "town", "long", "", ("priory", 3, 0)),
    ("message: smallest monastery, player: blue", "town", "long", "", ("", 0, 0)),
]


@pytest.mark.parametrize(("action", "mage", "witch", "house", "expected"), CHEAPEST)
def test_a_message_scores_the_cheapest_as_at_the_end(
    action: str, mage: str, witch: str, house: str, expected: tuple[str, int, int]
) -> None:
    """For its player alone, whoever has the most there; and nothing is dearer that was left."""
    judgement = ruled(action, mage, witch, *house.split())
    assert came(judgement) == expected
    for score in judgement.ruling.scoring or ():
        assert all(value >= score.value for _, value in score.weighed)
        assert score.value == sum(line.points for line in score.lines)
        assert [*score.majority] == [*score.scored_by], "who else stands there does not matter"
    assert "score.tie" not in {answer.question for answer in judgement.ruling.asked}


def test_of_several_as_cheap_the_player_takes_one_and_no_dearer_one() -> None:
    table = f"{TABLE}  lane: {{kind: road, tiles: 7, meeples: {{red: 1}}}}\n"
    table += "figures: {mage: supply, witch: lane}\n"
    for takes, taken in (("lane", "lane"), ("short", "short"), ("long", "short")):
        text = f"{table}action: {{message: shortest road, player: red, takes: {takes}}}\n"
        assert came(judge(load_text(text))) == (taken, 4, 0)


def test_a_message_takes_the_value_alone_and_no_ghost_takes_anything() -> None:
    table = TABLE.replace(
        "tiles: 4, meeples: {red: 1}", "tiles: 4, meeples: {red: 1}, ghosts: {red: 1}"
    )
    figures = "figures: {mage: supply, witch: supply}\n"
    ruling = judge(load_text(f"{table}{figures}action: {{{ROAD}red}}\n"))
    assert came(ruling) == ("short", 4, 0)


LEAVES = "message.figure-leaves=leaves"


@pytest.mark.parametrize(
    ("house", "where"), [((), "long"), ((LEAVES,), "supply"), ((LEAVES, IGNORE), "long")]
)
def test_a_figure_leaves_only_where_it_counted_and_that_is_read(
    house: tuple[str, ...], where: str
) -> None:
    figures = ruled(f"{ROAD}red", "town", "long", *house).ruling.figures
    assert figures is not None
    assert [getattr(place, "words", place) for place in figures.values()] == ["town", where]


@pytest.mark.parametrize(
    ("action", "points"),
    [
        ("message: coats of arms, player: red", (6, 0)),  # town 2, besieged 1
        ("message: coats of arms, player: blue", (0, 4)),  # minster 1, besieged 1
        ("message: knights, player: red", (6, 0)),
        ("message: knights, player: blue", (0, 6)),
        ("message: farmers, player: blue, farmers: 3", (0, 9)),
        ("message: one tile more, player: red", (0, 0)),
    ],
)
def test_other_messages_count_and_no_figure_matters(action: str, points: tuple[int, int]) -> None:
    for mage, witch in (("supply", "supply"), ("town", "besieged"), ("minster", "town")):
        judgement = ruled(action, mage, witch)
        assert came(judgement) == ("", *points)
        assert judgement.ruling.asked == ()
        assert judgement.ruling.figures == judgement.scenario.situation.figures


def test_knights_are_followers_and_a_coat_of_arms_counts_where_it_is_printed() -> None:
    text = "players: [red]\nsets: [princess-and-dragon]\nboard: |\n  E@90  PD-S\nmeeples:\n"
    text += "  - {player: red, at: A1 E, kind: builder}\n  - {player: red, at: A1 E}\n"
    for message, edition, points in (
        ("knights", "C1", 2),
        ("coats of arms", "C1", 2),
        ("coats of arms", "C3", 0),
    ):
        scenario = load_text(f"{text}action: {{message: {message}, player: red}}\n")
        assert judge(scenario, edition).ruling.points == {"red": points}


def test_one_follower_scores_for_its_player_alone_and_may_leave_a_figure_alone() -> None:
    one = "message: one follower, player: "
    assert came(ruled(f"{one}red, follower: long", "supply", "long")) == ("long", 3, 0)
    with_blue = ruled(f"{one}red, follower: long", "supply", "long").ruling
    assert "crop.last-meeple" not in {answer.question for answer in with_blue.asked}
    judgement = ruled(f"{one}red, follower: short", "short", "supply", "crop.last-meeple=leaves")
    assert came(judgement) == ("short", 8, 0)
    assert judgement.ruling.figures == {"mage": "supply", "witch": "supply"}
    assert came(ruled(f"{one}red, follower: abbey", "short", "long")) == ("abbey", 6, 0)


TAKEN = [  # what is taken, and whether the witch in the city of three red knights is then alone
    ("crop circle: city, back: {red: town, blue: minster}", False),
    ("crop circle: city, back: {red: [town, large on town], blue: minster}", True),
    ("taken off: {red: [town, large on town]}, by: tower", True),
    ("taken off: {red: large on town, blue: minster}, by: princess", False),
    ("crop circle: city, beside: {red: town, blue: besieged}", False),
    ("crop circle: field", False),
]


@pytest.mark.parametrize(("action", "alone"), TAKEN)
def test_only_the_last_meeple_raises_the_question(action: str, alone: bool) -> None:
    judgement = ruled(action, "minster", "town")
    assert [answer.question for answer in judgement.ruling.asked] == ["crop.last-meeple"] * alone
    assert judgement.ruling.figures == judgement.scenario.situation.figures
    left = ruled(action, "minster", "town", "crop.last-meeple=leaves").ruling.figures
    assert left is not None
    assert (left["witch"] == "supply") is alone  # type: ignore[index]
    assert came(judgement) == ("", 0, 0)


HOME = """\
players: [red, blue]
features:
  abbey: {kind: monastery, neighbours: 5, meeples: {red: {abbot: 1}}}
  town: {kind: city, tiles: 3, meeples: {blue: 1}}
  far: {kind: road, tiles: 3}
figures: {mage: town, witch: supply}
"""


@pytest.mark.parametrize("edition", edition_ids())
@pytest.mark.parametrize(
    ("tile", "move", "reading", "points", "illegal"),
    [
        ("plain", "", "no", 6, False),
        ("plain", "", "yes", 6, False),
        ("magic", "move: mage to far, ", "no", 6, False),
        ("magic", "move: mage to far, ", "yes", 0, True),
        ("magic", "", "no", 6, False),
        ("magic", "", "yes", 0, True),
    ],
)
def test_an_abbot_scores_at_home_unless_a_figures_move_uses_that_up(
    edition: str, tile: str, move: str, reading: str, points: int, illegal: bool
) -> None:
    action = f"player: red, tile: {tile}, {move}abbot home: abbey, segments: [{{extends: town}}]"
    scenario = load_text(f"{HOME}action: {{{action}}}\n")
    ruling = judge(scenario, edition, house={"abbot.home": reading}).ruling
    assert ruling.points == {"red": points, "blue": 0}
    assert ruling.illegal is illegal
    asked = "abbot.home" in {answer.question for answer in ruling.asked}
    assert asked is (tile == "magic")


def test_what_the_tile_completes_scores_beside_the_abbot() -> None:
    segments = "segments: [{extends: town, completes: true}, {extends: abbey}]"
    action = f"player: red, tile: plain, abbot home: abbey, {segments}"
    ruling = judge(load_text(f"{HOME}action: {{{action}}}\n")).ruling
    assert ruling.points == {"red": 7, "blue": 12}
    assert ruling.figures == {"mage": "supply", "witch": "supply"}


EIGHT = [
    "shortest road",
    "smallest city",
    "smallest monastery",
    "one tile more",
    "coats of arms",
    "knights",
    "farmers, farmers: 2",
    "one follower, follower: short",
]


@pytest.mark.parametrize("message", EIGHT)
def test_whoever_draws_a_message_may_take_two_points_instead(message: str) -> None:
    """And then nothing is scored, nobody goes home, and no figure leaves."""
    drawn = f"message: {message}, player: red"
    taken = ruled(f"{drawn}, instead: two points", "short", "long", LEAVES).ruling
    assert (taken.points, taken.scoring, taken.instead) == ({"red": 2, "blue": 0}, (), None)
    assert taken.figures is not None
    assert [getattr(at, "words", at) for at in taken.figures.values()] == ["short", "long"]
    carried_out = ruled(drawn, "short", "long").ruling
    assert carried_out.instead == {"red": 2}


@pytest.mark.parametrize("edition", edition_ids())
@pytest.mark.parametrize(
    ("instead", "points", "verdict"),
    [
        ("", {"red": 6}, "right"),
        ("", {"red": 2}, "open"),
        ("", {"red": 2, "blue": 1}, "wrong"),
        ("", {"red": 8}, "wrong"),
        (", instead: two points", {"red": 2}, "right"),
        (", instead: two points", {"red": 6}, "wrong"),
    ],
)
def test_a_claim_of_two_points_is_open_until_the_player_has_chosen(
    instead: str, points: dict[str, int], verdict: str, edition: str
) -> None:
    action = f"action: {{message: knights, player: red{instead}}}\n"
    claim = f"claims: [{{by: blue, points: {json.dumps(points)}}}]\n"
    (judged,) = judge(load_text(f"{TABLE}{action}{claim}"), edition).claims
    assert (judged.verdict, judged.depends) == (verdict, verdict == "open")


def test_two_points_that_another_reading_brings_too_are_still_the_players_to_choose() -> None:
    table = TABLE.replace("tiles: 4, meeples", "tiles: 2, meeples")
    figures = "figures: {mage: supply, witch: short}\nclaims: [{by: red, points: {red: 2}}]\n"
    judgement = judge(load_text(f"{table}{figures}action: {{{ROAD}red}}\n"))
    assert judgement.ruling.points == {"red": 1, "blue": 0}
    assert [(each.verdict, each.depends) for each in judgement.claims] == [("open", True)]


def test_a_follower_who_did_not_go_home_scores_in_the_second_part() -> None:
    """5 tiles on completion: 4 by the message and then nothing, or 2 and then 5."""
    parts = "  - {player: red, message: one follower, follower: short%s}\n"
    parts += "  - {player: red, tile: plain, segments: [{extends: short, completes: true}]}\n"
    claims = "claims: [{by: red, points: {red: 7}}, {by: red, points: {red: 4}}]\n"
    text = f"{TABLE}action:\n{parts}{claims}"
    chosen = judge(load_text(text % ", instead: two points"))
    assert [each.verdict for each in chosen.claims] == ["right", "wrong"]
    assert [each.verdict for each in judge(load_text(text % "")).claims] == ["open", "right"]


def test_two_points_are_taken_instead_of_a_message_alone() -> None:
    action = "player: red, tile: plain, segments: [{extends: free}], instead: two points"
    with pytest.raises(ScenarioError, match="'instead' is said of a message"):
        load_text(f"{TABLE}action: {{{action}}}\n")
    with pytest.raises(ScenarioError, match="two points"):
        load_text(f"{TABLE}action: {{{ROAD}red, instead: three points}}\n")


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "may take 2 points instead"),
        ("de", "darf stattdessen 2"),
        ("it", "invece prendere 2"),
    ],
)
def test_the_report_tells_the_two_points_beside_the_others(language: str, said: str) -> None:
    told = " ".join(
        render(ruled(f"{ROAD}red", "supply", "long"), "text", language=language).split()
    )
    assert said in told
    assert "must be taken" not in told
    declined = render(ruled(f"{ROAD}red, instead: two points"), language=language)
    assert said not in " ".join(declined.split())


def test_json_tells_the_two_points_beside_those_of_the_message() -> None:
    drawn = ruling_data(ruled("message: knights, player: blue"))
    assert (drawn["points"], drawn["instead"]) == ({"red": 0, "blue": 6}, {"blue": 2})
    beside = "player: blue, tile: plain, segments: [{extends: free}], message: knights"
    assert ruling_data(ruled(beside))["instead"] == {"blue": 2}
    assert "instead" not in ruling_data(
        ruled("message: knights, player: blue, instead: two points")
    )
