"""By which rules results come about: houses given back, wrong numbers named, nothing missed."""

from collections.abc import Callable
from contextlib import chdir
from itertools import combinations
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from types import SimpleNamespace
from typing import Any

import pytest

from ruling import judge
from ruling.expect.checks import failures
from ruling.proving.infer.cases import cases_of
from ruling.proving.infer.evidence import Evidence
from ruling.proving.infer.inference import Inference, infer
from ruling.rulebook.editions import edition_ids
from ruling.rulebook.questions import questions
from ruling.rulebook.rules import Rules
from tests.conftest import CORPUS, EXAMPLE, for_each, loaded
from tests.saying import refused, says

HOUSES = [path for path in CORPUS if "\nhouse:" in path.read_text(encoding="utf-8")]
TWO_MOVES = next(path for path in HOUSES if path.name == "house-two-moves.yaml")

UNDER_THE_MAGE = """
title: Nobody scores a city under the mage
features: {city: {kind: city, tiles: 2}}
figures: {mage: city}
action: {player: red, tile: plain, segments: [{extends: city, completes: true}]}
expect: {points: {red: 0}, figures: {mage: %s}}
"""


def of_files(*paths: Path) -> Inference:
    return infer(cases_of(map(str, paths)))


def of_texts(*texts: str) -> Inference:
    with TemporaryDirectory() as folder, chdir(folder):
        for number, text in enumerate(texts, 1):
            Path(f"case {number}.yaml").write_text(text, encoding="utf-8")
        return infer(cases_of(f"case {n}.yaml" for n in range(1, len(texts) + 1)))


def readings(found: Inference) -> list[dict[str, str]]:
    return [{each.question: each.reading for each in e.forced} for e in found.explanations]


@pytest.mark.slow
@for_each(HOUSES)
def test_every_house_of_the_corpus_is_given_back(path: Path) -> None:
    """Or what is equal to it there; and what is given back does make it come about."""
    scenario, found = loaded(path), of_files(path)
    assert not found.unexplained
    assert found.whole
    if found.editions:
        return
    given_back = any(each.items() <= scenario.house.items() for each in readings(found))
    small = path.parent.name == "witnesses"  # so small that one reading may do for two
    assert given_back or (small and len(readings(found)[0]) < len(scenario.house))
    for each in found.explanations:
        house = {forced.question: forced.reading for forced in each.forced}
        for edition in (each.edition, *each.likewise):
            judgement = judge(scenario._replace(house={}), edition, house=house)
            assert {failure.key for failure in failures(judgement)} <= {"notes", "open"}


def test_the_editions_under_which_all_holds_are_enough() -> None:
    found = of_texts(UNDER_THE_MAGE % "city", EXAMPLE.read_text(encoding="utf-8"))
    assert found.editions == tuple(edition_ids())
    assert (found.explanations, found.unexplained) == ((), ())


def test_what_is_told_of_one_edition_counts_there_alone() -> None:
    found = of_texts(UNDER_THE_MAGE % "city" + "expect in C1: {points: {red: 99}}\n")
    assert found.editions == tuple(id for id in edition_ids() if id != "C1")


def test_a_reading_is_told_with_the_cases_that_force_it() -> None:
    found = of_texts(UNDER_THE_MAGE % "supply", EXAMPLE.read_text(encoding="utf-8"))
    assert found.editions == ()
    assert readings(found) == [{"return.unoccupied": "returns"}]
    assert found.explanations[0].edition == "C1"
    assert "C3" in found.explanations[0].likewise
    assert found.explanations[0].forced[0].cases == ("case 1.yaml",)


def test_a_planted_number_is_named_and_brings_in_no_odd_readings() -> None:
    planted = EXAMPLE.read_text(encoding="utf-8").replace("blue: 9", "blue: 7", 1)
    found = of_texts(UNDER_THE_MAGE % "supply", planted)
    assert readings(found) == [{"return.unoccupied": "returns"}]
    assert found.explanations[0].forced[0].cases == ("case 1.yaml",)  # the number is odd either way
    (left,) = found.unexplained
    assert (left.case, left.observed) == ("case 2.yaml", ("points", "blue"))
    assert left.missed == (7, 9)


