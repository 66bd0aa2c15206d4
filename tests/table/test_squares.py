import pytest
from hypothesis import given
from hypothesis import strategies as st

from ruling.table.squares import MIDDLE, Pointer, Square, parse_pointer, parse_square


@pytest.mark.parametrize(
    ("column", "letters"), [(0, "A"), (25, "Z"), (26, "AA"), (27, "AB"), (51, "AZ"), (52, "BA")]
)
def test_columns_are_lettered_as_in_a_spreadsheet(column: int, letters: str) -> None:
    assert Square(4, column).name == f"{letters}5"


@pytest.mark.parametrize(("column", "letters"), [(-1, "-A"), (-2, "-B"), (-27, "-AA")])
def test_columns_west_of_all_have_names_too(column: int, letters: str) -> None:
    assert Square(-3, column).name == f"{letters}-2"


@given(st.integers(0, 998), st.integers(0, 700))
def test_a_square_is_read_back_from_its_name(row: int, column: int) -> None:
    assert parse_square(Square(row, column).name) == Square(row, column)


@pytest.mark.parametrize("text", ["", "A", "1", "A0", "a1", "A1B", "1A", "A-1", "A 1"])
def test_what_is_no_square_is_none(text: str) -> None:
    assert parse_square(text) is None


def test_a_pointer_names_a_side_or_the_middle() -> None:
    assert parse_pointer("B1 N") == Pointer(Square(0, 1), 0)
    assert parse_pointer("B1 W").name == "B1 W"  # type: ignore[union-attr]
    assert parse_pointer("B1").name == "B1"  # type: ignore[union-attr]
    assert parse_pointer("B1 X") is None
    assert parse_pointer("B1 NE") is None
    assert parse_pointer("B1  ") == Pointer(Square(0, 1), MIDDLE)
    assert parse_pointer("  B1 \t\n S ") == Pointer(Square(0, 1), 2)
    assert parse_pointer("B1 N S") is None
