"""Players as those who read a report call them: by their colours in its language.

What is for scripts keeps the names of the file, and so does what quotes it.
"""

from typing import TYPE_CHECKING

from ruling.judging.judgement import Judgement
from ruling.report.reports import FORMATS
from ruling.wording.words import Words

if TYPE_CHECKING:
    from ruling.judging.comparing import Comparison
    from ruling.proving.witness.witness import Witness


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


def witness_for(found: "Witness", language: str, format_name: str) -> "Witness":
    """The same of what a search found: of its tables, and of both rulings on the first."""
    if found.comparison is None or not FORMATS[format_name].for_people:
        return found
    from ruling.site.colours import comparison_in_colours, text_in_colours  # for people alone

    words = Words(found.one.rules.edition, language)
    apart = (e._replace(scenario=text_in_colours(e.scenario, words)) for e in found.parts_on)
    return found._replace(
        scenario=text_in_colours(found.scenario, words),
        comparison=comparison_in_colours(found.comparison, words),
        parts_on=tuple(apart),
    )
