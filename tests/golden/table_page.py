"""What the table says in the browser: its bar, what it asks, its answer, and the claims."""

import re
import shlex
from collections.abc import Iterator
from html import unescape

from tests.conftest import ROOT
from tests.site.editor.laying import asked, begun

PROMPT = "$ table "
"""How it is asked: a file, or a case to begin with by its name, and a language but for English."""

ENDS = re.compile(r"</(?:p|li|h1|div|summary)>")
WITHIN = re.compile(r"</?(?:a|b|em|span|sup)\b[^>]*>")
TAGS = re.compile(r"<svg.*?</svg>|<[^>]+>", re.DOTALL)


def shown(command: str) -> str:
    """The words of the page, without its forms and its picture, part by part."""
    name, language = (*shlex.split(command), "en")[:2]
    path = ROOT / name
    text = path.read_text("utf-8") if path.is_file() else begun(name, language)["text"]
    ruled = asked("ruled", {"text": text, "language": language})
    claims = asked("read", {"language": language}, text)["parts"]["claims"]
    parts = {
        "bar": ruled["verdict"],
        "asked": ruled["asking"],
        "answer": re.split(r'<details|<div class="with-picture"', ruled["ruling"])[0],
        "claims": claims.partition("</ul>")[0] if "<ul" in claims else "",
    }
    return "".join(f"{of}: {line}\n" for of, html in parts.items() for line in _lines(html))


def _lines(html: str) -> Iterator[str]:
    for line in ENDS.sub("\n", html).splitlines():
        words = " ".join(unescape(TAGS.sub(" ", WITHIN.sub("", line))).split())
        if words:
            yield words
