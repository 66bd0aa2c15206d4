"""A draft of what was said: the keys of a sketch, with holes where nobody said anything."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import count
from typing import Any, NamedTuple

from ruling.asking.lexicon import ME
from ruling.case.paths import Path
from ruling.interview.sentence.claims import DUE
from ruling.interview.statements import ClaimedPoints, Statements, Whose
from ruling.interview.voice import Voice, folded
from ruling.referee.ruling import Obligation
from ruling.scenario.actions.dragon import DRAGON
from ruling.scenario.actions.final_scoring import FINAL_SCORING
from ruling.scenario.sketch import ONLY_FOR
from ruling.table.figures import KINDS, PLAIN, Figure, Off
from ruling.table.tiles import ROAD

WORTH = "worth"
"""What is asked where only a road or city is described, and nothing happened to it."""

ANOTHER = 2
"""The tiles of a road or city of which nothing is said but that it is open.

Any number would do, since nobody stands there: it only must be a place to which a figure can go.
"""


OWN_KEYS = ("kind", "tiles", "coats of arms", "inn", "cathedral")
"""The keys of a road or city that are said of it directly."""

GROWING = ("completed", "magic", "joined", WORTH)
"""What can happen where the placed tile finishes something."""


class Drafted(NamedTuple):
    """A draft of a case, and the paths of what is in it as usual, since nobody said it.

    ``event`` is what happened, in a word, or ``WORTH``; empty where nobody said it. ``about`` are
    the names of the roads and cities that were described, in their order, and ``alone`` says that
    it is known whether any other is open. ``unclear`` are the paths of those of which nobody said
    whether they are complete, where others are. ``named`` has the number of each by its names,
    ``unheard`` the claims of which it is not clear whose points they are.
    """

    case: dict[str, Any]
    usual: frozenset[Path] = frozenset()
    event: str = ""
    about: tuple[str, ...] = ()
    alone: bool = False
    unclear: tuple[Path, ...] = ()
    named: Mapping[str, int] = {}
    unheard: tuple[str, ...] = ()


def drafted(statements: Statements, voice: Voice, title: str = "") -> Drafted:
    """The draft of some statements; players and places have names of the voice's language."""
    return _Drafting(statements, voice).draft(title)


