"""Pictures held against the facts of the tiles, not against frozen bytes."""

import math
import random
import re
from collections import Counter
from pathlib import Path
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pytest

from ruling import judge, load_scenario, load_text, read_saved_game
from ruling.report.catalogue import draw_catalogue
from ruling.report.document import Paper
from ruling.report.drawing.board_text import board_lines
from ruling.report.drawing.canvas import ASCII, LINES
from ruling.report.drawing.drawn import svg
from ruling.report.drawing.legend import COLORS, NAMED
from ruling.report.drawing.scene import letters_for, scene_of
from ruling.report.drawing.shapes import MIDDLES, TileShape, inside, shape_of
from ruling.report.drawing.symbols import FIGURES, ink_on, luminance
from ruling.report.drawing.tile_svg import CITY as CITY_FILL
from ruling.report.drawing.tile_svg import FIELD, draw_tile
from ruling.report.drawing.tile_text import tile_lines
from ruling.rulebook.editions import edition
from ruling.rulebook.language import Words
from ruling.suite.finding_tiles import find_tiles
from ruling.suite.importing import judge_turn
from ruling.table.features import Feature
from ruling.table.squares import SIDES, Square
from ruling.table.tiles import CITY, ROAD, Turned, designs, lay
from tests.conftest import CORPUS, run_ruling
from tests.games.playing import random_game

WORDS = Words(edition("C3"))


def every_tile() -> list[Turned]:
    """Every tile in every rotation, those with a garden also with it."""
    found = []
    for tile in designs():
        for name in (tile.id, *([tile.garden] if tile.garden else [])):
            for quarters in range(4):
                laid = lay(name, quarters)
                assert laid is not None
                found.append(laid)
    return found


TILES = every_tile()
each_tile = pytest.mark.parametrize("laid", TILES, ids=lambda laid: f"{laid.name}-{laid.quarters}")


def facts(laid: Turned, kind: str) -> list[str]:
    """The sides of the segments of a kind, as letters."""
    return sorted(
        "".join(SIDES[side] for side in sides)
        for segment, sides in laid.segments()
        if segment.kind == kind
    )


def drawn(laid: Turned) -> Element:
    return draw_tile(Element("svg"), shape_of(laid), 0, 0)


def marks(group: Element, kind: str) -> list[Element]:
    return [each for each in group.iter() if kind in (each.get("class") or "").split()]


@each_tile
def test_a_road_and_a_city_are_drawn_on_each_side_that_has_one_and_nowhere_else(
    laid: Turned,
) -> None:
    group = drawn(laid)
    for kind in (ROAD, CITY):
        told = sorted(each.get("data-sides", "") for each in marks(group, kind))
        assert told == facts(laid, kind)
    shape = shape_of(laid)
    for road in shape.roads:
        ends = [road.line.start, road.line.end]
        for side in road.sides:
            assert MIDDLES[side] in ends
        others = [MIDDLES[side] for side in range(4) if side not in road.sides]
        assert not any(math.dist(point, other) < 30 for point in ends for other in others)
    for city in shape.cities:
        outline = city.outline()
        for side, (x, y) in enumerate(MIDDLES):
            near = (x + (50 - x) * 0.05, y + (50 - y) * 0.05)
            assert inside(near, outline) == (side in city.sides)


@each_tile
def test_the_marks_on_a_tile_are_those_that_it_has(laid: Turned) -> None:
    segments = laid.tile.segments
    expected = {
        "coat-of-arms": sum(segment.coat_of_arms for segment in segments),
        "inn": sum(segment.inn or segment.inn_if is not None for segment in segments),
        "disputed": sum(segment.inn_if is not None and not segment.inn for segment in segments),
        "cathedral": sum(segment.cathedral for segment in segments),
        "monastery": int(laid.tile.monastery),
        "magic-symbol": int(laid.tile.magic),
        "garden": int(laid.tile.garden is not None and laid.name == laid.tile.garden),
    }
    group = drawn(laid)
    assert {kind: len(marks(group, kind)) for kind in expected} == expected


