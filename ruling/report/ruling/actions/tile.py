"""Reports on a placed tile or a token, with the moves and the meeple."""

from collections.abc import Iterator

from ruling.judging.claims import NO_DOUBT, Doubted
from ruling.judging.judgement import JudgedPart
from ruling.referee.ruling import Chosen, Obligation, Ruling, Step
from ruling.referee.situation import (
    Part,
    Placing,
)
from ruling.report.blocks import MarkedText
from ruling.report.footnotes import Marks
from ruling.report.ruling.actions.companions import parted_lines
from ruling.report.ruling.actions.happening import ActionWords
from ruling.report.ruling.entries import entry_sentences
from ruling.rulebook.in_play import pieces
from ruling.rulebook.questions import Authority
from ruling.rulebook.sources import named
from ruling.table.features import Change, Growth
from ruling.table.figures import LARGE, PLAIN, Off
from ruling.table.tiles import SURROUNDED
from ruling.wording.words import Words, upper_first

FLYING_MACHINE, LANDING = "flying-machine", "Flying Machines"
"""The id of the piece with which a meeple flies, and the source that says where it may land."""

PORTAL = "magic-portal", "portal may", "Princess & Dragon"
PHANTOM = "phantom", "phantom may", "page Phantom"
"""Pieces by which a meeple is placed, with what is said of each, and the source that says so."""

BARNS = ["papageek Barn", "wikia Barn"]
"""The sources that say what becomes of the farmers where a barn is placed."""

NOWHERE = frozenset(
    {"nowhere.remove", "nowhere.own-feature", "nowhere.none-in-play", "join.nowhere"}
)
"""The questions that come up only where no road or city is open to a figure."""


def _name(part: Part) -> str:
    """The name of a token by its kind; that of a tile by its place in the turn."""
    return part.change.link.by if part.change.link is not None else "tile"


def _happened(part: Part, words: Words) -> Iterator[MarkedText]:
    assert isinstance(part.action, Placing)
    happened = _placed if part.change.tile is not None else _laid
    yield from happened(part.action, part.change, words)


def _laid(action: Placing, change: Change, words: Words) -> Iterator[MarkedText]:
    """Which road a token left in two, and which roads it joined."""
    by = change.link.by if change.link is not None else ""
    yield MarkedText(words.say(f"{by} laid", player=action.player))
    for parting in change.parted:
        parts = [words.feature(change.now(part)) for part in parting.parts]
        if len(parts) > 1:
            yield MarkedText(words.say("parts", parts=words.listed(parts)))
    for growth in change.grown:
        if growth.parts:
            yield MarkedText(_growth(growth, words))
        else:
            yield MarkedText(words.say("begins", feature=growth.feature))


def placing_text(change: Change, player: str, words: Words) -> str:
    """Who places which tile where."""
    square = change.square
    key = "tile placed" if change.magic else "plain tile placed"
    if square is None:
        key = "magic tile in a sketch" if change.magic else "plain tile in a sketch"
    elif words.spoken:
        key = "places magic tile" if change.magic else "places plain tile"
    if change.abbey:
        key = "abbey in a sketch" if square is None else "abbey placed"
    where = square.name if square is not None else ""
    return words.say(key, player=player, tile=change.label, square=where)


def _placed(action: Placing, change: Change, words: Words) -> Iterator[MarkedText]:
    """Which features begin with a tile, grow, are joined and completed."""
    yield MarkedText(placing_text(change, action.player, words))
    if action.owed:
        yield MarkedText(words.say("owed"))
    begun = [growth.feature for growth in change.grown if not growth.parts]
    if begun:
        listed = words.listed([words.feature(feature) for feature in begun])
        yield MarkedText(words.say("begins", feature=listed))
    for growth in change.grown:
        if growth.by:
            yield MarkedText(words.say(f"{growth.by} with it"))
        if growth.parts and change.abbey and growth.feature.kind not in SURROUNDED:
            key = "closes" if growth.feature.complete else "closes a side"
            text = words.say(key, part=growth.parts[0])
            yield MarkedText(text)
        elif growth.parts:
            yield MarkedText(_growth(growth, words))
    for feature in change.completed:
        if feature.kind in SURROUNDED:
            text = words.say(f"completes {feature.kind}", feature=feature)
            yield MarkedText(text)


def _growth(growth: Growth, words: Words) -> str:
    """What became of the features that the tile extends or joins."""
    feature = growth.feature
    if feature.kind in SURROUNDED:
        return words.say(f"neighbour {feature.kind}", feature=feature)
    key = "joins" if len(growth.parts) > 1 else "extends"
    if feature.complete:
        key += " and completes"
    elif key == "joins" and feature.tiles == 1:
        key += " on a tile"  # what a ferry joins on the tile where it lies
    if len(growth.parts) == 1 and feature.id != growth.parts[0].id:
        key += " and renames"
    return words.say(
        key,
        part=growth.parts[0],
        parts=words.listed([words.feature(part) for part in growth.parts]),
        feature=feature,
        tiles=feature.tiles,
    )


def _made(part: Part, ruling: Ruling, words: Words) -> Iterator[MarkedText]:
    """The moves that were made, and the meeple placed after them."""
    action = part.action
    assert isinstance(action, Placing)
    for step in ruling.steps:
        if (chosen := step.chosen) is not None:
            key = "taken off" if isinstance(chosen.to, Off) else "move made"
            figure, place = words.figure(chosen.figure), words.goal(chosen.to)
            yield MarkedText(words.say(key, player=action.player, figure=figure, place=place))
    yield from _castles(part, words)
    for robber in action.robbers:
        at = words.counters(robber)
        yield MarkedText(words.say("robber put", player=robber.player, of=at))
    if action.abbot is not None:
        home = words.feature(action.abbot[0])
        yield MarkedText(words.say("abbot home", player=action.player, feature=home))
    if action.fairy is not None:
        to = words.feature(action.fairy[0])
        yield MarkedText(words.say("fairy moved", player=action.player, feature=to))
    for number, (feature, meeple) in enumerate(action.placed):
        done = "flown" if action.flown and not number else "placed"
        keys = {PLAIN: f"meeple {done}", LARGE: f"large meeple {done}"}
        text = words.say(
            keys.get(meeple.kind, f"other kind {done}"),
            player=action.player,
            feature=feature,
            kind=words.say(f"kind {meeple.kind}"),
        )
        yield MarkedText(text)


