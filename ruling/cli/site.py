"""``ruling site``: the book of all that is known, as pages; and how to look at it."""

import os
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

import click

from ruling.cli.options import Address, language_option
from ruling.cli.output import deliver, tell
from ruling.cli.parallel import cores
from ruling.cli.progress import counted
from ruling.cli.usage import Misused
from ruling.errors import RulingError, number_of, sentence
from ruling.site.on_disk import Written, is_book
from ruling.wording.errors import wording_of
from ruling.workers.sharing import processes

ROUNDED = 10_000_000
"""Bytes from which on a size is printed in whole megabytes."""

AFTER = """The pages need nothing but a place for files: a disk, or any server. Every
id has one address for ever: q/join.destination/, in German de/q/join.destination/.
"""


@click.command("site", epilog=AFTER)
@click.argument("folder", metavar="DIR", type=click.Path(path_type=Path))
@click.option(
    "--base",
    metavar="URL",
    type=Address(),
    help="Where it will stand: for full links and pictures in chats.",
)
@click.option(
    "--runtime",
    metavar="PATH",
    type=click.Path(path_type=Path, exists=True, file_okay=False),
    help="The folder of the npm package pyodide: adds the table, to lay tiles on.",
)
@click.option(
    "--table",
    is_flag=True,
    help="Add the table, its runtime got by npm; --runtime needs no network.",
)
@click.option(
    "--sheet",
    is_flag=True,
    help="Write to DIR, a file, only the rules in five minutes: a page to keep in the box.",
)
@click.option(
    "--only",
    metavar="PATH",
    help="Make the page of one address, or of a shipped case, anew: the rest stays as it is.",
)
@language_option
@click.option("--serve", is_flag=True, help="Show the book that is there, on this machine.")
@click.option("--port", type=click.IntRange(0, 65535), default=8000, help="For --serve.")
def command(
    folder: Path,
    base: str | None,
    runtime: Path | None,
    table: bool,
    sheet: bool,
    only: str | None,
    language: str,
    serve: bool,
    port: int,
) -> None:
    """Make the book: a page for each question, piece and scenario, to read and to cite.

    In English, German and Italian; with every scenario under every edition.
    For a sheet, --lang chooses the language. What an earlier run wrote to DIR
    is replaced, other folders are left alone.

    \b
    Examples:
      ruling site book
      ruling site book --base https://example.org/carcassonne/
      ruling site book --only q/join.timing/       # while its texts are written
      ruling site sheet.html --sheet --lang de
      ruling site book --serve
    """
    if serve:
        _serve(folder, port, language)
        return
    import ruling
    from ruling.site.book.book import book
    from ruling.site.book.every_address import known_address
    from ruling.site.book.page import Made
    from ruling.site.on_disk import write_book

    if base and "?" in base:
        raise Misused("usage.query", text=base)
    address = base.rstrip("/") + "/" if base else ""
    if sheet:
        from ruling.site.book.five_minutes import sheet as sheet_page

        deliver(sheet_page(language, Made(ruling, address, runtime)), folder)
        return
    with TemporaryDirectory() as fetched:
        if table and runtime is None:
            from ruling.site.editor.runtime import fetched_runtime

            runtime = fetched_runtime(Path(fetched))
        made = Made(ruling, address, runtime, _render(address, language))
        page = None if only is None else known_address(only)
        files = book(made, processes(cores()), counted, page)
        written = write_book(folder, files, whole=page is None)
    click.echo(f"{folder / (page or '')}{os.sep}: {_size(written, language)}")


def _size(written: Written, language: str) -> str:
    """``3,889 files, 50 MB``."""
    files = wording_of(language).say(number_of(written.files, "check.one-file", "check.files"))
    digits = 0 if written.size >= ROUNDED else 1
    return f"{files}, {written.size / 1e6:.{digits}f} MB"


def _render(address: str, language: str) -> Callable[[str], bytes] | None:
    """What makes pictures for chats, which are found by their whole address alone."""
    from ruling.site.book.chat_pictures import renderer

    found = renderer() if address else None
    if address and not found:
        tell(wording_of(language).say(sentence("site.no-pictures")))
    return found


def _serve(folder: Path, port: int, language: str) -> None:
    """Show a book until somebody interrupts."""
    from ruling.site.serving import server

    if not is_book(folder):
        raise RulingError(sentence("site.nothing-there", folder=str(folder)))
    with server(folder, port) as found:
        address = f"http://127.0.0.1:{found.server_port}/"
        shown = sentence("site.serves", address=address, folder=str(folder))
        tell(wording_of(language).say(shown))
        found.serve_forever()
