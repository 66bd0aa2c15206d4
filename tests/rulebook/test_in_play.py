"""The other pieces of the box: what each is called, whether it has bearing, and who says so."""

import json
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

import pytest

from ruling import ScenarioError, judge, load_text, render
from ruling.rulebook import data
from ruling.rulebook.asking import ask
from ruling.rulebook.editions import edition, edition_ids
from ruling.rulebook.questions import questions
from ruling.wording.words import Words
from tests.conftest import languages

SIGNS = {"en": "{} and the witch", "de": "{} und die Hexe", "it": "{} e la strega"}

PIECES = data.read("pieces")
KNOWN = [id for id, piece in PIECES.items() if piece["bearing"] != "unknown"]
RESTING = [id for id, piece in PIECES.items() if "rests on" in piece]


@cache
def called(language: str) -> dict[str, list[str]]:
    """The names of each piece in a language, the usual one first."""
    names = data.read(f"words/{language}/pieces")
    return {id: [name.strip() for name in names[id].split(",")] for id in PIECES}


def in_play(
    pieces: Iterable[str],
    edition: str = "C3",
    authority: str = "community",
    house: Mapping[str, str] | None = None,
) -> dict[str, dict[str, Any]]:
    """What is told of pieces that lie on a table, by their ids."""
    text = "players: [red]\nfeatures: {lane: {kind: road, tiles: 3}}\naction: final scoring\n"
    case = load_text(f"{text}in play: [{', '.join(map(json.dumps, pieces))}]\n")
    told = json.loads(render(judge(case, edition, authority, house or {}), "json"))
    return {each["piece"]: each for each in told["in_play"]}


@pytest.mark.parametrize("language", languages())
def test_every_name_in_every_language_and_case_finds_its_piece(language: str) -> None:
    names = {id: (id.replace("-", " "), *called(language)[id]) for id in KNOWN}
    for number in range(max(map(len, names.values()))):
        given = [each[number % len(each)] for each in names.values()]
        assert [*in_play(given)] == [*in_play(map(str.upper, given))] == KNOWN
    for id in PIECES.keys() - {*KNOWN}:
        with pytest.raises(ScenarioError) as told:
            in_play(called(language)[id])
        unknown = ["not known enough to rule on" in each.message for each in told.value.mistakes]
        assert sum(unknown) == len(called(language)[id])


SOME = {
    *("abbey", "bathhouses", "bridge", "builder", "castle", "cathedrals", "citizens-jury"),
    *("crop-circles", "darmstadtium", "double-tiles", "dragon", "fairy", "ferry"),
    *("german-castles", "german-cathedrals", "ghosts", "halflings", "inns", "labyrinth"),
    *("land-surveyors", "little-buildings", "message-one-follower", "message-one-tile-more"),
    *("message-shortest-road", "message-smallest-city", "messages", "ringmaster", "siege"),
    *("signposts", "tunnel", "watchtowers", "wells"),
}
UNKNOWN = {
    *("bards", "castle-lords", "city-gates", "city-privilege", "dragon-of-2025"),
    *("drawbridges", "leipzig", "tollkeepers", "wonders"),
}


def test_these_pieces_have_bearing_and_these_are_not_known_enough_and_no_others() -> None:
    assert {id for id, each in in_play(KNOWN).items() if each["bearing"]} == SOME
    assert PIECES.keys() - {*KNOWN} == UNKNOWN


@pytest.mark.parametrize("id", edition_ids())
def test_what_weighs_something_has_a_source_in_each_edition_that_says_so(id: str) -> None:
    told = in_play(KNOWN, id)
    for piece, each in told.items():
        assert bool(each["source"]) is (each["authority"] != "open"), piece
        assert each["bearing"] is (PIECES[piece]["bearing"] == "some"), piece


def test_a_reason_rests_on_what_the_edition_answers() -> None:
    plain, printed = (in_play(["dragon"], "C3", at)["dragon"] for at in ("community", "printed"))
    assert plain["authority"] == "official"
    assert "dragon menu" in plain["source"]
    assert (printed["authority"], printed["source"]) == ("open", "")


@pytest.mark.parametrize("piece", RESTING)
def test_what_the_house_reads_otherwise_is_told_as_it_is_read(piece: str) -> None:
    question = PIECES[piece]["rests on"]
    plain, words = in_play([piece])[piece]["reason"], Words(edition("C3"))
    default, *others = questions()[question]
    said = {default: plain, **{other: words.reading(question, other) for other in others}}
    for reading, reason in said.items():
        told = in_play([piece], house={question: reading})[piece]
        assert (told["authority"], told["source"]) == ("house", "")
        assert told["reason"].startswith(reason)


OF_THEMSELVES = {"fields", "farmers", "monasteries", "castle", "dragon", "inns", "cathedrals"}
"""Pieces that the questions speak of themselves."""


@pytest.mark.parametrize("language", languages())
@pytest.mark.slow
def test_each_piece_is_found_where_it_meets_a_figure_and_declined_alone(language: str) -> None:
    for id, (name, *_) in called(language).items():
        asked = ask(SIGNS[language].format(name), language)
        assert asked.piece == id or id in OF_THEMSELVES or asked.answers, (id, asked)
        assert ask(name, language).piece == ""


def test_the_longest_name_is_meant() -> None:
    assert ask("does the german castle count when the witch halves", "en").piece == "german-castles"
    assert ask("torre di guardia con la strega", "it").piece == "watchtowers"


def test_what_is_not_known_enough_is_no_answer() -> None:
    asked = ask("do the drawbridges move the witch", "en")
    assert asked.piece == "drawbridges"
    assert ask("does the tower catch the witch", "en").answered
    assert not asked.answered


def test_the_questions_go_before_a_piece_of_which_they_speak_themselves() -> None:
    asked = ask("does the dragon eat the witch", "en")
    assert (asked.answers[0], asked.piece) == ("dragon.eats", "")
