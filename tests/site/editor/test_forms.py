"""Every key that the schema of a case knows has a form on the page, in every language."""

import json
import re
from collections.abc import Collection, Iterator
from functools import cache
from html import escape, unescape
from typing import Any

import pytest

from ruling import judge, load_text
from ruling.case.tree import tree_of
from ruling.expect.files import KEYS
from ruling.rulebook import data
from ruling.rulebook.language import languages
from ruling.rulebook.questions import questions
from ruling.scenario.schema.json_schema import scenario_schema
from tests.conftest import some_soon
from tests.saying import says
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

OWN = {"title": "fill", "edition": "edition", "players": "player", "figures": "fill",
       "board": "lay", "features": "feature", "meeples": "meeple", "action": "happens",
       "claims": "claim"}  # fmt: skip
OF_FEATURES = {"kind": "feature", "meeples": "comes", "complete": "flip", "tiles": "lies_on"}
OF_SEGMENTS = {"extends": "grows", "joins": "joins_it", "new": "begins", "kind": "begins",
               "tiles": "fill"}  # fmt: skip
ON_THE_BOARD = {"player": "fill", "tile": "lay", "at": "lay", "meeple": "meeple"}
IN_THE_SKETCH = {"player": "fill", "tile": "fill", "segments": "begins"}
"""The keys that are set otherwise than in a form of their shape, each with the edit that does it:
those of a case, of a feature, of a segment, and of a placed tile on a map and in a sketch."""

OF_NO_TABLE = ("number", "source", "expect")
OF_EVERY_CLAIM = ("by", "of", "verdict")

SCHEMA = scenario_schema(KEYS)

Path = list[str | int]
Desk = dict[str, Any]
Schema = dict[str, Any]


def desk(text: str, **more: Any) -> Desk:
    found: Desk = asked("shown", {"text": text, **more})["desk"]
    return found


def done(at: Desk, edit: str, *given: str) -> Desk:
    found: Desk = asked("do", at, edit, *given)["desk"]
    return found


def page(at: Desk) -> str:
    """All parts of the page of a case."""
    return _page(json.dumps(at))


@cache
def _page(at: str) -> str:
    return "".join(asked("shown", json.loads(at))["parts"].values())


def edits(html: str) -> set[tuple[str, str]]:
    """Every edit that a page can make, with what it is given."""
    found = re.findall(r'data-edit="(\w+)" data-given="([^"]*)"', html)
    return {(edit, unescape(given)) for edit, given in found}


def path_text(path: Path) -> str:
    return json.dumps(path, ensure_ascii=False)


def given(path: Path, *more: str) -> str:
    return json.dumps([path_text(path), *more], ensure_ascii=False)


def filled(at: Desk, *by: str) -> list[Path]:
    """The paths that some edits of the page are given."""
    paths = [json.loads(with_it)[0] for edit, with_it in edits(page(at)) if edit in by]
    return [json.loads(path) for path in paths if path[:1] == "["]


def resolved(schema: Schema) -> Schema:
    """A schema itself, where another one refers to it."""
    if "$ref" in schema:
        return resolved(SCHEMA["$defs"][schema["$ref"].rpartition("/")[2]])
    listed = "title" in schema and schema.get("if") == {"type": "array"}
    if listed and schema["then"]["items"] == schema["else"]:
        return resolved(schema["then"])  # a list, for which an item alone can stand
    return schema


def ways_of(schema: Schema) -> list[tuple[Schema, Schema]]:
    """The ways in which something can be said, each with the condition that it is taken on."""
    found, rest = list[tuple[Schema, Schema]](), schema
    while "if" in rest:
        found.append((rest["if"], resolved(rest["then"])))
        rest = resolved(rest["else"] or {})
        if "title" in rest:
            return [*found, ({"type": "object"}, rest)]
    return found


def meets(value: Any, condition: Schema) -> bool:
    if "not" in condition:
        return not isinstance(value, dict | list)
    if condition["type"] == "array":
        return isinstance(value, list)
    return isinstance(value, dict) and value.keys() >= {*condition.get("required", ())}


def here(schema: Schema, value: Any) -> Schema:
    """Of several ways that in which a value is said; the first where there is no value yet."""
    schema = resolved(schema)
    ways = ways_of(schema)
    if not ways:
        return schema
    return ways[0][1] if value is None else next(way for on, way in ways if meets(value, on))


def value_at(at: Desk, path: Path) -> Any:
    """What stands at a path, or was opened there with nothing in it."""
    opened = json.loads(at["opened"]) if at["opened"] else [None, None]
    return opened[1] if opened[0] == path else under(tree_of(at["text"]), path)


def under(value: Any, path: Path) -> Any:
    for step in path:
        if isinstance(step, str):
            value = value.get(step) if isinstance(value, dict) else None
        elif isinstance(value, list):
            value = value[step] if step < len(value) else None
    return value


