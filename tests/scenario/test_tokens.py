"""Bridges, ferries and tunnels on maps: what cannot be, what fits, and what an action changes."""

import random
from collections.abc import Iterator, Sequence

import pytest

from ruling import ScenarioError, judge, load_text
from ruling.drawing.scene import scene_of, step_starts
from ruling.errors import Mistake
from ruling.referee.ruling import Obligation
from ruling.scenario.scenario import Scenario
from ruling.table.features import BRIDGE, FERRY, TUNNEL, Feature, Growth
from ruling.table.figures import Figure
from ruling.table.squares import SIDES, Pointer, Square, parse_square
from tests import naive
from tests.naive import Tie
from tests.saying import ids_of
from tests.table.test_board import at
from tests.tables import Case, Writer

BOARD = """\
board: |
  A@270  E@180  U@90  FE-02  D@180  L
  .      .      .     U      .      U
"""
END = "action: final scoring\n"
BRIDGED = "bridges: [{at: B1, joins: [E, W]}]\n"
WEST_AND_SOUTH = f"{BOARD}{BRIDGED}ferries: [{{at: D1, joins: [W, S]}}]\n"


def mistakes(text: str) -> list[str]:
    return [f"{each.message} ({each.hint})".removesuffix(" ()") for each in refusals(text)]


def refusals(text: str) -> Sequence[Mistake]:
    with pytest.raises(ScenarioError) as found:
        load_text(text)
    return found.value.mistakes


def test_edges_match_over_a_bridge_and_not_without_it() -> None:
    scenario = load_text(BOARD + BRIDGED + END)
    assert scenario.board is not None
    road = at(scenario.board, "A1 E")
    assert (road.tiles, road.open_ends, at(scenario.board, "B1 W")) == (4, 0, road)
    (apart,) = refusals(BOARD + END)
    assert ids_of(apart.what) == ["map.mismatch"]
    assert [square for square in ("A1", "B1") if square in apart.message] == ["A1", "B1"]
    far = "bridges: [{at: B1, joins: [E, W]}, {at: F2, joins: [E, W]}, {at: D2, joins: [E, W]}]\n"
    beside = BOARD.replace("U      .      U", "U      E      U")
    (apart,) = refusals(beside + far + END)
    assert ids_of(apart.what) == ["map.mismatch", "map.on-a-bridge"]
    assert [square for square in ("D2", "E2") if square in apart.message] == ["D2", "E2"]


@pytest.mark.parametrize(
    ("lines", "id", "named"),
    [
        ("bridges: [{at: B2, joins: [E, W]}]", "map.no-tile", "B2"),
        ("bridges: [{at: b1, joins: [E, W]}]", "map.no-square", "'b1'"),
        ("bridges: [{at: B1, joins: [E, w]}]", "unknown", "'w'"),
        ("bridges: [{at: B1, joins: [E]}]", "token.bridge-two-sides", ""),
        (
            "bridges: [{at: B1, joins: [E, S]}]",
            "token.bridge-straight",
            "",
        ),
        (
            "bridges: [{at: B1, joins: [N, S]}]",
            "token.bridge-over-fields",
            "B1 (E@180)",
        ),
        (f"{BRIDGED[:-2]}, {{at: B1, joins: [W, E]}}]", "token.bridge-already", "B1"),
        (
            f"{BRIDGED[:-2]}, {{at: D2, joins: [E, W]}}, {{at: F2, joins: [W, E]}}]\n"
            "ferries: [{at: C1, joins: [E, W]}]",
            "token.no-lake",
            "C1 (U@90)",
        ),
        (
            f"{BRIDGED}ferries: [{{at: D1, joins: [E, N]}}]",
            "token.ferry-joins-roads",
            "D1 (FE-02)",
        ),
        (
            f"{BRIDGED}ferries: [{{at: D1, joins: [E, E]}}]",
            "token.ferry-two-ends",
            "",
        ),
        (
            f"{BRIDGED}ferries: [{{at: D1, joins: [E, W]}}, {{at: D1, joins: [S, W]}}]",
            "token.ferry-already",
            "D1 E",
        ),
        (f"{BRIDGED}tunnels: [{{joins: [A1 E]}}]", "token.tunnel-two-ends", ""),
        (f"{BRIDGED}tunnels: [{{joins: [A1 E, G1 N]}}]", "map.no-tile", "G1"),
        (
            f"{BRIDGED}tunnels: [{{joins: [A1 E, F1]}}]",
            "token.tunnel-without-road",
            "F1 (L)",
        ),
        (
            f"{BRIDGED}tunnels: [{{joins: [A1 E, F1 N]}}]",
            "token.tunnel-without-road",
            "F1 N (L)",
        ),
        (
            f"{BRIDGED}tunnels: [{{joins: [A1 E, C1 W]}}]",
            "token.tunnel-road-goes-on",
            "C1 W (U@90)",
        ),
        (
            f"{BRIDGED}tunnels: [{{joins: [A1 E, D1 S]}}]",
            "token.tunnel-at-a-lake",
            "D1 S (FE-02)",
        ),
        (
            f"{BRIDGED}tunnels: [{{joins: [A1 E, F1 E]}}, {{joins: [F1 S, A1 E]}}]",
            "token.tunnel-already",
            "A1 E",
        ),
        (
            f"{BRIDGED}tunnels: [{{joins: [A1 E, A1 E]}}]",
            "token.tunnel-twice",
            "",
        ),
    ],
)
def test_what_cannot_lie_there_is_a_mistake(lines: str, id: str, named: str) -> None:
    told = {ids_of(each.what)[0]: each for each in refusals(f"{BOARD}{lines}\n{END}")}
    assert named in f"{told[id].message} ({told[id].hint})"


