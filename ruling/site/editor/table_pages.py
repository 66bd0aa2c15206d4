"""The files of the table, beside those of the book."""

from collections.abc import Iterator, Mapping
from hashlib import sha256
from json import dumps, loads
from pathlib import Path
from string import Template

from ruling.errors import RulingError
from ruling.report.formats.html import page_file, page_style
from ruling.report.formats.markup import Markup, element, fragment, joined
from ruling.rulebook import data
from ruling.rulebook.language import DEFAULT_LANGUAGE, languages
from ruling.site.editor.bundle import ENTRY, GAME, SENTENCE, bundle
from ruling.site.editor.calls import fresh
from ruling.site.editor.desk import editor_words
from ruling.site.editor.square_view import tiles_html
from ruling.wording.words import Words

RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip",
           "pyodide-lock.json")  # fmt: skip
"""The files of Pyodide that are needed; all else of it stays where it is."""

LOCK = "pyodide-lock.json"
"""The list of the packages of Pyodide, of which none is asked for."""

WITHOUT = "offline.html"
"""What is shown in place of a page of the book where there is no network."""

PAGE = Path(__file__).with_name("page")

SCRIPTS = ("board.js", "ahead.js", "sharing.js", "keys.js", "table.js")
"""What runs on the page itself."""

TOOLS = {"undo": "undo", "redo": "redo", "larger": "larger", "fresh": "fresh", "share": "share"}
FILES = {"open": "open file", "copy": "copy link", "yaml": "save yaml", "svg": "save svg"}
"""The buttons above the table, by the phrase that names each."""

AT_REST = {"undo", "redo"}
"""The buttons that are disabled as long as nothing was done."""

SIGNS = {"undo": "↶", "redo": "↷", "larger": "⊕"}
"""The buttons that show a sign; what they do, the name for screen readers says."""

SAID = ("starting", "ready", "failed", "no server", "offline", "online only", "copied",
        "long link", "no picture", "shared")  # fmt: skip
"""The phrases that the script shows by itself."""

NAMED = ("skip", "table", "case", "claims", "text", "apply", "discard", "unapplied", "ruling",
         "compare", "files", "sentence")  # fmt: skip
"""The phrases that stand on the page as they are."""


def table_files(runtime: Path) -> Iterator[tuple[str, bytes]]:
    """The files of the table, by their paths from the root of the site.

    ``runtime`` is a folder with the npm package ``pyodide``. Raises RulingError where it is none.
    """
    files = dict(_program(runtime))
    version = _hash(files)
    for language in languages():
        folder = "" if language == DEFAULT_LANGUAGE else f"{language}/"
        files[f"{folder}table/index.html"] = page_html(language, version).encode()
        files[f"{folder}table/{WITHOUT}"] = without_html(language).encode()
    yield from files.items()


def _program(runtime: Path) -> Iterator[tuple[str, bytes]]:
    """The files that all languages share."""
    missing = [name for name in RUNTIME if not (runtime / name).is_file()]
    if missing:
        raise RulingError(
            f"{runtime} has no {missing[0]}: it must be a folder with Pyodide's runtime. "
            "'npm pack pyodide' gets it, and the folder 'package' within that archive is it"
        )
    for name in RUNTIME:
        content = (runtime / name).read_bytes()
        yield f"table/runtime/{name}", _without_packages(content) if name == LOCK else content
    yield "table/ruling.bundle", bundle()
    yield "table/sentence.bundle", bundle(SENTENCE, ENTRY)
    yield "table/game.bundle", bundle(GAME, ENTRY)
    yield "table/report.css", page_style().encode()
    yield "table/report.js", page_file("script.js").split("for (const article of", 1)[0].encode()
    for name in ("table.css", *SCRIPTS, "worker.js"):
        yield f"table/{name}", (PAGE / name).read_bytes()


def _without_packages(lock: bytes) -> bytes:
    """The list of packages with none in it: the page waits for it, and asks for none."""
    return dumps({**loads(lock), "packages": {}}).encode()


def _hash(files: Mapping[str, bytes]) -> str:
    """A short text that changes with any of some files."""
    digest = sha256()
    for name, content in sorted(files.items()):
        digest.update(name.encode() + b"\0" + content)
    return digest.hexdigest()[:16]


def page_html(language: str, version: str) -> str:
    """The page in a language, with an empty table; ``version`` names what the worker loads."""
    made = fresh({"language": language})
    words = editor_words(language)
    root = "../" if language == DEFAULT_LANGUAGE else "../../"
    kinds = {f"kind-{kind}": f"kind {kind}" for kind in ("map", "sketch")}
    said = {key: words.say(key, percent="{percent}") for key in SAID}
    inside = {key: words.say(key) for key in NAMED} | {
        "language": language,
        "root": root,
        "version": version,
        "desk": dumps(made["desk"], ensure_ascii=False),
        **{f"made_{id}": html for id, html in made["parts"].items()},
        "title": words.say("page title"),
        "game": words.say("game"),
        "what": words.say("what this is", game=words.say("game")),
        "intro": words.say("page intro"),
        "book": words.say("to book"),
        "nothing": words.say("nothing yet"),
        "hint": words.say("text hint"),
        "noscript": words.say("no script"),
        "languages": joined(_other_languages(language, root), " "),
        "tools": _tools(TOOLS, words),
        "tiles": tiles_html(),
        "more": _tools(FILES, words),
        "kinds": _tools(kinds, words),
        "says": joined(element("p", text, data_say=key) for key, text in said.items()),
    }
    frame = Template((PAGE / "table.html").read_text(encoding="utf-8"))
    return frame.substitute({key: fragment(part) for key, part in inside.items()})


def without_html(language: str) -> str:
    """The page that says that the book is not at hand, and leads back to the table."""
    words = editor_words(language)
    said = ("page title", "book offline", "to table", "questions", "five minutes")
    inside = {key.replace(" ", "_"): fragment(words.say(key)) for key in said}
    frame = Template((PAGE / WITHOUT).read_text(encoding="utf-8"))
    return frame.substitute(inside, language=language)


def _tools(named: Mapping[str, str], words: Words) -> Markup:
    """Buttons that the script knows by their ids."""
    return joined(_tool(id, words.say(key)) for id, key in named.items())


def _tool(id: str, text: str) -> Markup:
    """One such button, with its sign if it has one."""
    named = text if id in SIGNS else None
    sign = SIGNS.get(id, text)
    idle = id in AT_REST
    return element(
        "button", sign, type="button", id=id, aria_label=named, title=named, disabled=idle
    )


def _other_languages(language: str, root: str) -> Iterator[Markup]:
    """The same page in other languages."""
    for other in languages():
        name = str(data.entry(f"words/{other}/ui", data.read(f"words/{other}/ui"), "language"))
        at = f"{root}{'' if other == DEFAULT_LANGUAGE else f'{other}/'}table/index.html"
        here = "page" if other == language else None
        yield element("a", name, href=at, hreflang=other, lang=other, aria_current=here)
