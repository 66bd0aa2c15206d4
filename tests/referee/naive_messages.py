"""Messages and lists of parts by hand: a turn is played over and over, in every way that there is.

Nothing here is the program's: a table is a few dictionaries, and each rule is a line or two.
"""

import random
from collections.abc import Callable, Iterator, Sequence
from copy import deepcopy
from itertools import combinations, permutations
from typing import Any, NamedTuple

PLAYERS = ("red", "blue", "green")
FIGURES = ("mage", "witch")
COUNTERS = ("first", "second")
MESSAGES = (
    "shortest road",
    "smallest city",
    "smallest monastery",
    "knights",
    "coats of arms",
    "farmers",
    "one follower",
)

Land = dict[str, Any]
Part = dict[str, Any]
SAME = " to where they stand"
"""What marks a step in which every move leaves all as it is, only on another tile."""

Choose = Callable[[str, list[Any]], Any]
Move = tuple[str, str]


class Table(NamedTuple):
    """A sketch, and what is done on it; ``stands`` is at which of two counters a robber is."""

    lands: dict[str, Land]
    figures: dict[str, str]
    robbers: dict[str, tuple[str, ...]]
    house: dict[str, str]
    parts: list[Part]
    stands: dict[str, str] = {}


class Way(NamedTuple):
    """One way to the end: what was chosen, and what came of it."""

    chosen: tuple[tuple[str, tuple[Any, ...], Any], ...]
    points: tuple[int, ...]
    figures: tuple[str, ...]
    names: dict[str, str]
    """What every road and city is called in the end."""


