"""Whatever can be explained has an example in the corpus that shows it."""

import json
from functools import cache

import pytest

from ruling import Judgement
from ruling.judging.explainable import Explainable, topics
from tests.conftest import ROOT, for_each, judged, run_ruling

TOPICS = topics()


def name(topic: Explainable) -> str:
    return f"{topic.kind}:{topic.id}"


@cache
def examples() -> dict[tuple[str, str], Judgement]:
    """The cases that topics are explained by, ruled on as it is said there."""
    forms = json.loads(run_ruling("explain", "--all", "--format", "json").stdout)["topics"]
    return {
        (form["kind"], form["id"]): judged(
            ROOT / each["file"], each["edition"], house=each["house"]
        )
        for form in forms
        if (each := form["example"])
    }


def example(topic: Explainable) -> Judgement:
    return examples()[topic.kind, topic.id]


@for_each([t for t in TOPICS if t.kind == "question"], name)
def test_the_example_of_a_question_asks_it(topic: Explainable) -> None:
    judgement = example(topic)
    assert topic.question in {answer.question for answer in judgement.ruling.asked}


@for_each([t for t in TOPICS if t.kind == "reading"], name)
def test_the_example_of_a_reading_plays_it(topic: Explainable) -> None:
    judgement = example(topic)
    played = {(answer.question, answer.reading) for answer in judgement.ruling.asked}
    assert (topic.question, topic.reading) in played


@pytest.mark.parametrize("topic", [t for t in TOPICS if t.kind == "reason"], ids=name)
def test_the_example_of_a_reason_gives_it(topic: Explainable) -> None:
    judgement = example(topic)
    step = judgement.ruling.step
    reasons = {refusal.reason for refusal in step.refused}
    made = (step.chosen, judgement.ruling.meeple)
    assert topic.id in reasons | {each.reason for each in made if each is not None}


@pytest.mark.parametrize("topic", [t for t in TOPICS if t.kind == "obligation"], ids=name)
def test_the_example_of_an_obligation_has_it(topic: Explainable) -> None:
    judgement = example(topic)
    assert judgement.ruling.step.obligation == topic.id


@pytest.mark.parametrize("topic", [t for t in TOPICS if t.kind == "authority"], ids=name)
def test_the_example_of_an_authority_rests_on_it(topic: Explainable) -> None:
    judgement = example(topic)
    assert topic.id in {answer.authority for answer in judgement.ruling.asked}


@pytest.mark.parametrize("topic", [t for t in TOPICS if t.kind == "verdict"], ids=name)
def test_the_example_of_a_verdict_comes_to_it_somewhere(topic: Explainable) -> None:
    judgement = example(topic)
    assert topic.id in {v for claim in judgement.claims for v in claim.by_edition.values()}


@for_each([t for t in TOPICS if t.kind == "piece"], name)
def test_the_example_of_a_piece_names_it(topic: Explainable) -> None:
    judgement = examples().get((topic.kind, topic.id))
    assert judgement is None or topic.id in judgement.scenario.in_play
