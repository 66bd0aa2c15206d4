"""Words that only hold together what stands around them."""

from ruling.interview.sentence.grammar.facts import Fact
from ruling.interview.sentence.grammar.notation import patterns
from ruling.interview.sentence.grammar.said import Tokens


def _nothing(_: Tokens) -> tuple[Fact, ...]:
    return ()


_CLOSED = (
    *("", "pronoun", "feature", "a feature", "own feature", "player", "player feature"),
    *("sign feature", "a sign feature", "own sign feature"),
    *("player own feature", "player of feature", "figure of feature"),
    *("feature of player", "feature of figure"),
)
"""What is closed, between a verb and its second part."""

FILLER = patterns(
    _nothing,
    # nobody there but red: that "but" is no "and"
    "((?<!nobody) (?<!nobody here) (?<!nobody on feature)|(?!but player)) [comma stop and]+",
    "here (?![comma stop and]? and-this)",
    "with-this (?![comma stop and]? and-this)",
    "(?<![figure feature]) (?<!of player) too (?!figure|NAMED_NEXT)",
    "((?<=feature)|(?<=of player)) too (?!figure|NAMED_NEXT|ENDS)",  # not "red's road too"
    "a (?=[a sign figure plain magic magic-tile tiles])",
    "on (?=[number with-this a on player of not feature features finished open large])",
    "on (?=[other figure that-of box own])",
    "we has? (?=LATER [joins FINISHED])",  # we have joined them
    "we (?=places)",
    "pronoun (?=finishes)",  # red is in the city, he closes it
    "only (?=number)",
    "still (?=[supply both open on here]|not? [finished open]|a STATE* feature)",
    "both (?=(player of|figure of|a)? RATHER feature)",  # both red's road and blue's city
    "both (?=player and player|still? open)",  # both red and blue
    "nobody (?=(here|on a? RATHER feature)? comma? [except but] player)",  # nobody but red
    "other (?=on a STATE* feature)",  # elsewhere, on a road
    "of (?=[number with-this not here before sign a]|not? [finished open finished-or-finishes])",
    "(?!had SIZE) has (?=[number a not sign coat coats with-this before FINISHED open has figure])",
    "(?!had SIZE) (?<!player) has",
    "(?!pronoun had SIZE) pronoun has?"
    " (?=not? [finished finished-or-finishes open with-this]|SIZE)",
    "places (?![tiles magic plain magic-tile a figure both])",
    "a? tiles (?=[finishes finished-or-finishes joins places])",
    "[comma and]* asked",
    "by (?=a? [magic magic-tile plain tiles]|SIZE)",
    "each ENDS",
    "[large small] (?=feature)",
    "(?<=feature) which (?=player? has? [FINISHED]|here? a? [figure player])",  # which I finished
    "(?<=feature comma) which (?=here? a? [figure player])",
    "(?<=[feature player figure]) which (?=not? [finished open]|belongs-to)",
    "belongs-to (?=number)",
    "[through asked-for] (?=a? [magic magic-tile plain tiles]|SIZE)",  # through a plain tile
    f"({'|'.join(f'(?<=finishes {each})' for each in _CLOSED)}) off",  # schließt die Stadt ab
    "(?<=[tiles coat coats sign signs]) off ENDS",  # schließt sie mit 7 Plättchen ab
    "(?<=feature) reaches ENDS",  # Drache hat den Magier in der Stadt gefressen
    "must WHOM? must? (?=[comma stop]|$)",  # must I move the witch
)
"""Patterns that make no facts."""
