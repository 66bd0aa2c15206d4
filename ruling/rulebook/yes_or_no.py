"""Whether a query asks for yes or no what a question's title asks, and which an answer is."""

import re
from collections.abc import Sequence

from ruling.rulebook.editions import default_edition, edition
from ruling.rulebook.language import Texts
from ruling.rulebook.wordings import WAYS, YES_OR_NO, Wordings, folded_words, joined, shared

DOES = WAYS[-1]
"""The weakest way of asking: what is so; what may or must be is asked with such a word too."""

_BETWEEN = re.compile(r"[,;:.!?()\u2013\u2014]+")


def way_of_asking(text: str, wordings: Wordings) -> str:
    """In which of the ``WAYS`` a text asks for yes or no; empty where in none, or in several."""
    ways = wordings.ways_of_yes_or_no
    clauses = _clauses(text, wordings)
    opened = [clause for clause in clauses if _first(clause, wordings) in ways]
    if not clauses or len(opened) > 1:
        return ""
    clause = opened[0] if opened else clauses[-1]
    texts = [ways[word] for word in clause if word in ways]
    if opened and texts[0] != DOES:
        return texts[0]
    found = {*texts} - {DOES} or {*texts}
    return found.pop() if len(found) == 1 else ""


def asks_title(query: str, id: str, wordings: Wordings) -> bool:
    """Whether a query asks for yes or no, and the same as the title, in the same direction.

    Where it may be otherwise, it does not: it has no other words than those that turn nothing
    round, and the first of the title's others, in their order.
    """
    of = shared()[YES_OR_NO].get(id)
    if of is None:
        return False
    title = Texts(edition(default_edition()), wordings.language).title(id)
    if folded_words(query) == folded_words(title):
        return True
    text, own = _not_plain(query, wordings), _not_plain(title, wordings)
    if "of" not in of or text != own[: len(text)]:
        return False
    if way_of_asking(query, wordings) not in of["asks"].split() or _otherwise(query, wordings):
        return False
    ideas = [idea for idea in wordings.hear(query).ideas if idea in wordings.idea_names]
    return _is_of(ideas, of["of"], of.get("in order", ""))


def _is_of(ideas: Sequence[str], of: str, order: str) -> bool:
    """Whether ideas are those that are needed, no others, and some of them in order."""
    groups = [group.split("|") for group in of.split()]
    named = {idea for group in groups for idea in group}
    also: dict[str, str] = shared()["also"]
    others = [idea for idea in ideas if idea not in named and also.get(idea) not in named]
    lacks = [group for group in groups if "" not in group and not {*group} & {*ideas}]
    if others or lacks:
        return False
    first = [
        min((at for at, idea in enumerate(ideas) if idea in group.split("|")), default=0)
        for group in order.split()
    ]
    return first == sorted(first)


def _otherwise(query: str, wordings: Wordings) -> bool:
    """Whether a word by which one asks otherwise comes before the first that asks for yes or no."""
    words = _words(query, wordings)
    ways, others = wordings.ways_of_yes_or_no, wordings.ways_of_asking_otherwise
    first = next((at for at, word in enumerate(words) if word in ways), len(words))
    return not others.isdisjoint(words[:first])


def _not_plain(text: str, wordings: Wordings) -> list[str]:
    """The words that may turn round what a text says, such as "only"."""
    return [word for word in _words(text, wordings) if word not in wordings.plain_words]


def _first(clause: list[str], wordings: Wordings) -> str:
    """The first word of a clause but for those that may stand before it; empty where none is."""
    return next((word for word in clause if word not in wordings.words_before), "")


def _clauses(text: str, wordings: Wordings) -> list[list[str]]:
    parts = (_words(part, wordings) for part in _BETWEEN.split(text))
    return [part for part in parts if part]


def _words(text: str, wordings: Wordings) -> list[str]:
    return joined(folded_words(text), wordings.plain_words)
