"""The first section: what happened, and under which rules it is ruled on."""

from collections.abc import Iterator

from ruling.judging.judgement import Judgement
from ruling.referee.ruling import Ruling
from ruling.referee.situation import (
    UNNAMED,
    Castle,
    Dragon,
    FinalScoring,
    Part,
    Placing,
    Situation,
    TurnBegun,
)
from ruling.report.blocks import Sentence
from ruling.rulebook.questions import Authority
from ruling.rulebook.rules import Rules, house_names, named_house
from ruling.table.features import ABBEY, Change, Growth
from ruling.table.figures import LARGE, PLAIN, Off
from ruling.table.tiles import SURROUNDED
from ruling.wording.words import Words, upper_first


def rules_lines(rules: Rules, words: Words) -> Iterator[Sentence]:
    """Under which edition, authority and house rules the ruling was made."""
    yield Sentence(under_line(rules, words))
    yield from house_lines(rules, words)


def under_line(rules: Rules, words: Words) -> str:
    """Under which edition the ruling was made."""
    id = rules.edition.id
    return words.say("under", edition_id=id, edition=words.edition(id))


def house_lines(rules: Rules, words: Words) -> Iterator[Sentence]:
    """What the table asked for: the least authority, and the readings of the house."""
    if rules.authority is not Authority.COMMUNITY:
        least = words.authority(rules.authority)
        yield Sentence(words.say("under authority", authority=least))
    left = dict(rules.house)
    for name in house_names() if left else ():
        readings = named_house(name)
        if readings.items() <= left.items():
            told = ", ".join(f"{question} = {left.pop(question)}" for question in readings)
            yield Sentence(words.say("under table", table=name, readings=told))
    for question, reading in left.items():
        yield Sentence(words.say("under house", question=question, reading=reading))


def action_lines(judgement: Judgement, words: Words) -> Iterator[Sentence]:
    """What happened, in the order of the turn."""
    for at, ruling in judgement.parts:
        yield from _happened(at.part, words)
        if not at.earlier:
            yield from _figures(at.situation, words)
            yield from _beside(at.situation, words)
        if isinstance(at.action, Placing):
            yield from _made(at.action, ruling, words)
    yield from _order(judgement, words)


def _order(judgement: Judgement, words: Words) -> Iterator[Sentence]:
    """What the file says of the order of scoring."""
    at = judgement.parts[-1].at
    order = getattr(at.action, "order", UNNAMED)
    if order.first:
        first = words.listed([words.feature(each) for each in order.first])
        yield Sentence(upper_first(words.say("scored first", feature=first)))
    for owner, player in order.robs.items():
        owners = [each.player for each in at.situation.copiers if player in each.of]
        for robber in [owner] if owner else owners:
            yield Sentence(upper_first(words.say("robs", player=robber, of=player)))


def _happened(part: Part, words: Words) -> Iterator[Sentence]:
    """One part of what happened."""
    action = part.action
    if isinstance(action, Placing):
        told = _placed if part.change.tile is not None else _laid
        yield from told(action, part.change, words)
    elif isinstance(action, TurnBegun):
        yield Sentence(words.say("turn begins", player=action.player))
    elif isinstance(action, FinalScoring):
        yield Sentence(words.say("game over"))
    elif isinstance(action, Dragon):
        yield Sentence(_dragon(action, words))
    elif isinstance(action, Castle):
        text = words.say("castle", feature=action.city)
        yield Sentence(upper_first(text))
    else:
        from ruling.report.ruling.piece_actions import done_lines  # few tables do any of that

        yield from done_lines(action, words)


def _laid(action: Placing, change: Change, words: Words) -> Iterator[Sentence]:
    """A token was laid: which road it left in two, and which roads it joined."""
    by = change.link.by if change.link is not None else ""
    yield Sentence(words.say(f"{by} laid", player=action.player))
    for parting in change.parted:
        parts = [words.feature(change.now(part)) for part in parting.parts]
        if len(parts) > 1:
            yield Sentence(words.say("parts", parts=words.listed(parts)))
    for growth in change.grown:
        if growth.parts:
            yield Sentence(_growth(growth, words))
        else:
            yield Sentence(words.say("begins", feature=growth.feature))


