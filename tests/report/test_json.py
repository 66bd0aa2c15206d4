"""The contract of ``ruling/1``: keys, types, and when something is null."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from ruling import judge, load_scenario, load_text, render
from ruling.report.ruling_data import Form, ruling_data
from ruling.rulebook.editions import edition_ids
from tests.conftest import CORPUS, EXAMPLE, ROOT

FEATURE = {"id": str, "kind": str, "squares": [str]}
SCORE = {
    "feature": FEATURE,
    "complete": bool,
    "tiles": int,
    "lines": [
        {"what": str, "count": int, "each": int, "points": int, "because": [str]},
    ],
    "value": int,
    "majority": {str: int},
    "scored_by": {str: int},
}
FIGURES = {"mage": str, "witch": str}
MOVE = {
    "figure": str,
    "from": str,
    "to": (str, FEATURE),
    "points": (None, {str: int}),
    "figures": (None, FIGURES),
    "because": [str],
}
REFUSED = {"figure": str, "to": (str, FEATURE), "reason": str, "because": [str]}
CHOSEN = {"figure": str, "to": (str, FEATURE), "legal": bool}
STEP = {
    "obligation": str,
    "moves": [MOVE],
    "refused": [REFUSED],
    "chosen": (None, CHOSEN, {**CHOSEN, "reason": str}),
}
OUTCOMES = [{"moves": [int], "scoring": [SCORE], "points": {str: int}}]
RULING = {
    "format": str,
    "scenario": {"file": str, "title": str},
    "edition": str,
    "authority": str,
    "house": {str: str},
    **STEP,
    "then": (None, STEP),
    "scoring": (None, [SCORE]),
    "points": (None, {str: int}),
    "figures": (None, FIGURES),
    "outcomes": OUTCOMES,
    "claims": [dict],
    "open": [{"question": str, "reading": str, "others": [{"reading": str, "changes": dict}]}],
    "notes": [{"mark": int, "id": str, "authority": str, "text": str, "source": str}],
}
BESIDES: Form = {
    "excluded": [{"reading": str, "authority": str, "source": str}],
    "inference": {"text": str, "source": str},
}
"""What an answer may have besides: readings ruled out, and what its default follows from."""


def fits(value: Any, shape: Any) -> bool:
    """Whether a value has a shape: a type, a list, a mapping of any keys, or exact keys."""
    if isinstance(shape, tuple):
        return any(fits(value, one) for one in shape)
    if shape is None:
        return value is None
    if isinstance(shape, type):
        return type(value) is shape or (shape is dict and isinstance(value, dict))
    if isinstance(shape, list):
        return isinstance(value, list) and all(fits(item, shape[0]) for item in value)
    if set(shape) == {str}:
        return isinstance(value, dict) and all(fits(item, shape[str]) for item in value.values())
    return (
        isinstance(value, dict)
        and set(value) - set(BESIDES) == set(shape)
        and all(fits(value[key], {**BESIDES, **shape}[key]) for key in value)
    )


def form_of(
    path: Path,
    edition: str,
    authority: str = "community",
    house: Mapping[str, str] | None = None,
) -> Form:
    judgement = judge(load_scenario(path), edition, authority, house)
    form: Form = json.loads(render(judgement, "json"))
    return form


@pytest.fixture(scope="module")
def forms() -> list[Form]:
    """The corpus under every edition that each file holds in."""
    return [
        form_of(path, edition)
        for path in CORPUS
        for edition in load_scenario(path).editions or edition_ids()
    ]


def test_every_ruling_of_the_corpus_has_the_shape_of_the_contract(forms: list[Form]) -> None:
    count = 0
    for form in forms:
        wrong = [key for key, shape in RULING.items() if not fits(form[key], shape)]
        then = {"then_outcomes"} if form["then"] else set()
        assert set(form) == {*RULING, *then}
        assert not wrong, (form["scenario"], wrong)
        count += 1
    assert count > 300


def test_keys_come_in_the_order_of_the_contract() -> None:
    form = form_of(EXAMPLE, "C3")
    order = ["format", "scenario", "edition", "authority", "house", "obligation", "moves"]
    order += ["refused", "chosen", "then", "scoring", "points", "figures", "outcomes", "claims"]
    assert list(form) == [*order, "open", "notes"]


def test_results_are_null_exactly_when_no_legal_move_was_given_and_moves_differ(
    forms: list[Form],
) -> None:
    for form in forms:
        last = form["then"] if form["then"] and form["then"]["moves"] else form
        settled = last["chosen"] is not None and last["chosen"]["legal"]
        moves = last["moves"]
        for key in ("points", "figures"):
            if None in [move[key] for move in moves]:
                continue
            differ = any(move[key] != moves[0][key] for move in moves)
            assert (form[key] is None) == (differ and not settled), (form["scenario"], key)
        several = len(form["outcomes"]) > 1
        assert (form["scoring"] is None) == (several and not settled)


def test_every_because_is_a_note_and_marks_count_up(forms: list[Form]) -> None:
    for form in forms:
        marks = [note["mark"] for note in form["notes"]]
        assert marks == list(range(1, len(marks) + 1))
        ids = {note["id"] for note in form["notes"]}
        cited = set()
        for part in (form["moves"], form["refused"], form["scoring"] or []):
            for entry in part:
                cited |= set(entry.get("because", []))
                cited |= {id for line in entry.get("lines", []) for id in line["because"]}
        assert cited <= ids


def test_every_no_has_a_source_but_what_is_plain(forms: list[Form]) -> None:
    """Only that a figure in the supply cannot be taken from the board needs no rule."""
    for form in forms:
        for refusal in form["refused"]:
            assert refusal["because"] or refusal["reason"] == "not-in-play"


def test_every_figure_line_has_a_source(forms: list[Form]) -> None:
    for form in forms:
        for score in form["scoring"] or []:
            for line in score["lines"]:
                if line["what"] in ("mage", "witch"):
                    assert line["because"]


def test_points_name_every_player(forms: list[Form]) -> None:
    """Those of the file, in its order, and nobody else; who scores nothing has 0."""
    players = {str(path): load_scenario(path).situation.players for path in CORPUS}
    for form in forms:
        ends = [*form["moves"], *form["outcomes"], *form.get("then_outcomes", ()), form]
        named = [tuple(end["points"]) for end in ends if end["points"] is not None]
        assert named
        assert set(named) == {tuple(players[form["scenario"]["file"]])}


def test_open_lists_what_was_asked_and_not_answered() -> None:
    form = form_of(EXAMPLE, "C1-RGG")
    assert {entry["question"] for entry in form["open"]} == {"join.timing", "join.destination"}
    printed = form_of(EXAMPLE, "C3", authority="printed")
    assert "join.destination" in {entry["question"] for entry in printed["open"]}
    assert printed["authority"] == "printed"
    house = form_of(EXAMPLE, "C1-RGG", house={"join.timing": "before-scoring"})
    assert {entry["question"] for entry in house["open"]} == {"join.destination"}
    assert "house:join.timing" in {note["id"] for note in house["notes"]}


def test_changes_are_keys_of_the_ruling_with_what_they_would_be() -> None:
    form = form_of(EXAMPLE, "C1-RGG")
    (timing,) = [entry for entry in form["open"] if entry["question"] == "join.timing"]
    (late,) = [other for other in timing["others"] if other["reading"] == "after-scoring"]
    again = form_of(EXAMPLE, "C1-RGG", house={"join.timing": "after-scoring"})
    assert {"obligation", "points", "figures"} <= set(late["changes"])
    for key in late["changes"]:
        assert late["changes"][key] == again[key]
        assert late["changes"][key] != form[key]


def test_a_listed_move_uses_the_id_and_a_figure_keeps_its_words() -> None:
    """The road A2 E by its other end, and the city A1 E by its last square."""
    text = EXAMPLE.read_text(encoding="utf-8")
    text = text.replace("move: witch to A2 E", "move: witch to B2 W")
    form = ruling_data(judge(load_text(text)))
    assert {move["to"]["id"] for move in form["moves"]} == {"A2 E", "A2 S"}
    assert {move["from"] for move in form["moves"]} == {"A1 E", "C1 W"}
    assert form["figures"] == {"mage": "supply", "witch": "B2 W"}


def test_several_judgements_make_a_list() -> None:
    from ruling.report.reports import ruling_report

    judgements = [judge(load_scenario(EXAMPLE), name) for name in edition_ids()]
    listed = json.loads(ruling_report(judgements).render("json"))
    assert [form["edition"] for form in listed] == list(edition_ids())


@pytest.mark.parametrize("edition", edition_ids())
def test_notes_say_whose_word_it_is_and_where_it_stands(edition: str) -> None:
    for note in form_of(EXAMPLE, edition)["notes"]:
        assert note["text"].endswith((".", ")", "»", '"'))
        assert bool(note["source"]) == (note["authority"] not in ("open", "house"))


def test_of_two_moves_the_second_has_outcomes_of_its_own() -> None:
    text = Path("scenarios/join/house-two-moves.yaml")
    scenario = (ROOT / text).read_text(encoding="utf-8").partition("expect:")[0]
    once = load_text(scenario.replace("[witch to A2 S, mage to B1 N]", "witch to A2 S"))
    form = ruling_data(judge(once))
    assert fits(form["then_outcomes"], OUTCOMES)
    assert form["scoring"] is None
    assert [outcome["points"] for outcome in form["then_outcomes"]] == [
        {"red": 6, "blue": 6},
        {"red": 9, "blue": 9},
    ]
    moves = form["then"]["moves"]
    assert sorted(i for outcome in form["then_outcomes"] for i in outcome["moves"]) == list(
        range(len(moves))
    )
