"""Disputes that were found in public: each is answered, and the weight of the answer is told.

One about words is answered by ``ruling ask``, the others by a scenario, which tells what comes
out (tests/expect/test_corpus.py); here it is who says so, under every edition that it holds in.
"""

from collections.abc import Mapping
from typing import NamedTuple

import pytest

from ruling import judge, load_scenario
from ruling.rulebook.asking import ask
from ruling.rulebook.editions import edition_ids
from ruling.rulebook.questions import Authority
from tests.conftest import ROOT, run_ruling

HOUSE, PRINTED, OFFICIAL, COMMUNITY, OPEN = Authority


def by_edition(most: Authority, **others: Authority) -> dict[str, Authority]:
    """The weight in all editions, but for those that are named; first for the whole of C1."""
    ids = edition_ids()
    named = {id.replace("_", "-"): weight for id, weight in others.items()}
    first = named.pop("first", most)
    return {id: named.get(id, first if id.startswith("C1") else most) for id in ids}


class Found(NamedTuple):
    """A dispute: the scenario that answers it, the question and its reading, and who says so."""

    scenario: str
    question: str
    reading: str
    weights: Mapping[str, Authority]


ALL_PRINTED = by_edition(PRINTED)
ALL_OFFICIAL = by_edition(OFFICIAL)
ALL_COMMUNITY = by_edition(COMMUNITY)
ALL_OPEN = by_edition(OPEN)
OF_THE_HOUSE = by_edition(HOUSE)
CLARIFIED_LATER = by_edition(OFFICIAL, first=PRINTED)
ANOTHER_FEATURE = by_edition(OFFICIAL, C1_ZMG=OPEN)
NOT_THE_SUPPLY = by_edition(COMMUNITY, first=OPEN)
BEFORE_SCORING = by_edition(PRINTED, first=OPEN)
EXTRA_FIRST = by_edition(PRINTED, C1=OFFICIAL, C1_RGG=COMMUNITY, C1_ZMG=COMMUNITY)
ONE_A_TILE = by_edition(COMMUNITY, C1=OFFICIAL, C1_BB4=PRINTED)
ONE_EACH = by_edition(COMMUNITY, first=OFFICIAL)
PART_OF_PLACING = by_edition(OPEN, first=COMMUNITY)

