"""Holes of a draft: what must still be known and matters, found by ruling with and without it."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from ruling.case.draft import Draft
from ruling.case.paths import Path, value_at, with_value
from ruling.case.tree import flagged, segments_of, touched_by
from ruling.errors import Mistake, RulingError, ScenarioError, Sentence
from ruling.judging.another_open import may_turn, turns_on, with_another
from ruling.judging.judgement import Judgement
from ruling.judging.usual import players_of, ruled_on
from ruling.scenario.actions.dragon import DRAGON
from ruling.scenario.actions.final_scoring import FINAL_SCORING
from ruling.table.figures import Figure, Off
from ruling.table.tiles import ROAD

Case = Mapping[str, Any]

Judged = Callable[[Draft], Judgement | RulingError]
"""Rules on a draft, or says what is wrong with it."""

ELSEWHERE: Path = ("elsewhere",)
"""The path that stands for another open road or city: no key says that, only a further feature."""

LACKS = ("shape.lacks", "shape.no-text", "shape.too-few", "shape.empty-list")
"""What is said where something is not there yet."""


class Hole(NamedTuple):
    """What must be known and is not said: its path in the draft, and the usual answer, if any."""

    path: Path
    usual: Any = None


def holes(draft: Draft, alone: bool = False, judged: Judged | None = None) -> Iterator[Hole]:
    """The holes of a draft that matter, in the order in which one would ask for them.

    A draft of which all that it does not name is known not to be there, as on a table, is
    ``judged`` as it is, and its shapes tell what it must have and lacks. Of any other nobody knows
    what it does not say: that is a hole where the ruling turns on it. ``alone`` says that it is
    known which other roads and cities are open.
    """
    yield from _unsaid(draft.data) if judged is None else _lacking(draft, judged)
    if not alone and _turns_elsewhere(draft, judged or _with_usual):
        yield Hole(ELSEWHERE, ROAD)


def _with_usual(draft: Draft) -> Judgement | RulingError:
    return ruled_on(draft.data)


def _turns_elsewhere(draft: Draft, judged: Judged) -> bool:
    """Whether the ruling on a draft, if there is one, differs from that with one more open road."""
    fewer = judged(draft)
    if not isinstance(fewer, Judgement) or not may_turn(fewer):
        return False
    more = judged(with_another(draft, ROAD, "elsewhere 1"))
    return isinstance(more, Judgement) and turns_on(fewer, more)


def _lacking(draft: Draft, judged: Judged) -> Iterator[Hole]:
    """What a case must have and this one lacks."""
    ruled = judged(draft)
    for each in ruled.mistakes if isinstance(ruled, ScenarioError) else ():
        if lacks(each, draft):
            yield Hole(path_of(each, draft))


def path_of(mistake: Mistake, draft: Draft) -> Path:
    """The path of what a mistake is about: of what is not there, the one that it would have."""
    what = mistake.what
    values = dict(what.values) if isinstance(what, Sentence) and what.id == LACKS[0] else {}
    return tuple(draft.path_at(mistake.line, mistake.column, str(values.get("name", ""))))


def lacks(mistake: Mistake, draft: Draft) -> bool:
    """Whether nothing is there yet."""
    what = mistake.what
    empty = isinstance(what, Sentence) and what.id in LACKS
    return empty or value_at(draft.data, path_of(mistake, draft)) == ""


def _unsaid(case: Case) -> Iterator[Hole]:
    """What nobody said and the ruling turns on."""
    action = case.get("action")
    if not action:
        yield Hole(("action",))
        return
    if isinstance(action, Mapping) and DRAGON in action:
        if not action[DRAGON]:
            yield Hole(("action", DRAGON), [str(Figure.MAGE)])
        return
    yield from _of_segments(case)
    for name, feature in case.get("features", {}).items():
        yield from _of_feature(case, name, feature)
    unsaid = isinstance(action, Mapping) and "segments" in action and "tile" not in action
    if unsaid and _turns(case, ("action", "tile"), ["plain", "magic"]):
        yield Hole(("action", "tile"), "plain")
    yield from _of_figures(case)


def _of_segments(case: Case) -> Iterator[Hole]:
    for at, segment in enumerate(segments_of(case)):
        path = ("action", "segments", at, "completes")
        if "completes" not in segment and _turns(_somebody_on(segment, case), path, [True, False]):
            # where nobody counts its tiles, nobody asks for its points
            yield Hole(path, None if "tiles" in segment else False)


def _somebody_on(segment: Case, case: Case) -> Case:
    """The draft in which a meeple is on what a segment extends, where nobody says who is there.

    Nothing would be scored without one.
    """
    name = touched_by(segment)[0]
    if "meeples" in case["features"][name]:
        return case
    found: Case = with_value(None, case, ("features", name, "meeples", players_of(case)[0]), 1)
    return found


def _segment(case: Case, name: str) -> tuple[int, Case] | None:
    """The segment of the placed tile that a feature is extended by, with its number."""
    segments = enumerate(segments_of(case))
    return next(((at, each) for at, each in segments if name in touched_by(each)), None)


def _is_scored(case: Case, name: str) -> bool:
    """Whether the action scores a feature."""
    if case.get("action") == FINAL_SCORING:
        return True
    grown = _segment(case, name)
    return grown is not None and flagged(grown[1], "completes")


def _of_feature(case: Case, name: str, feature: Case) -> Iterator[Hole]:
    grown = _segment(case, name)
    first = grown is None or touched_by(grown[1])[0] == name
    if "kind" not in feature and first:
        yield Hole(("features", name, "kind"), None if _is_scored(case, name) else ROAD)
    if not _is_scored(case, name) or not first:
        return
    if grown is not None and "tiles" not in grown[1]:
        yield Hole(("action", "segments", grown[0], "tiles"))
    elif grown is None and "tiles" not in feature:
        yield Hole(("features", name, "tiles"))
    if case["action"] == FINAL_SCORING and "complete" not in feature:
        yield Hole(("features", name, "complete"), False)
    if "meeples" not in feature:
        yield Hole(("features", name, "meeples"))


def _of_figures(case: Case) -> Iterator[Hole]:
    """The figures that nobody named, where one could be on what is scored, or must move."""
    known = case.get("figures", {})
    joined = any("joins" in each for each in segments_of(case))
    places = [name for name in case.get("features", {}) if name not in known.values()]
    for figure in map(str, Figure):
        path, off = ("figures", figure), str(Off.SUPPLY)
        if figure not in known and _turns(case, path, [off, *places]):
            yield Hole(path, None if joined and not known else off)


def _turns(case: Case, path: Path, values: Iterable[Any]) -> bool:
    """Whether the rulings on a draft with one or another value at a path differ."""
    cases = (with_value(None, case, path, each) for each in values)
    found = (ruled for each in cases if isinstance(ruled := ruled_on(each), Judgement))
    return len({_outcome(each) for each in found}) > 1


def _outcome(judgement: Judgement) -> Any:
    ruling = judgement.ruling
    points = tuple(sorted((ruling.points or {}).items()))
    duties = tuple(step.obligation for step in ruling.steps)
    return points, duties
