"""How many small tables there are, and how many are laid and ruled on a second, on one core.

Run by hand from the checkout: ``python -m tests.bench.proving [in all] [A] [B]``. A table is
ruled on once, or several times where the other rules or other readings can matter. No table is
left out, not even one that cannot ask what the two answer otherwise.
"""

import sys
import time
from collections import Counter
from gc import set_threshold

from ruling.proving.tables.bound import DEFAULT
from ruling.proving.tables.contents import ANY
from ruling.proving.witness import parting_rules
from ruling.proving.witness import search as searching
from ruling.proving.witness.search import Task, all_chunks, in_all_of, look
from ruling.proving.witness.sought import sought_rules
from ruling.referee.rule import rule
from ruling.referee.ruling import Ruling
from ruling.referee.situation import AnyAction, Situation
from ruling.rulebook.rules import Rules

KINDS = {"Chunk": "sketches of", "MapChunk": "maps of"}

rulings = 0
"""How many were made."""


def counted(situation: Situation, action: AnyAction, rules: Rules) -> Ruling:
    """A ruling, which is counted."""
    global rulings
    rulings += 1
    return rule(situation, action, rules)


def main() -> None:
    """Tell of each size in all how many tables there are, and how fast they are ruled on."""
    set_threshold(50_000)  # as the command line does
    setattr(parting_rules, "rule", counted)  # noqa: B010 - the module exports no such name
    in_all = int(sys.argv[1]) if len(sys.argv) > 1 else DEFAULT.in_all - 1
    one, two = sys.argv[2:4] if len(sys.argv) > 3 else ("C3", "C3+join.noticed-late=both-stay")
    setattr(searching, "needs_of_targets", lambda _: ANY)  # noqa: B010 - as above
    found: Counter[str] = Counter()
    made: Counter[str] = Counter()
    seconds: Counter[str] = Counter()
    for chunk in all_chunks(DEFAULT._replace(in_all=in_all)):
        start, before = time.process_time_ns(), rulings
        (looked,) = look(Task((sought_rules(one, two),), [chunk]))
        for kind in (f"{KINDS[type(chunk).__name__]} {in_all_of(chunk)}", "all"):
            found[kind] += looked.number
            made[kind] += rulings - before
            seconds[kind] += time.process_time_ns() - start
    for kind, number in found.items():
        each = 10**9 / seconds[kind]
        told = f"{number * each:,.0f} a second, {made[kind] * each:,.0f} rulings a second"
        print(f"{kind:13}  {number:8,} tables, {made[kind]:9,} rulings; {told}")


if __name__ == "__main__":
    main()
