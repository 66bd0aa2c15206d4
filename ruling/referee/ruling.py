"""A ruling and its parts: immutable data.

``because`` always comes last: the answers that a part rests on, which do not count when two rulings
are compared.
"""

from collections.abc import Callable, Iterator, Mapping
from enum import StrEnum
from functools import cached_property
from typing import NamedTuple

from ruling.referee.situation import Action, Situation
from ruling.rulebook.editions import Answer
from ruling.rulebook.questions import WHERE_FIGURES_END, details
from ruling.table.features import Feature
from ruling.table.figures import PLAIN, Figure, Off, Place

Because = tuple[Answer, ...]
"""The answers that a statement of a ruling rests on."""


class Obligation(StrEnum):
    """The obligations of a player with the magic figures."""

    PLACE_OR_MOVE = "place-or-move"
    MOVE_APART = "move-apart"
    TAKE_OFF = "take-off"
    NONE = "none"


class Reason(StrEnum):
    """The reason for which a move is refused; of several, the first in this order is given."""

    NOTHING_TO_MOVE_FOR = "nothing-to-move-for"
    NOT_A_ROAD_OR_CITY = "not-a-road-or-city"
    NOT_THERE_YET = "not-there-yet"
    MUST_STAY = "must-stay"
    JUST_COMPLETED = "just-completed"
    COMPLETE = "complete"
    ALREADY_THERE = "already-there"
    SAME_TILE = "same-tile"
    OTHER_FIGURE_THERE = "other-figure-there"
    OCCUPIED = "occupied"
    ON_A_BRIDGE = "on-a-bridge"
    JUST_PLACED = "just-placed"
    NOT_IN_PLAY = "not-in-play"
    MUST_MOVE_INSTEAD = "must-move-instead"
    FIGURE_THERE = "figure-there"


Points = Mapping[str, int]
"""Points by player; every player is named."""


class Line(NamedTuple):
    """One line of a breakdown: a number of items, and the points for each."""

    what: str
    number: int
    each: int
    because: Because = ()

    @property
    def points(self) -> int:
        """The points that the line adds to the value of the feature."""
        return self.number * self.each


class Award(NamedTuple):
    """Points that a player gets, or where negative loses, beside the value of a feature.

    ``number`` is that of the tokens that an award gives, or for which it gives points.
    """

    what: str
    player: str
    points: int
    number: int = 0
    because: Because = ()


class Order(NamedTuple):
    """The order of scoring that leads to one of several ends, as far as it matters.

    ``first`` are the features that are scored first, one after the other. ``robs`` has by the owner
    of a robber at the counters of several players whom it robs, ``moves`` by the owner of one at
    one of two counters of a player how far that counter moves: 0 where the other one does.
    """

    first: tuple[Feature, ...] = ()
    robs: tuple[tuple[str, str], ...] = ()
    moves: tuple[tuple[str, int], ...] = ()


class FeatureScore(NamedTuple):
    """The value of a feature and who scores it.

    ``majority`` is the strength of every player who stands there, ``scored_by`` the points of each
    of those with the most. ``figures`` are the magic figures that stood on it, ``awards`` further
    points and tokens, ``copies`` points copied from others; ``by_hill``: a hill broke a tie.
    ``weighed`` are the features at least as dear that a message passed over, with their values; one
    that is ``barred`` may not be scored now, one that became a ``castle`` scores nothing.
    """

    feature: Feature
    lines: tuple[Line, ...]
    majority: Mapping[str, int]
    scored_by: Points
    figures: tuple[Figure, ...] = ()
    awards: tuple[Award, ...] = ()
    copies: tuple[Award, ...] = ()
    weighed: tuple[tuple[Feature, int], ...] = ()
    barred: bool = False
    castle: bool = False
    by_hill: bool = False
    because: Because = ()

    @property
    def value(self) -> int:
        """The sum of the lines."""
        return sum(line.points for line in self.lines)

    @property
    def all_awards(self) -> tuple[Award, ...]:
        """Everything that players get beside the value."""
        return (*self.awards, *self.copies)

    @property
    def concerned(self) -> set[str]:
        """All players who stand there or get anything for it."""
        return {*self.majority, *(award.player for award in self.all_awards)}

    @property
    def cited(self) -> Because:
        """All answers that the score rests on, in the order of the report."""
        lines = [answer for line in self.lines for answer in line.because]
        of_awards = [answer for award in self.all_awards for answer in award.because]
        return (*lines, *self.because, *of_awards)


