"""The mistakes and gaps of a case, each with a link to the square or form that mends it."""

import json
import re

from ruling.case.edits import ORDER
from ruling.case.laid import known_tile, lying
from ruling.case.names import EXPECT
from ruling.case.paths import Path, value_at
from ruling.case.tree import readable
from ruling.case.words import pointers_in
from ruling.errors import SHOWN, Mistake, RulingError, ScenarioError, Sentence
from ruling.judging.holes import lacks, path_of
from ruling.report.formats.markup import Markup, element, fragment, listed
from ruling.site.editor.controls import BY_TEXT, button, row
from ruling.site.editor.desk import Desk, place_of
from ruling.site.editor.form_view import anchor, key_name
from ruling.table.squares import Square, parse_pointer
from ruling.wording.errors import said, wording_of
from ruling.wording.words import Words, upper_first

_KEY = re.compile(rf"['„«]({'|'.join(map(re.escape, ORDER))})(?::(?: true)?)?['“»]")
"""A key of a case in quotes, as messages on files name it."""

_TILE = re.compile(r" \(([\w@-]+)\)")
"""A word in brackets behind a square, which may be the name of the tile there."""

TOO_MANY = ("box.one-more", "box.one-more-than-in-boxes")
"""The mistakes that one more box would mend: more copies of a tile than the boxes hold."""

_LYING = (("board",), ("figures",), ("meeples",))
_LAID = (("tile",), ("at",), ("meeple",))
"""The paths in a case, and in a placed tile, whose mistakes are mended on the board."""


def missing_html(error: RulingError, desk: Desk, words: Words) -> Markup:
    """The list of mistakes, each with a link to its form or square, and their text as a whole."""
    head = element("p", words.say("mistakes"))
    if not isinstance(error, ScenarioError):
        return fragment(head, listed([said(error, words.language)]))
    items = [_item(each, desk, words) for each in error.mistakes[:SHOWN]]
    text = element("pre", said(error, words.language), tabindex=0)  # it scrolls within itself
    whole = (element("summary", words.say("as text")), text)
    return fragment(head, listed(items), element("details", *whole, class_=BY_TEXT))


def more_boxes(error: RulingError, desk: Desk, words: Words) -> Markup:
    """A button for one more box, where the boxes hold too few copies of a tile; else empty."""
    mistakes = error.mistakes if isinstance(error, ScenarioError) else ()
    found = (each.what for each in mistakes if isinstance(each.what, Sentence))
    held = next((dict(each.values) for each in found if each.id in TOO_MANY), None)
    if held is None or isinstance(desk.tree.get("boxes"), dict):
        return Markup("")
    boxes = int(str(held["boxes"]))
    text = words.say("too many of it" if boxes == 1 else "too many in boxes", **held)
    more = button(words.say("one more box"), "fill", json.dumps(["boxes"]), str(boxes + 1))
    return element("div", text, row(more))


def missing_text(error: RulingError, desk: Desk, words: Words) -> str:
    """The first mistake in one line."""
    first = error.mistakes[0] if isinstance(error, ScenarioError) and error.mistakes else None
    text = (
        _mistake_text(first, path_of(first, desk.draft), desk, words)
        if first
        else said(error, words.language)
    )
    why = upper_first(text.split("\n", maxsplit=1)[0])
    return words.say("not ruled yet", why=why if why.endswith((".", "?", "!")) else f"{why}.")


def _item(mistake: Mistake, desk: Desk, words: Words) -> Markup:
    """A mistake with its link, what was probably meant, and its line in the text."""
    path = path_of(mistake, desk.draft)
    text = _mistake_text(mistake, path, desk, words)
    hint = in_words(mistake.hint_in(wording_of(words.language)), words)
    lines = words.say("line", line=mistake.line) if mistake.line else ""
    more = f" ({hint})" if hint and not lacks(mistake, desk.draft) else ""
    return fragment(_leading(text, path, mistake, desk), more, " ",
                    element("small", lines, class_=BY_TEXT))  # fmt: skip


def _leading(text: str, path: Path, mistake: Mistake, desk: Desk) -> Markup:
    """A text with a link to the square that a mistake is about, or else to the form."""
    square = _square(path, mistake, desk)
    if square is not None:
        return button(text, "look", place_of(square), kind="leading")
    leads = readable(desk.text) and path
    return element("a", text, href=f"#{anchor(path)}") if leads else element("span", text)


def _square(path: Path, mistake: Mistake, desk: Desk) -> Square | None:
    """The square that a mistake is about; None where it is mended in a form."""
    if path[:1] == ("action",):
        named = [value_at(desk.tree, [*path[:2], "at"])] if path[2:] in _LAID else []
    elif path[:1] in _LYING:
        named = [value_at(desk.tree, path), *(str(value) for _, value in _values(mistake))]
    else:
        named = []
    squares = (parse_pointer(each) for each in named if isinstance(each, str))
    tiles = lying(desk.tree)
    return next((at.square for at in squares if at and at.square in tiles), None)


def _values(mistake: Mistake) -> tuple[tuple[str, object], ...]:
    """What fills the gaps of the sentence on a mistake, such as the name of a square."""
    return tuple(mistake.what.values) if isinstance(mistake.what, Sentence) else ()


def _mistake_text(mistake: Mistake, path: Path, desk: Desk, words: Words) -> str:
    """A mistake in words; where a key is lacking, only that it is missing."""
    keys = [step for step in path if isinstance(step, str)]
    if lacks(mistake, desk.draft) and keys:
        if keys[0].startswith(EXPECT):
            return words.say("missing", what=words.say("key expect"))
        of_action = path[0] == "action" and len(keys) > 1
        own = keys[1:2] if path[0] == "features" else []  # the name of a road or city
        named = (
            key if key in own else key_name(key, words, of_action)
            for key in (keys[1:] if of_action else keys)
        )
        return words.say("missing", what=", ".join(named))
    return in_words(wording_of(words.language).say(mistake.what), words)


def in_words(text: str, words: Words) -> str:
    """A message with words for the spelling of files: ``A1 east`` for ``A1 E``, and names of keys.

    The name of a tile behind its square is left out, since the board shows the tile.
    """
    text = _TILE.sub(lambda match: "" if known_tile(match[1]) else match[0], text)
    for match in reversed([*pointers_in(text)]):
        text = text[: match.start()] + words.located(match[0]) + text[match.end() :]
    return _KEY.sub(lambda match: words.say("quoted", name=key_name(match[1], words)), text)