class Play:
    """A table while it is played over."""

    def __init__(self, table: Table, choose: Choose) -> None:
        self.lands = deepcopy(table.lands)
        self.figures = dict(table.figures)
        self.pointers = dict(table.figures)
        self.robbers = dict(table.robbers)
        self.two_counters = any({"message", "counter"} & {*part} for part in table.parts)
        self.two_counters |= bool(table.stands)
        self.stands = table.stands
        self.said: Any = None
        self.house = table.house
        self.choose = choose
        self.names = {name: name for name in self.lands}
        self.points = dict.fromkeys(PLAYERS, 0)
        self.owed = False
        self.waits = False
        self.step = 0
        self.done: list[str] = []

    def reading(self, question: str, default: str) -> str:
        return self.house.get(question, default)

    # --- what a road or city is worth

    def value(self, name: str, done: bool, message: bool = False) -> int:
        """The value with the figures; a message may ignore them."""
        land = self.lands[name]
        each = 2 if land["kind"] == "city" and done else 1
        counts = land["tiles"] + (land["coats"] if land["kind"] == "city" else 0)
        points: int = counts * (each + (land["dear"] and done))
        if land["dear"] and not done:
            points = 0
        if message and self.reading("message.figures", "count") == "ignore":
            return points
        if self.figures["mage"] == name:
            reading = self.reading("message.inn-with-mage", "one-a-tile")
            if not (message and land["dear"] and reading == "nothing"):
                points += land["tiles"]
        if self.figures["witch"] == name:
            points = points - points // 2
        return points

    # --- what there is to move

    def together(self) -> bool:
        return self.figures["mage"] in self.lands and self.figures["mage"] == self.figures["witch"]

    def open(self) -> list[str]:
        return [
            name
            for name, land in self.lands.items()
            if land["kind"] in ("road", "city") and not land["complete"]
        ]

    def places(self, figures: list[str], within: bool = False) -> list[Move]:
        """Where they may go; ``within`` is to another tile of their own feature as well."""
        found = [
            (figure, name)
            for figure in figures
            for name in self.open()
            if name not in self.figures.values()
        ]
        for figure in figures:
            own = self.figures[figure]
            alone = own in self.open() and not self.together()
            if within and alone and self.lands[own]["tiles"] > 1:
                found.append((figure, own))
        return found

    def in_play(self) -> list[str]:
        return [each for each in FIGURES if self.figures[each] != "supply"]

    def move(self, options: list[Move]) -> None:
        """One of the moves is made."""
        if options:
            same = all(self.pointers[figure] == to for figure, to in options)
            figure, to = self.choose(f"move {self.step}{SAME * same}", options)
            self.figures[figure] = self.pointers[figure] = to

    def obliged(self, magic: bool, done: list[str], joined: bool) -> None:
        """What a tile or a ferry makes its player do with the two."""
        self.step += 1
        if joined:
            self.part_them(magic)
        two = self.reading("join.magic-tile", "one-move") == "two-moves"
        if magic and (two or not joined):
            self.one_goes(done)
        elif self.owed and self.places([*FIGURES]):
            self.owed = False
            self.move(self.places([*FIGURES]))

    def part_them(self, magic: bool, left: Sequence[Move] = ()) -> None:
        """One of two on one feature leaves it, if only for the part that a ferry left."""
        off = [(each, "supply") for each in FIGURES]
        options = self.places([*FIGURES])
        if self.reading("join.destination", "another-feature") == "supply":
            options += off
        elif not options:
            options = [] if self.stays_put(magic) else off
        options += [each for each in left if each not in options]
        self.move(options)

    def stays_put(self, magic: bool) -> bool:
        """Whether both stay though no place is open.

        The first edition takes one off "because there are no unfinished cities or roads", so its
        text is silent where a figure stands on one; a magic tile takes one off after a join too.
        """
        own = magic and any(self.figures[each] in self.open() for each in FIGURES)
        if own and self.reading("nowhere.own-feature", "comes-off") == "stays":
            return True
        both = self.reading("join.nowhere", "set-one-aside") == "both-stay"
        return self.together() and both and not magic

    def one_goes(self, done: list[str]) -> None:
        """A magic tile moves a figure, or one comes off where there is no place."""
        there = self.in_play()
        stays = self.reading("move.off-completed", "may-leave") == "must-stay"
        free = [each for each in FIGURES if not (stays and self.figures[each] in done)]
        within = self.reading("move.destination", "another-feature") == "another-tile"
        options = self.places(free, within)
        if not there and not options:
            self.owed = self.reading("nowhere.none-in-play", "nothing") == "when-one-opens"
            return
        self.owed = False
        if options or not self.stays_put(True):
            self.move(options or [(each, "supply") for each in there])

    # --- movements of counters

    def robbed(self, moved: list[tuple[str, int]]) -> None:
        """Counters move, one after the other; each robber robs the first that he may.

        With messages a player has two, and may spare the one at which a robber stands.
        """
        moving = [(player, self.moves(player, points), points) for player, points in moved]
        victims = {}
        for owner, counters in self.robbers.items():
            there = self.stands.get(owner, "first")
            can = [each for each in counters if any(m[:2] == (each, there) for m in moving)]
            if can:
                victims[owner] = self.choose("robs", can)
        for player, counter, points in moving:
            self.points[player] += points
            for owner in [each for each, victim in victims.items() if victim == player]:
                if counter == self.stands.get(owner, "first"):
                    self.points[owner] += points - points // 2
                    del victims[owner], self.robbers[owner]

    def moves(self, player: str, points: int) -> str:
        """The counter that an award moves: said, or where the first robber is, or as one likes."""
        there = [self.stands.get(own, "first") for own, at in self.robbers.items() if player in at]
        said = self.said.get(player) if isinstance(self.said, dict) else self.said
        if points <= 0 or not there:
            return ""
        if said or not self.two_counters:
            return said or "first"
        reading = self.reading("copy.robber-counter", "beside-the-robber")
        both = [there[0], "second" if there[0] == "first" else "first"]
        options = both if reading == "its-owner-chooses" else both[:1]
        return str(self.choose("counter", options))

    def scored(self, done: list[str]) -> None:
        """Features that are complete, in any order."""
        moved: list[tuple[str, int]] = []
        orders = [list(each) for each in permutations(done)] if self.robbers else [done]
        for name in self.choose("order", orders):
            land = self.lands[name]
            strength = {
                player: sum(2 * n if kind == "large" else n for kind, n in kinds.items())
                for player, kinds in land["meeples"].items()
            }
            most = max(strength.values(), default=0)
            worth = self.value(name, True)
            moved += [(player, worth) for player, n in strength.items() if n == most and n]
            unoccupied = self.reading("return.unoccupied", "stays") == "stays" and not most
            for figure in FIGURES:
                if self.figures[figure] == name and not unoccupied:
                    self.figures[figure] = "supply"
            land["meeples"] = {}
        self.robbed(moved)
        self.choose("scored", [tuple(self.points.values())])

    # --- parts

    def join(self, names: list[str], lake: bool) -> str:
        first, *others = [self.names[each] for each in names]
        for other in others:
            if other == first:
                continue
            gone, kept = self.lands.pop(other), self.lands[first]
            kept["tiles"] += gone["tiles"] - lake
            kept["coats"] += gone["coats"]
            kept["dear"] |= gone["dear"]
            kept["complete"] = False
            for player, kinds in gone["meeples"].items():
                mine = kept["meeples"].setdefault(player, {})
                for kind, n in kinds.items():
                    mine[kind] = mine.get(kind, 0) + n
            self.names = {k: first if v == other else v for k, v in self.names.items()}
            self.figures = {k: first if v == other else v for k, v in self.figures.items()}
        return first

    def tile(self, part: Part) -> list[str]:
        """Places a tile; gives what it completed, not scored."""
        done, before = [], self.together()
        for segment in part["segments"]:
            if "new" in segment:
                name = segment["new"]
                self.lands[name] = land(segment["kind"], 0)
                self.names[name] = name
            else:
                name = self.join(segment.get("joins") or [segment["extends"]], False)
            self.lands[name]["tiles"] += 1
            self.lands[name]["coats"] += segment.get("coats of arms", 0)
            self.lands[name]["dear"] |= segment.get("inn", False)
            if segment.get("completes"):
                self.lands[name]["complete"] = True
                done.append(name)
        joined = self.together() and (self.waits or not before)
        self.waits = False
        self.obliged(part["tile"] == "magic", done, joined)
        if part.get("meeple"):
            name = self.names[part["meeple"]]
            out = self.reading("figure.keeps-meeples-out", "no") == "yes"
            if self.choose("meeple", [not (out and name in self.figures.values())]):
                self.lands[name]["meeples"][part["player"]] = {"meeple": 1}
        return done

    def ferry(self, part: Part) -> list[str]:
        self.step += 1
        ferry = part["ferry"]
        closed = [self.names[each] for each in ferry.get("closes", [])]
        for name in closed:
            self.lands[name]["complete"] = True
        before = self.together()
        left = self.left_behind(ferry.get("moved from", []))
        name = self.join(ferry["joins"], True)
        completes = ferry.get("completes", False)
        self.lands[name]["complete"] = completes
        if self.together() and not before:
            reading = self.reading("join.by-token", "at-once")
            self.waits = reading == "at-next-tile"
            both = self.reading("join.by-token-closes", "move-then-score") == "both-score"
            if reading == "at-once" and not (completes and both):
                self.part_them(False, left)
        elif left:
            figure, other = left[0]
            self.move([(figure, self.figures[figure]), (figure, other)])
        return closed + [name] * completes

    def left_behind(self, roads: list[str]) -> list[Move]:
        """A ferry that leaves parts a road; whoever moves it may choose the figure's part."""
        parts = [self.names[each] for each in roads]
        if self.reading("ferry.split", "its-segment") != "mover-chooses":
            return []
        return [
            (figure, part)
            for figure in FIGURES
            for part in parts
            if self.figures[figure] in parts and part != self.figures[figure]
        ]

    def message(self, part: Part) -> None:
        player, message = part["player"], part["message"]
        if part.get("instead"):
            self.robbed([(player, 2)])
            return
        mine = {
            name: land
            for name, land in self.lands.items()
            if land["meeples"].get(player) and not land["complete"]
        }
        points = 0
        if message in ("shortest road", "smallest city", "smallest monastery"):
            kind = message.split()[1]
            worth = {
                name: land["tiles"] if kind == "monastery" else self.value(name, False, True)
                for name, land in mine.items()
                if land["kind"] == kind
            }
            least = [name for name in worth if worth[name] == min(worth.values())]
            if least:
                name = least[0]  # unnamed, it is the first: the points are the same
                points = worth[name]
                self.leave(name)
        elif message == "farmers":
            points = 3 * part["farmers"]
        elif message == "one follower":
            name, kind = self.names[part["follower"]], part["kind"]
            monastery = self.lands[name]["kind"] == "monastery"
            points = self.lands[name]["tiles"] if monastery else self.value(name, False, True)
            kinds = self.lands[name]["meeples"].get(player, {kind: 0})
            points *= bool(kinds[kind])
            kinds[kind] = max(kinds[kind] - 1, 0)
            if not any(kinds.values()):
                self.lands[name]["meeples"].pop(player, None)
            self.leave(name)
            last = not self.lands[name]["meeples"]
            if last and self.reading("crop.last-meeple", "stays") == "leaves":
                self.leave(name, True)
        else:
            for land in mine.values():
                if land["kind"] == "city":
                    knights = sum(land["meeples"][player].values())
                    points += 2 * (knights if message == "knights" else land["coats"])
        self.robbed([(player, points)])

    def leave(self, name: str, always: bool = False) -> None:
        leaves = self.reading("message.figure-leaves", "stays") == "leaves"
        counts = self.reading("message.figures", "count") == "count"
        for figure in FIGURES:
            if self.figures[figure] == name and (always or (leaves and counts)):
                self.figures[figure] = "supply"

    def part(self, part: Part, then: Part | None = None) -> None:
        """One entry of the list: a tile, then a ferry, the scoring, and then a message.

        A ferry that its player lays next comes before the scoring too (BOX.md, 2b and 3).
        """
        self.said = part.get("counter")
        self.done += self.tile(part) if "tile" in part else []
        self.done += self.ferry(part) if "ferry" in part else []
        laid = "message" not in part and ("tile" in part or "ferry" in part)
        follows = then is not None and "ferry" in then and "tile" not in then
        if laid and follows and then and then["player"] == part["player"]:
            return
        self.scored([*dict.fromkeys(self.names[each] for each in self.done)])
        self.done = []
        if "message" in part:
            self.message(part)
            self.choose("scored", [tuple(self.points.values())])


