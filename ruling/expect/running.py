"""Finds scenario files and checks each against its expectations."""

from collections.abc import Callable, Sequence
from pathlib import Path
from time import perf_counter
from typing import NamedTuple

from ruling.errors import Mistake, ScenarioError, sentence
from ruling.expect.checks import expected_of, failures
from ruling.expect.files import load_scenario
from ruling.expect.results import CaseResult, Failed, FileResult, RunCase, exercised
from ruling.judging.claims import Judged, Verdict
from ruling.judging.judgement import judge
from ruling.reading.source import LARGEST, Source
from ruling.rulebook.editions import edition_ids
from ruling.scenario.corpus import case_file, nearest_case
from ruling.scenario.scenario import Scenario
from ruling.scenario.source import read_source

Telling = Callable[[RunCase], Sequence[Failed]]
"""Puts into words what is not as expected in a case."""

ErrorText = Callable[[ScenarioError], str]
"""Puts into words why a file could not be run."""

ENDINGS = (".yaml", ".yml")
"""The endings of scenario files in a folder that is searched."""


class GivenFile(NamedTuple):
    """A file by its path, with its text, or with the reason why it could not be read.

    Workers on other machines do not have the file.
    """

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


def find_files(paths: Sequence[str | Path], endings: Sequence[str] = ENDINGS) -> list[Path]:
    """The files that paths name, with those in folders, each once; raises ScenarioError.

    A shipped case that is named stays a name: reading it finds the file.
    """
    found: dict[Path, None] = {}
    for path in map(Path, paths):
        if not _is_there(path) and case_file(str(path)) is None:
            missing = Mistake(0, 0, sentence("file.not-there"), nearest_case(str(path)))
            raise ScenarioError(str(path), [missing])
        if path.is_dir():
            inside = (file for ending in endings for file in path.rglob(f"*{ending}"))
            found |= dict.fromkeys(sorted(file for file in inside if file.is_file()))
        else:
            found[path] = None
    return list(found)


def _is_there(path: Path) -> bool:
    """Whether a file or folder exists; a path that is too long does not."""
    try:
        return path.exists()
    except OSError:
        return False


def run_file(
    file: Path | GivenFile, editions: Sequence[str] = (), pattern: str = ""
) -> list[RunCase]:
    """Rules on a file under all editions that it holds in, or the given ones of them.

    A pattern, in any case, must be in its path or title. Raises ScenarioError where the file cannot
    be read or understood.
    """
    given = given_file(file) if isinstance(file, Path) else file
    scenario = load_scenario(given.source)
    if pattern.casefold() not in f"{Path(given.path).as_posix()} {scenario.title}".casefold():
        return []
    holds = scenario.editions or edition_ids()
    return [run_case(scenario, id) for id in holds if not editions or id in editions]


def result_of_file(
    file: Path | GivenFile,
    telling: Telling,
    editions: Sequence[str] = (),
    pattern: str = "",
    error_text: ErrorText = str,
) -> FileResult:
    """Runs a file and returns the result; a file that cannot be read has an error."""
    path = str(file) if isinstance(file, Path) else file.path
    try:
        cases = run_file(file, editions, pattern)
    except ScenarioError as error:
        first = error.mistakes[0]
        return FileResult(path, "", (), error_text(error), first.line, first.column, error)
    title = cases[0].judgement.scenario.title if cases else ""
    return FileResult(path, title, tuple(_result(case, telling) for case in cases))


def lost_file(path: str | Path, error_text: ErrorText = str) -> FileResult:
    """The result of a file whose worker ended while it ran."""
    lost = lost_error(path)
    return FileResult(str(path), "", (), error_text(lost), reason=lost)


def lost_error(path: str | Path) -> ScenarioError:
    """What is said of a file whose worker ended while it ran."""
    return ScenarioError(str(path), [Mistake(0, 0, sentence("cluster.file-lost"))])


def _result(case: RunCase, telling: Telling) -> CaseResult:
    met = tuple(dict.fromkeys(exercised(case.judgement)))
    return CaseResult(case.edition, case.seconds, tuple(telling(case)), met)


def run_case(scenario: Scenario, edition: str) -> RunCase:
    """Rules on a scenario under one edition and checks its expectations."""
    start = perf_counter()
    judgement = judge(scenario, edition)
    found = tuple(failures(judgement))
    claims = tuple(judged for judged in judgement.claims if not as_claimed(judged))
    empty = not expected_of(scenario, edition) and not scenario.claims
    return RunCase(judgement, found, claims, empty, perf_counter() - start)


def as_claimed(judged: Judged) -> bool:
    """Whether a verdict agrees with the verdict that a claim states, if it states one.

    An open verdict contradicts neither right nor wrong.
    """
    if judged.claim.verdict == Verdict.OPEN:
        return judged.verdict is Verdict.OPEN
    return judged.verdict in (Verdict.OPEN, judged.claim.verdict or Verdict.RIGHT)
