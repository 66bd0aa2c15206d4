"""The answer to a question in one sentence, with its weight: what stands first on its page."""

import re
from typing import NamedTuple

from ruling.report.formats.html import unbroken
from ruling.report.formats.markup import Markup, element, fragment
from ruling.rulebook.editions import Answer, default_edition, edition
from ruling.wording.words import Words

_END = re.compile(r"(?<=\w\w[.!?]) (?=[^\W\d_a-z])")


class ShownAnswer(NamedTuple):
    """The newest edition's answer: in one sentence, and what its text says besides."""

    answer: Answer
    sentence: str
    rest: str


def shown_answer(id: str, words: Words) -> ShownAnswer:
    """The answer to a question or a fact; one that no source gives begins with what is usual."""
    answer = edition(default_edition()).on(id)
    first, rest = first_sentence(words.answer(answer))
    if not answer.open:
        return ShownAnswer(answer, first, rest)
    nowhere = words.say("told nowhere")
    return ShownAnswer(answer, words.say("told usually", text=first), f"{rest} {nowhere}".lstrip())


def first_sentence(text: str) -> tuple[str, str]:
    """The first sentence of a text, and the rest."""
    first, *rest = _END.split(text, maxsplit=1)
    return first, "".join(rest)


def weight_mark(answer: Answer, words: Words) -> Markup:
    """How much an answer weighs: a colour, a sign of its own, and words."""
    return element("span", words.weight(answer), class_=f"weight mark {answer.authority}")


def answer_block(answer: ShownAnswer, words: Words) -> Markup:
    """The answer in large, what its text says besides, and whose word it is."""
    lead = element("p", answer.sentence, class_="lead")
    rest = element("p", answer.rest) if answer.rest else Markup()
    named = f"{answer.answer.edition}, {words.edition(answer.answer.edition)}"
    whose = element("p", weight_mark(answer.answer, words), " ", unbroken(named), class_="whose")
    kind = f"told {answer.answer.authority}"
    return element("div", fragment(lead, rest, whose), class_=kind)
