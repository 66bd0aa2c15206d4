"""The rulebook data against an independent transcription of the matrix of answers.

One letter a cell, in the order C1, C1-BB4, C1-RGG, C1-ZMG, C2, C3: P printed, O official,
K community, - open, -i open with a default that follows from other texts, -~ with one that other
texts only speak for. A reading that is not the default follows a colon; a bang says that the last
reading is ruled out in print.
"""

from collections.abc import Callable, Iterator
from typing import NamedTuple

import pytest

from ruling.errors import UnknownName
from ruling.rulebook.editions import (
    add_edition,
    edition,
    edition_ids,
    forget_editions,
    line_of,
)
from ruling.rulebook.questions import Authority, questions
from ruling.rulebook.rules import Rules, named_house
from ruling.table.tiles import catalogue
from tests.conftest import for_each

MATRIX = """
figure.where                   P P P P P P   unfinished-road-or-city
figure.together                P P P P P P   never
figure.occupied                P P P P P P   not-matter only-empty
figure.segment                 P P P - K K   any-segment
figure.just-placed             P P P P P P   allowed not-allowed
figure.just-completed          K K K K K K   no-target target
figure.keeps-meeples-out       P P -i -i -i -i   no yes
move.mandatory                 P P P P P P   must
move.how-many                  P P P P O O   one both
move.which                     P P P P O O   either the-one-in-play
move.destination               O O O - O O   another-feature another-tile
move.off-completed             - - - - - -   may-leave must-stay
nowhere.remove                 P P P P P P   take-one-off
nowhere.own-feature            - - - - O O   comes-off stays
nowhere.none-in-play           - - P - - -   nothing when-one-opens
nowhere.return                 O O O P P P   may-return gone
join.trigger                   P P P P P P   any-tile
join.destination               - - - - K K   another-feature supply
join.timing                    -! -! - -! P P   before-scoring just-before-scoring after-scoring
join.nowhere                   - - - - K K   set-one-aside both-stay
join.magic-tile                - - - - - -   one-move two-moves
join.noticed-late              -~ -~ -~ -~ -~ -~   move-now both-stay
join.by-token                  - - - - -~ -~   at-once at-next-tile no-need
join.by-token-who              - - - - - -   next-player the-one-who-joined
join.by-token-closes           - - - - -~ -~   move-then-score both-score
join.by-bridge                 K K K K -i -i   is-placement token
ferry.split                    - - - - - -   its-segment mover-chooses
bridge.figure-may-stand        - - - - - -   yes no
builder.two-magic-tiles        K K K K K K   each once
score.mage                     P P P P P P   one-a-tile
score.witch                    P P P P P P   half-rounded-up
score.witch-order              O P K K P P   extra-then-half half-then-extra
score.unfinished-with-mage     O P K K K K   one-a-tile nothing
score.tie                      P P P P P P   full
score.final                    P P P P P P   count
score.both                     K K K K K K   mage-then-half half-then-mage
return.after-scoring           P P P P P P   supply
return.unoccupied              -~ -~ -~ -~ -~ -~   stays returns
return.copied                  -~ -~ -~ -~ -~ -~   as-unoccupied returns
castle.figure                  K K K K K K   supply stays stays-and-counts
dragon.before-scoring          K K K:scores-first K P P   eaten-first scores-first
dragon.eats                    O O O O O O   set-aside untouched
dragon.return                  K K K K K K   next-magic-tile gone
message.figures                -i -i -i -i -i -i   count ignore
message.figure-leaves          - - - - - -   stays leaves
message.inn-with-mage          -i -i -i -i -i -i   one-a-tile nothing
crop.last-meeple               - - - - - -   stays leaves
abbot.home                     - - - - -i -i   no yes
base.two-tile-city             P P P P P P   four two
field.version                  P P P P P P   third second first
base.unfinished-inn-cathedral  P P P P P P   nothing ordinary
tile.IC-C-inn                  K K K K -:east-and-west -:east-and-west   east east-and-west
tile.PD-S-coat-of-arms         K:printed K:printed K:printed K:printed K K   none printed
wagon.beside-figure            - - - - - -   yes no
siege.coats                    O O O O K K   one-each none
stage.siege-and-mage           K K K K K K   siege-then-mage mage-then-half
siege.unfinished-with-mage     -~ -~ -~ -~ -~ -~   one-a-tile nothing
stage.little-buildings-and-witch  P P P P K K   after before
stage.german-castle-and-witch  K K K K K K   after before
stage.labyrinth-and-witch      K K K K K K   after before
stage.darmstadtium-and-witch   K K K K K K   after before
stage.signpost-and-witch       K K K K K K   after before
stage.highway-and-mage         K K K K K K   real-tiles counted-tiles
mage.german-cathedral          K K K K K K   tiles segments
copy.robber                    P P P P P P   half-of-awarded half-of-unmodified
copy.robber-first              K K K K! K K   first-scored the-owner-chooses all-of-the-turn
copy.robber-put                K K K K K K   before-scoring
copy.robber-counter            -~ -~ -~ -~ -~ -~  beside-the-robber its-owner-chooses
copy.robber-final              -  -  -  -  -  -    yes no
copy.teacher                   P P P P K K   awarded-points unmodified
copy.castle-lord               K K K K K K   awarded-points unmodified
"""
ROWS = [line.split() for line in MATRIX.strip().splitlines()]
LETTERS = {
    "P": Authority.PRINTED,
    "O": Authority.OFFICIAL,
    "K": Authority.COMMUNITY,
    "-": Authority.OPEN,
}
WEIGHT = {"P": 0, "O": 1, "K": 2, "-": 3}


