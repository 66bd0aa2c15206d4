"""What is changed in a scenario file, one line for each change."""

from collections.abc import Iterator

from ruling.errors import joined
from ruling.expect.accepting import Amendment, Left, Plan
from ruling.report.failure_words import only_the_difference, shown


def change_lines(plan: Plan) -> Iterator[str]:
    """A line for each change, and for each value that cannot be accepted."""
    for change in plan.changes:
        yield f"{_where(plan, change)}: {_what(change)}"
    for left in plan.left:
        yield f"{_where(plan, left)}: cannot be accepted: {left.why}"


def _where(plan: Plan, change: Amendment | Left) -> str:
    line, column = change.position
    return f"{plan.before.name}:{line}:{column}: [{', '.join(change.editions)}] {change.key}"


def _what(change: Amendment) -> str:
    if change.expected is None:
        return f"new, with {joined(change.found, 'and')}"
    expected, found = only_the_difference(change.expected, change.found)
    return f"{shown(expected)} becomes {shown(found)}; {_why(change)}"


def _why(change: Amendment) -> str:
    """Which question made the change: the readings under which none would be needed."""
    if change.readings:
        return f"would be as expected under {joined(change.readings)}"
    return "no single question explains it"
