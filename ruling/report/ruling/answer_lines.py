"""What editions answer to a question, line by line: those together that do it on the same word."""

import re
from collections.abc import Mapping

from ruling.referee.ruling import Because
from ruling.report.blocks import MarkedText
from ruling.rulebook.editions import Answer
from ruling.rulebook.questions import LEVELS, Authority
from ruling.wording.words import Words


def answer_lines(answers: Mapping[str, Answer], words: Words) -> list[MarkedText]:
    """A line for each answer that differs in reading, weight or source; names before it."""
    found: dict[tuple[object, ...], tuple[list[str], Answer]] = {}
    for name, answer in answers.items():
        key = (answer.reading, answer.authority, answer.source, answer.date, answer.excludes)
        found.setdefault(key, ([], answer))[0].append(name)
    return [_line(", ".join(names), answer, words) for names, answer in found.values()]


def _line(names: str, answer: Answer, words: Words) -> MarkedText:
    source = words.source(answer)
    return MarkedText(
        words.say(
            "cause answer" if source else "cause answer without source",
            columns=names,
            reading=answer.reading,
            authority=words.weight(answer),
            source=words.say("note source", source=source),
        )
    )


def weight_of(because: Because, words: Words) -> str:
    """``community interpretation, Wikicarpedia 2022``: of several the one that weighs least."""
    order = (*LEVELS, Authority.HOUSE, Authority.OPEN)
    least = max(because, key=lambda answer: order.index(answer.authority))
    return ", ".join(filter(None, (words.authority(least.authority), _source(least, words))))


def _source(answer: Answer, words: Words) -> str:
    """The source in short, with its year."""
    source, _, _ = words.cited(answer.source).partition(", ")
    year = re.search(r"\d{4}", answer.date)
    return f"{source} {year[0] if year else ''}".strip()
