"""The house rules: which way the imports run, and what stands in which room."""

import ast
import re
from functools import cache
from pathlib import Path
from pkgutil import walk_packages

import pytest

import ruling
from ruling.cli import COMMANDS
from tests.conftest import ROOT, edition_ids, for_each, nodes_of

ROOMS = (
    "errors",
    "workers",
    "reading",
    "table",
    "rulebook",
    "referee",
    "case",
    "scenario",
    "wording",
    "judging",
    "expect",
    "drawing",
    "asking",
    "games",
    "interview",
    "proving",
    "report",
    "site",
    "mcp",
    "pytest_plugin",
    "cli",
)
"""Every room from the bottom up; it may import from those before it."""

STRANGERS = {
    ("rulebook", "table"),
    ("reading", "workers"),
    ("table", "reading"),
    ("table", "workers"),
}
"""Rooms that know nothing of each other, although one comes before the other."""

MODULES = sorted((ROOT / "ruling").rglob("*.py"))
FRONT_DOOR = "ruling"

COMPUTING = ("cli/__init__.py", "referee/happenings.py")
"""Where imports may be computed: of commands, and of what a case has."""


def name_of(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


NAMES = {name_of(path) for path in MODULES}


def room(path: Path) -> str:
    parts = path.relative_to(ROOT / "ruling").parts
    return parts[0] if len(parts) > 1 else path.stem


@cache
def imported(path: Path) -> set[str]:
    """The modules that a module imports, wherever it does so, and be it for types alone."""
    return imports_of(nodes_of(path))


def imports_of(module: list[ast.AST]) -> set[str]:
    names: set[str] = set()
    for node in module:
        if isinstance(node, ast.ImportFrom):
            assert node.module, "imports are absolute"
            inner = {f"{node.module}.{alias.name}" for alias in node.names}
            names |= (inner & NAMES) or {node.module}
            if node.module == FRONT_DOOR:
                names |= inner
        elif isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.Call) and _imports(node.func):
            asked = node.args[0]
            names.add(str(asked.value) if isinstance(asked, ast.Constant) else "<computed>")
    return names


def _imports(function: ast.expr) -> bool:
    return _called(function) in ("import_module", "__import__")


def _called(function: ast.expr) -> str:
    return function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")


def test_all_modules_are_looked_at() -> None:
    found = {each.name for each in walk_packages(ruling.__path__, "ruling.")}
    assert {"ruling", *found} == NAMES


@pytest.mark.parametrize(
    "code",
    [
        "def late():\n    from ruling.cli import judge",
        "import ruling.cli.judge",
        "from importlib import import_module\nimport_module('ruling.cli.judge')",
        "import importlib\nimportlib.import_module('ruling.cli.judge')",
        "if TYPE_CHECKING:\n    from ruling.cli.judge import command",
    ],
)
def test_no_import_hides(code: str) -> None:
    assert "ruling.cli.judge" in imports_of([*ast.walk(ast.parse(code))])


def imported_at_once(path: Path) -> set[str]:
    """The modules that are imported together with a module."""
    module, *_ = nodes_of(path)
    assert isinstance(module, ast.Module)
    return {node.module or "" for node in module.body if isinstance(node, ast.ImportFrom)}


@for_each([path for path in MODULES if room(path) == "report" and path.parent.name != "formats"])
def test_no_report_pays_for_a_format(path: Path) -> None:
    assert not [name for name in imported_at_once(path) if name.startswith("ruling.report.formats")]


def test_what_is_a_ruling_for_scripts_pays_for_no_boards() -> None:
    """Where a document is made of many modules, the JSON beside it imports none of them."""
    for name in ("ruling", "game", "comparison", "game_comparison"):
        path = ROOT / "ruling/report" / name / "__init__.py"
        assert f"ruling.report.{name}.document" in imported(path)
        assert f"ruling.report.{name}.document" not in imported_at_once(path)


