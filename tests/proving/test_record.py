"""A search that was ended continues where it was, and comes to the same."""

import json
import os
import resource
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from hashlib import sha256
from io import FileIO
from pathlib import Path
from typing import Any

import pytest

from ruling import RulingError
from ruling.cli.exit_codes import DONE, FAILED, USAGE
from ruling.proving.tables.bound import Bound, bound_in_words
from ruling.proving.witness.record import RecordFile
from ruling.proving.witness.rules_in_words import two_rules
from ruling.proving.witness.witness import Witness, find_witness
from ruling.workers.sharing import processes
from tests.conftest import ROOT, run_process, run_ruling, some_soon
from tests.counting import counted
from tests.saying import refused, says

LATER = 106
"""The first hundred parts are looked through alone; then several processes share the rest."""

RULES = two_rules("C1@printed", "C1-BB4@printed")
LITTLE = bound_in_words("in all=3, maps=0")
BOUND = bound_in_words("in all=3, maps=2")


def chunks(bound: Bound) -> int:
    """The number of parts in which the tables of a bound are looked through."""
    totals = []

    def watch(looked: Iterator[Any], total: int) -> Iterator[Any]:
        totals.append(total)
        return looked

    find_witness(RULES, bound=bound, watch=watch)
    return totals[0]


def found(path: Path, ends_after: int = 0, jobs: int = 1, bound: Bound = LITTLE) -> Witness:
    """The search with its record, ended perhaps after so many chunks."""

    def watch(looked: Iterator[Any], total: int) -> Iterator[Any]:
        for number, each in enumerate(looked, start=1):
            yield each
            if number == ends_after:
                raise KeyboardInterrupt

    return find_witness(RULES, bound=bound, workers=processes(jobs), watch=watch,
                        record=RecordFile(path))  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize(
    ("bound", "looked_at", "ends_after", "spared"),
    [
        pytest.param(LITTLE, 4, -2, False, id="little"),
        pytest.param(BOUND, 72, 0, True, id="half", marks=pytest.mark.slow),
        pytest.param(BOUND, 72, 1, False, id="begun", marks=pytest.mark.nightly),
        pytest.param(BOUND, 72, -1, True, id="nearly all", marks=pytest.mark.nightly),
    ],
)
def test_a_search_that_was_ended_comes_to_the_same(
    tmp_path: Path, bound: Bound, looked_at: int, ends_after: int, spared: bool
) -> None:
    """What was looked through before is not looked through again; 0 is in the middle."""
    number = chunks(bound)
    ends_after = ends_after % number or number // 2
    path = tmp_path / "run.jsonl"
    whole, most = counted(lambda: find_witness(RULES, bound=bound))
    with pytest.raises(KeyboardInterrupt):
        found(path, ends_after, bound=bound)
    continued, some = counted(lambda: found(path, bound=bound))
    assert continued == whole
    assert whole.looked_at == looked_at
    assert not spared or some < most * 0.8
    repeated, few = counted(lambda: found(path, bound=bound))
    assert repeated == whole
    assert bound is LITTLE or few < most * 0.2


def test_what_was_found_before_the_end_is_found_again(tmp_path: Path) -> None:
    rules = two_rules("C1", "C3")
    whole = find_witness(rules, bound=LITTLE)
    assert whole.parts
    for _ in range(2):
        again = find_witness(rules, bound=LITTLE, record=RecordFile(tmp_path / "run"))
        assert again._replace(comparison=None) == whole._replace(comparison=None)


