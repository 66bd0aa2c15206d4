"""Shipped cases that were found as plain data (``ruling-cases/1``)."""

from ruling.expect.case_search import Found
from ruling.report.ruling.data import Form
from ruling.scenario.corpus import BEFORE, ENDING
from ruling.wording.words import Words


def cases_data(found: Found, words: Words) -> Form:
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
