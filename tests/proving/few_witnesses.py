"""The smallest tables of all there is with three things on them: many have one, others a reason.

The search is made once, for all who ask what is told of it.
"""

from functools import cache

from ruling.proving.tables.bound import bound_in_words
from ruling.proving.witness.all_witnesses import all_witnesses
from ruling.report.witnesses import witnesses_report

BOUND = "in all=3, maps=0"

_few = cache(lambda: all_witnesses(bound=bound_in_words(BOUND)))


@cache
def few_told(format_name: str, language: str = "en") -> str:
    """What is told of them, as ``ruling witness --all`` prints it within that bound."""
    return witnesses_report(_few(), language).render(format_name)
