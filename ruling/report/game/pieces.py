"""What other pieces did in a turn of a saved game, in sentences."""

from collections.abc import Iterator

from ruling.games.jcz.record import Flight
from ruling.games.play.crop_circle import Called
from ruling.games.play.game import ALONE, CAUGHT, EATEN, PARTED, SENT_OUT
from ruling.games.play.pieces import kind_of
from ruling.games.play.turns import RANSOM, Played
from ruling.report.blocks import MarkedText
from ruling.table.features import Change
from ruling.wording.words import Words, upper_first

_GONE = {
    ALONE: "turn goes home",
    PARTED: "turn goes home",
    EATEN: "turn eaten",
    SENT_OUT: "turn sent out",
    CAUGHT: "turn caught",
}
"""What is said of a meeple that goes home without a score, by the reason."""


def tile_lines(turn: Played, words: Words) -> Iterator[MarkedText]:
    """Which part of a turn it is, and the ingots that the tile brings."""
    if turn.part > 1:
        yield MarkedText(words.say("turn second part"))
    if turn.ingots:
        squares = words.listed([square.name for square in turn.ingots])
        yield MarkedText(words.say("turn ingots", squares=squares))


def flight_and_ferry_lines(turn: Played, words: Words) -> Iterator[MarkedText]:
    """A flight, the fairy, ferries and the dragon, after what was done with the figures."""
    crewed = turn.crewed
    yield from _tower_lines(turn, words)
    if crewed.second is not None:
        yield MarkedText(words.say("turn phantom", place=crewed.second.at.name))
    if crewed.fairy is not None:
        yield MarkedText(words.say("turn fairy", place=crewed.fairy.name))
    if crewed.flight is not None:
        yield MarkedText(_flight(turn, crewed.flight, words))
    for change in turn.ferries:
        yield MarkedText(_ferry(change, words))
    if turn.dragon:
        squares = words.listed([square.name for square in turn.dragon])
        yield MarkedText(words.say("dragon", squares=squares))


def _tower_lines(turn: Played, words: Words) -> Iterator[MarkedText]:
    """A ransom, a floor that was laid on a tower, and who went on top of one."""
    if turn.ransom is not None:
        player, other = turn.ransom
        points = {"points": RANSOM}
        yield MarkedText(words.say("turn ransom", player=player, other=other, **points))
    for key, square in (("turn floor", turn.crewed.floor), ("turn top", turn.crewed.top)):
        if square is not None:
            yield MarkedText(words.say(key, square=square.name))


def afterwards_lines(turn: Played, words: Words) -> Iterator[MarkedText]:
    """What a crop circle called for, who went home without a score, and whether a part follows."""
    if turn.done.circle is not None:
        yield MarkedText(_circle(turn.done.circle, words))
    for home in turn.home:
        if home.why in _GONE:
            kind, at = words.say(f"kind {home.kind}"), home.at.name
            text = words.say(_GONE[home.why], kind=kind, player=home.player, place=at)
            yield MarkedText(upper_first(text))
    for each in turn.done.driven:
        assert each.origin is not None
        assert each.at is not None
        places = {"before": each.origin.name, "place": each.at.name}
        yield MarkedText(words.say("turn wagon", player=each.player, **places))
    if turn.follows:
        yield MarkedText(words.say("turn part follows", player=turn.player))


def _flight(turn: Played, flight: Flight, words: Words) -> str:
    """Where it ended; in a turn that breaks off it may have gone on."""
    kind, reached = words.say(f"kind {kind_of(flight)}"), turn.crewed.reached
    if turn.meeple is not None:
        return words.say("turn flight", kind=kind, place=turn.meeple.name)
    if not turn.saved.finished:
        return words.say("turn flight begins", kind=kind)
    if reached is None:
        return words.say("turn flight unknown", kind=kind)
    return words.say("turn flight back", kind=kind, square=reached.name)


def _ferry(change: Change, words: Words) -> str:
    assert change.link is not None
    one, two = (end.name for end in change.link.ends)
    if change.left is None:
        return words.say("turn ferry", one=one, two=two)
    before = words.listed([end.name for end in change.left.ends])
    return words.say("turn ferry moved", one=one, two=two, before=before)


def _circle(circle: Called, words: Words) -> str:
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
    return words.say(key, kind=words.say(f"circle on {circle.action.kind}"), steps=text)
