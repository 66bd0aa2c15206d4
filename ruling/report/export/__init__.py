"""The cases for other engines, a line of JSON each."""

from collections.abc import Iterable, Mapping
from typing import Any

from ruling.report.reports import EXPORT_FORMATS, Report


def export_report(forms: Iterable[Mapping[str, Any]]) -> Report:
    """The cases for other engines; ``forms`` are made by ``case_data``."""

    def data() -> Iterable[dict[str, Any]]:
        return map(dict, forms)

    return Report("ruling-case/1", lambda _: (), data, formats=EXPORT_FORMATS)
