"""The smallest case that was reached: its file, what is left of the larger one, and JSON."""

from ruling.proving.shrink.shrinking import Smaller, size_of
from ruling.report.blocks import Verbatim
from ruling.report.reports import SHRINK_FORMATS, Form, Report
from ruling.wording.words import Words


def shrink_report(smaller: Smaller) -> Report:
    """The smallest case that was reached: as text, too, the scenario file itself."""
    scenario = smaller.text.rstrip("\n")
    return Report(
        "ruling-shrink/1",
        lambda _: [[Verbatim(scenario.splitlines())]],
        lambda: [shrink_data(smaller)],
        formats=SHRINK_FORMATS,
        scenario=scenario,
    )


def shrink_data(smaller: Smaller) -> Form:
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
    given = {"sizes": ", ".join(sizes), "kept": ", ".join(kept), "number": smaller.looked_at}
    return words.say("shrunk", **given)
