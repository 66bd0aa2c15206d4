"""Lists of actions drawn at random: each part, each claim, and the end, as they are by hand."""

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise, product

import pytest

from ruling import ScenarioError, load_text
from ruling.expect.running import run_case
from tests.conftest import few_and_many
from tests.drawn_turns import OBLIGATIONS, Drawn, drawn, written
from tests.naive_turns import move_of
from tests.saying import refused

EDITIONS = ("C1", "C2", "C3", "C1-BB4")

ACTIONS = (
    *("tile: magic", "tile: plain", "ferry:", "tunnel:", "dragon:", "crop circle:", "taken off:"),
    *("final scoring", "beside:", "back:", "meeple:", "instead:", "joins:", "completes:"),
    *("shortest road", "smallest city", "smallest monastery", "coats of arms", "knights"),
    *("farmers:", "one follower", "one tile more", "castle:", "tower:", "princess:"),
    *("fairy:", "wagon:", "phantom:", "magic portal:", "barn:"),
)
"""What is done in some list, as a file says it."""

OF_PARTS = ("legal", "illegal", "obligation", "decides")
VERDICTS = ("right", "wrong", "open")
KEYS = ("obligation", "moves", "mover", "chosen", "refused", "outcomes", "meeple")

KINDS = {
    *(f"{key} {verdict}" for key, verdict in product((*OF_PARTS, "points", "figures"), VERDICTS)),
    *(f"{key} {verdict} of" for key, verdict in product(OF_PARTS, VERDICTS)),
    *(f"expect {key}{of}" for key, of in product(KEYS, ("", " of"))),
    *("expect points", "expect figures", "expect scoring"),
    *("chosen True", "chosen False", "meeple legal", "meeple figure-there"),
    *(f"obligation {each}" for each in OBLIGATIONS),
    *(f"{number} parts" for number in range(2, 13)),
    *(f"{number} named" for number in range(4)),
    *(f"done {action}" for action in ACTIONS),
    *("two moves", "nothing", "a second tile", "several ends", "part of two", "says no part"),
    *("king", "robber baron"),
}
"""All kinds of what is done, claimed and expected that must come up in many lists."""


def disagreements(case: Drawn) -> Iterator[str]:
    """Whatever a list is not ruled on as it is by hand."""
    try:
        found = run_case(load_text(case.text), case.edition)
    except ScenarioError as error:
        yield str(error)
        return
    for failure in found.failures:
        yield f"{failure.key}: by hand {failure.expected}, ruled {failure.found}"
    for word, judged in zip(case.claims, found.judgement.claims, strict=True):
        if judged.verdict != word.verdict:  # a file that states one is content with 'open' too
            yield f"{word}: ruled {judged.verdict}"


def kinds(case: Drawn) -> Iterator[str]:
    """Of what kinds a list and what is said of it are."""
    truth, expect = case.truth, case.expect
    actions = truth.table.actions
    done = written(truth.table, {}).partition("action:")[2]
    yield f"{len(actions)} parts"
    yield f"{sum(map(bool, map(move_of, actions)))} named"
    yield from (f"done {action}" for action in ACTIONS if action in done)
    yield from (f"obligation {step.obligation}" for way in truth.ways for step in way.steps)
    for word in case.claims:
        yield f"{word.key} {word.verdict}{' of' if word.of else ''}"
        yield f"{word.key} {word.verdict}"
        yield from ["two moves"] * isinstance(word.value, list)
        yield from ["nothing"] * (word.value == "nothing")
    for key in expect:
        yield f"expect {key}{' of' if 'of' in expect and key in KEYS else ''}"
    if "chosen" in expect:
        yield f"chosen {expect['chosen'] == 'legal'}"
    yield f"meeple {expect.get('meeple')}"
    tiles = [action["player"] for action in actions if "tile" in action]
    yield from ["a second tile"] * any(a == b for a, b in pairwise(tiles))
    yield from ["several ends"] * (len({way.points for way in truth.ways}) > 1)
    yield from ["part of two"] * any("tile" in each and "ferry" in each for each in actions)
    yield from ["says no part"] * (truth.subject is None)
    yield from (title for title in ("king", "robber baron") if f"{title}: {{" in case.text)


@pytest.mark.parametrize("number", few_and_many(8, 360))
def test_lists_are_ruled_on_as_they_are_by_hand(number: int) -> None:
    wrong, seen = [], Counter[str]()
    for seed in range(number):
        case = drawn(seed, EDITIONS[seed % len(EDITIONS)])
        if told := [*disagreements(case)]:
            wrong.append("\n".join([f"{case.edition}, seed {seed}", case.text, *told]))
        seen.update({*kinds(case)})
    assert not wrong, f"{len(wrong)} of {number}:\n\n" + "\n\n".join(wrong[:3])
    if number > 100:
        assert not {*KINDS} - {*seen}


def falsified(case: Drawn) -> Iterator[tuple[str, str]]:
    """The list with one expectation that is not true, and its key."""
    other = next(each for each in OBLIGATIONS if each != case.expect["obligation"])
    yield "obligation", f"obligation: {other}"
    for key, name in (("points", "red"), ("mover", "")):
        if key in case.expect:
            wrong = "{red: 99}" if name else next_player(case)
            yield key, f"{key}: {wrong}"
    yield "moves", f"moves: [{'' if case.expect['moves'] else 'mage to supply'}]"


def next_player(case: Drawn) -> str:
    players = case.truth.table.players
    return players[players.index(case.expect["mover"]) - 1]


@pytest.mark.slow
@pytest.mark.parametrize("number", [1, pytest.param(10, marks=pytest.mark.nightly)])
def test_what_is_not_true_is_noticed(number: int) -> None:
    for seed in range(number):
        case = drawn(seed, "C3")
        before, _, expect = case.text.partition("expect:\n")
        for key, wrong in falsified(case):
            lines = [
                f"  {wrong}" if line.startswith(f"  {key}:") else line
                for line in expect.splitlines()
            ]
            text = "\n".join([f"{before}expect:", *lines, ""])
            found = run_case(load_text(text), "C3").failures
            assert [failure.key for failure in found] == [key], text


@pytest.mark.parametrize("number", few_and_many(40, 200))
def test_where_several_moves_are_named_and_all_is_settled_the_part_must_be_said(
    number: int,
) -> None:
    unclear = 0
    for seed in range(number):
        truth = (case := drawn(seed, "C3")).truth
        named = [(step, step.named) for step in truth.ways[0].steps if step.named]
        legal = all(step.legal(move) for step, move in named)
        if len(named) < 2 or len(truth.ways) > 1 or not legal:
            continue
        text = case.text.partition("claims:")[0].partition("expect:")[0]
        with refused("of.needed"):
            run_case(load_text(f"{text}claims: [{{by: red, legal: nothing}}]\n"), "C3")
        with refused("of.needed"):
            run_case(load_text(f"{text}expect: {{obligation: none}}\n"), "C3")
        unclear += 1
    assert unclear > number // 50
