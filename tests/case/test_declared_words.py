"""Which keys hold a place, a player or a number is declared once: one made up here is known too."""

import re
from pathlib import Path

from ruling.case.draft import Draft
from ruling.case.edits import with_keys
from ruling.case.names import Names
from ruling.case.tree import tree_of
from ruling.expect.drafts import file_shape
from ruling.expect.files import load_text
from ruling.reading.shapes import Field, Integer, ListOf, MapOf, Record, Text
from ruling.table.squares import Square
from tests.conftest import CORPUS, for_each

PLACE, PLAYER = (Text(f"a {each}", names=each) for each in (Names.PLACE, Names.PLAYER))

LIGHTHOUSE = Record(
    "a lighthouse",
    {
        "stands by": Field(PLACE, "the road or city beside it"),
        "keeper": Field(PLAYER, "who keeps it"),
        "visits": Field(
            MapOf(ListOf(PLACE, "places"), "players with places", names=Names.PLAYER), "who comes"
        ),
        "floors": Field(Integer("a number of floors"), "how high it is"),
        "lamp": Field(Text("a lamp"), "what shines there"),
    },
)

MAP = """\
players: [red, blue]
board: |
  E@90   .  E@270
  D@180  V  B
lighthouse:   # bright
  - {stands by: A1 E, keeper: red, floors: 12, lamp: A1 E}   # the old one
  - {stands by: C1 W, keeper: blue, visits: {red: [A2 E]}, lamp: red}
action:
  player: red
  tile: G
  at: B1
"""

SKETCH = """\
features:
  red: {kind: city, tiles: 3, meeples: {red: 1}}
  lane: {kind: road, tiles: 2}
lighthouse: [{stands by: red, keeper: red, visits: {blue: [lane]}}]
figures: {mage: red}
action:
  player: red
  tile: magic
  segments: [{extends: lane}]
  move: mage to lane
expect:
  refused: {mage to supply: obligation}
"""


def draft_of(text: str) -> Draft:
    """A draft of a case in which lighthouses can stand."""
    field = Field(ListOf(LIGHTHOUSE, "lighthouses", or_one=True), "the lighthouses")
    cases = {
        key: each._replace(fields={**each.fields, "lighthouse": field})
        for key, each in file_shape().cases.items()
        if isinstance(each, Record)
    }
    return Draft(text, file_shape()._replace(cases=cases))


def test_its_places_are_renamed_and_what_only_looks_like_one_stays() -> None:
    first, second = draft_of(MAP).shifted(1, 0).data["lighthouse"]
    assert first["stands by"] == "A2 E"
    assert first["lamp"] == "A1 E"
    assert second["visits"] == {"red": ["A3 E"]}
    first, _ = draft_of(MAP).turned(Square(0, 0)).data["lighthouse"]
    assert first["stands by"] == "A1 S"


def test_its_players_are_renamed_also_as_keys() -> None:
    text = draft_of(MAP).renamed(Names.PLAYER, {"red": "Ann Lee"}).text
    first, second = tree_of(text)["lighthouse"]
    assert (first["keeper"], second["visits"], second["lamp"]) == (
        "Ann Lee",
        {"Ann Lee": ["A2 E"]},
        "red",
    )
    assert len(text.split("Ann Lee")) - 1 == 4


def test_its_features_are_renamed_and_a_player_of_the_same_name_is_not() -> None:
    text = draft_of(SKETCH).renamed(Names.PLACE, {"red": "north city"}).text
    tree = tree_of(text)
    assert tree["lighthouse"] == [
        {"stands by": "north city", "keeper": "red", "visits": {"blue": ["lane"]}}
    ]
    assert [*tree["features"]] == ["north city", "lane"]
    assert tree["figures"] == {"mage": "north city"}
    assert tree["action"]["player"] == "red"
    tree = draft_of(SKETCH).renamed(Names.PLACE, {"lane": "no"}).data
    assert tree["action"]["move"] == "mage to no"
    assert tree["lighthouse"][0]["visits"] == {"blue": ["no"]}


def test_an_order_names_features_and_who_robs_whom() -> None:
    text = "features: {red: {kind: road}}\nexpect:\n  orders:\n"
    text += "    red then lane, blue robs red: {red: 3, blue: 3}\n"
    (order,) = draft_of(text).renamed(Names.PLACE, {"red": "R"}).data["expect"]["orders"]
    assert order == "R then lane, blue robs red"
    (order,) = draft_of(text).renamed(Names.PLACE, {"lane": "L"}).data["expect"]["orders"]
    assert order == "red then L, blue robs red"
    ((order, points),) = (
        draft_of(text).renamed(Names.PLAYER, {"red": "R"}).data["expect"]["orders"].items()
    )
    assert order == "red then lane, blue robs R"
    assert points == {"R": "3", "blue": "3"}


def test_its_players_play_where_nobody_is_listed() -> None:
    assert draft_of(SKETCH).players == ["red", "blue"]
    assert draft_of(SKETCH).listed("features") == ["red", "lane"]


@for_each(CORPUS[::20])
def test_who_plays_is_the_same_whoever_reads_it_where_nobody_is_listed(path: Path) -> None:
    """The player of the action is first, then those whose pieces stand there, then the others."""
    text = re.sub(r"(?m)^players:.*\n", "", path.read_text(encoding="utf-8"))
    text = re.split(r"(?m)^expect", text)[0]
    assert list(load_text(text).situation.players) == draft_of(text).players


def test_it_is_kept_with_its_comments_where_something_else_changes() -> None:
    text = with_keys(MAP, {"title": "Another", "meeples": [{"player": "red", "at": "A1 E"}]})
    kept = MAP[MAP.index("lighthouse") : MAP.index("action")]
    assert kept in text