def land(kind: str, tiles: int) -> Land:
    """A road, city or monastery with nobody there."""
    return {
        "kind": kind, "tiles": tiles, "coats": 0, "dear": False, "complete": False, "meeples": {},
    }  # fmt: skip


def ways(table: Table) -> Iterator[Way]:
    """Every way to the end, by trying all that can be chosen one after the other."""
    scripts: list[list[int]] = [[]]
    while scripts:
        script = scripts.pop()
        chosen: list[tuple[str, tuple[Any, ...], Any]] = []

        def choose(kind: str, options: list[Any], script: list[int] = script,
                   chosen: list[Any] = chosen) -> Any:  # fmt: skip
            at = len(chosen)
            if at == len(script):
                scripts.extend([*script, other] for other in range(1, len(options)))
                script.append(0)
            chosen.append((kind, tuple(options), options[script[at]]))
            return options[script[at]]

        play = Play(table, choose)
        for part, then in zip(table.parts, [*table.parts[1:], None], strict=True):
            play.part(part, then)
        yield Way(
            tuple(chosen),
            tuple(play.points.values()),
            tuple(
                play.pointers[each] if play.figures[each] != "supply" else "supply"
                for each in FIGURES
            ),
            play.names,
        )


# --- tables drawn at random, and how they are written