FOUND = {
    "1 a meeple stands there": [
        Found("questions/01-a-meeple-is-no-obstacle", "figure.occupied", "not-matter", ALL_PRINTED),
    ],
    "2 the mage pushes the witch off": [
        Found(
            "questions/02-the-mage-does-not-push-the-witch-off",
            "figure.together",
            "never",
            ALL_PRINTED,
        ),
    ],
    "3 only to hurt a rival": [
        Found("figure/to-hurt-a-rival", "figure.occupied", "not-matter", ALL_PRINTED),
    ],
    "4, 6 on the tile being placed": [
        Found("figure/the-tile-just-placed", "figure.just-placed", "allowed", ALL_PRINTED),
    ],
    "5 the same in later editions, and need not": [
        Found("questions/03a-the-tile-i-am-placing", "figure.just-placed", "allowed", ALL_PRINTED),
        Found(
            "questions/03b-another-tile-of-the-city-i-extend",
            "figure.segment",
            "any-segment",
            by_edition(COMMUNITY, first=PRINTED, C1_ZMG=OPEN),
        ),
    ],
    "7 'they must be moved': both": [
        Found("questions/04-they-must-be-moved-means-one", "move.how-many", "one", CLARIFIED_LATER),
    ],
    "8 only one is out": [
        Found("questions/05-the-other-figure-may-come-in", "move.which", "either", CLARIFIED_LATER),
    ],
    "9 another tile or another feature": [
        Found(
            "questions/06a-another-tile-of-the-same-city",
            "move.destination",
            "another-feature",
            ANOTHER_FEATURE,
        ),
        Found(
            "questions/06b-another-feature-of-the-same-tile",
            "move.destination",
            "another-feature",
            ANOTHER_FEATURE,
        ),
    ],
    "10 parted, to another feature too": [
        Found("join/to-another-feature", "join.destination", "another-feature", NOT_THE_SUPPLY),
    ],
    "11 parted into the supply": [
        Found(
            "questions/08a-forced-apart-into-the-supply",
            "join.destination",
            "another-feature",
            NOT_THE_SUPPLY,
        ),
    ],
    "12 joined and completed at once": [
        Found(
            "questions/07b-a-plain-tile-joins-and-completes",
            "join.timing",
            "before-scoring",
            BEFORE_SCORING,
        ),
    ],
    "13 a plain tile that joins": [
        Found(
            "questions/07a-a-plain-tile-joins-without-completing",
            "join.trigger",
            "any-tile",
            ALL_PRINTED,
        ),
    ],
    "14 eaten, and gone": [
        Found(
            "questions/15-the-dragon-ate-the-mage",
            "dragon.return",
            "next-magic-tile",
            ALL_COMMUNITY,
        ),
    ],
    "15 eaten at all, and safe beside the fairy": [
        Found("dragon/both-on-its-way", "dragon.eats", "set-aside", ALL_OFFICIAL),
        Found("dragon/beside-the-fairy", "dragon.eats", "set-aside", ALL_OFFICIAL),
    ],
    "16 a castle": [
        Found(
            "questions/16-the-small-city-became-a-castle",
            "castle.figure",
            "supply",
            ALL_COMMUNITY,
        ),
    ],
    "17 the witch with inn or cathedral": [
        Found(
            "score/the-inn-before-the-witch", "score.witch-order", "extra-then-half", EXTRA_FIRST
        ),
        Found(
            "questions/12-the-witch-on-a-cathedral-city",
            "score.witch-order",
            "extra-then-half",
            EXTRA_FIRST,
        ),
    ],
    "18, 19 the mage on an unfinished inn road or cathedral city": [
        Found(
            "questions/11a-the-mage-on-an-unfinished-inn-road",
            "score.unfinished-with-mage",
            "one-a-tile",
            ONE_A_TILE,
        ),
        Found(
            "questions/11b-the-mage-in-an-unfinished-cathedral-city",
            "score.unfinished-with-mage",
            "one-a-tile",
            ONE_A_TILE,
        ),
    ],
    "20 the mage and coats of arms": [
        Found("questions/13-the-mage-and-coats-of-arms", "score.mage", "one-a-tile", ALL_PRINTED),
    ],
    "21 the road that this tile finished": [
        Found(
            "questions/09-the-road-my-tile-has-just-finished",
            "figure.just-completed",
            "no-target",
            ALL_COMMUNITY,
        ),
    ],
    "22 a road with everything on it": [
        Found("stages/a-road-with-everything-on-it", question, "after", weights)
        for question, weights in (
            ("stage.little-buildings-and-witch", by_edition(COMMUNITY, first=PRINTED)),
            ("stage.german-castle-and-witch", ALL_COMMUNITY),
            ("stage.signpost-and-witch", ALL_COMMUNITY),
            ("stage.labyrinth-and-witch", ALL_COMMUNITY),
        )
    ],
    "23 a highway, a castle and the mage": [
        Found(
            "stages/a-highway-with-a-castle-and-the-mage",
            "stage.highway-and-mage",
            "real-tiles",
            ALL_COMMUNITY,
        ),
    ],
    "24 after scoring": [
        Found("return/after-the-scoring", "return.after-scoring", "supply", ALL_PRINTED),
    ],
    "26 neither is out, and a plain tile": [
        Found("questions/19-nobody-must-do-anything", "move.mandatory", "must", ALL_PRINTED),
    ],
    "27 a magic tile that joins them": [
        Found("questions/17-a-magic-tile-joins-the-two", "join.magic-tile", "one-move", ALL_OPEN),
    ],
    "28 completed, and nobody there": [
        Found("questions/14-nobody-in-the-witchs-city", "return.unoccupied", "stays", ALL_OPEN),
    ],
    "29 not the segment, the whole road": [
        Found("figure/never-together", "figure.together", "never", ALL_PRINTED),
    ],
    "30 must, not may": [
        Found("move/a-figure-must-be-moved", "move.mandatory", "must", ALL_PRINTED),
    ],
    "31 picked up though it could still move": [
        Found("questions/08b-magic-tile-into-the-supply", "move.mandatory", "must", ALL_PRINTED),
    ],
    "32 half or more": [
        Found("join/half-or-more", "join.timing", "before-scoring", BEFORE_SCORING),
    ],
    "33 to 35 a city of two tiles": [
        Found("base/a-city-of-two-tiles", "base.two-tile-city", "four", ALL_PRINTED),
        Found("base/house-two-for-two-tiles", "base.two-tile-city", "two", OF_THE_HOUSE),
    ],
    "36, 38 an unfinished inn road of four tiles, and segments": [
        Found(
            "stages/a-german-cathedral-and-the-mage",
            "score.unfinished-with-mage",
            "one-a-tile",
            ONE_A_TILE,
        ),
        Found(
            "stages/a-german-cathedral-and-the-mage",
            "mage.german-cathedral",
            "tiles",
            ALL_COMMUNITY,
        ),
    ],
    "37 a siege and the witch": [
        Found("stages/a-siege-and-the-witch", "siege.coats", "one-each", ONE_EACH),
        Found(
            "stages/house-no-coats-in-a-siege-with-the-witch",
            "siege.coats",
            "none",
            OF_THE_HOUSE,
        ),
    ],
    "39 a watchtower on a halved road": [
        Found("copies/a-watchtower-and-the-fairy", "score.witch", "half-rounded-up", ALL_PRINTED),
    ],
    "40 ghosts and the witch": [
        Found("stages/ghosts-and-the-witch", "score.witch", "half-rounded-up", ALL_PRINTED),
    ],
    "41 a message scores a road with a figure": [
        Found("messages/the-witch-on-the-shortest-road", "message.figures", "count", ALL_OPEN),
        Found(
            "messages/the-figure-stays-after-a-message",
            "message.figure-leaves",
            "stays",
            ALL_OPEN,
        ),
    ],
    "42 a ferry, tunnel or bridge joins them": [
        Found("tokens/a-ferry-joins-their-roads", "join.by-token", "at-once", ALL_OPEN),
        Found("tokens/two-tunnel-mouths-join-and-close", "join.by-token", "at-once", ALL_OPEN),
        Found("tokens/a-bridge-built-later", "join.by-token", "at-once", ALL_OPEN),
        Found(
            "tokens/a-bridge-built-with-the-tile",
            "join.by-bridge",
            "is-placement",
            PART_OF_PLACING,
        ),
    ],
    "43 an edition that pays unfinished inn roads": [
        Found(
            "base/house-ordinary-unfinished",
            "base.unfinished-inn-cathedral",
            "ordinary",
            OF_THE_HOUSE,
        ),
    ],
}

