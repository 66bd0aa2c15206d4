"""The notation of patterns: regular expressions in which a word is a sense.

``player? has number [coat coats]`` is ``a player or none, "has", a number, "coat" or "coats"``.
Small letters name senses (``has`` is also what one had; see WIDER), capitals the PHRASES here, and
the rest is as in any regular expression: ``?``, ``*``, ``|``, ``[not or]`` for one of several,
``(?=open)`` for what must come next and ``(?<!on)`` for what must not come before. Blanks mean
nothing.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import NamedTuple

from ruling.interview.sentence.grammar.facts import Fact
from ruling.interview.sentence.words.senses import CODES, Sense, Token

PHRASES: Mapping[str, str] = {
    "ENDS": "(?=[comma stop and]|$)",
    "WHO": "player ([comma and]{1,2} player){0,5} we?",
    "MANY": "(each? number each?|each? a each?)",
    "TWO": "(figure and figure both?|both)",
    "WHOM": "(figure and figure|both|figure)",
    "MAGIC_OR_PLAIN": "([magic plain] tiles|tiles plain? magic|tiles plain|magic-tile)",
    "TILE": "a? (MAGIC_OR_PLAIN|tiles)",
    "SIZE": "number tiles",
    "KIND": "[large small plain last]",
    "ANY_MEEPLE": "KIND? [meeple meeples] KIND?",
    "KINDS": "[feature features] ([or and] not? other? open? [feature features])?",
    "STATE": "[finished open large]",
    "RATHER": "(STATE|not finished)*",
    "NAMED_NEXT": "(a? (player|figure) of?|own|a)? RATHER feature",
    "VERB": "finishes makes places joins finished-or-finishes",
    "FINISHED": "finished finishes finished-or-finishes",
    "LATER": "[^comma stop and]*",
    "ALONE": "(?<![^LOOSE])",
    "LOOSE": "comma stop strange of pronoun and or belongs-to board same through off which"
    " except tie must",
}
"""Parts that patterns have in common."""

WIDER = {"has": Sense.HAD, "a": Sense.A_MAN, "and": Sense.BUT, "or": Sense.STILL,
         "asked": Sense.POINTS}  # fmt: skip
"""The words of patterns that name a further sense: ``and`` takes "but" too, ``or`` a "noch"."""

Making = Callable[[Sequence[Token]], tuple[Fact, ...] | None]
"""Makes facts of some tokens; None where these do not mean that."""


class Pattern(NamedTuple):
    """A pattern as it is written, and the facts that it makes of the tokens that it takes."""

    text: str
    facts: Making


def patterns(made: Making, *texts: str) -> list[Pattern]:
    """Patterns that make the same of their tokens."""
    return [Pattern(text, made) for text in texts]


@cache
def compiled(text: str) -> re.Pattern[str]:
    """A pattern of the letters that stand for senses; raises KeyError for an unknown word in it."""
    while _PHRASE.search(text):
        text = _PHRASE.sub(lambda found: PHRASES[found[0]], text)
    return re.compile(_PART.sub(_coded, text))


def beginning(text: str) -> str:
    """The letters that what a pattern takes begins with; empty where that is not plain to see."""
    phrase = _PHRASE.match(text)
    found = _FIRST.match(PHRASES[phrase[0]] + text[phrase.end() :] if phrase else text)
    return "".join(_LETTERS[word] for word in _NAME.findall(found[0])) if found else ""


_NAME = re.compile("[a-z]+(?:-[a-z]+)*")
_FIRST = re.compile(r"(?:\[[a-z -]+\]|[a-z]+(?:-[a-z]+)*)(?![-a-z?*{|])")

_PHRASE = re.compile("[A-Z]+(?:_[A-Z]+)*")
_PART = re.compile(r"(?P<set>\[[^]]*\])|(?P<word>[a-z]+(?:-[a-z]+)*)|(?P<group>\((?!\?))|\s+")

_LETTERS = {sense.name.lower().replace("_", "-"): letter for sense, letter in CODES.items()}
for _word, _more in WIDER.items():
    _LETTERS[_word] += CODES[_more]


def _coded(found: re.Match[str]) -> str:
    if found["set"]:
        return "".join(
            _LETTERS[part] if part.isalpha() or "-" in part else part
            for part in _WORD.findall(found[0])
        )
    if found["word"]:
        letters = _LETTERS[found[0]]
        return letters if len(letters) == 1 else f"[{letters}]"
    return "(?:" if found["group"] else ""


_WORD = re.compile(r"[a-z]+(?:-[a-z]+)*|\S")
