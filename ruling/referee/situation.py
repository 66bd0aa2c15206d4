"""The referee's input: the table after the tile was placed, and the action."""

from collections.abc import Hashable, Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import NamedTuple

from ruling.table.features import Change, Feature
from ruling.table.figures import Figure, Meeple, Place, Spot
from ruling.table.squares import Square

Figures = Mapping[Figure, Place]
Meeples = Mapping[Feature, tuple[Meeple, ...]]
"""The places of the figures, and the meeples by the features on which they stand."""

Standing = tuple[Feature, Meeple]
"""A meeple with what it stands on."""


Tokens = Mapping[str, Mapping[str, int]]
"""The tokens that players have collected, by kind: goods and gold."""

NO_TOKENS: Tokens = MappingProxyType({})
"""No tokens: nobody has collected any, or they do not count yet."""


Gold = Mapping[Square, int]
"""The number of ingots on each tile."""

NO_GOLD: Gold = MappingProxyType({})
"""No ingots, or none whose tiles are known."""


COUNTERS = ("first", "second")
"""The two counters that each player has with messages in play."""


class Copier(NamedTuple):
    """A piece that copies points for a player, by the name of its stage.

    A robber copies those of one of the players ``of``, at whose counters it stands, a castle lord
    those of what lies by his ``castle``. ``counters`` says by which of the two of a player a robber
    stands, where that is said; ``put`` that a tile of this turn put it there.
    """

    what: str
    player: str
    of: tuple[str, ...] = ()
    castle: Feature | None = None
    counters: tuple[tuple[str, str], ...] = ()
    put: bool = False

    def counter_of(self, player: str) -> str:
        """The counter of a player by which it stands, where each has two."""
        return dict(self.counters).get(player, COUNTERS[0])


class OrderNamed(NamedTuple):
    """The order of scoring as far as it is named: the features scored first, and whom robbers rob.

    ``robs`` has the robbed player by the owner of the robber, or by an empty name for every robber.
    ``counters`` are those that awards move, by their players (empty: of everybody) and the features
    that bring them (None: whatever brings them). ``castles`` are the cities that become castles
    instead of being scored.
    """

    first: tuple[Feature, ...] = ()
    robs: Mapping[str, str] = MappingProxyType({})
    counters: Mapping[tuple[str, Feature | None], str] = MappingProxyType({})
    castles: tuple[Feature, ...] = ()

    def counter(self, player: str, feature: Feature | None) -> str:
        """The counter that an award of a player moves; empty where that is not said."""
        keys = ((player, feature), (player, None), ("", None))
        return next((self.counters[each] for each in keys if each in self.counters), "")


UNNAMED = OrderNamed()
"""No order is named."""


class Situation(NamedTuple):
    """The table at the moment of ruling; a map and a sketch both become one of these.

    ``features`` are the roads and cities that are not complete, or that the ``change`` completed,
    with the placed tile counted in; ``complete_before`` is how many others there are. ``figures``
    and ``meeples`` stand as they did before the action, on the features of now. ``players`` are
    in turn order, ``active`` is whose turn it is, if anybody's. ``fields`` are those that can score
    now, with the complete cities that each borders; ``tokens`` count at the end of the game alone,
    ``gold`` is for what is on its tiles. ``castles`` are cities that became castles in this turn,
    or whose lord went home in it. ``in_force`` are the stages of scoring tiles that hold for
    every feature of their kind on which no other is in force. ``late`` says that both figures have
    come onto one feature before, and that nobody noticed until now. With ``two_counters`` messages
    are in play: each award moves one of two counters of its player.
    """

    players: tuple[str, ...]
    features: tuple[Feature, ...]
    figures: Figures
    meeples: Meeples
    change: Change = Change()
    active: str = ""
    copiers: tuple[Copier, ...] = ()
    complete_before: int = 0
    fields: Mapping[Feature, tuple[Feature, ...]] = MappingProxyType({})
    tokens: Tokens = NO_TOKENS
    gold: Gold = NO_GOLD
    in_force: tuple[str, ...] = ()
    late: bool = False
    castles: tuple[Feature, ...] = ()
    two_counters: bool = False

    @property
    def all_castles(self) -> tuple[Feature, ...]:
        """All cities that are castles; one remains a castle when its lord goes home."""
        lords = [each.castle for each in self.copiers if each.castle is not None]
        return tuple(dict.fromkeys((*self.castles, *lords)))


