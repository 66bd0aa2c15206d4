"""A draft as the text of a file, with remarks where something is missing or was not used."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from ruling.case.writing import scenario_text
from ruling.report.blocks import Document, Verbatim

if TYPE_CHECKING:
    from ruling.report.draft.data import Missing


def draft_document(
    case: Mapping[str, Any], unused: Sequence[str], missing: "Sequence[Missing]"
) -> Document:
    """The keys that are known, and remarks above them."""
    remarks = [f"# not used: {words}" for words in unused]
    remarks += [f"# missing: {told}" for _, told in missing]
    return [Verbatim([*remarks, *scenario_text(case).splitlines()])]
