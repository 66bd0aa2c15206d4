"""A page for each scenario of the corpus: what comes out under every edition, and its text."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from ruling.drawing.paper import Paper
from ruling.drawing.picture import Picture
from ruling.expect.files import load_scenario
from ruling.expect.running import find_files
from ruling.judging.comparing import Column, Comparison, compare
from ruling.proving.conform.ruled_cases import grouped_cases, ruled_cases
from ruling.report.blocks import Document, MarkedLines, MarkedText, Title, Vector
from ruling.report.comparison.document import comparison_blocks, verdict
from ruling.report.formats.html import Links, render_article
from ruling.report.formats.markup import Markup, element, fragment, joined, lines, section
from ruling.report.ruling.document import ruling_document
from ruling.report.ruling.head import head
from ruling.rulebook import data
from ruling.rulebook.editions import default_edition, edition, edition_ids
from ruling.rulebook.language import languages
from ruling.scenario.corpus import corpus_folder
from ruling.scenario.link import packed
from ruling.site.book.addresses import CASES, TABLE, link, of_case, of_folder, within
from ruling.site.book.as_data import CASE_LINES, case_lines
from ruling.site.book.boxes import by_box
from ruling.site.book.facets import Facets, facets_of
from ruling.site.book.linking import Linker
from ruling.site.book.page import BookPage, CitedBy, book_words, to, written_in
from ruling.site.book.shared_pictures import Pictures
from ruling.site.book.smallest_case import Showing, showing
from ruling.wording.words import Words, upper_first

PAPER = Paper(page=True)

Group = tuple[Column, ...]
"""Editions that rule alike."""

SCRIPT = "tabs.js"
"""What opens the tab of the edition that was asked for last."""

DESCRIBED = 200
"""Letters of a ruling that a page is described with, which is what chats and searches show."""

CORPUS = "en"
"""The language that the files of cases are written in."""


class CaseMade(NamedTuple):
    """The pages of a case in all languages, its files, and what it cites.

    ``number`` and ``source`` are those of the case, ``facets`` what it can be chosen by, and
    ``shows`` the questions that it can show.
    """

    pages: list[BookPage]
    files: dict[str, str]
    cited: list[CitedBy]
    number: str
    source: str
    facets: Facets
    shows: Showing | None = None

    @property
    def address(self) -> str:
        """Its address in its first language."""
        return self.pages[0].address

    @property
    def folder(self) -> str:
        """The folder of the corpus that it lies in."""
        return self.address.split("/")[1]

    @property
    def having_pieces(self) -> list[CitedBy]:
        """The case beside each piece that lies on its table."""
        named = self.address, self.number, self.title(CORPUS)
        return [CitedBy(piece, *named) for piece in self.facets.pieces]

    def title(self, language: str) -> str:
        """Its title in a language."""
        return next(page.title for page in self.pages if page.language == language)


def folder_titles(language: str) -> Mapping[str, str]:
    """What the cases of each folder are about, in the order in which they are listed."""
    file = book_words(language).sheet_file
    found: Mapping[str, str] = data.entry(file, data.read(file), "folders")
    return found


def folder_title(folder: str, words: Words) -> str:
    """What the cases of a folder are about."""
    return folder_titles(words.language)[folder]


def source_line(
    number: str, source: str, words: Words, linked: Callable[[str], Markup] = fragment
) -> Markup:
    """The number of a case and where it comes from, which its file says in its own language."""
    before, after = words.say("case source", number=number, source="\n").split("\n")
    english = element("span", linked(source), lang=written_in(CORPUS, words.language))
    return element("p", before, english, after, class_="from")


def case_paths() -> list[str]:
    """The scenarios of the corpus, by their paths in it."""
    folder = corpus_folder()
    return [path.relative_to(folder).as_posix() for path in find_files([folder])]


def make_case(path: str, table: bool = False) -> CaseMade:
    """All that the book has of a scenario; where there is a ``table``, it can be laid there."""
    file = corpus_folder() / path
    comparison = compare(load_scenario(file))
    address, pages = of_case(path), list[BookPage]()
    ruled = ruled_cases(file) if comparison.scenario.editions else None
    alone = grouped_cases(file, comparison.outcomes) if ruled is None else ruled
    files = {f"{address}case.yaml": _text(file), f"{address}{CASE_LINES}": case_lines(alone)}
    cited: dict[str, None] = {}
    groups = _newest_first(comparison.outcomes)
    alike = {group[0].name: [each.name for each in group] for group in groups}
    written = comparison.scenario
    for language in languages():
        case = _CaseLeaf(comparison, address, language, table)
        pages.append(case.page())
        files |= case.pictures.files
        cited |= case.linked.cited
    notes = (f"{name}:{question}" for note in cited for name, question in _answers_of(note, alike))
    case_at = address, written.number, written.title
    cites = [CitedBy(note, *case_at) for note in dict.fromkeys(notes)]
    facets = facets_of(groups)
    shows = showing(path, groups[0][0].judgement, facets.proves)
    return CaseMade(pages, files, cites, written.number, written.source, facets, shows)


def _newest_first(groups: Iterable[Group]) -> list[Group]:
    """The groups that rule alike with the newest edition in front, and in front of its own."""

    def older(named: Column | Group) -> bool:
        names = [named.name] if isinstance(named, Column) else [each.name for each in named]
        return default_edition() not in names

    return [tuple(sorted(group, key=older)) for group in sorted(groups, key=older)]


def _answers_of(note: str, alike: Mapping[str, Sequence[str]]) -> Iterator[tuple[str, str]]:
    """The answers that a footnote stands for: of all editions that share its tab."""
    name, _, question = note.rpartition(":")
    yield from ((each, question) for each in alike.get(name, (name,)))


def _text(file: Path) -> str:
    return file.read_text(encoding="utf-8")


class _CaseLeaf:
    """The page of a case in one language, in which it is ruled on; its text is as it is written.

    Where there is a ``table`` it can be laid there.
    """

    def __init__(
        self,
        comparison: Comparison,
        address: str,
        language: str,
        table: bool,
    ) -> None:
        self._comparison, self._groups = comparison, _newest_first(comparison.outcomes)
        words = book_words(language).calling(comparison.scenario.situation.players)
        self._address, self._words = address, words
        self._written, self._table = comparison.scenario.origin.text, table
        self.linked = Linker(address, language)
        self.pictures = Pictures(within(language, address))
        self._ways = Links(self.linked, self.pictures.show)
        self._head = head(self._groups[0][0].judgement, words)

    def page(self) -> BookPage:
        words, title = self._words, self._words.scenario_title(self._comparison.scenario)
        parts = [self._ways_up(), element("h1", title), self._answer(), *self._lay()]
        parts += [*self._verdict(), self._tabs(), self._differences()]
        parts += [self._source(), self._copied()]
        text, shown, body = self._head.within(DESCRIBED), self.pictures.first, lines(*parts)
        page = BookPage(self._address, words.language, title, body, text, (SCRIPT,), shown)
        return page._replace(data=f"{self._address}{CASE_LINES}")

    def _ways_up(self) -> Markup:
        """The way to the cases of its folder, and to all."""
        words, folder = self._words, self._address.split("/")[1]
        above = {
            f"{CASES}/": words.say(f"list {CASES}"),
            of_folder(folder): folder_title(folder, words),
        }
        ways = [to(self._address, words.language, at, name) for at, name in above.items()]
        return element("p", joined(ways, " / "), class_="from")

    def _answer(self) -> Markup:
        """The head of the ruling, under the newest edition that can play this."""
        newest, found = self._groups[0][0], self._head
        lead, *rest = filter(None, [" ".join(found.first), found.duty, *found.further])
        parts = [element("p", lead, class_="lead")]
        parts += [element("p", joined(rest, " "))] if rest else []
        whose = element("p", by_box([newest.name], self._words), class_="whose")
        return element("div", *parts, whose, class_="told")

    def _source(self) -> Markup:
        scenario = self._comparison.scenario
        return source_line(scenario.number, scenario.source, self._words, self.linked)

    def _lay(self) -> Iterator[Markup]:
        """The way to the table, with this case on it."""
        if self._table:
            words = self._words
            there = link(within(words.language, self._address), within(words.language, TABLE))
            act = element(
                "a", words.say("lay"), href=f"{there}{packed(self._written)}", class_="act"
            )
            yield element("p", act)

    def _verdict(self) -> Iterator[Markup]:
        """Whether the editions agree, and which of them cannot play this at all."""
        ruled = [column.name for group in self._comparison.outcomes for column in group]
        if len(ruled) > 1:
            asked = element("b", self._words.say("heading compare"))
            yield element("p", asked, " ", next(verdict(self._comparison, self._words)).text)
        lacking: dict[str, list[str]] = {}
        for id in edition_ids():
            if id not in ruled:
                lacking.setdefault(self._lacked_by(id), []).append(id)
        for tile, editions in lacking.items():
            named = by_box(editions, self._words)
            text = self._words.say("no tile", editions=named, tile=tile)
            yield element("p", text)

    def _lacked_by(self, id: str) -> str:
        """The first tile of the scenario that an edition does not have."""
        tiles = [tile.id for tile in self._comparison.scenario.limited]
        lacks = edition(id).lacks(tiles)
        return next(tile for tile in tiles if tile in lacks)

    def _tabs(self) -> Markup:
        """What comes out: a tab for the editions that rule alike."""
        links = [self._tab_link(group) for group in self._groups]
        tabs = [self._tab(group) for group in self._groups]
        navigation = element("nav", *links, aria_label=self._words.say("tabs"))
        return element("div", navigation, *tabs, class_="tabs")

    def _tab_link(self, group: Group) -> Markup:
        """The link that opens a tab: its boxes, and the names of its editions."""
        names = [column.name for column in group]
        boxes = upper_first(by_box(names, self._words))
        ids = element("small", ", ".join(names))
        return element("a", boxes, " ", ids, href=f"#{names[0]}")

    def _tab(self, group: Group) -> Markup:
        first, *others = group
        document = _without_title(
            ruling_document(first.judgement, self._words.language, paper=PAPER)
        )
        article = render_article(document, f"in-{first.name}", self._ways)
        anchors = (element("span", id=column.name) for column in others)
        names = by_box([column.name for column in group], self._words)
        heading = element("h2", self._words.say("under editions", editions=names), class_="under")
        inside = (*anchors, heading, self._notes_of(group), article)
        return element("section", *inside, class_="tab", id=first.name)

    def _notes_of(self, group: Group) -> Markup:
        """Whose answers the footnotes of a tab are; other editions can have other sources."""
        if len(group) == 1:
            return Markup()
        first, *others = (column.name for column in group)
        words = self._words
        text = words.say("notes of", edition=words.box(first), others=by_box(others, words))
        return element("p", f"{text} ", element("a", "↓", href="#differ"), class_="from")

    def _differences(self) -> Markup:
        """Which questions part the editions, and where they agree on another's word."""
        blocks = comparison_blocks(self._comparison, self._words, Paper())
        left: Document = [each for each in blocks if not isinstance(each, Picture | Vector)]
        article = render_article(left, "differ", self._ways)
        return element("div", article, class_="differences")

    def _copied(self) -> Markup:
        """The text of the scenario, to be copied or kept as a file."""
        words, here = self._words, within(self._words.language, self._address)
        file = link(here, f"{self._address}case.yaml")
        keep = element("a", words.say("download"), href=file, download=True)
        copy = element("button", words.say("copy"), type="button", class_="copy", hidden=True)
        english = written_in(CORPUS, words.language)
        text = element("pre", self._written, lang=english)
        inside = fragment(copy, text, element("p", keep))
        return section(words.say("text"), inside, "text")


def _without_title(document: Document) -> Document:
    """The same with the title's second line alone: a page has its title already."""
    found: Document = []
    for block in document:
        if isinstance(block, Title):
            found += [MarkedLines([MarkedText(block.below)])] if block.below else []
        else:
            found.append(block)
    return found
