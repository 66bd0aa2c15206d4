"""Pieces of other expansions in reports: what they do, who says so, and what no text shows."""

import json
import re

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
    "en": "No text at hand shows the number; JCloisterZone plays it this way.",
    "de": "Kein vorliegender Text nennt die Zahl; das Programm JCloisterZone spielt es so.",
    "it": "Nessun testo disponibile indica il numero; il programma JCloisterZone gioca così.",
}


def text(edition: str = "C3", language: str = "en") -> str:
    shown = render(judge(load_text(CASE), edition), "text", language=language)
    return " ".join(shown.split())


WITH_PIECES = """\
title: A city with much beside it
players: [red, blue]
features:
  town: {kind: city, tiles: 3, watchtower: 6, gold: 3, goods: [wine], meeples: {red: 1}}
  small: {kind: city, tiles: 2, complete: true}
robber: {at: red, of: blue}
teacher: blue
castle lord: {at: small, player: blue}
fairy: town
figures: {witch: town}
action: {player: red, tile: plain, segments: [{extends: town, completes: true}]}
"""

ROWS = {
    "en": ["watchtower: red 6", "fairy: red 3", "goods: red takes 1 goods token",
           "gold: red takes 3 ingots", "teacher: blue 4", "castle lord: blue 4", "robber: blue 3"],
    "de": ["Wachturm: red 6", "Fee: red 3", "Waren: red nimmt 1 Warenplättchen",
           "Gold: red nimmt 3 Goldbarren", "Lehrer: blue 4", "Burgherr: blue 4", "Räuber: blue 3"],
    "it": ["torre di guardia: red 6", "fata: red 3", "merci: red prende 1 gettone merce",
           "oro: red prende 3 lingotti", "maestra: blue 4", "signore del castello: blue 4",
           "ladro: blue 3"],
}  # fmt: skip


def text_of(case: str, format: str = "text", language: str = "en") -> str:
    return " ".join(render(judge(load_text(case)), format, language=language).split())


@pytest.mark.parametrize("language", sorted(ROWS))
def test_awards_and_copies_have_their_rows_below_who_scores(language: str) -> None:
    shown = text_of(WITH_PIECES, language=language)
    places = [shown.index(row) for row in ROWS[language]]
    assert places == sorted(places)


@pytest.mark.parametrize("format", ["markdown", "html", "wikitext"])
def test_every_format_tells_awards_and_copies(format: str) -> None:
    shown = text_of(WITH_PIECES, format)
    assert all(told in shown for told in ("robber: blue", "takes 3 ingots", "C3:copy.robber"))


def test_what_is_beside_is_told_with_what_happened() -> None:
    told = " ".join(run_ruling("judge", "-", "--full", text=WITH_PIECES).stdout.split())
    assert "The robber of blue stands at the counter of red." in told
    assert "Blue has the teacher." in told
    assert "Blue is the lord of a castle that has not scored yet: the city 'small'." in told
    assert "The fairy stands by red: the city 'town'." in told


def test_a_copy_has_the_mark_of_its_footnote() -> None:
    shown = text_of(WITH_PIECES)
    mark = re.search(r"robber: blue 3 (\[\d\])", shown)
    assert mark is not None
    assert f"{mark[1]} community interpretation, C3:copy.robber-first" in shown
    assert "C3 never had: teacher" in shown


def test_the_data_have_copies_beside_awards_and_the_number_of_tokens() -> None:
    (score,) = json.loads(render(judge(load_text(WITH_PIECES)), "json"))["scoring"]
    counts = {award["what"]: award.get("count") for award in score["awards"]}
    assert counts == {"watchtower": None, "fairy": None, "goods": 1, "gold": 3}
    assert [award["points"] for award in score["awards"]] == [6, 3, 0, 0]
    assert score["copies"][-1] == {
        "what": "robber",
        "player": "blue",
        "points": 3,
        "because": ["C3:copy.robber-first"],
        "source": "The Robbers, as given on Wikicarpedia",
    }
    assert score["value"] == 4


def test_a_claim_of_whoever_copies_tells_what_was_copied() -> None:
    case = WITH_PIECES + "claims: [{by: blue, points: {blue: 11}}, {by: red, points: {blue: 15}}]\n"
    shown = text_of(case)
    assert "Blue is right: the points are red 13, blue 11" in shown
    assert "robber: blue 3" in shown.partition("FOOTNOTES")[0].partition("SCORING")[0]
    judgement = judge(load_text(case))
    cited = {answer.question for answer in judgement.claims[0].because}
    assert {"copy.robber-first", "copy.teacher", "copy.castle-lord"} <= cited


def test_a_feature_that_brings_tokens_alone_is_told() -> None:
    shown = text_of(
        WITH_PIECES.replace(", watchtower: 6", "").replace("meeples: {red: 1}", "inn: false")
    )
    assert "goods: red takes 1 goods token" in shown


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
    shown = run_ruling("editions", "--format", "markdown").stdout
    above, _, below = shown.partition("With pieces of other expansions")
    assert "(score.witch-order)" in " ".join(above.split())
    assert "siege.coats" in below
    assert "siege." not in above
    assert "score.both" not in below
    only = run_ruling("editions", "C1", "C1-BB4").stdout
    assert "WITH PIECES OF" not in only, "they answer alike on all of these"


def test_without_pieces_nothing_of_them_is_told() -> None:
    plain = CASE.replace(", labyrinth: 2, little buildings: 1", "").replace(", wells: 1", "")
    scenario = load_text(plain.replace(", ghosts: {red: 1}", ""))
    shown = render(judge(scenario), "text")
    assert "Source:" not in shown
    (score,) = json.loads(render(judge(scenario), "json"))["scoring"]
    assert "awards" not in score
    assert all("source" not in line for line in score["lines"])
