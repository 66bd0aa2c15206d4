"""Changing a YAML text in a few places and leaving every other character as it is.

The parser's marks say where each node stands; whatever lies between the nodes (comments,
blank lines, the author's layout) is never touched.
"""

import json
import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from difflib import SequenceMatcher
from functools import cached_property
from typing import Any, NamedTuple

import yaml

from ruling.case.paths import Path
from ruling.case.writing import entry_lines, flow, scalar
from ruling.reading.nodes import LOADER

LINE_BREAK = re.compile(r"\r\n|\r|\n")
_LINE_END = re.compile(r"\r\n|\n|\r|\Z")
_COMMENT = re.compile(r"#[^\r\n]*")


class Edit(NamedTuple):
    """The replacement of the text from ``start`` up to ``end`` (indexes of characters)."""

    start: int
    end: int
    text: str


class Span(NamedTuple):
    """From one character up to another."""

    start: int
    end: int


class NodePlace(NamedTuple):
    """An entry of a mapping or an item of a list, with its number ``among`` the others."""

    among: yaml.Node
    number: int
    node: yaml.Node


class Page:
    """The text of a file that was read without mistakes, with its nodes."""

    def __init__(self, text: str) -> None:
        self.text = text
        root = yaml.compose(text, Loader=LOADER)
        assert isinstance(root, yaml.MappingNode)
        self.root = root
        # A file written as JSON stays JSON: there every word needs its quotes.
        self._json = is_flow(root) and all(key.style == '"' for key, _ in root.value)

    def flow(self, tree: Any) -> str:
        """A value on one line, as this file writes values."""
        return json.dumps(tree, ensure_ascii=False) if self._json else flow(tree)

    def edited(self, edits: Iterable[Edit]) -> str:
        """The text after some edits that do not overlap; new lines end as the others do."""
        ends = _LINE_END.search(self.text)
        newline = (ends[0] if ends else "") or "\n"
        parts, done = [], 0
        for edit in sorted(edits, key=lambda edit: edit[:2]):
            assert edit.start >= done, "edits overlap"
            parts += [self.text[done : edit.start], edit.text.replace("\n", newline)]
            done = edit.end
        return "".join([*parts, self.text[done:]])

    def end(self, node: yaml.Node) -> int:
        """The end of a node: a block ends with its last word, so comments after it stay."""
        if isinstance(node, yaml.CollectionNode) and not node.flow_style and node.value:
            last = node.value[-1]
            return self.end(last[1] if isinstance(last, tuple) else last)
        end = int(node.end_mark.index)
        if isinstance(node, yaml.ScalarNode) and node.style in ("|", ">"):
            return len(self.text[:end].rstrip())
        return end

    def line_end(self, index: int) -> int:
        """The end of the line of a character, before the line break."""
        match = _LINE_END.search(self.text, index)
        assert match is not None
        return match.start()

    def next_line(self, index: int) -> int:
        """The beginning of the next line, from the end of one."""
        match = LINE_BREAK.match(self.text, index)
        return match.end() if match else index

    @cached_property
    def parts(self) -> dict[Path, NodePlace]:
        """Every part by its path as it is written, what is inside after what it is in."""
        return dict(_parts(self.root, ()))

    @cached_property
    def comments(self) -> list[Span]:
        """The spans of all comments but those in a map."""
        words = sorted(_words(self.root))
        starts = [0, *(span.end for span in words)]
        ends = [*(span.start for span in words), len(self.text)]
        return [
            Span(*match.span())
            for start, end in zip(starts, ends, strict=True)
            for match in _COMMENT.finditer(self.text, start, max(start, end))
        ]

    def replaced(self, node: yaml.Node, tree: Any) -> Edit:
        """The edit that makes a node another value as a whole, in flow style."""
        # A list may stand in the column of its key; anything else must be further in.
        deeper = "" if is_flow(node) else "  "
        return Edit(node.start_mark.index, self.end(node), deeper + self.flow(tree))

    def becoming(self, node: yaml.Node, tree: Any) -> Iterator[Edit]:
        """The edits that make a node another value; what is unchanged stays as it is written."""
        if isinstance(node, yaml.MappingNode) and isinstance(tree, Mapping):
            yield from self._entries(node, tree)
        elif isinstance(node, yaml.SequenceNode) and _all_words(node, tree):
            kept = [item.value in tree for item in node.value]
            there = [item.value for item in node.value]
            yield from self._items(node, kept, [word for word in tree if word not in there])
        elif not isinstance(node, yaml.ScalarNode) or node.value != _word(tree):
            yield self.replaced(node, tree)

    def _entries(self, node: yaml.MappingNode, tree: Mapping[str, Any]) -> Iterator[Edit]:
        """The edits of single entries; of the whole, where some come or go and replace none."""
        before = {key.value: value for key, value in node.value}
        same = before.keys() == tree.keys()
        now = list(before if same else tree)
        parts = SequenceMatcher(None, [*before], now, autojunk=False).get_opcodes()
        if any(what in ("insert", "delete") for what, *_ in parts):
            yield self.replaced(node, tree)
            return
        between = ", " if is_flow(node) else "\n" + " " * node.start_mark.column
        for what, first, last, start, end in parts:
            if what == "equal":
                for name in now[start:end]:
                    yield from self.becoming(before[name], tree[name])
            else:
                entries = (f"{self.flow(name)}: {self.flow(tree[name])}" for name in now[start:end])
                at = int(node.value[first][0].start_mark.index)
                yield Edit(at, self.end(node.value[last - 1][1]), between.join(entries))

    def added(self, mapping: yaml.Node, values: Mapping[str, Any]) -> Edit:
        """The edit that puts keys which a mapping lacks at its end."""
        if is_flow(mapping):
            return self._into_flow(mapping, values)
        indent = " " * mapping.start_mark.column
        lines = [line for key in values for line in entry_lines(key, values[key], indent)]
        return self._on_new_lines(self.end(mapping), lines)

    def add_block(self, header: str, values: Mapping[str, Any], after: yaml.Node | None) -> Edit:
        """The edit that puts a mapping under a new key at the top, after a node or at the end."""
        if self.root.flow_style:
            return self._into_flow(self.root, {header: values})
        indent = " " * self.root.start_mark.column
        lines = [f"{indent}{header}:"]
        for key, tree in values.items():
            lines += entry_lines(key, tree, indent + "  ")
        if after is not None:
            return self._on_new_lines(self.end(after), lines)
        end = int(self.root.end_mark.index)
        if self.text[:end].endswith(("\n", "\r")):
            return Edit(end, end, "".join(f"{line}\n" for line in lines))
        return Edit(end, end, "".join(f"\n{line}" for line in lines))

    def _items(
        self, node: yaml.SequenceNode, kept: Sequence[bool], new: Sequence[str]
    ) -> Iterator[Edit]:
        """The edits that put new items in place of those of a list that are not kept."""
        gone = [index for index, stays in enumerate(kept) if not stays]
        pairs = list(zip(gone, new, strict=False))
        if not new and len(gone) == len(node.value):
            yield self.replaced(node, [])
            return
        for index, word in pairs:
            yield self.replaced(node.value[index], word)
        yield from self._left_out(node, gone[len(pairs) :])
        yield from self._appended(node, new[len(pairs) :])

    def without(self, paths: Collection[Path]) -> Iterator[Edit]:
        """The edits that take out some parts, each with all that is in it; the comments stay.

        A mapping or list that would lose all its parts must be taken out itself.
        """
        gone: dict[int, tuple[yaml.Node, set[int]]] = {}
        for path in paths:
            among, number, _ = self.parts[path]
            if not any(path[:steps] in paths for steps in range(1, len(path))):
                gone.setdefault(id(among), (among, set()))[1].add(number)
        for among, numbers in gone.values():
            yield from self._left_out(among, numbers, self.comments)

    def worded(self, path: Path, word: str | int) -> Edit:
        """The edit that puts a word in place of what stands at a path of the text."""
        return self.replaced(self.parts[path].node, word)

    def _left_out(
        self, among: yaml.Node, gone: Collection[int], comments: Sequence[Span] = ()
    ) -> Iterator[Edit]:
        """The edits that take some parts out of a mapping or list, by number; not all of them.

        The given comments stay.
        """
        spans = [
            Span(int(each[0].start_mark.index), self.end(each[-1]))
            for each in (child if isinstance(child, tuple) else (child,) for child in among.value)
        ]
        for first, last in _runs(gone):
            start, end = spans[first].start, spans[last].end
            before = self._before_on_line(among, start)
            earlier = spans[first - 1].end if first else None
            begins_line = earlier is None or LINE_BREAK.search(self.text, earlier, start)
            if before is not None:
                run = Span(start - len(before), self.next_line(self.line_end(end)))
            elif earlier is None or (begins_line and last + 1 < len(spans)):
                run = Span(start, spans[last + 1].start)  # the line before it ends as it did
            else:
                run = Span(earlier, end)
            yield self._without(run, comments, re.sub(r"\S.*", "", before or ""))

    def _without(self, run: Span, comments: Sequence[Span], indent: str) -> Edit:
        """The edit that leaves of a run of characters the comments alone, on lines of their own."""
        inside = (each for each in comments if run.start <= each.start < run.end)
        kept = [self.text[each.start : each.end] for each in inside]
        inline = not self.text[run.start : run.end].endswith(("\n", "\r"))
        if inline and run.end == len(self.text) and not kept:  # nor ends the line before it now
            before = self.text[: run.start].removesuffix("\n").removesuffix("\r")
            return Edit(len(before), run.end, "")
        if inline and kept:
            return Edit(*run, "".join(f" {text}\n " for text in kept))
        return Edit(*run, "".join(f"{indent}{text}\n" for text in kept))

    def _before_on_line(self, among: yaml.Node, start: int) -> str | None:
        """The text before a part on a line of its own; None where the line is shared."""
        if is_flow(among):
            return None
        line = max(self.text.rfind("\n", 0, start), self.text.rfind("\r", 0, start)) + 1
        before = self.text[line:start]
        dash = before.strip() == "-" and isinstance(among, yaml.SequenceNode)
        return before if dash or not before.strip() else None

    def _appended(self, node: yaml.SequenceNode, new: Sequence[str]) -> Iterator[Edit]:
        if not new:
            return
        if not node.value:
            yield self.replaced(node, list(new))
        elif node.flow_style:
            end = self.end(node.value[-1])
            yield Edit(end, end, "".join(f", {self.flow(word)}" for word in new))
        else:
            indent = " " * node.start_mark.column
            yield self._on_new_lines(self.end(node), [f"{indent}- {scalar(w)}" for w in new])

    def _into_flow(self, mapping: yaml.Node, values: Mapping[str, Any]) -> Edit:
        text = self.flow(values)[1:-1]
        if not mapping.value:
            inside = int(mapping.start_mark.index) + 1
            return Edit(inside, inside, text)
        end = self.end(mapping.value[-1][1])
        return Edit(end, end, f", {text}")

    def _on_new_lines(self, after: int, lines: Iterable[str]) -> Edit:
        """The edit that puts lines after that of a character; a comment on that line stays."""
        end = self.line_end(after)
        return Edit(end, end, "".join(f"\n{line}" for line in lines))


