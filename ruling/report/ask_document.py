"""What was asked in words, as a document: the answer and who says so, or that there is none."""

from collections.abc import Iterable, Iterator, Sequence

from ruling.report.document import Block, Bullets, Document, Heading, Lines, Sentence, Title
from ruling.report.paper import PAPER, Paper
from ruling.rulebook.asking import Asked
from ruling.rulebook.editions import Answer, Edition
from ruling.rulebook.language import Words
from ruling.rulebook.reference import example_of


def ask_document(
    asked: Asked, editions: Sequence[Edition], words: Words, _: Paper = PAPER
) -> Document:
    """The answer to the nearest question, and what else it might have been.

    Where nothing was asked: the questions that players ask most, with their numbers.
    """
    if not asked.query:
        return _often_asked(asked.answers, words)
    if not asked.answers:
        return [Lines([Sentence(declined(asked, words))])]
    first, *others = asked.answers
    document: Document = [Title(words.title(first))]
    document += _answers([edition.answers[first] for edition in editions], words)
    document.append(Lines([Sentence(_shown(first, words))]))
    if others:
        lines = [words.phrase("ask other", title=words.title(id), id=id) for id in others]
        document += [Heading(words.phrase("heading ask others")), _bullets(lines)]
    return document


def _often_asked(questions: Iterable[str], words: Words) -> Document:
    lines = [
        words.phrase("ask number", number=number, title=words.title(id))
        for number, id in enumerate(questions, start=1)
    ]
    return [Title(words.phrase("ask most")), Lines([Sentence(line) for line in lines])]


def declined(asked: Asked, words: Words) -> str:
    """That nothing here answers, and what it was about."""
    if asked.about:
        return words.phrase("ask foreign", topics=", ".join(asked.about))
    if asked.strange:
        return words.phrase("ask strange", topics=", ".join(asked.strange))
    return words.phrase("ask nothing")


def in_words(asked: Asked, words: Words) -> str:
    """In one line: the nearest question, or that there is none."""
    if not asked.answers:
        return declined(asked, words)
    first = asked.answers[0]
    return words.phrase("ask in words", title=words.title(first), id=first)


def _answers(answers: Sequence[Answer], words: Words) -> Iterator[Block]:
    """Each reading with those who read it so, in one line for all that agree in weight too."""
    readings = dict.fromkeys(answer.reading for answer in answers)
    for reading in readings:
        alike = [answer for answer in answers if answer.reading == reading]
        text = words.reading(alike[0].question, reading)
        if len(readings) > 1:
            text = words.phrase("ask of editions", columns=_columns(alike), reading=text)
        yield Lines([Sentence(text)])
        yield _bullets(_weights(alike, len(answers), words))


def _weights(alike: Sequence[Answer], number: int, words: Words) -> Iterator[str]:
    """Who says so; where no source does, what is known all the same."""
    for kind in dict.fromkeys(map(_kind, alike)):
        weighing = [answer for answer in alike if _kind(answer) == kind]
        last, whole = weighing[-1], len(weighing) == number > 1
        source = words.phrase("note source", source=words.source(last)) if last.source else ""
        yield words.phrase(
            "ask answer",
            columns=words.phrase("ask everywhere") if whole else _columns(weighing),
            authority=words.authority(last.authority),
            source=source or words.besides(last),
        ).rstrip()


def _kind(answer: Answer) -> tuple[object, ...]:
    return answer.authority, answer.excluded, bool(answer.inference)


def _shown(id: str, words: Words) -> str:
    return words.phrase("ask shown", file=f"scenarios/{example_of('question', id)}", id=id)


def _columns(answers: Iterable[Answer]) -> str:
    return ", ".join(answer.edition for answer in answers)


def _bullets(lines: Iterable[str]) -> Bullets:
    return Bullets([Sentence(line) for line in lines])
