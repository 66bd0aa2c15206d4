"""Questions asked in words: which question of the rulebook is meant, or that none is."""

from functools import cache
from typing import NamedTuple

from ruling.errors import UnknownName
from ruling.rulebook import data
from ruling.rulebook.editions import default_edition, edition
from ruling.rulebook.in_play import Bearing, called, pieces
from ruling.rulebook.language import DEFAULT_LANGUAGE, Words
from ruling.rulebook.questions import facts
from ruling.rulebook.ranking import Ranking
from ruling.rulebook.wordings import Heard, Wordings

FILE = "asking"
"""The file with what is the same in all languages, and the folder of the languages."""

MOST, LEAST, NEAR = 3, 0.6, 0.4
"""Answers at the most; the score that the best needs, and the others' share of its score."""

MISSING, FOREIGN = 0.55, 0.3
"""What is left of a score: without an idea that the question needs, and with a topic that is not
answered here, as are some without the mage and the witch."""


class Asked(NamedTuple):
    """What was asked, and the questions that it probably means, the best first.

    ``piece`` is the id of another piece whose bearing on the mage and the witch was asked for.
    Where there are none, ``about`` names the topics that nothing is said of here, and
    ``strange`` the words that nobody knows.
    """

    query: str
    language: str
    answers: tuple[str, ...]
    about: tuple[str, ...] = ()
    strange: tuple[str, ...] = ()
    piece: str = ""

    @property
    def answered(self) -> bool:
        """Whether anything here answers it."""
        if self.piece:
            return pieces()[self.piece].bearing is not Bearing.UNKNOWN
        return bool(self.answers)


def ask(query: str, language: str = "") -> Asked:
    """The questions that some words, or a number of the list, probably mean.

    Without a language, it is guessed. Raises UnknownName where there is no such number.
    """
    language = language or guess_language(query)
    if query.strip().isdecimal():
        return Asked(query, language, (_numbered(query.strip()),))
    wordings = _wordings(language)
    heard = wordings.hear(query)
    scores = _scores(heard, language)
    ranked = sorted(scores, key=scores.__getitem__, reverse=True)
    best = scores[ranked[0]]
    good = best >= LEAST
    near = tuple(id for id in ranked[:MOST] if good and scores[id] >= NEAR * best)
    piece = wordings.piece(query, called(wordings.language), strangers=good)
    if near or piece:
        return Asked(query, language, near, piece=piece)
    about = heard.foreign or tuple(wordings.beside(heard.ideas))
    return Asked(query, language, (), about, heard.strange)


def often_asked(language: str = "") -> Asked:
    """The questions that players ask most, in the order of their numbers."""
    return Asked("", language or DEFAULT_LANGUAGE, tuple(data.read(FILE)["most asked"]))


def guess_language(query: str) -> str:
    """The language of some words; the default where that is not plain."""
    known = {language: _wordings(language).words_known(query) for language in data.names(FILE)}
    return max(known, key=lambda language: (known[language], language == DEFAULT_LANGUAGE))


def _numbered(number: str) -> str:
    """The question of a number of the list."""
    often = often_asked().answers
    place = int(number[:9])  # no list is as long, and no longer number is read
    if not 1 <= place <= len(often):
        raise UnknownName("question", number, (f"1 to {len(often)}",))
    return often[place - 1]


def _scores(heard: Heard, language: str) -> dict[str, float]:
    """How well each question answers what was heard."""
    told, shared = set(heard.ideas), data.read(FILE)
    of_them = heard.of_them or not told.isdisjoint(shared["of them"])
    alone = not of_them and not told.isdisjoint(shared["only with them"])
    scores = _ranking(language).scores(told)
    for id in scores:
        groups = shared["needs"].get(id, "").split()
        missing = sum(told.isdisjoint(group.split("|")) for group in groups)
        strangers = len(heard.foreign) + (alone and id not in shared["alone"])
        scores[id] *= MISSING**missing * FOREIGN**strangers
    return scores


@cache
def _wordings(language: str) -> Wordings:
    return Wordings(language if language in data.names(FILE) else DEFAULT_LANGUAGE)


@cache
def _ranking(language: str) -> Ranking:
    words = Words(edition(default_edition()), language)
    titles = {id: words.title(id) for id, of in facts().items() if not of.pieces}
    return Ranking(_wordings(language).documents(titles))
