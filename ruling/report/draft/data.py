"""A draft as JSON: the contract that scripts depend on (``ruling-draft/1``)."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from ruling.report.ruling.data import premises_data

if TYPE_CHECKING:
    from ruling.wording.premises import Premises

Missing = tuple[tuple[Any, ...], str]
"""The path of what is missing, and what that is in words."""


def draft_data(
    case: Mapping[str, Any],
    premises: "Sequence[Premises]",
    unused: Sequence[str],
    missing: Sequence[Missing],
) -> dict[str, Any]:
    """The draft under the keys of a scenario file, and what is to be known about it."""
    return {
        "draft": dict(case),
        "premises": premises_data(premises).get("premises", []),
        "unused": [*unused],
        "missing": [{"path": [*path], "text": told} for path, told in missing],
    }
