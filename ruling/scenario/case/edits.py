"""A case changed where it stands: keys with other values, parts left out, all comments kept.

The text is the truth: whatever is not changed stays, to the character.
"""

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from difflib import SequenceMatcher
from typing import Any, NamedTuple

import yaml

from ruling.scenario.case.map_text import drawn_tiles
from ruling.scenario.case.tree import Tree, tree_of
from ruling.scenario.editing import Edit, Page, is_flow
from ruling.scenario.wording import scenario_text

ORDER = ("title", "source", "edition", "players", "in play", "boxes", "sets", "board", "features",
         "bridges", "ferries", "tunnels", "pieces", "figures", "noticed late", "meeples", "action",
         "house", "claims")  # fmt: skip
"""The keys in the order in which they are written; any other comes last."""

_COMMENT = re.compile(r"#[^\r\n]*")
_LINE_BREAK = re.compile(r"\r\n|\r|\n")


def with_keys(text: str, values: Tree) -> str:
    """The text with other values under some keys at the top; a key without a value goes."""
    for key, value in values.items():
        text = _with_key(text, key, value)
    return text


def _with_key(text: str, key: str, value: Any) -> str:
    tree = dict(tree_of(text))
    if tree.get(key) == value or not (value or key in tree):
        return text
    if not tree:
        return text + "\n" * (bool(text) and not text.endswith("\n")) + scenario_text({key: value})
    page = Page(text)
    if is_flow(page.root):  # written as JSON or within brackets: laid out anew, line by line
        return scenario_text(_in_order({**tree, key: value}))
    return _replaced(page, key, value) if key in tree else _inserted(page, key, value)


def _in_order(tree: Tree) -> Tree:
    known = [key for key in ORDER if key in tree]
    fields = {key: tree[key] for key in (*known, *(key for key in tree if key not in ORDER))}
    if isinstance(fields.get("board"), str):
        fields["board"] = drawn_tiles(fields["board"])
    return fields


def _written(key: str, value: Any, indent: str) -> list[str]:
    return [indent + line for line in scenario_text({key: value}).splitlines()]


def _replaced(page: Page, key: str, value: Any) -> str:
    """The text with the lines of a key written anew, and the comments between them kept."""
    name, node = next(pair for pair in page.root.value if pair[0].value == key)
    start, end = int(name.start_mark.index), page.line_end(_end(page, node))
    indent = " " * name.start_mark.column
    start -= len(indent)
    new = _written(key, value, indent) if value else []
    in_block = key == "board" and isinstance(node, yaml.ScalarNode) and node.style == "|"
    lines = list(_merged(_lines(page, start, end, in_block), new, indent))
    if not lines:
        return page.text[:start] + page.text[_next_line(page.text, end) :]
    newline = "\r\n" if "\r\n" in page.text else "\n"
    return page.text[:start] + newline.join(lines) + page.text[end:]


def _end(page: Page, node: yaml.Node) -> int:
    """Where a value ends; one that is empty ends where it begins."""
    return max(page.end(node), int(node.start_mark.index))


def _inserted(page: Page, key: str, value: Any) -> str:
    """The text with a new key, behind the last of those that come before it."""
    rank = ORDER.index(key) if key in ORDER else len(ORDER)
    earlier = [
        node
        for name, node in page.root.value
        if name.value in ORDER and ORDER.index(name.value) < rank
    ]
    first = page.root.value[0][0]
    indent = " " * first.start_mark.column
    lines = _written(key, value, indent)
    if not earlier:
        at = int(first.start_mark.index) - len(indent)
        return page.text[:at] + "".join(f"{line}\n" for line in lines) + page.text[at:]
    last = max(earlier, key=lambda node: int(node.start_mark.index))
    at = page.line_end(_end(page, last))
    return page.text[:at] + "".join(f"\n{line}" for line in lines) + page.text[at:]


def _lines(page: Page, start: int, end: int, in_block: bool) -> Iterator[tuple[str, str]]:
    """What each line says, and its comment; in the block of a map that begins with the first #."""
    comments = {each.start for each in comments_of(page)}
    breaks = [match.span() for match in _LINE_BREAK.finditer(page.text, start, end)]
    for first, last in zip(
        [start, *(after for _, after in breaks)], [*(at for at, _ in breaks), end], strict=True
    ):
        hashes = (at for at in range(first, last) if page.text[at] == "#")
        at = next((at for at in hashes if in_block or at in comments), last)
        yield " ".join(page.text[first:at].split()), page.text[at:last]


