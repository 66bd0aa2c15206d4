"""The matrix of questions by editions, made from the rulebook's data."""

import json
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from ruling.report.document import Bullets, Document, Grid, Heading, Lines, Sentence, Title
from ruling.report.json_form import Form
from ruling.report.notes import extras
from ruling.rulebook.editions import Answer
from ruling.rulebook.language import Words
from ruling.rulebook.questions import questions
from ruling.rulebook.rules import Rules

FORMAT = "ruling-editions/1"


class Row(NamedTuple):
    """A question with the answer of each edition."""

    question: str
    answers: Mapping[str, Answer]


def matrix(rules: Sequence[Rules], differing: bool = False) -> list[Row]:
    """A row for each question; ``differing`` leaves out those with one reading and weight."""
    rows = [
        Row(question, {under.edition.id: under.answer(question) for under in rules})
        for question in questions()
    ]
    return [row for row in rows if not differing or _differs(row)]


def _differs(row: Row) -> bool:
    answers = row.answers.values()
    return len({(each.reading, each.authority, each.excluded) for each in answers}) > 1


def matrix_form(rules: Sequence[Rules], rows: Sequence[Row]) -> Form:
    """The matrix as plain data."""
    return {
        "format": FORMAT,
        "editions": [under.edition.id for under in rules],
        "authority": rules[0].authority,
        "questions": [_row_form(row, Words(rules[0].edition)) for row in rows],
    }


def _row_form(row: Row, words: Words) -> Form:
    answers = {
        id: {
            "reading": answer.reading,
            "authority": answer.authority,
            "source": answer.source,
            "date": answer.date,
            **extras(answer, words),
        }
        for id, answer in row.answers.items()
    }
    return {"question": row.question, "readings": questions()[row.question], "answers": answers}


def render_matrix_json(rules: Sequence[Rules], rows: Sequence[Row]) -> str:
    """The matrix as JSON (``ruling-editions/1``)."""
    return json.dumps(matrix_form(rules, rows), ensure_ascii=False, indent=1)


def matrix_outline(rules: Sequence[Rules], rows: Sequence[Row], language: str = "en") -> Document:
    """The matrix as a document; a cell names its reading where that is not the first."""
    words = Words(rules[0].edition, language)
    document: Document = [
        Title(words.phrase("heading matrix")),
        Lines(
            [Sentence(f"{under.edition.id}: {words.edition(under.edition.id)}") for under in rules]
        ),
    ]
    told = _texts_apart(rules, rows, words) if len(rules) == 2 else []
    if not rows:
        return [*document, Lines([Sentence(words.phrase("matrix same"))]), *told]
    headers = [words.phrase("column question"), words.phrase("column default")]
    headers += [under.edition.id for under in rules]
    grid = Grid(headers, [_cells(row, words) for row in rows])
    return [*document, Lines([Sentence(words.phrase("matrix intro"))]), grid, *told]


def _texts_apart(rules: Sequence[Rules], rows: Sequence[Row], words: Words) -> Document:
    """Where two editions answer alike, but not in the same words, what there is to say of that."""
    points, below = [], []
    shown = {row.question for row in rows}
    for question in (each for each in questions() if each not in shown):
        answers = [under.answer(question) for under in rules]
        remarks = {answer.edition: words.remark(answer) for answer in answers}
        if len(set(remarks.values())) > 1:
            title = words.phrase("cause", title=words.title(question), question=question)
            points.append(Sentence(title))
            below.append([Sentence(f"{id}: {text}") for id, text in remarks.items() if text])
    return [Heading(words.phrase("heading texts apart")), Bullets(points, below)] if points else []


def _cells(row: Row, words: Words) -> list[str | int | tuple[int, ...]]:
    first = questions()[row.question][0]
    cells: list[str | int | tuple[int, ...]] = [row.question, first]
    for answer in row.answers.values():
        letter = words.phrase(f"letter {answer.authority}")
        parts = [words.phrase("letter inferred") if answer.inference else letter]
        parts += [] if answer.reading == first else [answer.reading]
        for each in answer.excludes:
            weight = words.phrase(f"letter {each.authority}")
            parts.append(words.phrase("cell excluded", letter=weight, reading=each.reading))
        cells.append(" ".join(parts))
    return cells
