"""The interview: whatever is answered, there is a scenario in the end, and a ruling on it."""

import random
import re

import pytest

from ruling.expect.files import load_text
from ruling.interview.closing_questions import ABOUTS, TAKEN
from ruling.interview.common import Manner
from ruling.interview.interview import Interview, keys_of
from ruling.interview.piece_answers import PIECE_KEYS, piece_label, pieces_on
from ruling.interview.question import Question, Refused
from ruling.interview.voice import voice_of
from ruling.judging.claim_keys import CLAIM_KEYS
from ruling.judging.judgement import judge
from ruling.report.ruling import render
from ruling.rulebook.editions import edition_ids
from ruling.rulebook.language import languages
from ruling.table.squares import SIDES
from ruling.table.tile_search import properties_on
from ruling.table.tiles import read_tile, usual_designs
from tests.conftest import some_soon

NAMES = ["red", "blue", "city 1", "road 2", "old: {city}", "Nord's 'Tor'", "- x", "null", "true"]
NAMES += ["inn on a hill", "#1", "ß", "{tiles}", "yes", "red 2", "&a", "*", "? y", "C: D"]


def typed(question: Question, chance: random.Random) -> str:
    """Something that somebody might type in answer to a question, often fitting."""
    named: list[str] = re.findall(r"[\w' ]+", question.help.partition(":")[2])
    place = f"{chance.choice('BCDE')}{chance.randint(1, 5)}"
    tile = chance.choice(usual_designs()).id
    choices = [
        question.default,
        chance.choice(NAMES),
        chance.choice([name.strip() for name in named] or ["done"]),
        chance.choice(["road", "city", "yes", "no", "mage", "witch", "extend", "complete", "join"]),
        chance.choice(["new", "done", "nobody", "legal", "points", "supply", "none", "monastery"]),
        chance.choice(["may stay", "figures", "duty", "dragon", "castle", "end", "both", "gone"]),
        ", ".join(chance.sample(NAMES, 2)),
        str(chance.randint(0, 12)),
        f"{tile}@{chance.choice((0, 90, 180, 270))} at {place}",
        f"{chance.choice(['red', 'blue large'])} at {place} {chance.choice(SIDES)}",
        f"{place} {chance.choice(SIDES)}",
        f"red {chance.randint(0, 9)}, blue large",
        f"red {chance.randint(0, 9)}, blue 3",
        f"remove {place}",
        chance.choice(edition_ids()),
    ]
    fitting = next((words for start, words in FITTING.items() if re.match(start, question.key)), [])
    return chance.choice(fitting if fitting and chance.random() < 0.5 else choices)


DEFAULT = "a-dispute.yaml"

FITTING = {
    r"feature.*pieces": ["siege", "2 little buildings", "wells 3, signpost", "red ghost"],
    r"effect\.\d+$": ["extend", "complete", "join", "new", "new"],
    r"feature\.\d+$": ["road", "city", "monastery"],
    "title|players": [""],
    "file": ["", DEFAULT],
    "what": ["castle", "tile"],
    r"effect.*kind": ["monastery"],
    r"claim.*about": ["legal", "points", "duty", "figures"],
    "house.*reading": ["1", "2"],
    "house": ["two moves", "castle", "jcloisterzone"],
    r"tile\.\d+$|placed$": [
        "city at C4",
        "road at D3",
        "city and road at C2",
        "E at F9",
        "E@90 at C6",
        "E@270 at D6",
    ],
    r"move\.\d+$": ["mage", "witch"],
    r"claim\.\d+$": ["red", "Rot"],
}


def walk(
    interview: Interview, chance: random.Random, patience: int = 35
) -> tuple[list[object], set[str]]:
    """Answer at random, with defaults once patience is out; the answers, and what was asked."""
    answers: list[object] = []
    asked, said = set(), []
    while (question := interview.next_question(answers)) is not None:
        asked.add(question.key)
        if len(answers) >= patience:
            answers.append(question.read(question.default))
            continue
        text = typed(question, chance)
        try:
            answers.append(interview.accept(answers, text))
        except Refused as refused:
            said.append(str(refused))
            if chance.random() < 0.3:
                answers.append(interview.accept(answers, ""))
    assert all(said)
    return answers, asked


