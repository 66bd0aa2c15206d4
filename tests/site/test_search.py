"""The search: its index names what there is, and its script answers as ``ask`` does."""

import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
import yaml

from ruling.errors import UnknownName
from ruling.rulebook.asking import ask, ask_each, often_asked
from ruling.rulebook.editions import default_edition, edition
from ruling.rulebook.language import languages
from ruling.site.book.addresses import FILE, within
from tests.report.browser import CONTRAST, OVERFLOWING, needs_browser, window
from tests.site.pages import (
    case_page,
    constant_of,
    index_file,
    index_files,
    put_pages,
    sole_page,
    topic_page,
    words_of,
)
from tests.site.released import RELEASED

ADDRESS = "search/"
WORDINGS = Path(__file__).parents[1] / "rulebook" / "wordings"
YES_OR_NO = WORDINGS.with_name("yes_or_no.yaml")

SLIPS = [
    *("", "?", "the", "7", " 24 ", "25", "0", "9" * 400, "x" * 300, "siege", "not not the mage"),
    *("blorp snarf", "42nd street xylophone", "frobnicate the zyzzyva", "best chess opening"),
    *("does the dargon eat the witch", "does the wich round up or dwon", "mage witch dargon siege"),
    *("frisst der Drahce den Zauberrer", "il dargo mangia la strgea", "MAGIERSTADT, Straßenteil"),
    *("Wirtshausstraße mit Hexe: erst halbieren?", "a road that was never completed"),
    *("is the figure placed if no road is open", "is the figure placed if not one city magic"),
]

ASKED = """
return arguments[0].map((query) => {
  const { answers, piece, about, strange, yesOrNo } = ask(query);
  return [answers, piece, yesOrNo, about, strange];
});
"""

ASKED_EACH = """
return arguments[0].map((query) => askEach(query).map(({ piece, answers }) => [piece, answers]));
"""


def wordings(language: str) -> list[str]:
    """What the tests of ``ask`` ask in a language."""
    listed = yaml.load(
        (WORDINGS / f"{language}.yaml").read_text(encoding="utf-8"), yaml.CSafeLoader
    )
    for name in ("pieces", "raised", "phone", "held_out", "at_the_table"):
        listed += yaml.load(
            (WORDINGS / f"{name}.yaml").read_text(encoding="utf-8"), yaml.CSafeLoader
        )[language]
    of = yaml.load(YES_OR_NO.read_text(encoding="utf-8"), yaml.CBaseLoader)[language]
    asked = [each for word in ("yes", "no") for each in of[word].values()] + [of["none"]]
    return [each["words"] for each in listed] + [query for each in asked for query in each]


def answered(query: str, language: str) -> list[Any]:
    try:
        asked = ask(query, language)
    except UnknownName:  # no such number
        return [[], "", False, [], []]
    told = list(asked.about), list(asked.strange)
    return [list(asked.answers), asked.piece, asked.yes_or_no, *told]


