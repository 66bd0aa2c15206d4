"""The quick questions: what is missing and matters, and a way to everything else."""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from ruling.interview.account import Account
from ruling.interview.closing_questions import Look
from ruling.interview.common import Manner
from ruling.interview.question import Asking, Draft, Question, Refused
from ruling.interview.quick.carrying import answer_to, answers_of, normal, players_of
from ruling.interview.quick.needs import needs
from ruling.interview.quick.retelling import retold
from ruling.interview.quick.summary import summary
from ruling.interview.sketch_questions import sketch_questions
from ruling.interview.voice import Voice, voice_of
from ruling.rulebook.editions import default_edition

TOPICS = {
    "features": r"feature\.",
    "figures": "mage|witch|dragon",
    "placed": r"player|magic|effect\.",
    "moves": r"move\.|meeple",
    "house": r"house\.",
    "claims": r"claim\.",
    "players": "players",
    "box": "edition",
    "title": "title",
}
"""The topics of the long way, with the keys of their questions."""

_NAME = r"(?:feature|effect)\.\d+\.name"

TOLD = ("features", "figures", "placed")
"""The topics of which an account tells all."""

MANNER = Manner(short=True, elsewhere=True)


def quick_questions(language: str, look: Look | None, account: Account) -> Asking:
    """Asks for what is missing in an account and matters; returns the draft.

    What was understood of a sentence is shown first; else there is a last question for all else.
    Where something is wrong, the questions of the long way about that follow.
    """
    voice = voice_of(language, account.edition or "")
    understood = normal(account) if account.event is not None else account
    right = not account.said or (yield _is_so(voice, understood))
    account = yield from _completed(voice, account)
    voice = voice_of(language, account.edition or "")
    if account.said and account.edition is None:
        account = account._replace(edition="")
    if not account.said:
        topic = yield _anything_else(voice, account)
        right = topic == "no"
    elif not right:
        topic = yield _topic(voice, "topic")
    anybody = answers_of(account, voice) | {"players": ", ".join(players_of(account, voice))}
    amended: dict[str, Any] = {}
    number = 1
    while not right:
        if topic == "yes":
            topic = yield _topic(voice, f"topic.{number}")
        draft: Draft = yield from _long_way(language, None, anybody, amended, TOPICS[topic])
        number += 1
        topic = yield _more(voice, f"else.{number}", topic, retold(draft.text, account))
        right = topic == "no"
    answered = answers_of(_with_players(account, amended, voice), voice)
    return (yield from _long_way(language, look, answered, amended, ""))


def _with_players(account: Account, amended: Mapping[str, Any], voice: Voice) -> Account:
    """The account with the players who were named, in it or in what was amended."""
    told = {*account.players, *_names_in(amended)}
    return account._replace(players=tuple(p for p in players_of(account, voice) if p in told))


def _completed(voice: Voice, account: Account) -> Asking:
    """The account with all that is missing and matters."""
    asked = set[str]()
    while True:
        left = (need for need in needs(account, voice.language) if need.key not in asked)
        need = next(left, None)
        if need is None:
            return normal(account)
        account = need.put((yield need.question(voice)))
        asked.add(need.key)


def _long_way(
    language: str,
    look: Look | None,
    answered: Mapping[str, str],
    amended: dict[str, Any],
    keys: str,
) -> Asking:
    """The questions of a sketch, of which those with some keys are asked; returns the draft.

    All others are answered by what was ``amended`` before, or was ``answered`` from the start.
    """
    asking = sketch_questions(language, default_edition(), look, MANNER)
    try:
        question: Question = next(asking)
        while True:
            value = yield from _answer(question, answered, amended, keys)
            question = asking.send(value)
    except StopIteration as done:
        return done.value


def _names_in(value: Any) -> Iterator[str]:
    """The texts in a value that was read."""
    if isinstance(value, Mapping):
        value = [*value, *value.values()]
    if isinstance(value, str):
        yield value
    elif isinstance(value, Iterable):
        for each in value:
            yield from _names_in(each)


def _answer(
    question: Question, answered: Mapping[str, str], amended: dict[str, Any], keys: str
) -> Asking:
    """The answer to a question of the long way: the one that is known, or that is given now."""
    key = question.key
    if re.fullmatch(_NAME, key):
        return _made_name(question, answered)
    asked = bool(keys) and re.match(f"(?:{keys})", key) is not None
    if not asked and key in amended:
        return amended[key]
    if not asked and not _must_be_asked(key, answered):
        try:
            return answer_to(question, answered)
        except Refused:
            pass  # what it named is there no more
    elif key in answered:
        question = question._replace(default=answered[key], unasked="")
    amended[key] = yield question
    return amended[key]


def _made_name(question: Question, answered: Mapping[str, str]) -> Any:
    """The name of a road or city: the one that it has, as long as it is of the same kind."""
    kind, _, _ = question.default.rpartition(" ")
    same = answered.get(question.key.removesuffix(".name")) == kind
    try:
        return question.read(answered[question.key] if same else question.default)
    except Refused:  # another has that name now
        return question.read(question.default)


def _must_be_asked(key: str, answered: Mapping[str, str]) -> bool:
    """Whether nobody knows the answer to a question that has no usual one."""
    return key not in answered and re.match("elsewhere|file|overwrite", key) is not None


def _is_so(voice: Voice, account: Account) -> Question:
    """Asks whether a sentence was understood."""
    return voice.agree("so", "is it so", "yes", told=summary(account, voice))


def _anything_else(voice: Voice, account: Account) -> Question:
    """Asks whether anything else is on the table, or wrong in what was understood."""
    told = summary(account, voice)
    return _topic(voice, "else", phrase="anything else", default="no", told=told)


def _more(voice: Voice, key: str, topic: str, account: Account | None) -> Question:
    """Asks whether anything else is still wrong, where all that is known is told again."""
    told = voice.label(f"topic {topic}")
    if account is not None:
        again = summary(account, voice)
        told = again if topic in TOLD else f"{told}. {again}"
    return _topic(voice, key, phrase="still more", default="no", told=told)


def _topic(
    voice: Voice,
    key: str,
    phrase: str = "which topic",
    default: str = "topic features",
    told: str = "",
) -> Question:
    """Asks for a topic of the long way; ``no`` and ``yes`` where nobody said that there is one."""
    names = [f"topic {each}" for each in TOPICS]
    choose = voice.choice(*names, *(["no", "yes"] if default == "no" else []))
    listed = ", ".join(map(voice.label, names))

    def read(typed: str) -> str:
        return str(choose(typed)).removeprefix("topic ")

    asked = voice.label(default)
    return voice.ask(key, phrase, asked, read, help="which topic", names=listed, told=told)
