"""The server over real pipes, spoken to by the SDK's own client."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from ruling import __version__
from ruling.mcp.tools import tools
from tests.conftest import EXAMPLE, ROOT
from tests.mcp.given import LONG, wide
from tests.mcp.given import SKETCH as CASE
from tests.mcp.test_answers import CALLS
from tests.saying import says

mcp = pytest.importorskip("mcp_types", reason="the extra ruling[mcp] is not installed") and (
    pytest.importorskip("mcp")
)
anyio = pytest.importorskip("anyio")

pytestmark = pytest.mark.slow  # it starts processes, and the SDK takes a second

TOLD = (ROOT / "ruling/mcp/texts/instructions.md").read_text(encoding="utf-8").strip()
SERVER = [sys.executable, "-m", "ruling", "mcp"]

GONE = 2
"""Seconds after which a server is gone with its client."""

Ask = Callable[..., Any]


def parameters(**env: str) -> Any:
    return mcp.StdioServerParameters(
        command=SERVER[0], args=SERVER[1:], env={"PYTHONPATH": str(ROOT), **env}
    )


@pytest.fixture(scope="module", params=["auto", "legacy"])
def ask(request: pytest.FixtureRequest) -> Iterator[Ask]:
    """Calls a method of one client for all tests, in the newest protocol and in that before it."""
    client = mcp.Client(parameters(), mode=request.param)
    with (
        anyio.from_thread.start_blocking_portal() as portal,
        portal.wrap_async_context_manager(client) as connected,
    ):

        def called(method: str, *given: Any) -> Any:
            return portal.call(getattr(connected, method), *given)

        yield called


def test_every_tool_is_listed_with_its_arguments(ask: Ask) -> None:
    listed = {each.name: each for each in ask("list_tools").tools}
    assert listed.keys() == tools().keys()
    for name, tool in tools().items():
        assert listed[name].input_schema == tool.schema
        assert listed[name].description == tool.description
        assert listed[name].annotations.read_only_hint


@pytest.mark.parametrize(("name", "arguments", "promise"), CALLS)
def test_every_tool_answers(ask: Ask, name: str, arguments: dict[str, Any], promise: str) -> None:
    found = ask("call_tool", name, arguments)
    assert found.structured_content["format"] == promise
    assert found.is_error == (promise == "ruling-errors/1")
    (content,) = found.content
    assert content.text.strip()


@pytest.mark.parametrize("name", tools())
def test_an_argument_too_many_is_an_error(ask: Ask, name: str) -> None:
    found = ask("call_tool", name, {"editon": "C1"})
    assert found.is_error
    assert says(found.content[0].text, "mcp.no-argument", tool=name, name="editon")


def test_what_is_broken_comes_back_to_be_corrected(ask: Ask) -> None:
    broken = CASE.replace("kind: road", "kind: raod").replace("players", "plaiers")
    found = ask("call_tool", "judge", {"scenario": broken, "language": "it"})
    assert found.is_error
    lines = [each["line"] for each in found.structured_content["errors"]]
    assert lines == sorted(lines)
    assert len(lines) > 1
    assert not ask("call_tool", "judge", {"scenario": CASE}).is_error


@pytest.mark.parametrize("name", ["judge", "compare"])
def test_no_file_is_read(ask: Ask, name: str) -> None:
    found = ask("call_tool", name, {"scenario": str(EXAMPLE)})
    assert found.is_error
    assert says(found.content[0].text, "mcp.no-case")


def test_a_large_text_is_ruled_on_and_a_larger_one_refused(ask: Ask) -> None:
    large = f"# {'x' * 900_000}\n{CASE}"
    assert not ask("call_tool", "judge", {"scenario": large}).is_error
    found = ask("call_tool", "judge", {"scenario": large * 2})
    assert found.structured_content["errors"][0]["id"] == "mcp.too-large"


def test_several_requests_are_answered_at_once(ask: Ask) -> None:
    with ThreadPoolExecutor(6) as pool:
        cases = [CASE.replace("tiles: 5", f"tiles: {number}") for number in range(2, 8)]
        found = list(pool.map(lambda case: ask("call_tool", "judge", {"scenario": case}), cases))
    points = [each.structured_content["points"]["red"] for each in found]
    assert points == [4, 5, 6, 7, 8, 9]


def test_every_page_can_be_read(ask: Ask) -> None:
    plain = {each.uri: each for each in ask("list_resources").resources}
    several = ask("list_resource_templates").resource_templates
    patterns = {each.uri_template: each for each in several}
    assert {*plain, *patterns} == {*READ}
    for address, page in {**plain, **patterns}.items():
        assert page.name
        assert page.description
        (content,) = ask("read_resource", READ[address]).contents
        assert content.mime_type == page.mime_type
        assert content.text.strip()


READ = {
    "ruling://format": "ruling://format",
    "ruling://format/schema": "ruling://format/schema",
    "ruling://schema/{+format}": "ruling://schema/ruling/1",
    "ruling://case/{+name}{?language}": "ruling://case/JOIN-07?language=de",
    "ruling://question/{+id}{?language}": "ruling://question/join.destination?language=de",
}
"""An address that can be read of each that is listed."""


@pytest.mark.parametrize("address", ["ruling://case/no/such", "file:///etc/passwd", "ruling://x"])
def test_what_cannot_be_read_is_an_error(ask: Ask, address: str) -> None:
    with pytest.raises(mcp.MCPError):
        ask("read_resource", address)


def test_the_prompt_is_filled(ask: Ask) -> None:
    (listed,) = ask("list_prompts").prompts
    assert (listed.name, bool(listed.description)) == ("settle_dispute", True)
    assert [each.name for each in listed.arguments if each.description] == ["dispute", "language"]
    given = {"dispute": "Tom says {12}.", "language": "de"}
    (message,) = ask("get_prompt", listed.name, given).messages
    assert "Tom says {12}." in message.content.text
    assert "language=de" in message.content.text
    with pytest.raises(mcp.MCPError, match="no argument 'disput'"):
        ask("get_prompt", listed.name, {"disput": "Tom says 12."})
    with pytest.raises(mcp.MCPError, match="settle_dispute"):
        ask("get_prompt", "settle", given)


def initialize() -> str:
    params = {
        "protocolVersion": "2025-06-18",
        "capabilities": {},
        "clientInfo": {"name": "test", "version": "1"},
    }
    return _line(1, "initialize", params)


def _line(id: int, method: str, params: dict[str, Any]) -> str:
    return json.dumps({"jsonrpc": "2.0", "id": id, "method": method, "params": params}) + "\n"


@pytest.fixture
def server(tmp_path: Path) -> Iterator[subprocess.Popen[str]]:
    """A server that was greeted, in a folder where nothing is."""
    with subprocess.Popen(
        SERVER,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    ) as process:
        said(process, initialize())
        assert process.stdout
        greeting = json.loads(process.stdout.readline())["result"]
        assert greeting["serverInfo"]["version"] == __version__
        assert greeting["instructions"] == TOLD
        yield process
        process.kill()


def said(process: "subprocess.Popen[str]", line: str) -> None:
    assert process.stdin
    process.stdin.write(line)
    process.stdin.flush()


def workers_of(process: "subprocess.Popen[str]") -> list[int]:
    listed = subprocess.run(
        ["ps", "-o", "pid=", "--ppid", str(process.pid)],
        capture_output=True, text=True, check=False,
    ).stdout  # fmt: skip
    return list(map(int, listed.split()))


def gone(pids: list[int], within: float) -> bool:
    """Whether the processes end in so many seconds; of what ended, a trace may stay for long."""
    end = time.monotonic() + within
    while time.monotonic() < end:
        listed = subprocess.run(
            ["ps", "-o", "stat=", "-p", ",".join(map(str, pids))],
            capture_output=True, text=True, check=False,
        ).stdout  # fmt: skip
        if all(state.startswith("Z") for state in listed.split()):
            return True
        time.sleep(0.05)
    return False


@pytest.mark.parametrize("busy", [False, True], ids=["idle", "busy"])
@pytest.mark.parametrize("how", ["closes", "kills"])
def test_a_server_is_gone_with_its_client(
    server: "subprocess.Popen[str]", how: str, busy: bool
) -> None:
    if busy:
        call = {"name": "compare", "arguments": {"scenario": LONG}}
        said(server, _line(2, "tools/call", call))
        time.sleep(1)
    workers = workers_of(server)
    assert workers
    assert server.stdin
    if how == "closes":
        server.stdin.close()
        assert server.wait(GONE) == 0
    else:
        server.send_signal(signal.SIGINT)
        assert server.wait(GONE) == -signal.SIGINT
    assert gone(workers, GONE)
    assert server.stderr
    assert server.stderr.read() == ""


def test_a_client_that_goes_without_reading_its_answer_keeps_nothing(
    server: "subprocess.Popen[str]",
) -> None:
    """The answer is larger than what a pipe holds: somebody still waits to write it."""
    call = {"name": "judge", "arguments": {"scenario": wide(900, 1)}}
    said(server, _line(2, "tools/call", call))
    assert server.stdout
    assert server.stdout.read(1) == "{"
    workers = workers_of(server)
    assert server.stdin
    server.stdin.close()
    assert server.wait(GONE) == 0
    assert gone(workers, GONE)


def test_a_client_that_dies_takes_the_server_with_it(tmp_path: Path) -> None:
    """Its pipes close with it, whatever it has said last."""
    script = tmp_path / "client.py"
    script.write_text(
        "import os, subprocess, sys, time\n"
        f"server = subprocess.Popen({SERVER!r}, stdin=-1, stdout=-1)\n"
        f"server.stdin.write({initialize()!r}.encode()); server.stdin.flush()\n"
        "server.stdout.readline()\n"
        "print(server.pid, flush=True)\n"
        "time.sleep(60)\n",
        encoding="utf-8",
    )
    env = {**os.environ, "PYTHONPATH": str(ROOT)}
    with subprocess.Popen(
        [sys.executable, script], stdout=subprocess.PIPE, text=True, env=env
    ) as client:
        assert client.stdout
        pid = int(client.stdout.readline())
        client.kill()
        assert gone([pid], GONE)


def test_what_is_no_message_ends_nothing(server: "subprocess.Popen[str]") -> None:
    said(server, "hello\n")
    said(server, '{"jsonrpc": "2.0"}\n')
    said(server, _line(2, "tools/call", {"name": "judge", "arguments": {"scenario": CASE}}))
    assert server.stdout
    answers = {}
    while 2 not in answers:
        message = json.loads(server.stdout.readline())
        answers[message.get("id")] = message
    assert not answers[2]["result"].get("isError")
