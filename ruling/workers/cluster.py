"""Runs tasks on the workers of a Dask cluster, through its scheduler.

Tasks are sent again where a worker dies. What is sent and received is unpickled, so a cluster must
be trusted as much as this machine.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ruling.errors import RulingError, Sentence, one_line, sentence
from ruling.workers.sharing import WorkerLost, Workers

if TYPE_CHECKING:
    from concurrent.futures import Executor

TIMEOUT = 5
"""Seconds until a scheduler must have answered, and until it must have a worker. One that runs
answers in milliseconds; Dask itself would wait half a minute for an address that was
mistyped."""


@contextmanager
def cluster(address: str) -> Iterator[Workers]:
    """Connects to the scheduler at an address; yields its workers while the context lasts.

    Raises RulingError where no scheduler answers, where it has no workers, and where a worker runs
    another version of this program.
    """
    try:
        from distributed import Client
    except ImportError:
        raise RulingError(sentence("cluster.no-dask")) from None
    _silence()
    where = sentence("cluster.at", address=one_line(address))
    _ask(address, where)
    with Client(address, timeout=TIMEOUT, set_as_default=False) as client:
        number = sum(_known(client, where).values())
        reached = partial(_reached, client, where)
        yield Workers(number, partial(_tasks, client, where), True, reached)


def _silence() -> None:
    """Turns off Dask's logging; failures are reported as errors."""
    from logging import CRITICAL, getLogger

    for name in ("distributed", "distributed.client"):  # each has a level of its own
        getLogger(name).setLevel(CRITICAL + 1)


def _ask(address: str, where: Sentence) -> None:
    """Checks that a scheduler answers, before a client is made that would log its failure later."""
    import asyncio

    from distributed import Security
    from distributed.core import rpc

    async def type_of() -> str:
        secure = Security().get_connection_args("client")
        async with rpc(address, timeout=TIMEOUT, connection_args=secure) as there:
            answer: dict[str, str] = await asyncio.wait_for(there.identity(), TIMEOUT)
            return answer["type"]

    try:
        kind = asyncio.run(type_of())
    except OSError:
        raise RulingError(sentence("cluster.no-answer", where=where)) from None
    except Exception as error:  # each kind of address has its own
        raise RulingError(
            sentence("cluster.not-reached", where=where, why=one_line(str(error)))
        ) from None
    if kind != "Scheduler":
        raise RulingError(sentence("cluster.no-scheduler", where=where, kind=kind.lower()))


def _known(client: Any, where: Sentence) -> dict[str, int]:
    """Returns the number of threads of each worker; raises RulingError where one cannot be used."""
    _await_worker(client, where)
    for worker, found in client.run(code_here, on_error="return").items():
        if found != code_here():
            raise RulingError(sentence("cluster.other-version", worker=worker, where=where))
    threads: dict[str, int] = client.nthreads()
    return threads


def _await_worker(client: Any, where: Sentence) -> None:
    """Waits until the cluster has a worker; raises RulingError where none comes."""
    from distributed import TimeoutError

    try:
        client.wait_for_workers(1, timeout=TIMEOUT)
    except TimeoutError:
        raise RulingError(sentence("cluster.no-workers", where=where)) from None


@cache
def code_here() -> str:
    """Returns a digest of this program's modules and data, to be compared between machines."""
    from hashlib import sha256

    root, digest = Path(__file__).parents[1], sha256()
    for path in sorted(root.rglob("*.*")):
        inside = path.relative_to(root)
        if path.is_file() and not {"corpus", "__pycache__"} & set(inside.parts):
            digest.update(f"{inside.as_posix()}\n".encode() + path.read_bytes())
    return digest.hexdigest()


@contextmanager
def _tasks(client: Any, where: Sentence, _: int) -> "Iterator[Executor]":
    """Yields an executor for the cluster; tasks that are unfinished at the end are cancelled."""
    from concurrent.futures import CancelledError

    from distributed import KilledWorker

    pool = client.get_executor()
    try:
        yield pool
    except KilledWorker:
        raise WorkerLost(sentence("cluster.workers-ended", where=where)) from None
    except Exception as error:
        if _runs(client) and not isinstance(error, CancelledError):
            raise
        raise RulingError(sentence("cluster.broke-off", where=where)) from None
    finally:
        if _runs(client):
            pool.shutdown(wait=False)


def _reached(client: Any, where: Sentence) -> bool:
    """Checks that the scheduler is running and has workers; raises RulingError where not."""
    if _runs(client):
        _await_worker(client, where)
    return _runs(client)


def _runs(client: Any) -> bool:
    """Whether the scheduler still answers."""
    return bool(client.status == "running")
