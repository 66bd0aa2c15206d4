"""Lists of two to twelve actions drawn at random, with claims and expectations of what is true.

All truth is that of ``naive_turns``; here it is only chosen what to do, and what to say of it.
"""

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations, product
from typing import Any, NamedTuple

from tests.naive_turns import (
    DEFAULTS,
    FIGURES,
    FIRST_EDITION,
    OTHERS,
    SUPPLY,
    Action,
    Land,
    Move,
    Step,
    Table,
    Unsure,
    Way,
    World,
    act,
    begun,
    determined,
    left_open,
    move_of,
    score,
    subject,
    ways,
)
from tests.referee.naive_messages import flow

ROADS = ("lane", "path", "long road", "lake road")
CITIES = ("town", "keep", "hamlet", "north city")
OFTEN = (
    "move.off-completed",
    "join.by-token",
    "join.destination",
    "return.unoccupied",
    "message.figures",
)
"""Of the open questions those that matter in many lists."""

OBLIGATIONS = ("none", "place-or-move", "move-apart", "take-off")
NOT_YET = {
    "what follows an illegal move",
    "who carries out what stands beside a tile",
    "figures after two open moves",
    "the dragon after an illegal move to the supply",
    "the whole turn by a part that is not the open one",
    "a move after a message that may be declined",
    "a meeple that may enter after each of several moves",
}
"""What the program does not tell as the pages do, and so is not drawn."""

FEW, MANY = (2, 6), (7, 12)
"""How many actions there are in most lists, and in every tenth."""

MOST = 60
"""A table with more ways through it is drawn again."""


# --- the table


def drawn_land(rng: random.Random, name: str, players: Sequence[str]) -> Land:
    if name == "meadow":
        land = Land("field", cities=rng.randint(1, 3))
    elif name == "minster":
        return Land("monastery", rng.randint(2, 8), meeples=alone(rng, players))
    else:
        land = Land("road" if name in ROADS else "city", rng.randint(2, 6))
        land.coats = rng.choice([0, 0, 1, 2]) if land.kind == "city" else 0
        land.dear = rng.random() < 0.15
        if rng.random() < 0.05:
            land.complete = True
            return land
    for player in rng.sample(players, rng.choice([0, 1, 1, 1, 2])):
        land.meeples[player] = dict(
            rng.choice([{"meeple": 1}, {"meeple": 1}, {"meeple": 2}, {"large": 1}])
        )
    return land


def alone(rng: random.Random, players: Sequence[str]) -> dict[str, dict[str, int]]:
    return {rng.choice(players): {"meeple": 1}} if rng.random() < 0.7 else {}


def drawn_table(rng: random.Random) -> Table:
    """A sketch with three to six features, nothing done on it yet."""
    players = ("red", "blue", "green")[: rng.choice([2, 2, 3])]
    names = [*rng.sample(ROADS, rng.randint(1, 3)), *rng.sample(CITIES, rng.randint(1, 3))]
    names += rng.sample(["meadow", "minster"], rng.choice([0, 0, 1, 2]))
    lands = {name: drawn_land(rng, name, players) for name in names}
    places = rng.sample([n for n in lands if n in ROADS or n in CITIES], 2)
    figures = {
        figure: place if rng.random() < 0.75 else SUPPLY
        for figure, place in zip(FIGURES, places, strict=True)
    }
    mine = [
        (player, land)
        for land in lands.values()
        for player, kinds in land.meeples.items()
        if land.kind in ("road", "city") and "meeple" in kinds
    ]
    if mine and rng.random() < 0.5:
        player, land = rng.choice(mine)
        land.meeples[player]["builder"] = 1
    return Table(players, lands, figures, ())


def small(land: Land) -> bool:
    """Whether it is a city of one tile, which another can make a castle."""
    return land.kind == "city" and land.tiles == 1


def with_small_city(rng: random.Random, table: Table) -> Table:
    """The table with a city of one tile, in which somebody is."""
    name = rng.choice([name for name in table.lands if name in CITIES])
    crowd = {rng.choice(table.players): {"meeple": 1}}
    return table._replace(lands={**table.lands, name: Land("city", meeples=crowd)})


def with_wagon(rng: random.Random, table: Table) -> Table:
    """The table with a wagon on an unfinished road or in such a city."""
    names = [name for name in table.lands if name in (*ROADS, *CITIES)]
    land = table.lands[name := rng.choice(names)].copy()
    land.complete, land.meeples = False, {rng.choice(table.players): {"wagon": 1}}
    return table._replace(lands={**table.lands, name: land})


# --- what is done