@pytest.mark.slow
@pytest.mark.parametrize("with_map", [False, True])
@pytest.mark.parametrize("seed", [5])
def test_whatever_is_answered_makes_a_scenario_that_is_ruled_on(with_map: bool, seed: int) -> None:
    chance = random.Random(seed)
    interview = Interview(chance.choice(languages()), chance.choice(edition_ids()), with_map)
    answers, asked = walk(interview, chance)
    text = interview.draft(answers).text
    judgement = judge(load_text(text))
    assert render(judgement, language=interview.language)
    assert {re.sub(r"\d+", "N", key) for key in asked} <= {*keys_of(with_map)}


@pytest.mark.nightly
def test_every_question_is_asked_some_day() -> None:
    asked: set[str] = set()
    every = {*keys_of(True), *keys_of(False)}
    for seed in range(80):
        if every <= asked:
            return
        chance = random.Random(seed)
        interview = Interview(with_map=bool(seed % 2), look=lambda file: TAKEN * (file == DEFAULT))
        interview = interview._replace(manner=Manner(elsewhere=True))
        found = walk(interview, chance, patience=60)[1]
        asked |= {re.sub(r"\d+", "N", key) for key in found}
    assert every <= asked


@pytest.mark.slow
@pytest.mark.parametrize("language", some_soon(languages(), 3, pytest.mark.slow))
@pytest.mark.parametrize("with_map", [False, True])
@pytest.mark.parametrize("seed", [14])
def test_every_question_has_a_default_that_is_taken_and_a_help(
    language: str, with_map: bool, seed: int
) -> None:
    interview = Interview(language, with_map=with_map)
    answers, _ = walk(interview, random.Random(seed), patience=25)
    for count in range(0, len(answers), 3):
        question = interview.next_question(answers[:count])
        assert question is not None
        assert question.prompt
        assert question.help
        assert "\n" not in question.help
        assert interview.accept(answers[:count], "") == interview.accept(
            answers[:count], question.default
        )


@pytest.mark.slow
@pytest.mark.parametrize("with_map", some_soon([False, True], 2, pytest.mark.slow))
def test_to_go_back_is_to_drop_the_last_answer(with_map: bool) -> None:
    interview = Interview(with_map=with_map)
    answers, _ = walk(interview, random.Random(7))
    keys = [interview.next_question(answers[:count]) for count in range(len(answers))]
    again = [interview.next_question(answers[:count]) for count in reversed(range(len(answers)))]
    assert [q and q.key for q in keys] == [q and q.key for q in reversed(again)]


def answer(interview: Interview, **given: str) -> list[object]:
    """The values of answers by key (with _ for .), and the defaults, up to the last of them."""
    left = {key.replace("_", "."): value for key, value in given.items()}
    answers: list[object] = []
    while left:
        question = interview.next_question(answers)
        assert question is not None, left
        if question.key in left:
            answers.append(interview.accept(answers, left.pop(question.key)))
        else:  # a default is taken, which another test holds
            answers.append(question.read(question.default))
    return answers


SKETCH = {"feature_1_name": "north", "feature_2": "city", "feature_2_name": "south"}


