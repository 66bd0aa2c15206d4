"""Checks the whole rulebook, or some files of it; each mistake has its line."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple

from ruling.errors import DataError, FileError, Mistake, Said, Term, sentence
from ruling.rulebook import data
from ruling.rulebook.checking.case_titles import check_case_titles, check_case_topics
from ruling.rulebook.checking.editions import check_edition, check_editions
from ruling.rulebook.checking.faults import Fault, Kind, of_error, path_of
from ruling.rulebook.checking.languages import check_language, language_names
from ruling.rulebook.checking.questions import check_order, check_questions
from ruling.rulebook.checking.shared import (
    CITING,
    check_asking,
    check_cited,
    check_doubts,
    check_pieces,
    check_sources,
    check_stages,
    check_table,
    check_tokens,
)
from ruling.rulebook.checking.words import OTHERS, check_names, check_topic
from ruling.rulebook.checking.written import Unreadable, Written

Check = Callable[[], Iterator[Fault]]

LONGEST_LINE = 120
"""Letters of a line at the most: a longer one is folded, so that a person can read it."""

ALONE: dict[str, Check] = {
    "topics": check_order,
    "stages": check_stages,
    "pieces": check_pieces,
    "token_values": check_tokens,
    "doubts": check_doubts,
    "sources": check_sources,
    "asking": check_asking,
}
"""The files that stand alone, with what checks them besides the sources that they name."""


class Known(NamedTuple):
    """What the rulebook names and does not hold: all tiles, and the titles of cases by number."""

    tiles: Collection[str]
    titles: Mapping[str, str]


def check(known: Known, paths: Iterable[Path] = ()) -> Iterator[FileError]:
    """Checks some files of the rulebook, or all; yields an error for each file with mistakes.

    Raises OSError.
    """
    named = [path.resolve() for path in paths]
    written: dict[Path, Written] = {}
    unreadable = []
    for path in named or files():
        try:
            written[path] = Written(path)
        except Unreadable as error:
            unreadable.append(error)
    yield from unreadable
    if not unreadable:  # else what is found may only follow from that
        of_lines = {path: [*_long_lines(each), *_twice(each)] for path, each in written.items()}
        yield from _placed(_faults(named, known), written, of_lines)


def check_own(
    written: Written, tiles: Collection[str], long_lines: bool = False
) -> Iterator[FileError]:
    """Checks the file of an edition of somebody's own; yields an error where it has mistakes.

    A line that is too long to read is one only where that is asked for.
    """
    found = _sound([partial(check_edition, written, tiles)], written.path)
    of_lines = {written.path: [*_long_lines(written)] if long_lines else []}
    yield from _placed(found, {written.path: written}, of_lines)


def of_rulebook(path: Path) -> bool:
    """Whether a file is one of the rulebook."""
    return path.resolve().is_relative_to(data.FOLDER.resolve())


def _placed(
    found: Iterable[Fault], written: dict[Path, Written], mistakes: dict[Path, list[Mistake]]
) -> Iterator[FileError]:
    """Groups faults by file, with the mistakes of its lines; adds the place of each."""
    for fault in _without_echoes(found):
        path, line, column = fault.file, 0, 0
        if path not in written and path.is_file():
            written[path] = Written(path)
        if path in written:
            line, column, _ = written[path].place(fault.keys, fault.document, fault.find)
        said = _mistake(line, column, fault.kind, fault.what, fault.meant)
        mistakes.setdefault(path, []).append(said)
    for path, of_it in mistakes.items():
        if of_it:
            yield FileError(_shown(path), of_it, written[path].lines if path in written else ())


def _mistake(line: int, column: int, kind: Kind, what: Said, hint: Said = "") -> Mistake:
    return Mistake(line, column, sentence("check.of-a-kind", kind=Term(kind), what=what), hint)


def _without_echoes(found: Iterable[Fault]) -> Iterator[Fault]:
    """Drops the faults of readers that a check has reported as well."""
    listed = list(found)
    heard = {(fault.file, fault.keys, fault.kind) for fault in listed if not fault.echo}
    for fault in listed:
        if not fault.echo or (fault.file, fault.keys, fault.kind) not in heard:
            yield fault


def _shown(path: Path) -> str:
    """The path of a file as it is shown: relative where it is below the current folder."""
    here = Path.cwd()
    return str(path.relative_to(here) if path.is_relative_to(here) else path)


def _faults(paths: Sequence[Path], known: Known) -> Iterator[Fault]:
    """Yields all faults of some readable files, or of the whole rulebook."""
    for path in paths or files():
        yield from _sound(_of_file(path, known), path)
    if not paths:
        for language in language_names():
            titles = partial(check_case_topics, language, known.titles)
            names = [partial(check_names, language), titles]
            yield from _sound(names, path_of(f"words/{language}/ui"))
        yield from _sound([check_editions], path_of("editions"))


def files() -> list[Path]:
    """All files of the rulebook, sorted."""
    return sorted(data.FOLDER.resolve().rglob("*.yaml"))


def _of_file(path: Path, known: Known) -> list[Check]:
    """The checks that apply to a file of the rulebook, by its place."""
    name = path.relative_to(data.FOLDER.resolve()).with_suffix("").as_posix()
    own: list[Check] = [partial(check_cited, name)] if name in CITING else []
    match name.split("/"):
        case ["questions", topic]:
            return [*own, partial(check_questions, topic)]
        case ["words", language, other] if other in OTHERS:
            return [*own, partial(check_language, language, other)]
        case ["words", language, topic] if topic in data.names("questions"):
            return [*own, partial(check_topic, language, topic)]
        case ["words", language, "cases", topic]:
            return [*own, partial(check_case_titles, language, topic, known.titles)]
        case ["editions", _]:
            return [*own, partial(check_edition, Written(path), known.tiles)]
        case ["house", table]:
            return [*own, partial(check_table, table)]
    return [*own, ALONE[name]] if name in ALONE else own


def _long_lines(written: Written) -> Iterator[Mistake]:
    """Yields lines that are too long to read."""
    for number, line in enumerate(written.lines, 1):
        if len(line) > LONGEST_LINE:
            what = sentence("check.long-line", number=len(line), most=LONGEST_LINE)
            yield _mistake(number, LONGEST_LINE + 1, Kind.TOO_LONG, what)


def _twice(written: Written) -> Iterator[Mistake]:
    """Yields keys that occur twice."""
    for key, place in written.twice():
        yield _mistake(place.line, place.column, Kind.MISSPELT, sentence("check.twice", key=key))


def _sound(checks: Iterable[Check], path: Path) -> Iterator[Fault]:
    """Runs some checks; yields their faults, and the error where one cannot be run."""
    for each in checks:
        try:
            yield from each()
        except DataError as error:
            yield of_error(error)
        except (AttributeError, IndexError, KeyError, TypeError, ValueError) as error:
            what = sentence("check.other-form", why=repr(error))
            yield Fault(Kind.MISSPELT, path, (), what)
