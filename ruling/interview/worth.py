"""The worth of a road or city, completed and at the end, where nothing else is said of it."""

from collections.abc import Iterator
from typing import Any

from ruling.interview.drafting import Drafted
from ruling.scenario.actions.final_scoring import FINAL_SCORING


def worth_cases(draft: Drafted) -> Iterator[dict[str, Any]]:
    """A case for each road or city, and for each state that it can be in.

    One player stands there, so that somebody gets what it is worth.
    """
    player = draft.case["players"][0]
    action = draft.case.get("action")
    segments = (
        {each["extends"]: each for each in action["segments"]} if isinstance(action, dict) else {}
    )
    for name in draft.about:
        feature = {**draft.case["features"][name], "meeples": {player: 1}}
        figures = {
            f: at for f, at in draft.case.get("figures", {}).items() if at in (name, "supply")
        }
        one = {**draft.case, "features": {name: feature}, "figures": figures}
        grown = segments.get(name) or {"extends": name, "completes": True}
        finished = name in segments
        said = finished or feature.pop("complete", None) is False
        if finished or (not said and feature.get("tiles") != 1):
            tiles = {"tiles": feature["tiles"]} if "tiles" in feature else {}
            yield {**one, "action": {"segments": [{**tiles, **grown}]}}
        if not finished:
            yield {**one, "action": FINAL_SCORING}
