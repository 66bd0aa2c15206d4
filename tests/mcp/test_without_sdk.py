"""Where the SDK is missing: all but the running server does without it."""

import ast
import subprocess
import sys

import pytest

from ruling.cli.exit_codes import DONE, USAGE
from tests.conftest import ROOT, nodes_of, run_ruling

SDK = ("mcp", "mcp_types", "anyio", "pydantic")
SERVING = ROOT / "ruling/mcp/serving.py"


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "pip install 'ruling[mcp]'"),
        ("de", "pip install „ruling[mcp]“"),
        ("it", "pip install «ruling[mcp]»"),
    ],
)
def test_the_command_says_what_to_install(
    language: str, told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "mcp_types", None)
    monkeypatch.delitem(sys.modules, "ruling.mcp.serving", raising=False)
    done = run_ruling("mcp", "--lang", language)
    assert (done.returncode, done.stdout) == (USAGE, "")
    assert told in done.stderr


def test_help_needs_no_sdk_and_has_the_entry_for_the_settings() -> None:
    code = (
        "import sys; sys.argv[1:] = ['mcp', '--help']\n"
        "import atexit; atexit.register(lambda: print(*sys.modules))\n"
        "from ruling.cli import run; run()"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=False, cwd=ROOT
    )
    assert done.returncode == DONE
    assert '{"mcpServers": {"ruling": {"command": "ruling", "args": ["mcp"]}}}' in done.stdout
    assert not {*SDK} & {*done.stdout.splitlines()[-1].split()}


@pytest.mark.slow
def test_only_the_running_server_imports_the_sdk() -> None:
    for path in (ROOT / "ruling").rglob("*.py"):
        if path != SERVING:
            for node in nodes_of(path):
                names = [node.module] if isinstance(node, ast.ImportFrom) else []
                names += [each.name for each in node.names] if isinstance(node, ast.Import) else []
                assert not {str(name).partition(".")[0] for name in names} & {*SDK}, path
