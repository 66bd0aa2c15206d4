"""The contract of ``ruling/1``: what its values say, and when something is null.

Its keys and types are the schema's.
"""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from ruling import judge, load_scenario, load_text, render
from tests.conftest import CORPUS, EXAMPLE, ROOT, edition_ids, judged, loaded, some_and_all

Form = dict[str, Any]


def form_of(
    path: Path,
    edition: str,
    authority: str = "community",
    house: Mapping[str, str] | None = None,
) -> Form:
    judgement = judged(path, edition, authority, house)
    form: Form = json.loads(render(judgement, "json"))
    return form


@pytest.fixture(scope="module", params=some_and_all(CORPUS, 10))
def forms(request: pytest.FixtureRequest) -> list[Form]:
    """The corpus under every edition that each file holds in."""
    return [
        form_of(path, edition)
        for path in request.param
        for edition in loaded(path).editions or edition_ids()
    ]


def test_keys_come_in_the_order_of_the_contract() -> None:
    form = form_of(EXAMPLE, "C3")
    order = ["format", "scenario", "edition", "authority", "house", "obligation", "moves"]
    order += [
        "refused",
        "refused_complete",
        "chosen",
        "then",
        "meeple",
        "scoring",
        "points",
        "figures",
    ]
    order += ["outcomes", "claims"]
    assert list(form) == [*order, "open", "notes"]


@pytest.mark.slow
def test_results_are_null_exactly_when_no_legal_move_was_given_and_moves_differ(
    forms: list[Form],
) -> None:
    for form in forms:
        if form.get("orders"):  # no move decides, but what is scored first
            assert form["points"] is form["scoring"] is None
            assert len(form["orders"]) > 1
            continue
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


def test_outcomes_name_their_moves_as_a_scenario_writes_them(forms: list[Form]) -> None:
    """The words are those of the moves at these places."""
    two_moves = form_of(ROOT / "scenarios/join/house-two-moves.yaml", "C3")
    seen = set[str]()
    for form in (two_moves, *forms):
        for part in (form, *form.get("parts", ())):
            second = (part["then"] or {}).get("moves", [])
            for key, moves in (("outcomes", part["moves"]), ("then_outcomes", second)):
                for outcome in part.get(key, ()):
                    meant = [words_of_move(moves[at]) for at in outcome["moves"]]
                    assert outcome["named"] == meant
                    seen |= {key} if meant else set()
    assert seen == {"outcomes", "then_outcomes"}


def words_of_move(move: Form) -> str:
    to = move["to"] if isinstance(move["to"], str) else move["to"]["id"]
    return f"{move['figure']} to {to}"


def test_what_an_outcome_calls_a_move_can_be_claimed() -> None:
    """Its words are those of a file."""
    form = form_of(EXAMPLE, "C3")
    named = [words for outcome in form["outcomes"] for words in outcome["named"]]
    assert len(named) == len(form["moves"]) > 1
    claims = json.dumps([{"by": "red", "legal": words} for words in named])
    case = EXAMPLE.read_text(encoding="utf-8").partition("claims:")[0].partition("expect:")[0]
    told = json.loads(render(judge(load_text(f"{case}claims: {claims}\n"), "C3"), "json"))
    assert [each["verdict"] for each in told["claims"]] == ["right"] * len(named)


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
    players = {str(path): loaded(path).situation.players for path in CORPUS}
    for form in forms:
        ends = [*form["moves"], *form["outcomes"], *form.get("then_outcomes", ()), form]
        ends += form.get("orders", ())
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
    form = json.loads(render(judge(load_text(text)), "json"))
    assert {move["to"]["id"] for move in form["moves"]} == {"A2 E", "A2 S"}
    assert {move["from"] for move in form["moves"]} == {"A1 E", "C1 W"}
    assert form["figures"] == {"mage": "supply", "witch": "B2 W"}


def test_several_judgements_make_a_list() -> None:
    from ruling.report.ruling import ruling_report

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
    form = json.loads(render(judge(once), "json"))
    assert form["scoring"] is None
    assert [outcome["points"] for outcome in form["then_outcomes"]] == [
        {"red": 6, "blue": 6},
        {"red": 9, "blue": 9},
    ]
    moves = form["then"]["moves"]
    assert sorted(i for outcome in form["then_outcomes"] for i in outcome["moves"]) == list(
        range(len(moves))
    )