class Drawing:
    """A list while it is drawn: each action fits the table as one way of moves has left it."""

    def __init__(self, rng: random.Random, table: Table, readings: Mapping[str, str], first: bool):
        self.rng, self.table, self.first = rng, table, first
        self.world = begun(table, readings)
        self.actions: list[dict[str, Any]] = []
        self.player = rng.choice(table.players)
        self.rank = -1
        """How far the turn has come: tile, token, dragon, message, crop circle."""
        self.builder = self.second = self.extra = False
        self.castles = any(map(small, table.lands.values()))

    def drawn(self, number: int) -> list[dict[str, Any]]:
        while len(self.actions) < number:
            last = len(self.actions) == number - 1
            if last and self.rng.random() < 0.4:
                self.actions.append({"final scoring": True})
                break
            if self.extra:
                self.scored()
                self.do(self.tile(), 0)
                continue
            kinds = [self.tile_of_somebody] * (4 if self.actions else 9)
            kinds += [self.token] * 3 if self.rank < 1 else []
            kinds += [self.dragon] * 2 if self.rank < 2 else []
            kinds += [self.message] * 2 if self.rank < 4 else []
            kinds += [self.circle] if self.rank < 4 else []
            kinds += [self.off]
            kind = self.rng.choice(kinds)
            if kind not in (self.token, self.dragon):
                self.scored()
            kind()
        return self.actions

    def scored(self) -> None:
        """What is complete scores, before anything but a token or the dragon comes after it."""
        score(self.world)

    def do(self, action: dict[str, Any], rank: int) -> None:
        """Appends an action, and goes on in one of its ways."""
        self.actions.append(action)
        ranks = {"ferry": 1, "dragon": 2, "message": 3, "crop circle": 4}
        rank = max([rank, *(ranks[key] for key in ranks if key in action)])
        self.rank = rank if "tile" in action else max(rank, self.rank)
        at = len(self.actions)
        late = rank > 2 or "wagon" in action  # it drives once all has scored
        self.world = self.rng.choice([*act(self.world, at, action, late)])
        self.extra = action.get("message") == "one tile more" and "instead" not in action

    def open(self, kind: str = "") -> list[str]:
        return [
            name
            for name, land in self.world.lands.items()
            if land.kind in ("road", "city") and not land.complete and kind in ("", land.kind)
        ]

    def tile_of_somebody(self) -> None:
        if self.builder and self.rng.random() < 0.6:
            self.second, self.builder = True, False
        elif self.actions:
            at = self.table.players.index(self.player)
            self.player = self.table.players[(at + 1) % len(self.table.players)]
            self.second = self.builder = False
        self.do(self.tile(), 0)

    def tile(self) -> dict[str, Any]:
        rng, world = self.rng, self.world
        free = self.open()
        rng.shuffle(free)
        free.sort(key=lambda name: bool(self.wagon_on(name)))
        segments: list[dict[str, Any]] = []
        both = [*dict.fromkeys(world.figures.values())]
        kinds = {world.lands[each].kind for each in both if each in free}
        if len(both) == 2 and {*both} <= {*free} and len(kinds) == 1 and rng.random() < 0.4:
            segments.append({"joins": both})
            free = [name for name in free if name not in both]
        for _ in range(rng.choice([0, 1, 1, 2])):
            if not free:
                break
            name = free.pop()
            same = [each for each in free if world.lands[each].kind == world.lands[name].kind]
            segments.append({"extends": name})
            if same and rng.random() < 0.2:
                free.remove(same[0])
                segments[-1] = {"joins": [name, same[0]]}
        for segment in segments:
            self.grown(segment)
        if rng.random() < 0.3 or (not self.open() and rng.random() < 0.6):
            kind = rng.choice(["road", "city"])
            segments.append({"new": f"new {kind} {len(self.actions) + 1}", "kind": kind})
        if rng.random() < 0.06:  # nothing is left open: figures come off
            rest = [name for name in self.open() if not any(name in str(s) for s in segments)]
            segments += [{"extends": name, "completes": True} for name in rest]
            segments = [{**s, "completes": True} for s in segments if "new" not in s]
        tile = rng.choice(["magic", "plain"])
        action = {"player": self.player, "tile": tile, "segments": segments}
        if self.castles and (name := self.small_city(segments)) and rng.random() < 0.9:
            action["castle"] = [name]
        elif not self.places_barn(action):
            self.instead_of_a_meeple(action)
        if not action.keys() & {"princess", "tower", "fairy", "barn"}:
            self.places_meeple(action)
        self.drives(action)
        if not self.second:
            self.builder = any(
                "builder" in world.lands[name].meeples.get(self.player, {})
                for segment in segments
                for name in segment.get("joins", [segment.get("extends")])
                if name
            )
        if not self.extra and rng.random() < 0.2:
            self.beside(action)
        if "ferry" in action:
            self.drives(action)
        return action

    def places_barn(self, action: dict[str, Any]) -> bool:
        """A barn beside the farmers of the meadow, who score; one in a list."""
        meadow = self.world.lands.get("meadow")
        if meadow is None or any("barn" in each for each in self.actions):
            return False
        if self.rng.random() < 0.8:
            return False
        action["segments"].append({"extends": "meadow"})
        action["barn"] = "meadow"
        return True

    def grown(self, segment: dict[str, Any]) -> None:
        names = segment.get("joins") or [segment["extends"]]
        kind = self.world.lands[names[0]].kind
        if kind == "city" and self.rng.random() < 0.15:
            segment["coats of arms"] = 1
        if self.rng.random() < 0.07:
            segment["inn" if kind == "road" else "cathedral"] = True
        wanted = any(self.wagon_on(name) for name in names)
        wanted |= self.castles and small(self.world.lands[names[0]])
        if self.rng.random() < (0.8 if wanted else 0.35):
            segment["completes"] = True

    def wagon_on(self, name: str) -> str:
        """Whose wagon is on a road or in a city; of nobody, or of several, an empty name."""
        found = [p for p, kinds in self.world.lands[name].meeples.items() if "wagon" in kinds]
        return found[0] if len(found) == 1 else ""

    def drives(self, action: dict[str, Any]) -> None:
        """The wagon of what is completed drives where nobody is, or has been kept out."""
        scored = [s for s in action["segments"] if s.get("completes") and "new" not in s]
        names = [name for s in scored for name in s.get("joins", [s.get("extends")])]
        owners = [owner for name in names if (owner := self.wagon_on(name))]
        trial = self.rng.choice([*act(self.world, len(self.actions) + 1, action, True)])
        free = self.empty(trial, ("road", "city"), action)
        if len(owners) == 1 and free:
            action["wagon"] = {"to": self.rng.choice(free), "player": owners[0]}

    def empty(self, world: World, kinds: Sequence[str], *last: Action) -> list[str]:
        """What is unfinished and has nobody on it, nor anybody whom a figure may keep out."""
        return [
            name
            for name, land in world.lands.items()
            if land.kind in kinds and not (land.complete or land.meeples)
            if name not in self.entered(world, *last)
        ]

    def entered(self, world: World, *last: Action) -> set[str]:
        """Where meeples were placed or wagons drove, though a figure may have kept them out."""
        actions = [*self.actions, *last]
        keys = ("meeple", "magic portal", "phantom")
        names = [each[key] for each in actions for key in keys if key in each]
        names += [each["wagon"]["to"] for each in actions if "wagon" in each]
        return {world.names[name] for name in names}

    def small_city(self, segments: Sequence[Mapping[str, Any]]) -> str:
        """The city of two tiles that is closed now, with somebody in it; or none."""
        lands = self.world.lands
        closed = [s["extends"] for s in segments if "extends" in s and s.get("completes")]
        there = (name for name in closed if small(lands[name]) and lands[name].strength())
        return next(there, "")

    def instead_of_a_meeple(self, action: dict[str, Any]) -> None:
        """A princess sends a knight home, a tower catches somebody, or the fairy is moved."""
        chance = self.rng.random()
        if chance < 0.08:
            segments = [s for s in action["segments"] if "new" not in s]
            names = [name for s in segments for name in s.get("joins") or [s["extends"]]]
            cities = [name for name in names if self.land(name).kind == "city"]
            action |= self.one_alone("princess", self.world, cities)
        elif chance < 0.24:
            (world, *_) = act(self.world, len(self.actions) + 1, action, False)
            open_now = [n for n, land in world.lands.items() if not land.complete]
            if chance < 0.16:
                action |= self.one_alone("tower", world, [*open_now, *world.pending])
            elif own := [n for n in world.pending if world.lands[n].followers(self.player)]:
                action["fairy"] = self.rng.choice(own)

    def land(self, name: str) -> Land:
        return self.world.lands[self.world.names[name]]

    def one_alone(self, key: str, world: World, names: Sequence[str]) -> dict[str, Any]:
        """The only meeple that somebody has in one of these roads and cities, under a key."""
        alone = [
            {player: name}
            for name in names
            if world.lands[world.names[name]].kind in ("road", "city")
            for player, kinds in world.lands[world.names[name]].meeples.items()
            if kinds == {"meeple": 1}
        ]
        return {key: self.rng.choice(alone)} if alone else {}

    def places_meeple(self, action: dict[str, Any]) -> None:
        """A meeple enters what is empty, and where none has been that a figure kept out."""
        empty = []
        before = self.entered(self.world)
        for segment in action["segments"]:
            names = segment.get("joins") or [segment.get("extends")]
            crowd = [self.world.lands[name].meeples for name in names if name]
            if not any(crowd) and not {*names} & before:
                empty.append(segment.get("new") or names[0])
        self.rng.shuffle(empty)
        if empty and self.rng.random() < 0.35:
            action["meeple"] = empty.pop()
        elif self.rng.random() < 0.08:
            trial = self.rng.choice([*act(self.world, len(self.actions) + 1, action, False)])
            if free := self.empty(trial, ("road", "city", "monastery", "field")):
                action["magic portal"] = self.rng.choice(free)
                empty = [each for each in empty if trial.names[each] != action["magic portal"]]
        mine = (each for each in self.actions if each.get("player") == self.player)
        if empty and self.rng.random() < 0.2 and not any("phantom" in each for each in mine):
            action["phantom"] = empty.pop()

    def beside(self, action: dict[str, Any]) -> None:
        """A message, a crop circle, the dragon or a ferry stands beside the tile."""
        kinds = ["message", "crop circle", "dragon", "ferry"]
        never = {"wagon": "ferry", "barn": "dragon"}
        kind = self.rng.choice([k for k in kinds if k not in {never.get(each) for each in action}])
        late = kind in ("message", "crop circle") or "wagon" in action
        trial = Drawing(self.rng, self.table, self.world.readings, self.first)
        trial.world = self.rng.choice([*act(self.world, len(self.actions) + 1, action, late)])
        trial.player = self.player
        action |= {
            "message": trial.drawn_message,
            "crop circle": trial.drawn_circle,
            "dragon": trial.drawn_dragon,
            "ferry": trial.drawn_token,
        }[kind]()

    def token(self) -> None:
        if action := self.drawn_token():
            if self.first and self.rng.random() < 0.5:
                action = {"tunnel": action["ferry"]}
            self.do({"player": self.player, **action}, 1)

    def drawn_token(self) -> dict[str, Any]:
        roads = self.open("road")
        if len(roads) < 2:
            return {}
        self.rng.shuffle(roads)
        there = [name for name in roads if name in self.world.figures.values()]
        if len(there) == 2 and self.rng.random() < 0.6:
            roads = there
        what: dict[str, Any] = {"joins": roads[:2]}
        tiles = sum(self.world.lands[name].tiles for name in roads[:2])
        if tiles > 2 and self.rng.random() < 0.3:
            what["completes"] = True
        return {"ferry": what}

    def dragon(self) -> None:
        last: Mapping[str, Any] = next(
            (each for each in reversed(self.actions) if "tile" in each), {}
        )
        if "barn" in last:
            return  # no text says whether its farmers score before the dragon comes
        if action := self.drawn_dragon():
            self.do({"player": self.player, **action}, 2)

    def drawn_dragon(self) -> dict[str, Any]:
        there = self.world.in_play()
        if not there:
            return {}
        return {"dragon": self.rng.sample(there, self.rng.randint(1, len(there)))}

    def message(self) -> None:
        self.do({"player": self.player, **self.drawn_message()}, 3)

    def drawn_message(self) -> dict[str, Any]:
        kinds = ["shortest road", "smallest city", "smallest monastery", "coats of arms", "knights"]
        kinds += ["farmers", "one tile more", "one follower", "one follower"]
        action: dict[str, Any] = {"message": self.rng.choice(kinds)}
        lands = self.world.lands
        if action["message"] == "farmers":
            fields = [land for land in lands.values() if land.kind == "field"]
            number = sum(land.followers(self.player) for land in fields)
            action["farmers"] = number if fields else self.rng.randint(0, 3)
        if action["message"] == "one follower":
            where = [
                name
                for name, land in lands.items()
                if [*land.meeples.get(self.player, {})] == ["meeple"] and land.kind != "field"
            ]
            if not where:
                return {"message": "knights"}
            action["follower"] = self.rng.choice(where)
        if action["message"] != "one tile more" and self.rng.random() < 0.1:
            action["instead"] = "two points"
        return action

    def circle(self) -> None:
        if action := self.drawn_circle():
            self.do({"player": self.player, **action}, 4)

    def drawn_circle(self) -> dict[str, Any]:
        kind = self.rng.choice(["road", "city"])
        whose: dict[str, list[str]] = {}
        for name, land in self.world.lands.items():
            if land.kind == kind and not land.complete:
                for player in land.meeples:
                    whose.setdefault(player, []).append(name)
        if not whose:
            return {}
        if self.rng.random() < 0.5:
            some = self.rng.sample([*whose], self.rng.randint(1, len(whose)))
            beside = {player: self.rng.choice(whose[player]) for player in some}
            if any("meeple" not in self.world.lands[n].meeples[p] for p, n in beside.items()):
                return {}  # beside a large one another large one would have to stand
            return {"crop circle": kind, "beside": beside}
        back = {player: self.taken_from(player, names) for player, names in whose.items()}
        return {"crop circle": kind, "back": back} if all(back.values()) else {}

    def taken_from(self, player: str, names: Sequence[str]) -> str:
        """Where a player takes one back, nowhere beside the own builder."""
        free = [n for n in names if "builder" not in self.world.lands[n].meeples[player]]
        if not free:
            return ""
        name = self.rng.choice(free)
        kinds = self.world.lands[name].meeples[player]
        return name if "meeple" in kinds else f"{next(iter(kinds))} on {name}"

    def off(self) -> None:
        """A tower takes the only meeple that somebody has on a road or in a city."""
        last = [
            (player, name)
            for name, land in self.world.lands.items()
            if land.kind in ("road", "city") and not land.complete
            for player, kinds in land.meeples.items()
            if kinds == {"meeple": 1}
        ]
        if last:
            player, name = self.rng.choice(last)
            action = {"player": self.player, "taken off": {player: name}, "by": "tower"}
            self.do(action, max(self.rank, 3))