def schema_at(at: Desk, path: Path) -> Schema:
    """What the schema declares of what stands at a path."""
    found = here(SCHEMA, value_at(at, []))
    for number, step in enumerate(path, start=1):
        if isinstance(step, str):
            found = found.get("properties", {}).get(step) or found["additionalProperties"]
        else:
            found = found.get("items", found)
        found = here(found, value_at(at, path[:number]))
    return found


def is_word(schema: Schema) -> bool:
    """Whether a schema is of a word or a number: of nothing that has parts."""
    return not {"if", "properties", "additionalProperties", "items"} & schema.keys()


def lacking(at: Desk, path: Path, schema: Schema, apart: Collection[str] = ()) -> Iterator[str]:
    """Every key at a path and below it that no control of the page sets."""
    schema = resolved(schema)
    if "if" in schema:
        yield from _ways(at, path, schema)
    elif "properties" in schema:
        for name in sorted(schema["properties"].keys() - {*apart}):
            yield from _key(at, path, name, schema["properties"][name])
    elif "additionalProperties" in schema:
        yield from _names(at, path, schema["additionalProperties"])
    elif "items" in schema and not is_word(resolved(schema["items"])):
        if ("add", given(path)) not in edits(page(at)):
            yield f"{path}: one more"
        yield from lacking(at, [*path, 0], schema["items"])
    else:
        yield from _control(at, path, schema)


def _ways(at: Desk, path: Path, schema: Schema) -> Iterator[str]:
    now, ways = here(schema, value_at(at, path)), [way for _, way in ways_of(schema)]
    for number, way in enumerate(ways):
        if way is now:
            yield from lacking(at, path, way)
        elif ("reshape", given(path, str(number))) not in edits(page(at)):
            if "properties" in way or "additionalProperties" not in way:
                yield f"{path}: way {number}"
            else:
                yield from _names(at, path, way["additionalProperties"])  # added at once
        elif resolved(way.get("items", {})) not in ways:  # an item alone is another of the ways
            yield from lacking(done(at, "reshape", path_text(path), str(number)), path, way)


def _key(at: Desk, path: Path, name: str, schema: Schema) -> Iterator[str]:
    there = [*path, name]
    everything = filled(at, "add", "drop", "fill", "flip", "mark", "pick", "reshape")
    if not any(each[: len(there)] == there for each in everything):
        if name not in offered(at, path):
            yield f"{path}: {name}"
            return
        at = done(at, "add", path_text(path), name)
    yield from lacking(at, there, schema)


def offered(at: Desk, path: Path) -> list[str]:
    """What a list of the page offers to be added at a path."""
    asks = f'data-edit="add" data-given="{escape(given(path))}">'
    listed = page(at).partition(asks)[2].partition("</select>")[0]
    return [unescape(each) for each in re.findall(r'<option value="([^"]+)"', listed)]


def _names(at: Desk, path: Path, schema: Schema) -> Iterator[str]:
    """Of players all are shown; another name is added, one that is offered where some are."""
    name = "red"
    if not any(
        each[: len(path) + 1] == [*path, name] for each in filled(at, "add", "fill", "reshape")
    ):
        if ("add", given(path)) not in edits(page(at)):
            yield f"{path}: one more name"
        name = next(iter(offered(at, path)), "west")
        at = done(at, "add", path_text(path), name)
    yield from lacking(at, [*path, name], schema)


def _control(at: Desk, path: Path, schema: Schema) -> Iterator[str]:
    """The control of a word, a number or a list of words."""
    several = "items" in schema
    if several and path in filled(at, "mark", "pick"):
        return
    if ([*path, 0] if several else path) not in filled(at, "fill", "flip"):
        yield f"{path}: a control"


CLAIMS = resolved(SCHEMA["then"]["properties"]["claims"])["items"]["properties"]
CLAIMED = [key for key in CLAIMS if key not in OF_EVERY_CLAIM]
HAPPENING = [*SCHEMA["then"]["properties"]["action"]["properties"]]


@pytest.mark.slow
@IN_EACH_WAY
def test_every_key_of_the_table_has_a_form(way: str) -> None:
    schema = schema_at(desk(WAYS[way]), [])
    other = {"map": {"features"}, "sketch": {"board", "meeples"}}[way]
    assert {*OWN, *OF_NO_TABLE} - schema["properties"].keys() == other
    assert [*lacking(desk(WAYS[way]), [], schema, {*OWN, *OF_NO_TABLE})] == []


@pytest.mark.slow
@IN_EACH_WAY
@pytest.mark.parametrize("key", CLAIMED)
def test_every_key_of_a_claim_has_a_form(way: str, key: str) -> None:
    value = {"points": "{red: 3}", "figures": "{mage: supply}", "reads": "{}"}.get(key, "''")
    at = desk(f"{WAYS[way]}claims: [{{by: red, {key}: {value}}}]\n", claim="0")
    own = {"verdict", *CLAIMED} - {key}
    path: Path = ["claims", 0]
    assert [*lacking(at, path, schema_at(at, path), own)] == []