@pytest.mark.parametrize(
    ("before", "typed", "said"),
    [
        ({}, "\x07", "no text"),
        ({"title": "x"}, "C9", "'C9' is not known here"),
        ({"edition": "C3"}, "red, red", "there is a 'red' already"),
        ({"edition": "C3"}, "red, nobody", "is an answer here"),
        ({"what": "tile"}, "rode", "did you mean 'road'?"),
        ({"what": "tile"}, "done", "there is road, city or monastery"),
        ({"feature_1": "city"}, "supply", "is an answer here"),
        ({"feature_1": "city"}, "both", "is an answer here"),
        ({"feature_1": "city"}, "a, b", "no comma"),
        ({"feature_1": "city"}, "a" * 61, "at most 60"),
        ({"feature_1_name": "x"}, "0", "from 1 to 9999"),
        ({"feature_1_name": "x"}, "many", "a number from 1 to 9999 is needed"),
        ({"feature_1_tiles": "2"}, "3", "from 0 to 2"),
        ({"feature_1_coats": "2"}, "perhaps", "there is yes or no"),
        ({"feature_1_complete": "no"}, "gren", "'gren' is not known here; there is red or blue"),
        ({"feature_1_complete": "no"}, "red wide", "no number of them"),
        ({"feature_1_complete": "no"}, "red 2 3", "no number of them"),
        ({"feature_1_complete": "no"}, "red 0", "leave out"),
        ({"feature_1_complete": "no"}, "red 60, red 60", "99"),
        ({"feature_1_standing": "red"}, "3 wells", "wells: only for a road"),
        ({"feature_1_standing": "red"}, "little bildings", "did you mean 'little buildings' or"),
        ({"feature_1_standing": "red"}, "two sieges", "siege is there only once"),
        ({"feature_1_standing": "red"}, "2 ghosts", "such as 'red ghosts'"),
        ({"feature_1_standing": "red"}, "green ghost", "'green' is not known here"),
        ({"feature_1_standing": "red"}, "blue ghost", "no meeple of 'blue' stands there"),
        ({"feature_1_standing": "red"}, "highway", "only for a road"),
        ({"feature_1_standing": "red"}, "4 half-round tiles", "counts half-round"),
        ({"feature_1_standing": "red"}, "blorp", "'blorp' is not known here"),
        ({"feature_2_standing": "red"}, "9 segments", "only a German cathedral counts"),
        ({"feature_2": "road"}, "city 1", "there is a 'city 1' already"),
        ({"feature_3": "done"}, "city 3", "did you mean 'city 1'?"),
        ({"mage": "city 1"}, "city 1", "never in the same place"),
        ({"witch": "supply"}, "bleu", "did you mean 'blue'?"),
        ({"magic": "yes"}, "join", "no two roads or two cities"),
        ({**SKETCH, "feature_3": "done", "effect_1": "join"}, "north", "two of them"),
        ({"effect_1": "extend"}, "city 9", "did you mean 'city 1'?"),
        ({"effect_1": "done"}, "dragon", "no answer to this"),
        ({"move_1": "mage"}, "city 9", "did you mean 'city 1'?"),
        ({"effect_1": "extend", "move_1": "none"}, "road 2", "there is city 1"),
        ({"house_1": "no"}, "green", "there is red or blue"),
        ({"claim_1": "red", "claim_1_about": "points"}, "red", "how many points"),
        (
            {"claim_1": "red", "claim_1_about": "points"},
            "red 1, pink 2",
            "'pink' is not known here",
        ),
        ({"claim_1": "nobody"}, "\x00", "no text"),
    ],
)
@pytest.mark.slow
def test_a_wrong_answer_is_refused_with_the_reason(
    before: dict[str, str], typed: str, said: str
) -> None:
    interview = Interview()
    answers = answer(interview, **before)
    with pytest.raises(Refused, match=re.escape(said)):
        interview.accept(answers, typed)


@pytest.mark.parametrize(
    ("before", "typed", "said"),
    [
        ({"tile_1": "D at C3"}, "ZZ at C2", "no name of a tile"),
        ({"tile_1": ""}, "U at", "no tile and square"),
        ({"tile_1": ""}, "U@45 at C2", "turned by 0, 90, 180 or 270"),
        ({"tile_1": ""}, "U at C0", "'C0' is not a square"),
        ({"tile_1": ""}, "U at C3", "C3 is taken: D lies there"),
        ({"tile_1": ""}, "U at ZZ9", "too far out; there is A1 to CV99"),
        ({"tile_1": ""}, "U@0 at C2", "edge of C2 (U) is a road, but the north edge of C3"),
        ({"tile_1": "X at D3"}, "X@90 at E3", "the box holds 1 of tile X, and this is one more"),
        ({"tile_1": ""}, "remove B1", "no tile lies on B1"),
        ({"tile_1": ""}, "remove C3", "it is the last tile"),
        ({"tile_2": "done", "what": ""}, "MW-A at C1", "would touch no other tile"),
        ({"placed": "E@180 at C2"}, "Z", "there is red or blue"),
        ({"mage": "C3 N"}, "C3 N", "never in the same place"),
        ({"tile_2": "U@90 at D3", "mage": "C3 E"}, "D3 E", "stands on this road already"),
        ({"tile_2": "done", "what": ""}, "remove C3", "C3 is taken: D lies there"),
        ({"what": "end"}, "C3 S", "not on a field"),
        ({"what": "end"}, "D9 N", "no tile lies on D9"),
        ({"what": "end"}, "here", "no place on the map"),
        ({"witch": "supply"}, "red", "names no place"),
        ({"witch": "supply"}, "pink at C3 N", "'pink' is not known here"),
        ({"witch": "supply"}, "red wide at C3 N", "no kind of meeple"),
        ({"placed": "E@180 at C2", "move_1": "none"}, "C3 E", "on the tile just placed"),
    ],
)
def test_a_map_refuses_what_does_not_fit_with_the_reason(
    before: dict[str, str], typed: str, said: str
) -> None:
    interview = Interview(with_map=True)
    answers = answer(interview, **before)
    with pytest.raises(Refused, match=re.escape(said)):
        interview.accept(answers, typed)


