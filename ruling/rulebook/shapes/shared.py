"""The files that all languages and editions share; what a key means, each says at its head."""

from collections.abc import Mapping
from typing import NamedTuple

from ruling.reading.mistakes import Mistakes
from ruling.reading.nodes import Node, Scalar
from ruling.reading.shapes import (
    Choice,
    Field,
    Formed,
    Integer,
    ListOf,
    MapOf,
    Named,
    OneOf,
    Record,
    Shape,
    Text,
)
from ruling.rulebook import data
from ruling.rulebook.doubts import IN
from ruling.rulebook.editions import known_ids
from ruling.rulebook.in_play import FILE as PIECES
from ruling.rulebook.in_play import Bearing
from ruling.rulebook.language import DEFAULT_LANGUAGE
from ruling.rulebook.questions import LEVELS, entries
from ruling.rulebook.shapes.texts import (
    ID,
    TEXT,
    Decimal,
    choice,
    source_field,
    weight_field,
)
from ruling.rulebook.sources import sources
from ruling.rulebook.stages import AWARD, COPY, COUNTED, EVERYBODY, OWNERS, UNMODIFIED
from ruling.rulebook.stages import FILE as STAGES
from ruling.rulebook.wordings import FILE as ASKING

FREE = "free"
"""An idea that only what is missing gives."""

KINDS = ("road", "city", "monastery", "garden", "field")
STATES = ("complete", "unfinished", "two tiles", "message")
"""What a stage may name besides pieces: the kinds of features, how they are, why they score."""

SEEN = Field(Text("a name"), "whose number it is, where no text at hand shows it")


class NamesIn(NamedTuple):
    """Names in one word, with a mark between them."""

    name: Choice
    mark: str

    def read(self, node: Node, mistakes: Mistakes) -> Scalar | None:
        """The word with its place."""
        if not isinstance(node, Scalar):
            return self.name.read(node, mistakes)
        at, known = 0, True
        for name in node.text.split(self.mark):
            known &= self.name.read(node.part(at, name), mistakes) is not None
            at += len(name) + 1
        return node if known else None


def readings_of(question: str) -> tuple[str, ...]:
    """The readings that the file of a question lists."""
    of = entries()[question]
    found = of.get("readings", ()) if isinstance(of, dict) else ()
    return tuple(map(str, found)) if isinstance(found, list) else ()


def question() -> Choice:
    """The id of a question or a fact."""
    return choice("question", entries())


def idea() -> Choice:
    """An idea of what is asked."""
    return choice("idea", [FREE, *data.read(f"words/{DEFAULT_LANGUAGE}/{ASKING}")["ideas"]])


def piece() -> Choice:
    """A piece of another expansion."""
    return choice("piece", data.read(PIECES))


def stages() -> MapOf:
    """The stages of scoring: ``stages.yaml``."""
    listed = data.read(STAGES)
    needs = [name for name, of in listed.items() if isinstance(of, dict) and "there" not in of]
    words = ("real tiles", "one", "awarded points", UNMODIFIED)
    there = choice("thing to count", dict.fromkeys([*needs, *COUNTED, *KINDS, *STATES, *words]))
    each = Formed("what it brings", r"-?[0-9]+|half|nothing|none", "2, half, nothing or none")
    counted = ListOf(choice("thing to count", COUNTED), "a list of things to count")
    change = Record(
        "what becomes of a stage",
        {
            "place": Field(Decimal(), "its place among the others"),
            "each": Field(each, "what each brings"),
            "counts": Field(there, "what it counts"),
        },
    )
    changes = MapOf(change, "changes by stage", key=choice("stage", listed))
    stage = Record(
        "a stage",
        {
            "place": Field(Decimal(), "its place among the others", required=True),
            "on": Field(
                MapOf(each, "features with points", key=choice("kind of feature", KINDS)),
                "what it brings, by kind of feature",
                required=True,
            ),
            "unfinished": Field(each, "the same where the feature is not complete"),
            "there": Field(choice("word", ("always",)), "it needs nothing"),
            "counts": Field(there, "what it counts"),
            "becomes": Field(Integer("a number", 1), "it counts what is missing up to this"),
            "adds to": Field(counted, "what its count adds to for the stages after it"),
            "takes from": Field(counted, "what its count takes from"),
            "asks": Field(_asks(there, changes), "what a reading makes of a stage"),
            "disputed": Field(choice("word", ("on some tile",)), "sources disagree on a tile"),
            "to": Field(choice("place beside the value", (AWARD, COPY)), "it changes no value"),
            "who": Field(choice("receiver", (*OWNERS, EVERYBODY)), "whose an award is"),
            "moves": Field(choice("word", ("with the value",)), "it changes what a player moves"),
            "source": source_field(sources(), "who says what it brings"),
            "seen": SEEN,
            "piece": Field(piece(), "what it belongs to, where some edition never had that"),
        },
    )
    return MapOf(stage, "stages", key=ID)


