"""Whether any other road or city is open: the question, and what its answers do."""

from ruling.judging.another_open import with_another
from ruling.report.formats.markup import Markup, element
from ruling.site.editor.controls import button, row
from ruling.site.editor.desk import Desk
from ruling.site.editor.offers import FIGURE_KINDS
from ruling.site.editor.place_names import free_name
from ruling.wording.words import Words


def also_open(desk: Desk, kind: str) -> Desk:
    """Adds one more open road or city."""
    return desk.of(with_another(desk.draft, kind, free_name(kind, desk)))


def nothing_else(desk: Desk) -> Desk:
    """Says that nothing else is open."""
    return desk._replace(alone=True)


def elsewhere_html(words: Words) -> Markup:
    """The question with its answers."""
    kinds = [button(words.say(f"legend {kind}"), "also_open", kind) for kind in FIGURE_KINDS]
    no = button(words.say("nothing else open"), "nothing_else")
    alone = element("span", words.say("counted alone"), class_="further")
    return element("div", alone, element("span", words.say("another open")), row(*kinds, no))
