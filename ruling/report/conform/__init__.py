"""How far another engine agrees with the cases: the report, its JSON, badges and test results."""

from collections.abc import Mapping, Sequence

from ruling.expect.results import CaseResult, Failed, FileResult
from ruling.proving.conform.asked import CaseKey, EngineFault
from ruling.proving.conform.conformity import CaseState, Conformity, EngineDifference
from ruling.proving.conform.explaining import Tally
from ruling.proving.conform.known import Known
from ruling.proving.conform.smallest import Smallest
from ruling.report.conform.document import conform_document, fault_text
from ruling.report.failures import value_text
from ruling.report.reports import CONFORM_FORMATS, Form, Report
from ruling.rulebook.editions import default_edition, edition
from ruling.wording.words import Words

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


def results_of(found: Conformity, language: str = "en") -> Sequence[FileResult]:
    """A suite for each case, with a test for each set of editions that rule alike."""
    words = Words(edition(default_edition()), language)
    failed: dict[CaseKey | None, list[Failed]] = {}
    for each in found.differs:
        sides = value_text(each.expected, words), value_text(each.found, words)
        failed.setdefault(each.case, []).append(Failed(each.key, 0, 0, *sides, each.questions))
    for fault in found.faults:
        failure = Failed("answer", 0, 0, words.say("conform an answer"), fault_text(fault, words))
        failed.setdefault(fault.key, []).append(failure)
    cases: dict[str, list[CaseResult]] = {}
    left_out = {**found.skips, **{each.case: each.reason or "?" for each in found.known}}
    left_out |= {each.case: words.say("heading conform otherwise") for each in found.otherwise}
    for key in found.states:
        skipped = "" if key in failed else left_out.get(key, "")
        case = CaseResult(key.edition, 0, tuple(failed.get(key, ())), skipped=skipped)
        cases.setdefault(key.id, []).append(case)
    results = [FileResult(id, found.numbers[id], tuple(of)) for id, of in cases.items()]
    if None in failed:  # lines that belong to no case
        stray = CaseResult("", 0, tuple(failed[None]))
        results.append(FileResult(found.engine["command"], "", (stray,)))
    return results


def badges(found: Conformity) -> Mapping[str, tuple[str, str]]:
    """How many of the answered cases agree, and how many are answered, each with its colour."""
    agrees, answered = found.count(CaseState.AGREES), found.answered
    return {
        "badge": _badge(agrees, answered, found.count(CaseState.OTHERWISE)),
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
    for key, state in found.states.items():
        results.setdefault(key.id, {})[key.edition] = state.value
    return {
        "engine": dict(found.engine),
        "cases": len(found.states),
        "agrees": found.count(CaseState.AGREES),
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


def _difference(each: EngineDifference) -> Form:
    return {
        **each.case._asdict(),
        "key": each.key,
        "expected": each.expected,
        "found": each.found,
        "questions": list(each.questions),
    }


def _fault(fault: EngineFault) -> Form:
    id, edition = fault.key or (None, None)
    return {"id": id, "edition": edition, "what": fault.kind.value, "why": str(fault.why)}


def _smallest(each: Smallest) -> Form:
    named = {"question": each.question, **each.case._asdict(), "key": each.key}
    return {**named, "scenario": each.scenario}
