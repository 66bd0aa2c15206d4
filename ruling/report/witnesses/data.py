"""The smallest tables for all editions and readings as JSON (``ruling-witnesses/1``)."""

from typing import Any

from ruling.proving.witness.all_witnesses import AllWitnesses, Witnessed
from ruling.proving.witness.unwitnessed import Unwitnessed

Form = dict[str, Any]


def witnesses_data(every: AllWitnesses) -> Form:
    """Every table as a scenario, or why there is none."""
    return {
        "by": list(every.by),
        "bound": every.bound.numbers(),
        "looked_at": every.looked_at,
        "editions": [_editions(each) for each in every.editions],
        "readings": [_reading(each) for each in every.readings],
    }


def _editions(each: Witnessed | Unwitnessed) -> Form:
    one, two, _ = each.sought.pairs[0]
    return {"a": one, "b": two, **_table(each)}


def _reading(each: Witnessed | Unwitnessed) -> Form:
    found = each.witness if isinstance(each, Witnessed) else None
    none = each if isinstance(each, Unwitnessed) else None
    return {
        "question": each.sought.question,
        "reading": each.sought.reading,
        "a": found and found.one.name,
        "b": found and found.two.name,
        **_table(each),
        "why": none and none.why,
        "pieces": list(none.pieces) if none else [],
        "asked": none and none.asked,
        "case": none.case if none else "",
    }


def _table(each: Witnessed | Unwitnessed) -> Form:
    """The smallest table, and what parts there; all of it empty where there is none."""
    found = each if isinstance(each, Witnessed) else None
    return {
        "parts": found is not None,
        "parts_in": list(found.witness.parts_in) if found else [],
        "questions": list(found.witness.questions) if found else [],
        "size": found and found.in_all,
        "looked_at": found and found.witness.looked_at,
        "scenario": found.scenario if found else "",
    }
