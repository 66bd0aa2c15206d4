"""What pieces of other expansions make of a value: each number by hand, and what always holds."""

import random
from collections.abc import Iterator, Mapping

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ruling import ScenarioError, judge, load_text, render
from ruling.errors import DataError
from ruling.referee.ruling import FeatureScore
from ruling.rulebook import data
from ruling.rulebook.editions import edition_ids
from ruling.rulebook.rules import Rules
from ruling.rulebook.stages import AWARD, COPY, stages, stages_of
from tests.conftest import CORPUS, loaded

CITY, ROAD = "kind: city, tiles", "kind: road, tiles"


def scored(
    feature: str, figure: str = "", house: Mapping[str, str] | None = None, edition: str = "C3"
) -> FeatureScore:
    """The score of a feature that a plain tile completes, or that the game leaves unfinished."""
    text, _, end = feature.partition(" | ")
    action = "{player: red, tile: plain, segments: [{new: path, kind: road}]}"
    if not end:
        tiles = int(text.partition("tiles: ")[2].partition(",")[0])
        text = text.replace(f"tiles: {tiles}", f"tiles: {tiles - 1}")
        action = "{player: red, tile: plain, segments: [{extends: it, completes: true}]}"
    scenario = load_text(
        f"players: [red, blue]\nfeatures:\n  it: {{{text}, meeples: {{red: 1}}}}\n"
        f"figures: {{mage: {'it' if figure == 'mage' else 'supply'},"
        f" witch: {'it' if figure == 'witch' else 'supply'}}}\n"
        f"action: {'final scoring' if end else action}\n"
    )
    ruling = judge(scenario, edition, house=house).ruling
    assert ruling.scoring is not None
    (score,) = ruling.scoring
    assert score.value == sum(line.points for line in score.lines)
    assert ruling.points is not None
    assert ruling.points["red"] == score.value + sum(award.points for award in score.awards)
    return score


GERMAN = [  # 7 tiles, 2 coats: what stands there, where coats count one each, where not at all
    ("cathedral: true", "", 27, 27),
    ("", "", 18, 18),
    ("siege: true", "", 9, 7),
    ("siege: true", "witch", 5, 4),
    ("", "witch", 9, 9),
    ("siege: true, cathedral: true", "", 18, 14),
    ("siege: true, cathedral: true", "witch", 9, 7),
    ("cathedral: true", "witch", 14, 14),
]


@pytest.mark.parametrize(("pieces", "figure", "counted", "not_at_all"), GERMAN)
def test_the_eight_sums_of_the_german_thread(
    pieces: str, figure: str, counted: int, not_at_all: int
) -> None:
    feature = f"{CITY}: 7, coats of arms: 2{', ' if pieces else ''}{pieces}"
    for edition in edition_ids():
        assert scored(feature, figure, edition=edition).value == counted
    assert scored(feature, figure, {"siege.coats": "none"}).value == not_at_all


