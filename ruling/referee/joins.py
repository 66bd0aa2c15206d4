"""What is asked of two figures on one feature that no tile joins now, and of roads that parted.

No text on the two foresaw a ferry; a bridge laid with the tile may count as the tile itself. Nor
does any foresee a join that nobody noticed.
"""

from ruling.referee.situation import Figures, Placing, Situation
from ruling.referee.steps import BY_TILE, Join
from ruling.referee.targets import Option
from ruling.referee.traced_rules import TracedRules
from ruling.table.features import BRIDGE, Change, Feature, Parting
from ruling.table.figures import Figure, Place, Spot


def noticed_late(rules: TracedRules) -> Join:
    """Whether two figures must part that came together before, while nobody noticed."""
    parts = rules.reads("join.noticed-late", "move-now")
    return Join(parts, by_tile=False, asked=("join.noticed-late",))


def join_by_token(
    situation: Situation, action: Placing, figures: Figures, rules: TracedRules
) -> Join:
    """Whether two figures on one road must part, where a token joined it, now or before."""
    change, road = situation.change, figures[Figure.MAGE].feature
    assert road is not None
    by = change.joined_by(road)
    asked: tuple[str, ...] = ()
    if by == BRIDGE and change.tile is not None:
        asked = ("join.by-bridge",)
        if rules.reads("join.by-bridge", "is-placement"):
            return BY_TILE._replace(asked=asked)
    if not by:
        return _after_the_join(change, action, rules) if action.joined else BY_TILE
    asked = (*asked, "join.by-token")
    parts = rules.reads("join.by-token", "at-once")
    if parts and road in change.completed:
        asked = (*asked, "join.by-token-closes")
        parts = rules.reads("join.by-token-closes", "move-then-score")
    return Join(parts, by_tile=False, asked=asked)


def _after_the_join(change: Change, action: Placing, rules: TracedRules) -> Join:
    """A join by an earlier token: it may have waited for this tile, and for somebody's move."""
    asked: tuple[str, ...] = ("join.by-token",)
    if change.tile is None or not rules.reads("join.by-token", "at-next-tile"):
        return Join(parts=False, by_tile=False, asked=asked)
    mover = ""
    if action.joined != action.player:
        asked = (*asked, "join.by-token-who")
        if rules.reads("join.by-token-who", "the-one-who-joined"):
            mover = action.joined
    return Join(by_tile=False, asked=asked, mover=mover)


def split(change: Change, figures: Figures, rules: TracedRules) -> tuple[Option, ...]:
    """Where a figure may be whose road a ferry left in two; empty where that happened to none."""
    options: list[Option] = []
    for parting in change.parted:
        parts = [change.now(part) for part in parting.parts]
        here = [figure for figure in Figure if _stood_on(parting, change, figures[figure])]
        if len(parts) > 1 and here:
            because = rules.because("ferry.split")
            options += [Option(figure, part, because) for figure in here for part in parts]
    return tuple(options)


def _stood_on(parting: Parting, change: Change, place: Place) -> bool:
    """Whether a figure was on the road that was parted, not on what one of its parts joins now."""
    if not isinstance(place, Spot):
        return False
    for part in parting.parts:
        if change.now(part) is place.feature:
            others = [each for each in _pieces(change, place.feature) if each not in parting.parts]
            return not any(_holds(other, place) for other in others)
    return False


def _pieces(change: Change, feature: Feature) -> tuple[Feature, ...]:
    """What was made one of several."""
    return next((each.parts for each in change.grown if each.feature is feature), ())


def _holds(piece: Feature, spot: Spot) -> bool:
    """Whether a spot is on that piece of its feature."""
    own = piece.pointers()
    if not own:
        return spot.words in _names(piece)
    names = [pointer.name for pointer in own]
    others = [each.square for each in spot.feature.pointers() if each.name not in names]
    alone = spot.tile in [each.square for each in own] and spot.tile not in others
    return alone or spot.words in names


def _names(piece: Feature) -> list[str | None]:
    """What it and all that it was made of are called in a sketch."""
    return [piece.name, *(name for part in piece.parts for name in _names(part))]
