"""The packages that the page runs, as they are installed here, in one archive."""

from collections.abc import Iterator
from functools import cache
from importlib.metadata import distribution
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

PACKAGES = {"ruling": "ruling", "click": "click", "yaml": "PyYAML", "tabulate": "tabulate"}
"""What is imported, and what it is called where it is published."""

KEPT = {".py", ".yaml", ".json", ".txt", ".css", ".js", ".html", ".svg"}
"""The endings of what pure Python needs; what was compiled for this machine stays here."""

_LEFT_OUT = {"__pycache__", "corpus", "checking", "pytest_plugin"}
"""Folders that nobody asks for in a browser."""

_ALWAYS = (1980, 1, 1, 0, 0, 0)
"""The date of every file, so that the same packages give the same bytes."""


@cache
def bundle() -> bytes:
    """The archive: the same bytes whenever the packages are the same."""
    archive = BytesIO()
    with ZipFile(archive, "w") as file:
        for name, content in sorted(_files()):
            info = ZipInfo(name, _ALWAYS)
            info.compress_type, info.external_attr, info.create_system = (
                ZIP_DEFLATED,
                0o644 << 16,
                3,
            )
            file.writestr(info, content, compresslevel=9)
    return archive.getvalue()


def _files() -> Iterator[tuple[str, bytes]]:
    for package, published in PACKAGES.items():
        spec = find_spec(package)
        assert spec is not None
        assert spec.origin is not None
        home = Path(spec.origin).parent
        alone = spec.submodule_search_locations is None
        for path in [Path(spec.origin)] if alone else home.rglob("*"):
            inside = path.relative_to(home)
            if path.suffix in KEPT and _LEFT_OUT.isdisjoint(inside.parts):
                yield str(inside if alone else Path(package) / inside), path.read_bytes()
        yield from _licenses(package, published)


def _licenses(package: str, published: str) -> Iterator[tuple[str, bytes]]:
    """What must go with a package of somebody else."""
    if package == "ruling":
        return
    for file in distribution(published).files or ():
        if file.name.upper().startswith(("LICENSE", "LICENCE", "COPYING")):
            yield f"{package}-{file.name}", Path(str(file.locate())).read_bytes()
