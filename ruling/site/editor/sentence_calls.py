"""The call that makes a case of a sentence; the page fetches this when it is first used."""

from typing import Any

from ruling.errors import RulingError, sentence
from ruling.interview.dialogue import Dialogue
from ruling.interview.drafting import WORTH
from ruling.interview.questions import missing_words
from ruling.site.editor.calls import shown
from ruling.site.editor.desk import Desk
from ruling.site.editor.words import editor_words
from ruling.wording.errors import said, wording_of


def told(form: dict[str, Any], text: str) -> dict[str, Any]:
    """The case of a sentence with what it says, and what it did not; or why it makes no case."""
    language = form.get("language", "en")
    try:
        dialogue = Dialogue(language).hear(text)
    except RulingError as error:
        return {"error": said(error, language)}
    words = wording_of(language)
    faults = [words.say(sentence("sentence.clash", words=each)) for each in dialogue.clashes]
    if dialogue.unused:
        listed = ", ".join(words.say(sentence("quoted", name=each)) for each in dialogue.unused)
        faults.append(words.say(sentence("sentence.unused", words=listed)))
    faults += [] if faults else dialogue.objections()
    if faults or not dialogue.facts:
        return {"error": " ".join(faults) or words.say(sentence("sentence.nothing"))}
    missing = [*dialogue.missing()]
    case = dialogue.shown(missing)
    if case.draft.event == WORTH:
        return {"error": editor_words(language).say("no event")}
    lacks = "; ".join(dict.fromkeys(missing_words(each, dialogue) for each in missing))
    found = shown(Desk(case.text_of(case.draft.case), language)._asdict())
    taken = editor_words(language).say("taken", questions=lacks) if lacks else ""
    return {**found, "notice": " ".join(filter(None, [case.text, taken]))}
