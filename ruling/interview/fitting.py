"""Whether a draft is a scenario yet, and if not, why: in the language of the interview."""

import re
from collections.abc import Iterator, Mapping
from functools import cache

from ruling.errors import SHOWN, Mistake, ScenarioError, Sentence
from ruling.expect.files import load_text
from ruling.interview.voice import Voice
from ruling.rulebook import data
from ruling.rulebook.language import DEFAULT_LANGUAGE
from ruling.wording.errors import wording_of

_GAP = re.compile(r"\\{(\w+)\\}")


def fitting(text: str, voice: Voice) -> str:
    """Why a text is no scenario, in one line; nothing where it is one."""
    try:
        load_text(text)
    except ScenarioError as error:
        return "; ".join(
            dict.fromkeys(_words(mistake, voice) for mistake in error.mistakes[:SHOWN])
        )
    return ""


def _words(mistake: Mistake, voice: Voice) -> str:
    """What is wrong, and a name that was meant; other hints are for those who write a file."""
    words, what, meant = wording_of(voice.language), mistake.what, mistake.meant
    message = _translated(what, voice) if isinstance(what, str) else words.say(what)
    near = isinstance(meant, Sentence) and meant.id == "nearest"
    return f"{message} ({words.say(meant)})" if near else message


def _translated(message: str, voice: Voice) -> str:
    """What the reader of scenarios says, in the language of a voice; else as it says it."""
    own, values = voice.entries("mistakes"), voice.entries("mistakes", "values")
    for name, pattern in _patterns().items():
        match = pattern.fullmatch(message)
        if match:
            found = {key: values.get(value, value) for key, value in match.groupdict().items()}
            return str(own[name]).format(**found)
    return message


@cache
def _patterns() -> Mapping[str, re.Pattern[str]]:
    """What the mistakes look like in English, by their names."""
    return dict(_compiled())


def _compiled() -> Iterator[tuple[str, re.Pattern[str]]]:
    for name, template in data.read(f"words/{DEFAULT_LANGUAGE}/interview")["mistakes"].items():
        if isinstance(template, str):
            yield name, re.compile(_GAP.sub(r"(?P<\1>.+?)", re.escape(template)), re.DOTALL)
