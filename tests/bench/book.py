"""How long the book takes to make, beside that of another checkout, and how large it is.

Run with ``python -m tests.bench.book [CHECKOUT] [rounds]``. Runs alternate, so that a busy moment
of the machine touches both; medians are told. Then how large its parts are: all of it without
pictures for chats, the first page with its style, scripts and drawings, and the largest pages.
"""

import os
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter

from ruling.rulebook.language import languages
from ruling.site.book.addresses import CASES, FILE, FOLDERS, QUESTIONS, within
from ruling.site.book.frame import ICON
from ruling.site.book.style import PRINTED
from tests.conftest import ROOT
from tests.site.crawling import Seen

PIECES = FOLDERS["piece"]
MOST_PAGE, MOST_FIRST, MOST_BOOK = 100_000, 40_000, 40_000_000
"""Bytes of a page of a question, case or piece, of the first page with all it shows, of all."""


def made(checkout: Path, folder: Path) -> float:
    """The seconds that the command of a checkout takes for a whole book, on all cores."""
    start = perf_counter()
    command = [sys.executable, "-m", "ruling", "site", str(folder)]
    env = {**os.environ, "PYTHONPATH": str(checkout)}
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, cwd=checkout, env=env)
    return perf_counter() - start


def first_sizes(book: Path) -> Iterator[tuple[str, int]]:
    """The first page of each language with its style on a screen, its scripts and its drawings."""
    for language in languages():
        page = book / within(language, "") / FILE
        links = {link.partition("#")[0] for link in Seen(page.read_text(encoding="utf-8")).links}
        shown = (page.parent / link for link in links if link.endswith((".css", ".js", ".svg")))
        on_screen = (path for path in (page, *shown) if path.name not in (PRINTED, ICON))
        yield language, sum(path.stat().st_size for path in on_screen)


def largest(book: Path, kind: str) -> tuple[int, str]:
    """The largest page of a kind, in any language, and its path."""
    pages = [
        page
        for language in languages()
        for page in (book / within(language, kind)).glob(f"*/**/{FILE}")
    ]
    return max((page.stat().st_size, page.relative_to(book).as_posix()) for page in pages)


def main(other: Path | None, rounds: int) -> None:
    """Print times, then sizes."""
    taken: dict[Path, list[float]] = {ROOT: [], **({other: []} if other else {})}
    with tempfile.TemporaryDirectory() as folder:
        for number in range(rounds):
            for place, checkout in enumerate(taken):
                taken[checkout].append(made(checkout, Path(folder) / f"{place}-{number}"))
        for checkout, times in taken.items():
            ratio = statistics.median(taken[ROOT]) / statistics.median(times)
            print(f"{checkout}: {statistics.median(times):5.1f} s; this is {ratio:.2f} times it")
        book = Path(folder) / "0-0"
        files = [each for each in book.rglob("*") if each.is_file() and each.suffix != ".png"]
        size = sum(each.stat().st_size for each in files)
        print(f"{len(files)} files, {size / 1e6:.1f} MB (at most {MOST_BOOK / 1e6:.0f})")
        for language, size in first_sizes(book):
            print(f"first page, {language}: {size / 1e3:.1f} kB (at most {MOST_FIRST / 1e3:.0f})")
        for kind in (QUESTIONS, CASES, PIECES):
            size, page = largest(book, kind)
            print(f"{kind}: {size / 1e3:.1f} kB (at most {MOST_PAGE / 1e3:.0f}), {page}")


if __name__ == "__main__":
    main(
        Path(sys.argv[1]).resolve() if len(sys.argv) > 1 else None,
        int(sys.argv[2]) if len(sys.argv) > 2 else 3,
    )
