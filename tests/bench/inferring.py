"""How long it takes to infer the rules of a hundred games with the records of an engine.

Run by hand from the checkout: ``python -m tests.bench.inferring``. The samples beside the
checkout are taken several times each, which is as much work as a hundred others.
"""

import gc
import shutil
import time
from itertools import cycle, islice
from pathlib import Path
from tempfile import TemporaryDirectory

from ruling.proving.infer.cases import cases_of, found_files
from ruling.proving.infer.engine_record import ENDING
from ruling.proving.infer.inference import infer
from tests.conftest import SHARED

GAMES, SECONDS = 100, 60
"""So many games in so many seconds at the most."""


def copied(folder: str) -> None:
    """A hundred games, each with its record."""
    samples = sorted(SHARED.glob("samples*/*.jcz"))
    for number, game in enumerate(islice(cycle(samples), GAMES), start=1):
        shutil.copy(game, Path(folder, f"{number}.jcz"))
        shutil.copy(game.with_name(f"{game.stem}{ENDING}"), Path(folder, f"{number}{ENDING}"))


if __name__ == "__main__":
    gc.disable()
    with TemporaryDirectory() as place:
        copied(place)
        start = time.perf_counter()
        found = infer(cases_of(found_files([place])))
        taken = time.perf_counter() - start
    print(f"{GAMES} games, {found.cases:,} turns, {found.results:,} results: {taken:.0f} s "
          f"(at most {SECONDS})")  # fmt: skip
    raise SystemExit(taken > SECONDS)