def test_a_line_that_was_cut_off_is_left_out(tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    whole = found(path)
    text = path.read_text(encoding="utf-8")
    path.write_text(text[: len(text) // 2], encoding="utf-8")
    assert found(path) == whole
    assert sorted(path.read_text(encoding="utf-8").splitlines()) == sorted(text.splitlines())


@pytest.mark.slow
def test_another_search_or_no_record_is_an_error(tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    found(path)
    other = bound_in_words("features=1, in all=4, maps=2")
    with refused("witness.other-search"):
        find_witness(RULES, bound=other, record=RecordFile(path))
    for text in ("title: mine\n", '{"format": "ruling/1"}\n', "\x00\xff", "[]", "{}", "3", "{\n"):
        path.write_text(text, encoding="utf-8")
        with refused("witness.no-record"):
            found(path)
        assert path.read_text(encoding="utf-8") == text


@pytest.mark.slow
def test_the_search_for_all_is_continued_too(tmp_path: Path) -> None:
    words = ("witness", "--all", "--bound", "in all=2, maps=0", "--resume", tmp_path / "all")
    first = run_ruling(*words)
    lines = (tmp_path / "all").read_text(encoding="utf-8").splitlines()
    assert (first.returncode, run_ruling(*words).stdout) == (DONE, first.stdout)
    assert (tmp_path / "all").read_text(encoding="utf-8").splitlines() == lines


@pytest.mark.slow
def test_two_processes_lose_no_chunk_that_they_ended(tmp_path: Path) -> None:
    path, shared = tmp_path / "run.jsonl", LATER + 2
    with pytest.raises(KeyboardInterrupt):
        found(path, shared, jobs=2, bound=BOUND)
    assert len(path.read_text(encoding="utf-8").splitlines()) >= 1 + shared
    assert found(path, jobs=2, bound=BOUND) == find_witness(RULES, bound=BOUND)


WORDS = ("witness", "C1", "C3", "--bound", "in all=3, maps=0", "--resume")


@pytest.fixture(scope="module")
def whole_record(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """What a search that has come to its end has written."""
    path = tmp_path_factory.mktemp("record") / "run.jsonl"
    assert run_ruling(*WORDS, path).returncode == FAILED
    lines = path.read_text(encoding="utf-8").splitlines()
    assert len(lines) == chunks(LITTLE)  # the last has the table
    return path.read_bytes()


@pytest.fixture
def record(whole_record: bytes, tmp_path: Path) -> Path:
    """The record of a search that has come to its end."""
    path = tmp_path / "run.jsonl"
    path.write_bytes(whole_record)
    return path


def resigned(change: Callable[[str], str]) -> Callable[[str, str], str]:
    """What changes a line, and gives it the digest that a search would have written with that."""

    def changed(line: str, head: str) -> str:
        content = change(line.partition(', "check"')[0])
        search = json.loads(head)["search"]
        check = sha256(f"{search}{content}".encode()).hexdigest()[: len(json.loads(line)["check"])]
        return f'{content}, "check": "{check}"}}'

    return changed


def plain(old: str, new: str) -> Callable[[str, str], str]:
    return lambda line, _: line.replace(old, new, 1)


def as_list(line: str, _: str) -> str:
    return "[" * 5000 + line


DAMAGED: dict[str, Callable[[str, str], str]] = {
    "another head": lambda _, head: head,
    "a later line with a format": plain('{"chunk"', '{"format": 1, "chunk"'),
    "infinite": lambda line, _: json.dumps({**json.loads(line), "chunk": 0}).replace(
        '"chunk": 0', '"chunk": 1e999'
    ),
    "a count that is a word": lambda line, _: json.dumps({**json.loads(line), "number": "many"}),
    "a false count": lambda line, _: json.dumps({**json.loads(line), "number": 7_777}),
    "another chunk": lambda line, _: json.dumps({**json.loads(line), "chunk": 4_444}),
    "a deep list": as_list,
    "no line": lambda _, __: "",
    "no check": lambda line, _: line.partition(', "check"')[0] + "}",
    "no text": lambda line, _: line.replace("chunk", "\x00\udcff"),
    "too long": lambda line, _: line + " " * (1 << 20),
    "a word with its check": resigned(
        lambda line: line.replace('"number": ', '"number": "many", "n": ')
    ),
    "a deep list with its check": resigned(
        lambda line: line.replace('"needs": ', f'"needs": {"[" * 5000}')
    ),
    "infinite with its check": resigned(
        lambda line: line.replace('"number": ', '"number": 1e999, "n": ')
    ),
}  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize("damage", some_soon(DAMAGED, 4, pytest.mark.slow))
def test_a_line_that_is_not_as_it_was_written_is_refused(record: Path, damage: str) -> None:
    head, *lines = record.read_text(encoding="utf-8").splitlines()
    lines[2] = DAMAGED[damage](lines[2], head)
    text = "".join(f"{line}\n" for line in (head, *lines)).encode(errors="surrogateescape")
    record.write_bytes(text)
    done = run_ruling(*WORDS, record)
    assert (done.returncode, done.stdout) == (USAGE, "")
    assert says(done.stderr, "witness.line-changed", file=record, line=4)
    assert record.read_bytes() == text
    in_german = run_ruling(*WORDS, record, "--lang", "de").stderr
    assert says(in_german, "witness.line-changed", "de", file=record, line=4)


def test_without_that_line_it_is_continued(record: Path) -> None:
    whole = run_ruling(*WORDS, record).stdout
    head, *lines = record.read_text(encoding="utf-8").splitlines()
    for number in (0, len(lines) - 1):
        left = [line for each, line in enumerate(lines) if each != number]
        record.write_text("".join(f"{line}\n" for line in (head, *left)), encoding="utf-8")
        assert run_ruling(*WORDS, record).stdout == whole
        again = record.read_text(encoding="utf-8").splitlines()
        assert sorted(again) == sorted([head, *lines])


def test_a_line_that_is_there_twice_is_refused(record: Path) -> None:
    text = record.read_text(encoding="utf-8")
    lines = text.splitlines()
    record.write_text(f"{text}{lines[1]}\n", encoding="utf-8")
    told = run_ruling(*WORDS, record).stderr
    assert says(told, "witness.line-twice", file=record, line=len(lines) + 1)


def test_a_record_of_an_earlier_version_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    path.write_text('{"format": "ruling-witness-run/1", "search": "0"}\n', encoding="utf-8")
    done = run_ruling(*WORDS, path)
    assert done.returncode == USAGE
    assert says(done.stderr, "witness.other-search")


def test_a_head_that_was_cut_off_is_written_again(record: Path) -> None:
    text = record.read_text(encoding="utf-8")
    record.write_text(text[:40], encoding="utf-8")
    assert run_ruling(*WORDS, record).returncode == FAILED
    assert sorted(record.read_text(encoding="utf-8").splitlines()) == sorted(text.splitlines())


@pytest.mark.slow
@pytest.mark.parametrize(
    "name", some_soon(["/dev/zero", "/dev/null", "pipe", "socket"], 4, pytest.mark.slow)
)
def test_what_is_no_file_is_refused_at_once(tmp_path: Path, name: str) -> None:
    if name == "pipe":
        os.mkfifo(tmp_path / name)
    if name == "socket":
        import socket

        socket.socket(socket.AF_UNIX).bind(str(tmp_path / name))
    done = run_process(*WORDS, tmp_path / name)  # it ends after a while where it would wait
    assert (done.returncode, done.stdout) == (USAGE, "")
    assert says(done.stderr, "witness.no-file")


@pytest.mark.slow
def test_a_file_without_an_end_is_read_as_far_as_a_line_may_be_long(tmp_path: Path) -> None:
    path = tmp_path / "sparse"
    with path.open("wb") as file:
        file.truncate(1 << 40)  # a terabyte of nothing
    done = run_process(*WORDS, path)
    assert (done.returncode, says(done.stderr, "witness.no-record")) == (USAGE, True)


IN_USE = "another search keeps its record there now; wait for its end, or name another file"


def test_two_runs_cannot_have_one_record(tmp_path: Path) -> None:
    pytest.importorskip("fcntl")
    path = tmp_path / "run.jsonl"
    told: list[str] = []

    def watch(looked: Iterator[Any], total: int) -> Iterator[Any]:
        for each in looked:
            if not told:
                told.append(run_ruling(*WORDS, path).stderr)
            yield each

    first = find_witness(RULES, bound=LITTLE, watch=watch, record=RecordFile(path))
    assert told == [f"{path}: {IN_USE}\n"]
    assert found(path) == first  # it is let go at the end, and nobody else wrote to it


STOPPED = """
import os, signal, sys
from ruling.proving.witness import search
from ruling.__main__ import run
look, left = search.look, [4]
def looking(task):
    left[0] -= 1
    if not left[0]:
        print("now", flush=True)
        signal.pause()
    return look(task)
search.look = looking
run()
"""


@pytest.mark.slow
def test_a_run_that_was_killed_keeps_nobody_out(tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    process = subprocess.Popen(
        [sys.executable, "-c", STOPPED, *WORDS, str(path)],
        stdout=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )
    assert process.stdout is not None
    assert process.stdout.readline() == b"now\n"
    assert IN_USE in run_ruling(*WORDS, path).stderr
    process.send_signal(signal.SIGKILL)
    process.communicate(timeout=20)
    kept = path.read_text(encoding="utf-8").splitlines()
    assert len(kept) == 3  # the head, and each chunk that was followed by another
    assert run_ruling(*WORDS, path).returncode == FAILED
    assert path.read_text(encoding="utf-8").splitlines()[: len(kept)] == kept


@pytest.mark.slow
def test_a_full_disk_ends_the_search_and_spoils_no_line(record: Path) -> None:
    whole = record.read_bytes()
    size = len(whole) // 2
    record.unlink()
    done = subprocess.run(
        [sys.executable, "-m", "ruling", *WORDS, str(record)],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (size, size)),
    )
    assert (done.returncode, done.stdout) == (USAGE, "")
    assert says(done.stderr, "file.unwritten", file=record)
    kept = record.read_bytes()
    assert whole.startswith(kept)
    assert kept.endswith(b"\n")
    assert run_ruling(*WORDS, record).returncode == FAILED
    assert record.read_bytes() == whole


@pytest.mark.slow
def test_what_a_thread_cannot_write_ends_the_search_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The disk is full from some line on: a stand-in for ``FileIO`` plays it."""
    left = [LATER]

    class Full(FileIO):
        def write(self, data: Any) -> int:
            left[0] -= 1
            if left[0] < 0:
                raise OSError(28, "No space left on device")
            return super().write(data) or 0

    monkeypatch.setattr("ruling.proving.witness.record.FileIO", Full)
    with pytest.raises(RulingError, match="cannot be written: the disk is full"):
        found(tmp_path / "run.jsonl", jobs=2, bound=BOUND)
