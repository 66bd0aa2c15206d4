"""The pages that list what there is of each kind."""

from collections.abc import Sequence
from typing import NamedTuple

from ruling.judging.explainable import Explainable
from ruling.report.formats.markup import Markup, element, fragment, lines, listed, section
from ruling.report.reference import short
from ruling.rulebook import data
from ruling.rulebook.questions import topic_of
from ruling.rulebook.stages import stages
from ruling.site.book.addresses import (
    FOLDERS,
    QUESTIONS,
    STAGES,
    of_stage,
    of_topic,
)
from ruling.site.book.case_pages import folder_titles
from ruling.site.book.page import BookPage, book_words, to
from ruling.wording.words import Words


class ListEntry(NamedTuple):
    """A page in a list: its address, the group that it stands in, what it is called, and more."""

    address: str
    group: str
    name: str
    description: str = ""


def kind_entries(known: Sequence[Explainable], language: str) -> dict[str, list[ListEntry]]:
    """Everything that has an id, by the folder of its kind."""
    words, found = book_words(language), dict[str, list[ListEntry]]()
    for topic in known:
        if topic.kind in FOLDERS:
            group = topic_of(topic.id) if FOLDERS[topic.kind] == QUESTIONS else ""
            entry = ListEntry(of_topic(topic), group, topic.id, short(topic, words))
            found.setdefault(FOLDERS[topic.kind], []).append(entry)
    of_stages = [ListEntry(of_stage(name), "", name, _stage(name, words)) for name in stages()]
    return found | {STAGES: of_stages}


def _stage(name: str, words: Words) -> str:
    """What a stage does; of one that needs no source how it is called."""
    return words.stage_rule(name) if stages()[name].source else words.say(f"line {name}")


def topic_title(topic: str, words: Words) -> str:
    """What a topic of questions is called: like the cases about it, where these have a folder."""
    folders = folder_titles(words.language)
    return folders[topic] if topic in folders else data.read(words.sheet_file)["topics"][topic]


def list_page(folder: str, entries: Sequence[ListEntry], language: str) -> BookPage:
    """The page of a folder: what is in it, by groups."""
    words, address = book_words(language), f"{folder}/"
    heading = words.say(f"list {folder}")
    groups: dict[str, list[Markup]] = {}
    for each in entries:
        groups.setdefault(each.group, []).append(_point(each, address, language))
    body = [element("h1", heading), element("p", words.say(f"about {folder}"))]
    parts = [
        section(topic_title(group, words), listed(of), group)
        for group, of in groups.items()
        if group
    ]
    body.append(element("div", *parts, class_="groups") if parts else listed(groups.get("", [])))
    return BookPage(address, language, heading, lines(*body), words.say(f"about {folder}"))


def _point(entry: ListEntry, address: str, language: str) -> Markup:
    """A page in its list; what is grouped is called as it is asked."""
    if entry.group:
        named = to(address, language, entry.address, entry.description)
        return fragment(named, " ", element("small", entry.name))
    described = f": {entry.description}" if entry.description else ""
    return fragment(to(address, language, entry.address, entry.name), described)
