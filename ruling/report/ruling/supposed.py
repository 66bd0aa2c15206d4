"""What comes of a case if something that nobody knows is not as it is taken to be."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from ruling.judging.judgement import Judgement
from ruling.report.blocks import Block, MarkedLines, MarkedText
from ruling.report.footnotes import Marks
from ruling.report.ruling.answer import answer_block
from ruling.wording.words import Words, lower_first


class Supposed(NamedTuple):
    """Something unknown that may be otherwise, in words, and the judgement if it is."""

    premise: str
    judgement: Judgement


def supposed_blocks(supposed: Sequence[Supposed], words: Words, marks: Marks) -> Iterator[Block]:
    """The answer for each unknown thing, if it is otherwise."""
    for each in supposed:
        texts = [s for _, point in answer_block(each.judgement, words, marks).points for s in point]
        text = words.say("supposed", premise=lower_first(each.premise))
        cited = tuple(dict.fromkeys(mark for sentence in texts for mark in sentence.marks))
        yield MarkedLines([MarkedText(" ".join([text, *(s.text for s in texts)]), cited)])


def supposed_data(supposed: Sequence[Supposed]) -> dict[str, Any]:
    """Each unknown thing in words, with the outcome if it is otherwise."""
    from ruling.report.ruling.data import ruling_parts  # a text needs no data

    keys = ("obligation", "points", "figures")
    found = []
    for each in supposed:
        form = ruling_parts(each.judgement.ruling)
        found.append({"premise": each.premise} | {key: form[key] for key in keys})
    return {"supposed": found}
