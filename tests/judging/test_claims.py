"""Who is right, why, and under which other editions it would be the other way round."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from ruling import judge, load_text, render
from ruling.judging.claims import Judged, Verdict
from ruling.referee.ruling import Ruling
from tests.conftest import heirs, run_ruling

JOIN = """
players: [red, blue]
board: |
  A@270  .  A@90
  E@180  .  .
figures: {mage: A1 E, witch: C1 W}
meeples:
  - {player: red,  at: A1 E}
  - {player: blue, at: C1 W}
action: {player: blue, tile: U@90, at: B1}
claims:
"""
WITCH = """
players: [red, blue]
features:
  old city: {kind: city, tiles: 5, cathedral: true, meeples: {blue: 1}}
figures: {witch: old city}
action: {player: red, tile: plain, segments: [{extends: old city, completes: true}]}
claims:
"""


def judged(
    text: str,
    claim: str,
    edition: str = "C3",
    house: Mapping[str, str] | None = None,
    authority: str = "community",
) -> Judged:
    scenario = load_text(f"{text}  - {{by: red, {claim}}}\n")
    (found,) = judge(scenario, edition, authority, house).claims
    return found


@pytest.mark.parametrize(
    ("claim", "verdict"),
    [
        ("legal: mage to A2 S", "right"),
        ("illegal: mage to A2 S", "wrong"),
        ("legal: mage to A1 E", "wrong"),
        ("legal: mage to B1 N", "wrong"),
        ("illegal: witch to supply", "right"),
        ("obligation: move-apart", "right"),
        ("obligation: none", "wrong"),
        ("points: {red: 2}", "open"),
        ("points: {red: 7}", "wrong"),
        ("figures: {mage: A2 S}", "open"),
        ("figures: {mage: A1 E}", "wrong"),
    ],
)
def test_a_claim_is_right_wrong_or_open(claim: str, verdict: str) -> None:
    assert judged(JOIN, claim).verdict == verdict


def test_a_claim_that_a_move_decides_says_so() -> None:
    assert judged(JOIN, "points: {red: 2}").depends
    assert not judged(JOIN, "points: {red: 7}").depends


def test_a_claim_that_another_reading_would_turn_is_open_and_names_the_question() -> None:
    found = judged(JOIN, "obligation: move-apart", "C1-RGG")
    assert found.verdict is Verdict.OPEN
    assert [answer.question for answer in found.because] == ["join.timing"]


def test_the_verdict_of_every_edition_is_told() -> None:
    found = judged(WITCH, "points: {blue: 9}", authority="official")
    assert found.by_edition == {
        "C1": "right",
        "C1-BB4": "right",
        "C1-RGG": "open",
        "C1-ZMG": "open",
        **dict.fromkeys(heirs("C2"), "right"),
    }
    assert found.otherwise_in == ("C1-RGG", "C1-ZMG")


def test_a_claim_rests_on_the_answers_that_decide_it() -> None:
    found = judged(WITCH, "points: {blue: 9}")
    assert {answer.id for answer in found.because} >= {"C3:score.witch-order", "C3:score.witch"}
    found = judged(JOIN, "legal: mage to A1 E")
    assert [answer.question for answer in found.because] == ["figure.just-completed"]


MAGIC = """
players: [red]
features: {north: {kind: city, tiles: 3}, south: {kind: road, tiles: 2}}
figures: {witch: north}
action: {player: red, tile: magic%s}
claims:
"""
TO_SOUTH = ", move: mage to south"
TWO_SCORE = """
players: [red, blue]
features:
  road: {kind: road, tiles: 3, meeples: {red: 1}}
  city: {kind: city, tiles: 3, meeples: {blue: 1}}
figures: {witch: road, mage: city}
action:
  player: red
  tile: plain
  segments: [{extends: road, completes: true}, {extends: city, completes: true}]