def crowd(rng: random.Random, players: list[str]) -> dict[str, dict[str, int]]:
    """Who stands on a road or city."""
    there = rng.sample(players, rng.choice([0, 1, 1, 1, 2]))
    kinds = [{"meeple": 1}, {"meeple": 1}, {"meeple": 2}, {"large": 1}, {"meeple": 1, "large": 1}]
    return {player: dict(rng.choice(kinds)) for player in there}


def drawn_lands(rng: random.Random, players: list[str]) -> dict[str, Land]:
    lands = {}
    for at in range(rng.randint(2, 5)):
        kind = rng.choice(["road", "road", "city", "city", "monastery"])
        drawn = land(kind, rng.randint(2, 6))
        if kind == "monastery":
            alone = rng.sample(players, rng.randint(0, 1))
            drawn["meeples"] = {player: {"meeple": 1} for player in alone}
        else:
            drawn["coats"] = rng.choice([0, 0, 1, 2]) if kind == "city" else 0
            drawn["dear"] = rng.random() < 0.2
            drawn["complete"] = rng.random() < 0.05
            drawn["meeples"] = {} if drawn["complete"] else crowd(rng, players)
        lands[f"f{at}"] = drawn
    return lands


OWED = "nowhere.none-in-play"


def drawn_tile(rng: random.Random, play: Play, at: int) -> Part:
    """A tile that lengthens, joins, closes or begins something."""
    free = play.open()
    rng.shuffle(free)
    segments: list[Part] = []
    for _ in range(rng.choice([0, 1, 1, 2, 2, 3])):
        if not free:
            break
        name = free.pop()
        same = [each for each in free if play.lands[each]["kind"] == play.lands[name]["kind"]]
        segment: Part = {"extends": name}
        if same and rng.random() < 0.4:
            free.remove(same[0])
            segment = {"joins": [name, same[0]]}
        if play.lands[name]["kind"] == "city" and rng.random() < 0.2:
            segment["coats of arms"] = 1
        if rng.random() < 0.4:
            segment["completes"] = True
        segments.append(segment)
    if rng.random() < 0.25:
        segments.append({"new": f"n{at}", "kind": rng.choice(["road", "city"])})
    if play.house.get(OWED) and not play.in_play():  # is put off where a tile closes all there is
        segments = [{"extends": name, "completes": True} for name in play.open()]
    if not play.open() and rng.random() < 0.7:
        segments = [{"new": f"n{at}", "kind": rng.choice(["road", "city"])}]
    part: Part = {"tile": rng.choice(["plain", "magic"]), "segments": segments}
    empty = []
    for segment in segments:
        names = segment.get("joins") or [segment.get("extends")]
        if not any(each and play.lands[each]["meeples"] for each in names):
            empty.append(segment.get("new") or names[0])
    if empty and rng.random() < 0.3:
        part["meeple"] = rng.choice(empty)
    return part


