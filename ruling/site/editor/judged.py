"""The case of the page as a scenario, and what the referee makes of it."""

from functools import lru_cache

from ruling.case.paths import Path
from ruling.case.tree import source_of
from ruling.errors import RulingError, ScenarioError, Sentence
from ruling.expect.files import load_source
from ruling.judging.judgement import Judgement, judge
from ruling.scenario.actions.castle import CASTLE
from ruling.scenario.scenario import Scenario
from ruling.site.colours import in_colours
from ruling.site.editor.desk import Desk
from ruling.wording.words import Words


def scenario_of(desk: Desk) -> Scenario:
    """The case as a scenario; raises ScenarioError."""
    return _scenario(desk.text)


def judged(desk: Desk) -> Judgement:
    """The ruling, under the edition that was tapped or that of the case; raises RulingError."""
    return _judged(desk.text, desk.under)


def desk_in_colours(desk: Desk, words: Words) -> Desk:
    """The case as it is ruled on, its players called by their colours; its own text is another."""
    return desk.of(in_colours(desk.draft, words))


@lru_cache(maxsize=4)
def _judged(text: str, under: str) -> Judgement:
    """A form and the ruling beside it ask for the same."""
    return judge(_scenario(text), under or None)


def why_no_castle(desk: Desk, path: Path, place: str) -> Sentence | None:
    """Why the city at a place cannot become the castle of an action; None where it can."""
    if path[-1:] != [CASTLE]:
        return None
    try:
        scenario_of(desk.put(path, place))
    except ScenarioError as error:
        found = (each.what for each in error.mistakes if isinstance(each.what, Sentence))
        return next((each for each in found if each.id.startswith("castle.")), None)
    return None


def _scenario(text: str) -> Scenario:
    return load_source(source_of(text))


def turned_on(desk: Desk, words: Words) -> list[str]:
    """The questions on which the ruling turns; none while there is no ruling."""
    try:
        ruling = judged(desk_in_colours(desk, words)).ruling
    except RulingError:
        return []
    return list(dict.fromkeys(answer.question for answer in ruling.asked))
