"""Whether the meeple that was placed may stand where a magic figure is, in sentences."""

from collections.abc import Iterator

from ruling.referee.entering import BARS
from ruling.referee.ruling import Entry, Ruling
from ruling.report.blocks import Sentence
from ruling.report.footnotes import Marks
from ruling.wording.words import Words


def entry_sentences(ruling: Ruling, words: Words, marks: Marks) -> Iterator[Sentence]:
    """That it may, or may not; that a move not yet made decides it; mostly nothing."""
    entry, asked = ruling.meeple, [each for each in ruling.asked if each.question in BARS]
    if entry is None and asked:
        yield Sentence(words.say("entry depends"), marks.of(asked))
    for each in entry.entries if entry is not None else ():
        if each.because:
            yield Sentence(entry_text(each, words), marks.of(each.because))


def entry_text(entry: Entry, words: Words) -> str:
    """Whether the meeple that was placed may stand there."""
    feature = words.feature(entry.to)
    if entry.reason is None:
        return words.say("entry legal", feature=feature)
    reason = words.agreed(words.reason(entry.reason), entry.because)
    return words.say("entry illegal", feature=feature, reason=reason)
