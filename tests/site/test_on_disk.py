"""A book on a disk: whole files, nothing of somebody else's touched, nothing old kept."""

from pathlib import Path

import pytest

from ruling.errors import RulingError
from ruling.site.on_disk import LIST, is_book, write_book


def there(folder: Path) -> set[str]:
    found = (path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())
    return set(found)


def test_a_new_folder_gets_every_file_and_the_list_of_them(tmp_path: Path) -> None:
    folder = tmp_path / "some/book"
    assert write_book(folder, [("index.html", "<p>ä</p>"), ("q/a/index.html", b"12")]) == 11
    assert there(folder) == {"index.html", "q/a/index.html", LIST}
    assert (folder / "index.html").read_text(encoding="utf-8") == "<p>ä</p>"
    assert is_book(folder)


def test_a_later_book_takes_away_what_it_no_longer_has_and_nothing_else(tmp_path: Path) -> None:
    write_book(tmp_path / "b", [("index.html", "1"), ("old/index.html", "2")])
    (tmp_path / "b/CNAME").write_text("example.org")
    same = (tmp_path / "b/index.html").stat().st_mtime_ns
    write_book(tmp_path / "b", [("index.html", "1"), ("new/index.html", "3")])
    assert there(tmp_path / "b") == {"index.html", "new/index.html", "CNAME", LIST}
    assert (tmp_path / "b/index.html").stat().st_mtime_ns == same


def test_a_folder_with_other_things_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "thesis.txt").write_text("years of work")
    with pytest.raises(RulingError, match="not empty, and not a book"):
        write_book(tmp_path, [("thesis.txt", "gone")])
    assert (tmp_path / "thesis.txt").read_text() == "years of work"
    with pytest.raises(RulingError, match="not a folder"):
        write_book(tmp_path / "thesis.txt", [])


def test_a_list_that_names_files_outside_takes_none_of_them_away(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("mine")
    write_book(tmp_path / "b", [("index.html", "1")])
    (tmp_path / "b" / LIST).write_text(f"index.html\n../mine.txt\n{tmp_path / 'mine.txt'}\n")
    write_book(tmp_path / "b", [("index.html", "1")])
    assert (tmp_path / "mine.txt").read_text() == "mine"


def test_a_book_that_breaks_off_can_be_made_again(tmp_path: Path) -> None:
    def breaking() -> object:
        yield "a/index.html", "1"
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        write_book(tmp_path / "b", breaking())  # type: ignore[arg-type]
    assert write_book(tmp_path / "b", [("index.html", "2")]) == 1
    assert there(tmp_path / "b") == {"index.html", LIST}
