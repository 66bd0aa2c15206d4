"""Robbers: every end of a scoring against a list of movements that is gone through by hand."""

import json
import random

import pytest

from ruling import ScenarioError, judge, load_text
from ruling.referee.order import MOST_ORDERS
from ruling.report.ruling import render
from ruling.rulebook.editions import edition_ids
from tests.referee.naive_robbers import PLAYERS, drawn, ends, written


def disagreements(seed: int, number: int) -> list[str]:
    """The tables on which the program tells other ends than there are."""
    rng, found = random.Random(seed), []
    several = robbed = 0
    for _ in range(number):
        table = drawn(rng)
        text = written(table)
        ruling = judge(load_text(text)).ruling
        told = {tuple(end.points[player] for player in PLAYERS) for end in ruling.orders}
        if ruling.points is not None:
            told = {tuple(ruling.points[player] for player in PLAYERS)}
        several += len(told) > 1
        scores = [score for end in ruling.orders or (ruling,) for score in end.scoring or ()]
        robbed += any(each.what == "robber" for score in scores for each in score.copies)
        if told != ends(table):
            found.append(f"{text}\n told {sorted(told)}\n ends {sorted(ends(table))}")
    assert several > number // 20
    assert robbed > number // 4
    return found


def test_the_ends_of_a_scoring_are_those_that_are_found_by_hand() -> None:
    assert not disagreements(1, 100)


@pytest.mark.slow
def test_the_ends_of_many_scorings_are_those_that_are_found_by_hand() -> None:
    assert not disagreements(2, 2000)


TWO = """\
players: [red, blue, green]
features:
  lane: {kind: road, tiles: 4, meeples: {red: 1}}
  town: {kind: city, tiles: 4, meeples: {red: 1}}
  keep: {kind: city, tiles: 4, meeples: {red: 1}}
  way: {kind: road, tiles: 2}
robber: {at: red, of: blue}
"""
SEGMENTS = "segments: [{extends: lane, completes: true}, {extends: town, completes: true}]"
TILE = f"player: red, tile: plain, {SEGMENTS}"


def test_a_message_in_the_same_turn_is_ruled_on_in_each_order() -> None:
    text = f"{TWO}action: {{{TILE}, message: smallest city}}\n"
    for edition in edition_ids():
        ruling = judge(load_text(text), edition).ruling
        assert (ruling.points, ruling.scoring, ruling.waiting) == (None, None, 0)
        told = {end.order.first[0].id: end.points for end in ruling.orders}
        assert told == {
            "lane": {"red": 19, "blue": 3, "green": 0},
            "town": {"red": 19, "blue": 5, "green": 0},
        }
        named = judge(load_text(text.replace("player: red,", "player: red, first: town,")), edition)
        assert named.ruling.points == told["town"]


def test_a_robber_who_has_robbed_is_home_in_the_next_part() -> None:
    one = "{player: red, tile: plain, segments: [{extends: lane, completes: true}]}"
    two = "{player: red, tile: plain, segments: [{extends: town, completes: true}]}"
    ruling = judge(load_text(f"{TWO}action: [{one}, {two}]\n")).ruling
    assert ruling.points == {"red": 15, "blue": 3, "green": 0}
    knights = "{message: knights, player: red}"
    ruling = judge(load_text(f"{TWO}action: [{knights}, {one}]\n")).ruling
    assert ruling.points == {"red": 9, "blue": 2, "green": 0}


def test_moves_lead_to_each_order_and_a_claim_of_either_is_open() -> None:
    text = f"{TWO}figures: {{witch: way}}\naction: {{{TILE.replace('plain', 'magic')}}}\n"
    text = text.replace("true}]", "true}, {new: more, kind: road}]")
    claims = "claims: [{by: blue, points: {blue: 3}}, {by: red, points: {blue: 8}}]\n"
    for level in ("community", "printed"):
        judgement = judge(load_text(text + claims), authority=level)
        assert {move.points is None for move in judgement.ruling.step.moves} == {True}
        form = json.loads(render(judgement, "json"))
        assert [(each["first"], each["points"]["blue"]) for each in form["outcomes"]] == [
            ("lane", 3),
            ("town", 5),
        ]
        verdicts = [judged.verdict for judged in judgement.claims]
        assert verdicts == ["open", "wrong" if level == "community" else "open"]


