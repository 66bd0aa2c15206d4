"""Reading the data files of the rulebook; every value in them is a text, a list or a mapping."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import yaml

FOLDER = Path(__file__).with_name("data")

_LOADER: Any = getattr(yaml, "CBaseLoader", yaml.BaseLoader)


@cache
def read(name: str) -> dict[str, Any]:
    """The first document of a data file, by its path below ``data`` without the ending."""
    document: dict[str, Any] = next(_documents(name))
    return document


@cache
def read_reference(name: str) -> dict[str, Any]:
    """The second document of a data file: what only the reference needs, read late."""
    documents = _documents(name)
    next(documents)
    document: dict[str, Any] = next(documents)
    return document


def names(folder: str) -> list[str]:
    """The names of the data files in a folder, sorted."""
    return sorted(path.stem for path in (FOLDER / folder).glob("*.yaml"))


def _documents(name: str) -> Iterator[Any]:
    with (FOLDER / f"{name}.yaml").open(encoding="utf-8") as file:
        yield from yaml.load_all(file, Loader=_LOADER)
