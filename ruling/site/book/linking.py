"""Ids in a text lead to their pages: questions, readings, footnotes, scenarios of the corpus."""

import re
from collections.abc import Iterable
from functools import cache, lru_cache
from itertools import groupby

from ruling.report.formats.markup import Markup, element, fragment
from ruling.rulebook.editions import edition_ids
from ruling.rulebook.questions import Authority, answerable, questions, topic_of
from ruling.site.book.addresses import link, of_case, of_question, within


class Linker:
    """Puts links into the texts of one page; ``cited`` are the footnotes whose ids it met."""

    def __init__(self, here: str, language: str) -> None:
        self._here, self._language = here, language
        self.cited: dict[str, None] = {}

    def __call__(self, text: str) -> Markup:
        """A text with links; where it is plain, escaped."""
        plain = fragment(text)
        return Markup(_ids().sub(self._linked, plain)) if _may_name(plain) else plain

    def _linked(self, found: re.Match[str]) -> str:
        edition, question, reading = found.group("edition", "question", "reading")
        case = found["case"] or found["judged"]
        if edition:
            self.cited[found[0]] = None
        if case:
            return self._to(of_case(case), found[0])
        if reading and reading not in questions().get(question, ()):
            return found[0]
        anchor = edition if edition in edition_ids() else ""
        return self._to(of_question(question, reading or ""), found[0], anchor)

    def _to(self, address: str, text: str, anchor: str = "") -> str:
        there = within(self._language, address)
        here = within(self._language, self._here)
        return text if there == here else element("a", text, href=link(here, there, anchor))


_CASE, _JUDGED = "scenarios/", "ruling judge "
"""What stands before a case of the corpus."""


@lru_cache(maxsize=4096)
def _may_name(text: str) -> bool:
    """Whether an id can be in a text; most name nothing, and come again under other editions."""
    return any(start in text for start in _starts())


@cache
def _starts() -> tuple[str, ...]:
    """How ids begin: with a topic, or with what stands before a case."""
    return (*dict.fromkeys(f"{topic_of(id)}." for id in answerable()), _CASE, _JUDGED)


@cache
def _ids() -> re.Pattern[str]:
    """Every id as it stands in texts, the longer ones first."""
    editions = "|".join(map(re.escape, [*sorted(edition_ids(), key=len)[::-1], Authority.HOUSE]))
    topics = groupby(sorted(answerable(), key=topic_of), topic_of)
    asked = "|".join(_of_topic(topic, questions) for topic, questions in topics)
    id = rf"(?:(?P<edition>{editions}):)?(?P<question>{asked})(?:=(?P<reading>[\w-]+))?"
    case = rf"{_CASE}(?P<case>[\w-]+/[\w.-]+?)\.yaml|{_JUDGED}(?P<judged>[\w-]+/[\w-]+)"
    return re.compile(rf"(?<![\w.=:/-])(?:{id}|{case})(?![\w-])")


def _of_topic(topic: str, ids: Iterable[str]) -> str:
    """A pattern of the questions of a topic, which stands before it: few words begin like one."""
    names = sorted((id.removeprefix(f"{topic}.") for id in ids), key=len, reverse=True)
    return rf"{topic}\.(?:{'|'.join(map(re.escape, names))})"
