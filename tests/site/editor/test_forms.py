"""Every key that the declaration of a case knows has a form on the page, in every language."""

import json
import re
from collections.abc import Collection, Iterator
from html import escape, unescape
from typing import Any

import pytest

from ruling import judge, load_text
from ruling.case.names import Names
from ruling.case.paths import fitting, list_shape, value_at
from ruling.case.tree import tree_of
from ruling.judging.claim_keys import CLAIM_KEYS
from ruling.reading.shapes import Choice, Field, ListOf, MapOf, OneOf, Record, Shape, Text
from ruling.rulebook.language import languages
from ruling.rulebook.questions import groups, questions
from ruling.scenario.actions.happenings import HAPPENINGS
from ruling.scenario.schema.fields import FEATURE
from ruling.site.editor.calls import EDITS
from ruling.site.editor.case_view import APART, OF_NO_TABLE
from ruling.site.editor.desk import Desk
from ruling.site.editor.form_paths import path_text, shape_there, shown_tree
from ruling.site.editor.form_view import anchor
from ruling.site.editor.offers import ALONE, END
from ruling.site.editor.sketch_view import OF_FEATURES, OF_SEGMENTS
from ruling.site.editor.turn_view import IN_THE_SKETCH, ON_THE_BOARD
from tests.conftest import some_soon
from tests.site.editor.laying import asked
from tests.site.editor.test_disputes import control
from tests.site.editor.test_edits import MEET, after

MAP = """\
players: [red, blue]
board: |
  E@90  G     E@270
  U@90  U@90  U@90
"""
SKETCH_OF_CITIES = """\
players: [red, blue]
features:
  small: {kind: city, tiles: 2, complete: true}
  large: {kind: city, tiles: 3, complete: true}
  open: {kind: city, tiles: 2}
"""
SKETCH = """\
players: [red, blue]
features:
  west: {kind: road, tiles: 2}
  east: {kind: road, tiles: 2}
  town: {kind: city, tiles: 2}
  cloister: {kind: monastery}
  meadow: {kind: field}
"""
WAYS = {"sketch": SKETCH, "map": MAP}

IN_EACH_WAY = pytest.mark.parametrize("way", WAYS)

Path = list[str | int]


def desk(text: str, **more: Any) -> Desk:
    return Desk(text=text, **more)


def page(shown: Desk) -> str:
    """All parts of the page of a case."""
    return "".join(asked("shown", shown._asdict())["parts"].values())


def edits(html: str) -> set[tuple[str, str]]:
    """Every edit that a page can make, with what it is given."""
    found = re.findall(r'data-edit="(\w+)" data-given="([^"]*)"', html)
    return {(edit, unescape(given)) for edit, given in found}


def given(path: Path, *more: str) -> str:
    return json.dumps([path_text(path), *more], ensure_ascii=False)


def lacking(at: Desk, path: Path, shape: Shape, apart: Collection[str] = ()) -> Iterator[str]:
    """Every key at a path and below it that no control of the page sets."""
    if isinstance(shape, OneOf):
        yield from _ways(at, path, shape)
    elif isinstance(shape, Record):
        for name in shape.fields.keys() - {*apart}:
            yield from _key(at, path, name, shape.fields[name])
    elif isinstance(shape, MapOf):
        yield from _names(at, path, shape)
    elif isinstance(shape, ListOf) and not isinstance(shape.item, Text | Choice):
        if ("add", given(path)) not in edits(page(at)):
            yield f"{path}: one more"
        yield from lacking(at, [*path, 0], shape.item)
    else:
        yield from _control(at, path, shape)


def _ways(at: Desk, path: Path, shape: OneOf) -> Iterator[str]:
    here = fitting(shape, value_at(shown_tree(at), path))
    for number, each in enumerate(shape.cases.values()):
        if each is here:
            yield from lacking(at, path, each)
        elif isinstance(each, MapOf) and each.names is Names.QUESTION:
            yield from _names(at, path, each)  # of nothing yet: a name is added at once
        elif ("said_so", given(path, str(number))) not in edits(page(at)):
            yield f"{path}: way {number}"
        elif not (isinstance(each, ListOf) and each.item in shape.cases.values()):
            other = EDITS["said_so"](at, path_text(path), str(number))
            yield from lacking(other, path, each)  # an item alone is another of these ways


