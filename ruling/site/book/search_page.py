"""The search: what ``ask`` ranks by, prepared for a script that ranks the same, and its page."""

import json
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import chain
from typing import Any

from ruling.judging.explainable import READING, topics
from ruling.report.asked import first_word
from ruling.report.formats.markup import element, lines, section
from ruling.report.in_play import because
from ruling.report.reference import short
from ruling.rulebook.asking import often_asked, prepared
from ruling.rulebook.editions import default_edition, edition
from ruling.rulebook.in_play import name_of, pieces
from ruling.rulebook.questions import answerable
from ruling.rulebook.rules import Rules
from ruling.rulebook.wordings import folded_words
from ruling.site.book.addresses import (
    CASES,
    QUESTIONS,
    SEARCH,
    of_folder,
    of_question,
    of_topic,
    within,
)
from ruling.site.book.case_pages import folder_title
from ruling.site.book.lists import ListEntry
from ruling.site.book.page import BookPage, book_words, to
from ruling.wording.words import Words, upper_first

SCRIPTS = ("asking.js", "search.js")

TOLD_ALREADY = (QUESTIONS, "piece")
"""Folders whose pages the index holds with their answers, and not among the others."""

LONGEST = 300
"""The most letters of a page's description: a name that is found leads to the rest."""

_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


def index_name(language: str) -> str:
    """The file with the index of a language."""
    return within(language, f"{SEARCH}index.js")


def search_page(language: str) -> BookPage:
    """The page that answers; without script it leads to the words, and to what is asked most."""
    words = book_words(language)
    at = to(SEARCH, language, "index/", words.say("index"))
    asked = [to(SEARCH, language, of_question(id), words.title(id)) for id in often_asked().answers]
    most = element("ol", *(element("li", each) for each in asked))
    heading, text = words.say("search"), words.say("about search")
    body = lines(
        element("h1", heading),
        element("p", text),
        element("noscript", element("p", f"{words.say('no search')} ", at)),
        element("div", id="found", aria_live="polite"),
        section(words.say("asked most"), most, "most"),
    )
    scripts = (index_name(language), *SCRIPTS)
    return BookPage(SEARCH, language, heading, body, text, scripts)


def search_index(entries: Mapping[str, Sequence[ListEntry]], language: str) -> str:
    """The index as a script that sets one constant, which a page on a disk can read too."""
    words, asking = book_words(language), prepared(language)
    for key in ("lines", "lines with pieces"):
        asking[key] = _coded(asking[key])
    names = asking["called"].items()
    asking["called"] = {id: ",".join(map("_".join, map(folded_words, of))) for id, of in names}
    index = asking | {
        "questions": {id: [words.title(id), *_answer(id, words)] for id in answerable()},
        "pieces": _of_pieces(words),
        "pages": _pages(entries, words),
        "texts": _texts(entries, words),
    }
    return f"const INDEX = {json.dumps(index, ensure_ascii=False, separators=(',', ':'))};\n"


def _answer(question: str, words: Words) -> list[str]:
    """What the newest edition answers, whose word that is, and what it begins with.

    That is yes or no where just that is asked; else that it is usual, where no text says so.
    """
    answer = edition(default_edition()).on(question)
    said = filter(None, [words.weight(answer), words.source(answer)])
    whose = ". ".join(map(upper_first, said))
    begins = [first_word([answer], words), words.say("told usually", text="").strip() * answer.open]
    return [words.answer(answer), f"{whose.rstrip('.')}.", *begins]


def _of_pieces(words: Words) -> dict[str, list[str]]:
    rules = Rules.of(default_edition())
    return {
        id: [upper_first(name_of(piece, words)), because(piece, rules, words)]
        for id, piece in pieces().items()
    }


def _pages(entries: Mapping[str, Sequence[ListEntry]], words: Words) -> dict[str, list[list[str]]]:
    """All other pages by folder: the rest of the address, the name where it is not the same, the
    description, and of a case its number."""
    readings = [
        ListEntry(of_topic(topic), "", topic.id, short(topic, words))
        for topic in topics()
        if topic.kind == READING
    ]
    others = {folder: of for folder, of in entries.items() if folder not in TOLD_ALREADY}
    cases = entries[CASES]
    lists = [
        ListEntry(of_folder(name), "", folder_title(name, words))
        for name in dict.fromkeys(each.group for each in cases)
    ]
    return {
        folder: [_page(each, folder) for each in of]
        for folder, of in {QUESTIONS: readings, **others, CASES: [*lists, *cases]}.items()
    }


def _page(entry: ListEntry, folder: str) -> list[str]:
    rest = entry.address.removeprefix(f"{folder}/").rstrip("/")
    short = entry.description if len(entry.description) <= LONGEST else ""
    if folder == CASES and entry.group:
        number, _, title = entry.name.partition(" ")
        return [rest, title, short, number]
    return [rest, "" if entry.name == rest else entry.name, short]


def _texts(entries: Mapping[str, Sequence[ListEntry]], words: Words) -> dict[str, Any]:
    """What the script says, with gaps for what is found."""
    gap = "{topics}"
    return {
        "others": words.say("heading ask others"),
        "foreign": words.say("ask foreign", topics=gap),
        "strange": words.say("ask strange", topics=gap),
        "nothing": words.say("search nothing"),
        "number": words.say("search number", number=len(often_asked().answers)),
        "pages": words.say("search pages"),
        "more": words.say("more cases", number=gap),
        "kinds": {folder: words.say(f"list {folder}") for folder in entries},
        "reading": words.say("reading"),
    }


def _coded(documents: Mapping[str, Iterable[Sequence[str]]]) -> dict[str, Any]:
    """Lines with a short number for each word, the shortest for those that are used most: a third
    of the size."""
    counts = Counter(chain.from_iterable(chain.from_iterable(documents.values())))
    codes = {word: _number(place) for place, (word, _) in enumerate(counts.most_common())}
    return {
        "words": " ".join(codes),
        "of": {
            id: "|".join(" ".join(codes[word] for word in line) for line in lines)
            for id, lines in documents.items()
        },
    }


def _number(value: int) -> str:
    """A number as a script reads it with a base of 36."""
    more, last = divmod(value, len(_DIGITS))
    return (_number(more) if more else "") + _DIGITS[last]
