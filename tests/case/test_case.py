"""A case is changed key by key, and nothing that a form does not know is lost."""

import pytest

from ruling.case.edits import with_keys
from ruling.case.map_lines import drawn_tiles
from ruling.case.tree import readable, tree_of
from ruling.errors import ScenarioError
from ruling.expect.drafts import draft_of
from ruling.expect.files import load_text
from ruling.table.squares import Square

CASE = """\
# who asked: the youngest
title: A case
players: [red, blue]   # red began
board: |
  E@90   .  E@270   # the long row
  # nothing was built here
  D@180  V  B
figures: {mage: A1 E, witch: C1 W}
meeples:
  - {player: red, at: A1 E}   # the big one was gone
  - {player: blue, at: C1 W, kind: large}
robber: {at: red, of: blue}
action:
  player: red
  tile: G
  at: B1
  move: witch to A2 E
expect:
  moves: [mage to A2 E, witch to A2 E]
  refused: {mage to A1 E: just-completed}
  notes: [C1:join.trigger]
expect in C1:
  points: {red: 0}
"""


def test_only_the_lines_of_a_key_change_and_their_comments_stay() -> None:
    entries = [*tree_of(CASE)["meeples"], {"player": "red", "at": "A2 E"}]
    text = with_keys(CASE, {"meeples": entries, "title": "Another case"})
    gone = {"title: A case"}
    new = {"title: Another case", "  - {player: red, at: A2 E}"}
    assert set(CASE.split("\n")) - set(text.split("\n")) == gone | {
        "  - {player: red, at: A1 E}   # the big one was gone"
    }
    assert set(text.split("\n")) - set(CASE.split("\n")) == new | {
        "  - {player: red, at: A1 E}  # the big one was gone"
    }
    assert load_text(text).title == "Another case"


def test_a_map_that_changes_keeps_its_comments() -> None:
    tiles = drawn_tiles(tree_of(CASE)["board"])
    text = with_keys(CASE, {"board": {**tiles, Square(0, 0): "E@180"}})
    assert "# the long row" in text
    assert "# nothing was built here" in text
    assert drawn_tiles(tree_of(text)["board"])[Square(0, 0)] == "E@180"


def test_a_key_without_a_value_goes_and_a_new_one_has_its_place() -> None:
    text = with_keys(CASE, {"meeples": [], "edition": "C2"})
    assert "meeples" not in tree_of(text)
    assert "# the big one was gone" in text
    assert list(tree_of(text))[:2] == ["title", "edition"]
    assert with_keys(text, {"source": ""}) == text


@pytest.mark.parametrize("text", ["", "# nothing yet\n"])
def test_an_empty_text_is_an_empty_table(text: str) -> None:
    assert readable(text)
    assert with_keys(text, {"players": ["red"]}) == text + "players: [red]\n"


def test_a_case_in_brackets_is_laid_out_anew() -> None:
    text = with_keys('{"title": "x", "board": "E@90\\n", "source": "y"}', {"title": "z"})
    assert list(tree_of(text)) == ["title", "source", "board"]
    assert drawn_tiles(tree_of(text)["board"]) == {Square(0, 0): "E@90"}


@pytest.mark.parametrize("text", ["a: [", "a: &x 1\nb: *x", "a: 1\na: 2", "- a", "a: " + "[" * 30])
def test_a_text_that_no_form_can_hold_is_left_to_its_author(text: str) -> None:
    assert not readable(text)
    if text != "- a":
        with pytest.raises(ScenarioError):
            tree_of(text)


def test_line_ends_stay_as_they_are() -> None:
    text = with_keys(CASE.replace("\n", "\r\n"), {"title": "Other", "meeples": []})
    assert text.count("\n") == text.count("\r\n")


def test_a_map_that_grows_to_the_north_takes_every_pointer_along() -> None:
    text = draft_of(CASE).shifted(1, 0).text
    assert load_text(CASE).situation.figures.keys() == load_text(text).situation.figures.keys()
    tree = tree_of(text)
    assert tree["figures"] == {"mage": "A2 E", "witch": "C2 W"}
    assert tree["action"]["at"] == "B2"
    assert tree["action"]["move"] == "witch to A3 E"
    assert tree["expect"]["refused"] == {"mage to A2 E": "just-completed"}
    assert tree["expect"]["notes"] == ["C1:join.trigger"]
    assert "expect in C1:" in text
    assert "of: blue" in text


def test_a_map_that_grows_and_shrinks_again_keeps_the_comment_of_each_row() -> None:
    assert draft_of(CASE).shifted(2, 3).shifted(-2, -3).text.split() == CASE.split()


def test_a_tile_takes_along_whoever_stands_there() -> None:
    text = draft_of(CASE).moved({Square(0, 0): Square(4, 4)}).text
    assert tree_of(text)["figures"]["mage"] == "E5 E"
    assert tree_of(text)["figures"]["witch"] == "C1 W"
    text = draft_of(CASE).turned(Square(0, 0)).text
    assert tree_of(text)["figures"]["mage"] == "A1 S"
    assert tree_of(text)["meeples"][0]["at"] == "A1 S"