class _Drafting:
    def __init__(self, statements: Statements, voice: Voice) -> None:
        self.statements, self.voice = statements, voice
        self.usual: set[Path] = set()
        self.features: dict[str, dict[str, Any]] = {}
        self.segments: list[dict[str, Any]] = []
        self.named: dict[int, list[str]] = {}
        self.unheard: list[str] = []

    def draft(self, title: str) -> Drafted:
        event = self._event()
        for at in self.statements.features():
            self._feature(at, event)
        figures = self._figures()
        alone = bool(self.statements.value("nothing open") or self.statements.under("open"))
        about = tuple(names[0] for names in self.named.values())
        self._open_elsewhere()
        case = {
            "title": title or self.voice.say(f"title {event or 'completed'}", kind=self._kind()),
            "edition": self.statements.value("edition") or "",
            "players": self._players(),
            "features": self.features,
            "figures": figures,
            "action": self._action(event),
            "claims": self._claims(),
        }
        kept = {key: value for key, value in case.items() if value or key == "figures"}
        return Drafted(
            kept,
            frozenset(self.usual),
            event,
            about,
            alone,
            tuple(self._unclear(event)),
            {name: at for at, names in self.named.items() for name in names},
            tuple(self.unheard),
        )

    def _unclear(self, event: str) -> Iterator[Path]:
        """The paths of what may be complete, as others are, or may be named for who is there."""
        for at, names in self.named.items() if event == "completed" else ():
            there = any(self.statements.value("figures", str(f)) == at for f in Figure)
            there = there or self._is_for_a_sign(at)
            sized = self.statements.value(at, "tiles") is not None
            if not self.statements.value(at, "state") and (
                sized or not there or self._may_be_that(at)
            ):
                yield "features", names[0], "complete"

    def _is_for_a_sign(self, at: int) -> bool:
        """Whether somebody's was only named for its inn or cathedral: ``the inn is on Jo's``."""
        signs = any(self.statements.value(at, key) is not None for key in OWN_KEYS[2:])
        return signs and bool(self.statements.owners(at))

    def _may_be_that(self, at: int) -> bool:
        """Whether a road or city may be the finished one once more, by another name.

        Then nobody said who is there: "red's road is finished, the road has 5 tiles".
        """
        statements, kind = self.statements, self.statements.value(at, "kind")
        if statements.says_who(at):
            return False
        apart = statements.value(at, "some") or statements.value(at, "other")
        signs = any(statements.value(at, key) is not None for key in OWN_KEYS[2:])
        finished = (n for n in statements.features() if statements.value(n, "state") == "finished")
        return signs or (not apart and any(statements.value(n, "kind") == kind for n in finished))

    def _event(self) -> str:
        """What happened, by all that was said of it."""
        said = self.statements.value("event")
        features = self.statements.features()
        if said and not (said == "dragon" and self._finished()):
            return str(said)
        if any(self.statements.value(at, "joined") for at in features):
            return "joined"
        finished = self._finished()
        somebody = any(self._crowd(at) is not None for at in features)
        asks_who = self.statements.value("asks", "who")
        placed = self.statements.value("mover") or self.statements.value("tile")
        named = any(self.statements.under(at, "meeples") for at in features)
        if features and not (somebody or named or asks_who or placed):
            return WORTH
        if finished:
            return "completed"
        if self.statements.value("tile") == "magic":
            return "magic"
        states = [self.statements.value(at, "state") for at in features]
        return "placed" if placed and "open" in states else ""

    def _finished(self) -> bool:
        """Whether some road or city is finished."""
        return any(
            self.statements.value(n, "state") == "finished" for n in self.statements.features()
        )

    def _kind(self) -> str:
        kinds = [self.statements.value(at, "kind") for at in self.statements.features()]
        return self.voice.label(next(filter(None, kinds), ROAD))

    def _crowd(self, at: int) -> dict[str, Any] | None:
        """Who stands there; None where nobody said it."""
        counted = self.statements.under(at, "meeples")
        owners = self.statements.owners(at)
        found: dict[str, dict[str, int]] = {}
        for player, kind in counted:
            found.setdefault(player, {})[kind] = counted[player, kind]
        for player in owners:  # a builder is no follower, and stands by one
            if not any(KINDS[kind].follower for kind in found.get(player, ())):
                found.setdefault(player, {})[PLAIN] = 1
        found = {who: {k: n for k, n in kinds.items() if n} for who, kinds in found.items()}
        anybody = any(map(any, map(dict.values, found.values()))) or self.statements.value(
            at, "nobody"
        )
        crowd = {
            self._name(player): kinds[PLAIN] if {*kinds} == {PLAIN} else kinds
            for player, kinds in sorted(found.items(), key=lambda each: each[0] not in owners)
            if kinds
        }
        return crowd if anybody else None

    def _name(self, player: str) -> str:
        return self.voice.label("me") if player == ME else player

    def _players(self) -> list[str]:
        """Who takes part, in the order of the text; two where nobody is named."""
        named: dict[str, None] = {}
        said = self.statements.value("mover")
        for at in self.statements.features():
            named |= dict.fromkeys(self.statements.owners(at))
            named |= dict.fromkeys(path[0] for path in self.statements.under(at, "meeples"))
        named |= dict.fromkeys([said] if said else [])
        named |= dict.fromkeys(who[0] for who, *_ in self.statements.under("claims") if who)
        return [self._name(each) for each in named] or [self.voice.label("mover")]

    def _feature(self, at: int, event: str) -> None:
        """A road or city as it lies on the table, or two of them that the tile joins."""
        statements, state = self.statements, self.statements.value(at, "state")
        joined = event == "joined" and bool(statements.value(at, "joined"))
        grown = joined or (state == "finished" and event in GROWING)
        name, *others = self.named[at] = self._names(at, 2 if joined else 1)
        own = {key: statements.value(at, key) for key in OWN_KEYS if not (grown and key == "tiles")}
        if (state == "open" and not grown) or (event == "end" and state):
            own["complete"] = state == "finished"
        scored = event == "end" and statements.value(at, "scored")
        if scored:  # no matter how large it is; who stood there went back then
            if own["tiles"] is None:
                own["tiles"] = ANOTHER
                self.usual.add(("features", name, "tiles"))
            own["meeples"] = {}
        else:
            own["meeples"] = self._crowd(at)
        if own["meeples"]:
            self.usual |= {("features", name, "meeples", each) for each in self._uncounted(at)}
        if (state == "finished" and grown) or (event in ("end", WORTH) and not scored):
            self.usual |= {("features", name, key) for key in self._unsaid_signs(at)}
        self.features[name] = {key: value for key, value in own.items() if value is not None}
        for other in others:
            self.features[other] = {"kind": own["kind"]} if own["kind"] else {}
        if grown:
            self.segments.append(self._segment(at, [name, *others] if joined else [name]))

    def _unsaid_signs(self, at: int) -> Iterator[str]:
        """What it would be worth more with, and of which nobody said whether it is there."""
        for key in OWN_KEYS[2:]:
            can_be = self.statements.value(at, "kind") in ONLY_FOR[key]
            if can_be and self.statements.value(at, key) is None:
                yield key

    def _uncounted(self, at: int) -> Iterator[str]:
        """Those who are there and of whom nobody said with how many: one, as is usual."""
        counted = {
            player for player, kind in self.statements.under(at, "meeples") if KINDS[kind].follower
        }
        for player in self.statements.owners(at):
            if player not in counted:
                yield self._name(player)

    def _segment(self, at: int, names: list[str]) -> dict[str, Any]:
        """What the placed tile does to a road or city, or to two."""
        state, tiles = self.statements.value(at, "state"), self.statements.value(at, "tiles")
        how: dict[str, Any] = {"joins": names} if len(names) > 1 else {"extends": names[0]}
        if tiles is not None and not self.statements.value(at, "counted"):
            self.usual.add(("action", "segments", len(self.segments), "tiles"))
        how |= {"completes": state == "finished"} if state else {}
        return how | ({"tiles": tiles} if tiles is not None else {})

    def _claims(self) -> list[dict[str, Any]]:
        """What somebody says: how many points, what may or must be done, what a rule is."""
        found: list[dict[str, Any]] = []
        for (who, key, *_), value in self.statements.under("claims").items():
            by = self._name(who[0])
            if not isinstance(value, ClaimedPoints):
                claimed = self._due() if value == DUE else value
                found += [{"by": by, key: claimed}] if claimed is not None else []
                continue
            points = self._claimed_points(key, value, by)
            if points is None:
                whose = [", ".join(map(self._name, key))] if isinstance(key, tuple) else []
                self.unheard.append(f"{by}: {' '.join([*whose, str(value.many)])}")
            elif (same := _agreeing(found, by, points)) is not None:
                same["points"] |= points
            else:
                found.append({"by": by, "points": points})
        return found

    def _claimed_points(self, whose: Whose, value: ClaimedPoints, by: str) -> Any:
        """Points by players, as a case has them; None where nobody can say who is meant."""
        owners = self._owners()
        players = [*map(self._name, whose)] if isinstance(whose, tuple) else []
        if whose == "each":
            players = owners
        elif whose == "own" or (whose in ("points", "he") and by in owners):
            players = [by]
        elif whose in ("points", "worth", "he") and len(owners) == 1:
            teller = owners == [self.voice.label("me")]
            players = [] if whose == "he" and teller else owners
        if not players or not {*players} <= {*owners}:
            return None
        nobody = [each for each in owners if value.alone and each not in players]
        return {**dict.fromkeys(players, value.many), **dict.fromkeys(nobody, 0)}

    def _due(self) -> str | None:
        """What must be done with the figures; None where nothing must."""
        due = {"joined": Obligation.MOVE_APART, "magic": Obligation.PLACE_OR_MOVE}
        tile = "magic" if self.statements.value("tile") == "magic" else ""
        found = due.get(self._event()) or due.get(tile)
        return None if found is None else str(found)

    def _owners(self) -> list[str]:
        """Those who stand somewhere."""
        crowds = [feature.get("meeples") or {} for feature in self.features.values()]
        scored = [at for at in self.named if self.statements.value(at, "scored")]
        before = [self._name(who) for at in scored for who in self.statements.owners(at)]
        return [*dict.fromkeys([*(who for crowd in crowds for who in crowd), *before])]

    def _names(self, at: int, many: int) -> list[str]:
        """Names for it, or for its parts: after who stands there, else by a number."""
        word = self.voice.label(self.statements.value(at, "kind") or ROAD)
        counted = [who for (who, _), many in self.statements.under(at, "meeples").items() if many]
        owners = self.statements.owners(at) or counted
        there = [f for f in Figure if self.statements.value("figures", str(f)) == at]
        after = [self.voice.say(f"name of {figure}", kind=word) for figure in there]
        if len(owners) == 1 and many == 1:
            after.insert(0, self._owned(word, owners[0]))
        elif many == 2 and len(owners) == 2:
            after = [self._owned(word, owner) for owner in owners]
        used = {*map(folded, self.features)}
        numbered = (f"{word} {number}" for number in count(at + 1))
        names = []
        for each in [*after[:many], *[""] * (many - len(after))]:
            free = each and folded(each) not in used
            name = each if free else next(n for n in numbered if folded(n) not in used)
            used.add(folded(name))
            names.append(name)
        return names

    def _owned(self, kind: str, player: str) -> str:
        """``red's road``, ``your road``."""
        mine = "name of mine" if player == ME else "name of player"
        return self.voice.say(mine, kind=kind, player=self._name(player))

    def _figures(self) -> dict[str, str]:
        """Where each figure is, as far as it is said."""
        found: dict[str, str] = {}
        there: dict[int, int] = {}
        for figure in map(str, Figure):
            at = self.statements.value("figures", figure)
            eaten = self.statements.value("reached", figure) and self._finished()
            if eaten:
                found[figure] = str(Off.SUPPLY)
            elif isinstance(at, int) and at in self.named:
                names = self.named[at]
                number = there.get(at, 0)
                found[figure] = names[min(number, len(names) - 1)]
                there[at] = number + 1
            elif at in ("supply", "not here"):
                found[figure] = str(Off.SUPPLY)
                self.usual |= {("figures", figure)} if at == "not here" else set()
            elif at == "elsewhere":
                found[figure] = self._another(ROAD)
        return found

    def _another(self, kind: str) -> str:
        """Adds one more open road or city, and gives its name."""
        first = self.voice.say(f"another {kind}")
        numbered = (f"{first} {number}" for number in count(2))
        name = (
            first
            if first not in self.features
            else next(each for each in numbered if each not in self.features)
        )
        self.features[name] = {"kind": kind, "tiles": ANOTHER}
        self.usual |= {("features", name, "kind"), ("features", name, "tiles")}
        return name

    def _open_elsewhere(self) -> None:
        for (kind,), many in self.statements.under("open").items():
            for _ in range(many):
                self._another(kind)

    def _action(self, event: str) -> Any:
        """What happened, as far as it is said."""
        if event == "end":
            return FINAL_SCORING
        if event == "dragon":
            return {DRAGON: [path[0] for path in self.statements.under("reached")]}
        if not event or (event == WORTH and not self.segments):
            return FINAL_SCORING if event == WORTH else None
        mover = self.statements.value("mover")
        action: dict[str, Any] = {"player": self._name(mover)} if mover else {}
        tile = self.statements.value("tile") or {"magic": "magic", "placed": "plain"}.get(event)
        action |= {"tile": tile} if tile else {}
        return action | ({"segments": self.segments} if self.segments else {})


def _agreeing(
    claims: Sequence[dict[str, Any]], by: str, points: Mapping[str, int]
) -> dict[str, Any] | None:
    """The claim of points by the same player with which these agree; None where there is none."""
    same = [claim for claim in claims if claim["by"] == by and "points" in claim]
    agrees = same and {**same[0]["points"], **points} == {**points, **same[0]["points"]}
    return same[0] if len(same) == 1 and agrees else None
