"""A scenario file as a small table, where it is one."""

from typing import Any

import yaml

from ruling.proving.tables.table import (
    GONE,
    NOBODY,
    SUPPLY,
    MadeMove,
    SmallAction,
    SmallFeature,
    SmallTable,
    TileSegment,
    TokenLaid,
    What,
)

TABLE = {"features", "figures", "action", "players"}
LEFT_ASIDE = {"title", "number", "source", "expect", "house", "edition", "claims"}
FEATURE = {"kind", "tiles", "complete", "coats of arms", "inn", "cathedral", "meeples"}
FEATURE |= {"neighbours"}  # of a monastery
PLACING = {"player", "tile", "segments", "meeple", "owed", "dragon", "ferry", "tunnel", "move"}
OFF = {"supply": SUPPLY, "gone": GONE}


class Outside(Exception):
    """Something of a scenario that no small table has."""


def only(values: dict[str, Any], keys: set[str]) -> None:
    if not set(values) <= keys:
        raise Outside(sorted(set(values) - keys))


def read_table(text: str) -> SmallTable:
    """The table of a sketch; raises Outside."""
    values = yaml.load(text, yaml.CSafeLoader)
    named = {key for key in values if not key.startswith("expect in")}
    only(dict.fromkeys(named), TABLE | LEFT_ASIDE)
    if "features" not in values:
        raise Outside("a map")
    return _Reader(values).table()


class _Reader:
    def __init__(self, values: dict[str, Any]) -> None:
        self.values = values
        self.numbers = {name: number for number, name in enumerate(values["features"])}
        action = values["action"]
        self.acts: list[Any] = action if isinstance(action, list) else [action]
        players = [act["player"] for act in self.acts if isinstance(act, dict) and "player" in act]
        for feature in values["features"].values():
            players += feature.get("meeples", {})
        self.players = list(dict.fromkeys(players))
        if len(self.players) > 3:
            raise Outside("a fourth player")

    def table(self) -> SmallTable:
        figures = self.values.get("figures", {})
        features = tuple(map(self._feature, self.values["features"].values()))
        lies = {**OFF, **self.numbers}
        places = tuple(lies[figures.get(figure, "supply")] for figure in ("mage", "witch"))
        return SmallTable(features, places, self._action())

    def _feature(self, feature: dict[str, Any]) -> SmallFeature:
        only(feature, FEATURE)
        if feature["kind"] not in ("road", "city") and feature.get("neighbours") != 7:
            raise Outside("a garden, or a monastery that misses more than a neighbour")
        numbers = list(NOBODY)
        for player, who in feature.get("meeples", {}).items():
            kinds = who if isinstance(who, dict) else {"meeple": who}
            only(kinds, {"meeple", "large"})
            seat = self.players.index(player)
            if seat == 2 and kinds.get("large"):
                raise Outside("a large meeple of the third player")
            numbers[4 if seat == 2 else seat] += kinds.get("meeple", 0)
            numbers[seat + 2] += kinds.get("large", 0)
        return SmallFeature(
            feature.get("tiles", 1),
            feature.get("complete", False),
            feature.get("coats of arms", 0),
            bool(feature.get("inn") or feature.get("cathedral")),
            tuple(numbers),
            feature["kind"] == "city",
            feature["kind"] == "monastery",
        )

    def _action(self) -> SmallAction:
        first = self.acts[0]
        if first == "final scoring":
            return SmallAction(What.FINAL_SCORING)
        if set(first) == {"castle"}:
            return SmallAction(What.CASTLE, castle=(self.numbers[first["castle"]],))
        if set(first) == {"taken off", "by"}:
            return SmallAction(What.TAKEN_OFF, taken_off=(self._alone(first["taken off"]),))
        if set(first) == {"dragon"}:
            return SmallAction(What.DRAGON, reached=self._reached(first))
        action = self._token(first) if "tile" not in first else self._tile(first)
        if len(self.acts) == 1:
            return action
        if len(self.acts) > 2 or "tile" not in self.acts[1]:
            raise Outside("more than a tile after another")
        if action.moves or self.acts[1].get("move"):
            raise Outside("a move in one of two turns")
        again = self.acts[1]["player"] == first["player"]
        return action._replace(following=(self._tile(self.acts[1]),), again=again)

    def _alone(self, taken: dict[str, Any]) -> int:
        ((player, at),) = taken.items()
        if at not in self.numbers:
            raise Outside(at)
        crowd = self.values["features"][at].get("meeples", {})
        if crowd != {player: 1}:
            raise Outside("others stand there")
        return self.numbers[at]

    def _token(self, act: dict[str, Any]) -> SmallAction:
        by = next(key for key in act if key != "player")
        if by not in ("ferry", "bridge", "tunnel"):
            raise Outside(by)
        token = act[by]
        moves = self._moves(token.get("move", []))
        return SmallAction(What.TOKEN, token=(self._laid(token, by),), moves=moves)

    def _laid(self, token: dict[str, Any], by: str) -> TokenLaid:
        only(token, {"joins", "completes", "moved from", "closes", "move"})
        joins, old, closes = (
            tuple(sorted(self.numbers[name] for name in token.get(key, ())))
            for key in ("joins", "moved from", "closes")
        )
        completes, tunnel = token.get("completes", False), by == "tunnel"
        return TokenLaid(joins, completes, by == "bridge", old, closes, tunnel)

    def _tile(self, act: dict[str, Any]) -> SmallAction:
        only(act, PLACING)
        begun = [each["new"] for each in act.get("segments", ()) if "new" in each]
        features = len(self.values["features"])
        self.numbers |= {name: features + number for number, name in enumerate(begun)}
        segments = tuple(map(self._segment, act.get("segments", ())))
        meeple: tuple[int, ...] = ()
        if act.get("meeple", "") not in {"", *self.numbers}:
            raise Outside(act["meeple"])
        if "meeple" in act:
            on = [self.numbers[act["meeple"]]]
            at = [s.parts or (features,) for s in segments]
            meeple = tuple(n for n, parts in enumerate(at) if set(on) <= set(parts))
        token = tuple(self._laid(act[by], by) for by in ("ferry", "tunnel") if by in act)
        action = SmallAction(What.TILE, segments, act["tile"] == "magic", token, self._reached(act))
        moves = self._moves(act.get("move", []))
        return action._replace(meeple=meeple, owed=act.get("owed", False), moves=moves)

    def _segment(self, segment: dict[str, Any]) -> TileSegment:
        only(segment, {"new", "kind", "extends", "joins", "completes", "by"})
        if segment.get("by", "bridge") != "bridge":
            raise Outside(segment["by"])
        names = segment.get("joins", [segment["extends"]] if "extends" in segment else [])
        parts = tuple(sorted(self.numbers[name] for name in names))
        kinds = [each["kind"] for each in self.values["features"].values()]
        kind = segment["kind"] if "new" in segment else kinds[parts[0]]
        bridged = segment.get("by") == "bridge"
        return TileSegment(parts, segment.get("completes", False), kind == "city", bridged)

    def _reached(self, act: dict[str, Any]) -> tuple[int, ...]:
        return tuple(sorted(("mage", "witch").index(name) for name in act.get("dragon", ())))

    def _moves(self, made: Any) -> tuple[MadeMove, ...]:
        moves = [made] if isinstance(made, str) else made
        found = []
        for move in moves:
            figure, _, to = move.partition(" to ")
            place = OFF.get(to, self.numbers.get(to, SUPPLY))
            found.append(MadeMove(("mage", "witch").index(figure), place))
        return tuple(found)
