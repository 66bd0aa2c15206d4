"""A draft that a sentence gave, as the text of a file with remarks, and as JSON."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from ruling.case.writing import scenario_text
from ruling.report.blocks import Document, Verbatim
from ruling.report.reports import DRAFT_FORMATS, Form, Report
from ruling.report.ruling.data import premises_data

if TYPE_CHECKING:
    from ruling.wording.premises import Premises

Missing = tuple[tuple[Any, ...], str]
"""The path of what is missing, and what that is in words."""


def draft_report(
    case: Mapping[str, Any],
    premises: "Sequence[Premises]",
    unused: Sequence[str],
    missing: Sequence[Missing],
) -> Report:
    """A draft with what it says, the words that were not used, and what is missing in it."""
    return Report(
        "ruling-draft/1",
        lambda _: [draft_document(case, unused, missing)],
        lambda: [draft_data(case, premises, unused, missing)],
        formats=DRAFT_FORMATS,
    )


def draft_document(
    case: Mapping[str, Any], unused: Sequence[str], missing: Sequence[Missing]
) -> Document:
    """The keys that are known, and remarks above them."""
    remarks = [f"# not used: {words}" for words in unused]
    remarks += [f"# missing: {told}" for _, told in missing]
    return [Verbatim([*remarks, *scenario_text(case).splitlines()])]


def draft_data(
    case: Mapping[str, Any],
    premises: "Sequence[Premises]",
    unused: Sequence[str],
    missing: Sequence[Missing],
) -> Form:
    """The draft under the keys of a scenario file, and what is to be known about it."""
    return {
        "draft": dict(case),
        "premises": premises_data(premises).get("premises", []),
        "unused": [*unused],
        "missing": [{"path": [*path], "text": told} for path, told in missing],
    }
