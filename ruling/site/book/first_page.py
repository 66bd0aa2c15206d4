"""The first page, for a player: ask, see what is asked most, look at a dispute, find the way."""

from collections.abc import Iterator, Mapping

from ruling.drawing.paper import Paper
from ruling.drawing.picture import Picture
from ruling.drawing.scene import step_starts
from ruling.expect.files import load_scenario
from ruling.judging.judgement import Judgement, judge
from ruling.report.blocks import Vector
from ruling.report.formats.markup import Markup, element, fragment, joined, lines, listed, section
from ruling.report.ruling.document import picture
from ruling.report.ruling.verdicts import verdict_on
from ruling.rulebook.asking import often_asked
from ruling.scenario.corpus import corpus_folder
from ruling.scenario.link import packed
from ruling.site.book.addresses import (
    CASES,
    SEARCH,
    TABLE,
    link,
    of_case,
    of_question,
    within,
)
from ruling.site.book.answering import shown_answer, weight_mark
from ruling.site.book.page import BookPage, book_words, to
from ruling.site.book.shared_pictures import Pictures
from ruling.wording.words import Words

MOST = 10
"""So many of the questions asked most are answered here."""

DISPUTE = "claims/blue-wants-the-supply.yaml"
"""The case that is shown: two players who do not agree."""

FOR_PLAYERS = ("five-minutes", "matrix", CASES, "witnesses", "history", "index")
FOR_PROGRAMS = ("formats", "python")
"""The ways from here that are of no kind of topic, by whom they are for."""


def first_page(
    counts: Mapping[str, int], language: str, table: bool
) -> tuple[BookPage, dict[str, str]]:
    """The first page of a language and its drawings; ``counts`` are the pages of each folder."""
    words, pictures = book_words(language), Pictures(within(language, ""))
    body = lines(
        element("p", words.say("game"), class_="game"),
        element("h1", words.say("who is right")),
        _search(words),
        section(words.say("asked most"), _asked_most(words), "most"),
        section(words.say("dispute"), _dispute(words, pictures, table), "dispute"),
        section(words.say("ways in"), _ways(counts, words, table), "ways"),
    )
    title, about = words.say("title"), words.say("about")
    inside = element("div", body, class_="first")
    return BookPage("", language, title, inside, about, picture=pictures.first), pictures.files


def _search(words: Words) -> Markup:
    """The box to ask in."""
    label = words.say("about search")
    box = element("input", type="search", name="q", aria_label=label, placeholder=label)
    ask = element("button", words.say("search"))
    at = link(within(words.language, ""), within(words.language, SEARCH))
    return element("form", box, ask, role="search", action=at, class_="ask")


def _asked_most(words: Words) -> Markup:
    """What is asked most, each with its answer in one sentence and its weight."""
    points = []
    for id in often_asked().answers[:MOST]:
        text = shown_answer(id, words)
        asked = to("", words.language, of_question(id), words.title(id))
        answer = joined([element("span", text.sentence), weight_mark(text.answer, words)], " ")
        points.append(element("li", element("b", asked), element("p", answer)))
    return element("ol", *points)


def _dispute(words: Words, pictures: Pictures, table: bool) -> Markup:
    """A picture of what two players do not agree on, who is right, and the way to the table."""
    written = load_scenario(corpus_folder() / DISPUTE)
    judgement, words = judge(written), words.calling(written.situation.players)
    first, *_ = judgement.claims  # the other player says the opposite
    who = verdict_on(first, words)
    here, phrase = within(words.language, ""), words.say("dispute case")
    case = link(here, within(words.language, of_case(DISPUTE)))
    ways, into = [element("p", element("a", phrase, href=case))], case
    if table:
        into = link(here, within(words.language, TABLE)) + packed(written.origin.text)
        ways.insert(0, element("p", element("a", words.say("lay"), href=into, class_="act")))
    said = [element("p", text) for text in (words.say("dispute told"), who)]
    return lines(element("a", *_drawn(judgement, words, pictures), href=into), *said, *ways)


def _drawn(judgement: Judgement, words: Words, pictures: Pictures) -> Iterator[Markup]:
    start, *_ = step_starts(judgement)
    for block in picture(judgement, words, start, Paper(page=True)):
        if isinstance(block, Picture | Vector):
            yield pictures.show(block, "dispute")


def _ways(counts: Mapping[str, int], words: Words, table: bool) -> Markup:
    """The ways into the book: for players, by kind, and for those who write rules or programs."""
    play = [_way(each, f"list {each}" if each == CASES else each, words) for each in FOR_PLAYERS]
    play = [_way("table", "table", words), *play] if table else play
    kinds = [
        fragment(to("", words.language, f"{folder}/", words.say(f"list {folder}")), f" ({number})")
        for folder, number in counts.items()
    ]
    return lines(
        listed(play, "ways"),
        element("h3", words.say("by kind")),
        listed(kinds, "kinds"),
        element("h3", words.say("for programs")),
        listed([_way(each, each, words) for each in FOR_PROGRAMS], "ways"),
        Markup() if table else element("p", words.say("no table"), class_="from"),
    )


def _way(folder: str, key: str, words: Words) -> Markup:
    """A way with what is there."""
    there = to("", words.language, f"{folder}/", words.say(key))
    return fragment(there, ": ", words.say(f"about {folder}"))
