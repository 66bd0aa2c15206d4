"""How tiles and printed signs are counted."""

from ruling.interview.sentence.grammar.facts import Fact, MagicAmong, Sign, Size, Sizes
from ruling.interview.sentence.grammar.notation import patterns
from ruling.interview.sentence.grammar.said import Tokens, has, number, values
from ruling.interview.sentence.words.senses import Sense


def _size(tokens: Tokens) -> tuple[Fact, ...]:
    """A number of tiles."""
    before, plus = has(tokens, Sense.BEFORE), has(tokens, Sense.AND_THIS)
    with_it = has(tokens, Sense.WITH_THIS) or before or plus
    past = has(tokens, Sense.HAD) and not with_it
    return (Size(number(tokens), before=before, plus=plus, past=past),)


def _sizes(tokens: Tokens) -> tuple[Fact, ...]:
    """The numbers of tiles of several."""
    return (Sizes(tuple(map(int, values(tokens, Sense.NUMBER)))),)


def _magic_among(tokens: Tokens) -> tuple[Fact, ...] | None:
    """Some tiles of several are magic; one "magic" may be the placed one, and is none of these."""
    of_which = has(tokens, Sense.OF_WHICH)
    return (MagicAmong(),) if of_which or number(tokens) > 1 else None


def _none(tokens: Tokens) -> bool:
    return has(tokens, Sense.NOT, Sense.NOBODY)


def _coats(tokens: Tokens) -> tuple[Fact, ...]:
    """A number of coats of arms."""
    return (Sign("coats", 0 if _none(tokens) else number(tokens)),)


def sign(tokens: Tokens) -> tuple[Fact, ...] | None:
    """An inn or a cathedral, or none; several of them count as one."""
    if number(tokens) > 1 and not has(tokens, Sense.SIGNS):
        return None
    return (Sign(values(tokens, Sense.SIGN, Sense.SIGNS)[0], 0 if _none(tokens) else 1),)


COUNTING = (
    *patterns(
        _size,
        "with-this? SIZE (with-this|but? before|before? and-this)?",  # in total 5 tiles
        "pronoun? had SIZE (with-this|before|before? and-this)?",  # had 5 tiles
        "before has? number tiles?",  # before 5
        "number tiles? but? before",
        "number tiles? before? and-this",  # 5 and this one
        "with-this has? number tiles?",
        "number tiles? with-this",
        "tiles number (with-this|before|before? and-this)?",  # tiles: 5
        "(?<=feature) number (?!points)",  # road 5
        "(?<=feature of [player figure]) number (?!points)",
        "(?<=feature [figure of]) number (?!points)",
        "(?<=feature large) number (?!points)",
        "(?<=feature [finished open sign]) of? number (?![tiles coat coats points])",  # finita di 4
    ),
    *patterns(_sizes, "number tiles? and SIZE"),  # both roads, 4 and 6 tiles
    *patterns(
        _magic_among,
        "of-which? [number a] of-which? (magic-tile|magic tiles?) (?=[comma stop and]|$)",
    ),
    *patterns(
        _coats,
        "[number a] [coat coats]",
        "[coat coats] number",
        "[not nobody] [coat coats]",
        "coat",
    ),
    *patterns(sign, "[not nobody]? a? sign", "number sign", "sign not ENDS", "[number not]? signs"),
)
"""How they are counted in every language."""
