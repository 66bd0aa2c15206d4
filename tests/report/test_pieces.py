"""Pieces of other expansions in reports: what they do, who says so, and what no text shows."""

import json

import pytest

from ruling import judge, load_text, render
from ruling.rulebook.editions import edition_ids
from tests.conftest import run_ruling

CASE = """\
title: A road with much beside it
players: [red, blue]
features:
  lane: {kind: road, tiles: 5, labyrinth: 2, little buildings: 1,
    meeples: {red: 1}, ghosts: {red: 1}}
figures: {witch: lane}
action: {player: red, tile: plain, segments: [{extends: lane, completes: true, wells: 1}]}
"""

NO_TEXT = {
    "en": "No text at hand shows the number; the program JCloisterZone plays it so.",
    "de": "Kein vorliegender Text nennt die Zahl; das Programm JCloisterZone spielt es so.",
    "it": "Nessun testo disponibile indica il numero; il programma JCloisterZone gioca così.",
}


def text(edition: str = "C3", language: str = "en") -> str:
    shown = render(judge(load_text(CASE), edition), "text", language=language)
    return " ".join(shown.split())


def test_each_line_is_named_by_its_stage_and_they_add_up() -> None:
    shown = text()
    parts = ["tiles 6 x 1 6", "wells 1 x 1 1", "witch -3", "little buildings 1 x 1 1"]
    places = [
        shown.index(part) for part in [*parts, "labyrinth 2 x 2 4", "worth 9", "ghosts: red -2"]
    ]
    assert places == sorted(places)


@pytest.mark.parametrize("language", sorted(NO_TEXT))
def test_a_number_that_no_text_shows_is_said_to_be_so(language: str) -> None:
    assert text(language=language).count(NO_TEXT[language]) == 1


def test_what_an_edition_never_had_is_ruled_on_and_said() -> None:
    for edition in edition_ids():
        never = f"{edition} never had this piece"
        assert (never in text(edition)) == (not edition.startswith("C1"))


def test_the_data_name_who_says_so_and_what_stands_beside_the_value() -> None:
    (score,) = json.loads(render(judge(load_text(CASE)), "json"))["scoring"]
    lines = {line["what"]: line for line in score["lines"]}
    assert lines["labyrinth"]["number_of"] == "JCloisterZone"
    assert {what for what, line in lines.items() if "source" not in line} == {"tiles", "witch"}
    assert all("number_of" not in lines[what] for what in lines if what != "labyrinth")
    assert score["awards"] == [
        {
            "what": "ghosts",
            "player": "red",
            "points": -2,
            "because": [],
            "source": "Wikicarpedia, Template:ScoringGroupFeatureRoad",
        }
    ]
    assert score["value"] == 9


def test_a_sketch_shows_its_pieces() -> None:
    shown = " ".join(run_ruling("draw", "-", text=CASE).stdout.split())
    assert all(told in shown for told in ("labyrinth 2", "wells 1", "little"))


def test_the_matrix_has_them_in_a_table_below_the_first() -> None:
    above, _, below = run_ruling("editions").stdout.partition("WITH PIECES OF OTHER EXPANSIONS")
    assert "(score.witch-order)" in " ".join(above.split())
    assert "siege.coats" in below
    assert "siege." not in above
    assert "score.both" not in below
    only = run_ruling("editions", "C1", "C1-ZMG").stdout
    assert "WITH PIECES" not in only, "they answer alike on all of these"


def test_without_pieces_nothing_of_them_is_told() -> None:
    plain = CASE.replace(", labyrinth: 2, little buildings: 1", "").replace(", wells: 1", "")
    scenario = load_text(plain.replace(", ghosts: {red: 1}", ""))
    shown = render(judge(scenario), "text")
    assert "Source:" not in shown
    (score,) = json.loads(render(judge(scenario), "json"))["scoring"]
    assert "awards" not in score
    assert all("source" not in line for line in score["lines"])
