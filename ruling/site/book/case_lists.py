"""The lists of the cases: all of them, of which some can be chosen, and those of each folder."""

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

from ruling.report.formats.markup import Markup, element, fragment, joined, lines, listed
from ruling.rulebook.editions import default_edition, edition_ids
from ruling.rulebook.in_play import name_of, pieces
from ruling.rulebook.language import DEFAULT_LANGUAGE
from ruling.rulebook.questions import answerable
from ruling.site.book.addresses import CASES, of_folder, of_question
from ruling.site.book.case_pages import CaseMade, folder_title, folder_titles, source_line
from ruling.site.book.facets import Facets
from ruling.site.book.page import BookPage, book_words, to
from ruling.wording.words import Words, upper_first

SCRIPT, FACETS = "cases.js", f"{CASES}/facets.js"
"""What shows only those that are chosen, and what each can be chosen by: one for all languages."""

RANGES = ("1-9", "10-19", "20-")
"""The ranges of points; below them there are none."""

OPEN = "open"
"""What stands for points that hang on a move or on somebody's choice."""

Folders = Mapping[str, Sequence[CaseMade]]


def by_folder(cases: Iterable[CaseMade]) -> Folders:
    """Cases by the folder of the corpus that they lie in, those first that most want to read."""
    found: dict[str, list[CaseMade]] = {}
    for case in cases:
        found.setdefault(case.folder, []).append(case)
    return {folder: found[folder] for folder in folder_titles(DEFAULT_LANGUAGE) if folder in found}


def case_list(folders: Folders, language: str) -> BookPage:
    """The page with all cases, by folders; a script shows only those that are chosen."""
    words, address = book_words(language), f"{CASES}/"
    heading, about = words.say(f"list {CASES}"), words.say(f"about {CASES}")
    cases = [case for of in folders.values() for case in of]
    body = [element("h1", heading), element("p", about), _filter(cases, words)]
    for folder, of in folders.items():
        named = to(address, language, of_folder(folder), folder_title(folder, words))
        points = listed([_point(case, address, language) for case in of], "titles")
        body.append(element("section", element("h2", named), points, id=folder))
    return BookPage(address, language, heading, lines(*body), about, (FACETS, SCRIPT))


def _point(case: CaseMade, address: str, language: str) -> Markup:
    """A case as a point: its title and its number."""
    title = to(address, language, case.address, case.title(language))
    return fragment(title, " ", element("small", case.number))


def facets_script(cases: Iterable[CaseMade]) -> str:
    """What each case can be chosen by, as a script that sets one constant by their numbers."""
    found = {case.number: _facets(case.facets) for case in cases}
    return f"const FACETS = {json.dumps(found, separators=(',', ':'))};\n"


def _facets(facets: Facets) -> list[str]:
    """What a case can be chosen by, in the order of the choices."""
    most = OPEN if facets.points is None else str(facets.points)
    return [*map(" ".join, (facets.pieces, facets.proves, facets.apart)), most]


def _filter(cases: Sequence[CaseMade], words: Words) -> Markup:
    """What to choose by; it is hidden where no script can obey it."""
    on_table = {id for case in cases for id in case.facets.pieces}
    proved = {id for case in cases for id in case.facets.proves}
    others = [id for id in edition_ids() if id != default_edition()]
    options = {
        "piece": {
            id: upper_first(name_of(piece, words))
            for id, piece in pieces().items()
            if id in on_table
        },
        "question": {id: words.title(id) for id in answerable() if id in proved},
        "edition": {id: words.box(id) for id in others},
        "points": dict(_ranges(words)),
    }
    choices = [_select(name, of, words) for name, of in options.items()]
    shown = words.say("filter shown", shown="{shown}", all=len(cases))
    text = element("output", data_shown=shown, data_none=words.say("filter none"))
    inside = lines("", element("legend", words.say("filter")), *choices, text, "")
    return element("form", element("fieldset", inside), id="filter", class_="filter", hidden=True)


def _ranges(words: Words) -> Iterator[tuple[str, str]]:
    """Ranges of points, each with its name."""
    yield "0-0", words.say("filter points 0")
    for each in RANGES:
        yield each, re.sub("-$", "+", each)
    yield OPEN, words.say("filter open")


def _select(name: str, options: Mapping[str, str], words: Words) -> Markup:
    every = element("option", words.say("filter any"), value="")
    of = [element("option", text, value=value) for value, text in options.items()]
    label = element("span", words.say(f"filter {name}"))
    return element("label", label, " ", element("select", every, *of, name=name))


def folder_page(folder: str, cases: Sequence[CaseMade], language: str) -> BookPage:
    """The page of a folder: each case with its source and the questions that decide it."""
    words, address = book_words(language), of_folder(folder)
    heading = folder_title(folder, words)
    about = words.say("about folder", title=heading, number=len(cases))
    way = to(address, language, f"{CASES}/", words.say(f"list {CASES}"))
    points = [_entry(case, address, words) for case in cases]
    body = [element("p", way, class_="from"), element("h1", heading), listed(points, "folder")]
    return BookPage(address, language, heading, lines(*body), about)


def _entry(case: CaseMade, address: str, words: Words) -> Markup:
    title = to(address, words.language, case.address, case.title(words.language))
    asked = [
        to(address, words.language, of_question(id), words.title(id)) for id in case.facets.proves
    ]
    proved = element("p", joined(asked, " · "), class_="from") if asked else ""
    return fragment(title, source_line(case.number, case.source, words), proved)
