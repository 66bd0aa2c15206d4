"""The smallest table on which two rules part, or that none was found, as a document and as JSON."""

from collections.abc import Sequence
from typing import Any

from ruling.drawing.paper import PAPER, Paper
from ruling.proving.tables.bound import Bound
from ruling.proving.witness.witness import Witness
from ruling.report.blocks import Document, Heading, Lines, Sentence, Title, Verbatim
from ruling.report.comparison.document import comparison_blocks
from ruling.wording.words import Words


def witness_document(witness: Witness, language: str = "en", paper: Paper = PAPER) -> Document:
    """What was found, with both rulings side by side; and always within which bound."""
    words = Words(witness.one.rules.edition, language)
    told = "witness parts" if witness.parts else "witness none"
    found = words.say(told, number=witness.looked_at)
    title = Title(words.say("witness title", one=witness.one.name, two=witness.two.name))
    bound = Lines([Sentence(text) for text in bound_lines(witness.by, witness.bound, words)])
    if witness.comparison is None:
        return [title, Lines([Sentence(found)]), Heading(words.say("heading bound")), bound]
    return [
        title,
        Lines([Sentence(found)]),
        Heading(words.say("heading witness")),
        Verbatim(witness.scenario.splitlines()),
        *comparison_blocks(witness.comparison, words, paper),
        Heading(words.say("heading bound")),
        bound,
    ]


def bound_lines(by: Sequence[str], bound: Bound, words: Words) -> list[str]:
    """What was looked for, and how far."""
    keys = ", ".join(words.say(f"witness by {key}") for key in by)
    most = {f"n_{name.replace(' ', '_')}": n for name, n in bound.numbers().items()}
    return [words.say("witness by", keys=keys), words.say("witness bound", **most)]


def witness_data(witness: Witness) -> dict[str, Any]:
    """The same for scripts; the scenario is empty where none was found."""
    return {
        "a": witness.one.name,
        "b": witness.two.name,
        "by": list(witness.by),
        "parts": witness.parts,
        "questions": list(witness.questions),
        "scenario": witness.scenario,
        "looked_at": witness.looked_at,
        "bound": witness.bound.numbers(),
    }
