"""The pages that list what there is of each kind, and the first page."""

from collections.abc import Mapping, Sequence
from html import escape
from typing import NamedTuple

from ruling.judging import explainable as topics
from ruling.judging.explainable import Explainable
from ruling.report.reference_document import short
from ruling.rulebook.stages import stages
from ruling.site.addresses import FOLDERS, STAGES, of_stage, of_topic
from ruling.site.elements import listed, section
from ruling.site.page import BookPage, BookWords, book_words, to


class Listed(NamedTuple):
    """A page in a list: its address, the group that it stands in, what it is called, and more."""

    address: str
    group: str
    name: str
    told: str = ""


def kind_entries(known: Sequence[Explainable], language: str) -> dict[str, list[Listed]]:
    """Everything that has an id, by the folder of its kind."""
    words, found = book_words(language), dict[str, list[Listed]]()
    for topic in known:
        if topic.kind in FOLDERS:
            group = topic.id.partition(".")[0] if topic.kind == topics.QUESTION else ""
            entry = Listed(of_topic(topic), group, topic.id, short(topic, words))
            found.setdefault(FOLDERS[topic.kind], []).append(entry)
    of_stages = [Listed(of_stage(name), "", name, _stage(name, words)) for name in stages()]
    return found | {STAGES: of_stages}


def _stage(name: str, words: BookWords) -> str:
    """What a stage does; of one that needs no source how it is called."""
    return words.stage_rule(name) if stages()[name].source else words.phrase(f"line {name}")


def list_page(folder: str, entries: Sequence[Listed], language: str) -> BookPage:
    """The page of a folder: what is in it, by groups."""
    words, address = book_words(language), f"{folder}/"
    heading = words.say(f"list {folder}")
    groups: dict[str, list[str]] = {}
    for each in entries:
        told = f": {escape(each.told)}" if each.told else ""
        link = to(address, language, each.address, each.name)
        groups.setdefault(each.group, []).append(f"{link}{told}")
    parts = [f"<h1>{escape(heading)}</h1>", f"<p>{escape(words.say(f'about {folder}'))}</p>"]
    for group, points in groups.items():
        inside = listed(points)
        parts.append(section(group, inside, group) if group else inside)
    return BookPage(address, language, heading, "\n".join(parts), words.say(f"about {folder}"))


def home_page(counts: Mapping[str, int], language: str, table: bool) -> BookPage:
    """The first page: what the book is, and the ways into it."""
    words = book_words(language)
    ways = [
        (folder, f"{to('', language, f'{folder}/', words.say(f'list {folder}'))} ({number})")
        for folder, number in counts.items()
    ]
    points = [f"{link}: {escape(words.say(f'about {folder}'))}" for folder, link in ways]
    others = ("matrix", "witnesses", "history", "index", "search", "python", "formats")
    points += [
        f"{to('', language, f'{each}/', words.say(each))}: {escape(words.say(f'about {each}'))}"
        for each in others
    ]
    opens = to("", language, "table/", words.say("table")) if table else ""
    at_table = f"{opens}: {escape(words.say('about table'))}" if table else words.say("no table")
    body = [
        f"<h1>{escape(words.say('title'))}</h1>",
        f"<p>{escape(words.say('about'))}</p>",
        f'<p class="table">{at_table}</p>',
        listed(points, "ways"),
    ]
    return BookPage("", language, words.say("title"), "\n".join(body), words.say("about"))
