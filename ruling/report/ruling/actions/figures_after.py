"""The figures that an action takes off the board or leaves."""

from collections.abc import Iterator

from ruling.judging.judgement import JudgedPart
from ruling.report.blocks import Sentence
from ruling.report.footnotes import Marks
from ruling.table.figures import Figure
from ruling.wording.words import Words, upper_first


def moved_off(part: JudgedPart) -> list[Figure]:
    """The figures that are elsewhere at the end."""
    before, after = part.at.situation.figures, part.ruling.figures or {}
    return [figure for figure, place in after.items() if place != before[figure]]


def takes(
    kind: str, hit: list[Figure], part: JudgedPart, words: Words, marks: Marks
) -> Iterator[Sentence]:
    """What happens to each affected figure; or that none is affected."""
    after = part.ruling.figures or {}
    if not hit:
        yield Sentence(words.say(f"{kind} spares"), cited(part, marks))
    for figure in hit:
        text = words.say(f"{kind} takes {after[figure]}", figure=words.figure(figure))
        yield Sentence(upper_first(text), cited(part, marks))


def cited(part: JudgedPart, marks: Marks) -> tuple[int, ...]:
    """The footnotes of where figures end."""
    return marks.of((*part.ruling.step.because, *part.ruling.figures_because))


def staying(
    figures: list[Figure], key: str, part: JudgedPart, words: Words, marks: Marks
) -> Iterator[Sentence]:
    """That these figures stay; one that leaves is reported with the final places."""
    before, after = part.at.situation.figures, part.ruling.figures or {}
    for figure in figures:
        if after[figure] == before[figure]:
            text = words.say(key, figure=words.figure(figure))
            yield Sentence(upper_first(text), marks.of(part.ruling.figures_because))
