"""What is wrong, as JSON: for scripts that have asked for JSON."""

from collections.abc import Sequence

from ruling.errors import ErrorEntry
from ruling.report.reports import Form, Report


def errors_report(errors: Sequence[ErrorEntry]) -> Report:
    """What is wrong, one by one."""
    data: Form = {"errors": [_error(each) for each in errors]}
    return Report("ruling-errors/1", lambda _: (), lambda: [data], formats=("json",))


def _error(error: ErrorEntry) -> Form:
    """An error; null stands for a place that nobody knows, and for no hint."""
    known = {key: value or None for key, value in error._asdict().items()}
    return {**known, "message": error.message}
