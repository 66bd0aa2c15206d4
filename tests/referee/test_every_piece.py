"""Random features with pieces on them, held to the table of stages written down once more."""

import random
from collections import Counter
from itertools import permutations
from typing import Any, NamedTuple

import pytest

from ruling import judge, load_text
from tests.conftest import some_soon

PLAYERS = ("red", "blue", "green")
STRENGTH = {"meeple": 1, "large": 2, "phantom": 1, "wagon": 1, "builder": 0}
NUMBERED = ["little buildings", "german castles", "bathhouse"]
ONLY_ON = {"road": ["wells", "signposts", "labyrinth"], "city": []}
SURVEYORS = {
    "road": ["highway", "peasant uprising", "wealth", "poverty"],
    "city": ["bad neighbourhood", "siege", "plague", "wealth", "poverty"],
}
READINGS = {
    "base.two-tile-city": "two",
    "base.unfinished-inn-cathedral": "ordinary",
    "score.both": "half-then-mage",
    "score.witch-order": "half-then-extra",
    "score.unfinished-with-mage": "nothing",
    "siege.coats": "none",
    "siege.unfinished-with-mage": "nothing",
    "stage.siege-and-mage": "mage-then-half",
    "stage.highway-and-mage": "counted-tiles",
    "mage.german-cathedral": "segments",
    "copy.robber": "half-of-unmodified",
    "copy.teacher": "unmodified",
    "copy.castle-lord": "unmodified",
    "return.unoccupied": "returns",
    **{
        f"stage.{piece}-and-witch": "before"
        for piece in ("little-buildings", "german-castle", "labyrinth", "darmstadtium", "signpost")
    },
}
"""What a house may read otherwise of all that moves a number here."""


class Drawn(NamedTuple):
    """A feature: what its entry says, and its figures."""

    has: dict[str, Any]
    figures: tuple[str, ...]


def drawn(rng: random.Random, figures: tuple[str, ...]) -> Drawn:
    kind = rng.choice(["road", "city"])
    tiles = rng.randint(2, 9)
    has: dict[str, Any] = {"kind": kind, "tiles": tiles}
    if kind == "city":
        has["coats of arms"] = rng.randint(0, min(max(tiles - 2, 0), 3))
        marks = ["cathedral", "siege", "darmstadtium"]
    else:
        marks = ["inn", "german cathedral"]
    has |= {mark: True for mark in marks if rng.random() < 0.4}
    numbers = [name for name in NUMBERED + ONLY_ON[kind] if rng.random() < 0.3]
    has |= {name: rng.randint(1, 3) for name in [*numbers, "gold"]}
    if "german cathedral" in has:
        has["segments"] = tiles + rng.randint(0, 3)
    if rng.random() < 0.4:
        has["surveyors"] = rng.choice(SURVEYORS[kind])
        if has["surveyors"] == "bad neighbourhood":
            has["half-round"] = rng.randint(0, max(tiles - 2, 0))
        if has["surveyors"] == "peasant uprising":
            has["farmhouses"] = rng.randint(0, max(tiles - 2, 0))
    has["meeples"] = crowd(rng, kind)
    there = sorted(has["meeples"])
    for name, most in (("ghosts", 3), ("watchtower", 5)):
        has[name] = {player: rng.randint(1, most) for player in there if rng.random() < 0.3}
    has["hill"] = [player for player in there if rng.random() < 0.3]
    return Drawn(
        {key: value for key, value in has.items() if key == "meeples" or value not in ({}, [])},
        figures,
    )


def crowd(rng: random.Random, kind: str) -> dict[str, dict[str, int]]:
    kinds = [*STRENGTH, *(["mayor"] if kind == "city" else [])]
    found = {}
    for player in PLAYERS:
        if rng.random() < 0.5:
            found[player] = {each: rng.randint(1, 2) for each in kinds if rng.random() < 0.3}
    return {player: kinds for player, kinds in found.items() if kinds}


