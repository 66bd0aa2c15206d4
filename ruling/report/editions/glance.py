"""The matrix at a glance: a line for each question, in it a mark for the answer of each edition."""

from collections.abc import Iterator, Sequence

from ruling.drawing.paper import PAPER, Paper
from ruling.report.blocks import Document, Lines, Sentence, Verbatim
from ruling.report.editions.document import editions_named, matrix_document
from ruling.rulebook.editions import Answer
from ruling.rulebook.matrix import Row
from ruling.rulebook.questions import WEIGHTS, groups, questions
from ruling.rulebook.rules import Rules
from ruling.wording.words import Words

BETWEEN = 2
"""Blanks between two columns."""


def glance_document(
    rules: Sequence[Rules],
    rows: Sequence[Row],
    language: str = "en",
    paper: Paper = PAPER,
    among: Sequence[str] | None = None,
) -> Document:
    """The marks in groups, with their legend; in words where the columns are too wide."""
    words = Words(rules[0].edition, language)
    names = [under.edition.id for under in rules]
    wide = max((len(row.question) for row in rows), default=0) + 2 * BETWEEN
    if not rows or wide + sum(len(name) + BETWEEN for name in names) > paper.width:
        return matrix_document(rules, rows, language, paper, among)
    legend = [Sentence(text) for text in _legend(rows, words)]
    return [*editions_named(rules, words), Lines(legend), Verbatim([*_table(rows, names, words)])]


def _legend(rows: Sequence[Row], words: Words) -> Iterator[str]:
    """The meaning of the marks, and where it is all told in words."""
    marks = [words.say(f"mark told {weight}", mark=_mark(weight, words)) for weight in WEIGHTS]
    yield words.say("glance weights", marks=", ".join(marks))
    yield words.say("glance more")
    yield words.say("glance explain", id=rows[0].question)


def _mark(weight: str, words: Words) -> str:
    return words.say(f"mark {weight}")


def _table(rows: Sequence[Row], names: Sequence[str], words: Words) -> Iterator[str]:
    """For each group that has a row a line with its heading and the editions, and its rows."""
    headings = {group: words.say(f"group {group}").upper() for group in groups()}
    wide = max(len(row.question) + 2 * BETWEEN for row in rows)
    wide = max(wide, *(len(heading) + BETWEEN for heading in headings.values()))
    for group, listed in groups().items():
        shown = [row for row in rows if row.question in listed]
        if shown:
            yield ""
            yield _line(headings[group], names, names, wide, "")
        for row in shown:
            marks = [_marks(answer, words) for answer in row.answers.values()]
            yield _line(row.question, marks, names, wide, " " * BETWEEN)


def _line(first: str, cells: Sequence[str], names: Sequence[str], wide: int, indent: str) -> str:
    gap = " " * BETWEEN
    columns = (cell.ljust(len(name)) for cell, name in zip(cells, names, strict=True))
    return f"{gap}{f'{indent}{first}'.ljust(wide)}{gap.join(columns)}".rstrip()


def _marks(answer: Answer, words: Words) -> str:
    """The weight of an answer; its reading by number, where it is not the first; and what else
    texts say: what speaks for it where it is open, and that another reading is ruled out.
    """
    number = questions()[answer.question].index(answer.reading) + 1
    return "".join(
        [
            _mark(answer.authority, words),
            str(number) if number > 1 else "",
            "~" if answer.inference else "",
            "!" if answer.excludes else "",
        ]
    )
