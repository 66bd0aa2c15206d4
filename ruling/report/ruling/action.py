"""The first section: what happened, and under which rules it is ruled on."""

from collections.abc import Collection, Iterator

from ruling.judging.judgement import Judgement
from ruling.referee.situation import UNNAMED, Situation
from ruling.report.blocks import MarkedText
from ruling.report.ruling.actions.happenings import action_words
from ruling.report.ruling.counters import counters_said
from ruling.rulebook.questions import Authority
from ruling.rulebook.rules import Rules, house_names, named_house
from ruling.table.figures import Off
from ruling.wording.words import Words, upper_first


def rules_lines(rules: Rules, words: Words, asked: Collection[str]) -> Iterator[MarkedText]:
    """The edition, the authority and the house rules of a ruling that ``asked`` some questions."""
    yield MarkedText(under_line(rules, words))
    yield from house_lines(rules, words, asked)


def under_line(rules: Rules, words: Words) -> str:
    """Under which edition the ruling was made."""
    id = rules.edition.id
    if words.spoken:
        return words.say("ruled under", edition=words.edition(id))
    return words.say("under", edition_id=id, edition=words.edition(id))


def house_lines(
    rules: Rules, words: Words, asked: Collection[str] | None = None
) -> Iterator[MarkedText]:
    """What the table asked for: the least authority, and the readings of the house.

    Of a named table only readings of questions that were ``asked`` are listed; without them, all.
    """
    if rules.authority is not Authority.COMMUNITY:
        least = words.authority(rules.authority)
        yield MarkedText(words.say("under authority", authority=least))
    left = dict(rules.house)
    for name in house_names() if left else ():
        readings = named_house(name)
        if readings.items() <= left.items():
            text = named_readings(name, asked, words)
            left = {each: left[each] for each in left if each not in readings}
            yield MarkedText(words.say("under table", table=name, readings=text))
    for question, reading in left.items():
        rule = words.reading(question, reading)
        spoken = words.say("note house", text=rule)
        written = words.say("under house", question=question, reading=reading)
        yield MarkedText(spoken if words.spoken else written)


def named_readings(table: str, asked: Collection[str] | None, words: Words) -> str:
    """The readings of a named table, of questions that were asked, or else all."""
    every = named_house(table)
    left = {q: reading for q, reading in every.items() if asked is None or q in asked}
    if words.spoken:
        texts = "; ".join(words.reading_name(*each) for each in left.items())
    else:
        texts = ", ".join(f"{q} = {reading}" for q, reading in left.items())
    if len(left) == len(every):
        return texts
    key = "readings asked" if left else "readings unasked"
    return words.say(key, readings=texts, table=table)


def action_lines(judgement: Judgement, words: Words) -> Iterator[MarkedText]:
    """What happened, in the order of the turn; each is a sentence, also where a name begins it."""
    for line in _happened(judgement, words):
        yield line._replace(text=upper_first(line.text))


def _happened(judgement: Judgement, words: Words) -> Iterator[MarkedText]:
    of_before: list[MarkedText] = []
    for at, ruling in judgement.parts:
        happening = action_words(at.action)
        yield from happening.happened(at.part, words)
        if not at.earlier:
            yield from _figures(at.situation, words)
            yield from _beside(at.situation, words)
        yield from happening.made(at.part, ruling, words)
        of_counters = list(counters_said(at, words))
        yield from of_counters if of_counters != of_before else ()  # of the whole action
        of_before = of_counters
    yield from _order(judgement, words)


def _order(judgement: Judgement, words: Words) -> Iterator[MarkedText]:
    """What the file says of the order of scoring."""
    at = judgement.parts[-1].at
    order = getattr(at.action, "order", UNNAMED)
    if order.first:
        first = words.listed([words.feature(each) for each in order.first])
        yield MarkedText(upper_first(words.say("scored first", feature=first)))
    for owner, player in order.robs.items():
        owners = [each.player for each in at.situation.copiers if player in each.of]
        for robber in [owner] if owner else owners:
            yield MarkedText(upper_first(words.say("robs", player=robber, of=words.player(player))))


def _figures(situation: Situation, words: Words) -> Iterator[MarkedText]:
    for figure, place in situation.figures.items():
        called = upper_first(words.figure(figure))
        if isinstance(place, Off):
            key = "gone before" if place is Off.GONE else "off before"
            yield MarkedText(words.say(key, figure=called))
        else:
            yield MarkedText(words.say("stands", figure=called, place=words.where(place)))
    if situation.late:
        yield MarkedText(words.say("noticed late"))


def _beside(situation: Situation, words: Words) -> Iterator[MarkedText]:
    """Who copies points, and by whom the fairy stands."""
    for each in situation.copiers:
        called = words.feature(each.castle) if each.castle is not None else ""
        at = words.counters(each)
        text = words.say(f"beside {each.what}", player=each.player, of=at, castle=called)
        yield MarkedText(upper_first(text))
    for feature, meeples in situation.meeples.items():
        for meeple in meeples:
            if ("fairy", 1) in meeple.pieces:
                on = words.feature(feature)
                yield MarkedText(words.say("beside fairy", player=meeple.player, feature=on))
