"""Checks whether a draft is a valid scenario, and translates the reason if not."""

from ruling.errors import SHOWN, Mistake, ScenarioError, Sentence
from ruling.expect.files import load_text
from ruling.interview.voice import Voice
from ruling.wording.errors import wording_of


def fitting(text: str, voice: Voice) -> str:
    """Why a text is no scenario, in one line; empty where it is one."""
    try:
        load_text(text)
    except ScenarioError as error:
        return "; ".join(
            dict.fromkeys(_words(mistake, voice) for mistake in error.mistakes[:SHOWN])
        )
    return ""


def _words(mistake: Mistake, voice: Voice) -> str:
    """What is wrong, and a name that was meant; other hints are for those who write a file."""
    words, meant = wording_of(voice.language), mistake.meant
    message = words.say(mistake.what)
    near = isinstance(meant, Sentence) and meant.id == "nearest"
    return f"{message} ({words.say(meant)})" if near else message
