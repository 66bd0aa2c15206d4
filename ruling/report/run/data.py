"""What running scenarios found, as plain data (``ruling-test/1``)."""

from collections.abc import Sequence

from ruling.expect.results import FileResult, counts, covered, percent
from ruling.report.ruling.data import Form


def run_data(results: Sequence[FileResult], coverage: bool = False) -> Form:
    """Every case with its failures, and if asked for what of the rules was met."""
    form: Form = {**counts(results), "files": [_file(result) for result in results]}
    if coverage:
        found = covered(results)
        kinds = {kind.kind: {"seen": kind.seen, "missing": kind.missing} for kind in found}
        form["coverage"] = {"percent": round(percent(found), 2), **kinds}
    return form


def _file(result: FileResult) -> Form:
    cases = [
        {
            "edition": case.edition,
            "passed": not case.failures,
            "seconds": round(case.seconds, 6),
            "failures": [failure._asdict() for failure in case.failures],
        }
        for case in result.cases
    ]
    return {"file": result.name, "title": result.title, "error": result.error, "cases": cases}
