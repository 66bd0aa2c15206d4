"""Shipped cases that were found by words: a line each with its title, or why there is none."""

from collections.abc import Iterable, Iterator

from ruling.expect.case_search import FoundCases
from ruling.report.blocks import Document, MarkedLines, Title
from ruling.report.reports import Form, Report
from ruling.scenario.corpus import BEFORE, ENDING
from ruling.wording.words import Words


def cases_report(found: FoundCases, words: Words) -> Report:
    """The shipped cases that were found, or that there is none."""
    return Report(
        "ruling-cases/1",
        lambda _: [cases_document(found, words)],
        lambda: [cases_data(found, words)],
        words.language,
    )


def cases_document(found: FoundCases, words: Words) -> Document:
    """How many there are, and the name of each, which can be typed, with its title."""
    if not found.cases:
        first, *others = _none(found, words)
        return [Title(first), MarkedLines.of(*others)]
    number = len(found.cases)
    phrase = words.say("cases found" if number > 1 else "case found", number=number)
    names = [
        words.say("case line", name=case.name, title=words.case_title(case.number, case.title))
        for case in found.cases
    ]
    return [Title(phrase), MarkedLines.of(*names, listed=True)]


def _none(found: FoundCases, words: Words) -> Iterator[str]:
    """Which words no case has, and what was probably meant; or that none has them together."""
    unknown = [word for word, number in found.alone.items() if not number]
    if unknown:
        yield words.say("no cases", words=_quoted(unknown, words))
    else:
        each = [
            words.say("cases alone", word=word, number=number)
            for word, number in found.alone.items()
        ]
        yield words.say("no cases together", words=", ".join(each))
    if found.meant:
        yield words.say("cases meant", words=_quoted(found.meant, words))
    yield words.say("cases hint")


def _quoted(names: Iterable[str], words: Words) -> str:
    return words.listed([words.say("quoted", name=name) for name in names], "or")


def cases_data(found: FoundCases, words: Words) -> Form:
    """Each case with what it is about; ``title`` is that of its file, ``called`` that in words."""
    return {
        "query": found.query,
        "cases": [
            {
                "name": case.name,
                "file": f"{BEFORE}{case.name}{ENDING}",
                "title": case.title,
                "called": words.case_title(case.number, case.title),
                "number": case.number,
                "source": case.source,
                "editions": list(case.editions),
                "questions": list(case.questions),
            }
            for case in found.cases
        ],
    }
