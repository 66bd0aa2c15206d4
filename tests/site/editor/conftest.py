"""The table, made and served once, and opened once in one browser, for all tests of this folder."""

import os
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from tests.report.browser import driver_at
from tests.site.editor.browsing import Served, TablePage, put_table


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The files of the table: whoever comes first of several workers makes them for all."""
    import fcntl  # where there is a browser to drive, there is this

    base = tmp_path_factory.getbasetemp()
    shared = base.parent if "PYTEST_XDIST_WORKER" in os.environ else base
    found, whole = shared / "table", shared / "table.whole"
    with (shared / "table.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not whole.exists():
            put_table(found)
            whole.touch()
    return found


@pytest.fixture(scope="session")
def served(folder: Path) -> Iterator[Served]:
    """The table, served."""
    with closing(Served(folder)) as found:
        yield found


@pytest.fixture(scope="session")
def table(served: Served) -> Iterator[TablePage]:
    """The table in the browser that all tests share; each says how wide and how dark it is."""
    driver = driver_at(360, dark=False)
    driver.set_script_timeout(240)
    yield TablePage(driver, served.address)
    driver.quit()
