"""A search that was ended continues where it was, and comes to the same."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from ruling import RulingError
from ruling.cli.exit_codes import DONE, FAILED, INTERRUPTED, USAGE
from ruling.proving.tables.bound import bound_in_words
from ruling.proving.witness import search
from ruling.proving.witness.record import RecordFile
from ruling.proving.witness.rules_in_words import two_rules
from ruling.proving.witness.search import LookedThrough, Task, all_chunks
from ruling.proving.witness.witness import Witness, find_witness
from ruling.workers.sharing import processes
from tests.conftest import run_ruling

RULES = two_rules("C1@printed", "C1-BB4@printed")
BOUND = bound_in_words("features=2, in all=4, maps=2")
CHUNKS = len(all_chunks(BOUND))


def found(path: Path, ends_after: int = 0, jobs: int = 1) -> Witness:
    """The search with its record, ended perhaps after so many chunks."""

    def watch(looked: Iterator[LookedThrough], total: int) -> Iterator[LookedThrough]:
        for number, each in enumerate(looked, start=1):
            yield each
            if number == ends_after:
                raise KeyboardInterrupt

    return find_witness(RULES, bound=BOUND, workers=processes(jobs), watch=watch,
                        record=RecordFile(path))  # fmt: skip


@pytest.fixture
def looked(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """The chunks that are looked through."""
    seen: list[object] = []
    look = search.look

    def noting(task: Task) -> list[LookedThrough]:
        seen.extend(task.row)
        return look(task)

    monkeypatch.setattr(search, "look", noting)
    return seen


@pytest.mark.parametrize("ends_after", [1, CHUNKS // 2, CHUNKS - 1])
def test_a_search_that_was_ended_comes_to_the_same(
    tmp_path: Path, looked: list[object], ends_after: int
) -> None:
    path = tmp_path / "run.jsonl"
    with pytest.raises(KeyboardInterrupt):
        found(path, ends_after)
    first = len(looked)
    again = found(path)
    assert again == find_witness(RULES, bound=BOUND)
    assert again.looked_at > 50
    assert ends_after <= first < CHUNKS + 1
    looked.clear()
    assert found(path) == again
    assert looked == []


def test_what_was_found_before_the_end_is_found_again(tmp_path: Path) -> None:
    rules = two_rules("C1", "C3")
    bound = bound_in_words("in all=3, maps=2")
    whole = find_witness(rules, bound=bound)
    assert whole.parts
    for _ in range(2):
        again = find_witness(rules, bound=bound, record=RecordFile(tmp_path / "run"))
        assert again._replace(comparison=None) == whole._replace(comparison=None)


def test_a_line_that_was_cut_off_is_left_out(tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    whole = found(path)
    text = path.read_text(encoding="utf-8")
    path.write_text(text[: len(text) // 2], encoding="utf-8")
    assert found(path) == whole
    assert sorted(path.read_text(encoding="utf-8").splitlines()) == sorted(text.splitlines())


def test_another_search_or_no_record_is_an_error(tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    found(path)
    other = bound_in_words("features=1, in all=4, maps=2")
    with pytest.raises(RulingError, match="the record of another search"):
        find_witness(RULES, bound=other, record=RecordFile(path))
    for text in ("title: mine\n", '{"format": "ruling/1"}\n', "\x00\xff", "[]", "{}", "3"):
        path.write_text(text, encoding="utf-8")
        with pytest.raises(RulingError, match="no record of a search"):
            found(path)
        assert path.read_text(encoding="utf-8") == text


def test_it_is_continued_from_the_command_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, looked: list[object]
) -> None:
    words = ("witness", "C1", "C3", "--bound", "in all=3, maps=0", "--resume", tmp_path / "run")
    whole = run_ruling(*words[:-2]).stdout
    count = len(looked)
    noting, left = search.look, [5]

    def ending(task: Task) -> list[LookedThrough]:
        left[0] -= 1
        if not left[0]:
            raise KeyboardInterrupt
        return noting(task)

    with monkeypatch.context() as patch:
        patch.setattr(search, "look", ending)
        done = run_ruling(*words)
        assert done.returncode == INTERRUPTED
    looked.clear()
    done = run_ruling(*words)
    assert (done.returncode, done.stdout) == (FAILED, whole)
    assert len(looked) < count
    wrong = run_ruling("witness", "C1", "C2", "--resume", tmp_path / "run")
    assert wrong.returncode == USAGE
    assert "the record of another search" in wrong.stderr
    every = ("witness", "--all", "--bound", "in all=2, maps=0", "--resume", tmp_path / "all")
    monkeypatch.setattr("ruling.proving.witness.unwitnessed.cases_that_tell", lambda _: {})
    first = run_ruling(*every)
    assert (first.returncode, run_ruling(*every).stdout) == (DONE, first.stdout)


@pytest.mark.slow
def test_two_processes_lose_no_chunk_that_they_ended(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(search, "SOON", 3)
    path = tmp_path / "run.jsonl"
    with pytest.raises(KeyboardInterrupt):
        found(path, 8, jobs=2)
    lines = path.read_text(encoding="utf-8").splitlines()
    assert len(lines) >= 1 + 8
    assert found(path, jobs=2) == find_witness(RULES, bound=BOUND)
