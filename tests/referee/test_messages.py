"""Messages, crop circles, and abbots on their way home: each number by hand."""

import pytest

from ruling import Judgement, judge, load_text
from tests.conftest import edition_ids

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
    assert judgement.ruling.step.obligation == "none"
    return judgement


def came(judgement: Judgement) -> tuple[str, int, int]:
    """What was scored, and the points of both."""
    ruling = judgement.ruling
    assert ruling.points is not None
    scored = [score.feature.id for score in ruling.scoring or ()]
    return " ".join(scored), ruling.points["red"], ruling.points["blue"]


ROAD, CITY = "message: shortest road, player: ", "message: smallest city, player: "
IGNORE = "message.figures=ignore"


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


def test_two_points_that_another_reading_brings_too_are_still_the_players_to_choose() -> None:
    table = TABLE.replace("tiles: 4, meeples", "tiles: 2, meeples")
    figures = "figures: {mage: supply, witch: short}\nclaims: [{by: red, points: {red: 2}}]\n"
    judgement = judge(load_text(f"{table}{figures}action: {{{ROAD}red}}\n"))
    assert judgement.ruling.points == {"red": 1, "blue": 0}
    assert [(each.verdict, each.depends) for each in judgement.claims] == [("open", True)]
