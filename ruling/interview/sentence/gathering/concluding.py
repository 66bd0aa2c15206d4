"""What follows from all that was said: the account, and what in it cannot be."""

from ruling.interview.account import Account, Event, FeatureAccount
from ruling.interview.sentence.gathering.dispute import Dispute
from ruling.interview.sentence.gathering.features import Feature
from ruling.table.figures import KINDS, PLAIN, Off
from ruling.table.tiles import CITY, ROAD


def account_of(dispute: Dispute) -> Account:
    """The account of all that was gathered."""
    dispute.named.features.sort(key=lambda each: not (each.joined or each.completed))
    event = _event(dispute)
    _own_what_is_asked(dispute)
    _check(dispute, event)
    at = {id(feature): number for number, feature in enumerate(dispute.named.features)}
    stand = {
        figure: place if isinstance(place, Off) else at[id(place)]
        for figure, place in dispute.named.stand.items()
    }
    return Account(
        event,
        dispute.players,
        dispute.player or None,
        magic=dispute.magic,
        features=tuple(_feature(dispute, each, event) for each in dispute.named.features),
        stand=stand,
        elsewhere=_others(dispute),
        edition=next(iter(dispute.boxes), None),
        reached=tuple(dict.fromkeys(dispute.reached)) or None,
    )


def _event(dispute: Dispute) -> Event | None:
    """What happened."""
    events = dict.fromkeys(dispute.events)
    completed = any(each.completed for each in dispute.named.features)
    if len(events) > 1 or (events and Event.JOINED not in events and dispute.magic is not None):
        dispute.named.complain("sentence.two-events")
    if Event.DRAGON in events and completed:
        dispute.named.complain("sentence.two-events")
    if Event.END in events and completed:
        dispute.named.complain("sentence.finished-at-end")
    if events:
        return next(iter(events))
    away = Off.SUPPLY in dispute.named.stand.values()
    away = away or any(each.nobody for each in dispute.named.features)
    named = bool(dispute.players or dispute.magic is not None or dispute.elsewhere or away)
    if completed and named:
        return Event.COMPLETED
    if dispute.magic and not dispute.asked:
        return Event.MAGIC
    return Event.WORTH if dispute.named.features and (dispute.asked or not named) else None


def _own_what_is_asked(dispute: Dispute) -> None:
    """Who asks what a player gets for a road or city says that the player stands there."""
    features = dispute.named.features
    if len(features) == 1 and not features[0].owners and not features[0].nobody:
        dispute.named.own(features[0], dispute.asking)


def _check(dispute: Dispute, event: Event | None) -> None:
    """Complains of what cannot be."""
    features = dispute.named.features
    for feature in features:
        _check_feature(dispute, feature, _tiles(dispute, feature, event))
    dispute.once("sentence.finished-too", not _lacks_state(dispute, event))
    away = {figure for figure, at in dispute.named.stand.items() if isinstance(at, Off)}
    dispute.once("sentence.two-places", not away & dispute.in_play)
    placed = event not in (Event.END, Event.DRAGON, Event.WORTH)
    unclear = placed and dispute.magic is None and any(each.magic_among for each in features)
    dispute.once("sentence.magic-which", not unclear)
    _check_elsewhere(dispute)


def _lacks_state(dispute: Dispute, event: Event | None) -> bool:
    """Whether of some road or city it matters, and is not known, if it is open or finished.

    Where a figure stands it is open, unless it has a size as well, beside what is finished.
    """
    features, stood = dispute.named.features, [*dispute.named.stand.values()]
    done = any(each.completed for each in features)
    placed = event in (Event.COMPLETED, Event.MAGIC, Event.JOINED)
    return any(
        (done and each.size) or (placed and not each.joined and each not in stood)
        for each in features
        if each.completed is None
    )


