"""Reads scenario files with all keys of expectations and claims."""

from pathlib import Path
from typing import TYPE_CHECKING

from ruling.errors import Mistake, ScenarioError, one_line, sentence
from ruling.expect.keys import EXPECT_KEYS
from ruling.judging.claim_keys import CLAIM_KEYS
from ruling.reading.source import Source
from ruling.scenario.load import load
from ruling.scenario.scenario import Scenario
from ruling.scenario.schema.keys import Keys
from ruling.scenario.source import is_saved_game, read_source

if TYPE_CHECKING:
    from ruling.scenario.broken import BrokenMap

KEYS = Keys(EXPECT_KEYS, CLAIM_KEYS)


def load_scenario(path: str | Path | Source) -> Scenario:
    """The scenario of a file, read already or not, of a link, or of standard input for ``-``.

    Raises ScenarioError.
    """
    source = path if isinstance(path, Source) else read_source(path)
    if is_saved_game(source):
        raise ScenarioError(source.name, [Mistake(0, 0, sentence("file.saved-game"))])
    return load(source, KEYS)


def map_of(error: ScenarioError) -> "BrokenMap | None":
    """The map of a file with mistakes, as far as it can be read."""
    from ruling.scenario.broken import broken_map  # only such a file needs it

    return broken_map(Source(error.file, "\n".join(error.lines)), KEYS) if error.lines else None


def load_text(text: str, name: str = "scenario") -> Scenario:
    """The scenario of a text; mistakes are reported under the given name."""
    return load(Source(one_line(name), text), KEYS)


def load_source(source: Source) -> Scenario:
    """The scenario of a source that was read already."""
    return load(source, KEYS)
