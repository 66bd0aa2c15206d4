"""The edits that begin a case: one that is ready to be changed, or a sentence."""

from pathlib import Path
from string import Template

from ruling.site.editor.desk import Desk, editor_words

_FOLDER = Path(__file__).with_name("starts")

STARTS = ("meet", "scores", "dragon", "end")
"""The cases to begin with; each is a file, and has a phrase."""


def begin(desk: Desk, name: str) -> Desk:
    """Begins with one of the cases that are ready."""
    return Desk(start_text(name, desk.language), desk.language) if name in STARTS else desk


def start_text(name: str, language: str) -> str:
    """The text of a case to begin with, its players named in a language."""
    words = editor_words(language)
    names = {"first": words.say("first player"), "second": words.say("second player")}
    return Template((_FOLDER / f"{name}.yaml").read_text("utf-8")).substitute(names)
