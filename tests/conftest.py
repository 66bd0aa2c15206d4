"""What all tests share: the corpus, the way to it, and what the rulebook has.

Tests ask here which editions, languages and questions there are, wherever the rulebook keeps them.
"""

import ast
import gc
import io
import os
import shutil
import signal
import stat
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from inspect import signature
from pathlib import Path
from typing import Any, TypeVar

import pytest
from _pytest.mark import ParameterSet
from hypothesis import HealthCheck, settings
from hypothesis.internal.conjecture import providers

from ruling import Judgement, judge, load_scenario
from ruling.cli import run
from ruling.rulebook.editions import edition_ids as edition_ids
from ruling.rulebook.editions import line_of
from ruling.rulebook.language import languages as languages
from ruling.rulebook.questions import questions as questions
from ruling.scenario.scenario import Scenario
from ruling.workers.signals import ENDS

T = TypeVar("T")

ROOT = Path(__file__).parent.parent
CORPUS = sorted((ROOT / "scenarios").rglob("*.yaml"))
EXAMPLE = ROOT / "scenarios/examples/plain-tile-joins-and-completes.yaml"
EVENING = ROOT / "tests/games/an-evening.jcz"
SHARED = ROOT.parent / "shared"

LONGEST = (
    "tests/site/editor/test_table_page.py",
    "tests/site/test_book.py",
    "tests/test_whole_turns.py",
)
"""Files of tests that take more than a quarter of a run, or would be left when it ends."""