def test_all_that_is_robbed_of_a_message_is_told_beside_the_scoring() -> None:
    form = json.loads(render(judge(load_text(TWO + KNIGHTS)), "json"))
    assert (form["scoring"], form["points"]["blue"]) == ([], 2)
    assert [(each["what"], each["player"], each["points"]) for each in form["copies"]] == [
        ("robber", "blue", 2)
    ]
    for language, told in (("en", "Robber: blue 2."), ("de", "Räuber: blue 2."),
                           ("it", "Ladro: blue 2.")):  # fmt: skip
        for format in ("text", "markdown", "html"):
            shown = render(judge(load_text(TWO + KNIGHTS)), format, language=language)
            assert told in " ".join(shown.split())


KNIGHTS = "action: {message: knights, player: red}\n"


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "if the road 'lane' is scored first"),
        ("de", "wenn Straße „lane“ zuerst gewertet wird"),
        ("it", "se prima si conta la strada «lane»"),
    ],
)
def test_every_format_tells_what_the_points_depend_on(language: str, told: str) -> None:
    judgement = judge(load_text(f"{TWO}action: {{{TILE}}}\n"))
    for format in ("text", "markdown"):
        shown = " ".join(render(judgement, format, language=language).split())
        assert told in shown
        assert "blue 3" in shown
        assert "blue 5" in shown


MISTAKES = [
    ("first: way", "the road way is not complete", "only what this action completes"),
    ("first: lan", "unknown feature 'lan'", "'lane'"),
    ("robs: green", "no robber stands at the counter of 'green'", "'at'"),
    ("robs: {blu: red}", "unknown owner of a robber 'blu'", "'blue'"),
]


@pytest.mark.parametrize(("named", "message", "hint"), MISTAKES)
def test_an_order_that_cannot_be_is_a_mistake(named: str, message: str, hint: str) -> None:
    with pytest.raises(ScenarioError) as caught:
        load_text(f"{TWO}action: {{{TILE}, {named}}}\n")
    (mistake,) = caught.value.mistakes
    assert message in mistake.message
    assert hint in mistake.hint


@pytest.mark.slow
def test_where_there_are_too_many_orders_nothing_is_settled() -> None:
    """Five robbers, each at a counter that three roads move by other numbers."""
    owners = [f"p{number}" for number in range(5)]
    lines = ["features:"]
    for at in range(5):
        for tiles in (2, 4, 6):
            lines.append(f"  r{at}{tiles}: {{kind: road, tiles: {tiles}, meeples: {{v{at}: 1}}}}")
    robbers = [f"{{at: v{at}, of: {owner}}}" for at, owner in enumerate(owners)]
    segments = ", ".join(
        f"{{extends: r{at}{tiles}, completes: true}}" for at in range(5) for tiles in (2, 4, 6)
    )
    lines += [f"robber: [{', '.join(robbers)}]"]
    lines += [f"action: {{player: v0, tile: plain, segments: [{segments}]}}"]
    lines += ["claims: [{by: p0, points: {p0: 99}}]", ""]
    judgement = judge(load_text("\n".join(lines)))
    assert len(judgement.ruling.orders) == MOST_ORDERS
    assert judgement.claims[0].verdict == "open"
    assert f"more orders than the {MOST_ORDERS}" in " ".join(render(judgement, "text").split())


@pytest.mark.parametrize("reading", ["all-of-the-turn", "the-owner-chooses"])
def test_a_report_says_nothing_of_the_first_where_the_house_reads_otherwise(reading: str) -> None:
    text = f"{TWO}action: {{{TILE}}}\n"
    told = render(judge(load_text(text), house={"copy.robber-first": reading}))
    assert "and the robber goes home" in " ".join(told.split())
    assert "first" not in told.replace("first-scored", "").replace("robber-first", "")


def test_the_teacher_is_said_to_copy_the_next_and_not_the_dearest() -> None:
    text = f"{TWO}teacher: blue\naction: {{{TILE}, first: lane}}\n"
    told = " ".join(render(judge(load_text(text), "C1")).split())
    assert "of several that is the first to be scored" in told
    assert "dearest" not in told
