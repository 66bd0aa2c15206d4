"""Mutated scenarios: nothing ever comes out but a ruling or an error for people."""

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from ruling import RulingError, judge, load_text, render
from tests.conftest import CORPUS, edition_ids

TEXTS = [path.read_text(encoding="utf-8") for path in CORPUS]
PIECES = [
    *"[]{}:,-|>&*!#@'\"\n\t %?",
    "supply",
    "gone",
    "either",
    "A1",
    "B1 N",
    "ZZ99 W",
    "@90",
    "MW-09",
    "IC-C",
    "true",
    "null",
    "-1",
    "99999999999",
    "final scoring",
    "mage to A1 E",
    "large on B1 N",
    "\u00e9",
    "\U0001f9d9",
    "\x07",
]


def ruled_on_or_refused(text: str, edition: str = "C3") -> bool:
    try:
        judgement = judge(load_text(text), edition)
    except RulingError as error:
        return not str(error)
    for format_name in ("text", "json", "markdown"):
        assert render(judgement, format_name)
    return True


@pytest.mark.nightly
def test_the_originals_are_ruled_on() -> None:
    """Each under some edition: not all have the tiles of every table."""
    for text in TEXTS:
        assert any(ruled_on_or_refused(text, edition) for edition in edition_ids())


@settings(max_examples=400)
@given(st.data())
@pytest.mark.slow
def test_pieces_put_in_and_taken_out(data: st.DataObject) -> None:
    text = data.draw(st.sampled_from(TEXTS))
    for _ in range(data.draw(st.integers(1, 3))):
        start = data.draw(st.integers(0, len(text)))
        end = data.draw(st.integers(start, min(len(text), start + 12)))
        text = text[:start] + data.draw(st.sampled_from(["", *PIECES])) + text[end:]
    ruled_on_or_refused(text, data.draw(st.sampled_from(edition_ids())))


@pytest.mark.slow
@settings(max_examples=60)
@given(st.data())
def test_lines_swapped_between_scenarios(data: st.DataObject) -> None:
    one, two = (data.draw(st.sampled_from(TEXTS)).splitlines() for _ in range(2))
    for _ in range(data.draw(st.integers(1, 4))):
        line = data.draw(st.sampled_from(two))
        one.insert(data.draw(st.integers(0, len(one))), line)
        del one[data.draw(st.integers(0, len(one) - 1))]
    ruled_on_or_refused("\n".join(one))


@settings(max_examples=60)
@given(st.data())
def test_words_exchanged_for_other_words_of_the_corpus(data: st.DataObject) -> None:
    words = data.draw(st.sampled_from(TEXTS)).split(" ")
    others = data.draw(st.sampled_from(TEXTS)).split(" ")
    for _ in range(data.draw(st.integers(1, 4))):
        place = data.draw(st.integers(0, len(words) - 1))
        words[place] = data.draw(st.sampled_from(others))
    ruled_on_or_refused(" ".join(words))


@given(st.text(max_size=200))
@example("a: b: c")
@example("{" * 100)
@example("board: |\n")
@example("features: {}\naction: final scoring")
def test_any_text(text: str) -> None:
    assert not ruled_on_or_refused(text)