def points_of(shape: TileShape) -> list[tuple[float, float]]:
    found = [*shape.shields, *(point for point, _ in shape.inns)]
    return found + [point for point in (shape.symbol, shape.garden) if point is not None]


@each_tile
def test_nothing_on_a_tile_hides_anything_else(laid: Turned) -> None:
    shape = shape_of(laid)
    placed = points_of(shape)
    standing = {shape.anchor(side) for side in range(4) if laid.edge(side) != "field"}
    busy = laid.tile.monastery or any(segment.cathedral for segment in laid.tile.segments)
    standing |= {(50.0, 50.0)} if busy or shape.village else set()
    for number, point in enumerate(placed):
        assert all(10 <= value <= 90 for value in point)
        for other in [*placed[:number], *standing]:
            assert math.dist(point, other) >= 11, (point, other)
    for point in shape.shields:
        cities = [city for city in shape.cities if city.segment.coat_of_arms]
        assert any(inside(point, city.outline()) for city in cities)


@each_tile
def test_a_rotation_turns_the_drawing(laid: Turned) -> None:
    """The same tile a quarter further has the same roads and cities, a quarter further."""
    turned = laid._replace(quarters=(laid.quarters + 1) % 4)
    before, after = shape_of(laid), shape_of(turned)
    ends = {road.line.at(0.5) for road in before.roads}
    moved = {(round(100 - y, 3), round(x, 3)) for x, y in ends}
    assert moved == {(round(x, 3), round(y, 3)) for x, y in (r.line.at(0.5) for r in after.roads)}


@each_tile
@pytest.mark.parametrize("ascii_only", [False, True])
def test_the_text_of_a_tile_shows_its_edges(laid: Turned, ascii_only: bool) -> None:
    abc = ASCII if ascii_only else LINES
    lines = tile_lines(laid, Paper(ascii_only=ascii_only))
    assert [len(line) for line in lines] == [9, 9, 9]
    bend = any(len(road.sides) == 2 for road in shape_of(laid).roads)
    cells = {0: (0, 4), 1: (1, 8), 2: (2, 4), 3: (1, 0)}
    for side, (row, column) in cells.items():
        near = lines[row][max(0, column - 1) : column + 2] if bend else lines[row][column]
        road = abc.down[0] if side in (0, 2) else abc.across[0]
        assert (road in near) == (laid.edge(side) == ROAD), SIDES[side]
        if lines[row][column] not in (abc.shield, abc.magic, abc.garden):
            assert (abc.city == lines[row][column]) == (laid.edge(side) == CITY), SIDES[side]
    assert ("\n".join(lines).count(abc.magic) == 1) == laid.tile.magic


def xml(text: str) -> Element:
    return ElementTree.fromstring(text)


def placed_texts(root: Element) -> list[tuple[float, float, float, str]]:
    """Every text with where its middle, start or end is, and how wide it is about."""
    found = []

    def walk(element: Element, x: float, y: float, scale: float) -> None:
        for move in re.findall(r"translate\(([-\d.]+) ([-\d.]+)\)", element.get("transform", "")):
            x, y = x + scale * float(move[0]), y + scale * float(move[1])
        for times in re.findall(r"scale\(([-\d.]+)\)", element.get("transform", "")):
            scale *= float(times)
        if element.tag.endswith("}text"):
            size = float(element.get("font-size", "10")) * scale
            wide = 0.56 * size * len(element.text or "")
            left = x + scale * float(element.get("x", "0"))
            left -= {"middle": wide / 2, "end": wide}.get(element.get("text-anchor", ""), 0)
            found.append((left, y + scale * float(element.get("y", "0")), wide, element.text or ""))
        for child in element:
            walk(child, x, y, scale)

    walk(root, 0, 0, 1)
    return found


