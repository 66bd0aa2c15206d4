"""The bar asks for the next tap: what happened, where it went, one more box."""

import re
from html import unescape
from itertools import product
from typing import Any

import pytest

from ruling.case.tree import tree_of
from ruling.rulebook.language import languages
from tests.saying import says
from tests.site.editor.laying import asked
from tests.site.editor.test_edits import after
from tests.site.editor.test_forms import MAP

PLAYERS = "players: [red, blue]\n"

ASKS = ("What happened?", "a tile is placed", "the dragon", "a castle", "the game ends")


def asking(found: dict[str, Any]) -> str:
    html = asked("ruled", found["desk"])["asking"]
    return " ".join(unescape(re.sub("<[^>]+>", " ", html)).split())


def verdict(found: dict[str, Any]) -> str:
    return unescape(re.sub("<[^>]+>", "", asked("ruled", found["desk"])["verdict"]))


def test_what_happened_is_asked_as_long_as_nothing_has() -> None:
    found = after(text=MAP)
    assert asking(found) == " ".join(ASKS)
    assert verdict(found) == ""
    ended = asking(after(("happens", "end"), text=MAP))
    assert not says(ended, "phrases.what happened", of="editor")
    assert asking(after(text="players: [red, blue]\n")) == ""


@pytest.mark.slow
def test_no_tap_of_the_bar_leads_into_an_error() -> None:
    """After it the bar rules, or asks for the tap that comes next."""
    asks = unescape(asked("ruled", after(text=MAP)["desk"])["asking"])
    offered = re.findall(r'data-edit="happens" data-given="\["(\w+)"\]"', asks)
    assert len(offered) == len(ASKS) - 1
    for kind, language in product(offered, languages()):
        found = after(("happens", kind), text=MAP, language=language)
        assert bool(asking(found)) or verdict(found).endswith(".")
        assert asked("ruled", found["desk"])["ruling"]
        assert not (asking(found) and verdict(found))


def test_the_way_of_the_dragon_is_tapped_in_order_and_no_feature_is_offered() -> None:
    found = after(("happens", "dragon"), text=MAP)
    assert says(asking(found), "phrases.picking squares", of="editor")
    assert 'data-edit="take"' not in found["parts"]["panel"]
    for square in ("0,2", "0,1"):
        found = asked("do", found["desk"], "look", square)
    assert tree_of(found["desk"]["text"])["action"]["dragon"] == ["C1", "B1"]
    assert "dragon" in verdict(found)
    found = asked("do", found["desk"], "pick", found["desk"]["picking"])
    assert asking(found) == ""


def test_a_way_that_cannot_go_on_is_asked_for_no_longer() -> None:
    way = [("look", square) for square in ("0,2", "0,1", "0,0", "1,0", "1,1", "1,2")]
    found = after(("happens", "dragon"), *way[:-1], text=MAP)
    assert "Done" in asking(found)
    assert asking(after(("happens", "dragon"), *way, text=MAP)) == ""


def test_a_castle_is_shown_on_both_tiles_of_its_city() -> None:
    laid = (("lay", "E"), ("look", "0,1"), ("lay", "E@180"), ("happens", "castle"), ("look", "1,1"))
    found = after(("look", "1,1"), *laid, text="players: [red, blue]\n")
    for square in ("0,1", "1,1"):
        panel = after(("close",), ("look", square), text=found["desk"]["text"])["parts"]["panel"]
        (pressed,) = re.findall(r'pressed="(\w+)">becomes a castle', panel)
        assert pressed == "true"


def test_a_tile_that_lies_there_becomes_the_placed_one_by_one_tap() -> None:
    found = after(("happens", "tile"), text=MAP)
    assert says(asking(found), "phrases.no tile yet", of="editor")
    found = asked("do", found["desk"], "look", "0,1")
    action = tree_of(found["desk"]["text"])["action"]
    assert (action["tile"], action["at"]) == ("G", "B1")
    assert asking(found) == ""


@pytest.mark.parametrize("language", languages())
def test_a_placed_tile_that_lies_alone_has_the_tiles_beside_it_asked_for(language: str) -> None:
    """The tile that was placed is asked for before those that lay there."""
    taps = (("look", "1,1"), ("happens", "tile"), ("lay", "G"))
    found = after(*taps[:2], text=PLAYERS, language=language)
    assert says(asking(found), "phrases.no tile yet", language, "editor")
    found = after(*taps, text=PLAYERS, language=language)
    assert says(asking(found), "phrases.lone tile", language, "editor")
    assert verdict(found) == ""
    found = after(*taps, ("look", "0,1"), ("lay", "D"), text=PLAYERS, language=language)
    assert not asking(found)
    assert verdict(found)


@pytest.mark.parametrize("happens", ["end", "castle"])
def test_what_happens_where_no_tile_lies_has_the_tiles_of_the_table_asked_for(happens: str) -> None:
    found = after(("happens", happens), ("close",), text=PLAYERS)
    assert says(asking(found), "phrases.no tiles yet", of="editor")
    assert verdict(found) == ""


def test_a_figure_that_moved_stands_where_it_went_and_is_taken_back_there() -> None:
    text = (
        f"{MAP}figures: {{mage: A1 E, witch: supply}}\n"
        "action: {player: red, tile: MW-B, at: A3}\n"
    )
    found = after(("look", "0,2"), ("move", "mage", "C1 W"), text=text)
    board, panel = found["parts"]["board"], found["parts"]["panel"]
    (there,) = re.findall(r'aria-label="(C1: [^"]*)"', board)
    (before,) = re.findall(r'aria-label="(A1: [^"]*)"', board)
    assert "mage" in there
    assert "mage" not in before
    (undo,) = re.findall(r'data-edit="move" data-given="([^"]*)"[^>]*>mage ✕', panel)
    assert unescape(undo) == '["mage", ""]'


@pytest.mark.slow
def test_only_a_tile_moves_a_figure() -> None:
    for happens in ("dragon", "end"):
        found = after(("happens", happens), ("close",), ("look", "0,0"), text=MAP)
        assert 'data-edit="meeple"' in found["parts"]["panel"]
        assert 'data-edit="move"' not in found["parts"]["panel"]


def test_one_tile_more_than_the_box_holds_is_told_with_one_more_box_to_tap() -> None:
    laid = [(("look", f"1,{column}"), ("lay", "D")) for column in range(1, 6)]
    found = after(*(tap for pair in laid for tap in pair), text="players: [red, blue]\n")
    assert says(asking(found), "phrases.one more box", of="editor")
    assert verdict(found) == ""
    found = asked("do", found["desk"], "fill", '["boxes"]', "2")
    assert "boxes: 2\n" in found["desk"]["text"]
    assert says(asking(found), "phrases.what happened", of="editor")


def test_no_sentence_names_a_tile_by_its_file_name() -> None:
    text = MAP.replace("E@90", "D@270", 1) + "action: final scoring\n"
    told = verdict(after(text=text))
    assert "edge" in told
    assert not re.search(r"@\d|\([A-Z]", told)
