"""``ruling witness --all``: what is asked for, and the folder of the scenarios."""

from pathlib import Path
from typing import Any

from ruling.cli.output import publish, tell_written
from ruling.cli.search_progress import watching
from ruling.cli.usage import Misused
from ruling.proving.tables.bound import Bound
from ruling.proving.witness.all_witnesses import all_witnesses
from ruling.proving.witness.files import as_numbered, file_name
from ruling.proving.witness.record import SearchRecord
from ruling.report.reports import DOCUMENT_FORMATS, FORMATS
from ruling.report.witnesses import witnesses_report
from ruling.scenario.replacing import open_folder, write_files
from ruling.workers.sharing import Workers


def every_witness(
    by: tuple[str, ...],
    bound: Bound,
    workers: Workers,
    record: SearchRecord,
    language: str,
    **printing: Any,
) -> None:
    """Look for all witnesses at once, print what was found, and write the scenarios."""
    folder = printing.pop("output")
    _check(folder, printing["format_name"])
    if folder is not None:
        open_folder(folder)
    with watching(bound, _came_to) as watch:
        every = all_witnesses(by, bound, workers, watch, record)
    if folder is not None:
        found = {file_name(each.sought): each.scenario for each in every.witnessed}
        write_files(folder, as_numbered(folder, found))
    publish(witnesses_report(every, language), output=None, **printing)
    tell_written(folder)


def _check(folder: Path | None, format_name: str) -> None:
    """Raises an error where the folder was named like a page or a table."""
    endings = [ending for each in FORMATS.values() for ending in each.endings]
    named = folder is not None and folder.suffix.casefold() in endings
    if folder is not None and named and not folder.is_dir():
        raise Misused("usage.folder-for-all", name=folder.name)
    if format_name not in DOCUMENT_FORMATS:
        raise Misused("usage.format-of-all", format=format_name)


def _came_to(found: int) -> str:
    return f"{found} smallest tables were found by then"
