"""Judgements in a named format."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ruling.errors import UnknownName
from ruling.judging.judgement import Judgement
from ruling.report.document import PAPER, Paper

if TYPE_CHECKING:
    from ruling.games.comparing_games import GameComparison
    from ruling.games.replaying import Replay
    from ruling.judging.comparing import Comparison
    from ruling.report.document import Document

HTML = "html"
FORMATS = ("text", "json", "markdown", HTML)


def render(
    judgement: Judgement, format_name: str = "text", language: str = "en", width: int = 80
) -> str:
    """A judgement as text (wrapped to a width), json, markdown or html.

    ``language`` is en, de or it. Raises UnknownName.
    """
    return render_all([judgement], format_name, language, Paper(width))


def render_all(
    judgements: Sequence[Judgement],
    format_name: str = "text",
    language: str = "en",
    paper: Paper = PAPER,
    listed: bool = False,
    board: bool = True,
) -> str:
    """Several judgements as one text; as JSON a list if they are several, or ``listed``.

    ``board`` says whether the boards of maps are drawn.
    """
    if format_name == "json":
        from ruling.report.json_form import render_json

        return render_json(judgements, language, listed)
    from ruling.report.outline import outline

    page = format_name == HTML
    documents = [outline(judgement, language, board, page) for judgement in judgements]
    return render_documents(documents, format_name, paper, language)


def render_comparison(
    comparison: "Comparison",
    format_name: str = "text",
    language: str = "en",
    paper: Paper = PAPER,
) -> str:
    """A comparison in a named format; raises UnknownName."""
    if format_name == "json":
        from ruling.report.compare_json import render_compare_json

        return render_compare_json(comparison)
    from ruling.report.compare_outline import compare_outline

    document = compare_outline(comparison, language, format_name == HTML)
    return render_documents([document], format_name, paper, language)


def render_game_comparison(
    comparison: "GameComparison",
    format_name: str = "text",
    language: str = "en",
    paper: Paper = PAPER,
) -> str:
    """A compared game in a named format; raises UnknownName."""
    if format_name == "json":
        from ruling.report.game_compare_json import render_game_compare_json

        return render_game_compare_json(comparison)
    from ruling.report.game_compare_outline import game_compare_outline

    document = game_compare_outline(comparison, language)
    return render_documents([document], format_name, paper, language)


def render_replay(
    replay: "Replay",
    format_name: str = "text",
    language: str = "en",
    paper: Paper = PAPER,
    every_turn: bool = False,
) -> str:
    """A saved game in a named format; raises UnknownName."""
    if format_name == "json":
        from ruling.report.replay_json import render_replay_json

        return render_replay_json(replay, language)
    from ruling.report.replay_outline import replay_outline

    document = replay_outline(replay, language, every_turn, format_name == HTML)
    return render_documents([document], format_name, paper, language)


def render_documents(
    documents: "Sequence[Document]",
    format_name: str,
    paper: Paper = PAPER,
    language: str = "en",
) -> str:
    """Documents as text, markdown or html, one after another; raises UnknownName."""
    if format_name == HTML:
        from ruling.report.html import render_html

        return render_html(documents, language)
    if format_name == "markdown":
        from ruling.report.markdown import render_markdown

        return "\n\n".join(render_markdown(document, paper) for document in documents)
    if format_name != "text":
        raise UnknownName("format", format_name, FORMATS)
    from ruling.report.text import render_text

    return "\n\n\n".join(render_text(document, paper) for document in documents)
