"""YAML as a tree of words with their places, and nothing else.

Every scalar stays the text that was written: no booleans, dates or sexagesimal numbers.
The tree is built from the parser's events, so depth, aliases and tags are seen before
anything is made of them, and however deep a file is nested, nothing recurses.
"""

import re
from typing import Any, NamedTuple

import yaml

from ruling.errors import Mistake
from ruling.scenario.source import Mistakes, Position, Source

_UNWANTED = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff\ufffe\uffff]")
"""Control characters, and marks that some programs take for the end of a line."""

DEEPEST = 20
"""Levels of nesting at which reading stops; a scenario needs six."""

_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class Scalar(NamedTuple):
    """A word or text; ``style`` is the YAML style: empty for plain, ``|`` for a block.

    ``folded`` says that it is written over several lines that YAML runs into one.
    """

    text: str
    position: Position
    style: str = ""
    folded: bool = False

    def part(self, start: int, text: str) -> "Scalar":
        """A part of a text on one line, from this character on, as a word of its own."""
        line, column = self.position
        quote = 1 if self.style in ("'", '"') else 0
        return Scalar(text, Position(line, column + quote + start))


class Items(NamedTuple):
    """A list."""

    items: "tuple[Node, ...]"
    position: Position


class Entries(NamedTuple):
    """A mapping; keys are words."""

    entries: "tuple[tuple[Scalar, Node], ...]"
    position: Position


Node = Scalar | Items | Entries


class _Open(NamedTuple):
    """A list or mapping that is still being read."""

    mapping: bool
    position: Position
    nodes: list[Node]

    def close(self, mistakes: Mistakes) -> Node:
        if not self.mapping:
            return Items(tuple(self.nodes), self.position)
        entries: dict[str, tuple[Scalar, Node]] = {}
        for key, value in zip(self.nodes[::2], self.nodes[1::2], strict=True):
            if not isinstance(key, Scalar):
                mistakes.add(key, "a name is expected here, not a list or mapping")
            elif key.text in entries:
                first = entries[key.text][0].position.line
                mistakes.add(key, f"'{key.text}' is given twice", f"first in line {first}")
            else:
                entries[key.text] = (key, value)
        return Entries(tuple(entries.values()), self.position)


def parse(source: Source) -> tuple[Node, Mistakes]:
    """The tree of a text and the mistakes in it that do not stop reading.

    Raises ScenarioError where the text is not YAML, is empty, or is nested too deeply.
    """
    mistakes = Mistakes()
    if unwanted := _UNWANTED.search(source.text):
        raise source.error(_explain_character(source, unwanted))
    try:
        node = _build(yaml.parse(source.text, Loader=_LOADER), mistakes)
    except yaml.YAMLError as error:
        raise source.error(*mistakes.found, _explain(error)) from None
    except _Stop as stop:
        raise source.error(*mistakes.found, *stop.args) from None
    if node is None:
        raise source.error(*mistakes.found, Mistake(0, 0, "is empty: there is no scenario in it"))
    return node, mistakes


class _Stop(Exception):
    """Reading cannot go on, because of this mistake."""


def _build(events: Any, mistakes: Mistakes) -> Node | None:
    stack: list[_Open] = []
    root: Node | None = None
    for event in events:
        node = _take(event, stack, mistakes)
        if node is None:
            continue
        if stack:
            stack[-1].nodes.append(node)
        elif root is None:
            root = node
        else:
            message = "a second document begins here"
            raise _Stop(Mistake(*node.position, message, "one file, one scenario"))
    return root


def _take(event: Any, stack: list[_Open], mistakes: Mistakes) -> Node | None:
    """The node that an event finishes, if it does."""
    start, end = event.start_mark, event.end_mark
    position = Position(start.line + 1, start.column + 1)
    if getattr(event, "anchor", None) or getattr(event, "tag", None):
        _refuse_references(event, position, mistakes)
    if isinstance(event, yaml.ScalarEvent):
        style = event.style or ""
        folded = style == ">" or (style != "|" and end.line > start.line)
        if any(ord(char) < 32 and char not in "\n\t" for char in event.value):
            mistakes.add(position, "there is a control character in this text", "leave it out")
        return Scalar(event.value, position, style, folded)
    if isinstance(event, yaml.AliasEvent):
        return Scalar(f"*{event.anchor}", position)
    if isinstance(event, yaml.CollectionStartEvent):
        if len(stack) >= DEEPEST:
            message = f"lists and mappings are nested more than {DEEPEST} levels deep"
            raise _Stop(Mistake(*position, message))
        stack.append(_Open(isinstance(event, yaml.MappingStartEvent), position, []))
    if isinstance(event, yaml.CollectionEndEvent):
        return stack.pop().close(mistakes)
    return None


def _refuse_references(event: Any, position: Position, mistakes: Mistakes) -> None:
    """Note an alias, an anchor or a tag; the tag ``!`` is none."""
    if isinstance(event, yaml.AliasEvent):
        mistakes.add(position, f"'*{event.anchor}' refers to another place", "write it out here")
    elif event.anchor:
        message = f"'&{event.anchor}' marks a place to refer to"
        mistakes.add(position, message, "leave it out; quote a text that begins with &")
    if getattr(event, "tag", None) and event.tag != "!":
        mistakes.add(position, f"the tag '{event.tag}' is not allowed", "leave it out")


def _explain_character(source: Source, unwanted: re.Match[str]) -> Mistake:
    """A character that is none, or that shifts lines unseen."""
    start, code = unwanted.start(), ord(unwanted[0])
    before = source.text[:start].replace("\r\n", "\n").replace("\r", "\n")
    message = f"there is a character here that is no text: U+{code:04X}"
    hint = "save the file as UTF-8" if code < 32 else "leave it out"
    return Mistake(before.count("\n") + 1, start - source.text.rfind("\n", 0, start), message, hint)


def _explain(error: yaml.YAMLError) -> Mistake:
    """The parser's words, and what the author probably meant."""
    mark = getattr(error, "problem_mark", None)
    problem = str(getattr(error, "problem", None) or getattr(error, "reason", None) or error)
    line, column = (mark.line + 1, mark.column + 1) if mark else (0, 0)
    hint = ""
    if "mapping values are not allowed" in problem:
        hint = 'a text with a colon in it needs quotes around it: title: "Mage: where to?"'
    elif "cannot start any token" in problem:
        hint = "indent with spaces, not tabs; quote a text that begins with a special character"
    elif "did not find expected" in problem or "expected" in problem:
        hint = "look for a bracket, quote or indentation that does not match"
    return Mistake(line, column, f"this is not YAML: {problem}", hint)
