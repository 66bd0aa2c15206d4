"""A case with other values under some of its keys, and all of its comments kept.

The text is the truth: whatever is not changed stays, to the character.
"""

from collections.abc import Iterable, Iterator
from difflib import SequenceMatcher
from typing import Any

import yaml

from ruling.case.map_lines import drawn_tiles
from ruling.case.map_text import MapText
from ruling.case.page import LINE_BREAK, Page, is_flow
from ruling.case.tree import Tree, tree_of
from ruling.case.writing import scenario_text

ORDER = ("title", "number", "source", "edition", "players", "in play", "boxes", "sets", "board",
         "features", "bridges", "ferries", "tunnels", "pieces", "figures", "noticed late",
         "meeples", "action", "house", "claims")  # fmt: skip
"""The keys in the order in which they are written; any other comes last."""


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
    if value and key == "board" and isinstance(node, yaml.ScalarNode) and node.style == "|":
        return page.edited([MapText(page, node).edit(value)])
    start, end = int(name.start_mark.index), page.line_end(_end(page, node))
    indent = " " * name.start_mark.column
    start -= len(indent)
    new = _written(key, value, indent) if value else []
    lines = list(_merged(_lines(page, start, end), new, indent))
    if not lines:
        return page.text[:start] + page.text[page.next_line(end) :]
    newline = "\r\n" if "\r\n" in page.text else "\n"
    return page.text[:start] + newline.join(lines) + page.text[end:]


def _end(page: Page, node: yaml.Node) -> int:
    """The end of a value; an empty one ends where it begins."""
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


def _lines(page: Page, start: int, end: int) -> Iterator[tuple[str, str]]:
    """Yields the words of each line, and its comment."""
    comments = {each.start for each in page.comments}
    breaks = [match.span() for match in LINE_BREAK.finditer(page.text, start, end)]
    for first, last in zip(
        [start, *(after for _, after in breaks)], [*(at for at, _ in breaks), end], strict=True
    ):
        hashes = (at for at in range(first, last) if page.text[at] == "#")
        at = next((at for at in hashes if at in comments), last)
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
