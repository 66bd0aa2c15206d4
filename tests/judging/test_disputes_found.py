"""Disputes about words that were found in public: ``ruling ask`` answers them, or says why not.

Those about a table are cases of the corpus, and who says so is in ``tests/rulebook/test_matrix``.
"""

import pytest

from ruling.rulebook.asking import ask
from tests.conftest import run_ruling

IN_WORDS = {
    "City Privilege and the mage": ("", "city-privilege"),  # declined, and it is said why
    "a summary says may, must I move one": ("move.mandatory", ""),
    "does each road with the mage count in full or only the segment": ("figure.segment", ""),
    "does the dragon eat the mage": ("dragon.eats", ""),
    "unfinished inn road of four tiles with the mage": ("score.unfinished-with-mage", ""),
}
"""What is asked, and the question or the piece that it is answered by."""


@pytest.mark.parametrize("query", IN_WORDS)
def test_a_dispute_about_words_is_answered_in_words(query: str) -> None:
    question, piece = IN_WORDS[query]
    asked = ask(query)
    assert (asked.answers[:1], asked.piece) == ((question,) if question else (), piece)
    assert run_ruling("ask", query).returncode == (0 if question else 1)
