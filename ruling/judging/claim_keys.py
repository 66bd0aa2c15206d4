"""The keys of a claim: how each is read, whether a ruling confirms it, and on which answers."""

from collections.abc import Callable, Iterable, Mapping
from itertools import chain
from typing import Any, NamedTuple

from ruling.judging.subject import in_part
from ruling.referee.ruling import MOST_ORDERS, Because, Chosen, Obligation, Points, Ruling
from ruling.referee.situation import Wanted
from ruling.referee.steps import target_of
from ruling.scenario.lookup import NOTHING_MOVED, Lookup
from ruling.scenario.scenario import Claim
from ruling.scenario.schema.keys import (
    FIGURES,
    MOVE_OR_NOTHING,
    OBLIGATION,
    PLAYER,
    POINTS,
    READS,
    KeyMeaning,
)
from ruling.table.figures import Figure, Place

Holds = Callable[[Any, Ruling], bool | None]
"""Whether a value is true of a ruling; None where a move or choice not yet made decides it."""


class ClaimKey(NamedTuple):
    """A key of a claim.

    ``holds`` says whether it is true of a ruling; ``basis`` are the answers on which that rests.
    ``of_part`` says that it is about the figures' move, in one part of a turn; such a ruling has
    that part at its top. ``of_rule`` says that it is about the rule itself, and not about what
    comes of it: the answers tell whether it is true.
    """

    name: str
    meaning: KeyMeaning
    holds: Holds
    basis: Callable[[Any, Ruling], Because]
    of_part: bool = False
    of_rule: bool = False


TwoMoves = tuple[Wanted, Wanted]
"""Two moves that are claimed together, in the order in which they are made."""


def judged_move(wanted: Wanted | TwoMoves, ruling: Ruling) -> Chosen:
    """Finds a move in a ruling: the move that was made, or else one of the open step.

    Of two moves it is the first that is not legal, or else the second.
    """
    if not isinstance(wanted, Wanted):
        return next((move for move in ruling.made if not move.legal), ruling.made[-1])
    judged = (*reversed(ruling.made), *ruling.last_step.tried)
    named = (wanted, in_part(wanted, ruling))  # what was made is named by what was there then
    return next(move for move in judged if (move.figure, move.to) in named)


def _legal(move: Wanted | TwoMoves | str, ruling: Ruling) -> bool:
    """Whether a move is legal; that nothing is moved is legal only where nothing must be."""
    if isinstance(move, str):
        return ruling.step.obligation is Obligation.NONE
    return judged_move(move, ruling).legal


def _points(points: Points, ruling: Ruling) -> bool | None:
    """Whether these players get these points."""
    if ruling.points is not None:
        return _gets(points, ruling.points)
    if len(ruling.orders) == MOST_ORDERS:  # others were not looked at
        return None
    ends = ruling.orders or ruling.last_part.ends  # orders may be those of an earlier part
    return _all_or_none(_gets(points, end.points) for end in ends)


def _figures(places: Mapping[Figure, Place], ruling: Ruling) -> bool | None:
    """Whether the figures end there."""
    if ruling.figures is not None:
        return _ends(places, ruling.figures)
    ends = [move.figures for move in ruling.last_part.last_step.moves]
    known = [_ends(places, figures) for figures in ends if figures is not None]
    return None if len(known) < len(ends) else _all_or_none(known)


def _decides(player: str, ruling: Ruling) -> bool | None:
    """Whether a player decides; None where it is not known who places the next tile."""
    if ruling.decides is None:
        return False
    return None if ruling.decides.waits else ruling.decides.player == player


def _gets(points: Points, found: Points) -> bool:
    return all(found.get(player) == number for player, number in points.items())


def _ends(places: Mapping[Figure, Place], figures: Mapping[Figure, Place]) -> bool:
    return all(target_of(figures[figure]) is target_of(place) for figure, place in places.items())


def _all_or_none(truths: Iterable[bool]) -> bool | None:
    found = set(truths)
    return found.pop() if len(found) == 1 else None


def _basis_of_move(move: Wanted | TwoMoves | str, ruling: Ruling) -> Because:
    if isinstance(move, str):
        return ruling.step.because
    return judged_move(move, ruling).because or ruling.step.because


def _basis_of_points(points: Points, ruling: Ruling) -> Because:
    """The answers behind the features and awards of these players; all, where none has any."""
    every = [ruling.scoring] if ruling.scoring is not None else []
    every = every or [end.scoring for end in ruling.ends]
    scores = [score for scoring in every for score in scoring or ()]
    theirs = [score for score in scores if set(points) & score.concerned]
    apart = [each for each in (*ruling.awards, *ruling.copies) if each.player in points]
    if not (theirs or apart):
        theirs = scores
    cited = [*(score.cited for score in theirs), *(award.because for award in apart)]
    return tuple(dict.fromkeys(chain.from_iterable(cited)))


_SAID = f"(or '{NOTHING_MOVED}': both stay where they are) that is said to be"

_TWO = "; of a list of two, that both are made"

_TABLE = (
    ClaimKey(
        "legal",
        KeyMeaning(f"a move {_SAID} legal{_TWO}", MOVE_OR_NOTHING, Lookup.move_or_nothing),
        _legal,
        _basis_of_move,
        of_part=True,
    ),
    ClaimKey(
        "illegal",
        KeyMeaning(f"a move {_SAID} not legal{_TWO}", MOVE_OR_NOTHING, Lookup.move_or_nothing),
        lambda move, ruling: not _legal(move, ruling),
        _basis_of_move,
        of_part=True,
    ),
    ClaimKey(
        "obligation",
        OBLIGATION,
        lambda obligation, ruling: ruling.step.obligation == obligation,
        lambda _, ruling: ruling.step.because,
        of_part=True,
    ),
    ClaimKey("points", POINTS, _points, _basis_of_points),
    ClaimKey(
        "decides",
        KeyMeaning("who decides: on the move that is due, or a message", PLAYER, Lookup.player),
        _decides,
        lambda _, ruling: ruling.step.because if ruling.step.moves else (),
        of_part=True,
    ),
    ClaimKey("reads", READS, lambda *_: None, lambda *_: (), of_rule=True),
    ClaimKey(  # why figures end there: what returned them, else what let them move
        "figures",
        FIGURES,
        _figures,
        lambda _, ruling: ruling.figures_because or ruling.last_step.because,
    ),
)


def _if_reached(holds: Holds) -> Holds:
    """Makes a claim open where the part that it is about waits for a move in an earlier one."""
    return lambda value, ruling: holds(value, ruling) if ruling.part else None


def _unless_declined(holds: Holds) -> Holds:
    """Makes a claim open where it fails only because a message might have been declined."""

    def found(value: Any, ruling: Ruling) -> bool | None:
        truth, declined = holds(value, ruling), ruling.declined
        if truth is not False or declined is None:
            return truth
        may = not declined.counted or any(holds(value, each) is not False for each in declined)
        return None if may else False

    return found


def false_if_carried_out(claim: Claim, ruling: Ruling) -> bool:
    """Whether a claim can only be true if messages were declined."""
    holds = next(key.holds for key in _TABLE if key.name == claim.key)
    return ruling.declined is not None and holds(claim.value, ruling) is False


def _held(key: ClaimKey) -> Holds:
    holds = _unless_declined(key.holds)
    return _if_reached(holds) if key.of_part else holds


CLAIM_KEYS = {key.name: key._replace(holds=_held(key)) for key in _TABLE}
"""Every key by its name."""
