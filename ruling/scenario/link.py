"""A scenario in the fragment of a link: ``#case=`` with the whole text behind it.

What stands there is a version, the packed text and a checksum, in characters that chats and
browsers leave alone; the last is always a digit or one of ``a`` to ``f``, so that punctuation
behind a link is none of it. Nothing but the standard library: a page in a browser uses this too.
"""

import re
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from pathlib import Path
from string import punctuation
from urllib.parse import unquote

from ruling.errors import Count, Mistake, ScenarioError, Sentence, sentence
from ruling.reading.source import LARGEST

MARK = "#case="
"""The mark before the case in a link."""

LINK = "link"
"""The name under which mistakes in a link are reported."""

LONGEST, AROUND = 100_000, 20_000
"""Characters of the longest case, and of what may be around it; no shell takes 131,072."""

_VERSION = "1"
_WORDS = Path(__file__).with_name(f"case_words_{_VERSION}.txt")
"""The phrases of scenarios, to which a link refers. The file of a version never changes."""

_RAW = -zlib.MAX_WBITS
"""Deflate alone, with neither header nor checksum."""

_BEST = _MEMORY = 9
"""The most that zlib takes for either: a link is made once, and is to be short."""

_CASE = re.compile(r"([\w-]*)([0-9a-f]{8})", re.ASCII)
_UNSEEN = re.compile(r"[\s\xad\u200b-\u200d\u2060\ufeff]+")
"""White space, breaks, and what programs put where a link may be broken."""

_BEHIND = f"{punctuation}\u2026\u2019\u201d\xbb"


def packed(text: str, name: str = "scenario") -> str:
    """The fragment that holds a text, from ``#case=`` on.

    Raises ScenarioError, under the given name, where the text is too large.
    """
    try:
        raw = text.encode()
    except UnicodeEncodeError:
        raise _error(sentence("link.half-a-letter"), name) from None
    if len(raw) > LARGEST:
        raise _error(sentence("file.too-large", number=Count(LARGEST)), name)
    packer = zlib.compressobj(_BEST, zlib.DEFLATED, _RAW, _MEMORY, zdict=_words())
    data = urlsafe_b64encode(packer.compress(raw) + packer.flush()).decode().rstrip("=")
    case = f"{_VERSION}{data}"
    if len(case) > LONGEST:
        raise _error(sentence("link.too-large", number=Count(LONGEST)), name)
    return f"{MARK}{case}{_checksum(case)}"


def is_link(text: str) -> bool:
    """Whether a text has a case, or once had one, behind an address or alone."""
    return MARK in _plain(text)


def unpacked(link: str) -> str:
    """The text that a link holds; raises ScenarioError where it is damaged or too large.

    Forgiven are percent signs, white space and breaks that were added on the way, punctuation
    behind the link, and other keys of the fragment behind ``&``.
    """
    if len(link) > LONGEST + AROUND:
        raise _error(sentence("link.too-long", number=Count(LONGEST + AROUND)))
    case = _plain(link).partition(MARK)[2].partition("&")[0].rstrip(_BEHIND)
    if not case:
        raise _error(sentence("link.no-case", mark=MARK))
    if case[0] != _VERSION:
        raise _error(sentence("link.other-kind"))
    strange = re.search(r"[^\w-]", case, re.ASCII)
    if strange:
        raise _error(sentence("link.strange-character", char=strange[0]))
    parts = _CASE.fullmatch(case)
    if parts is None or _checksum(parts[1]) != parts[2]:
        raise _damaged()
    return _inflated(parts[1].removeprefix(_VERSION))


def _inflated(data: str) -> str:
    """The text of some packed data that nobody is trusted to have packed well."""
    unpacker = zlib.decompressobj(_RAW, zdict=_words())
    try:
        packed_bytes = urlsafe_b64decode(data + "=" * (-len(data) % 4))
        raw = unpacker.decompress(packed_bytes, LARGEST + 1)
    except (ValueError, zlib.error):
        raise _damaged() from None
    if len(raw) > LARGEST:
        raise _error(sentence("link.text-too-large", number=Count(LARGEST)))
    if not unpacker.eof or unpacker.unused_data:
        raise _damaged()
    try:
        return raw.decode()
    except UnicodeDecodeError:
        raise _error(sentence("link.not-utf-8")) from None


def _plain(link: str) -> str:
    """The link without what programs put into it on the way."""
    return _UNSEEN.sub("", unquote(link))


def _words() -> bytes:
    return _WORDS.read_text(encoding="utf-8").encode()  # with \n also where Git writes \r\n


def _checksum(case: str) -> str:
    """Eight characters; any one character that is changed in the case changes them."""
    return f"{zlib.crc32(case.encode()):08x}"


def _damaged() -> ScenarioError:
    return _error(sentence("link.damaged"))


def _error(what: Sentence, name: str = LINK) -> ScenarioError:
    return ScenarioError(name, [Mistake(0, 0, what)])
