"""What a language says: ``words/LANGUAGE/*.yaml``, where keys do not hang on the English ones."""

from collections.abc import Iterable
from typing import Any, NamedTuple

from ruling.reading.mistakes import Mistakes
from ruling.reading.nodes import Items, Node, Scalar, plain
from ruling.reading.shapes import Field, ListOf, MapOf, Named, Record, Shape
from ruling.rulebook import data
from ruling.rulebook.editions import known_ids
from ruling.rulebook.language import EVERY
from ruling.rulebook.questions import FACT
from ruling.rulebook.shapes.shared import idea, piece, readings_of
from ruling.rulebook.shapes.texts import TEXT, choice
from ruling.rulebook.sources import sources
from ruling.rulebook.wordings import WAYS, YES_OR_NO


def first(topic: str) -> Named:
    """Of the questions of a topic, above the line: what every ruling may say."""
    editions = MapOf(TEXT, "texts by edition", key=choice("edition", (EVERY, *known_ids())))
    remarks = Field(editions, "what an edition adds to its answer")
    inference = Field(TEXT, "from what the default of an open question follows")
    shapes: dict[str, Shape] = {}
    for id in data.read(f"questions/{topic}"):
        fields = {"title": Field(TEXT, "as a player asks it"), "remarks": remarks}
        if topic == FACT:
            own = {"answer": Field(TEXT, "what nobody disputes")}
        else:
            own = {
                "readings": Field(_by_reading(id), "the rule under each reading"),
                "against": Field(editions, "what speaks against a default"),
                "later": Field(TEXT, "when a reading shows its effect, where that is later"),
            }
        shapes[id] = Record("these words", {**fields, **own, "inference": inference})
    return Named("question", "words by question", shapes)


def second(topic: str) -> Named:
    """Of the questions of a topic, below the line: what the reference and ``ruling ask`` say."""
    asked = {"asked": Field(TEXT, "how players ask it, a line each")}
    correction = Record(
        "a correction",
        {
            "date": Field(TEXT, "when it was corrected", required=True),
            "text": Field(TEXT, "how the answer changed", required=True),
        },
    )
    shapes: dict[str, Shape] = {}
    for id in data.read(f"questions/{topic}"):
        own = {
            "about": Field(TEXT, "what it is about, and when it comes up"),
            "leads": Field(_by_reading(id), "what a reading leads to"),
            "corrections": Field(ListOf(correction, "a list of corrections"), "the oldest first"),
        }
        shapes[id] = Record("these words", asked if topic == FACT else own | asked)
    return Named("question", "words by question", shapes)


def _by_reading(id: str) -> MapOf:
    return MapOf(TEXT, "texts by reading", key=choice("reading", readings_of(id)))


def case_titles(numbers: Iterable[str]) -> MapOf:
    """The titles of cases: the one that was translated, and how it is said."""
    fields = {
        "english": Field(TEXT, "the title that was translated", required=True),
        "title": Field(TEXT, "how it is said", required=True),
    }
    title = Record("a title", fields)
    return MapOf(title, "titles by number", key=choice("case", numbers))


def of_pieces() -> MapOf:
    """Above the line the names of each piece, below it the reason of its bearing."""
    return MapOf(TEXT, "texts by piece", key=piece())


def of_sources() -> Record:
    """The sources and their dates, translated."""
    dates = {part for each in sources().values() for part in each.date.split("; ")}
    by_source = MapOf(TEXT, "texts by source", key=choice("source", sources()))
    by_date = MapOf(TEXT, "texts by date", key=choice("date", sorted(dates)))
    return _whole({"sources": by_source, "dates": by_date})


def hearing() -> Record:
    """The shape of the file of words by which ``ruling ask`` understands."""
    foreign = MapOf(TEXT, "texts by topic")
    return _whole(
        {
            **dict.fromkeys(("ignored", "pronouns", "endings", "colours"), TEXT),
            "ideas": MapOf(TEXT, "texts by idea", key=idea()),
            "names": MapOf(TEXT, "texts by piece", key=piece()),
            "foreign": foreign,
            "light": ListOf(TEXT, "a list of topics"),
            "beside": foreign,
            YES_OR_NO: _whole(dict.fromkeys((*WAYS, "before", "otherwise", "plain"), TEXT)),
        }
    )


def sentence() -> Record:
    """The words and phrases by which ``ruling new`` understands a sentence."""
    words, text = ListOf(TEXT, "a list of texts"), TEXT
    by_term = MapOf(words, "texts by term")
    lists = (
        *("editions", "asking", "articles", "asked about"),
        *("questions", "glue", "given names"),
    )
    tables = (
        *("parts", "terms", "rules", "players", "kin", "of players"),
        *("numbers", "ordinals", "tens", "units"),
    )
    return _whole(
        {
            **dict.fromkeys(tables, by_term),
            **dict.fromkeys(lists, words),
            "compound": text,
            "apposition": text,
        }
    )


class AsInEnglish(NamedTuple):
    """Texts below keys that a check holds to the English file; an empty one is in quotes."""

    def read(self, node: Node, mistakes: Mistakes) -> Any:
        """The texts as plain data."""
        if not isinstance(node, Scalar):
            within = node.items if isinstance(node, Items) else (each for _, each in node.entries)
            for each in within:
                self.read(each, mistakes)
        elif not node.text and not node.style:
            TEXT.read(node, mistakes)
        return plain(node)


def _whole(shapes: dict[str, Shape]) -> Record:
    """A file in which none of these keys is missing."""
    fields = {key: Field(shape, "the English says it", True) for key, shape in shapes.items()}
    return Record("this file", fields)
