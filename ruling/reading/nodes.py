"""YAML as a tree of words with their places, and nothing else.

Every scalar stays the text that was written: no booleans, dates or sexagesimal numbers.
The tree is built from the parser's events, so depth, aliases and tags are seen before
anything is made of them, and however deep a file is nested, nothing recurses.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from operator import attrgetter
from typing import Any, NamedTuple

import yaml

from ruling.errors import HARMFUL, Count, Mistake, ScenarioError, Sentence, printable, sentence
from ruling.reading.mistakes import Mistakes, Position
from ruling.reading.source import Source

DEEPEST = 20
"""Levels of nesting at which reading stops; a scenario needs six."""

MOST_EVENTS = 250_000
"""Words, and beginnings and ends of lists and mappings, at which it stops; a scenario of 100 tiles
has some 300."""

MOST_TAG_LINES = 20
"""Lines that would declare a tag, at the most: each is compared with all before, which takes the
square of their number."""

LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
"""Reads YAML: libyaml where PyYAML was built with it, which is ten times as fast."""


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
                mistakes.note(key, "yaml.no-name")
            elif key.text in entries:
                note_twice(key, key.text, entries[key.text][0], mistakes)
            else:
                entries[key.text] = (key, value)
        return Entries(tuple(entries.values()), self.position)


def parse(source: Source) -> tuple[Node, Mistakes]:
    """The tree of a text and the mistakes in it that do not stop reading.

    Raises ScenarioError where the text is not YAML, is empty, or is nested too deeply.
    """
    node, found = _parsed(source)
    return node, Mistakes([*found])  # whoever reads on adds to them


@lru_cache(maxsize=1)  # a text that was understood is often wanted as data, next
def _parsed(source: Source) -> tuple[Node, tuple[Mistake, ...]]:
    mistakes = Mistakes([])
    lines = source.lines
    if harmful := HARMFUL.search("\n".join(lines)):
        raise source.error(_harmful_in_text(harmful))
    declared = [number for number, line in enumerate(lines, 1) if line.startswith(_TAG)]
    if len(declared) > MOST_TAG_LINES:
        raise source.error(Mistake(declared[0], 1, sentence("yaml.tag", tag=_TAG)))
    try:
        return _build(yaml.parse(source.text, Loader=LOADER), mistakes), tuple(mistakes.found)
    except yaml.YAMLError as error:
        from ruling.reading.not_yaml import explain  # most texts are YAML

        raise source.error(*mistakes.found, explain(error, source, DEEPEST)) from None
    except _Stop as stop:
        raise source.error(*mistakes.found, *stop.args) from None


BETWEEN = "---"
"""The line between the documents of a text."""


def documents(source: Source) -> tuple[list[Node], Mistakes]:
    """The trees of the one or two documents of a text that say something, and the mistakes there.

    A third is a mistake, and is not read. Raises ScenarioError as ``parse`` does.
    """
    lines, mistakes = source.lines, Mistakes([])
    found: list[Node] = []
    marks = [at for at, line in enumerate(lines) if line == BETWEEN]
    for start, end in zip([-1, *marks], [*marks, len(lines)], strict=True):
        part = lines[start + 1 : end]
        if all(line.strip()[:1] in ("", "#") for line in part):
            continue
        if len(found) == 2:
            mistakes.note(Position(start + 1, 1), "yaml.third-document")
            break
        above = [""] * (start + 1)
        try:
            node, wrong = parse(Source(source.name, "\n".join([*above, *part])))
        except ScenarioError as error:
            raise source.error(*mistakes.found, *error.mistakes) from None
        found.append(node)
        mistakes.found.extend(wrong.found)
    return found, mistakes


class _Stop(Exception):
    """Reading cannot go on, because of this mistake."""


def _build(events: Any, mistakes: Mistakes) -> Node:
    stack: list[_Open] = []
    root: Node | None = None
    for number, event in enumerate(events):
        if number > MOST_EVENTS:
            raise _Stop(
                Mistake(*_place_of(event), sentence("yaml.too-much", number=Count(MOST_EVENTS)))
            )
        node = _take(event, stack, mistakes)
        if node is None:
            continue
        if stack:
            stack[-1].nodes.append(node)
        elif root is None:
            root = node
        else:
            raise _Stop(Mistake(*node.position, sentence("yaml.second-document")))
    if root is None:
        raise _Stop(Mistake(0, 0, sentence("yaml.empty")))
    return root


_TAG = "%TAG"
"""A line that begins so declares a tag."""

_ENDS = (yaml.SequenceEndEvent, yaml.MappingEndEvent)
_PLACES = (yaml.ScalarEvent, yaml.SequenceStartEvent, yaml.MappingStartEvent, yaml.AliasEvent)


def _take(event: Any, stack: list[_Open], mistakes: Mistakes) -> Node | None:
    """The node that an event finishes, if it does."""
    kind = type(event)
    if kind in _ENDS:
        return stack.pop().close(mistakes)
    if kind not in _PLACES:
        return None
    position = _place_of(event)
    if event.anchor or getattr(event, "tag", None):
        _refuse_references(event, position, mistakes)
    if kind is yaml.ScalarEvent:
        return _scalar(event, position, mistakes)
    if kind is yaml.AliasEvent:
        return Scalar(f"*{event.anchor}", position)
    if len(stack) >= DEEPEST:
        raise _Stop(Mistake(*position, sentence("yaml.too-deep", levels=DEEPEST)))
    stack.append(_Open(kind is yaml.MappingStartEvent, position, []))
    return None


def _place_of(event: Any) -> Position:
    mark = event.start_mark
    return Position(mark.line + 1, mark.column + 1)


def _scalar(event: Any, position: Position, mistakes: Mistakes) -> Scalar:
    text, style = event.value, event.style or ""
    folded = style != "|" and (style == ">" or event.end_mark.line >= position.line)
    # what is not written as an escape, in these quotes, was looked for in the whole text
    if style == '"' and (harmful := HARMFUL.search(text)):
        mistakes.add(position, _no_text(harmful[0]))
        text = printable(text)  # it may be drawn
    return Scalar(text, position, style, folded)


def plain(node: Node, word: Callable[[Scalar], Any] = attrgetter("text")) -> Any:
    """A tree as plain lists and mappings, each word as its text or as what ``word`` makes of it."""
    if isinstance(node, Items):
        return [plain(each, word) for each in node.items]
    if isinstance(node, Entries):
        return {key.text: plain(value, word) for key, value in node.entries}
    return word(node)


def reach(node: Node, path: Sequence[str]) -> Iterator[tuple[Scalar | Node, Node]]:
    """Yields each step along a path of names, as far as there are such: the name, and the value.

    In a list a name is the text of an item or its number, and the item is both name and value.
    """
    for name in path:
        inner = _inner(node, name)
        if inner is None:
            return
        yield inner
        node = inner[1]


def _inner(node: Node, name: str) -> tuple[Scalar | Node, Node] | None:
    """The name and the value in a mapping; an item of a list twice; None where there is none."""
    if isinstance(node, Entries):
        return next((entry for entry in node.entries if entry[0].text == name), None)
    if isinstance(node, Items):
        texts = (each for each in node.items if isinstance(each, Scalar) and each.text == name)
        item: Node | None = next(texts, None)
        if item is None and name.isdecimal() and int(name) < len(node.items):
            item = node.items[int(name)]
        return None if item is None else (item, item)
    return None


def find(node: Node, text: str, lines: Sequence[str]) -> Position | None:
    """The place of some characters within the texts of a tree; None where no text has them.

    Where the file writes them in another way, as with an escape, it is the place of their text.
    """
    scalar = next((each for each in scalars(node) if text in each.text), None)
    if scalar is None:
        return None
    line, column = scalar.position
    for number in range(line, len(lines) + 1):
        at = lines[number - 1].find(text, column - 1 if number == line else 0)
        if at >= 0:
            return Position(number, at + 1)
    return scalar.position


def scalars(node: Node) -> Iterator[Scalar]:
    """Yields the words and texts of a tree in their order, those of names included."""
    if isinstance(node, Scalar):
        yield node
    elif isinstance(node, Items):
        for each in node.items:
            yield from scalars(each)
    else:
        for key, value in node.entries:
            yield key
            yield from scalars(value)


def note_twice(key: Scalar, name: str, first: Scalar, mistakes: Mistakes) -> None:
    """Notes a name that was there before, and its first line."""
    mistakes.note(key, "yaml.twice", name=name, line=first.position.line)


def _refuse_references(event: Any, position: Position, mistakes: Mistakes) -> None:
    """Notes an alias, an anchor or a tag; the tag ``!`` is none."""
    if isinstance(event, yaml.AliasEvent):
        mistakes.note(position, "yaml.alias", name=str(event.anchor))
    elif event.anchor:
        mistakes.note(position, "yaml.anchor", name=event.anchor)
    if getattr(event, "tag", None) and event.tag != "!":
        mistakes.note(position, "yaml.tag", tag=event.tag)


def _harmful_in_text(harmful: re.Match[str]) -> Mistake:
    """A character that is none, or that nobody sees."""
    before = harmful.string[: harmful.start()].split("\n")
    hint = sentence("yaml.save-as-utf-8") if ord(harmful[0]) < 32 else ""
    return Mistake(len(before), len(before[-1]) + 1, _no_text(harmful[0]), hint)


def _no_text(char: str) -> Sentence:
    return sentence("yaml.no-text", char=f"U+{ord(char):04X}")
