"""The call that makes a case of a sentence; the page fetches this when it is first used."""

from typing import Any

from ruling.errors import RulingError
from ruling.interview.account import Event
from ruling.interview.interview import Interview
from ruling.interview.sentence.understanding import understand
from ruling.site.editor.calls import shown
from ruling.site.editor.desk import Desk
from ruling.site.editor.words import editor_words
from ruling.wording.errors import said, wording_of


def told(form: dict[str, Any], text: str) -> dict[str, Any]:
    """The case of a sentence, and what it did not say; or why no case can be made of it."""
    language = form.get("language", "en")
    heard = understand(text, language)
    if not heard.whole:
        words = wording_of(language)
        return {"error": " ".join(words.say(each) for each in heard.faults())}
    if heard.account.event is Event.WORTH:
        return {"error": editor_words(language).say("no event")}
    interview, answers = Interview(language, account=heard.account, look=None), list[Any]()
    prompts = []
    try:
        while (question := interview.next_question(answers)) is not None:
            prompts.append(question.prompt)
            answers.append(question.read(question.unasked or question.default))
        text = interview.draft(answers).text
    except RulingError as error:
        return {"error": said(error, language)}
    found = shown(Desk(text, language)._asdict())
    taken = editor_words(language).say("taken", questions=" ".join(prompts)) if prompts else ""
    return {**found, "notice": taken}
