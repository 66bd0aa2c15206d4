"""All that a text says of a dispute, before it is known what follows from it."""

from dataclasses import dataclass, field

from ruling.interview.account import Event
from ruling.interview.sentence.gathering.features import Named
from ruling.interview.sentence.grammar.facts import Elsewhere
from ruling.table.figures import Figure


@dataclass
class Dispute:
    """What was said; ``named`` has the roads and cities, and what is wrong.

    ``player`` places the tile, which is ``magic`` or not, as far as that is said; ``asked`` says
    that somebody asks what it is worth, mostly to those ``asking``; ``in_play`` are the figures
    that are on the board, wherever that is.
    """

    players: tuple[str, ...]
    named: Named = field(default_factory=Named)
    player: str = ""
    magic: bool | None = None
    events: list[Event] = field(default_factory=list)
    reached: list[Figure] = field(default_factory=list)
    elsewhere: list[Elsewhere] = field(default_factory=list)
    boxes: list[str] = field(default_factory=list)
    asked: bool = False
    asking: list[str] = field(default_factory=list)
    in_play: set[Figure] = field(default_factory=set)

    def once(self, id: str, agrees: bool) -> None:
        """Complains where what is said does not agree with what was said before."""
        if not agrees:
            self.named.complain(id)
