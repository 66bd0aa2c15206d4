"""What fields bring at the end: the worked numbers, and how a farmer is pointed at."""

import pytest

from ruling import ScenarioError, judge, load_text

FIELDS = """\
players: [red, blue, green]
features:
  city a: {kind: city, tiles: 3, complete: true, coats of arms: 2, cathedral: true}
  city b: {kind: city, tiles: 5, complete: true}
  open city: {kind: city, tiles: 7}
  one: {kind: field, cities: [city a, city b, open city], meeples: ONE}
  two: {kind: field, cities: [city b, open city], meeples: TWO}
house: {field.version: VERSION}
action: final scoring
"""


def points(version: str, one: str, two: str) -> dict[str, int]:
    text = FIELDS.replace("VERSION", version).replace("ONE", one).replace("TWO", two)
    found = judge(load_text(text)).ruling.points
    assert found is not None
    return {player: number for player, number in found.items() if number}


def test_a_castle_met_again_brings_nothing_more_either() -> None:
    text = FIELDS.replace("VERSION", "second").replace("ONE", "{red: 1}").replace("TWO", "{red: 1}")
    text = text.replace("tiles: 5, complete: true", "tiles: 2, complete: true, siege: true")
    found = judge(load_text(text + "castle lord: {at: city b, player: blue}\n")).ruling
    assert found.points == {"red": 3 + 3 + 1 + 3, "blue": 0, "green": 0}


MAP = """\
players: [red]
board: |
  E@180  .
  D      N
meeples: [{player: red, at: AT}]
action: final scoring
"""


@pytest.mark.parametrize("at", ["A2 E1", "A2 W2", "A2 S", "A2 S1", "B2 field", "B2 S"])
def test_a_farmer_stands_on_a_half_edge_or_an_edge_or_the_only_field(at: str) -> None:
    load_text(MAP.replace("N\n", "U@90\n").replace("AT", "A1 field" if "B2" in at else at))


def test_a_pig_needs_a_farmer_of_its_own_and_nobody_is_placed_beside_another() -> None:
    placing = MAP.replace("  D      N\n", "  D      .\n").replace("AT", "A2 E1")
    action = "action: {player: red, tile: U@90, at: B2, meeple: MEEPLE}"
    load_text(placing.replace("action: final scoring", action.replace("MEEPLE", "pig on B2 N")))
    for meeple, told in (
        ("B2 N", "somebody stands on the field B2 N already"),
        ("pig on B2 S", "a pig is placed where a meeple of its player stands"),
    ):
        with pytest.raises(ScenarioError) as error:
            load_text(placing.replace("action: final scoring", action.replace("MEEPLE", meeple)))
        assert told in str(error.value)


def test_a_farmer_leaves_the_points_of_every_other_turn_alone() -> None:
    text = MAP.replace("  D      N\n", "  D      .\n")
    text = text.replace("final scoring", "{player: red, tile: U@90, at: B2}")
    with_farmer = judge(load_text(text.replace("AT", "A2 E1"))).ruling
    without = judge(load_text(text.replace("meeples: [{player: red, at: AT}]\n", ""))).ruling
    assert (with_farmer.points, with_farmer.asked) == (without.points, without.asked)


CALLED = """\
players: [red, blue]
board: |
  E@180  .     .
  D      U@90  D@180
  .      .     E
meeples:
  - {player: red, at: A2 E1}
  - {player: red, at: C3 S, kind: large}
  - {player: red, at: C3 S, kind: pig}
  - {player: blue, at: C2 W2}
action: ACTION
"""


@pytest.mark.parametrize(
    ("action", "red"),
    [
        ("{message: farmers, player: red}", 6),  # two farmers; a pig is none
        ("{message: farmers, player: red, farmers: 4}", 12),
        ("{message: one follower, player: red, follower: A2 E1}", 3),
        ("{crop circle: field, player: red, back: {red: [C3 S], blue: [C2 W2]}}", 0),
    ],
)
def test_messages_and_circles_find_the_farmers(action: str, red: int) -> None:
    text = CALLED.replace("ACTION", action)
    if "circle" in action:
        text = text.replace("kind: large", "kind: meeple")
    assert judge(load_text(text)).ruling.points == {"red": red, "blue": 0}


