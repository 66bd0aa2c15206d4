"""The box: the sets in play, and the number of boxes of each."""

import re
from collections.abc import Collection, Iterable, Mapping
from types import MappingProxyType
from typing import NamedTuple

from ruling.case.names import Names
from ruling.errors import sentence
from ruling.reading.mistakes import Mistakes
from ruling.reading.nodes import Scalar
from ruling.reading.shapes import Field, Filled, Integer, ListOf, MapOf, Number, OneOf, Text
from ruling.table.tiles import Turned

ALWAYS = ("base", "mage-and-witch")
"""The sets without which there is no game of it."""

FURTHER = ("princess-and-dragon", "bridges-castles-bazaars", "the-tower", "abbey-and-mayor")
"""Those that come in no box with Mage & Witch: on the table where they are named.

An abbey is a tile of its player, and needs no naming.
"""

WITHOUT_TILES = ("abbot", "the-messages")
"""Sets that bring no tile."""

_MOST_SETS = 50
"""Entries of a list or mapping of sets. There are 16 sets, so a longer list has mistakes,
of which each is compared with all names."""

_NUMBER = Integer("the number of boxes", 1, 1000)
_NAME = Text("the name of a set", names=Names.SET)

SETS: Mapping[str, Field] = {
    "boxes": Field(
        OneOf(
            "a number, or sets with numbers",
            {
                Scalar: _NUMBER,
                "": MapOf(_NUMBER, "sets with numbers", most=_MOST_SETS, names=Names.SET),
            },
        ),
        "how many boxes of each set, or of which: 2, or {base: 2, the-ferries: 1}",
    ),
    "sets": Field(
        ListOf(_NAME, "a list of sets", or_one=True, least=1, most=_MOST_SETS),
        "the sets on the table; without it all that come in one box with Mage & Witch, to which "
        "a further one is added, as princess-and-dragon is; any other begins a list of all that "
        "are there beside the base game and Mage & Witch",
    ),
}
"""The keys, with their shapes."""


class Boxes(NamedTuple):
    """The number of boxes of ``each`` set, and ``of`` the sets that have another number.

    ``absent`` are the sets that are not on the table; ``listed`` says that the file names some.
    """

    each: int = 1
    of: Mapping[str, int] = MappingProxyType({})
    absent: Collection[str] = FURTHER
    listed: bool = False

    def note_absent(self, words: Scalar, laid: Turned, mistakes: Mistakes) -> None:
        """Notes a tile of a set that is not on the table."""
        name = laid.tile.set
        hint = sentence("box.add-to-sets", set=name) if self.listed else ""
        mistakes.add(words, sentence("box.absent", tile=laid.name, set=name), hint)

    def note_more(self, words: Scalar, name: str, of: str, held: int, mistakes: Mistakes) -> None:
        """Notes a copy of a tile, or of its garden, that the boxes do not hold."""
        boxes = self.of.get(of, self.each)
        more = f"{{{of}: {boxes + 1}}}" if self.of else str(boxes + 1)
        id = "box.one-more" if boxes == 1 else "box.one-more-than-in-boxes"
        mistakes.note(words, id, boxes=boxes, number=held, tile=name, more=more)


ONE_BOX = Boxes()
"""One box of each set."""


def boxes_of(scenario: Filled, mistakes: Mistakes) -> Boxes:
    """The sets and boxes of a scenario; mistakes are noted as they are met."""
    boxes, listed = scenario.get("boxes"), scenario.get("sets") or ()
    each = boxes.value if isinstance(boxes, Number) else 1
    pairs = () if boxes is None or isinstance(boxes, Number) else boxes
    named = [(_set(words, mistakes), number.value) for words, number in pairs]
    sets = {_set(words, mistakes) for words in listed}
    absent = {*FURTHER} - sets
    if "" in sets:  # a name that nobody knows may be that of any set
        absent = set()
    elif sets - {*FURTHER}:
        absent = {*_known()} - sets - {*ALWAYS}
    return Boxes(each, {name: number for name, number in named if name}, absent, bool(sets))


def _set(words: Scalar, mistakes: Mistakes) -> str:
    """The set of a name; empty, and a mistake noted, where there is none."""
    found = {_folded(name): name for name in _known()}.get(_folded(words.text), "")
    if not found:
        mistakes.unknown(words, "set", words.text, _known())
    return found


def _known() -> list[str]:
    from ruling.table.tile_search import sets  # few tables name any

    return [*sets(), *WITHOUT_TILES]


def _folded(name: str) -> str:
    """A name as players may write it: small, without articles and what joins its words."""
    words: Iterable[str] = re.findall(r"[a-z0-9]+", name.casefold())
    return " ".join(word for word in words if word not in ("the", "and"))
