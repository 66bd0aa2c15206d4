"""An account as answers to the questions of a sketch, from which the scenario is made."""

from collections.abc import Iterator, Mapping
from itertools import count
from typing import NamedTuple

from ruling.interview.account import Account, Event, FeatureAccount
from ruling.interview.answers import parts
from ruling.interview.elsewhere import KEY, another_name
from ruling.interview.question import Draft, Question
from ruling.interview.sketch_questions import sketch_questions
from ruling.interview.voice import Voice, folded, voice_of
from ruling.rulebook.editions import default_edition
from ruling.scenario.actions.dragon import DRAGON
from ruling.scenario.actions.tile import TILE
from ruling.scenario.offers import END
from ruling.table.figures import PLAIN, Figure, Off
from ruling.table.tiles import ROAD, SURROUNDED

HAPPENED = {Event.END: END, Event.DRAGON: DRAGON}
"""What a sketch says to have happened; a tile was placed in all else."""

UNKNOWN_SIZE = 3
"""The tiles of a road or city before the placed one, where no number of them matters."""


class Part(NamedTuple):
    """A road or city before the tile: its name, and the account of it, in tiles of before."""

    name: str
    known: FeatureAccount
    complete: bool = False


class Growth(NamedTuple):
    """What the placed tile does to some parts, and the number of coats of arms that it brings."""

    parts: tuple[Part, ...]
    completes: bool
    coats: int


def normal(account: Account) -> Account:
    """The account with all that follows from what happened."""
    event, (first, *others) = account.event, account.features or (FeatureAccount(),)
    if event is Event.MAGIC:
        account = account._replace(magic=True)
        event = Event.JOINED if first.joined else Event.COMPLETED if first.completed else event
    first = first._replace(
        completed=True if event is Event.COMPLETED else first.completed,
        joined=first.joined or event is Event.JOINED,
    )
    if event is Event.DRAGON:
        return account
    about = account.features if event is Event.MAGIC else (first, *others)
    return account._replace(event=event, features=about)


def _on_board(account: Account) -> Account:
    """The account with a place for every figure that the dragon reached, wherever that is."""
    features, stand = list(account.features), dict(account.stand)
    for figure in account.reached or ():
        if figure not in stand:
            stand[figure] = len(features)
            features.append(FeatureAccount())
    return account._replace(features=tuple(features), stand=stand)


def is_placed(account: Account) -> bool:
    """Whether a tile was placed."""
    worth = account.event is Event.WORTH
    return bool(account.features[0].completed) if worth else account.event not in HAPPENED


def is_grown(account: Account, feature: FeatureAccount) -> bool:
    """Whether the placed tile completed or joined a feature."""
    return is_placed(account) and bool(feature.completed or feature.joined)


def scores(account: Account, feature: FeatureAccount) -> bool:
    """Whether a feature is scored."""
    if account.event in (Event.END, Event.WORTH):
        return True
    return is_grown(account, feature) and bool(feature.completed)


def least_tiles(account: Account, feature: FeatureAccount) -> int:
    """The least number of tiles of a feature, with the placed one."""
    return 1 + (is_grown(account, feature) and 1 + feature.joined)


def sketch_of(account: Account, language: str) -> Draft:
    """The sketch of an account; whatever is unknown is taken to be usual."""
    asking = sketch_questions(language, default_edition(), None)
    answers = answers_of(account, voice_of(language))
    try:
        question: Question = next(asking)
        while True:
            question = asking.send(answer_to(question, answers))
    except StopIteration as done:
        draft: Draft = done.value
        return draft


def answer_to(question: Question, answers: Mapping[str, str]) -> object:
    """The value of the answer that is known to a question, else of its default."""
    return question.read(answers.get(question.key, question.default))