BY_HAND = [
    (f"{CITY}: 7, coats of arms: 2, siege: true", "mage", "", 16),
    (
        f"{CITY}: 7, coats of arms: 2, siege: true",
        "mage",
        "stage.siege-and-mage=mage-then-half",
        13,
    ),
    (f"{CITY}: 6, siege: true | end", "mage", "", 6),
    (f"{CITY}: 6, siege: true | end", "mage", "siege.unfinished-with-mage=nothing", 0),
    (f"{CITY}: 6, siege: true, cathedral: true | end", "mage", "", 6),
    (f"{CITY}: 6, coats of arms: 3, siege: true | end", "", "", 0),
    (f"{ROAD}: 5, little buildings: 1", "witch", "", 4),
    (f"{ROAD}: 5, little buildings: 1", "witch", "stage.little-buildings-and-witch=before", 3),
    (f"{CITY}: 5, little buildings: 2", "", "", 12),
    (f"{ROAD}: 5, german castles: 1", "witch", "", 6),
    (f"{ROAD}: 5, german castles: 1", "witch", "stage.german-castle-and-witch=before", 4),
    (f"{ROAD}: 5, german castles: 2", "", "", 11),
    (f"{ROAD}: 5, labyrinth: 2", "witch", "", 7),
    (f"{ROAD}: 5, labyrinth: 2", "witch", "stage.labyrinth-and-witch=before", 5),
    (f"{CITY}: 4, darmstadtium: true", "witch", "", 7),
    (f"{CITY}: 4, darmstadtium: true", "witch", "stage.darmstadtium-and-witch=before", 6),
    (f"{CITY}: 4, darmstadtium: true | end", "", "", 4),
    (f"{ROAD}: 5, signposts: 1", "witch", "", 5),
    (f"{ROAD}: 5, signposts: 1", "witch", "stage.signpost-and-witch=before", 4),
    (f"{ROAD}: 10, surveyors: highway", "mage", "", 15),
    (f"{ROAD}: 10, surveyors: highway, german castles: 1", "mage", "", 18),
    (f"{ROAD}: 10, surveyors: highway", "mage", "stage.highway-and-mage=counted-tiles", 10),
    (f"{ROAD}: 3, surveyors: highway, inn: true", "", "", 10),
    (f"{ROAD}: 4, inn: true, german cathedral: true, segments: 5 | end", "mage", "", 4),
    (
        f"{ROAD}: 4, inn: true, german cathedral: true, segments: 5 | end",
        "mage",
        "mage.german-cathedral=segments",
        5,
    ),
    (f"{ROAD}: 4, german cathedral: true", "", "", 8),
    (f"{ROAD}: 4, german cathedral: true, inn: true", "", "", 12),
    (f"{ROAD}: 4, german cathedral: true | end", "", "", 4),
    (f"{ROAD}: 5, bathhouse: 2", "witch", "", 5),
    (f"{ROAD}: 5, surveyors: wealth", "witch", "", 6),
    (f"{ROAD}: 5, surveyors: poverty", "witch", "", 0),
    (f"{ROAD}: 2, surveyors: poverty", "", "", -1),
    (f"{ROAD}: 5, wells: 1", "witch", "", 3),
    (f"{CITY}: 7, siege: true", "witch", "", 4),
    (f"{CITY}: 4, surveyors: siege", "", "", 8),
    (
        f"{CITY}: 5, coats of arms: 1, surveyors: bad neighbourhood, half-round: 3",
        "mage",
        "",
        11,
    ),
    (f"{CITY}: 5, surveyors: bad neighbourhood, half-round: 3, cathedral: true", "", "", 6),
    (f"{CITY}: 5, surveyors: plague", "mage", "", 10),
    (f"{CITY}: 4, coats of arms: 1, surveyors: plague | end", "", "", 3),
    (f"{ROAD}: 5, surveyors: peasant uprising, farmhouses: 2", "", "", 3),
    (f"{CITY}: 4, coats of arms: 2, surveyors: siege", "", "", 14),
    (f"{ROAD}: 3, ghosts: {{red: 1}}", "witch", "", 2),
]


@pytest.mark.parametrize(("feature", "figure", "reading", "value"), BY_HAND)
def test_a_number_that_is_reckoned_by_hand(
    feature: str, figure: str, reading: str, value: int
) -> None:
    question, _, read = reading.partition("=")
    house = {question: read} if reading else None
    for edition in edition_ids():
        assert scored(feature, figure, house, edition).value == value


@pytest.mark.parametrize(("reading", "value"), [("mage-then-half", 5), ("half-then-mage", 8)])
def test_both_on_a_road_of_five(reading: str, value: int) -> None:
    scenario = load_text(
        "players: [red]\nfeatures:\n  one: {kind: road, tiles: 2, meeples: {red: 1}}\n"
        "  two: {kind: road, tiles: 2}\nfigures: {mage: one, witch: two}\n"
        "action: {player: red, tile: plain, segments: [{joins: [one, two], completes: true}]}\n"
    )
    house = {"join.timing": "after-scoring", "score.both": reading}
    assert judge(scenario, house=house).ruling.points == {"red": value}


def test_ghosts_cost_their_player_and_nobody_else() -> None:
    awards = scored(f"{ROAD}: 3, ghosts: {{red: 2}}").awards
    assert [tuple(award[:3]) for award in awards] == [("ghosts", "red", -4)]
    (at_the_end,) = scored(f"{ROAD}: 3, ghosts: {{red: 2}} | end").awards
    assert at_the_end.points == -2


