"""Files with their content, for workers on other machines that do not have them."""

from pathlib import Path
from typing import NamedTuple

from ruling.errors import ScenarioError
from ruling.reading.source import LARGEST, Source
from ruling.scenario.source import read_source


class GivenFile(NamedTuple):
    """A file by its path, with its text, or with the reason why it could not be read."""

    path: str
    text: Source | ScenarioError

    @property
    def source(self) -> Source:
        """The text; raises ScenarioError where it could not be read."""
        if isinstance(self.text, ScenarioError):
            raise self.text
        return self.text


def given_file(path: str | Path, largest: int = LARGEST) -> GivenFile:
    """Reads a file, or standard input for ``-``; at most ``largest`` bytes of it."""
    try:
        return GivenFile(str(path), read_source(path, largest))
    except ScenarioError as error:
        return GivenFile(str(path), error)
