"""Disputes are laid on the empty table of a phone in ten taps, and nothing is scrolled for it."""

from collections.abc import Mapping

import pytest

from ruling.rulebook.language import languages
from ruling.scenario.link import packed
from ruling.site.editor.desk import editor_words
from ruling.table.tiles import CITY, ROAD
from tests.report.browser import resize
from tests.site.editor.browsing import TablePage, needs_runtime
from tests.site.editor.disputes import BY_THUMB, MOST_BY_THUMB, Dispute
from tests.site.editor.geometry import AT_HAND

PHONE = (390, 844)

SCROLLS = "return arguments[0].scrollHeight > arguments[0].clientHeight"
"""Whether something has more inside than it shows."""

CUT = """
return [...document.querySelectorAll('select')].filter((list) => {
  const wide = list.offsetWidth;
  list.style.cssText = 'field-sizing: content; width: max-content; max-width: none; min-width: 0';
  const whole = list.offsetWidth;
  list.style.cssText = '';
  return wide && whole > wide + 1;
}).map((list) => list.selectedOptions[0].label);
"""
"""What is chosen in lists that are too narrow for its words."""


def in_language(edit: tuple[str, ...], language: str) -> tuple[str, ...]:
    """An edit with the names that the page gives in a language."""
    words = editor_words(language)
    called = {"red": words.say("first player"), "blue": words.say("second player")}
    for kind in (ROAD, CITY):
        called |= {f"{kind} {n}": f"{words.say(f'legend {kind}')} {n}" for n in (1, 2)}
    return tuple(_called(each, called) for each in edit)


def _called(given: str, called: Mapping[str, str]) -> str:
    """A word of an edit, a path or a move, with such names."""
    for old, new in called.items():
        given = new if given == old else given.replace(f'"{old}"', f'"{new}"')
        given = given.removesuffix(f" to {old}") + f" to {new}" * given.endswith(f" to {old}")
    return given


def laid(page: TablePage, dispute: Dispute, language: str) -> int:
    """Lay a dispute where nothing lies; gives the number of taps, of which none needs a scroll."""
    page.lay(path="table/" if language == "en" else f"{language}/table/")
    taps = 0
    for edit in dispute.edits:
        edit = in_language(edit, language)
        part, _ = page.edit(*edit)
        assert page.driver.execute_script(AT_HAND, part), (language, edit)
        taps += page.tapped(*edit)
        page.settle()
    return taps


BY_DAY = [
    "a road with an inn, by numbers",
    "who scores",
    "a magic tile, and a meeple stands there",
    "one move or two",
    "a move and a meeple",
    "the end, by numbers",
    "a robber",
]
"""Some that need every kind of edit."""


def test_every_kind_of_edit_is_made_by_day() -> None:
    kinds = [{edit[0] for name in of for edit in BY_THUMB[name].edits} for of in (BY_DAY, BY_THUMB)]
    assert kinds[0] == kinds[1]


@needs_runtime
@pytest.mark.parametrize(
    ("language", "names"),
    [
        pytest.param("en", BY_DAY, id="some"),
        *(
            pytest.param(each, [*BY_THUMB], id=each, marks=pytest.mark.nightly)
            for each in languages()
        ),
    ],
)
def test_disputes_are_laid_and_answered_on_a_phone_in_ten_taps_and_without_scrolling(
    table: TablePage, language: str, names: list[str]
) -> None:
    resize(table.driver, *PHONE)
    for name in names:
        dispute = BY_THUMB[name]
        assert laid(table, dispute, language) <= MOST_BY_THUMB, name
        assert not table.driver.execute_script(SCROLLS, table.find("#bar")), name
        for size in (PHONE[::-1], PHONE):
            resize(table.driver, *size)
            assert table.driver.execute_script(CUT) == [], (name, size)
        if language == "en":
            assert all(each in table.text("verdict") for each in dispute.said), name
            assert dispute.ruled in table.text("ruling"), name


TWO_MOVES = """
players: [red, blue]
features:
  north city: {kind: city, tiles: 4, meeples: {red: 1}}
  long road: {kind: road, tiles: 4, meeples: {blue: 1}}
  old road: {kind: road, tiles: 3}
  town: {kind: city, tiles: 2}
figures: {mage: north city, witch: long road}
house: {join.magic-tile: two-moves}
action:
  player: red
  tile: magic
  segments:
    - {joins: [long road, old road]}
  move: [witch to town, mage to old road]
"""

STAYS = """
const board = document.querySelector('#board');
board.scrollTop = 400;
const { top, height } = board.getBoundingClientRect();
return (board.querySelector('.stays').getBoundingClientRect().bottom - top) / height;
"""
"""How much of the board is taken by what stays in sight while features are scrolled."""


@needs_runtime
def test_by_numbers_there_is_room_for_features_also_beneath_two_moves(table: TablePage) -> None:
    resize(table.driver, *PHONE)
    table.lay(packed(TWO_MOVES))
    assert table.find('#board [data-given*="action"][data-given*="move"]')
    assert 0.2 < table.driver.execute_script(STAYS) < 0.4
