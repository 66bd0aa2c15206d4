"""What can be read without a call: the file format, a case, a question with its sources."""

import json
from collections.abc import Callable, Mapping
from typing import NamedTuple
from urllib.parse import parse_qs, unquote, urlsplit

from ruling.errors import Mistake, one_line, sentence
from ruling.mcp.arguments import LANGUAGE, WrongCall, check_language, language_of
from ruling.mcp.tools import file_format

SCHEME = "ruling"

MARKDOWN, JSON = "text/markdown", "application/json"


class Resource(NamedTuple):
    """A resource: its address, or the pattern of several; its name, its description and its kind.

    ``{NAME}`` stands for the rest of a path, and ``{?language}`` for a language that is asked for.
    """

    address: str
    name: str
    description: str
    kind: str = MARKDOWN

    @property
    def several(self) -> bool:
        """Whether its address is a pattern."""
        return "{" in self.address


PAGES = (
    Resource(
        f"{SCHEME}://format",
        "The file format of scenarios",
        "How a scenario is written, with four examples and what is often done wrong.",
    ),
    Resource(
        f"{SCHEME}://format/schema",
        "JSON Schema of scenarios",
        "Every key of a scenario, for a validator. Large: 'ruling://format' is for writing one.",
        JSON,
    ),
    Resource(
        f"{SCHEME}://schema/{{+format}}",
        "JSON Schema of an answer",
        "Of the structured content whose 'format' it is: ruling/1, ruling-ask/1, ruling-errors/1.",
        JSON,
    ),
    Resource(
        f"{SCHEME}://case/{{+name}}{{?language}}",
        "A worked case",
        "Its file and the ruling on it; find_cases has the names, such as join/to-another-feature.",
    ),
    Resource(
        f"{SCHEME}://question/{{+id}}{{?language}}",
        "A question of the rules",
        "Its readings, what each edition answers, and who says so; ask and judge name the ids.",
    ),
)
"""All that can be read."""


def page_at(address: str) -> tuple[str, str]:
    """The text at an address and its kind; raises RulingError."""
    parts = urlsplit(address)
    path = unquote(parts.path.strip("/"))
    asked = {name: values[-1] for name, values in parse_qs(parts.query).items()}
    kind = next((each.kind for each in PAGES if _matches(each, f"{parts.netloc}/{path}")), MARKDOWN)
    if parts.scheme == SCHEME and parts.netloc in _MADE and asked.keys() <= {LANGUAGE}:
        check_language(asked)
        text = _MADE[parts.netloc](path, language_of(asked))
        if text:
            return text, kind
    there = ", ".join(each.address for each in PAGES)
    hint = sentence("mcp.resources", names=there)
    raise WrongCall(Mistake(0, 0, sentence("mcp.no-resource", name=one_line(address)), hint))


def _matches(page: Resource, path: str) -> bool:
    """Whether a path is that of a page, or begins as those of several do."""
    begun, gap, _ = page.address.removeprefix(f"{SCHEME}://").partition("{")
    return path.startswith(begun) if gap else path.strip("/") == begun


def _format(path: str, _: str) -> str:
    if path != "schema":
        return "" if path else file_format()
    from ruling.expect.files import KEYS
    from ruling.scenario.schema.json_schema import scenario_schema

    return json.dumps(scenario_schema(KEYS), ensure_ascii=False)


def _schema(path: str, _: str) -> str:
    from ruling.report.schemas import format_schema

    return json.dumps(format_schema(path), ensure_ascii=False)


def _case(path: str, language: str) -> str:
    from ruling.expect.files import load_text
    from ruling.judging.judgement import judge
    from ruling.mcp.answers import shipped_case
    from ruling.report.ruling import ruling_report

    case, text = shipped_case(path)
    phrase = ruling_report([judge(load_text(text, case.name))], language, more="")
    return f"{phrase.render('markdown')}\n\n```yaml\n{text}```"


def _question(path: str, language: str) -> str:
    from ruling.mcp.answers import explained

    return explained(path, language).render("markdown")


_MADE: Mapping[str, Callable[[str, str], str]] = {
    "format": _format,
    "schema": _schema,
    "case": _case,
    "question": _question,
}
"""What makes the pages of each folder; nothing, where there is no such page."""
