"""Pictures of boards and sketches held against the scenario, not against frozen bytes."""

import re
from pathlib import Path
from xml.etree.ElementTree import Element

import pytest

from ruling import judge, load_scenario, load_text, read_saved_game
from ruling.drawing.paper import Paper
from ruling.drawing.picture import Picture
from ruling.drawing.scene import COLORS, Look, Scene, looks_for, scene_of, step_starts
from ruling.drawing.svg.board import picture_svg, svg
from ruling.drawing.text.board import board_lines
from ruling.games.turn_scenario import judge_turn
from ruling.table.features import Feature
from ruling.table.figures import Figure, Meeple
from ruling.table.squares import Pointer, Square
from ruling.table.tiles import read_tile
from ruling.wording.players import COLOR_OF_NAME
from tests.conftest import CORPUS, EXAMPLE, ROOT, for_each, judged, loaded
from tests.drawing.pictures import (
    LARGE,
    PICTURES,
    WORDS,
    check_svg,
    contrast,
    edge_of,
    marks,
    placed_texts,
    scene_before,
    square_at,
    where,
    xml,
)


@pytest.mark.slow
@for_each(PICTURES, lambda path: path.stem)
def test_a_scenario_is_a_sound_picture(path: Path) -> None:
    judgement = judged(path)
    root = check_svg(svg(judgement))
    at, scenario = judgement.shown.at, judgement.scenario
    standing = [m for group in at.situation.meeples.values() for m in group]
    legend = marks(root, "legend")
    in_legend = len(marks(legend[0], "meeple")) if legend else 0
    placed = getattr(at.action, "placed", ())
    shown = sum(int(mark.get("data-count", "1")) for mark in marks(root, "meeple")) - in_legend
    first, *_ = step_starts(judgement)
    added = len(placed) if scenario.board is not None and first.meeple else 0
    assert shown == len(standing) + added
    if scenario.board is not None:
        later = scenario.parts[len(at.earlier) + 1 :]
        brought = sum(part.change.tile is not None for part in later)
        assert len(marks(root, "tile")) == len(scenario.board.tiles) - brought
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


def crowd() -> Scene:
    """A meeple of each colour that a player can have, each on its own tile, and the figures."""
    others = {f"p{n}": Look(color, "X") for n, color in enumerate(COLORS)}
    looks = {**looks_for([*COLOR_OF_NAME]), **others}
    at = [Pointer(Square(*divmod(number, 10)), 0) for number in range(len(looks) + 2)]
    meeples = tuple(zip(at[2:], map(Meeple, looks), strict=True))
    tiles = {each.square: read_tile("E") for each in at}
    return Scene(tiles, looks, meeples, tuple(zip(at, Figure, strict=False)))


def test_letters_are_read_on_every_colour() -> None:
    """At least 4.5 to 1, as on pages."""
    scene = crowd()
    root = check_svg(picture_svg(Picture(scene, WORDS, 6), "p"))
    seen = set()
    for _, _, mark in where(root, "meeple"):
        fills = [
            str(each.get("fill")) for each in mark.iter() if each.get("fill", "none")[0] == "#"
        ]
        *_, color, ink = [fill for fill in fills if fill not in ("#2b2118",)]
        seen.add(color)
        assert contrast(ink, color) >= 4.5, color
    assert seen == {*COLORS, *COLOR_OF_NAME.values()}


def test_every_player_has_a_colour_of_their_own() -> None:
    players = ["Ada", "blue", "Ben", "Red", "Cy", "grün", "Dot", "Eve"]
    colors = {player: look.color for player, look in looks_for(players).items()}
    assert len(set(colors.values())) == len(players)
    assert (colors["Red"], colors["blue"]) == (COLOR_OF_NAME["red"], COLOR_OF_NAME["blue"])
    lines = "\n".join(board_lines(crowd(), WORDS, Paper(140, True)))
    assert lines.count("\x1b[") > lines.count("\n")  # each colour has one on a terminal


