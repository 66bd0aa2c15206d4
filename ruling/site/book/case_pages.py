"""A page for each scenario of the corpus: what comes out under every edition, and its text."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from ruling.drawing.paper import Paper
from ruling.drawing.picture import Picture
from ruling.expect.checks import expected_of
from ruling.expect.files import load_scenario
from ruling.expect.running import find_files
from ruling.judging.comparing import Column, Comparison, compare
from ruling.judging.judgement import Judgement
from ruling.proving.conform.ruled_cases import grouped_cases, ruled_cases
from ruling.report.blocks import Document, Lines, Sentence, Title, Vector
from ruling.report.comparison.document import comparison_blocks, verdict
from ruling.report.formats.html import Ways, render_article
from ruling.report.formats.markup import Markup, element, fragment, lines, section
from ruling.report.ruling.document import ruling_document
from ruling.rulebook.editions import edition, edition_ids
from ruling.rulebook.language import languages
from ruling.scenario.corpus import corpus_folder
from ruling.scenario.link import packed
from ruling.site.book.addresses import TABLE, link, of_case, within
from ruling.site.book.as_data import CASE_LINES, case_lines
from ruling.site.book.linking import Linker
from ruling.site.book.page import BookPage, CitedBy, book_words, written_in
from ruling.site.book.shared_pictures import Pictures
from ruling.wording.words import Words

PAPER = Paper(page=True)

CORPUS = "en"
"""The language that the files of cases are written in."""


class CaseMade(NamedTuple):
    """The pages of a case in all languages, its files, and what it cites.

    ``number`` and ``source`` are those of the case; ``proves`` are the questions that decide it.
    """

    pages: list[BookPage]
    files: dict[str, str]
    cited: list[CitedBy]
    number: str
    source: str
    proves: tuple[str, ...]


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
    alike = {group[0].name: [each.name for each in group] for group in comparison.outcomes}
    laid = packed(comparison.scenario.origin.text) if table else ""
    for language in languages():
        case = _CaseLeaf(comparison, address, book_words(language), laid)
        pages.append(case.page())
        files |= case.pictures.files
        cited |= case.linked.cited
    scenario = comparison.scenario
    notes = (f"{name}:{question}" for note in cited for name, question in _answers_of(note, alike))
    named = address, scenario.number, scenario.title
    cites = [CitedBy(note, *named) for note in dict.fromkeys(notes)]
    proves = _proved(comparison.outcomes[0][0].judgement)
    return CaseMade(pages, files, cites, scenario.number, scenario.source, proves)


def _proved(judgement: Judgement) -> tuple[str, ...]:
    """The questions that decide a case: those that its file names, or what its moves rest on, or
    else its points and where the figures end."""
    named = expected_of(judgement.scenario, judgement.rules.edition.id).get("notes")
    if named is not None:
        return tuple(dict.fromkeys(note.rpartition(":")[2] for note in named.value))
    ruling = judgement.ruling
    scored = [answer for score in ruling.scoring or () for answer in score.cited]
    because = ruling.step.because if ruling.step.moves else (*scored, *ruling.figures_because)
    return tuple(dict.fromkeys(answer.question for answer in because or ruling.step.because))


def _answers_of(note: str, alike: Mapping[str, Sequence[str]]) -> Iterator[tuple[str, str]]:
    """The answers that a footnote stands for: of all editions that share its tab."""
    name, _, question = note.rpartition(":")
    yield from ((each, question) for each in alike.get(name, (name,)))


def _text(file: Path) -> str:
    return file.read_text(encoding="utf-8")


class _CaseLeaf:
    """The page of a case in one language; ``laid`` is the fragment of its link, if it has one."""

    def __init__(self, comparison: Comparison, address: str, words: Words, laid: str) -> None:
        self._comparison, self._address, self._words = comparison, address, words
        self._laid = laid
        here = within(words.language, address)
        self.linked, self.pictures = Linker(address, words.language), Pictures(here)
        self._ways = Ways(self.linked, self.pictures.show)

    def page(self) -> BookPage:
        words, title = self._words, self._words.scenario_title(self._comparison.scenario)
        parts = [element("h1", title), self._source(), *self._verdict()]
        parts += [self._tabs(), self._differences(), self._copied()]
        told = words.say("case told", title=title)
        return BookPage(self._address, words.language, title, lines(*parts), told)

    def _source(self) -> Markup:
        scenario = self._comparison.scenario
        source = self._words.say("case source", number=scenario.number, source=scenario.source)
        return element("p", self.linked(source), class_="from")

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
            told = self._words.say("no tile", editions=", ".join(editions), tile=tile)
            yield element("p", told)

    def _lacked_by(self, id: str) -> str:
        """The first tile of the scenario that an edition does not have."""
        tiles = [tile.id for tile in self._comparison.scenario.limited]
        lacks = edition(id).lacks(tiles)
        return next(tile for tile in tiles if tile in lacks)

    def _tabs(self) -> Markup:
        """What comes out: a tab for the editions that rule alike."""
        groups = self._comparison.outcomes
        names = [", ".join(column.name for column in group) for group in groups]
        links = [
            element("a", name, href=f"#{group[0].name}")
            for group, name in zip(groups, names, strict=True)
        ]
        tabs = [self._tab(group, name) for group, name in zip(groups, names, strict=True)]
        navigation = element("nav", *links, aria_label=self._words.say("tabs"))
        return element("div", navigation, *tabs, class_="tabs")

    def _tab(self, group: tuple[Column, ...], name: str) -> Markup:
        first, *others = group
        document = _without_title(
            ruling_document(first.judgement, self._words.language, paper=PAPER)
        )
        article = render_article(document, f"in-{first.name}", self._ways)
        anchors = (element("span", id=column.name) for column in others)
        heading = element("h2", self._words.say("under editions", editions=name), class_="under")
        inside = (*anchors, heading, self._notes_of(group), article)
        return element("section", *inside, class_="tab", id=first.name)

    def _notes_of(self, group: tuple[Column, ...]) -> Markup:
        """Whose answers the footnotes of a tab are; other editions can have other sources."""
        if len(group) == 1:
            return Markup()
        first, *others = (column.name for column in group)
        told = self._words.say("notes of", edition=first, others=", ".join(others))
        return element("p", f"{told} ", element("a", "↓", href="#differ"), class_="from")

    def _differences(self) -> Markup:
        """Which questions part the editions, and where they agree on another's word."""
        blocks = comparison_blocks(self._comparison, self._words, Paper())
        told: Document = [each for each in blocks if not isinstance(each, Picture | Vector)]
        article = render_article(told, "differ", self._ways)
        return element("div", article, class_="differences")

    def _copied(self) -> Markup:
        """The text of the scenario, to be copied or kept as a file."""
        words, here = self._words, within(self._words.language, self._address)
        file = link(here, f"{self._address}case.yaml")
        keep = [element("a", words.say("download"), href=file, download=True)]
        if self._laid:
            table = f"{link(here, within(words.language, TABLE))}{self._laid}"
            keep.append(element("a", words.say("lay"), href=table))
        copy = element("button", words.say("copy"), type="button", class_="copy", hidden=True)
        english = written_in(CORPUS, words.language)
        text = element("pre", self._comparison.scenario.origin.text, lang=english)
        inside = fragment(copy, text, *(element("p", each) for each in keep))
        return section(words.say("text"), inside, "text")


def _without_title(document: Document) -> Document:
    """The same with the title's second line alone: a page has its title already."""
    found: Document = []
    for block in document:
        if isinstance(block, Title):
            found += [Lines([Sentence(block.below)])] if block.below else []
        else:
            found.append(block)
    return found
