"""Every mistake of a file: where, what, what was meant; all of them at once."""

from collections.abc import Sequence

import pytest

from ruling import ScenarioError, load_text
from ruling.errors import Mistake
from tests.conftest import for_each
from tests.saying import ids_of, refused, says

GOOD = """\
title: A case
players: [red, blue]
board: |
  E@90  .  E@270
  E@180 .  B
figures: {mage: A1 E, witch: C1 W}
meeples:
  - {player: red, at: A1 E}
action:
  player: red
  tile: G
  at: B1
"""

SKETCH = """\
title: A sketch
features:
  north city: {kind: city, tiles: 7, meeples: {red: 1, blue: {large: 1}}}
  long road: {kind: road, tiles: 4, inn: true}
figures: {mage: north city, witch: long road}
action:
  player: red
  tile: magic
  segments:
    - {extends: north city, completes: true}
    - {new: side road, kind: road}
"""


def told(text: str) -> Sequence[Mistake]:
    with pytest.raises(ScenarioError) as caught:
        load_text(text, "case.yaml")
    return caught.value.mistakes


def mistakes(text: str) -> list[tuple[int, int, str]]:
    return [(m.line, m.column, f"{m.message} ({m.hint})") for m in told(text)]


def test_the_good_cases_are_good() -> None:
    assert load_text(GOOD).title == "A case"
    assert load_text(SKETCH).title == "A sketch"


