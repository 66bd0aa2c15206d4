"""Tests come in by the front doors of a room: `doors.yaml` names them, and who may go behind."""

import ast
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import yaml

from tests.conftest import ROOT

HERE = Path(__file__).parent


@cache
def written() -> Mapping[str, Any]:
    """What `doors.yaml` says."""
    found: Mapping[str, Any] = yaml.safe_load((HERE / "doors.yaml").read_text("utf-8"))
    return found


def imports(file: Path) -> Iterator[tuple[str, str]]:
    """Each module of ours that a file imports, with the name taken from it; all of it is "all"."""
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] == "ruling":
            for each in node.names:
                whole = f"{node.module}.{each.name}"
                yield (whole, "all") if _is_module(whole) else (str(node.module), each.name)
        elif isinstance(node, ast.Import):
            yield from ((e.name, "all") for e in node.names if e.name.split(".")[0] == "ruling")


def _is_module(name: str) -> bool:
    path = ROOT.joinpath(*name.split("."))
    return path.is_dir() or path.with_suffix(".py").is_file()


@cache
def taken() -> list[tuple[str, str, str]]:
    """What each file of the tests imports, but for the scripts that measure: path, module, name."""
    files = {file.relative_to(ROOT).as_posix(): file for file in sorted(HERE.rglob("*.py"))}
    some = {
        path: file for path, file in files.items() if not path.startswith(written()["measuring"])
    }
    return [(path, *each) for path, file in some.items() for each in imports(file)]


def opens(door: str | None, name: str) -> bool:
    """Whether a row of doors holds a name."""
    return door is not None and (door == "all" or name in door.split())


def is_algebra(path: str, module: str) -> bool:
    """Whether a file tests the algebra of a module, and may import what is inside it."""
    rows = written()["algebra"].items()
    rooms = [room for at, within in rows if path.startswith(at) for room in within.split()]
    return any(module == room or module.startswith(f"{room}.") for room in rooms)


def test_a_test_imports_nothing_but_doors() -> None:
    behind = [
        f"{path}: {module} {name}"
        for path, module, name in taken()
        if not opens(written()["doors"].get(module), name) and not is_algebra(path, module)
    ]
    assert behind == []


def test_each_door_is_one_and_somebody_goes_through_it() -> None:
    used = {(module, name) for _, module, name in taken()}
    modules = {module for module, _ in used}
    for module, names in written()["doors"].items():
        assert find_spec(module) is not None
        assert module in modules
        assert names == "all" or {*names.split()} <= {n for m, n in used if m == module}, module


def test_each_file_of_algebra_needs_its_row() -> None:
    for at, within in written()["algebra"].items():
        files = [(path, module) for path, module, _ in taken() if path.startswith(at)]
        for room in within.split():
            assert any(is_algebra(path, module) and room in module for path, module in files), at
