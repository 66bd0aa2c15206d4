"""The smallest case that was reached: its file, what is left of the larger one, and JSON."""

from typing import Any

from ruling.drawing.paper import PAPER, Paper
from ruling.proving.shrink.shrinking import Smaller, size_of
from ruling.report.blocks import Document, Verbatim
from ruling.wording.words import Words


def shrink_document(smaller: Smaller, _: Paper = PAPER) -> Document:
    """The file as it is."""
    return [Verbatim(smaller.text.rstrip("\n").splitlines())]


def shrink_data(smaller: Smaller) -> dict[str, Any]:
    """The same for scripts, with how large the case was and is."""
    return {
        "scenario": smaller.text,
        "file": smaller.before.file,
        "title": smaller.before.title,
        "kept": list(smaller.kept),
        "before": size_of(smaller.before),
        "after": size_of(smaller.after),
        "looked_at": smaller.looked_at,
        "stopped_early": smaller.stopped_early,
    }


def shrink_summary(smaller: Smaller, words: Words) -> str:
    """What is left and what was kept, in one line."""
    before, after = size_of(smaller.before), size_of(smaller.after)
    sizes = [
        words.say(f"shrunk {what}", after=after[what], before=number)
        for what, number in before.items()
        if number
    ]
    kept = [words.say(f"kept {name}") for name in smaller.kept]
    told = {"sizes": ", ".join(sizes), "kept": ", ".join(kept), "number": smaller.looked_at}
    return words.say("shrunk", **told)
