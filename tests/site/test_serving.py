"""A book shown on this machine, to look at."""

import gzip
import socket
import struct
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from threading import Thread
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest
from click.testing import CliRunner

from ruling.cli import main
from ruling.errors import RulingError
from ruling.site.on_disk import write_book
from ruling.site.serving import HOST, server
from tests.saying import says
from tests.site.editor.browsing import Served
from tests.site.pages import files_around


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where a small book is served, with what must not be seen beside it."""
    tmp_path = tmp_path_factory.mktemp("served")
    write_book(tmp_path / "b", [("q/a/index.html", "<h1>here</h1>"), ("table/x.wasm", b"\0asm")])
    (tmp_path / "secret.txt").write_text("not for you")
    (tmp_path / "b/link.txt").symlink_to(tmp_path / "secret.txt")
    (tmp_path / "b/out").symlink_to(tmp_path)
    (tmp_path / "b/q/b").mkdir()
    (tmp_path / "b/q/b/index.html").symlink_to(tmp_path / "secret.txt")
    (tmp_path / "b/round").symlink_to("round")
    (tmp_path / "b/large.bin").write_bytes(bytes(20_000_000))
    found = server(tmp_path / "b", 0)
    Thread(target=found.serve_forever, daemon=True).start()
    yield f"http://{HOST}:{found.server_port}/"
    found.shutdown()
    found.server_close()


def test_a_folder_of_the_book_shows_its_page(address: str) -> None:
    with urlopen(f"{address}q/a/") as answer:
        assert answer.read() == b"<h1>here</h1>"
        assert answer.headers["Cache-Control"] == "no-cache"


def test_the_runtime_comes_as_what_it_is(address: str) -> None:
    with urlopen(f"{address}table/x.wasm") as answer:
        assert answer.headers["Content-Type"] == "application/wasm"


@pytest.mark.parametrize("path", ["q/a/", "table/x.wasm", "q/a/?q=mage", "q/a/index.html?q=a/b"])
def test_it_comes_packed_to_who_can_unpack_it(address: str, path: str) -> None:
    whole = urlopen(address + path)
    with urlopen(Request(address + path, headers={"Accept-Encoding": "br, gzip"})) as answer:
        assert gzip.decompress(answer.read()) == whole.read()
        for header in ("Content-Type", "Last-Modified", "Cache-Control"):
            assert answer.headers[header] == whole.headers[header]
        assert answer.headers["Vary"] == "Accept-Encoding"
        since = {"If-Modified-Since": answer.headers["Last-Modified"]}
    with pytest.raises(HTTPError, match="304"):
        urlopen(Request(address + path, headers={"Accept-Encoding": "gzip", **since}))
    packed = {"Accept-Encoding": "gzip"}
    assert "Content-Encoding" not in whole.headers
    assert "Content-Encoding" not in urlopen(Request(f"{address}large.bin", headers=packed)).headers
    with urlopen(Request(f"{address}q/a", headers=packed)) as moved:  # to the folder, as without
        assert moved.url == f"{address}q/a/"


ELSEWHERE = [
    *("../secret.txt", "%2e%2e/secret.txt", "q/c/", "q/", "link.txt", "out/secret.txt", "out/"),
    *("q/b/", "round", "%00", "a%00b.txt", "index.html%00", "x" * 5_000, "%ff", "%ed%a0%80"),
]


@pytest.mark.parametrize("path", ELSEWHERE, ids=lambda path: path[:20])
def test_nothing_else_is_shown(address: str, path: str, capfd: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(HTTPError, match="404"):
        urlopen(address + path)
    assert capfd.readouterr() == ("", "")


@pytest.mark.slow
@pytest.mark.parametrize("base", ["", "https://example.org/book/"])
def test_an_address_that_is_none_shows_the_page_that_searches_for_it(
    tmp_path: Path, base: str
) -> None:
    whole = files_around(base)
    write_book(tmp_path / "b", whole.items())
    with closing(Served(tmp_path / "b")) as found:
        for method in ("GET", "HEAD"):
            asked = Request(f"{found.address}de/may-the-witch-stay", method=method)
            with pytest.raises(HTTPError, match="404") as lost:
                urlopen(asked)
            shown = lost.value.read().decode()
            assert lost.value.headers["Content-Type"] == "text/html; charset=utf-8"
            assert shown == ("" if method == "HEAD" else files_around("")["404.html"])
        with pytest.raises(HTTPError, match="421") as foreign:
            urlopen(Request(found.address, headers={"Host": "evil.example"}))
        assert "search" not in foreign.value.read().decode()


@pytest.mark.parametrize("name", ["localhost", "127.0.0.1", "localhost:80", "evil.example", ""])
def test_it_answers_to_no_name_but_that_of_this_machine(address: str, name: str) -> None:
    asked = Request(f"{address}q/a/", headers={"Host": name})
    if name in ("evil.example", ""):
        with pytest.raises(HTTPError, match="421"):
            urlopen(asked)
    else:
        assert urlopen(asked).read() == b"<h1>here</h1>"


def test_who_leaves_in_the_middle_is_not_spoken_of(
    address: str, capfd: pytest.CaptureFixture[str]
) -> None:
    for _ in range(3):
        with socket.create_connection((HOST, int(address.split(":")[2].strip("/")))) as line:
            reset = struct.pack("ii", 1, 0)  # leave at once
            line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, reset)
            line.sendall(b"GET /large.bin HTTP/1.0\r\nHost: localhost\r\n\r\n")
            line.recv(10)
    test_a_folder_of_the_book_shows_its_page(address)
    time.sleep(0.1)
    assert capfd.readouterr() == ("", "")


def test_it_is_for_this_machine_alone(tmp_path: Path) -> None:
    with server(tmp_path, 0) as found:
        assert found.server_address[0] == "127.0.0.1"


def test_what_is_not_there_is_not_shown_and_nothing_is_made(tmp_path: Path) -> None:
    words = ["site", str(tmp_path / "b"), "--serve"]
    done = CliRunner().invoke(main, words, prog_name="ruling", standalone_mode=False)
    assert isinstance(done.exception, RulingError)
    assert says(str(done.exception), "site.nothing-there")
    assert not (tmp_path / "b").exists()


def test_a_port_that_is_taken_is_told_with_what_to_do(tmp_path: Path) -> None:
    with server(tmp_path, 0) as found:
        taken = found.server_port
        with pytest.raises(RulingError, match=f"port {taken}: .*in use.*name another"):
            server(tmp_path, taken)


def test_the_book_stands_at_no_address_with_a_query(tmp_path: Path) -> None:
    words = ["site", str(tmp_path / "b"), "--base", "https://example.org/?page=book"]
    done = CliRunner().invoke(main, words)
    assert done.exit_code == 2
    assert says(done.output, "usage.query")
    assert not (tmp_path / "b").exists()
