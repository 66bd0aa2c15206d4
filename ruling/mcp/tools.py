"""The tools that an assistant can call, with their arguments, and the texts that explain them."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from ruling.rulebook.editions import default_edition, edition_ids
from ruling.rulebook.language import languages
from ruling.rulebook.rules import house_names

TEXTS = Path(__file__).with_name("texts")
"""The folder of the texts for those who call, in English."""


class Argument(NamedTuple):
    """An argument of a tool: a text; ``names`` are the only ones that it can be.

    One that takes ``readings`` can also be an object of questions with readings. Of a ``whole``
    text, the name of a file is refused in words of its own.
    """

    name: str
    description: str
    required: bool = True
    names: tuple[str, ...] = ()
    readings: bool = False
    whole: bool = False

    @property
    def schema(self) -> dict[str, Any]:
        """The JSON Schema of it."""
        text: dict[str, Any] = {"type": "string"}
        if self.names:
            text["enum"] = [*self.names]
        if self.readings:
            readings = {"type": "object", "additionalProperties": {"type": "string"}}
            text = {"anyOf": [text, readings]}
        return {**text, "description": self.description}


class Tool(NamedTuple):
    """A tool: its name, its title, its description and its arguments."""

    name: str
    title: str
    description: str
    arguments: tuple[Argument, ...]

    @property
    def schema(self) -> dict[str, Any]:
        """The JSON Schema of its arguments."""
        return {
            "type": "object",
            "properties": {each.name: each.schema for each in self.arguments},
            "required": [each.name for each in self.arguments if each.required],
            "additionalProperties": False,
        }


@cache
def tools() -> Mapping[str, Tool]:
    """Every tool by its name."""
    return {each.name: each for each in _tools()}


def text_named(name: str) -> str:
    """A text for those who call, as it stands in its file."""
    return (TEXTS / name).read_text(encoding="utf-8").rstrip("\n")


def examples() -> dict[str, str]:
    """The scenarios that show the file format, by their names."""
    paths = sorted((TEXTS / "examples").glob("*.yaml"))
    return {path.stem: path.read_text(encoding="utf-8") for path in paths}


def file_format() -> str:
    """How a scenario is written, with examples and what is often done wrong, in Markdown."""
    shown = [f"```yaml\n{text}```" for text in examples().values()]
    return "\n\n".join(
        [text_named("format.md"), "## Four examples", *shown, text_named("mistakes.md")]
    )


def _tools() -> tuple[Tool, ...]:
    scenario = Argument(
        "scenario",
        "The text of a scenario in YAML, not the name of a file; 1 MB at the most.",
        whole=True,
    )
    language = Argument(
        "language",
        "The language of the text that comes back; en where none is named.",
        required=False,
        names=tuple(languages()),
    )
    guessed = language._replace(
        description="The language of the words and of what comes back; guessed where none is named."
    )
    edition = Argument(
        "edition",
        f"The edition of the rules, by its id ({', '.join(edition_ids())}) or as players call the "
        "box. Without one: the first that the scenario names, or "
        f"{default_edition()}.",
        required=False,
    )
    house = Argument(
        "house",
        "What the table agreed on: an object of questions with readings, such as "
        '{"score.witch-order": "half-then-extra"}, or the name of a table: '
        f"{', '.join(house_names())}.",
        required=False,
        readings=True,
    )
    return (
        Tool(
            "judge",
            "Rule on a scenario",
            f"{text_named('judge.md')}\n\n{file_format()}",
            (scenario, edition, language, house),
        ),
        Tool("compare", "Compare the editions", text_named("compare.md"), (scenario, language)),
        Tool(
            "understand",
            "Make a scenario of a sentence",
            text_named("understand.md"),
            (Argument("sentence", "What happened, in a sentence or two."), guessed),
        ),
        Tool(
            "ask",
            "Look up a rule",
            text_named("ask.md"),
            (Argument("question", "A question about the rules, in a player's own words."), guessed),
        ),
        Tool(
            "explain",
            "Explain an id",
            text_named("explain.md"),
            (
                Argument(
                    "id",
                    "Any id that a ruling or an answer prints: join.destination, "
                    "C3:join.destination, just-completed, C1-RGG.",
                ),
                language,
            ),
        ),
        Tool(
            "find_cases",
            "Find worked cases",
            text_named("find_cases.md"),
            (
                Argument(
                    "words", "Words that a case must all have; few find more. English is best."
                ),
                language,
            ),
        ),
        Tool(
            "get_case",
            "Get a worked case",
            text_named("get_case.md"),
            (
                Argument(
                    "name", "The name of a case or its number: join/to-another-feature, JOIN-07."
                ),
            ),
        ),
    )
