"""The keys of what copies or brings points: robbers, teacher, castle lords, fairy, tokens."""

from collections.abc import Sequence
from typing import Any

from ruling.case.names import Names
from ruling.errors import Term, sentence
from ruling.reading.mistakes import Mistakes
from ruling.reading.nodes import Scalar
from ruling.reading.shapes import Field, Filled, Integer, ListOf, MapOf, OneOf, Record
from ruling.referee.situation import MESSAGES, Copier, Tokens
from ruling.scenario.actions.entries import action_entries, final_scoring_of
from ruling.scenario.schema.keys import OWNER_AT, PLACE, PLAYER, PLAYER_AT
from ruling.scenario.schema.king_keys import KING_KEYS
from ruling.scenario.schema.order_keys import COUNTER, WHICH
from ruling.scenario.schema.piece_keys import GOODS
from ruling.scenario.table import MOST_PLAYERS, Stander, Table
from ruling.table.features import Change, Feature
from ruling.table.figures import FAIRY
from ruling.table.tiles import CITY

ROBBER = "robber"
_STANDS = {
    "at": Field(
        ListOf(PLAYER, "players", or_one=True, least=1, most=MOST_PLAYERS, marks=True),
        "at whose counter it stands; of several on one space, a list",
        True,
    ),
    COUNTER: Field(
        OneOf(
            "first or second, or players with counters",
            {
                Scalar: WHICH,
                "": MapOf(WHICH, "players with counters", most=MOST_PLAYERS, names=Names.PLAYER),
            },
        ),
        "at which of the two counters that a player has with messages: first or second; "
        "of several players {red: first, green: second}",
        uses=MESSAGES,
    ),
}
_OWNER = Field(PLAYER, "whose robber it is", True)
_ROBBER = Record("a robber", {**_STANDS, "of": _OWNER}, pair=OWNER_AT)
_PUT = Record(
    "a robber",
    {
        **_STANDS,
        "of": Field(PLAYER, "whose robber it is, where it is not that of whoever placed the tile"),
    },
    pair=OWNER_AT,
)
ROBBERS_PUT = Field(
    ListOf(_PUT, "a robber, or a list of them", or_one=True, most=MOST_PLAYERS),
    "the robber that this tile puts at a counter, before anything scores: {at: red}",
    uses=ROBBER,
)
"""The field of the robbers that a tile puts."""
_LORD = Record(
    "a castle lord",
    {
        "at": Field(PLACE, "the castle, a complete city of two tiles", True),
        "player": Field(PLAYER, "whose meeple is its lord", True),
    },
    pair=PLAYER_AT,
)
_FAIRY = Record(
    "the fairy",
    {
        "at": Field(PLACE, "where she stands", True),
        "player": Field(PLAYER, "whose meeple she stands by", True),
    },
    pair=PLAYER_AT,
)

_COUNT = Integer("a number of tokens", most=99)
_GOODS = Record("goods", {kind: Field(_COUNT, f"how many tokens of {kind}") for kind in GOODS})

TOKEN_KEYS: dict[str, Field] = {
    "goods": Field(
        MapOf(_GOODS, "players with their goods", most=MOST_PLAYERS, names=Names.PLAYER),
        "the goods of players at the end of the game: {red: {wine: 2, grain: 1}}",
        uses="goods",
    ),
    "gold": Field(
        MapOf(_COUNT, "players with their ingots", most=MOST_PLAYERS, names=Names.PLAYER),
        "how many gold ingots players have at the end of the game: {red: 5}",
        uses="gold",
    ),
}
"""Those of tokens that players hold, which count when the game is over."""

