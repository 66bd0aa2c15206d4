"""The matrix of questions by editions: each answer with its weight, in groups, and narrowed."""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from ruling.errors import UnknownName, sentence
from ruling.rulebook.editions import Answer, edition_ids
from ruling.rulebook.in_play import called
from ruling.rulebook.language import Texts
from ruling.rulebook.questions import details, groups, questions, topic_of
from ruling.rulebook.rules import Rules
from ruling.rulebook.wordings import folded_words


class Row(NamedTuple):
    """A question with the answer of each edition."""

    question: str
    answers: Mapping[str, Answer]


def matrix(
    rules: Sequence[Rules],
    differing: bool = False,
    left_open: bool = False,
    among: Iterable[str] | None = None,
) -> list[Row]:
    """A row for each question, or for each of those in ``among``.

    ``differing`` leaves out those with the same answer everywhere, ``left_open`` those that no
    edition leaves open.
    """
    rows = [
        Row(question, {under.edition.id: under.answer(question) for under in rules})
        for question in (questions() if among is None else among)
    ]
    return [
        row
        for row in rows
        if (not differing or _differs(row))
        and (not left_open or any(answer.open for answer in row.answers.values()))
    ]


def _differs(row: Row) -> bool:
    answers = row.answers.values()
    return len({(each.reading, each.authority, each.excluded) for each in answers}) > 1


def narrowed(words: Iterable[str], texts: Texts) -> list[str]:
    """The questions that have every word in their id, their title or the heading of their group.

    A word may be shortened; the names of the pieces that raise a question are words too. Raises
    UnknownName where one is found nowhere, or not with the others.
    """
    said = _said_of_questions(texts)
    having = {
        word: {each for each, text in said.items() if f" {' '.join(folded_words(word))}" in text}
        for word in words
    }
    found = [each for each in questions() if all(each in having[word] for word in having)]
    if not found:
        strange = [word for word in having if not having[word]]
        known = [*edition_ids(), *groups(), *dict.fromkeys(map(topic_of, questions()))]
        name = strange[0] if strange else " ".join(having)
        none = sentence("rules.no-question-with", word=name)
        raise UnknownName(none, name, known if strange else ())
    return found


def _said_of_questions(texts: Texts) -> dict[str, str]:
    """For each question its words, folded, with a blank before each."""
    names = called(texts.language)
    said = {}
    for group, listed in groups().items():
        for question in listed:
            pieces = [name for id in details()[question].pieces for name in names.get(id, (id,))]
            heading = texts.say(f"group {group}")
            phrases = [question, texts.title(question), group, heading, *pieces]
            said[question] = f" {' '.join(folded_words(' '.join(phrases)))}"
    return said
