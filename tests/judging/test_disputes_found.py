"""Disputes about words that were found in public: ``ruling ask`` answers them, or says why not.

Those about a table are cases of the corpus; here it is which, and that they are about it. What
comes out there they expect, and who says so is in ``tests/rulebook/test_matrix``.
"""

import pytest

from ruling.rulebook.asking import ask
from tests.conftest import ROOT, edition_ids, for_each, judged, loaded, run_ruling

FOUND = """
1 questions/01-a-meeple-is-no-obstacle figure.occupied=not-matter
2 questions/02-the-mage-does-not-push-the-witch-off figure.together=never
3 figure/to-hurt-a-rival figure.occupied=not-matter
4,6 figure/the-tile-just-placed figure.just-placed=allowed
5 questions/03a-the-tile-i-am-placing figure.just-placed=allowed
5 questions/03b-another-tile-of-the-city-i-extend figure.segment=any-segment
7 questions/04-they-must-be-moved-means-one move.how-many=one
8 questions/05-the-other-figure-may-come-in move.which=either
9 questions/06a-another-tile-of-the-same-city move.destination=another-feature
9 questions/06b-another-feature-of-the-same-tile move.destination=another-feature
10 join/to-another-feature join.destination=another-feature
11 questions/08a-forced-apart-into-the-supply join.destination=another-feature
12 questions/07b-a-plain-tile-joins-and-completes join.timing=before-scoring
13 questions/07a-a-plain-tile-joins-without-completing join.trigger=any-tile
14 questions/15-the-dragon-ate-the-mage dragon.return=next-magic-tile
15 dragon/both-on-its-way dragon.eats=set-aside
15 dragon/beside-the-fairy dragon.eats=set-aside
16 questions/16-the-small-city-became-a-castle castle.figure=supply
17 score/the-inn-before-the-witch score.witch-order=extra-then-half
17 questions/12-the-witch-on-a-cathedral-city score.witch-order=extra-then-half
18,19 questions/11a-the-mage-on-an-unfinished-inn-road score.unfinished-with-mage=one-a-tile
18,19 questions/11b-the-mage-in-an-unfinished-cathedral-city score.unfinished-with-mage=one-a-tile
20 questions/13-the-mage-and-coats-of-arms score.mage=one-a-tile
21 questions/09-the-road-my-tile-has-just-finished figure.just-completed=no-target
22 stages/a-road-with-everything-on-it stage.little-buildings-and-witch=after
22 stages/a-road-with-everything-on-it stage.german-castle-and-witch=after
22 stages/a-road-with-everything-on-it stage.signpost-and-witch=after
22 stages/a-road-with-everything-on-it stage.labyrinth-and-witch=after
23 stages/a-highway-with-a-castle-and-the-mage stage.highway-and-mage=real-tiles
24 return/after-the-scoring return.after-scoring=supply
26 questions/19-nobody-must-do-anything move.mandatory=must
27 questions/17-a-magic-tile-joins-the-two join.magic-tile=one-move
28 questions/14-nobody-in-the-witchs-city return.unoccupied=stays
29 figure/never-together figure.together=never
30 move/a-figure-must-be-moved move.mandatory=must
31 questions/08b-magic-tile-into-the-supply move.mandatory=must
32 join/half-or-more join.timing=before-scoring
33,34,35 base/a-city-of-two-tiles base.two-tile-city=four
33,34,35 base/house-two-for-two-tiles base.two-tile-city=two
36,38 stages/a-german-cathedral-and-the-mage score.unfinished-with-mage=one-a-tile
36,38 stages/a-german-cathedral-and-the-mage mage.german-cathedral=tiles
37 stages/a-siege-and-the-witch siege.coats=one-each
37 stages/house-no-coats-in-a-siege-with-the-witch siege.coats=none
39 copies/a-watchtower-and-the-fairy score.witch=half-rounded-up
40 stages/ghosts-and-the-witch score.witch=half-rounded-up
41 messages/the-witch-on-the-shortest-road message.figures=count
41 messages/the-figure-stays-after-a-message message.figure-leaves=stays
42 tokens/a-ferry-joins-their-roads join.by-token=at-once
42 tokens/two-tunnel-mouths-join-and-close join.by-token=at-once
42 tokens/a-bridge-built-later join.by-token=at-once
42 tokens/a-bridge-built-with-the-tile join.by-bridge=is-placement
43 base/house-ordinary-unfinished base.unfinished-inn-cathedral=ordinary
"""
"""The numbers of disputes, the case that answers them, and how the question is read there."""

LINES = [line.split() for line in FOUND.split("\n") if line]

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


@for_each(LINES)
def test_a_dispute_about_a_table_is_answered_by_its_case(line: list[str]) -> None:
    _, case, reads = line
    path = ROOT / f"scenarios/{case}.yaml"
    for edition in loaded(path).editions or edition_ids():
        asked = judged(path, edition).ruling.asked
        assert reads in {f"{each.question}={each.reading}" for each in asked}, edition


def test_every_dispute_but_one_of_words_has_a_case() -> None:
    numbers = {int(number) for line in LINES for number in line[0].split(",")}
    assert {*range(1, 44)} - numbers == {25}