CASES = [
    # (what to replace, by what, line, column, the sentence, what it or its hint names)
    ("tile: G", "tile: 7", 11, 9, "unknown", "'7'"),
    ("tile: G", "tile: mw-a", 11, 9, "unknown", "'MW-A'"),
    ("tile: G", "tile: G@45", 11, 11, "tile.turn", "0, 90, 180 or 270"),
    ("tile: G", "tile: [G]", 11, 9, "shape.wrong-kind", ""),
    ("tile: G", "tyle: G", 11, 3, "shape.unknown-key", "'tile'"),
    ("tile: G", "tile:", 11, 8, "shape.no-text", ""),
    ("at: B1", "at: 1B", 12, 7, "map.no-square", "'1B'"),
    ("players: [red, blue]", "players: [red, red, blue]", 2, 16, "player.twice", ""),
    ("players: [red, blue]", "players: red", 2, 10, "shape.wrong-kind", ""),
    ("players: [red, blue]", "players: red, blue", 2, 10, "shape.wrong-kind", ""),
    ("title: A case", "title: A case\nedition: C1, C3", 2, 10, "unknown", "C1"),
    ("mage: A1 E", "mage: A1 X", 6, 20, "unknown", "'X'"),
    ("mage: A1 E", "mage: A1", 6, 17, "map.which-instead", "A1 (E@90)"),
    ("mage: A1 E", "mage: C2 monastery", 6, 20, "unknown", "'monastery'"),
    ("mage: A1 E", "mage: A1 città", 6, 20, "unknown", "'città'"),
    ("mage: A1 E", "mage: C1 O", 6, 20, "unknown", "'E'"),
    ("mage: A1 E", "mage: A1 Ost", 6, 20, "unknown", "'E'"),
    ("mage: A1 E", "mage: A1 est", 6, 20, "unknown", "'E'"),
    ("mage: A1 E", "hexe: A1 E", 6, 11, "shape.unknown-key", "'witch'"),
    ("mage: A1 E", "Strega: A1 E", 6, 11, "shape.unknown-key", "'witch'"),
    ("mage: A1 E", "magier: A1 E", 6, 11, "shape.unknown-key", "'mage'"),
    ("  at: B1", "  at: B1\n  move: strega to A2 N", 13, 9, "unknown", "'witch'"),
    ("title: A case", "title: A case\nhexe: A1 E", 2, 1, "shape.unknown-key", "'figures'"),
    ("- {player: red, at: A1 E}", "- red: A1 E", 8, 5, "shape.pair", "A1 E"),
    ("- {player: red, at: A1 E}", "- A1 E: red", 8, 5, "shape.pair", "A1 E"),
    ("  - {player: red, at: A1 E}", "  red: A1 E", 8, 3, "shape.wrong-kind", "A1 E"),
    ("title: A case", "title: A case\nclaims: {by: red}", 2, 9, "shape.wrong-kind", ""),
    ("title: A case", "title: A case\nfairy: {red: A1 E}", 2, 8, "shape.pair", "A1 E"),
    ("title: A case", "title: A case\nrobber: {red: blue}", 2, 9, "shape.pair", ""),
    ("  at: B1", "  at: B1\nexpect: {points: 16}", 13, 18, "shape.wrong-kind", "16"),
    ("  at: B1", "  at: B1\n  segments: []", 13, 3, "sketch.for-a-sketch", "'segments'"),
    ("mage: A1 E", "mage: C1 W", 6, 30, "figure.stands-there", ""),
    ("mage: A1 E", "mage: nowhere", 6, 17, "map.no-place", ""),
    ("at: A1 E}", "at: A1 E, kind: big}", 8, 35, "unknown", "'large'"),
    ("at: A1 E}", "at: A1 E, kind: Groß}", 8, 35, "unknown", "'large'"),
    ("at: A1 E}", "at: A1 E, kind: normale}", 8, 35, "unknown", "'meeple'"),
    ("at: A1 E}", "at: A1 E, large: yes}", 8, 29, "shape.unknown-key", "'kind: large'"),
    ("at: A1 E}", "at: A1 E, Abt: ja}", 8, 29, "shape.unknown-key", "'kind: abbot'"),
    ("at: A1 E}", "at: A1 E, type: large}", 8, 29, "shape.unknown-key", "'kind'"),
    ("{player: red,", "{colour: red,", 8, 6, "shape.unknown-key", "'player'"),
    ("at: A1 E}", "on: A1 E}", 8, 19, "shape.unknown-key", "'at'"),
    ("at: A1 E}", "at: A1 E, kind: mayr}", 8, 35, "unknown", "'mayor'"),
    ("at: A1 E}", "at: B1 E}", 8, 23, "map.no-tile", "B1"),
    (
        "title: A case",
        "title: A case\nclaims: [{by: red, legal: nothing, verdict: rite}]",
        2,
        45,
        "unknown",
        "'rite'",
    ),
    ("title: A case", "title: !!str A case", 1, 8, "yaml.tag", ""),
    (
        "  at: B1",
        "  at: B1\n  final scoring: yes",
        13,
        3,
        "shape.stands-alone",
        "'action: final scoring'",
    ),
    ("  at: B1", "  at: B1\n  large: B1 N", 13, 3, "meeple.kind-before", "'meeple: large on …'"),
    ("title: A case", "? [a, b]\n: c\ntitle: A case", 1, 3, "yaml.no-name", ""),
    ("title: A case", "title: A case\nhouse: {join.tming: x}", 2, 9, "unknown", "'join.timing'"),
    ("title: A case", "title: A case\nhouse: jcloisterzon", 2, 8, "unknown", "'jcloisterzone'"),
    ("title: A case", "title: A case\nhouse: join.timing", 2, 8, "rules.lacks-reading", ""),
    ("title: A case", "title: A case\nboxes: many", 2, 8, "shape.no-number", "'many'"),
    ("title: A case", "title: A case\nboxes: 0", 2, 8, "shape.at-least", "1"),
    ("  E@90  .", "  E@90  Z9", 4, 9, "unknown", "'Z9'"),
    ("E@180 .", "E@180@9 .", 5, 5, "tile.turn", "'180@9'"),
    ("  at: B1", "  at: B1\n  move: mage A2", 13, 9, "move.none", "'mage to A1 E'"),
    ("  at: B1", "  at: B1\n  move: mge to A2 N", 13, 9, "unknown", "'mage'"),
    ("  at: B1", "  at: B1\n  move: mage to A9 N", 13, 17, "map.no-tile", "A9"),
    ("  at: B1", "  at: B1\n  meeple: B1 E", 13, 11, "meeple.somebody-there", "B1 E"),
    ("  at: B1", "  at: B1\n  meeple: huge on B1 N", 13, 11, "unknown", "'huge'"),
    ("  at: B1", "  at: B1\nexpect: {points: {green: 3}}", 13, 19, "unknown", "'green'"),
    ("  at: B1", "  at: B1\nexpect: {obligation: mov-apart}", 13, 22, "unknown", "'move-apart'"),
    ("  at: B1", "  at: B1\nexpect: {open: [join.timin]}", 13, 17, "unknown", "'join.timing'"),
    ("  at: B1", "  at: B1\nexpect in C9: {points: {red: 1}}", 13, 11, "unknown", "'C9'"),
    ("  at: B1", "  at: B1\nclaims: [{by: red}]", 13, 10, "claim.one-thing", ""),
    ("  at: B1", "  at: B1\nclaims: [{by: rd, legal: mage to A2 N}]", 13, 15, "unknown", "'red'"),
    (
        "action:\n  player: red\n  tile: G\n  at: B1\n",
        "action: final scorin\n",
        9,
        9,
        "shape.expected",
        "",
    ),
    (
        "action:\n  player: red\n  tile: G\n  at: B1\n",
        "action: {dragon: [B1]}\n",
        9,
        19,
        "map.no-tile",
        "",
    ),
    (
        "action:\n  player: red\n  tile: G\n  at: B1\n",
        "action: {castle: A1 E}\n",
        9,
        18,
        "castle.unfinished",
        "",
    ),
]


