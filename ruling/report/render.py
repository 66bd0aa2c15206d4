"""Judgements in a named format."""

from collections.abc import Sequence

from ruling.errors import UnknownName
from ruling.suite.judging import Judgement

FORMATS = ("text", "json", "markdown")


def render(judgement: Judgement, format_name: str = "text", width: int = 80) -> str:
    """A judgement as text (wrapped to a width), json or markdown; raises UnknownName."""
    return render_all([judgement], format_name, width)


def render_all(
    judgements: Sequence[Judgement],
    format_name: str = "text",
    width: int = 80,
    color: bool = False,
) -> str:
    """Several judgements as one text; as JSON a list where there is more than one."""
    if format_name not in FORMATS:
        raise UnknownName("format", format_name, FORMATS)
    if format_name == "json":
        from ruling.report.json_form import render_json

        return render_json(judgements)
    from ruling.report.outline import outline

    documents = [outline(judgement) for judgement in judgements]
    if format_name == "markdown":
        from ruling.report.markdown import render_markdown

        return "\n\n".join(render_markdown(document) for document in documents)
    from ruling.report.text import render_text

    return "\n\n\n".join(render_text(document, width, color) for document in documents)
