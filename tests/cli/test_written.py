"""What was written, and what to do with a link: told at a terminal alone."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.conftest import EVENING, EXAMPLE, run_ruling
from tests.terminal import Terminal

JUDGE = (str(EXAMPLE), "--lang")
WRITTEN = {"en": "Written: a.txt", "de": "Geschrieben: a.txt", "it": "Scritto: a.txt"}


@pytest.fixture
def terminals() -> Iterator[list[Terminal]]:
    found: list[Terminal] = []
    yield found
    for each in found:
        each.close()


def shown(terminals: list[Terminal], folder: Path, *words: str, command: str = "judge") -> str:
    terminals.append(Terminal(folder, *words, command=command))
    assert terminals[-1].leave() == 0
    return terminals[-1].shown


@pytest.mark.slow
def test_a_terminal_is_told_what_was_written(tmp_path: Path, terminals: list[Terminal]) -> None:
    for language, told in WRITTEN.items():
        assert shown(terminals, tmp_path, *JUDGE, language, "-o", "a.txt") == f"{told}\n"
    assert shown(terminals, tmp_path, str(EXAMPLE), "-o", "a.json") == ""
    assert (tmp_path / "a.json").is_file()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("command", "words", "file"),
    [
        ("schema", (), "a.txt"),
        ("help", ("judge",), "a.txt"),
        ("help", ("--man",), "a.txt"),
        ("replay", (str(EVENING), "--turn", "1", "--scenario"), "a.txt"),
        ("shrink", (str(EXAMPLE),), "a.yaml"),
    ],
)
def test_every_command_tells_it(
    tmp_path: Path, terminals: list[Terminal], command: str, words: tuple[str, ...], file: str
) -> None:
    said = shown(terminals, tmp_path, *words, "-o", file, command=command)
    assert said.count("Written: ") == said.count(f"Written: {file}\n") == 1


@pytest.mark.slow
def test_a_terminal_is_told_what_to_do_with_a_link_that_has_no_address(
    tmp_path: Path, terminals: list[Terminal]
) -> None:
    told = " ".join(shown(terminals, tmp_path, str(EXAMPLE), "--link").split())
    assert told.startswith("#case=")
    assert "--base URL" in told
    address = "https://example.org/"
    (line,) = shown(terminals, tmp_path, str(EXAMPLE), "--base", address).splitlines()
    assert line.startswith(f"{address}#case=")


def test_nobody_else_is_told_either(tmp_path: Path) -> None:
    for words in (("-o", "a.txt"), ("--link",)):
        assert run_ruling("judge", EXAMPLE, *words, folder=tmp_path).stderr == ""
