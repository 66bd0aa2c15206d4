"""Where editions differ, and which questions make it so."""

import json
from collections.abc import Sequence
from pathlib import Path

import pytest

from ruling import load_scenario, load_text
from ruling.judging.comparing import Comparison, compare, compare_rules
from ruling.rulebook.editions import Answer, edition, edition_ids
from ruling.rulebook.questions import Authority
from ruling.rulebook.rules import Rules
from tests.conftest import CORPUS, ROOT, heirs, loaded, run_ruling, some_and_all
from tests.saying import ids_of, refused

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
"""
MAGIC = """
players: [red]
board: |
  E@90   .  E@270
  E@180  .  E@180
figures: {mage: A1 E, witch: C1 W}
action: {player: red, tile: MW-C, at: B1}
"""
OWN_CITY = """
players: [red]
features: {last city: {kind: city, tiles: 3}}
figures: {mage: last city}
action: {player: red, tile: magic}
"""
BOTH_STAY = """
players: [red, blue]
board: |
  E@90  .  E@270
figures: {mage: A1 E, witch: C1 W}
meeples: [{player: red, at: A1 E}]
action: {player: red, tile: G, at: B1}
"""


def invented(name: str, **readings: str) -> Rules:
    """Rules of an edition that there is not: C3 with some printed answers of its own."""
    base = edition("C3")
    answers = dict(base.answers)
    for key, reading in readings.items():
        question = key.replace("__", ".").replace("_", "-")
        answers[question] = Answer(question, reading, Authority.PRINTED, name, "invented")
    other = base._replace(id=name, aliases=(), answers=answers)
    return Rules(other, Authority.COMMUNITY, {})


def keys(comparison: Comparison) -> dict[str, tuple[str, ...]]:
    return {difference.key: difference.questions for difference in comparison.differences}


def compared(text: str, **others: Rules) -> Comparison:
    return compare_rules(load_text(text), {"C3": Rules.of("C3"), **others})


def test_another_time_for_parting_changes_everything_and_is_the_only_cause() -> None:
    late = invented("X", join__timing="after-scoring")
    found = compared(JOIN, X=late)
    assert not found.agree
    cause = ("join.timing",)
    # red and blue score three each with both on the road, where the move would decide else
    everything = ("obligation", "moves", "points", "figures")
    assert keys(found) == dict.fromkeys(everything, cause)


def test_another_destination_changes_the_moves() -> None:
    found = compared(JOIN, X=invented("X", join__destination="supply"))
    assert keys(found) == {"moves": ("join.destination",)}


def test_another_tile_may_be_enough_for_a_figure_on_its_own_city() -> None:
    found = compared(OWN_CITY, X=invented("X", move__destination="another-tile"))
    assert keys(found)["obligation"] == ("move.destination",)


def test_two_houses_part_by_what_they_agreed_on() -> None:
    houses = [{"join.destination": each} for each in ("supply", "another-feature")]
    one, two = (Rules.of("C3", house=each) for each in houses)
    found = compare_rules(load_text(JOIN), {"one": one, "two": two})
    assert keys(found) == {"moves": ("join.destination",)}


def test_two_moves_change_where_the_figures_can_end() -> None:
    found = compared(MAGIC, X=invented("X", join__magic_tile="two-moves"))
    assert found.agree is False
    assert set().union(*keys(found).values()) == {"join.magic-tile"}


def test_two_answers_that_matter_only_together_are_both_the_cause() -> None:
    """Halving first matters only where both stay."""
    found = compared(
        BOTH_STAY, X=invented("X", join__nowhere="both-stay", score__both="half-then-mage")
    )
    assert keys(found)["points"] == ("join.nowhere", "score.both")


def test_an_answer_that_differs_without_mattering_is_no_cause() -> None:
    other = invented(
        "X", join__timing="after-scoring", dragon__eats="untouched", figure__occupied="only-empty"
    )
    assert set().union(*keys(compared(JOIN, X=other)).values()) == {"join.timing"}


def test_what_only_one_leaves_open_is_a_difference() -> None:
    found = compare(load_text(JOIN), ["C3", "C1-RGG"])
    assert keys(found) == {"open": ("join.destination", "join.timing")}
    assert [[column.name for column in group] for group in found.outcomes] == [["C3"], ["C1-RGG"]]


def test_a_difference_of_authority_alone_is_told_and_is_no_difference() -> None:
    path = ROOT / "scenarios/questions/04-they-must-be-moved-means-one.yaml"
    found = compare(loaded(path), ["C1", "C2"])
    assert found.agree
    (split,) = [split for split in found.authority if split.question == "move.how-many"]
    weights = {name: answer.authority.value for name, answer in split.answers.items()}
    assert weights == {"C1": "printed", "C2": "official"}


def test_levels_of_authority_can_be_compared() -> None:
    found = compare(load_text(JOIN), ["C3"], ["printed", "community"])
    assert [[c.name for c in group] for group in found.outcomes] == [["printed"], ["community"]]
    assert keys(found) == {"open": ("join.destination",)}
    both = compare(load_text(JOIN), ["C1", "C3"], ["printed", "community"])
    names = [column.name for group in both.outcomes for column in group]
    assert set(names) == {"C1 printed", "C1 community", "C3 printed", "C3 community"}


def test_editions_without_the_tile_are_left_out_and_told() -> None:
    path = ROOT / "scenarios/tiles/the-crop-circle-tile-is-not-magic.yaml"
    found = compare(loaded(path), ["C1", "C2"])
    assert ids_of(found.left_out) == ["tile.not-in-edition"]
    with refused("compare.nothing"):
        compare(loaded(path), ["C2", "C3"])


@pytest.mark.slow
@pytest.mark.parametrize("paths", some_and_all(CORPUS, 4))
def test_editions_differ_exactly_where_the_corpus_expects_something_else(
    paths: Sequence[Path],
) -> None:
    for path in paths:
        scenario = loaded(path)
        special = {name for e in scenario.expectations for name in e.editions}
        if any(e.of for e in scenario.expectations):  # they are about another part than is compared
            continue
        outcomes = compare(scenario, scenario.editions).outcomes
        groups = [{column.name for column in group} for group in outcomes]
        plain = [group for group in groups if not group & special]
        assert len(plain) <= 1, f"{path}: editions differ, and it expects the same of them"
        assert set().union(*groups) - set().union(*plain) == special, path
        assert (len(groups) > 1) is bool(special), path


def test_all_editions_are_compared_whatever_the_file_names() -> None:
    found = compare(load_text(JOIN + "edition: C3\n"))
    assert {column.name for group in found.outcomes for column in group} == set(edition_ids())
    crop = ROOT / "scenarios/tiles/the-crop-circle-tile-is-not-magic.yaml"
    assert len(compare(load_scenario(crop)).left_out) == len(heirs("C1-ZMG", "C2"))


def test_what_is_open_can_hang_on_a_question_asked_only_under_another_reading() -> None:
    path = ROOT / "scenarios/questions/17-a-magic-tile-joins-the-two.yaml"
    rules = {"C3": Rules.of("C3"), "X": invented("X", nowhere__own_feature="stays")}
    for difference in compare_rules(loaded(path), rules).differences:
        assert difference.questions == ("nowhere.own-feature",)


def test_columns_that_agree_for_different_reasons_all_have_theirs() -> None:
    late = invented("X", join__timing="after-scoring")
    stay = invented("Y", join__nowhere="both-stay")
    found = compared(BOTH_STAY, X=late, Y=stay)
    assert {"join.timing", "join.nowhere"} <= set(keys(found)["points"])


def test_the_house_and_what_is_left_out_are_told(tmp_path: Path) -> None:
    """In words, as what changes no more than reasons: ``compare/left-out`` of the golden set."""
    (tmp_path / "case.yaml").write_text(JOIN, encoding="utf-8")
    options = "--editions C3 --authorities printed,community --house score.tie=full --format json"
    done = run_ruling("compare", tmp_path / "case.yaml", *options.split())
    assert json.loads(done.stdout)["house"] == {"score.tie": "full"}


def test_open_questions_that_change_only_reasons_are_told_beside_the_outcomes() -> None:
    path = ROOT / "scenarios/questions/02-the-mage-does-not-push-the-witch-off.yaml"
    found = compare(loaded(path))
    assert found.further_open
    for question, names in found.further_open.items():
        for column in (column for group in found.outcomes for column in group):
            mattering = question in column.judgement.open_here and question not in column.open
            assert (column.name in names) == mattering