def check_svg(text: str) -> Element:
    """Well-formed, ids unique and all references kept, nothing from elsewhere, texts inside."""
    root = xml(text)
    ids = [each.get("id") for each in root.iter() if each.get("id")]
    assert len(ids) == len(set(ids))
    references = re.findall(r"url\(#([^)]*)\)", text)
    assert set(references) <= set(ids)
    assert "href" not in text
    assert "<script" not in text
    assert "<image" not in text
    assert set((root.get("aria-labelledby") or "").split()) <= set(ids)
    _, _, width, height = map(float, (root.get("viewBox") or "").split())
    for left, middle, wide, told in placed_texts(root):
        assert left >= 0, told
        assert left + wide <= width, told
        assert 5 <= middle <= height - 5, told
    return root


PICTURES = [*CORPUS[::4]]


@pytest.mark.parametrize("path", PICTURES, ids=lambda path: path.stem)
def test_a_scenario_is_a_sound_picture(path: Path) -> None:
    judgement = judge(load_scenario(path))
    root = check_svg(svg(judgement))
    scenario = judgement.scenario
    standing = [m for group in scenario.situation.meeples.values() for m in group]
    legend = marks(root, "legend")
    in_legend = len(marks(legend[0], "meeple")) if legend else 0
    placed = getattr(scenario.action, "meeple", None)
    shown = sum(int(mark.get("data-count", "1")) for mark in marks(root, "meeple")) - in_legend
    assert shown == len(standing) + (placed is not None and scenario.board is not None)
    if scenario.board is not None:
        assert len(marks(root, "tile")) == len(scenario.board.tiles)
        moves = len(judgement.ruling.step.moves)
        flags = [mark.get("data-moves") for mark in marks(root, "target") if mark.get("data-moves")]
        numbers = sorted(int(number) for flag in flags for number in (flag or "").split())
        to_supply = sum(not hasattr(move.to, "kind") for move in judgement.ruling.step.moves)
        assert len(numbers) == moves - to_supply


def test_what_an_author_wrote_stays_text() -> None:
    text = CORPUS[0].read_text(encoding="utf-8")
    text = re.sub(
        r"^title:.*$", 'title: "<script>alert(1)</script> & \\"more\\""', text, flags=re.M
    )
    picture = svg(judge(load_text(text)))
    assert "<script>" not in picture
    assert "&lt;script&gt;" in picture


@pytest.mark.parametrize("width", [40, 60, 80, 140])
@pytest.mark.parametrize("path", PICTURES[::2], ids=lambda path: path.stem)
def test_no_line_is_wider_than_the_terminal_and_every_target_is_there(
    path: Path, width: int
) -> None:
    judgement = judge(load_scenario(path))
    scene = scene_of(judgement.scenario, judgement.ruling)
    if scene is None:
        return
    for ascii_only in (False, True):
        lines = board_lines(scene, WORDS, Paper(width, False, ascii_only))
        assert max(map(len, lines)) <= width
        if ascii_only:
            assert "\n".join(lines).isascii() or not all(p.isascii() for p in scene.players)
        colored = board_lines(scene, WORDS, Paper(width, True, ascii_only))
        assert [re.sub(r"\x1b\[[\d;]*m", "", line) for line in colored] == lines
        whole = len({square.column for square in scene.tiles}) * 10 + 5 <= width
        for target in scene.targets if whole else ():
            assert target.label in "\n".join(lines)
        outside = [target for target in scene.targets if target.label not in "\n".join(lines)]
        assert outside == []  # those that are cut off are named below the board


def test_a_large_board_is_cut_about_the_placed_tile_and_says_so(tmp_path: Path) -> None:
    import json

    path = tmp_path / "long.jcz"
    path.write_text(json.dumps(random_game(7, 70)), encoding="utf-8")
    text = run_ruling("import", str(path), "--turn", "70").stdout
    judgement = judge(load_text(text))
    scene = scene_of(judgement.scenario, judgement.ruling)
    assert scene is not None
    assert scene.placed is not None
    lines = board_lines(scene, WORDS, Paper(60), 3)
    assert any(line.startswith("Shown is ") for line in lines)
    assert LINES.frame[0] in "\n".join(lines)
    assert max(map(len, lines)) <= 60
    check_svg(svg(judgement))