def _key(at: Desk, path: Path, name: str, field: Field) -> Iterator[str]:
    html = page(at)
    if f'id="{anchor([*path, name])}"' not in html:
        asks = f'data-edit="add" data-given="{escape(given(path))}">'
        listed = html.partition(asks)[2].partition("</select>")[0]
        if f'<option value="{name}">' not in listed:
            yield f"{path}: {name}"
            return
        at = EDITS["add"](at, path_text(path), name)
    yield from lacking(at, [*path, name], field.shape)


def _names(at: Desk, path: Path, shape: MapOf) -> Iterator[str]:
    known = {Names.PLAYER: "red", Names.SET: "base", Names.QUESTION: "score.tie"}
    name = {**known, Names.PLACE: "A1 E"}[shape.names]
    if shape.names is not Names.PLAYER:
        if ("add", given(path)) not in edits(page(at)):
            yield f"{path}: one more name"
        at = EDITS["add"](at, path_text(path), name)
    yield from lacking(at, [*path, name], shape.value)


def _control(at: Desk, path: Path, shape: Shape) -> Iterator[str]:
    """The control of a word, a number or a list of words."""
    made, several = edits(page(at)), list_shape(shape)
    marks = [json.loads(with_it)[0] for edit, with_it in made if edit in ("mark", "pick")]
    if several is not None and several.marks and path_text(path) in marks:
        return
    item = path if several is None else [*path, 0]
    filled = {json.loads(with_it)[0] for edit, with_it in made if edit in ("fill", "flip")}
    if path_text(item) not in filled:
        yield f"{path}: a control"


def shape_of(at: Desk, path: Path) -> Record:
    found = shape_there(at, path)
    if isinstance(found, ListOf):
        found = fitting(found.item, value_at(at.tree, path))
    assert isinstance(found, Record)
    return found


@pytest.mark.slow
@IN_EACH_WAY
def test_every_key_of_the_table_has_a_form(way: str) -> None:
    shape = shape_of(desk(WAYS[way]), [])
    other = {"map": {"features"}, "sketch": {"board", "meeples"}}[way]
    assert {*APART, *OF_NO_TABLE} - shape.fields.keys() == other
    assert [*lacking(desk(WAYS[way]), [], shape, {*APART, *OF_NO_TABLE})] == []


@pytest.mark.slow
@IN_EACH_WAY
@pytest.mark.parametrize("key", CLAIM_KEYS)
def test_every_key_of_a_claim_has_a_form(way: str, key: str) -> None:
    value = {"points": "{red: 3}", "figures": "{mage: supply}", "reads": "{}"}.get(key, "''")
    at = desk(f"{WAYS[way]}claims: [{{by: red, {key}: {value}}}]\n", claim="0")
    own = {"verdict", *CLAIM_KEYS} - {key}
    path: Path = ["claims", 0]
    assert [*lacking(at, path, shape_of(at, path), own)] == []


@pytest.mark.slow
@IN_EACH_WAY
@pytest.mark.parametrize("kind", [kind for kind in ALONE if kind != END])
def test_every_key_of_what_can_happen_has_a_form(way: str, kind: str) -> None:
    at = EDITS["happens"](desk(WAYS[way]), kind)
    if kind == "tile" and way == "map":  # without one, a castle would be an action of its own
        at = at.put([*at.action_path, "tile"], "D")
    apart = IN_THE_SKETCH if way == "sketch" else ON_THE_BOARD
    own = apart if kind == "tile" else {"player"}
    assert [*lacking(at, ["action", 0], shape_of(at, ["action"]), own)] == []


@pytest.mark.slow
def test_every_key_of_a_feature_has_a_form_on_some_kind_of_it() -> None:
    names = tree_of(SKETCH)["features"]
    lack = [[*lacking(desk(SKETCH), ["features", name], FEATURE, OF_FEATURES)] for name in names]
    assert set.intersection(*({line.partition(": ")[2] for line in each} for each in lack)) == set()


@pytest.mark.slow
@pytest.mark.parametrize(
    "segment",
    some_soon(
        ["{joins: [west, east]}", "{extends: west}", "{new: lane, kind: road}"], 3, pytest.mark.slow
    ),
)
def test_every_key_of_what_the_placed_tile_does_has_a_form(segment: str) -> None:
    at = desk(f"{SKETCH}action: {{player: red, tile: magic, segments: [{segment}]}}\n")
    path: Path = ["action", 0, "segments", 0]
    assert [*lacking(at, path, shape_of(at, path), OF_SEGMENTS)] == []


