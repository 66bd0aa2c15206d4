"""One more edition in the package is one more file: what only counts editions counts it too."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import ROOT, copied

EDITION = """
aliases: [BB10, Big Box 10]
name: a fine edition
about: It came out in a box.
age: 6
extends: C3
answers:
  move.which: {authority: official, source: note 3}
"""

TELLING = (
    *("rulebook", "cli/test_ask.py", "cli/test_edition_files.py", "cli/test_infer.py"),
    *("cli/test_help.py", "cli/test_witness.py", "cli/test_completion.py"),
    *("expect/test_running.py", "expect/test_accepting.py", "games/test_comparing_games.py"),
    *("judging/test_claims.py", "judging/test_who_decides.py", "proving/test_inference.py"),
    *("report/test_catalogue.py", "report/test_in_play_section.py", "report/test_schemas.py"),
    *("site/test_case_editions.py", "scenario/test_schema.py"),
)
"""Tests that know of all editions."""


@pytest.mark.nightly
def test_what_counts_editions_counts_one_more(tmp_path: Path) -> None:
    main = tmp_path / "main"
    for folder in ("ruling", "tests", "scenarios"):
        copied(ROOT / folder, main / folder)
    for path in (path for path in ROOT.iterdir() if path.is_file()):
        (main / path.name).write_bytes(path.read_bytes())
    (main / "ruling/rulebook/data/editions/B10.yaml").write_text(EDITION, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-n", "0", "-q"] + [f"tests/{name}" for name in TELLING],
        cwd=main,
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTHONPATH": str(main), "PYTEST_ADDOPTS": ""},
    )
    assert done.returncode == 0, done.stdout
