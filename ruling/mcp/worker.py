"""A process that answers calls one after the other, within a bound of memory.

It reads calls from standard input and writes their answers to standard output. When whoever started
it ends, it ends as well, even amid an answer.
"""

import os
import sys
from collections.abc import Mapping
from gc import set_threshold
from queue import SimpleQueue
from threading import Thread
from typing import Any

from ruling.errors import RulingError
from ruling.mcp.answer import NO_MEMORY, PAGE, ToolAnswer, framed, read_frame, refusal
from ruling.mcp.answers import NO_ROOM, answer
from ruling.mcp.pages import page_at
from ruling.rulebook.language import DEFAULT_LANGUAGE

SELDOM = 50_000
"""The number of new objects after which Python collects garbage."""


def run(megabytes: int) -> None:
    """Answers calls until standard input ends."""
    _bound(megabytes)
    set_threshold(SELDOM)
    calls: SimpleQueue[Mapping[str, Any]] = SimpleQueue()
    Thread(target=_read, args=[calls], daemon=True).start()
    try:
        while True:
            sys.stdout.buffer.write(framed(done(**calls.get())))
            sys.stdout.buffer.flush()
    except NO_ROOM:
        os._exit(NO_MEMORY)


def done(call: str, arguments: Mapping[str, Any]) -> ToolAnswer:
    """The answer to a call, or what can be read at an address: a text, and its kind as data."""
    if call != PAGE:
        return answer(call, arguments)
    try:
        text, kind = page_at(arguments["address"])
    except RulingError as error:
        return refusal(error, DEFAULT_LANGUAGE)
    return ToolAnswer(text, {"kind": kind})


def _bound(megabytes: int) -> None:
    """Takes no more memory than this, where the system can see to it."""
    try:
        from resource import RLIMIT_AS, setrlimit
    except ImportError:  # not on every system
        return
    setrlimit(RLIMIT_AS, (megabytes << 20, megabytes << 20))


def _read(calls: "SimpleQueue[Mapping[str, Any]]") -> None:
    """Hands on each call; the process ends where nobody is left who could call."""
    try:
        while True:
            calls.put(read_frame(sys.stdin.buffer))
    finally:
        os._exit(0)


if __name__ == "__main__":
    run(int(sys.argv[1]))
