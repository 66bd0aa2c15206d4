"""Everything that can be reported, each with its documents and its data.

What makes them is imported when a format asks for it: no command pays for another format.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from ruling.report.formats import CATALOGUE_FORMATS, DRAWING_FORMATS, RUN_FORMATS, Report
from ruling.report.paper import Paper

if TYPE_CHECKING:
    from ruling.expect.results import FileResult
    from ruling.games.comparing_games import GameComparison
    from ruling.games.replaying import Replay
    from ruling.judging.comparing import Comparison
    from ruling.judging.explainable import Explainable
    from ruling.judging.judgement import Judgement
    from ruling.report.document import Document
    from ruling.rulebook.asking import Asked
    from ruling.rulebook.editions import Edition
    from ruling.rulebook.language import Words
    from ruling.rulebook.matrix import Row
    from ruling.rulebook.reference import Reference
    from ruling.rulebook.rules import Rules
    from ruling.table.tiles import Turned

    Documents = list[Document]

Forms = list[dict[str, Any]]


def render(
    judgement: "Judgement", format_name: str = "text", language: str = "en", width: int = 80
) -> str:
    """A judgement as text (wrapped to a width), json, markdown or html.

    ``language`` is en, de or it. Raises UnknownName.
    """
    return ruling_report([judgement], language).render(format_name, Paper(width))


def ruling_report(
    judgements: "Sequence[Judgement]",
    language: str = "en",
    listed: bool = False,
    board: bool = True,
) -> Report:
    """The rulings on scenarios; ``board`` says whether the boards of maps are drawn."""

    def documents(paper: Paper) -> "Documents":
        from ruling.report.ruling_document import ruling_document

        return [ruling_document(each, language, board, paper.page) for each in judgements]

    def data() -> Forms:
        from ruling.report.ruling_data import ruling_data

        return [ruling_data(judgement, language) for judgement in judgements]

    return Report(documents, data, "ruling/1", language, listed=listed)


def comparison_report(comparison: "Comparison", language: str = "en") -> Report:
    """A scenario under several editions."""

    def documents(paper: Paper) -> "Documents":
        from ruling.report.comparison_document import comparison_document

        return [comparison_document(comparison, language, paper.page)]

    def data() -> Forms:
        from ruling.report.comparison_data import comparison_data

        return [comparison_data(comparison)]

    return Report(documents, data, "ruling-compare/1", language)


def game_comparison_report(comparison: "GameComparison", language: str = "en") -> Report:
    """A saved game under several editions."""

    def documents(_: Paper) -> "Documents":
        from ruling.report.game_comparison_document import game_comparison_document

        return [game_comparison_document(comparison, language)]

    def data() -> Forms:
        from ruling.report.game_comparison_data import game_comparison_data

        return [game_comparison_data(comparison)]

    return Report(documents, data, "ruling-compare-replay/1", language)


def replay_report(replay: "Replay", language: str = "en", every_turn: bool = False) -> Report:
    """A saved game ruled on; to be read without its quiet turns, unless ``every_turn``."""

    def documents(paper: Paper) -> "Documents":
        from ruling.report.replay_document import replay_document

        return [replay_document(replay, language, every_turn, paper.page)]

    def data() -> Forms:
        from ruling.report.replay_data import replay_data

        return [replay_data(replay, language)]

    return Report(documents, data, "ruling-replay/1", language)


def reference_report(
    topics: "Sequence[Explainable]",
    words: "Reference",
    examples: "Sequence[Judgement | None]" = (),
) -> Report:
    """Topics explained, each with its example; without examples only a list of them."""

    def documents(_: Paper) -> "Documents":
        from ruling.report.reference_document import list_document, topic_document

        if not examples:
            return [list_document(topics, words)]
        return [topic_document(*each, words) for each in zip(topics, examples, strict=True)]

    def data() -> Forms:
        from ruling.report.reference_data import reference_data

        return [reference_data(topics, words, examples)]

    return Report(documents, data, "ruling-explain/1", words.language)


def ask_report(asked: "Asked", editions: "Sequence[Edition]", words: "Words") -> Report:
    """The answer to what was asked in words, or that there is none."""

    def documents(_: Paper) -> "Documents":
        from ruling.report.ask_document import ask_document

        return [ask_document(asked, editions, words)]

    def data() -> Forms:
        from ruling.report.ask_data import ask_data

        return [ask_data(asked, editions, words)]

    return Report(documents, data, "ruling-ask/1", words.language)


def matrix_report(rules: "Sequence[Rules]", rows: "Sequence[Row]", language: str = "en") -> Report:
    """What editions answer to questions."""

    def documents(_: Paper) -> "Documents":
        from ruling.report.matrix_document import matrix_document

        return [matrix_document(rules, rows, language)]

    def data() -> Forms:
        from ruling.report.matrix_data import matrix_data

        return [matrix_data(rules, rows)]

    return Report(documents, data, "ruling-editions/1", language)


def catalogue_report(entries: "Sequence[Turned]", words: "Words") -> Report:
    """Tiles as they were found; as a picture, one sheet of them."""

    def documents(_: Paper) -> "Documents":
        from ruling.report.catalogue_document import catalogue_document

        return [catalogue_document(entries, words)]

    def data() -> Forms:
        from ruling.report.catalogue_data import catalogue_data

        return [catalogue_data(entries)]

    def picture() -> str:
        from ruling.report.catalogue_sheet import draw_catalogue

        return draw_catalogue(entries, words)

    return Report(
        documents, data, "ruling-tiles/1", words.language, CATALOGUE_FORMATS, picture=picture
    )


def drawing_report(judgement: "Judgement", language: str = "en") -> Report:
    """What a scenario looks like."""

    def documents(paper: Paper) -> "Documents":
        from ruling.report.drawing.drawing_document import drawing_document

        return [drawing_document(judgement, language, paper.ascii_only)]

    def picture() -> str:
        from ruling.report.drawing.pictures import svg

        return svg(judgement, language)

    return Report(documents, language=language, formats=DRAWING_FORMATS, picture=picture)


def run_report(
    results: "Sequence[FileResult]", seconds: float, slowest: int = 0, coverage: bool = False
) -> Report:
    """What running scenarios found, so many of the slowest cases, and what of the rules was met."""

    def documents(paper: Paper) -> "Documents":
        from ruling.report.run_document import run_document

        return [run_document(results, seconds, paper.width, slowest, coverage)]

    def data() -> Forms:
        from ruling.report.run_data import run_data

        return [run_data(results, coverage)]

    return Report(documents, data, "ruling-test/1", formats=RUN_FORMATS, results=results)
