"""Players who are called by their colours, in the language of the report."""

from functools import cache, lru_cache
from typing import TYPE_CHECKING

from ruling.case.names import Names
from ruling.drawing.scene import NAMED
from ruling.expect.files import load_source
from ruling.judging.judgement import Judgement
from ruling.scenario.scenario import Scenario
from ruling.wording.words import Words, upper_first

if TYPE_CHECKING:
    from ruling.case.draft import Draft
    from ruling.judging.comparing import Comparison


def player_name(name: str, words: Words) -> str:
    """A player's name; a colour of any language in that of the report."""
    colour = NAMED.get(name.casefold())
    found = _colours(words.say("colours")).get(colour or "", name)
    return upper_first(found) if name[:1].isupper() else found


@cache
def _colours(listed: str) -> dict[str, str]:
    """The names of a language by the colours that they mean."""
    return {NAMED[name.lower()]: name for name in listed.split(", ")}


def in_colours(draft: "Draft", words: Words) -> "Draft":
    """The draft in which players called by a colour have its name in a language."""
    names, others = list(draft.players), dict[str, str]()
    for at, name in enumerate(names):
        called = player_name(name, words)
        taken = {other.casefold() for other in names if other != name}
        if called != name and called.casefold() not in taken:
            names[at] = others[name] = called
    return draft.renamed(Names.PLAYER, others) if others else draft


def text_in_colours(text: str, words: Words) -> str:
    """The text of a scenario with its players named like that; an empty one is none."""
    return in_colours(_draft(text), words).text if text else text


@lru_cache(maxsize=1)
def _draft(text: str) -> "Draft":
    """The draft of a text; the next language has the same."""
    from ruling.expect.drafts import draft_of  # mostly all are called so already

    return draft_of(text)


def scenario_in_colours(scenario: Scenario, words: Words) -> Scenario:
    """A scenario with its players named like that; itself where that changes nothing."""
    source, players = scenario.origin, scenario.situation.players
    if all(player_name(name, words) == name for name in players):
        return scenario
    text = text_in_colours(source.text, words)
    return scenario if text == source.text else load_source(source._replace(text=text))


def judgement_in_colours(judgement: Judgement, words: Words) -> Judgement:
    """The ruling on a scenario with its players named like that."""
    scenario = scenario_in_colours(judgement.scenario, words)
    return judgement if scenario is judgement.scenario else Judgement(scenario, judgement.rules)


def comparison_in_colours(comparison: "Comparison", words: Words) -> "Comparison":
    """The comparison of rulings on a scenario with its players named like that."""
    scenario = scenario_in_colours(comparison.scenario, words)
    return comparison if scenario is comparison.scenario else comparison.on(scenario)
