"""What a sentence does not say and the ruling turns on, found by ruling with and without it."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from ruling.case.paths import Path, with_value
from ruling.case.tree import Tree, flagged, segments_of, touched_by
from ruling.judging.holes import Hole
from ruling.judging.judgement import Judgement
from ruling.judging.usual import players_of, ruled_on, usual_at
from ruling.scenario.actions.dragon import DRAGON
from ruling.scenario.actions.final_scoring import FINAL_SCORING
from ruling.table.figures import Figure, Off


def unsaid(case: Tree) -> Iterator[Hole]:
    """What nobody said and the ruling turns on."""
    action = case.get("action")
    if not action:
        yield Hole(("action",))
        return
    if isinstance(action, Mapping) and DRAGON in action:
        if not action[DRAGON]:
            yield _usually(("action", DRAGON), case)
        return
    yield from _of_segments(case)
    for name, feature in case.get("features", {}).items():
        yield from _of_feature(case, name, feature)
    no_tile = isinstance(action, Mapping) and "segments" in action and "tile" not in action
    if no_tile and _turns(case, ("action", "tile"), ["plain", "magic"]):
        yield _usually(("action", "tile"), case)
    yield from _of_figures(case)


def _usually(path: Path, case: Tree) -> Hole:
    return Hole(path, usual_at(path, case))


def _of_segments(case: Tree) -> Iterator[Hole]:
    for at, segment in enumerate(segments_of(case)):
        path = ("action", "segments", at, "completes")
        if "completes" not in segment and _turns(_somebody_on(segment, case), path, [True, False]):
            # where nobody counts its tiles, nobody asks for its points
            yield Hole(path) if "tiles" in segment else _usually(path, case)


def _somebody_on(segment: Tree, case: Tree) -> Tree:
    """The draft in which a meeple is on what a segment extends, where nobody says who is there.

    Nothing would be scored without one.
    """
    name = touched_by(segment)[0]
    if "meeples" in case["features"][name]:
        return case
    found: Tree = with_value(None, case, ("features", name, "meeples", players_of(case)[0]), 1)
    return found


def _segment(case: Tree, name: str) -> tuple[int, Tree] | None:
    """The segment of the placed tile that a feature is extended by, with its number."""
    segments = enumerate(segments_of(case))
    return next(((at, each) for at, each in segments if name in touched_by(each)), None)


def _is_scored(case: Tree, name: str) -> bool:
    """Whether the action scores a feature."""
    if case.get("action") == FINAL_SCORING:
        return True
    grown = _segment(case, name)
    return grown is not None and flagged(grown[1], "completes")


def _of_feature(case: Tree, name: str, feature: Tree) -> Iterator[Hole]:
    grown = _segment(case, name)
    first = grown is None or touched_by(grown[1])[0] == name
    if "kind" not in feature and first:
        path = ("features", name, "kind")
        yield Hole(path) if _is_scored(case, name) else _usually(path, case)
    if not _is_scored(case, name) or not first:
        return
    if grown is not None and "tiles" not in grown[1]:
        yield Hole(("action", "segments", grown[0], "tiles"))
    elif grown is None and "tiles" not in feature:
        yield Hole(("features", name, "tiles"))
    if case["action"] == FINAL_SCORING and "complete" not in feature:
        yield _usually(("features", name, "complete"), case)
    if "meeples" not in feature:
        yield Hole(("features", name, "meeples"))


def _of_figures(case: Tree) -> Iterator[Hole]:
    """The figures that nobody named, where one could be on what is scored, or must move."""
    known = case.get("figures", {})
    joined = any("joins" in each for each in segments_of(case))
    places = [name for name in case.get("features", {}) if name not in known.values()]
    for figure in map(str, Figure):
        path = ("figures", figure)
        if figure not in known and _turns(case, path, [str(Off.SUPPLY), *places]):
            yield Hole(path) if joined and not known else _usually(path, case)


def _turns(case: Tree, path: Path, values: Iterable[Any]) -> bool:
    """Whether the rulings on a draft with one or another value at a path differ."""
    cases = (with_value(None, case, path, each) for each in values)
    found = (ruled for each in cases if isinstance(ruled := ruled_on(each), Judgement))
    return len({_outcome(each) for each in found}) > 1


def _outcome(judgement: Judgement) -> Any:
    ruling = judgement.ruling
    points = tuple(sorted((ruling.points or {}).items()))
    duties = tuple(step.obligation for step in ruling.steps)
    return points, duties