def _dragon(action: Dragon, words: Words) -> str:
    if action.squares:
        squares = words.listed([square.name for square in action.squares])
        return words.say("dragon", squares=squares)
    reached = words.listed([words.figure(figure) for figure in action.reached])
    return words.say("dragon in a sketch", figures=reached)


def _placed(action: Placing, change: Change, words: Words) -> Iterator[Sentence]:
    """A tile was placed: which features begin with it, grow, are joined and completed."""
    square = change.square
    key = "tile placed" if change.magic else "plain tile placed"
    if square is None:
        key = "magic tile in a sketch" if change.magic else "plain tile in a sketch"
        key = "abbey in a sketch" if change.label == ABBEY else key
    where = square.name if square is not None else ""
    yield Sentence(words.say(key, player=action.player, tile=change.label, square=where))
    if action.owed:
        yield Sentence(words.say("owed"))
    begun = [growth.feature for growth in change.grown if not growth.parts]
    if begun:
        listed = words.listed([words.feature(feature) for feature in begun])
        yield Sentence(words.say("begins", feature=listed))
    for growth in change.grown:
        if growth.by:
            yield Sentence(words.say(f"{growth.by} with it"))
        if growth.parts and change.label == ABBEY and growth.feature.complete:
            told = words.say("closes", part=growth.parts[0])
            yield Sentence(told)
        elif growth.parts:
            yield Sentence(_growth(growth, words))
    for feature in change.completed:
        if feature.kind in SURROUNDED:
            told = words.say(f"completes {feature.kind}", feature=feature)
            yield Sentence(told)


def _growth(growth: Growth, words: Words) -> str:
    """What became of the features that the tile extends or joins."""
    feature = growth.feature
    if feature.kind in SURROUNDED:
        return words.say(f"neighbour {feature.kind}", feature=feature)
    key = "joins" if len(growth.parts) > 1 else "extends"
    if feature.complete:
        key += " and completes"
    if len(growth.parts) == 1 and feature.id != growth.parts[0].id:
        key += " and renames"
    return words.say(
        key,
        part=growth.parts[0],
        parts=words.listed([words.feature(part) for part in growth.parts]),
        feature=feature,
        tiles=feature.tiles,
    )


def _figures(situation: Situation, words: Words) -> Iterator[Sentence]:
    for figure, place in situation.figures.items():
        called = upper_first(words.figure(figure))
        if isinstance(place, Off):
            key = "gone before" if place is Off.GONE else "off before"
            yield Sentence(words.say(key, figure=called))
        else:
            key = f"stands on {place.feature.kind}"
            yield Sentence(words.say(key, figure=called, feature=place))
    if situation.late:
        yield Sentence(words.say("noticed late"))


def _beside(situation: Situation, words: Words) -> Iterator[Sentence]:
    """Who copies points, and by whom the fairy stands."""
    for what, player, of, castle in situation.copiers:
        called = words.feature(castle) if castle is not None else ""
        at = words.listed(of)
        told = words.say(f"beside {what}", player=player, of=at, castle=called)
        yield Sentence(upper_first(told))
    for feature, meeples in situation.meeples.items():
        for meeple in meeples:
            if ("fairy", 1) in meeple.pieces:
                on = words.feature(feature)
                yield Sentence(words.say("beside fairy", player=meeple.player, feature=on))


def _made(action: Placing, ruling: Ruling, words: Words) -> Iterator[Sentence]:
    """The moves that were made, and the meeple placed after them."""
    for step in ruling.steps:
        if (chosen := step.chosen) is not None:
            key = "taken off" if isinstance(chosen.to, Off) else "move made"
            figure, place = words.figure(chosen.figure), words.place(chosen.to)
            yield Sentence(words.say(key, player=action.player, figure=figure, place=place))
    if action.abbot is not None:
        home = words.feature(action.abbot[0])
        yield Sentence(words.say("abbot home", player=action.player, feature=home))
    if action.meeple is not None:
        feature, meeple = action.meeple
        done = "flown" if action.flown else "placed"
        keys = {PLAIN: f"meeple {done}", LARGE: f"large meeple {done}"}
        told = words.say(
            keys.get(meeple.kind, f"other kind {done}"),
            player=action.player,
            feature=feature,
            kind=words.say(f"kind {meeple.kind}"),
        )
        yield Sentence(told)
