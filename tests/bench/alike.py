"""Holds that two checkouts print the same: every command that reads the corpus, byte for byte.

Run by hand, before and after the walls are moved::

    git worktree add ../before HEAD~20
    python -m tests.bench.alike ../before            # or  --only judge,replay

Each checkout prints in a process of its own, with the same interpreter and the corpus, saved games
and damaged files of the first. What differs is named, with the first line that does.
"""

import argparse
import hashlib
import io
import json
import os
import random
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from itertools import zip_longest
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
CORPUS = sorted((ROOT / "scenarios").rglob("*.yaml"))
EVENING = ROOT / "tests/games/an-evening.jcz"
SHARED = ROOT.parent / "shared"

STREAMS = sys.stdin, sys.stdout, sys.stderr

DAMAGED = 400
"""So many files of the corpus with one letter, line or word of another, for what errors say."""

EACH = {"shrink": 12, "html": 5}
"""Of what takes long every so many files."""


def main() -> None:
    """Compare the prints of this checkout with those of another."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("other", type=Path, nargs="?", help="another checkout of the project")
    parser.add_argument("--only", default="", help="some kinds of prints alone, with commas")
    parser.add_argument("--write", type=Path, help="a folder for the prints of this one")
    options = parser.parse_args()
    only = set(filter(None, options.only.split(",")))
    if options.write:
        _write(options.write, only)
        return
    with tempfile.TemporaryDirectory() as folder:
        found = [
            _prints(root, Path(folder, name), options.only)
            for root, name in ((options.other.resolve(), "before"), (ROOT, "now"))
        ]
        sys.exit(_told(*found))


def _prints(root: Path, folder: Path, only: str) -> Path:
    """All that a checkout prints, in a folder; of the checkouts its ``ruling`` and examples."""
    with tempfile.TemporaryDirectory() as first:
        for name in ("ruling", "scenarios"):
            Path(first, name).symlink_to(root / name)
        words = [__file__, "--write", str(folder), "--only", only]
        env = {**os.environ, "COLUMNS": "80", "NO_COLOR": "", "LC_ALL": "C.UTF-8"}
        env["PYTHONPATH"] = first
        subprocess.run([sys.executable, "-P", *words], check=True, cwd=first, env=env)
    return folder


def _told(before: Path, now: Path) -> int:
    """Name what differs; the exit code."""
    names = sorted({path.name for folder in (before, now) for path in folder.iterdir()})
    differ = 0
    for name in names:
        old, new = ((each / name).read_text("utf-8").splitlines() for each in (before, now))
        if old != new:
            differ += 1
            pairs = enumerate(zip_longest(old, new, fillvalue=""))
            at, (was, is_now) = next((at, pair) for at, pair in pairs if pair[0] != pair[1])
            print(f"{old[0]}: line {at}\n  - {was[:300]}\n  + {is_now[:300]}")
    print(f"{len(names)} prints, {differ} differ")
    return 1 if differ or not names else 0


def _write(folder: Path, only: set[str]) -> None:
    folder.mkdir(parents=True)
    for kind, words, text in _commands():
        if only and kind not in only:
            continue
        what = f"{kind}: {' '.join(map(str, words))}"
        name = hashlib.sha256(f"{what}{text}".encode()).hexdigest()[:20]
        told = f"{what}\n{_run(words, text)}".replace(str(ROOT), "")
        (folder / name).write_text(told, encoding="utf-8", errors="backslashreplace")


def _run(words: list[str | Path], text: str | None) -> str:
    """What a command prints and its exit code, in this process."""
    from ruling.cli import run  # of the checkout that is asked

    given, out, err = (io.TextIOWrapper(io.BytesIO(), "utf-8") for _ in range(3))
    given.write(text or "")
    given.seek(0)
    sys.argv = ["ruling", *map(str, words)]
    sys.stdin, sys.stdout, sys.stderr = given, out, err
    vars(sys)["__stdout__"] = out  # no terminal, so that nobody asks for its width
    try:
        run()
        code: object = None
    except SystemExit as left:
        code = left.code
    finally:
        sys.stdin, sys.stdout, sys.stderr = STREAMS
        vars(sys)["__stdout__"] = STREAMS[1]
    for stream in (out, err):
        stream.flush()
    shown = [stream.buffer.getvalue().decode() for stream in (out, err)]
    return f"exit {code}\n{shown[0]}\n--\n{shown[1]}"


def _commands() -> Iterator[tuple[str, list[str | Path], str | None]]:
    """Every command that is given: its kind, its words, and what it reads on standard input."""
    for number, path in enumerate(CORPUS):
        for edition in ("C1", "C1-BB4", "C1-RGG", "C1-ZMG", "C2", "C3"):
            yield "judge", ["judge", path, "--edition", edition, "--format", "json"], None
        language = ("en", "de", "it")[number % 3]
        yield "text", ["judge", path, "--full", "--lang", language], None
        yield "text", ["judge", path, "--lang", language, "--edition", "C1"], None
        yield "draw", ["draw", path], None
        yield "compare", ["compare", path, "--format", ("json", "text")[number % 2]], None
        if number % EACH["html"] == 0:
            yield "html", ["judge", path, "--format", "html"], None
            yield "html", ["judge", path, "--format", "markdown", "--lang", language], None
            yield "svg", ["draw", path, "--format", "svg"], None
        if number % EACH["shrink"] == 0:
            yield "shrink", ["shrink", path], None
    yield from _damaged()
    games = [EVENING, *sorted(SHARED.glob("samples*/*.jcz"))]
    for game in games:
        yield "replay", ["replay", game, "--format", "json"], None
        yield "replay", ["replay", game], None
        yield "scenario", ["replay", game, "--turn", "7", "--scenario"], None
        yield "scenario", ["replay", game, "--turn", "final", "--scenario"], None
    for text in _damaged_games():
        yield "game", ["replay", "-", "--format", "json"], text
    for language in ("en", "de", "it"):
        yield "reference", ["explain", "--all", "--lang", language], None
        yield "reference", ["editions", "--lang", language], None
        yield "reference", ["tiles", "--lang", language], None
    yield "reference", ["schema"], None


def _damaged() -> Iterator[tuple[str, list[str | Path], str | None]]:
    chance = random.Random(26)
    texts = [path.read_text(encoding="utf-8") for path in CORPUS]
    words = " ".join(texts).split()
    for _ in range(DAMAGED):
        text = chance.choice(texts)
        at = chance.randrange(len(text))
        kind = chance.randrange(3)
        if kind == 0:
            text = text[:at] + chance.choice("abxyz:{[]}-@.,019 \n") + text[at + 1 :]
        elif kind == 1:
            old = chance.choice(text.split())
            text = text.replace(old, chance.choice(words), 1)
        else:
            lines = text.split("\n")
            del lines[chance.randrange(len(lines))]
            text = "\n".join(lines)
        yield "damaged", ["judge", "-", "--lang", chance.choice(("en", "de", "it"))], text


def _damaged_games() -> Iterator[str]:
    chance = random.Random(27)
    whole = EVENING.read_text(encoding="utf-8")
    for _ in range(DAMAGED // 2):
        game = json.loads(whole)
        messages = game["replay"]
        at = chance.randrange(len(messages))
        payload = messages[at].get("payload", {})
        if chance.random() < 0.5 or not payload:
            del messages[at]
        else:
            key = chance.choice(sorted(payload))
            payload[key] = chance.choice([None, 0, "x", [], {}])
        yield json.dumps(game)


if __name__ == "__main__":
    main()
