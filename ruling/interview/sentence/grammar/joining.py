"""How it is said that the tile joined some: roads or cities, or the mage and the witch meet."""

from ruling.interview.account import Event
from ruling.interview.sentence.grammar.facts import Fact, Happened, Mention, Stands
from ruling.interview.sentence.grammar.happening import placed
from ruling.interview.sentence.grammar.naming import mention
from ruling.interview.sentence.grammar.notation import patterns
from ruling.interview.sentence.grammar.said import Tokens, figures, has, players
from ruling.interview.sentence.words.senses import Sense
from ruling.table.figures import FIGURES


def _joins(tokens: Tokens) -> tuple[Fact, ...]:
    """The tile joins them, mostly a player's."""
    return (Happened(Event.JOINED), *placed(tokens))


def _meets(tokens: Tokens) -> tuple[Fact, ...]:
    """The two meet; where they are on the same road, a tile joined it."""
    named = mention(tokens) if has(tokens, Sense.FEATURE) else ()
    return (*named, Stands(FIGURES), Happened(Event.JOINED))


def _part(tokens: Tokens) -> tuple[Fact, ...]:
    """One of those that are joined, of which only whose it is is said."""
    return (Mention("", players(tokens), figures(tokens)),)


JOINING = (
    *patterns(_joins, "player? has? joins", "(player of|player? has? places?) TILE joins"),
    *patterns(_meets, "TWO joins", "TWO on? same RATHER feature"),
    *patterns(_part, "player of ENDS", "that-of of? (player|figure)", "figure of ENDS"),
)
"""How it is said in every language."""
