"""A book shown on this machine, to look at."""

from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from ruling.errors import RulingError

HOST = "127.0.0.1"


class _Quiet(SimpleHTTPRequestHandler):
    """Gives files, and keeps none of them: what is seen is what is there."""

    extensions_map = {
        **SimpleHTTPRequestHandler.extensions_map,
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
        ".atom": "application/atom+xml",
        ".yaml": "text/yaml; charset=utf-8",
    }

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:
        pass


def server(folder: Path, port: int) -> ThreadingHTTPServer:
    """A server of a folder for this machine alone; a port of 0 takes any that is free.

    Raises RulingError where the port cannot be had.
    """
    try:
        return ThreadingHTTPServer((HOST, port), partial(_Quiet, directory=str(folder)))
    except OSError as error:
        why = (error.strerror or str(error)).lower()
        raise RulingError(f"port {port}: {why}; name another, or 0 for any") from None
