"""Plants faults, one at a time, and tells which tests notice them.

Run by hand, in the environment of the tests::

    python -m tests.bench.faults                    # 64 faults over all rooms
    python -m tests.bench.faults -n 20 --seed 7 --rooms games,table -j 2
    python -m tests.bench.faults --only ruling/referee/steps.py:120
    python -m tests.bench.faults --seed 7 --results found.txt   # goes on where it was stopped
    python -m tests.bench.faults --again found.txt --results now.txt    # the same faults again

A fault is a comparison turned, ``and`` for ``or``, a condition always or never so, a number one
more, a text emptied, a flag turned, a citation dropped (``because``). All of them are first planted
as probes that change nothing, and every test is run once, to see which tests reach which of them
(``reaching.py``). Then each is planted alone, in a copy of the checkout, and meets the quick tests
that reach it, some of its room first, then the slow ones, the types, and at last all others of the
same files, which can share what was made there.
What is printed is the share that the quick run notices and the share that ``.ci/run`` does. A
survivor is a hole in the tests, or changes nothing (name it).
"""

import argparse
import ast
import copy
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue
from typing import NamedTuple

from tests.bench.reaching import PROBE, Reach, file_of, reach_in
from tests.conftest import ROOT

FIRST = 25
"""So many tests a fault meets first: most are noticed by one of them, and collecting takes long."""

SOON = 3
"""So many stages every fault meets before one meets the next: those are long, and notice little."""

PATIENCE = 20
"""How many times as long as with the probes tests may take; longer is noticed too. Others run."""

PYTEST = ("pytest", "-q", "-x", "-p", "no:cacheprovider", "-p", "tests.bench.reaching", "-n", "0")
QUICK, SLOW, TYPES = "quick", "slow", "types"

TURNED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.Lt: ast.GtE, ast.GtE: ast.Lt, ast.Gt: ast.LtE,
    ast.LtE: ast.Gt, ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.In: ast.NotIn, ast.NotIn: ast.In,
}  # fmt: skip

UNRUN = ("annotation", "returns", "bases", "decorator_list", "type_params")
"""What a program may say without doing it: types, and what decorates a definition."""


UNPLANTED = (ast.Assert, ast.Import, ast.ImportFrom, ast.JoinedStr, ast.pattern)
"""What decides nothing, and where no expression can take the place of another."""

Change = Callable[[ast.expr], ast.expr | None]
"""Turns an expression into a faulty one; None where it does not apply."""


class Fault(NamedTuple):
    """A fault: where it is planted, what it is, and the text that takes the place of which.

    ``number`` counts those of one module that are the same, so that a fault can be found again
    after lines have moved.
    """

    path: Path
    line: int
    what: str
    number: int
    start: int
    end: int
    text: str

    @property
    def name(self) -> str:
        """The fault on one line."""
        return f"{self.path}: {self.what} #{self.number}"


def _turn_comparison(node: ast.expr) -> ast.expr | None:
    if isinstance(node, ast.Compare) and len(node.ops) == 1:
        node.ops = [TURNED[type(node.ops[0])]()]
        return node
    return None


def _other_operator(node: ast.expr) -> ast.expr | None:
    if isinstance(node, ast.BoolOp):
        node.op = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        return node
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        return node.operand
    return None


def _other_constant(node: ast.expr) -> ast.expr | None:
    if not isinstance(node, ast.Constant):
        return None
    if isinstance(node.value, bool):
        return ast.Constant(not node.value)
    if isinstance(node.value, int):
        return ast.Constant(node.value + 1)
    if isinstance(node.value, str) and node.value:
        return ast.Constant("")
    return None


def _dropped_citation(node: ast.expr) -> ast.expr | None:
    """A call of ``because`` cites nothing, and so does what keeps its answers."""
    if isinstance(node, ast.Call) and ast.unparse(node.func).endswith("because"):
        return ast.Tuple([], ast.Load())
    if isinstance(node, ast.Attribute | ast.Name) and isinstance(node.ctx, ast.Load):
        name = node.attr if isinstance(node, ast.Attribute) else node.id
        return ast.Tuple([], ast.Load()) if name.endswith("because") else None
    return None


def _always(node: ast.expr) -> ast.expr:
    return ast.Constant(True)


def _never(node: ast.expr) -> ast.expr:
    return ast.Constant(False)