def test_what_contradicts_the_rest_stays_unexplained() -> None:
    """Most cases say that the mage stays: one that says he goes is the odd one."""
    stays = [UNDER_THE_MAGE % "city"] * 3
    found = of_texts(*stays, UNDER_THE_MAGE % "supply")
    assert readings(found) == [{}]
    assert [left.case for left in found.unexplained] == ["case 4.yaml"]


def test_what_was_not_asked_and_not_decided_is_told() -> None:
    found = of_texts(UNDER_THE_MAGE % "city")
    assert "join.magic-tile" in found.never_asked
    assert "return.unoccupied" not in found.never_asked
    assert "return.unoccupied" not in [each.question for each in found.undecided]
    open_ended = UNDER_THE_MAGE.replace(", figures: {mage: %s}", "")
    (undecided,) = (e for e in of_texts(open_ended).undecided if e.question == "return.unoccupied")
    assert undecided.readings == ("stays", "returns")


def test_what_a_file_says_of_its_rules_is_left_aside() -> None:
    text = UNDER_THE_MAGE % "supply" + "house: {return.unoccupied: stays}\nedition: C1\n"
    assert readings(of_texts(text)) == [{"return.unoccupied": "returns"}]


def test_an_edition_without_the_tiles_is_left_out() -> None:
    path = next(path for path in CORPUS if "MW-09" in path.read_text(encoding="utf-8"))
    found = of_files(path)
    left_out = [str(each) for each in found.left_out]
    assert any(says(e, "tile.not-in-edition", edition="C3", tile="MW-09") for e in left_out)
    assert "C3" not in found.editions


def test_where_no_edition_has_all_tiles_that_is_an_error() -> None:
    nowhere = Evidence(
        "x",
        lambda rules: pytest.fail("it is ruled on"),
        1,
        lambda edition: f"no tile for {edition}",
    )
    with refused("infer.no-edition"):
        infer([nowhere])


# Made-up cases: the nearest found by causes is the nearest of all products of readings

ASKED = [question for question, readings in questions().items() if len(readings) > 1][:6]
OWN = Rules.of("C3").readings


Look = Callable[[Rules], tuple[Any, dict[Any, Any]]]


def made_up(random: Random) -> Look:
    """A case whose results hang on two questions each, the second asked by one reading alone."""
    first, second = random.sample(ASKED, 2)
    gate = random.choice(questions()[first])
    good = {(one, two) for one in questions()[first] for two in questions()[second]
            if random.random() < 0.5}  # fmt: skip
    good = {(one, two if one == gate else "") for one, two in good}

    def look(rules: Rules) -> tuple[Any, dict[Any, Any]]:
        one = rules.answer(first)
        two = rules.answer(second) if one.reading == gate else None
        missed = (one.reading, two.reading if two else "") not in good
        asked = (one, two) if two else (one,)
        told = {("points", name): (1, 0) for name in ("red", "blue")[: 1 + missed]}
        return SimpleNamespace(asked=asked), told if missed else {}

    return look


def every_set() -> list[frozenset[tuple[str, str]]]:
    """All sets of up to three readings beside the edition."""
    others = [(q, reading) for q in ASKED for reading in questions()[q] if reading != OWN[q]]
    sets = [frozenset(some) for n in range(4) for some in combinations(others, n)]
    return [some for some in sets if len(dict(some)) == len(some)]


@pytest.mark.parametrize("seed", range(25))
def test_nothing_nearer_is_overlooked(seed: int) -> None:
    random = Random(seed)
    cases = [made_up(random) for _ in range(random.randint(1, 6))]
    found = infer([Evidence("made up", look, 2, lambda id: id[: id != "C3"]) for look in cases])
    distances = {
        some: (len(some) + missed, missed)
        for some in every_set()
        for rules in [Rules.of("C3", house=dict(some))]
        for missed in [sum(len(look(rules)[1]) for look in cases)]
    }
    best = min(distances.values())
    nearest = {some for some, distance in distances.items() if distance == best}
    shown = {frozenset((one.question, one.reading) for one in e.forced) for e in found.explanations}
    assert found.whole
    assert found.editions == (("C3",) if best == (0, 0) else ())
    assert shown <= nearest
    assert len(shown) + found.more == (len(nearest) if best != (0, 0) else 0)
    everywhere = len(found.unexplained)
    assert {everywhere + len(each.leaves) for each in found.explanations} <= {best[1]}