IN_WORDS = {
    "City Privilege and the mage": ("", "city-privilege"),  # declined, and it is said why
    "a summary says may, must I move one": ("move.mandatory", ""),
    "does each road with the mage count in full or only the segment": ("figure.segment", ""),
    "does the dragon eat the mage": ("dragon.eats", ""),
    "unfinished inn road of four tiles with the mage": ("score.unfinished-with-mage", ""),
}
"""What is asked, and the question or the piece that it is answered by."""


@pytest.mark.parametrize("found", [each for of in FOUND.values() for each in of], ids=str)
def test_a_dispute_is_answered_and_who_says_so_is_told(found: Found) -> None:
    scenario = load_scenario(ROOT / f"scenarios/{found.scenario}.yaml")
    for edition in scenario.editions or edition_ids():
        asked = {each.question: each for each in judge(scenario, edition).ruling.asked}
        answer = asked[found.question]
        assert (answer.reading, answer.authority) == (found.reading, found.weights[edition])


def test_every_dispute_but_one_of_words_has_a_scenario() -> None:
    numbers = set()
    for name in FOUND:
        told = [int(word) for word in name.replace(",", "").split() if word.isdigit()]
        numbers |= {*range(told[0], told[-1] + 1)} if " to " in name else {*told}
    assert {*range(1, 44)} - numbers == {25}


@pytest.mark.parametrize("query", IN_WORDS)
def test_a_dispute_about_words_is_answered_in_words(query: str) -> None:
    question, piece = IN_WORDS[query]
    asked = ask(query)
    assert (asked.answers[:1], asked.piece) == ((question,) if question else (), piece)
    assert run_ruling("ask", query).returncode == (0 if question else 1)


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "purple and taller one is the mage"), ("de", "Magier ist violett und größer")],
)
def test_which_of_the_two_is_which_is_told(language: str, words: str) -> None:
    told = run_ruling("explain", "figure.where", "--lang", language).stdout
    assert words in " ".join(told.split())