BONUS_KEYS: dict[str, Field] = {
    ROBBER: Field(
        ListOf(_ROBBER, "a robber, or a list of them", or_one=True, most=MOST_PLAYERS),
        "robbers on the scoreboard: {at: red, of: blue} stands at red's counter",
        uses=ROBBER,
    ),
    "teacher": Field(PLAYER, "who has the teacher", uses="teacher"),
    "castle lord": Field(
        ListOf(_LORD, "a castle lord, or a list of them", or_one=True, most=1000),
        "the lord of a castle that has not scored yet: {at: small city, player: red}",
        uses="castle lord",
    ),
    "fairy": Field(
        OneOf("a place, or {at: A1, player: red}", {Scalar: PLACE, "": _FAIRY}),
        "the fairy's square; in a sketch, the feature where she stands by a meeple",
        uses="fairy",
    ),
    **TOKEN_KEYS,
    **KING_KEYS,
}
"""Every key with its shape."""


def players_of_bonuses(scenario: Filled) -> list[Scalar]:
    """Everybody who has a robber, is beside one, or has the teacher, a castle or tokens."""
    named = _players_of_robbers(scenario)
    named += [each.get("player") for each in _entries(scenario, "castle lord")]
    named += [each.get("player") for key in KING_KEYS for each in _entries(scenario, key)]
    named += [player for key in TOKEN_KEYS for player, _ in scenario.get(key) or ()]
    return [name for name in (*named, scenario.get("teacher")) if name is not None]


def players_scoring(action: Filled) -> list[Scalar]:
    """Everybody whose counter moves by an action, as far as it says which, or has a robber put."""
    given = action.get(COUNTER)
    named = [] if given is None or isinstance(given, Scalar) else [player for player, _ in given]
    return [*named, *_players_of_robbers(action)]


def names_counters(scenario: Filled) -> bool:
    """Whether a file says of a counter which of the two of its player it is."""
    actions = action_entries(scenario.get("action"))
    robbers = [each for place in (scenario, *actions) for each in _entries(place, ROBBER)]
    return any(COUNTER in each.keys for each in (*actions, *robbers))


def copiers_of(
    scenario: Filled, table: Table, change: Change, mistakes: Mistakes
) -> tuple[Copier, ...]:
    """The pieces that copy points; notes a lord of a castle that only the ``change`` completes."""
    found: list[Copier] = []
    if (teacher := scenario.get("teacher")) is not None:
        found.append(Copier("teacher", teacher.text))
    for entry in _entries(scenario, "castle lord"):
        at, player = entry.get("at"), entry.get("player")
        castle = castle_at(at, table, mistakes) if at is not None else None
        if castle in change.completed:
            mistakes.note(at, "castle.only-now")
        elif castle in [each.castle for each in found if each.castle]:
            mistakes.note(at, "castle.has-a-lord", place=at.text)
        elif castle is not None and player is not None:
            found.append(Copier("castle lord", player.text, castle=castle))
    return (*found, *robbers_of(scenario, mistakes))


def tokens_of(scenario: Filled, mistakes: Mistakes) -> Tokens:
    """The goods and the gold of players; they count when the game is over, and not before."""
    found: dict[str, dict[str, int]] = {}
    for key in [key for key in TOKEN_KEYS if key in scenario.keys]:
        if final_scoring_of(scenario.get("action")) is None:
            mistakes.note(scenario.keys[key], "goods.at-the-end", what=Term(key))
        for player, number in scenario.get(key) or ():
            own = number.values if isinstance(number, Filled) else {key: number}
            counted = {kind: each.value for kind, each in own.items() if each is not None}
            found[player.text] = {**found.get(player.text, {}), **counted}
    return found


def as_small_as_a_castle(feature: Feature) -> bool:
    """Whether a feature is a complete city of two tiles: no other becomes a castle."""
    return feature.kind == CITY and feature.complete and feature.tiles == 2


def castle_at(words: Scalar, table: Table, mistakes: Mistakes) -> Feature | None:
    """The city that is or becomes a castle: complete, and of two tiles."""
    spot = table.spot(words)
    if spot is None or table.broken:
        return None
    feature = spot.feature
    if as_small_as_a_castle(feature):
        return feature
    id = "castle.complete" if feature.complete else "castle.unfinished"
    one = sentence("castle.on-one-tile" if feature.tiles == 1 else "castle.on-tiles",
                   number=feature.tiles)  # fmt: skip
    mistakes.note(words, id, kind=Term(feature.kind), tiles=one)
    return None


