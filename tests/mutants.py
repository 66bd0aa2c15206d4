"""Plants faults, one at a time, and lists those that no test notices.

Run by hand, in the environment of the tests::

    python -m tests.mutants                     # 100 faults in referee, rulebook, judging, expect
    python -m tests.mutants -n 20 --seed 7 --rooms games,table -j 2
    python -m tests.mutants --only ruling/referee/steps.py:120
    python -m tests.mutants --seed 7 --results found.txt      # goes on where it was stopped

A fault is a comparison turned, ``and`` for ``or``, a condition always or never so, a number one
more, a text emptied, a flag turned, a citation dropped (``because``). Each is planted in a copy
of the checkout: the corpus is held to its expectations first, what that lets pass meets the tests
that stand near, then the quick ones, and what is left the others. A survivor is either a hole in
the tests or changes nothing (name it, and draw again with another seed).
"""

import argparse
import ast
import copy
import random
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue
from typing import NamedTuple

from tests.conftest import ROOT

ROOMS = "referee,rulebook,judging,expect"

NEAR = {
    "expect/running": "tests/expect/test_running.py",
    "expect/results": "tests/expect/test_running.py",
    "expect/processes": "tests/expect/test_processes.py",
    "expect/": "tests/expect/test_keys.py tests/expect/test_accepting.py tests/expect",
    "rulebook/asking": "tests/rulebook/test_asking.py tests/rulebook/test_wordings.py",
    "rulebook/ranking": "tests/rulebook/test_asking.py tests/rulebook/test_wordings.py",
    "rulebook/wordings": "tests/rulebook/test_asking.py tests/rulebook/test_wordings.py",
    "rulebook/stages": "tests/referee/test_stages.py tests/rulebook/test_new_data.py",
    "rulebook/reference": "tests/judging/test_explainable.py",
    "rulebook/language": "tests/rulebook/test_language.py tests/report/test_text.py",
    "rulebook/": "tests/rulebook/test_new_data.py tests/rulebook/test_matrix.py tests/rulebook",
    "judging/": "tests/judging",
    "referee/": "tests/referee",
}
"""The tests that stand near a module, by how its path begins; the first that fits is run."""

QUICK = (
    "tests/report/test_json.py",
    "tests/report/test_text.py",
    "tests/judging",
    "tests/referee",
    "tests/rulebook",
    "tests/expect",
)
"""Tests that notice most, and soon."""

OF_FORM = ("tests/test_layout.py", "tests/report/drawing", "tests/table")
"""Tests that look at how the code is written, or at what lies below the rooms."""

PYTEST = ("pytest", "-n", "0", "-x", "-q", "-p", "no:cacheprovider", "-m", "not slow")
STAGES: dict[str, tuple[str, ...]] = {
    "the corpus": ("ruling", "test", "scenarios", "--quiet", "-j", "1"),
    "what stands near it": PYTEST,
    "the quick tests": (*PYTEST, *QUICK),
    "the other tests": (*PYTEST, *(f"--ignore={path}" for path in (*QUICK, *OF_FORM))),
}
"""What is run, one after the other, until something fails; each is a module and its arguments."""

SLOW_LIMIT = 900
"""Seconds that a stage may take; longer is noticed too."""

TURNED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.Lt: ast.GtE, ast.GtE: ast.Lt, ast.Gt: ast.LtE,
    ast.LtE: ast.Gt, ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.In: ast.NotIn, ast.NotIn: ast.In,
}  # fmt: skip

UNRUN = ("annotation", "returns", "bases", "decorator_list", "type_params")
"""What a program may say without doing it: types, and what decorates a definition."""


Change = Callable[[ast.expr], ast.expr | None]
"""Turns an expression into a faulty one; None where it does not apply."""


class Fault(NamedTuple):
    """A fault: where it is planted, what it is, and the text that takes the place of which."""

    path: Path
    line: int
    what: str
    start: int
    end: int
    text: str

    @property
    def told(self) -> str:
        """The fault on one line; ``start`` tells two on one line apart."""
        return f"{self.path}:{self.line}: {self.what} (at {self.start})"


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
    lines = [0]
    for line in source.splitlines(keepends=True):
        lines.append(lines[-1] + len(line))
    for field, old in _places(ast.parse(source)):
        assert old.end_lineno is not None
        assert old.end_col_offset is not None
        start, end = lines[old.lineno - 1] + old.col_offset, lines[old.end_lineno - 1]
        for what, change in _changes(field):
            new = change(copy.deepcopy(old))
            if new is not None and ast.unparse(new) != ast.unparse(old):
                told = f"{what}: {ast.unparse(old)} -> {ast.unparse(new)}"
                text = f"({ast.unparse(new)})"
                yield Fault(path, old.lineno, told, start, end + old.end_col_offset, text)


