"""The runtime that npm gets: its hash, and what is said where it cannot be had."""

import os
import tarfile
from hashlib import sha256
from io import BytesIO
from pathlib import Path

import pytest

from ruling.errors import RulingError
from ruling.rulebook.language import languages
from ruling.site.editor.runtime import fetched_runtime
from ruling.wording.errors import wording_of
from tests.saying import ids_of
from tests.site.editor.laying import RUNTIME


@pytest.fixture
def npm(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A program called npm that gets an archive of its own; returns that archive."""
    archive = tmp_path / "served.tgz"
    with tarfile.open(archive, "w:gz") as file:
        for name in (*RUNTIME, "../elsewhere"):
            info = tarfile.TarInfo(f"package/{name}")
            info.size = len(name)
            file.addfile(info, BytesIO(name.encode()))
    program = tmp_path / "bin/npm"
    program.parent.mkdir()
    program.write_text(f'#!/bin/sh\ncp {archive} "$5/pyodide-${{2#pyodide@}}.tgz"\n')
    program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{program.parent}:{os.environ['PATH']}")
    return archive


def test_the_runtime_is_got_and_checked(npm: Path, tmp_path: Path) -> None:
    target = tmp_path / "target"
    target.mkdir()
    with pytest.raises(RulingError, match="not the archive that was expected"):
        fetched_runtime(target)
    found = fetched_runtime(target, sha256(npm.read_bytes()).hexdigest())
    assert {path.name for path in found.iterdir()} == set(RUNTIME)


def test_without_npm_or_a_network_it_is_said_what_helps(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    npm = tmp_path / "npm"
    npm.write_text("#!/bin/sh\necho 'npm error network' >&2\nexit 1\n")
    npm.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(RulingError, match=r"not get pyodide.*error network.*--runtime PATH"):
        fetched_runtime(tmp_path)
    npm.write_text("#!/bin/sh\n")
    with pytest.raises(RulingError) as error:
        fetched_runtime(tmp_path)
    told = [error.value.text(wording_of(language)) for language in languages()]
    assert "site.no-archive" in ids_of(error.value.args)
    assert len(told) == len({text.partition("(")[2].partition(")")[0] for text in told})
    npm.unlink()
    with pytest.raises(RulingError, match=r"needs npm.*--runtime PATH"):
        fetched_runtime(tmp_path)
