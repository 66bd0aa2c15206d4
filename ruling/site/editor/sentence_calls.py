"""The call that makes a case of a sentence; the page fetches this when it is first used."""

import json
from collections.abc import Sequence
from typing import Any

from ruling.errors import RulingError
from ruling.interview.choices import choices
from ruling.interview.dialogue import Dialogue, Shown
from ruling.interview.drafting import WORTH
from ruling.interview.questions import question_of, unclear
from ruling.interview.worth import worth_cases
from ruling.judging.holes import Hole
from ruling.judging.judgement import Judgement
from ruling.judging.usual import ruled_on, usual_at
from ruling.report.asked import ask_document
from ruling.report.formats.html import render_article
from ruling.report.formats.markup import Markup, element, fragment, listed
from ruling.rulebook.asking import ask_each
from ruling.rulebook.editions import default_edition, edition, edition_ids
from ruling.rulebook.language import Texts
from ruling.scenario.actions.final_scoring import FINAL_SCORING
from ruling.site.book.addresses import TABLE, link, of_question
from ruling.site.editor.calls import shown
from ruling.site.editor.controls import edit_attributes, group, row, yes_no
from ruling.site.editor.desk import Desk, desk_of, editor_words
from ruling.wording.errors import said
from ruling.wording.words import upper_first

Tapped = Sequence[Any]
"""What was tapped: the path of the hole, and the value for it."""


def understood(form: dict[str, Any], text: str, answers: Sequence[Tapped] = ()) -> dict[str, Any]:
    """The case of a sentence, with what was ``heard`` of it; or why it makes no case.

    ``answers`` are those that were tapped to what it did not say, each with the path of its hole.
    Where somebody asks only what a road or city is worth, it lies on the table with somebody on
    it. A question about the rules is answered as ``ask`` does, and the table stays as it is.
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
    players, asked = desk_of(form).players, list[Markup]()
    for number, (path, value) in enumerate(answers):
        hole = Hole(tuple(path))
        asked.append(_taps(hole, value, answers[:number], dialogue, players))
        dialogue = dialogue.answering(hole, value)
    missing, case = [*dialogue.missing()], dialogue.draft().case
    for hole in missing:
        asked.append(_taps(hole, usual_at(hole.path, case), answers, dialogue, players))
    return _case_of(dialogue.shown(missing), asked, language)


def _case_of(case: Shown, asked: Sequence[Markup], language: str) -> dict[str, Any]:
    """The case that was understood, with what is still missing taken as usual."""
    cases, worth = [case.draft.case], list[str]()
    if case.draft.event == WORTH:
        cases = [*worth_cases(case.draft)]
        worth = [*filter(None, (_worth(each, language) for each in cases))]
    found = shown(Desk(case.text_of(cases[0]), language)._asdict())
    return {**found, "heard": _heard(case, worth, asked, language)}


def _heard(case: Shown, worth: list[str], asked: Sequence[Markup], language: str) -> Markup:
    """What was understood, with buttons to accept or change it, and the questions that are left."""
    words = editor_words(language)
    inside = [listed([each.line(case.words) for each in case.premises])]
    inside += [element("p", element("b", text)) for text in worth]
    if asked:
        inside += [element("p", words.say("taken")), *asked]
    ways = [
        element("button", words.say(f"heard {each}"), type="button", data_heard=each)
        for each in ("right", "change")
    ]
    return fragment(*inside, row(*ways))


def _taps(
    hole: Hole, chosen: Any, before: Sequence[Tapped], dialogue: Dialogue, players: Sequence[str]
) -> Markup:
    """The question about what a sentence did not say, with its answers as buttons.

    A button has all answers that hold once it is tapped: those to what was asked ``before``, and
    its own. What was asked after it may not matter any more, and is asked anew.
    """
    buttons = [
        element(
            "button",
            each.label,
            type="button",
            id=edit_attributes("hear", *map(str, hole.path), each.label)["id"],
            data_answers=json.dumps([*before, (hole.path, each.value)], ensure_ascii=False),
            aria_pressed=yes_no(each.value == chosen),
        )
        for each in choices(hole, dialogue, players)
    ]
    return group(question_of(hole, dialogue).prompt, buttons)


def _worth(case: dict[str, Any], language: str) -> str:
    """What a road or city is worth in a case of it; empty where that is not known."""
    judgement = ruled_on(case)
    scores = judgement.ruling.scoring if isinstance(judgement, Judgement) else None
    if not scores:
        return ""
    key = "worth open" if case["action"] == FINAL_SCORING else "worth complete"
    name = next(iter(case["features"]))
    return editor_words(language).say(key, name=upper_first(name), value=scores[0].value)


def _rule(text: str, language: str) -> Markup:
    """The answers of all editions to questions about the rules, and links to these in the book."""
    each, words = ask_each(text, language), Texts(edition(default_edition()), language)
    editions, of_page = [edition(id) for id in edition_ids()], editor_words(language)
    found = [ask_document(asked, editions, words, leads=False) for asked in each]
    ids = dict.fromkeys(id for asked in each for id in asked.answers)
    others = [element("a", words.title(id), href=link(TABLE, of_question(id))) for id in ids]
    close = element("button", of_page.say("close"), type="button", data_heard="right")
    return fragment(
        *(render_article(answers, f"a{at}") for at, answers in enumerate(found)),
        element("p", element("b", of_page.say("more in the book"))) if others else "",
        listed(others) if others else "",
        row(close),
    )
