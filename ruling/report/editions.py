"""The matrix of questions by editions: in words, as marks at a glance, and as JSON."""

from collections.abc import Iterator, Sequence

from ruling.drawing.paper import PAPER, Paper
from ruling.referee.whatif import questions_apart
from ruling.report.blocks import (
    Bullets,
    Cell,
    Document,
    Grid,
    Heading,
    MarkedLines,
    MarkedText,
    Title,
    Verbatim,
)
from ruling.report.reports import Form, Report
from ruling.report.ruling.answer_data import answer_data
from ruling.report.ruling.answer_lines import answer_lines
from ruling.rulebook.editions import Answer
from ruling.rulebook.matrix import Row, matrix
from ruling.rulebook.questions import WEIGHTS, details, groups, questions
from ruling.rulebook.rules import Rules
from ruling.wording.words import Words

BETWEEN = 2
"""Blanks between two columns of marks."""


def matrix_report(
    rules: Sequence[Rules],
    rows: Sequence[Row],
    language: str = "en",
    among: Sequence[str] | None = None,
) -> Report:
    """What editions answer to questions; ``among`` are those that were asked for, else all.

    Two editions are compared in words; more of them, on a terminal, by marks.
    """
    return Report(
        "ruling-editions/1",
        lambda paper: [matrix_document(rules, rows, language, paper, among)],
        lambda: [matrix_data(rules, rows)],
        language,
        glance=None
        if len(rules) == 2
        else lambda paper: [glance_document(rules, rows, language, paper, among)],
    )


def matrix_document(
    rules: Sequence[Rules],
    rows: Sequence[Row],
    language: str = "en",
    paper: Paper = PAPER,
    among: Sequence[str] | None = None,
) -> Document:
    """The matrix as a document; a cell names its reading where that is not the first.

    On a page each question leads to what the editions answer, and on whose word.
    """
    words = Words(rules[0].edition, language)
    document = editions_named(rules, words)
    asked = list(questions() if among is None else among)
    texts = _texts_apart(rules, rows, asked, words) if len(rules) == 2 else []
    if len(rules) == 2 and asked == list(questions()):
        document += _questions_apart(rules[0], rules[1], words)
    if not rows:
        return [*document, MarkedLines.of(*_nothing(rules, asked, words)), *texts]
    headers = [words.say("column question"), words.say("column default")]
    headers += [under.edition.id for under in rules]
    document += [MarkedLines.of(words.say("matrix intro"))]
    for heading in ("", "heading matrix pieces"):
        part = [row for row in rows if bool(details()[row.question].pieces) == bool(heading)]
        document += [Heading(words.say(heading))] if part and heading else []
        leads = [row.question for row in part] if paper.page else []
        grid = Grid(headers, [_cells(row, words) for row in part], prose=True)
        document += [grid._replace(leads=leads)] if part else []
    if not paper.page:
        return [*document, *texts]
    names = [row.question for row in rows]
    points = [MarkedText(words.titled(name)) for name in names]
    said = Bullets(points, [answer_lines(row.answers, words) for row in rows], names=names)
    answers = Heading(words.say("heading answers"))
    return [*document, *texts, answers, said]


def _nothing(rules: Sequence[Rules], asked: Sequence[str], words: Words) -> Iterator[str]:
    """Why there is no row: all answer alike, or leave nothing open."""
    if not matrix(rules, differing=True, among=asked):
        yield words.say("matrix same")
    if not matrix(rules, left_open=True, among=asked):
        yield words.say("matrix none open")


def editions_named(rules: Sequence[Rules], words: Words) -> Document:
    """The title, and the name of each edition."""
    names = [f"{under.edition.id}: {words.edition(under.edition.id)}" for under in rules]
    return [Title(words.say("heading matrix")), MarkedLines.of(*names)]


def _questions_apart(one: Rules, two: Rules, words: Words) -> Document:
    """That two editions rule alike everywhere, or the questions only by which they do not."""
    apart = questions_apart(one, two)
    names = {"one": one.edition.id, "two": two.edition.id}
    text = MarkedLines.of(words.say("rule otherwise" if apart else "rule alike", **names))
    points = Bullets.of(*map(words.titled, apart))
    return [text, points] if apart else [text]


def _texts_apart(
    rules: Sequence[Rules], rows: Sequence[Row], among: Sequence[str], words: Words
) -> Document:
    """Where two editions answer alike, but not in the same words, what there is to say of that."""
    points: list[str] = []
    below = []
    shown = {row.question for row in rows}
    for question in (each for each in among if each not in shown):
        answers = [under.answer(question) for under in rules]
        remarks = {answer.edition: words.remark(answer) for answer in answers}
        if len(set(remarks.values())) > 1:
            points.append(words.titled(question))
            below.append([f"{id}: {text}" for id, text in remarks.items() if text])
    said = Bullets.of(*points, below=below)
    return [Heading(words.say("heading texts apart")), said] if points else []


def _cells(row: Row, words: Words) -> list[Cell]:
    first = questions()[row.question][0]
    cells: list[Cell] = [words.titled(row.question), first]
    for answer in row.answers.values():
        letter = words.say(f"letter {answer.authority}")
        leaning = "letter inferred" if answer.follows else "letter leaning"
        parts = [words.say(leaning) if answer.inference else letter]
        parts += [] if answer.reading == first else [answer.reading]
        for each in answer.excludes:
            weight = words.say(f"letter {each.authority}")
            parts.append(words.say("cell excluded", letter=weight, reading=each.reading))
        cells.append(", ".join(parts))
    return cells


def matrix_data(rules: Sequence[Rules], rows: Sequence[Row]) -> Form:
    """Every answer with its weight and source."""
    words = Words(rules[0].edition)
    return {
        "editions": [under.edition.id for under in rules],
        "authority": rules[0].authority,
        "questions": [_row(row, words) for row in rows],
    }


def _row(row: Row, words: Words) -> Form:
    pieces = details()[row.question].pieces
    return {
        "question": row.question,
        **({"pieces": pieces} if pieces else {}),
        "readings": questions()[row.question],
        "answers": {id: answer_data(answer, words) for id, answer in row.answers.items()},
    }


def glance_document(
    rules: Sequence[Rules],
    rows: Sequence[Row],
    language: str = "en",
    paper: Paper = PAPER,
    among: Sequence[str] | None = None,
) -> Document:
    """The marks in groups, with their legend; in words where the paper is too narrow for them."""
    words = Words(rules[0].edition, language)
    names = [under.edition.id for under in rules]
    wide = max((len(row.question) for row in rows), default=0) + 2 * BETWEEN
    if not rows or wide + sum(len(name) + BETWEEN for name in names) > paper.width:
        return matrix_document(rules, rows, language, paper, among)
    legend = MarkedLines.of(*_legend(rows, words))
    return [*editions_named(rules, words), legend, Verbatim([*_table(rows, names, words)])]


def _legend(rows: Sequence[Row], words: Words) -> Iterator[str]:
    """The meaning of the marks, and the command that prints all answers in words."""
    marks = [words.say(f"mark explained {weight}", mark=_mark(weight, words)) for weight in WEIGHTS]
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