def drawn_actions(
    rng: random.Random,
    table: Table,
    readings: Mapping[str, str],
    first: bool,
    number: tuple[int, int],
) -> Table:
    drawing = Drawing(rng, table, readings, first)
    return table._replace(actions=tuple(drawing.drawn(rng.randint(*number))))


# --- the moves that are named


def holder(step: Step, action: Action, way: Way) -> str:
    """Whose move it is: the tile's, or the token's beside it."""
    steps = [each for each in way.steps if each.at == step.at]
    if len(steps) > 1:
        return "" if step is steps[0] else "ferry"
    return next((key for key in ("ferry", "tunnel") if key in action), "")


def with_move(table: Table, at: int, move: Move | None, where: str) -> Table:
    """The same list with another move named in an action."""
    action = dict(table.actions[at - 1])
    held = dict(action[where]) if where else action
    held.pop("move", None)
    if move:
        held["move"] = move
    if where:
        action[where] = held
    return table._replace(actions=(*table.actions[: at - 1], action, *table.actions[at:]))


def named(rng: random.Random, table: Table, readings: Mapping[str, str]) -> Table:
    """The list with moves named: mostly in one part, sometimes in none, two or three."""
    way = rng.choice(ways(table, readings, MOST * 5))
    numbers = range(1, len(table.actions) + 1)
    steps = [way.step(at) for at in numbers if way.step(at).required]
    free = [step for step in steps if not step.settled]
    number = rng.choice([0, 1, 1, 1, 1, 1, 1, 2, 3, 3])
    chosen = rng.sample(free, min(number, len(free)))
    if not chosen and number and steps:
        chosen = [rng.choice(steps)]
    for step in chosen:
        where = holder(step, table.actions[step.at - 1], way)
        table = with_move(table, step.at, step.made, where)
    if rng.random() < 0.1:
        tiles = [at for at in numbers if {"tile"} <= {*table.actions[at - 1]} - {"ferry"}]
        tiles = [at for at in tiles if "ferry" not in table.actions[at - 1]]
        if tiles:
            step = way.step(rng.choice(tiles))
            barred = [move for move in every_move(step) if not step.legal(move)]
            dragon = any("dragon" in action for action in table.actions)
            if dragon and "the dragon after an illegal move to the supply" in NOT_YET:
                barred = [move for move in barred if move[1] != SUPPLY]
            for move in rng.sample(barred, min(1, len(barred))):
                table = with_move(table, step.at, move, "")
    return table


