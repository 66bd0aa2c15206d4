"""A table is laid edit by edit, and what is on the page is always the whole case."""

import json
import re
from functools import cache
from html import escape, unescape
from typing import Any

import pytest

from ruling import judge, load_scenario, load_text, render
from ruling.case.edits import with_keys
from ruling.case.tree import tree_of
from ruling.rulebook.language import languages
from ruling.site.editor.desk import desk_of, editor_words
from ruling.table.tile_search import find_tiles
from tests.conftest import some_soon
from tests.saying import says
from tests.site.editor.laying import BEFORE, DISPUTE, LAID, asked, begun

MEET = begun("meet")["text"]


def after(*edits: tuple[str, ...], text: str | None = None, language: str = "en") -> Any:
    """What the page holds and shows after some edits."""
    return json.loads(_after(edits, text, language))


@cache
def _after(edits: tuple[tuple[str, ...], ...], text: str | None, language: str) -> str:
    if edits:
        desk = json.loads(_after(edits[:-1], text, language))["desk"]
        return json.dumps(asked("do", desk, *edits[-1]))
    form = {"language": language}
    return json.dumps(asked("fresh", form) if text is None else asked("read", form, text))


def laid(found: Any) -> list[list[str]]:
    """The tiles of the map, row by row."""
    return [row.split() for row in tree_of(found["desk"]["text"])["board"].splitlines()]


def offered(found: Any) -> list[str]:
    """The tiles that can be laid, in their order."""
    given = re.findall(r'data-edit="lay" data-given="([^"]*)"', found["parts"]["panel"])
    return [json.loads(unescape(each))[0] for each in given if each != "[]"]


def test_the_dispute_of_the_readme_is_laid_as_it_is_written() -> None:
    found = after(*LAID)
    cases = load_text(found["desk"]["text"]), load_scenario(DISPUTE)
    forms = [json.loads(render(judge(each), "json")) for each in cases]
    files = [form["scenario"].pop("file") for form in forms]
    assert len(files) == 2
    assert forms[0] == forms[1]
    ruled = asked("ruled", found["desk"])
    assert ruled["verdict"].startswith("✓ Red")
    assert "C1-RGG" in ruled["under"]
    assert asked("opened", {}, found["link"])["desk"]["text"] == found["desk"]["text"]
    assert "<svg" in asked("drawn", found["desk"])
    assert "join.destination" in asked("compared", found["desk"])


@pytest.mark.parametrize("language", languages())
def test_every_part_of_the_page_is_there_in_every_language(language: str) -> None:
    found = after(*LAID, language=language)
    assert all(html for id, html in found["parts"].items() if id != "starts")
    sketch = after(("kind_of_table", "sketch"), ("feature", "road"), language=language)
    (city, road) = tree_of(sketch["desk"]["text"])["features"]
    assert {"en": "road 1", "de": "Straße 1", "it": "strada 1"}[language] == road
    assert road in sketch["parts"]["board"]
    assert city in sketch["parts"]["board"]
    assert asked("ruled", sketch["desk"])["verdict"]


def misfits(found: Any, **side: str) -> bool:
    """Whether the panel says that a tile does not fit."""
    return says(found["parts"]["panel"], "phrases.does not fit", of="editor", **side)


def test_what_does_not_fit_is_marked_and_not_forbidden() -> None:
    found = after(*BEFORE, ("look", "0,0"), ("turn",))
    assert tree_of(found["desk"]["text"])["board"].split()[0] == "E@180"
    assert misfits(found, side="south")
    assert 'class="misfit"' in found["parts"]["board"]
    ruled = asked("ruled", found["desk"])["ruling"]
    assert "A1 (E@180)" in ruled


def test_a_road_on_a_bridge_fits_a_road() -> None:
    text = "board: |\n  U@90  B  U@90\n"
    assert misfits(after(("look", "0,1"), text=text))
    text += "bridges: [{at: B1, joins: [E, W]}]\n"
    assert not misfits(after(("look", "0,1"), text=text))


def test_tiles_that_fit_come_first() -> None:
    between = (*BEFORE, ("look", "0,1"))
    for first in offered(after(*between))[:6]:
        assert not misfits(after(*between, ("lay", first)))
    roads = offered(after(*between, *(("edges", side, "R") for side in "0123")))
    assert {find_tiles(each)[0].tile.edges for each in roads} == {"RRRR"}
    assert misfits(after(*between, ("lay", roads[0])))


