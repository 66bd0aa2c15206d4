"""Work shared out: results in order, no more under way than is needed, and nothing left behind."""

import pickle
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from contextlib import contextmanager
from itertools import count
from typing import Any

import pytest

from ruling import ScenarioError, load_text
from ruling.errors import RulingError
from ruling.workers.sharing import AHEAD, ALONE, Workers, in_order, processes
from tests.saying import refused


class Backwards(Executor):
    """Does what waits the last first, when a result is asked for."""

    def __init__(self) -> None:
        self.waiting: list[tuple[Future[Any], Callable[[], Any]]] = []
        self.most = 0

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        self.waiting.append((future, lambda: fn(*args, **kwargs)))
        self.most = max(self.most, len(self.waiting))
        future.result = lambda timeout=None: self._done(future)  # type: ignore[method-assign]
        return future

    def _done(self, future: Future[Any]) -> Any:
        while not future.done():
            last, work = self.waiting.pop()
            last.set_result(work())
        return Future.result(future)


def pool_of(executor: Backwards, left: list[int]) -> Callable[[int], Any]:
    @contextmanager
    def pool(tasks: int) -> Iterator[Executor]:
        try:
            yield executor
        finally:
            left.append(tasks)

    return pool


def square(number: int) -> int:
    return number * number


def test_results_come_in_the_order_of_the_items() -> None:
    executor, left = Backwards(), list[int]()
    found = in_order(Workers(2, pool_of(executor, left)), square, range(50))
    assert list(found) == [square(number) for number in range(50)]
    assert executor.most <= 2 * AHEAD
    assert left == [2]


def test_items_are_asked_for_when_they_are_due_and_the_pool_is_left_early() -> None:
    asked, left = count(), list[int]()
    found = in_order(Workers(3, pool_of(Backwards(), left)), square, asked)
    assert next(found) == 0
    assert next(asked) <= 3 * AHEAD + 1
    found.close()  # type: ignore[attr-defined]
    assert left == [3]


def test_where_there_is_little_few_are_called_and_none_for_nothing() -> None:
    left = list[int]()
    workers = Workers(40, pool_of(Backwards(), left))
    assert list(in_order(workers, square, [])) == []
    assert left == []
    assert list(in_order(workers, square, [1, 2])) == [1, 4]
    assert left == [2]


def test_one_alone_is_no_process_but_a_far_one_is_asked() -> None:
    left = list[int]()
    assert list(in_order(ALONE, square, [3])) == [9]
    far = Workers(1, pool_of(Backwards(), left), far=True)
    assert ALONE.alone
    assert list(in_order(far, square, [3])) == [9]
    assert left == [1]


def test_no_more_processes_are_started_than_make_sense() -> None:
    assert processes(10**30).number == 64


def test_a_mistake_is_the_same_when_it_comes_back_from_elsewhere() -> None:
    with pytest.raises(ScenarioError) as raised:
        load_text("title: one\nfeatures: 7\n", "one\n.yaml")
    again = pickle.loads(pickle.dumps(raised.value))
    assert str(again) == str(raised.value)
    assert again.mistakes == raised.value.mistakes


def test_nobody_waits_for_those_who_cannot_be_reached() -> None:
    class Never(Future[Any]):
        def result(self, timeout: float | None = None) -> Any:
            assert timeout, "who is asked for a result says how long to wait"
            raise TimeoutError

    class Silent(Backwards):
        def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
            return Never()

    def without_workers() -> bool:
        raise RulingError("no workers")

    left, asked = list[int](), iter([True, False])
    workers = Workers(1, pool_of(Silent(), left), True, lambda: next(asked))
    with refused("cluster.nobody-left"):
        list(in_order(workers, square, [1]))
    with pytest.raises(RulingError, match=r"^no workers$"):
        list(in_order(workers._replace(reached=without_workers), square, [1]))
    assert left == [1, 1]