def every_move(step: Step) -> list[Move]:
    return [(figure, to) for figure in FIGURES for to in [*step.places, SUPPLY]]


# --- the readings


def drawn_house(rng: random.Random, edition: str) -> tuple[dict[str, str], list[str]]:
    """What the table has decided, and which questions it has left open."""
    questions = left_open(edition)
    often = [each for each in OFTEN if each in questions]
    free = rng.sample(often if rng.random() < 0.6 else questions, rng.choice([0, 0, 1, 2, 2]))
    house = {each: DEFAULTS[each] for each in questions if each not in free}
    if rng.random() < 0.35:
        others = [*OTHERS, "figure.keeps-meeples-out", "figure.keeps-meeples-out"]
        question = rng.choice([each for each in others if each not in free])
        house[question] = rng.choice(OTHERS[question])
    if house.get("join.by-token") == "at-next-tile" or "join.by-token" in free:
        house["join.by-token-who"] = rng.choice(["next-player", "the-one-who-joined"])
    house |= {"join.magic-tile": "one-move"}
    if edition in FIRST_EDITION:  # whether a token comes before it no text says there
        house["join.timing"] = "before-scoring"
    return house, free


class Truth:
    """A list under the readings of its table, and under each of those that are open there."""

    def __init__(self, table: Table, house: Mapping[str, str], free: Sequence[str]) -> None:
        self.table, self.house = table, house
        self.ways = ways(table, house, MOST)
        others = [[{question: reading} for reading in OTHERS[question]] for question in free]
        self.single = [self.under(change) for changes in others for change in changes]
        several = product(*([{}, *changes] for changes in others))
        together = [{k: v for change in changes for k, v in change.items()} for changes in several]
        self.several = [self.under(change) for change in together if len(change) > 1]
        self.declined = [*self.without_messages()]
        most = max(map(len, [self.ways, *self.single, *self.several]))
        if most * len(self.declined) > MOST:
            raise Unsure("too many ways where messages are declined")
        self.last = determined(self.ways)
        self.subject = subject(table, self.ways)

    def unsettled(self) -> list[int]:
        """The parts in which one of several moves can be made."""
        steps = {
            step.at
            for way in self.ways
            for step in way.steps
            if not step.settled and (step.named is None or not step.legal(step.named))
        }
        return sorted(steps)

    def under(self, change: Mapping[str, str]) -> list[Way]:
        return ways(self.table, {**self.house, **change}, MOST * 3)

    def without_messages(self) -> Iterator[list[Way]]:
        """The same with messages that are not carried out, since nobody must."""
        at = [
            number
            for number, action in enumerate(self.table.actions)
            if "message" in action and "instead" not in action
            if action["message"] != "one tile more" or not self.gave_a_tile(number)
        ]
        for number in range(1, len(at) + 1):
            for some in combinations(at, number):
                actions = tuple(
                    {**action, "instead": "two points"} if each in some else action
                    for each, action in enumerate(self.table.actions)
                )
                yield ways(self.table._replace(actions=actions), self.house, MOST * 3)

    def gave_a_tile(self, number: int) -> bool:
        """Whether what a message gave was placed, so that nobody took two points instead."""
        return any("tile" in action for action in self.table.actions[number + 1 :][:1])

    def reached(self, found: Sequence[Way], at: int) -> bool:
        """Whether a part is as it is whatever is done in those before."""
        illegal = [
            step.at
            for way in found
            for step in way.steps
            if step.named and not step.legal(step.named)
        ]
        if illegal and "what follows an illegal move" in NOT_YET and at > min(illegal):
            return False
        return at <= determined(found)

    def held(self) -> bool:
        """Whether the part that is meant is the open one under every reading that has one."""
        meant = self.subject or self.last
        return all(
            self.reached(found, meant) and (len(found) == 1 or determined(found) == meant)
            for found in [self.ways, *self.single, *self.several]
        )

    def verdict(self, holds: Callable[[Way], bool | None], at: int = 1) -> str | None:
        """Right, wrong or open; nothing where no text tells which it would be called.

        What hangs on an earlier part's move, which nobody made, is at most open.
        """

        def of(found: Sequence[Way]) -> bool | None:
            values = {holds(way) for way in found}
            reached = len(values) == 1 and self.reached(found, at)
            return values.pop() if reached else None

        if len({holds(way) for way in self.ways}) == 1 and not self.reached(self.ways, at):
            return None
        base, single = of(self.ways), [of(each) for each in self.single]
        several = [of(each) for each in self.several]
        if base is None:
            return "open"
        if (not base) in single:
            return "open"
        if any(each is not base for each in [*single, *several]):
            return None
        if base:
            return "right"
        declined = [of(each) for each in self.declined]
        return "wrong" if not any(each is not False for each in declined) else None


