"""The matrix of questions by editions as a document."""

from collections.abc import Iterator, Sequence

from ruling.drawing.paper import PAPER, Paper
from ruling.referee.whatif import questions_apart
from ruling.report.blocks import Bullets, Cell, Document, Grid, Heading, Lines, Sentence, Title
from ruling.report.ruling.answer_lines import answer_lines
from ruling.rulebook.matrix import Row, matrix
from ruling.rulebook.questions import details, questions
from ruling.rulebook.rules import Rules
from ruling.wording.words import Words


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
    told = _texts_apart(rules, rows, asked, words) if len(rules) == 2 else []
    if len(rules) == 2 and asked == list(questions()):
        document += _questions_apart(rules[0], rules[1], words)
    if not rows:
        return [*document, Lines(list(_nothing(rules, asked, words))), *told]
    headers = [words.say("column question"), words.say("column default")]
    headers += [under.edition.id for under in rules]
    document += [Lines([Sentence(words.say("matrix intro"))])]
    for heading in ("", "heading matrix pieces"):
        part = [row for row in rows if bool(details()[row.question].pieces) == bool(heading)]
        document += [Heading(words.say(heading))] if part and heading else []
        leads = [row.question for row in part] if paper.page else []
        grid = Grid(headers, [_cells(row, words) for row in part])
        document += [grid._replace(leads=leads)] if part else []
    if not paper.page:
        return [*document, *told]
    names = [row.question for row in rows]
    points = [Sentence(words.titled(name)) for name in names]
    said = Bullets(points, [answer_lines(row.answers, words) for row in rows], names=names)
    answers = Heading(words.say("heading answers"))
    return [*document, *told, answers, said]


def _nothing(rules: Sequence[Rules], asked: Sequence[str], words: Words) -> Iterator[Sentence]:
    """Why there is no row: all answer alike, or leave nothing open."""
    if not matrix(rules, differing=True, among=asked):
        yield Sentence(words.say("matrix same"))
    if not matrix(rules, left_open=True, among=asked):
        yield Sentence(words.say("matrix none open"))


def editions_named(rules: Sequence[Rules], words: Words) -> Document:
    """The title, and the name of each edition."""
    names = [f"{under.edition.id}: {words.edition(under.edition.id)}" for under in rules]
    return [Title(words.say("heading matrix")), Lines([Sentence(name) for name in names])]


def _questions_apart(one: Rules, two: Rules, words: Words) -> Document:
    """That two editions rule alike everywhere, or the questions only by which they do not."""
    apart = questions_apart(one, two)
    names = {"one": one.edition.id, "two": two.edition.id}
    told = Lines([Sentence(words.say("rule otherwise" if apart else "rule alike", **names))])
    points = Bullets([Sentence(words.titled(question)) for question in apart], [[] for _ in apart])
    return [told, points] if apart else [told]


def _texts_apart(
    rules: Sequence[Rules], rows: Sequence[Row], among: Sequence[str], words: Words
) -> Document:
    """Where two editions answer alike, but not in the same words, what there is to say of that."""
    points, below = [], []
    shown = {row.question for row in rows}
    for question in (each for each in among if each not in shown):
        answers = [under.answer(question) for under in rules]
        remarks = {answer.edition: words.remark(answer) for answer in answers}
        if len(set(remarks.values())) > 1:
            points.append(Sentence(words.titled(question)))
            below.append([Sentence(f"{id}: {text}") for id, text in remarks.items() if text])
    return [Heading(words.say("heading texts apart")), Bullets(points, below)] if points else []


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
