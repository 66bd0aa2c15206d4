"""The tables of points: what a tile adds to them, and as files that somebody has edited.

That every value is what they say is held by ``test_every_piece`` and the corpus.
"""

import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from ruling import judge, load_text, render
from ruling.rulebook import data, token_values
from ruling.rulebook.stages import AWARD, COPY, stages, stages_of
from tests.conftest import CORPUS, copied, loaded


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


def read_anew() -> None:
    for kept in (data.read, stages, stages_of, token_values.token_values):
        kept.cache_clear()


@pytest.fixture
def rulebook(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A copy of the rulebook's files, which are read from there, and as they were afterwards."""
    folder = copied(data.FOLDER, tmp_path / "data")
    with monkeypatch.context() as patch:
        patch.setattr(data, "FOLDER", folder)
        read_anew()
        yield folder
    read_anew()


def test_rulings_are_the_same_to_the_byte_whatever_the_order_of_the_stages(rulebook: Path) -> None:
    cases = [path for path in CORPUS if path.parent.name in ("stages", "pieces", "score")]
    before = [render(judge(loaded(path)), "json") for path in cases]
    file = rulebook / "stages.yaml"
    entries = re.split(r"(?m)^(?=\S)", file.read_text(encoding="utf-8"))
    random.Random(1).shuffle(entries)
    file.write_text("".join(entries), encoding="utf-8")
    read_anew()
    assert [render(judge(loaded(path)), "json") for path in cases] == before


def test_awards_and_then_copies_come_after_all_that_makes_the_value() -> None:
    assert list(dict.fromkeys(stage.to for stage in stages().values())) == ["", AWARD, COPY]