# --- what is said of it


MOST_CLAIMS = 8


class Word(NamedTuple):
    """A claim; ``of`` is the number of the action where it is written."""

    key: str
    value: Any
    of: int | None
    verdict: str


def said(move: Move) -> str:
    return f"{move[0]} to {move[1]}"


def alias(rng: random.Random, step: Step, move: Move) -> Move:
    """The same move by any name of the place."""
    figure, to = move
    if to == SUPPLY:
        return move
    return figure, rng.choice([name for name, place in step.places.items() if place.name == to])


class Claims:
    """Claims of all kinds on a list, true, false and open."""

    def __init__(self, rng: random.Random, truth: Truth) -> None:
        self.rng, self.truth = rng, truth
        self.players = truth.table.players

    def drawn(self, number: int) -> list[Word]:
        """Some of so many: what is open in a part, which is seldom, before all others."""
        kinds = [self.move, self.move, self.nothing, self.obligation, self.decides]
        found: list[Word] = []
        for _ in range(number):
            total = self.rng.random() < 0.35
            word = self.points_or_figures() if total else self.rng.choice(kinds)(self.part())
            if word and word not in found:
                found.append(word)
        found.sort(key=lambda word: word.verdict != "open" or word.key in ("points", "figures"))
        return found[:MOST_CLAIMS]

    def part(self) -> int:
        parts = range(1, len(self.truth.table.actions) + 1)
        if self.truth.subject and self.rng.random() < 0.5:
            return self.truth.subject
        return self.rng.choice(parts)

    def judged(self, key: str, value: Any, at: int | None, holds: Any) -> Word | None:
        """The word with its verdict."""
        verdict = self.truth.verdict(holds, at or 1)
        hangs = "the whole turn by a part that is not the open one" in NOT_YET
        if hangs and at is None and verdict != "open" and not self.truth.held():
            return None
        of = at if at != self.truth.subject or self.rng.random() < 0.3 else None
        return Word(key, value, of, verdict) if verdict else None

    def move(self, at: int) -> Word | None:
        rng = self.rng
        before = self.truth.table.actions[: at - 1]
        drawn = any("message" in action and "instead" not in action for action in before)
        if drawn and "a move after a message that may be declined" in NOT_YET:
            return None
        step = rng.choice(self.truth.ways).step(at)
        legal = [alias(rng, step, move) for move in sorted(step.moves)]
        moves = legal if legal and rng.random() < 0.5 else every_move(step)
        key = rng.choice(["legal", "illegal"])
        if key == "legal" and len(legal) > 1 and rng.random() < 0.1:
            two = [said(move) for move in rng.sample(legal, 2)]
            return self.judged(key, two, at, lambda way: False)
        move = rng.choice(moves)
        if any(move[1] not in [*way.step(at).places, SUPPLY] for way in self.truth.ways):
            return None
        yes = key == "legal"
        return self.judged(key, said(move), at, lambda way: way.step(at).legal(move) == yes)

    def nothing(self, at: int) -> Word | None:
        key = self.rng.choice(["legal", "illegal"])
        yes = key == "legal"
        return self.judged(key, "nothing", at, lambda way: (not way.step(at).required) == yes)

    def obligation(self, at: int) -> Word | None:
        value = self.truth.ways[0].step(at).obligation
        if self.rng.random() < 0.4:
            value = self.rng.choice(OBLIGATIONS)
        return self.judged("obligation", value, at, lambda way: way.step(at).obligation == value)

    def decides(self, at: int) -> Word | None:
        player = self.rng.choice(self.players)
        action = self.truth.table.actions[at - 1]
        carries = "message" in action and action["player"] == player
        if carries and "tile" in action and "who carries out what stands beside a tile" in NOT_YET:
            return None

        def holds(way: Way) -> bool | None:
            step = way.step(at)
            if step.waits:
                mover = self.mover_later(at) and (step.by or self.mover_later(at))
                return None if mover is None else mover == player
            return carries or (step.required and step.player == player)

        return self.judged("decides", player, at, holds)

    def mover_later(self, at: int) -> str | None:
        """Who moves one of the two once the next tile lies; None where no tile follows."""
        actions = self.truth.table.actions[at:]
        return next((action["player"] for action in actions if "tile" in action), None)

    def points_or_figures(self) -> Word | None:
        return self.points() if self.rng.random() < 0.7 else self.figures()

    def points(self) -> Word | None:
        rng, truth = self.rng, self.truth
        found = truth.ways
        others = [*truth.single, *truth.declined]
        if others and rng.random() < 0.4:
            found = rng.choice(others)
        every = dict(zip(self.players, rng.choice(found).points, strict=True))
        if rng.random() < 0.25:
            every = {player: points + rng.randint(1, 9) for player, points in every.items()}
        some = rng.sample(self.players, rng.randint(1, len(self.players)))
        value = {player: every[player] for player in self.players if player in some}

        def holds(way: Way) -> bool:
            points = dict(zip(self.players, way.points, strict=True))
            return all(points[player] == number for player, number in value.items())

        word = self.judged("points", value, None, holds)
        if word is None and not any(map(holds, truth.ways)) and not truth.single:
            declined = [{holds(way) for way in each} for each in truth.declined]
            if {True} in declined:  # whoever draws a message may take two points instead
                return Word("points", value, None, "open")
        return word

    def figures(self) -> Word | None:
        rng = self.rng
        way = rng.choice(self.truth.ways)
        value = dict(zip(FIGURES, way.figures, strict=True))
        if rng.random() < 0.4:
            places = [name for name in way.names if name not in ("meadow", "minster")]
            value[rng.choice(FIGURES)] = rng.choice([*places, SUPPLY])
        value = {each: value[each] for each in rng.sample(FIGURES, rng.randint(1, 2))}
        if value.get("mage") == value.get("witch") != SUPPLY:
            return None
        if len(self.truth.unsettled()) > 1 and "figures after two open moves" in NOT_YET:
            return None

        def holds(way: Way) -> bool:
            there = dict(zip(FIGURES, way.figures, strict=True))
            return all(way.names.get(at, at) == there[each] for each, at in value.items())

        return self.judged("figures", value, None, holds)