def test_an_abbey_is_offered_where_there_is_a_hole() -> None:
    text = "board: |\n  .  U  .\n  U  .  E\n  .  B  .\n"
    assert "abbey" in after(("look", "1,1"), text=text)["parts"]["panel"]
    found = after(("look", "1,1"), ("when", "now"), ("lay", "abbey"), text=text)
    assert not misfits(found)
    assert tree_of(found["desk"]["text"])["action"] == {"tile": "abbey", "at": "B2"}
    hole = after(("look", "1,1"), ("more",), ("more",), ("more",), text=text)
    assert offered(hole)[-2:] == ["abbey", "AM-J@180"]
    elsewhere = [("look", "0,0"), ("edges", "0", "R"), ("more",), ("more",), ("more",)]
    assert "abbey" not in offered(after(*elsewhere, text=text))
    assert misfits(after(("look", "0,0"), ("lay", "abbey"), text=text))


def test_a_tile_is_moved_turned_taken_away_and_placed() -> None:
    found = after(*LAID, ("look", "0,0"), ("carry",), ("look", "-1,-1"))
    tree = tree_of(found["desk"]["text"])
    assert tree["figures"] == {"mage": "A1 E", "witch": "D2 W"}
    assert (laid(found)[0][0], laid(found)[1][1]) == ("E@90", ".")
    assert tree["action"]["at"] == "C2"
    found = after(*LAID, ("look", "0,0"), ("remove",))
    tree = tree_of(found["desk"]["text"])
    assert "meeples" not in tree
    assert tree["figures"] == {"witch": "C1 W"}
    found = after(*LAID, ("look", "1,1"), ("placed",))
    tree = tree_of(found["desk"]["text"])
    assert tree["action"] == {"player": "blue", "tile": "V", "at": "B2"}
    assert laid(found)[0][1] == "G"
    found = asked("do", found["desk"], "placed")
    assert "tile" not in tree_of(found["desk"]["text"]).get("action", {})
    assert laid(found)[1][1] == "V"


def test_a_tile_that_is_tapped_again_turns() -> None:
    found = after(*LAID, ("look", "0,0"))
    assert laid(found)[0][0] == "E@90"
    again = asked("do", found["desk"], "look", "0,0")
    tree = tree_of(again["desk"]["text"])
    assert laid(again)[0][0] == "E@180"
    assert tree["figures"]["mage"] == "A1 S"
    assert again["desk"]["place"] == "0,0"
    empty = after(("look", "2,2"), ("look", "2,2"))
    assert "board" not in tree_of(empty["desk"]["text"])


def squares_read(form: dict[str, str]) -> list[str]:
    """What is heard of each square of a case."""
    board = asked("shown", form)["parts"]["board"]
    return [unescape(label) for label in re.findall(r'aria-label="([^"]*)"', board)]


@pytest.mark.parametrize(
    ("language", "read"),
    [
        ("en", "A1: city to the east, mage, red's meeple"),
        ("de", "A1: Stadt im Osten, Magier, Meeple von Rot"),
        ("it", "A1: città a est, mago, meeple del rosso"),
    ],
)
def test_a_square_is_read_with_what_is_on_it(language: str, read: str) -> None:
    assert read in squares_read({"text": DISPUTE.read_text(), "language": language})
    field = "players: [red]\nboard: |\n  E@90\nmeeples: [{player: red, at: A1 W1}]\n"
    stands = "A1: city to the east; field north\u2013south\u2013west, red's meeple"
    assert stands in squares_read({"text": field})


@pytest.mark.parametrize(
    ("tile", "read"),
    [
        ("MW-A", "A1: magic symbol; road to the east; "),
        ("O", "coat of arms"),
        ("CC-C", "crop circle"),
    ],
)
def test_a_square_is_read_with_what_is_printed_there(tile: str, read: str) -> None:
    (square,) = [each for each in squares_read({"text": f"board: |\n  {tile}\n"}) if "A1:" in each]
    assert read in square


