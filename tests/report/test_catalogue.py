"""The catalogue of tiles as it is reported: how many copies the boxes of the editions hold."""

import json
from collections import Counter
from pathlib import Path

from ruling.report.tile_facts import counts
from ruling.report.tiles import catalogue_data
from ruling.rulebook.editions import edition, edition_ids, limited_tiles, line_of
from ruling.table.tile_search import find_tiles, sets
from tests.conftest import heirs

FACTS = ("C1", "C1-RGG", "C1-ZMG", "C2", "C3")
"""The editions that the facts name."""


def test_the_crop_circle_is_in_two_editions_alone() -> None:
    (entry,) = find_tiles("MW-09")
    assert counts(entry) == {id: int(id in heirs("C1")) for id in edition_ids()}


def test_one_copy_has_a_garden_in_the_editions_that_draw_them() -> None:
    """Tile E is five times in a box; on one of the five the newer editions draw a garden."""
    (plain,), (garden,) = find_tiles("E"), find_tiles("BA/CG")
    assert counts(plain) == dict.fromkeys(edition_ids(), 5)
    assert counts(garden) == {id: int(id in heirs("C2")) for id in edition_ids()}
    assert garden.tile is plain.tile


def test_the_editions_have_and_print_the_tiles_of_the_facts(shared: Path) -> None:
    """An edition of the facts stands for those that go by it, as Big Box 4 goes by C1."""
    facts = json.loads((shared / "tiles-box.json").read_text(encoding="utf-8"))["tiles"]
    having = {fact["id"]: fact["only_in"] for fact in facts if "only_in" in fact}
    assert limited_tiles() == set(having)
    for id in edition_ids():
        named = next(each for each in line_of(id) if each in FACTS)
        assert {*edition(id).tiles} == {t for t in having if named in having[t]}
        turned = {f["id"]: f["c3"]["turned"] for f in facts if "turned" in f.get("c3", {})}
        assert edition(id).turned == (turned if id in heirs("C3") else {})


def test_the_editions_print_the_coats_of_arms_of_the_facts(shared: Path) -> None:
    facts = json.loads((shared / "tiles-box.json").read_text(encoding="utf-8"))["tiles"]
    for fact in facts:
        printing = {id for part in fact["segments"] for id in part.get("coat_of_arms_in", ())}
        (data,) = catalogue_data(find_tiles(fact["id"])[:1])["tiles"]
        assert {*data["coat_of_arms_in"]} - {"C1-BB4"} == printing - {"C1-BB4"}


def test_what_editions_print_otherwise_is_in_the_data() -> None:
    (data,) = catalogue_data(find_tiles("TB-N"))["tiles"]
    assert {id: by for id, by in data["turned_in"].items() if by} == dict.fromkeys(heirs("C3"), 180)
    (data,) = catalogue_data(find_tiles("PD-S"))["tiles"]
    assert data["coat_of_arms_in"] == ["C1", "C1-BB4", "C1-RGG", "C1-ZMG"]


def test_every_box_holds_as_many_tiles_of_a_set_as_the_facts_say(shared: Path) -> None:
    facts = json.loads((shared / "tiles-box.json").read_text(encoding="utf-8"))["sets"]
    expected = {fact["set"]: fact["tiles"] for fact in facts if fact["tiles"]}
    expected |= {"the-tower": 18, "abbey-and-mayor": 18}
    assert set(sets()) == set(expected)
    for id in edition_ids():
        held = Counter[str]()
        for entry in find_tiles():
            held[entry.tile.set] += counts(entry)[id]
        crop_circle = counts(find_tiles("MW-09")[0])[id]
        assert held == {**expected, "mage-and-witch": expected["mage-and-witch"] + crop_circle}