def answers_of(account: Account, voice: Voice) -> dict[str, str]:
    """What is known, as somebody would type it in answer to the questions of a sketch, by key."""
    account = _on_board(_weighed(normal(account), voice))
    standing = list(_parts(account, voice))
    grown = [parts for parts in standing if isinstance(parts, Growth)]
    every = [p for each in standing for p in (each.parts if isinstance(each, Growth) else [each])]
    for kind in account.elsewhere or ():
        name = another_name(voice, kind, [part.name for part in every])
        every.append(Part(name, FeatureAccount(kind)))
    every = every or [Part(f"{voice.label(ROAD)} 1", FeatureAccount(ROAD), complete=True)]
    event = HAPPENED.get(account.event or Event.COMPLETED, TILE)
    what = END if account.event is Event.WORTH and not is_placed(account) else event
    told = {"title": _title(account, voice), "what": voice.label(what)}
    told["players"] = ", ".join(_those_who_play(account, voice))
    unknown = voice.label("unknown box")
    told |= {"edition": account.edition or unknown} if account.edition is not None else {}
    for number, part in enumerate(every, 1):
        told |= _feature(f"feature.{number}", part, voice)
    told[f"feature.{len(every) + 1}"] = voice.label("done")
    told |= {str(figure): _place(figure, account, standing, voice) for figure in Figure}
    if account.reached:
        both = len(account.reached) > 1
        told["dragon"] = voice.label("both" if both else account.reached[0])
    if account.player:
        told["player"] = account.player
    told["magic"] = voice.label("yes" if account.magic else "no")
    for number, growth in enumerate(grown, 1):
        told |= _effect(f"effect.{number}", growth, voice)
    if account.elsewhere is not None:
        told[KEY] = voice.label("none")
    return told


def _weighed(account: Account, voice: Voice) -> Account:
    """The account in which somebody scores what only its worth is asked of."""
    if account.event is not Event.WORTH:
        return account
    owner = {_those_who_play(account, voice)[0]: {PLAIN: 1}}
    features = (each._replace(meeples=each.meeples or owner) for each in account.features)
    return account._replace(features=tuple(features))


def players_of(account: Account, voice: Voice) -> tuple[str, ...]:
    """The players that can be named: those who were, or the usual two where no other was."""
    named = _named_players(account)
    usual = {folded(each): each for each in parts(voice, voice.say("players default"))}
    called = {folded(each): each for each in named}
    return tuple((usual | called).values() if called.keys() <= usual.keys() else named)


def _named_players(account: Account) -> dict[str, None]:
    named = dict.fromkeys(account.players)
    named |= dict.fromkeys(p for each in account.features for p in each.meeples or ())
    return named | dict.fromkeys([account.player] if account.player else ())


def _those_who_play(account: Account, voice: Voice) -> list[str]:
    """The players of a case: those who were named alone; somebody placed the tile in any case."""
    named = _named_players(account)
    return [each for each in players_of(account, voice) if each in named] or [voice.label("mover")]


def _title(account: Account, voice: Voice) -> str:
    kind = account.features[0].kind if account.features else ""
    return account.said or voice.say(f"title {account.event}", kind=voice.label(kind or ROAD))


def _parts(account: Account, voice: Voice) -> Iterator[Part | Growth]:
    """Every feature as it was before the tile; what the tile joined has two parts."""
    taken = list[str]()
    for number, feature in enumerate(account.features):
        grown = is_grown(account, feature)
        known = feature._replace(kind=feature.kind or ROAD)
        halves = _halves(account, known) if grown else [known]
        names = list(_names(account, number, len(halves), feature, voice, taken))
        taken += names
        before_it = [feature.completed is True and not grown] * 2
        standing = tuple(map(Part, names, halves, before_it))
        before = sum(half.coats or 0 for half in halves)
        coats = (feature.coats or 0) - before
        yield Growth(standing, bool(feature.completed), coats) if grown else standing[0]


