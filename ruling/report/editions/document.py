"""The matrix of questions by editions as a document."""

from collections.abc import Sequence

from ruling.drawing.paper import PAPER, Paper
from ruling.report.blocks import Bullets, Cell, Document, Grid, Heading, Lines, Sentence, Title
from ruling.report.ruling.answer_lines import answer_lines
from ruling.rulebook.language import Words
from ruling.rulebook.matrix import Row
from ruling.rulebook.questions import facts, questions
from ruling.rulebook.rules import Rules
from ruling.wording.naming import titled


def matrix_document(
    rules: Sequence[Rules], rows: Sequence[Row], language: str = "en", paper: Paper = PAPER
) -> Document:
    """The matrix as a document; a cell names its reading where that is not the first.

    On a page each question leads to what the editions answer, and on whose word.
    """
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
    document += [Lines([Sentence(words.phrase("matrix intro"))])]
    for heading in ("", "heading matrix pieces"):
        part = [row for row in rows if bool(facts()[row.question].pieces) == bool(heading)]
        document += [Heading(words.phrase(heading))] if part and heading else []
        leads = [row.question for row in part] if paper.page else []
        grid = Grid(headers, [_cells(row, words) for row in part])
        document += [grid._replace(leads=leads)] if part else []
    if not paper.page:
        return [*document, *told]
    names = [row.question for row in rows]
    points = [Sentence(titled(name, words)) for name in names]
    said = Bullets(points, [answer_lines(row.answers, words) for row in rows], names=names)
    answers = Heading(words.phrase("heading answers"))
    return [*document, *told, answers, said]


def _texts_apart(rules: Sequence[Rules], rows: Sequence[Row], words: Words) -> Document:
    """Where two editions answer alike, but not in the same words, what there is to say of that."""
    points, below = [], []
    shown = {row.question for row in rows}
    for question in (each for each in questions() if each not in shown):
        answers = [under.answer(question) for under in rules]
        remarks = {answer.edition: words.remark(answer) for answer in answers}
        if len(set(remarks.values())) > 1:
            points.append(Sentence(titled(question, words)))
            below.append([Sentence(f"{id}: {text}") for id, text in remarks.items() if text])
    return [Heading(words.phrase("heading texts apart")), Bullets(points, below)] if points else []


def _cells(row: Row, words: Words) -> list[Cell]:
    first = questions()[row.question][0]
    cells: list[Cell] = [titled(row.question, words), first]
    for answer in row.answers.values():
        letter = words.phrase(f"letter {answer.authority}")
        leaning = "letter inferred" if answer.follows else "letter leaning"
        parts = [words.phrase(leaning) if answer.inference else letter]
        parts += [] if answer.reading == first else [answer.reading]
        for each in answer.excludes:
            weight = words.phrase(f"letter {each.authority}")
            parts.append(words.phrase("cell excluded", letter=weight, reading=each.reading))
        cells.append(" ".join(parts))
    return cells