def test_letters_are_told_apart_and_never_those_of_the_figures() -> None:
    rng = random.Random(3)
    names = ["Mia", "Will", "MW", "red", "rot", "Ruth", "Ann", "ann ", "木", "1"]
    rng.shuffle(names)
    letters = letters_for(names)
    assert max(Counter(letters.values()).values()) == 1
    assert not {"m", "w"} & set(letters.values())


def test_the_sheet_of_all_tiles() -> None:
    entries = find_tiles()
    root = check_svg(draw_catalogue(entries, WORDS))
    assert len(marks(root, "tile")) == len(designs()) == 50
    shown = {text for *_, text in placed_texts(root)}
    assert {tile.id for tile in designs()} <= shown


@pytest.mark.parametrize("edges", ["CRRC", "RRCC", "rccr", "CCRR"])
def test_tiles_are_found_by_their_edges_in_any_rotation(edges: str) -> None:
    found = find_tiles(edges)
    assert {entry.tile.id for entry in found} == {"O", "P", "IC-L", "MW-E", "MW-F"}
    letters = {"road": "R", "city": "C", "field": "F"}
    for entry in found:
        assert "".join(letters[entry.laid.edge(side)] for side in range(4)) == edges.upper()


def test_tiles_are_found_by_what_they_have_and_their_set() -> None:
    inns = {entry.tile.id for entry in find_tiles(has=["inn"])}
    assert inns == {"IC-A", "IC-B", "IC-C", "IC-L", "IC-M", "IC-N"}
    magic = find_tiles(of_set="mage and witch", has=["magic"])
    assert [entry.tile.id for entry in magic] == [f"MW-{letter}" for letter in "ABCDEFGH"]


def test_the_crop_circle_is_in_two_editions_alone() -> None:
    (entry,) = find_tiles("MW-09")
    assert entry.counts() == {"C1": 1, "C1-RGG": 1, "C1-ZMG": 0, "C2": 0, "C3": 0}


@pytest.mark.parametrize("color", [*COLORS, *NAMED.values(), *FIGURES.values(), FIELD, CITY_FILL])
def test_letters_are_read_on_every_colour(color: str) -> None:
    """At least 4.5 to 1, as on pages."""
    one, two = luminance(ink_on(color)), luminance(color)
    assert (max(one, two) + 0.05) / (min(one, two) + 0.05) >= 4.5


def where(root: Element, kind: str) -> list[tuple[float, float, Element]]:
    """Where on the picture the marks of a kind are, legend left out."""
    found: list[tuple[float, float, Element]] = []

    def walk(element: Element, x: float, y: float) -> None:
        for move in re.findall(r"translate\(([-\d.]+) ([-\d.]+)\)", element.get("transform", "")):
            x, y = x + float(move[0]), y + float(move[1])
        if element.get("class") == "legend":
            return
        if kind in (element.get("class") or "").split():
            found.append((x, y, element))
        for child in element:
            walk(child, x, y)

    walk(root, 0, 0)
    return found


def square_at(x: float, y: float) -> str:
    return f"{chr(ord('A') + int((x - 34) // 100))}{int((y - 34) // 100) + 1}"


JOINED = Path(__file__).parents[2] / "scenarios/examples/plain-tile-joins-and-completes.yaml"


