"""The questions about what is missing in a case, one for each hole, and what else is unclear.

Where nobody is asked, both say why a sentence is not ruled on.
"""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from ruling.errors import quoted, sentence
from ruling.interview.dialogue import EDITION, Dialogue
from ruling.interview.drafting import WORTH
from ruling.interview.voice import Voice
from ruling.judging.holes import ELSEWHERE, Hole
from ruling.rulebook.editions import edition_ids
from ruling.scenario.actions.dragon import DRAGON
from ruling.scenario.actions.final_scoring import FINAL_SCORING
from ruling.table.tiles import ROAD
from ruling.wording.errors import wording_of


class Question(NamedTuple):
    """A question, what can be answered, and what Enter answers; empty where that is nothing."""

    prompt: str
    help: str
    default: str = ""


def question_of(hole: Hole, dialogue: Dialogue) -> Question:
    """The question about a hole."""
    phrase, default, values = _asked(hole, dialogue)
    voice = dialogue.voice
    default = voice.label(default) if default else _player(hole, dialogue)
    help = voice.say(f"{phrase} help", **values)
    if hole.path != EDITION and dialogue.can_stay_open(hole):
        help = f"{help} {voice.say('or not known')}"
    return Question(voice.say(phrase, **values), help, default)


def missing_words(hole: Hole, dialogue: Dialogue) -> str:
    """What a hole lacks, in a few words."""
    phrase, _, values = _asked(hole, dialogue)
    return dialogue.voice.say(f"missing {phrase}", **values)


def _asked(hole: Hole, dialogue: Dialogue) -> tuple[str, str, Mapping[str, Any]]:
    """The phrase of a hole, its usual answer and the values of its gaps."""
    draft = dialogue.draft()
    match hole.path:
        case ("features", name, "kind"):
            return "kind", "", {}
        case ("features", name, "complete"):
            return "complete", "no", {"name": name}
        case ("features", name, "tiles"):
            return "size", "", {"name": name}
        case ("features", name, "meeples"):
            return "standing", "", {"name": name}
        case ("action", "segments", number, "tiles"):
            segment = draft.case["action"]["segments"][number]
            names = segment.get("joins") or [segment["extends"]]
            return "size with", "", {"name": dialogue.voice.listed(names)}
        case ("action", "segments", _, "completes"):
            return "finished", "no", {}
        case ("action", "tile"):
            return "magic", "no", {}
        case ("action", each) if each == DRAGON:
            return "dragon", "mage", {}
        case ("figures", figure):
            return str(figure), "supply", {}
    if hole.path == ELSEWHERE:
        return "elsewhere", ROAD, {}
    if hole.path == EDITION:
        return "which box", "unknown box", {}
    return "event", "", {}


def _player(hole: Hole, dialogue: Dialogue) -> str:
    """The one who is likely to stand there: whoever finished it, or the only player named."""
    draft = dialogue.draft()
    if hole.path[-1] != "meeples" or draft.event in ("", WORTH):
        return ""
    mover = draft.case["action"].get("player", "") if draft.case["action"] != FINAL_SCORING else ""
    return str(mover or dialogue.only_player())


def boxes(voice: Voice) -> list[str]:
    """Every box in words, by its number, and that one does not know it."""
    found: Mapping[str, str] = voice.entries("boxes")
    ids = edition_ids()[::-1]
    texts = [
        f"{voice.edition(id)}. {found[id]}" if id in found else voice.edition(id) for id in ids
    ]
    return [f"{n}: {line}" for n, line in enumerate([*texts, voice.label("unknown box")], 1)]


def unclear(dialogue: Dialogue) -> list[str]:
    """What was not used or is no known word, what cannot both be, and why it is no case."""
    found = [*_not_used(dialogue), *clashes(dialogue), *dialogue.heard_later(), *dialogue.unheard()]
    found = found or dialogue.objections()
    if not dialogue.statements and not found:
        found = [wording_of(dialogue.language).say(sentence("sentence.nothing"))]
    return found


def clashes(dialogue: Dialogue) -> Iterator[str]:
    """What was said and cannot both be."""
    words = wording_of(dialogue.language)
    yield from (words.say(sentence("sentence.clash", words=each)) for each in dialogue.clashes)


def _not_used(dialogue: Dialogue) -> Iterator[str]:
    words = wording_of(dialogue.language)
    if dialogue.not_used:
        listed = ", ".join(words.say(sentence("quoted", name=each)) for each in dialogue.not_used)
        yield words.say(sentence("sentence.unused", words=listed))
    for slip, meant in dialogue.slips().items():
        yield words.say(sentence("sentence.near", words=slip, near=quoted([meant])))
