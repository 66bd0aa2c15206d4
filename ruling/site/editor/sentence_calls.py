"""The call that makes a case of a sentence; the page fetches this when it is first used."""

from collections.abc import Sequence
from typing import Any

from ruling.case.paths import Path
from ruling.errors import RulingError
from ruling.interview.dialogue import Dialogue, Shown
from ruling.interview.drafting import WORTH
from ruling.interview.questions import missing_words, unclear
from ruling.interview.worth import worth_cases
from ruling.judging.holes import Hole, ruled_on
from ruling.report.asked import ask_document
from ruling.report.formats.html import render_article
from ruling.report.formats.markup import Markup, element, fragment, listed
from ruling.rulebook.asking import ask
from ruling.rulebook.editions import default_edition, edition, edition_ids
from ruling.rulebook.language import Texts
from ruling.scenario.actions.final_scoring import FINAL_SCORING
from ruling.site.book.addresses import TABLE, link, of_question
from ruling.site.editor.calls import shown
from ruling.site.editor.controls import row
from ruling.site.editor.desk import Desk, editor_words
from ruling.site.editor.form_view import anchor
from ruling.wording.errors import said
from ruling.wording.words import upper_first


def told(form: dict[str, Any], text: str) -> dict[str, Any]:
    """The case of a sentence, with what was ``heard`` of it; or why it makes no case.

    What is only asked the worth of lies there with somebody on it, and a question about the rules
    is answered as ``ask`` does, and changes nothing on the table.
    """
    language = form.get("language", "en")
    try:
        dialogue = Dialogue(language).hear(text)
    except RulingError as error:
        return {"error": said(error, language)}
    if dialogue.asks_for_a_rule:
        return {**shown(form), "heard": _rule(text, language)}
    faults = unclear(dialogue)
    if faults:
        return {"error": " ".join(faults)}
    missing = [*dialogue.missing()]
    case, cases = dialogue.shown(missing), [dialogue.shown(missing).draft.case]
    worth: list[str] = []
    if case.draft.event == WORTH:
        cases = [*worth_cases(case.draft)]
        worth = [*filter(None, (_worth(each, language) for each in cases))]
    found = shown(Desk(case.text_of(cases[0]), language)._asdict())
    return {**found, "heard": _heard(case, worth, _lacking(missing, dialogue), language)}


def _heard(case: Shown, worth: list[str], lacking: list[Markup], language: str) -> Markup:
    """What was understood, to be called right or said anew, and the way to what was not said."""
    words = editor_words(language)
    inside = [listed([each.line(case.words) for each in case.premises])]
    inside += [element("p", element("b", text)) for text in worth]
    if lacking:
        inside += [element("p", words.say("taken")), listed(lacking)]
    ways = [
        element("button", words.say(f"heard {each}"), type="button", data_heard=each)
        for each in ("right", "change")
    ]
    return fragment(*inside, row(*ways))


def _lacking(missing: Sequence[Hole], dialogue: Dialogue) -> list[Markup]:
    """What was not said, each leading to its form."""
    ways = {missing_words(each, dialogue): anchor(_in_form(each.path)) for each in missing[::-1]}
    return [element("a", text, href=f"#{at}") for text, at in reversed(ways.items())]


def _in_form(path: Path) -> Path:
    """A path of a case as its form has it: the one action stands in a list."""
    first, *rest = path
    return (first, 0, *rest) if first == "action" and rest else path


def _worth(case: dict[str, Any], language: str) -> str:
    """What a road or city is worth in a case of it; empty where that is not known."""
    judgement = ruled_on(case)
    scores = judgement.ruling.scoring if judgement is not None else None
    if not scores:
        return ""
    key = "worth open" if case["action"] == FINAL_SCORING else "worth complete"
    name = next(iter(case["features"]))
    return editor_words(language).say(key, name=upper_first(name), value=scores[0].value)


def _rule(text: str, language: str) -> Markup:
    """The question about the rules that is meant, as all editions answer it; others are links."""
    asked, words = ask(text, language), Texts(edition(default_edition()), language)
    answers = ask_document(asked, [edition(id) for id in edition_ids()], words, leads=False)
    pages = {id: link(TABLE, of_question(id)) for id in asked.answers}
    others = [element("a", words.title(id), href=at) for id, at in pages.items()]
    close = element(
        "button", editor_words(language).say("close"), type="button", data_heard="right"
    )
    return fragment(
        render_article(answers, "a"),
        element("p", element("b", editor_words(language).say("more in the book")))
        if others
        else "",
        listed(others) if others else "",
        row(close),
    )
