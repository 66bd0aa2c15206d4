"""How a case can begin: shown as long as nothing is on the table."""

from ruling.report.formats.markup import Markup, element, fragment
from ruling.site.editor.controls import button, group, row
from ruling.site.editor.desk import Desk
from ruling.site.editor.start_edits import STARTS
from ruling.wording.words import Words


def is_empty(desk: Desk) -> bool:
    """Whether a case has nothing yet that could be ruled on."""
    return not desk.tree.keys() & {"board", "features", "action"}


def starts_html(desk: Desk, words: Words) -> Markup:
    """The cases to begin with; empty where there is one already."""
    if not is_empty(desk):
        return Markup("")
    ready = [button(words.say(f"start {name}"), "begin", name) for name in STARTS]
    line = element("input", id="sentence", maxlength=2000, autocomplete="off")
    label = element("label", element("span", words.say("sentence")), " ", line)
    told = element("button", words.say("sentence go"), type="button", id="understand")
    tap = element("p", words.say("tap"))
    return fragment(tap, group(words.say("starts"), ready), row(label, told))