settings.register_profile(
    "ruling",
    max_examples=40,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("ruling")

# Else examples would be drawn from the constants of all modules that happen to be imported by
# then: others in another order, in a run of one file, and in another process.
providers._get_local_constants = lambda: providers._local_constants


@cache
def loaded(path: Path) -> Scenario:
    """The scenario of a file of the corpus, read once for all tests."""
    return load_scenario(path)


def judged(
    path: Path,
    edition: str | None = None,
    authority: str = "community",
    house: Mapping[str, str] | None = None,
) -> Judgement:
    """The ruling on a file of the corpus, made once for all tests under the same rules."""
    return _judged(path, edition, authority, frozenset((house or {}).items()))


@cache
def _judged(
    path: Path, edition: str | None, authority: str, house: frozenset[tuple[str, str]]
) -> Judgement:
    return judge(loaded(path), edition, authority, dict(house))


@cache
def nodes_of(path: Path) -> list[ast.AST]:
    """The nodes of a module, the outermost first; it is parsed once for all tests."""
    return [*ast.walk(ast.parse(path.read_text(encoding="utf-8")))]


def heirs(*ids: str) -> list[str]:
    """The editions of these ids, and those that extend one of them, the oldest first."""
    return [id for id in edition_ids() if not {*ids}.isdisjoint(line_of(id))]


def run_ruling(
    *args: str | Path, text: str | None = None, folder: Path | None = None, **env: str
) -> subprocess.CompletedProcess[str]:
    """The command line, in a folder, with a text as its input; what it printed, and its code.

    It runs in this process, which is ten times as fast; ``run_process`` is for what a process
    of its own decides: streams that fail, what is imported, variables that Python reads.
    """
    given, out, err = (io.TextIOWrapper(io.BytesIO(), "utf-8") for _ in range(3))
    given.write(text or "")
    given.seek(0)
    with pytest.MonkeyPatch.context() as patch:
        for name, value in {"NO_COLOR": "", "LC_ALL": "C.UTF-8", **env}.items():
            patch.setenv(name, value)
        patch.setattr(sys, "argv", ["ruling", *map(str, args)])
        for name, stream in (("stdin", given), ("stdout", out), ("stderr", err)):
            patch.setattr(sys, name, stream)
        patch.setattr(sys, "__stdout__", out)  # no terminal, so that nobody asks for its width
        patch.chdir(folder or Path.cwd())
        with pytest.raises(SystemExit) as left:
            run()
    assert isinstance(left.value.code, int)
    shown = [_written(stream) for stream in (out, err)]
    return subprocess.CompletedProcess(args, left.value.code, *shown)


def _written(stream: io.TextIOWrapper) -> str:
    stream.flush()
    assert isinstance(stream.buffer, io.BytesIO)
    return stream.buffer.getvalue().decode()


def run_process(
    *args: str | Path, text: str | None = None, folder: Path | None = None, **env: str
) -> subprocess.CompletedProcess[str]:
    """The command line in a process of its own, in a folder, with a text as its input."""
    return subprocess.run(
        [sys.executable, "-m", "ruling", *map(str, args)],
        input=text,
        capture_output=True,
        text=True,
        check=False,
        cwd=folder,
        timeout=120,
        env={**os.environ, "PYTHONPATH": str(ROOT), "NO_COLOR": "", "LC_ALL": "C.UTF-8", **env},
    )


def heed_ends() -> None:
    """To be called in a new process: Ctrl-C is heard there, also where tests run in background."""
    for number in ENDS:
        signal.signal(number, signal.SIG_DFL)


def copied(source: Path, target: Path, *ignored: str) -> Path:
    """A copy of a folder that can be written to, also where the checkout cannot."""
    ignore = shutil.ignore_patterns("__pycache__", *ignored)
    shutil.copytree(source, target, ignore=ignore, copy_function=shutil.copyfile)
    for folder in (target, *filter(Path.is_dir, target.rglob("*"))):
        folder.chmod(folder.stat().st_mode | stat.S_IWUSR)
    return target


def for_each(
    values: Iterable[T], named: Callable[[T], object] = str
) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """One test of many values, which a failure names: thousands of tests take long to run.

    The value is the first parameter of the test; the others are those of any test.
    """
    every = list(values)
    assert every, "there is nothing to test with"

    def of_all(test: Callable[..., None]) -> Callable[..., None]:
        def test_all(**given: Any) -> None:
            for value in every:
                try:
                    test(value, **given)
                except BaseException as error:
                    error.add_note(f"with {named(value)}")
                    raise

        test_all.__doc__ = test.__doc__
        test_all.__name__ = test.__name__
        of = signature(test)
        test_all.__signature__ = of.replace(parameters=[*of.parameters.values()][1:])  # type: ignore[attr-defined]
        return test_all

    return of_all


def some_soon(
    values: Iterable[Any], each: int, then: pytest.MarkDecorator = pytest.mark.nightly
) -> list[ParameterSet]:
    """Values to test with: the first of each so many at once, all others nightly, or ``then``."""
    return [
        pytest.param(value, marks=then if number % each else ())
        for number, value in enumerate(values)
    ]


def some_and_all(values: Sequence[T], each: int) -> list[ParameterSet]:
    """Twice what a sweep goes through: one of each so many at once, and all by night."""
    assert values, "there is nothing to test with"
    return [
        pytest.param(values[::each], id="some"),
        pytest.param(values, id="all", marks=pytest.mark.nightly),
    ]


def few_and_many(few: int, many: int) -> list[ParameterSet]:
    """How many cases a test draws: a few at once, a fifth of many when slow, all by night."""
    return [
        pytest.param(few, id="few"),
        pytest.param(max(few, many // 5), id="more", marks=pytest.mark.slow),
        pytest.param(many, id="many", marks=pytest.mark.nightly),
    ]


@pytest.fixture
def shared() -> Path:
    """The folder beside the checkout with the facts and samples; skips where it is missing."""
    if not SHARED.is_dir():
        pytest.skip("there is no ../shared beside this checkout")
    return SHARED


@pytest.fixture(scope="session")
def chromium() -> Iterator[Any]:
    """A browser that is started once for all tests of pages; each has a window of its own in it."""
    from tests.report.browser import driver_at

    driver = driver_at(1280, dark=False)
    yield driver
    driver.quit()


@pytest.fixture
def terminals() -> Iterator[list[Any]]:
    """A list for the terminals that a test opens; they are closed in the end."""
    opened: list[Any] = []
    yield opened
    for terminal in opened:
        terminal.close()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Files that take longest begin first, so that no worker has one left in the end."""
    items.sort(key=lambda item: not item.nodeid.startswith(LONGEST))


def pytest_collection_finish() -> None:
    """What all tests share is there to stay: looking through it for garbage takes long."""
    gc.freeze()
    gc.set_threshold(200_000, 50, 100)


def pytest_sessionfinish() -> None:
    """Nor is it looked through when all ends."""
    gc.freeze()
