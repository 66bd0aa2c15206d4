"""A tile or token while it is ruled on: as it lies, as its first step finds it, as it ends."""

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import NamedTuple

from ruling.referee.fairy import with_fairy
from ruling.referee.going_home import figures_left_alone, meeples_left, parted_from_theirs
from ruling.referee.ruling import Ends, Entry, Points, Result
from ruling.referee.situation import Figures, Meeples, Placing, Situation, Standing
from ruling.referee.steps import BY_TILE, Join
from ruling.referee.targets import Looked
from ruling.referee.traced_rules import TracedRules
from ruling.table.features import Feature, by_place
from ruling.table.figures import Off, Place


class Laying:
    """A tile or token as it was laid, under one set of rules; immutable.

    ``before`` are the meeples before a ferry parted some from their followers, ``everybody`` those
    there once the one of this turn is placed, ``scored`` the situation with the features completed
    that score in this part. ``matters`` are the features on which a figure changes how the turn
    ends, and it ``tells`` endings apart where there are any, or an abbot asks who moved. Results
    shared by several moves are found once, and kept in ``places`` and ``endings``.
    """

    def __init__(self, situation: Situation, action: Placing, rules: TracedRules) -> None:
        self.before = situation.meeples
        if situation.change.parted:
            left = meeples_left(self.before, parted_from_theirs(situation))
            situation = situation._replace(meeples=left)
        self.situation, self.action, self.rules = situation, action, rules
        self.change, self.magic = situation.change, situation.change.magic
        self.everybody, self.scored = situation.meeples, situation
        placed = action.placed
        if placed:
            self.everybody = self.with_those(placed)
        if action.fairy is not None:
            self.everybody = with_fairy(self.everybody, action)
        if not action.scores:
            self.scored = situation._replace(change=self.change._replace(completed=()))
        self.completed = self.scored.change.completed
        self.places: dict[Feature | Off, Place] = {}
        self.matters = (*self.completed, *[feature for feature, _ in placed])
        self.tells = bool(self.matters) or action.abbot is not None
        self.endings: dict[tuple[object, ...], Ending] = {}

    def with_those(self, placed: Sequence[Standing]) -> Meeples:
        """All meeples, with some that are placed."""
        meeples = dict(self.situation.meeples)
        for feature, meeple in placed:
            meeples[feature] = (*meeples.get(feature, ()), meeple)
        return meeples

    def without_theirs(self, figures: Figures) -> Figures:
        """The figures once those went home whom a ferry parted from their followers."""
        parted = parted_from_theirs(self.situation._replace(meeples=self.before))
        return figures_left_alone(self.before, parted, figures, self.rules)

    @cached_property
    def looked(self) -> Looked:
        """The roads and cities to which figures may go; most turns never ask for them."""
        features = by_place(self.situation.features)
        return Looked({feature: place for place, feature in enumerate(features)}, {})


class Ending(NamedTuple):
    """Where a move leaves the figures and the meeple, and the ends of the turn it leads to.

    All moves that score the same share these ends; the figures in them are those of one of them.
    ``points`` are None where the ends differ in them.
    """

    ends: Ends
    figures: Figures
    meeple: Entry | None
    points: Points | None

    def results(self) -> Iterator[Result]:
        """Yields the ends with these figures, and with the meeple."""
        for each in self.ends:
            yield each._replace(figures=self.figures, meeple=self.meeple)


class Start(NamedTuple):
    """The state at the first step, whatever is moved in it.

    ``join`` is how the two came together; ``scored`` is the ending of the turn where all scores
    before they part. ``met`` are the figures at the entry of the meeple, where it comes before
    their move. ``chooses_part`` says that the move is to a part of the road on which a figure was.
    """

    figures: Figures
    join: Join = BY_TILE
    scored: Ending | None = None
    met: Figures | None = None
    chooses_part: bool = False
