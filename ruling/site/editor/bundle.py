"""The packages that the page runs, as they are installed here, in one archive.

It holds those modules alone that the page can come to import, and the data beside them.
"""

import ast
import gzip
import json
import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib.metadata import distribution
from importlib.util import find_spec
from pathlib import Path

from ruling.referee.happenings import KINDS
from ruling.rulebook import data

ENTRY = "ruling.site.editor.calls"
"""The module that the page imports; all else it imports by that."""

SENTENCE = "ruling.site.editor.sentence_calls"
"""The module that it imports when somebody types a sentence."""

GAME = "ruling.site.editor.game_calls"
"""The module that it imports when somebody opens a saved game."""

PACKAGES = {"ruling": "ruling", "yaml": "PyYAML"}
"""What is imported, and what it is called where it is published.

Of the others click is for the command line, and tabulate for tables in plain text.
"""

KEPT = {".yaml", ".json", ".txt", ".css", ".js", ".html", ".svg"}
"""The endings of data; what was compiled for this machine stays here."""

NOT_ASKED_FOR = {"ruling.report.reports": "ruling.report.formats."}
"""What a module imports only for a format that is asked for: the page asks for none by name."""

_LEFT_OUT = {"ruling/corpus", "ruling/report/schemas", "ruling/site/editor/page"}
"""Folders of data that nobody asks for in a browser."""

_READ_BY = {
    "asking.yaml": "ruling.rulebook.asking",
    "book.yaml": "ruling.site.book.book",
    "interview.yaml": "ruling.interview.voice",
    "premises.yaml": "ruling.wording.premises",
    "sentence.yaml": "ruling.asking.lexicon",
}
"""Files of the rulebook that one module alone reads: they go where that goes."""

ERRORS = "errors.yaml"

OF_COMMANDS = ("usage", "site", "cluster", "mcp", "infer", "line", "witness", "conform", "keep",
               "record", "written", "tables")  # fmt: skip
"""The topics of errors that only commands can raise which no page has."""

_OF_COMMANDS = re.compile(rf"^(?:{'|'.join(OF_COMMANDS)}):\n(?:(?:  .*)?\n)*", re.MULTILINE)

UI = "ui.yaml"

_OF_CONFORM = re.compile(r"^  conform .*\n(?:    .*\n)*", re.MULTILINE)
"""The phrases of the report card of an engine, which no page shows."""


@cache
def bundle(entry: str = ENTRY, without: str = "") -> bytes:
    """The archive, a gzip of JSON: the text of each file by its path.

    It holds what a module imports, but for what ``without`` imports too. A browser reads it without
    Python. The same packages give the same bytes.
    """
    known = imported_by(without) if without else {}
    modules = {name: path for name, path in imported_by(entry).items() if name not in known}
    texts = json.dumps(dict(sorted(_files(modules))), ensure_ascii=False)
    return gzip.compress(texts.encode(), 9, mtime=0)


def _files(modules: Mapping[str, Path]) -> Iterator[tuple[str, str]]:
    """The code of some modules by their paths, with the data beside them, and the licenses."""
    for name, path in modules.items():
        inside = Path(*name.split("."))
        if path.name == "__init__.py":
            yield str(inside / path.name), path.read_text("utf-8")
            yield from _data(path.parent, inside)
        else:
            yield f"{inside}.py", path.read_text("utf-8")
    yield from _read_by(modules)
    for package in PACKAGES.keys() & modules:
        yield from _licenses(package, PACKAGES[package])


def _data(folder: Path, inside: Path) -> Iterator[tuple[str, str]]:
    """The data of a package, but for that of the packages within it."""
    if inside.as_posix() in _LEFT_OUT:
        return
    for path in folder.iterdir():
        if path.is_dir() and not (path / "__init__.py").exists():
            yield from _data(path, inside / path.name)
        elif path.suffix in KEPT and path.name not in _READ_BY:
            needless = {ERRORS: _OF_COMMANDS, UI: _OF_CONFORM}.get(path.name)
            text = path.read_text("utf-8")
            yield str(inside / path.name), needless.sub("", text) if needless else text


def _read_by(modules: Mapping[str, Path]) -> Iterator[tuple[str, str]]:
    """The files of the rulebook that one of these modules alone reads."""
    folder = Path(data.__file__).with_suffix("")
    for name, reader in _READ_BY.items():
        for path in folder.rglob(name) if reader in modules else ():
            inside = Path("ruling", "rulebook", "data", path.relative_to(folder))
            yield str(inside), path.read_text("utf-8")


@cache
def imported_by(entry: str) -> dict[str, Path]:
    """Every module of the packages that a module can come to import, late ones too, by its name."""
    found: dict[str, Path] = {}
    ahead = [entry]
    while ahead:
        name = ahead.pop()
        path = None if name in found else _module(name)
        if path is not None:
            found[name] = path
            ahead += [name.rpartition(".")[0], *_imports(name, path)]
    return found


def _module(name: str) -> Path | None:
    """The file of a module of the packages; none where the name is of something else."""
    if name.partition(".")[0] not in PACKAGES:
        return None
    try:
        spec = find_spec(name)
    except ModuleNotFoundError:  # the name of something within a module
        return None
    path = Path(spec.origin or "") if spec is not None else None
    return path if path is not None and path.suffix == ".py" else None


@cache
def _imports(name: str, path: Path) -> tuple[str, ...]:
    """What a module imports, also what may be a module or something within one."""
    package = name if path.name == "__init__.py" else name.rpartition(".")[0]
    needless = NOT_ASKED_FOR.get(name)
    found = _imported(package, path)
    return tuple(each for each in found if not (needless and each.startswith(needless)))


def _imported(package: str, path: Path) -> Iterator[str]:
    """Every name that a file of a package imports, and that can be a module."""
    if path.stem == "happenings":  # it loads what a case has
        yield from (f"{package}.{kind.name}" for kind in KINDS)
    for node in _run(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (each.name for each in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package.split(".")[: 1 - node.level or None] if node.level else []
            base = ".".join([*above, *([node.module] if node.module else [])])
            yield base
            yield from (f"{base}.{each.name}" for each in node.names)


def _run(node: ast.AST) -> Iterator[ast.AST]:
    """Every statement within a node that can be run: not what only a type checker reads."""
    yield node
    if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
        within: Iterable[ast.AST] = node.orelse
    else:
        within = ast.iter_child_nodes(node)
    for each in within:
        if not isinstance(each, ast.expr):  # nothing is imported within one, and most nodes are
            yield from _run(each)


def _licenses(package: str, published: str) -> Iterator[tuple[str, str]]:
    """The licenses that must go with a package of somebody else."""
    if package == "ruling":
        return
    for file in distribution(published).files or ():
        if file.name.upper().startswith(("LICENSE", "LICENCE", "COPYING")):
            text = Path(str(file.locate())).read_text("utf-8")
            yield f"{package}-{file.name}", text