def _halves(account: Account, feature: FeatureAccount) -> list[FeatureAccount]:
    """What the tile completed, before it; or the two that it joined, as they may have been."""
    tiles = (feature.tiles or UNKNOWN_SIZE + 1 + feature.joined) - 1
    if feature.kind in SURROUNDED:
        return [feature._replace(tiles=tiles)]
    first = feature._replace(tiles=tiles, coats=min(tiles, feature.coats or 0))
    if not feature.joined:
        return [first]
    sizes = tiles - tiles // 2, tiles // 2
    coats = min(sizes[0], feature.coats or 0)
    more = min(sizes[1], (feature.coats or 0) - coats)
    return [
        first._replace(tiles=sizes[0], coats=coats),
        FeatureAccount(feature.kind, sizes[1], more),
    ]


def _names(
    account: Account, at: int, many: int, feature: FeatureAccount, voice: Voice, taken: list[str]
) -> Iterator[str]:
    """Names for a feature, or its parts: after who stands there, else by a number."""
    kind, used = _called(account, feature, voice), {*map(folded, taken)}
    owners, there = [*(feature.meeples or ())], [f for f in Figure if account.stand.get(f) == at]
    after = [voice.say(f"name of {figure}", kind=kind) for figure in there]
    if len(owners) == 1 and many == 1:
        after.insert(0, name_of_owned(kind, owners[0], voice))
    numbered = (f"{kind} {number}" for number in count(at + 1))
    for each in [*after[:many], *[""] * (many - len(after))]:
        free = each and folded(each) not in used
        name = each if free else next(n for n in numbered if folded(n) not in used)
        used.add(folded(name))
        yield name


def _called(account: Account, feature: FeatureAccount, voice: Voice) -> str:
    """The word for a feature; the dragon may have been on a road or in a city."""
    somewhere = account.event is Event.DRAGON and not feature.kind
    return voice.say("place") if somewhere else voice.label(feature.kind or ROAD)


def name_of_owned(kind: str, player: str, voice: Voice) -> str:
    """What is called after a player who stands there: ``red's road``, ``your road``."""
    mine = "name of mine" if player == voice.label("me") else "name of player"
    return voice.say(mine, kind=kind, player=player)


def _feature(key: str, part: Part, voice: Voice) -> dict[str, str]:
    """A feature's answers."""
    known, tiles = part.known, part.known.tiles or UNKNOWN_SIZE
    said = {"": voice.label(known.kind), ".name": part.name, ".tiles": str(tiles)}
    said[".neighbours"] = str(min(max(0, (known.tiles or 1) - 1), 8))
    said[".coats"] = str(known.coats or 0)
    flags = {".inn": known.inn, ".cathedral": known.cathedral, ".complete": part.complete}
    said |= {end: voice.label("yes" if flag else "no") for end, flag in flags.items()}
    said[".standing"] = crowd_words(known.meeples or {}) or voice.label("nobody")
    return {f"{key}{end}": text for end, text in said.items()}


def crowd_words(meeples: Mapping[str, Mapping[str, int]]) -> str:
    """``red 2, red 1 large``."""
    return ", ".join(
        f"{player} {number}" + f" {kind}" * (kind != PLAIN)
        for player, kinds in meeples.items()
        for kind, number in kinds.items()
    )


def _place(figure: Figure, account: Account, standing: list[Part | Growth], voice: Voice) -> str:
    """The place of a figure; on what was joined, each is on its part."""
    at = account.stand.get(figure, Off.SUPPLY)
    if isinstance(at, Off):
        return voice.label("supply")
    there = standing[at]
    if isinstance(there, Part):
        return there.name
    here = [each for each in Figure if account.stand.get(each) == at]
    return there.parts[min(here.index(figure), len(there.parts) - 1)].name


def _effect(key: str, growth: Growth, voice: Voice) -> dict[str, str]:
    """The answers that say what the placed tile did."""
    names = [part.name for part in growth.parts]
    what = "join" if len(names) > 1 else "complete" if growth.completes else "extend"
    completes, brings = voice.label("yes" if growth.completes else "no"), growth.coats > 0
    return {
        key: voice.label(what),
        f"{key}.feature": names[0],
        f"{key}.features": ", ".join(names),
        f"{key}.completes": completes,
        f"{key}.coat": voice.label("yes" if brings else "no"),
    }