CHANGES: dict[str, Change] = {
    "comparison turned": _turn_comparison,
    "operator": _other_operator,
    "constant": _other_constant,
    "citation dropped": _dropped_citation,
}


def faults(path: Path) -> Iterator[Fault]:
    """Every fault that can be planted in a module."""
    source = (ROOT / path).read_bytes()
    lines, seen = [0], Counter[str]()
    for line in source.splitlines(keepends=True):
        lines.append(lines[-1] + len(line))
    for field, old in _places(ast.parse(source)):
        assert old.end_lineno is not None
        assert old.end_col_offset is not None
        start, end = lines[old.lineno - 1] + old.col_offset, lines[old.end_lineno - 1]
        for what, change in _changes(field):
            new = change(copy.deepcopy(old))
            if new is not None and ast.unparse(new) != ast.unparse(old):
                turned = f"{what}: {ast.unparse(old)} -> {ast.unparse(new)}"
                seen[turned] += 1
                stop, text = end + old.end_col_offset, f"({ast.unparse(new)})"
                yield Fault(path, old.lineno, turned, seen[turned], start, stop, text)


def _places(node: ast.AST, called: bool = False) -> Iterator[tuple[str, ast.expr]]:
    """Every expression that is run, with the field that it fills; docstrings and names aside."""
    for name, value in ast.iter_fields(node):
        if name in UNRUN or (called and name == "func"):
            continue
        for child in value if isinstance(value, list) else [value]:
            if not isinstance(child, ast.AST) or _unrun(child):
                continue
            if isinstance(child, ast.expr) and not isinstance(node, ast.Expr):
                yield name, child
            yield from _places(child, isinstance(child, ast.Call))


def _unrun(node: ast.AST) -> bool:
    """What decides nothing: assertions for the types, imports; and texts put together."""
    names = [target.id for target in getattr(node, "targets", ()) if isinstance(target, ast.Name)]
    return isinstance(node, UNPLANTED) or bool({"__all__", "__slots__", "T"} & {*names})


def _changes(field: str) -> Iterator[tuple[str, Change]]:
    yield from CHANGES.items()
    if field == "test":
        yield "always", _always
        yield "never", _never


def modules(rooms: list[str]) -> list[Path]:
    """The modules of some rooms; of all where none is named."""
    folders = [ROOT / "ruling" / room for room in rooms] or [ROOT / "ruling"]
    found = [path for folder in folders for path in sorted(folder.rglob("*.py"))]
    assert found, f"there is no such room: {rooms}"
    return [path.relative_to(ROOT) for path in found]


def drawn(every: list[Fault], number: int, seed: int) -> list[Fault]:
    """So many faults at random, at least one of each room."""
    mixed = random.Random(seed).sample(every, len(every))
    first = {_room(fault): fault for fault in reversed(mixed)}
    return [*first.values(), *(each for each in mixed if each not in first.values())][:number]


def _room(fault: Fault) -> str:
    return fault.path.parts[1]


def planted(source: bytes, fault: Fault) -> bytes:
    """A module with a fault; all other lines stay."""
    return source[: fault.start] + fault.text.encode() + source[fault.end :]


def with_probes(source: bytes, numbered: list[tuple[int, Fault]]) -> bytes:
    """A module that tells where it is run, and does what it did."""
    marks = []
    for number, fault in numbered:
        width = fault.end - fault.start
        call = f"(__import__('ruling.probe', fromlist=['']).reached({number}) or ("
        marks.append((fault.start, 1, -width, call.encode()))
        marks.append((fault.end, 0, width, b"))"))
    for at, _, _, text in sorted(marks, reverse=True):
        source = source[:at] + text + source[at:]
    return source


def reached_by(faults: list[Fault], checkout: Path, kind: str) -> Reach:
    """The tests that come past each fault."""
    with tempfile.TemporaryDirectory() as folder:
        before = {fault.path: (checkout / fault.path).read_bytes() for fault in faults}
        for path, source in before.items():
            numbered = [(n, fault) for n, fault in enumerate(faults) if fault.path == path]
            (checkout / path).write_bytes(with_probes(source, numbered))
        probe = checkout / "ruling/probe.py"
        probe.write_text(PROBE, encoding="utf-8")
        whole = [word for word in PYTEST if word not in ("-x", "-n", "0")]
        _run(checkout, (*whole, "-n", "2", *_marked(kind)), 3600, FAULTS_REACHED=folder)
        for path, source in before.items():
            (checkout / path).write_bytes(source)
        probe.unlink()
        return reach_in(Path(folder), len(faults))