def _check_feature(dispute: Dispute, feature: Feature, tiles: int | None) -> None:
    """Complains of what cannot be said of a road or city of so many tiles."""
    complain, coats = dispute.named.complain, feature.signs.get("coats", 0)
    there = {figure for figure, at in dispute.named.stand.items() if at is feature}
    dispute.once("sentence.both-there", len(there) < 2 or feature.joined)
    dispute.once("sentence.two-places", not feature.not_here & there)
    dispute.once("sentence.tie", not feature.tied or _can_be_tied(feature))
    others = {*feature.owners} - {*(feature.owners if feature.alone is None else feature.alone)}
    others = {*feature.owners} if feature.nobody else others
    dispute.once("sentence.nobody", not any(_stands(feature, each) for each in others))
    unsized = feature.parts_sized and feature.completed and tiles is None
    dispute.once("sentence.joined-size", not unsized)
    if tiles is not None and coats > tiles:
        complain("sentence.coats", number=coats, tiles=tiles)
    dispute.once("sentence.no-tiles", tiles != 0)


def _check_elsewhere(dispute: Dispute) -> None:
    """Complains of what is said to be open elsewhere, and not to be, or not clearly elsewhere."""
    features = dispute.named.features
    said = {(kind, each.are_open) for each in dispute.elsewhere for kind in each.kinds}
    dispute.once("sentence.other-open", len({kind for kind, _ in said}) == len(said))
    loose = {kind for each in dispute.elsewhere if each.any for kind in each.kinds}
    still_open = {each.kind for each in features if not each.completed}
    dispute.once("sentence.others", not loose & still_open)
    but_one = any(each.but for each in dispute.elsewhere)
    dispute.once("sentence.other-open", not but_one or len(features) == 1)


def _others(dispute: Dispute) -> tuple[str, ...] | None:
    """The kinds of the other open features; None where it is not said of roads and cities."""
    found = tuple(kind for each in dispute.elsewhere if each.are_open for kind in each.kinds)
    none = {kind for each in dispute.elsewhere if not each.are_open for kind in each.kinds}
    return found if found or none == {ROAD, CITY} else None


def _tiles(dispute: Dispute, feature: Feature, event: Event | None) -> int | None:
    """The tiles with the placed one."""
    size = feature.size
    if size is None:
        return None
    if size.past and (feature.completed or feature.joined):
        dispute.named.complain("sentence.had", tiles=size.tiles)
        return None
    if size.before and not size.plus:
        placed = event in (Event.COMPLETED, Event.WORTH) and feature.completed
        if not placed or feature.joined:
            dispute.named.complain("sentence.before", tiles=size.tiles)
    elif size.plus and event in (Event.END, Event.DRAGON):
        dispute.named.complain("sentence.before", tiles=size.tiles)
    return size.tiles + (size.before or size.plus)


def _feature(dispute: Dispute, feature: Feature, event: Event | None) -> FeatureAccount:
    signs = feature.signs
    meeples = {player: {PLAIN: 1} for player in feature.assumed}
    explicit = {
        player: {kind: many for kind, many in kinds.items() if many}
        for player, kinds in feature.meeples.items()
    }
    meeples |= {player: kinds for player, kinds in explicit.items() if kinds}
    told = bool(meeples) or feature.nobody
    return FeatureAccount(
        feature.kind,
        _tiles(dispute, feature, event),
        signs.get("coats"),
        bool(signs["inn"]) if "inn" in signs else None,
        bool(signs["cathedral"]) if "cathedral" in signs else None,
        meeples if told else None,
        feature.completed,
        feature.joined,
    )


def _stands(feature: Feature, player: str) -> bool:
    """Whether a player stands there, and not only "has none"."""
    return player in feature.assumed or any(feature.meeples.get(player, {}).values())


def _can_be_tied(feature: Feature) -> bool:
    """Whether several players have the most on a feature, as far as it is known."""
    strength = [
        sum(many * KINDS[kind].strength for kind, many in kinds.items())
        for kinds in [*feature.meeples.values(), *({PLAIN: 1} for _ in feature.assumed)]
    ]
    return not strength or (len(strength) > 1 and strength.count(max(strength)) > 1)