def test_a_sketch_says_what_was_answered() -> None:
    interview = Interview()
    answers = answer(
        interview,
        title="Who is right: red or blue?",
        edition="Big Box 6",
        what="tile",
        feature_1="c",
        feature_1_name="old city",
        feature_1_tiles="5",
        feature_1_coats="1",
        feature_1_cathedral="y",
        feature_1_standing="RED, blue 2, blue large",
        feature_2_name="long road",
        feature_2_inn="yes",
        feature_3="road",
        mage="OLD CITY",
        witch="long road",
        player="blue",
        effect_1="complete",
        effect_1_coat="yes",
        effect_2="join",
        effect_2_completes="no",
        effect_3="new",
        effect_3_name="lane on a hill",
        effect_4="done",
        move_1="witch",
        move_1_to="lane on a hill",
        move_2="none",
        meeple="large on lane on a hill",
        claim_1="red",
        claim_1_to="lane on a hill",
        claim_2="blue",
        claim_2_about="points",
        claim_2_points="red 1, blue 2",
        claim_3="nobody",
    )
    assert (
        interview.draft(answers).text
        == """\
title: "Who is right: red or blue?"
edition: C2
players: [red, blue]
features:
  old city:
    kind: city
    tiles: 5
    coats of arms: 1
    cathedral: true
    meeples: {red: 1, blue: {meeple: 2, large: 1}}
  long road: {kind: road, tiles: 3, inn: true}
  road 3: {kind: road, tiles: 3}
figures: {mage: old city, witch: long road}
action:
  player: blue
  tile: magic
  segments:
    - {extends: old city, completes: true, coats of arms: 1}
    - {joins: [long road, road 3]}
    - {new: lane on a hill, kind: road}
  move: [witch to lane on a hill]
  meeple: large on lane on a hill
claims: [{by: red, legal: mage to lane on a hill}, {by: blue, points: {red: 1, blue: 2}}]
"""
    )


@pytest.mark.parametrize(
    ("kind", "typed", "written"),
    [
        ("city", "2 little buildings, siege", "little buildings: 2, siege: true"),
        ("city", "Siege (Land Surveyors) and a bath house 4", "surveyors: siege, bathhouse: 4"),
        ("city", "surveyors: plague, darmstadtium", "surveyors: plague, darms"),
        ("city", "a german castle, german castles 2", "german castles: 3"),
        ("city", "red 2 ghosts, a ghost with blue", "ghosts: {red: 2, blue: 1}"),
        ("city", "bad neighbourhood, 2 half-round tiles", "neighbourhood half-round: 2"),
        ("road", "German cathedral, 5 segments", "german cathedral: true, segments: 5"),
        ("road", "Wells: 3, two signposts, 2x labyrinth", "wells: 3, signposts: 2, labyrinth: 2"),
        ("city", "2 wine, cloth", "goods: [wine, wine, cloth]"),
        ("city", "red watchtower 4", "watchtower: {red: 4}"),
        ("road", "nothing", "tiles: 3, meeples: {red: 1, blue: 1}}"),
    ],
)
def test_what_else_is_on_a_road_or_city_is_said_in_a_few_words(
    kind: str, typed: str, written: str
) -> None:
    interview = Interview()
    answers = answer(
        interview, feature_1=kind, feature_1_standing="red, blue", feature_1_pieces=typed
    )
    assert written in " ".join(interview.draft(answers).text.split())