def expected(rng: random.Random, truth: Truth) -> dict[str, Any]:
    """What may be expected, of the part that is meant or of one that is named."""
    found: dict[str, Any] = {}
    points = {way.points for way in truth.ways}
    players = truth.table.players
    if len(points) == 1:
        found["points"] = dict(zip(players, points.pop(), strict=True))
    figures = {way.figures for way in truth.ways}
    if len({way.spots for way in truth.ways}) == 1:
        found["figures"] = dict(zip(FIGURES, figures.pop(), strict=True))
    found |= scored(rng, truth)
    at = truth.subject
    if at is None or not truth.reached(truth.ways, at) or rng.random() < 0.5:
        reached = [each for each in range(1, truth.last + 1) if truth.reached(truth.ways, each)]
        entered = [each for each in reached if each in truth.ways[0].entered]
        at = rng.choice(entered if entered and rng.random() < 0.3 else reached)
        found["of"] = at
    if at == truth.subject and rng.random() < 0.3:
        found["of"] = at
    return found | expected_of(rng, truth, at)


def scored(rng: random.Random, truth: Truth) -> dict[str, Any]:
    """Some of what scores once, where all moves are settled."""
    if len(truth.ways) > 1:
        return {}
    names = [name for name, _ in truth.ways[0].scored]
    once = {name: value for name, value in truth.ways[0].scored if names.count(name) == 1}
    some = rng.sample([*once], min(2, len(once)))
    return {"scoring": {name: once[name] for name in some}} if some else {}


