"""Every id that any output can print is explained."""

import json
from collections.abc import Iterable, Sequence
from pathlib import Path

import pytest

from ruling import UnknownName, render
from ruling.judging.explainable import Explainable, find_topics, topics
from ruling.rulebook.editions import edition, edition_ids
from ruling.wording.words import Words
from tests.conftest import (
    CORPUS,
    judged,
    languages,
    loaded,
    questions,
    run_ruling,
    some_and_all,
    some_soon,
)

TOPICS = topics()


def name(topic: Explainable) -> str:
    return f"{topic.kind}:{topic.id}"


def printed_ids(paths: Iterable[Path]) -> set[str]:
    """Every id in the JSON of every ruling of these under every edition."""
    found: set[str] = set()
    for path in paths:
        scenario = loaded(path)
        for id in scenario.editions or edition_ids():
            form = json.loads(render(judged(path, id), "json"))
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


@pytest.mark.parametrize("paths", some_and_all(CORPUS, 12))
def test_every_id_that_a_ruling_prints_can_be_explained(paths: Sequence[Path]) -> None:
    ids = printed_ids(paths)
    assert {"C1", "C3", "community", "move-apart", "just-completed", "another-feature"} <= ids
    for id in ids:
        assert find_topics(id), id


@pytest.mark.parametrize("topic", some_soon(TOPICS, 5), ids=name)
@pytest.mark.slow
def test_a_topic_is_explained_in_every_language(topic: Explainable) -> None:
    for language in languages():
        words = ("explain", topic.id, "--lang", language)
        text = run_ruling(*words).stdout
        forms = json.loads(run_ruling(*words, "--format", "json").stdout)["topics"]
        (form,) = (each for each in forms if each["kind"] == topic.kind)
        assert topic.id in text
        assert form["text"]
        told = "".join(text.split())
        assert all("".join(each.split()) in told for each in form["text"])


@pytest.mark.slow
@pytest.mark.parametrize("id", some_soon(edition_ids(), 9, pytest.mark.slow))
def test_every_footnote_of_an_edition_is_explained(id: str) -> None:
    words = Words(edition(id))
    for question in questions():
        (topic,) = find_topics(f"{id}:{question}")
        assert topic.kind == "note"
        shown = run_ruling("explain", topic.id).stdout
        note = words.footnote(edition(id).answers[question])
        assert note[:20] in " ".join(shown.split())


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
        return " ".join(run_ruling("explain", id).stdout.split())

    assert "another tile" in explained("C2:move.destination")
    assert "2020" in explained("move.destination")
    assert "community interpretation" in explained("C3:score.witch-order")
    assert "they must" in explained("C2:move.how-many")
    assert "they must" in explained("C3:move.how-many")
    for question in ("move.destination", "nowhere.remove", "join.timing"):
        assert "German page" in explained(f"C1:{question}"), question
    assert "German page" in explained("score.unfinished-with-mage")
    assert "Big Box 7" in explained("join.timing")


@pytest.mark.slow
def test_the_reference_as_json_is_whole() -> None:
    forms = json.loads(run_ruling("explain", "--all", "--format", "json").stdout)["topics"]
    assert {(form["kind"], form["id"]) for form in forms} == {(t.kind, t.id) for t in TOPICS}
    assert all(form["example"] for form in forms if form["kind"] not in ("piece", "fact"))
