"""A text that is not YAML: where its author went wrong, and how it is probably written.

The parser says where it stopped, which is often behind the place that is wrong: the lines
around it say more.
"""

import re
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import yaml

from ruling.errors import Mistake, Sentence, sentence
from ruling.reading.mistakes import Position
from ruling.reading.source import Source

TOO_DEEP = "nesting depth"
"""What some versions of the parser say of brackets before they come to the first event."""

_KEY = re.compile(r"\s*(?:- +)*([^:#\s][^:]*):(?:\s|$)")
"""A line that begins with a key."""

_KEY_ALONE = re.compile(r"[\w -]+")
_RUN_TOGETHER = re.compile(r"\s*(?:- +)?([\w -]+):([^\s:/].*)")
_EQUATION = re.compile(r"\s*([\w -]+?) *= *(.+)")
"""Lines that were to be a key: without a colon, without a space behind it (but ``http://`` is no
key), and with an equals sign for it."""

_BLOCK = re.compile(r".*: *[|>][+-]?\s*(?:#.*)?")
"""A line whose text stands in the lines below it."""


class _StoppedAt(NamedTuple):
    """Where the parser stopped, and where what it was reading began, in the lines of a text."""

    lines: Sequence[str]
    at: Position
    began: Position

    def line(self, number: int) -> str:
        """A line by its number; nothing, behind the last."""
        return self.lines[number - 1] if 0 < number <= len(self.lines) else ""

    @property
    def here(self) -> str:
        """The line in which it stopped."""
        return self.line(self.at.line)

    @property
    def above(self) -> int:
        """The number of the line above that says something; 0 where none does."""
        return next(self._upwards(), 0)

    def levels(self) -> Iterator[tuple[int, int]]:
        """Yields the columns in which the open lists and mappings begin, and a line of each."""
        least = len(self.lines) + sum(map(len, self.lines))
        for number in self._upwards():
            column = _begin(self.line(number))
            if column < least:
                least = column
                yield column, number

    def _upwards(self) -> Iterator[int]:
        for number in range(min(self.at.line - 1, len(self.lines)), 0, -1):
            if self.line(number).strip()[:1] not in ("", "#"):
                yield number


def explain(error: yaml.YAMLError, source: Source, deepest: int) -> Mistake:
    """What is wrong where the parser stopped, and what was probably meant.

    ``deepest`` is the number of levels of nesting that are read.
    """
    problem = str(getattr(error, "problem", None) or getattr(error, "reason", None) or error)
    at, began = (_position(getattr(error, f"{name}_mark", None)) for name in ("problem", "context"))
    if TOO_DEEP in problem:
        return Mistake(*at, sentence("yaml.too-deep", levels=deepest))
    lines = "\n".join(source.lines).rstrip().split("\n")
    stop = _StoppedAt(lines, at, began)
    found = next((each(stop) for words, each in _EXPLAINED.items() if words in problem), None)
    return found or _general(problem, stop)


def _position(mark: Any) -> Position:
    return Position(mark.line + 1, mark.column + 1) if mark else Position(0, 0)


def _begin(line: str) -> int:
    """The column in which a line begins, from 1."""
    return len(line) - len(line.lstrip()) + 1


def _written(line: str) -> str:
    """A line as it can be named: its key, or its beginning."""
    key = _KEY.match(line)
    return key[1].lstrip("{[") if key else line.strip()[:30]


def _character(stop: _StoppedAt) -> Mistake | None:
    line, column = stop.at
    char = stop.here[column - 1 : column]
    if char == "\t":
        return Mistake(line, column, sentence("yaml.tab"))
    return Mistake(line, column, sentence("yaml.character", char=char)) if char else None


def _colon(stop: _StoppedAt) -> Mistake | None:
    """A second colon in a line; or a line that cannot begin with a key, for the one above it."""
    before = stop.here[: stop.at.column - 1]
    if re.match(r"\s*-[^\s-]", before):
        return _at(stop.at.line, stop.here, "yaml.dash-without-space", _after_dash(stop.here))
    if re.search(r"\S:\s", before) or "{" in before:
        return None
    above = stop.line(stop.above)
    return _without_colon(stop.above, above) or _too_deep(stop)


def _too_deep(stop: _StoppedAt) -> Mistake | None:
    """A line that stands below a value; None where it is not indented deeper than that."""
    above, column = stop.line(stop.above), _begin(stop.here)
    if _begin(above) >= column:
        return None
    what = sentence("yaml.deeper", above=_written(above), column=_begin(above))
    return Mistake(stop.at.line, column, what)


