"""Rulings on scenarios, for people and for scripts."""

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from ruling.drawing.paper import Paper
from ruling.report.reports import Report

if TYPE_CHECKING:
    from ruling.judging.judgement import Judgement
    from ruling.report.blocks import Document
    from ruling.report.ruling.supposed import Supposed
    from ruling.wording.premises import Premises


def render(
    judgement: "Judgement",
    format_name: str = "text",
    language: str = "en",
    width: int = 80,
    full: bool = False,
) -> str:
    """A judgement as text (wrapped to a width, ``full`` or in short), json, markdown,
    wikitext or html.

    ``language`` is en, de or it. Raises UnknownName.
    """
    return ruling_report([judgement], language).render(format_name, Paper(width, full=full))


def ruling_report(
    judgements: "Sequence[Judgement]",
    language: str = "en",
    listed: bool = False,
    board: bool = True,
    more: str = "--full",
    premises: "Sequence[Premises]" = (),
    boxes: Callable[[], Sequence[str]] = tuple,
    supposed: "Sequence[Supposed]" = (),
) -> Report:
    """The rulings on scenarios; ``board`` says whether the boards of maps are drawn.

    ``more`` is what to type for all that a short ruling leaves out; empty where nothing gives it.
    ``premises`` are what the case says, where it came of a sentence or of questions; ``boxes``
    say of other boxes what those want to know who named none, ``supposed`` is the ruling where
    what nobody knows is otherwise.
    """

    def documents(paper: Paper) -> "Iterator[Document]":
        from ruling.report.ruling.document import boxes_blocks, ruling_document
        from ruling.wording.words import Words

        for judgement in judgements:
            words = Words(judgement.rules.edition, language)
            document = ruling_document(judgement, language, board, paper, more, premises, supposed)
            yield [*document, *boxes_blocks(boxes() if judgement is judgements[-1] else (), words)]

    def data() -> Iterator[dict[str, Any]]:
        from ruling.report.ruling.data import premises_data, ruling_data

        given = premises_data(premises)
        if supposed:
            from ruling.report.ruling.supposed import supposed_data  # mostly all is known

            given |= supposed_data(supposed)
        for judgement in judgements:
            yield {**ruling_data(judgement, language), **given}

    return Report("ruling/1", documents, data, language, listed=listed)
