"""What errors say of the names that there are."""

import pytest

from ruling import UnknownName


@pytest.mark.parametrize(
    ("known", "said"),
    [
        ((), "unknown colour 'pink'"),
        (("red",), "unknown colour 'pink' (there is red)"),
        (("red", "blue", "grey"), "unknown colour 'pink' (there is red, blue or grey)"),
        (("red", "pinks"), "unknown colour 'pink' (did you mean 'pinks'?)"),
    ],
)
def test_the_few_names_that_there_are_are_listed(known: tuple[str, ...], said: str) -> None:
    assert str(UnknownName("colour", "pink", known)) == said
