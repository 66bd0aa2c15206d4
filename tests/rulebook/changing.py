"""A copy of the program whose rulebook can be changed, and what it prints then."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

from tests.conftest import ROOT, copied, run_process, run_ruling

ANSWERING = f"from {__name__} import answer; answer()"


class Changed:
    """The copy: its commands run in one process, which reads the data anew after a change."""

    def __init__(self, folder: Path) -> None:
        copied(ROOT / "ruling", folder / "ruling")
        (folder / "scenarios").symlink_to(ROOT / "scenarios")
        self._folder, self.data = folder, folder / "ruling/rulebook/data"
        self._before: dict[Path, str | None] = {}
        self._anew = False
        self._process = subprocess.Popen(
            [sys.executable, "-c", ANSWERING],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            cwd=folder,
            env={**os.environ, "PYTHONPATH": f"{folder}{os.pathsep}{ROOT}"},
        )

    def close(self) -> None:
        self._process.communicate()

    def file(self, name: str) -> Path:
        return self.data / f"{name}.yaml"

    def write(self, path: Path, text: str) -> None:
        there = path.read_text(encoding="utf-8") if path.exists() else None
        self._before.setdefault(path, there)
        path.write_text(text, encoding="utf-8")
        self._anew = True

    def put(self, name: str, after: str, line: str, number: int = 1) -> None:
        """Put a line below the ``number``-th line that reads ``after``."""
        parts = self.file(name).read_text(encoding="utf-8").split(f"{after}\n")
        head, tail = f"{after}\n".join(parts[:number]), f"{after}\n".join(parts[number:])
        self.write(self.file(name), f"{head}{after}\n{line}\n{tail}")

    def change(self, name: str, old: str, new: str) -> None:
        text = self.file(name).read_text(encoding="utf-8")
        changed = re.sub(old, new, text, count=1, flags=re.MULTILINE)
        assert changed != text
        self.write(self.file(name), changed)

    def restore(self) -> None:
        """All files are as they were."""
        for path, text in self._before.items():
            path.unlink() if text is None else path.write_text(text, encoding="utf-8")
        self._before, self._anew = {}, True

    def ruled(self, *words: str | Path, **env: str) -> subprocess.CompletedProcess[str]:
        """The command line, in the folder of the checkout."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        asked = {"words": [*map(str, words)], "env": env, "anew": self._anew}
        self._process.stdin.write(f"{json.dumps(asked)}\n")
        self._process.stdin.flush()
        self._anew = False
        return subprocess.CompletedProcess(words, *json.loads(self._process.stdout.readline()))

    def found(self, *names: str) -> str:
        """What the check says of some files, or of all; nothing where nothing is wrong."""
        done = self.ruled("check", *map(self.file, names))
        wrong, _, total = done.stdout[:-1].rpartition("\n")
        assert (not wrong) == total.startswith("0 mistakes") == (done.returncode == 0)
        return wrong

    def printed(self, *words: str) -> str:
        """What it prints in a process of its own."""
        done = run_process(*words, folder=self._folder, PYTHONPATH=str(self._folder))
        assert (done.returncode, done.stderr) == (0, "")
        return done.stdout


def answer() -> None:
    """Runs each command that is asked for, and says how it ended and what it printed."""
    for line in sys.stdin:
        asked = json.loads(line)
        if asked["anew"]:
            _forget()
        done = run_ruling(*asked["words"], folder=ROOT, **asked["env"])
        print(json.dumps([done.returncode, done.stdout, done.stderr]), flush=True)


def _forget() -> None:
    """Nothing that was read of the data is known any more."""
    for name, module in [*sys.modules.items()]:
        if name.startswith("ruling."):
            for value in vars(module).values():
                getattr(value, "cache_clear", lambda: None)()
