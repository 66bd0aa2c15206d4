"""What is unclear of a sentence, in words: why it is not ruled on where nobody is asked."""

from collections.abc import Iterator

from ruling.errors import quoted, sentence
from ruling.interview.dialogue import Dialogue
from ruling.wording.errors import wording_of


def unclear(dialogue: Dialogue) -> list[str]:
    """What was not used or is no known word, what cannot both be, and why it is no case."""
    found = [*_not_used(dialogue), *clashes(dialogue), *dialogue.unheard()]
    found = found or dialogue.objections()
    if not dialogue.facts and not found:
        found = [wording_of(dialogue.language).say(sentence("sentence.nothing"))]
    return found


def clashes(dialogue: Dialogue) -> Iterator[str]:
    """What was said and cannot both be."""
    words = wording_of(dialogue.language)
    yield from (words.say(sentence("sentence.clash", words=each)) for each in dialogue.clashes)


def _not_used(dialogue: Dialogue) -> Iterator[str]:
    words = wording_of(dialogue.language)
    if dialogue.unused:
        listed = ", ".join(words.say(sentence("quoted", name=each)) for each in dialogue.unused)
        yield words.say(sentence("sentence.unused", words=listed))
    for slip, meant in dialogue.slips().items():
        yield words.say(sentence("sentence.near", words=slip, near=quoted([meant])))