def _marked(kind: str) -> tuple[str, ...]:
    """Quick tests are those that the settings of the project choose."""
    return ("-m", "slow and not nightly") if kind == SLOW else ()


def _run(
    checkout: Path, module: tuple[str, ...], limit: float, **variables: str
) -> subprocess.CompletedProcess[bytes]:
    env = {**os.environ, "PYTHONPATH": str(checkout), **variables}
    env.pop("PYTHONDONTWRITEBYTECODE", None)  # a fault has another size or time than what it was
    command = [sys.executable, "-m", *module]
    with subprocess.Popen(
        command, cwd=checkout, env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        stdin=subprocess.DEVNULL, start_new_session=True, preexec_fn=_interruptible,
    ) as process:  # fmt: skip
        try:
            out, _ = process.communicate(timeout=limit)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, 9)
            out = b"timeout"
        return subprocess.CompletedProcess(command, process.wait(), out)


def _interruptible() -> None:
    """What is started in the background ignores Ctrl-C, and some tests press it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class Stage(NamedTuple):
    """What a fault meets at once: some tests of a kind, and how many seconds they may take."""

    kind: str
    tests: list[str]
    limit: float


def stages(fault: Fault, number: int, reach: dict[str, Reach]) -> Iterator[Stage]:
    """What a fault meets, one after the other."""
    for kind, whole in reach.items():
        past = _nearest_first(fault, whole.by_probe[number])
        for some in (past[:FIRST], past[FIRST:]):
            yield _stage(kind, some, whole)
    if SLOW in reach:
        yield Stage(TYPES, [], 1800)
    for kind, whole in reach.items():
        past = whole.by_probe[number]
        files = {*map(file_of, past)}
        others = [test for test in whole.tests if file_of(test) in files]
        yield _stage(kind, [test for test in others if test not in {*past}], whole)


def _stage(kind: str, tests: list[str], whole: Reach) -> Stage:
    files = [*dict.fromkeys(map(file_of, tests))]
    limit = 120 + PATIENCE * sum(whole.tests[test].seconds for test in tests)
    return Stage(kind, sorted(tests, key=lambda test: files.index(file_of(test))), limit)


def _nearest_first(fault: Fault, tests: list[str]) -> list[str]:
    """Tests of the fault's room, then others: one of each file, then the second of each."""
    seen = Counter[str]()
    ranked = []
    for test in tests:
        seen[file_of(test)] += 1
        ranked.append((f"/{_room(fault)}/" not in test, seen[file_of(test)], test))
    return [test for *_, test in sorted(ranked)]


def noticed_by(fault: Fault, checkout: Path, met: Iterable[Stage]) -> str:
    """The kind of tests that notices a fault planted in a checkout, and the first of them."""
    module = checkout / fault.path
    before = module.read_bytes()
    module.write_bytes(planted(before, fault))
    try:
        for stage in met:
            ran = _met(stage, checkout)
            if ran.returncode not in (0, 5):
                said = [line for line in ran.stdout.decode(errors="replace").splitlines() if line]
                failed = [line for line in said if line.startswith(("FAILED", "ERROR"))]
                return f"{stage.kind}\t{fault.name}\t{[*failed, *said[-1:], ''][0][:160]}"
        return f"NOTHING\t{fault.name}\t"
    finally:
        module.write_bytes(before)


def _met(stage: Stage, checkout: Path) -> subprocess.CompletedProcess[bytes]:
    """A stage, run in a checkout."""
    if stage.kind == TYPES:
        return _run(checkout, ("mypy", "--strict", "--no-error-summary"), stage.limit)
    if not stage.tests:
        return subprocess.CompletedProcess([], 0, b"")
    chosen = checkout.parent / "chosen"
    chosen.write_text("\n".join(stage.tests), encoding="utf-8")
    words = (*PYTEST, *_marked(stage.kind), *dict.fromkeys(map(file_of, stage.tests)))
    return _run(checkout, words, stage.limit, FAULTS_CHOSEN=str(chosen))


