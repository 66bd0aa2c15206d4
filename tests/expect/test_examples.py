"""Whatever can be explained has an example in the corpus that shows it."""

import pytest

from ruling.expect.examples import example
from ruling.judging.explainable import Explainable, topics
from ruling.rulebook import data
from ruling.rulebook.questions import entries, facts
from ruling.scenario.corpus import corpus_folder
from tests.conftest import for_each

TOPICS = topics()


def name(topic: Explainable) -> str:
    return f"{topic.kind}:{topic.id}"


@for_each([t for t in TOPICS if t.kind == "question"], name)
def test_the_example_of_a_question_asks_it(topic: Explainable) -> None:
    judgement = example(topic)
    assert judgement is not None
    assert topic.question in {answer.question for answer in judgement.ruling.asked}


@for_each([t for t in TOPICS if t.kind == "reading"], name)
def test_the_example_of_a_reading_plays_it(topic: Explainable) -> None:
    judgement = example(topic)
    assert judgement is not None
    played = {(answer.question, answer.reading) for answer in judgement.ruling.asked}
    assert (topic.question, topic.reading) in played


@pytest.mark.parametrize("topic", [t for t in TOPICS if t.kind == "reason"], ids=name)
def test_the_example_of_a_reason_gives_it(topic: Explainable) -> None:
    judgement = example(topic)
    assert judgement is not None
    step = judgement.ruling.step
    reasons = {refusal.reason for refusal in step.refused}
    made = (step.chosen, judgement.ruling.meeple)
    assert topic.id in reasons | {each.reason for each in made if each is not None}


@pytest.mark.parametrize("topic", [t for t in TOPICS if t.kind == "obligation"], ids=name)
def test_the_example_of_an_obligation_has_it(topic: Explainable) -> None:
    judgement = example(topic)
    assert judgement is not None
    assert judgement.ruling.step.obligation == topic.id


@pytest.mark.parametrize("topic", [t for t in TOPICS if t.kind == "authority"], ids=name)
def test_the_example_of_an_authority_rests_on_it(topic: Explainable) -> None:
    judgement = example(topic)
    assert judgement is not None
    assert topic.id in {answer.authority for answer in judgement.ruling.asked}


@pytest.mark.parametrize("topic", [t for t in TOPICS if t.kind == "verdict"], ids=name)
def test_the_example_of_a_verdict_comes_to_it_somewhere(topic: Explainable) -> None:
    judgement = example(topic)
    assert judgement is not None
    assert topic.id in {v for claim in judgement.claims for v in claim.by_edition.values()}


def test_every_example_is_a_file_of_the_corpus() -> None:
    paths = [path for kind in data.read("examples").values() for path in kind.values()]
    for of in (of for id, of in entries(1).items() if id not in facts()):
        paths += [of["example"], *of.get("examples", {}).values()]
    assert paths
    assert all((corpus_folder() / path).is_file() for path in paths)


@for_each([t for t in TOPICS if t.kind == "piece"], name)
def test_the_example_of_a_piece_names_it(topic: Explainable) -> None:
    judgement = example(topic)
    assert judgement is None or topic.id in judgement.scenario.in_play
