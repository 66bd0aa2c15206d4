"""That a figure leaves the board is told once, by the dragon or castle that takes it."""

import pytest

from ruling import judge, load_text
from ruling.report.footnotes import Marks
from ruling.report.ruling.answer import course_of
from ruling.wording.words import Words

TABLE = """
players: [red, blue]
board: |
  E@90  E@270
figures: {mage: A1 E}
house: {castle.figure: supply, dragon.eats: set-aside, dragon.return: next-magic-tile}
action: """


@pytest.mark.parametrize("action", ["{castle: A1 E}", "{dragon: [A1]}"])
def test_it_is_told_once(action: str) -> None:
    judgement = judge(load_text(TABLE + action))
    (part,) = judgement.parts
    words = Words(judgement.rules.edition)
    told = [each.text for each in course_of(part, words, Marks())]
    assert len([text for text in told if "The mage" in text]) == 1