def _asks(there: Choice, changes: Shape) -> Named:
    """The questions of a stage, asked where all of ``when`` is there."""
    when = Field(ListOf(NamesIn(there, "|"), "a list of names"), "what is there")
    shapes = {
        id: Record(
            "a question of a stage",
            {"when": when}
            | {each: Field(changes, "what the reading changes") for each in readings_of(id)},
        )
        for id in entries()
    }
    return Named("question", "questions with readings", shapes)


def pieces() -> MapOf:
    """The pieces of other expansions: ``pieces.yaml``."""
    fields = {
        "bearing": Field(
            choice("bearing", Bearing), "whether it affects the figures", required=True
        ),
        "rests on": Field(question(), "the question whose answer is the reason"),
        "authority": weight_field(required=False),
        "source": source_field(sources(), "who says so"),
        "inference": source_field(sources(), "the texts from which it follows"),
    }
    return MapOf(Record("a piece", fields), "pieces", key=ID)


def token_values() -> MapOf:
    """What tokens bring at the end: ``token_values.yaml``."""
    points = Integer("a number of points")
    number = Formed("a number of tokens", "[1-9][0-9]{0,3}", "4")
    fields = {
        "most": Field(points, "for whoever has most of them"),
        "each": Field(
            MapOf(points, "points by number", key=number),
            "for every one, where a player has so many or more",
        ),
        "held": Field(
            choice("word", ("by one player",)), "it is one player's, and complete features count"
        ),
        "authority": weight_field(LEVELS),
        "source": source_field(sources(), "who says so", required=True),
        "seen": SEEN,
    }
    return MapOf(Record("the value of tokens", fields), "values of tokens", key=ID)


def doubts() -> MapOf:
    """What is doubted of a case: ``doubts.yaml``."""
    fields = {
        "authority": weight_field(LEVELS),
        "source": source_field(sources(), "who says so", required=True),
    }
    ground = Record("the ground of a doubt", fields)
    none = Record("the ground of a doubt", {})
    own = OneOf("the ground of a doubt", {"authority": ground, "source": ground, "": none})
    in_editions = MapOf(own, "grounds by edition", key=choice("edition", known_ids()))
    inner = {IN: Field(in_editions, "the editions in which it is doubted")}
    cases = {IN: Record("the ground of a doubt", inner), "": ground}
    return MapOf(OneOf("the ground of a doubt", cases), "doubts", key=ID)


def all_sources() -> MapOf:
    """The sources, each written once: ``sources.yaml``."""
    dated = Record(
        "a source",
        {
            "text": Field(TEXT, "how it is cited", required=True),
            "date": Field(TEXT, "the day on which it was given"),
        },
    )
    source = OneOf("a text, or {text: …, date: …}", {Scalar: TEXT, "": dated})
    return MapOf(source, "sources", key=ID)


def topics() -> Record:
    """The order of the questions: ``topics.yaml``."""
    named = data.names("questions")
    topic = choice("topic", named)
    either = choice("topic or question", [*named, *entries()])
    return Record(
        "this file",
        {
            "contents": Field(
                ListOf(TEXT, "a list of names"),
                "what a small table can have",
                required=True,
            ),
            "order": Field(
                ListOf(either, "a list of topics"), "in which they are listed", required=True
            ),
            "groups": Field(
                MapOf(ListOf(topic, "a list of topics"), "topics by group"),
                "how they are listed at a glance",
                required=True,
            ),
        },
    )


def asking() -> Record:
    """What ``ruling ask`` knows in every language: ``asking.yaml``."""
    one = idea()
    ideas, by_idea = ListOf(one, "a list of ideas"), MapOf(one, "ideas by idea", key=one)
    shapes: Mapping[str, Shape] = {
        "most asked": ListOf(question(), "a list of questions"),
        "of them": ideas,
        "meets": ideas,
        "only with them": ideas,
        "not": by_idea,
        "not over": ideas,
        "also": by_idea,
        "pairs": MapOf(one, "ideas by pairs", key=NamesIn(one, " ")),
    }
    fields = {key: Field(shape, "its head says what for", True) for key, shape in shapes.items()}
    return Record("this file", fields)


def house() -> Record:
    """The readings of a named table: ``house/TABLE.yaml``."""
    asked = (id for id in entries() if readings_of(id))
    shapes = {id: choice("reading", readings_of(id)) for id in asked}
    readings = Named("question", "questions with readings", shapes)
    return Record(
        "this file",
        {
            "name": Field(TEXT, "what it is called", required=True),
            "readings": Field(readings, "how it plays", required=True),
        },
    )


def examples() -> MapOf:
    """The cases that show what is no question: ``examples.yaml``."""
    return MapOf(MapOf(TEXT, "cases by id"), "cases by id")
