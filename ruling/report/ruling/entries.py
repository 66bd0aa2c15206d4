"""Whether the meeples that were placed may stand where a magic figure is, in sentences."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from ruling.referee.entering import BARS
from ruling.referee.ruling import Entry, Ruling
from ruling.report.blocks import MarkedText
from ruling.report.footnotes import Marks
from ruling.wording.words import Words, upper_first


def entry_sentences(ruling: Ruling, words: Words, marks: Marks) -> Iterator[MarkedText]:
    """Whether each meeple may stand there, or that a move not yet made decides it.

    There are none where no figure is in the way of any.
    """
    entry, asked = ruling.meeple, [each for each in ruling.asked if each.question in BARS]
    if entry is None and asked:
        yield MarkedText(words.say("entry depends"), marks.of(asked))
    met = [each for each in entry.entries if each.because] if entry is not None else []
    for _, alike in groupby(met, lambda each: (each.reason, each.because)):
        entries = list(alike)
        yield MarkedText(entry_text(entries, words), marks.of(entries[0].because))


def entry_text(entries: Sequence[Entry], words: Words) -> str:
    """Whether these meeples may stand where they were placed, all for the same reason."""
    first, key = entries[0], "entry" if len(entries) == 1 else "entries"
    places = words.listed([words.feature(each.to) for each in entries])
    given = {"pieces": upper_first(entry_names(entries, words)), "feature": places}
    if first.reason is None:
        return words.say(f"{key} legal", **given)
    reason = words.agreed(words.reason(first.reason), first.because)
    return words.say(f"{key} illegal", reason=reason, **given)


def entry_names(entries: Sequence[Entry], words: Words) -> str:
    """The meeples that were placed, by their kinds."""
    return words.listed([words.say(f"the {each.kind}") for each in entries])
