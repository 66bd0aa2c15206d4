"""How it is said who stands where: meeples, nobody, the mage and the witch."""

from ruling.interview.sentence.grammar.facts import (
    Again,
    Alone,
    Belongs,
    Fact,
    InPlay,
    Meeples,
    Nobody,
    Stands,
    Tie,
)
from ruling.interview.sentence.grammar.notation import patterns
from ruling.interview.sentence.grammar.said import (
    ARTICLES,
    Tokens,
    figures,
    has,
    number,
    players,
    values,
)
from ruling.interview.sentence.words.senses import Sense
from ruling.table.figures import LARGE, PLAIN, Off


def _meeples(tokens: Tokens) -> tuple[Fact, ...]:
    """Meeples of players."""
    his = has(tokens, Sense.OWN) and not has(tokens, Sense.PLAYER)
    found = Meeples(
        players(tokens),
        0 if has(tokens, Sense.NOT, Sense.NOBODY) else number(tokens),
        LARGE if has(tokens, Sense.LARGE) else PLAIN,
        role="".join(values(tokens, Sense.MEEPLE, Sense.MEEPLES)),
        each=has(tokens, Sense.EACH),
        named=_named(tokens),
        pronoun=has(tokens, Sense.PRONOUN) or his,
        too=has(tokens, Sense.TOO),
    )
    return (found,)


_OF_MEEPLES = (*(Sense.MEEPLE, Sense.MEEPLES, Sense.LARGE, Sense.SMALL, Sense.PLAIN, Sense.LAST),)


def _named(tokens: Tokens) -> bool:
    """Whether it is meeples that are counted, and not tiles: ``blue has 2`` may be either."""
    one_each = has(tokens, Sense.EACH) and has(tokens, *ARTICLES)
    counted = has(tokens, Sense.NUMBER, Sense.A)  # not A_MAN, which is a meeple
    return has(tokens, *_OF_MEEPLES, Sense.HERE, Sense.TOO) or one_each or not counted


def _counted(tokens: Tokens) -> tuple[Fact, ...]:
    """Players with so many each, in their order, where what they are on follows."""
    numbers = map(int, values(tokens, Sense.NUMBER, *ARTICLES))
    return (*(Meeples((each,), many) for each, many in zip(players(tokens), numbers, strict=True)),)


def _again(tokens: Tokens) -> tuple[Fact, ...]:
    """Players have what the one before them has."""
    return (Again(players(tokens)),)


def _tied(tokens: Tokens) -> tuple[Fact, ...]:
    """Several players have the most; where they are named, one meeple each."""
    return (*(_meeples(tokens) if has(tokens, Sense.PLAYER) else ()), Tie())


def _alone(tokens: Tokens) -> tuple[Fact, ...]:
    """Nobody but some players stands there."""
    return (Alone(players(tokens)),)


def _belongs(tokens: Tokens) -> tuple[Fact, ...]:
    """It is of a player, and not of another who is named before."""
    *others, owner = players(tokens)
    return (*(Meeples((each,), 0) for each in others), Belongs(owner))


def _not_there(tokens: Tokens) -> tuple[Fact, ...]:
    """Figures are not where the last one was said to be."""
    return (Stands(figures(tokens), here=False, again=True),)


def _in_play(tokens: Tokens) -> tuple[Fact, ...]:
    """Figures are on the board."""
    return (InPlay(figures(tokens)),)


def _nobody(tokens: Tokens) -> tuple[Fact, ...]:
    """Nobody stands there, mostly but a figure."""
    here = figures(tokens)
    return (Nobody(has(tokens, Sense.OTHER)), *([Stands(here)] if here else []))


def _stands(tokens: Tokens) -> tuple[Fact, ...]:
    """Figures on it, in the supply, or not on it."""
    off = Off.SUPPLY if has(tokens, Sense.SUPPLY, Sense.BOARD) else None
    denied = has(tokens, Sense.NOT, Sense.OR, Sense.NOBODY) and not has(tokens, Sense.BUT)
    again = has(tokens, Sense.TOO) and not has(tokens, Sense.HERE)
    return (Stands(figures(tokens), off, here=off is not None or not denied, again=again),)


