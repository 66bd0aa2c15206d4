"""A coat of arms that only some editions print: it scores, makes mayors strong, and is cited."""

import pytest

from ruling import judge, load_text
from tests.conftest import edition_ids

CITY = """
players: [red, blue]
sets: [princess-and-dragon]
board: |
  .     E@180  .
  E@90  PD-S   .
meeples:
  - {player: red, at: A2 E, kind: mayor}
  - {player: blue, at: B1 S}
action: {player: blue, tile: E@270, at: C2}
"""
QUESTION = "tile.PD-S-coat-of-arms"


@pytest.mark.parametrize("edition", edition_ids())
def test_a_mayor_counts_it_where_it_is_printed(edition: str) -> None:
    ruling = judge(load_text(CITY), edition).ruling
    printed = edition.startswith("C1")
    (score,) = ruling.scoring or ()
    assert score.majority == {"red": int(printed), "blue": 1}
    assert ruling.points == {"red": 10 if printed else 0, "blue": 10 if printed else 8}
    on = "coats of arms" if printed else "tiles"
    lines = {line.what: [answer.question for answer in line.because] for line in score.lines}
    assert QUESTION in lines[on]
    assert sum(QUESTION in cited for cited in lines.values()) == 1


def test_no_other_city_asks() -> None:
    other = CITY.replace("PD-S", "PD-C")
    assert QUESTION not in [answer.question for answer in judge(load_text(other)).ruling.asked]


def test_it_stays_with_the_city_as_that_grows() -> None:
    grown = CITY.replace("E@180  .", ".      .").replace("B1 S", "A2 E")
    text = grown.replace("E@270, at: C2", "E@180, at: B1")
    ruling = judge(load_text(text.replace("PD-S   .", "PD-S   E@270")), "C1").ruling
    (score,) = ruling.scoring or ()
    assert score.value == 10


def test_a_message_counts_it_where_it_is_printed() -> None:
    drawn = CITY.partition("action:")[0] + "action: {message: coats of arms, player: red}\n"
    found = {id: judge(load_text(drawn), id).ruling.points for id in edition_ids()}
    assert all(
        each == {"red": 2 if id.startswith("C1") else 0, "blue": 0} for id, each in found.items()
    )
