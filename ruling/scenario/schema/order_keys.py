"""The keys of the order of scoring in an action: what is scored first, and whom a robber robs."""

from collections.abc import Sequence

from ruling.errors import Term
from ruling.referee.situation import Copier, OrderNamed
from ruling.scenario.schema.keys import PLACE, PLAYER
from ruling.scenario.schema.shapes import Field, Filled, ListOf, MapOf, Names, OneOf
from ruling.scenario.source import Mistakes
from ruling.scenario.table import MOST_PLAYERS, Table
from ruling.scenario.yaml.nodes import Scalar
from ruling.table.features import Feature

FIRST, ROBS = "first", "robs"

ORDERING: dict[str, Field] = {
    FIRST: Field(
        ListOf(PLACE, "a feature, or a list of them", or_one=True, least=1, most=99),
        "which of several completed features is scored first; a list says what comes then",
    ),
    ROBS: Field(
        OneOf(
            "a player, or robbers' owners with players",
            {
                Scalar: PLAYER,
                "": MapOf(PLAYER, "owners with players", most=MOST_PLAYERS, names=Names.PLAYER),
            },
        ),
        "whom a robber robs that stands at several counters; of several robbers {blue: red}",
    ),
}
"""Every key with its shape."""


def order_named(
    action: Filled, table: Table, copiers: Sequence[Copier], mistakes: Mistakes, last: bool
) -> OrderNamed:
    """The order of scoring that an action names, with the features as they are now.

    They must be complete after the ``last`` part of the action.
    """
    first = [_completed(words, table, mistakes, last) for words in action.get(FIRST) or ()]
    robbers = {each.player: each.of for each in copiers if each.of}
    named = action.get(ROBS)
    robs = ((None, named),) if isinstance(named, Scalar) else named or ()
    found = {}
    for owner, player in robs:
        of = owner.text if owner is not None else ""
        counters = robbers.get(of, ()) if of else tuple(p for at in robbers.values() for p in at)
        if owner is not None and of not in robbers:
            mistakes.unknown(owner, "owner of a robber", of, robbers)
        elif player.text not in counters:
            mistakes.note(player, "robber.none-there", player=player.text)
        else:
            found[of] = player.text
    return OrderNamed(tuple(each for each in first if each is not None), found)


def _completed(words: Scalar, table: Table, mistakes: Mistakes, last: bool) -> Feature | None:
    """The feature that some words name, which the action must complete."""
    spot = table.spot(words)
    if spot is None or spot.feature.complete or table.broken or not last:
        return spot.feature if spot is not None else None
    mistakes.note(words, "order.not-complete", kind=Term(spot.feature.kind), place=spot.words)
    return None