EDITIONS = ("C1", "C1-BB4", "C1-RGG", "C1-ZMG", "C2", "C3")


class Cell(NamedTuple):
    """A cell: the reading, its letters, what is ruled out, and the default."""

    question: str
    edition: str
    reading: str
    letter: str
    excluded: str
    inferred: str
    default: str


def cells() -> Iterator[Cell]:
    for question, *rest in ROWS:
        for name, cell in zip(EDITIONS, rest[:6], strict=True):
            said, bang, _ = cell.partition("!")
            excluded = f"{rest[-1]}=P" if bang else ""
            letters, _, reading = said.partition(":")
            default = rest[6]
            yield Cell(
                question, name, reading or default, letters[0], excluded, letters[1:], default
            )


def test_every_question_and_reading_is_there_in_the_order_of_the_matrix() -> None:
    assert list(questions()) == [row[0] for row in ROWS]
    for question, *rest in ROWS:
        assert questions()[question] == tuple(rest[6:])
    assert [id for id in edition_ids() if id in EDITIONS] == list(EDITIONS)


@for_each(list(cells()))
def test_a_cell_of_the_matrix(cell: Cell) -> None:
    for level, least in (("printed", 0), ("official", 1), ("community", 2)):
        answer = Rules.of(cell.edition, level).answer(cell.question)
        if WEIGHT[cell.letter] <= least:
            assert (answer.reading, answer.authority) == (cell.reading, LETTERS[cell.letter])
            assert answer.source, "an answer names its source"
        else:
            expected = cell.reading if cell.letter == "-" else cell.default
            assert (answer.reading, answer.authority) == (expected, Authority.OPEN)
        excluded = [f"{each.reading}={each.authority[0].upper()}" for each in answer.excludes]
        assert excluded == ([cell.excluded] if cell.excluded else [])
        assert all(each.source for each in answer.excludes)
        assert bool(answer.inference) == bool(cell.inferred), "no level takes an inference away"
        assert answer.follows is (cell.inferred != "~")


def test_what_is_ruled_out_is_no_other_reading() -> None:
    assert Rules.of("C1").answer("join.timing").others == ("just-before-scoring",)
    assert Rules.of("C1-RGG").answer("join.timing").others == (
        "just-before-scoring",
        "after-scoring",
    )


def test_an_exclusion_that_weighs_less_is_left_out() -> None:
    """And the default is the first reading that is then left."""
    weak = "{reading: before-scoring, authority: community, source: somebody}"
    text = f"answers:\n  join.timing: {{authority: open, excludes: [{weak}]}}\n"
    try:
        ours = add_edition("ours.yaml", f"extends: C1\nname: ours\n{text}")
        plain = Rules.of(ours, "community").answer("join.timing")
        without = Rules.of(ours, "official").answer("join.timing")
    finally:
        forget_editions()
    assert (plain.reading, len(plain.excludes)) == ("just-before-scoring", 1)
    assert (without.reading, without.excludes, without.open) == ("before-scoring", (), True)