claims:
"""


@pytest.mark.parametrize(
    ("text", "claim", "questions"),
    [
        # what nobody needs to be told rests on what obliges
        (MAGIC % "", "illegal: mage to supply", "move.mandatory"),
        (MAGIC % "", "illegal: mage to north", "figure.together"),
        (MAGIC % "", "legal: mage to south", "figure.where move.which"),
        (MAGIC % "", "obligation: none", "move.mandatory"),
        # the figures end where they were moved to, unless a rule takes them off
        (MAGIC % TO_SOUTH, "figures: {witch: supply}", "move.mandatory"),
        (TWO_SCORE, "figures: {witch: supply}", "return.after-scoring"),
        # points rest on the features where these players have a meeple, or on all
        (TWO_SCORE, "points: {red: 2}", "score.witch"),
        (TWO_SCORE, "points: {blue: 12}", "score.mage"),
        (TWO_SCORE, "points: {red: 2, blue: 12}", "score.witch score.mage"),
        (WITCH, "points: {red: 0}", "score.witch"),
        (JOIN, "points: {red: 7}", "score.witch score.mage score.tie"),
    ],
)
def test_a_claim_rests_on_these_answers_alone(text: str, claim: str, questions: str) -> None:
    found = judged(text, claim)
    assert {answer.id for answer in found.because} == {f"C3:{each}" for each in questions.split()}


def test_a_house_may_be_a_named_table() -> None:
    house = judge(load_text(JOIN + "  - {by: red, obligation: none}\n"), house="jcloisterzone")
    assert house.rules.house["return.unoccupied"] == "returns"


def test_the_house_settles_what_the_text_leaves_open() -> None:
    found = judged(WITCH, "points: {blue: 12}", "C1-RGG",
                   house={"score.witch-order": "half-then-extra"})  # fmt: skip
    assert found.verdict is Verdict.RIGHT
    assert set(found.by_edition.values()) == {Verdict.RIGHT}


def test_the_move_made_is_judged_at_its_very_place() -> None:
    text = JOIN.replace("at: B1}", "at: B1, move: mage to A2 S}")
    assert judged(text, "legal: mage to A2 S").verdict == "right"
    late = judged(text, "points: {red: 2}")
    assert (late.verdict, late.depends) == (Verdict.RIGHT, False)


BOTH_STAY = """
players: [red, blue]
board: |
  E@90  .  E@270
figures: {mage: A1 E, witch: C1 W}
meeples: [{player: red, at: A1 E}]
action: {player: red, tile: G, at: B1, move: mage to supply}
claims:
"""


def test_two_open_questions_can_turn_a_claim_together() -> None:
    """With both on the city, halving first, and adding then, gives 3 and 3."""
    found = judged(BOTH_STAY, "points: {red: 6}", "C1", authority="official")
    assert found.verdict is Verdict.OPEN
    assert {answer.question for answer in found.because} == {"join.nowhere", "score.both"}


def test_a_claim_about_a_move_means_its_very_place() -> None:
    place = """
players: [red]
board: |
  G  .
action: {player: red, tile: MW-C@180, at: B1}
house: {figure.just-placed: not-allowed}
figures: {mage: supply}
claims:
"""
    assert judged(place, "legal: mage to A1 E").verdict == "right"
    found = judged(place, "legal: mage to B1 W")
    assert found.verdict == "wrong"
    assert [answer.id for answer in found.because] == ["house:figure.just-placed"]


TWO = """
players: [red, blue]
board: |
  E@90   .  E@270
  E@180  .  E@180
figures: {mage: A1 E, witch: A2 S}
meeples:
  - {player: red, at: A1 E}
