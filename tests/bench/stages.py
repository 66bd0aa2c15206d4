"""What the pieces of other expansions cost where none lies: scoring with all stages and without.

Run by hand from the checkout: ``python -m tests.bench.stages``. Both run in turns in one process,
so that a busy moment of the machine touches both.
"""

import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager

from ruling import load_text
from ruling.referee.final_scoring import score_end
from ruling.referee.rule import rule
from ruling.referee.situation import FinalScoring
from ruling.referee.traced_rules import TracedRules
from ruling.rulebook import data
from ruling.rulebook.rules import Rules
from ruling.rulebook.stages import stages, stages_of
from tests.bench.board import full_board

FEATURES = 200
ROUNDS = 60
MOST = 1.1
"""How much longer it may take with all stages than with those of the two boxes alone."""


def sketch() -> str:
    """Roads, cities and monasteries in turn, unfinished, each with a meeple; no other piece."""
    kinds = ("kind: road, tiles: 4", "kind: city, tiles: 3, coats of arms: 1",
             "kind: monastery, neighbours: 5", "kind: road, tiles: 6, inn: true")  # fmt: skip
    listed = (f"  f{n}: {{{kinds[n % 4]}, meeples: {{red: 1}}}}" for n in range(FEATURES))
    figures = "figures: {mage: f0, witch: f1}"
    return "\n".join(["players: [red]", "features:", *listed, figures, "action: final scoring", ""])


def without_pieces() -> dict[str, object]:
    """The stages of the two boxes: what has a source of its own belongs to a piece."""
    return {name: of for name, of in data.read("stages").items() if "source" not in of}


@contextmanager
def reading(entries: Mapping[str, object]) -> Iterator[None]:
    """The stages read from other data."""
    listed = data.read("stages")
    kept = dict(listed)
    try:
        _exchange(listed, entries)
        yield
    finally:
        _exchange(listed, kept)


def _exchange(listed: dict[str, object], entries: Mapping[str, object]) -> None:
    listed.clear()
    listed.update(entries)
    stages.cache_clear()
    stages_of.cache_clear()


def compared() -> dict[str, tuple[float, float]]:
    """The least time of each case in microseconds, with all stages and with those of the boxes."""
    sketched, board = load_text(sketch()), load_text(full_board())
    rules = Rules.of("C1")
    cases: dict[str, Callable[[], object]] = {
        "scoring a feature": lambda: score_end(
            sketched.situation, FinalScoring(), TracedRules(rules)
        ),
        "ruling on 72 tiles": lambda: rule(board.situation, board.action, rules),
    }
    each = {"scoring a feature": FEATURES}
    found: dict[str, tuple[list[float], list[float]]] = {name: ([], []) for name in cases}
    for _ in range(ROUNDS):
        for at, entries in enumerate((dict(data.read("stages")), without_pieces())):
            with reading(entries):
                for name, case in cases.items():
                    case()  # what is read and kept is read now
                    start = time.process_time()
                    case()
                    taken = time.process_time() - start
                    found[name][at].append(taken / each.get(name, 1) * 1e6)
    return {name: (min(full), min(cut)) for name, (full, cut) in found.items()}


if __name__ == "__main__":
    for name, (full, cut) in compared().items():
        ratio = f"{full / cut:.2f} (at most {MOST})"
        print(f"{name:20} {full:8.1f} us, without pieces {cut:8.1f} us, {ratio}")
