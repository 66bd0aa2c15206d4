"""What comes of a sentence where nobody is asked, as a few values that can be compared."""

import json
from collections.abc import Mapping, Sequence
from typing import Any

from tests.conftest import run_ruling


def comes_of(text: str, language: str) -> Mapping[str, Any] | None:
    """The points, obligation and verdicts of a sentence, or its worth; None where none is ruled."""
    done = run_ruling("new", "--yes", "--format", "json", "--lang", language, text)
    if done.returncode == 2:
        assert done.stdout == ""
        return None
    assert done.returncode in (0, 1), (text, done.stderr)
    told = json.loads(done.stdout)
    if isinstance(told, list):
        return {"worth": _worth([each["scoring"][0] for each in told])}
    if told["format"] != "ruling/1":
        return None  # it is a question about the rules, and was answered as one
    verdicts = {each["by"]: each["verdict"] for each in told["claims"]}
    return {"points": scored(told), "obligation": told["obligation"], "verdicts": verdicts}


def scored(ruling: Mapping[str, Any]) -> dict[str, int]:
    """The points of a ruling as JSON, by whoever gets any."""
    return {player.casefold(): many for player, many in (ruling["points"] or {}).items() if many}


def agrees(told: Mapping[str, Any] | None, right: Mapping[str, Any]) -> bool:
    """Whether a sentence was ruled on, and to all that is right of it."""
    points = scored({"points": right.get("points")})
    wanted = {key: right[key] for key in ("obligation", "worth", "verdicts") if key in right}
    wanted |= {"points": points} if "points" in right else {}
    assert wanted
    return told is not None and {key: told.get(key) for key in wanted} == wanted


def _worth(scorings: Sequence[Mapping[str, Any]]) -> Any:
    """One number, or one for each state; of several roads and cities all, in their order."""
    values = [each["value"] for each in scorings]
    if len(values) == 1:
        return values[0]
    if len({each["feature"]["id"] for each in scorings}) > 1:
        return values
    return {"finished" if each["complete"] else "open": each["value"] for each in scorings}