def test_a_ghost_takes_even_where_its_player_has_not_the_most() -> None:
    ruling = judge(
        load_text(
            "players: [red, blue]\nfeatures:\n"
            "  it: {kind: road, tiles: 3, meeples: {red: 1, blue: 2}, ghosts: {red: 1}}\n"
            "action: final scoring\n"
        )
    ).ruling
    assert ruling.points == {"red": -1, "blue": 3}


def test_what_the_placed_tile_brings_comes_to_what_was_there() -> None:
    ruling = judge(
        load_text(
            "players: [red]\nfeatures:\n"
            "  one: {kind: road, tiles: 3, wells: 1, german cathedral: true, segments: 4}\n"
            "  two: {kind: road, tiles: 2, wells: 2, meeples: {red: 1}}\n"
            "action:\n  player: red\n  tile: plain\n"
            "  segments: [{joins: [one, two], completes: true, wells: 1, signposts: 1}]\n"
        )
    ).ruling
    assert ruling.scoring is not None
    lines = {line.what: line.points for line in ruling.scoring[0].lines}
    assert lines == {"tiles": 6, "segments": 1, "german cathedral": 7, "wells": 4, "signposts": 2}


PIECES = {
    "city": [
        "siege: true",
        "cathedral: true",
        "coats of arms: 2",
        "darmstadtium: true",
        "little buildings: 3",
        "german castles: 1",
        "bathhouse: 4",
        "surveyors: plague",
    ],
    "road": [
        "inn: true",
        "german cathedral: true, segments: 9",
        "wells: 2",
        "signposts: 1",
        "labyrinth: 3",
        "little buildings: 1",
        "german castles: 2",
        "bathhouse: 1",
        "surveyors: highway",
    ],
}


@st.composite
def features(draw: st.DrawFn) -> tuple[str, str]:
    """A feature with some pieces, and the figure on it."""
    kind = draw(st.sampled_from(sorted(PIECES)))
    pieces = draw(st.sets(st.sampled_from(PIECES[kind])))
    end = draw(st.sampled_from(["", " | end"]))
    tiles = draw(st.integers(3, 7))
    text = ", ".join([f"kind: {kind}, tiles: {tiles}", *sorted(pieces)])
    return text + end, draw(st.sampled_from(["", "mage", "witch"]))


def read_anew() -> None:
    stages.cache_clear()
    stages_of.cache_clear()


@pytest.fixture
def stage_data(monkeypatch: pytest.MonkeyPatch) -> Iterator[dict[str, Mapping[str, object]]]:
    """The stages as data, to be changed; they are read anew, then and afterwards."""
    changed = dict(data.read("stages"))
    read = data.read
    with monkeypatch.context() as patch:
        patch.setattr(
            data, "read", lambda name, *which: changed if name == "stages" else read(name, *which)
        )
        yield changed
    read_anew()


@pytest.mark.slow
@given(features(), st.randoms(use_true_random=False))
def test_the_order_of_the_data_is_nothing_and_places_are_all(
    case: tuple[str, str], rng: random.Random
) -> None:
    entries = data.read("stages")
    before, order = scored(*case).lines, list(entries.items())
    rng.shuffle(order)
    kept = dict(entries)
    try:
        entries.clear()
        entries.update(order)
        read_anew()
        assert scored(*case).lines == before
    finally:
        entries.clear()
        entries.update(kept)
        read_anew()


@pytest.mark.parametrize("seed", range(3))
def test_rulings_are_the_same_to_the_byte_whatever_the_order_of_the_data(
    seed: int, stage_data: dict[str, Mapping[str, object]]
) -> None:
    cases = [path for path in CORPUS if path.parent.name in ("stages", "pieces", "score")]
    before = [render(judge(loaded(path)), "json") for path in cases]
    order = list(stage_data.items())
    random.Random(seed).shuffle(order)
    stage_data.clear()
    stage_data.update(order)
    read_anew()
    assert [render(judge(loaded(path)), "json") for path in cases] == before


@given(features())
@settings(max_examples=15)  # the data are read anew twice for each
def test_a_stage_whose_piece_is_absent_changes_nothing(case: tuple[str, str]) -> None:
    entries = data.read("stages")
    before, kept = scored(*case).lines, dict(entries)
    there = {line.what for line in before}
    try:
        for name in kept:
            if name not in there and name not in case[0] and "asks" not in kept[name]:
                del entries[name]
        read_anew()
        assert scored(*case).lines == before
    finally:
        entries.update(kept)
        read_anew()