@pytest.mark.parametrize(
    ("language", "place"), [("en", "A1 east"), ("de", "A1 Ost"), ("it", "A1 est")]
)
def test_a_ruling_on_the_page_names_places_and_tiles_as_players_do(
    language: str, place: str
) -> None:
    text = DISPUTE.read_text()
    found = asked("ruled", {"text": text, "language": language})["ruling"]
    assert place in found
    assert not re.search(r"\b[A-D][12] [NESW]\b|E@90|C1-RGG|C3:|\b[NESW] [NESW]\b", found)
    judged = judge(load_text(text))
    assert "A1 E" in render(judged, "markdown")


@pytest.mark.parametrize(
    ("half", "told"), [("N1", "north (west half)"), ("W2", "west (north half)")]
)
def test_half_an_edge_is_told_by_its_side_and_by_what_it_lies_next_to(half: str, told: str) -> None:
    assert editor_words("en").located(f"A1 {half}") == f"A1 {told}"


def test_tiles_are_offered_by_what_is_on_them() -> None:
    found = after(("look", "0,0"))["parts"]["panel"]
    name = '<small class="by-text">'
    assert f"<span>road east\u2013west; city to the north</span> {name}D</small>" in found
    assert f"<span>city, coat of arms</span> {name}C</small>" in found
    assert "garden" not in found.partition(f"{name}E</small>")[0]
    assert "<title" not in found  # heard as it is seen


def test_what_happens_can_be_the_end_the_dragon_or_a_castle() -> None:
    found = after(*LAID, ("happens", "end"))
    tree = tree_of(found["desk"]["text"])
    assert tree["action"] == "final scoring"
    assert laid(found)[0][1] == "G"
    found = after(*BEFORE, ("happens", "dragon"), ("look", "0,0"))
    assert tree_of(found["desk"]["text"])["action"]["dragon"] == ["A1"]
    assert asked("ruled", found["desk"])["verdict"]
    found = after(*BEFORE, ("happens", "castle"), ("fill", '["action", 0, "castle"]', "A1 E"))
    assert tree_of(found["desk"]["text"])["action"]["castle"] == "A1 E"
    found = asked("do", found["desk"], "happens", "tile")
    assert tree_of(found["desk"]["text"])["action"] == {"player": "red"}


@pytest.mark.parametrize("what", ["tile", "dragon", "castle", "end"])
def test_of_what_can_happen_the_button_of_what_does_is_pressed(what: str) -> None:
    found = after(*BEFORE, ("happens", what))
    button = r'data-edit="happens" data-given="\W*quot;(\w+)[^"]*" aria-pressed="true"'
    assert re.findall(button, found["parts"]["case"]) == [what]


@pytest.mark.slow
def test_meeples_and_moves_of_the_turn_are_taken_back_by_the_same_tap() -> None:
    turn = [*LAID, ("look", "0,1"), ("choose", "kind", "large"), ("meeple", "B1 N1")]
    tree = tree_of(after(*turn)["desk"]["text"])
    assert tree["action"]["meeple"] == "large on B1 N1"
    tree = tree_of(after(*turn, ("drop", '["action", 0, "meeple"]'))["desk"]["text"])
    assert "meeple" not in tree["action"]
    made = [*LAID, ("move", "witch", "A2 E")]
    assert tree_of(after(*made)["desk"]["text"])["action"]["move"] == "witch to A2 E"
    assert "move" not in tree_of(after(*made, made[-1])["desk"]["text"])["action"]
    assert "meeples" not in tree_of(after(*LAID, ("drop", '["meeples", 0]'))["desk"]["text"])


def test_a_player_has_another_name_everywhere() -> None:
    tree = tree_of(after(*LAID, ("rename", "blue", "Ann Lee"))["desk"]["text"])
    assert tree["players"] == ["red", "Ann Lee"]
    assert tree["action"]["player"] == "Ann Lee"
    assert tree["claims"][0] == {"by": "Ann Lee", "legal": "mage to supply"}
    assert load_text(after(*LAID, ("rename", "blue", "no"))["desk"]["text"]).claims[0].by == "no"


@pytest.mark.parametrize(
    ("given", "chosen"), [("rio grande", "C1-RGG"), ("[C1, C2]", "C1, C2"), ("my own", "my own")]
)
def test_the_box_is_known_by_each_of_its_names(given: str, chosen: str) -> None:
    found = asked("shown", {"text": f"edition: {given}\n"})["parts"]["case"]
    assert f'<option value="{chosen}" selected>' in found


