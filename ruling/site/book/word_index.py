"""All pages by the words of their names: what serves where no script can search.

The words of every letter stand on one page, and lead to a page of each letter with what they name.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from string import ascii_lowercase
from typing import NamedTuple

from ruling.report.formats.markup import Markup, element, joined, lines, listed
from ruling.rulebook import data
from ruling.rulebook.wordings import Wordings, without_accents
from ruling.site.book.addresses import CASES
from ruling.site.book.lists import ListEntry
from ruling.site.book.page import BookPage, book_words, to
from ruling.site.book.witness_page import FOLDER as WITNESSES
from ruling.wording.words import Words

ADDRESS = "index/"

FEW, MANY = 8, 10
"""So many pages of a word are shown at once, more are folded; and of so many the cases are left to
their own list."""

LONGEST, SHORTEST = 140, 3
"""Letters of what stands for a name, at the most; and of a word that is listed, at the least."""

DIGITS = "digits"
LETTERS = (DIGITS, *ascii_lowercase)
"""The pages: one for each letter of the alphabet in every language, and one for the digits."""

_WORD = re.compile(r"[^\W_]+")


class Headword(NamedTuple):
    """A word in all its forms, with the pages that it leads to, each once."""

    forms: list[str]
    pages: dict[str, str]

    @property
    def letter(self) -> str:
        """The letter that it stands under, as the alphabet has it: without accents."""
        first = without_accents(self.forms[0])[0].lower()
        return first if first in LETTERS else DIGITS

    @property
    def anchor(self) -> str:
        """Where it stands on the page of its letter."""
        return f"word-{self.forms[0]}"


def word_index(entries: Mapping[str, Sequence[ListEntry]], language: str) -> Iterator[BookPage]:
    """The page with all words, and that of each letter."""
    letters: dict[str, list[Headword]] = {letter: [] for letter in LETTERS}
    for entry in index_entries(entries, language):
        letters[entry.letter].append(entry)
    yield _all_words(letters, language)
    yield from (_letter_page(letter, of, language) for letter, of in letters.items())


def of_letter(letter: str) -> str:
    """The address of the page of a letter."""
    return f"{ADDRESS}{letter}/"


def _all_words(letters: Mapping[str, Sequence[Headword]], language: str) -> BookPage:
    """Every word, which leads to what it names."""
    words = book_words(language)
    heading, about = words.say("index"), words.say("about index")
    parts = (_of_letter(letter, entries, language) for letter, entries in letters.items())
    inside = element("div", lines("", *parts, ""), class_="groups")
    body = lines(element("h1", heading), element("p", about), inside)
    return BookPage(ADDRESS, language, heading, body, about)


def _of_letter(letter: str, entries: Sequence[Headword], language: str) -> Markup:
    named = to(ADDRESS, language, of_letter(letter), _name_of(letter))
    found = [_word(entry, language) for entry in entries]
    text = element("p", joined(found, "\N{NO-BREAK SPACE}· ")) if found else Markup()
    anchor = letter if letter == DIGITS else letter.upper()
    return element("section", element("h2", named), text, id=anchor)


def _word(entry: Headword, language: str) -> Markup:
    text = ", ".join(entry.forms)
    return to(ADDRESS, language, of_letter(entry.letter), text, entry.anchor)


def _letter_page(letter: str, entries: Sequence[Headword], language: str) -> BookPage:
    """The words of a letter with the pages that they name."""
    words, address, name = book_words(language), of_letter(letter), _name_of(letter)
    all_of = to(address, language, ADDRESS, words.say("index"))
    ways = (to(address, language, of_letter(each), _name_of(each)) for each in LETTERS)
    about = words.say("index letter", letter=name)
    top = element("nav", joined(ways, " "), class_="letters", aria_label=words.say("index"))
    points = [_point(entry, address, words) for entry in entries]
    text = element("ul", *points) if points else element("p", words.say("no word"))
    parts = (element("p", all_of, class_="from"), element("h1", about), top, text)
    return BookPage(address, language, about, lines(*parts), about)


def _name_of(letter: str) -> str:
    return "0-9" if letter == DIGITS else letter.upper()


def index_entries(entries: Mapping[str, Sequence[ListEntry]], language: str) -> list[Headword]:
    """Each word with its pages, in the order of the alphabet; its forms stand together."""
    words = data.read(f"words/{language}/asking")
    wordings, ignored = Wordings(language), {*words["ignored"].split()}
    pages: dict[str, dict[str, str]] = {}
    spelt: dict[str, set[str]] = {}
    for folder, of in entries.items():
        for each in of:
            name = each.name if folder == CASES else _name(each)
            for word in _WORD.findall(_worded(folder, each, name)):
                folded = without_accents(word)
                if len(folded) >= SHORTEST and folded not in ignored:
                    stem = wordings.stem(word.lower())
                    pages.setdefault(stem, {})[each.address] = name
                    spelt.setdefault(stem, set()).add(word)
    found = [Headword(_forms(spelt[stem]), of) for stem, of in pages.items()]
    return sorted(found, key=lambda entry: [*map(_place, entry.forms)])


def _worded(folder: str, entry: ListEntry, name: str) -> str:
    """What of a name has words to look for: the number of a case has none, and a witness is named
    by its question and a reading, which stand there themselves."""
    if folder != CASES:
        return name
    return "" if entry.group == WITNESSES else name.partition(" ")[2]


def _name(entry: ListEntry) -> str:
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


def _point(entry: Headword, page_at: str, words: Words) -> Markup:
    links, rest = list(_links(entry, page_at, words)), Markup()
    if len(links) > FEW + 1:
        more = words.say("more cases", number=len(links) - FEW)
        rest = element("details", element("summary", more), listed(links[FEW:]))
        links = links[:FEW]
    word = element("b", ", ".join(entry.forms))
    return element("li", word, listed(links), rest, id=entry.anchor)


def _links(entry: Headword, page_at: str, words: Words) -> Iterator[Markup]:
    """Links to the pages of a word; many cases are left to their own list."""
    cases = [at for at in entry.pages if at.startswith(f"{CASES}/")]
    left = cases if len(entry.pages) > MANY else []
    for at, name in entry.pages.items():
        if at not in left:
            yield to(page_at, words.language, at, name)
    if left:
        text = f"{words.say(f'list {CASES}')} ({len(left)})"
        yield to(page_at, words.language, f"{CASES}/", text)