action: {player: red, tile: MW-D, at: B1, move: [witch to C2 S%s]}
house: {move.how-many: both}
claims:
"""


def test_in_a_turn_of_two_moves_the_open_step_counts() -> None:
    assert judged(TWO % "", "points: {red: 9}").verdict == "wrong"
    assert judged(TWO % "", "points: {red: 4}").verdict == "open"
    assert judged(TWO % ", mage to C2 S", "legal: mage to C2 S").verdict == "wrong"
    assert judged(TWO % "", "legal: mage to A2 S").verdict == "open"


def test_editions_without_the_tile_have_no_verdict() -> None:
    text = "players: [red]\nboard: |\n  MW-09 .\naction: {player: red, tile: U, at: B1}\nclaims:\n"
    found = judged(text, "obligation: none", "C1")
    assert set(found.by_edition) == {"C1", "C1-BB4", "C1-RGG"}


def test_a_wrong_claim_names_the_question_that_makes_it_wrong() -> None:
    """What is true instead is told with it in the golden set: ``judge/claims``."""
    for text, claim, question in (
        (WITCH, "points: {blue: 3}", "score.witch"),
        (JOIN, "legal: mage to A1 E", "figure.just-completed"),
    ):
        found = judged(text, claim)
        assert found.verdict == "wrong"
        assert [answer.question for answer in found.because] == [question]


MAGIC = """
players: [red, blue]
features:
  old city: {kind: city, tiles: 3}
  %s
figures: {mage: old city, witch: supply}
action: {player: red, tile: %s, segments: []}
claims:
"""
NO_WORD_ON_OWN = ("C1", "C1-BB4", "C1-RGG", "C1-ZMG")
OPEN_ROAD, NO_ROAD = (
    "a road: {kind: road, tiles: 2}",
    "a road: {kind: road, tiles: 2, complete: true}",
)


@pytest.mark.parametrize(
    ("text", "legal", "illegal", "cited", "otherwise_in"),
    [
        (MAGIC % (OPEN_ROAD, "magic"), "wrong", "right", "C3:move.mandatory", ()),
        (MAGIC % (NO_ROAD, "magic"), "wrong", "right", "C3:nowhere.remove", NO_WORD_ON_OWN),
        (MAGIC % (OPEN_ROAD, "plain"), "right", "wrong", "C3:move.mandatory", ()),
        (JOIN, "wrong", "right", "C3:join.trigger", ("C1-RGG",)),  # perhaps after the scoring
    ],
)
def test_both_may_stay_only_where_nothing_has_to_be_done(
    text: str, legal: str, illegal: str, cited: str, otherwise_in: tuple[str, ...]
) -> None:
    for claim, verdict in (("legal", legal), ("illegal", illegal)):
        found = judged(text, f"{claim}: nothing")
        assert found.verdict == verdict
        assert cited in [answer.id for answer in found.because]
        assert found.otherwise_in == otherwise_in


@pytest.mark.parametrize("verdict", Verdict)
def test_a_file_can_say_of_a_claim_what_a_ruling_can(verdict: Verdict) -> None:
    text = JOIN + f"  - {{by: red, legal: mage to A1 E, verdict: {verdict}}}\n"
    assert load_text(text).claims[0].verdict == verdict


BOTH_OFF = "  - {by: red, figures: {mage: supply, witch: supply}}\n"
SEGMENTS = """
players: [red, blue]
features:
  a: {kind: city, tiles: 3, meeples: {red: 1}}
  b: {kind: road, tiles: 3}
