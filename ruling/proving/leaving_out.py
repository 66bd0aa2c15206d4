"""Leaving parts out of a YAML text; the comments between them stay."""

import re
from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

import yaml

from ruling.scenario.editing import Edit, Page, is_flow

_COMMENT = re.compile(r"#[^\r\n]*")


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
        end += len(_line_break(page.text, end))
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


def _line_break(text: str, at: int) -> str:
    return "\r\n" if text.startswith("\r\n", at) else text[at : at + 1]


def _runs(numbers: Collection[int]) -> Iterator[tuple[int, int]]:
    """Numbers that follow each other, each run as its first and its last."""
    ordered = sorted(numbers)
    starts = [number for number in ordered if number - 1 not in numbers]
    ends = [number for number in ordered if number + 1 not in numbers]
    return zip(starts, ends, strict=True)
