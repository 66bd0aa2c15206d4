"""What is missing in an account and matters to the ruling, each with its question."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache, partial
from typing import Any, NamedTuple

from ruling.case.tree import tree_of
from ruling.errors import ScenarioError
from ruling.expect.files import load_text
from ruling.interview import elsewhere
from ruling.interview.account import Account, Event, FeatureAccount
from ruling.interview.elsewhere import ask_elsewhere
from ruling.interview.question import Question
from ruling.interview.quick import readers
from ruling.interview.quick.carrying import (
    is_placed,
    least_tiles,
    normal,
    players_of,
    scores,
    sketch_of,
)
from ruling.interview.voice import Voice, voice_of
from ruling.judging.comparing import compare
from ruling.rulebook.editions import default_edition, edition_ids
from ruling.scenario.offers import FIGURE_KINDS
from ruling.table.figures import Figure, Off
from ruling.table.tiles import ROAD

ASKED = (Event.JOINED, Event.COMPLETED, Event.MAGIC, Event.END, Event.DRAGON)
"""What can have happened, the first by default."""

DONE = ("no", Event.COMPLETED, Event.JOINED)
"""What a magic tile can have done as well."""


class Need(NamedTuple):
    """Something that is missing: its question, and the account with an answer to it.

    ``usual`` says that it has a usual answer, so that a sentence need not give it.
    """

    key: str
    question: Callable[[Voice], Question]
    put: Callable[[Any], Account]
    usual: bool = False


def needs(account: Account, language: str) -> Iterator[Need]:
    """All that is missing and matters, in the order in which it is asked.

    After a sentence the box matters only where editions differ.
    """
    if account.event is None:
        yield Need("event", _event, partial(_with_event, account))
        return
    account = normal(account)
    yield from _of_tile(account)
    for number, feature in enumerate(account.features):
        yield from _of_feature(account, number, feature)
    if account.magic is None and is_placed(account) and account.event is not Event.WORTH:
        yield Need("magic", _magic, partial(_with, account, "magic"), usual=True)
    yield from _of_figures(account)
    if account.elsewhere is None and _turns_on_another(account, language):
        yield Need(elsewhere.KEY, ask_elsewhere, partial(_with, account, "elsewhere"))
    if account.edition is None and not (account.said and _editions_agree(account, language)):
        put = partial(_with, account, "edition")
        yield Need("edition", _edition, put, usual=True)
        yield Need("looks", _looks, put, usual=True)


def missing(account: Account, language: str) -> list[str]:
    """What is missing and matters, each in a few words; empty where nothing is."""
    voice = voice_of(language, account.edition or "")
    wanted = [need for need in needs(account, language) if not need.usual]
    return [voice.say(f"missing {need.key.partition('.')[0]}") for need in wanted]


def _of_tile(account: Account) -> Iterator[Need]:
    """What the placed tile did."""
    if account.event is Event.MAGIC and not account.said:
        yield Need("did", _did, partial(_with_done, account), usual=True)
    about = account.features[0] if account.features else FeatureAccount()
    if account.event is Event.JOINED and about.completed is None:
        yield Need("finished", _finished, partial(_with_of, account, 0, "completed"))


def _of_feature(account: Account, at: int, feature: FeatureAccount) -> Iterator[Need]:
    """The kind and the size of a road or city, and who stands there, where it is scored."""
    end = f".{at + 1}" if at else ""
    if not scores(account, feature):
        if not feature.kind:
            yield Need("kind", _kind, partial(_with_of, account, at, "kind"))
        return
    unsized = feature.tiles is None or feature.tiles < least_tiles(account, feature)
    odd = (feature.coats or 0) > (feature.tiles or 0) or any(readers.strange_signs(feature))
    if feature.meeples != {} and (unsized or odd or not feature.kind):
        key = f"size{end}"
        yield Need(key, partial(_size, account, feature, key), partial(_with_whole, account, at))
    if feature.meeples is None and account.event is not Event.WORTH:
        key = f"standing{end}"
        ask = partial(_standing, account, key)
        yield Need(key, ask, partial(_with_crowd, account, at))


def _of_figures(account: Account) -> Iterator[Need]:
    """Where the figures are, and whom the dragon reached."""
    if account.event is Event.DRAGON:
        if account.reached is None:
            yield Need("reached", _reached, partial(_with_reached, account))
        return
    unknown = [figure for figure in Figure if figure not in account.stand]
    scored = [n for n, each in enumerate(account.features) if scores(account, each)]
    settled = all(n in account.stand.values() for n in scored) and not account.magic
    joined = account.event is Event.JOINED
    if unknown and (joined or not settled) and account.event is not Event.WORTH:
        key = "figures" if len(unknown) > 1 else str(unknown[0])
        yield Need(key, partial(_figures, account, unknown), partial(_with_places, account))


def _event(voice: Voice) -> Question:
    names = [f"event {each}" for each in ASKED]
    read = voice.choice(*names)
    label = voice.label(names[0])
    return voice.ask("event", "event", label, lambda typed: Event(read(typed)[len("event ") :]))


def _did(voice: Voice) -> Question:
    names = [each if each == "no" else f"event {each}" for each in DONE]
    read = voice.choice(*names)
    return voice.ask("did", "did", voice.label("no"), lambda t: read(t).removeprefix("event "))


def _finished(voice: Voice) -> Question:
    return voice.agree("finished", "finished")


def _magic(voice: Voice) -> Question:
    return voice.agree("magic", "magic")


def _kind(voice: Voice) -> Question:
    return voice.choose("kind", "kinds", ROAD, FIGURE_KINDS)


def _size(account: Account, feature: FeatureAccount, key: str, voice: Voice) -> Question:
    least = least_tiles(account, feature)
    kind = voice.label(feature.kind) if feature.kind else ""
    ended = account.event is Event.END or not is_placed(account)
    phrase = "size of" if kind else "size joined" if feature.joined else "size"
    phrase += " at the end" if ended else ""
    read = readers.size(voice, feature, least)
    asked = voice.ask(key, phrase, "", read, help="size", kind=kind)
    return asked._replace(unasked=f"{kind or voice.label(ROAD)} {least}")


def _standing(account: Account, key: str, voice: Voice) -> Question:
    players = players_of(account, voice)
    read = readers.crowd(voice, players)
    one, other = players[0], players[-1]
    return voice.ask(key, "stands there", one, read, player=one, other=other)


def _figures(account: Account, unknown: Sequence[Figure], voice: Voice) -> Question:
    about = account.features[0] if account.features else FeatureAccount()
    kind = about.kind if account.event is not Event.MAGIC else ""
    taken = 0 in account.stand.values() and not about.joined
    read = readers.whereabouts(voice, kind, unknown, alone=not about.joined, taken=taken)
    help = "whereabouts" if kind else "whereabouts on the board"
    key, phrase = ("figures", "whereabouts") if len(unknown) > 1 else (str(unknown[0]),) * 2
    return voice.ask(key, phrase, voice.label("supply"), read, help=help)


def _reached(voice: Voice) -> Question:
    return voice.ask("reached", "dragon", voice.label(Figure.MAGE), readers.reached(voice))


def _edition(voice: Voice) -> Question:
    ids, likely = _boxes(), voice.edition(default_edition())
    read, unknown = readers.likely_box(voice, ids), voice.label("unknown box")
    asked = voice.ask("edition", "which box", likely, read, unknown=unknown)
    return asked._replace(more=_pictures(voice))


def _looks(voice: Voice) -> Question:
    read = readers.looks(voice, _boxes())
    asked = voice.ask("looks", "looks", voice.label("unknown box"), read)
    return asked._replace(offers=_pictures(voice))


def _boxes() -> list[str]:
    """The editions, the latest first."""
    return edition_ids()[::-1]


def _pictures(voice: Voice) -> tuple[str, ...]:
    """Every box in words, by its number, and that one does not know it."""
    told = voice.entries("boxes")
    listed = [f"{voice.edition(id)}. {told[id]}" if id in told else voice.edition(id)
              for id in _boxes()]  # fmt: skip
    lines = [*listed, voice.label("unknown box")]
    return tuple(f"{number}: {line}" for number, line in enumerate(lines, 1))


def _with(account: Account, field: str, value: Any) -> Account:
    """The account with one thing more."""
    return account._replace(**{field: value})


def _with_of(account: Account, at: int, field: str, value: Any) -> Account:
    """The account with one thing more of a feature."""
    return _with_whole(account, at, account.features[at]._replace(**{field: value}))


def _with_whole(account: Account, at: int, feature: FeatureAccount) -> Account:
    """The account with another account of a feature."""
    features = (*account.features[:at], feature, *account.features[at + 1 :])
    return account._replace(features=features)


def _with_event(account: Account, event: Event) -> Account:
    """The account of what happened; where they meet, both stand there."""
    account = account._replace(event=event)
    if event is Event.JOINED and not account.stand:
        account = account._replace(stand=dict.fromkeys(Figure, 0))
    return normal(account)


def _with_done(account: Account, done: str) -> Account:
    """The account of a magic tile that did something else as well."""
    return account if done == "no" else _with_event(account, Event(done))


def _with_crowd(account: Account, at: int, meeples: Mapping[str, Any]) -> Account:
    players = dict.fromkeys([*account.players, *meeples])
    return _with_of(account._replace(players=tuple(players)), at, "meeples", meeples)


def _with_places(account: Account, places: readers.Places) -> Account:
    """The account with the places of the figures; those elsewhere stand on further features."""
    features, stand = list(account.features), dict(account.stand)
    for figure, place in places.items():
        if place in (readers.HERE, Off.SUPPLY):
            stand[figure] = 0 if place == readers.HERE else Off.SUPPLY
        else:
            stand[figure] = len(features)
            features.append(FeatureAccount(place))
    return account._replace(features=tuple(features), stand=stand)


def _with_reached(account: Account, places: readers.Places) -> Account:
    """The account with those that the dragon reached, and their places where these were said."""
    said = {f: place for f, place in places.items() if place and f not in account.stand}
    return _with_places(account._replace(reached=tuple(places)), said)


def _turns_on_another(account: Account, language: str) -> bool:
    if not is_placed(account) or account.event is Event.WORTH:
        return False
    return elsewhere.matters(tree_of(sketch_of(account, language).text))


def _editions_agree(account: Account, language: str) -> bool:
    return _agree(sketch_of(account, language).text)


@lru_cache(maxsize=16)
def _agree(text: str) -> bool:
    """Whether all editions rule alike; what is no scenario is told elsewhere."""
    try:
        return not [d for d in compare(load_text(text)).differences if d.key != "open"]
    except ScenarioError:
        return True
