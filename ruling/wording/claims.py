"""What somebody says of a case, in words, as a draft has it: ``red says: I get 9``."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from ruling.case.moves import parts_of_move
from ruling.case.names import BY, VERDICT
from ruling.case.paths import listed
from ruling.case.writing import flow
from ruling.referee.ruling import Obligation
from ruling.rulebook.questions import questions
from ruling.scenario.lookup import NOTHING_MOVED
from ruling.table.figures import Figure, Off
from ruling.wording.players import NameOf
from ruling.wording.words import Words, lower_first


class ClaimNames(NamedTuple):
    """How the players, the places and the kinds of claims of a draft are called."""

    player: NameOf = str
    place: NameOf = str
    key: NameOf = str


MOVES = ("legal", "illegal")


def claimed(claim: Mapping[str, Any], words: Words, called: ClaimNames) -> str:
    """A claim in the words of who makes it."""
    own = str(claim.get(BY, "?"))
    said = [
        _said(key, value, own, words, called)
        for key, value in claim.items()
        if key not in (BY, VERDICT)
    ]
    return words.say("claimed", player=called.player(own), claim="; ".join(said))


def _said(key: str, value: Any, own: str, words: Words, called: ClaimNames) -> str:
    """What is claimed under a key; what is not as it should be, as it is written."""
    if key == "points" and isinstance(value, Mapping):
        return words.listed([
            words.say("claim mine", number=flow(number)) if who == own
            else words.say("claim other", player=called.player(who), number=flow(number))
            for who, number in value.items()
        ])  # fmt: skip
    if key in MOVES:
        moves = [move_text(str(each), words, called.place) for each in listed(value)]
        return words.say(f"claimed {key}", moves=words.listed(moves))
    if key == "obligation" and value in tuple(Obligation):
        return lower_first(words.obligation(value)).rstrip(".")
    if key == "reads" and isinstance(value, Mapping):
        rules = [words.reading(*each).rstrip(".") for each in value.items() if is_reading(*each)]
        return words.say("claimed reads", rules="; ".join(rules) or flow(value))
    if key == "decides":
        return words.say("claimed own decides" if value == own else "claimed decides",
                         player=called.player(str(value)))  # fmt: skip
    if key == "figures" and isinstance(value, Mapping) and {*value} <= {*Figure}:
        return words.listed([
            words.say("claimed at", who=words.say(f"line {who}"), place=called.place(str(at)))
            for who, at in value.items()
        ])  # fmt: skip
    return f"{called.key(key)}: {flow(value)}"


def is_reading(question: str, reading: Any) -> bool:
    """Whether there is such a reading of such a question."""
    return reading in questions().get(question, ())


def move_text(text: str, words: Words, place: NameOf) -> str:
    """A move as a case writes it, in words; both may stay where nothing is moved."""
    if text == NOTHING_MOVED:
        return words.say("nothing moved")
    if " to " not in text:
        return text
    figure, to = parts_of_move(text)
    return moved(Figure(figure), to, place(to), words) if figure in tuple(Figure) else text


def moved(figure: Figure, to: str, place: str, words: Words) -> str:
    """A figure and the place to which it goes; into the supply it goes in another way."""
    if to in tuple(Off):
        return words.say("move off", figure=figure, place=words.goal(Off(to)))
    return words.say("move named", figure=figure, place=place)
