"""What all tests share: the corpus, and the way to it."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

ROOT = Path(__file__).parent.parent
CORPUS = sorted((ROOT / "scenarios").rglob("*.yaml"))
EXAMPLE = ROOT / "scenarios/examples/plain-tile-joins-and-completes.yaml"
EVENING = ROOT / "tests/games/an-evening.jcz"
SHARED = ROOT.parent / "shared"

settings.register_profile(
    "ruling", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("ruling")


def run_ruling(
    *args: str | Path, text: str | None = None, folder: Path | None = None, **env: str
) -> subprocess.CompletedProcess[str]:
    """The command line in a process of its own, in a folder, with a text as its input."""
    return subprocess.run(
        [sys.executable, "-m", "ruling", *map(str, args)],
        input=text,
        capture_output=True,
        text=True,
        check=False,
        cwd=folder,
        timeout=120,
        env={**os.environ, "PYTHONPATH": str(ROOT), "NO_COLOR": "", "LC_ALL": "C.UTF-8", **env},
    )


@pytest.fixture
def shared() -> Path:
    """The folder beside the checkout with the facts and samples; skips where it is missing."""
    if not SHARED.is_dir():
        pytest.skip("there is no ../shared beside this checkout")
    return SHARED