def put_fairy(
    given: Scalar | Filled, standers: Sequence[Stander], table: Table, mistakes: Mistakes
) -> list[Stander]:
    """The meeples with the fairy by a follower, or by nobody where no follower stands."""
    player = given.get("player") if isinstance(given, Filled) else None
    words = given.get("at") if isinstance(given, Filled) else given
    left = [*standers]
    if words is None:
        return left
    chosen = stander_by_fairy(words, player, table.standers, table, mistakes)
    if chosen in left:
        left[left.index(chosen)] = chosen.having((FAIRY, 1))
    return left


def stander_by_fairy(
    words: Scalar,
    player: Scalar | None,
    standers: Sequence[Stander],
    table: Table,
    mistakes: Mistakes,
    beside_tile: bool = False,
) -> Stander | None:
    """The follower by whom she stands at a place; of anybody where no player is given.

    None where no follower stands there, which is a mistake if one of a player is meant: noted at
    the player, or beside a tile at the place.
    """
    crowd = table.crowd(words, standers)
    if crowd is None:
        return None
    own = [each for each in crowd if player is None or each.player.text == player.text]
    followers = [each for each in own if each.meeple.follower]
    by = [each for each in followers if each.at.text == words.text] or followers
    if player is not None and not by:
        id = "meeple.no-follower" if own else "meeple.none-there"
        mistakes.note(words if beside_tile else player, id, player=player.text)
    if len({(each.player.text, each.at.text) for each in by}) > 1:
        first = {"place": by[0].at.text, "player": by[0].player.text}
        mistakes.note(words, "fairy.several", **first)
    return by[0] if by else None


def square_of(fairy: Scalar | Filled) -> str:
    """The name of the square on which she stands on a map."""
    words = fairy.get("at") if isinstance(fairy, Filled) else fairy
    return words.text.partition(" ")[0] if words is not None else ""


def robbers_of(
    entry_with_robbers: Filled, mistakes: Mistakes, owner: Scalar | None = None
) -> list[Copier]:
    """The robbers, each player's at most once and at somebody else's counter.

    One whose owner is not named is that of the given player.
    """
    found: dict[str, Copier] = {}
    for entry in _entries(entry_with_robbers, ROBBER):
        at, of = entry.get("at"), entry.get("of") or owner
        if at is None or of is None:
            continue
        counters = tuple(dict.fromkeys(each.text for each in at if each is not None))
        if of.text in counters:
            mistakes.note(of, "robber.own-counter")
        elif of.text in found:
            mistakes.note(of, "robber.twice", player=of.text)
        found[of.text] = Copier("robber", of.text, counters, counters=_counters_of(entry, mistakes))
    return [*found.values()]


def _players_of_robbers(entry: Filled) -> list[Scalar]:
    """Everybody who has a robber, or is beside one."""
    robbers = _entries(entry, ROBBER)
    named = [name for each in robbers for name in (*(each.get("at") or ()), each.get("of"))]
    return [name for name in named if name is not None]


def _counters_of(robber: Filled, mistakes: Mistakes) -> tuple[tuple[str, str], ...]:
    """The counters of players by which a robber stands, where that is said."""
    given, at = robber.get(COUNTER), [each.text for each in robber.get("at") or ()]
    if isinstance(given, Scalar):
        return tuple((player, given.text) for player in at)
    for player, _ in given or ():
        if player.text not in at:
            mistakes.unknown(player, "player", player.text, at)
    return tuple((player.text, counter.text) for player, counter in given or ())


def _entries(scenario: Filled, key: str) -> list[Filled]:
    """The mappings under a key: one, a list of them, or none."""
    value: Any = scenario.get(key)
    if isinstance(value, Filled):
        return [value]
    return [each for each in value or () if isinstance(each, Filled)]
