"""Files that are no scenarios at all."""

import io
import os
import subprocess
import sys
from pathlib import Path
from threading import Timer

import pytest

from ruling import ScenarioError, load_scenario
from tests.conftest import EXAMPLE, ROOT, run_ruling
from tests.saying import ids_of


def message(path: Path | str) -> str:
    with pytest.raises(ScenarioError) as caught:
        load_scenario(path)
    return str(caught.value)


def said(path: Path) -> list[str]:
    """The ids of what is said: in words each is in the golden set, ``errors/unreadable``."""
    with pytest.raises(ScenarioError) as caught:
        load_scenario(path)
    return ids_of(caught.value.args)


def written(tmp_path: Path, raw: bytes) -> Path:
    path = tmp_path / "case.yaml"
    path.write_bytes(raw)
    return path


def test_a_folder(tmp_path: Path) -> None:
    assert said(tmp_path) == ["file.folder"]


@pytest.mark.parametrize("newline", ["\r\n", "\r"])
def test_a_mistake_is_told_with_its_line_however_lines_end(newline: str, tmp_path: Path) -> None:
    text = EXAMPLE.read_text(encoding="utf-8").replace("at: B1", "at: B7")
    told = message(written(tmp_path, text.encode()))
    (line,) = (line for line in text.splitlines() if "B7" in line)
    assert f"{text.splitlines().index(line) + 1}:" in told
    assert line in told
    assert message(written(tmp_path, text.replace("\n", newline).encode())) == told


def test_a_character_that_yaml_does_not_know(tmp_path: Path) -> None:
    assert "case.yaml" in message(written(tmp_path, b"title: a\x00b\n"))


def test_fifty_megabytes(tmp_path: Path) -> None:
    assert said(written(tmp_path, b"- x\n" * 12_500_000)) == ["file.too-large"]


@pytest.mark.parametrize("bracket", [b"[", b"{a: ", b"- "])
def test_a_hundred_thousand_brackets(tmp_path: Path, bracket: bytes) -> None:
    path = written(tmp_path, bracket * 100_000)
    assert said(path) == ["yaml.too-deep"]
    assert len(message(path)) < 1000


def test_lines_that_end_as_on_windows(tmp_path: Path) -> None:
    text = (
        "board: |\r\n  E@90 .\r\nplayers: [red]\r\naction: {player: red, tile: E@270, at: B1}\r\n"
    )
    assert load_scenario(written(tmp_path, text.encode())).board is not None


def test_standard_input(monkeypatch: pytest.MonkeyPatch) -> None:
    text = b"board: |\n  E@90 .\nplayers: [red]\naction: {player: red, tile: E@270, at: B1}\n"
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text)))
    assert load_scenario("-").file == "standard input"


def test_a_scenario_in_the_style_of_json_is_no_saved_game(tmp_path: Path) -> None:
    road = '{"kind": "road", "tiles": 1}'
    text = f'{{"title": "setup, replay", "features": {{"setup": {road}, "replay": {road}}}, '
    text += '"action": "final scoring"}'
    assert load_scenario(written(tmp_path, text.encode())).title == "setup, replay"


LATE = pytest.mark.parametrize("late", [False, pytest.param(True, marks=pytest.mark.slow)])
"""Whether somebody comes after more than two seconds, from which on it is told."""


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with a name here")
@LATE
def test_a_pipe_that_nobody_writes_into_is_waited_for_and_told(
    tmp_path: Path,
    late: bool,
    caplog: pytest.LogCaptureFixture,
) -> None:
    pipe = tmp_path / "pipe.yaml"
    os.mkfifo(pipe)
    text = EXAMPLE.read_text(encoding="utf-8")
    writer = Timer(2.2 * late, pipe.write_text, [text])
    writer.start()
    assert load_scenario(pipe).title == load_scenario(EXAMPLE).title
    writer.join()
    told = [record.getMessage() for record in caplog.records]
    assert [each.partition(": ")[0] for each in told] == [str(pipe)] * late
    assert not any("\x1b" in each for each in told)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with a name here")
@LATE
def test_a_pipe_that_nobody_reads_is_waited_for_and_told(
    tmp_path: Path, late: bool, caplog: pytest.LogCaptureFixture
) -> None:
    pipe = tmp_path / "pipe.txt"
    os.mkfifo(pipe)
    read: list[bytes] = []
    reader = Timer(2.2 * late, lambda: read.append(pipe.read_bytes()))
    reader.start()
    done = run_ruling("judge", EXAMPLE, "-o", pipe)
    reader.join()
    assert b"".join(read).decode() == run_ruling("judge", EXAMPLE).stdout
    assert pipe.is_fifo()
    told = f"{pipe}: is a pipe, and is waited for until somebody reads there"
    assert done.returncode == 0
    assert [record.getMessage() for record in caplog.records] == [told] * late


@pytest.mark.slow
def test_a_pipe_is_told_on_standard_error_after_two_seconds(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe\x1b.yaml"
    os.mkfifo(pipe)
    command = [sys.executable, "-m", "ruling", "judge", str(pipe)]
    env = {**os.environ, "PYTHONPATH": str(ROOT)}
    with subprocess.Popen(command, stderr=subprocess.PIPE, stdout=subprocess.PIPE, env=env) as ran:
        assert ran.stderr is not None
        assert b"pipe\\x1b.yaml: " in ran.stderr.readline()
        pipe.write_bytes(EXAMPLE.read_bytes())
        out, more = ran.communicate(timeout=20)
    assert (ran.returncode, more) == (0, b"")
    assert out
