"""An account in one line: what was understood of a sentence, or answered in a few questions."""

from collections import Counter
from collections.abc import Iterator

from ruling.interview.account import Account, Event, FeatureAccount
from ruling.interview.quick.carrying import is_placed, name_of_owned, normal, scores
from ruling.interview.voice import Voice
from ruling.table.figures import PLAIN, Figure, Off
from ruling.table.tiles import ROAD
from ruling.wording.words import upper_first

APART = (Event.MAGIC, Event.DRAGON)
"""What happens to no road or city."""


def summary(account: Account, voice: Voice) -> str:
    """``Red's road, 5 tiles with the placed one, completed; the witch; one meeple of red``."""
    account = normal(account)
    told = [part for part in _parts(account, voice) if part]
    return upper_first("; ".join(told)) or voice.say("so nothing")


def _parts(account: Account, voice: Voice) -> Iterator[str]:
    """What happened, each feature with who is there, the other figures, and what else is open."""
    if account.event in APART:
        yield voice.say(f"so {account.event}")
    for number, feature in enumerate(account.features):
        if _is_apart(account, number):
            continue
        yield _feature(account, feature, voice)
        figures = [f for f in Figure if account.stand.get(f) == number]
        yield voice.listed([voice.figure(figure) for figure in figures])
        if feature.meeples is not None and scores(account, feature):
            yield _crowd(feature, voice)
    for figure, at in account.stand.items():
        if isinstance(at, Off):
            where = voice.say("so in supply") if account.magic else ""
        else:
            kind = account.features[at].kind
            where = voice.say(f"so on {kind}") if kind and _is_apart(account, at) else ""
        yield voice.say("so stands", figure=voice.figure(figure), place=where) if where else ""
    if account.reached:
        reached = [voice.figure(figure) for figure in account.reached]
        yield voice.say("so reached", names=voice.listed(reached))
    if account.magic is not None and account.event is not Event.MAGIC and is_placed(account):
        yield voice.say("so a magic tile" if account.magic else "so a plain tile")
    empty = [each for each in range(len(account.features)) if _is_apart(account, each)]
    empty = [number for number in empty if number not in account.stand.values()]
    open_too = [voice.say(f"so {account.features[number].kind or ROAD}") for number in empty]
    for kind, many in Counter(account.elsewhere or ()).items():
        key = f"so another {kind}" if many == 1 else f"so other {kind}"
        open_too.append(voice.say(key, number=many))
    if open_too:
        yield voice.say("so open", names=voice.listed(open_too))
    elif account.elsewhere is not None:
        yield voice.say("so nothing open")
    if account.said and account.edition:
        yield voice.edition(account.edition)


def _feature(account: Account, feature: FeatureAccount, voice: Voice) -> str:
    """The road or city with its size and what it bears."""
    owners, kind = [*(feature.meeples or ())], feature.kind
    told = [voice.say(f"so {kind}" if kind else "so either")]
    if kind and len(owners) == 1:
        told = [name_of_owned(voice.label(kind), owners[0], voice)]
    if feature.tiles is not None:
        placed = is_placed(account) and (feature.completed or feature.joined)
        key = "so tile" if feature.tiles == 1 else "so tiles"
        told.append(voice.say(key if placed else f"{key} at the end", number=feature.tiles))
    if feature.coats:
        told.append(
            voice.say("so coat" if feature.coats == 1 else "so coats", number=feature.coats)
        )
    told += [voice.say(f"so {key}") for key in ("inn", "cathedral") if getattr(feature, key)]
    told += [voice.say("so joined")] if feature.joined else []
    told += [voice.say("so completed")] if feature.completed else []
    told += [voice.say("so unfinished")] if feature.completed is False else []
    return ", ".join(told)


def _crowd(feature: FeatureAccount, voice: Voice) -> str:
    """``one meeple of red, one large meeple of blue``."""
    told = []
    for player, kinds in (feature.meeples or {}).items():
        for kind, number in kinds.items():
            key = "so one" if number == 1 else "so some" if kind == PLAIN else "so several"
            key += " of mine" if player == voice.label("me") else ""
            name = voice.say(f"kind {kind}")
            told.append(voice.say(key, number=number, player=player, kind=name))
    return ", ".join(told) or voice.label("nobody")


def _is_apart(account: Account, number: int) -> bool:
    """Whether a feature is only where a figure stands, and is not what it is about."""
    feature = account.features[number]
    about = number == 0 and account.event not in APART
    return not (about or feature.completed or scores(account, feature))