def test_everything_stands_where_the_scenario_says() -> None:
    """Red and the mage on A1, blue's large meeple and the witch on C1, G placed on B1."""
    judgement = judge(load_scenario(JOINED))
    root = check_svg(svg(judgement))
    figures = {element.get("class"): square_at(x, y) for x, y, element in where(root, "figure")}
    assert figures == {"figure mage": "A1", "figure witch": "C1"}
    for x, _, element in where(root, "figure"):
        assert (x - 34) % 100 > 60 if element.get("class") == "figure mage" else x - 234 < 40
    meeples = {square_at(x, y): element for x, y, element in where(root, "meeple")}
    assert set(meeples) == {"A1", "C1"}
    assert "scale(1.35)" in meeples["C1"].get("transform", "")
    assert "scale" not in meeples["A1"].get("transform", "")
    fills = {square: element[0].get("fill") for square, element in meeples.items()}
    assert fills == {"A1": NAMED["red"], "C1": NAMED["blue"]}
    (_, _, placed) = where(root, "placed")[0]
    assert (float(placed.get("x", "")), float(placed.get("y", ""))) == (136, 36)
    names: dict[str, tuple[float, float]] = {}
    for x, y, _, text in placed_texts(root):
        names.setdefault(text, (x, y))
    assert names["A"][0] < names["B"][0] < names["C"][0]
    assert names["1"][1] < names["2"][1]