@pytest.mark.parametrize(
    ("edition", "house", "inns", "disputed"),
    [
        ("C1", {}, 1, 0),
        ("C3", {}, 2, 1),
        ("C3", {"tile.IC-C-inn": "east"}, 1, 0),
        ("C3", {"tile.IC-C-inn": "east-and-west"}, 2, 0),
    ],
)
def test_a_disputed_inn_is_drawn_as_the_ruling_takes_it(
    edition: str, house: dict[str, str], inns: int, disputed: int
) -> None:
    path = ROOT / "scenarios/tiles/the-inn-of-ic-c.yaml"
    judgement = judged(path, edition, house=house)
    root = check_svg(svg(judgement))
    assert len(where(root, "inn")) == inns
    assert len(where(root, "disputed")) == disputed
    lines = board_lines(scene_before(judgement), WORDS, Paper(80))
    board = "\n".join(lines[: lines.index("", 2)])
    assert (board.count("≈"), board.count("?")) == (inns - disputed, disputed)


def test_a_long_name_is_cut_before_it_is_too_small_to_read() -> None:
    name = "Maximiliane-Charlotte von und zu Hohenzollern-Sigmaringen"
    text = EXAMPLE.read_text(encoding="utf-8").replace("blue", f"'{name}'")
    root = xml(svg(judge(load_text(text))))
    (legend,) = marks(root, "legend")
    told = [each for each in legend if each.tag.endswith("}text")]
    assert all(float(each.get("font-size", "0")) >= 8.5 for each in told)
    (cut,) = [each.text for each in told if (each.text or "").endswith("…")]
    assert cut == "Maximiliane-Charlotte vo…"
    assert name.startswith(cut[:-1])


def test_everything_stands_where_the_scenario_says() -> None:
    """Red and the mage on A1, blue's large meeple and the witch on C1, G placed on B1."""
    judgement = judge(load_scenario(EXAMPLE))
    root = check_svg(svg(judgement))
    figures = {element.get("class"): square_at(x, y) for x, y, element in where(root, "figure")}
    assert figures == {"figure mage": "A1", "figure witch": "C1"}
    for x, _, element in where(root, "figure"):
        assert (x - 34) % 100 > 60 if element.get("class") == "figure mage" else x - 234 < 40
    meeples = {square_at(x, y): element for x, y, element in where(root, "meeple")}
    assert set(meeples) == {"A1", "C1"}
    assert "scale(1.35)" in meeples["C1"].get("transform", "")
    assert "scale" not in meeples["A1"].get("transform", "")
    fills = {square: element[1].get("fill") for square, element in meeples.items()}
    assert fills == {"A1": COLOR_OF_NAME["red"], "C1": COLOR_OF_NAME["blue"]}
    (_, _, placed) = where(root, "placed")[0]
    assert (float(placed.get("x", "")), float(placed.get("y", ""))) == (136, 36)
    names: dict[str, tuple[float, float]] = {}
    for x, y, _, text in placed_texts(root):
        names.setdefault(text, (x, y))
    assert names["A"][0] < names["B"][0] < names["C"][0]
    assert names["1"][1] < names["2"][1]


def test_the_second_of_two_moves_begins_where_the_first_has_led() -> None:
    """The witch went to A2 first; the mage may still go north or south of the tile on B1."""
    judgement = judge(load_scenario(ROOT / "scenarios/join/house-two-moves.yaml"))
    first, second = step_starts(judgement)
    before, after = (
        scene_of(judgement.scenario.at(), start, judgement.rules) for start in (first, second)
    )
    assert before is not None
    assert after is not None
    assert {f: at.name for at, f in before.figures} == {"mage": "A1 E", "witch": "C1 W"}
    assert {f: at.name for at, f in after.figures} == {"mage": "A1 E", "witch": "A2 S"}
    assert {t.label: t.at.name for t in before.targets} == {
        "1": "B1 N",
        "2": "B1 S",
        "3": "A2 S",
    }
    assert {t.label: t.at.name for t in after.targets} == {"1": "B1 N", "2": "B1 S"}


def test_the_meeple_of_a_turn_is_not_there_yet_when_figures_move() -> None:
    """Unless the join waits for it, as a house reading has it."""
    path = ROOT / "scenarios/shapes/the-meeple-comes-after-the-figure.yaml"
    scenario = loaded(path)
    assert getattr(scenario.action, "meeple", None) is not None
    assert len(where(check_svg(svg(judged(path))), "meeple")) == len(scenario.stood)
    late = load_scenario(ROOT / "scenarios/join/house-just-before-scoring-sees-the-meeple.yaml")
    assert len(where(check_svg(svg(judge(late))), "meeple")) == len(late.stood) + 1


