"""The file of an edition: its head, and below a line, or within it, its answers.

::

    id: C4                      # a file in the package has its name instead
    extends: C3                 # all that is not said here is as in that edition
    name: our club              # of one's own edition; the words of a language have the others'
    ---
    answers:
      score.witch-order: {reading: half-then-extra, authority: printed, source: our leaflet}
"""

from collections.abc import Collection, Iterable
from typing import NamedTuple

from ruling.reading.shapes import Field, ListOf, MapOf, Named, Record, Shape, Text
from ruling.rulebook import data
from ruling.rulebook.editions import GARDENS, TURNS, known_ids
from ruling.rulebook.in_play import pieces
from ruling.rulebook.language import DEFAULT_LANGUAGE
from ruling.rulebook.questions import LEVELS, answerable, questions
from ruling.rulebook.shapes.texts import (
    FLAG,
    TEXT,
    Decimal,
    Spoken,
    choice,
    in_languages,
    source_field,
    weight_field,
)
from ruling.rulebook.sources import sources

MOST_ALIASES, LONGEST_ALIAS = 50, 60
"""Other names of an edition, and letters of one, at the most: a slip is compared with all."""

ANSWERS = "answers"
"""The key that stands in the head of a short file, and below the line of any other."""


class EditionFileKind(NamedTuple):
    """What changes what a file can hold: whose it is, its id, and whether it extends an edition.

    ``own`` is one that is none of the package; ``tiles`` are the names of all tiles.
    """

    own: bool
    id: str
    extends: bool
    tiles: Collection[str]


def head(kind: EditionFileKind) -> Record:
    """What stands at the head of a file."""
    own, first = kind.own, not kind.extends
    extended = [*known_ids(), *([kind.id] if own else [])]
    vocabularies = data.read(f"words/{DEFAULT_LANGUAGE}/ui")["vocabularies"]
    cited = TEXT if own else choice("source", sources())
    aliases = ListOf(
        Spoken("a name", LONGEST_ALIAS),
        "a list of names",
        most=MOST_ALIASES,
        entries="names of an edition",
    )
    tile, piece = choice("tile", kind.tiles), choice("piece", pieces())
    fields = {
        "id": Field(Text("an id"), "how it is named in commands, files and footnotes"),
        "name": Field(
            in_languages(Spoken("a name")), "what it is called in sentences", required=own
        ),
        "about": Field(in_languages(TEXT), "what is to be said of it"),
        "aliases": Field(aliases, "its other names"),
        "age": Field(
            Decimal(), "a number by which editions are ordered, the oldest first", required=first
        ),
        "year": Field(Text("a year"), "the year of its rules"),
        "box": Field(Text("a name"), "the box that players know it by"),
        "extends": Field(choice("edition", extended), "the edition from which it only differs"),
        "vocabulary": Field(
            choice("vocabulary", vocabularies), "whose words it speaks", required=first
        ),
        "tiles": Field(ListOf(tile, "a list of tiles"), "tiles that only some editions have"),
        "turned": Field(
            MapOf(choice("turn", TURNS), "tiles, each with how far it is turned", key=tile),
            "how far its pictures of tiles are turned clockwise",
        ),
        "gardens": Field(
            choice("word for gardens", GARDENS), "whether a copy of some tiles has a garden"
        ),
        "never had": Field(ListOf(piece, "a list of pieces"), "pieces that it never had"),
        "with a tile alone": Field(
            MapOf(cited, "pieces, each with a source", key=piece),
            "pieces that it has only as a tile, each with who says so",
        ),
        ANSWERS: Field(answers(own), "its answers, where no line stands before them"),
    }
    if own:
        return Record("an edition", fields, elsewhere={"default": "check.default"})
    default = Field(FLAG, "that it is used where none is named; of one edition alone")
    return Record("an edition", {**fields, "default": default})


def below(own: bool) -> Record:
    """What stands below the line."""
    field = Field(answers(own), "to each question its answer", required=True)
    return Record("the second document", {ANSWERS: field})


def answers(own: bool) -> Named:
    """Questions and facts, each with what answers it."""
    shapes = {id: _answer(questions().get(id, ()), own) for id in answerable()}
    return Named("question", "questions, each with its answer", shapes)


def _answer(readings: Collection[str], own: bool) -> Shape:
    """An answer to a question with such readings; a fact has none."""
    fields = {
        "authority": weight_field(),
        "source": source_field(_citable(own), "who says so"),
        "date": Field(TEXT, "the day on which it was said, where the source has none"),
        "inference": source_field(_citable(own), "the texts from which the default follows"),
        "follows": Field(FLAG, "false where they only speak for it"),
        "because": Field(in_languages(Spoken()), "how it follows, in words"),
        "against": Field(in_languages(TEXT), "what speaks against it"),
        "remark": Field(in_languages(TEXT), "what is to be said besides"),
    }
    if not readings:
        return Record("a fact", fields)
    excludes = ListOf(
        _exclusion(readings, own),
        "a list of readings",
        most=len(readings),
        entries="readings to rule out",
    )
    of_questions = {
        "reading": Field(choice("reading", readings), "what is answered; else the default"),
        "excludes": Field(excludes, "readings that a source rules out without saying which it is"),
    }
    return Record("an answer", of_questions | fields)


def _exclusion(readings: Iterable[str], own: bool) -> Record:
    """A reading that is ruled out."""
    fields = {
        "reading": Field(choice("reading", readings), "which is ruled out", required=True),
        "authority": weight_field(LEVELS),
        "source": source_field(_citable(own), "who says so"),
        "date": Field(TEXT, "the day on which it was said, where the source has none"),
    }
    return Record("a reading that is ruled out", fields)


def _citable(own: bool) -> Collection[str] | None:
    """The sources that can be cited: any text in a file of one's own."""
    return None if own else sources()
