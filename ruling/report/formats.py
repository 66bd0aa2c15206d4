"""Every format in one table: what its files are called, and how a report is rendered in it."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from ruling.errors import UnknownName
from ruling.report.paper import PAPER, Paper

if TYPE_CHECKING:
    from ruling.expect.results import FileResult
    from ruling.report.document import Document

DOCUMENT_FORMATS = ("text", "json", "markdown", "html")
DRAWING_FORMATS = ("text", "markdown", "svg")
CATALOGUE_FORMATS = ("text", "json", "markdown", "svg", "html")
RUN_FORMATS = ("text", "json", "junit", "github")
"""The formats that a report can be had in; the first where nobody asks for one."""


class Report(NamedTuple):
    """Something to report, made when a format asks for it.

    ``documents`` are for people; on the paper of a page they have more pictures. ``data`` is for
    scripts, who know it by the name in ``promise``; a list where there is more than one, or
    where it is ``listed``. ``results`` of a test run are for those who watch it.
    """

    documents: Callable[[Paper], "Sequence[Document]"]
    data: Callable[[], Sequence[dict[str, Any]]] = list
    promise: str = ""
    language: str = "en"
    formats: tuple[str, ...] = DOCUMENT_FORMATS
    listed: bool = False
    picture: Callable[[], str] = str
    results: "Sequence[FileResult]" = ()

    def render(self, format_name: str = "text", paper: Paper = PAPER) -> str:
        """The report in a named format; raises UnknownName."""
        if format_name not in self.formats:
            raise UnknownName("format", format_name, self.formats)
        return FORMATS[format_name].render(self, paper)


class Format(NamedTuple):
    """A format: how it renders a report, how its files end, whether people are to read it."""

    render: Callable[[Report, Paper], str]
    endings: tuple[str, ...] = ()
    for_people: bool = True


def _text(report: Report, paper: Paper) -> str:
    from ruling.report.text import render_text

    return "\n\n\n".join(render_text(document, paper) for document in report.documents(paper))


def _json(report: Report, _: Paper) -> str:
    from ruling.report.json_text import json_text

    forms = [{"format": report.promise, **form} for form in report.data()]
    alone = len(forms) == 1 and not report.listed
    return json_text(forms[0] if alone else forms)


def _markdown(report: Report, paper: Paper) -> str:
    from ruling.report.markdown import render_markdown

    return "\n\n".join(render_markdown(document, paper) for document in report.documents(paper))


def _svg(report: Report, _: Paper) -> str:
    return report.picture()


def _html(report: Report, paper: Paper) -> str:
    from ruling.report.html import render_html

    return render_html(report.documents(paper._replace(page=True)), report.language)


def _junit(report: Report, _: Paper) -> str:
    from ruling.report.ci_formats import render_junit

    return render_junit(report.results)


def _github(report: Report, _: Paper) -> str:
    from ruling.report.ci_formats import render_github

    return render_github(report.results)


FORMATS = {
    "text": Format(_text),
    "json": Format(_json, (".json",), for_people=False),
    "markdown": Format(_markdown, (".md",)),
    "svg": Format(_svg, (".svg",)),
    "html": Format(_html, (".html", ".htm")),
    "junit": Format(_junit, (".xml",), for_people=False),
    "github": Format(_github, for_people=False),
}
"""Every format by its name."""
