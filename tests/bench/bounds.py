"""How many tables are within larger bounds, and how many core-hours it takes to look at them.

Run by hand from the checkout: ``python -m tests.bench.bounds RATE FEW [in all]...``, with the
tables that are looked at in a second on one core. Of each size about so few chunks are
counted, evenly spread, and the rest is estimated from these; where there are no more, all are.
"""

import sys
from gc import set_threshold
from itertools import islice

from ruling.proving.tables.bound import DEFAULT
from ruling.proving.tables.enumeration import chunks, sizes, tables
from ruling.proving.tables.maps import laid_maps, map_chunks

LAYOUTS = 4
"""The layouts of a chunk, as the search has them."""


def main() -> None:
    """Tell of each bound how many tables there are, and how long they take."""
    set_threshold(50_000)
    rate, few, *bounds = map(int, sys.argv[1:])
    maps = sum(1 for each in map_chunks(DEFAULT.maps) for _ in laid_maps(each))
    print(f"maps of up to {DEFAULT.maps}: {maps:,}")
    number, exact, last = maps, True, 0
    for in_all in sorted(bounds or [DEFAULT.in_all]):
        for size in sizes(DEFAULT._replace(in_all=in_all)):
            if size.in_all > last:
                here = list(chunks(size, LAYOUTS))
                each = max(1, len(here) // few)
                found = sum(1 for one in islice(here, 0, None, each) for _ in tables(one))
                number += round(found * len(here) / len(range(0, len(here), each))) if here else 0
                exact = exact and each < 2
        last = in_all
        hours = number / rate / 3600
        told = "counted" if exact else "estimated"
        print(f"in all={in_all}: {number:,} tables ({told}), {hours:,.2f} core-hours")


if __name__ == "__main__":
    main()