CASES += [
    (
        "action:\n  player: red\n  tile: G\n  at: B1\n",
        "fairy: A1\naction: {dragon: [A2, A1]}\n",
        10,
        23,
        "fairy.keeps-off",
        "A1",
    ),
    (
        "action:\n  player: red\n  tile: G\n  at: B1\n",
        "fairy: {at: A1 E, player: red}\naction: {dragon: [A1]}\n",
        10,
        19,
        "fairy.keeps-off",
        "",
    ),
    ("board: |", "board: >", 3, 8, "shape.run-together", "'board: |'"),
    ("  at: B1", "  at: b1", 12, 7, "map.no-square", "'B1'"),
    ("mage: A1 E", "mage: a1 e", 6, 17, "map.no-place", "'A1 E'"),
    ("  at: B1", "  at: B1\n  move: mage to gone", 13, 17, "map.no-place", ""),
    ("title: A case", "title: #1", 1, 7, "shape.no-text", ""),
    ("title: A case", 'title: "\\e[31mred"', 1, 8, "yaml.no-text", "U+001B"),
    ("title: A case", "title: A case\nboxes: 99999999999999999999", 2, 8, "shape.at-most", "1000"),
    (
        "  at: B1",
        "  at: B1\nexpect in: {points: {red: 1}}",
        13,
        1,
        "shape.names-follow",
        "'expect in C1, C2'",
    ),
    (
        "action:\n  player: red\n  tile: G\n  at: B1\n",
        "action: {dragon: []}\n",
        9,
        18,
        "shape.empty-list",
        "",
    ),
    (
        "action:\n  player: red\n  tile: G\n  at: B1\n",
        "action: foo\n",
        9,
        9,
        "shape.expected",
        "'final scoring'",
    ),
    ("title: A case", "title: A case\u2028x", 1, 14, "yaml.no-text", "U+2028"),
    ("title: A case", "title: A\x07case", 1, 9, "yaml.no-text", "U+0007"),
]


@pytest.mark.parametrize(("old", "new", "line", "column", "id", "named"), CASES)
def test_a_mistake_on_a_map(
    old: str, new: str, line: int, column: int, id: str, named: str
) -> None:
    assert old in GOOD
    (mistake,) = told(GOOD.replace(old, new, 1))
    assert (mistake.line, mistake.column, ids_of(mistake.what)[0]) == (line, column, id)
    assert named in f"{mistake.message} ({mistake.hint})"


