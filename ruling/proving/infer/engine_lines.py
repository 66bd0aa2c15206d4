"""Lines of JSON from another engine, each a scenario with that engine's results."""

import json
from typing import Any

from ruling.case.names import EXPECT
from ruling.errors import Mistake, ScenarioError, Sentence, meant, sentence
from ruling.expect.drafts import without_expectations
from ruling.expect.files import load_source
from ruling.reading.source import Source
from ruling.scenario.scenario import Scenario

SCENARIO = "scenario"
FORM = sentence("line.form")

ENDINGS = (".jsonl", ".ndjson")
"""The endings of files with such lines."""


def has_lines(source: Source) -> bool:
    """Whether a text has such lines: by the name of the file, or by its beginning."""
    begins = source.text.lstrip()[:1] == "{"
    return begins and (source.name.casefold().endswith(ENDINGS) or f'"{SCENARIO}"' in source.text)


def scenarios_of_lines(source: Source) -> list[Scenario]:
    """The scenario of every line that is not empty; raises ScenarioError."""
    lines = enumerate(source.lines, start=1)
    return [_scenario(source.name, number, line) for number, line in lines if line.strip()]


def _scenario(file: str, number: int, line: str) -> Scenario:
    """A scenario with the engine's results as expectations; mistakes name file and line."""
    try:
        text = _text(json.loads(line))
    except json.JSONDecodeError as error:
        raise _mistake(
            file, number, error.colno, sentence("line.no-json", problem=error.msg)
        ) from None
    except (RecursionError, ValueError) as error:
        phrase = error.phrase if isinstance(error, _Malformed) else sentence("line.unreadable")
        raise _mistake(file, number, 1, phrase) from None
    return load_source(Source(f"{file}:{number}", text))


class _Malformed(ValueError):
    """A line that is JSON and still not in the form: what is said of it."""

    def __init__(self, text: Sentence) -> None:
        self.phrase = text
        super().__init__(text)


def _text(given: Any) -> str:
    """The text of a scenario file, which may be JSON too."""
    if not isinstance(given, dict):
        raise _Malformed(FORM)
    for key in given:
        if key not in (SCENARIO, EXPECT):
            near = meant(key, (SCENARIO, EXPECT))
            raise _Malformed(sentence("line.unknown-key", name=key, near=near, form=FORM))
    scenario, expected = given.get(SCENARIO), given.get(EXPECT)
    if not isinstance(expected, dict):
        raise _Malformed(sentence("line.missing", key=EXPECT, form=FORM))
    if isinstance(scenario, dict):
        case = {key: value for key, value in scenario.items() if not key.startswith(EXPECT)}
        return json.dumps({**case, EXPECT: expected}, ensure_ascii=False)  # as it came about there
    if not isinstance(scenario, str):
        raise _Malformed(sentence("line.wrong-kind", key=SCENARIO, form=FORM))
    return _with_expectations(scenario, expected)


def _with_expectations(scenario: str, expected: Any) -> str:
    """The text of a scenario with these expectations instead of its own."""
    left = without_expectations(scenario)
    if all(key.startswith(EXPECT) for key in left.data):
        return scenario  # it is no scenario; reading it says what is wrong
    return left.edited([left.page.added(left.page.root, {EXPECT: expected})]).text


def _mistake(file: str, line: int, column: int, message: Sentence) -> ScenarioError:
    return ScenarioError(file, [Mistake(line, column, message)])
