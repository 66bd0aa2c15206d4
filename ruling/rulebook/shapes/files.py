"""Which shapes a file of the rulebook has, by its name: one for each of its documents."""

from collections.abc import Callable, Iterable, Mapping, Sequence

from ruling.reading.shapes import Shape
from ruling.rulebook import data
from ruling.rulebook.language import topic_of_case
from ruling.rulebook.shapes import question, shared, words

ALONE: Mapping[str, Callable[[], Shape]] = {
    "stages": shared.stages,
    "pieces": shared.pieces,
    "token_values": shared.token_values,
    "doubts": shared.doubts,
    "sources": shared.all_sources,
    "topics": shared.topics,
    "asking": shared.asking,
    "examples": shared.examples,
}
"""The files of which there is one."""


def shapes_of(name: str, numbers: Iterable[str] = ()) -> Sequence[Shape]:
    """The shapes of a file's documents, where cases have these numbers.

    None for an edition's file, which hang on what it says.
    """
    match name.split("/"):
        case ["questions", topic]:
            return [question.first(topic), question.second(topic)]
        case ["words", _, "pieces"]:
            return [words.of_pieces(), words.of_pieces()]
        case ["words", _, "sources"]:
            return [words.of_sources()]
        case ["words", _, "asking"]:
            return [words.hearing()]
        case ["words", _, "sentence"]:
            return [words.sentence()]
        case ["words", _, "ui"]:
            return [words.AsInEnglish(), words.AsInEnglish()]
        case ["words", _, "errors" | "interview" | "premises" | "editor" | "book"]:
            return [words.AsInEnglish()]
        case ["words", _, "cases", topic]:
            return [words.case_titles(each for each in numbers if topic_of_case(each) == topic)]
        case ["words", _, topic] if topic in data.names("questions"):
            return [words.first(topic), words.second(topic)]
        case ["house", _]:
            return [shared.house()]
        case [alone] if alone in ALONE:
            return [ALONE[alone]()]
    return []
