"""Each call is answered in a process of its own, which is ended beyond its bounds."""

import asyncio
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from ruling.mcp.bounded import BoundedCalls, Bounds
from tests.conftest import ROOT
from tests.mcp.given import LONG, MUCH, SKETCH
from tests.saying import says

pytestmark = pytest.mark.slow  # each starts processes

CASE = {"scenario": SKETCH}

USUAL = Bounds()


def within_bounds(
    work: Callable[[BoundedCalls], Awaitable[None]], bounds: Bounds = USUAL, most: int = 2
) -> None:
    """Have calls worked on within bounds, and nothing left of them."""

    async def done() -> None:
        calls = BoundedCalls(bounds, most)
        await calls.warm()
        try:
            await work(calls)
        finally:
            await calls.close()

    asyncio.run(done())


def id_of(answer: Any) -> str:
    assert answer.wrong
    assert answer.data["format"] == "ruling-errors/1"
    return str(answer.data["errors"][0]["id"])


def children() -> set[int]:
    """The processes that were started here and still run."""
    listed = subprocess.run(
        ["ps", "-o", "pid=,args=", "--ppid", str(os.getpid())],
        capture_output=True, text=True, check=False,
    ).stdout  # fmt: skip
    lines = [line.split() for line in listed.splitlines()]
    return {int(pid) for pid, *args in lines if "ruling.mcp.worker" in args}


def test_a_process_is_kept_for_the_next_call() -> None:
    async def work(calls: BoundedCalls) -> None:
        (before,) = children()
        for _ in range(3):
            assert not (await calls.call("judge", CASE)).wrong
        assert children() == {before}

    within_bounds(work)


def test_what_takes_too_long_is_ended_and_the_next_call_is_answered() -> None:
    async def work(calls: BoundedCalls) -> None:
        (before,) = children()
        begun = time.monotonic()
        answer = await calls.call("compare", {"scenario": LONG, "language": "de"})
        assert time.monotonic() - begun < 5
        assert id_of(answer) == "mcp.too-slow"
        assert says(answer.text, "mcp.too-slow", "de", number=2)
        assert not (await calls.call("judge", CASE)).wrong
        assert before not in children()

    within_bounds(work, Bounds(seconds=2))


def test_what_takes_too_much_memory_is_ended_and_the_next_call_is_answered() -> None:
    async def work(calls: BoundedCalls) -> None:
        answer = await calls.call("judge", {"scenario": MUCH})
        assert id_of(answer) == "mcp.no-memory"
        assert says(answer.text, "mcp.no-memory", number=80)
        assert not (await calls.call("judge", CASE)).wrong

    within_bounds(work, Bounds(megabytes=80))


def test_a_process_that_was_ended_by_somebody_is_told_and_replaced() -> None:
    async def work(calls: BoundedCalls) -> None:
        (process,) = children()
        os.kill(process, signal.SIGKILL)
        assert id_of(await calls.call("judge", CASE)) == "mcp.ended"
        assert not (await calls.call("judge", CASE)).wrong

    within_bounds(work)


def test_several_calls_are_worked_on_at_once() -> None:
    async def work(calls: BoundedCalls) -> None:
        slow = asyncio.create_task(calls.call("compare", {"scenario": LONG}))
        await asyncio.sleep(0.1)
        answers = await asyncio.gather(*(calls.call("judge", CASE) for _ in range(5)))
        assert not any(each.wrong for each in answers)
        assert not slow.done()
        slow.cancel()  # as where a client no longer wants it
        await asyncio.wait([slow])

    within_bounds(work)


def test_what_nobody_wants_any_more_is_ended() -> None:
    async def work(calls: BoundedCalls) -> None:
        slow = asyncio.create_task(calls.call("compare", {"scenario": LONG}))
        await asyncio.sleep(1)
        assert children()
        slow.cancel()
        await asyncio.sleep(0.5)
        assert not children()

    within_bounds(work)


def test_a_process_ends_with_whoever_started_it_whatever_it_does() -> None:
    command = [sys.executable, "-m", "ruling.mcp.worker", "512"]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=ROOT
    ) as worker:
        assert worker.stdin
        call = json.dumps({"call": "compare", "arguments": {"scenario": LONG}}).encode()
        worker.stdin.write(len(call).to_bytes(4, "big") + call)
        worker.stdin.flush()
        time.sleep(1.5)
        assert worker.poll() is None
        worker.stdin.close()
        assert worker.wait(2) == 0


def test_a_page_is_bounded_too() -> None:
    async def work(calls: BoundedCalls) -> None:
        found = await calls.page("ruling://question/join.destination")
        assert (found.wrong, found.data) == (False, {"kind": "text/markdown"})
        assert id_of(await calls.page("file:///etc/passwd")) == "mcp.no-resource"

    within_bounds(work)


def test_a_large_case_comes_back_whole() -> None:
    async def work(calls: BoundedCalls) -> None:
        text = f"# {'é' * 400_000}\n{CASE['scenario']}"
        assert not (await calls.call("judge", {"scenario": text})).wrong
        assert len((await calls.call("judge", {"scenario": MUCH})).data["errors"]) > 20

    within_bounds(work)