def drawn_ferry(rng: random.Random, play: Play, first: bool) -> Part | None:
    roads = [name for name in play.open() if play.lands[name]["kind"] == "road"]
    if len(roads) < 2:
        return None
    rng.shuffle(roads)
    ferry: Part = {"joins": roads[:2]}
    lake_alone = sum(play.lands[each]["tiles"] for each in roads[:2]) < 3
    if rng.random() < 0.4 and not lake_alone:
        ferry["completes"] = True
    both = {roads[0], roads[-1]} <= set(play.figures.values())
    if first and len(roads) > 2 and rng.random() < 0.4 and not both:
        ferry["moved from"] = [roads[0], roads[-1]]
        ferry["closes"] = [roads[-1]] if rng.random() < 0.7 else []
    return ferry


def drawn_message(rng: random.Random, play: Play, player: str) -> Part:
    part: Part = {"message": rng.choice(MESSAGES)}
    if part["message"] == "one follower":
        where = [
            (name, kind)
            for name, land in play.lands.items()
            if not land["complete"]
            for kind, n in land["meeples"].get(player, {}).items()
            if n and len(land["meeples"][player]) == 1
        ]
        if not where:
            return {"message": "knights"}
        part["follower"], part["kind"] = rng.choice(where)
    if part["message"] == "farmers":
        part["farmers"] = rng.randint(0, 3)
    if rng.random() < 0.15:
        part["instead"] = True
    return part


HOUSE = {
    "message.figures": ["count", "ignore"],
    "message.figure-leaves": ["stays", "leaves"],
    "message.inn-with-mage": ["one-a-tile", "nothing"],
    "crop.last-meeple": ["stays", "leaves"],
    "nowhere.none-in-play": ["nothing", "when-one-opens"],
    "join.by-token": ["at-once", "at-next-tile", "no-need"],
    "move.off-completed": ["may-leave", "must-stay"],
    "return.unoccupied": ["stays", "returns"],
    "ferry.split": ["its-segment", "mover-chooses"],
    "join.by-token-closes": ["move-then-score", "both-score"],
    "join.magic-tile": ["one-move", "two-moves"],
    "join.nowhere": ["set-one-aside", "both-stay"],
    "copy.robber-counter": ["beside-the-robber", "its-owner-chooses"],
    "join.destination": ["another-feature", "supply"],
    "nowhere.own-feature": ["comes-off", "stays"],
    "move.destination": ["another-feature", "another-tile"],
}


