"""A road that a ferry left in two: the parts on which a figure may be."""

from ruling.referee.situation import Figures
from ruling.referee.targets import Option
from ruling.referee.traced_rules import TracedRules
from ruling.table.features import Change, Feature, Parting
from ruling.table.figures import Figure, Place, Spot


def split(change: Change, figures: Figures, rules: TracedRules) -> tuple[Option, ...]:
    """The options of a figure whose road a ferry left in two; empty where there is none."""
    options: list[Option] = []
    for parting in change.parted:
        parts = [change.now(part) for part in parting.parts]
        here = [figure for figure in Figure if _stood_on(parting, change, figures[figure])]
        if len(parts) > 1 and here:
            because = rules.because("ferry.split")
            options += [Option(figure, part, because) for figure in here for part in parts]
    return tuple(options)


def _stood_on(parting: Parting, change: Change, place: Place) -> bool:
    """Whether a figure was on the parted road itself, not on what one of its parts joins now."""
    if not isinstance(place, Spot):
        return False
    for part in parting.parts:
        if change.now(part) is place.feature:
            others = [each for each in _pieces(change, place.feature) if each not in parting.parts]
            return not any(_holds(other, place) for other in others)
    return False


def _pieces(change: Change, feature: Feature) -> tuple[Feature, ...]:
    """The features from which a joined feature was made."""
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
    """The names in a sketch of a feature and of all features that it was made of."""
    return [piece.name, *(name for part in piece.parts for name in _names(part))]