class Entry(NamedTuple):
    """A meeple of some kind that was placed on a feature; it may stay where ``reason`` is None.

    ``second`` is the entry of a phantom that was placed after it.
    """

    to: Feature
    reason: Reason | None = None
    because: Because = ()
    second: "Entry | None" = None
    kind: str = PLAIN

    @property
    def entries(self) -> "tuple[Entry, ...]":
        """The entries of all meeples that were placed."""
        return (self,) if self.second is None else (self, self.second)

    @property
    def barred(self) -> "Entry | None":
        """The first of them that may not stay; None where all may."""
        return next((each for each in self.entries if each.reason is not None), None)


class Result(NamedTuple):
    """One end of a turn: the features scored, the points, the places of the figures, the meeple.

    ``tokens`` are what those of players bring at the end of the game, ``copies`` what is copied of
    points that no feature brought. ``order`` is what of the order of scoring leads here, where
    another leads elsewhere. ``instead`` is what a player may take instead of what a message brings,
    ``awards`` what pieces bring apart from all features.
    """

    scoring: tuple[FeatureScore, ...]
    points: Points
    figures: Mapping[Figure, Place]
    meeple: Entry | None = None
    tokens: tuple[Award, ...] = ()
    copies: tuple[Award, ...] = ()
    order: Order = Order()
    instead: Points | None = None
    awards: tuple[Award, ...] = ()


Ends = tuple[Result, ...]
"""The ends of a turn: one, or several by the order of its scoring."""


class Move(NamedTuple):
    """A legal move; points and figures are None where a second move still decides them."""

    figure: Figure
    origin: Place
    to: Feature | Off
    points: Points | None
    figures: Mapping[Figure, Place] | None
    because: Because = ()


class Refusal(NamedTuple):
    """A move that is not legal, and why."""

    figure: Figure
    to: Feature | Off
    reason: Reason
    because: Because = ()


class Chosen(NamedTuple):
    """The move that was made: legal where ``reason`` is None."""

    figure: Figure
    to: Place
    reason: Reason | None = None
    because: Because = ()

    @property
    def legal(self) -> bool:
        """Whether the move may be made."""
        return self.reason is None


class CompleteBefore(NamedTuple):
    """The number of roads and cities that were complete before, and why no figure may go there."""

    number: int = 0
    because: Because = ()


class Step(NamedTuple):
    """One point of the turn: what must be done, what may be done, and what was done.

    ``followed`` says that a second move follows, which also decides where the turn ends.
    ``tried`` are moves that nobody made but a claim or an expectation names, each with its verdict.
    ``by`` is who must move, where that is not the player of this turn. What was complete before
    is among the ``refused`` only where somebody tried it; ``complete_before`` tells how much it is.
    """

    obligation: Obligation
    moves: tuple[Move, ...]
    refused: tuple[Refusal, ...]
    chosen: Chosen | None
    followed: bool = False
    tried: tuple[Chosen, ...] = ()
    by: str = ""
    because: Because = ()
    complete_before: CompleteBefore = CompleteBefore()

    @property
    def illegal(self) -> bool:
        """Whether a move was made that may not be made."""
        return self.chosen is not None and not self.chosen.legal


class Outcome(NamedTuple):
    """The moves (by their index) that lead to one and the same scoring, in one order of it."""

    moves: tuple[int, ...]
    scoring: tuple[FeatureScore, ...]
    points: Points
    order: Order = Order()


TILE, JOINED, MESSAGE, DRAGON = "tile", "joined", "message", "dragon"
"""The reasons why somebody decides, other than a token."""


class Decider(NamedTuple):
    """The player who decides, and by what: a tile, a token, a message, or having joined the two.

    ``player`` is empty where that is whoever places the next tile; and for the dragon, which all
    steer in turn.
    """

    player: str
    by: str

    @property
    def waits(self) -> bool:
        """Whether it is not known yet who it is."""
        return not self.player and self.by != DRAGON


MOST_ENDS = 200
"""The most ways to the end of a turn that are followed; where there are more, none is given.

Two parts with 15 open moves each have 225. A ruling on only some of the ways would be a wrong one.
"""

MOST_ORDERS = 200
"""The most ends of one scoring that are looked for; where there are more, none is settled.

Five features that are completed at once score in 120 orders, six in 720.
"""

MOST_DECLINED = 100
"""The most ends looked for where messages are declined; where there are more, none is.

Each is a ruling on the whole turn, and with each message that can be declined they double.
"""


class Declined:
    """The rulings on the same table with two points taken instead of messages.

    They are made on demand. ``players`` are those who may take the points. ``counted`` is false
    where there are too many combinations; there are no rulings then.
    """

    def __init__(
        self, players: tuple[str, ...], make: "Callable[[], Iterator[Ruling]] | None"
    ) -> None:
        self.players, self._make, self.counted = players, make, make is not None

    @cached_property
    def _rulings(self) -> "tuple[Ruling, ...]":
        return tuple(self._make()) if self._make is not None else ()

    def __iter__(self) -> "Iterator[Ruling]":
        """The rulings for each combination of declined messages."""
        return iter(self._rulings)