@pytest.mark.slow
@IN_EACH_WAY
@pytest.mark.parametrize("kind", HAPPENING)
def test_every_key_of_what_can_happen_has_a_form(way: str, kind: str) -> None:
    at = done(desk(WAYS[way]), "happens", kind)
    if kind == "tile" and way == "map":  # without one, a castle would be an action of its own
        at = done(at, "fill", '["action", 0, "tile"]', "D")
    apart = IN_THE_SKETCH if way == "sketch" else ON_THE_BOARD
    own = apart if kind == "tile" else {"player"}
    path: Path = ["action", 0]
    assert [*lacking(at, path, schema_at(at, path), own)] == []


@pytest.mark.slow
def test_every_key_of_a_feature_has_a_form_on_some_kind_of_it() -> None:
    at, names = desk(SKETCH), tree_of(SKETCH)["features"]
    paths: list[Path] = [["features", name] for name in names]
    lack = [[*lacking(at, path, schema_at(at, path), OF_FEATURES)] for path in paths]
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
    assert [*lacking(at, path, schema_at(at, path), OF_SEGMENTS)] == []


def test_every_key_with_a_form_of_its_own_has_the_edit_that_it_names() -> None:
    sketch = f"{SKETCH}action: {{player: red, tile: magic, segments: [{{joins: [west, east]}}]}}\n"
    tile = f"{MAP}action: {{player: red, tile: G, at: D1}}\n"
    shown = [desk(MAP, place="3,3"), desk(tile, place="0,3"), desk(sketch)]
    shown.append(desk(sketch.replace("joins: [west, east]", "extends: town")))
    made = {edit for each in shown for edit, _ in edits(page(each))}
    for table in (OWN, OF_FEATURES, OF_SEGMENTS, ON_THE_BOARD, IN_THE_SKETCH):
        assert {*table.values()} <= made


@pytest.mark.slow
@pytest.mark.parametrize("language", languages())
def test_what_can_happen_is_named_in_every_language(language: str) -> None:
    for text in WAYS.values():
        at = desk(text, language=language)
        happens = [json.loads(with_it) for edit, with_it in edits(page(at)) if edit == "happens"]
        for kind in (*HAPPENING, "end"):
            assert [kind] in happens or f'<option value="{kind}">' in page(at)
            assert page(done(at, "happens", kind))


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
    assert says(found["parts"]["panel"], "phrases.picking", of="editor", what="castle")
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
    assert says(board, "phrases.dragon visit", of="editor", number="2")
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


def test_a_robber_is_put_beside_another_player() -> None:
    found = after(("add", "[]", "robber"), text=SKETCH)
    assert tree_of(found["desk"]["text"])["robber"] == {"at": "red", "of": "blue"}
    for name in ("red", "blue"):
        found = asked("do", found["desk"], "mark", '["robber", 0, "at"]', name)
    found = asked("do", found["desk"], "fill", '["robber", 0, "of"]', "red")
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
    assert len(grouped) == 1 + len(data.read("topics")["groups"])
    assert not any(head.startswith("group ") for head, _ in grouped)


@pytest.mark.parametrize(
    ("language", "said"), [("en", "Robbers"), ("de", "Räuber"), ("it", "Ladri")]
)
def test_sets_and_tables_are_called_what_players_call_them(language: str, said: str) -> None:
    at = done(desk(MAP, language=language), "add", "[]", "sets")
    listed = page({**at, "place": "2,0"})
    assert listed.count(f" {said}</option>") == 2  # where a tile is chosen, and in the form
    assert "the robbers" not in listed
    assert ">JCloisterZone</option>" in listed


def test_a_barn_goes_to_a_corner_of_the_placed_tile() -> None:
    html = page(desk(f"{MAP}action: {{player: red, tile: U@90, at: B3, barn: B3 NW}}\n"))
    assert all(f'value="B3 {corner}"' in html for corner in ("NE", "SE", "SW", "NW"))


GROWN = re.compile(r'class="grown" transform="translate\(([\d.]+) ([\d.]+)\) scale\(([\d.]+)\)"')


def test_everybody_stands_alike_on_the_table_and_in_the_picture_of_the_ruling() -> None:
    meeples = "".join(
        f"  - {{player: {name}, at: {at}}}\n"
        for name, at in (("red", "A1 E"), ("red", "B2 E"), ("blue", "C1 W"))
    )
    standing = f"figures: {{mage: A1 E, witch: C1 W}}\nmeeples:\n{meeples}"
    board = "board: |\n  E@90  .     E@270\n  U@90  U@90  U@90\n"
    action = "action: {player: red, tile: G, at: B1}\n"
    found = after(text=f"players: [red, blue]\n{board}{standing}{action}")
    figures = asked("ruled", found["desk"])["ruling"].split("<figure")
    picture = next(each for each in figures if "data-moves" in each)
    on_table = [(float(x), float(y), size) for x, y, size in GROWN.findall(found["parts"]["board"])]
    before = 34  # the names of the rows and columns
    ruled = [
        (round((float(x) - before) % 100, 1), round((float(y) - before) % 100, 1), size)
        for x, y, size in GROWN.findall(picture)
    ]
    assert len(on_table) == 5
    assert sorted(ruled) == sorted(on_table)
