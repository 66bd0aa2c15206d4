"""The matrix of questions by editions as a document."""

from collections.abc import Sequence

from ruling.report.document import Document, Grid, Lines, Sentence, Title
from ruling.rulebook.language import Words
from ruling.rulebook.matrix import Row
from ruling.rulebook.questions import questions
from ruling.rulebook.rules import Rules


def matrix_document(rules: Sequence[Rules], rows: Sequence[Row], language: str = "en") -> Document:
    """The matrix as a document; a cell names its reading where that is not the first."""
    words = Words(rules[0].edition, language)
    document: Document = [
        Title(words.phrase("heading matrix")),
        Lines(
            [Sentence(f"{under.edition.id}: {words.edition(under.edition.id)}") for under in rules]
        ),
    ]
    if not rows:
        return [*document, Lines([Sentence(words.phrase("matrix same"))])]
    headers = [words.phrase("column question"), words.phrase("column default")]
    headers += [under.edition.id for under in rules]
    grid = Grid(headers, [_cells(row, words) for row in rows])
    return [*document, Lines([Sentence(words.phrase("matrix intro"))]), grid]


def _cells(row: Row, words: Words) -> list[str | int | tuple[int, ...]]:
    first = questions()[row.question][0]
    cells: list[str | int | tuple[int, ...]] = [row.question, first]
    for answer in row.answers.values():
        letter = words.phrase(f"letter {answer.authority}")
        cells.append(letter if answer.reading == first else f"{letter} {answer.reading}")
    return cells
