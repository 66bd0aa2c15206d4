"""How many small tables a second are laid and looked at, on one core, and how many there are.

Run by hand from the checkout: ``python -m tests.bench.proving [in all] [A] [B]``.
"""

import sys
import time
from collections import Counter
from gc import set_threshold

from ruling.proving.bound import DEFAULT
from ruling.proving.parting_rules import BY
from ruling.proving.search import Pair, all_stretches, look


def main() -> None:
    """Tell of each size in all how many tables there are, and how fast they are looked at."""
    set_threshold(50_000)  # as the command line does
    in_all = int(sys.argv[1]) if len(sys.argv) > 1 else DEFAULT.in_all - 1
    one, two = sys.argv[2:4] if len(sys.argv) > 3 else ("C2", "C3")
    found: Counter[str] = Counter()
    seconds: Counter[str] = Counter()
    for stretch in all_stretches(DEFAULT._replace(in_all=in_all)):
        start = time.process_time_ns()
        looked = look(Pair(one, two, BY), stretch)
        kind = f"{type(stretch).__name__} {looked.in_all}"
        found[kind] += looked.number
        seconds[kind] += time.process_time_ns() - start
    for kind, number in found.items():
        print(f"{kind:12}  {number:8,} tables, {number * 10**9 / seconds[kind]:,.0f} a second")
    rate = found.total() * 10**9 / seconds.total()
    print(f"together {found.total():,} tables, {rate:,.0f} a second")


if __name__ == "__main__":
    main()
