"""How far another engine agrees with the cases: the report, its JSON and its badges."""

from collections.abc import Mapping

from ruling.proving.conform.asked import Fault
from ruling.proving.conform.conformity import Conformity, Difference, State
from ruling.proving.conform.explaining import Tally
from ruling.proving.conform.known import Known
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
        badges=badges(found),
    )


def badges(found: Conformity) -> Mapping[str, tuple[str, str]]:
    """How many of the answered cases agree, and how many are answered, each with its colour."""
    agrees, answered = found.count(State.AGREES), found.answered
    return {
        "badge": _badge(agrees, answered, found.count(State.OTHERWISE)),
        "coverage-badge": _badge(answered, len(found.states)),
    }


def _badge(number: int, cases: int, as_good: int = 0) -> tuple[str, str]:
    """``212 of 247``, and the colour for it; some others are as good."""
    good = number + as_good
    color = next((color for least, color in _COLORS if good >= least * cases), "orange")
    color = color if cases else "lightgrey"  # nothing is known of it
    return f"{number} of {cases}", color


def conform_data(found: Conformity) -> Form:
    """All that was found, what came of every case included."""
    results: dict[str, dict[str, str]] = {}
    for (id, edition), state in found.states.items():
        results.setdefault(id, {})[edition] = state.value
    return {
        "engine": dict(found.engine),
        "cases": len(found.states),
        "agrees": found.count(State.AGREES),
        "differs": [_difference(each) for each in found.differs],
        "plays_otherwise": [_difference(each) for each in found.otherwise],
        "known": [
            {**each.case._asdict(), "key": each.key, "reason": each.reason} for each in found.known
        ],
        "agree_again": [_entry(each) for each in found.agree_again],
        "skipped": dict(found.skipped),
        "faults": [_fault(each) for each in found.faults],
        "by_question": {question: each._asdict() for question, each in found.by_question.items()},
        "by_edition": {id: each._asdict() for id, each in found.by_edition.items()},
        "tallies": {question: _tally(each) for question, each in found.tallies.items()},
        "explained_by": [
            {"readings": dict(sorted(each.readings)), "agrees": each.agrees}
            for each in found.explained_by
        ],
        "smallest": [_smallest(each) for each in found.smallest],
        "results": results,
    }


def _tally(each: Tally) -> Form:
    return {**each._asdict(), "by_reading": dict(each.by_reading), "plays": list(each.plays)}


def _entry(each: Known) -> Form:
    """An entry of a file of known differences; what it does not name is missing."""
    form = {**each._asdict(), "keys": list(each.keys)}
    return {key: value for key, value in form.items() if value and key != "line"}


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
