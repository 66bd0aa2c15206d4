"""Every command of the golden set prints what its file holds."""

from pathlib import Path

import pytest

from tests.golden import golden_files, name_of, taken


def test_the_set_is_there() -> None:
    kinds = {name_of(path).partition("/")[0] for path in golden_files()}
    assert {"judge", "compare", "replay", "errors", "ask", "explain"} <= kinds


@pytest.mark.parametrize("path", golden_files(), ids=name_of)
def test_a_command_prints_what_it_did(path: Path) -> None:
    assert taken(path) == path.read_text(encoding="utf-8"), (
        "taken anew by 'python -m tests.golden --accept', and read as a diff"
    )