@pytest.mark.parametrize("language", languages())
def test_every_piece_of_a_sketch_is_taken_by_its_name_in_every_language(language: str) -> None:
    voice = voice_of(language)
    for piece in PIECE_KEYS:
        read = pieces_on(voice, piece.on[0], ["red"])
        found = read(f"red {piece_label(voice, piece)}")
        assert [*found] == [piece.key]
        assert read(f"{piece.key} {piece.value} red") == found


@pytest.mark.parametrize(("feature", "asked"), [("monastery", False), ("road", True)])
def test_what_else_is_there_is_asked_only_of_roads_and_cities(feature: str, asked: bool) -> None:
    interview = Interview()
    answers = answer(interview, feature_1=feature, feature_1_standing="red")
    question = interview.next_question(answers)
    assert question is not None
    assert (question.key == "feature.1.pieces") is asked
    assert not asked or "signposts" in question.more
    assert "signposts" not in question.help


def test_nothing_else_is_asked_of_what_was_complete() -> None:
    interview = Interview()
    question = interview.next_question(answer(interview, feature_1_complete="yes"))
    assert question is not None
    assert question.key == "feature.2"


@pytest.mark.parametrize("placed", ["large old road", "large on large old road"])
def test_a_feature_may_be_called_as_a_large_meeple_is(placed: str) -> None:
    interview = Interview()
    answers = answer(
        interview,
        feature_1="r",
        feature_1_name="large old road",
        feature_2_name="south",
        effect_1="extend",
        effect_2="done",
        meeple=placed,
    )
    assert f"meeple: {placed}\n" in interview.draft(answers).text


@pytest.mark.parametrize(
    ("with_map", "standing", "meeple", "written"),
    [
        (False, "red wagon, blue 2 mayors", "none", "meeples: {red: {wagon: 1}, blue: {mayor: 2}}"),
        (False, "", "wagon on city 1", "meeple: wagon on city 1"),
        (False, "red", "Baumeister on city 1", "meeple: builder on city 1"),
        (True, "red phantom at C3 W", "none", "{player: red, at: C3 W, kind: phantom}"),
    ],
)
def test_kinds_of_meeples_are_named_in_words(
    with_map: bool, standing: str, meeple: str, written: str
) -> None:
    interview = Interview(with_map=with_map)
    first = {"meeple_1": standing} if with_map else {"feature_1_standing": standing}
    extended = {} if with_map else {"effect_1": "extend", "effect_2": "done"}
    answers = answer(interview, players="red, blue", **first, **extended, meeple=meeple)
    assert written in interview.draft(answers).text


def test_a_map_says_what_was_answered() -> None:
    interview = Interview(with_map=True)
    answers = answer(
        interview,
        tile_2="e@180 AT c2",
        tile_3="U@90 at D3",
        tile_4="remove D3",
        tile_5="v@90 d3",
        tile_6="done",
        placed="mw-a@270 at B3",
        mage="c2 s",
        meeple_1="red at C3 E",
        meeple_2="blue large at C3 W",
        meeple_3="done",
        move_1="mage",
        move_1_to="supply",
    )
    text = interview.draft(answers).text
    assert "board: |\n  .  .  .      .\n  .  .  E@180  .\n  .  .  D      V@90\n" in text
    assert "figures: {mage: C2 S, witch: supply}" in text
    assert "  - {player: blue, at: C3 W, kind: large}" in text
    assert "  tile: MW-A@270\n  at: B3\n  move: [mage to supply]\n" in text


def test_where_no_file_can_be_written_all_but_its_name_is_accepted() -> None:
    interview = Interview(
        look=lambda file: "" if file in ("-", "in/x.yaml") else "file not written"
    )
    answers = answer(interview, title="Mine", claim_1="nobody")
    asked = interview.next_question(answers)
    assert asked is not None
    assert asked.key == "file"
    with pytest.raises(Refused, match="nothing can be written in the folder"):
        interview.accept(answers, "")
    for file in ("in/x.yaml", "-"):
        assert interview.draft([*answers, interview.accept(answers, file)]).file == file


