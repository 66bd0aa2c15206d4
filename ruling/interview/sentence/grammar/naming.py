"""How a road or city is named: by whose it is, or which figure's, and in what state."""

from ruling.interview.sentence.grammar.completing import state
from ruling.interview.sentence.grammar.counting import sign
from ruling.interview.sentence.grammar.facts import Fact, Mention, Size
from ruling.interview.sentence.grammar.notation import patterns
from ruling.interview.sentence.grammar.said import ARTICLES, Tokens, figures, has, players, values
from ruling.interview.sentence.words.senses import Sense


def mention(tokens: Tokens) -> tuple[Fact, ...]:
    """A road or city with what is said of it by adjectives."""
    kind = values(tokens, Sense.FEATURE, Sense.FEATURES)[0]
    both_of_them = tokens[0].sense is Sense.BOTH  # "both cities" are cities
    named = Mention(
        kind,
        players(tokens),
        figures(tokens[1:] if both_of_them else tokens),
        fresh=has(tokens, *ARTICLES),
        other=has(tokens, Sense.OTHER),
        plural=has(tokens, Sense.FEATURES),
        own=has(tokens, Sense.OWN),
    )
    signs = (sign(tokens) or ()) if has(tokens, Sense.SIGN) else ()
    return (named, *state(tokens), *signs)


def _sized(tokens: Tokens) -> tuple[Fact, ...]:
    """A road or city with the number of its tiles before it: ``a 4 tile road``."""
    return (*mention(tokens), Size(int(values(tokens, Sense.NUMBER)[0])))


NAMING = (
    *patterns(
        mention,
        "a? RATHER feature",  # a finished city
        "a? (player of and?)? player of RATHER feature",  # red's and blue's open city
        "(?<![VERB]) a? (player and)? player (large|not finished)* feature",  # red city, but not
        # in "schließt Rot die Straße": red closes it, and it may be another's
        "a? figure of? RATHER feature",  # the mage's road
        "(player has|has player) a? [open large]* feature (?!LATER finished)",  # red has one
        "WHO (same|shares same?) a? RATHER feature",  # red and blue share a city
        "player shares a? RATHER feature player",  # red shares the city with blue
        "STATE* feature STATE* of player (and of? player)?",  # city of red and blue
        "STATE* feature STATE* [of belongs-to] [figure both]",  # city of the mage
        "a? STATE* other feature",  # another road
        "(a? STATE* other|other a?) STATE* feature STATE* of player",  # another road of green
        "(?<![VERB]) RATHER feature player (?=[number comma stop]|$)",
        "(number|both)? of? features (of? figure and of? figure|of? both)?",  # both cities
        "number? features of player and of? player",
        "(player of? and)? player of number? features",  # red's two roads
        "figure of? and figure of? [feature features]",  # mage's and witch's city
        "own RATHER feature",  # his road
        "[player figure] of RATHER sign RATHER feature",  # red's cathedral city
        "feature sign of [player figure]",  # city with a cathedral of red
    ),
    *patterns(
        _sized,
        "a? RATHER SIZE feature",
        "a? player of RATHER SIZE feature",
        "a? figure of RATHER SIZE feature",
    ),
)
"""How it is named in every language."""

OWNER_BESIDE = patterns(
    mention,
    "(?<![VERB]) RATHER feature player (?=not? [finished open] (?!has))",  # Straße Rot fertig
)
"""How it is named where a participle beside the player does not mean that the player did it."""

OWNER_AFTER = patterns(
    mention,
    "a? feature player (and player)? STATE*",
    "a? [finished open]? large feature player",
    "a? feature [finished open] player",
)
"""How it is named where the player's name comes after it."""
