"""Holes of a draft: what must still be known and matters, found by ruling with and without it."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ruling.case.tree import segments_of, touched_by
from ruling.case.writing import scenario_text
from ruling.errors import SHOWN, ScenarioError, Wording
from ruling.judging.another_open import another_open
from ruling.judging.claim_keys import CLAIM_KEYS
from ruling.judging.comparing import OPEN, compare
from ruling.judging.judgement import Judgement, judge
from ruling.judging.lacking import ELSEWHERE, Hole, turns_elsewhere
from ruling.reading.source import Source
from ruling.scenario.actions.dragon import DRAGON
from ruling.scenario.actions.final_scoring import FINAL_SCORING
from ruling.scenario.load import load
from ruling.scenario.schema.keys import Keys
from ruling.table.figures import Figure, Off
from ruling.table.tiles import ROAD

UNKNOWN_SIZE = 3
"""The tiles of a road or city before the placed one, where nobody says how many."""

_KEYS = Keys({}, CLAIM_KEYS)


def holes(case: Mapping[str, Any], alone: bool = False) -> Iterator[Hole]:
    """The holes of a draft that matter, in the order in which one would ask for them.

    ``alone`` says that it is known which other roads and cities are open.
    """
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
    if unsaid and _turns(case, [with_tile(case, each) for each in ("plain", "magic")]):
        yield Hole(("action", "tile"), "plain")
    yield from _of_figures(case)
    if not alone and matters_elsewhere(case):
        yield Hole(ELSEWHERE, ROAD)


def _of_segments(case: Mapping[str, Any]) -> Iterator[Hole]:
    for at, segment in enumerate(segments_of(case)):
        if "completes" not in segment and _turns(
            case, [_ended(case, at, each) for each in (True, False)]
        ):
            # where nobody counts its tiles, nobody asks for its points
            usual = None if "tiles" in segment else False
            yield Hole(("action", "segments", at, "completes"), usual)


def _ended(case: Mapping[str, Any], at: int, ends: bool) -> dict[str, Any]:
    """The draft in which a segment of the placed tile completes what it extends, or does not.

    Where none is named a meeple is put there: nothing would be scored without one.
    """
    segments = [*case["action"]["segments"]]
    segments[at] = {**segments[at], "completes": ends}
    features = dict(case.get("features", {}))
    name = segments[at].get("extends") or segments[at]["joins"][0]
    crowd = features[name].get("meeples", {_players(case)[0]: 1})
    features[name] = {**features[name], "meeples": crowd}
    return {**case, "features": features, "action": {**case["action"], "segments": segments}}


def _players(case: Mapping[str, Any]) -> list[str]:
    """The players of a draft; one called red where it names none."""
    found: list[str] = case.get("players") or ["red"]
    return found


def _segment(case: Mapping[str, Any], name: str) -> tuple[int, Mapping[str, Any]] | None:
    """The segment of the placed tile that a feature is extended by, with its number."""
    segments = enumerate(segments_of(case))
    return next(((at, each) for at, each in segments if name in touched_by(each)), None)


def is_scored(case: Mapping[str, Any], name: str) -> bool:
    """Whether the action scores a feature."""
    if case.get("action") == FINAL_SCORING:
        return True
    grown = _segment(case, name)
    return grown is not None and bool(grown[1].get("completes"))


def _of_feature(case: Mapping[str, Any], name: str, feature: Mapping[str, Any]) -> Iterator[Hole]:
    grown = _segment(case, name)
    first = grown is None or grown[1].get("extends") == name or grown[1]["joins"][0] == name
    if "kind" not in feature and first:
        yield Hole(("features", name, "kind"), None if is_scored(case, name) else ROAD)
    if not is_scored(case, name) or not first:
        return
    if grown is not None and "tiles" not in grown[1]:
        yield Hole(("action", "segments", grown[0], "tiles"))
    elif grown is None and "tiles" not in feature:
        yield Hole(("features", name, "tiles"))
    if case["action"] == FINAL_SCORING and "complete" not in feature:
        yield Hole(("features", name, "complete"), False)
    if "meeples" not in feature:
        yield Hole(("features", name, "meeples"))


def _of_figures(case: Mapping[str, Any]) -> Iterator[Hole]:
    """The figures that nobody named, where one could be on what is scored, or must move."""
    known = case.get("figures", {})
    joined = any("joins" in each for each in segments_of(case))
    for figure in map(str, Figure):
        if figure in known:
            continue
        others = set(known.values())
        places = [name for name in case.get("features", {}) if name not in others]
        cases = [with_figure(case, figure, at) for at in (str(Off.SUPPLY), *places)]
        if _turns(case, cases):
            yield Hole(("figures", figure), None if joined and not known else str(Off.SUPPLY))


def _turns(case: Mapping[str, Any], cases: Sequence[Mapping[str, Any]]) -> bool:
    """Whether the rulings on some cases differ."""
    found = [ruled for each in cases if (ruled := ruled_on(each)) is not None]
    return len({_outcome(each) for each in found}) > 1


def _outcome(judgement: Judgement) -> Any:
    ruling = judgement.ruling
    points = tuple(sorted((ruling.points or {}).items()))
    duties = tuple(step.obligation for step in ruling.steps)
    return points, duties


def ruled_on(case: Mapping[str, Any]) -> Judgement | None:
    """The judgement on a draft with what is usual for its holes; None where it is no case."""
    try:
        return judge(load(Source("draft", scenario_text(with_usual(case))), _KEYS))
    except ScenarioError:
        return None


def why_no_case(case: Mapping[str, Any], words: Wording) -> list[str]:
    """What is wrong with a draft, in words; empty where it can be ruled on."""
    try:
        load(Source("draft", scenario_text(with_usual(case))), _KEYS)
    except ScenarioError as error:
        return [*dict.fromkeys(words.say(each.what) for each in error.mistakes[:SHOWN])]
    return []


def matters_elsewhere(case: Mapping[str, Any]) -> bool:
    """Whether the ruling on a draft turns on one more open road."""
    fewer, sketch = ruled_on(case), {"features": {}, **case}
    more = {**case, **another_open(sketch, ROAD, "elsewhere 1")}
    return turns_elsewhere(fewer, lambda: ruled_on(more))


def editions_differ(case: Mapping[str, Any]) -> bool:
    """Whether editions rule differently on a draft, apart from what they leave open."""
    judgement = ruled_on(case)
    if judgement is None:
        return False
    return any(each.key != OPEN for each in compare(judgement.scenario).differences)


def with_tile(case: Mapping[str, Any], tile: str) -> dict[str, Any]:
    """The draft with a magic or a plain tile."""
    return {**case, "action": {**case["action"], "tile": tile}}


def with_figure(case: Mapping[str, Any], figure: str, at: str) -> dict[str, Any]:
    """The draft with a figure somewhere."""
    return {**case, "figures": {**case.get("figures", {}), figure: at}}


def with_usual(case: Mapping[str, Any]) -> dict[str, Any]:
    """The draft with the usual answer for each hole: a case that can be ruled on."""
    features = {name: dict(each) for name, each in case.get("features", {}).items()}
    action = case.get("action") or FINAL_SCORING
    players = _players(case)
    if isinstance(action, Mapping):
        action = _whole_action(action, features, players)
    if not features:  # a sketch has some feature; where the dragon was it is open
        lies = {} if isinstance(action, Mapping) and DRAGON in action else {"complete": True}
        features["road"] = {"kind": ROAD, "tiles": UNKNOWN_SIZE, **lies}
    if isinstance(action, Mapping) and len(action.get(DRAGON, ())) > len(features):
        features["road 2"] = {"kind": ROAD, "tiles": UNKNOWN_SIZE}
    for feature in features.values():
        feature.setdefault("kind", ROAD)
        feature.setdefault("tiles", UNKNOWN_SIZE)
        feature.setdefault("meeples", {})
    if isinstance(action, Mapping) and DRAGON in action:
        case = {**case, "figures": _reached(case, action[DRAGON], [*features])}
    named = {figure: at for figure, at in case.get("figures", {}).items() if at}
    figures = {str(figure): named.get(str(figure), str(Off.SUPPLY)) for figure in Figure}
    ordered = {
        **case,
        "players": players,
        "features": {n: _written(f) for n, f in features.items()},
    }
    return {**ordered, "figures": figures, "action": action}


def _reached(case: Mapping[str, Any], figures: Any, places: Sequence[str]) -> dict[str, str]:
    """The figures, with each that the dragon reached on some feature that is free."""
    known = {figure: at for figure, at in case.get("figures", {}).items() if at}
    free = [name for name in places if name not in known.values()]
    for figure, at in zip((f for f in figures if f not in known), free, strict=False):
        known[figure] = at
    return known


def _whole_action(
    action: Mapping[str, Any], features: dict[str, dict[str, Any]], players: list[str]
) -> dict[str, Any]:
    """What happened, with all that a case must say of it; sizes are those before the tile."""
    if DRAGON in action:
        return {DRAGON: action[DRAGON] or [str(Figure.MAGE)]}
    segments = [_whole_segment(each, features) for each in action.get("segments", ())]
    whole = {"player": players[0], "tile": "plain", **action}
    return whole | ({"segments": segments} if segments else {})


def _whole_segment(
    segment: Mapping[str, Any], features: dict[str, dict[str, Any]]
) -> dict[str, Any]:
    """A segment without its number of tiles, which is given to the features that it grows from."""
    names = segment.get("joins") or [segment["extends"]]
    first = features[names[0]]
    tiles = segment.get("tiles", UNKNOWN_SIZE + len(names)) - 1
    sizes = [tiles] if len(names) == 1 else [tiles - tiles // 2, tiles // 2]
    coats = int(first.get("coats of arms") or 0)
    for name, size in zip(names, sizes, strict=True):
        features[name].setdefault("kind", first.get("kind", ROAD))
        features[name]["tiles"] = size  # none where too few are told: that is no case
        held = min(features[name]["tiles"], coats)
        features[name]["coats of arms"] = held
        coats -= held
    whole = {key: value for key, value in segment.items() if key != "tiles"}
    return whole | ({"coats of arms": coats} if coats else {})


def _written(feature: Mapping[str, Any]) -> dict[str, Any]:
    """A feature as a file has it: what is not there is left out."""
    return {key: value for key, value in feature.items() if value or key in ("kind", "tiles")}
