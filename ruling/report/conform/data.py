"""How far another engine agrees with the cases, as JSON (``ruling-conform/1``)."""

from typing import Any

from ruling.proving.conform.asked import Fault
from ruling.proving.conform.conformity import Conformity, Difference, State
from ruling.proving.conform.smallest import Smallest

Form = dict[str, Any]


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