def test_nothing_else_is_said_of_the_neighbours_of_a_bridge_that_cannot_be() -> None:
    assert len(mistakes(f"{BOARD}bridges: [{{at: B1, joins: [N, S]}}]\n{END}")) == 1


def laid(text: str, entry: str) -> Scenario:
    """A map on which red lays something."""
    return load_text(f"{text}action: {{player: red, {entry}}}\n")


def at_on(scenario: Scenario, words: str) -> Feature:
    assert scenario.board is not None
    return at(scenario.board, words)


def names(features: tuple[Feature, ...]) -> list[tuple[str, int, int]]:
    return sorted((each.id, each.tiles, each.open_ends) for each in features)


def test_a_ferry_that_is_laid_joins_two_roads_in_one_change() -> None:
    change = laid(BOARD + BRIDGED, "ferry: {at: D1, joins: [W, E]}").situation.change
    assert names(change.touched) == [("A1 E", 6, 0)]  # 4 and 3 tiles, the lake tile in both
    assert names(change.completed) == []  # both were complete: they scored before
    assert change.link is not None


def test_a_moved_ferry_parts_one_road_and_joins_another_in_one_change() -> None:
    moved = laid(WEST_AND_SOUTH, "ferry: {at: D1, joins: [E, S], moved from: [S, W]}")
    change = moved.situation.change
    (parted,) = change.parted
    assert (parted.feature.tiles, parted.feature.open_ends, len(parted.parts)) == (5, 1, 2)
    assert names(change.touched) == [("A1 E", 4, 0), ("D1 E", 4, 1)]
    assert names(change.completed) == [("A1 E", 4, 0)]  # cut off, and without an open end
    south = next(each for each in change.parted[0].parts if each.open_ends)
    (growth,) = change.grown
    assert growth.feature is at_on(moved, "E1 W") is at_on(moved, "D1 S")
    assert south in growth.parts


def test_what_was_open_until_the_ferry_moved_is_completed_with_what_was_complete() -> None:
    moved = laid(WEST_AND_SOUTH, "ferry: {at: D1, joins: [W, E], moved from: [W, S]}")
    change = moved.situation.change
    assert names(change.touched) == [("A1 E", 6, 0), ("D1 S", 2, 1)]
    assert names(change.completed) == [("A1 E", 6, 0)]


@pytest.mark.parametrize(
    ("entry", "id", "named"),
    [
        ("{at: D1, joins: [E, S]}", "token.ferry-already", "D1 S"),
        ("{at: D1, joins: [E, S], moved from: [E, W]}", "token.no-ferry", "D1 E"),
        ("{at: D1, joins: [W, S], moved from: [S, W]}", "token.ferry-was-there", ""),
    ],
)
def test_a_ferry_that_cannot_go_there_is_a_mistake(entry: str, id: str, named: str) -> None:
    (told,) = refusals(f"{WEST_AND_SOUTH}action: {{player: red, ferry: {entry}}}\n")
    assert ids_of(told.what)[0] == id
    assert named in told.message


