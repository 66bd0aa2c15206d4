"""The tables of points: what a tile adds to them, and in which order they are counted.

That every value is what they say is held by ``test_every_piece`` and the corpus.
"""

from ruling import judge, load_text
from ruling.rulebook.stages import stages


def test_what_the_placed_tile_brings_comes_to_what_was_there() -> None:
    ruling = judge(
        load_text(
            "players: [red]\nfeatures:\n"
            "  one: {kind: road, tiles: 3, wells: 1, german cathedral: true, segments: 4}\n"
            "  two: {kind: road, tiles: 2, wells: 2, meeples: {red: 1}}\n"
            "action:\n  player: red\n  tile: plain\n"
            "  segments: [{joins: [one, two], completes: true, wells: 1, signposts: 1}]\n"
        )
    ).ruling
    assert ruling.scoring is not None
    lines = {line.what: line.points for line in ruling.scoring[0].lines}
    assert lines == {"tiles": 6, "segments": 1, "german cathedral": 7, "wells": 4, "signposts": 2}


def test_awards_and_then_copies_come_after_all_that_makes_the_value() -> None:
    assert list(dict.fromkeys(stage.to for stage in stages().values())) == ["", "award", "copy"]
