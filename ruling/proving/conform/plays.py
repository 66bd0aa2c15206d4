"""What an engine plays, as a file or a named table has it."""

from ruling.reading.nodes import parse
from ruling.reading.shapes import MapOf, Text
from ruling.rulebook.rules import house_names, named_house
from ruling.scenario.lookup import readings_of
from ruling.scenario.source import read_source

_SHAPE = MapOf(Text("a reading"), "questions with readings")


def read_plays(name: str) -> dict[str, str]:
    """The readings of a named table, or of a file; raises RulingError with all mistakes in it."""
    if name.casefold() in house_names():
        return named_house(name)
    source = read_source(name)
    node, mistakes = parse(source)
    found = readings_of(_SHAPE.read(node, mistakes) or (), mistakes)
    if mistakes.found:
        raise source.error(*mistakes.found)
    return dict(found)