def test_a_bridge_laid_by_an_action_begins_a_road_and_meets_no_field() -> None:
    text = "board: |\n  E@180  .\n  .  .\n  E@180  B\n"
    change = laid(text, "bridge: {at: A1, joins: [W, E]}").situation.change
    assert [growth.parts for growth in change.grown] == [()]
    assert names(change.touched) == [("A1 E", 1, 2)]
    edges = "east edge of A3 (E@180) is a road on a bridge, but the west edge of B3 (B) is a field"
    for entry, said in (("A1", "a bridge lies over A1 already"), ("A3", f"the {edges}")):
        again = f"action: {{player: red, bridge: {{at: {entry}, joins: [W, E]}}}}\n"
        assert mistakes(f"{text}bridges: [{{at: A1, joins: [W, E]}}]\n{again}") == [said]


def test_a_tunnel_joins_roads_that_end_on_their_tiles() -> None:
    change = laid(BOARD + BRIDGED, "tunnel: {joins: [A1 E, F1 E]}").situation.change
    assert names(change.touched) == [("A1 E", 5, 1)]
    assert change.completed == ()


PLACED = """\
board: |
  A@270  .  U@90
figures: {{mage: {mage}}}
action: {{player: red, tile: {tile}, at: {at}, bridge: {bridge}}}
"""


def test_a_bridge_makes_a_placed_tile_fit() -> None:
    bridge = "{at: B1, joins: [E, W]}"
    scenario = load_text(PLACED.format(mage="A1 E", tile="E@180", at="B1", bridge=bridge))
    change = scenario.situation.change
    road = scenario.situation.figures[Figure.MAGE].feature
    assert road is not None
    assert (change.square, change.label) == (parse_square("B1"), "E@180")
    (growth,) = [each for each in change.grown if each.feature is road]
    assert sorted((part.id, part.tiles) for part in growth.parts) == [("A1 E", 1), ("C1 E", 1)]
    assert (road.tiles, road.open_ends) == (3, 1)
    assert road in change.touched


def test_a_bridge_over_a_tile_beside_it_makes_a_placed_tile_fit() -> None:
    """One change, of which the tile is the cause."""
    text = PLACED.format(mage="A1 E", tile="A@90", at="C2", bridge="{at: B2, joins: [E, W]}")
    scenario = load_text(text.replace("U@90\n", "U@90\n  .  E@180  .\n").replace("U@90", "E"))
    change = scenario.situation.change
    assert scenario.board is not None
    road = at(scenario.board, "C2 W")
    assert (change.square, change.label) == (parse_square("C2"), "A@90")
    assert [(each.feature, each.parts) for each in change.grown] == [(road, ())]
    assert (road.tiles, road.open_ends) == (2, 1)
    assert [each for each in change.touched if each.kind == "road"] == [road]


@pytest.mark.parametrize(
    ("bridge", "said"),
    [
        ("{at: A1, joins: [N, S]}", "a bridge lies over the tile that is placed, or over one"),
        ("{at: D1, joins: [N, W]}", "a bridge goes straight over its tile"),
        ("{at: Q, joins: [N, W]}", "'Q' is not a square"),
        ("{at: D2, joins: [N, S]}", "no tile lies on D2"),
        ("{at: D1}", "a bridge lacks 'joins'"),
    ],
)
def test_a_bridge_that_is_not_placed_with_the_tile_is_a_mistake(bridge: str, said: str) -> None:
    text = PLACED.format(mage="A1 E", tile="A@90", at="D1", bridge=bridge)
    assert [each[: len(said)] for each in mistakes(text)] == [said]


LAKES = """\
title: a ferry
players: [red, blue]
board: |
  A@270  U@90  {lake}  U@90   U@90  A@90
  .      .     .       E@180  .     .
figures: {{mage: A1 E, witch: E1 W}}
action: {{player: red, {action}}}
"""


