"""A draft that a sentence gave, as the text of a file with remarks, and as JSON."""

from typing import TYPE_CHECKING

from ruling.case.writing import scenario_text
from ruling.report.blocks import Document, Verbatim
from ruling.report.reports import DRAFT_FORMATS, Form, Report
from ruling.report.ruling.data import premises_data

if TYPE_CHECKING:
    from ruling.interview.draft_so_far import DraftSoFar


def draft_report(draft: "DraftSoFar") -> Report:
    """A draft with what it says, the words that were not used, and what is missing in it."""
    return Report(
        "ruling-draft/1",
        lambda _: [draft_document(draft)],
        lambda: [draft_data(draft)],
        formats=DRAFT_FORMATS,
    )


def draft_document(draft: "DraftSoFar") -> Document:
    """The keys that are known, and remarks above them."""
    remarks = [f"# not used: {words}" for words in draft.unused]
    remarks += [f"# missing: {text}" for _, text in draft.missing]
    return [Verbatim([*remarks, *scenario_text(draft.case).splitlines()])]


def draft_data(draft: "DraftSoFar") -> Form:
    """The draft under the keys of a scenario file, and what is to be known about it."""
    return {
        "draft": dict(draft.case),
        "premises": premises_data(draft.premises).get("premises", []),
        "unused": [*draft.unused],
        "missing": [{"path": [*path], "text": text} for path, text in draft.missing],
        "scenarios": [*draft.scenarios],
    }
