"""The matrix of editions: what each answers to each question, coloured by how much that weighs."""

from html import escape
from itertools import groupby

from ruling.rulebook.editions import Answer, edition_ids
from ruling.rulebook.matrix import Row, matrix
from ruling.rulebook.questions import WEIGHTS, facts
from ruling.rulebook.rules import Rules
from ruling.site.addresses import of_question
from ruling.site.elements import section
from ruling.site.page import BookPage, BookWords, book_words, to, to_edition

ADDRESS = "matrix/"


def matrix_page(language: str) -> BookPage:
    """The page of the matrix: a row for each question, a column for each edition."""
    words = book_words(language)
    rows = matrix([Rules.of(id) for id in edition_ids()])
    plain = [row for row in rows if not facts()[row.question].pieces]
    others = [row for row in rows if facts()[row.question].pieces]
    parts = [
        f"<h1>{escape(words.say('matrix'))}</h1>",
        f"<p>{escape(words.say('about matrix'))}</p>",
        _key(words),
        _table(plain, words),
        section(words.say("matrix pieces"), _table(others, words)),
    ]
    return BookPage(
        ADDRESS, language, words.say("matrix"), "\n".join(parts), words.say("about matrix")
    )


def _key(words: BookWords) -> str:
    """What the colours mean."""
    signs = [
        f'<span class="weight {weight}">{escape(words.authority(weight))}</span>'
        for weight in WEIGHTS
    ]
    return f'<p class="key">{" ".join(signs)}</p>'


def _table(rows: list[Row], words: BookWords) -> str:
    heads = "".join(
        f'<th scope="col">{to_edition(ADDRESS, words, id)}</th>' for id in edition_ids()
    )
    head = f'<tr><th scope="col">{escape(words.say("question"))}</th>{heads}</tr>'
    body = "\n".join(_row(row, words) for row in rows)
    return f'<table class="matrix stack"><thead>{head}</thead><tbody>{body}</tbody></table>'


def _row(row: Row, words: BookWords) -> str:
    question = to(ADDRESS, words.language, of_question(row.question), words.title(row.question))
    alike = groupby(row.answers.values(), lambda each: (each.reading, words.weight(each)))
    cells = "".join(_cell(list(answers), words) for _, answers in alike)
    return f'<tr><th scope="row">{question}</th>{cells}</tr>'


def _cell(answers: list[Answer], words: BookWords) -> str:
    """What editions that stand side by side answer alike; its weight as a colour and in words."""
    first, editions = answers[0], ", ".join(answer.edition for answer in answers)
    at, rule = of_question(first.question), words.reading(first.question, first.reading)
    link = to(ADDRESS, words.language, at, words.weight(first), first.edition)
    span = f' colspan="{len(answers)}"' if len(answers) > 1 else ""
    told = f'data-label="{escape(editions)}"{span}'
    return f'<td class="weight {first.authority}" {told}>{escape(rule)} <small>{link}</small></td>'