def test_an_existing_file_is_asked_about_and_another_name_offered() -> None:
    interview = Interview(look=lambda file: TAKEN if file == "a-dispute.yaml" else "")
    answers = answer(interview, claim_1="nobody", file="")
    question = interview.next_question(answers)
    assert question is not None
    assert (question.key, question.default) == ("overwrite", "no")
    assert interview.draft([*answers, True]).file == "a-dispute.yaml"
    assert interview.draft(answers).file == "a-dispute-2.yaml"
    after = interview.next_question([*answers, False])
    assert after is not None
    assert (after.key, after.default) == ("file.2", "a-dispute-2.yaml")


@pytest.mark.parametrize(
    ("language", "typed"),
    [
        (
            "de",
            [
                "",
                "",
                "Rot",
                "",
                "Stadt",
                "",
                "",
                "",
                "nein",
                "",
                "Rot groß",
                "2 kleine Gebäude, Belagerung",
                "fertig",
                "Vorrat",
            ],
        ),
        (
            "it",
            [
                "",
                "",
                "Rosso",
                "",
                "citta",
                "",
                "",
                "",
                "si",
                "",
                "Rosso grande",
                "assedio e due piccoli edifici",
                "fatto",
                "riserva",
            ],
        ),
    ],
)
def test_answers_are_understood_in_the_language_that_is_asked_in(
    language: str, typed: list[str]
) -> None:
    interview = Interview(language)
    answers: list[object] = []
    for each in typed:
        answers.append(interview.accept(answers, each))
    text = interview.draft(answers).text
    assert "{large: 1}" in text
    assert "siege: true" in text
    assert "little buildings: 2" in text


@pytest.mark.parametrize(
    ("with_map", "before", "typed", "said"),
    [
        (False, {"title": "x"}, "C9", "„C9“ ist hier nicht bekannt; es gibt erste Edition"),
        (False, {"title": "x"}, "Big Box", "„Big Box“ kann erste Edition, wie Big Box 4 sie"),
        (False, {"what": ""}, "Strase", "war „Straße“ gemeint?"),
        (False, {"feature.1": ""}, "Vorrat", "„Vorrat“ ist hier eine Antwort und kein Name"),
        (
            False,
            {"feature.1.name": ""},
            "viele",
            "„viele“ passt hier nicht: gefragt ist eine Zahl von 1 bis 9999",
        ),
        (False, {"feature.3": ""}, "Dorf", "es gibt Vorrat, Stadt 1 oder Straße 2"),
        (False, {"mage": "Stadt"}, "Stadt", "sind die beiden nie am selben Ort"),
        (False, {"what": "Drache", "mage": "Vorrat"}, "Vorrat", "ist nicht auf dem Spielplan"),
        (False, {"house.1": ""}, "Otto", "es gibt Rot oder Blau"),
        (True, {"tile.1": ""}, "ZZ auf C2", "„ZZ“ ist kein Name"),
        (True, {"tile.1": ""}, "U@180 auf D3", "im Westen ist Wiese, die von C3 (D) im Osten aber"),
        (True, {"tile.1": ""}, "U@45 auf D3", "90, 180 oder 270 Grad, nicht um „45“"),
        (True, {"tile.1": ""}, "U auf C3", "C3 ist belegt: dort liegt D"),
        (True, {"tile.1": "X auf D3"}, "X@90 auf E3", "gibt es in der Schachtel nur 1 (X)"),
        (True, {"tile.1": ""}, "PD-R auf D3", "gehört zu princess-and-dragon, und das ist nicht"),
        (True, {"tile.1": ""}, "RI-A@90 auf D3", "Westen ist Fluss, die von C3 (D) im Osten aber"),
        (True, {"witch": ""}, "Rot auf C3 field", "auf C3 (D) sind 2 Wiesen"),
        (True, {"witch": ""}, "Rot auf C3 N1", "im Norden gehört zu einer Stadt: dort ist"),
        (True, {"tile.1": ""}, "weg B1", "auf B1 liegt nichts; belegt ist C3"),
        (True, {"what": ""}, "U auf Z9", "läge es an nichts anderem an"),
        (True, {"what": "Ende"}, "C3 S", "der Magier steht auf Straßen und in Städten, nicht hier"),
        (True, {"what": "Ende"}, "D9 N", "auf D9 liegt nichts"),
        (True, {"what": "Ende"}, "C3", "auf C3 (D) gibt es "),
        (True, {"mage": "C3 N"}, "C3 N", "nie am selben Ort"),
        (True, {"meeple.1": "", "move.1": ""}, "C3 N", "das kommt nur auf das, was gerade"),
    ],
)
def test_a_wrong_answer_is_explained_in_the_language_of_the_interview(
    with_map: bool, before: dict[str, str], typed: str, said: str
) -> None:
    interview = Interview("de", with_map=with_map)
    answers = answer(interview, **before)
    with pytest.raises(Refused, match=re.escape(said)):
        interview.accept(answers, typed)


