"""``pytest --ruling``: scenario files as test items.

Pytest imports this at every start, so it imports nothing; what it needs is imported when
the option is given.
"""

from pathlib import Path
from typing import Any


def pytest_addoption(parser: Any) -> None:
    """Add the option that turns the plugin on."""
    group = parser.getgroup("ruling")
    group.addoption("--ruling", action="store_true", help="collect scenario files of ruling")


def pytest_collect_file(file_path: Path, parent: Any) -> Any:
    """Collect a scenario file where the option is given."""
    if not parent.config.getoption("ruling") or file_path.suffix not in (".yaml", ".yml"):
        return None
    from ruling.pytest_plugin.items import ScenarioFile

    return ScenarioFile.from_parent(parent, path=file_path)
