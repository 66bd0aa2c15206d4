"""A real cluster of two workers gives the same bytes as one process, though one of them dies."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from threading import Thread

import pytest

from ruling.cli.exit_codes import DONE, FAILED, INTERRUPTED, USAGE
from tests.conftest import EVENING, ROOT, copied, heed_ends, run_ruling
from tests.saying import says
from tests.workers.local_cluster import LocalCluster

pytest.importorskip("distributed", reason="the extra ruling[cluster] is not installed")
pytestmark = pytest.mark.nightly

SEARCH = (
    *("witness", "C3", "C3+score.witch-order=half-then-extra", "--by", "moves"),
    *("--bound", "in all=5, maps=3"),
)


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[LocalCluster]:
    started = LocalCluster(tmp_path)
    yield started
    started.close()


def ended_in_the_middle(
    cluster: LocalCluster, *processes: subprocess.Popen[bytes]
) -> subprocess.CompletedProcess[str]:
    """The search on a cluster some of whose processes end once there is something to do."""

    def end() -> None:
        until = time.monotonic() + 60
        while not cluster.tasks() and time.monotonic() < until:
            time.sleep(0.05)
        for process in processes:
            process.kill()
            process.wait()

    ending = Thread(target=end)
    ending.start()
    done = run_ruling(*SEARCH, "--cluster", cluster.address)
    ending.join()
    return done


def test_a_worker_that_dies_in_the_middle_changes_nothing(cluster: LocalCluster) -> None:
    alone = run_ruling(*SEARCH, "-j", "1")
    shared = ended_in_the_middle(cluster, cluster.workers[0])
    assert (shared.returncode, shared.stderr) == (alone.returncode, "") == (DONE, "")
    assert shared.stdout == alone.stdout
    with cluster.client() as client:
        assert len(client.nthreads()) == 1


def test_workers_who_have_no_such_file_know_the_edition_of_a_file(
    cluster: LocalCluster, tmp_path: Path
) -> None:
    text = "extends: C3\nname: mine\nanswers: {}\n"
    (tmp_path / "mine.yaml").write_text(text, encoding="utf-8")
    words = ("test", ROOT / "scenarios/questions", "-q", "--edition")
    for name in ("mine.yaml", "C3"):  # and nothing of it is left for who comes next
        alone = run_ruling(*words, name, folder=tmp_path)
        shared = run_ruling(*words, name, "--cluster", cluster.address, folder=tmp_path)
        assert (shared.returncode, shared.stderr) == (alone.returncode, "") == (DONE, "")
        assert shared.stdout.partition("(")[0] == alone.stdout.partition("(")[0]


def test_a_scheduler_that_ends_in_the_middle_is_told(cluster: LocalCluster) -> None:
    done = ended_in_the_middle(cluster, cluster.scheduler)
    assert (done.returncode, done.stdout) == (USAGE, "")
    assert says(done.stderr, "cluster.broke-off")
    assert len(done.stderr.splitlines()) == 1


def test_that_all_workers_ended_is_told(cluster: LocalCluster) -> None:
    """The scheduler would wait for others without end."""
    done = ended_in_the_middle(cluster, *cluster.workers)
    assert (done.returncode, done.stdout) == (USAGE, "")
    assert says(done.stderr, "cluster.no-workers")
    assert len(done.stderr.splitlines()) == 1


def test_the_first_table_is_the_same_from_afar(cluster: LocalCluster) -> None:
    two = "features=2, tiles=2, meeples=1, pieces=1, figures=1, steps=1, segments=1, in all=6"
    rules = ("C3", "C3+score.witch-order=half-then-extra")
    words = ("witness", *rules, "--by", "points", "--bound", f"{two}, maps=2")
    alone = run_ruling(*words, "-j", "1", "--format", "json")
    shared = run_ruling(*words, "--cluster", cluster.address, "--format", "json")
    assert shared.stdout == alone.stdout
    assert shared.returncode == alone.returncode == FAILED
    assert cluster.tasks() == 0


def test_scenarios_and_games_are_sent_as_texts(cluster: LocalCluster, tmp_path: Path) -> None:
    """The workers run in another folder, where there are no such files."""
    corpus = [("test", "scenarios/move", "scenarios/join", "--format", "github")]
    (tmp_path / "bad.jcz").write_text("{", encoding="utf-8")
    game = str(EVENING.relative_to(ROOT))
    games = [("replay", *[game] * 6, str(tmp_path / "bad.jcz"), game, "--full")]
    for words in corpus + games:
        alone = run_ruling(*words, folder=ROOT)
        shared = run_ruling(*words, "--cluster", cluster.address, folder=ROOT)
        assert shared.stdout == alone.stdout
        assert shared.stderr == alone.stderr
        assert shared.returncode == alone.returncode


def test_who_interrupts_it_hears_how_far_it_came_and_leaves_nothing(cluster: LocalCluster) -> None:
    words = [sys.executable, "-m", "ruling", *SEARCH[:3], "--cluster", cluster.address]
    asking = subprocess.Popen(
        words,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        preexec_fn=heed_ends,
    )
    end = time.monotonic() + 60
    while not cluster.tasks():
        assert time.monotonic() < end
        time.sleep(0.1)
    asking.send_signal(signal.SIGINT)
    out, told = asking.communicate(timeout=60)
    assert (asking.returncode, out) == (INTERRUPTED, "")
    assert told.startswith("interrupted: ")
    assert len(told.strip().splitlines()) == 1
    end = time.monotonic() + 30
    while cluster.tasks():  # what is under way comes to its end
        assert time.monotonic() < end
        time.sleep(0.2)


def test_workers_with_another_ruling_are_named(tmp_path: Path) -> None:
    copied(ROOT / "ruling", tmp_path / "other/ruling")
    with (tmp_path / "other/ruling/errors.py").open("a", encoding="utf-8") as file:
        file.write("# one line more\n")
    others = LocalCluster(tmp_path, workers=1, root=tmp_path / "other")
    try:
        done = run_ruling(*SEARCH, "--cluster", others.address)
    finally:
        others.close()
    assert (done.returncode, done.stdout) == (USAGE, "")
    assert says(done.stderr, "cluster.other-version")


def test_a_scheduler_that_is_not_there_or_has_no_workers_is_told(tmp_path: Path) -> None:
    lonely = LocalCluster(tmp_path, workers=0)
    try:
        done = run_ruling(*SEARCH, "--cluster", lonely.address)
        assert (done.returncode, done.stdout) == (USAGE, "")
        assert says(done.stderr, "cluster.no-workers")
    finally:
        lonely.close()
    for address, why in [
        (lonely.address, "no scheduler answers"),
        ("nowhere", "missing port"),
        ("", ""),
    ]:
        done = run_ruling(*SEARCH, "--cluster", address)
        assert (done.returncode, done.stdout) == (USAGE, "")
        assert "cluster" in done.stderr
        assert why in done.stderr
        assert len(done.stderr.splitlines()) == 1


def test_all_witnesses_are_the_same_on_a_cluster(cluster: LocalCluster) -> None:
    words = ("witness", "--all", "--bound", "in all=3, maps=2", "--format", "json")
    alone = run_ruling(*words, "-j", "1")
    shared = run_ruling(*words, "--cluster", cluster.address)
    assert (shared.returncode, shared.stderr, shared.stdout) == (DONE, "", alone.stdout)
