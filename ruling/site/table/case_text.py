"""The text of a case, read leniently and changed key by key.

The text is the truth: whatever a form does not know, comments too, stays where it stands.
"""

from collections.abc import Iterator, Mapping
from difflib import SequenceMatcher
from functools import lru_cache
from typing import Any

import yaml

from ruling.errors import ScenarioError
from ruling.scenario.editing import Page, is_flow
from ruling.scenario.grid import EMPTY, MOST_ROWS
from ruling.scenario.nodes import Entries, Items, Node, parse
from ruling.scenario.source import Source, decode
from ruling.scenario.wording import scenario_text
from ruling.table.squares import Square

ORDER = ("title", "source", "edition", "players", "in play", "boxes", "sets", "board", "features",
         "bridges", "ferries", "tunnels", "pieces", "figures", "noticed late", "meeples", "action",
         "house", "claims")  # fmt: skip
"""The keys in the order in which they are written; any other comes last."""

NAME = "case"
"""The name under which mistakes of the case are told."""

Tree = Mapping[str, Any]
"""Keys with what stands under them: texts, lists and mappings."""


def source_of(text: str) -> Source:
    """The text as a source; raises ScenarioError where it is too large."""
    return decode(text.encode("utf-8", "surrogatepass"), NAME)


@lru_cache(maxsize=16)
def tree_of(text: str) -> Tree:
    """What a text holds; nothing where it is empty. Raises ScenarioError.

    In a browser reading takes long, and all of a page reads the same: nobody changes what is found.
    """
    source = source_of(text)
    if not _has_content(text):
        return {}
    node, mistakes = parse(source)
    if mistakes.found:
        raise source.error(*mistakes.found)
    found = _plain(node)
    return found if isinstance(found, dict) else {}


@lru_cache(maxsize=16)
def readable(text: str) -> bool:
    """Whether forms can change a text: it is YAML without traps, and a mapping."""
    try:
        return not _has_content(text) or bool(tree_of(text))
    except ScenarioError:
        return False


def with_keys(text: str, values: Tree) -> str:
    """The text with other values under some keys at the top; a key without a value goes."""
    for key, value in values.items():
        text = _with_key(text, key, value)
    return text


def drawn_tiles(board: str) -> dict[Square, str]:
    """The words on each square of a map."""
    rows = [line.partition("#")[0].split() for line in board.split("\n")]
    drawn = enumerate(row for row in rows if row)
    return {
        Square(row, column): words
        for row, cells in drawn
        for column, words in enumerate(cells[:MOST_ROWS])
        if words != EMPTY and row < MOST_ROWS
    }


def _has_content(text: str) -> bool:
    return any(line.strip() and not line.lstrip().startswith("#") for line in text.split("\n"))


def _plain(node: Node) -> Any:
    if isinstance(node, Items):
        return [_plain(each) for each in node.items]
    if isinstance(node, Entries):
        return {key.text: _plain(value) for key, value in node.entries}
    return node.text


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
    old = page.text[start:end].replace("\r\n", "\n").replace("\r", "\n").split("\n")
    new = _written(key, value, indent) if value else []
    lines = list(_merged(old, new, indent))
    if not lines:
        after = page.text[end:]
        return page.text[:start] + (after[2:] if after[:2] == "\r\n" else after[1:])
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


def _merged(old: list[str], new: list[str], indent: str) -> Iterator[str]:
    """The new lines; one that says what an old one said keeps its comment, and none is lost."""
    before, after = ([" ".join(_parted(line)[0].split()) for line in lines] for lines in (old, new))
    for what, a, b, c, d in SequenceMatcher(None, before, after, autojunk=False).get_opcodes():
        comments = [_parted(line)[1] for line in old[a:b]]
        if what == "equal" or b - a == d - c:
            for line, comment in zip(new[c:d], comments, strict=True):
                yield f"{line}  {comment}" if comment else line
        else:
            yield from (f"{indent}  {comment}" for comment in comments if comment)
            yield from new[c:d]


def _parted(line: str) -> tuple[str, str]:
    """What a line says, and the comment behind it."""
    quote = ""
    for at, letter in enumerate(line):
        if quote:
            quote = "" if letter == quote else quote
        elif letter in "\"'" and (at == 0 or line[at - 1] in " [{,:-"):
            quote = letter
        elif letter == "#" and (at == 0 or line[at - 1].isspace()):
            return line[:at].rstrip(), line[at:]
    return line.rstrip(), ""
