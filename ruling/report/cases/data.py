"""Shipped cases that were found as plain data (``ruling-cases/1``)."""

from ruling.expect.case_search import Found
from ruling.report.ruling.data import Form
from ruling.scenario.corpus import BEFORE, ENDING


def cases_data(found: Found) -> Form:
    """Each case with what it is about."""
    return {
        "query": found.query,
        "cases": [
            {
                "name": case.name,
                "file": f"{BEFORE}{case.name}{ENDING}",
                "title": case.title,
                "source": case.source,
                "editions": list(case.editions),
                "questions": list(case.questions),
            }
            for case in found.cases
        ],
    }
