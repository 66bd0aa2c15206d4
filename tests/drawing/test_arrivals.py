"""A move that is made, claimed or pointed at shows its figure arriving."""

import re
from xml.etree.ElementTree import Element

from ruling import judge, load_scenario, load_text
from ruling.drawing.picture import Picture
from ruling.drawing.scene import cut
from ruling.drawing.svg.board import picture_svg, svg
from ruling.table.squares import parse_pointer
from tests.conftest import EXAMPLE, ROOT, judged
from tests.drawing.pictures import WORDS, check_svg, marks, scene_before, square_at, where
from tests.saying import says

MAP = EXAMPLE.read_text(encoding="utf-8")

SKETCH = ROOT / "scenarios/shapes/one-tile-does-three-things.yaml"


def arrow(group: Element) -> tuple[tuple[float, float], tuple[float, float]]:
    """Where the arrow of an arrival begins and ends."""
    data = marks(group, "arrow")[-1].get("d", "")
    x, y, _, _, u, v = map(float, re.findall(r"-?[\d.]+", data)[:6])
    return (x, y), (u, v)


def test_the_move_that_is_made_is_drawn_from_where_the_figure_stood() -> None:
    """The witch leaves C1 for A2."""
    root = check_svg(svg(judge(load_scenario(EXAMPLE))))
    (made,) = [group for group in marks(root, "arrival") if "data-moves" not in group.attrib]
    (group,) = marks(made, "ghost")
    assert [(each.get("class"), square_at(x, y)) for x, y, each in where(group, "figure")] == [
        ("figure witch", "A2")
    ]
    start, end = arrow(made)
    assert square_at(*start) in ("B1", "C1")
    assert start[0] > 210
    assert square_at(*end) == "A2"


def test_a_claimed_move_is_drawn_where_none_is_made() -> None:
    text = re.sub(r"\n  move: .*", "", MAP.partition("\nexpect")[0])
    assert "move:" not in text
    plain = svg(judge(load_text(text)))
    assert "ghost" not in plain
    claimed = svg(judge(load_text(f"{text}\nclaims:\n  - {{by: red, legal: mage to A2 S}}\n")))
    root = check_svg(claimed)
    drawn = [each for each in marks(root, "ghost") if marks(each, "mage")]
    assert len(drawn) == 2  # on the board, and in the legend
    assert says(claimed, "phrases.legend arrival", of="ui")


def test_who_is_claimed_to_leave_the_board_arrives_nowhere() -> None:
    path = ROOT / "scenarios/claims/blue-wants-the-supply.yaml"
    picture = svg(judged(path))
    assert "ghost" not in picture
    assert "goes" not in picture


def test_out_of_the_supply_a_figure_arrives_without_an_arrow() -> None:
    text = """
players: [red]
board: |
  U@90 .
figures: {}
action: {player: red, tile: MW-A, at: B1, move: mage to A1 E}
"""
    judgement = judge(load_text(text))
    root = check_svg(svg(judgement))
    assert marks(root, "arrival")
    assert not marks(root, "arrow")


def test_a_page_draws_every_move_and_hides_it_until_it_is_lit() -> None:
    judgement = judge(load_scenario(EXAMPLE))
    root = check_svg(picture_svg(Picture(scene_before(judgement), WORDS, 6), "p"))
    hidden = {
        group.get("data-moves"): group
        for group in marks(root, "arrival")
        if group.get("data-moves")
    }
    assert all(group.get("opacity") == "0" for group in hidden.values())
    moves = judgement.ruling.step.moves
    assert set(hidden) == {str(number) for number in range(1, len(moves) + 1)}
    for number, move in enumerate(moves, start=1):
        assert marks(hidden[str(number)], str(move.figure))


def test_a_sketch_shows_them_too() -> None:
    judgement = judge(load_scenario(SKETCH))
    root = check_svg(svg(judgement))
    hidden = [group.get("data-moves") for group in marks(root, "arrival")]
    assert hidden == [str(each + 1) for each in range(len(judgement.ruling.step.moves))]
    (mage,) = [group for group in marks(root, "arrival") if marks(group, "mage")]
    (_, y), (_, v) = arrow(mage)
    assert y < v


def test_a_cut_board_includes_where_its_move_leads() -> None:
    """As far as so much of it is drawn at all."""
    text = f"""
players: [red]
board: |
  E@90 {". " * 4}E . . {". " * 8}E
figures: {{mage: A1 E}}
action: {{player: red, tile: MW-D@90, at: G1, move: mage to TO}}
"""
    for to, columns, shown in (("F1 N", 2, True), ("Q1 N", 11, True), ("Q1 N", 9, False)):
        scene = scene_before(judge(load_text(text.replace("TO", to))))
        pointer = parse_pointer(to)
        assert pointer is not None
        assert cut(scene, columns, 3).holds(pointer.square) is shown, (to, columns)