def worth(drawn: Drawn, done: bool, house: dict[str, str]) -> int:
    """The value, row after row of the table."""

    def asks(question: str) -> bool:
        return question in house

    has, figures = drawn.has, drawn.figures
    mage, witch = "mage" in figures, "witch" in figures
    road, tiles, coats = has["kind"] == "road", has["tiles"], has.get("coats of arms", 0)
    siege, in_force = "siege" in has, has.get("surveyors")
    extra = bool(has.get("inn") or has.get("cathedral"))
    small = done and tiles == 2 and asks("base.two-tile-city")
    each: int = 1 if road or not done or small else 2
    late = {"siege": siege and mage and done and asks("stage.siege-and-mage")}
    late["extra"] = extra and witch and done and asks("score.witch-order")

    counted: int = has.get("segments", tiles)
    if in_force == "highway":
        counted = 5
    counted -= has.get("half-round", 0)
    arms = 0 if siege and done and asks("siege.coats") else coats
    value = counted * each + arms * each - has.get("farmhouses", 0)
    value += coats if in_force == "siege" else 0
    if in_force == "plague":
        value = (value + 1) // 2
    if siege and not done:
        value = 0
    elif siege and not late["siege"]:
        value -= counted + arms
    value += counted if has.get("german cathedral") and done else 0
    if extra and not done and not asks("base.unfinished-inn-cathedral"):
        value = 0
    if extra and done and not late["extra"]:
        value += counted + arms
    value += has.get("wells", 0)

    by_mage = tiles
    if in_force == "highway" and asks("stage.highway-and-mage"):
        by_mage = counted
    if has.get("segments", tiles) > tiles and asks("mage.german-cathedral"):
        by_mage = counted
    zero = extra and not done and not asks("base.unfinished-inn-cathedral")
    if zero and asks("score.unfinished-with-mage"):
        by_mage = 0
    if siege and not done and asks("siege.unfinished-with-mage"):
        by_mage = 0
    mage_last = mage and witch and asks("score.both")
    value += by_mage if mage and not mage_last else 0
    if late["siege"]:
        value = (value + 1) // 2

    fixed = {
        "little buildings": has.get("little buildings", 0),
        "german-castle": 3 * has.get("german castles", 0),
        "darmstadtium": 3 if has.get("darmstadtium") and done else 0,
        "signpost": 2 * has.get("signposts", 0),
        "labyrinth": 2 * has.get("labyrinth", 0),
    }
    halved = [name for name in fixed if asks(f"stage.{name.replace(' ', '-')}-and-witch")]
    value += sum(fixed[name] for name in halved)
    value = (value + 1) // 2 if witch else value
    value += by_mage if mage_last else 0
    value += counted + arms if late["extra"] else 0
    value += {"wealth": 3, "poverty": -3}.get(str(in_force), 0)
    value += has.get("bathhouse", 0)
    return int(value + sum(fixed[name] for name in fixed if name not in halved))


def winners(drawn: Drawn) -> list[str]:
    strength = {
        player: sum(
            number * STRENGTH.get(kind, drawn.has.get("coats of arms", 0))
            for kind, number in kinds.items()
        )
        for player, kinds in drawn.has["meeples"].items()
    }
    most = max(strength.values(), default=0)
    tied = [player for player in strength if strength[player] == most > 0]
    return [player for player in tied if player in drawn.has.get("hill", [])] or tied


def written(features: dict[str, Drawn], done: bool, house: dict[str, str], beside: str) -> str:
    """The case as a scenario: what is complete is completed now, by a plain tile of green."""
    lines, segments = ["players: [red, blue, green]", "features:"], ["{new: way, kind: road}"]
    for name, (has, figures) in features.items():
        now = {**has, "tiles": has["tiles"] - done}
        if done and "segments" in now:
            now["segments"] -= 1
        one = f"extends: {name}"
        if len(figures) == 2:
            now["tiles"] -= 1
            if "segments" in now:
                now["segments"] -= 1
            lines.append(f"  stub: {{kind: {has['kind']}, tiles: 1}}")
            one = f"joins: [{name}, stub]"
        lines.append(f"  {name}: {now}".replace("'", "").replace("True", "true"))
        segments.append(f"{{{one}, completes: true}}")
    on = {figure: name for name, each in features.items() for figure in each.figures}
    if on and on.get("mage") == on.get("witch"):
        on["witch"] = "stub"
    at = {figure: on.get(figure, "supply") for figure in ("mage", "witch")}
    tile = f"{{player: green, tile: plain, segments: [{', '.join(segments)}]}}"
    lines += [f"figures: {at}", beside, f"action: {tile if done else 'final scoring'}"]
    return "\n".join([*lines, f"house: {house}"]).replace("'", "") + "\n"


