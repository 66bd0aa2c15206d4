"""Scenario files as items of pytest: one for each edition that a file holds in."""

from collections.abc import Iterator
from typing import Any

import pytest

from ruling.errors import RulingError
from ruling.expect.results import FileResult
from ruling.expect.running import result_of_file
from ruling.report.failures import failed, failure_text, what_failed


class NotAsExpected(RulingError):
    """A ruling is not what the scenario expects, or the file cannot be read."""


class ScenarioFile(pytest.File):
    """A scenario file."""

    def collect(self) -> Iterator["ScenarioItem"]:
        """An item for each edition; one for the file where it cannot be read."""
        result = result_of_file(self.path, failed)
        if result.error:
            yield ScenarioItem.from_parent(self, name="the file", result=result)
        for case in result.cases:
            only = result._replace(cases=(case,))
            yield ScenarioItem.from_parent(self, name=case.edition, result=only)


class ScenarioItem(pytest.Item):
    """A scenario under one edition."""

    def __init__(self, *, result: FileResult, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.result = result

    def runtest(self) -> None:
        """Fail where something is not as expected."""
        if self.result.error or self.result.failed:
            # the short summary of pytest shows the first line
            raise NotAsExpected("\n".join([what_failed(self.result), *failure_text(self.result)]))

    def repr_failure(self, excinfo: Any, style: Any = None) -> Any:
        """The failure as ``ruling test`` tells it, without a traceback."""
        if isinstance(excinfo.value, NotAsExpected):
            return str(excinfo.value)
        return super().repr_failure(excinfo, style)

    def reportinfo(self) -> tuple[Any, int | None, str]:
        """Where the item stands."""
        return self.path, None, f"{self.result.title or self.path.name} [{self.name}]"