class Ruling(NamedTuple):
    """A ruling on one action under one set of rules.

    ``step`` is what must be done; ``then`` the second of two moves, where there is one.
    ``scoring``, ``points`` and ``figures`` are each None exactly when no legal move was given and
    the legal moves differ in it; so is ``meeple``, and where none was placed. ``outcomes`` sorts
    the moves of the first step by where they can lead, ``then_outcomes`` those of the second;
    ``between`` is where the figures stand before it. ``asked`` is every question, in order.
    ``tokens`` are what those of players bring at the end of the game, ``copies`` what is copied of
    points that no feature brought. ``orders`` are the ends to which several orders of scoring lead,
    where nothing else decides between them; scoring and points are None then. ``instead`` is what
    the player of a message may take instead of what it brings, and ``declined`` are the rulings on
    the same where that is taken; None where no message can be declined. ``decides`` is who makes
    the move that is due, or carries out the message; None where nothing is to be decided.
    ``awards`` are what pieces bring apart from all features, as at the start of a turn.

    In a turn of several parts this is the ruling on the last, with the points of all: the total.
    ``parts`` are those on each part alone; ``situation`` is the table that each found, and
    ``action`` what was done there, completed by the parts before. ``part`` is the number of the
    part whose step, moves and meeple stand here, 0 where an earlier one is not settled.
    ``waiting`` says how many parts follow one that is not settled, since several moves may be made
    here, or several orders of scoring are possible: points, scoring, figures and ``orders`` are
    then those at the end of the turn, and ``not_counted`` says that there are too many ways to it.
    """

    step: Step
    then: Step | None
    scoring: tuple[FeatureScore, ...] | None
    points: Points | None
    figures: Mapping[Figure, Place] | None
    meeple: Entry | None
    outcomes: tuple[Outcome, ...]
    asked: Because
    then_outcomes: tuple[Outcome, ...] = ()
    between: Mapping[Figure, Place] | None = None
    parts: "tuple[Ruling, ...]" = ()
    situation: Situation | None = None
    action: Action | None = None
    part: int = 1
    waiting: int = 0
    not_counted: bool = False
    tokens: tuple[Award, ...] = ()
    copies: tuple[Award, ...] = ()
    orders: tuple[Result, ...] = ()
    instead: Points | None = None
    declined: Declined | None = None
    decides: Decider | None = None
    awards: tuple[Award, ...] = ()

    @property
    def figures_because(self) -> Because:
        """The answers that decide where a figure is afterwards, some only together with others."""
        asked = {"", *(answer.question for answer in self.asked)}
        detailed = ((answer, details()[answer.question]) for answer in self.asked)
        return tuple(
            answer
            for answer, of in detailed
            if of.tells == WHERE_FIGURES_END and of.beside in asked
        )

    @property
    def join_waits(self) -> bool:
        """Whether a join by a plain tile is resolved only after the meeple was placed."""
        return any(each.reading in details()[each.question].waiting for each in self.asked)

    @property
    def by_part(self) -> "tuple[Ruling, ...]":
        """The rulings on each part alone, or this one where there are no parts."""
        return self.parts or (self,)

    @property
    def earlier(self) -> "tuple[Ruling, ...]":
        """The rulings on the parts before the last, each as it was settled."""
        return self.parts[:-1]

    @property
    def steps(self) -> tuple[Step, ...]:
        """The step, or both steps of two moves."""
        return (self.step,) if self.then is None else (self.step, self.then)

    @property
    def made(self) -> tuple[Chosen, ...]:
        """The move or the two moves that were made; empty where none was."""
        return tuple(step.chosen for step in self.steps if step.chosen is not None)

    @property
    def last_part(self) -> "Ruling":
        """The part whose moves lead to the ends of the turn; mostly it is the one at the top."""
        return self.parts[-1] if self.part < len(self.parts) else self

    @property
    def last_step(self) -> Step:
        """The step whose moves decide where the turn ends."""
        return self.then if self.then is not None and self.then.moves else self.step

    @property
    def last_outcomes(self) -> tuple[Outcome, ...]:
        """The outcomes of the moves of that step."""
        return self.outcomes if self.last_step is self.step else self.then_outcomes

    @property
    def ends(self) -> tuple[Outcome | Result, ...]:
        """The possible ends of the turn, where its points are not settled."""
        return self.orders or self.last_outcomes

    @property
    def chosen(self) -> Chosen | None:
        """The first move that was made; None where none was."""
        return self.step.chosen

    @property
    def illegal(self) -> bool:
        """Whether a move was made that may not be made, or what may not be scored now."""
        barred = any(score.barred for score in self.scoring or ())
        made = any(move.reason for move in self.made)
        return barred or made or any(part.illegal for part in self.earlier)
