"""A table in plain text: its columns, or a list where a terminal is too narrow for them."""

from collections.abc import Iterator, Sequence

from ruling.drawing.paper import Paper
from ruling.report.blocks import Grid, MarkedText
from ruling.report.formats.wrapping import freed, kept, wrap

PADDING = "  "
"""What tabulate puts behind a heading."""

READABLE = 16
"""The width that a column of text keeps at the least: below it lines would be of a word each."""

Rows = Sequence[Sequence[object]]


def grid_lines(block: Grid, paper: Paper) -> Iterator[str]:
    """The lines of a table below its caption."""
    if block.caption is not None:
        yield from wrap(block.caption.marked, paper.width, "  ")
    rows = [[_shown(cell) for cell in row] for row in block.rows]
    padded = [header + PADDING for header in block.headers]
    natural = _natural([padded, *rows] if padded else rows)
    least = _least(rows, block.headers, natural, block.prose)
    if block.headers and sum(least) + 2 * (len(least) - 1) > paper.width - 4:
        yield from _listed(block, rows, paper.width)
    else:
        yield from _columns(block, rows, _widths(natural, least, paper.width - 4))


def _shown(cell: object) -> object:
    """A cell as it is printed; a tuple is of marks."""
    return MarkedText("", cell).marked.strip() if isinstance(cell, tuple) else cell


def _columns(block: Grid, rows: Rows, widths: Sequence[int] | None) -> Iterator[str]:
    import tabulate  # costs more than all else here

    columns = zip(*block.rows, strict=True)
    numbers = [any(isinstance(cell, int) for cell in column) for column in columns]
    heads = [max(1, each - len(PADDING)) for each in widths or ()] if block.headers else []
    table = tabulate.tabulate(
        [[kept(cell) for cell in row] for row in rows],
        headers=list(block.headers),
        tablefmt="plain",
        colalign=["right" if of_numbers else "left" for of_numbers in numbers],
        disable_numparse=True,
        maxcolwidths=widths,
        maxheadercolwidths=heads or None,
    )
    yield from (f"    {freed(line)}" for line in table.splitlines())


def _listed(block: Grid, rows: Rows, width: int) -> Iterator[str]:
    """A table that is too wide, row by row: the first cell, then each other with its heads.

    In a table of sentences each stands on a line of its own.
    """
    for first, *others in rows:
        cells: dict[str, list[str]] = {}
        for header, cell in zip(block.headers[1:], others, strict=True):
            cells.setdefault("; ".join(str(cell).split("\n")), []).append(header)
        named = {cell: ", ".join(filter(None, heads)) for cell, heads in cells.items() if cell}
        texts = [f"{heads}: {cell}" if heads else cell for cell, heads in named.items()]
        if not block.prose:
            yield from wrap("; ".join([str(first), *texts]), width, "    ", "      ")
            continue
        yield from wrap(str(first), width, "    ", "      ")
        for each in texts:
            yield from wrap(each, width, "      ")


def _natural(rows: Rows) -> list[int]:
    """The width of each column where nothing is wrapped."""
    columns = zip(*(row for row in rows if row), strict=True)
    return [max(len(line) for cell in c for line in str(cell).split("\n")) for c in columns]


def _least(rows: Rows, headers: Sequence[str], natural: Sequence[int], prose: bool) -> list[int]:
    """The minimal width of each column: its longest word, and in one of sentences some more."""
    columns = zip(*([row for row in rows if row] or [headers]), strict=True)
    words = [max(len(w) for cell in c for w in str(kept(cell)).split(" ")) for c in columns]
    if not headers:
        return words
    heads = [max(len(w) for w in header.split(" ")) + len(PADDING) for header in headers]
    readable = [min(wide, READABLE) if prose else 0 for wide in natural]
    return [max(each) for each in zip(words, heads, readable, strict=True)]


def _widths(natural: Sequence[int], least: Sequence[int], width: int) -> list[int] | None:
    """The widths to which columns must shrink, the widest first; None where all fit."""
    widths = list(natural)
    for _ in range(sum(natural) + 2 * (len(natural) - 1) - width):
        spare = [w - most for w, most in zip(widths, least, strict=True)]
        if max(spare) <= 0:
            break
        wide = [w if more > 0 else 0 for w, more in zip(widths, spare, strict=True)]
        widths[wide.index(max(wide))] -= 1
    return widths if widths != [*natural] else None