@for_each(PICTURES, lambda path: path.stem)
def test_flags_show_each_place_once_where_its_moves_lead(path: Path) -> None:
    judgement = judged(path)
    if judgement.scenario.board is None:
        return
    root = check_svg(svg(judgement))
    moves = judgement.ruling.step.moves
    targets = {target.label: target for target in scene_before(judgement).targets}
    flags = where(root, "target")
    assert len(flags) == len(targets)
    edge = edge_of(root)
    left = min(square.column for square in judgement.scenario.board.tiles)
    top = min(square.row for square in judgement.scenario.board.tiles)
    for x, y, flag in flags:
        target = targets["".join(element.text for element in flag.iter() if element.text)]
        assert target.at.square == (int((y - edge) // 100) + top, int((x - edge) // 100) + left)
        for number in (flag.get("data-moves") or "").split():
            feature = moves[int(number) - 1].to
            assert isinstance(feature, Feature)
            assert target.at in feature.pointers()


Box = tuple[str, float, float, float, float]
"""The kind of a mark, where its middle is, and how wide and high it is."""


def boxes_of(root: Element) -> list[Box]:
    sizes = {"figure": (15, 20), "meeple": (17, 17), "monastery": (20, 20), "shield": (10, 12)}
    found: list[Box] = [
        (kind, x, y, *size) for kind, size in sizes.items() for x, y, _ in where(root, kind)
    ]
    for x, y, flag in where(root, "target"):
        rect = next(child for child in flag if child.tag.endswith("rect"))
        size = float(rect.get("width", "0")), float(rect.get("height", "0"))
        found.append(("target", x, y, *size))
    return found


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
    scene = scene_before(judgement)
    lines = [line[:14] for line in board_lines(scene, WORDS, Paper(80))[:5]]
    assert set("aAbBcCdDeEM") <= set("".join(lines))


def test_a_bar_of_a_sketch_has_a_piece_for_each_tile() -> None:
    path = ROOT / "scenarios/shapes/one-tile-does-three-things.yaml"
    judgement = judged(path)
    root = check_svg(svg(judgement))
    pieces = [each for each in root.iter() if each.tag.endswith("}rect") and each.get("stroke")]
    tiles = sum(feature.tiles for feature in judgement.scenario.situation.features)
    assert len([piece for piece in pieces if piece.get("height") == "18"]) == tiles


@pytest.mark.parametrize("tiles", [209, 211, 421, 5000])
def test_no_bar_of_a_sketch_is_thinner_than_a_line(tiles: int) -> None:
    text = f"""
players: [red]
features:
  long road: {{kind: road, tiles: {tiles}}}
  city: {{kind: city, tiles: 1}}
action: {{player: red, tile: plain, segments: [{{extends: city}}]}}
"""
    root = check_svg(svg(judge(load_text(text))))
    bars = [each for each in root.iter() if each.get("height") == "18"]
    assert min(float(bar.get("width", "")) for bar in bars) >= 1
    assert len({bar.get("y") for bar in bars}) == 2
    assert len(bars) <= 211  # more pieces would lie over each other
    ends = [float(bar.get("x", "")) + float(bar.get("width", "")) for bar in bars]
    assert max(ends) - min(float(bar.get("x", "")) for bar in bars) == pytest.approx(420, abs=12)


def test_a_farmer_of_a_sketch_lies_and_a_knight_stands() -> None:
    """Farmers are laid down; what stands on a city is drawn upright."""
    text = """
players: [red, blue]
features:
  city: {kind: city, tiles: 1, meeples: {red: 1}}
  far: {kind: field, cities: 2, meeples: {blue: 1}}
action: final scoring
"""
    letter = check_svg(svg(judge(load_text(text)))).iter()
    moved = {each.text: each.get("x") for each in letter if each.text in ("R", "B")}
    assert moved["B"] == "-1.6" != moved["R"]
