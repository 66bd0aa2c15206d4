"""A cluster on this machine: a scheduler and its workers, each a process, on loopback alone."""

import json
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

from tests.conftest import ROOT

TIMEOUT = 60
"""Seconds until a cluster must have begun."""


class LocalCluster:
    """A scheduler with two workers, each of one thread and without anybody who starts it again."""

    def __init__(self, folder: Path, workers: int = 2, root: Path = ROOT) -> None:
        self._folder, self._root, told = folder, root, folder / "scheduler.json"
        self.workers: list[subprocess.Popen[bytes]] = []
        self.scheduler = self._start("scheduler", "--port", "0", "--scheduler-file", str(told))
        try:
            _until(lambda: told.exists() and told.stat().st_size)
            self.address: str = json.loads(told.read_text(encoding="utf-8"))["address"]
            alone = ("--nthreads", "1", "--no-nanny")
            self.workers += [self._start("worker", self.address, *alone) for _ in range(workers)]
            if workers:
                with self.client() as client:
                    client.wait_for_workers(workers, timeout=TIMEOUT)
        except BaseException:
            self.close()
            raise

    def client(self) -> Any:
        """Somebody who can ask the scheduler what it does."""
        from distributed import Client

        return Client(self.address, timeout=TIMEOUT, set_as_default=False)

    def tasks(self) -> int:
        """How many tasks the scheduler knows of."""
        with self.client() as client:
            found: int = client.run_on_scheduler(_tasks)
            return found

    def close(self) -> None:
        for process in (*self.workers, self.scheduler):
            process.kill()
            process.wait()

    def _start(self, *words: str) -> "subprocess.Popen[bytes]":
        where = ("--host", "127.0.0.1", "--no-dashboard", "--dashboard-address", "127.0.0.1:0")
        return subprocess.Popen(
            [sys.executable, "-m", "dask", *words, *where],
            cwd=self._folder,
            env={**os.environ, "PYTHONPATH": str(self._root)},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )


def _tasks(dask_scheduler: Any) -> int:
    return len(dask_scheduler.tasks)


def _until(done: Any) -> None:
    end = time.monotonic() + TIMEOUT
    while not done():
        assert time.monotonic() < end
        time.sleep(0.05)
