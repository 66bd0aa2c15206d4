"""The picture of a question is that of the smallest case whose ruling another reading changes."""

from collections.abc import Sequence

import pytest

from ruling.expect.files import load_scenario
from ruling.judging.judgement import judge
from ruling.referee.whatif import matters
from ruling.rulebook.editions import default_edition
from ruling.rulebook.questions import facts, questions
from ruling.rulebook.rules import Rules
from ruling.site.book.smallest_case import CaseSize, Showing, showing, smallest
from tests.conftest import CORPUS, ROOT, for_each, judged, some_and_all, some_soon
from tests.site.pages import topic_page

Q = "join.destination"
PATHS = [path.relative_to(ROOT / "scenarios").as_posix() for path in CORPUS]


def shown(path: str, tiles: int, figures: int = 1, proves: tuple[str, ...] = (Q,)) -> Showing:
    return Showing(path, CaseSize(tiles, figures), (Q,), proves)


def shows(path: str) -> Showing | None:
    """What a case of the corpus can show, as far as its own words prove nothing."""
    return showing(path, judged(ROOT / "scenarios" / path), ())


def weight(case: Showing) -> tuple[int, ...]:
    """Each other question that a case shows weighs as a tile; then the plainest is the best."""
    others = len({*case.turns_on, *case.proves}) - 1
    return case.size.tiles + others, others, *case.size


@pytest.mark.parametrize(
    ("cases", "chosen"),
    [
        ([shown("a/large.yaml", 9), shown("b/small.yaml", 2)], "b/small.yaml"),
        ([shown("a/crowd.yaml", 2, 4), shown("b/two.yaml", 2, 2)], "b/two.yaml"),
        ([shown("b/late.yaml", 2), shown("a/early.yaml", 2)], "a/early.yaml"),
        ([shown("a/early.yaml", 2), shown("n/named.yaml", 2)], "n/named.yaml"),
        ([shown("a/busy.yaml", 3, 1, (Q, "a", "b")), shown("b/plain.yaml", 4)], "b/plain.yaml"),
        ([shown("a/busy.yaml", 3, 1, (Q, "a")), shown("b/plain.yaml", 4)], "b/plain.yaml"),
        ([shown("a/busy.yaml", 3, 1, (Q, "a")), shown("b/plain.yaml", 5)], "a/busy.yaml"),
        ([shown("a/beside.yaml", 2, 1, ()), shown("b/proof.yaml", 5)], "b/proof.yaml"),
        ([Showing("a/other.yaml", CaseSize(1, 1), ("join.timing",), (Q,))], "n/named.yaml"),
        ([], "n/named.yaml"),
    ],
)
def test_tiles_count_first_then_figures_then_the_name(cases: list[Showing], chosen: str) -> None:
    assert smallest(Q, "n/named.yaml", cases) == chosen
    assert smallest(Q, "n/named.yaml", cases[::-1]) == chosen


def changes(question: str, path: str) -> bool:
    """Whether a reading that the newest edition does not take changes a case under it."""
    scenario = load_scenario(ROOT / "scenarios" / path)
    ruling = judge(scenario, default_edition()).ruling
    played = Rules.of(default_edition()).answer(question).reading
    others = [reading for reading in questions()[question] if reading != played]
    return any(
        matters(ruling, judge(scenario, default_edition(), house={question: reading}).ruling)
        for reading in others
    )


@pytest.mark.parametrize(
    "path",
    some_soon(
        [
            "join/nowhere-to-go.yaml",
            "questions/17-a-magic-tile-joins-the-two.yaml",
            "figure/only-roads-and-cities.yaml",
        ],
        3,
        pytest.mark.slow,
    ),
)
def test_a_case_shows_what_another_reading_changes(path: str) -> None:
    found = shows(path)
    assert found is not None
    assert {question for question in questions() if changes(question, path)} == {*found.turns_on}
    assert found.turns_on


def test_a_case_under_other_rules_than_the_newest_shows_nothing_of_them() -> None:
    assert shows("join/house-the-supply-as-well.yaml") is None
    assert shows("tiles/the-crop-circle-tile-is-not-magic.yaml") is None, "the newest lacks a tile"
    assert shows("witnesses/C1-and-C3.yaml") is None


def test_the_size_is_what_lies_and_stands_on_the_table() -> None:
    sketch, board = shows("join/nowhere-to-go.yaml"), shows("figure/only-roads-and-cities.yaml")
    crowd = shows("examples/plain-tile-joins-and-completes.yaml")
    assert crowd is not None
    assert sketch is not None
    assert board is not None
    assert sketch.size == (3, 2)
    assert board.size == (2, 0)
    assert crowd.size == (6, 2 + 2), "the two, and two meeples"


def test_a_case_whose_outcome_a_question_decides_is_shown_before_a_smaller_one() -> None:
    proof, beside = "join/one-move-on-a-magic-tile", "join/noticed-late-with-a-magic-tile"
    page = topic_page("join.magic-tile", cases=[f"{each}.yaml" for each in (beside, proof)])
    aside = page.body.partition("<aside")[2].partition("</aside>")[0]
    assert f"case/{proof}/index.html" in aside
    assert f"case/{beside}/index.html" not in aside


def test_a_question_has_the_picture_of_the_case_that_it_is_given() -> None:
    case = "questions/17-a-magic-tile-joins-the-two.yaml"
    page = topic_page(Q, "it", table=True, cases=[case])
    aside = page.body.partition("<aside")[2].partition("</aside>")[0]
    assert f"case/{case.removesuffix('.yaml')}/index.html" in aside
    assert page.drawings[0].rpartition("/")[2] in aside


@pytest.mark.slow
@pytest.mark.parametrize("paths", some_and_all(PATHS, 20))
def test_every_question_that_a_case_turns_on_has_the_smallest(paths: Sequence[str]) -> None:
    found = [each for path in paths if (each := shows(path))]
    for question in questions():
        path = smallest(question, None, found)
        if path is None:
            assert not any(question in each.turns_on for each in found)
            continue
        assert changes(question, path), question
        weights = {each.path: weight(each) for each in found if question in each.turns_on}
        proving = {each.path for each in found if question in each.proves} & weights.keys()
        assert weights[path] == min(weights[each] for each in proving or weights), question


@for_each(facts())
def test_a_fact_has_the_picture_of_a_case(fact: str) -> None:
    page = topic_page(fact, "de")
    assert page.address == f"q/{fact}/"
    assert {*page.drawings} <= {*page.files}
    assert 'class="shows"' in page.body
