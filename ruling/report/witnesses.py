"""The smallest tables for all editions and readings: a matrix and a table, and JSON."""

from collections.abc import Iterator
from functools import partial

from ruling.drawing.paper import PAPER, Paper
from ruling.judging.comparing import OPEN
from ruling.proving.witness.all_witnesses import AllWitnesses, Witnessed
from ruling.proving.witness.rules_in_words import MORE
from ruling.proving.witness.unwitnessed import Unwitnessed
from ruling.report.blocks import Block, Cell, Document, Folded, Grid, Heading, MarkedLines, Title
from ruling.report.reports import Form, Report
from ruling.report.table import table_document
from ruling.report.witness import bound_blocks, reasons
from ruling.rulebook.editions import default_edition, edition, edition_ids
from ruling.wording.words import Words

LETTERS = "abcdefghijklmnopqrstuvwxyz"
"""What questions are called in the matrix, in the order in which they come there."""


def witnesses_report(every: AllWitnesses, language: str = "en") -> Report:
    """The smallest tables for every pair of editions and every reading."""
    return Report(
        "ruling-witnesses/1",
        lambda paper: [witnesses_document(every, language, paper)],
        lambda: [witnesses_data(every)],
        language,
    )


def witnesses_document(every: AllWitnesses, language: str = "en", paper: Paper = PAPER) -> Document:
    """All that was found, and why the rest was not; on a page with the tables themselves."""
    words = Words(edition(default_edition()), language)
    document: Document = [
        Title(words.say("witnesses title")),
        MarkedLines.of(words.say("witnesses intro", number=every.looked_at)),
        Heading(words.say("heading witnesses editions")),
        *_matrix(every, words),
        Heading(words.say("heading witnesses readings")),
        *_readings(every, words),
        *_without(every, words),
    ]
    document += _tables(every, words, paper) if paper.page else []
    return [*document, *bound_blocks(every.by, every.bound, words)]


def _matrix(every: AllWitnesses, words: Words) -> Iterator[Block]:
    """How large the smallest table is for each pair, and by which questions it parts them."""
    letters = dict(zip(_questions(every), LETTERS, strict=False))
    cells: dict[frozenset[str], str] = {}
    for each in every.editions:
        pair = frozenset(each.sought.pairs[0][:2])
        cells[pair] = _cell(each, letters) if isinstance(each, Witnessed) else "-"
    ids = edition_ids()
    rows: list[list[Cell]] = [
        [one, *(cells.get(frozenset((one, two)), "") for two in ids)] for one in ids
    ]
    yield Grid(["", *ids], rows)
    points = [f"{letter}: {words.titled(question)}" for question, letter in letters.items()]
    texts = [*points, words.say("witnesses open alone"), words.say("witnesses alike")]
    yield MarkedLines.of(*texts)


def _questions(every: AllWitnesses) -> list[str]:
    found = (each for each in every.editions if isinstance(each, Witnessed))
    return list(dict.fromkeys(name for each in found for name in each.witness.questions))


def _cell(each: Witnessed, letters: dict[str, str]) -> str:
    """``3 a``; with a star where only what is left open differs."""
    named = "".join(letters[question] for question in each.witness.questions)
    return f"{each.in_all} {named}{'*' if each.witness.parts_in == (OPEN,) else ''}"


def _readings(every: AllWitnesses, words: Words) -> Iterator[Block]:
    """For each reading the table that it changes: how large, beside which edition, and in what."""
    found = [each for each in every.readings if isinstance(each, Witnessed)]
    beside = {each.witness.one.name: each.witness.one.name.partition(MORE) for each in found}
    marks = {name: at for at, name in enumerate((n for n in beside if beside[n][2]), start=1)}
    rows: list[list[Cell]] = [
        [
            each.sought.name,
            each.in_all,
            beside[name][0] + (f" ({marks[name]})" if name in marks else ""),
            ", ".join(words.say(f"changed {key}") for key in each.witness.parts_in),
        ]
        for each in found
        for name in (each.witness.one.name,)
    ]
    columns = ("reading", "witness size", "beside", "changes")
    yield MarkedLines.of(words.say("witnesses readings"))
    yield Grid([words.say(f"column {name}") for name in columns], rows)
    texts = [
        words.say("witnesses with", number=at, reading=beside[name][2])
        for name, at in marks.items()
    ]
    yield from [MarkedLines.of(*texts)] if texts else []


def _without(every: AllWitnesses, words: Words) -> Iterator[Block]:
    """The readings without a table, and why."""
    without = [each for each in every.readings if isinstance(each, Unwitnessed)]
    if without:
        yield Heading(words.say("heading witnesses none"))
        yield reasons(without, words)


def _tables(every: AllWitnesses, words: Words, paper: Paper) -> Iterator[Block]:
    """Each table, to unfold: to look at, and as a file."""
    yield Heading(words.say("heading witnesses tables"))
    for each in every.witnessed:
        judgement = each.witness.judgement_of(each.scenario)
        table = partial(table_document, judgement, each.scenario, words, paper)
        yield Folded(each.sought.name, table, "")


def witnesses_data(every: AllWitnesses) -> Form:
    """Every table as a scenario, or why there is none."""
    return {
        "by": list(every.by),
        "bound": every.bound.numbers(),
        "looked_at": every.looked_at,
        "editions": [_editions(each) for each in every.editions],
        "readings": [_reading(each) for each in every.readings],
    }


def _editions(each: Witnessed | Unwitnessed) -> Form:
    one, two, _ = each.sought.pairs[0]
    return {"a": one, "b": two, **_table(each)}


def _reading(each: Witnessed | Unwitnessed) -> Form:
    found = each.witness if isinstance(each, Witnessed) else None
    none = each if isinstance(each, Unwitnessed) else None
    return {
        "question": each.sought.question,
        "reading": each.sought.reading,
        "a": found and found.one.name,
        "b": found and found.two.name,
        **_table(each),
        "why": none and none.why,
        "pieces": list(none.pieces) if none else [],
        "asked": none and none.asked,
        "case": none.case if none else "",
    }


def _table(each: Witnessed | Unwitnessed) -> Form:
    """The smallest table, and what parts there; all of it empty where there is none."""
    found = each if isinstance(each, Witnessed) else None
    return {
        "parts": found is not None,
        "parts_in": list(found.witness.parts_in) if found else [],
        "questions": list(found.witness.questions) if found else [],
        "size": found and found.in_all,
        "looked_at": found and found.witness.looked_at,
        "scenario": found.scenario if found else "",
    }