def expected_of(rng: random.Random, truth: Truth, at: int) -> dict[str, Any]:
    step = truth.ways[0].step(at)
    found: dict[str, Any] = {"obligation": step.obligation, "moves": listed(rng, step)}
    if step.required:
        found["mover"] = step.player
    if step.named and (step.legal(step.named) or known(step)):
        legal = step.legal(step.named)
        found["chosen"] = "legal" if legal else step.reason(step.named)
    open_there = at in truth.unsettled()
    open_there &= "a meeple that may enter after each of several moves" in NOT_YET
    enters = {way.entered.get(at) for way in truth.ways}
    if len(enters) == 1 and None not in enters and not open_there:
        found["meeple"] = "legal" if enters.pop() else "figure-there"
    barred = [move for move in every_move(step) if not step.legal(move) and move[1] != SUPPLY]
    if barred and known(step):
        some = rng.sample(barred, min(2, len(barred)))
        found["refused"] = {said(move): step.reason(move) for move in some}
    outcomes = {
        said(alias(rng, step, move)): points
        for move in sorted(step.moves)
        if (points := outcome(truth, at, move)) is not None
    }
    if outcomes:
        found["outcomes"] = outcomes
    return found


def known(step: Step) -> bool:
    """Whether the pages say for which reason a move is refused here: for a tile's."""
    return step.tile and (step.required or not step.calls)


