"""The ruling on the case as it is now, and what other editions make of it."""

from typing import Any

from ruling.case.tree import readable
from ruling.drawing.paper import PAPER
from ruling.errors import RulingError
from ruling.judging.comparing import compare
from ruling.judging.judgement import Judgement
from ruling.report.blocks import Title
from ruling.report.comparison.document import comparison_document
from ruling.report.formats.html import render_article, unbroken
from ruling.report.formats.markup import Markup, element, fragment
from ruling.report.ruling.document import ruling_document
from ruling.rulebook.editions import edition_ids
from ruling.site.editor.bar_view import bar_html
from ruling.site.editor.controls import button
from ruling.site.editor.desk import Desk
from ruling.site.editor.judged import ruled_on, scenario_of
from ruling.site.editor.missing_view import missing_html, missing_text, more_boxes
from ruling.site.editor.start import is_empty
from ruling.site.editor.turn_view import next_tap
from ruling.wording.premises import SHEET, Premises, premises, tells_all
from ruling.wording.words import Words

SPOKEN = PAPER._replace(spoken=True)
"""What reports are made for: places and tiles are called as players call them."""

ON_PAGE = SPOKEN._replace(page=True)
"""The same for a ruling, which has pictures on a page: those of a sketch too."""


def ruling_html(desk: Desk, words: Words) -> dict[str, Any]:
    """The short report with its picture, and its verdict in one line; or what is wrong."""
    if readable(desk.text) and is_empty(desk):
        return _empty(element("p", words.say("nothing yet")))
    judgement = ruled_on(desk)
    if isinstance(judgement, RulingError):
        asking = more_boxes(judgement, desk, words) or next_tap(desk, words)
        why = "" if asking else fragment(missing_text(judgement, desk, words))
        return {**_empty(missing_html(judgement, desk, words), why), "asking": asking}
    shown = _premises(desk, judgement)
    document = ruling_document(judgement, desk.language, True, ON_PAGE, premises=shown)
    if "title" not in desk.tree:
        title = next(block for block in document if isinstance(block, Title))
        document[document.index(title)] = title._replace(text=words.say("untitled"))
    return {
        "ruling": render_article(document, "r"),
        "asking": next_tap(desk, words),
        "verdict": bar_html(judgement, words),
        "under": _editions(judgement.rules.edition.id, words),
    }


def _premises(desk: Desk, judgement: Judgement) -> list[Premises]:
    """The premises of the case; none where they would leave something of it out."""
    if not tells_all(desk.tree):
        return []
    words = Words(judgement.rules.edition, desk.language, SHEET, spoken=True)
    return premises(desk.tree, words)


def _empty(ruling: Markup, verdict: str = "") -> dict[str, Any]:
    """What is shown where there is no ruling."""
    return {"ruling": ruling, "asking": "", "verdict": verdict, "under": ""}


def compared_html(desk: Desk, words: Words) -> Markup:
    """What other editions make of it, and which questions part them."""
    try:
        comparison = compare(scenario_of(desk))
    except RulingError as error:
        return missing_html(error, desk, words)
    return render_article(comparison_document(comparison, desk.language, SPOKEN), "c")


def _editions(now: str, words: Words) -> Markup:
    """A button for each edition to rule under; that of the ruling stays down."""
    names = {id: words.box(id) for id in edition_ids()}
    buttons = [
        button(
            unbroken(name), "under", id, pressed=id == now, spoken=f"{name}: {words.edition(id)}"
        )
        for id, name in names.items()
    ]
    return fragment(element("b", words.say("under"), id="under-name"), *buttons)