@pytest.mark.parametrize(
    ("alias", "id"),
    [
        ("c3", "C3"),
        ("BB7", "C3"),
        ("big box 7", "C3"),
        ("Big  Box 7", "C3"),
        ("bb6", "C2"),
        ("BB4", "C1-BB4"),
        ("rio grande", "C1-RGG"),
        ("Z-Man", "C1-ZMG"),
        ("c1-zmg", "C1-ZMG"),
        ("2017", "C2"),
    ],
)
def test_editions_answer_to_their_aliases_in_any_case(alias: str, id: str) -> None:
    assert edition(alias).id == id


def test_the_house_comes_before_every_edition() -> None:
    rules = Rules.of("C1", "printed", {"join.timing": "after-scoring"})
    answer = rules.answer("join.timing")
    assert (answer.reading, answer.authority) == ("after-scoring", Authority.HOUSE)
    assert answer.id == "house:join.timing"


def test_the_named_table_is_what_that_program_plays() -> None:
    assert named_house("jcloisterzone") == {
        "return.unoccupied": "returns",
        "return.copied": "returns",
        "figure.keeps-meeples-out": "no",
        "join.magic-tile": "one-move",
        "join.by-token": "at-next-tile",
        "join.by-token-who": "next-player",
        "join.by-token-closes": "both-score",
        "ferry.split": "its-segment",
        "bridge.figure-may-stand": "yes",
        "builder.two-magic-tiles": "each",
        "crop.last-meeple": "stays",
        "abbot.home": "no",
        "field.version": "third",
        "castle.figure": "stays",
        "dragon.eats": "untouched",
        "dragon.before-scoring": "eaten-first",
        "wagon.beside-figure": "yes",
        "score.both": "mage-then-half",
        "tile.IC-C-inn": "east",
        "tile.PD-S-coat-of-arms": "printed",
        "stage.siege-and-mage": "siege-then-mage",
        "siege.unfinished-with-mage": "one-a-tile",
        "stage.little-buildings-and-witch": "after",
        "stage.labyrinth-and-witch": "before",
        "stage.darmstadtium-and-witch": "before",
        "copy.castle-lord": "awarded-points",
    }


def test_the_other_named_table_is_what_that_one_plays() -> None:
    assert named_house("Tile-Lab") == {
        "return.unoccupied": "returns",
        "score.both": "mage-then-half",
        "stage.siege-and-mage": "mage-then-half",
        "stage.signpost-and-witch": "before",
    }


@pytest.mark.parametrize(
    ("call", "meant"),
    [
        (lambda: Rules.of("Big Box 8"), "Big Box"),
        (lambda: Rules.of("C3", "comunity"), "community"),
        (lambda: Rules.of("C3", house={"join.timming": "before-scoring"}), "join.timing"),
        (lambda: Rules.of("C3", house={"join.timing": "after-score"}), "after-scoring"),
        (lambda: Rules.of("C3", house="jcloisterzon"), "jcloisterzone"),
    ],
)
def test_unknown_names_suggest_near_ones(call: Callable[[], Rules], meant: str) -> None:
    with pytest.raises(UnknownName, match=f"did you mean .*{meant}"):
        call()


def test_an_edition_lacks_the_tiles_that_only_others_list() -> None:
    for id in edition_ids():
        rivers = ["RI-A", "RI-L"] if "C3" in line_of(id) else ["RI-A-C3", "RI-L-C3"]
        spring = [] if id in ("C1", "C1-BB4", "C1-RGG") else ["MW-09"]
        assert edition(id).lacks([*catalogue(), "MW-09"]) == spring + rivers


@pytest.mark.parametrize("question", ["message.inn-with-mage", "siege.unfinished-with-mage"])
@pytest.mark.parametrize("id", edition_ids())
def test_what_follows_from_the_unfinished_inn_road_names_who_says_that(
    question: str, id: str
) -> None:
    answers = edition(id).answers
    says, follows = answers["score.unfinished-with-mage"], answers[question]
    assert follows.open
    assert follows.inference.startswith(f"{says.source}; ")