def _castles(part: Part, words: Words) -> Iterator[MarkedText]:
    """The cities that the tile closes and that become castles, which is why they are not scored."""
    assert isinstance(part.action, Placing)
    for city in part.action.order.castles:
        if city in part.change.completed:
            yield MarkedText(upper_first(words.say("castle", feature=words.feature(city))))


def _came_of_it(
    part: JudgedPart, words: Words, marks: Marks, doubted: Doubted
) -> Iterator[MarkedText]:
    """What must be done, what was done of it, and whether the meeple may be there."""
    action, ruling = part.at.action, part.ruling
    assert isinstance(action, Placing)
    yield from parted_lines(part, words, marks)
    yield from _steps(ruling, words, marks, doubted)
    if action.robbers:
        from ruling.referee.robber import PUT  # few tiles put any

        asked = [each for each in ruling.asked if each.question == PUT]
        yield MarkedText(words.say("robber put robs"), marks.of(asked))
    if part.at.scenario.board is None and any(map(_is_nowhere, ruling.steps)):
        yield MarkedText(words.say("only what is named"))
    if action.flown or action.abbot is not None:
        yield from _instead_of_a_meeple(ruling, words, marks)
    yield from _by_piece(action, words)
    if any(met.placed for met in action.barns):
        weight = upper_first(words.authority(Authority.COMMUNITY))
        source = words.cited(named(BARNS).text)
        yield MarkedText(words.say("barn farmers", weight=weight, source=source))
    yield from _castles(part.at.part, words)
    if action.meeple is not None:
        yield from entry_sentences(ruling, words, marks)


def _by_piece(action: Placing, words: Words) -> Iterator[MarkedText]:
    """That a meeple may go through a portal, and a phantom be placed as a second one."""
    done = ((PORTAL, action.portal), (PHANTOM, action.second is not None))
    for (piece, key, source), there in done:
        if there:
            weight = words.authority(pieces()[piece].authority)
            text = words.say(key, weight=weight, source=words.cited(named(source).text))
            yield MarkedText(text)


def _instead_of_a_meeple(ruling: Ruling, words: Words, marks: Marks) -> Iterator[MarkedText]:
    """That a meeple may land where it flew, or that an abbot may go home."""
    entry = ruling.meeple
    if entry is not None:
        weight = words.authority(pieces()[FLYING_MACHINE].authority)
        given = {"weight": weight, "source": words.cited(named(LANDING).text)}
        yield MarkedText(words.say("landing legal", feature=entry.to, **given))
    first = ruling.scoring[0] if ruling.scoring else None  # the abbot's, where one goes home
    if entry is None and first is not None and not (first.barred or first.feature.complete):
        text = words.say("abbot may go", feature=first.feature)
        yield MarkedText(text, marks.of(first.because))


def _is_nowhere(step: Step) -> bool:
    """Whether a figure would have to go somewhere, and no road or city is open to it."""
    asked = {answer.question for answer in step.because}
    return not asked.isdisjoint(NOWHERE) and all(isinstance(m.to, Off) for m in step.moves)


def _steps(ruling: Ruling, words: Words, marks: Marks, doubted: Doubted) -> Iterator[MarkedText]:
    """What must be done, which of the two can be the one, and whether the move made is legal."""
    for step in ruling.steps:
        if step.moves or step is not ruling.then:  # else the move made is one too many
            yield MarkedText(words.obligation(step.obligation), marks.of(step.because))
        yield from _chooser(step, words)
        if step.by:
            yield MarkedText(words.say("must move instead", player=step.by))
        if step.chosen is not None:
            turning = [each for each in doubted.get(step.chosen, ()) if each in ruling.asked]
            cited = marks.of((*step.chosen.because, *turning))
            yield MarkedText(verdict_text(step.chosen, words, doubted), cited)


def _chooser(step: Step, words: Words) -> Iterator[MarkedText]:
    """Which figure it can be, and whether one move is all."""
    figures = list(dict.fromkeys(move.figure for move in step.moves))
    if len(figures) == 1:
        yield MarkedText(words.say("who must", figure=figures[0]))
    elif figures and step.obligation is Obligation.PLACE_OR_MOVE:
        yield MarkedText(words.say("who may choose"))
    if step.followed:
        yield MarkedText(words.say("second follows"))


def verdict_text(chosen: Chosen, words: Words, doubted: Doubted = NO_DOUBT) -> str:
    """Whether the move made is legal, by a house rule or not, or the usual reading refuses it."""
    move, turning = words.move(chosen), doubted.get(chosen, ())
    by_house = any(answer.authority is Authority.HOUSE for answer in turning)
    if chosen.reason is None:
        key = "move made is legal by house" if by_house else "move made is legal"
        return words.say(key, move=move)
    key = "move made is illegal by house" if by_house else "move made is illegal"
    if turning and not by_house:
        left_out = all(answer.left_out for answer in turning)
        key = "move made is left out" if left_out else "move made is open"
    return words.say(key, move=move, reason=words.why_refused(chosen.reason, chosen.because))


HAPPENING = ActionWords(_name, _happened, _came_of_it, _made)
