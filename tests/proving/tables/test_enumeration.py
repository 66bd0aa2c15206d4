"""The small tables: all that there are, each once, and each as its file is ruled on."""

from collections import Counter
from collections.abc import Iterator

import pytest
import yaml

from ruling import load_text
from ruling.proving.tables.bound import DEFAULT, Bound
from ruling.proving.tables.enumeration import chunks, sizes, tables, tables_on
from ruling.proving.tables.laying import LaidLayout
from ruling.proving.tables.layouts import layouts
from ruling.proving.tables.symmetry import images, orders_to, seatings
from ruling.proving.tables.table import Size, SmallTable, size_of
from ruling.proving.tables.wording import table_text
from ruling.proving.witness.rules_in_words import rules_in_words
from ruling.referee.rule import rule
from tests.conftest import CORPUS, loaded
from tests.proving.tables.naive_tables import COMMON, Rare, Values, canonical, every_table
from tests.proving.tables.reading import Outside, read_table
from tests.saying import told

WIDE = Size(3, 9, 9, 9, 2, 9, 3)
"""So much that it is never in the way."""

RARE = Rare(players=3, monasteries=2, tunnels=1)
"""With these no table is usually looked at."""


def all_tables(bound: Bound) -> Iterator[SmallTable]:
    for size in sizes(bound):
        for chunk in chunks(size, 10):
            yield from tables(chunk)


def texts(bound: Bound, title: str) -> Iterator[str]:
    """Each table as the text of a file."""
    return (table_text(table, title) for table in all_tables(bound))


def first_alike(table: SmallTable) -> SmallTable:
    """The first of all tables that are the same as this one up to names."""
    others = () if table.action.of_a_player else (*seatings(table.features),)
    found = []
    for features in (table.features, *others):
        ready = tuple(sorted(features))
        orders = orders_to(features, ready)
        found += [SmallTable(ready, *image) for image in images(table, orders)]
    return min(found, key=lambda each: (size_of(each).players, each))


def values(table: SmallTable) -> Values:
    """What stands in the file of a table, in one of the ways to write it."""
    found: Values = yaml.load(table_text(table, "a table"), yaml.CSafeLoader)
    acts = found["action"] if isinstance(found["action"], list) else [found["action"]]
    for act in (each for each in acts if isinstance(each, dict)):
        if "tile" in act:
            act.setdefault("segments", [])
        for made in (act, act.get("ferry"), act.get("bridge"), act.get("tunnel")):
            if isinstance(made, dict) and isinstance(made.get("move"), str):
                made["move"] = [made["move"]]
    return found


@pytest.mark.slow
@pytest.mark.parametrize(
    ("in_all", "features", "rare"),
    [
        (4, 3, COMMON),
        pytest.param(5, 3, COMMON, marks=pytest.mark.nightly),
        (4, 2, RARE),
        pytest.param(4, 3, RARE, marks=pytest.mark.nightly),
    ],
)
def test_every_table_is_there_and_none_is_there_twice(
    in_all: int, features: int, rare: Rare
) -> None:
    found = all_tables(Bound(WIDE._replace(features=features, **rare._asdict()), in_all))
    counted = Counter(canonical(values(table)) for table in found)
    every = every_table(features, in_all, rare)
    assert counted.keys() == {canonical(table) for table in every}
    assert {text: number for text, number in counted.items() if number > 1} == {}


@pytest.mark.slow
@pytest.mark.parametrize(
    ("in_all", "rare"),
    [(4, COMMON), pytest.param(5, RARE, marks=pytest.mark.slow)],
)
def test_tables_come_by_size_and_each_is_as_large_as_it_says(in_all: int, rare: Rare) -> None:
    seen = []
    for size in sizes(Bound(WIDE._replace(**rare._asdict()), in_all)):
        for chunk in chunks(size, 3):
            found = [*tables(chunk)]
            assert found == sorted(found)
            assert {size_of(table) for table in found} <= {size}
        seen.append(size)
    assert seen == sorted(seen, key=lambda size: (size.in_all, size.steps, size))
    assert all(size.in_all <= in_all for size in seen)


@pytest.mark.slow
def test_each_is_the_first_of_those_that_are_alike() -> None:
    for table in all_tables(Bound(WIDE._replace(**RARE._asdict()), 4)):
        assert first_alike(table) == table


def scenarios() -> Iterator[tuple[str, SmallTable]]:
    for path in CORPUS:
        try:
            yield path.stem, read_table(path.read_text(encoding="utf-8"))
        except Outside:
            continue


@pytest.mark.nightly
def test_every_scenario_that_is_a_small_table_is_there_up_to_names() -> None:
    missing, found = [], set()
    for name, table in scenarios():
        first = first_alike(table)
        size = size_of(first)
        among = size.players, size.monasteries
        lies = size.in_all > 12 or first.features in layouts(*size[:4], *among)  # not too many
        there = lies and first in tables_on(first.features, size)
        found.add(name)
        missing += [] if there else [name]
    assert missing == []
    shipped = [path for path in CORPUS if path.parent.name == "witnesses"]
    assert found >= {path.stem for path in shipped if loaded(path).board is None}


@pytest.mark.slow
def test_some_scenarios_are_within_the_default_bound() -> None:
    within = [
        name
        for name, table in scenarios()
        if size_of(table).in_all <= DEFAULT.in_all
        and all(n <= most for n, most in zip(size_of(table), DEFAULT.most, strict=True))
    ]
    assert "none-in-play" in within


@pytest.mark.slow
@pytest.mark.parametrize(
    ("in_all", "each", "rare"),
    [(4, 9, COMMON), (3, 5, RARE), pytest.param(6, 101, RARE, marks=pytest.mark.nightly)],
)
def test_a_table_is_ruled_on_as_its_file_is(in_all: int, each: int, rare: Rare) -> None:
    rules = rules_in_words("C3").rules
    bound = Bound(DEFAULT.most._replace(**rare._asdict()), in_all)
    for number, table in enumerate(all_tables(bound)):
        if number % each:
            continue
        laid, scenario = LaidLayout(table.features).lay(table), load_text(table_text(table, "one"))
        assert told(laid.situation) == told(scenario.situation), table
        assert told(laid.action) == told(scenario.action), table
        ruled = rule(laid.situation, laid.action, rules)
        assert told(ruled) == told(rule(scenario.situation, scenario.action, rules)), table