SKETCHED = [
    ("tile: magic", "magic: yes", 8, 3, "shape.unknown-key", "'tile: magic'"),
    ("{kind: city, tiles", "{city: yes, tiles", 3, 16, "shape.unknown-key", "'kind: city'"),
    ("tiles: 7, ", "", 3, 3, "sketch.no-tiles", "'tiles'"),
    ("tiles: 4", "tiles: 4, cathedral: true", 4, 37, "sketch.has-none", ""),
    ("inn: true", "inn: ja", 4, 42, "shape.no-flag", "'ja'"),
    ("inn: true", "inn: True", 4, 42, "shape.no-flag", "'true'"),
    ("inn: true", "inn: perhaps", 4, 42, "shape.no-flag", "'perhaps'"),
    ("kind: city", "kind: Stadt", 3, 22, "unknown", "'city'"),
    ("tiles: 7", "tiles: 7, Wappen: 2", 3, 38, "shape.unknown-key", "'coats of arms'"),
    ("figures:", "sets: [MW]\nfigures:", 5, 1, "sketch.for-a-map", "'sets'"),
    ("figures:", "boxes: 2\nfigures:", 5, 1, "sketch.for-a-map", "'boxes'"),
    ("figures:", "board: A\nfigures:", 5, 1, "sketch.board-beside", "'board'"),
    ("figures:", "meeples: []\nfigures:", 5, 1, "sketch.meeples-beside", ""),
    ("figures:", "pieces: []\nfigures:", 5, 1, "sketch.pieces-beside", ""),
    ("tile: magic", "tile: magic\n  at: B1", 9, 3, "sketch.for-a-map", "'at'"),
    ("tiles: 4", "tiles: 4, meeples: 2", 4, 46, "shape.wrong-kind", "2"),
    ("mage: north city", "mage: long road", 5, 35, "figure.stands-there", ""),
    ("new: side road", "new: long road", 11, 13, "sketch.name-taken", "'long road'"),
    ("new: side road", "new: supply", 11, 13, "sketch.reserved-name", ""),
    (
        "{new: side road, kind: road}",
        "{joins: [north city, long road]}",
        11,
        16,
        "sketch.on-the-tile-already",
        "",
    ),
    (
        "{new: side road, kind: road}",
        "{extends: north city}",
        11,
        17,
        "sketch.on-the-tile-already",
        "",
    ),
    ("completes: true", "completes: true, tiles: 6", 10, 46, "sketch.grows", "8"),
    ("long road:", "supply:", 4, 3, "sketch.reserved-name", ""),
    ("{new: side road, kind: road}", "{joins: []}", 11, 7, "sketch.joins-one", ""),
    ("kind: road}", "kind: road, tiles: 5}", 11, 36, "sketch.begins-here", "1"),
    ("tiles: 7", "tiles: 1, coats of arms: 3", 3, 3, "sketch.too-many-arms", ""),
    ("tiles: 4", "tiles: 1, complete: true", 4, 3, "sketch.complete-on-one-tile", ""),
]


@pytest.mark.parametrize(("old", "new", "line", "column", "id", "named"), SKETCHED)
def test_a_mistake_in_a_sketch(
    old: str, new: str, line: int, column: int, id: str, named: str
) -> None:
    assert old in SKETCH
    mistake, *_ = told(SKETCH.replace(old, new, 1))
    assert (mistake.line, mistake.column, ids_of(mistake.what)[0]) == (line, column, id)
    assert named in f"{mistake.message} ({mistake.hint})"


def test_the_placed_tile_counts_as_a_copy() -> None:
    ok = "board: |\n  C@90 .\nplayers: [red]\naction: {player: red, tile: C, at: B1}\n"
    ((line, _, message),) = mistakes(ok)
    assert (line, says(message, "box.one-more", tile="C")) == (4, True)
    assert load_text(ok + "boxes: 2\n")


