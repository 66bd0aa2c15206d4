"""Tasks that are waited for as long as there is somebody who can do them."""

from collections.abc import Callable
from concurrent.futures import Executor, Future, TimeoutError
from typing import Any


class Patient(Executor):
    """Gives tasks to another executor, and asks every so many seconds whether somebody is there.

    ``check`` raises what is to be raised where nobody is: tasks would be waited for without end.
    """

    def __init__(self, pool: Executor, seconds: float, check: Callable[[], None]) -> None:
        self._pool, self._seconds, self._check = pool, seconds, check

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> "Future[Any]":
        """A task, whose result is waited for so."""
        return _Awaited(self._pool.submit(fn, *args, **kwargs), self._seconds, self._check)


class _Awaited(Future[Any]):
    def __init__(self, task: "Future[Any]", seconds: float, check: Callable[[], None]) -> None:
        super().__init__()
        self._task, self._seconds, self._check = task, seconds, check

    def result(self, timeout: float | None = None) -> Any:
        """What comes of the task, as soon as it is there."""
        while True:
            try:
                return self._task.result(self._seconds)
            except TimeoutError:
                self._check()
