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
from ruling.rulebook.language import Words
from ruling.rulebook.questions import Authority
from ruling.rulebook.rules import Rules, house_names, named_house
from ruling.table.features import ABBEY, Change, Growth
from ruling.table.figures import LARGE, PLAIN, Off
from ruling.table.tiles import SURROUNDED
from ruling.wording.naming import Namer, upper_first


def rules_lines(rules: Rules, words: Words) -> Iterator[Sentence]:
    """Under which edition, authority and house rules the ruling was made."""
    yield Sentence(under_line(rules, words))
    yield from house_lines(rules, words)


def under_line(rules: Rules, words: Words) -> str:
    """Under which edition the ruling was made."""
    id = rules.edition.id
    return words.phrase("under", edition_id=id, edition=words.edition(id))


def house_lines(rules: Rules, words: Words) -> Iterator[Sentence]:
    """What the table asked for: the least authority, and the readings of the house."""
    if rules.authority is not Authority.COMMUNITY:
        least = words.authority(rules.authority)
        yield Sentence(words.phrase("under authority", authority=least))
    left = dict(rules.house)
    for name in house_names() if left else ():
        readings = named_house(name)
        if readings.items() <= left.items():
            told = ", ".join(f"{question} = {left.pop(question)}" for question in readings)
            yield Sentence(words.phrase("under table", table=name, readings=told))
    for question, reading in left.items():
        yield Sentence(words.phrase("under house", question=question, reading=reading))


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
        first = Namer(words).listed([Namer(words).feature(each) for each in order.first])
        yield Sentence(upper_first(words.phrase("scored first", feature=first)))
    for owner, player in order.robs.items():
        owners = [each.player for each in at.situation.copiers if player in each.of]
        for robber in [owner] if owner else owners:
            yield Sentence(upper_first(words.phrase("robs", player=robber, of=player)))


def _happened(part: Part, words: Words) -> Iterator[Sentence]:
    """One part of what happened."""
    action, name = part.action, Namer(words)
    if isinstance(action, Placing):
        told = _placed if part.change.tile is not None else _laid
        yield from told(action, part.change, words)
    elif isinstance(action, TurnBegun):
        yield Sentence(words.phrase("turn begins", player=action.player))
    elif isinstance(action, FinalScoring):
        yield Sentence(words.phrase("game over"))
    elif isinstance(action, Dragon):
        yield Sentence(_dragon(action, words, name))
    elif isinstance(action, Castle):
        text = words.phrase("castle", feature=name.feature(action.city))
        yield Sentence(upper_first(text))
    else:
        from ruling.report.ruling.piece_actions import done_lines  # few tables do any of that

        yield from done_lines(action, words)


def _laid(action: Placing, change: Change, words: Words) -> Iterator[Sentence]:
    """A token was laid: which road it left in two, and which roads it joined."""
    name, by = Namer(words), change.link.by if change.link is not None else ""
    yield Sentence(words.phrase(f"{by} laid", player=action.player))
    for parting in change.parted:
        parts = [name.feature(change.now(part)) for part in parting.parts]
        if len(parts) > 1:
            yield Sentence(words.phrase("parts", parts=name.listed(parts)))
    for growth in change.grown:
        if growth.parts:
            yield Sentence(_growth(growth, words, name))
        else:
            yield Sentence(words.phrase("begins", feature=name.feature(growth.feature)))


def _dragon(action: Dragon, words: Words, name: Namer) -> str:
    if action.squares:
        squares = name.listed([square.name for square in action.squares])
        return words.phrase("dragon", squares=squares)
    reached = name.listed([name.figure(figure) for figure in action.reached])
    return words.phrase("dragon in a sketch", figures=reached)


