"""The scenarios of the corpus that serve as examples of a topic."""

from ruling.expect.files import load_scenario
from ruling.judging.explainable import EDITION, NOTE, QUESTION, READING, Explainable
from ruling.judging.judgement import Judgement, judge
from ruling.rulebook.questions import Authority, example_of, questions
from ruling.scenario.corpus import corpus_folder


def example(topic: Explainable) -> Judgement | None:
    """Judges the scenario of the corpus that shows a topic; None where there is none.

    The example of a reading that no edition takes plays it as a house rule, and that of an edition
    or its footnote is ruled under the edition.
    """
    kind, id, under = topic.kind, topic.id, None
    if kind == NOTE:
        under, kind, id = id.partition(":")[0], QUESTION, topic.question
        if under == Authority.HOUSE:
            kind, id = READING, f"{id}={questions()[id][-1]}"
    path = example_of(kind, id) or example_of(QUESTION, topic.question)
    if path is None:
        return None
    scenario = load_scenario(corpus_folder() / path)
    if kind == EDITION:
        under = id
    return judge(scenario, None if under == Authority.HOUSE else under)
