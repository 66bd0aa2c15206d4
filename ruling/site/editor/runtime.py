"""Pyodide's runtime, fetched with npm: the one version that the table is tested with."""

import shutil
import subprocess
import tarfile
from hashlib import sha256
from pathlib import Path

from ruling.errors import RulingError, sentence
from ruling.site.editor.table_pages import RUNTIME

VERSION = "314.0.7"

SHA256 = "66b7949e5a0cba2250b586d7e368bf12fb482800748d182c4618254b685ffaa0"
"""The hash of the archive of this version in the npm registry."""


def fetched_runtime(folder: Path, digest: str = SHA256) -> Path:
    """Fetches the runtime into a folder, and returns the folder within that has its files.

    Raises RulingError where there is no npm or no network, or the archive has another digest.
    """
    npm = shutil.which("npm")
    if npm is None:
        raise RulingError(sentence("site.needs-npm", version=VERSION))
    words = [npm, "pack", f"pyodide@{VERSION}", "--silent", "--pack-destination", str(folder)]
    run = subprocess.run(words, capture_output=True, text=True, check=False)
    archive = folder / f"pyodide-{VERSION}.tgz"
    if run.returncode or not archive.is_file():
        lines = run.stderr.strip().splitlines()
        why = lines[-1] if lines else sentence("site.no-archive")
        raise RulingError(sentence("site.not-got", version=VERSION, why=why))
    if sha256(archive.read_bytes()).hexdigest() != digest:
        raise RulingError(sentence("site.other-archive", version=VERSION))
    return _unpacked(archive, folder)


def _unpacked(archive: Path, folder: Path) -> Path:
    """Unpacks the files that the table needs, and no others, and returns their folder."""
    found = folder / "package"
    found.mkdir()
    with tarfile.open(archive) as file:
        for name in RUNTIME:
            content = file.extractfile(f"package/{name}")
            assert content is not None
            (found / name).write_bytes(content.read())
    return found
