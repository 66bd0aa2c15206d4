"""Checks the whole rulebook, or some files of it; each mistake has its line."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from functools import partial
from itertools import chain
from pathlib import Path
from typing import NamedTuple

from ruling.errors import SHOWN, DataError, FileError, Mistake, ScenarioError, in_order, sentence
from ruling.reading.mistakes import Position
from ruling.reading.source import Source
from ruling.rulebook import data
from ruling.rulebook.checking.editions import check_edition, check_editions
from ruling.rulebook.checking.faults import Fault, of_a_kind, of_reading, path_of
from ruling.rulebook.checking.files import File, of_source, read_file, shown
from ruling.rulebook.checking.languages import check_language, language_names
from ruling.rulebook.checking.shared import (
    check_pieces,
    check_questions,
    check_sources,
    check_stages,
    check_tokens,
)
from ruling.rulebook.checking.words import (
    OTHERS,
    check_case_titles,
    check_case_topics,
    check_names,
    check_topic,
)
from ruling.rulebook.shapes.files import shapes_of

Check = Callable[[], Iterator[Fault]]

OF_ANOTHER_FORM = (AttributeError, IndexError, KeyError, TypeError, ValueError)
"""What is raised where data is read plain and is not as it is declared."""

MOST_PLACED = 1_000
"""Faults of a file whose places are looked for; the others are only counted: to find a place the
file is read again, node by node."""

LONGEST_LINE = 120
"""Letters of a line at the most: a longer one is folded, so that a person can read it."""


class TilesAndTitles(NamedTuple):
    """What the rulebook names and does not hold: all tiles, and the titles of cases by number."""

    tiles: Collection[str]
    titles: Mapping[str, str]


def check(known: TilesAndTitles, paths: Iterable[Path] = ()) -> Iterator[FileError]:
    """Checks some files of the rulebook, or all; yields an error for each file with mistakes.

    Raises OSError.
    """
    named = [path.resolve() for path in paths]
    wrong, cut_short = _checked(named or files(), known, whole=not named)
    if cut_short and not wrong and named:  # by something that the shape of another file tells
        wrong, _ = _checked(files(), known, whole=True)
    yield from wrong or _by_file(_of_other_form(cut_short), {})


def _checked(
    paths: Iterable[Path], known: TilesAndTitles, whole: bool
) -> tuple[list[FileError], dict[Path, Exception]]:
    """The errors of some files, or of all; and by what checks were cut short, by their files."""
    read: dict[Path, File] = {}
    unreadable, cut_short = list[FileError](), dict[Path, Exception]()
    for path in paths:
        try:
            read[path] = read_file(path)
        except ScenarioError as error:
            unreadable.append(error)
    if unreadable:  # what is found may only follow from that
        return unreadable, {}
    long = chain.from_iterable(map(_long_lines, read.values()))
    return [*_by_file([*long, *_faults(read, known, whole, cut_short)], read)], cut_short


def _of_other_form(cut_short: Mapping[Path, Exception]) -> Iterator[Fault]:
    """Yields a fault for each file of which no shape tells why a check could not read it."""
    for path, error in cut_short.items():
        if isinstance(error, DataError):
            yield Fault(Path(error.file).resolve(), (), error.what, meant=error.meant)
        else:
            yield Fault(path, (), sentence("check.other-form", why=repr(error)))


def check_own(
    source: Source, tiles: Collection[str], long_lines: bool = False
) -> Iterator[FileError]:
    """Checks the file of an edition of somebody's own; yields an error where it has mistakes.

    A line that is too long to read is one only where that is asked for. Raises ScenarioError where
    the file is empty or no YAML.
    """
    file = of_source(Path(source.name), source)
    if not file.documents:
        raise source.error(Mistake(0, 0, sentence("check.empty")))
    long = _long_lines(file) if long_lines else ()
    yield from _by_file([*long, *check_edition(file, tiles)], {file.path: file})


def of_rulebook(path: Path) -> bool:
    """Whether a file is one of the rulebook."""
    return path.resolve().is_relative_to(data.FOLDER.resolve())


def _by_file(found: Iterable[Fault], read: dict[Path, File]) -> Iterator[FileError]:
    """Groups faults by file, with the mistakes that reading has found, and adds their places."""
    faults: dict[Path, list[Fault]] = {path: [*of_reading(read[path])] for path in read}
    for fault in found:
        faults.setdefault(fault.file, []).append(fault)
    for path, of_it in faults.items():
        if not of_it:
            continue
        if path not in read and path.is_file():
            read[path] = read_file(path)
        placed = _placed(of_it[:MOST_PLACED], read.get(path))
        rest = of_it[MOST_PLACED:]
        others = len(rest) + sum(fault.others for fault in chain(placed.values(), rest))
        lines = read[path].source.lines if path in read else ()
        yield FileError(shown(path), [*_hinted(placed)], lines, others)


def _placed(faults: Iterable[Fault], file: File | None) -> dict[Mistake, Fault]:
    """The mistakes that some faults are, each with the first that is it."""
    given: dict[Mistake, Fault] = {}
    for fault in faults:
        given.setdefault(Mistake(*_place(fault, file), of_a_kind(fault.what)), fault)
    return given


def _place(fault: Fault, file: File | None) -> Position:
    if file is None or isinstance(fault.at, Position):
        return fault.at if isinstance(fault.at, Position) else Position(0, 0)
    if fault.at is None:
        return file.place(fault.keys, fault.document, fault.find)
    return file.place_in(fault.at, fault.find)


def _hinted(faults: Mapping[Mistake, Fault]) -> Iterator[Mistake]:
    """Yields mistakes, and what was probably meant with those that are shown: it takes long."""
    for number, mistake in enumerate(in_order(faults)):
        yield mistake._replace(meant=faults[mistake].hint) if number < SHOWN else mistake


def _faults(
    read: Mapping[Path, File], known: TilesAndTitles, whole: bool, cut_short: dict[Path, Exception]
) -> Iterator[Fault]:
    """Yields all faults of some readable files; they may be the whole rulebook.

    A check that stumbles over something that has another form is ``cut_short``, by its file.
    """
    for path, file in read.items():
        yield from _sound(partial(_in_file, file, known), path, cut_short)
    if whole:
        for language in language_names():
            path = path_of(f"words/{language}/ui")
            yield from _sound(partial(check_names, language), path, cut_short)
            yield from _sound(partial(check_case_topics, language, known.titles), path, cut_short)
        yield from _sound(check_editions, path_of("editions"), cut_short)


def files() -> list[Path]:
    """All files of the rulebook, sorted."""
    return sorted(data.FOLDER.resolve().rglob("*.yaml"))


def _in_file(file: File, known: TilesAndTitles) -> Iterator[Fault]:
    """Reads a file of the rulebook by its shapes, then checks what these cannot tell."""
    name = file.path.relative_to(data.FOLDER.resolve()).with_suffix("").as_posix()
    shapes = shapes_of(name, known.titles)
    if len(file.documents) < len(shapes):
        lacks = ("data.no-first", "data.no-second")[len(file.documents)]
        yield Fault(file.path, (), sentence(lacks))
        return
    found = [s.read(d, file.mistakes) for s, d in zip(shapes, file.documents, strict=False)]
    match name.split("/"):
        case ["questions", topic]:
            yield from check_questions(topic)
        case ["words", language, other] if other in OTHERS:
            yield from check_language(language, other)
        case ["words", language, topic] if topic in data.names("questions"):
            yield from check_topic(language, topic)
        case ["words", language, "cases", topic]:
            yield from check_case_titles(language, topic, known.titles)
        case ["editions", _]:
            yield from check_edition(file, known.tiles)
        case ["pieces"]:
            yield from check_pieces(file, found[0] or ())
        case ["token_values"]:
            yield from check_tokens(file, found[0] or ())
        case ["stages"]:
            yield from check_stages()
        case ["sources"]:
            yield from check_sources()


def _long_lines(file: File) -> Iterator[Fault]:
    """Yields lines that are too long to read."""
    for number, line in enumerate(file.source.lines, 1):
        if len(line) > LONGEST_LINE:
            what = sentence("check.long-line", number=len(line), most=LONGEST_LINE)
            yield Fault(file.path, (), what, at=Position(number, LONGEST_LINE + 1))


def _sound(check: Check, path: Path, cut_short: dict[Path, Exception]) -> Iterator[Fault]:
    """Yields the faults of a check as far as it comes."""
    try:
        yield from check()
    except (DataError, *OF_ANOTHER_FORM) as error:
        cut_short.setdefault(path, error)
