"""A plugin of pytest for planted faults: which test comes past which probe, and some tests alone.

What is run while a fixture is made that several tests share counts for each test that asks for
it. What is kept in a cache is forgotten after each file, so that no file is spared what another
has come past; within a file only the first test that fills a cache is seen to come past it.
"""

import functools
import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

PROBE = '''"""Writes down which test comes past a probe; none, where a module is being imported."""
import os, sys
seen = set()

def reached(number):
    folder, test = os.environ.get("FAULTS_REACHED"), os.environ.get("FAULTS_TEST", "")
    if not folder or (number, test) in seen:
        return
    seen.add((number, test))
    frame = sys._getframe(1)
    while frame and not _imports(frame):
        frame = frame.f_back
    with open(os.path.join(folder, str(number)), "a") as file:
        file.write(("" if frame else test) + "\\n")

def _imports(frame):
    named = frame.f_globals.get("__name__", "")
    return frame.f_code.co_name == "<module>" and named.split(".")[0] == "ruling"
'''

TESTS = "tests"
"""The file, beside those of the probes, with a line for each test that was run."""


class RunTest(NamedTuple):
    """A test that was run: how many seconds it took, and the shared fixtures that it asks for."""

    seconds: float
    fixtures: tuple[str, ...]


class Reach(NamedTuple):
    """The tests that come past each probe, in the order of their run, and all that were run.

    A probe that is run by an import is come past by all.
    """

    by_probe: list[list[str]]
    tests: dict[str, RunTest]


def reach_in(folder: Path, probes: int) -> Reach:
    """What a run of tests has written down."""
    tests = {}
    for line in (folder / TESTS).read_text(encoding="utf-8").splitlines():
        seconds, fixtures, test = line.split("\t", 2)
        tests[test] = RunTest(float(seconds), tuple(fixtures.split()))
    by_probe = []
    for path in (folder / str(number) for number in range(probes)):
        past = set(path.read_text(encoding="utf-8").splitlines() if path.exists() else ())
        by_probe.append(
            [
                test
                for test, ran in tests.items()
                if "" in past or test in past or not past.isdisjoint(ran.fixtures)
            ]
        )
    return Reach(by_probe, tests)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The tests that are chosen alone, by the order of their files there."""
    chosen = os.environ.get("FAULTS_CHOSEN")
    if chosen:
        tests = Path(chosen).read_text(encoding="utf-8").splitlines()
        files = {file: at for at, file in enumerate(dict.fromkeys(map(file_of, tests)))}
        items[:] = [item for item in items if item.nodeid in {*tests}]
        items.sort(key=lambda item: files[file_of(item.nodeid)])


def file_of(test: str) -> str:
    """The file that a test stands in."""
    return test.partition("::")[0]


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> Iterator[None]:
    """A test is named to the probes while it is run, and is written down."""
    folder = os.environ.get("FAULTS_REACHED")
    os.environ["FAULTS_TEST"] = item.nodeid
    began = time.perf_counter()
    found = yield
    if folder:
        if nextitem is None or file_of(nextitem.nodeid) != file_of(item.nodeid):
            _forget()
        shared = " ".join(_shared_fixtures(item))
        with Path(folder, TESTS).open("a", encoding="utf-8") as file:
            file.write(f"{time.perf_counter() - began:.3f}\t{shared}\t{item.nodeid}\n")
    return found


@pytest.hookimpl(wrapper=True)
def pytest_fixture_setup(fixturedef: pytest.FixtureDef[Any]) -> Iterator[None]:
    """A fixture that tests share is named to the probes in the place of the first of them."""
    before = os.environ.get("FAULTS_TEST", "")
    if fixturedef.scope != "function":
        os.environ["FAULTS_TEST"] = _name(fixturedef)
    try:
        return (yield)
    finally:
        os.environ["FAULTS_TEST"] = before


def _shared_fixtures(item: pytest.Item) -> Iterator[str]:
    known = getattr(item, "_fixtureinfo").name2fixturedefs  # noqa: B009
    for found in known.values():
        yield from (_name(each) for each in found if each.scope != "function")


def _name(fixture: pytest.FixtureDef[Any]) -> str:
    return f"{fixture.baseid or '.'}:{fixture.argname}".replace(" ", "_")


def _forget() -> None:
    """Empty what modules of ours keep in caches."""
    for module in [*sys.modules.values()]:
        if getattr(module, "__name__", "").split(".")[0] in ("ruling", "tests"):
            for each in [*vars(module).values()]:
                if isinstance(each, functools._lru_cache_wrapper):
                    each.cache_clear()
