"""Every text of every language is there and can be filled."""

import re
import string
from collections.abc import Iterator
from typing import Any

import pytest

from ruling.referee.ruling import Obligation, Reason
from ruling.rulebook import data
from ruling.rulebook.editions import default_edition, edition, edition_ids
from ruling.rulebook.language import Words, languages
from ruling.rulebook.questions import Authority, questions
from ruling.rulebook.rules import Rules


def leaves(tree: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], str]]:
    if isinstance(tree, dict):
        for key, value in tree.items():
            yield from leaves(value, (*path, key))
    elif isinstance(tree, str):
        yield path, tree


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("id", edition_ids())
def test_every_id_that_a_ruling_can_name_has_words(language: str, id: str) -> None:
    words = Words(edition(id), language)
    assert all(words.obligation(obligation) for obligation in Obligation)
    assert all(words.reason(reason) for reason in Reason)
    assert all(words.authority(authority) for authority in Authority)
    assert words.edition(id)
    for question, readings in questions().items():
        assert words.title(question)
        assert all(words.reading(question, reading) for reading in readings)
        assert words.footnote(edition(id).answers[question])


@pytest.mark.parametrize("language", languages())
def test_the_gaps_in_texts_are_words_of_the_vocabulary(language: str) -> None:
    texts = data.read(f"languages/{language}")
    known = set(texts["vocabularies"]["second"])
    assert all(set(vocabulary) == known for vocabulary in texts["vocabularies"].values())
    for path, text in leaves({k: v for k, v in texts.items() if k != "phrases"}):
        gaps = {gap for _, gap, _, _ in string.Formatter().parse(text) if gap}
        assert gaps <= known, path


def test_each_edition_speaks_its_own_words() -> None:
    spoken = {
        id: Words(edition(id)).phrase("meeple placed", player="red", feature="x")
        + Words(edition(id)).phrase("line coats of arms")
        for id in edition_ids()
    }
    assert "follower" in spoken["C1"]
    assert "pennant" in spoken["C1-RGG"]
    assert "banner" in spoken["C1-ZMG"]
    assert "meeple" in spoken["C2"]
    assert "coats of arms" in spoken["C3"]
    assert "Magic" in Words(edition("C1-ZMG")).reading("move.mandatory", "must")


def paths(tree: Any) -> set[tuple[str | int, ...]]:
    """The keys of a document; entries of lists are counted by their number."""
    if isinstance(tree, dict):
        return {(key, *path) for key, value in tree.items() for path in paths(value)}
    if isinstance(tree, list):
        return {(number, *path) for number, value in enumerate(tree) for path in paths(value)}
    return {()}


@pytest.mark.parametrize("language", languages())
def test_no_text_is_missing_in_a_language(language: str) -> None:
    own = ("vocabularies", "sources")  # each language has its own
    for document in (0, 1):
        english, other = (data.read(f"languages/{each}", document) for each in ("en", language))
        wanted = paths({k: v for k, v in english.items() if k not in own})
        found = paths({k: v for k, v in other.items() if k not in own})
        assert found == wanted


@pytest.mark.parametrize("language", languages())
def test_a_phrase_has_the_gaps_that_it_has_in_english(language: str) -> None:
    english, other = data.read("languages/en"), data.read(f"languages/{language}")
    words = set(other["vocabularies"]["second"]) | set(english["vocabularies"]["second"])
    for key, phrase in english["phrases"].items():
        gaps = [
            {gap for _, gap, _, _ in string.Formatter().parse(text) if gap} - words
            for text in (phrase, other["phrases"][key])
        ]
        assert gaps[1] <= gaps[0], key


@pytest.mark.parametrize("language", languages())
def test_the_interview_lacks_no_text_and_no_gap_in_a_language(language: str) -> None:
    lists = ("answers", "things", "numbers", "ignored", "stop words")  # words differ in number
    english, other = (data.read(f"interview/{name}") for name in ("en", language))
    assert [{*other[table]} == {*english[table]} for table in lists[:3]] == [True] * 3
    tables = ({k: v for k, v in each.items() if k not in lists} for each in (english, other))
    wanted, found = (dict(leaves(table)) for table in tables)
    assert {*found} == {*wanted}
    words = set().union(
        *(data.read(f"languages/{n}")["vocabularies"]["first"] for n in languages())
    )
    for path, text in found.items():
        gaps, known = (
            {gap for _, gap, _, _ in string.Formatter().parse(each) if gap} - words
            for each in (text, wanted[path])
        )
        assert gaps <= known, path


@pytest.mark.parametrize("language", ["de", "it"])
@pytest.mark.parametrize("id", edition_ids())
def test_sources_and_dates_speak_the_language_too(language: str, id: str) -> None:
    """Part by part; numbers and names are the same everywhere."""
    known = data.read(f"languages/{language}")["sources"]
    said = [
        said
        for answer in edition(id).answers.values()
        for said in (answer.source, answer.date, answer.inference)
    ]
    said += [each.source for answer in edition(id).answers.values() for each in answer.excludes]
    parts = {part for each in said for part in re.split("[,;:] ", each)}
    left = {part for part in parts - set(known) if re.search("[a-z]{2}", part)}
    assert left <= {"Wikicarpedia"}
    answer = edition("C1").answers["score.final"]
    assert (
        Words(edition("C1"), "de")
        .source(answer)
        .endswith("Endwertung, wiedergegeben auf Wikicarpedia; 2012")
    )


def test_what_is_ruled_out_and_what_follows_is_told_in_footnotes() -> None:
    words = Words(edition("C1"))
    timing = words.footnote(edition("C1").answers["join.timing"])
    assert "Ruled out (printed rule; Mage & Witch rules" in timing
    assert "Between 'before-scoring' and 'just-before-scoring' no text says." in timing
    assert "Ruled out" not in words.footnote(edition("C1-RGG").answers["join.timing"])
    assert "it follows" in words.footnote(edition("C3").answers["message.figures"])
    assert "speaks for it" in words.footnote(edition("C3").answers["return.unoccupied"])
    assert "dragon" not in words.footnote(edition("C1").answers["figure.segment"])


@pytest.mark.parametrize("language", languages())
def test_a_reading_that_matters_later_says_so(language: str) -> None:
    words = Words(edition(default_edition()), language)
    rules = Rules.of(house={"castle.figure": "stays-and-counts"})
    later = words.later("castle.figure", "stays-and-counts")
    assert later
    assert words.footnote(rules.answer("castle.figure")).endswith(later)
    assert words.later("castle.figure", "stays") == ""
    assert later not in words.footnote(Rules.of().answer("castle.figure"))