def test_a_sketch_is_laid_with_its_numbers() -> None:
    found = after(
        ("kind_of_table", "sketch"),
        ("call_it", "city 1", "north city"),
        ("lies_on", "north city", "7"),
        ("fill", '["features", "north city", "coats of arms"]', "2"),
        ("comes", "north city"),
        ("choose", "kind", "large"),
        ("comes", "north city"),
        ("stands", "north city", "red", "large", "0"),
        ("feature", "road"),
        ("choose", "player", "blue"),
        ("comes", "road 1"),
        ("flip", '["features", "road 1", "inn"]'),
        ("fill", '["figures", "mage"]', "north city"),
        ("fill", '["figures", "witch"]', "road 1"),
        ("grows", "north city"),
        ("flip", '["action", 0, "segments", 0, "completes"]'),
        ("begins", "road"),
        ("fill", '["action", 0, "move", 0]', "witch to road 2"),
    )
    features = tree_of(found["desk"]["text"])["features"]
    assert features["north city"]["meeples"] == {"red": "1"}
    assert features["road 1"]["meeples"] == {"blue": {"large": "1"}}
    ruling = judge(load_text(found["desk"]["text"])).ruling
    assert ruling.chosen is not None
    assert ruling.chosen.legal
    assert ruling.points is not None
    assert ruling.points["red"] == 7 * 2 + 2 * 2 + 7  # the 7 are counted with the placed tile


@pytest.mark.slow
def test_a_road_and_a_city_are_not_joined() -> None:
    sketch = [("kind_of_table", "sketch"), ("feature", "road")]
    alone = after(*sketch)["parts"]["board"]
    assert "joins_it" not in alone
    two = after(*sketch, ("feature", "road"))
    assert two["parts"]["board"].count('data-edit="joins_it"') == 2
    assert two["parts"]["board"].count('data-edit="grows"') == 3
    four = after(*sketch, ("feature", "road"), ("feature", "city"), *(
        ("joins_it", name) for name in ("road 1", "city 1", "road 2", "city 2")
    ))  # fmt: skip
    joined = [each["joins"] for each in tree_of(four["desk"]["text"])["action"]["segments"]]
    assert joined == [["road 1", "road 2"], ["city 1", "city 2"]]
    assert 'data-edit="grows"' not in four["parts"]["board"], "what is joined does not grow besides"


def test_a_flag_that_says_yes_is_ticked_and_can_be_taken_back() -> None:
    sketch = "features: {lane: {kind: road, tiles: 2, inn: yes}}\n"
    found = after(("flip", '["features", "lane", "inn"]'), text=sketch)
    assert "inn" not in tree_of(found["desk"]["text"])["features"]["lane"]


def test_nobody_comes_where_nobody_plays() -> None:
    sketch = "features: {road 1: {kind: road, tiles: 2}}\n"
    assert after(("comes", "road 1"), text=sketch)["desk"]["text"] == sketch


def test_a_text_that_no_form_holds_stays_and_is_mended_as_text() -> None:
    broken = "title: [never closed\n# keep me\n"
    found = after(("player", "x"), text=broken)
    assert found["desk"]["text"] == broken
    assert "Mend it" in found["parts"]["board"]
    found = asked("do", found["desk"], "rewrite", DISPUTE.read_text())
    assert 'role="grid"' in found["parts"]["board"]


def test_a_board_is_one_stop_of_the_tabulator_however_large_it_is() -> None:
    large = "board: |\n" + "  .  E\n" * 60
    for text, place in ((DISPUTE.read_text(), "40,40"), (large, "-1,0"), (large, "59,1"), ("", "")):
        found = asked("shown", {"text": text, "place": place})["parts"]["board"]
        assert found.count('tabindex="0"') == 1
        assert found.count('role="gridcell"') <= 26 * 26
    assert (
        'data-square="59,1"' in asked("shown", {"text": large, "place": "59,1"})["parts"]["board"]
    )


SHAPES = ["[{at: [x], joins: {}}]", "x", "[x, [y]]", "{x: {y: [z]}}"]


@pytest.mark.slow
@pytest.mark.parametrize("key", ["board", "players", "figures", "meeples", "action", "claims",
                                 "features", "edition", "bridges", "title"])  # fmt: skip
