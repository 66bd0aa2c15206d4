"""What works without a network: the table, and of the book the questions with their pictures."""

import re
from collections.abc import Iterable, Iterator
from hashlib import sha256
from json import dumps
from pathlib import Path
from posixpath import join, normpath
from string import Template

from ruling.rulebook.language import DEFAULT_LANGUAGE, languages
from ruling.site.book.addresses import FILE, TABLE

OFFLINE = "table-offline.js"
"""It stands at the root: what serves a page offline must lie above it."""

SCRIPT = Path(__file__).with_name("page") / "offline.js"

_PAGE = re.compile(r"(?:(?:q|five-minutes|search)/(?:.*/)?)?index\.html")
"""The pages that are kept, by their addresses in a language."""

_NEEDED = re.compile(r'<(?:script|img|link)\b[^<>]* (?:src|href)="([^"]+\.(?:js|svg|css))"')
"""The scripts, pictures and styles that a page asks for."""

Digests = dict[str, str]


def with_offline(files: Iterable[tuple[str, str | bytes]]) -> Iterator[tuple[str, str | bytes]]:
    """The files of a book with a table, and then the script that keeps some of them on a device."""
    digests, needed = Digests(), set[str]()
    for name, content in files:
        yield name, content
        data = content if isinstance(content, bytes) else content.encode()
        digests[name] = sha256(data).hexdigest()
        if _PAGE.fullmatch(_in_language(name)[1]):
            found = _NEEDED.findall(data.decode())
            needed |= {name, *(normpath(join(name, "..", each)) for each in found)}
    yield OFFLINE, _script(digests, needed)


def _script(digests: Digests, needed: set[str]) -> str:
    """The script; it keeps the table as a whole, and the book page by page."""
    of_table = sorted(name for name in digests if _in_language(name)[1].startswith(TABLE))
    table = {name: digests[name] for name in of_table}
    whole = sha256(dumps(table).encode())
    book: dict[str, Digests] = {language: {} for language in ("", *languages())}
    for name in sorted(needed & digests.keys()):
        book[_in_language(name)[0]][name] = digests[name][:8]
    names = {
        "name": f"ruling-table-{whole.hexdigest()[:16]}",
        "files": dumps(of_table),
        "pages": dumps(book),
    }
    return Template(SCRIPT.read_text(encoding="utf-8")).substitute(names)


def _in_language(name: str) -> tuple[str, str]:
    """The language of a file of the book, none where all share it, and its path in the language."""
    first, _, rest = name.partition("/")
    if first in languages():
        return first, rest
    shared = first == "pictures" or not (rest or first == FILE)
    return "" if shared else DEFAULT_LANGUAGE, name
