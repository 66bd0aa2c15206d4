"""Whether any other road or city is open: asked beside the ruling where that turns on it."""

from collections.abc import Mapping
from typing import Any

from ruling.case.tree import features_of, is_sketch, readable, source_of
from ruling.errors import RulingError
from ruling.expect.files import load_source
from ruling.judging.another_open import another_open, may_turn, turns_on
from ruling.judging.judgement import Judgement, judge
from ruling.report.formats.markup import Markup, element
from ruling.site.editor.controls import button, row
from ruling.site.editor.desk import Desk
from ruling.site.editor.offers import FIGURE_KINDS
from ruling.site.editor.place_names import free_name
from ruling.table.tiles import ROAD
from ruling.wording.words import Words


def also_open(desk: Desk, kind: str) -> Desk:
    """Adds one more open road or city."""
    for key, value in another_open(_table(desk), kind, free_name(kind, desk)).items():
        desk = desk.put([key], value)
    return desk


def nothing_else(desk: Desk) -> Desk:
    """Says that nothing else is open."""
    return desk._replace(alone=True)


def _table(desk: Desk) -> Mapping[str, Any]:
    """What lies on the table: features, or tiles by their squares."""
    if is_sketch(desk.tree):
        return {"features": features_of(desk.tree)}
    return {"board": desk.drawn}


def elsewhere_html(desk: Desk, judgement: Judgement, words: Words) -> Markup:
    """The question with its answers; empty where nothing turns on it, or where it is answered."""
    if desk.alone or not readable(desk.text) or not _turns(desk, judgement):
        return Markup("")
    kinds = [button(words.say(f"legend {kind}"), "also_open", kind) for kind in FIGURE_KINDS]
    no = button(words.say("nothing else open"), "nothing_else")
    alone = element("span", words.say("counted alone"), class_="further")
    return element("div", alone, element("span", words.say("another open")), row(*kinds, no))


def _turns(desk: Desk, judgement: Judgement) -> bool:
    """Whether the ruling is another one with one more road that is open."""
    if not may_turn(judgement):
        return False
    try:
        more = load_source(source_of(also_open(desk, ROAD).text))
        return turns_on(judgement, judge(more, desk.under or None))
    except RulingError:
        return False
