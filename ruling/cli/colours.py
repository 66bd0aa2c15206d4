"""Players as those who read a report call them: by their colours in its language.

What is for scripts keeps the names of the file, and so does what quotes it.
"""

from typing import TYPE_CHECKING

from ruling.judging.judgement import Judgement
from ruling.report.reports import FORMATS
from ruling.wording.words import Words

if TYPE_CHECKING:
    from ruling.judging.comparing import Comparison


def judgement_for(judgement: Judgement, language: str, format_name: str) -> Judgement:
    """The ruling for a format; for people, players named by colours are named in the language."""
    if not FORMATS[format_name].for_people:
        return judgement
    from ruling.site.colours import judgement_in_colours  # for people alone

    return judgement_in_colours(judgement, Words(judgement.rules.edition, language))


def comparison_for(comparison: "Comparison", language: str, format_name: str) -> "Comparison":
    """The same of a comparison."""
    if not FORMATS[format_name].for_people:
        return comparison
    from ruling.site.colours import comparison_in_colours  # for people alone

    rules = next(iter(comparison.rules.values()))
    return comparison_in_colours(comparison, Words(rules.edition, language))
