"""The draft of a case that a sentence gave, for other programs, and for whoever writes it on."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ruling.case.writing import scenario_text
from ruling.drawing.paper import Paper
from ruling.report.blocks import Document, Verbatim
from ruling.report.reports import DRAFT_FORMATS, Report
from ruling.report.ruling.data import premises_data
from ruling.wording.premises import Premises

Missing = tuple[tuple[Any, ...], str]
"""The path of what is missing, and what that is in words."""


def draft_report(
    case: Mapping[str, Any],
    premises: Sequence[Premises],
    unused: Sequence[str],
    missing: Sequence[Missing],
) -> Report:
    """A draft with what it says, the words that were not used, and what is missing in it.

    As text it is the file that it would be, with remarks; as JSON (``ruling-draft/1``) its keys
    are those of a scenario file.
    """

    def documents(_: Paper) -> Iterator[Document]:
        remarks = [f"# not used: {words}" for words in unused]
        remarks += [f"# missing: {told}" for _, told in missing]
        yield [Verbatim([*remarks, *scenario_text(case).splitlines()])]

    def data() -> Iterator[dict[str, Any]]:
        yield {
            "draft": dict(case),
            "premises": premises_data(premises).get("premises", []),
            "unused": [*unused],
            "missing": [{"path": [*path], "text": told} for path, told in missing],
        }

    return Report("ruling-draft/1", documents, data, formats=DRAFT_FORMATS)
