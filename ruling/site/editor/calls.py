"""The calls from the page to the program, JSON in and out.

Nothing is kept between two calls but pictures that were drawn: the page sends its state.
"""

import json
from collections.abc import Callable, Mapping
from typing import Any

from ruling.case.tree import NAME, is_sketch, readable
from ruling.drawing.svg.board import broken_svg, svg
from ruling.errors import RulingError, ScenarioError, printable
from ruling.judging.judgement import Judgement
from ruling.reading.source import decode
from ruling.report.formats.markup import Markup, element
from ruling.scenario.link import packed, unpacked
from ruling.site.editor import (
    claim_edits,
    elsewhere,
    form_edits,
    people_edits,
    sketch_edits,
    start,
    tile_edits,
)
from ruling.site.editor.board_view import board_html
from ruling.site.editor.case_view import case_html
from ruling.site.editor.claims_view import claims_html
from ruling.site.editor.desk import Desk, desk_of, editor_words
from ruling.site.editor.judged import desk_in_colours, ruled_on
from ruling.site.editor.ruling_view import compared_html, ruling_html
from ruling.site.editor.sketch_view import sketch_html
from ruling.site.editor.square_view import square_html
from ruling.site.editor.start import STARTS, begin, starts_html
from ruling.table.squares import Square
from ruling.wording.errors import said
from ruling.wording.words import Words

DeskEdit = Callable[..., Desk]

_ROOMS = (tile_edits, people_edits, claim_edits, sketch_edits, elsewhere, start,
          form_edits)  # fmt: skip

EDITS: Mapping[str, DeskEdit] = {
    name: edit
    for room in _ROOMS
    for name, edit in vars(room).items()
    if getattr(edit, "__module__", "") == room.__name__
    and name[0] != "_"
    and getattr(edit, "__annotations__", {}).get("return") is Desk
}
"""Every edit that can be made on the page, by its name: what gives another state of it."""

MIDDLE = Square(1, 1)
"""The square of an empty table that is chosen at first."""

UNLIKE = (TypeError, ValueError, KeyError, IndexError, AttributeError)
"""What Python raises where a case holds a list instead of a word, or the like: forms cannot show
such a case, and only its text can be changed."""


def answer(call: str, given: str) -> str:
    """Makes a call by its name; what it is given is JSON, and so is its answer."""
    return calling(CALLS[call])(given)


def calling(call: Callable[..., Any]) -> Callable[[str], str]:
    """A call that takes what it is given as JSON, and answers in JSON."""
    return lambda given: json.dumps(call(*json.loads(given)), ensure_ascii=False)


def do(form: dict[str, Any], edit: str, *given: str) -> dict[str, Any]:
    """Makes an edit; returns the new state of the page, and its parts."""
    before = desk_of(form)
    if not readable(before.text) and edit not in ("rewrite", "under"):
        return shown(form)
    try:
        return shown(EDITS[edit](before, *given)._asdict())
    except UNLIKE:
        return shown(form)


def shown(form: dict[str, Any]) -> dict[str, Any]:
    """The parts of the page as HTML, and the case as a link."""
    desk = desk_of(form)
    words = _speech(desk)
    try:
        parts = _parts(desk, words) if readable(desk.text) else {}
    except UNLIKE:
        parts = {}
    alone = {"board": element("p", words.say("text alone"))}
    empty = {"starts": "", "case": "", "claims": "", "panel": "", "board": ""}
    return {"desk": desk._asdict(), "parts": empty | (parts or alone), "link": _link(desk.text)}


def _parts(desk: Desk, words: Words) -> dict[str, Markup]:
    """The parts of the page for a case that its forms can show."""
    beside = {
        "starts": starts_html(desk, words),
        "case": case_html(desk, words),
        "claims": claims_html(desk, words),
    }
    if is_sketch(desk.tree):
        return {**beside, "board": sketch_html(desk, words)}
    return {**beside, "board": board_html(desk, words), "panel": square_html(desk, words)}


def ruled(form: dict[str, Any]) -> dict[str, Any]:
    """The ruling on the case."""
    desk = desk_of(form)
    words = _speech(desk)
    return ruling_html(desk_in_colours(desk, words), words)


def compared(form: dict[str, Any]) -> str:
    """The comparison of all editions; empty for an empty text."""
    desk = desk_of(form)
    words = _speech(desk)
    return compared_html(desk_in_colours(desk, words), words) if desk.text.strip() else ""


def fresh(form: dict[str, Any]) -> dict[str, Any]:
    """An empty table with two players, and its middle square chosen."""
    desk = Desk(language=desk_of(form).language)
    words = _speech(desk)
    names = [words.say("first player"), words.say("second player")]
    return shown(desk.put(["players"], names).at(MIDDLE)._asdict())


def warmed(language: str) -> str:
    """Rules on a case once, so that all is read that every ruling needs; returns its verdict."""
    form = begin(Desk(language=language), STARTS[0])._asdict()
    fresh(form)
    shown(form)
    verdict: str = ruled(form)["verdict"]
    return verdict


def opened(form: dict[str, Any], fragment: str) -> dict[str, Any]:
    """The case of a link, in a new state; or why it cannot be read."""
    return _anew(form, lambda: unpacked(fragment))


def read(form: dict[str, Any], content: str, file: str = NAME) -> dict[str, Any]:
    """The case of a file; or why it cannot be read."""
    return _anew(form, lambda: decode(content.encode("utf-8", "replace"), file).text)


def _anew(form: dict[str, Any], text: Callable[[], str]) -> dict[str, Any]:
    """The case of a text in a new state; or the first line of why it cannot be read."""
    language = desk_of(form).language
    try:
        return shown(Desk(text(), language)._asdict())
    except RulingError as error:
        return {"error": first_line(error, language)}


def drawn(form: dict[str, Any]) -> str:
    """The picture of the case as SVG; of a map with mistakes as far as it can be read."""
    desk = desk_in_colours(desk_of(form), _speech(desk_of(form)))
    ruled = ruled_on(desk)
    if isinstance(ruled, Judgement):
        return printable(svg(ruled, desk.language))
    from ruling.expect.files import map_of

    broken = map_of(ruled) if isinstance(ruled, ScenarioError) else None
    return printable(broken_svg(broken, NAME, desk.language)) if broken else ""


def first_line(error: RulingError, language: str) -> str:
    """The first line of what is wrong."""
    return said(error, language).split("\n", maxsplit=1)[0]


def _link(text: str) -> str:
    """The case as the fragment of a link; empty where it is too long for one."""
    try:
        return packed(text) if text else ""
    except RulingError:
        return ""


def _speech(desk: Desk) -> Words:
    """The words of the edition that is ruled under."""
    given = desk.tree.get("edition")
    first = given[0] if isinstance(given, list) and given else given
    try:
        return editor_words(desk.language, desk.under or str(first or ""))
    except RulingError:
        return editor_words(desk.language)


CALLS: Mapping[str, Callable[..., Any]] = {
    each.__name__: each for each in (do, shown, ruled, compared, fresh, warmed, opened, read, drawn)
}
"""The calls by their names."""
