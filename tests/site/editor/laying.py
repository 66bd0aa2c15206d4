"""The dispute of the README, and how it is laid: each edit with what it is given."""

import json
import re
from importlib import import_module
from typing import Any

from ruling.expect.files import load_scenario
from ruling.site.editor.calls import answer, calling
from tests.conftest import ROOT

DISPUTE = ROOT / "scenarios/claims/blue-wants-the-supply.yaml"

TILES = {"0,0": "E@90", "0,2": "E@270", "1,0": "D@180", "1,1": "V", "1,2": "B"}
"""What lay there before, by row and column."""

BEFORE = [step for place, tile in TILES.items() for step in (("look", place), ("lay", tile))]

LAID: list[tuple[str, ...]] = [
    *BEFORE,
    ("look", "0,1"),
    ("when", "now"),
    ("lay", "G"),
    ("look", "0,0"),
    ("stand", "mage", "A1 E"),
    ("choose", "player", "red"),
    ("meeple", "A1 E"),
    ("look", "0,2"),
    ("stand", "witch", "C1 W"),
    ("fill", '["action", 0, "player"]', "blue"),
    ("choose", "claim_by", "blue"),
    ("choose", "claim_what", "legal"),
    ("claim", "mage to supply"),
    ("choose", "claim_by", "red"),
    ("choose", "claim_what", "illegal"),
    ("claim", "mage to supply"),
    ("fill", '["title"]', load_scenario(DISPUTE).title),
]
"""The whole of it, as it is done on the page."""


RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip",
           "pyodide-lock.json")  # fmt: skip
"""The files of the npm package ``pyodide`` that the table needs."""

WORKER = (ROOT / "ruling/site/editor/page/worker.js").read_text(encoding="utf-8")

NAMED = {of: module for module, of in re.findall(r"from (ruling[\w.]+) import (\w+)", WORKER)}
"""What the page calls of Python, with the modules that have it: no type checker reads it."""


def asked(call: str, *given: Any) -> Any:
    """What the page is answered by the name of the call; some are in modules of their own."""
    text = json.dumps(given)
    if call in NAMED:
        return json.loads(calling(getattr(import_module(NAMED[call]), call))(text))
    return json.loads(answer(call, text))


def begun(name: str, language: str = "en") -> Any:
    """The state of the page with one of the cases to begin with."""
    return asked("do", {"language": language}, "begin", name)["desk"]