class Wanted(NamedTuple):
    """A magic-figure move that somebody made, claims or expects."""

    figure: Figure
    to: Place


class FarmersMet(NamedTuple):
    """The farmers on the field of a barn, with the complete cities there: they score and go home.

    The barn is ``placed`` with the tile, or else the tile joins them to its field.
    """

    field: Feature
    cities: tuple[Feature, ...]
    placed: bool = False


class Placing(NamedTuple):
    """A tile was placed: the moves made with it, and the meeple placed after them.

    That may have ``flown`` there, or gone through a ``portal``; ``second`` is a phantom placed
    after it. ``abbot`` is the one that goes home instead, and where from. ``robbers`` are put, or
    moved, before anything scores, and so is the ``fairy``, to a follower; ``barns`` meet farmers.
    ``tried`` are moves that nobody made but that the ruling shall speak about. ``owed``
    says that a magic tile found no place for a figure before, and that none was placed since.
    The rest is known in a turn of several parts: whether anything ``scores`` before the next,
    whether the same player had a magic tile in this turn before (``again``), and who joined the
    two in an earlier part, where they are on one road still.
    """

    moves: tuple[Wanted, ...] = ()
    meeple: tuple[Feature, Meeple] | None = None
    tried: tuple[Wanted, ...] = ()
    owed: bool = False
    player: str = ""
    scores: bool = True
    again: bool = False
    joined: str = ""
    abbot: tuple[Feature, Meeple] | None = None
    order: OrderNamed = UNNAMED
    flown: bool = False
    robbers: tuple[Copier, ...] = ()
    fairy: Standing | None = None
    second: Standing | None = None
    barns: tuple[FarmersMet, ...] = ()
    portal: bool = False

    @property
    def placed(self) -> tuple[Standing, ...]:
        """The meeple that is placed, and the phantom after it."""
        return tuple(each for each in (self.meeple, self.second) if each is not None)

    @property
    def on_its_tile(self) -> tuple[Standing, ...]:
        """Those of them that are placed on the tile itself."""
        return self.placed[self.flown or self.portal :]


class FinalScoring(NamedTuple):
    """The game is over; incomplete features score."""

    tried: tuple[Wanted, ...] = ()


class Dragon(NamedTuple):
    """The dragon visits squares in this order, or reaches figures where they are not known.

    ``eaten`` are the meeples there, those included that have scored and gone home before.
    """

    reached: tuple[Figure, ...]
    tried: tuple[Wanted, ...] = ()
    squares: tuple[Square, ...] = ()
    eaten: tuple[tuple[Feature, Meeple], ...] = ()
    order: OrderNamed = UNNAMED

    def reaches(self, figures: Figures) -> tuple[Figure, ...]:
        """The figures that it reaches as they stand."""
        there = ((figure, place) for figure, place in figures.items() if isinstance(place, Spot))
        return tuple(f for f, at in there if at.tile in self.squares or f in self.reached)


class Castle(NamedTuple):
    """A complete city of two tiles becomes a castle."""

    city: Feature
    tried: tuple[Wanted, ...] = ()


class Message(StrEnum):
    """The eight messages."""

    SHORTEST_ROAD = "shortest road"
    SMALLEST_CITY = "smallest city"
    SMALLEST_MONASTERY = "smallest monastery"
    ONE_TILE_MORE = "one tile more"
    COATS_OF_ARMS = "coats of arms"
    KNIGHTS = "knights"
    FARMERS = "farmers"
    ONE_FOLLOWER = "one follower"