def drawn(rng: random.Random, most: int = 4) -> Table:
    """Any table: one to five roads, cities and monasteries, and one to four things done.

    Some are such that what is seldom comes up: a placing that is put off, a ferry that joins the
    two, several movements of a counter at which a robber stands.
    """
    players = list(PLAYERS)
    seldom = rng.choice(["owed", "ferry", "robbed", *["any"] * 7])
    lands = drawn_lands(rng, players)
    if seldom == "ferry":
        lands |= {f"r{at}": land("road", rng.randint(2, 4)) for at in range(2)}
    if seldom == "robbed":
        lands |= {f"c{at}": land("city", rng.randint(2, 4)) for at in range(2)}
        for each in lands.values():
            each["complete"], each["meeples"] = False, {"red": {"meeple": 1}}
    lying = [name for name, land in lands.items() if land["kind"] in ("road", "city")]
    places = rng.sample([*lying, "supply"], min(2, 1 + len(lying)))
    mage, witch = (places * 2)[:2] if rng.random() < 0.8 else ("supply", "supply")
    robbers: dict[str, tuple[str, ...]] = {}
    for owner in rng.sample(players, rng.choice([0, 0, 1, 1, 2])):
        others = [player for player in players if player != owner]
        robbers[owner] = tuple(rng.sample(others, rng.choice([1, 1, 1, 2])))
    house = {}
    if rng.random() < 0.5:
        question = rng.choice([*HOUSE])
        house[question] = rng.choice(HOUSE[question])
    if seldom == "owed":
        mage, witch, house = "supply", "supply", {OWED: rng.choice(HOUSE[OWED])}
    if seldom == "ferry":
        mage, witch = "r0", "r1"
        house = {"join.by-token": rng.choice(HOUSE["join.by-token"])}
    if seldom == "robbed":
        robbers["blue"] = ("red",)
    table = Table(lands, {"mage": mage, "witch": witch}, robbers, house, [])
    play = Play(table, lambda kind, options: rng.choice(options))
    turn = iter(rng.sample(players, len(players)))
    player = next(turn)
    for at in range(rng.randint(1, most)):
        if at and rng.random() < 0.3:
            player = next(turn, player)
        what = rng.choice(["tile", "tile", "ferry", "message"])
        what = (
            {"owed": "tile", "ferry": "ferry", "robbed": "tile"}.get(seldom, what)
            if not at
            else what
        )
        part: Part = {"player": player}
        if what == "tile":
            part |= drawn_tile(rng, play, at)
            if seldom == "owed" and not at:
                part["tile"] = "magic"
            if rng.random() < 0.2:
                trial = Play(table._replace(parts=[]), play.choose)
                trial.__dict__.update(deepcopy({**play.__dict__, "choose": None}))
                trial.choose = play.choose
                trial.tile(part)
                ferry = drawn_ferry(rng, trial, False)
                part |= {"ferry": ferry} if ferry else {}
        if what == "ferry":
            ferry = drawn_ferry(rng, play, not at)
            if seldom == "ferry" and not at:
                ferry = {"joins": ["r0", "r1"]}
            part |= {"ferry": ferry} if ferry else drawn_message(rng, play, player)
        if what == "message":
            part |= drawn_message(rng, play, player)
        play.part(part)
        table.parts.append(part)
        if "tile" in part and rng.random() < 0.3:
            more = {"player": player, **drawn_message(rng, play, player)}
            play.message(more)
            part |= more
    return with_counters(rng, table) if robbers and rng.random() < 0.3 else table


def with_counters(rng: random.Random, table: Table) -> Table:
    """The same with what is said of two counters: where robbers stand, and which ones move."""
    for part in table.parts:
        of_some = {each: rng.choice(COUNTERS) for each in rng.sample(PLAYERS, rng.randint(1, 3))}
        part |= rng.choice([{}, {"counter": rng.choice(COUNTERS)}, {"counter": of_some}])
    return table._replace(stands={owner: rng.choice(COUNTERS) for owner in table.robbers})


