"""How far another engine agrees with the cases: the report, its JSON and its badge."""

from ruling.proving.conform.asked import Fault
from ruling.proving.conform.conformity import Conformity, Difference, State
from ruling.proving.conform.smallest import Smallest
from ruling.report.conform.document import conform_document
from ruling.report.conform.results import results_of
from ruling.report.reports import CONFORM_FORMATS, Form, Report

_COLORS = ((1.0, "brightgreen"), (0.9, "green"), (0.75, "yellowgreen"), (0.5, "yellow"))
"""Colours as badge services call them, by the least share of cases that agree."""


def conform_report(found: Conformity, language: str = "en") -> Report:
    """How far another engine agrees with the cases, where not, and what would explain it."""
    return Report(
        "ruling-conform/1",
        lambda paper: [conform_document(found, language, paper)],
        lambda: [conform_data(found)],
        language,
        CONFORM_FORMATS,
        results=results_of(found, language),
        badge=badge(found),
    )


def badge(found: Conformity) -> tuple[str, str]:
    """``212 of 247``, and the colour for it; what is skipped counts as not agreeing."""
    agrees, cases = found.count(State.AGREES), len(found.states)
    color = next((color for least, color in _COLORS if agrees >= least * cases), "orange")
    return f"{agrees} of {cases}", color


def conform_data(found: Conformity) -> Form:
    """All that was found, what came of every case included."""
    results: dict[str, dict[str, str]] = {}
    for (id, edition), state in found.states.items():
        results.setdefault(id, {})[edition] = state.value
    form: Form = {
        "engine": dict(found.engine),
        "cases": len(found.states),
        "agrees": found.count(State.AGREES),
        "differs": [_difference(each) for each in found.differs],
        "skipped": dict(found.skipped),
        "faults": [_fault(each) for each in found.faults],
        "by_question": {question: each._asdict() for question, each in found.by_question.items()},
        "explained_by": [
            {"readings": dict(sorted(each.readings)), "agrees": each.agrees}
            for each in found.explained_by
        ],
        "smallest": [_smallest(each) for each in found.smallest],
        "results": results,
    }
    if found.worse is not None:
        form["worse"] = [key._asdict() for key in found.worse]
    return form


def _difference(each: Difference) -> Form:
    return {
        **each.case._asdict(),
        "key": each.key,
        "expected": each.expected,
        "found": each.found,
        "questions": list(each.questions),
    }


def _fault(fault: Fault) -> Form:
    id, edition = fault.key or (None, None)
    return {"id": id, "edition": edition, "what": fault.kind.value, "why": str(fault.why)}


def _smallest(each: Smallest) -> Form:
    named = {"question": each.question, **each.case._asdict(), "key": each.key}
    return {**named, "scenario": each.scenario}
