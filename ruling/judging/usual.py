"""What is usual where nobody says anything, and a draft with that: a case that can be ruled on."""

from collections.abc import Mapping, Sequence
from typing import Any

from ruling.case.paths import Path
from ruling.case.tree import touched_by
from ruling.case.writing import scenario_text
from ruling.errors import SHOWN, ScenarioError, Wording
from ruling.judging.claim_keys import CLAIM_KEYS
from ruling.judging.comparing import OPEN, compare
from ruling.judging.judgement import Judgement, judge
from ruling.reading.source import Source
from ruling.scenario.actions.dragon import DRAGON
from ruling.scenario.actions.final_scoring import FINAL_SCORING
from ruling.scenario.load import load
from ruling.scenario.schema.keys import Keys
from ruling.table.figures import Figure, Off
from ruling.table.tiles import ROAD

UNKNOWN_SIZE = 3
"""The tiles of a road or city before the placed one, where nobody says how many.

So many that the mage and the witch change what it scores: else nobody would be asked for them.
"""

USUAL: Mapping[str, Any] = {"kind": ROAD, "tiles": UNKNOWN_SIZE, "meeples": {}}
"""What a case says of a road or city of which nobody says more."""

_KEYS = Keys({}, CLAIM_KEYS)


def usual_at(path: Path, case: Mapping[str, Any]) -> Any:
    """The usual value at a path of a draft; None where none is, as of what happened."""
    match path:
        case ("action", "segments", int(number), "tiles"):
            return USUAL["tiles"] + len(touched_by(case["action"]["segments"][number]))
        case ("action", "segments", _, "completes") | ("features", _, "complete"):
            return False
        case ("action", "tile"):
            return "plain"
        case ("action", key) if key == DRAGON:
            return [str(Figure.MAGE)]
        case ("figures", _):
            return str(Off.SUPPLY)
        case ("features", _, key):
            return USUAL.get(str(key))
    return None


def ruled_on(case: Mapping[str, Any]) -> Judgement | ScenarioError:
    """The judgement on a draft with what is usual for its holes; or why it is no case."""
    try:
        return judge(load(Source("draft", scenario_text(with_usual(case))), _KEYS))
    except ScenarioError as error:
        return error.with_traceback(None)


def why_no_case(case: Mapping[str, Any], words: Wording) -> list[str]:
    """What is wrong with a draft, in words; empty where it can be ruled on."""
    ruled = ruled_on(case)
    mistakes = ruled.mistakes[:SHOWN] if isinstance(ruled, ScenarioError) else ()
    return [*dict.fromkeys(words.say(each.what) for each in mistakes)]


def editions_differ(case: Mapping[str, Any]) -> bool:
    """Whether editions rule differently on a draft, apart from what they leave open."""
    judgement = ruled_on(case)
    if not isinstance(judgement, Judgement):
        return False
    return any(each.key != OPEN for each in compare(judgement.scenario).differences)


def players_of(case: Mapping[str, Any]) -> list[str]:
    """The players of a draft; one called red where it names none."""
    found: list[str] = case.get("players") or ["red"]
    return found


def with_usual(case: Mapping[str, Any]) -> dict[str, Any]:
    """The draft with the usual answer for each hole: a case that can be ruled on."""
    features = {name: dict(each) for name, each in case.get("features", {}).items()}
    action = case.get("action") or FINAL_SCORING
    players = players_of(case)
    if isinstance(action, Mapping):
        action = _whole_action(action, features, players)
    if not features:  # a sketch has some feature; where the dragon was it is open
        lies = {} if isinstance(action, Mapping) and DRAGON in action else {"complete": True}
        features["road"] = {**USUAL, **lies}
    if isinstance(action, Mapping) and len(action.get(DRAGON, ())) > len(features):
        features["road 2"] = {}
    for feature in features.values():
        for key, value in USUAL.items():
            feature.setdefault(key, value)
    if isinstance(action, Mapping) and DRAGON in action:
        case = {**case, "figures": _reached(case, action[DRAGON], [*features])}
    named = {figure: at for figure, at in case.get("figures", {}).items() if at}
    figures = {f: named.get(f) or usual_at(("figures", f), case) for f in map(str, Figure)}
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
        return {DRAGON: action[DRAGON] or usual_at(("action", DRAGON), {})}
    segments = [_whole_segment(each, features) for each in action.get("segments", ())]
    whole = {"player": players[0], "tile": "plain", **action}
    return whole | ({"segments": segments} if segments else {})


def _whole_segment(
    segment: Mapping[str, Any], features: dict[str, dict[str, Any]]
) -> dict[str, Any]:
    """A segment without its number of tiles, which is given to the features that it grows from."""
    names = touched_by(segment)
    first = features[names[0]]
    tiles = int(segment.get("tiles", USUAL["tiles"] + len(names))) - 1
    sizes = [tiles] if len(names) == 1 else [tiles - tiles // 2, tiles // 2]
    coats = int(first.get("coats of arms") or 0)
    for name, size in zip(names, sizes, strict=True):
        features[name].setdefault("kind", first.get("kind", USUAL["kind"]))
        features[name]["tiles"] = size  # none where too few are said: that is no case
        held = min(features[name]["tiles"], coats)
        features[name]["coats of arms"] = held
        coats -= held
    whole = {key: value for key, value in segment.items() if key != "tiles"}
    return whole | ({"coats of arms": coats} if coats else {})


def _written(feature: Mapping[str, Any]) -> dict[str, Any]:
    """A feature as a file has it: without empty values, but always with its kind and its tiles."""
    return {key: value for key, value in feature.items() if value or key in ("kind", "tiles")}
