"""Every text of every language is there and can be filled."""

import re

import pytest

from ruling.referee.ruling import Obligation, Reason
from ruling.rulebook import data
from ruling.rulebook.editions import default_edition, edition, edition_ids
from ruling.rulebook.questions import Authority, questions
from ruling.rulebook.rules import Rules
from ruling.wording.words import Words
from tests.conftest import languages
from tests.saying import says


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
def test_what_is_read_when_it_is_asked_for_is_what_the_file_says(language: str) -> None:
    name = f"words/{language}/ui"
    late = data.late(name, "phrases")
    assert {**late, "phrases": dict(late["phrases"])} == data.read(name)
    assert "no such phrase" not in late["phrases"]
    for file in ["sources", *(f"words/{language}/{topic}" for topic in data.names("questions"))]:
        assert dict(data.late(file)) == data.read(file)


def test_each_edition_speaks_its_own_words() -> None:
    spoken = {
        id: Words(edition(id)).say("meeple placed", player="red", feature="x")
        + Words(edition(id)).say("line coats of arms")
        for id in edition_ids()
    }
    assert "follower" in spoken["C1"]
    assert "pennant" in spoken["C1-RGG"]
    assert "banner" in spoken["C1-ZMG"]
    assert "meeple" in spoken["C2"]
    assert "coats of arms" in spoken["C3"]
    assert "Magic" in Words(edition("C1-ZMG")).reading("move.mandatory", "must")


@pytest.mark.parametrize("language", ["de", "it"])
@pytest.mark.parametrize("id", edition_ids())
def test_sources_and_dates_speak_the_language_too(language: str, id: str) -> None:
    """Part by part; numbers and names are the same everywhere."""
    words = Words(edition(id), language)
    said = [
        said
        for answer in edition(id).answers.values()
        for said in (answer.source, answer.date, answer.inference)
    ]
    said += [each.source for answer in edition(id).answers.values() for each in answer.excludes]
    parts = {part for each in said for part in each.split("; ") if re.search("[a-z]{2}", part)}
    assert [part for part in parts if words.cited(part) == part] == []
    answer = edition("C1").answers["score.final"]
    assert Words(edition("C1"), "de").source(answer).endswith("Wikicarpedia; 2012")


def test_what_is_ruled_out_and_what_follows_is_told_in_footnotes() -> None:
    words = Words(edition("C1"))
    timing = words.footnote(edition("C1").answers["join.timing"])
    assert says(timing, "phrases.note excluded", of="ui")
    assert says(timing, "phrases.note left", of="ui")
    timing = words.footnote(edition("C1-RGG").answers["join.timing"])
    assert not says(timing, "phrases.note excluded", of="ui")
    assert "it follows" in words.footnote(edition("C3").answers["message.figures"])
    leaning = words.footnote(edition("C3").answers["return.unoccupied"])
    assert says(leaning, "phrases.note leaning", of="ui")
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
