"""The data file of an edition that is none of the package: read, checked, and known by its id."""

from collections.abc import Iterator, Sequence

from ruling.errors import DataError, Mistake, RulingError, UnknownName
from ruling.rulebook.editions import add_edition, edition
from ruling.rulebook.in_play import check_pieces
from ruling.rulebook.language import check_words
from ruling.scenario.source import Position, Source, read_source
from ruling.scenario.yaml.nodes import Entries, Node, Scalar, parse
from ruling.table.tiles import designs


def edition_of_file(path: str) -> str:
    """The id of the edition of a file, known from now on; raises RulingError where it is wrong."""
    source = read_source(path)
    trees = list(_documents(source))
    try:
        id = add_edition(source.name, "\n".join(source.lines))
        check_pieces(source.name, id)
        check_words(id)
        _check_tiles(source.name, id)
    except DataError as error:
        raise _placed(error, source, trees) from None
    return id


def _documents(source: Source) -> Iterator[Node]:
    """The documents of a file, looked through for what YAML hides, such as a key given twice."""
    lines = source.lines
    marks = [at for at, line in enumerate(lines) if line.rstrip() == "---"]
    if not any(_says_something(line) for line in lines):
        raise source.error(Mistake(0, 0, "is empty: there is no edition in it"))
    for start, end in zip([-1, *marks], [*marks, len(lines)], strict=True):
        part = lines[start + 1 : end]
        if any(map(_says_something, part)):
            tree, mistakes = parse(Source(source.name, "\n".join([*[""] * (start + 1), *part])))
            if mistakes.found:
                raise source.error(*mistakes.found)
            yield tree


def _says_something(line: str) -> bool:
    return line.strip()[:1] not in ("", "#") and line.rstrip() != "---"


def _check_tiles(file: str, id: str) -> None:
    """Raise DataError where an edition names a tile that nobody knows."""
    known, of = [tile.id for tile in designs()], edition(id)
    for key, named in (("tiles", of.tiles), ("turned", of.turned)):
        for each in named:
            if each not in known:
                raise DataError(file, key, str(UnknownName("tile", each, known)))


def _placed(error: DataError, source: Source, trees: Sequence[Node]) -> RulingError:
    """An error in the data with its line, where it stands in this file."""
    if error.file != source.name:
        return error
    places = [_place(tree, error.key.split(": "), error.what) for tree in trees]
    line, column = max(places, key=lambda place: place[0])[1]
    return source.error(Mistake(line, column, f"{error.key}: {error.what}"))


def _place(tree: Node, path: Sequence[str], what: str) -> tuple[int, Position]:
    """How much of the way to a key there is in a document, and the place of the last of it.

    That is the place of its value where the error names this.
    """
    place = Position(0, 0)
    for depth, name in enumerate(path):
        entries = tree.entries if isinstance(tree, Entries) else ()
        found = next(((key, value) for key, value in entries if key.text == name), None)
        if found is None:
            return depth, place
        place, tree = found[0].position, found[1]
    if isinstance(tree, Scalar) and f"'{tree.text}'" in what:
        place = tree.position
    return len(path), place
