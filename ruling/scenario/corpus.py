"""The shipped cases, by name: in the installed package, or beside it in a checkout."""

import re
from functools import cache
from pathlib import Path

from ruling.errors import LONG, Said, near, nearest_names

BEFORE, ENDING = "scenarios/", ".yaml"
"""What may stand around the name of a case: then it is its path in a checkout."""

_NAME = re.compile(r"[\w-]+/[\w=-][\w.=-]*", re.ASCII)
"""A name: the folder of the case, and its file there."""

LEAST_SHARED = 4
"""Letters of a word that a misspelt name has in common with the case that it means: articles and
other short words are in every name."""


def corpus_folder() -> Path:
    """The folder of the shipped cases."""
    package = Path(__file__).parents[1]
    shipped = package / "corpus"
    return shipped if shipped.is_dir() else package.parent / "scenarios"


@cache
def case_names() -> tuple[str, ...]:
    """The names of all shipped cases, such as ``claims/blue-wants-the-supply``, sorted."""
    folder = corpus_folder()
    paths = (path.relative_to(folder) for path in folder.glob(f"*/*{ENDING}"))
    return tuple(sorted(case_name(path.as_posix()) for path in paths))


def case_name(path: str) -> str:
    """The name of a case, without what may stand around it."""
    return path.replace("\\", "/").removeprefix(BEFORE).removesuffix(ENDING)


def case_file(path: str) -> Path | None:
    """The file of the shipped case that a path names; None where it names none."""
    name = case_name(path)
    file = corpus_folder() / f"{name}{ENDING}"
    return file if _NAME.fullmatch(name) and file.is_file() else None


@cache
def _words_of_names() -> dict[str, list[str]]:
    """The words of which the name of each case is made."""
    return {name: re.split("[-/]", name) for name in case_names()}


def nearest_case(path: str) -> Said:
    """A hint which shipped case was probably meant by a path; empty where it is like none."""
    name = case_name(path)
    if len(name) > LONG:
        return ""
    folder, _, file = name.rpartition("/")
    shared = {word for word in file.split("-") if len(word) >= LEAST_SHARED}
    alike = [
        each
        for each, words in _words_of_names().items()
        if each.startswith(f"{folder}/") or not shared.isdisjoint(words)
    ]
    return near(nearest_names(name, alike))
