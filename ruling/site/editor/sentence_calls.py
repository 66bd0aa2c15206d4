"""The call that makes a case of a sentence; the page fetches this when it is first used."""

from typing import Any

from ruling.errors import RulingError
from ruling.interview.dialogue import Dialogue
from ruling.interview.drafting import WORTH
from ruling.interview.questions import missing_words, unclear
from ruling.interview.worth import worth_cases
from ruling.judging.holes import ruled_on
from ruling.rulebook.asking import ask
from ruling.rulebook.editions import default_edition, edition
from ruling.rulebook.language import Texts
from ruling.scenario.actions.final_scoring import FINAL_SCORING
from ruling.site.editor.calls import shown
from ruling.site.editor.desk import Desk, editor_words
from ruling.wording.errors import said
from ruling.wording.words import upper_first


def told(form: dict[str, Any], text: str) -> dict[str, Any]:
    """The case of a sentence with what it says, and what it did not; or why it makes no case.

    What is only asked the worth of lies there with somebody on it, and a question about the rules
    changes nothing on the table: both are answered in the notice.
    """
    language = form.get("language", "en")
    try:
        dialogue = Dialogue(language).hear(text)
    except RulingError as error:
        return {"error": said(error, language)}
    if dialogue.asks_for_a_rule:
        return {**shown(form), "notice": _rule(text, language)}
    faults = unclear(dialogue)
    if faults:
        return {"error": " ".join(faults)}
    missing = [*dialogue.missing()]
    case, words = dialogue.shown(missing), editor_words(language)
    lacks = "; ".join(dict.fromkeys(missing_words(each, dialogue) for each in missing))
    notice = [case.text, words.say("taken", questions=lacks) if lacks else ""]
    cases = [case.draft.case]
    if case.draft.event == WORTH:
        cases = [*worth_cases(case.draft)]
        notice += [_worth(each, language) for each in cases]
    found = shown(Desk(case.text_of(cases[0]), language)._asdict())
    return {**found, "notice": " ".join(filter(None, notice))}


def _worth(case: dict[str, Any], language: str) -> str:
    """What a road or city is worth in a case of it; empty where that cannot be told."""
    judgement = ruled_on(case)
    scores = judgement.ruling.scoring if judgement is not None else None
    if not scores:
        return ""
    key = "worth open" if case["action"] == FINAL_SCORING else "worth complete"
    name = next(iter(case["features"]))
    return editor_words(language).say(key, name=upper_first(name), value=scores[0].value)


def _rule(text: str, language: str) -> str:
    """The question about the rules that is meant, and the answer of the newest edition."""
    newest = edition(default_edition())
    words, asked = Texts(newest, language), ask(text, language)
    if not asked.answers:
        return words.say("ask nothing")
    first = newest.on(asked.answers[0])
    return f"{words.title(first.question)} {words.answer(first)} {words.source(first)}"
