"""Every id that any output can print is explained."""

import json

import pytest

from ruling import UnknownName, judge, load_scenario
from ruling.judging import explainable as topics
from ruling.judging.explainable import Explainable, find_topics
from ruling.report.explain_json import topic_form
from ruling.report.explain_outline import explain_outline
from ruling.report.json_form import ruling_form
from ruling.report.render import render_documents
from ruling.rulebook.editions import edition, edition_ids
from ruling.rulebook.language import languages
from ruling.rulebook.questions import questions
from ruling.rulebook.reference import Reference
from tests.conftest import CORPUS

TOPICS = topics.topics()


def name(topic: Explainable) -> str:
    return f"{topic.kind}:{topic.id}"


def printed_ids() -> set[str]:
    """Every id in the JSON of every ruling of the corpus under every edition."""
    found: set[str] = set()
    for path in CORPUS:
        scenario = load_scenario(path)
        for id in scenario.editions or edition_ids():
            form = ruling_form(judge(scenario, id))
            found |= {form["edition"], form["authority"], form["obligation"]}
            found |= set(form["house"]) | set(form["house"].values())
            found |= {refusal["reason"] for refusal in form["refused"]}
            found |= {claim["verdict"] for claim in form["claims"]}
            for entry in form["open"]:
                found |= {entry["question"], entry["reading"]}
                found |= {other["reading"] for other in entry["others"]}
            for note in form["notes"]:
                found |= {note["id"], note["authority"]}
    return found


def test_every_id_that_a_ruling_prints_can_be_explained() -> None:
    ids = printed_ids()
    assert len(ids) > 150
    for id in ids:
        assert find_topics(id), id


@pytest.mark.parametrize("topic", TOPICS, ids=name)
def test_a_topic_is_explained_in_every_language(topic: Explainable) -> None:
    for language in languages():
        words = Reference(edition("C3"), language)
        document = explain_outline(topic, words)
        text = render_documents([document], "text")
        assert topic.id in text.splitlines()[0]
        assert len(text.splitlines()) > 3
        assert topic_form(topic, words, examples=False)["text"]


@pytest.mark.parametrize("id", edition_ids())
def test_every_footnote_of_an_edition_is_explained(id: str) -> None:
    words = Reference(edition(id))
    for question in questions():
        (topic,) = find_topics(f"{id}:{question}")
        assert topic.kind == topics.NOTE
        assert words.footnote(edition(id).answers[question])[:20] in " ".join(
            render_documents([explain_outline(topic, Reference(edition(id)))], "text").split()
        )


def test_an_id_with_several_meanings_explains_them_all() -> None:
    kinds = {(topic.kind, topic.question) for topic in find_topics("must-stay")}
    assert kinds == {("reading", "move.off-completed"), ("reason", "")}
    assert len(find_topics("supply")) == 3


def test_editions_are_explained_under_all_their_names() -> None:
    assert find_topics("Big Box 7") == [Explainable("edition", "C3")]
    assert find_topics("bb7:join.timing") == [Explainable("note", "C3:join.timing", "join.timing")]


def test_unknown_ids_suggest_near_ones() -> None:
    with pytest.raises(UnknownName, match=r"did you mean 'join\.timing'"):
        find_topics("joins.timing")


def test_the_contradictions_of_the_sources_are_told_where_a_reader_asks() -> None:
    """The older wording, the icon on a printed rule, the German slips, the loose plural."""

    def explained(id: str) -> str:
        words = Reference(edition("C3"))
        documents = [explain_outline(topic, words) for topic in find_topics(id)]
        return " ".join(render_documents(documents, "text").split())

    assert "another tile" in explained("C2:move.destination")
    assert "2020" in explained("move.destination")
    assert "community interpretation" in explained("C3:score.witch-order")
    assert "they must be moved" in explained("C2:move.how-many")
    assert "they must be moved" in explained("C3:move.how-many")
    for question in ("move.destination", "nowhere.remove", "join.timing"):
        assert "German page" in explained(f"C1:{question}"), question
    assert "German page" in explained("score.unfinished-with-mage")
    assert "Big Box 7" in explained("join.timing")


def test_the_reference_as_json_is_whole() -> None:
    words = Reference(edition("C3"))
    forms = json.loads(json.dumps([topic_form(topic, words, True) for topic in TOPICS]))
    assert len(forms) == len(TOPICS)
    assert all(form["example"] for form in forms)
