"""Files as they were read by who gives the work out: who does it elsewhere has no such files."""

from pathlib import Path
from typing import NamedTuple

from ruling.errors import ScenarioError
from ruling.scenario import LARGEST
from ruling.scenario.source import Source, read_source


class GivenFile(NamedTuple):
    """A file by its path, and its text, or why it could not be read."""

    path: str
    text: Source | ScenarioError

    @property
    def source(self) -> Source:
        """The text; raises ScenarioError where it could not be read."""
        if isinstance(self.text, ScenarioError):
            raise self.text
        return self.text


def given_file(path: str | Path, largest: int = LARGEST) -> GivenFile:
    """A file as it is now, or standard input for ``-``; at most so many bytes of it are read."""
    try:
        return GivenFile(str(path), read_source(path, largest))
    except ScenarioError as error:
        return GivenFile(str(path), error)