def main() -> None:
    """Plant faults and print what noticed each, and the shares in the end."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("-n", "--number", type=int, default=64)
    parser.add_argument("--seed", type=int, default=24)
    parser.add_argument("--rooms", default="", help="some rooms alone, with commas")
    parser.add_argument("-j", "--jobs", type=int, default=2)
    parser.add_argument("--only", default="", help="FILE:LINE, all faults of that line")
    parser.add_argument("--list", action="store_true", help="only name what would be planted")
    parser.add_argument("--quick", action="store_true", help="the quick tests alone")
    parser.add_argument("--results", type=Path, help="a file to keep what was found in")
    parser.add_argument("--again", type=Path, help="the faults of an earlier file of results")
    options = parser.parse_args()
    every = [
        fault
        for path in modules(list(filter(None, options.rooms.split(","))))
        for fault in faults(path)
    ]
    chosen = drawn(every, options.number, options.seed)
    if options.only:
        chosen = [each for each in every if f"{each.path}:{each.line}" == options.only]
    if options.again:
        names = [line.split("\t")[1] for line in _lines(options.again)]
        by_name = {each.name: each for each in every}
        chosen = [by_name[name] for name in names if name in by_name]
        print(*(f"GONE\t{name}" for name in names if name not in by_name), sep="\n")
    print(f"{len(chosen)} of {len(every)} faults")
    if options.list:
        print(*(fault.name for fault in chosen), sep="\n")
        return
    kinds = [QUICK] if options.quick else [QUICK, SLOW]
    earlier = _noticed_before(_lines(options.again))
    _report(chosen, options.jobs, kinds, options.results, earlier)


def _lines(path: Path | None) -> list[str]:
    return path.read_text(encoding="utf-8").splitlines() if path and path.exists() else []


def _noticed_before(lines: list[str]) -> dict[str, Stage]:
    """What is run first against a fault that an earlier run has noticed: the test that did."""
    found: dict[str, Stage] = {}
    for kind, name, first in (line.split("\t") for line in lines):
        test = first.removeprefix("FAILED ").partition(" - ")[0]
        if kind in (QUICK, SLOW) and file_of(test) and (ROOT / file_of(test)).is_file():
            found[name] = Stage(kind, [test], 600)
    return found


def _report(
    chosen: list[Fault],
    jobs: int,
    kinds: list[str],
    results: Path | None,
    earlier: dict[str, Stage],
) -> None:
    found = {line.split("\t")[1]: line for line in _lines(results)}
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(jobs) as pool:
        checkouts = _checkouts(Path(folder), jobs)

        def plant(fault: Fault, met: Iterable[Stage], last: bool) -> None:
            checkout = checkouts.get()
            try:
                line = noticed_by(fault, checkout, met)
            finally:
                checkouts.put(checkout)
            if last or not line.startswith("NOTHING"):
                found[fault.name] = line
                print(line, flush=True)
                if results:
                    with results.open("a", encoding="utf-8") as file:
                        file.write(f"{line}\n")

        left = [fault for fault in chosen if fault.name not in found and fault.name in earlier]
        list(pool.map(lambda fault: plant(fault, [earlier[fault.name]], False), left))
        left = [fault for fault in chosen if fault.name not in found]
        first = checkouts.get()
        reach = {kind: reached_by(left, first, kind) for kind in kinds if left}
        checkouts.put(first)
        met = {fault: [*stages(fault, number, reach)] for number, fault in enumerate(left)}
        list(pool.map(lambda fault: plant(fault, met[fault][:SOON], False), left))
        left = [fault for fault in left if fault.name not in found]
        list(pool.map(lambda fault: plant(fault, met[fault][SOON:], True), left))
    kinds_of = Counter(found[fault.name].split("\t")[0] for fault in chosen)
    quick, all_of_them = kinds_of[QUICK], len(chosen) - kinds_of["NOTHING"]
    print(f"{len(chosen)} faults: the quick run notices {quick}, .ci/run {all_of_them}")


def _checkouts(folder: Path, number: int) -> "SimpleQueue[Path]":
    """So many copies of the checkout, to be taken and given back."""
    checkouts: SimpleQueue[Path] = SimpleQueue()
    for each in range(number):
        checkout = folder / str(each) / "main"
        ignored = shutil.ignore_patterns(".git", ".venv", "*_cache", "__pycache__", "build", "dist")
        shutil.copytree(ROOT, checkout, ignore=ignored)
        if (ROOT.parent / "shared").is_dir():
            (checkout.parent / "shared").symlink_to(ROOT.parent / "shared")
        checkouts.put(checkout)
    return checkouts


if __name__ == "__main__":
    main()