def test_every_key_with_a_form_of_its_own_has_the_edit_that_it_names() -> None:
    sketch = f"{SKETCH}action: {{player: red, tile: magic, segments: [{{joins: [west, east]}}]}}\n"
    tile = f"{MAP}action: {{player: red, tile: G, at: D1}}\n"
    shown = [desk(MAP, place="3,3"), desk(tile, place="0,3"), desk(sketch)]
    shown.append(desk(sketch.replace("joins: [west, east]", "extends: town")))
    made = {edit for each in shown for edit, _ in edits(page(each))}
    for table in (APART, OF_FEATURES, OF_SEGMENTS, ON_THE_BOARD, IN_THE_SKETCH):
        assert {*table.values()} <= made


@pytest.mark.slow
@pytest.mark.parametrize("language", languages())
def test_what_can_happen_is_named_in_every_language(language: str) -> None:
    for text in WAYS.values():
        for kind in ALONE:
            assert page(EDITS["happens"](desk(text, language=language), kind))
    assert {*ALONE} - {END} < {*HAPPENINGS}


def ruled(found: Any) -> Any:
    return judge(load_text(found["desk"]["text"])).ruling


def test_a_place_is_tapped_on_the_board() -> None:
    text = MAP.replace("G     E@270", "E@270")
    found = after(("happens", "castle"), ("look", "0,0"), text=text)
    assert tree_of(found["desk"]["text"])["action"]["castle"] == "A1 E"
    assert found["desk"]["picking"] == ""
    assert ruled(found)


@pytest.mark.parametrize("language", languages())
def test_a_city_that_cannot_be_a_castle_is_not_taken_and_told_why(language: str) -> None:
    found = after(("happens", "castle"), ("look", "0,0"), text=MAP, language=language)
    assert tree_of(found["desk"]["text"])["action"]["castle"] == ""
    panel, answer = found["parts"]["panel"], asked("ruled", found["desk"])
    assert "3" in panel
    assert 'data-edit="take"' not in panel
    assert answer["asking"]
    assert answer["verdict"] == ""
    found = after(("happens", "castle"), ("close",), ("look", "0,0"), text=MAP)
    assert "becomes a castle" not in found["parts"]["panel"]


def test_the_form_of_a_castle_offers_complete_cities_of_two_tiles_alone() -> None:
    text = MAP.replace("G     E@270", "E@270 E")
    found = after(("happens", "castle"), text=text)
    (form,) = re.findall(r'<select id="do-fill-[^"]*castle.*?</select>', found["parts"]["case"])
    assert re.findall(r'value="([^"]+)"', form) == ["A1 E", "B1 W"]
    assert "A1 (city to the east)" in form
    found = after(("happens", "castle"), text=SKETCH_OF_CITIES)
    (form,) = re.findall(r'<select id="do-fill-[^"]*castle.*?</select>', found["parts"]["case"])
    assert re.findall(r'value="([^"]+)"', form) == ["small"]


def test_of_several_places_on_a_square_one_is_chosen() -> None:
    text = MAP.replace("E@90", "H   ", 1)
    found = after(("happens", "castle"), ("look", "0,0"), text=text)
    assert tree_of(found["desk"]["text"])["action"]["castle"] == ""
    assert "Tap it on the board: castle." in found["parts"]["panel"]
    assert 'data-edit="take"' in found["parts"]["panel"]
    found = asked("do", found["desk"], "take", "A1 E")
    assert tree_of(found["desk"]["text"])["action"]["castle"] == "A1 E"
    assert found["desk"]["picking"] == ""


def test_the_path_of_the_dragon_is_tapped_square_by_square() -> None:
    tapped = [("happens", "dragon"), ("look", "0,2"), ("look", "0,1"), ("look", "0,0")]
    found = after(*tapped, text=MAP)
    assert tree_of(found["desk"]["text"])["action"] == {
        "player": "red", "dragon": ["C1", "B1", "A1"]
    }  # fmt: skip
    board = found["parts"]["board"]
    assert board.count('class="dragon" transform') == 3
    assert board.count('<polyline class="dragon"') == 4  # from square to square, over both edges
    assert "the dragon comes here, visit 2" in board
    again = asked("do", found["desk"], "look", "0,0")
    assert tree_of(again["desk"]["text"])["action"]["dragon"] == ["C1", "B1"]


def test_two_moves_are_chosen_one_after_the_other() -> None:
    text = f"{MAP}action: {{player: red, tile: MW-A, at: D1}}\n"
    first, second = (f'["action", 0, "move", {number}]' for number in (0, 1))
    found = after(("fill", first, "mage to A1 E"), text=text)
    assert tree_of(found["desk"]["text"])["action"]["move"] == "mage to A1 E"
    found = asked("do", found["desk"], "fill", second, "witch to C1 W")
    assert tree_of(found["desk"]["text"])["action"]["move"] == ["mage to A1 E", "witch to C1 W"]
    found = asked("do", found["desk"], "fill", first, "")
    assert tree_of(found["desk"]["text"])["action"]["move"] == "witch to C1 W"


