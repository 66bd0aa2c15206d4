"""The cases of files: scenarios, saved games with the records beside them, lines of an engine."""

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from ruling.errors import RulingError, sentence
from ruling.expect import running
from ruling.expect.files import load_source
from ruling.games.jcz.reading import parse_saved_game
from ruling.games.jcz.record import LARGEST_GAME
from ruling.proving.infer import engine_lines
from ruling.proving.infer.engine_record import ENDING, record_beside
from ruling.proving.infer.evidence import Evidence
from ruling.proving.infer.game_evidence import evidence_of_game
from ruling.proving.infer.scenario_evidence import evidence_of
from ruling.reading.source import Source
from ruling.scenario.scenario import Scenario
from ruling.scenario.source import SAVED_GAME, STANDARD_INPUT, is_saved_game, read_source

ENDINGS = (*running.ENDINGS, SAVED_GAME, *engine_lines.ENDINGS)
"""The endings of files in a folder that is searched."""


def found_files(paths: Sequence[str]) -> list[str]:
    """The files of paths, folders searched; ``-`` is standard input. Raises ScenarioError."""
    files = [str(path) for path in running.find_files([p for p in paths if p != "-"], ENDINGS)]
    return files + [STANDARD_INPUT] * (STANDARD_INPUT in paths)


def cases_of(files: Iterable[str]) -> list[Evidence]:
    """All cases of some files that have any results.

    Raises RulingError where there is none, and where a file cannot be read.
    """
    cases = [case for file in files for case in _cases(file) if case.observed]
    if not cases:
        raise RulingError(sentence("infer.nothing"))
    return cases


def _cases(file: str) -> Iterator[Evidence]:
    if file.endswith(ENDING):
        raise RulingError(sentence("infer.record", file=file))
    source = read_source(file, LARGEST_GAME)
    if is_saved_game(source):
        saved = parse_saved_game(source)
        yield from evidence_of_game(saved, record_beside(Path(file), saved))
        return
    for scenario in _scenarios(source):
        yield evidence_of(scenario)


def _scenarios(source: Source) -> list[Scenario]:
    if engine_lines.has_lines(source):
        return engine_lines.scenarios_of_lines(source)
    return [load_source(source)]
