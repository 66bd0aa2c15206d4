"""What several tests of the rulebook change: a copy of it, as it was for each of them."""

from collections.abc import Iterator

import pytest

from tests.rulebook.changing import Changed


@pytest.fixture(scope="session")
def program(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Changed]:
    """The copy, made once for all tests."""
    made = Changed(tmp_path_factory.mktemp("program"))
    yield made
    made.close()


@pytest.fixture
def copy(program: Changed) -> Iterator[Changed]:
    """The copy, with no change but what a test makes of it."""
    yield program
    program.restore()
