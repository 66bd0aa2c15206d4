"""What other pieces did in a turn of a saved game, in sentences."""

from collections.abc import Iterator

from ruling.games.play.game import ALONE, CAUGHT, EATEN, PARTED, SENT_OUT
from ruling.games.play.turns import RANSOM, Circle, FerryMoved, Flown, Played
from ruling.report.blocks import Sentence
from ruling.wording.words import Words, upper_first

_GONE = {
    ALONE: "turn goes home",
    PARTED: "turn goes home",
    EATEN: "turn eaten",
    SENT_OUT: "turn sent out",
    CAUGHT: "turn caught",
}
"""What is said of a meeple that goes home without a score, by the reason."""


def tile_lines(turn: Played, words: Words) -> Iterator[Sentence]:
    """Which part of a turn it is, and the ingots that the tile brings."""
    ingots = turn.extras.ingots
    if turn.part > 1:
        yield Sentence(words.say("turn second part"))
    if ingots:
        squares = words.listed([square.name for square in ingots])
        yield Sentence(words.say("turn ingots", squares=squares))


def flight_and_ferry_lines(turn: Played, words: Words) -> Iterator[Sentence]:
    """A flight, the fairy, ferries and the dragon, after what was done with the figures."""
    done = turn.extras
    yield from _tower_lines(turn, words)
    if done.second is not None:
        yield Sentence(words.say("turn phantom", place=done.second.name))
    if done.fairy is not None:
        yield Sentence(words.say("turn fairy", place=done.fairy.name))
    if done.flown is not None:
        yield Sentence(_flight(done.flown, turn.saved.finished, words))
    for moved in done.ferries:
        yield Sentence(_ferry(moved, words))
    if done.dragon:
        squares = words.listed([square.name for square in done.dragon])
        yield Sentence(words.say("dragon", squares=squares))


def _tower_lines(turn: Played, words: Words) -> Iterator[Sentence]:
    """A ransom, a floor that was laid on a tower, and who went on top of one."""
    done = turn.extras
    if done.ransom is not None:
        player, other = done.ransom
        points = {"points": RANSOM}
        yield Sentence(words.say("turn ransom", player=player, other=other, **points))
    for key, square in (("turn floor", done.floor), ("turn top", done.top)):
        if square is not None:
            yield Sentence(words.say(key, square=square.name))


def afterwards_lines(turn: Played, words: Words) -> Iterator[Sentence]:
    """What a crop circle called for, who went home without a score, and whether a part follows."""
    if turn.extras.circle is not None:
        yield Sentence(_circle(turn.extras.circle, words))
    for home in turn.home:
        if home.why in _GONE:
            kind, at = words.say(f"kind {home.kind}"), home.at.name
            text = words.say(_GONE[home.why], kind=kind, player=home.player, place=at)
            yield Sentence(upper_first(text))
    for each in turn.extras.driven:
        places = {"before": each.origin.name, "place": each.to.name}
        yield Sentence(words.say("turn wagon", player=each.player, **places))
    if turn.follows:
        yield Sentence(words.say("turn part follows", player=turn.player))


def _flight(flown: Flown, finished: bool, words: Words) -> str:
    """Where it ended; in a turn that breaks off it may have gone on."""
    kind = words.say(f"kind {flown.kind}")
    if flown.landed is not None:
        return words.say("turn flight", kind=kind, place=flown.landed.name)
    if not finished:
        return words.say("turn flight begins", kind=kind)
    if flown.square is None:
        return words.say("turn flight unknown", kind=kind)
    return words.say("turn flight back", kind=kind, square=flown.square.name)


def _ferry(moved: FerryMoved, words: Words) -> str:
    one, two = (end.name for end in moved.to.ends)
    if moved.origin is None:
        return words.say("turn ferry", one=one, two=two)
    before = words.listed([end.name for end in moved.origin.ends])
    return words.say("turn ferry moved", one=one, two=two, before=before)


def _circle(circle: Circle, words: Words) -> str:
    """``A crop circle adds meeples (road): Ada A1 N, Ben none.``"""
    steps = [
        words.say(
            "turn circle step",
            player=step.player,
            place=step.at.name if step.at is not None else words.say("turn circle none"),
        )
        for step in circle.steps
    ]
    if circle.waiting:
        steps.append(words.say("turn circle waits", player=circle.waiting))
    key = "turn circle adds" if circle.adds else "turn circle takes"
    text = ", ".join(steps) or words.say("turn circle nobody")
    return words.say(key, kind=words.say(f"told {circle.calls}"), steps=text)
