"""A file gets another content whole or not at all, and whatever else it is stays as it was."""

import os
import signal
import stat
import struct
import subprocess
import sys
from pathlib import Path

import pytest

from ruling.scenario.replacing import replace_file
from ruling.workers.signals import ENDS
from tests.conftest import EXAMPLE, ROOT, heed_ends, run_ruling, some_soon
from tests.saying import refused, says

OLD, NEW = b"old\n" * 3, b"new\n"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    found = tmp_path / "a.txt"
    found.write_bytes(OLD)
    return found


def inside(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_the_mode_stays(file: Path) -> None:
    file.chmod(0o640)
    replace_file(file, NEW)
    assert (file.read_bytes(), stat.S_IMODE(file.stat().st_mode)) == (NEW, 0o640)


def test_a_new_file_gets_the_mode_that_new_files_get(tmp_path: Path) -> None:
    (tmp_path / "plain").touch()
    replace_file(tmp_path / "new", NEW)
    assert (tmp_path / "new").stat().st_mode == (tmp_path / "plain").stat().st_mode
    assert inside(tmp_path) == ["new", "plain"]


def test_a_link_stays_a_link_and_its_target_gets_the_content(file: Path) -> None:
    link = file.with_name("link.txt")
    link.symlink_to(file.name)
    replace_file(link, NEW)
    assert link.is_symlink()
    assert file.read_bytes() == NEW


def test_a_link_that_leads_nowhere_but_to_itself_is_told(tmp_path: Path) -> None:
    link = tmp_path / "link.txt"
    link.symlink_to(link.name)
    ran = run_ruling("judge", EXAMPLE, "-o", link)
    assert (ran.returncode, ran.stdout) == (2, "")
    assert ran.stderr.startswith("link.txt: ") or f"{link.name}: " in ran.stderr
    assert says(ran.stderr, "system.links-in-a-circle")


def test_hard_links_stay_together(file: Path) -> None:
    other = file.with_name("b.txt")
    other.hardlink_to(file)
    replace_file(file, NEW)
    assert other.read_bytes() == NEW
    assert other.samefile(file)


@pytest.mark.parametrize("longer", [NEW, OLD * 2], ids=["shorter", "longer"])
@pytest.mark.parametrize("step", [1, 2], ids=["what is longer", "the rest"])
@pytest.mark.parametrize("stop", [OSError(28, "No space left on device"), KeyboardInterrupt()])
def test_a_file_that_is_written_over_gets_its_old_content_back(
    file: Path, longer: bytes, step: int, stop: BaseException, monkeypatch: pytest.MonkeyPatch
) -> None:
    file.with_name("b.txt").hardlink_to(file)
    steps = []

    def full(_: int) -> None:
        steps.append(1)
        if len(steps) == step:
            raise stop

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(type(stop)):
        replace_file(file, longer)
    assert file.read_bytes() == OLD
    monkeypatch.undo()
    replace_file(file, longer)
    assert file.read_bytes() == longer


FULL = """
import os
from pathlib import Path
from ruling.scenario.replacing import replace_file
page, old, new = 4096, b"old" * 1500, b"new" * 9000
file, filling = Path("a.txt"), Path("filling")
file.write_bytes(old)
Path("b.txt").hardlink_to(file)
for free in range(40):
    filling.unlink(missing_ok=True)
    with filling.open("wb", buffering=0) as rest:
        room = os.statvfs(".").f_bavail * os.statvfs(".").f_frsize
        rest.write(bytes(max(0, room - free * page)))
    try:
        replace_file(file, new)
        told = "written"
    except OSError as error:
        told = error.strerror
    print(free, told, {old: "old", new: "new"}.get(file.read_bytes(), "spoilt"), sep=",")
    file.write_bytes(old)
"""


def test_a_full_disk_takes_nothing_from_a_file_with_hard_links(tmp_path: Path) -> None:
    """Whatever room is left, from none to enough."""
    own = 'mount -t tmpfs -o size=240k none "$1" && cd "$1" && shift && "$@"'
    ran = subprocess.run(
        ["unshare", "-rm", "sh", "-c", own, "sh", tmp_path, sys.executable, "-c", FULL],
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        check=False,
    )
    if "mount" in ran.stderr or "unshare" in ran.stderr:
        pytest.skip("no disk of its own can be had here")
    told = [line.split(",")[1:] for line in ran.stdout.splitlines()]
    assert len(told) == 40, ran.stderr
    assert {(why, found) for why, found in told} == {
        ("No space left on device", "old"),
        ("written", "new"),
    }


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can give a file away")
def test_the_owner_stays(file: Path) -> None:
    os.chown(file, 12345, 12345)
    replace_file(file, NEW)
    assert (file.read_bytes(), file.stat().st_uid, file.stat().st_gid) == (NEW, 12345, 12345)


def attributes(path: Path) -> dict[str, bytes]:
    return {name: os.getxattr(path, name) for name in os.listxattr(path)}


NOBODY = 0xFFFFFFFF
ACCESS = b"".join(
    [
        struct.pack("<I", 2),
        *(
            struct.pack("<HHI", kind, may, who)
            for kind, may, who in [(1, 6, NOBODY), (2, 4, 12345), (4, 4, NOBODY),
                                   (16, 4, NOBODY), (32, 0, NOBODY)]
        ),
    ]
)  # fmt: skip
"""An access list of the system: its owner reads and writes, one more and the group read."""


def set_attribute(path: Path, name: str, value: bytes) -> None:
    """Sets it, or skips the test where there is no such thing."""
    if not hasattr(os, "setxattr"):
        pytest.skip("this system has no extended attributes")
    try:
        os.setxattr(path, name, value)
    except OSError as error:
        pytest.skip(f"this disk has no such attributes: {error}")


def test_extended_attributes_stay(file: Path) -> None:
    set_attribute(file, "user.where.from", b"https://example.org/\xff\0")
    set_attribute(file, "user.empty", b"")
    before, number = attributes(file), file.stat().st_ino
    replace_file(file, NEW)
    assert (file.read_bytes(), attributes(file)) == (NEW, before)
    assert file.stat().st_ino != number  # it was replaced, and not written over


def test_access_lists_stay_and_none_is_added(file: Path) -> None:
    file.chmod(0o640)
    set_attribute(file, "system.posix_acl_access", ACCESS)
    other = file.with_name("b.txt")
    other.write_bytes(OLD)
    set_attribute(file.parent, "system.posix_acl_default", ACCESS)
    for path, named in ((file, True), (other, False)):
        before, mode = attributes(path), stat.S_IMODE(path.stat().st_mode)
        assert ("system.posix_acl_access" in before) is named
        replace_file(path, NEW)
        assert (attributes(path), stat.S_IMODE(path.stat().st_mode)) == (before, mode)
    replace_file(file.with_name("new"), NEW)
    file.with_name("plain").touch()
    assert attributes(file.with_name("new")) == attributes(file.with_name("plain"))
    assert file.with_name("new").stat().st_mode == file.with_name("plain").stat().st_mode


def test_a_file_is_written_over_where_a_new_one_could_not_have_its_attributes(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    set_attribute(file, "user.mine", b"1")
    before, number = attributes(file), file.stat().st_ino

    def refused(*_: object) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr(os, "setxattr", refused)
    replace_file(file, NEW)
    assert (file.read_bytes(), attributes(file)) == (NEW, before)
    assert file.stat().st_ino == number
    assert inside(file.parent) == ["a.txt"]


def test_a_system_without_such_attributes_needs_none(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delattr(os, "listxattr", raising=False)
    replace_file(file, NEW)
    assert file.read_bytes() == NEW


def test_what_is_accepted_keeps_mode_and_attributes(tmp_path: Path) -> None:
    file = tmp_path / "case.yaml"
    text = EXAMPLE.read_text(encoding="utf-8").replace("blue: 9", "blue: 5")
    file.write_text(text, encoding="utf-8")
    file.chmod(0o640)
    set_attribute(file, "user.tag", b"mine")
    before = attributes(file)
    assert run_ruling("test", file, "--accept", CI="").returncode == 0
    assert file.read_text(encoding="utf-8") != text
    assert (attributes(file), stat.S_IMODE(file.stat().st_mode)) == (before, 0o640)


def test_a_link_planted_where_old_programs_wrote_is_not_followed(file: Path) -> None:
    victim = file.with_name("victim")
    victim.write_bytes(OLD)
    (file.parent / ".a.txt.part").symlink_to(victim)
    replace_file(file, NEW)
    assert victim.read_bytes() == OLD
    assert file.read_bytes() == NEW


def test_names_of_unfinished_files_cannot_be_guessed(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: set[str] = set()

    replace = os.replace

    def see(finished: Path, target: Path) -> None:
        seen.add(Path(finished).name)
        replace(finished, target)

    monkeypatch.setattr(os, "replace", see)
    for _ in range(5):
        replace_file(file, NEW)
    assert len(seen) == 5


def test_a_file_changed_meanwhile_is_left_alone(file: Path) -> None:
    with refused("file.changed"):
        replace_file(file, NEW, before=b"what it was when it was read")
    assert file.read_bytes() == OLD
    assert inside(file.parent) == ["a.txt"]


def test_nothing_stays_behind_where_the_end_fails(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "replace", fail)
    with pytest.raises(KeyboardInterrupt):
        replace_file(file, NEW)
    assert (file.read_bytes(), inside(file.parent)) == (OLD, ["a.txt"])


STALLED = """
import os
import time
def stall(*_):
    print("now", flush=True)
    time.sleep(60)
os.replace = stall
import sys
sys.argv = ["ruling", *sys.argv[1:]]
from ruling.__main__ import run
run()
"""


@pytest.mark.slow
@pytest.mark.parametrize("sent", some_soon(ENDS, 3, pytest.mark.slow))
def test_an_end_from_outside_leaves_nothing(file: Path, sent: signal.Signals) -> None:
    process = subprocess.Popen(
        [sys.executable, "-c", STALLED, "judge", str(EXAMPLE), "-o", str(file)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        preexec_fn=heed_ends,
    )
    assert process.stdout is not None
    assert process.stdout.readline() == b"now\n"
    process.send_signal(sent)
    _, told = process.communicate(timeout=20)
    assert (process.returncode, told.strip()) == (128 + sent, b"")
    assert (file.read_bytes(), inside(file.parent)) == (OLD, ["a.txt"])


@pytest.mark.slow
def test_two_that_accept_at_once_end_each_with_a_plain_message(tmp_path: Path) -> None:
    text = EXAMPLE.read_text(encoding="utf-8").replace("blue: 9", "blue: 5")
    files = [tmp_path / f"{number:02}.yaml" for number in range(12)]
    for file in files:
        file.write_text(text, encoding="utf-8")
    command = [sys.executable, "-m", "ruling", "test", str(tmp_path), "--accept"]
    env = {**{k: v for k, v in os.environ.items() if k != "CI"}, "PYTHONPATH": str(ROOT)}
    both = [
        subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=env)
        for _ in range(2)
    ]
    told = [process.communicate(timeout=60) for process in both]
    assert all(process.returncode in (0, 1, 2) for process in both), told
    assert not any(b"Traceback" in err or b"fault" in err for _, err in told)
    assert inside(tmp_path) == [file.name for file in files]
    assert run_ruling("test", tmp_path).returncode == 0
