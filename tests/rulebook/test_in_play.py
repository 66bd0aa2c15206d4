"""The other pieces of the box: what each is called, whether it has bearing, and who says so."""

import pytest

from ruling.errors import UnknownName
from ruling.rulebook.asking import ask
from ruling.rulebook.editions import default_edition, edition, edition_ids
from ruling.rulebook.in_play import (
    Bearing,
    Piece,
    called,
    find_piece,
    justification,
    never_had_note,
    piece_text,
    pieces,
)
from ruling.rulebook.questions import Authority, questions
from ruling.rulebook.rules import Rules
from ruling.wording.words import Words
from tests.conftest import heirs, languages

SIGNS = {"en": "{} and the witch", "de": "{} und die Hexe", "it": "{} e la strega"}


@pytest.mark.parametrize("language", languages())
def test_every_name_in_every_language_and_case_finds_its_piece(language: str) -> None:
    for id, names in called(language).items():
        for name in (id, id.replace("-", " "), *names, names[0].upper()):
            assert find_piece(name).id == id, name


def test_what_no_piece_is_called_is_told_with_the_nearest_name() -> None:
    with pytest.raises(UnknownName, match=r"unknown piece 'towr' \(did you mean 'tower'\?\)"):
        find_piece("towr")


def test_what_weighs_something_has_a_source_in_each_edition_that_says_so() -> None:
    for id in edition_ids():
        words = Words(edition(id))
        for piece in pieces().values():
            found = justification(piece, Rules.of(id), words)
            assert bool(found.source) is (found.authority is not Authority.OPEN), piece.id
    assert (
        justification(pieces()["robbers"], Rules.of("C1"), Words(edition("C1"))).authority
        == "printed"
    )


def test_a_reason_rests_on_what_the_edition_answers() -> None:
    dragon, words = pieces()["dragon"], Words(edition("C3"))
    plain = justification(dragon, Rules.of("C3"), words)
    assert plain.authority is Authority.OFFICIAL
    assert "dragon menu" in plain.source
    printed = justification(dragon, Rules.of("C3", "printed"), words)
    assert (printed.authority, printed.source) == (Authority.OPEN, "")


@pytest.mark.parametrize("piece", [p for p in pieces().values() if p.rests_on], ids=lambda p: p.id)
def test_what_the_house_reads_otherwise_is_told_as_it_is_read(piece: Piece) -> None:
    words = Words(edition("C3"))
    default, *others = questions()[piece.rests_on]
    for reading in others:
        found = justification(piece, Rules.of("C3", house={piece.rests_on: reading}), words)
        assert found == (words.reading(piece.rests_on, reading), Authority.HOUSE, "", "", "")
    agreed = justification(piece, Rules.of("C3", house={piece.rests_on: default}), words)
    assert agreed == (piece_text(piece, words), Authority.HOUSE, "", "", "")


def test_what_an_edition_never_had_is_said_there_alone() -> None:
    for id in edition_ids():
        words = Words(edition(id))
        assert bool(never_had_note(pieces()["tunnel"], [id], words)) is (id in heirs("C2"))
        assert bool(never_had_note(pieces()["abbot"], [id], words)) is (id in heirs("C1", "C1-ZMG"))
    assert never_had_note(pieces()["tunnel"], edition_ids(), words).startswith(
        f"{', '.join(heirs('C2'))} never had"
    )


@pytest.mark.parametrize(
    ("name", "id"),
    [
        ("robber", "robbers"),
        ("Robbers", "robbers"),
        ("Räuber", "robbers"),
        ("ladro", "robbers"),
        ("Depeschen", "messages"),
        ("Nachrichten", "messages"),
        ("Depesche „kleinste Stadt“", "message-smallest-city"),
        ("Gasthaus", "inns"),
        ("deutscher Dom", "german-cathedrals"),
        ("deutsche Kathedrale", "german-cathedrals"),
        ("galleria", "tunnel"),
        ("fantasmi", "ghosts"),
    ],
)
def test_a_piece_is_known_by_each_name_that_tables_use(name: str, id: str) -> None:
    assert find_piece(name).id == id


def test_pieces_of_every_bearing_are_known() -> None:
    of = {bearing: [p.id for p in pieces().values() if p.bearing is bearing] for bearing in Bearing}
    assert {"river", "tower", "robbers", "flying-machine"} <= {*of[Bearing.NONE]}
    assert {"ferry", "siege", "dragon", "fairy", "ringmaster"} <= {*of[Bearing.SOME]}
    assert {"wonders", "drawbridges", "bards", "city-privilege"} <= {*of[Bearing.UNKNOWN]}


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
    assert Words(edition(default_edition())).title(asked.answers[0])