HAD = {
    "tiles: 3": ("road", "city"),
    "coats of arms: 1": ("city",),
    "cathedral: true": ("city",),
    "inn: true": ("road",),
    "neighbours: 4": ("monastery", "garden"),
    "cities: 2": ("field",),
    "cities: [north city]": ("field",),
    "complete: true": ("road", "city"),
}
"""What only some kinds of features of a sketch have."""


@pytest.mark.parametrize("kind", ["road", "city", "monastery", "garden", "field"])
@pytest.mark.parametrize("key", HAD)
def test_a_feature_of_a_sketch_has_what_its_kind_has_and_nothing_else(key: str, kind: str) -> None:
    size = "tiles: 3, " if kind in HAD["tiles: 3"] and key != "tiles: 3" else ""
    text = SKETCH.replace("figures:", f"  it: {{kind: {kind}, {size}{key}}}\nfigures:", 1)
    if kind in HAD[key]:
        assert load_text(text)
    else:
        (found,) = mistakes(text)
        assert found[2].startswith(f"a {kind} ")


@pytest.mark.parametrize(("lie", "completes"), [(4, True), (7, False)])
def test_a_monastery_is_complete_with_eight_neighbours(lie: int, completes: bool) -> None:
    """The placed tile is one of them."""
    text = "players: [red]\nfeatures: {minster: {kind: monastery, neighbours: %d}}\naction:\n"
    tile = "  {player: red, tile: plain, segments: [{extends: minster, completes: %s}]}\n"
    with refused("sketch.neighbours"):
        load_text(text % lie + tile % str(completes).lower())
    assert load_text(text % lie + tile % str(not completes).lower())


def test_a_complete_feature_holds_no_meeples_but_may_hold_a_figure() -> None:
    closed = GOOD.replace("  E@90  .  E@270", "  E@90 E@270 .").replace("C1 W", "supply")
    closed = closed.replace("at: B1", "at: C1").replace("tile: G", "tile: B")
    ((line, _, message),) = mistakes(closed)
    assert (line, "is complete" in message) == (8, True)
    assert load_text(closed.replace("meeples:\n  - {player: red, at: A1 E}\n", ""))


def test_words_that_yaml_takes_for_something_else_stay_words() -> None:
    text = GOOD.replace("[red, blue]", "[no, 12:30, 2012-03-04, on, '1']").replace("red", "no")
    assert load_text(text).situation.players == ("no", "12:30", "2012-03-04", "on", "1")


def test_a_comment_inside_the_map_is_stripped() -> None:
    text = GOOD.replace("E@270\n", "E@270  # the witch's city\n  # a line of its own\n")
    assert [square.name for square in load_text(text).board.tiles] == [  # type: ignore[union-attr]
        "A1",
        "C1",
        "A2",
        "C2",
        "B1",
    ]


def test_a_blank_line_inside_the_map_is_not_guessed_at() -> None:
    ((line, _, message),) = mistakes(GOOD.replace("E@270\n", "E@270\n\n"))
    assert (line, "blank line" in message) == (5, True)


def test_a_tile_of_other_editions_is_told_where_it_stands() -> None:
    text = "board: |\n  MW-09 .\nplayers: [red]\naction: {player: red, tile: U, at: B1}\n"
    scenario = load_text(text)
    assert scenario.rules("C1-RGG").edition.id == "C1-RGG"
    for name in ("C3", "C2", "C1-ZMG"):
        with pytest.raises(ScenarioError, match=f"scenario:2:3: {name} has no tile MW-09"):
            scenario.rules(name)
    with refused("tile.not-in-edition"):
        load_text(text + "edition: [C1, C2]\n")


