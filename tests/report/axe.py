"""What axe finds on a page: barriers for those who hear it, use keys, or see little."""

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import pytest

from tests.report.browser import needs_browser

T = TypeVar("T", bound=Callable[..., Any])

VARIABLE = "AXE_CORE"
"""Names the folder with axe: the npm package ``axe-core``, unpacked."""

SCRIPT = Path(os.environ.get(VARIABLE, "no axe")) / "axe.min.js"

_MISSING = pytest.mark.skipif(
    not SCRIPT.is_file(), reason=f"{VARIABLE} names no folder with axe-core"
)

RUN = """
const done = arguments[0];
axe.run(document, { resultTypes: ["violations"] }).then(
  (found) => done({
    looked: found.passes.length,
    findings: found.violations.flatMap((each) => each.nodes.map((node) => [
      `${each.id}: ${node.target}`, node.html.slice(0, 120), ...node.any.map((any) => any.message),
    ].join(" | "))),
  }),
  (error) => done({ looked: 0, findings: [String(error)] }),
);
"""


def needs_axe(test: T) -> T:
    """A test that asks axe about pages: slow, and skipped where browser or axe are missing."""
    marked: T = needs_browser(_MISSING(test))
    return marked


def findings(driver: Any) -> list[str]:
    """What axe finds on the page as it is shown now; each finding with the part it is of."""
    if not driver.execute_script("return Boolean(window.axe)"):
        driver.execute_script(SCRIPT.read_text(encoding="utf-8"))
    told = driver.execute_async_script(RUN)
    assert told["looked"] > 5, "axe looked at nothing"
    return list(told["findings"])
