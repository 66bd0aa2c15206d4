"""The account of a sketch that was amended, so that it can be told again in one line."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ruling.case.tree import Tree, tree_of
from ruling.interview.account import Account, Event, FeatureAccount
from ruling.interview.common import GAME_OVER
from ruling.interview.quick.carrying import scores
from ruling.reading.shapes import YES
from ruling.scenario.actions.dragon import DRAGON
from ruling.table.figures import PLAIN, Figure, Off
from ruling.table.tiles import ROAD


def retold(text: str, before: Account) -> Account | None:
    """The account of a sketch that was made of the account ``before``, and amended.

    None where it tells of what an account has no place for, such as a castle.
    """
    case = tree_of(text)
    features, action = case.get("features") or {}, case.get("action")
    event = _event(case, action)
    if event is None:
        return None
    done = action if isinstance(action, Mapping) else {}
    grown = [(_names(segment), segment) for segment in done.get("segments") or ()]
    changed = {name for names, _ in grown for name in names}
    figures = case.get("figures") or {}
    left = [name for name in features if name not in changed]
    told = [n for n in left if n in figures.values() or "meeples" in features[n]]
    others = tuple(features[name]["kind"] for name in left if name not in told)
    groups = [*grown, *(((name,), {}) for name in told)]
    account = before._replace(
        event=event,
        features=tuple(_feature([features[name] for name in names], by) for names, by in groups),
        stand=dict(_standing(figures, groups)),
        elsewhere=others or (None if before.elsewhere else before.elsewhere),
        magic=done.get("tile") == "magic" if event not in (Event.END, Event.DRAGON) else None,
        reached=tuple(map(Figure, done[DRAGON])) if event is Event.DRAGON else None,
    )
    known = (_known(account, each) for each in account.features)
    return _without_made_kinds(account._replace(features=tuple(known)), before)


def _event(case: Tree, action: Any) -> Event | None:
    """What happened, as far as an account can tell it."""
    if action == GAME_OVER["action"]:
        return Event.END
    if not isinstance(action, Mapping):
        return None
    if DRAGON in action:
        return Event.DRAGON
    if "segments" not in action:
        return Event.MAGIC if action.get("tile") == "magic" else None
    segments = action["segments"]
    if any("new" in each for each in segments):
        return None
    return Event.JOINED if any("joins" in each for each in segments) else Event.COMPLETED


def _names(segment: Mapping[str, Any]) -> tuple[str, ...]:
    """The roads or cities that a segment of the placed tile extends."""
    return tuple(segment["joins"]) if "joins" in segment else (segment["extends"],)


def _said(value: Any) -> bool:
    return str(value) in YES


def _feature(parts: Sequence[Tree], segment: Tree) -> FeatureAccount:
    """What a segment of the placed tile made of some features; without one, a feature as it was."""
    every = [*parts, segment]
    joined = len(parts) > 1
    return FeatureAccount(
        parts[0]["kind"],
        sum(int(part.get("tiles", 0)) for part in parts) + bool(segment),
        sum(int(part.get("coats of arms", 0)) for part in every),
        any(_said(part.get("inn")) for part in every),
        any(_said(part.get("cathedral")) for part in every),
        _crowd(parts),
        True if _said(segment.get("completes")) else False if joined else None,
        joined,
    )


def _crowd(parts: Sequence[Tree]) -> Mapping[str, Mapping[str, int]]:
    """Who stands on some features, with how many of each kind."""
    found: dict[str, dict[str, int]] = {}
    for part in parts:
        for player, kinds in (part.get("meeples") or {}).items():
            there = found.setdefault(player, {})
            for kind, many in (kinds if isinstance(kinds, Mapping) else {PLAIN: kinds}).items():
                there[kind] = there.get(kind, 0) + int(many)
    return found


def _known(account: Account, feature: FeatureAccount) -> FeatureAccount:
    """A feature without the size that it only got because a sketch needs one."""
    return feature if scores(account, feature) else feature._replace(tiles=None)


def _without_made_kinds(account: Account, before: Account) -> Account:
    """The account without the kinds of places that a sketch needs and nobody named.

    Of a place that was not named before, a road says nothing: a sketch takes it for one.
    """
    if account.event is not Event.DRAGON:
        return account
    features = list(account.features)
    for figure, at in account.stand.items():
        if isinstance(at, int) and features[at].kind == ROAD and not _named(before, figure):
            features[at] = features[at]._replace(kind="")
    return account._replace(features=tuple(features))


def _named(account: Account, figure: Figure) -> bool:
    """Whether the place of a figure is known to be a road or a city."""
    at = account.stand.get(figure, Off.SUPPLY)
    return isinstance(at, int) and bool(account.features[at].kind)


def _standing(
    figures: Tree, groups: Sequence[tuple[tuple[str, ...], Tree]]
) -> Iterator[tuple[Figure, int | Off]]:
    """Where each figure stands."""
    at = {name: number for number, (names, _) in enumerate(groups) for name in names}
    for figure in Figure:
        place = str(figures.get(str(figure), Off.SUPPLY))
        yield figure, at.get(place, Off.SUPPLY)
