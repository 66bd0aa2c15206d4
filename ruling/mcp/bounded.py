"""Calls answered by processes of their own, within bounds: one that goes beyond them is ended."""

import asyncio
import json
import os
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

from ruling.errors import Mistake, RulingError, Sentence, sentence
from ruling.mcp.answer import LENGTH, NO_MEMORY, PAGE, ToolAnswer, framed, refusal
from ruling.mcp.arguments import WrongCall, check, language_of, tool_named

MOST = 4
"""Calls that are worked on at once, each by a process of its own; others wait for their turn."""


class Bounds(NamedTuple):
    """What a call may take: seconds, and megabytes of memory, Python's own included."""

    seconds: float = 30
    megabytes: int = 512


USUAL = Bounds()
"""What an assistant may ask for."""


class BoundedCalls:
    """Answers calls; a process that has answered one waits for the next."""

    def __init__(self, bounds: Bounds = USUAL, most: int = MOST) -> None:
        self._bounds = bounds
        self._free = asyncio.Semaphore(most)
        self._idle: list[Process] = []
        self._ended: list[Process] = []

    async def warm(self) -> None:
        """Have a process wait for the first call."""
        self._idle.append(await self._started())

    async def call(self, name: str, arguments: Mapping[str, Any]) -> ToolAnswer:
        """The answer of a tool, or what is wrong with the call: for that no process is asked."""
        try:
            check(tool_named(name), arguments)
        except RulingError as error:
            return refusal(error, language_of(arguments))
        return await self._within(name, arguments)

    async def page(self, address: str) -> ToolAnswer:
        """What can be read at an address, its kind as data; or what is wrong with that."""
        return await self._within(PAGE, {"address": address})

    async def _within(self, call: str, arguments: Mapping[str, Any]) -> ToolAnswer:
        async with self._free:
            process = self._idle.pop() if self._idle else await self._started()
            try:
                async with asyncio.timeout(self._bounds.seconds):
                    answer = await _answered(process, call, arguments)
            except TimeoutError:
                why = sentence("mcp.too-slow", number=f"{self._bounds.seconds:g}")
            except (asyncio.IncompleteReadError, ConnectionError):
                why = await self._why_ended(process)
            else:
                self._idle.append(process)
                return answer
            finally:
                if process not in self._idle:  # also where the client no longer wants an answer
                    self._end(process)
        return refusal(WrongCall(Mistake(0, 0, why)), language_of(arguments))

    async def _why_ended(self, process: Process) -> Sentence:
        if await process.wait() == NO_MEMORY:
            return sentence("mcp.no-memory", number=self._bounds.megabytes)
        return sentence("mcp.ended")

    async def _started(self) -> Process:
        command = [sys.executable, "-P", "-m", "ruling.mcp.worker", str(self._bounds.megabytes)]
        return await asyncio.create_subprocess_exec(
            *command, stdin=PIPE, stdout=PIPE, stderr=DEVNULL, env=_environment()
        )

    async def close(self) -> None:
        """End all processes."""
        while self._idle:
            self._end(self._idle.pop())
        for process in self._ended:
            await process.wait()

    def _end(self, process: Process) -> None:
        with suppress(ProcessLookupError):
            process.kill()
        self._ended = [each for each in self._ended if each.returncode is None]
        self._ended.append(process)


async def _answered(process: Process, call: str, arguments: Mapping[str, Any]) -> ToolAnswer:
    """What a process answers; raises IncompleteReadError or ConnectionError where it ended."""
    assert process.stdin
    assert process.stdout
    process.stdin.write(framed({"call": call, "arguments": arguments}))
    await process.stdin.drain()
    head = await process.stdout.readexactly(LENGTH)
    return ToolAnswer(*json.loads(await process.stdout.readexactly(int.from_bytes(head, "big"))))


def _environment() -> dict[str, str]:
    """The environment in which a process finds this package, wherever it is started.

    It has one arena of memory: what is set aside for other threads would count as taken.
    """
    paths = [str(Path(__file__).parents[2]), os.environ.get("PYTHONPATH", "")]
    path = os.pathsep.join(filter(None, paths))
    return {**os.environ, "PYTHONPATH": path, "MALLOC_ARENA_MAX": "1"}