def planted(fault: Fault) -> bytes:
    """A module with a fault; all other lines stay."""
    source = (ROOT / fault.path).read_bytes()
    return source[: fault.start] + fault.text.encode() + source[fault.end :]


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
    return isinstance(node, ast.Assert | ast.Import | ast.ImportFrom | ast.JoinedStr) or bool(
        {"__all__", "__slots__", "T"} & {*names}
    )


def _changes(field: str) -> Iterator[tuple[str, Change]]:
    yield from CHANGES.items()
    if field == "test":
        yield "always", _always
        yield "never", _never


def modules(rooms: list[str]) -> list[Path]:
    """The modules of some rooms."""
    found = [path for room in rooms for path in sorted((ROOT / "ruling" / room).rglob("*.py"))]
    assert found, f"there is no such room: {rooms}"
    return [path.relative_to(ROOT) for path in found]


def noticed_by(fault: Fault, checkout: Path, stages: list[str]) -> str:
    """The first stage that fails once a fault is planted in a checkout; empty where none does."""
    module = checkout / fault.path
    before = module.read_bytes()
    module.write_bytes(planted(fault))
    try:
        path = str(fault.path.relative_to("ruling"))
        near = next((tests for start, tests in NEAR.items() if path.startswith(start)), "tests")
        commands = {s: (*STAGES[s], *(near.split() if STAGES[s] == PYTEST else ())) for s in stages}
        return next((stage for stage in stages if _fails(checkout, commands[stage])), "")
    finally:
        module.write_bytes(before)


def _fails(checkout: Path, module: tuple[str, ...]) -> bool:
    command = [sys.executable, "-B", "-m", *module]
    env = {"PATH": "/usr/bin:/bin", "PYTHONPATH": str(checkout), "HOME": str(checkout)}
    try:
        ran = subprocess.run(
            command, cwd=checkout, env=env, capture_output=True, timeout=SLOW_LIMIT, check=False
        )
    except subprocess.TimeoutExpired:
        return True
    return ran.returncode != 0


def main() -> None:
    """Plant faults and print what noticed each; the survivors come last."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("-n", "--number", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rooms", default=ROOMS)
    parser.add_argument("-j", "--jobs", type=int, default=2)
    parser.add_argument("--only", default="", help="FILE:LINE, all faults of that line")
    parser.add_argument("--list", action="store_true", help="only tell what would be planted")
    parser.add_argument("--stages", type=int, default=len(STAGES), help="so many of the stages")
    parser.add_argument("--results", type=Path, help="a file to keep what was found in")
    options = parser.parse_args()
    every = [fault for path in modules(options.rooms.split(",")) for fault in faults(path)]
    drawn = [fault for fault in every if fault.told.startswith(f"{options.only}:")]
    if not options.only:
        drawn = random.Random(options.seed).sample(every, min(options.number, len(every)))
    print(f"{len(drawn)} of {len(every)} faults")
    if options.list:
        print(*(fault.told for fault in drawn), sep="\n")
        return
    _report(drawn, options.jobs, list(STAGES)[: options.stages], options.results)


def _report(drawn: list[Fault], jobs: int, stages: list[str], results: Path | None) -> None:
    kept = results.read_text(encoding="utf-8").splitlines() if results and results.exists() else []
    parts = [line.partition("\t") for line in kept]
    known = {told: stage for stage, _, told in parts if stage}  # survivors are tried again
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(jobs) as pool:
        checkouts = _checkouts(Path(folder), jobs)

        def plant(fault: Fault) -> str:
            if fault.told in known:
                return known[fault.told]
            checkout = checkouts.get()
            try:
                stage = noticed_by(fault, checkout, stages)
            finally:
                checkouts.put(checkout)
            print(f"{stage or 'NOTHING'}\t{fault.told}", flush=True)
            if results:
                with results.open("a", encoding="utf-8") as file:
                    file.write(f"{stage}\t{fault.told}\n")
            return stage

        found = list(pool.map(plant, drawn))
    survivors = [fault.told for fault, stage in zip(drawn, found, strict=True) if not stage]
    print("", *survivors, f"{len(drawn) - len(survivors)} of {len(drawn)} noticed", sep="\n")


def _checkouts(folder: Path, number: int) -> "SimpleQueue[Path]":
    """So many copies of the checkout, to be taken and given back."""
    checkouts: SimpleQueue[Path] = SimpleQueue()
    for each in range(number):
        checkout = folder / str(each) / "ruling"
        ignored = shutil.ignore_patterns(".git", ".venv", "*_cache", "__pycache__")
        shutil.copytree(ROOT, checkout, ignore=ignored)
        if (ROOT.parent / "shared").is_dir():
            (checkout.parent / "shared").symlink_to(ROOT.parent / "shared")
        checkouts.put(checkout)
    return checkouts


if __name__ == "__main__":
    main()
