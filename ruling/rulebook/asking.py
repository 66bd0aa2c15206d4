"""Finds the question of the rulebook that is meant by a player's words."""

import re
from functools import cache
from typing import Any, NamedTuple

from ruling.errors import UnknownName
from ruling.rulebook import data
from ruling.rulebook.editions import default_edition, edition
from ruling.rulebook.in_play import Bearing, called, pieces
from ruling.rulebook.language import DEFAULT_LANGUAGE, Texts
from ruling.rulebook.questions import answerable
from ruling.rulebook.ranking import STRANGE, WHOLE, Ranking
from ruling.rulebook.wordings import FILE, Heard, Wordings, shared
from ruling.rulebook.yes_or_no import asks_title

MOST, LEAST, NEAR = 3, 0.6, 0.4
"""Answers at the most; the score that the best needs, and the others' share of its score."""

MISSING, FOREIGN = 0.55, 0.3
"""What is left of a score: without an idea that the question needs, and with a topic that is not
answered here, as are some without the mage and the witch."""

SHORT = 4
"""Words of a question at the least that is asked by itself, behind another."""

_SENTENCES = re.compile(r"[^?]+\?*")
"""A text up to the next mark of a question, and what is left behind the last."""


class Asked(NamedTuple):
    """A query and the questions that it probably means, the best first.

    ``piece`` is the id of another piece, where its effect on the mage and the witch was asked for.
    ``yes_or_no`` tells that the best one's title was asked, for yes or no and in its direction.
    Where no question matches, ``about`` names the topics that the rulebook does not cover, and
    ``strange`` the unknown words.
    """

    query: str
    language: str
    answers: tuple[str, ...]
    about: tuple[str, ...] = ()
    strange: tuple[str, ...] = ()
    piece: str = ""
    yes_or_no: bool = False

    @property
    def raised(self) -> str:
        """The matched question that the piece raises; empty where there is none."""
        best = self.answers[0] if self.piece and self.answers else ""
        return best if best in shared()["raised by"] else ""

    @property
    def answered(self) -> bool:
        """Whether a question or a piece was found."""
        if self.piece:
            return pieces()[self.piece].bearing is not Bearing.UNKNOWN
        return bool(self.answers)


def ask(query: str, language: str = "", otherwise: str = DEFAULT_LANGUAGE) -> Asked:
    """Finds the questions that a text, or a number of the list, probably means.

    Without a language, the language is guessed; ``otherwise`` is taken where the words are of none.
    Raises UnknownName for an unknown number.
    """
    language = language or guess_language(query, otherwise)
    if query.strip().isdecimal():
        return Asked(query, language, (_numbered(query.strip()),), yes_or_no=True)
    heard, plain = _hear(query, language)
    raised = _raised(query, language)
    scores = plain | {id: score for id, (score, _) in raised.items()}
    ranked = sorted(scores, key=scores.__getitem__, reverse=True)
    best = scores[ranked[0]]
    good = best >= LEAST
    near = tuple(id for id in ranked[:MOST] if good and scores[id] >= NEAR * best)
    wordings = _wordings(language)
    if good and ranked[0] in raised:
        plainly = asks_title(query, ranked[0], _wordings(language, pieces=True))
        return Asked(query, language, near, piece=raised[ranked[0]][1], yes_or_no=plainly)
    piece = wordings.piece(query, called(wordings.language), strangers=good)
    if near or piece:
        plainly = bool(near) and asks_title(query, near[0], wordings)
        return Asked(query, language, near, piece=piece, yes_or_no=plainly)
    about = heard.foreign or tuple(wordings.near_figures(heard.ideas))
    return Asked(query, language, (), about, heard.strange)


def ask_each(query: str, language: str = "", otherwise: str = DEFAULT_LANGUAGE) -> list[Asked]:
    """What each question of a text probably means, where several are asked one after another.

    What nothing answers by itself, or is short (``who is right?``), goes with the question before.
    """
    language = language or guess_language(query, otherwise)
    parts: list[str] = []
    for part in _SENTENCES.findall(query):
        whole = len(part.split()) >= SHORT and ask(part, language).answered
        if parts and not (whole and ask(parts[-1], language).answered):
            parts[-1] += part
        else:
            parts.append(part)
    each = [ask(part.strip(), language) for part in parts]
    found = {(asked.piece, asked.answers[:1]) for asked in each}
    return each if len(found) == len(each) > 1 else [ask(query, language)]


