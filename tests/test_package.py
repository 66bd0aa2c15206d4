"""What the package needs to be shown on an index, and to run on other systems."""

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tests.conftest import ROOT
from tests.saying import says

CASE = "claims/blue-wants-the-supply"

ELSEWHERE = """
import os, signal, sys
for name in ("fcntl", "resource", "pwd", "grp", "termios", "tty", "readline"):
    sys.modules[name] = None
for name in ("SIGHUP", "SIGALRM", "SIGPIPE", "SIGQUIT", "SIGCHLD", "SIGTSTP", "setitimer"):
    vars(signal).pop(name, None)
for name in ("fork", "getuid", "geteuid", "killpg", "mkfifo", "fchmod", "sched_getaffinity"):
    vars(os).pop(name, None)
os.devnull = "nul"
from ruling.__main__ import run
run()
"""
"""The command line without what only some systems have."""


@pytest.fixture
def described() -> str:
    """The README as the build puts it into the package."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    made = project["tool"]["hatch"]["metadata"]["hooks"]["fancy-pypi-readme"]
    text = "".join((ROOT / each["path"]).read_text(encoding="utf-8") for each in made["fragments"])
    for each in made["substitutions"]:
        text = re.sub(each["pattern"], each["replacement"], text)
    return text


def test_an_index_gets_no_picture_or_link_that_only_a_checkout_has(described: str) -> None:
    assert "<img" not in described
    assert all(link.startswith("https://") for link in re.findall(r"\]\(([^)]+)\)", described))
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    blocks = re.findall(r"^```.*?^```$", text, re.MULTILINE | re.DOTALL)
    assert blocks
    assert all(block in described for block in blocks)


def run_elsewhere(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """The command line on another system, with another encoding than UTF-8."""
    return subprocess.run(
        [sys.executable, "-c", ELSEWHERE, *words],
        capture_output=True,
        text=True,
        check=False,
        encoding="cp1252",
        cwd=folder,
        stdin=subprocess.DEVNULL,
        env={
            "PYTHONPATH": str(ROOT),
            "PYTHONIOENCODING": "cp1252",
            "PYTHONUTF8": "0",
            "PYTHONCOERCECLOCALE": "0",
            "LC_ALL": "C",
        },
    )


@pytest.mark.slow
@pytest.mark.parametrize(
    "words",
    [
        ["judge", CASE],
        ["judge", CASE, "-o", "report.html"],
        ["draw", CASE, "-o", "board.svg"],
        ["test", CASE, "-j", "2"],
        ["new", "--yes", "red's road is finished, 5 tiles, the witch is on it"],
        ["editions", "--lang", "de"],
        ["help", "--man"],
    ],
    ids=lambda words: words[0],
)
def test_it_runs_where_there_is_only_what_every_system_has(
    words: list[str], tmp_path: Path
) -> None:
    done = run_elsewhere(tmp_path, *words)
    assert "Traceback" not in done.stderr
    assert not says(done.stderr, "system.fault")
    assert done.returncode in (0, 1)
