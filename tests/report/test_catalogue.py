"""The catalogue of tiles as it is reported: how many copies the boxes of the editions hold."""

import json
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

from ruling.rulebook.editions import edition, edition_ids, line_of
from tests.conftest import heirs, run_ruling

FACTS = ("C1", "C1-RGG", "C1-ZMG", "C2", "C3")
"""The editions that the facts name."""


@cache
def listed(*words: str) -> list[Any]:
    """The tiles that are found by some words, or all."""
    found = json.loads(run_ruling("tiles", *words, "--format", "json").stdout)["tiles"]
    return [*found]


def counts(name: str) -> Any:
    """How many copies of a tile the box of each edition holds."""
    (tile,) = listed(name)
    return tile["counts"]


def test_the_crop_circle_is_in_two_editions_alone() -> None:
    assert counts("MW-09") == {id: int(id in heirs("C1")) for id in edition_ids()}


def test_one_copy_has_a_garden_in_the_editions_that_draw_them() -> None:
    """Tile E is five times in a box; on one of the five the newer editions draw a garden."""
    assert counts("E") == dict.fromkeys(edition_ids(), 5)
    assert counts("BA/CG") == {id: int(id in heirs("C2")) for id in edition_ids()}
    assert listed("E")[0]["id"] == listed("BA/CG")[0]["id"]


def test_the_editions_have_and_print_the_tiles_of_the_facts(shared: Path) -> None:
    """An edition of the facts stands for those that go by it, as Big Box 4 goes by C1."""
    facts = json.loads((shared / "tiles-box.json").read_text(encoding="utf-8"))["tiles"]
    having = {fact["id"]: fact["only_in"] for fact in facts if "only_in" in fact}
    assert {each["id"] for each in listed() if 0 in each["counts"].values()} == set(having)
    for id in edition_ids():
        named = next(each for each in line_of(id) if each in FACTS)
        assert {*edition(id).tiles} == {t for t in having if named in having[t]}
        turned = {f["id"]: f["c3"]["turned"] for f in facts if "turned" in f.get("c3", {})}
        assert edition(id).turned == (turned if id in heirs("C3") else {})


def test_the_editions_print_the_coats_of_arms_of_the_facts(shared: Path) -> None:
    facts = json.loads((shared / "tiles-box.json").read_text(encoding="utf-8"))["tiles"]
    for fact in facts:
        printing = {id for part in fact["segments"] for id in part.get("coat_of_arms_in", ())}
        data = next(each for each in listed() if each["id"] == fact["id"])
        assert {*data["coat_of_arms_in"]} - {"C1-BB4"} == printing - {"C1-BB4"}


def test_what_editions_print_otherwise_is_in_the_data() -> None:
    (data,) = listed("TB-N")
    assert {id: by for id, by in data["turned_in"].items() if by} == dict.fromkeys(heirs("C3"), 180)
    (data,) = listed("PD-S")
    assert data["coat_of_arms_in"] == ["C1", "C1-BB4", "C1-RGG", "C1-ZMG"]


def test_every_box_holds_as_many_tiles_of_a_set_as_the_facts_say(shared: Path) -> None:
    facts = json.loads((shared / "tiles-box.json").read_text(encoding="utf-8"))["sets"]
    expected = {fact["set"]: fact["tiles"] for fact in facts if fact["tiles"]}
    expected |= {"the-tower": 18, "abbey-and-mayor": 18}
    assert {each["set"] for each in listed()} == set(expected)
    for id in edition_ids():
        held = Counter[str]()
        for each in listed():
            held[each["set"]] += each["counts"][id]
        crop_circle = counts("MW-09")[id]
        assert held == {**expected, "mage-and-witch": expected["mage-and-witch"] + crop_circle}
