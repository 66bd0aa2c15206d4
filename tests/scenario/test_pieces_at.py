"""Pieces of other expansions on a map: where they lie, what they add up to, what cannot be."""

import pytest

from ruling import ScenarioError, judge, load_text
from ruling.table.board import Board
from ruling.table.features import Link
from ruling.table.squares import Pointer, parse_pointer, parse_square
from ruling.table.tiles import read_tile

MAP = """\
players: [red, blue]
board: |
  A@270  .  A@90
figures: {witch: A1 E}
meeples:
  - {player: red, at: C1 W}
  - {player: blue, at: A1 E}
pieces:
  - PIECES
action: {player: red, tile: U@90, at: B1}
"""


def mistake(pieces: str) -> str:
    with pytest.raises(ScenarioError) as caught:
        load_text(MAP.replace("PIECES", pieces))
    (found,) = caught.value.mistakes
    assert found.line == 9
    return f"{found.message} ({found.hint})"


def scored(pieces: str) -> dict[str, int]:
    """The points by line, of the road that the tile joins and completes."""
    (score,) = judge(load_text(MAP.replace("PIECES", pieces))).ruling.scoring or ()
    return {line.what: line.points for line in score.lines} | dict(score.scored_by)


PIECES = [
    ("{at: A1 E, wells: 1}", {"wells": 1}),
    ("{at: A1 E, wells: 0}", {}),
    ("{at: B1 E, little buildings: 2}", {"little buildings": 2}),
    ("{at: A1 E, wells: 1}\n  - {at: C1 W, wells: 2}", {"wells": 3}),
    ("{at: A1 E, wells: 1}\n  - {at: A1 E, wells: 2}", {"wells": 3}),
    ("{at: A1 E, surveyors: wealth}\n  - {at: C1 W, surveyors: wealth}", {"surveyors wealth": 3}),
    ("{at: C1 W, german cathedral: true, segments: 5}", {"segments": 2, "german cathedral": 5}),
    ("{at: C1 W, german cathedral: true, segments: 3}", {"german cathedral": 3}),
    ("{at: A1 E, hill: [red]}", {"red": 2}),
    ("{at: A1 E, hill: [red, blue]}", {"red": 2, "blue": 2}),
]


@pytest.mark.parametrize(("pieces", "lines"), PIECES)
def test_pieces_count_for_the_whole_of_what_they_lie_on(pieces: str, lines: dict[str, int]) -> None:
    found = scored(pieces)
    assert {what: found.get(what) for what in lines} == lines
    assert not set(found) - {*lines, "tiles", "witch", "red", "blue"}


MISTAKES = [
    ("{at: A1 E, siege: true}", "a road has no siege (it is for a city)"),
    ("{at: A1 N, wells: 1}", "a field has no wells"),
    ("{at: D1 W, wells: 1}", "no tile lies on D1"),
    ("{at: A1, wells: 1}", "a monastery has no wells"),
    ("{at: A1 E}", "no piece is named here"),
    ("{wells: 1}", "lacks 'at'"),
    ("{at: A1 E, hill: [green]}", "no meeple of 'green' stands there"),
    ("{at: A1 E, ghosts: {green: 1}}", "no meeple of 'green' stands there"),
    ("{at: A1 E, german cathedral: true, segments: 2}", "'A1 E' has fewer segments than tiles"),
]


@pytest.mark.parametrize(("pieces", "told"), MISTAKES)
def test_a_piece_where_it_cannot_lie_is_a_mistake(pieces: str, told: str) -> None:
    assert told in mistake(pieces)


def test_a_hill_that_decides_is_told_and_the_tie_is_not_asked() -> None:
    ruling = judge(load_text(MAP.replace("PIECES", "{at: C1 W, hill: [blue]}"))).ruling
    (score,) = ruling.scoring or ()
    assert score.by_hill
    assert score.majority == {"red": 1, "blue": 1}
    assert score.scored_by == {"blue": 2}
    assert "score.tie" not in [answer.question for answer in ruling.asked]


def test_a_hill_decides_nothing_where_somebody_has_more() -> None:
    text = MAP.replace("at: C1 W}", "at: C1 W, kind: large}", 1)
    ruling = judge(load_text(text.replace("PIECES", "{at: C1 W, hill: [blue]}"))).ruling
    (score,) = ruling.scoring or ()
    assert not score.by_hill
    assert score.scored_by == {"red": 2}


def at(words: str) -> Pointer:
    pointer = parse_pointer(words)
    assert pointer is not None
    return pointer


def test_what_is_joined_and_parted_keeps_its_pieces() -> None:
    board = Board({at("A1 E"): (("wells", 1),), at("C1 W"): (("wells", 2),)})
    for square, tile in (("A1", "A@270"), ("C1", "A@90")):
        place = parse_square(square)
        assert place is not None
        board.place(place, read_tile(tile))
    ferry = Link("ferry", (at("A1 E"), at("C1 W")))
    (joined,) = board.connect(ferry).touched
    assert joined.pieces == (("wells", 3),)
    parts = board.disconnect(ferry).touched
    assert [part.pieces for part in parts] == [(("wells", 1),), (("wells", 2),)]
