"""A local web server for a book."""

import gzip
import re
from functools import lru_cache, partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from io import BytesIO
from pathlib import Path
from sys import exc_info
from typing import BinaryIO

from ruling.errors import RulingError, of_system, sentence
from ruling.site.book.addresses import LOST, ROOT, SEARCH

HOST = "127.0.0.1"

NAMES = (HOST, "localhost")
"""What a browser on this machine calls it; a page of somebody else has another name."""


_PACKED = re.compile(r"text/|image/svg|application/(?:json|javascript|wasm|atom|xml)")
"""The kinds of files that get smaller."""


_BASE = re.compile(rb'(<base href=")[^"]*(")')
"""Where the links of a page start."""


@lru_cache(maxsize=256)
def _packed(path: Path, changed: float) -> bytes:
    """The content of a file, packed, as it was changed last."""
    return gzip.compress(path.read_bytes(), 6)


class _Quiet(SimpleHTTPRequestHandler):
    """Serves files without a log and without caching."""

    extensions_map = {
        **SimpleHTTPRequestHandler.extensions_map,
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
        ".atom": "application/atom+xml",
        ".yaml": "text/yaml; charset=utf-8",
    }

    index_pages = ("index.html", "index.htm")

    def send_head(self) -> BytesIO | BinaryIO | None:
        """The file that was asked for; an error where it is not really inside the folder."""
        if self.headers.get("Host", "").partition(":")[0] not in NAMES:
            self.send_error(HTTPStatus.MISDIRECTED_REQUEST)
            return None
        try:
            path = Path(self.translate_path(self.path))
            inside = all(map(self._is_inside, (path, *(path / page for page in self.index_pages))))
        except (ValueError, OSError, RuntimeError):  # no name that a file can have
            inside = False
        if not inside:
            self.send_error(HTTPStatus.NOT_FOUND, "File not found")
            return None
        return self._packed(path) or super().send_head()

    def _packed(self, path: Path) -> BytesIO | None:
        """A file that gets smaller by it, packed; None where it does not, or is not asked so."""
        path = next((page for name in self.index_pages if (page := path / name).is_file()), path)
        kind = self.guess_type(str(path))
        named = self.path.partition("?")[0]
        asked = "gzip" in self.headers.get("Accept-Encoding", "")
        if not asked or not path.is_file() or not _PACKED.match(kind):
            return None
        if "If-Modified-Since" in self.headers or not named.endswith((path.name, "/")):
            return None  # it may be as it was; or the address lacks its last stroke
        content = _packed(path, path.stat().st_mtime)
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(content)))
        self.send_header("Last-Modified", self.date_time_string(path.stat().st_mtime))
        self.send_header("Vary", "Accept-Encoding")
        self.end_headers()
        return BytesIO(content)

    def _is_inside(self, path: Path) -> bool:
        """Whether a file or folder, or what is none, lies in the folder, wherever links lead."""
        special = path.exists() and not path.is_file() and not path.is_dir()
        return not special and path.resolve().is_relative_to(Path(self.directory).resolve())

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """An error; for an address that is none the page of the book that searches for its words.

        Its links start here, wherever the book is published.
        """
        page = Path(self.directory) / LOST
        if code != HTTPStatus.NOT_FOUND or not page.is_file() or not self._is_inside(page):
            super().send_error(code, message, explain)
            return
        content = _BASE.sub(rf"\1{ROOT}{SEARCH}\2".encode(), page.read_bytes(), count=1)
        self.send_response(code)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(content)

    def list_directory(self, path: object) -> None:
        """Nothing: a book has a page for each folder that it shows."""
        self.send_error(HTTPStatus.NOT_FOUND, "File not found")

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:
        pass


class _Server(ThreadingHTTPServer):
    """The server; a client that disconnects early is no error."""

    def handle_error(self, request: object, client_address: object) -> None:
        """Reports an error, unless the client disconnected."""
        if not isinstance(exc_info()[1], ConnectionError | TimeoutError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


def server(folder: Path, port: int) -> ThreadingHTTPServer:
    """A server of a folder for this machine alone; a port of 0 takes any free one.

    Raises RulingError where the port is not available.
    """
    try:
        return _Server((HOST, port), partial(_Quiet, directory=str(folder)))
    except OSError as error:
        raise RulingError(sentence("site.port", port=port, why=of_system(error))) from None
