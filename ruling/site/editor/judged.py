"""The case of the page as a scenario, and what the referee makes of it."""

from collections.abc import Collection, Iterable, Iterator
from functools import lru_cache

from ruling.case.paths import Path
from ruling.case.tree import source_of
from ruling.errors import RulingError, ScenarioError, Sentence
from ruling.expect.drafts import in_colours
from ruling.expect.files import load_source
from ruling.judging.holes import Hole, holes
from ruling.judging.judgement import Judgement, judge
from ruling.scenario.actions.castle import CASTLE
from ruling.scenario.actions.final_scoring import FINAL_SCORING
from ruling.scenario.actions.tile import TILE
from ruling.scenario.scenario import Scenario
from ruling.scenario.schema.bonus_keys import as_small_as_a_castle
from ruling.site.editor.desk import Desk
from ruling.table.features import Feature
from ruling.wording.words import Words


def scenario_of(desk: Desk) -> Scenario:
    """The case as a scenario; raises ScenarioError."""
    return _scenario(desk.text)


def ruled_on(desk: Desk) -> Judgement | RulingError:
    """The ruling, under the edition that was tapped or that of the case; or what is wrong."""
    return _ruled_on(desk.text, desk.under)


def holes_of(desk: Desk) -> Iterator[Hole]:
    """What must still be known of the case."""
    return holes(desk.draft, lambda draft: ruled_on(desk.of(draft)), desk.alone)


def desk_in_colours(desk: Desk, words: Words) -> Desk:
    """The state as it is ruled on: players called by a colour have its name in the language.

    The page keeps the text with the names that somebody gave them.
    """
    return desk.of(in_colours(desk.draft, words))


@lru_cache(maxsize=4)
def _ruled_on(text: str, under: str) -> Judgement | RulingError:
    """The ruling on a text, kept: a form and the ruling beside it both need it."""
    try:
        return judge(_scenario(text), under or None)
    except RulingError as error:
        return error


def why_no_castle(desk: Desk, path: Path, place: str) -> Sentence | None:
    """Why the city at a place cannot become the castle of an action; None where it can."""
    return _no_castle(desk.put(path, place).text) if path[-1:] == [CASTLE] else None


@lru_cache(maxsize=64)
def _no_castle(text: str) -> Sentence | None:
    """Why the city that a case names as a castle cannot be one, kept: board and form both ask."""
    try:
        _scenario(text)
    except ScenarioError as error:
        found = (each.what for each in error.mistakes if isinstance(each.what, Sentence))
        return next((each for each in found if each.id.startswith("castle.")), None)
    return None


def small_cities(desk: Desk, path: Path) -> Collection[str] | None:
    """The places of the cities that are as small as a castle, found by reading the case once.

    None where that is not known: a tile or a part of the turn before the castle can change it.
    """
    if [*path] != ["action", 0, CASTLE] or TILE in desk.tree["action"]:
        return None
    try:
        small = [each for each in _lying_there(desk) if as_small_as_a_castle(each)]
    except RulingError:
        return None
    return {name for each in small for name in (each.id, *(at.name for at in each.pointers()))}


def same_feature(desk: Desk, one: str, other: str) -> bool:
    """Whether two places are of one road or city before the action, on whichever of its tiles."""
    try:
        named = [{at.name for at in each.pointers()} for each in _lying_there(desk)]
    except RulingError:
        return one == other
    return one == other or any({one, other} <= names for names in named)


def _lying_there(desk: Desk) -> Iterable[Feature]:
    """The features of a case before its action."""
    return _scenario(desk.put(["action"], FINAL_SCORING).text).features


def _scenario(text: str) -> Scenario:
    """The scenario of a text; raises ScenarioError."""
    return load_source(source_of(text))


def turned_on(desk: Desk, words: Words) -> list[str]:
    """The questions on which the ruling turns; none while there is no ruling."""
    ruled = ruled_on(desk_in_colours(desk, words))
    asked = ruled.ruling.asked if isinstance(ruled, Judgement) else ()
    return list(dict.fromkeys(answer.question for answer in asked))
