"""Robbers by hand: the movements of counters one after the other, in every order that there is.

Nothing here is the program's: a table is a handful of numbers, and each rule is a line.
"""

import random
from itertools import permutations, product
from typing import NamedTuple

PLAYERS = ("red", "blue", "green", "black")
READINGS = ("first-scored", "the-owner-chooses", "all-of-the-turn")

Movement = tuple[str, int]
"""A counter and how far it moves."""


class Land(NamedTuple):
    """A road or city with who stands there; ``tower`` and ``fairy`` are by a meeple of somebody."""

    kind: str
    tiles: int
    figure: str
    meeples: dict[str, int]
    tower: tuple[str, int] | None
    fairy: str


class Table(NamedTuple):
    """A table before one action: a tile with or without an abbot sent home, a message, the end."""

    lands: tuple[Land, ...]
    robbers: dict[str, tuple[str, ...]]
    teacher: str
    action: str
    abbot: int
    house: dict[str, str]
    first: tuple[int, ...]
    robs: dict[str, str]


def value(land: Land, done: bool) -> int:
    """What a road or city is worth."""
    tiles = land.tiles + done
    points = tiles * (2 if land.kind == "city" and done else 1)
    points += tiles if land.figure == "mage" else 0
    return -(-points // 2) if land.figure == "witch" else points


def movements(land: Land, done: bool) -> list[Movement]:
    """What moves for one road or city: watchtower, fairy, and then the points."""
    found = [land.tower] if land.tower and done else []
    found += [(land.fairy, 3)] if land.fairy else []
    most = max(land.meeples.values(), default=0)
    return found + [(who, value(land, done)) for who, n in land.meeples.items() if n == most]


def message(table: Table) -> list[Movement]:
    """What a message moves red's counter by."""
    cities = [each for each in table.lands if each.kind == "city" and "red" in each.meeples]
    if table.action == "knights":
        return [("red", 2 * sum(each.meeples["red"] for each in cities))]
    return [("red", min(value(each, False) for each in cities))] if cities else []


def courses(table: Table) -> list[list[Movement]]:
    """All movements of the action in their order, in every order of the roads and cities."""
    if table.action in ("knights", "smallest city"):
        return [message(table)]
    found = []
    for order in permutations(range(len(table.lands))):
        named = [at for at in order if at in table.first]
        if named != list(table.first) or list(order[: len(named)]) != named:
            continue
        moved = [("red", table.abbot)] if table.abbot else []
        taught = not table.teacher
        for at in order:
            land, done = table.lands[at], table.action == "tile"
            moved += movements(land, done)
            if land.meeples and done and not taught:
                moved.append((table.teacher, value(land, done)))
                taught = True
        found.append(moved)
    return found


def stolen(moved: list[Movement], victim: str, reading: str) -> int:
    """What a robber takes of the movements of one counter."""
    own = [points for player, points in moved if player == victim and points > 0]
    if not own:
        return 0
    take = {"first-scored": own[0], "the-owner-chooses": max(own), "all-of-the-turn": sum(own)}
    return (take[reading] + 1) // 2


def ends(table: Table) -> set[tuple[int, ...]]:
    """What all players can get, in the order of their names above."""
    found = set()
    reading = table.house.get("copy.robber-first", READINGS[0])
    idle = table.action == "final scoring" and table.house.get("copy.robber-final") == "no"
    for moved in courses(table):
        there = {player for player, points in moved if points > 0}
        choices = []
        for owner, counters in table.robbers.items():
            can = [each for each in counters if each in there and not idle]
            named = table.robs.get(owner)
            choices.append([(owner, each) for each in ([named] if named in can else can or [""])])
        for chosen in product(*choices):
            total = dict.fromkeys(PLAYERS, 0)
            for player, points in moved:
                total[player] += points
            for owner, victim in chosen:
                total[owner] += stolen(moved, victim, reading)
            found.add(tuple(total.values()))
    return found


def drawn(rng: random.Random) -> Table:
    """Any table: one to three lands, robbers at one counter or at several."""
    figures = rng.sample(["mage", "witch", "", "", ""], 3)
    lands = []
    fairy = rng.randint(0, 5)
    for at in range(rng.randint(1, 3)):
        crowd = rng.sample(PLAYERS, rng.choice([0, 1, 1, 1, 2]))
        meeples = {player: rng.randint(1, 2) for player in crowd}
        tower = (rng.choice(crowd), rng.randint(1, 9)) if crowd and rng.random() < 0.3 else None
        by = rng.choice(crowd) if crowd and at == fairy else ""
        kind = rng.choice(["road", "city"])
        lands.append(Land(kind, rng.randint(2, 6), figures[at], meeples, tower, by))
    robbers = {}
    for owner in rng.sample(PLAYERS, rng.randint(1, 3)):
        others = [player for player in PLAYERS if player != owner]
        robbers[owner] = tuple(rng.sample(others, rng.choice([1, 1, 2, 3])))
    action = rng.choice(["tile", "tile", "tile", "knights", "smallest city", "final scoring"])
    house = {"copy.robber-first": rng.choice(READINGS)} if rng.random() < 0.3 else {}
    house |= {"copy.robber-final": rng.choice(["yes", "no"])} if rng.random() < 0.3 else {}
    first = tuple(rng.sample(range(len(lands)), 1)) if rng.random() < 0.3 else ()
    robs = {}
    if rng.random() < 0.3:
        owner = rng.choice([*robbers])
        robs[owner] = rng.choice(robbers[owner])
    tile = action == "tile"
    abbot = rng.randint(1, 8) if tile and rng.random() < 0.3 else 0
    teacher = rng.choice(PLAYERS) if rng.random() < 0.3 else ""
    return Table(
        tuple(lands), robbers, teacher, action, abbot, house,
        first if tile else (), robs if tile else {},
    )  # fmt: skip


def mapping(of: dict[str, int]) -> str:
    return "{" + ", ".join(f"{key}: {value}" for key, value in of.items()) + "}"


def written(table: Table) -> str:
    """The table as a scenario."""
    lines = [f"players: [{', '.join(PLAYERS)}]", "features:"]
    for at, land in enumerate(table.lands):
        tower = f", watchtower: {mapping({land.tower[0]: land.tower[1]})}" if land.tower else ""
        crowd = mapping(land.meeples)
        lines.append(
            f"  f{at}: {{kind: {land.kind}, tiles: {land.tiles}, meeples: {crowd}{tower}}}"
        )
    if table.abbot:
        around = table.abbot - 1
        lines.append(
            f"  abbey: {{kind: garden, neighbours: {around}, meeples: {{red: {{abbot: 1}}}}}}"
        )
    on = {land.figure: f"f{at}" for at, land in enumerate(table.lands) if land.figure}
    places = ", ".join(f"{figure}: {on.get(figure, 'supply')}" for figure in ("mage", "witch"))
    lines += [f"figures: {{{places}}}", "robber:"]
    for owner, counters in table.robbers.items():
        lines.append(f"  - {{at: [{', '.join(counters)}], of: {owner}}}")
    for at, land in enumerate(table.lands):
        lines += [f"fairy: {{at: f{at}, player: {land.fairy}}}"] if land.fairy else []
    lines += [f"teacher: {table.teacher}"] if table.teacher else []
    house = ", ".join(f"{question}: {reading}" for question, reading in table.house.items())
    lines += [f"house: {{{house}}}"] if house else []
    if table.action == "final scoring":
        return "\n".join([*lines, "action: final scoring", ""])
    if table.action != "tile":
        return "\n".join([*lines, f"action: {{message: {table.action}, player: red}}", ""])
    segments = ", ".join(f"{{extends: f{at}, completes: true}}" for at in range(len(table.lands)))
    more = f", first: [{', '.join(f'f{each}' for each in table.first)}]" if table.first else ""
    robs = ", ".join(f"{owner}: {victim}" for owner, victim in table.robs.items())
    more += f", robs: {{{robs}}}" if robs else ""
    more += ", abbot home: abbey" if table.abbot else ""
    tile = f"{{player: red, tile: plain, segments: [{segments}]{more}}}"
    return "\n".join([*lines, f"action: {tile}", ""])