def _parts(node: yaml.Node, path: Path) -> Iterator[tuple[Path, NodePlace]]:
    for number, child in enumerate(node.value):
        key, value = child if isinstance(child, tuple) else (None, child)
        there = (*path, number if key is None else key.value)
        yield there, NodePlace(node, number, value)
        if not isinstance(value, yaml.ScalarNode):
            yield from _parts(value, there)


def is_flow(node: yaml.Node) -> bool:
    """Whether a node is written within a line: a word, or something in brackets."""
    return not isinstance(node, yaml.CollectionNode) or bool(node.flow_style)


def _all_words(node: yaml.SequenceNode, tree: Any) -> bool:
    """Whether a list has words alone, and is to be a list of words."""
    words = all(isinstance(each, yaml.ScalarNode) for each in node.value)
    return words and isinstance(tree, list) and all(isinstance(each, str) for each in tree)


def _word(tree: Any) -> str:
    """A single value as it stands in a file."""
    return "null" if tree is None else str(tree)


def _words(node: yaml.Node) -> Iterator[Span]:
    if isinstance(node, yaml.ScalarNode):
        yield Span(node.start_mark.index, node.end_mark.index)
        return
    for child in node.value:
        for each in child if isinstance(child, tuple) else (child,):
            yield from _words(each)


def _runs(numbers: Collection[int]) -> Iterator[tuple[int, int]]:
    """Numbers that follow each other, each run as its first and its last."""
    ordered = sorted(numbers)
    starts = [number for number in ordered if number - 1 not in numbers]
    ends = [number for number in ordered if number + 1 not in numbers]
    return zip(starts, ends, strict=True)