@given(features())
def test_every_line_names_its_stage_and_stands_at_its_place(case: tuple[str, str]) -> None:
    """Where no reading but the defaults is played."""
    places = [stages()[line.what].place for line in scored(*case).lines]
    assert places == sorted(places)


def test_awards_and_then_copies_come_after_all_that_makes_the_value() -> None:
    assert list(dict.fromkeys(stage.to for stage in stages().values())) == ["", AWARD, COPY]


def test_without_a_piece_none_of_its_questions_is_asked() -> None:
    text = "players: [red]\nfeatures: {it: {kind: city, tiles: 3, meeples: {red: 1}}}\n"
    ruling = judge(load_text(f"{text}figures: {{witch: it}}\naction: final scoring\n")).ruling
    assert not [a for a in ruling.asked if a.question.startswith(("stage.", "siege."))]


def test_the_named_table_halves_what_that_program_halves() -> None:
    house = Rules.of(house="jcloisterzone").house
    assert scored(f"{ROAD}: 5, labyrinth: 2", "witch", house).value == 5
    assert scored(f"{CITY}: 4, darmstadtium: true", "witch", house).value == 6
    assert scored(f"{ROAD}: 5, little buildings: 1", "witch", house).value == 4


MISTAKES = [
    ("kind: city, tiles: 3, wells: 1", "a city has no wells", "it is for a road"),
    ("kind: road, tiles: 3, siege: true", "a road has no siege", "it is for a city"),
    ("kind: monastery, little buildings: 1", "a monastery has no little buildings", "road or a"),
    ("kind: road, tiles: 3, sieg: true", "unknown key of a feature 'sieg'", "'siege'"),
    ("kind: road, tiles: 3, welles: 1", "unknown key of a feature 'welles'", "'wells'"),
    ("kind: road, tiles: 3, surveyors: plague", "no such tile of the Land Surveyors", "city"),
    ("kind: road, tiles: 3, surveyors: higway", "unknown tile of the Land Surv", "'highway'"),
    ("kind: road, tiles: 3, segments: 4", "only a German cathedral counts segments", "true"),
    (
        "kind: road, tiles: 3, german cathedral: true, segments: 2",
        "'it' has fewer segments than tiles",
        "at the least",
    ),
    ("kind: city, tiles: 3, half-round: 1", "counts half-round", "surveyors: bad neighbourhood"),
    (
        "kind: city, tiles: 3, surveyors: bad neighbourhood, half-round: 4",
        "more half-round than tiles",
        "",
    ),
    ("kind: road, tiles: 3, ghosts: {red: 1}", "no meeple of 'red' stands there", ""),
    ("kind: road, tiles: 3, wells: -1", "the number of wells is at least 0", ""),
]


@pytest.mark.parametrize(("feature", "message", "hint"), MISTAKES)
def test_a_piece_that_cannot_be_there_is_a_mistake(feature: str, message: str, hint: str) -> None:
    with pytest.raises(ScenarioError) as caught:
        load_text(f"players: [red]\nfeatures:\n  it: {{{feature}}}\naction: final scoring\n")
    (mistake,) = caught.value.mistakes
    assert message in mistake.message
    assert hint in mistake.hint


BROKEN = [
    ({"place": "high"}, "could not convert"),
    ({"on": {"road": "twice"}}, "invalid literal"),
    ({"asks": {"score.wich": {}}}, "did you mean .*'score.witch'"),
    ({"asks": {"score.both": {"half-then-mag": {}}}}, "did you mean 'half-then-mage'"),
    ({"asks": {"score.both": {"half-then-mage": {"wells": {"plase": "1"}}}}}, "'plase'"),
]


@pytest.mark.parametrize(("changed", "told"), BROKEN)
def test_broken_stages_are_told_by_their_name(
    stage_data: dict[str, Mapping[str, object]], changed: Mapping[str, object], told: str
) -> None:
    stage_data["wells"] = {**stage_data["wells"], **changed}
    read_anew()
    with pytest.raises(DataError, match=f"stages.yaml: wells.*{told}"):
        stages()