STANDING = (
    *patterns(
        _meeples,
        # red has 2 knights there
        "too? WHO which? [too both]? each? here? has? here? too? MANY (of? own)? ANY_MEEPLE on?"
        " here? too? each?",
        "[number a] of? own ANY_MEEPLE here?",  # two of his knights
        "[number a] of player of? ANY_MEEPLE here?",  # two of red's knights
        "[number a] of KIND? meeples KIND? of player here?",
        "too? WHO too? each? has? here? [number a] [plain large small] (?=[comma stop and on]|$)",
        "too? player of? has? large meeples here?",  # in German several are called as one
        "large meeples of player here?",
        "[not nobody] of player (of? [meeple meeples])? here?",  # none of red's knights
        "[not nobody] KIND? [meeple meeples] of player here?",
        "(?<![figure tiles]) belongs-to player ENDS",  # it belongs to red
        "too? WHO too? of? has? too? KIND? meeple KIND? on? here? too?",  # red's knight
        "too? WHO too? of? has? KIND? a each? here? ENDS",
        "too? WHO too? each? has here? too? MANY large? a? here? too? each?"
        " (?![finished open large]* feature)",  # red has one
        "too? WHO each? only? [a number] each? here? too? (?=[comma stop and on]|$)",  # blue one
        "(?<!feature) player of? a? [large small] a? here? (?=[comma stop and on]|$)",  # blue large
        "player of plain a? here? ENDS",  # blue's normal one
        "player of? has a? [large small] a? here?",  # blue has a large one
        "[number a]? KIND? meeple KIND? of player here?",  # a knight of red
        "[number a] KIND? meeples KIND? of player here?",
        "[number a]? [large small] of player (?=ENDS|[here on]) here?",  # two small ones of red
        "pronoun too? has (here? too? [number a] ANY_MEEPLE|a? KIND? meeple) here? too?",
        "(?<![feature features tiles coat coats]) [number a] of player here?",  # and one of blue
        "KIND? meeple KIND? here?",  # and a knight
        "[number a] ANY_MEEPLE here?",  # 2 knights
        "(?<=and) a? [large small] a? here? ENDS",  # and a large one
        "(?<![VERB]) too? WHO too? (here|(?=on a? [player figure feature open])) too?",
        "here too? WHO ENDS",
        "too? WHO of? has? not has? (a? KIND? [meeple meeples]|(?=here)) here?",  # red has none
        "(?<![feature but VERB]) player ENDS",  # road, 5 tiles, red
        "(?<![feature VERB]) player (?=[figure number here] (?!has))",
    ),
    *patterns(
        _counted,  # red has one and blue has two on the road
        "player has [number a] ([comma and]{1,2} player has? [number a]){0,5}"
        " (?=on a? RATHER feature)",
    ),
    *patterns(_again, "WHO too (?!here)", "(?<!here) too WHO ENDS"),
    *patterns(
        _tied,
        "tie (here|on (?=own? feature))?",
        "WHO has? tie here?",
        "tie WHO here?",  # a tie between red and blue
        "tie WHO MANY ANY_MEEPLE here?",
    ),
    *patterns(
        _alone,
        "except WHO here? ENDS",  # nobody there, except red
        "except WHO nobody here?",
        "(?<=nobody) but WHO here? (?=ENDS|on)",
        "(?<=nobody here) but WHO ENDS",
        "(?<=nobody on feature) but WHO ENDS",
        "only WHO (here|ENDS|(?=on a? RATHER feature))",
        "WHO only here",
        "here only WHO ENDS",  # ci sono solo io
    ),
    *patterns(
        _belongs,
        "(?<![^comma stop and finished open]) of player ENDS",  # finished and of red
        "(?<!of) player belongs-to ENDS",  # die Stadt, die Rot gehört
        "(?<=[comma stop]) player has ENDS",  # a road of 3, unfinished, blue owns it
        "not (of player|player of) and (of player|player of) ENDS",  # not red's but blue's
        "(not belongs-to|belongs-to not) player and (belongs-to|of)? player ENDS",
    ),
    *patterns(_in_play, "a? [figure both] board"),
    *patterns(_not_there, "figure not ENDS"),
    *patterns(
        _nobody,
        "nobody too? other? has? here?",
        "[not nobody] other? [meeple meeples] here?",
        "other nobody",
        "not other here? ENDS",
        "except figure nobody here?",
        "nobody here? except figure",
        "not? belongs-to nobody",
    ),
    *patterns(
        _stands,
        "a? figure of? too? here?",  # the mage is there
        "a? figure of? here too?",
        "too figure of? here?",
        "(?<![^comma stop and]) here too? figure",
        "TWO here?",
        "(figure|TWO) still? both? supply",  # in the supply
        "(?<![^comma stop and]) supply (TWO|figure) ENDS",
        "[not or] figure or figure board",  # neither is on the board
        "not a? figure",  # no witch
        "figure on a [comma and]{0,2} figure on other",  # one on each of two that were joined
        "on? a here? has? figure here? [comma and]{0,2} on? other has? here? figure here?",
        "[not or] figure or figure",
        "figure not here",
        "figure not (?=on (?!RATHER feature but))",
        "figure not on (a|player of)? RATHER feature but (?=on)",  # but in the city
        "not figure and figure",
        "(?<=nobody comma) only figure here? ENDS",  # nobody, only the mage
    ),
)
"""How it is said in every language."""