@pytest.mark.parametrize("value", some_soon(SHAPES, 4, pytest.mark.slow))
def test_a_case_of_another_shape_is_shown_as_far_as_it_goes(key: str, value: str) -> None:
    text = with_keys(after(*LAID)["desk"]["text"], {key: None}) + f"{key}: {value}\n"
    found = asked("shown", {"text": text, "place": "0,0"})
    assert found["parts"]["board"]
    assert found["desk"]["text"] == text
    for edit in (("turn",), ("meeple", "A1 E"), ("happens", "dragon"), ("rename", "red", "x")):
        assert asked("do", found["desk"], *edit)["desk"]["text"]
    assert asked("ruled", found["desk"])["ruling"]


def test_words_of_an_author_are_no_markup() -> None:
    text = "title: '<img src=x>'\nplayers: ['<b>red</b>', \"a'b\\\"c\"]\nboard: |\n  <i>  E@90\n"
    sketch = "features: {'<i>x': {kind: road, tiles: 2, meeples: {'<b>red': 1}}}\n"
    sketch += "action: {player: '<b>red', tile: magic, segments: [{extends: '<i>x'}]}\n"
    for case in (text, sketch, sketch + "claims: [{by: '<i>', legal: '<i>'}]\n"):
        found = after(("look", "0,1"), text=case)
        for part in (*found["parts"].values(), asked("ruled", found["desk"])["ruling"]):
            assert not any(tag in part for tag in ("<img", "<b>red", "<i>"))


@pytest.mark.parametrize("link", ["#case=", "#case=1xyz", "#case=" + "A" * 1_000_000, "#case=%%"])
def test_a_broken_link_is_told(link: str) -> None:
    assert asked("opened", {}, link)["error"]


CLAIMED = {"legal", "illegal", "points", "figures", "obligation", "decides"}
"""What a claim can say of a table; what a rule is said to be is written as text."""


def test_everything_that_the_file_knows_can_be_claimed() -> None:
    listed = re.findall(r'<option value="(\w+)"', after(*LAID)["parts"]["claims"].partition(
        'data-given="[&quot;claim_what&quot;]"')[2].partition("</select>")[0])  # fmt: skip
    assert {*listed} == CLAIMED
    for key in listed:
        page = after(*LAID, ("choose", "claim_what", key))["parts"]["claims"]
        assert f'<option value="{key}" selected>' in page
        assert ('data-edit="claim_of"' in page) == (key in ("points", "figures"))
        assert ('data-edit="claim"' in page) == (key not in ("points", "figures"))


def test_a_choice_is_a_claim_and_another_choice_replaces_it_until_one_more_is_asked_for() -> None:
    legal, other, last = "mage to supply", "witch to supply", "mage to A2 S"
    found = after(
        ("claim", legal), ("claim", other), ("one_more_claim",), ("claim", last), text=MEET
    )
    assert tree_of(found["desk"]["text"])["claims"] == [
        {"by": "red", "legal": other},
        {"by": "red", "legal": last},
    ]
    assert f'<option value="{last}" selected>' in found["parts"]["claims"]
    found = after(("claim", legal), ("choose", "claim_by", "blue"), text=MEET)
    assert f'<option value="{legal}" selected>' not in found["parts"]["claims"]
    found = after(("claim", legal), ("claim", ""), text=MEET)
    assert "claims" not in tree_of(found["desk"]["text"])


def test_who_put_down_the_last_meeple_claims_next_until_somebody_is_chosen() -> None:
    found = after(("choose", "player", "blue"), ("meeple", "A1 E"), text=MEET)
    assert desk_of(found["desk"]).claimant == "blue"
    found = after(("choose", "player", "blue"), ("choose", "claim_by", "red"), text=MEET)
    assert desk_of(found["desk"]).claimant == "red"


def test_of_a_tile_that_is_placed_now_the_magic_ones_are_shown_first() -> None:
    for now in (("when", "now"), ("when", "before")):
        first, *_ = offered(after(("look", "1,1"), now))
        assert find_tiles(first)[0].tile.magic is (now[1] == "now")