def often_asked(language: str = "") -> Asked:
    """The questions that players ask most, in the order of their numbers."""
    return Asked("", language or DEFAULT_LANGUAGE, tuple(shared()["most asked"]))


def prepared(language: str) -> dict[str, Any]:
    """Returns the data for ranking in a language, for a script that ranks as ``ask`` does."""
    plain, raised = _wordings(language), _wordings(language, True)
    return {
        "hearing": plain.plain(),
        "words with pieces": raised.other_words(),
        "called": called(plain.language),
        "unknown": [id for id, of in pieces().items() if of.bearing is Bearing.UNKNOWN],
        "lines": plain.documents(_titles(language)),
        "lines with pieces": raised.documents(_titles(language, True)),
        "shared": {key: of for key, of in shared().items() if key != "meant"},
        "weights": {
            "most": MOST,
            "least": LEAST,
            "near": NEAR,
            "missing": MISSING,
            "foreign": FOREIGN,
            "strange": STRANGE,
            "whole": WHOLE,
            "short": SHORT,
        },
    }


def guess_language(query: str, otherwise: str = DEFAULT_LANGUAGE) -> str:
    """Guesses the language of a query; where several are as likely, ``otherwise`` if it can."""
    known = {language: _wordings(language).words_known(query) for language in data.languages(FILE)}
    return max(known, key=lambda language: (known[language], language == otherwise))


def _numbered(number: str) -> str:
    """The question with a number of the list."""
    often = often_asked().answers
    place = int(number[:9])  # no list is as long, and no longer number is read
    if not 1 <= place <= len(often):
        raise UnknownName("question", number, (f"1 to {len(often)}",))
    return often[place - 1]


def _hear(query: str, language: str, pieces: bool = False) -> tuple[Heard, dict[str, float]]:
    """Parses a query, and scores each question, or each that pieces raise, against it."""
    heard = _wordings(language, pieces).hear(query)
    ideas, same = set(heard.ideas), shared()
    of_them = heard.of_them or not ideas.isdisjoint(same["of them"])
    alone = not of_them and not ideas.isdisjoint(same["only with them"])
    scores = _ranking(language, pieces).scores(ideas)
    for id in scores:
        missing = _missing(id, ideas)
        strangers = len(heard.foreign) + (alone and id not in same["alone"])
        scores[id] *= MISSING**missing * FOREIGN**strangers
    return heard, scores


def _raised(query: str, language: str) -> dict[str, tuple[float, str]]:
    """Scores the questions that a piece named in the query raises, each with that piece.

    A piece's own rules are not answered here, so all the ideas that a question needs must be there.
    """
    heard, scores = _hear(query, language, pieces=True)
    found = {}
    for id in scores:
        named = [each for each in shared()["raised by"][id].split() if each in heard.ideas]
        if named and not _missing(id, set(heard.ideas)):
            found[id] = (scores[id], named[0])
    return found


def _missing(id: str, words: set[str]) -> int:
    """The number of ideas that a question needs and the query lacks."""
    groups = shared()["needs"].get(id, "").split()
    return sum(words.isdisjoint(group.split("|")) for group in groups)


@cache
def _wordings(language: str, pieces: bool = False) -> Wordings:
    known = language if language in data.languages(FILE) else DEFAULT_LANGUAGE
    return Wordings(known, called(known) if pieces else None)


@cache
def _ranking(language: str, pieces: bool = False) -> Ranking:
    """Ranks the questions of a language, or those that other pieces raise."""
    return Ranking(_wordings(language, pieces).documents(_titles(language, pieces)))


def _titles(language: str, pieces: bool = False) -> dict[str, str]:
    words, raised = Texts(edition(default_edition()), language), shared()["raised by"]
    return {id: words.title(id) for id in answerable() if (id in raised) is pieces}
