"""What editions answer to a question, line by line: those together that do it on the same word."""

from collections.abc import Mapping

from ruling.report.document import Sentence
from ruling.rulebook.editions import Answer
from ruling.rulebook.language import Words


def answer_lines(answers: Mapping[str, Answer], words: Words) -> list[Sentence]:
    """A line for each answer that differs in reading, weight or source; names before it."""
    found: dict[tuple[object, ...], tuple[list[str], Answer]] = {}
    for name, answer in answers.items():
        key = (answer.reading, answer.authority, answer.source, answer.date, answer.excludes)
        found.setdefault(key, ([], answer))[0].append(name)
    return [_line(", ".join(names), answer, words) for names, answer in found.values()]


def _line(names: str, answer: Answer, words: Words) -> Sentence:
    source = words.source(answer)
    return Sentence(
        words.phrase(
            "cause answer" if source else "cause answer without source",
            columns=names,
            reading=answer.reading,
            authority=words.weight(answer),
            source=words.phrase("note source", source=source),
        )
    )
