"""How it is said whether other roads and cities are open."""

from ruling.interview.sentence.grammar.facts import Elsewhere, Fact, State
from ruling.interview.sentence.grammar.naming import mention
from ruling.interview.sentence.grammar.notation import patterns
from ruling.interview.sentence.grammar.said import Tokens, has, number, values
from ruling.interview.sentence.words.senses import Sense
from ruling.table.tiles import CITY, ROAD


def _only(tokens: Tokens) -> tuple[Fact, ...]:
    """A road or city that is the only open one."""
    named = mention(tokens) if has(tokens, Sense.FEATURE) else (State(False),)
    return (*named, Elsewhere((ROAD, CITY), are_open=False, but=True))


def _elsewhere(tokens: Tokens) -> tuple[Fact, ...]:
    """Other open roads and cities, or none."""
    if has(tokens, Sense.NOTHING_ELSE_OPEN):
        return (Elsewhere((ROAD, CITY), are_open=False),)
    kinds = values(tokens, Sense.FEATURE, Sense.FEATURES)
    counted = has(tokens, Sense.NUMBER)
    every = kinds * number(tokens) if counted else kinds
    any = counted and not has(tokens, Sense.OTHER)
    return (Elsewhere(tuple(every), are_open=not has(tokens, Sense.NOT), any=any),)


def _one_kind(tokens: Tokens) -> tuple[Fact, ...]:
    """None of one kind, but one of the other."""
    none, other = values(tokens, Sense.FEATURE)
    return (Elsewhere((none,), are_open=False), Elsewhere((other,), are_open=True))


ELSEWHERE = (
    *patterns(_one_kind, "[not or]+ a? other? open* feature open* but a open* feature open* ENDS"),
    *patterns(
        _only,
        "only open",
        "only (player of|figure of)? feature open",  # only that city is open
        "only feature of? [player figure] open",
        "open only (player of|figure of)? feature",
        "only open feature that-of?",
    ),
    *patterns(
        _elsewhere,
        "nothing-else-open",
        "[not or]+ a? other open* KINDS open* too?",  # no other road or city
        "[not or] open* [feature features] [or and] open* [feature features] other? open*",
        "[not or] open+ KINDS",  # no open road
        "[number a]? other open+ [feature features]",
        "[number a]? other [feature features] open+",  # another city is open
        "a? open+ [feature features] other",
        "a? [feature features] open+ other",
        "other a? [feature features] open+",
        "other a? open+ [feature features]",
        "number other features open*",
        "other not [feature features] [or and] not? [feature features] open",
        "other not open? KINDS open?",
        "number features open",  # two roads are open
        "number open features",
    ),
)
"""How it is said in every language."""
