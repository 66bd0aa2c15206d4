"""The beginning of a case: ready cases to choose from, a sketch, or a sentence to type."""

from pathlib import Path
from string import Template

from ruling.report.formats.markup import Markup, element, fragment
from ruling.site.editor.controls import button, group, row
from ruling.site.editor.desk import Desk, editor_words
from ruling.wording.words import Words

_FOLDER = Path(__file__).with_name("starts")

STARTS = ("meet", "scores", "dragon", "end")
"""The names of the ready cases: each has a file in ``starts`` and a phrase ``start NAME``."""


def begin(desk: Desk, name: str) -> Desk:
    """Begins with a ready case; an unknown name changes nothing."""
    return Desk(start_text(name, desk.language), desk.language) if name in STARTS else desk


def start_text(name: str, language: str) -> str:
    """The text of a ready case, in which players have names of a language."""
    words = editor_words(language)
    names = {"first": words.say("first player"), "second": words.say("second player")}
    return Template((_FOLDER / f"{name}.yaml").read_text("utf-8")).substitute(names)


def is_empty(desk: Desk) -> bool:
    """Whether a case has neither a board, nor features, nor an action yet."""
    return not desk.tree.keys() & {"board", "features", "action"}


def starts_html(desk: Desk, words: Words) -> Markup:
    """The ready cases and the line for a sentence; empty once a case has begun."""
    if not is_empty(desk):
        return Markup("")
    ready = [button(words.say(f"start {name}"), "begin", name) for name in STARTS]
    ready.append(button(words.say("kind sketch"), "kind_of_table", "sketch"))
    # what is longer would be refused: see ``MOST_LETTERS`` of what understands it
    line = element("input", id="sentence", maxlength=2000, autocomplete="off")
    label = element("label", element("span", words.say("sentence")), " ", line)
    text = element("button", words.say("sentence go"), type="button", id="understand")
    tap = element("p", words.say("tap"))
    return fragment(tap, group(words.say("starts"), ready), row(label, text))