@pytest.mark.parametrize(
    ("typed", "things", "first"),
    [
        ("city and road at D3", {"city", "road"}, ""),
        ("city with shield at C2", {"city", "coat of arms"}, ""),
        ("a cathedral on E9", {"cathedral"}, "IC-"),
        ("magic road at D3", {"magic", "road"}, "MW-"),
        ("U at D3", {"road"}, "U@90"),
        ("CRFR at C2", {"city", "road"}, "D@180"),
    ],
)
def test_a_tile_is_named_by_what_is_on_it_and_offered_as_it_fits(
    typed: str, things: set[str], first: str
) -> None:
    interview = Interview(with_map=True)
    answers = answer(interview, tile_1="")
    answers.append(interview.accept(answers, typed))
    question = interview.next_question(answers)
    assert question is not None
    assert question.key == "tile.2.which"
    offers = [re.findall(r"\d+: (\S+) ", offer)[0] for offer in question.offers]
    assert offers[0].startswith(first)
    assert all(things <= {*properties_on(read_tile(label).tile)} for label in offers)
    for number, label in enumerate(offers, 1):  # each fits, and is taken by number
        chosen = [*answers, interview.accept(answers, str(number))]
        assert label in interview.draft(chosen).text


def test_a_map_starts_anywhere_with_any_tile() -> None:
    interview = Interview(with_map=True)
    answers = answer(interview, tile_1="X at B1", tile_2="C at F7", tile_3="done")
    assert interview.draft(answers).text.count(" X ") == 1


def test_the_name_of_a_file_ends_with_a_word_and_its_ending() -> None:
    interview = Interview()
    answers = answer(interview, title="May the mage be moved into unfinished towns?", claim_1="")
    question = interview.next_question(answers)
    assert question is not None
    assert question.default == "may-the-mage-be-moved-into-unfinished.yaml"
    assert interview.accept(answers, "dispute") == "dispute.yaml"
    assert interview.accept(answers, "dispute.txt") == "dispute.txt"


@pytest.mark.parametrize(
    ("typed", "edition"),
    [("bb7", "C3"), ("the second edition", "C2"), ("Big Box 4", "C1-BB4"), ("z-man", "C1-ZMG")],
)
def test_a_box_goes_by_what_stands_on_it(typed: str, edition: str) -> None:
    interview = Interview()
    answers = answer(interview, title="x")
    assert interview.accept(answers, typed) == edition
    assert interview.accept(answers, "no idea") == ""


def test_all_but_who_decides_can_be_claimed() -> None:
    assert {about.key for about in ABOUTS} == CLAIM_KEYS.keys() - {"decides"}


