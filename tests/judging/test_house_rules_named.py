"""What a table has agreed on is called a house rule where it decides, and no text is named."""

import json

import pytest

from ruling import Judgement, judge, load_scenario, load_text, render
from tests.conftest import ROOT
from tests.saying import says

CLAIM = ROOT / "scenarios/claims/blue-wants-the-supply.yaml"
HOUSE = {"en": "house rule", "de": "Hausregel", "it": "regola della casa"}
BY_HOUSE = {
    "en": "by a house rule of this table",
    "de": "nach einer Hausregel",
    "it": "una regola della casa",
}
TEXT = {"en": "the text", "de": "der Text", "it": "il testo"}
SKETCH = """
players: [red, blue]
features:
  busy city: {kind: city, tiles: 4, meeples: {red: 1, blue: 1}}
  lane: {kind: road, tiles: 3}
  way: {kind: road, tiles: 2}
  burg: {kind: city, tiles: 2}
figures: {mage: FROM, witch: supply}
action: {player: red, tile: magic, segments: [{extends: lane, completes: true}], MOVE}
"""


def judged(move: str, start: str = "supply", **house: str) -> Judgement:
    text = SKETCH.replace("MOVE", move).replace("FROM", start)
    readings = {key.replace("__", ".").replace("_", "-"): word for key, word in house.items()}
    return judge(load_text(text), house=readings)


def said(found: Judgement, language: str = "en") -> str:
    return " ".join(render(found, "text", language=language).split())


@pytest.mark.parametrize("language", [*HOUSE])
@pytest.mark.parametrize("edition", ["C1", "C3"])
def test_no_text_lets_go_what_only_the_house_lets_go(language: str, edition: str) -> None:
    house = {"join.destination": "supply", "join.timing": "before-scoring"}
    found = judge(load_scenario(CLAIM), edition, house=house)
    told = said(found, language)
    verdicts = told[: told.index("[")]
    assert HOUSE[language].casefold() in verdicts.casefold()
    assert TEXT[language] not in verdicts
    assert [str(each.verdict) for each in found.claims] == ["right", "wrong"]


@pytest.mark.parametrize("language", [*HOUSE])
@pytest.mark.parametrize(
    ("move", "house", "legal"),
    [
        ("mage to busy city", {"figure__occupied": "only-empty"}, False),
        ("mage to lane", {"figure__just_completed": "target"}, True),
    ],
)
def test_a_move_that_the_house_decides_is_told_with_that(
    move: str, house: dict[str, str], legal: bool, language: str
) -> None:
    found = judged(f"move: {move}", **house)
    assert found.ruling.chosen is not None
    assert found.ruling.chosen.legal is legal
    assert BY_HOUSE[language] in said(found, language)
    assert "open" not in json.loads(render(found, "json"))["chosen"]


def test_a_finished_road_that_the_house_opens_is_not_called_unfinished() -> None:
    text = SKETCH.replace("FROM", "supply").replace(", MOVE", "")
    claim = "claims: [{by: red, legal: mage to lane}]\n"
    told = said(judge(load_text(text + claim), house={"figure.just-completed": "target"}))
    assert "unfinished" not in told


@pytest.mark.parametrize(
    ("move", "house"),
    [
        ("mage to way", {"figure__occupied": "only-empty"}),
        ("mage to way", {"move__which": "the-one-in-play"}),
        ("mage to lane", {"figure__occupied": "only-empty"}),
        ("mage to busy city", {"figure__occupied": "not-matter"}),
        ("mage to busy city", {}),
    ],
)
def test_where_the_house_does_not_decide_it_is_not_said_to(
    move: str, house: dict[str, str]
) -> None:
    found = judged(f"move: {move}", start="burg", **house)
    assert found.ruling.chosen is not None
    assert HOUSE["en"] not in said(found).partition("House:")[0]


def test_a_refusal_by_the_house_is_marked_so_in_the_list() -> None:
    """So are who may not be placed, and who may not go home: ``judge/house-rules``."""
    refused = json.loads(render(judged("", figure__occupied="only-empty"), "json"))["refused"]
    reasons = [each for each in refused if each["to"] != "supply"]
    assert {each["to"]["id"]: each["because"] for each in reasons} == {
        "busy city": ["house:figure.occupied"],
        "lane": ["C3:figure.just-completed"],
    }


def test_a_house_rule_that_takes_the_usual_reading_decides_what_no_text_decides() -> None:
    """Without it the move would be open: the reading alone says nothing of that."""
    case = ROOT / "scenarios/claims/the-mage-went-back-to-the-supply.yaml"
    found = judge(load_scenario(case), "C1", house={"join.destination": "another-feature"})
    assert says(said(found), "phrases.move made is illegal by house", of="ui")
