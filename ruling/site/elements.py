"""What pages of the book and of the table are made of alike."""

from collections.abc import Sequence
from html import escape


def listed(points: Sequence[str], kind: str = "") -> str:
    """A list of points that are HTML already; nothing where there are none."""
    named = f' class="{kind}"' if kind else ""
    inside = "".join(f"<li>{point}</li>" for point in points)
    return f"<ul{named}>{inside}</ul>" if points else ""


def section(heading: str, inside: str, anchor: str = "") -> str:
    """A section with its heading."""
    named = f' id="{anchor}"' if anchor else ""
    return f"<section{named}><h2>{escape(heading)}</h2>{inside}</section>"
