"""How long the book takes to make on one process and on two, and how large it is.

Run with ``python -m tests.bench.book``.
"""

import tempfile
from pathlib import Path
from time import perf_counter

import ruling
from ruling.site.book.book import book
from ruling.site.book.page import Made
from ruling.site.on_disk import write_book
from ruling.workers.sharing import processes


def main() -> None:
    for number in (1, 2):
        with tempfile.TemporaryDirectory() as folder:
            start = perf_counter()
            size = write_book(Path(folder) / "book", book(Made(ruling), processes(number)))
            seconds = perf_counter() - start
        print(f"processes {number}: {seconds:5.1f} s, {size / 1e6:.1f} MB")


if __name__ == "__main__":
    main()
