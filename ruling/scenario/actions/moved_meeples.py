"""Meeples that are put beside others or taken away by a piece, without a score."""

from collections.abc import Sequence

from ruling.case.names import Names
from ruling.errors import Term
from ruling.reading.nodes import Scalar
from ruling.reading.shapes import Filled, ListOf, MapOf
from ruling.scenario.actions.setting import Setting
from ruling.scenario.lookup import misplaced
from ruling.scenario.schema.keys import MEEPLE
from ruling.scenario.table import MOST_PLAYERS, Stander
from ruling.table.features import Feature
from ruling.table.figures import KINDS, LARGE, Meeple, Spot

STANDERS = MapOf(
    ListOf(MEEPLE, "a list of places", or_one=True, least=1, most=99),
    "players with places",
    most=MOST_PLAYERS,
    names=Names.PLAYER,
)
"""Players with the places of their meeples."""

ONE_FOLLOWER = MapOf(
    ListOf(MEEPLE, "a place", or_one=True, least=1, most=1),
    "a player with a place",
    most=1,
    names=Names.PLAYER,
)
"""One player with the place of one meeple, or nobody."""

Moved = tuple[tuple[Feature, Meeple], ...]


def follower_taken(
    setting: Setting, action: Filled, key: str, standing: Sequence[tuple[Stander, Feature]]
) -> Moved:
    """The follower that a piece takes away, of those who are ``standing``; at most one."""
    taken = moved(setting, action, key, standing=standing)
    for _, meeple in taken:
        if not meeple.follower:
            setting.mistakes.note(action.keys[key], "meeple.is-none", kind=Term(meeple.kind))
    return taken


def moved(
    setting: Setting,
    action: Filled,
    key: str,
    kind: str = "",
    beside: bool = False,
    standing: Sequence[tuple[Stander, Feature]] | None = None,
) -> Moved:
    """The meeples that are added or taken away, each with its feature, where each must stand.

    With ``beside`` another of its player must stand there instead; with a ``kind``, features of
    other kinds are mistakes. ``standing`` are all that can be meant; without it, the meeples on
    what is not complete.
    """
    found: list[tuple[Feature, Meeple]] = []
    standing = setting.unscored() if standing is None else standing
    left = [(feature, stander.meeple) for stander, feature in standing]
    for player, places in action.get(key) or ():
        for words in places:
            named = _named(setting, words, player, kind, standing)
            if named is None:
                continue
            on, meeple = named
            alike = (each for each in left if (each[0], *each[1][:2]) == (on, *meeple[:2]))
            taken = named if beside else next(alike, None)
            if taken is None:
                size = Term(f"{LARGE} meeple" if meeple.kind == LARGE else meeple.kind)
                setting.mistakes.note(words, "meeple.none-left", kind=size, player=player.text)
                continue
            found.append(taken)
            if not beside:
                left.remove(taken)
    return tuple(found)


def _named(
    setting: Setting,
    words: Scalar,
    player: Scalar,
    kind: str,
    standing: Sequence[tuple[Stander, Feature]],
) -> tuple[Feature, Meeple] | None:
    """The meeple that some words name, with its feature; None, and a mistake noted, if none."""
    named = setting.meeple_at(words)
    if named is None:
        return None
    of_kind, place, spot = named
    if kind and spot.feature.kind != kind:
        kinds = {"called": Term(kind), "kind": Term(spot.feature.kind)}
        setting.mistakes.note(place, "crop-circle.elsewhere", **kinds)
        return None
    on = setting.own(place, player, standing, follower=bool(kind))
    if on is None:
        return None
    if on.kind not in KINDS[of_kind].on:
        misplaced(of_kind, Spot(on, words.text), words, setting.mistakes)
        return None
    if kind and not KINDS[of_kind].follower:
        setting.mistakes.note(words, "crop-circle.no-follower", kind=Term(of_kind))
        return None
    return on, Meeple(player.text, of_kind)


def put_beside(setting: Setting, added: Moved) -> None:
    """Puts meeples where others of their players stand already."""
    standing = setting.unscored()
    for feature, meeple in added:
        own = (s for s, on in standing if on is feature)
        beside = next(s for s in own if s.player.text == meeple.player)
        setting.standers.append(beside._replace(meeple=meeple))
