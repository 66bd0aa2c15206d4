"""The matrix of editions: what each answers to each question, coloured by how much that weighs."""

from itertools import groupby

from ruling.report.formats.markup import Markup, element, joined, lines, section
from ruling.rulebook.editions import Answer, edition_ids
from ruling.rulebook.matrix import Row, matrix
from ruling.rulebook.questions import WEIGHTS, details
from ruling.rulebook.rules import Rules
from ruling.site.book.addresses import of_question
from ruling.site.book.boxes import by_box, edition_head
from ruling.site.book.page import BookPage, book_words, to
from ruling.wording.words import Words

ADDRESS = "matrix/"


def matrix_page(language: str) -> BookPage:
    """The page of the matrix: a row for each question, a column for each edition."""
    words = book_words(language)
    body = lines(
        element("h1", words.say("matrix")),
        element("p", words.say("about matrix")),
        _key(words),
        _differing_first(_rows(pieces=False), words),
        section(words.say("matrix pieces"), _differing_first(_rows(pieces=True), words)),
    )
    return BookPage(ADDRESS, language, words.say("matrix"), body, words.say("about matrix"))


def _rows(pieces: bool) -> list[Row]:
    """The rows of the questions that only other pieces raise, or of all others."""
    rows = matrix([Rules.of(id) for id in edition_ids()])
    return [row for row in rows if bool(details()[row.question].pieces) is pieces]


def _differing_first(rows: list[Row], words: Words) -> Markup:
    """The questions on which the editions differ; those on which they do not are folded."""
    under = [Rules.of(id) for id in edition_ids()]
    differing = matrix(under, differing=True, among=[row.question for row in rows])
    parting = {row.question for row in differing}
    alike = [row for row in rows if row.question not in parting]
    shown = _grid(differing, words) if differing else Markup()
    if not alike:
        return shown
    text = element("summary", words.say("matrix alike", number=len(alike)))
    return lines(shown, element("details", text, _grid(alike, words), class_="alike"))


def _key(words: Words) -> Markup:
    """What the colours mean."""
    signs = (
        element("span", words.authority(weight), class_=f"weight mark {weight}")
        for weight in WEIGHTS
    )
    return element("p", joined(signs, " "), class_="key")


def _grid(rows: list[Row], words: Words) -> Markup:
    heads = [element("th", words.say("question"), scope="col")]
    heads += [edition_head(ADDRESS, words, id) for id in edition_ids()]
    body = lines(*(_row(row, words) for row in rows))
    inside = (element("thead", element("tr", *heads)), element("tbody", body))
    return element("table", *inside, class_="matrix stack")


def _row(row: Row, words: Words) -> Markup:
    question = to(ADDRESS, words.language, of_question(row.question), words.title(row.question))
    alike = groupby(row.answers.values(), lambda each: (each.reading, words.weight(each)))
    cells = (_cell(list(answers), words) for _, answers in alike)
    return element("tr", element("th", question, scope="row"), *cells)


def _cell(answers: list[Answer], words: Words) -> Markup:
    """What editions that stand side by side answer alike; its weight as a colour and in words."""
    first, editions = answers[0], by_box([answer.edition for answer in answers], words)
    at, rule = of_question(first.question), words.reading(first.question, first.reading)
    link = to(ADDRESS, words.language, at, words.weight(first), first.edition)
    return element(
        "td",
        rule,
        " ",
        element("small", link),
        class_=f"weight {first.authority}",
        data_label=editions,
        colspan=len(answers) if len(answers) > 1 else None,
    )