def flow(value: Any) -> str:
    """Data as YAML on one line."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {flow(each)}" for key, each in value.items()) + "}"
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(map(flow, value)) + "]"
    return str(value).lower() if isinstance(value, bool) else str(value)


def written_land(land: Land) -> str:
    data: dict[str, Any] = {"kind": land["kind"]}
    if land["kind"] == "monastery":
        data["neighbours"] = land["tiles"] - 1
    else:
        data["tiles"] = land["tiles"]
    data |= {"coats of arms": land["coats"]} if land["coats"] else {}
    data |= {"inn" if land["kind"] == "road" else "cathedral": True} if land["dear"] else {}
    data |= {"complete": True} if land["complete"] else {}
    data |= {"meeples": land["meeples"]} if land["meeples"] else {}
    return flow(data)


def written_part(part: Part) -> str:
    data = {key: value for key, value in part.items() if key not in ("kind", "instead")}
    if part.get("instead"):
        data["instead"] = "two points"
    return flow(data)


def written(table: Table) -> str:
    """The table as a scenario."""
    lines = [f"players: {flow(PLAYERS)}", "features:"]
    lines += [f"  {name}: {written_land(land)}" for name, land in table.lands.items()]
    lines += [f"figures: {flow(table.figures)}"]
    lines += ["robber:"] if table.robbers else []
    for owner, at in table.robbers.items():
        counter = {"counter": table.stands[owner]} if owner in table.stands else {}
        lines += [f"  - {flow({'at': at, 'of': owner, **counter})}"]
    lines += [f"house: {flow(table.house)}"] if table.house else []
    parts = [written_part(part) for part in table.parts]
    lines += (
        ["action:", *[f"  - {part}" for part in parts]] if parts[1:] else [f"action: {parts[0]}"]
    )
    return "\n".join([*lines, ""])


class Ends(NamedTuple):
    """What a ruling says of the ways to the end."""

    moves: frozenset[Move] | None
    """What may be moved first, where there is a choice."""
    outcomes: frozenset[tuple[Move, tuple[int, ...]]]
    by_move: dict[Move, tuple[Any, Any]]
    points: tuple[int, ...] | None
    figures: tuple[str, ...] | None
    every: frozenset[tuple[int, ...]]


def agreed(values: list[Any]) -> Any:
    return values[0] if all(value == values[0] for value in values) else None


def a_choice(kind: str, options: tuple[Any, ...]) -> bool:
    """Whether it is a step in which several moves may be made that differ."""
    return kind.startswith("move") and len(options) > 1 and not kind.endswith(SAME)


def moves_of(way: Way) -> Iterator[tuple[str, tuple[Any, ...], Any]]:
    """The moves of a way, up to the first where there was a choice."""
    for kind, options, option in way.chosen:
        if kind.startswith("move"):
            yield kind, options, option
            if a_choice(kind, options):
                return


def hangs_on_order(found: list[Way]) -> bool:
    """Whether something was scored in several ways before the first choice of moves."""
    before = set[tuple[Any, ...]]()
    for way in found:
        scored: list[Any] = []
        for kind, options, option in way.chosen:
            if a_choice(kind, options):
                break
            scored += [option] if kind == "scored" else []
        before.add(tuple(scored))
    return len(before) > 1


def ends(found: list[Way]) -> Ends:
    """The ways, put together as a ruling does it."""
    first: dict[Move, list[Way]] = {}
    moves: frozenset[Move] = frozenset()
    for way in found:
        for kind, options, option in moves_of(way):
            if a_choice(kind, options):
                first.setdefault(option, []).append(way)
                moves |= frozenset(options)
    return Ends(
        moves or None,
        frozenset((move, way.points) for move, those in first.items() for way in those),
        {
            move: (agreed([way.points for way in those]), agreed([way.figures for way in those]))
            for move, those in first.items()
        },
        agreed([way.points for way in found]),
        agreed([way.figures for way in found]),
        frozenset(way.points for way in found),
    )


OPEN = {
    "figure.keeps-meeples-out": ("yes", "C1-ZMG C2 C3"),
    "move.off-completed": ("must-stay", "C1 C1-ZMG C2 C3"),
    "move.destination": ("another-tile", "C1-ZMG"),
    "nowhere.own-feature": ("stays", "C1 C1-ZMG"),
    "nowhere.none-in-play": ("when-one-opens", "C1 C1-ZMG C2 C3"),
    "join.destination": ("supply", "C1 C1-ZMG"),
    "join.nowhere": ("both-stay", "C1 C1-ZMG"),
    "join.magic-tile": ("two-moves", "C1 C1-ZMG C2 C3"),
    "join.by-token": ("at-next-tile no-need", "C1 C1-ZMG C2 C3"),
    "join.by-token-closes": ("both-score", "C1 C1-ZMG C2 C3"),
    "ferry.split": ("mover-chooses", "C1 C1-ZMG C2 C3"),
    "return.unoccupied": ("returns", "C1 C1-ZMG C2 C3"),
    "message.figures": ("ignore", "C1 C1-ZMG C2 C3"),
    "message.figure-leaves": ("leaves", "C1 C1-ZMG C2 C3"),
    "message.inn-with-mage": ("nothing", "C1 C1-ZMG C2 C3"),
    "crop.last-meeple": ("leaves", "C1 C1-ZMG C2 C3"),
    "copy.robber-counter": ("its-owner-chooses", "C1 C1-ZMG C2 C3"),
}
"""The other readings of what some editions leave open (RULES.md, BOX.md), and those editions."""


def mattering(table: Table, edition: str) -> tuple[set[str], set[str]]:
    """The open questions of which another reading changes legal moves, points or figures.

    And with them those that change no more than whether a second move follows the first, what a
    meeple may do after a scoring in several orders, or which move was settled by itself in an
    earlier part and led to the same; these may be told or not.
    """
    found, also = set[str](), set[str]()
    here = [*ways(table)]
    for question, (readings, editions) in OPEN.items():
        if edition in editions.split() and question not in table.house:
            for reading in readings.split():
                there = [*ways(table._replace(house={**table.house, question: reading}))]
                one, other = acted_on(here), acted_on(there)
                led_to = chosen_from(here) != chosen_from(there) or one[:2] != other[:2]
                if led_to and (one[::2] != other[::2] or not hangs_on_order(here)):
                    found.add(question)
                elif one != other or any(map(two_moves, here)) != any(map(two_moves, there)):
                    also.add(question)
    return found, found | also


def meeples_of(way: Way) -> Iterator[bool]:
    """Whether the meeples may stand there, up to the part in which there was a choice of moves."""
    chosen = False
    for kind, options, option in way.chosen:
        chosen |= a_choice(kind, options)
        if kind == "meeple":
            yield option
        elif kind == "scored" and chosen:
            return


def two_moves(way: Way) -> bool:
    """Whether a second move follows in the very step where there was a choice of moves."""
    kinds = [kind for kind, _, _ in way.chosen]
    return any(
        kinds.count(kind) > 1 for kind, options, _ in moves_of(way) if a_choice(kind, options)
    )


def acted_on(found: list[Way]) -> Any:
    """What a table acts on: the ends, the moves, and whether a meeple may stand there."""
    placed = [[*meeples_of(way)] for way in found]
    barred = [not any(flags) for flags in zip(*placed, strict=False)]
    return ends(found), barred, {tuple(moves_of(way)) for way in found}


def chosen_from(found: list[Way]) -> set[tuple[Any, ...]]:
    """The moves of each way, but for those before the last that were settled by themselves."""
    made = [[*moves_of(way)] for way in found]
    return {
        tuple(move for move in moves if a_choice(move[0], move[1]) or move is moves[-1])
        for moves in made
    }


def declining(table: Table) -> Iterator[Table]:
    """The same table with some messages declined for two points, as everybody may."""
    drawn = [at for at, part in enumerate(table.parts) if "message" in part]
    free = [at for at in drawn if not table.parts[at].get("instead")]
    for number in range(1, len(free) + 1):
        for declined in combinations(free, number):
            yield table._replace(
                parts=[
                    part | {"instead": True} if at in declined else part
                    for at, part in enumerate(table.parts)
                ]
            )
