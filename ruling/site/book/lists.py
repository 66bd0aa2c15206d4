"""The pages that list what there is of each kind, and the first page."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from ruling.judging.explainable import Explainable
from ruling.report.formats.markup import Markup, element, fragment, lines, listed, section
from ruling.report.reference.document import short
from ruling.rulebook.stages import stages
from ruling.site.book.addresses import (
    FOLDERS,
    QUESTIONS,
    STAGES,
    of_question,
    of_stage,
    of_topic,
)
from ruling.site.book.page import BookPage, book_words, to
from ruling.wording.words import Words


class Listed(NamedTuple):
    """A page in a list: its address, the group that it stands in, what it is called, and more.

    ``proves`` are the questions that decide a case.
    """

    address: str
    group: str
    name: str
    description: str = ""
    proves: tuple[str, ...] = ()


def kind_entries(known: Sequence[Explainable], language: str) -> dict[str, list[Listed]]:
    """Everything that has an id, by the folder of its kind."""
    words, found = book_words(language), dict[str, list[Listed]]()
    for topic in known:
        if topic.kind in FOLDERS:
            grouped = FOLDERS[topic.kind] == QUESTIONS
            group = topic.id.partition(".")[0] if grouped else ""
            entry = Listed(of_topic(topic), group, topic.id, short(topic, words))
            found.setdefault(FOLDERS[topic.kind], []).append(entry)
    of_stages = [Listed(of_stage(name), "", name, _stage(name, words)) for name in stages()]
    return found | {STAGES: of_stages}


def _stage(name: str, words: Words) -> str:
    """What a stage does; of one that needs no source how it is called."""
    return words.stage_rule(name) if stages()[name].source else words.say(f"line {name}")


def list_page(folder: str, entries: Sequence[Listed], language: str) -> BookPage:
    """The page of a folder: what is in it, by groups."""
    words, address = book_words(language), f"{folder}/"
    heading = words.say(f"list {folder}")
    groups: dict[str, list[Markup]] = {}
    for each in entries:
        described = f": {each.description}" if each.description else ""
        link = to(address, language, each.address, each.name)
        proves = [to(address, language, of_question(id), id) for id in each.proves]
        parts = [part for proved in proves for part in (", ", proved)][1:]
        proved = (" (", *parts, ")") if parts else ()
        groups.setdefault(each.group, []).append(fragment(link, described, *proved))
    body = [element("h1", heading), element("p", words.say(f"about {folder}"))]
    for group, points in groups.items():
        inside = listed(points)
        body.append(section(group, inside, group) if group else inside)
    return BookPage(address, language, heading, lines(*body), words.say(f"about {folder}"))


def home_page(counts: Mapping[str, int], language: str, table: bool) -> BookPage:
    """The first page: what the book is, and the ways into it."""
    words = book_words(language)
    points = [
        fragment(_way(folder, f"list {folder}", words), f" ({number}): ", _about(folder, words))
        for folder, number in counts.items()
    ]
    others = ("matrix", "witnesses", "history", "index", "search", "python", "formats")
    points += [fragment(_way(each, each, words), ": ", _about(each, words)) for each in others]
    opens = fragment(_way("table", "table", words), ": ", _about("table", words))
    body = lines(
        element("h1", words.say("title")),
        element("p", words.say("about")),
        element("p", opens if table else words.say("no table"), class_="table"),
        listed(points, "ways"),
    )
    return BookPage("", language, words.say("title"), body, words.say("about"))


def _way(folder: str, key: str, words: Words) -> Markup:
    return to("", words.language, f"{folder}/", words.say(key))


def _about(folder: str, words: Words) -> str:
    return words.say(f"about {folder}")