figures: {mage: a, witch: supply}
action: {player: red, tile: magic, segments: [{extends: a}]}
claims:
"""


@pytest.mark.parametrize(
    ("text", "edition", "house", "told"),
    [
        # the dispute is about bringing in the other one: an official list answers it
        (SEGMENTS + "  - {by: red, legal: witch to b}\n", "C3", {}, "Official clarification"),
        (SEGMENTS + "  - {by: red, legal: witch to b}\n", "C1", {}, "Printed rule"),
        # both a printed rule and the community's reading would turn it: it weighs no more than that
        (JOIN + BOTH_OFF, "C3", {}, "Community interpretation"),
        # that something must be moved is printed, though where it may go is not
        (JOIN + "  - {by: red, legal: nothing}\n", "C1", {}, "Printed rule"),
        (WITCH + "  - {by: red, points: {blue: 9}}\n", "C1-RGG", {}, "Community interpretation"),
        (
            WITCH + "  - {by: red, points: {blue: 12}}\n",
            "C3",
            {"score.witch-order": "half-then-extra"},
            "House rule",
        ),
    ],
)
def test_a_verdict_weighs_what_settles_it(
    text: str, edition: str, house: dict[str, str], told: str
) -> None:
    """Not what else the ruling asked on the way: what would turn the verdict if read otherwise."""
    judgement = judge(load_text(text), edition, house=house)
    (judged,) = judgement.claims
    assert judged.verdict != Verdict.OPEN
    shown = " ".join(render(judgement).split())
    assert f". {told}" in shown.partition(" [")[0] + " ["


def test_a_verdict_names_every_open_question_that_would_turn_it() -> None:
    """Rio Grande says neither where the one that leaves may go, nor when the two part."""
    text = JOIN + "  - {by: red, legal: mage to supply}\n"
    (judged,) = judge(load_text(text), "C1-RGG").claims
    named = {answer.question for answer in judged.because}
    for question in named:
        others = judge(load_text(text), "C1-RGG").rules.answer(question).others
        under = [judge(load_text(text), "C1-RGG", house={question: each}) for each in others]
        assert any(step_allows(each.ruling) for each in under), question
    assert named == {"join.destination"}


def step_allows(ruling: Ruling) -> bool:
    return any(move.figure == "mage" and move.to == "supply" for move in ruling.last_step.moves)


@pytest.mark.parametrize(
    ("claim", "told"),
    [
        ("{mage: A1 E, witch: C1 W}", "Red is wrong: no move leads there."),
        (
            "{mage: supply}",
            "What red says depends on the move: some moves lead there, others do not.",
        ),
    ],
)
def test_where_figures_end_is_judged_over_all_moves(claim: str, told: str, tmp_path: Path) -> None:
    text = JOIN + f"  - {{by: red, figures: {claim}}}\n"
    assert told in " ".join(render(judge(load_text(text))).split())
    (tmp_path / "case.yaml").write_text(text, encoding="utf-8")
    table = run_ruling("compare", tmp_path / "case.yaml", "--editions", "C3").stdout
    assert ("? depends" in table) == ("depends" in told)


def test_points_that_no_feature_brought_rest_on_no_feature() -> None:
    """Blue robs the fairy's point; what the mage adds to red's road has no bearing on that."""
    text = """
players: [red, blue]
features:
  lane: {kind: road, tiles: 4, meeples: {red: 1}}
figures: {mage: lane}
fairy: {at: lane, player: red}
robber: {at: red, of: blue}
action: {player: red, tile: plain, start of turn: true, segments: [EXTENDS]}
claims:
  - {by: blue, points: {blue: 1}}
  - {by: red, points: {red: 14, blue: 1}}
"""
    extends = "{extends: lane, completes: true}"
    alone, both = judge(load_text(text.replace("EXTENDS", extends))).claims
    assert (alone.verdict, alone.because) == ("right", ())
    assert both.verdict == "right"
    assert [answer.question for answer in both.because] == ["score.mage"]


def test_a_reading_that_a_source_rules_out_is_wrong_where_the_others_stay_open() -> None:
    read = ("after-scoring", "before-scoring", "just-before-scoring")
    claims = ", ".join(f"{{by: red, reads: {{join.timing: {each}}}}}" for each in read)
    case = load_text(
        "title: x\nplayers: [red, blue]\nfeatures: {town: {kind: city, tiles: 3}}\n"
        "action: {player: red, tile: plain, segments: [{extends: town, completes: true}]}\n"
        f"claims: [{claims}]\n"
    )
    assert [each.verdict for each in judge(case, "C1").claims] == ["wrong", "open", "open"]
