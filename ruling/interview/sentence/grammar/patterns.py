"""All patterns of a language, in the order in which they are tried."""

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from ruling.interview.sentence.grammar.completing import (
    COMPLETING,
    PARTICIPLE_LAST,
    PARTICIPLE_NEXT,
)
from ruling.interview.sentence.grammar.counting import COUNTING
from ruling.interview.sentence.grammar.elsewhere import ELSEWHERE
from ruling.interview.sentence.grammar.filler import FILLER
from ruling.interview.sentence.grammar.happening import HAPPENING
from ruling.interview.sentence.grammar.joining import JOINING
from ruling.interview.sentence.grammar.naming import NAMING, OWNER_AFTER, OWNER_BESIDE
from ruling.interview.sentence.grammar.notation import Pattern, beginning
from ruling.interview.sentence.grammar.standing import STANDING
from ruling.interview.sentence.words.vocabulary import Order

PATTERNS = (
    *(*FILLER, *NAMING, *COMPLETING, *COUNTING, *STANDING),
    *(*HAPPENING, *JOINING, *ELSEWHERE),
)
"""What can be said, in every language."""


class Ready(NamedTuple):
    """A pattern with the letters that it begins with, where these are known."""

    beginning: str
    pattern: Pattern


@cache
def patterns_of(order: Order) -> Sequence[Ready]:
    """The patterns of a language with an order of words."""
    after = OWNER_AFTER if order.owner_after else []
    last = (*PARTICIPLE_LAST, *OWNER_BESIDE) if order.participle_last else PARTICIPLE_NEXT
    return [Ready(beginning(each.text), each) for each in (*PATTERNS, *after, *last)]