@pytest.mark.parametrize("path", PICTURES, ids=lambda path: path.stem)
def test_flags_show_the_numbers_of_the_moves_where_they_lead(path: Path) -> None:
    judgement = judge(load_scenario(path))
    if judgement.scenario.board is None:
        return
    root = check_svg(svg(judgement))
    moves = judgement.ruling.step.moves
    for x, y, flag in where(root, "target"):
        words = "".join(element.text or "" for element in flag if element.text)
        assert words.replace("/", " ") == flag.get("data-moves")
        window_left = min(square.column for square in judgement.scenario.board.tiles)
        window_top = min(square.row for square in judgement.scenario.board.tiles)
        square = Square(int((y - 34) // 100) + window_top, int((x - 34) // 100) + window_left)
        for number in (flag.get("data-moves") or "").split():
            target = moves[int(number) - 1].to
            assert isinstance(target, Feature)
            assert square in {at.square for at in target.pointers()}


def boxes_of(root: Element) -> list[tuple[str, float, float, float, float]]:
    sizes = {"figure": (15, 20), "meeple": (17, 17), "monastery": (20, 20), "shield": (10, 12)}
    found = [(kind, x, y, *size) for kind, size in sizes.items() for x, y, _ in where(root, kind)]
    for x, y, flag in where(root, "target"):
        rect = next(child for child in flag if child.tag.endswith("rect"))
        found.append(("target", x, y, float(rect.get("width", "0")), 14))
    return found


LARGE = [(number, turn) for number in ("01", "03") for turn in (10, 20, 60, 100)]


@pytest.mark.parametrize(("number", "turn"), LARGE)
def test_nothing_that_stands_on_a_board_covers_anything_else(
    shared: Path, number: str, turn: int
) -> None:
    saved = read_saved_game(shared / f"samples/ordinary-{number}.jcz")
    root = check_svg(svg(judge_turn(saved, str(turn)).judgement))
    boxes = boxes_of(root)
    assert len(boxes) > 3
    for place, (kind, x, y, wide, high) in enumerate(boxes):
        for other, u, v, breadth, height in boxes[:place]:
            if {kind, other} == {"meeple", "monastery"}:
                continue  # whoever stands in a monastery
            across = (wide + breadth) / 2 - abs(x - u)
            down = (high + height) / 2 - abs(y - v)
            assert min(across, down) < 4, (kind, other, square_at(x, y))


@pytest.mark.parametrize(("number", "turn"), LARGE)
def test_the_numbers_on_a_text_board_are_whole(shared: Path, number: str, turn: int) -> None:
    saved = read_saved_game(shared / f"samples/ordinary-{number}.jcz")
    judgement = judge_turn(saved, str(turn)).judgement
    scene = scene_of(judgement.scenario, judgement.ruling)
    assert scene is not None
    text = "\n".join(board_lines(scene, WORDS, Paper(400)))
    found = re.findall(r"\d+(?:/\d+)+", text)
    assert sorted(found) == sorted(t.label for t in scene.targets if "/" in t.label)


def test_a_text_board_has_everybody_at_their_place() -> None:
    judgement = judge(load_scenario(JOINED))
    scene = scene_of(judgement.scenario, judgement.ruling)
    assert scene is not None
    lines = board_lines(scene, WORDS, Paper(80))
    row = next(line for line in lines if line.lstrip().startswith("1 "))
    assert row.index("rM") in range(5, 14)
    assert row.index("BW") in range(25, 34)
    assert lines[0].split() == ["A", "B", "C"]
    numbers = [line.split()[0] for line in lines if line[:4].strip().isdigit()]
    assert numbers == ["1", "2"]


def test_cities_that_only_meet_at_a_corner_of_the_drawing_are_not_joined() -> None:
    """Both have a city on the west side alone: the field between them stays a field."""
    text = """
board: |
  E@270
  E@270
figures: {mage: A1 W, witch: A2 W}
action: {player: red, tile: E@90, at: A3}
"""
    scene = scene_of(load_text(text))
    assert scene is not None
    lines = board_lines(scene, WORDS, Paper(80))
    first = next(n for n, line in enumerate(lines) if line.startswith("  1"))
    assert LINES.city not in lines[first + 2]


def test_a_crowd_stays_on_its_tile() -> None:
    standing = "".join(
        f"  - {{player: {name}, at: A1 E, kind: {kind}}}\n"
        for name in ("ann", "ben", "cat", "dan", "eve")
        for kind in ("meeple", "large")
    )
    text = f"""
board: |
  E@90 .
figures: {{mage: A1 E}}
meeples:
{standing}
action: {{player: ann, tile: E@270, at: B1}}
"""
    judgement = judge(load_text(text))
    root = check_svg(svg(judgement))
    for kind in ("meeple", "figure"):
        assert {square_at(x, y) for x, y, _ in where(root, kind)} == {"A1"}
    scene = scene_of(judgement.scenario, judgement.ruling)
    assert scene is not None
    lines = [line[:14] for line in board_lines(scene, WORDS, Paper(80))[:5]]
    assert set("aAbBcCdDeEM") <= set("".join(lines))


def test_the_description_for_those_who_cannot_see_is_the_board_in_letters() -> None:
    judgement = judge(load_scenario(JOINED))
    root = xml(svg(judgement))
    text = next(each.text or "" for each in root.iter() if each.tag.endswith("}desc"))
    assert "rM" in text
    assert "BW" in text
    assert "1/3" in text
    assert text.isascii()


def test_a_bar_of_a_sketch_has_a_piece_for_each_tile() -> None:
    path = Path(__file__).parents[2] / "scenarios/shapes/one-tile-does-three-things.yaml"
    judgement = judge(load_scenario(path))
    root = check_svg(svg(judgement))
    pieces = [each for each in root.iter() if each.tag.endswith("}rect") and each.get("stroke")]
    tiles = sum(feature.tiles for feature in judgement.scenario.situation.features)
    assert len([piece for piece in pieces if piece.get("height") == "18"]) == tiles


@pytest.mark.parametrize("name", ["sheet.svg", "SHEET.SVG"])
def test_a_file_that_is_named_a_picture_is_one(tmp_path: Path, name: str) -> None:
    for command in (["tiles"], ["draw", str(JOINED)]):
        assert run_ruling(*command, "-o", str(tmp_path / name)).returncode == 0
        check_svg((tmp_path / name).read_text(encoding="utf-8"))


def test_the_commands_draw_in_ascii_where_they_are_told_to() -> None:
    for command in (["tiles", "--ascii"], ["draw", str(JOINED), "--ascii"]):
        for form in ("text", "markdown"):
            assert run_ruling(*command, "--format", form).stdout.isascii()


@pytest.mark.parametrize(
    ("wanted", "told"),
    [
        ("CRRC@90", "in any rotation"),
        ("MW-A@45", "turned by 0, 90, 180 or 270"),
        ("MW-AA", "did you mean"),
    ],
)
def test_a_tile_that_there_is_not_gets_a_hint(wanted: str, told: str) -> None:
    done = run_ruling("tiles", wanted)
    assert done.returncode == 2
    assert told in done.stderr
