"""Plants faults, one at a time, and lists those that no test notices.

Run by hand, in the environment of the tests::

    python -m tests.mutants                     # 100 faults in referee, rulebook, judging, expect
    python -m tests.mutants -n 20 --seed 7 --rooms games,table -j 2
    python -m tests.mutants --only ruling/referee/steps.py:120

A fault is a comparison turned, ``and`` for ``or``, a condition always or never so, a number one
more, a text emptied, a flag turned, a citation dropped (``because``), a ``return`` of nothing.
Each is planted in a copy of the checkout; the quick tests run first, the others only for what
they let pass. A survivor is either a hole in the tests or changes nothing (name it, and draw
again with another seed).
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
QUICK = ("tests/expect", "tests/judging", "tests/referee", "tests/rulebook")
"""Tests that notice most, and soon."""

SLOW_LIMIT = 1500
"""Seconds that all tests may take; longer is noticed too."""

TURNED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.Lt: ast.GtE, ast.GtE: ast.Lt, ast.Gt: ast.LtE,
    ast.LtE: ast.Gt, ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.In: ast.NotIn, ast.NotIn: ast.In,
}  # fmt: skip


Change = Callable[[ast.expr], ast.expr | None]
"""Turns an expression into a faulty one; None where it does not apply."""


class Fault(NamedTuple):
    """A fault: where it is planted, what it is, and how it is planted in which expression."""

    path: Path
    line: int
    what: str
    number: int
    change: Change

    @property
    def told(self) -> str:
        """The fault on one line."""
        return f"{self.path}:{self.line}: {self.what}"


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
    """A call of ``because`` cites nothing, or not the last of what it cites."""
    if isinstance(node, ast.Call) and "because" in ast.unparse(node.func):
        return ast.Tuple([], ast.Load())
    if isinstance(node, ast.Attribute) and node.attr.endswith("because"):
        return ast.Tuple([], ast.Load())
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
    """Every fault that can be planted in a module; its text is made when it is planted."""
    module = ast.parse((ROOT / path).read_text(encoding="utf-8"))
    for number, (parent, field, index) in enumerate(_places(module)):
        old = _expression(parent, field, index)
        for what, change in _changes(field):
            new = change(copy.deepcopy(old))
            if new is not None and ast.unparse(new) != ast.unparse(old):
                told = f"{what}: {ast.unparse(old)} -> {ast.unparse(new)}"
                yield Fault(path, old.lineno, told, number, change)


def planted(fault: Fault) -> str:
    """The text of a module with a fault."""
    module = ast.parse((ROOT / fault.path).read_text(encoding="utf-8"))
    parent, field, index = list(_places(module))[fault.number]
    new = fault.change(_expression(parent, field, index))
    if index is None:
        setattr(parent, field, new)
    else:
        getattr(parent, field)[index] = new
    return ast.unparse(ast.fix_missing_locations(module))


def _expression(parent: ast.AST, field: str, index: int | None) -> ast.expr:
    value = getattr(parent, field)
    found: ast.expr = value if index is None else value[index]
    return found


def _places(module: ast.Module) -> Iterator[tuple[ast.AST, str, int | None]]:
    """Every expression by its parent, field and index; types, docstrings and names aside."""
    for node in ast.walk(module):
        if isinstance(node, ast.Expr | ast.arg | ast.ImportFrom | ast.Import | ast.JoinedStr):
            continue
        for name, value in ast.iter_fields(node):
            if name in ("annotation", "returns", "bases", "decorator_list", "type_params"):
                continue
            if isinstance(value, ast.expr):
                yield node, name, None
            elif isinstance(value, list):
                yield from ((node, name, i) for i, v in enumerate(value) if isinstance(v, ast.expr))


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


def noticed(fault: Fault, checkout: Path) -> bool:
    """Whether a test fails once a fault is planted in a checkout."""
    module = checkout / fault.path
    before = module.read_text(encoding="utf-8")
    module.write_text(planted(fault), encoding="utf-8")
    try:
        return _fails(checkout, *QUICK) or _fails(checkout)
    finally:
        module.write_text(before, encoding="utf-8")


def _fails(checkout: Path, *tests: str) -> bool:
    command = [sys.executable, "-B", "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider"]
    command += ["-m", "not slow", *tests]
    env = {"PATH": "/usr/bin:/bin", "PYTHONPATH": str(checkout), "HOME": str(checkout)}
    try:
        ran = subprocess.run(
            command, cwd=checkout, env=env, capture_output=True, timeout=SLOW_LIMIT, check=False
        )
    except subprocess.TimeoutExpired:
        return True
    return ran.returncode != 0


def main() -> None:
    """Plant faults and print the survivors."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("-n", "--number", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rooms", default=ROOMS)
    parser.add_argument("-j", "--jobs", type=int, default=2)
    parser.add_argument("--only", default="", help="FILE:LINE, all faults of that line")
    parser.add_argument("--list", action="store_true", help="only tell what would be planted")
    options = parser.parse_args()
    every = [fault for path in modules(options.rooms.split(",")) for fault in faults(path)]
    drawn = [fault for fault in every if fault.told.startswith(f"{options.only}:")]
    if not options.only:
        drawn = random.Random(options.seed).sample(every, min(options.number, len(every)))
    print(f"{len(drawn)} of {len(every)} faults")
    if options.list:
        print(*(fault.told for fault in drawn), sep="\n")
        return
    _report(drawn, options.jobs)


def _report(drawn: list[Fault], jobs: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        checkouts: SimpleQueue[Path] = SimpleQueue()
        for number in range(jobs):
            checkout = Path(folder) / str(number) / "ruling"
            ignored = shutil.ignore_patterns(".git", ".venv", "*_cache", "__pycache__")
            shutil.copytree(ROOT, checkout, ignore=ignored)
            if (ROOT.parent / "shared").is_dir():
                (checkout.parent / "shared").symlink_to(ROOT.parent / "shared")
            checkouts.put(checkout)

        def plant(fault: Fault) -> bool:
            checkout = checkouts.get()
            try:
                return noticed(fault, checkout)
            finally:
                checkouts.put(checkout)

        with ThreadPoolExecutor(jobs) as pool:
            results = list(zip(drawn, pool.map(plant, drawn), strict=True))
    survivors = [fault.told for fault, found in results if not found]
    print(*survivors, sep="\n")
    print(f"{len(drawn) - len(survivors)} of {len(drawn)} were noticed")


if __name__ == "__main__":
    main()