def test_a_tile_that_cannot_be_read_hides_no_other_mistake_and_causes_none() -> None:
    text = GOOD.replace("tile: G", "tile: Gg")
    text += "  move: mag to B1 E\n  meeple: bog on B1 E\nexpect: {moves: [mage to Q1 N]}\n"
    found = mistakes(text + "claims: [{by: nobdy, legal: mage to B1 N}]\n")
    assert [line for line, _, _ in found] == [11, 13, 14, 15, 16]
    assert "unknown tile" in found[0][2]


def test_a_feature_that_cannot_be_read_is_no_second_mistake_where_it_is_named() -> None:
    ((line, _, message),) = mistakes(SKETCH.replace("kind: city", "kind: town"))
    assert line == 3
    assert says(message, "unknown", name="town")


def test_a_player_that_cannot_be_read_makes_no_other_player_unknown() -> None:
    ((line, _, _),) = mistakes(GOOD.replace("[red, blue]", "[red, [blue]]"))
    assert line == 2


def test_a_move_that_cannot_be_read_hides_no_mistake_in_what_is_said_of_it() -> None:
    found = mistakes(GOOD + "expect: {outcomes: {maje to A1 E: {green: 1}}}\n")
    for (_, _, message), name in zip(found, ("maje", "green"), strict=True):
        assert says(message, "unknown", name=name)


def test_what_else_lies_on_the_table_is_known_or_told_at_its_place() -> None:
    text = f"in play: [towr, wonders, river, Fluss]\n{SKETCH}"
    first, second, third = mistakes(text)
    assert first[:2] == (1, 11)
    assert says(first[2], "nearest", names="'tower'")
    assert second[:2] == (1, 17)
    assert says(second[2], "piece.not-known-enough", name="Wonders of Humanity")
    assert third[:2] == (1, 33)
    assert says(third[2], "piece.twice", piece="river")


def test_an_empty_list_of_what_else_lies_there_is_a_mistake() -> None:
    ((line, column, message),) = mistakes(f"in play: []\n{SKETCH}")
    assert (line, column) == (1, 10)
    assert says(message, "shape.empty-list", what="a list of pieces")
    assert load_text(f"in play: river\n{SKETCH}", "case.yaml").in_play == ("river",)


def test_what_holds_in_some_editions_stands_below_what_it_differs_from() -> None:
    block = "expect in C1:\n  obligation: none\nexpect:\n  obligation: move-apart\n"
    ((line, column, message),) = mistakes(GOOD + block)
    assert (line, column) == (13, 1)
    assert says(message, "expect.too-early", name="expect in C1", key="obligation")
    load_text(GOOD + block.replace("obligation: move-apart", "points: {red: 1}"))


def test_where_nothing_is_open_it_is_wrong_where_it_ends() -> None:
    (mistake,) = mistakes("a: [b,")
    assert mistake[:2] == (1, 7)
    assert says(mistake[2], "yaml.not-yaml-at-the-end")


@for_each(range(1, SKETCH.index("tile: magic")))
def test_no_mistake_lies_behind_the_last_line(length: int) -> None:
    text = SKETCH[:length]
    with pytest.raises(ScenarioError) as caught:
        load_text(text)
    assert all(each.line <= text.rstrip().count("\n") + 1 for each in caught.value.mistakes)


@pytest.mark.parametrize(
    ("word", "so"), [("true", True), ("yes", True), ("false", False), ("no", False)]
)
def test_a_flag_is_true_or_false_or_yes_or_no(word: str, so: bool) -> None:
    sketch = load_text(SKETCH.replace("inn: true", f"inn: {word}"))
    (road,) = (each for each in sketch.situation.features if each.id == "long road")
    assert road.inn == so


def test_whose_is_shown_with_a_player_of_the_file() -> None:
    claim = "claims:\n  - {by: Ann, points: 16}\n"
    for text in (SKETCH.replace("player: red", "player: Ann"), f"players: [Ann, Bob]\n{SKETCH}"):
        assert "say whose: {Ann: 16}" in mistakes(text + claim)[-1][2]
