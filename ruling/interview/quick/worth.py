"""What a road or city is worth, of which nothing else is told: completed, and at the end."""

from collections.abc import Iterator

from ruling.interview.account import Account, FeatureAccount
from ruling.interview.quick.carrying import least_tiles, players_of
from ruling.interview.voice import voice_of
from ruling.table.figures import PLAIN


def cases_of(account: Account, language: str) -> Iterator[Account]:
    """An account for each road or city, and for each state that it can be in.

    All players stand there, so that each gets what it is worth, and it is called after none.
    """
    everybody = {player: {PLAIN: 1} for player in players_of(account, voice_of(language))}
    for number, feature in enumerate(account.features):
        stand = {figure: 0 for figure, at in account.stand.items() if at == number}
        for each in _states(feature):
            one = each._replace(meeples=everybody)
            case = account._replace(features=(one,), stand=stand)
            if one.tiles is None or one.tiles >= least_tiles(case, one):
                yield case


def _states(feature: FeatureAccount) -> Iterator[FeatureAccount]:
    """The feature completed and not, unless one of it is said."""
    for completed in (True, False) if feature.completed is None else (feature.completed,):
        yield feature._replace(completed=completed)
