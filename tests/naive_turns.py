"""Lists of actions by hand: what each part requires, and where it all ends, from the rules alone.

Nothing here is the program's. A table is a few names with numbers, an action is what a file says
of it, and a list is played in every way that its unnamed moves leave. Each rule is a line or two,
and says where it stands: RULES.md is the page on the two figures, BOX.md that on the other pieces.
What neither page settles raises ``Unsure``; whoever draws a table draws another one then.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

FIGURES = ("mage", "witch")
SUPPLY = "supply"
FOLLOWERS = ("meeple", "large", "wagon", "phantom")

Action = Mapping[str, Any]
Move = tuple[str, str]
"""A figure and where it goes."""


class Unsure(Exception):
    """No text says what holds here."""


# --- what a table may decide, and what no text decides for it

DEFAULTS = {
    "move.off-completed": "may-leave",
    "nowhere.none-in-play": "nothing",
    "nowhere.own-feature": "comes-off",
    "join.destination": "another-feature",
    "join.nowhere": "set-one-aside",
    "join.timing": "before-scoring",
    "join.magic-tile": "one-move",
    "join.by-token": "at-once",
    "join.by-token-closes": "move-then-score",
    "join.by-token-who": "next-player",
    "return.unoccupied": "stays",
    "message.figures": "count",
    "message.figure-leaves": "stays",
    "message.inn-with-mage": "one-a-tile",
    "crop.last-meeple": "stays",
    "figure.keeps-meeples-out": "no",
    "wagon.beside-figure": "yes",
    "dragon.eats": "set-aside",
}
"""The default reading of every question that may be asked here."""

OTHERS = {
    "move.off-completed": ["must-stay"],
    "nowhere.none-in-play": ["when-one-opens"],
    "nowhere.own-feature": ["stays"],
    "join.destination": ["supply"],
    "join.nowhere": ["both-stay"],
    "join.by-token": ["at-next-tile", "no-need"],
    "join.by-token-closes": ["both-score"],
    "join.by-token-who": ["the-one-who-joined"],
    "return.unoccupied": ["returns"],
    "message.figures": ["ignore"],
    "message.figure-leaves": ["leaves"],
    "message.inn-with-mage": ["nothing"],
    "crop.last-meeple": ["leaves"],
    "figure.keeps-meeples-out": ["yes"],
    "wagon.beside-figure": ["no"],
}
"""The other readings of what is played here in more than one way."""

FIRST_EDITION = ("C1", "C1-BB4")
OPEN_IN_THE_FIRST = ("nowhere.own-feature", "join.destination", "join.nowhere")
ANSWERED_IN_THE_FIRST = ("figure.keeps-meeples-out",)


def left_open(edition: str) -> list[str]:
    """The questions of those above that no source answers in an edition."""
    first = edition in FIRST_EDITION
    answered = ANSWERED_IN_THE_FIRST if first else OPEN_IN_THE_FIRST
    return [question for question in OTHERS if question not in answered]


# --- the table


@dataclass
class Land:
    """A road, city, monastery or field; ``tiles`` of a monastery are it and its neighbours."""

    kind: str
    tiles: int = 1
    coats: int = 0
    dear: bool = False
    """With an inn or a cathedral."""
    complete: bool = False
    meeples: dict[str, dict[str, int]] = field(default_factory=dict)
    cities: int = 0
    """The complete cities of a field."""

    def copy(self) -> "Land":
        crowd = {player: dict(kinds) for player, kinds in self.meeples.items()}
        return Land(self.kind, self.tiles, self.coats, self.dear, self.complete, crowd, self.cities)

    def strength(self) -> dict[str, int]:
        """Who stands there, and how strong: a large meeple counts two, a builder nothing."""
        found = {
            player: sum(kinds.get(each, 0) * (1 + (each == "large")) for each in FOLLOWERS)
            for player, kinds in self.meeples.items()
        }
        return {player: strength for player, strength in found.items() if strength}

    def followers(self, player: str) -> int:
        kinds = self.meeples.get(player, {})
        return sum(kinds.get(each, 0) for each in FOLLOWERS)

    def add(self, player: str, kind: str) -> None:
        kinds = self.meeples.setdefault(player, {})
        kinds[kind] = kinds.get(kind, 0) + 1

    def take(self, player: str, kind: str) -> None:
        """One goes home; what is there of none goes too."""
        kinds = self.meeples[player]
        kinds[kind] -= 1
        left = {each: number for each, number in kinds.items() if number}
        if left:
            self.meeples[player] = left
        else:
            del self.meeples[player]


class Table(NamedTuple):
    """A sketch, and what is done on it."""

    players: tuple[str, ...]
    lands: dict[str, Land]
    figures: dict[str, str]
    actions: tuple[Action, ...]
    titles: Mapping[str, tuple[str, int, int]] = {}
    """Who holds the King (of a city) and the Robber Baron (of a road), how many are complete, and
    how many tiles the largest has."""


class Place(NamedTuple):
    """A road, city or what else there is, as it is where a figure may have to move."""

    kind: str
    complete: bool
    just: bool
    """Whether this very tile completed it."""
    name: str
    """What it is called where several names are its own."""


class Step(NamedTuple):
    """What one action requires of the two figures."""

    at: int
    """The number of the action in the list."""
    player: str
    obligation: str
    moves: frozenset[Move]
    named: Move | None
    made: Move | None
    places: Mapping[str, Place]
    figures: Mapping[str, str]
    stuck: frozenset[str]
    """Who must stay where this tile has completed a road or city."""
    calls: bool
    """Whether anything calls for a move, possible or not."""
    tile: bool
    """Whether it is a tile's, and no token's."""
    waits: bool
    """Whether a move is due with the next tile, whoever may place it."""
    by: str
    """Who joined the two, where that is who moves one of them then."""

    @property
    def required(self) -> bool:
        return self.obligation != "none"

    @property
    def settled(self) -> bool:
        """Whether there is nothing to choose."""
        return len(self.moves) < 2

    def resolved(self, move: Move) -> Move:
        """A move by the name that the place has here."""
        figure, to = move
        return figure, to if to == SUPPLY else self.places[to].name

    def legal(self, move: Move) -> bool:
        return self.resolved(move) in self.moves

    def reason(self, move: Move) -> str:
        """Why a move is not legal: the first reason that holds (RULES.md, moves)."""
        figure, to = self.resolved(move)
        if to == SUPPLY:
            if self.figures[figure] == SUPPLY:
                return "not-in-play"
            return "must-move-instead" if self.calls else "nothing-to-move-for"
        place = self.places[to]
        other = next(each for each in FIGURES if each != figure)
        reasons = {
            "nothing-to-move-for": not self.calls,
            "not-a-road-or-city": place.kind not in ("road", "city"),
            "must-stay": figure in self.stuck,
            "just-completed": place.just,
            "complete": place.complete,
            "already-there": self.figures[figure] == to,
            "other-figure-there": self.figures[other] == to,
        }
        return next(reason for reason, holds in reasons.items() if holds)


class Way(NamedTuple):
    """One way through the list: what each action required, and where it ended."""

    steps: tuple[Step, ...]
    points: tuple[int, ...]
    figures: tuple[str, ...]
    spots: tuple[str, ...]
    """Where the figures stand by the names that they were moved to."""
    names: Mapping[str, str]
    scored: tuple[tuple[str, int], ...]
    """What scored, with its value; twice what may do so again, after a message."""
    entered: Mapping[int, bool]
    """Whether the meeple of an action may stand where it was placed."""

    def step(self, at: int) -> Step:
        """The step of an action: of two, a tile's and its token's, that which requires a move."""
        here = [step for step in self.steps if step.at == at]
        required = [step for step in here if step.required]
        if len(required) > 1:
            raise Unsure("which of two moves is meant")
        return next(iter([*required, *here]))


@dataclass
class World:
    """A table in the middle of a list."""

    lands: dict[str, Land]
    names: dict[str, str]
    figures: dict[str, str]
    spots: dict[str, str]
    readings: Mapping[str, str]
    points: dict[str, int]
    pending: tuple[str, ...] = ()
    """What is complete and has not scored."""
    castles: tuple[str, ...] = ()
    """What is complete and becomes a castle, instead of scoring."""
    lords: tuple[str, ...] = ()
    """Whose castles have not scored yet."""
    fairy: tuple[str, str] = ("", "")
    """By whose meeple she was put, and where, until that scores."""
    wagons: tuple[str, ...] = ()
    """Whose wagons have scored with this action."""
    barns: tuple[tuple[str, str], ...] = ()
    """Whose barn has been placed and where, until its farmers score."""
    titles: Mapping[str, tuple[str, int, int]] = field(default_factory=dict)
    waits: str = ""
    """Who joined the two, which waits for the next tile."""
    owed: bool = False
    steps: tuple[Step, ...] = ()
    scored: tuple[tuple[str, int], ...] = ()
    entered: Mapping[int, bool] = field(default_factory=dict)

    def copy(self) -> "World":
        lands = {name: land.copy() for name, land in self.lands.items()}
        return World(
            lands, dict(self.names), dict(self.figures), dict(self.spots), self.readings,
            dict(self.points), self.pending, self.castles, self.lords, self.fairy,
            self.wagons, self.barns, self.titles, self.waits,
            self.owed, self.steps, self.scored, self.entered,
        )  # fmt: skip

    def reads(self, question: str) -> str:
        return self.readings.get(question, DEFAULTS[question])

    def together(self) -> bool:
        return self.figures["mage"] == self.figures["witch"] != SUPPLY

    def finished(self, names: Sequence[str], player: str) -> None:
        """One more is complete; whoever completes a larger one takes the title (BOX.md)."""
        for land in (self.lands[name] for name in names):
            if land.kind in self.titles:
                holder, number, tiles = self.titles[land.kind]
                holder = player if land.tiles > tiles else holder
                new = holder, number + 1, max(tiles, land.tiles)
                self.titles = {**self.titles, land.kind: new}

    def later(self) -> str:
        """Who joined the two, where the table has that player part them after the next tile."""
        return self.waits if self.reads("join.by-token-who") == "the-one-who-joined" else ""

    def waiting(self) -> bool:
        """Whether both are together on what is not scored yet, until the next tile."""
        together = bool(self.waits) and self.together()
        return together and not self.lands[self.figures["mage"]].complete

    def in_play(self) -> list[str]:
        return [figure for figure in FIGURES if self.figures[figure] != SUPPLY]

    def targets(self) -> list[str]:
        """What is open and has neither figure (RULES.md: the targets)."""
        return [
            name
            for name, land in self.lands.items()
            if land.kind in ("road", "city")
            and not land.complete
            and name not in self.figures.values()
        ]


# --- what must be moved, and where it may go


def parted(world: World, magic: bool) -> tuple[str, list[Move]]:
    """Both are on one feature: one of them must leave it, or comes off."""
    moves = [(figure, name) for figure in FIGURES for name in world.targets()]
    off = [(figure, SUPPLY) for figure in FIGURES]
    if world.reads("join.destination") == "supply":  # the supply is a target then
        return "move-apart", moves + off
    if moves:
        return "move-apart", moves
    own = magic and not world.lands[world.figures["mage"]].complete
    if own and world.reads("nowhere.own-feature") == "stays":
        raise Unsure("both on the only open feature, and a magic tile")
    if world.reads("join.nowhere") == "both-stay":
        if magic:
            raise Unsure("both stay, and yet a magic tile takes one off")
        return "none", []
    return "take-off", off


def called(world: World, just: Sequence[str]) -> tuple[str, list[Move]]:
    """A magic tile: a figure is placed or moved, or one in play comes off."""
    targets = world.targets()
    stuck = stuck_on(world, just)
    moves = [(figure, name) for figure in FIGURES if figure not in stuck for name in targets]
    there = world.in_play()
    if moves:
        return "place-or-move", moves
    if stuck:
        raise Unsure("who must stay might come off, or not")
    own = [each for each in there if not world.lands[world.figures[each]].complete]
    if own and world.reads("nowhere.own-feature") == "stays":
        if len(there) > 1:
            raise Unsure("one stays on the only open feature, and the other may come off")
        return "none", []
    return ("take-off" if there else "none"), [(figure, SUPPLY) for figure in there]


def stuck_on(world: World, just: Sequence[str]) -> frozenset[str]:
    stay = world.reads("move.off-completed") == "must-stay"
    return frozenset(each for each in FIGURES if stay and world.figures[each] in just)


def of_tile(world: World, magic: bool, joined: bool, just: Sequence[str]) -> Any:
    """What a tile requires: the obligation, the moves, who must stay, whether anything calls."""
    if joined:
        if magic and world.reads("join.magic-tile") != "one-move":
            raise Unsure("two moves are not played here")
        return *parted(world, magic), frozenset[str](), True
    if magic:
        world.owed = False
        obligation, moves = called(world, just)
        nobody = not moves and not world.in_play()
        world.owed = nobody and world.reads("nowhere.none-in-play") == "when-one-opens"
        return obligation, moves, stuck_on(world, just), True
    if world.owed and world.targets():  # what was put off is due as soon as a place opens
        world.owed = False
        moves = [(figure, name) for figure in FIGURES for name in world.targets()]
        return "place-or-move", moves, frozenset[str](), True
    return "none", [], frozenset[str](), False


def moved(
    world: World, at: int, action: Action, found: Any, named: Move | None, just: Sequence[str],
    by_tile: bool = False, mover: str = "",
) -> Iterator[World]:  # fmt: skip
    """The worlds after a step: the move that is named, where it is legal, else each that is."""
    obligation, moves, stuck, calls = found
    places = {
        name: Place(land.kind, land.complete, real in just, real)
        for name, real in world.names.items()
        for land in [world.lands[real]]
    }
    token_laid = not by_tile and not {"ferry", "tunnel"}.isdisjoint(action)
    step = Step(
        at, mover or action.get("player", ""), obligation, frozenset(moves), named, None, places,
        dict(world.figures), stuck, calls, by_tile, token_laid and world.waiting(),
        world.later(),
    )  # fmt: skip
    made: list[Move | None] = [*moves]
    if named is not None and step.legal(named):
        made = [step.resolved(named)]
    for move in made or [None]:
        after = world.copy()
        after.steps += (step._replace(made=move),)
        if move:
            after.figures[move[0]] = move[1]
            after.spots[move[0]] = named[1] if named and made == [move] else move[1]
        yield after


# --- the actions


def merge(world: World, names: Sequence[str], lake: bool = False) -> str:
    """Makes one of several: its name is the first, and all names keep pointing at it.

    A lake tile is one tile of both roads that its ferry joins (BOX.md, section 5).
    """
    first, *others = [world.names[name] for name in names]
    kept = world.lands[first]
    for other in others:
        if other == first:
            raise Unsure("a feature joined to itself")
        gone = world.lands.pop(other)
        kept.tiles += gone.tiles - lake
        kept.coats += gone.coats
        kept.dear |= gone.dear
        for player, kinds in gone.meeples.items():
            for kind, number in kinds.items():
                for _ in range(number):
                    kept.add(player, kind)
        world.names = {k: first if v == other else v for k, v in world.names.items()}
        world.figures = {k: first if v == other else v for k, v in world.figures.items()}
    return first


def laid(world: World, segments: Sequence[Mapping[str, Any]]) -> list[str]:
    """The tile lies; gives what it completed."""
    done = []
    for segment in segments:
        if "new" in segment:
            name = segment["new"]
            world.lands[name] = Land(segment["kind"], 0)
            world.names[name] = name
        else:
            name = merge(world, segment.get("joins") or [segment["extends"]])
        land = world.lands[name]
        land.tiles += 1
        land.coats += segment.get("coats of arms", 0)
        land.dear |= segment.get("inn", False) or segment.get("cathedral", False)
        land.complete = segment.get("completes", False)
        done += [name] if land.complete else []
    return done


def tile(world: World, at: int, action: Action) -> Iterator[World]:
    before = world.together()
    done = laid(world, action.get("segments", ()))
    world.finished(done, action["player"])
    world.pending += tuple(done)
    world.castles += tuple(action.get("castle", ()))
    joined = world.together() and bool(world.waits or not before)
    mover, world.waits = world.later() if joined else "", ""
    found = of_tile(world, action["tile"] == "magic", joined, done)
    for after in moved(world, at, action, found, action.get("move"), done, True, mover):
        enter(after, at, action)
        after.barns += ((action["player"], action["barn"]),) if "barn" in action else ()
        yield after


def enter(world: World, at: int, action: Action) -> None:
    """A meeple is placed, also by a portal, and a phantom after it, unless a figure is there."""
    for key in ("meeple", "magic portal", "phantom"):
        if key in action:
            name = world.names[action[key]]
            there = name in world.figures.values()
            may = not there or world.reads("figure.keeps-meeples-out") == "no"
            world.entered = {**world.entered, at: may and world.entered.get(at, True)}
            if may:
                kind = "phantom" if key == "phantom" else "meeple"
                world.lands[name].add(action["player"], kind)


def token(world: World, at: int, action: Action) -> Iterator[World]:
    """A ferry or a tunnel makes one road of two."""
    lake = "ferry" in action
    what = action["ferry" if lake else "tunnel"]
    before = world.together()
    name = merge(world, what["joins"], lake)
    closes = what.get("completes", False)
    if closes:
        world.lands[name].complete = True
        world.pending += (name,)
        world.finished([name], action["player"])
    found: Any = ("none", [], frozenset(), False)
    if world.together() and not before:
        reading = world.reads("join.by-token")
        world.waits = action["player"] if reading == "at-next-tile" else ""
        both = closes and world.reads("join.by-token-closes") == "both-score"
        if reading == "at-once" and not both:
            found = *parted(world, False), frozenset[str](), True
    done = [name] if closes else []
    yield from moved(world, at, action, found, what.get("move"), done)


def eaten(world: World, figures: Sequence[str]) -> None:
    """The dragon reaches figures, which are set aside and may come back."""
    if not {*figures} <= {*world.in_play()}:
        raise Unsure("the dragon reaches what is not there")
    for figure in figures:
        world.figures[figure] = SUPPLY


def worth(world: World, name: str, done: bool, message: bool = False) -> int:
    """What a road or city is worth, with its figures (RULES.md, points)."""
    land = world.lands[name]
    if land.kind == "monastery":
        return land.tiles
    each = 2 if land.kind == "city" and done else 1
    counted = land.tiles + (land.coats if land.kind == "city" else 0)
    points = counted * (each + land.dear)
    if land.dear and not done:
        points = 0
    if message and world.reads("message.figures") == "ignore":
        return points
    nothing = message and land.dear and world.reads("message.inn-with-mage") == "nothing"
    if world.figures["mage"] == name and not nothing:
        points += land.tiles
    if world.figures["witch"] == name:
        points = (points + 1) // 2
    return points


def score(world: World) -> None:
    """What is complete scores, in full for each in a tie; its meeples and figures go home."""
    waiting, dearest = world.lords, 0
    for name in dict.fromkeys(world.names[each] for each in world.pending):
        land = world.lands[name]
        strength = land.strength()
        if name in world.castles and strength:
            castle(world, name)
            continue
        points = worth(world, name, True)
        dearest = max(dearest, points)
        there = name in world.figures.values()
        if waiting and there and not strength:
            raise Unsure("whether who only changed what a lord copies goes home")
        world.scored += ((name, points),)
        for player, number in strength.items():
            if number == max(strength.values()):
                world.points[player] += points
        player, by = world.fairy
        if player in strength and world.names[by] == name:  # beside the value, and never halved
            world.points[player] += 3
        if strength or world.reads("return.unoccupied") == "returns":
            leave(world, name)
        world.wagons += tuple(each for each, kinds in land.meeples.items() if "wagon" in kinds)
        land.meeples = {}
    world.pending = ()
    for player, name in world.barns:
        place_barn(world, player, name)
    world.barns = ()
    if dearest:  # each lord gets as much as the dearest beside the castle, once (BOX.md, section 2)
        for player in waiting:
            world.points[player] += dearest
        world.lords = world.lords[len(waiting) :]


def place_barn(world: World, player: str, name: str) -> None:
    """The farmers score as at the end of the game and go home; the barn stays (BOX.md)."""
    land = world.lands[name]
    farmed(world, name)
    land.meeples = {player: {"barn": 1}}


def farmed(world: World, name: str) -> None:
    """The farmers of a field score, and whose barn is there."""
    land, strength = world.lands[name], world.lands[name].strength()
    world.scored += ((name, 3 * land.cities),) * bool(strength)
    for player, number in strength.items():
        if number == max(strength.values()):
            world.points[player] += 3 * land.cities
    for player, kinds in land.meeples.items():
        world.points[player] += 4 * land.cities * kinds.get("barn", 0)


def castle(world: World, name: str) -> None:
    """Who stands there becomes its lord; a castle is no city, and figures leave it (BOX.md, 5)."""
    (lord,) = world.lands[name].strength()
    world.scored += ((name, 0),)
    world.lords += (lord,)
    world.lands[name].kind, world.lands[name].meeples = "castle", {}
    leave(world, name)


def drive(world: World, action: Action) -> None:
    """A wagon that has scored goes where nobody is, unless a figure keeps it out."""
    player, name = action["wagon"]["player"], world.names[action["wagon"]["to"]]
    barred = world.reads("figure.keeps-meeples-out") == "yes"
    barred |= world.reads("wagon.beside-figure") == "no"
    if player in world.wagons and not (barred and name in world.figures.values()):
        world.lands[name].add(player, "wagon")


def leave(world: World, name: str) -> None:
    for figure in FIGURES:
        if world.figures[figure] == name:
            world.figures[figure] = SUPPLY


def message(world: World, action: Action) -> None:
    """What a message brings (BOX.md, section 2), or the two points instead of it."""
    player, kind = action["player"], action["message"]
    points = 0
    mine = {name: land for name, land in world.lands.items() if land.followers(player)}
    if "instead" in action:
        points = 2
    elif kind.split()[0] in ("shortest", "smallest"):
        values = {
            name: worth(world, name, False, True)
            for name, land in mine.items()
            if land.kind == kind.split()[1]
        }
        least = [name for name in values if values[name] == min(values.values())]
        if len(least) > 1 and world.reads("message.figure-leaves") == "leaves":
            raise Unsure("which of two is taken")
        for name in least[:1]:
            points = values[name]
            world.scored += ((name, points),) * 2
            after_message(world, name)
    elif kind == "one follower":
        name = world.names[action["follower"]]
        if player in world.lands[name].meeples:  # a figure may have kept it out
            points = worth(world, name, False, True)
            world.scored += ((name, points),) * 2
            world.lands[name].take(player, "meeple")
            after_message(world, name)
            last_gone(world, name)
    elif kind == "farmers":
        points = 3 * action["farmers"]
    elif kind in ("knights", "coats of arms"):
        for land in mine.values():
            if land.kind == "city":
                points += 2 * (land.followers(player) if kind == "knights" else land.coats)
    world.points[player] += points


def after_message(world: World, name: str) -> None:
    leaves = world.reads("message.figure-leaves") == "leaves"
    if leaves and world.reads("message.figures") == "count":
        leave(world, name)


def last_gone(world: World, name: str) -> None:
    """Whether a figure goes with the last meeple no text says."""
    if not world.lands[name].meeples and world.reads("crop.last-meeple") == "leaves":
        leave(world, name)


def circle(world: World, action: Action) -> None:
    """Each puts a meeple beside an own one, or takes one back."""
    for player, place in action.get("beside", {}).items():
        if player in world.lands[world.names[place]].meeples:
            world.lands[world.names[place]].add(player, "meeple")
    taken(world, action.get("back", {}))


def taken(world: World, whose: Mapping[str, str]) -> None:
    """Meeples go home from where they stand; a large one is said to be large."""
    gone = []
    for player, said in whose.items():
        kind, _, place = said.rpartition(" on ")
        kind = kind or "meeple"
        name = world.names[place]
        if world.lands[name].meeples.get(player, {}).get(kind):
            world.lands[name].take(player, kind)
            gone.append(name)
    for name in gone:
        last_gone(world, name)


def final(world: World) -> None:
    """What is not complete scores at the end, and then the fields; everything stays."""
    for holder, number, _ in world.titles.values():
        world.points[holder] += number
    for name, land in world.lands.items():
        strength = land.strength()
        if land.kind == "field":
            farmed(world, name)
        if land.kind == "field" or land.complete:
            continue
        points = worth(world, name, False)
        world.scored += ((name, points),) * bool(strength)
        for player, number in strength.items():
            if number == max(strength.values()):
                world.points[player] += points


BEFORE_SCORING = ("ferry", "tunnel", "dragon")
"""What its player does with a tile before that scores (BOX.md, section 1)."""


def scores_now(actions: Sequence[Action], at: int) -> bool:
    """Whether what an action completes scores with it, and not with the token that follows."""
    here, then = actions[at - 1], actions[at] if at < len(actions) else {}
    early = any(key in then for key in BEFORE_SCORING) and "tile" not in then
    late = any(key in here for key in ("wagon", "message", "crop circle"))
    return not (early and not late and then["player"] == here["player"])


def act(world: World, at: int, action: Action, scores: bool) -> Iterator[World]:
    """One action of the list, in every way that is left."""
    worlds = [world.copy()]
    if "tile" in action:  # a princess comes before the figures, a tower before the scoring
        taken(worlds[0], action.get("princess", {}))
        worlds = [*tile(worlds[0], at, action)]
        for after in worlds:
            taken(after, action.get("tower", {}))
            after.fairy = (action["player"], action["fairy"]) if "fairy" in action else after.fairy
    if "ferry" in action or "tunnel" in action:
        worlds = [after for each in worlds for after in token(each, at, action)]
    for after in worlds:
        if "dragon" in action:
            eaten(after, action["dragon"])
        after.wagons = ()
        if scores:
            score(after)
        if "wagon" in action:
            drive(after, action)
        if "message" in action:
            message(after, action)
        if "crop circle" in action:
            circle(after, action)
        if "taken off" in action:
            taken(after, action["taken off"])
        if "final scoring" in action:
            final(after)
        if not any(step.at == at for step in after.steps):
            nothing: Any = ("none", [], frozenset[str](), False)
            yield from moved(after, at, action, nothing, None, ())
        else:
            yield after


def begun(table: Table, readings: Mapping[str, str]) -> World:
    """The table before the first action."""
    lands = {name: land.copy() for name, land in table.lands.items()}
    names = {name: name for name in lands}
    there = table.figures
    points = dict.fromkeys(table.players, 0)
    return World(lands, names, dict(there), dict(there), readings, points, titles=table.titles)


def played(world: World, actions: Sequence[Action], at: int = 1) -> Iterator[World]:
    """Every way through the rest of the list."""
    if at > len(actions):
        yield world
        return
    for after in act(world, at, actions[at - 1], scores_now(actions, at)):
        yield from played(after, actions, at + 1)


def ways(table: Table, readings: Mapping[str, str], most: int = 200) -> list[Way]:
    """Every way through the list, by the moves that are named and all others that are left."""
    found = []
    for world in played(begun(table, readings), table.actions):
        figures = tuple(world.figures[figure] for figure in FIGURES)
        spots = tuple(
            SUPPLY if world.figures[figure] == SUPPLY else world.spots[figure] for figure in FIGURES
        )
        points = tuple(world.points.values())
        found.append(
            Way(world.steps, points, figures, spots, world.names, world.scored, world.entered)
        )
        if len(found) > most:
            raise Unsure("too many ways")
    return found


# --- which part a word is about


def determined(found: Sequence[Way]) -> int:
    """The number of the last action that does not hang on a move that was not named."""
    numbers = [step.at for step in found[0].steps]
    made = {
        at: {tuple(step.made for step in way.steps if step.at == at) for way in found}
        for at in numbers
    }
    return next((at for at in numbers if len(made[at]) > 1), numbers[-1])


def subject(table: Table, found: Sequence[Way]) -> int | None:
    """The part that a word without ``of`` is about, or nothing where that must be said.

    The first whose required move is neither named nor settled by itself; else the one with
    ``move:``; else the last in which a move is required; else the tile's (scenarios/README.md).
    """
    last = determined(found)
    steps = [found[0].step(at) for at in range(1, last + 1)]
    for step in steps:
        if step.required and not step.settled and step.named is None:
            return step.at
    named = [at for at, action in enumerate(table.actions, 1) if move_of(action)]
    later = [way.step(at) for way in found for at in range(last + 1, len(table.actions) + 1)]
    if any(not step.settled and step.named is None for step in later):
        return None  # it hangs on a move that was named and is not legal
    if named:
        return named[0] if len(named) == 1 else None
    required = [step.at for step in steps if step.required]
    tiles = [at for at, action in enumerate(table.actions, 1) if "tile" in action]
    return next(iter([*required[::-1], *tiles[::-1]]), None)


def move_of(action: Action) -> Move | None:
    """The move that is named, of the tile or of its token."""
    holders = (action, action.get("ferry", {}), action.get("tunnel", {}))
    return next((each["move"] for each in holders if "move" in each), None)