def test_who_decides_and_where_the_two_end_is_claimed_and_judged() -> None:
    who = [("choose", "claim_by", "red"), ("choose", "claim_what", "decides")]
    where = [("choose", "claim_what", "figures"), ("claim_of", "mage", "A2 S"),
             ("claim_of", "witch", "C1 W")]  # fmt: skip
    found = after(*who, ("claim", "red"), *where, text=MEET)
    assert tree_of(found["desk"]["text"])["claims"] == [
        {"by": "red", "decides": "red"},
        {"by": "red", "figures": {"mage": "A2 S", "witch": "C1 W"}},
    ]
    verdict = asked("ruled", found["desk"])["verdict"]  # she goes back to the supply by the scoring
    assert [mark for mark in verdict if mark in "✓✗?"] == ["✓", "✗"]


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "mage to the supply"),
        ("de", "der Magier in den Vorrat"),
        ("it", "mago nella riserva"),
    ],
)
def test_a_move_to_the_supply_is_said_as_a_player_says_it(language: str, said: str) -> None:
    assert said in after(*LAID, language=language)["parts"]["claims"]


def test_a_claim_with_the_verdict_that_was_expected_opens_as_well() -> None:
    found = after(("of_claim", "0"), text=DISPUTE.read_text(encoding="utf-8"))
    assert 'data-edit="fill"' in found["parts"]["claims"]
    assert "verdict" not in found["parts"]["claims"]


def test_a_claim_that_is_tapped_is_changed() -> None:
    found = after(*LAID, ("of_claim", "0"))
    path = '["claims", 0, "legal", 1]'
    assert f'data-given="{escape(json.dumps([path]))}"' in found["parts"]["claims"]
    found = asked("do", found["desk"], "fill", path, "witch to supply")
    claim = tree_of(found["desk"]["text"])["claims"][0]
    assert claim == {"by": "blue", "legal": ["mage to supply", "witch to supply"]}
    found = asked("do", found["desk"], "of_claim", "0")
    assert 'data-edit="fill"' not in found["parts"]["claims"]


JOINED = """\
players: [red, blue]
features:
  west: {kind: road, tiles: 2}
  east: {kind: road, tiles: 2}
figures: {mage: west, witch: east}
action: {player: red, tile: plain, segments: [{joins: [west, east]}]}
"""
JOINED_ON_A_MAP = """\
players: [red]
board: |
  E@90  .  E@270
figures: {mage: A1 E, witch: C1 W}
action: {player: red, tile: G, at: B1}
"""


@pytest.mark.parametrize("text", [JOINED, JOINED_ON_A_MAP])
@pytest.mark.parametrize("kind", ["road", "city"])
def test_whether_anything_else_is_open_is_asked_where_the_ruling_turns_on_it(
    text: str, kind: str
) -> None:
    found = after(text=text)
    asking = asked("ruled", found["desk"])
    assert says(asking["asking"], "phrases.counted alone", of="editor")
    assert says(asking["verdict"], "phrases.bar take-off", of="editor")
    more = asked("do", found["desk"], "also_open", kind)["desk"]
    said = asked("ruled", more)
    assert says(said["verdict"], "phrases.bar move-apart", of="editor", who="One of the two")
    assert said["asking"] == ""
    none = asked("do", found["desk"], "nothing_else")["desk"]
    assert none["text"] == found["desk"]["text"]
    assert asked("ruled", none)["asking"] == ""


def test_a_figure_is_placed_on_the_next_part_of_a_square_and_then_taken_off() -> None:
    text = "players: [red, blue]\nboard: |\n  V@90  D\n"
    places = []
    for times in range(1, 4):
        found = after(("look", "0,1"), *[("next_part", "mage")] * times, text=text)
        places.append(tree_of(found["desk"]["text"])["figures"]["mage"])
    assert len(set(places)) == 3
    assert places[2] == "supply"
    field = after(("look", "0,2"), ("next_part", "witch"), text=text)
    assert field["desk"]["text"] == text  # no tile lies there


def test_a_figure_moves_on_the_tile_that_is_placed_now() -> None:
    moves = []
    for times in range(1, 3):
        found = after(("look", "0,1"), *[("next_part", "witch")] * times, text=MEET)
        moves.append(tree_of(found["desk"]["text"])["action"].get("move"))
    assert moves == ["witch to B1 E", None]


def test_the_page_is_told_where_the_first_square_lies_when_the_map_has_grown() -> None:
    laid = after(("look", "0,0"), ("lay", "V"), ("look", "-1,0"), ("lay", "V"))
    assert laid["desk"]["origin"] == "1,0"
    further = after(
        ("look", "0,0"), ("lay", "V"), ("look", "-1,-1"), ("lay", "V"), ("look", "0,-1"),
        ("lay", "V"), ("look", "4,4"),
    )  # fmt: skip
    assert further["desk"]["origin"] == "1,2"
