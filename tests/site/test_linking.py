"""Ids in the texts of the book lead to their pages."""

import pytest

from ruling.site.book.linking import Linker


@pytest.mark.parametrize(
    ("text", "linked"),
    [
        (
            "see join.timing.",
            'see <a href="../../q/join.timing/index.html">join.timing</a>.',
        ),
        (
            "C3:join.timing",
            '<a href="../../q/join.timing/index.html#C3">C3:join.timing</a>',
        ),
        (
            "house:join.timing",
            '<a href="../../q/join.timing/index.html">house:join.timing</a>',
        ),
        (
            "join.timing=after-scoring",
            '<a href="../../q/join.timing/after-scoring/index.html">join.timing=after-scoring</a>',
        ),
        (
            "(scenarios/join/a-b.yaml)",
            '(<a href="../join/a-b/index.html">scenarios/join/a-b.yaml</a>)',
        ),
        (
            "(to see it: ruling judge join/a-b)",
            '(to see it: <a href="../join/a-b/index.html">ruling judge join/a-b</a>)',
        ),
    ],
)
def test_an_id_leads_to_its_page(text: str, linked: str) -> None:
    assert Linker("case/x/", "en")(text) == linked


@pytest.mark.parametrize(
    "text",
    ["join.timings", "re-join.timing", "join.timing=never-heard-of", "join", "x=join.timing"],
)
def test_what_is_no_id_stays_as_it_is(text: str) -> None:
    assert Linker("case/x/", "en")(text) == text


def test_the_longer_of_two_ids_is_meant() -> None:
    assert "q/join.by-token-who/" in Linker("", "en")("join.by-token-who")


def test_a_page_does_not_lead_to_itself_and_keeps_to_its_language() -> None:
    assert Linker("q/join.timing/", "de")("join.timing") == "join.timing"
    found = Linker("q/join.timing/", "de")("join.trigger")
    assert found == '<a href="../join.trigger/index.html">join.trigger</a>'


def test_footnotes_that_were_met_are_remembered() -> None:
    linker = Linker("", "en")
    linker("C3:join.timing, C1:join.trigger; join.nowhere and C3:join.timing")
    assert list(linker.cited) == ["C3:join.timing", "C1:join.trigger"]