def listed(rng: random.Random, step: Step) -> list[str]:
    """The moves, those that both may make in one word or in two."""
    moves = sorted(step.moves)
    both = [to for figure, to in moves if figure == "mage" and ("witch", to) in step.moves]
    together = [to for to in both if to != SUPPLY and rng.random() < 0.5]
    found = [f"either to {alias(rng, step, ('mage', to))[1]}" for to in together]
    found += [said(alias(rng, step, move)) for move in moves if move[1] not in together]
    return found


def outcome(truth: Truth, at: int, move: Move) -> dict[str, int] | None:
    """The points at the end of the turn if that move had been made, the others as they are."""
    way = truth.ways[0]
    where = holder(way.step(at), truth.table.actions[at - 1], way)
    ended = ways(with_move(truth.table, at, move, where), truth.house, MOST * 3)
    points = {each.points for each in ended}
    if len(points) > 1:
        return None
    return dict(zip(truth.table.players, points.pop(), strict=True))


# --- how it is written


def written_land(land: Land) -> dict[str, Any]:
    data: dict[str, Any] = {"kind": land.kind}
    if land.kind == "monastery":
        data["neighbours"] = land.tiles - 1
    elif land.kind == "field":
        data["cities"] = land.cities
    else:
        data["tiles"] = land.tiles
    data |= {"coats of arms": land.coats} if land.coats else {}
    data |= {"inn" if land.kind == "road" else "cathedral": True} if land.dear else {}
    data |= {"complete": True} if land.complete else {}
    return data | ({"meeples": land.meeples} if land.meeples else {})


def written_action(action: Action) -> str:
    if "final scoring" in action:
        return "final scoring"
    data = dict(action)
    for held in (data, *(data[key] for key in ("ferry", "tunnel") if key in data)):
        if "move" in held:
            inside = {**held, "move": said(held["move"])}
            data = inside if held is data else {**data, key_of(data, held): inside}
    return flow(data)


def key_of(data: Mapping[str, Any], held: Any) -> str:
    return next(key for key, value in data.items() if value is held)


def written_claim(rng: random.Random, word: Word, truth: Truth) -> str:
    data: dict[str, Any] = {"by": rng.choice(truth.table.players), word.key: word.value}
    if word.of:
        data["of"] = word.of
    if word.verdict != "right" or rng.random() < 0.8:
        data["verdict"] = word.verdict
    return flow(data)


class Drawn(NamedTuple):
    """A case as a file, and what it was made of."""

    edition: str
    text: str
    truth: Truth
    claims: list[Word]
    expect: dict[str, Any]


def with_titles(rng: random.Random, table: Table) -> Table:
    """The King and the Robber Baron, of what lies there and is not drawn, too."""
    titles = {}
    for kind in ("city", "road"):
        sizes = [each.tiles for each in table.lands.values() if each.kind == kind and each.complete]
        largest = max([*sizes, rng.randint(2, 7)])
        titles[kind] = rng.choice(table.players), len(sizes) + rng.randint(1, 3), largest
    return table._replace(titles=titles)


def written_title(kind: str, title: tuple[str, int, int]) -> str:
    name, counted = {"city": ("king", "cities"), "road": ("robber baron", "roads")}[kind]
    return f"{name}: {flow(dict(zip(('player', counted, 'tiles'), title, strict=True)))}"


def written(table: Table, house: Mapping[str, str]) -> str:
    lines = [f"players: {flow(table.players)}", "features:"]
    lines += [f"  {name}: {flow(written_land(land))}" for name, land in table.lands.items()]
    lines += [f"figures: {flow(table.figures)}", f"house: {flow(house)}"]
    ends = any("final scoring" in each for each in table.actions)
    titles = table.titles.items() if ends else ()
    lines += [*(written_title(*each) for each in titles), "action:"]
    return "\n".join([*lines, *(f"  - {written_action(each)}" for each in table.actions), ""])


def drawn(seed: int, edition: str) -> Drawn:
    """One list with claims and expectations; tables on which no text decides are drawn again."""
    rng, number = random.Random(seed), MANY if seed % 10 == 9 else FEW
    while True:
        try:
            house, free = drawn_house(rng, edition)
            table = drawn_table(rng)
            if seed % 10 == 8:
                table = with_small_city(rng, table)
            if seed % 10 in (2, 5):
                table = with_titles(rng, table)
            if seed % 10 in (6, 7):
                table = with_wagon(rng, table)
            table = drawn_actions(rng, table, house, edition in FIRST_EDITION, number)
            table = named(rng, table, house)
            if not any(map(move_of, table.actions)) and rng.random() < 0.7:
                continue
            truth = Truth(table, house, free)
            claims = Claims(rng, truth).drawn(16)
            expect = expected(rng, truth)
        except Unsure:
            continue
        text = written(table, house)
        said_of_it = [f"  - {written_claim(rng, word, truth)}" for word in claims]
        text += "\n".join(["claims:", *said_of_it, ""]) if claims else ""
        text += "\n".join(["expect:", *(f"  {k}: {flow(v)}" for k, v in expect.items()), ""])
        return Drawn(edition, text, truth, claims, expect)
