"""How well players' words find their question: sets written without sight of the data.

The first run of each, before anything was tuned to it, gave for the best answer, the first three
and the foreign ones declined, of 100: en 79, 91, 79; de 64, 80, 86; it 69, 82, 84. On a phone
(facts were no answers yet): en 68, 74, 80; de 68, 74, 100; it 76, 78, 100. Held out: en 81, 88,
100; de 69, 94, 100; it 62, 88, 100. At the table: en 73, 87, 80; de 74, 83, 80; it 73, 88, 100.
Terse: en 81, 93, 100; de 85, 89, 100; it 89, 93, 100, and that is where it stands, for nothing was
mended for it.
"""

from pathlib import Path
from typing import Any

import pytest
import yaml

from ruling.rulebook.asking import ask
from tests.conftest import questions

FOLDER = Path(__file__).with_name("wordings")
BEST, FIRST_THREE, DECLINED = 0.95, 0.97, 0.90
HELD_OUT_BEST, HELD_OUT_FIRST_THREE = 0.95, 0.98
TERSE_BEST, TERSE_FIRST_THREE = 0.80, 0.88
PIECES = 0.85

ASKED = {"en": 117, "de": 116, "it": 118}
RAISED = {"en": 29, "de": 21, "it": 18}
"""How many there are: none is taken out because it is not understood."""


def read(name: str) -> Any:
    return yaml.load((FOLDER / f"{name}.yaml").read_text(encoding="utf-8"), yaml.CSafeLoader)


def wordings(language: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = read(language)
    assert len(found) == ASKED[language]
    return found


@pytest.mark.parametrize("language", ["en", "de", "it"])
@pytest.mark.slow
def test_players_are_understood_or_declined(language: str) -> None:
    best, first_three, declined = shares(wordings(language), language)
    assert best >= BEST
    assert first_three >= FIRST_THREE
    assert declined >= DECLINED


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "de", "it"])
@pytest.mark.parametrize(
    ("listed", "number", "best", "first_three"),
    [
        ("held_out", 20, HELD_OUT_BEST, HELD_OUT_FIRST_THREE),
        ("terse", 30, TERSE_BEST, TERSE_FIRST_THREE),
        pytest.param("phone", 80, BEST, FIRST_THREE, marks=pytest.mark.slow),
        pytest.param("at_the_table", 89, BEST, HELD_OUT_FIRST_THREE, marks=pytest.mark.slow),
    ],
)
def test_what_the_data_did_not_foresee_is_understood_or_declined(
    listed: str, number: int, best: float, first_three: float, language: str
) -> None:
    asked = read(listed)[language]
    assert len(asked) == number
    found = shares(asked, language)
    assert found[0] >= best
    assert found[1] >= first_three
    assert found[2] == 1


def shares(listed: list[dict[str, Any]], language: str) -> tuple[float, float, float]:
    """The shares with a good best answer, with one among the first three, and rightly declined."""
    asked = [(each["ids"], ask(each["words"], language).answers) for each in listed]
    known = [({*ids}, found) for ids, found in asked if ids]
    foreign = [found for ids, found in asked if not ids]
    best = sum(not ids.isdisjoint(found[:1]) for ids, found in known)
    first_three = sum(not ids.isdisjoint(found) for ids, found in known)
    declined = sum(not found for found in foreign)
    return best / len(known), first_three / len(known), declined / len(foreign)


FOUR = {
    "fact.who-chooses": {
        "en": ["Who decides which one leaves", "who decides wich one leavs"],
        "de": ["Wer entscheidet, wer gehen muss", "wer entscheidet wer weg mus"],
        "it": ["Chi decide quale se ne va", "chi decide qual va via"],
    },
    "figure.keeps-meeples-out": {
        "en": [
            "can I place a meeple where only the mage is",
            "can i put a meple where only teh mage is",
        ],
        "de": [
            "darf ich einen Meeple setzen, wo nur der Magier steht",
            "darf ich nen meeple dahin stellen wo nur der magir ist",
        ],
        "it": [
            "posso mettere un meeple dove c'è solo il mago",
            "posso metere un omino dove ce solo il mago",
        ],
    },
    "nowhere.remove": {
        "en": [
            "must I place him if there is no free field",
            "do i have to place him if ther is no free spot",
        ],
        "de": [
            "muss ich ihn setzen, wenn kein freies Feld da ist",
            "mus ich ihn einsetzen wenn es kein freies feld gibt",
        ],
        "it": [
            "devo metterlo se non c'è un campo libero",
            "devo piazzarlo se non ce nessun posto libero",
        ],
    },
    "move.how-many": {
        "en": ["only one may move", "only 1 may move?"],
        "de": ["nur einer darf ziehen", "nur 1 darf bewegt werden"],
        "it": ["solo uno può muoversi", "solo 1 si sposta"],
    },
}


@pytest.mark.parametrize("id", FOUR)
def test_what_tables_ask_most_is_answered_first_also_with_slips(id: str) -> None:
    for language, queries in FOUR[id].items():
        for query in queries:
            asked = ask(query)
            assert (asked.language, asked.answers[:1]) == (language, (id,)), query


@pytest.mark.parametrize("language", ["en", "de", "it"])
def test_a_piece_is_found_where_it_meets_a_figure_and_declined_alone(language: str) -> None:
    listed = yaml.load((FOLDER / "pieces.yaml").read_text(encoding="utf-8"), yaml.CSafeLoader)[
        language
    ]
    asked = [(each["piece"], ask(each["words"], language)) for each in listed]
    known = [(piece, found.piece) for piece, found in asked if piece]
    alone = [found for piece, found in asked if not piece]
    assert (len(known), len(alone)) == (8, 4)
    assert sum(piece == found for piece, found in known) >= PIECES * len(known)
    assert not any(found.answered for found in alone)
    assert all(found.about for found in alone)


@pytest.mark.parametrize("language", ["en", "de", "it"])
def test_what_a_piece_raises_is_understood_and_its_own_rules_are_declined(language: str) -> None:
    listed = yaml.load((FOLDER / "raised.yaml").read_text(encoding="utf-8"), yaml.CSafeLoader)[
        language
    ]
    asked = [(each["id"], ask(each["words"], language)) for each in listed]
    known = [(id, found.raised) for id, found in asked if id in questions()]
    assert len(known) == RAISED[language]
    assert sum(id == found for id, found in known) >= PIECES * len(known)
    assert not any(found.answered for id, found in asked if not id)
