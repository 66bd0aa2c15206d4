"""``ruling explain``: what an id means, who says so, and an example."""

from pathlib import Path

import click

from ruling.cli.options import id_argument, language_option, output_options
from ruling.cli.output import paper_for, write
from ruling.judging.explainable import find_topics, topics
from ruling.report.explain_json import render_explain_json
from ruling.report.explain_outline import explain_outline, list_outline
from ruling.report.render import render_documents
from ruling.rulebook.editions import default_edition, edition
from ruling.rulebook.reference import Reference


@click.command("explain")
@id_argument
@click.option("--all", "everything", is_flag=True, help="The whole reference.")
@language_option
@output_options("text", "json", "markdown", "html")
def command(
    id: str | None,
    everything: bool,
    language: str,
    format_name: str,
    output: Path | None,
    color: str,
) -> None:
    """Explain a question, reading, reason, obligation, edition, authority or footnote.

    Without an ID: the list of what can be asked for.
    """
    words = Reference(edition(default_edition()), language)
    listed = find_topics(id) if id else topics()
    whole = everything or bool(id)
    if format_name == "json":
        write(render_explain_json(listed, words, examples=whole), output)
        return
    documents = [explain_outline(topic, words) for topic in listed] if whole else []
    documents = documents or [list_outline(listed, words)]
    write(render_documents(documents, format_name, paper_for(color, output), language), output)