def _without_colon(number: int, line: str) -> Mistake | None:
    """A line that lacks its colon, or a space behind it; None where it has a key."""
    if joined := _RUN_TOGETHER.fullmatch(line):
        return _at(number, line, "yaml.colon-without-space", f"{joined[1]}: {joined[2]}")
    if equation := _EQUATION.fullmatch(line):
        return _at(number, line, "yaml.no-colon", f"{equation[1]}: {equation[2]}")
    if not number or _KEY.match(line) or line.lstrip().startswith("-"):
        return None
    key = line.strip()
    if _KEY_ALONE.fullmatch(key):
        return _at(number, line, "yaml.no-colon", f"{key}:")
    return None


def _no_colon(stop: _StoppedAt) -> Mistake | None:
    """A line without a colon among keys; or one of a text that is not indented."""
    number = stop.began.line
    line, above = stop.line(number), stop._replace(at=stop.began)
    if _BLOCK.fullmatch(stop.line(above.above)):
        begun = stop.line(above.above).strip()
        return Mistake(number, 1, sentence("yaml.not-indented", above=begun))
    return _without_colon(number, line)


def _indentation(stop: _StoppedAt) -> Mistake | None:
    """A line that begins in a column where nothing is open, or with a dash among keys."""
    column = _begin(stop.here)
    levels = dict(stop.levels())
    deeper = [(each, number) for each, number in levels.items() if each > column]
    if column not in levels and deeper:
        wanted, number = min(deeper)
        above = _written(stop.line(number))
        what = sentence("yaml.indentation", above=above, column=wanted)
        return Mistake(stop.at.line, column, what)
    if column in levels:
        beside = stop.line(levels[column]).lstrip()
        dashed = stop.here.lstrip().startswith("- ")
        if dashed != beside.startswith("- "):
            id = "yaml.dash-among-keys" if dashed else "yaml.key-among-dashes"
            return Mistake(stop.at.line, column, sentence(id, beside=_written(beside)))
    return _too_deep(stop)


def _bracket(stop: _StoppedAt) -> Mistake | None:
    """A list or mapping in brackets that is not closed, or lacks a comma."""
    opened = stop.line(stop.began.line)
    bracket = opened[stop.began.column - 1 : stop.began.column]
    if bracket not in ("[", "{"):
        return None
    if stop.at.line > stop.began.line and _begin(stop.here) <= _begin(opened):
        closed = {"[": "]", "{": "}"}[bracket]
        end = stop.above if stop.above >= stop.began.line else stop.began.line
        what = sentence("yaml.not-closed", bracket=bracket, closed=closed, line=end)
        return Mistake(*stop.began, what)
    word = re.search(r"([\w-]+)\s*$", stop.here[: stop.at.column - 1])
    if word and stop.here[stop.at.column - 1 : stop.at.column] == ":":
        return Mistake(stop.at.line, word.start(1) + 1, sentence("yaml.no-comma", word=word[1]))
    return None


def _quote(stop: _StoppedAt) -> Mistake | None:
    opened = stop.line(stop.began.line)[stop.began.column - 1 : stop.began.column]
    return Mistake(*stop.began, sentence("yaml.open-quote", char=opened)) if opened else None


def _at(number: int, line: str, id: str, meant: str) -> Mistake:
    return Mistake(number, _begin(line), sentence(id, meant=meant))


def _after_dash(line: str) -> str:
    return f"- {line.strip()[1:]}"


_EXPLAINED = {
    "mapping values are not allowed": _colon,
    "could not find expected ':'": _no_colon,
    "cannot start any token": _character,
    "end of stream": _quote,
    "',' or ']'": _bracket,
    "',' or '}'": _bracket,
    "did not find expected key": _indentation,
    "did not find expected '-' indicator": _indentation,
    "expected <block end>": _indentation,
}
"""What explains a problem, by words of the two parsers; None where the lines do not say it."""

_PROBLEMS = {
    "mapping values are not allowed": ("yaml.colon", "yaml.quote-the-colon"),
    "escape": ("yaml.escape", "yaml.single-quotes"),
    "entries are not allowed": ("yaml.dash", "yaml.dash-on-its-line"),
    "',' or ']'": ("yaml.open-list", "yaml.does-not-match"),
    "',' or '}'": ("yaml.open-mapping", "yaml.does-not-match"),
    "expected": ("yaml.something-else", "yaml.does-not-match"),
}
"""The ids of what is said where the lines say no more, and of the hint."""


def _general(problem: str, stop: _StoppedAt) -> Mistake:
    """The kind of problem at its place, never behind the last line."""
    line, column = stop.at
    at_the_end = line > len(stop.lines)
    if at_the_end:
        line, column = len(stop.lines), len(stop.lines[-1]) + 1
    known = (ids for words, ids in _PROBLEMS.items() if words in problem)
    why, meant = next(known, ("", ""))
    id = "yaml.not-yaml-at-the-end" if at_the_end else "yaml.not-yaml"
    what: Sentence = sentence(id, problem=sentence(why) if why else problem)
    return Mistake(line, column, what, sentence(meant) if meant else "")