def _placed(action: Placing, change: Change, words: Words) -> Iterator[Sentence]:
    """A tile was placed: which features begin with it, grow, are joined and completed."""
    square = change.square
    key = "tile placed" if change.magic else "plain tile placed"
    if square is None:
        key = "magic tile in a sketch" if change.magic else "plain tile in a sketch"
        key = "abbey in a sketch" if change.label == ABBEY else key
    where = square.name if square is not None else ""
    yield Sentence(words.phrase(key, player=action.player, tile=change.label, square=where))
    if action.owed:
        yield Sentence(words.phrase("owed"))
    begun = [growth.feature for growth in change.grown if not growth.parts]
    name = Namer(words)
    if begun:
        listed = name.listed([name.feature(feature) for feature in begun])
        yield Sentence(words.phrase("begins", feature=listed))
    for growth in change.grown:
        if growth.by:
            yield Sentence(words.phrase(f"{growth.by} with it"))
        if growth.parts and change.label == ABBEY and growth.feature.complete:
            told = words.phrase("closes", part=name.feature(growth.parts[0]))
            yield Sentence(told)
        elif growth.parts:
            yield Sentence(_growth(growth, words, name))
    for feature in change.completed:
        if feature.kind in SURROUNDED:
            told = words.phrase(f"completes {feature.kind}", feature=name.feature(feature))
            yield Sentence(told)


def _growth(growth: Growth, words: Words, name: Namer) -> str:
    """What became of the features that the tile extends or joins."""
    feature = growth.feature
    if feature.kind in SURROUNDED:
        return words.phrase(f"neighbour {feature.kind}", feature=name.feature(feature))
    key = "joins" if len(growth.parts) > 1 else "extends"
    if feature.complete:
        key += " and completes"
    if len(growth.parts) == 1 and feature.id != growth.parts[0].id:
        key += " and renames"
    return words.phrase(
        key,
        part=name.feature(growth.parts[0]),
        parts=name.listed([name.feature(part) for part in growth.parts]),
        feature=name.feature(feature),
        tiles=feature.tiles,
    )


def _figures(situation: Situation, words: Words) -> Iterator[Sentence]:
    name = Namer(words)
    for figure, place in situation.figures.items():
        called = upper_first(name.figure(figure))
        if isinstance(place, Off):
            key = "gone before" if place is Off.GONE else "off before"
            yield Sentence(words.phrase(key, figure=called))
        else:
            key = f"stands on {place.feature.kind}"
            yield Sentence(words.phrase(key, figure=called, feature=name.place(place)))
    if situation.late:
        yield Sentence(words.phrase("noticed late"))


def _beside(situation: Situation, words: Words) -> Iterator[Sentence]:
    """Who copies points, and by whom the fairy stands."""
    name = Namer(words)
    for what, player, of, castle in situation.copiers:
        called = name.feature(castle) if castle is not None else ""
        at = name.listed(of)
        told = words.phrase(f"beside {what}", player=player, of=at, castle=called)
        yield Sentence(upper_first(told))
    for feature, meeples in situation.meeples.items():
        for meeple in meeples:
            if ("fairy", 1) in meeple.pieces:
                on = name.feature(feature)
                yield Sentence(words.phrase("beside fairy", player=meeple.player, feature=on))


def _made(action: Placing, ruling: Ruling, words: Words) -> Iterator[Sentence]:
    """The moves that were made, and the meeple placed after them."""
    name = Namer(words)
    for step in ruling.steps:
        if (chosen := step.chosen) is not None:
            key = "taken off" if isinstance(chosen.to, Off) else "move made"
            figure, place = name.figure(chosen.figure), name.place(chosen.to)
            yield Sentence(words.phrase(key, player=action.player, figure=figure, place=place))
    if action.abbot is not None:
        home = name.feature(action.abbot[0])
        yield Sentence(words.phrase("abbot home", player=action.player, feature=home))
    if action.meeple is not None:
        feature, meeple = action.meeple
        done = "flown" if action.flown else "placed"
        keys = {PLAIN: f"meeple {done}", LARGE: f"large meeple {done}"}
        told = words.phrase(
            keys.get(meeple.kind, f"other kind {done}"),
            player=action.player,
            feature=name.feature(feature),
            kind=words.phrase(f"kind {meeple.kind}"),
        )
        yield Sentence(told)