def case(rng: random.Random) -> tuple[dict[str, Drawn], bool, dict[str, str], dict[str, str]]:
    done = rng.random() < 0.6
    on: list[tuple[str, ...]] = [("mage",), ("witch",), (), ()]
    if done and rng.random() < 0.4:
        on = [("mage", "witch"), (), ()]
    features = {}
    for number, figures in enumerate(on):
        each = drawn(rng, figures)
        while len(figures) == 2 and each.has["tiles"] < 3:
            each = drawn(rng, figures)
        features[f"f{number}"] = each
    house = {question: read for question, read in READINGS.items() if rng.random() < 0.3}
    if any(len(figures) == 2 for figures in on):
        house["join.timing"] = "after-scoring"
    beside = {}
    if rng.random() < 0.6:
        beside["teacher"] = rng.choice(PLAYERS)
    if rng.random() < 0.6:
        of, at = rng.sample(PLAYERS, 2)
        beside["robber"] = f"{{at: {at}, of: {of}}}"
    return features, done, house, beside


def points(
    features: dict[str, Drawn], done: bool, house: dict[str, str], beside: dict[str, str]
) -> list[dict[str, int]]:
    """What every player can get, in any order of scoring; copies are of what comes next."""
    found: list[dict[str, int]] = []
    for order in permutations(features.values()):
        total = in_order(order, done, house, beside)
        if total not in found:
            found.append(total)
    return found


def in_order(
    features: tuple[Drawn, ...], done: bool, house: dict[str, str], beside: dict[str, str]
) -> dict[str, int]:
    """What every player gets where these are scored one after the other."""
    total = Counter(dict.fromkeys(PLAYERS, 0))
    teacher = beside.get("teacher") if done else None
    at, _, robber = beside.get("robber", "").strip("{}").partition(", of: ")
    victim = at.removeprefix("at: ")
    for each in features:
        value, first = worth(each, done, house), winners(each)
        plain = worth(each._replace(figures=()), done, house)
        ghosts = {
            player: number * (2 if done else 1)
            for player, number in each.has.get("ghosts", {}).items()
        }
        towers = each.has.get("watchtower", {}) if done else {}
        moves = [(player, tower, tower) for player, tower in towers.items()]
        for player in PLAYERS:
            own = value if player in first else 0
            haunted = ghosts.get(player, 0)
            unmodified = (plain if player in first else 0) - haunted
            moves.append((player, own - haunted, unmodified))
        if teacher and first and value > 0:
            copied = plain if "copy.teacher" in house and each.figures else value
            moves.append((teacher, max(copied, 0), max(copied, 0)))
            teacher = None
        for player, moved, unmodified in moves:
            total[player] += moved
            if player == victim and moved > 0 and robber:
                stolen = unmodified if "copy.robber" in house else moved
                total[robber] += max((stolen + 1) // 2, 0)
                robber = ""
    return dict(total)


@pytest.mark.parametrize("seed", some_soon(range(5), 3, pytest.mark.slow))
def test_values_and_points_are_those_of_the_table(seed: int) -> None:
    rng = random.Random(seed)
    for _ in range(40):
        features, done, house, beside = case(rng)
        others = "\n".join(f"{key}: {value}" for key, value in beside.items())
        text = written(features, done, house, others)
        ruling = judge(load_text(text)).ruling
        scoring = ruling.orders[0].scoring if ruling.orders else ruling.scoring or ()
        scored = {score.feature.name: score for score in scoring}
        for name, each in features.items():
            if not done and not each.has["meeples"]:
                assert name not in scored
                continue
            assert scored[name].value == worth(each, done, house), (name, text)
            assert sorted(scored[name].scored_by) == sorted(winners(each)), (name, text)
            assert sum(line.number * line.each for line in scored[name].lines) == (
                scored[name].value
            ), text
        ends = points(features, done, house, beside)
        assert (ruling.points is None) == (len(ends) > 1), text
        for end in ruling.orders or (ruling,):
            assert end.points in ends, text
        assert len({str(end.points) for end in ruling.orders or (ruling,)}) == len(ends), text
