"""Footnotes in short, for a terminal: a source once for all that rests on it."""

from collections.abc import Iterator, Sequence

from ruling.report.blocks import Note
from ruling.report.formats.wrapping import BLANK

BETWEEN = "; "
"""What stands between several sources, and between several dates."""

NAME = 2
"""Parts of a source that name the text, at the most; what follows is where in it: a section."""


def together(notes: Sequence[Note]) -> list[list[Note]]:
    """The notes, those side by side that have their weight, text and date in common."""
    found: dict[tuple[str, ...], list[Note]] = {}
    for note in notes:
        parts = _parts(note)
        long = len(parts) > 1 and not note.against
        named = parts[: _of_name(parts)]
        key = (note.weight, _dates(note)[0], *named) if long else (str(note.mark),)
        found.setdefault(key, []).append(note)
    return [*found.values()]


def named_once(notes: Sequence[Note]) -> tuple[str, list[str]]:
    """Several notes on one text: the text with its date, and each section with its notes."""
    texts = [_parts(note) for note in notes]
    name = _of_name(texts[0])
    tail = _shared_end([parts[name:] for parts in texts])
    sections: dict[str, list[str]] = {}
    for note, parts in zip(notes, texts, strict=True):
        inner = ", ".join(parts[name : len(parts) - len(tail)])
        section = BETWEEN.join([inner, *_further(note), *_dates(note)[1:]])
        sections.setdefault(section, []).append(f"[{note.mark}]{BLANK}{note.id}")
    named = ", ".join([*texts[0][:name], *tail])
    source = BETWEEN.join(filter(None, [named, _dates(notes[0])[0]]))
    marks = "".join(f"[{note.mark}]" for note in notes)
    phrases = [f"{', '.join(ids)}: {section}." for section, ids in sections.items()]
    return f"{marks} {notes[0].weight}: {source}.", phrases


def _of_name(parts: Sequence[str]) -> int:
    """How many parts of a source name the text; the last says where in it, if there are two."""
    return min(NAME, max(1, len(parts) - 1))


def _parts(note: Note) -> list[str]:
    """The parts of the decisive source, by their commas."""
    return note.source.partition(BETWEEN)[0].split(", ")


def _dates(note: Note) -> list[str]:
    """The dates of the sources, that of the text first."""
    return note.date.split(BETWEEN)


def _further(note: Note) -> Iterator[str]:
    """The sources behind the decisive one."""
    undated = note.source.removesuffix(f"{BETWEEN}{note.date}") if note.date else note.source
    yield from undated.split(BETWEEN)[1:]


def _shared_end(inner: Sequence[Sequence[str]]) -> list[str]:
    """The parts with which all end, where each has another before it."""
    found: list[str] = []
    for each in zip(*(reversed(parts[1:]) for parts in inner), strict=False):
        if len({*each}) > 1:
            break
        found.insert(0, each[0])
    return found
