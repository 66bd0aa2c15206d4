"""Whether any other road or city is open: asked beside the ruling where that turns on it."""

from ruling.case.tree import readable, source_of
from ruling.errors import RulingError
from ruling.expect.files import load_source
from ruling.judging.another_open import may_turn, turns_on
from ruling.judging.judgement import Judgement, judge
from ruling.report.formats.markup import Markup, element
from ruling.scenario.offers import FIGURE_KINDS
from ruling.site.editor.controls import button, row
from ruling.site.editor.desk import Desk
from ruling.site.editor.elsewhere_edits import also_open
from ruling.table.tiles import ROAD
from ruling.wording.words import Words


def elsewhere_html(desk: Desk, judgement: Judgement, words: Words) -> Markup:
    """The question with its answers; empty where nothing turns on it, or where it is answered."""
    if desk.alone or not readable(desk.text) or not _turns(desk, judgement):
        return Markup("")
    kinds = [button(words.say(f"legend {kind}"), "also_open", kind) for kind in FIGURE_KINDS]
    no = button(words.say("nothing else open"), "nothing_else")
    return element("div", words.say("another open"), row(*kinds, no))


def _turns(desk: Desk, judgement: Judgement) -> bool:
    """Whether the ruling is another one with one more road that is open."""
    if not may_turn(judgement):
        return False
    try:
        more = load_source(source_of(also_open(desk, ROAD).text))
        return turns_on(judgement, judge(more, desk.under or None))
    except RulingError:
        return False
