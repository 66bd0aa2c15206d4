"""Puts the cases as lines of JSON into a wheel, for who reads them without running anything."""

import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

LINES = "cases-1.jsonl"


class CaseLines(BuildHookInterface):
    """Prints the lines as 'ruling export' does, from what is being packed."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Makes the lines, but for a checkout that is installed to be edited."""
        if version == "editable":
            return
        made = Path(self.directory) / LINES
        made.parent.mkdir(parents=True, exist_ok=True)
        command = [sys.executable, "-m", "ruling", "export", "-o", str(made)]
        subprocess.run(command, cwd=self.root, check=True)
        build_data["force_include"][str(made)] = f"ruling/{LINES}"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Removes the lines that now lie in the wheel."""
        (Path(self.directory) / LINES).unlink(missing_ok=True)