@pytest.mark.parametrize(
    ("lake", "action"),
    [
        ("FE-02", "ferry: {at: C1, joins: [W, E], move: mage to D2 S}"),
        (".", "tile: FE-02, at: C1, ferry: {at: C1, joins: [W, E], move: mage to D2 S}"),
    ],
)
def test_a_ferry_is_the_action_or_stands_beside_the_lake_tile(lake: str, action: str) -> None:
    ruling = judge(load_text(LAKES.format(lake=lake, action=action))).ruling
    assert (ruling.step.obligation, ruling.illegal) == (Obligation.MOVE_APART, False)
    assert ruling.situation is None or ruling.situation.change.link is not None
    scores = ruling.scoring or ()
    assert [(score.feature.id, score.value) for score in scores] == [("A1 E", 3)] * (lake == ".")


def test_a_tile_of_an_earlier_part_is_drawn_with_its_meeple() -> None:
    action = "tile: FE-02, at: C1, meeple: C1 S, ferry: {at: C1, joins: [W, E]}"
    judgement = judge(load_text(LAKES.format(lake=".", action=action).replace("mage: A1 E, ", "")))
    start, *_ = step_starts(judgement)
    scene = scene_of(judgement.parts[-1].at, start, judgement.rules)
    assert scene is not None
    assert scene.placed == parse_square("C1")
    assert [(at.name, meeple.player) for at, meeple in scene.meeples] == [("C1 S", "red")]


def test_what_an_action_cannot_lay_is_a_mistake() -> None:
    text = LAKES.format(lake="FE-02", action="ferry: {at: B1, joins: [W, E]}")
    (lacking,) = refusals(text)
    assert ids_of(lacking.what) == ["token.no-lake"]
    assert "ruling tiles --has lake" in lacking.hint


def random_tokens(rng: random.Random) -> tuple[naive.Board, list[Tie]]:
    """A board with lakes and bridges that grow with it, then ferries and tunnels."""
    drawn: naive.Board = {}
    ties: list[Tie] = []
    for _ in naive.random_board(rng, 14, False, drawn, ties, [*naive.LAKES] * 6):
        bridged = {tie.ends[0][0] for tie in ties}
        both = [Tie(BRIDGE, ((p, a), (p, b))) for p in drawn for a, b in ("NS", "WE")]
        able = [t for t in both if t.ends[0][0] not in bridged and naive.may_span(drawn, t, ties)]
        ties += [rng.choice(able)] if able and rng.random() < 0.5 else []
    ends = {p: [w for part, w in naive.segments(drawn, p) if part["kind"] == "road"] for p in drawn}
    lakes = [place for place in drawn if drawn[place][0] in naive.LAKES]
    mouths = [min(w) for p in drawn if p not in lakes for w in ends[p] if len(w) == 1]
    rng.shuffle(mouths)
    for place in lakes:
        one, two = (min(whole) for whole in rng.sample(ends[place], 2))
        ties += [Tie(FERRY, (one, two))] if rng.random() < 0.7 else []
    pairs = zip(mouths[::2], mouths[1::2], strict=False)
    ties += [Tie(TUNNEL, pair) for pair in pairs if rng.random() < 0.5]
    return drawn, ties


def written(drawn: naive.Board, ties: list[Tie]) -> tuple[str, Writer]:
    """The board with its tokens as a scenario."""
    place, (tile, degrees) = next(iter(drawn.items()))
    writer = Writer(Case(drawn, (place, tile, degrees), {}, ()))
    lines = [writer.scenario("final scoring")]
    for key, kind in (("bridges", BRIDGE), ("ferries", FERRY)):
        there = [(writer.square(t.ends[0][0]), t.ends) for t in ties if t.by == kind]
        listed = [f"{{at: {at}, joins: [{one[1]}, {two[1]}]}}" for at, (one, two) in there]
        lines.append(f"{key}: [{', '.join(listed)}]")
    tunnels = [", ".join(map(writer.pointer, tie.ends)) for tie in ties if tie.by == TUNNEL]
    lines.append(f"tunnels: [{', '.join(f'{{joins: [{ends}]}}' for ends in tunnels)}]")
    return "\n".join(lines) + "\n", writer


