"""All pages by the words of their names: what serves where no script can search."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from ruling.report.formats.markup import Markup, element, fragment, joined, lines, listed, section
from ruling.rulebook import data
from ruling.rulebook.wordings import Wordings, without_accents
from ruling.site.book.addresses import CASES
from ruling.site.book.lists import Listed
from ruling.site.book.page import BookPage, book_words, to
from ruling.wording.words import Words

ADDRESS = "index/"

FEW, MANY = 8, 10
"""So many pages of a word are shown at once, more are folded; and of so many the cases are left to
their own list."""

LONGEST, SHORTEST = 140, 3
"""Letters of what stands for a name, at the most; and of a word that is listed, at the least."""

DIGITS = "0-9"

_WORD = re.compile(r"[^\W_]+")


class Headword(NamedTuple):
    """A word in all its forms, with the pages that it leads to, each once."""

    forms: list[str]
    pages: dict[str, str]

    @property
    def letter(self) -> str:
        """The letter that it stands under, as the alphabet has it: without accents."""
        first = without_accents(self.forms[0])[0].upper()
        return DIGITS if first.isdigit() else first


def word_index(entries: Mapping[str, Sequence[Listed]], language: str) -> BookPage:
    """The page, letter by letter."""
    words, letters = book_words(language), dict[str, list[Markup]]()
    for entry in index_entries(entries, language):
        letters.setdefault(entry.letter, []).append(_point(entry, words))
    ways = (element("a", letter, href=f"#{_anchor(letter)}") for letter in letters)
    heading = words.say("index")
    top = element("nav", joined([*ways, ""], " "), class_="letters", aria_label=heading)
    parts = [element("h1", heading), element("p", words.say("about index")), top]
    parts += [section(letter, listed(at), _anchor(letter)) for letter, at in letters.items()]
    return BookPage(ADDRESS, language, heading, lines(*parts), words.say("about index"))


def index_entries(entries: Mapping[str, Sequence[Listed]], language: str) -> list[Headword]:
    """Each word with its pages, in the order of the alphabet; its forms stand together."""
    words = data.read(f"words/{language}/asking")
    wordings, ignored = Wordings(language), {*words["ignored"].split()}
    pages: dict[str, dict[str, str]] = {}
    spelt: dict[str, set[str]] = {}
    for folder, of in entries.items():
        for each in of:
            name = each.name if folder == CASES else _name(each)
            for word in _WORD.findall(name):
                folded = without_accents(word)
                if len(folded) >= SHORTEST and folded not in ignored:
                    stem = wordings.stem(word.lower())
                    pages.setdefault(stem, {})[each.address] = name
                    spelt.setdefault(stem, set()).add(word)
    found = [Headword(_forms(spelt[stem]), of) for stem, of in pages.items()]
    return sorted(found, key=lambda entry: [*map(_place, entry.forms)])


def _name(entry: Listed) -> str:
    """What stands for a page: what it is called in words, where that is no long text."""
    in_words = entry.description.rstrip(".")
    return in_words if 0 < len(entry.description) <= LONGEST else entry.name


def _forms(spelt: Iterable[str]) -> list[str]:
    """Forms in order; what begins with a capital only where a sentence begins has none."""
    small = {word for word in spelt if word.islower()}
    return sorted({word.lower() if word.lower() in small else word for word in spelt}, key=_place)


def _place(word: str) -> tuple[str, str]:
    """The place in the alphabet: a letter with an accent stands with the one without."""
    return without_accents(word), word


def _point(entry: Headword, words: Words) -> Markup:
    links, rest = list(_links(entry, words)), Markup()
    if len(links) > FEW + 1:
        more = words.say("more cases", number=len(links) - FEW)
        rest = element("details", element("summary", more), listed(links[FEW:]))
        links = links[:FEW]
    return fragment(element("b", ", ".join(entry.forms)), listed(links), rest)


def _links(entry: Headword, words: Words) -> Iterator[Markup]:
    """Links to the pages of a word; many cases are left to their own list."""
    cases = [at for at in entry.pages if at.startswith(f"{CASES}/")]
    left = cases if len(entry.pages) > MANY else []
    for at, name in entry.pages.items():
        if at not in left:
            yield to(ADDRESS, words.language, at, name)
    if left:
        told = f"{words.say(f'list {CASES}')} ({len(left)})"
        yield to(ADDRESS, words.language, f"{CASES}/", told)


def _anchor(letter: str) -> str:
    return "digits" if letter == DIGITS else letter