class MessageDrawn(NamedTuple):
    """A player carries out a message.

    ``on`` is the feature of the one follower, or of several that are equally cheap the one
    that the player takes, ``cities`` are the complete ones at its field. ``farmers`` is how many
    the player has, where that is said because not all fields are known. ``two_points`` are what
    the player takes instead of doing what it says; who ``placed`` the tile that it gives did not
    take them.
    """

    message: Message
    player: str
    on: Feature | None = None
    farmers: int | None = None
    cities: tuple[Feature, ...] = ()
    tried: tuple[Wanted, ...] = ()
    two_points: bool = False
    placed: bool = False
    order: OrderNamed = UNNAMED

    @property
    def may_be_declined(self) -> bool:
        """Whether the file leaves open that its player carries it out."""
        return not (self.two_points or self.placed)

    @property
    def piece(self) -> str:
        """The id of the message among the other pieces."""
        return f"message-{self.message.replace(' ', '-')}"


MESSAGES = "messages"
"""The id of the piece that gives each player a second counter: all messages."""


CROP_CIRCLES = "crop-circles"
"""The id of the piece whose symbol calls meeples up."""


class MeeplesChanged(NamedTuple):
    """Meeples were put beside others, or taken away.

    ``by`` is the id of the piece that did it, ``kind`` what a crop circle calls for. With
    ``before_scoring`` what the tile before it has completed waits for it, and ``scores`` then,
    unless something else comes before that too.
    """

    added: tuple[tuple[Feature, Meeple], ...] = ()
    removed: tuple[tuple[Feature, Meeple], ...] = ()
    tried: tuple[Wanted, ...] = ()
    by: str = ""
    kind: str = ""
    player: str = ""
    before_scoring: bool = False
    scores: bool = True
    order: OrderNamed = UNNAMED


class WagonDriven(NamedTuple):
    """A wagon drives on after what it stood on has scored; ``to`` None where it goes home.

    ``wagon`` has it where it scored, if it ``scored`` indeed; ``square`` is where it arrives on a
    map, ``visited`` whether the dragon comes there with the same tile. What it left ``leads``
    there, and its tile is ``beside`` that one: editions differ in which of the two it needs.
    """

    wagon: Standing
    to: Feature | None = None
    square: Hashable = None
    scored: bool = True
    visited: bool = False
    leads: bool = True
    beside: bool = True
    tried: tuple[Wanted, ...] = ()


class TurnBegun(NamedTuple):
    """A player's turn begins: what that brings comes before the tile."""

    player: str
    tried: tuple[Wanted, ...] = ()
    order: OrderNamed = UNNAMED


Action = (
    TurnBegun
    | Placing
    | FinalScoring
    | Dragon
    | Castle
    | WagonDriven
    | MessageDrawn
    | MeeplesChanged
)


class Part(NamedTuple):
    """One part of a turn: its action, its change, and all features of the table after it.

    ``meeples`` are all that stood there before the first part, or were placed since, even if they
    went home. ``at`` has the features by the words that point at them, ``fields`` are those that
    score in it, with the complete cities that each borders.
    """

    action: Action
    features: tuple[Feature, ...]
    meeples: Meeples
    change: Change
    at: Mapping[str, Feature]
    fields: Mapping[Feature, tuple[Feature, ...]] = MappingProxyType({})


class Turn(NamedTuple):
    """Several actions, one after the other: a tile and a ferry, or both parts of a double turn."""

    first: Action
    rest: tuple[Part, ...]

    @property
    def actions(self) -> tuple[Action, ...]:
        """All of them in their order."""
        return (self.first, *(part.action for part in self.rest))


AnyAction = Action | Turn


def actions_of(action: AnyAction) -> tuple[Action, ...]:
    """The one action, or all of a turn."""
    return action.actions if isinstance(action, Turn) else (action,)


def parts_of(situation: Situation, action: AnyAction) -> tuple[Part, ...]:
    """All parts of what is done; the change of the first is that of the situation."""
    first, rest = (action.first, action.rest) if isinstance(action, Turn) else (action, ())
    there = situation.features, situation.meeples, situation.change
    return (Part(first, *there, {}, situation.fields), *rest)
