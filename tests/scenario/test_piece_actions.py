"""The mistakes of messages, crop circles, flights and abbots: what is said of each, and where."""

import pytest

from ruling import ScenarioError, load_text
from tests.saying import ids_of, refused

TABLE = """\
players: [red, blue]
features:
  long: {kind: road, tiles: 5, meeples: {red: 1}}
  town: {kind: city, tiles: 5, meeples: {red: {large: 1}, blue: 1}}
  done: {kind: city, tiles: 3, complete: true}
  abbey: {kind: monastery, neighbours: 5, meeples: {red: {abbot: 1}}}
  priory: {kind: monastery, neighbours: 7, meeples: {red: 1}}
action:
"""
MAP = """\
players: [red]
board: |
  V  E@90  .
meeples:
  - {player: red, at: A1 N}
"""
PLACED = "player: red, tile: plain, segments: "

CASES = [
    ("message: shortest road", "shape.lacks", "'player'"),
    ("message: shortest road, player: red, follower: long", "message.not-for", "'follower'"),
    ("message: knights, player: red, farmers: 3", "message.not-for", "'farmers'"),
    ("message: one follower, player: red", "message.needs", "'follower'"),
    ("message: farmers, player: red", "message.needs", "'farmers'"),
    ("message: one follower, player: blue, follower: long", "meeple.none-there", "'blue'"),
    ("message: shortest road, player: red, takes: lung", "unknown", "'long'"),
    ("crop circle: road", "crop-circle.one-of-two", ""),
    ("crop circle: road, back: {red: long}, beside: {red: long}", "crop-circle.one-of-two", ""),
    ("crop circle: road, back: {red: large on long}", "meeple.none-left", "'red'"),
    ("crop circle: road, back: {red: [long, long]}", "meeple.none-left", "'red'"),
    ("crop circle: road, beside: {red: pig on long}", "meeple.misplaced", ""),
    ("taken off: {red: long}", "shape.lacks", "'by'"),
    ("taken off: {red: long}, by: towr", "unknown", "'tower'"),
    ("taken off: {red: long}, by: wonders", "piece.not-known-enough", ""),
    ("taken off: {red: []}, by: tower", "shape.empty-list", ""),
    (f"{PLACED}[{{extends: long}}], flies to: done", "flight.complete", ""),
    (
        f"{PLACED}[{{extends: long, completes: true}}], flies to: long",
        "flight.just-completed",
        "",
    ),
    (f"{PLACED}[{{extends: long}}], flies to: lung", "unknown", "'long'"),
    (
        f"{PLACED}[{{new: lane, kind: road}}], meeple: lane, abbot home: abbey",
        "action.instead-of-a-meeple",
        "'abbot home'",
    ),
    (
        f"{PLACED}[{{extends: long}}], flies to: town, abbot home: abbey",
        "action.instead-of-a-meeple",
        "",
    ),
    (f"{PLACED}[{{extends: long}}], abbot home: town", "abbot.elsewhere", ""),
    (f"{PLACED}[{{extends: priory}}], abbot home: priory", "abbot.complete", ""),
    (
        "player: blue, tile: plain, segments: [{extends: long}], abbot home: abbey",
        "meeple.none-there",
        "'blue'",
    ),
]


def said(text: str) -> str:
    with pytest.raises(ScenarioError) as caught:
        load_text(text)
    return " | ".join(f"{each.message} ({each.hint})" for each in caught.value.mistakes)


@pytest.mark.parametrize(("action", "id", "named"), CASES)
def test_a_mistake_is_told_and_no_other(action: str, id: str, named: str) -> None:
    with pytest.raises(ScenarioError) as caught:
        load_text(f"{TABLE}  {{{action}}}\n")
    (mistake,) = caught.value.mistakes
    assert ids_of(mistake.what)[0] == id
    assert named in f"{mistake.message} ({mistake.hint})"


@pytest.mark.parametrize(
    ("action", "told"),
    [
        ("player: red, tile: E@270, at: C1, flies to: A1 N", "never lands on a field"),
        ("player: red, tile: E@270, at: C1, flies to: B1 E", "this very tile completed the city"),
        ("message: one follower, player: blue, follower: A1 N", "no meeple of 'blue' stands there"),
    ],
)
def test_what_a_map_shows_to_be_wrong(action: str, told: str) -> None:
    assert told in said(f"{MAP}action: {{{action}}}\n")


def test_what_an_action_is_done_with_lies_on_the_table() -> None:
    done = {
        "message: knights, player: red": ("message-knights",),
        "crop circle: field": ("crop-circles",),
        "taken off: {red: long}, by: Turm": ("tower",),
        f"{PLACED}[{{extends: long}}], flies to: town": ("flying-machine",),
        f"{PLACED}[{{extends: long}}], abbot home: abbey": ("abbot",),
        f"{PLACED}[{{new: lane, kind: road}}], phantom: lane": ("phantom",),
        f"{PLACED}[{{new: lane, kind: road}}], abbot home: abbey, phantom: lane": (
            "abbot",
            "phantom",
        ),
        f"{PLACED}[{{extends: long}}]": (),
    }
    for action, pieces in done.items():
        assert load_text(f"{TABLE}  {{{action}}}\n").in_play == pieces
    told = f"in play: [river, tower]\n{TABLE}  {{taken off: {{red: long}}, by: tower}}\n"
    assert load_text(told).in_play == ("tower", "river")


CALLED = """\
players: [red, blue, green]
board: |
  A@270  U@90  .
  E@180  .     .
meeples:
  - {player: red, at: A1 E}
  - {player: red, at: A2 S, kind: builder}
  - {player: red, at: A2 S}
  - {player: blue, at: A1 E, kind: large}
action: {tile: CC-A, at: C1, player: green, crop circle: road, back: BACK}
"""


@pytest.mark.parametrize(
    "action",
    [
        "crop circle: road, back: {red: A1 E, blue: large on A1 E}",
        "crop circle: road, beside: {}",
        "crop circle: road, beside: {blue: A1 E}",
    ],
)
def test_a_crop_circle_takes_back_of_everybody_and_lets_who_will_add(action: str) -> None:
    load_text(CALLED.replace("crop circle: road, back: BACK", action))


def test_a_crop_circle_that_calls_nobody_up_is_said_alone() -> None:
    for nothing in ("", ", back: {}", ", beside: {}"):
        table = CALLED.replace("  - {player: red, at: A2 S}\n", "").replace("CC-A", "CC-D")
        load_text(table.replace("crop circle: road, back: BACK", f"crop circle: field{nothing}"))
    with refused("crop-circle.one-of-two"):
        load_text(CALLED.replace(", back: BACK", ""))


@pytest.mark.parametrize(
    "before",
    ["{player: blue, message: one follower, follower: A1 E}", "{dragon: [A1, B1]}"],
)
def test_who_went_home_before_a_crop_circle_takes_nobody_back(before: str) -> None:
    """Blue's highwayman scored by a message; or the dragon ate everybody there."""
    table = CALLED.replace(", crop circle: road, back: BACK", "")
    table = table.replace("action: ", f"action:\n  - {before}\n  - ")
    table += "  - {player: green, crop circle: road, back: BACK}\n"
    one, other = ("{red: A1 E}", "{}") if "message" in before else ("{}", "{red: A1 E}")
    load_text(table.replace("BACK", one))
    with pytest.raises(ScenarioError, match=r"takes one back|stands there"):
        load_text(table.replace("BACK", other))