@pytest.mark.parametrize(
    ("before", "figure"),
    [
        ({"mage": "supply", "witch": "city 1"}, "witch"),
        ({"mage": "city 1", "witch": "supply"}, "mage"),
        ({"mage": "city 1", "witch": "road 2"}, "mage"),
        ({"mage": "supply", "move_1": "witch", "move_1_to": "road 2"}, "witch"),
        ({"witch": "city 1", "move_1": "witch", "move_1_to": "supply"}, "witch"),
        ({"witch": "city 1", "move_1": "mage", "move_1_to": "road 2"}, "mage"),
        ({"what": "end", "witch": "city 1"}, "witch"),
    ],
)
def test_a_claim_of_where_a_figure_ends_is_about_the_only_one(
    before: dict[str, str], figure: str
) -> None:
    interview = Interview()
    answers = answer(interview, **before, claim_1="red", claim_1_about="figures")
    question = interview.next_question(answers)
    assert question is not None
    assert (question.key, question.default) == ("claim.1.figure", figure)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(
    ("with_map", "before", "key"),
    [
        (False, {"feature_1_complete": ""}, "feature.1.standing"),
        (True, {"witch": ""}, "meeple.1"),
        (False, {"claim_1": "Jan", "claim_1_about": "points"}, "claim.1.points"),
    ],
)
def test_an_example_names_the_players_and_is_an_answer(
    language: str, with_map: bool, before: dict[str, str], key: str
) -> None:
    interview = Interview(language, with_map=with_map)
    answers = answer(interview, players="Jan, Mia", **before)
    question = interview.next_question(answers)
    assert question is not None
    assert question.key == key
    example = re.sub("^(Such as|Etwa|Per esempio|Come):? ", "", question.help.split(";")[0])
    example = re.sub("[BC]2 [NE]", "C3 N", example).rstrip(".")
    assert {"Jan", "Mia"} <= {*re.findall(r"\w+", example)}
    assert question.read(example)


@pytest.mark.parametrize(
    ("language", "kinds", "typed", "joined"),
    [
        ("en", ["city", "road", "road", "done"], "both", "[road 2, road 3]"),
        ("en", ["city", "city", "road", "done"], "Both of them.", "[city 1, city 2]"),
        ("de", ["Stadt", "Straße", "Straße", "fertig"], "beide", "[Straße 2, Straße 3]"),
        ("it", ["città", "città", "fatto"], "entrambe", "[città 1, città 2]"),
        ("en", ["road", "road", "road", "done"], "both", ""),
        ("en", ["city", "city", "road", "road", "done"], "both", ""),
    ],
)
def test_both_are_joined_where_no_other_two_can_be(
    language: str, kinds: list[str], typed: str, joined: str
) -> None:
    interview = Interview(language)
    features = {f"feature_{number}": kind for number, kind in enumerate(kinds, 1)}
    answers = answer(interview, **features, effect_1="join")
    if not joined:
        with pytest.raises(Refused, match="a join needs two of them"):
            interview.accept(answers, typed)
        return
    answers.append(interview.accept(answers, typed))
    assert f"- {{joins: {joined}" in interview.draft(answers).text


@pytest.mark.parametrize(
    ("language", "kind", "name", "proposed"),
    [("en", "city", "City 2.", "city 3"), ("it", "città", "citta 2", "città 3")],
)
def test_no_name_is_proposed_that_would_be_refused(
    language: str, kind: str, name: str, proposed: str
) -> None:
    interview = Interview(language)
    answers = answer(interview, feature_1_name=name, feature_2=kind)
    question = interview.next_question(answers)
    assert question is not None
    assert (question.key, question.default) == ("feature.2.name", proposed)


def test_players_are_known_without_accents_everywhere() -> None:
    interview = Interview("de")
    answers = answer(
        interview,
        players="Jörg, Jörg der Große",
        feature_1_standing="jorg 2, Jorg der Grosse groß",
        claim_1="Jorg",
        claim_1_about="Punkte",
        claim_1_points="jorg der große 3",
    )
    text = interview.draft(answers).text
    assert "meeples: {Jörg: 2, Jörg der Große: {large: 1}}" in text
    assert "{by: Jörg, points: {Jörg der Große: 3}}" in text


def test_the_likely_place_of_a_figure_that_the_dragon_reaches_is_no_monastery() -> None:
    """Neither figure stands on a monastery; the first road or city is offered."""
    interview = Interview()
    answers = answer(
        interview, what="dragon", feature_1="monastery", feature_2="road", feature_2_name="lane"
    )
    while (question := interview.next_question(answers)) is not None and question.key != "mage":
        answers.append(question.read(question.default))
    assert question is not None
    assert question.default == "lane"