@for_each(MODULES)
def test_imports_run_downward_only(path: Path) -> None:
    here = room(path)
    if here in ("__init__", "__main__"):  # the front door may open on any room
        return
    for name in imported(path):
        if name.split(".")[0] != FRONT_DOOR:
            assert name != "<computed>" or f"{here}/{path.name}" in COMPUTING
            continue
        _, there, *_ = [*name.split("."), ""]
        told = f"{path.name} imports {name}"
        if there in ("", "__version__"):  # the version is the one thing the front door keeps
            assert here == "cli", told
            continue
        assert there in ROOMS, told
        assert ROOMS.index(there) <= ROOMS.index(here), told
        assert (here, there) not in STRANGERS, told


def test_no_imports_run_in_a_circle() -> None:
    arrows = {name_of(path): (imported(path) & NAMES) - {name_of(path)} for path in MODULES}
    arrows["ruling.cli"] |= {f"ruling.cli.{name}" for name in COMMANDS}  # computed imports

    def reached(start: str) -> set[str]:
        seen: set[str] = set()
        waiting = list(arrows[start])
        while waiting:
            name = waiting.pop()
            if name not in seen and name in arrows:
                seen.add(name)
                waiting += arrows[name]
        return seen

    assert [name for name in arrows if name in reached(name)] == []


def test_every_room_is_known() -> None:
    rooms = {room(path) for path in MODULES} - {"__init__", "__main__"}
    assert rooms == set(ROOMS)


@for_each(MODULES)
def test_no_edition_is_named_below_the_rulebook(path: Path) -> None:
    if room(path) in ("table", "referee"):
        code = ast.unparse(nodes_of(path)[0])
        words = {node.value for node in nodes_of(path) if isinstance(node, ast.Constant)}
        assert not words & set(edition_ids())
        assert not re.search(r"\bedition\b", re.sub(r'""".*?"""', "", code, flags=re.DOTALL))


@for_each(MODULES)
def test_nothing_prints_but_the_command_line(path: Path) -> None:
    if room(path) == "cli":
        return
    calls = [node.func for node in nodes_of(path) if isinstance(node, ast.Call)]
    names = {call.id for call in calls if isinstance(call, ast.Name)}
    assert "print" not in names
    assert "click" not in imported(path)


RUNNING = {
    "ruling.referee.rule",
    "ruling.referee.whatif.causes",
    "ruling.referee.whatif.other_readings",
    "ruling.expect.running",
    "ruling.games.play.playing",
    "ruling.games.replay.replay",
    "ruling.judging.comparing.compare",
    "ruling.expect.examples",
    "ruling.judging.judgement.judge",
    "ruling.expect.files",
    "ruling.scenario.load",
}
"""What rules, reads files or plays games."""


@for_each([path for path in MODULES if room(path) == "report"])
def test_a_report_runs_nothing(path: Path) -> None:
    named = {
        f"{node.module}.{alias.name}"
        for node in nodes_of(path)
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }
    assert not (imported(path) | named) & RUNNING


@for_each(MODULES)
def test_no_format_is_a_special_case(path: Path) -> None:
    """What a format is, its row in the table says."""
    for node in nodes_of(path):
        if isinstance(node, ast.Compare) and all(
            isinstance(o, ast.Eq | ast.NotEq) for o in node.ops
        ):
            named = {_called(each) for each in ast.walk(node) if isinstance(each, ast.expr)}
            assert "format_name" not in named


def test_the_public_names_are_there() -> None:
    assert all(getattr(ruling, name) for name in ruling.__all__)
    assert set(ruling.__all__) <= set(dir(ruling))
    with pytest.raises(AttributeError):
        _ = ruling.nothing_like_it


def test_only_the_agreed_names_stand_at_the_top() -> None:
    agreed = {"pyproject.toml", "ruling", "scenarios", "tests", "README.md"}
    common = {".ci", ".git", ".github", ".gitignore", "LICENSE", "CHANGELOG.md", "CONTRIBUTING.md"}
    made = {".venv", "build", "dist", ".hypothesis", ".pre-commit-hooks.yaml"}
    found = {path.name for path in ROOT.iterdir() if not path.name.endswith("_cache")}
    assert found - agreed - common - made == set()
