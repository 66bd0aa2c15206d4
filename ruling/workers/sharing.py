"""Parallel execution: a pool of workers, and a map that keeps the order of its items."""

import os
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, contextmanager
from functools import partial
from itertools import islice
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from ruling.errors import RulingError, sentence
from ruling.workers.signals import deferred, leave_to_parent

if TYPE_CHECKING:
    from concurrent.futures import Executor, Future

A = TypeVar("A")
T = TypeVar("T")

MOST_JOBS = 64
"""Processes at the most; more would only wait for each other."""

TIMEOUT = 2
"""Seconds after which it is asked whether a worker still can be reached. A result is there at
once all the same; so late at the most is a lost cluster noticed, and more often would burden its
scheduler."""

AHEAD = 4
"""Tasks that wait for each worker."""


class WorkerLost(RulingError):
    """A worker ended before its task did."""


class Workers(NamedTuple):
    """A pool of workers: how many tasks run at once, and how an executor for them is made.

    ``far`` says that a round trip is slow, so tasks should be large. ``reached`` tells whether the
    workers can still be reached, or raises the reason why not. ``carrying`` wraps a function so
    that it takes along state of this process that others lack.
    """

    number: int
    pool: "Callable[[int], AbstractContextManager[Executor]]"
    far: bool = False
    reached: Callable[[], bool] = lambda: True
    carrying: Callable[[Callable[[Any], Any]], Callable[[Any], Any]] = lambda function: function

    @property
    def alone(self) -> bool:
        """Whether there is no other worker, so that this process does all tasks."""
        return self.number < 2 and not self.far


def processes(jobs: int) -> Workers:
    """Returns a pool of ``jobs`` processes on this machine, started with the first task."""
    return Workers(min(jobs, MOST_JOBS), _processes, reached=_any_left)


@contextmanager
def _processes(number: int) -> "Iterator[Executor]":
    import threading
    from concurrent.futures import ProcessPoolExecutor  # costs as much as a small work
    from concurrent.futures.process import BrokenProcessPool

    # the thread that speaks with them has nobody who hears of its end
    threading.excepthook, before = lambda _: _end_all(), threading.excepthook
    pool = ProcessPoolExecutor(number, initializer=_start)
    wait = True  # a fork beside a thread of another pool may stand still
    try:
        with deferred():  # a process of which an interrupted fork tells nobody would never end
            for _ in range(number):
                pool.submit(int)  # starts one, where not the first starts all
        yield pool
    except BrokenProcessPool:
        raise WorkerLost(sentence("cluster.process-ended")) from None
    except (OSError, MemoryError, RuntimeError):  # no room for all: who runs waits for nobody
        wait = False
        _end_all()
        raise
    except (KeyboardInterrupt, SystemExit):
        wait = False
        raise
    finally:
        pool.shutdown(wait, cancel_futures=True)
        threading.excepthook = before


def _end_all() -> None:
    """Ends all worker processes, including those of a pool that was only partly started."""
    from multiprocessing import active_children

    for child in active_children():
        child.kill()  # nothing is lost, and it may not listen yet


def _any_left() -> bool:
    """Whether any worker process is still running."""
    from multiprocessing import active_children

    return bool(active_children())


def _start() -> None:
    """Sets up a worker process: it ends with its parent, and collects garbage seldom."""
    from gc import set_threshold
    from threading import Thread

    leave_to_parent()
    Thread(target=_end_with_parent, daemon=True).start()
    set_threshold(50_000)


def _end_with_parent() -> None:
    """Ends this process as soon as its parent is gone."""
    from multiprocessing import parent_process

    if parent := parent_process():
        parent.join()
        os._exit(1)


def _result(future: "Future[T]", reached: Callable[[], bool]) -> T:
    """Returns the result of a task; raises WorkerLost where its worker cannot be reached."""
    while True:
        try:
            return future.result(TIMEOUT)
        except TimeoutError:
            if future.done():
                raise
            if not reached():
                raise WorkerLost(sentence("cluster.nobody-left")) from None


ALONE = processes(1)
"""This process, which shares with nobody."""


def in_order(
    workers: Workers,
    function: Callable[[A], T],
    items: Iterable[A],
    ended: Callable[[T], object] = lambda result: None,
) -> Iterator[T]:
    """Applies a function to each item in parallel; yields the results in the order of the items.

    Items are drawn only as workers become free. ``ended`` gets each result as soon as it is there,
    in any order and perhaps in another thread. Raises WorkerLost.
    """
    todo = iter(items)
    if workers.alone:
        for result in map(function, todo):
            ended(result)
            yield result
        return
    first = list(islice(todo, AHEAD * workers.number))
    if not first:
        return
    work = workers.carrying(function)
    with workers.pool(min(workers.number, len(first))) as pool:

        def begun(item: A) -> "Future[T]":
            future = pool.submit(work, item)
            future.add_done_callback(partial(_if_done, ended))
            return future

        waiting = deque(map(begun, first))
        while waiting:
            done = _result(waiting.popleft(), workers.reached)
            waiting.extend(map(begun, islice(todo, 1)))
            yield done


def _if_done(ended: Callable[[T], object], future: "Future[T]") -> None:
    """Hands on the result of a task that was done."""
    if not future.cancelled() and future.exception() is None:
        ended(future.result())