@pytest.fixture(scope="module")
def shelf(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A book with the search, one case and one question."""
    folder = tmp_path_factory.mktemp("book")
    pages = [
        page
        for language in languages()
        for page in (
            case_page("box/whole-table.yaml", language),
            topic_page("dragon.eats", language),
            sole_page("search", language),
        )
    ]
    put_pages(folder, pages, index_files())
    return folder


@pytest.fixture(scope="module")
def browser(chromium: Any) -> Iterator[Any]:
    with window(chromium, 360) as driver:
        yield driver


def shown(browser: Any, what: str) -> Any:
    """The first of some elements, as soon as a page that is being opened has it."""
    from selenium.webdriver.support.wait import WebDriverWait

    found = WebDriverWait(browser, 20).until(lambda page: page.find_elements("css selector", what))
    return found[0]


def test_an_answer_says_whose_word_it_is_or_that_no_text_says_so() -> None:
    """Each begins with what is usual where no text answers; the weight stands below it."""
    newest = edition(default_edition())
    for language in languages():
        words = words_of(language)
        for id, (_, told, whose, _, usually) in constant_of(index_file(language)[1])[
            "questions"
        ].items():
            answer = newest.on(id)
            assert whose.casefold().startswith(words.weight(answer).casefold())
            assert words.source(answer).rstrip(".").casefold() in whose.casefold()
            assert whose[0] == whose[0].upper()
            assert told == words.answer(answer)
            assert bool(usually) == answer.open


def test_the_index_is_one_constant_that_names_pages_there_are() -> None:
    name, text = index_file("de")
    assert name == "de/search/index.js"
    assert text.startswith("const INDEX = ")
    index = constant_of(text)
    named = {f"q/{id}/" for id in index["questions"]} | {f"piece/{id}/" for id in index["pieces"]}
    named |= {f"{at}/{page[0]}/" for at, pages in index["pages"].items() for page in pages}
    without = ("case/", "formats/", "index/")
    assert named == {at for at in RELEASED if at.count("/") > 1 and not at.startswith(without)}
    assert {*index["lines"]["of"], *index["lines with pieces"]["of"]} <= {*index["questions"]}
    assert len(text.encode()) < 250_000
    assert (name, text) == index_file("de")


@pytest.mark.parametrize("language", languages())
def test_without_script_the_page_leads_to_the_words_and_what_is_asked_most(language: str) -> None:
    body = sole_page("search", language).body
    assert '<a href="../index/index.html">' in body.partition("<noscript>")[2].partition("</no")[0]
    assert re.findall('href="../q/([^/]*)/', body) == [*often_asked().answers]


@pytest.mark.parametrize("each", [3, pytest.param(1, marks=pytest.mark.nightly)])
@pytest.mark.parametrize("language", languages())
@needs_browser
def test_the_script_answers_as_ask_does(
    shelf: Path, browser: Any, language: str, each: int
) -> None:
    """A third of the wordings by day: they go the same way, and ``ask`` goes it with all by day."""
    browser.get((shelf / within(language, ADDRESS) / FILE).as_uri())
    queries = wordings(language)[::each] + SLIPS
    found = browser.execute_script(ASKED, queries)
    wanted = [answered(query, language) for query in queries]
    differing = [each for each in zip(queries, found, wanted, strict=True) if each[1] != each[2]]
    assert differing == []
    assert {bool(answers) for answers, *_ in found} == {True, False}


@needs_browser
def test_each_of_several_questions_is_answered_on_the_page(shelf: Path, browser: Any) -> None:
    """They are parted where ``ask`` parts them; what else they might be is listed once."""
    several = [
        "Does the dragon eat the mage? Does the witch round up or down? Who is right?",
        "Can the abbot eat the witch? May both figures stand in one city?",
        "??? How do I place it",
        *wordings("en")[::40],
    ]
    several += [f"{one}? {other}?" for one, other in pairwise(wordings("en")[::25])]
    browser.get((shelf / ADDRESS / FILE).as_uri())
    found = browser.execute_script(ASKED_EACH, several)
    wanted = [[[each.piece, [*each.answers]] for each in ask_each(q, "en")] for q in several]
    differing = [each for each in zip(several, found, wanted, strict=True) if each[1] != each[2]]
    assert differing == []
    assert {len(each) for each in found} == {1, 2}
    browser.get(f"{(shelf / ADDRESS / FILE).as_uri()}?q={quote(several[0])}")
    shown(browser, "#found h2 a")
    titles = [each.text for each in browser.find_elements("css selector", "#found section h2")]
    words = words_of("en")
    assert titles == [words.title(each.answers[0]) for each in ask_each(several[0], "en")]


@needs_browser
def test_the_script_folds_letters_as_the_rulebook_does(shelf: Path, browser: Any) -> None:
    """Words that nobody knows are told as they are read."""
    browser.get((shelf / ADDRESS / FILE).as_uri())
    ranges = [(0x20, 0x250), (0x300, 0x340), (0x1E00, 0x1F00), (0xFB00, 0xFB07), (0xFF01, 0xFF5F)]
    texts = [f"x{chr(code)}q" for first, end in ranges for code in range(first, end)]
    found = browser.execute_script(ASKED, texts)
    wanted = [answered(text, "en") for text in texts]
    differing = [each for each in zip(texts, found, wanted, strict=True) if each[1] != each[2]]
    assert differing == []
    assert all(strange for *_, strange in wanted)


@needs_browser
def test_a_question_typed_on_any_page_leads_to_its_answer(shelf: Path, browser: Any) -> None:
    browser.get((shelf / "de/case/box/whole-table" / FILE).as_uri())
    box = browser.find_element("css selector", "form[role=search] input")
    box.send_keys("frisst der Drahce die Hexe?\n")
    first = shown(browser, "#found h2 a")
    assert browser.find_element("css selector", "form input").get_property("value") == (
        "frisst der Drahce die Hexe?"
    )
    assert not browser.find_element("id", "most").is_displayed()
    assert browser.execute_script(OVERFLOWING) == []
    assert browser.execute_script(CONTRAST)[1] == []
    first.click()
    assert shown(browser, "main h1").text
    assert browser.current_url.startswith((shelf / "de/q/dragon.eats").as_uri())
    assert [entry for entry in browser.get_log("browser") if "favicon" not in str(entry)] == []


@needs_browser
def test_what_is_asked_for_yes_or_no_is_answered_so(shelf: Path, browser: Any) -> None:
    page = (shelf / "de" / ADDRESS / FILE).as_uri()
    for asked, begins in (
        ("frisst+der+Drache+die+Hexe%3F", "Ja. "),
        ("kann+der+Magier+auf+einer+Br%C3%BCcke+stehen", "Kein Text sagt es; gewöhnlich ja. "),
        ("frisst+der+Drache+die+Hexe+nicht%3F", "Kommt der Drache"),
    ):
        browser.get(f"{page}?q={asked}")
        told = browser.find_elements("css selector", "#found section > p:not(.whose)")[-1].text
        assert told.startswith(begins)


@needs_browser
def test_other_pages_are_found_by_the_rarest_words_of_their_names(
    shelf: Path, browser: Any
) -> None:
    browser.get((shelf / ADDRESS / FILE).as_uri() + "?q=mage+witch+jcloisterzone")
    links = browser.find_elements("css selector", "#found ul:last-of-type a")
    found = [link.get_attribute("href").removeprefix(shelf.as_uri()) for link in links]
    assert "/house/jcloisterzone/index.html" in found
    assert len(found) < 5
    german = browser.find_element("css selector", ".languages a[lang=de]")
    assert german.get_attribute("href").endswith("/de/search/index.html?q=mage+witch+jcloisterzone")


@needs_browser
def test_what_is_not_answered_is_told_and_no_markup_is_taken(shelf: Path, browser: Any) -> None:
    page = (shelf / ADDRESS / FILE).as_uri()
    browser.get(f"{page}?q=best+chess+opening")
    assert "other games" in browser.find_element("id", "found").text
    assert browser.find_element("id", "most").is_displayed()
    browser.get(f"{page}?q=99")
    assert "1 to 24" in browser.find_element("id", "found").text
    browser.get(f"{page}?q=%3Cb+id%3Dbad%3Ezyzzyva")
    assert "zyzzyva" in browser.find_element("id", "found").text
    assert browser.find_elements("id", "bad") == []
