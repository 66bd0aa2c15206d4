"""The house rules: which way the imports run, and what stands in which room."""

import ast
import re
from pathlib import Path

import pytest

import ruling
from tests.conftest import EDITIONS, ROOT

ROOMS = ["errors", "table", "rulebook", "referee", "scenario", "suite", "report", "cli"]
BELOW = {
    "errors": set(),
    "table": {"errors"},
    "rulebook": {"errors"},
    "referee": {"rulebook", "table", "errors"},
    "scenario": {"referee", "rulebook", "table", "errors"},
    "suite": {"scenario", "referee", "rulebook", "table", "errors"},
    "report": {"suite", "scenario", "referee", "rulebook", "table", "errors"},
    "cli": {"report", "suite", "scenario", "referee", "rulebook", "table", "errors"},
}
MODULES = sorted((ROOT / "ruling").rglob("*.py"))


def room(path: Path) -> str:
    parts = path.relative_to(ROOT / "ruling").parts
    return parts[0] if len(parts) > 1 else path.stem


def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def imported(path: Path) -> set[str]:
    names = set()
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.ImportFrom) and node.module:
            names.add(node.module)
        elif isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
    return names


def test_there_are_modules() -> None:
    assert len(MODULES) > 30


@pytest.mark.parametrize("path", MODULES, ids=lambda p: str(p.relative_to(ROOT)))
def test_imports_run_downward_only(path: Path) -> None:
    here = room(path)
    if here not in BELOW:  # the front door may open on any room
        return
    for name in imported(path):
        if name.startswith("ruling."):
            there = name.split(".")[1]
            assert there == here or there in BELOW[here], f"{path.name} imports {name}"


@pytest.mark.parametrize("path", MODULES, ids=lambda p: str(p.relative_to(ROOT)))
def test_no_edition_is_named_below_the_rulebook(path: Path) -> None:
    if room(path) in ("table", "referee"):
        code = ast.unparse(tree(path))
        words = {node.value for node in ast.walk(tree(path)) if isinstance(node, ast.Constant)}
        assert not words & set(EDITIONS)
        assert not re.search(r"\bedition\b", re.sub(r'""".*?"""', "", code, flags=re.DOTALL))


@pytest.mark.parametrize("path", MODULES, ids=lambda p: str(p.relative_to(ROOT)))
def test_nothing_prints_but_the_command_line(path: Path) -> None:
    if room(path) == "cli":
        return
    calls = [node.func for node in ast.walk(tree(path)) if isinstance(node, ast.Call)]
    names = {call.id for call in calls if isinstance(call, ast.Name)}
    assert "print" not in names
    assert "click" not in imported(path)


@pytest.mark.parametrize("path", MODULES, ids=lambda p: str(p.relative_to(ROOT)))
def test_rooms_are_small(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= 300
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.FunctionDef):
            assert node.end_lineno is not None
            assert node.end_lineno - node.lineno < 40, f"{path.name}: {node.name}"


def test_the_public_names_are_there() -> None:
    assert all(getattr(ruling, name) for name in ruling.__all__)
    assert set(ruling.__all__) <= set(dir(ruling))
    with pytest.raises(AttributeError):
        _ = ruling.nothing_like_it


def test_only_the_agreed_names_stand_at_the_top() -> None:
    agreed = {"pyproject.toml", "ruling", "scenarios", "tests", "README.md"}
    common = {".ci", ".git", ".gitignore", "LICENSE", "CHANGELOG.md"}
    made = {".venv", "build", "dist", ".hypothesis", ".pre-commit-hooks.yaml"}
    found = {path.name for path in ROOT.iterdir() if not path.name.endswith("_cache")}
    assert found - agreed - common - made == set()
