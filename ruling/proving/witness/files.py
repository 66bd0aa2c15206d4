"""The smallest tables as files of a corpus: scenarios that hold what the rules make of them."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from ruling.case.writing import flow
from ruling.expect.accepting import plan_for
from ruling.proving.witness.rules_in_words import MORE, READS
from ruling.proving.witness.search import FoundTable
from ruling.proving.witness.sought import Sought
from ruling.proving.witness.witness import Witness, text_of
from ruling.reading.source import Source
from ruling.rulebook.editions import default_edition, edition
from ruling.rulebook.questions import Authority
from ruling.wording.words import Words


def regression(sought: Sought, first: FoundTable, witness: Witness) -> str:
    """The text of a file that holds what comes out: under both editions, or with a reading.

    Of a reading it holds too that it was asked for: what a second move can be has no key.
    """
    edition, *house = first.pair.two.split(MORE)
    fields: dict[str, Any] = {"source": _source(first), "edition": [first.pair.one, edition]}
    if house:
        readings = dict(each.split(READS) for each in house)
        fields |= {"edition": edition, "house": readings}
    text = text_of(first.table, _title(sought, witness), **fields)
    held = plan_for(Source(file_name(sought), text), accept=False, missing=True).after.text
    return held + (f"  notes: {flow([f'{Authority.HOUSE}:{sought.question}'])}\n" if house else "")


def _source(first: FoundTable) -> str:
    parts = f"The smallest table on which {first.pair.one} and {first.pair.two} part"
    return f"{parts}, as 'ruling witness --all' found it"


def _title(sought: Sought, witness: Witness) -> str:
    """Who answers, and the question as a player asks it: long titles are cut at their ends."""
    words = Words(edition(default_edition()))
    if sought.question:
        return f"At our table: {sought.reading}. {words.title(sought.question)}"
    asked = " ".join(map(words.title, witness.questions))
    return f"{sought.name} part here. {asked}"


def file_name(sought: Sought) -> str:
    """The name of its file."""
    return f"{sought.name.replace(' ', '-')}.yaml"


def as_numbered(folder: Path, texts: Mapping[str, str]) -> dict[str, str]:
    """Scenarios with the numbers of those that they are to replace in a folder.

    Numbers never change, whatever becomes of a case.
    """
    return {name: _with_number(text, _number_in(folder / name)) for name, text in texts.items()}


def _number_in(path: Path) -> str:
    """The line of the number in a file; empty where it has none, or where there is no file."""
    try:
        lines = path.read_text(encoding="utf-8", errors="replace").splitlines(keepends=True)
    except OSError:
        return ""
    return next((line for line in lines if line.startswith("number: ")), "")


def _with_number(text: str, number: str) -> str:
    title, end, rest = text.partition("\n")
    return f"{title}{end}{number}{rest}"