@pytest.mark.parametrize("seed", range(40))
def test_a_board_with_tokens_is_what_a_flood_fill_finds(seed: int) -> None:
    drawn, ties = random_tokens(random.Random(seed))
    text, writer = written(drawn, ties)
    board = load_text(text).board
    assert board is not None
    seen = set()
    for found in naive.features(drawn, ties):
        features = {
            board.feature_at(Pointer(Square(row - writer.top, column - writer.left), side))
            for (row, column), letter in found.pointers
            for side in [SIDES.index(letter)]
        }
        (feature,) = features
        assert feature is not None
        assert (feature.kind, feature.tiles, feature.open_ends) == found[0:1] + found[2:4]
        assert (feature.coats_of_arms, feature.inn, feature.cathedral) == found[4:]
        seen.add(feature)
    assert seen == {each for each in board.features() if each.kind != "monastery"}


def moves_of(rng: random.Random) -> Iterator[tuple[naive.Board, list[Tie], Tie, Tie]]:
    """Boards with a ferry, and another place of it on its lake."""
    drawn, ties = random_tokens(rng)
    for ferry in [tie for tie in ties if tie.by == FERRY]:
        place = ferry.ends[0][0]
        ends = [min(w) for part, w in naive.segments(drawn, place) if part["kind"] == "road"]
        one, two = rng.sample(ends, 2)
        if {one, two} != set(ferry.ends):
            yield drawn, ties, ferry, Tie(FERRY, (one, two))


@pytest.mark.parametrize("seed", range(30))
def test_what_a_moved_ferry_changes_is_what_a_flood_fill_finds(seed: int) -> None:
    for drawn, ties, old, new in moves_of(random.Random(seed)):
        text, writer = written(drawn, ties)
        sides = [", ".join(end[1] for end in tie.ends) for tie in (new, old)]
        where = writer.square(old.ends[0][0])
        table = "".join(line for line in text.splitlines(True) if not line.startswith("action"))
        scenario = laid(
            table, f"ferry: {{at: {where}, joins: [{sides[0]}], moved from: [{sides[1]}]}}"
        )
        change = scenario.situation.change
        assert scenario.board is not None
        before = naive.features(drawn, ties)
        after = naive.features(drawn, [new if tie is old else tie for tie in ties])
        moved = {*old.ends, *new.ends}
        expected = [found for found in after if found.pointers & moved]
        done = [
            found
            for found in expected
            if found.complete
            and not all(was.complete for was in before if was.pointers & found.pointers)
        ]
        for features, wanted in ((change.touched, expected), (change.completed, done)):
            assert sorted((f.tiles, f.open_ends, len(f.pointers())) for f in features) == sorted(
                (f.tiles, f.open_ends, segments_in(f, drawn, ties)) for f in wanted
            )
        now = set(scenario.board.features())
        assert {*change.touched, *change.completed} <= now
        assert not {part for each in change.grown for part in each.parts} & now
        assert all(isinstance(each, Growth) and each.feature in now for each in change.grown)


def segments_in(found: naive.Found, drawn: naive.Board, ties: list[Tie]) -> int:
    return sum(
        whole <= found.pointers for p in drawn for _, whole in naive.segments(drawn, p, ties)
    )


def test_several_ferries_in_one_action_are_laid_one_after_the_other() -> None:
    one = "{joins: [mine, south], moved from: [mine, west], closes: [west]}"
    text = """
players: [red, blue]
features:
  west: {kind: road, tiles: 3, meeples: {blue: 1}}
  mine: {kind: road, tiles: 4, meeples: {red: 1}}
  south: {kind: road, tiles: 2}
  far: {kind: road, tiles: 2}
"""
    tile = "player: red, tile: plain, segments: [{extends: mine}, {new: spur, kind: road}]"
    two = f"{{joins: [spur, far], completes: true}}, {one}"
    for action in (f"{{{tile}, ferry: [{two}]}}", f"{{player: red, ferry: [{one}]}}"):
        found = judge(load_text(f"{text}action: {action}\n"))
        assert found.ruling.points == {"red": 0, "blue": 3}
        laid = [each.change.link for each in found.scenario.parts if each.change.link is not None]
        assert len(laid) == action.count("joins")
    with pytest.raises(ScenarioError, match="5"):
        load_text(f"{text}action: {{{tile}, ferry: [{', '.join([one] * 6)}]}}\n")
