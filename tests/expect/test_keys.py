"""A key of ``expect:`` is one module and a line of the table: one made up here goes all the way."""

from pathlib import Path

import pytest

from ruling import ScenarioError, judge, load_text
from ruling.expect.accepting import plan_for, values_of
from ruling.expect.checks import failures
from ruling.expect.files import KEYS
from ruling.expect.keys import EXPECT_KEYS
from ruling.expect.keys.key import ExpectKey, Sides, move_words
from ruling.expect.running import result_of_file
from ruling.expect.writing import check
from ruling.judging.judgement import Judgement
from ruling.referee.ruling import Obligation
from ruling.referee.situation import Wanted
from ruling.report.run.document import failure_text
from ruling.report.run.failures import failed
from ruling.rulebook.editions import edition
from ruling.scenario.lookup import Lookup
from ruling.scenario.schema.fields import scenario_shape
from ruling.scenario.schema.json_schema import schema_of
from ruling.scenario.schema.keys import MOVE, Meaning
from ruling.scenario.schema.shapes import ListOf
from ruling.scenario.source import Source
from ruling.wording.words import Words
from tests.conftest import EXAMPLE

TEXT = EXAMPLE.read_text(encoding="utf-8")
HEAD = TEXT[: TEXT.index("expect:")]
BARRED = f"{HEAD}expect:\n  barred: [either to A2 E, mage to B1 W]   # who may not\n"


def compared(expected: tuple[Wanted, ...], judgement: Judgement) -> Sides:
    step = judgement.ruling.step
    barred = {move_words(refusal) for refusal in step.refused}
    wanted = names(expected, judgement)
    return wanted, [name for name in wanted if name in barred]


def names(expected: tuple[Wanted, ...], _: Judgement) -> list[str]:
    return [move_words(wanted) for wanted in expected]


@pytest.fixture(autouse=True)
def barred(monkeypatch: pytest.MonkeyPatch) -> None:
    """A key for moves that are all refused, whatever the reason."""
    key = ExpectKey(
        "barred",
        Meaning("moves that nobody may make", ListOf(MOVE, "a list of moves"), Lookup.moves),
        compared,
        lambda judgement: (judgement.ruling.step.obligation, "join.timing"),
        names,
        of_moves=True,
        pinned=lambda judgement: [move_words(each) for each in judgement.ruling.step.refused][:1],
    )
    monkeypatch.setitem(EXPECT_KEYS, "barred", key)


def test_it_is_declared() -> None:
    schema = schema_of(scenario_shape(KEYS))
    blocks = [schema["else"]["properties"]["expect"], schema["then"]["properties"]["expect"]]
    blocks += [schema["else"]["patternProperties"]["^expect in "]]
    for block in blocks:
        assert block["properties"]["barred"]["description"] == "moves that nobody may make"


def test_its_mistakes_are_told_with_their_places() -> None:
    text = BARRED.replace("mage to B1 W", "mage to Z9 W").replace("either to A2", "both to A2")
    with pytest.raises(ScenarioError) as raised:
        load_text(text)
    line = text[: text.index("barred")].count("\n") + 1
    assert [(each.line, each.column) for each in raised.value.mistakes] == [(line, 12), (line, 34)]


def test_the_ruling_speaks_about_the_moves_that_it_names() -> None:
    text = HEAD.replace("tile: G", "tile: D@90").replace("  move: witch to A2 E\n", "")
    text = text.replace("\n  at: B1", "\n  at: D2") + "expect: {barred: [mage to A2 S]}\n"
    refused = judge(load_text(text)).ruling.step.refused
    assert [move_words(each) for each in refused] == ["mage to A2 S"]


def test_it_is_held_to_the_ruling() -> None:
    (failure,) = failures(judge(load_text(BARRED), "C3"))
    assert failure.key == "barred"
    assert failure.expected == ["mage to A2 E", "witch to A2 E", "mage to A1 E"]
    assert failure.found == ["mage to A1 E"]


def test_why_it_failed_is_told_by_what_the_key_gives(tmp_path: Path) -> None:
    path = tmp_path / "barred.yaml"
    path.write_text(BARRED, encoding="utf-8")
    result = result_of_file(path, failed, ["C3"])
    shown = "\n".join(failure_text(result))
    assert "[C3] barred is not as expected" in shown
    assert "expected  mage to A2 E, witch to A2 E\n" in shown
    words = Words(edition("C3"))
    assert result.cases[0].failures[0].why == (
        words.obligation(Obligation.MOVE_APART),
        f"join.timing: {words.title('join.timing')}",
    )


def test_what_was_found_is_accepted_and_pinned() -> None:
    plan = plan_for(Source("a.yaml", BARRED))
    check(plan, plan.after)
    assert "  barred: [mage to B1 W]   # who may not\n" in plan.after.text
    assert list(values_of(judge(load_text(HEAD))))[-1] == "barred"
