"""Reports, and the formats in which each can be rendered.

Each kind of report is a module beside this one, or a folder: what makes its Report, the document
for people and the data for scripts. Formats are imported when they are asked for, and so are the
documents of rulings, which many modules make, so that no command pays for another format.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from ruling.drawing.paper import PAPER, Paper
from ruling.errors import HARMFUL, UnknownName, printable

if TYPE_CHECKING:
    from ruling.expect.results import FileResult
    from ruling.report.blocks import Document

Form = dict[str, Any]
"""Plain data for JSON."""

DOCUMENT_FORMATS = ("text", "json", "markdown", "wikitext", "html")
DRAWING_FORMATS = ("text", "markdown", "svg")
CATALOGUE_FORMATS = ("text", "json", "markdown", "svg", "html")
SHRINK_FORMATS = ("text", "json", "yaml")
WORTH_FORMATS = ("text", "json")
DRAFT_FORMATS = ("text", "json")
WITNESS_FORMATS = (*DOCUMENT_FORMATS, "yaml")
RUN_FORMATS = ("text", "json", "junit", "github")
CONFORM_FORMATS = ("text", "json", "markdown", "html", "junit", "badge", "coverage-badge")
EXPORT_FORMATS = ("jsonl",)
SCENARIO_FORMATS = ("yaml",)
"""The formats that a report can be had in; the first where nobody asks for one."""

JSON_FORMATS = ("json", "jsonl", "badge", "coverage-badge")
"""The formats that are JSON, for programs."""


class Report(NamedTuple):
    """A report, made when a format asks for it.

    ``documents`` are for people; on the paper of a page they have more pictures. ``glance`` are
    those of a terminal, where it has others. ``data`` is for scripts, in the JSON format named by
    ``promise``; a list where there is more than one, or where it is ``listed``. ``results`` are
    those of a test run for CI, ``scenario`` is the text of a scenario file, ``badges`` what each
    badge says and its colour.
    """

    promise: str
    documents: "Callable[[Paper], Iterable[Document]]"
    data: Callable[[], Iterable[Form]] = tuple
    language: str = "en"
    formats: tuple[str, ...] = DOCUMENT_FORMATS
    listed: bool = False
    picture: Callable[[], str] = str
    results: "Sequence[FileResult]" = ()
    scenario: str = ""
    glance: "Callable[[Paper], Iterable[Document]] | None" = None
    badges: Mapping[str, tuple[str, str]] = {}

    def forms(self) -> Iterator[Form]:
        """The data under the name of its JSON format, one by one: a game has many turns."""
        return ({"format": self.promise, **form} for form in self.data())

    def render(self, format_name: str = "text", paper: Paper = PAPER) -> str:
        """The report in a named format, without what no terminal should get; raises UnknownName."""
        if format_name not in self.formats:
            raise UnknownName("format", format_name, self.formats)
        text = FORMATS[format_name].render(self, paper)
        return _printable_but_styles(text) if paper.color else printable(text)


def _printable_but_styles(text: str) -> str:
    """A text with its colours and bold letters, and without what no terminal should get."""
    plain, *rest = re.split(r"(\x1b\[[0-9;]*m)", text)
    styles, between = rest[::2], rest[1::2]
    pieces = [f"{style}{printable(each)}" for style, each in zip(styles, between, strict=True)]
    return "".join([printable(plain), *pieces])


class Format(NamedTuple):
    """A format: how it renders a report, how its files end, whether people are to read it.

    ``several`` stand in one file with this before, between and after them; of pages none do.
    """

    render: Callable[[Report, Paper], str]
    endings: tuple[str, ...] = ()
    for_people: bool = True
    several: tuple[str, str, str] | None = ("", "\n", "")


def _text(report: Report, paper: Paper) -> str:
    from ruling.report.formats.text import render_text

    documents = report.glance or report.documents
    return "\n\n\n".join(render_text(each, paper) for each in documents(paper))


def _json(report: Report, _: Paper) -> str:
    from ruling.report.formats.json_text import indented

    forms = [*report.forms()]
    alone = len(forms) == 1 and not report.listed
    # an iterator is held until it is written: a game has many turns
    return _harmless(indented(forms[0] if alone else forms))


def _jsonl(report: Report, _: Paper) -> str:
    from json import dumps

    return "\n".join(_harmless(dumps(form, ensure_ascii=False)) for form in report.forms())


def _harmless(text: str) -> str:
    """JSON with what no terminal should get as escapes: every reader of JSON reads it the same."""
    from json import dumps

    return HARMFUL.sub(lambda harmful: dumps(harmful[0])[1:-1], text)


def _markdown(report: Report, paper: Paper) -> str:
    from ruling.report.formats.markdown import render_markdown

    return "\n\n".join(render_markdown(each, paper) for each in report.documents(paper))


def _wikitext(report: Report, paper: Paper) -> str:
    from ruling.report.formats.wikitext import render_wikitext

    return "\n\n".join(render_wikitext(each, paper) for each in report.documents(paper))


def _svg(report: Report, _: Paper) -> str:
    return report.picture()


def _yaml(report: Report, _: Paper) -> str:
    return report.scenario


def _html(report: Report, paper: Paper) -> str:
    from ruling.report.formats.html import render_html

    return render_html(list(report.documents(paper._replace(page=True))), report.language)


def _junit(report: Report, _: Paper) -> str:
    from ruling.report.formats.ci import render_junit

    return render_junit(report.results)


def _github(report: Report, _: Paper) -> str:
    from ruling.report.formats.ci import render_github

    return render_github(report.results)


def _badge(report: Report, _: Paper) -> str:
    return _badge_of(report, "badge", "Mage & Witch")


def _coverage_badge(report: Report, _: Paper) -> str:
    return _badge_of(report, "coverage-badge", "Mage & Witch cases answered")


def _badge_of(report: Report, name: str, label: str) -> str:
    from json import dumps

    message, color = report.badges[name]
    form = {"schemaVersion": 1, "label": label, "message": message, "color": color}
    return dumps(form, ensure_ascii=False)


FORMATS = {
    "text": Format(_text),
    "json": Format(_json, (".json",), for_people=False, several=("[", ",\n", "]")),
    "jsonl": Format(_jsonl, (".jsonl", ".ndjson"), for_people=False, several=("", "\n", "")),
    "markdown": Format(_markdown, (".md",)),
    "wikitext": Format(_wikitext, (".wiki", ".mediawiki", ".wikitext")),
    "svg": Format(_svg, (".svg",)),
    "html": Format(_html, (".html", ".htm"), several=None),
    "yaml": Format(_yaml, (".yaml", ".yml"), for_people=False),
    "junit": Format(_junit, (".xml",), for_people=False),
    "github": Format(_github, for_people=False),
    "badge": Format(_badge, for_people=False),
    "coverage-badge": Format(_coverage_badge, for_people=False),
}
"""Every format by its name."""