def test_a_double_turn_has_two_parts_and_each_can_be_changed() -> None:
    text = f"{MAP}action: {{player: red, tile: G, at: D1}}\n"
    found = after(("also",), ("look", "1,3"), ("when", "now"), ("lay", "U"), text=text)
    assert tree_of(found["desk"]["text"])["action"] == [
        {"player": "red", "tile": "G", "at": "D1"},
        {"player": "red", "tile": "U", "at": "D2"},
    ]
    assert "2. red places a tile, D2" in found["parts"]["case"]
    found = asked("do", found["desk"], "look", "0,3")
    found = asked("do", found["desk"], "turn")
    assert tree_of(found["desk"]["text"])["action"][0]["tile"] == "G@90"
    found = asked("do", found["desk"], "not_part", "0")
    assert tree_of(found["desk"]["text"])["action"] == {"player": "red", "tile": "U", "at": "D2"}


def test_a_robber_is_put_beside_a_player() -> None:
    found = after(("add", "[]", "robber"), text=SKETCH)
    assert tree_of(found["desk"]["text"])["robber"] == {"at": [], "of": "red"}
    found = asked("do", found["desk"], "mark", '["robber", 0, "at"]', "blue")
    assert tree_of(found["desk"]["text"])["robber"] == {"at": "blue", "of": "red"}
    found = asked("do", found["desk"], "drop", '["robber", 0]')
    assert "robber" not in tree_of(found["desk"]["text"])


def test_gold_is_laid_where_it_is_tapped() -> None:
    found = after(("add", "[]", "pieces"), ("look", "0,1"), text=MAP)
    assert found["desk"]["picking"] == '["pieces", 0, "at"]'
    found = asked("do", found["desk"], "take", "B1 E")
    assert tree_of(found["desk"]["text"])["pieces"] == [{"at": "B1 E"}]


GROUPED = re.compile(r'<optgroup label="([^"]*)">(.*?)</optgroup>')
QUESTION = re.compile(r'<option value="([^"]*)"')


@pytest.mark.parametrize("way", WAYS)
def test_a_reading_is_agreed_on_in_three_taps(way: str) -> None:
    asks = ("add", '["house"]', "join.timing")
    for text in (WAYS[way], f"{WAYS[way]}house: {{move.which: current-player}}\n"):
        found = after(text=text)
        assert control(found, asks)[0] == "select"  # one tap to open it, one to choose
        found = asked("do", found["desk"], *asks)
        tap = ("fill", '["house", "join.timing"]', "after-scoring")
        assert control(found, tap)[0] == "button"  # and one for the reading
        found = asked("do", found["desk"], *tap)
        assert tree_of(found["desk"]["text"])["house"]["join.timing"] == "after-scoring"


@pytest.mark.parametrize("language", languages())
def test_the_questions_stand_in_groups_after_those_that_the_case_turns_on(language: str) -> None:
    found = after(text=MEET, language=language)
    grouped = [(head, QUESTION.findall(inside)) for head, inside
               in GROUPED.findall(found["parts"]["case"])]  # fmt: skip
    ruling = judge(load_text(MEET)).ruling
    assert grouped[0][1] == list(dict.fromkeys(each.question for each in ruling.asked))
    listed = [id for _, ids in grouped for id in ids]
    assert sorted(listed) == sorted(questions())
    assert len(grouped) == 1 + len(groups())
    assert not any(head.startswith("group ") for head, _ in grouped)


@pytest.mark.parametrize(
    ("language", "said"), [("en", "Robbers"), ("de", "Räuber"), ("it", "Ladri")]
)
def test_sets_and_tables_are_called_what_players_call_them(language: str, said: str) -> None:
    at = EDITS["add"](desk(MAP, language=language), "[]", "sets")
    listed = page(at._replace(place="2,0"))
    assert listed.count(f" {said}</option>") == 2  # where a tile is chosen, and in the form
    assert "the robbers" not in listed
    assert ">JCloisterZone</option>" in listed


def test_a_barn_goes_to_a_corner_of_the_placed_tile() -> None:
    html = page(desk(f"{MAP}action: {{player: red, tile: U@90, at: B3, barn: B3 NW}}\n"))
    assert all(f'value="B3 {corner}"' in html for corner in ("NE", "SE", "SW", "NW"))
