"""A book on a disk: whole files, nothing of somebody else's touched, nothing old kept."""

import os
import signal
import stat
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from ruling.site.on_disk import LIST, listed_files, write_book
from tests.conftest import ROOT
from tests.saying import refused

HEAD = "# What 'ruling site' made here. The next run replaces it, and takes away what is left over."
"""How a list begins: a folder that has one is a book also to a later version."""


def there(folder: Path) -> set[str]:
    found = (path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())
    return set(found)


def test_a_new_folder_gets_every_file_and_the_list_of_them(tmp_path: Path) -> None:
    folder = tmp_path / "some/book"
    assert write_book(folder, [("index.html", "<p>ä</p>"), ("q/a/index.html", b"12")]) == (2, 11)
    assert there(folder) == {"index.html", "q/a/index.html", LIST}
    assert (folder / "index.html").read_text(encoding="utf-8") == "<p>ä</p>"
    assert (folder / LIST).read_text().startswith(f"{HEAD}\n")


def test_a_later_book_takes_away_what_it_no_longer_has_and_nothing_else(tmp_path: Path) -> None:
    write_book(tmp_path / "b", [("index.html", "1"), ("old/index.html", "2")])
    (tmp_path / "b/CNAME").write_text("example.org")
    same = (tmp_path / "b/index.html").stat().st_mtime_ns
    write_book(tmp_path / "b", [("index.html", "1"), ("new/index.html", "3")])
    assert there(tmp_path / "b") == {"index.html", "new/index.html", "CNAME", LIST}
    assert (tmp_path / "b/index.html").stat().st_mtime_ns == same
    assert not (tmp_path / "b/old").exists()


def test_a_page_that_is_made_alone_leaves_the_rest(tmp_path: Path) -> None:
    write_book(tmp_path / "b", [("index.html", "1"), ("q/a/index.html", "2")])
    write_book(tmp_path / "b", [("q/a/index.html", "3"), ("q/b/index.html", "4")], whole=False)
    assert there(tmp_path / "b") == {"index.html", "q/a/index.html", "q/b/index.html", LIST}
    assert listed_files(tmp_path / "b") == there(tmp_path / "b") - {LIST}
    assert (tmp_path / "b/q/a/index.html").read_text() == "3"


def test_a_folder_with_other_things_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "thesis.txt").write_text("years of work")
    with refused("site.no-book"):
        write_book(tmp_path, [("thesis.txt", "gone")])
    assert (tmp_path / "thesis.txt").read_text() == "years of work"
    with refused("site.no-folder"):
        write_book(tmp_path / "thesis.txt", [])