def _merged(old: Iterable[tuple[str, str]], new: list[str], indent: str) -> Iterator[str]:
    """The new lines; one that says what an old one said keeps its comment, and none is lost."""
    before, notes = zip(*old, strict=True)
    after = [" ".join(line.split()) for line in new]
    for what, a, b, c, d in SequenceMatcher(None, before, after, autojunk=False).get_opcodes():
        if what == "equal" or b - a == d - c:
            for line, comment in zip(new[c:d], notes[a:b], strict=True):
                yield f"{line}  {comment}" if comment else line
        else:
            yield from (f"{indent}  {comment}" for comment in notes[a:b] if comment)
            yield from new[c:d]


class Span(NamedTuple):
    """From one character up to another."""

    start: int
    end: int


def comments_of(page: Page) -> list[Span]:
    """Where the comments of a text stand, but for those in a map."""
    words = sorted(_words(page.root))
    starts = [0, *(span.end for span in words)]
    ends = [*(span.start for span in words), len(page.text)]
    return [
        Span(*match.span())
        for start, end in zip(starts, ends, strict=True)
        for match in _COMMENT.finditer(page.text, start, max(start, end))
    ]


def _words(node: yaml.Node) -> Iterator[Span]:
    if isinstance(node, yaml.ScalarNode):
        yield Span(node.start_mark.index, node.end_mark.index)
        return
    for child in node.value:
        for each in child if isinstance(child, tuple) else (child,):
            yield from _words(each)


def left_out(
    page: Page, comments: Sequence[Span], among: yaml.Node, gone: Collection[int]
) -> Iterator[Edit]:
    """The edits that take some parts out of a mapping or list, by their numbers; not all."""
    spans = [
        Span(int(each[0].start_mark.index), page.end(each[-1]))
        for each in (child if isinstance(child, tuple) else (child,) for child in among.value)
    ]
    for first, last in _runs(gone):
        run = Span(spans[first].start, spans[last].end)
        before = _before_on_line(page, among, run.start)
        if before is None:
            if first > 0:
                run = Span(spans[first - 1].end, run.end)
            else:
                run = Span(run.start, spans[last + 1].start)
            yield _without(page, comments, run, "")
            continue
        end = page.line_end(run.end)
        end = _next_line(page.text, end)
        yield _without(
            page, comments, Span(run.start - len(before), end), re.sub(r"\S.*", "", before)
        )


def _without(page: Page, comments: Sequence[Span], run: Span, indent: str) -> Edit:
    """A run of characters gives way to the comments in it, on lines of their own."""
    kept = [
        page.text[each.start : each.end] for each in comments if run.start <= each.start < run.end
    ]
    inline = not page.text[run.start : run.end].endswith(("\n", "\r"))
    if inline and kept:
        return Edit(run.start, run.end, "".join(f" {text}\n " for text in kept))
    return Edit(run.start, run.end, "".join(f"{indent}{text}\n" for text in kept))


def _before_on_line(page: Page, among: yaml.Node, start: int) -> str | None:
    """What stands before a part on its line where the line is its own; else None."""
    if is_flow(among):
        return None
    line = max(page.text.rfind("\n", 0, start), page.text.rfind("\r", 0, start)) + 1
    before = page.text[line:start]
    dash = before.strip() == "-" and isinstance(among, yaml.SequenceNode)
    return before if dash or not before.strip() else None


def _next_line(text: str, end: int) -> int:
    """Where the next line begins, from the end of one."""
    match = _LINE_BREAK.match(text, end)
    return match.end() if match else end


def _runs(numbers: Collection[int]) -> Iterator[tuple[int, int]]:
    """Numbers that follow each other, each run as its first and its last."""
    ordered = sorted(numbers)
    starts = [number for number in ordered if number - 1 not in numbers]
    ends = [number for number in ordered if number + 1 not in numbers]
    return zip(starts, ends, strict=True)