ONE = "message: one follower, player: red, follower: A2 E1"
OTHERS = "message: farmers, player: red"
LAID = "{player: red, tile: U@90, at: D2}"


@pytest.mark.parametrize(
    ("actions", "red"),
    [
        (f"{LAID[:-1]}, {ONE.replace('player: red, ', '')}}}", 3),
        (f"[{{{ONE}}}, {LAID}]", 3),
        (f"[{LAID}, {{{ONE}}}]", 3),
        (f"[{{{ONE}}}, {{{OTHERS}}}]", 6),
        (f"[{{{ONE}}}, {LAID[:-1]}, message: farmers}}]", 6),
        (f"[{{{OTHERS}}}, {{{ONE}}}]", 9),
    ],
)
def test_a_farmer_scores_by_a_message_between_other_parts_of_a_turn(actions: str, red: int) -> None:
    """With the cities of that moment, and once: the farmer is not there for a later message."""
    text = CALLED.replace("D@180\n", "D@180  .\n").replace("ACTION", actions)
    assert judge(load_text(text)).ruling.points == {"red": red, "blue": 0}


def test_a_message_counts_a_field_as_the_table_does() -> None:
    text = CALLED.replace("ACTION", f"{{{ONE}}}")
    for version, points in (("third", 3), ("second", 3), ("first", 4)):
        ruling = judge(load_text(text), house={"field.version": version}).ruling
        assert ruling.points == {"red": points, "blue": 0}


def test_cities_that_are_only_counted_have_names() -> None:
    text = "players: [red]\nfeatures:\n  far: {kind: field, cities: 2, meeples: {red: 1}}\n"
    text += "house: {field.version: first}\naction: final scoring\n"
    scored = judge(load_text(text)).ruling.scoring or ()
    assert [score.feature.id for score in scored] == ["far 1", "far 2"]


BRIDGED = """\
players: [red, blue]
board: |
  A@270  B  .
meeples: [{player: red, at: B1 E}]
action:
"""


@pytest.mark.parametrize("at", ["B1 E", "B1 E1", "B1 field"])
def test_a_bridge_laid_over_a_farmer_makes_no_highwayman_of_him(at: str) -> None:
    board = BRIDGED.replace("A@270", ".").replace("at: B1 E", f"at: {at}")
    bridge = "  - {player: blue, tile: A@90, at: C1, bridge: {at: B1, joins: [E, W]}}\n"
    close = "  - {player: blue, tile: A@270, at: A1}\n"
    ruling = judge(load_text(board + bridge + close)).ruling
    assert [(s.feature.kind, s.value, s.scored_by) for s in ruling.scoring or ()] == [
        ("road", 3, {})
    ]


def test_a_meeple_placed_on_a_bridge_of_this_turn_is_no_farmer() -> None:
    board = BRIDGED.replace("A@270  B", ".  A@180").replace("{player: red, at: B1 E}", "")
    tile = "{player: blue, tile: B, at: C1, bridge: {at: C1, joins: [E, W]}, meeple: C1 W}"
    with pytest.raises(ScenarioError, match="is a field"):
        load_text(board + f"  - {tile}\n" * 2)
    board = board.replace("A@180", "A@270")
    other = "  - {player: red, tile: A@90, at: D1}\n"
    ruling = judge(load_text(f"{board}  - {tile}\n{other}")).ruling
    assert ruling.points == {"blue": 3, "red": 0}


@pytest.mark.parametrize(("cities", "wrong"), [("0", False), ("999", False), ("1000", True)])
def test_a_field_has_up_to_999_cities(cities: str, wrong: bool) -> None:
    field = f"{{kind: field, cities: {cities}, meeples: {{red: 1}}}}"
    text = f"features: {{far: {field}}}\naction: final scoring\n"
    if not wrong:
        assert judge(load_text(text)).ruling.points == {"red": 3 * int(cities)}
        return
    with pytest.raises(ScenarioError, match="999"):
        load_text(text)
