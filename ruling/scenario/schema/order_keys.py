"""The keys of how an action is scored: what first, whom a robber robs, which counter moves."""

from collections.abc import Mapping, Sequence, Set

from ruling.case.names import Names
from ruling.errors import Term
from ruling.reading.mistakes import Mistakes
from ruling.reading.nodes import Scalar
from ruling.reading.shapes import Choice, Field, Filled, ListOf, MapOf, OneOf
from ruling.referee.situation import COUNTERS, MESSAGES, Copier, OrderNamed
from ruling.scenario.schema.keys import PLACE, PLAYER
from ruling.scenario.table import MOST_PLAYERS, Table
from ruling.table.features import Feature
from ruling.table.figures import BARN
from ruling.table.tiles import FIELD

FIRST, ROBS, COUNTER = "first", "robs", "counter"

WHICH = Choice("counter", COUNTERS)
"""One of the two counters that each player has with messages."""

_OF_ONE = OneOf(
    "first or second, or features with counters",
    {
        Scalar: WHICH,
        "": MapOf(WHICH, "features with counters", most=99, names=Names.PLACE),
    },
)
MOVES = Field(
    OneOf(
        "first or second, or players with counters",
        {
            Scalar: WHICH,
            "": MapOf(_OF_ONE, "players with counters", most=MOST_PLAYERS, names=Names.PLAYER),
        },
    ),
    "which of the two counters moves that each player has with messages: first or second; "
    "{red: second} of one player, {red: {lane: first, town: second}} of one for each feature",
    uses=MESSAGES,
)
"""The field of the counters that awards move."""

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
        uses="robber",
    ),
    COUNTER: MOVES,
}
"""Every key with its shape."""


def order_named(
    action: Filled, table: Table, copiers: Sequence[Copier], mistakes: Mistakes, last: bool
) -> OrderNamed:
    """The order of scoring that an action names, with the features as they are now.

    They must be complete after the ``last`` part of the action.
    """
    farmers = BARN in action.keys
    first = [_completed(words, table, mistakes, last, farmers) for words in action.get(FIRST) or ()]
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
    named = OrderNamed(tuple(each for each in first if each is not None), found)
    return named._replace(counters=counters_named(action, table, copiers, mistakes))


def counters_named(
    action: Filled,
    table: Table,
    copiers: Sequence[Copier],
    mistakes: Mistakes,
    with_features: bool = True,
) -> Mapping[tuple[str, Feature | None], str]:
    """The counters that an action moves, by players and features, as far as it names them.

    Where a robber stands by one of the two, the file must say by which. Before the tile is placed
    nothing that a feature brings is looked for.
    """
    given, found = action.get(COUNTER), dict[tuple[str, Feature | None], str]()
    if isinstance(given, Scalar):
        found["", None] = given.text
    for player, of in () if isinstance(given, Scalar) else given or ():
        if isinstance(of, Scalar):
            found[player.text, None] = of.text
        elif with_features:
            spots = ((table.spot(place), counter) for place, counter in of)
            found |= {(player.text, at.feature): which.text for at, which in spots if at}
    _check_robbers(action, {player for player, _ in found}, copiers, mistakes)
    return found


def _check_robbers(
    action: Filled, moving: Set[str], copiers: Sequence[Copier], mistakes: Mistakes
) -> None:
    """Notes robbers of which it is not said by which counter of a player they stand."""
    for robber in copiers:
        for player in robber.of:
            if moving & {"", player} and player not in dict(robber.counters):
                given = {"player": player, "owner": robber.player, "key": COUNTER}
                mistakes.note(action.keys[COUNTER], "robber.which-counter", **given)


def _completed(
    words: Scalar, table: Table, mistakes: Mistakes, last: bool, farmers: bool
) -> Feature | None:
    """The feature that some words name, which the action must complete, or whose farmers score."""
    spot = table.spot(words)
    if spot is not None and spot.feature.kind == FIELD and farmers:
        return spot.feature
    if spot is None or spot.feature.complete or table.broken or not last:
        return spot.feature if spot is not None else None
    mistakes.note(words, "order.not-complete", kind=Term(spot.feature.kind), place=spot.words)
    return None