def test_a_list_that_names_files_outside_takes_none_of_them_away(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("mine")
    write_book(tmp_path / "b", [("index.html", "1")])
    (tmp_path / "b" / LIST).write_text(
        f"{HEAD}\nindex.html\n../mine.txt\n{tmp_path / 'mine.txt'}\n"
    )
    write_book(tmp_path / "b", [("index.html", "1")])
    assert (tmp_path / "mine.txt").read_text() == "mine"


def test_a_book_that_breaks_off_can_be_made_again(tmp_path: Path) -> None:
    def breaking() -> object:
        yield "a/index.html", "1"
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        write_book(tmp_path / "b", breaking())  # type: ignore[arg-type]
    assert write_book(tmp_path / "b", [("index.html", "2")]) == (1, 1)
    assert there(tmp_path / "b") == {"index.html", LIST}


def test_a_list_that_somebody_edited_takes_away_no_folder_and_nothing_through_a_link(
    tmp_path: Path,
) -> None:
    book, outside = tmp_path / "b", tmp_path / "outside"
    write_book(book, [("index.html", "1"), ("old/index.html", "2")])
    outside.mkdir()
    (outside / "thesis.txt").write_text("years of work")
    (book / "way").symlink_to(outside)
    (book / "mine").mkdir()
    strange = f"way/thesis.txt\n\n.\nmine\nold/index.html\na\0b\n{'x' * 5000}\n"
    (book / LIST).write_bytes(f"{HEAD}\n{strange}".encode() + b"\xff\n")
    write_book(book, [("index.html", "1")])
    assert (outside / "thesis.txt").read_text() == "years of work"
    assert (book / "mine").is_dir()
    assert not (book / "old/index.html").exists()


def test_nothing_is_written_through_a_link_that_leads_out(tmp_path: Path) -> None:
    book, outside = tmp_path / "b", tmp_path / "outside"
    write_book(book, [("index.html", "1")])
    outside.mkdir()
    (book / "q").symlink_to(outside)
    with refused("site.leads-out"):
        write_book(book, [("q/a/index.html", "2")])
    assert list(outside.iterdir()) == []


def test_a_list_of_somebody_elses_makes_no_book(tmp_path: Path) -> None:
    (tmp_path / LIST).write_text("thesis.txt\n")
    (tmp_path / "thesis.txt").write_text("years of work")
    with refused("site.no-book"):
        write_book(tmp_path, [("index.html", "1")])
    assert there(tmp_path) == {LIST, "thesis.txt"}
    (tmp_path / "b").mkdir()
    (tmp_path / "b" / LIST).symlink_to(tmp_path / LIST)
    with refused("site.no-book"):
        write_book(tmp_path / "b", [("index.html", "1")])
    assert (tmp_path / LIST).read_text() == "thesis.txt\n"


def test_two_runs_at_once_do_not_write_into_each_other(tmp_path: Path) -> None:
    pytest.importorskip("fcntl")

    def beside() -> Iterator[tuple[str, str]]:
        with refused("site.in-use"):
            write_book(tmp_path / "b", [("index.html", "2")])
        yield "index.html", "1"

    write_book(tmp_path / "b", beside())
    assert (tmp_path / "b/index.html").read_text() == "1"
    assert listed_files(tmp_path / "b") == {"index.html"}


def test_a_link_that_leads_nowhere_is_no_folder(tmp_path: Path) -> None:
    (tmp_path / "b").symlink_to(tmp_path / "nowhere")
    with refused("site.no-folder"):
        write_book(tmp_path / "b", [])


def test_a_page_that_is_replaced_keeps_its_mode(tmp_path: Path) -> None:
    page = tmp_path / "b/index.html"
    write_book(tmp_path / "b", [("index.html", "1")])
    page.chmod(0o640)
    write_book(tmp_path / "b", [("index.html", "2")])
    assert (page.read_text(), stat.S_IMODE(page.stat().st_mode)) == ("2", 0o640)


def test_a_file_that_cannot_be_written_leaves_no_half_behind(tmp_path: Path) -> None:
    (tmp_path / "b/index.html/x").mkdir(parents=True)
    (tmp_path / "b" / LIST).write_text(f"{HEAD}\n")
    with pytest.raises(OSError, match="directory"):
        write_book(tmp_path / "b", [("index.html", "1")])
    assert there(tmp_path / "b") == {LIST}


def test_links_planted_where_unfinished_files_were_are_not_followed(tmp_path: Path) -> None:
    write_book(tmp_path / "b", [("index.html", "1")])
    mine = tmp_path / "mine.txt"
    mine.write_text("mine")
    for name in (".index.html.new", ".files.txt.new"):
        (tmp_path / "b" / name).symlink_to(mine)
    write_book(tmp_path / "b", [("index.html", "2")])
    assert mine.read_text() == "mine"
    assert (tmp_path / "b/index.html").read_text() == "2"


KILLED = """
import os, signal, sys
from pathlib import Path
from ruling.site.on_disk import write_book
killed = lambda *_: os.kill(os.getpid(), signal.SIGKILL)
Path.replace = killed
write_book(Path(sys.argv[1]), [("index.html", "2")])
"""


@pytest.mark.slow
def test_a_killed_run_leaves_nothing_that_the_next_does_not_take_away(tmp_path: Path) -> None:
    folder = tmp_path / "b"
    write_book(folder, [("index.html", "1")])
    command = [sys.executable, "-c", KILLED, str(folder)]
    ran = subprocess.run(command, env={**os.environ, "PYTHONPATH": str(ROOT)}, check=False)
    assert ran.returncode == -signal.SIGKILL
    assert (folder / "index.html").read_text() == "1"
    write_book(folder, [("index.html", "2")])
    assert there(folder) == {"index.html", LIST}
