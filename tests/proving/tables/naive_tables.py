"""The small tables once more, as plainly and slowly as possible: as the values of scenario files.

Nothing here uses the enumeration. Two tables are the same where some renaming of features, and of
players where it is nobody's turn, makes the one the other.
"""

import json
from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement, permutations, product
from operator import itemgetter
from typing import Any, NamedTuple

Values = dict[str, Any]

PLAYERS = ("red", "blue", "green")


class Rare(NamedTuple):
    """How many players there are, monasteries and tunnels at the most."""

    players: int = 2
    monasteries: int = 0
    tunnels: int = 0


COMMON = Rare()


def canonical(table: Values) -> str:
    """The same text for all tables that are the same up to names."""
    names = list(table["features"])
    turn = '"player"' in json.dumps(table["action"])
    seats = [PLAYERS] if turn else [*permutations(PLAYERS)]
    texts = []
    for order, seated in product(permutations(names), seats):
        new = {name: f"f{number}" for number, name in enumerate(order)}
        people = dict(zip(PLAYERS, seated, strict=True))
        texts += [_text(table, new, begun, people) for begun in _begun(table["action"])]
    return min(texts)


def _begun(action: Any) -> Iterator[dict[str, str]]:
    """New names for what begins on tiles, in every order."""
    acts = action if isinstance(action, list) else [action]
    tiles = [act for act in acts if isinstance(act, dict)]
    names = [s["new"] for act in tiles for s in act.get("segments", ()) if "new" in s]
    for order in permutations(names):
        yield {name: f"n{number}" for number, name in enumerate(order)}


def _text(table: Values, new: dict[str, str], begun: dict[str, str], people: dict[str, str]) -> str:
    named = {**new, **begun}

    def told(value: Any) -> Any:
        if isinstance(value, dict):
            renamed = ((_word(key), told(each)) for key, each in value.items())
            return dict(sorted(renamed, key=itemgetter(0)))
        if isinstance(value, list):
            return sorted((told(each) for each in value), key=json.dumps)
        return _word(value) if isinstance(value, str) else value

    def _word(word: str) -> str:
        if word.startswith("large on "):
            return f"large on {_word(word.removeprefix('large on '))}"
        figure, to, place = word.partition(" to ")
        return (
            f"{figure}{to}{named.get(place, place)}"
            if to
            else named.get(word, people.get(word, word))
        )

    action = table["action"]
    parts = [told(each) for each in action] if isinstance(action, list) else told(action)
    lies = {key: told(table[key]) for key in ("features", "figures")}
    return json.dumps([lies, parts, _in_order(action, named)], sort_keys=True)


def _in_order(action: Any, named: dict[str, str]) -> Any:
    """Two moves are made one after the other: their order counts."""
    first = action[0] if isinstance(action, list) else action
    moves = first.get("move") if isinstance(first, dict) else None
    if not isinstance(moves, list):
        return None
    return [[f, named.get(to, to)] for f, _, to in (move.partition(" to ") for move in moves)]


def every_table(features: int, in_all: int, rare: Rare = COMMON) -> Iterator[Values]:
    """Every table of so many features at the most and so many things in all, some many times."""
    for number in range(1, features + 1):
        names = [f"feature {n}" for n in range(number)]
        kinds = list(_every_feature(in_all, rare))
        for chosen in product(kinds, repeat=number):
            size = sum(each for _, each in chosen)
            large = [p for f, _ in chosen for p, who in f.get("meeples", {}).items()
                     if isinstance(who, dict)]  # fmt: skip
            monasteries = sum(f["kind"] == "monastery" for f, _ in chosen)
            fits = monasteries <= rare.monasteries and size < in_all
            if fits and len(set(large)) == len(large):
                put = {name: feature for name, (feature, _) in zip(names, chosen, strict=True)}
                yield from _every_action(put, in_all - size, rare.tunnels > 0)


def _every_feature(most: int, rare: Rare) -> Iterator[tuple[Values, int]]:
    """A feature, and how much it counts."""
    plain: list[Any] = [*range(most + 1)]
    anybody = [*plain, *({"meeple": n, "large": 1} if n else {"large": 1} for n in range(most))]
    crowds = [
        (dict(zip(PLAYERS, who, strict=False)), _counting(who))
        for who in product(*[anybody] * 2, *[plain] * (rare.players - 2))
    ]
    for crowd, counts in crowds if rare.monasteries else ():
        meeples = {player: who for player, who in crowd.items() if who}
        has = {"meeples": meeples} if meeples else {}
        yield {"kind": "monastery", "neighbours": 7, **has}, 1 + counts
    for kind, tiles in product(("road", "city"), range(1, most + 1)):
        for arms, special in product(range(tiles + 1 if kind == "city" else 1), (False, True)):
            for crowd, counts in crowds:
                size = tiles + arms + special + counts
                feature: Values = {"kind": kind, "tiles": tiles}
                feature |= {"coats of arms": arms} if arms else {}
                feature |= {"inn" if kind == "road" else "cathedral": True} if special else {}
                meeples = {player: who for player, who in crowd.items() if who}
                feature |= {"meeples": meeples} if meeples else {}
                if size < most:
                    yield feature, size
        if 1 < tiles < most - 1:
            yield {"kind": kind, "tiles": tiles, "complete": True}, tiles + 1


def _counting(who: tuple[Any, ...]) -> int:
    return sum(each if isinstance(each, int) else each.get("meeple", 0) + 2 for each in who)


def _every_action(features: Values, left: int, tunnels: bool) -> Iterator[Values]:
    stand = [name for name, feature in features.items() if feature["kind"] != "monastery"]
    for mage, witch in product(("supply", "gone", *stand), repeat=2):
        out = (mage != "supply") + (witch != "supply")
        if mage == witch and mage in features:
            continue
        figures = {"mage": mage, "witch": witch}
        for action, counts in (
            _actions(features, figures, left - out, tunnels) if out < left else ()
        ):
            if out + counts <= left:
                yield {"features": features, "figures": figures, "action": action}


def _actions(
    features: Values, figures: dict[str, str], left: int, tunnels: bool
) -> Iterator[tuple[Any, int]]:
    standing = [figure for figure, at in figures.items() if at in features]
    reached = [list(some) for n in (1, 2) for some in combinations(standing, n)]
    yield "final scoring", 1
    yield from (({"dragon": some}, 1) for some in reached)
    for name, feature in features.items():
        if feature.get("complete") and feature["kind"] == "city" and feature["tiles"] == 2:
            yield {"castle": name}, 1
        crowd = [(player, who) for player, who in feature.get("meeples", {}).items()]
        if crowd in ([(player, 1)] for player in PLAYERS):
            yield {"taken off": {crowd[0][0]: name}, "by": "tower"}, 1
        if crowd in ([(player, {"large": 1})] for player in PLAYERS):
            yield {"taken off": {crowd[0][0]: f"large on {name}"}, "by": "tower"}, 1
    for tile in _tiles(features, min(3, left - 1)):
        counts = 1 + len(tile["segments"])
        for beside, more in _beside(features, figures, tile):
            yield {"player": "red", **tile, **beside}, counts + more
        later = _later(features, figures, tile, reached, tunnels) if counts < left else ()
        yield from ((action, counts + more) for action, more in later)
    for token, by in _alone(features, tunnels):
        if by != "ferry" or "completes" not in token or _size(features, token) > 2:
            yield {"player": "red", by: token}, 1
            split = not set(token.get("moved from", ())).isdisjoint(figures.values())
            for moves in _moves(features, figures, token["joins"], [], split):
                yield {"player": "red", by: {**token, "move": moves}}, 1 + len(moves)
            for tile in _second(features, token):
                counts = 2 + len(tile["segments"])
                yield [{"player": "red", by: token}, {"player": "blue", **tile}], counts


def _alone(features: Values, tunnels: bool) -> Iterator[tuple[Values, str]]:
    """Ferries, bridges and tunnels, and ferries that lay elsewhere before."""
    tokens = [*_tokens(features, {})]
    kinds = ("ferry", "bridge", *(["tunnel"] if tunnels else []))
    yield from ((token, by) for token in tokens for by in kinds)
    for token, old in product(tokens, [t["joins"] for t in tokens if "completes" not in t]):
        if old != token["joins"]:
            left = [name for name in old if name not in token["joins"]]
            for closes in [list(c) for n in range(3) for c in combinations(left, n)]:
                closing = {"closes": closes} if closes else {}
                yield {**token, "moved from": old, **closing}, "ferry"


def _tiles(features: Values, most: int) -> Iterator[Values]:
    """Tiles with so many segments at the most."""
    of_kind = {
        kind: [n for n, f in features.items() if f["kind"] == kind and not f.get("complete")]
        for kind in ("road", "city")
    }
    found: list[Values] = []
    for kind, names in of_kind.items():
        found.append({"new": "", "kind": kind})
        found += [{"new": "", "kind": kind, "by": "bridge"}] if kind == "road" else []
        for some in [s for n in range(1, len(names) + 1) for s in combinations(names, n)]:
            does: Values = {"extends": some[0]} if len(some) == 1 else {"joins": [*some]}
            found += [does, {**does, "completes": True}]
            if kind == "road" and len(some) == 2:
                found += [{**does, "by": "bridge"}, {**does, "by": "bridge", "completes": True}]
    monasteries = [n for n, f in features.items() if f["kind"] == "monastery"]
    found += [{"extends": name, "completes": True} for name in monasteries]
    for number in range(most + 1):
        for laid in combinations_with_replacement(found, number):
            named = [{**s, "new": f"new {n}"} if "new" in s else s for n, s in enumerate(laid)]
            touched = [n for s in laid for n in _of(s)]
            if len(touched) == len(set(touched)) and sum("by" in s for s in laid) < 2:
                yield from ({"tile": tile, "segments": named} for tile in ("plain", "magic"))


def _of(segment: Values) -> list[str]:
    return segment.get("joins") or [segment["extends"]] if "new" not in segment else []


def _beside(
    features: Values, figures: dict[str, str], tile: Values
) -> Iterator[tuple[Values, int]]:
    """What is done with the tile: a meeple, what was owed, moves."""
    nobody = all(at not in features for at in figures.values())
    places: list[str] = [""]
    for segment in tile["segments"]:
        if not any(features[name].get("meeples") for name in _of(segment)):
            places.append(segment["new"] if "new" in segment else _of(segment)[0])
    for meeple, owed in product(places, (False, True)):
        if owed and not nobody:
            continue
        done: Values = {"meeple": meeple} if meeple else {}
        done |= {"owed": True} if owed else {}
        yield done, len(done)
        joined = [name for s in tile["segments"] if "joins" in s for name in s["joins"]]
        groups = [s["joins"] for s in tile["segments"] if "joins" in s]
        apart = set(figures.values())
        calls = owed or tile["tile"] == "magic" or any(apart <= set(group) for group in groups)
        begun = [s["new"] for s in tile["segments"] if "new" in s]
        firsts = {group[0] for group in groups}
        gone = [name for name in joined if name not in firsts]
        if calls:
            for moves in _moves(features, figures, [], begun, True, gone):
                yield {**done, "move": moves}, len(done) + len(moves)


def _moves(
    features: Values,
    figures: dict[str, str],
    joins: list[str],
    begun: list[str],
    calls: bool,
    gone: list[str] | None = None,
) -> Iterator[list[str]]:
    if not calls and not set(figures.values()) <= set(joins):
        return
    names = [name for name in features if name not in (gone or joins[1:])]
    each = [f"{f} to {to}" for f in figures for to in ("supply", *names, *begun)]
    for number in (1, 2):
        yield from ([*some] for some in product(each, repeat=number))


def _later(
    features: Values,
    figures: dict[str, str],
    tile: Values,
    reached: list[list[str]],
    tunnels: bool,
) -> Iterator[tuple[Any, int]]:
    """What is done after the tile: the dragon moves, a token is laid, red has another one."""
    grown = {name: "completes" in s for s in tile["segments"] for name in _of(s)}
    for beside, more in _beside(features, figures, tile):
        if "move" in beside:
            continue
        first = {"player": "red", **tile, **beside}
        yield from (({**first, "dragon": some}, more + 1) for some in reached)
        found = [{**first, "dragon": some} for some in reached]
        if not any("joins" in s for s in tile["segments"]):
            for token in _tokens(features, grown):
                tiles = _size(features, token) + sum(name in grown for name in token["joins"])
                if tiles > 2 or "completes" not in token:  # a road of one tile is never complete
                    found.append({**first, "ferry": token})
                found += [{**first, "tunnel": token}] if tunnels else []
            yield from ((done, more + 1) for done in found[len(reached) :])
        for done, counts in [(first, more), *((each, more + 1) for each in found)]:
            ferry = done.get("ferry", done.get("tunnel"))
            for second in _second(features, {"joins": []}, tile, ferry):
                steps = counts + 1 + len(second["segments"])
                if ferry or tile["tile"] == second["tile"] == "magic":
                    yield [done, {"player": "red", **second}], steps
                if ferry:
                    yield [done, {"player": "blue", **second}], steps


def _tokens(features: Values, grown: dict[str, bool]) -> Iterator[Values]:
    roads = [
        name
        for name, feature in features.items()
        if feature["kind"] == "road" and not feature.get("complete") and not grown.get(name)
    ]
    for joins in combinations(roads, 2):
        yield {"joins": [*joins]}
        yield {"joins": [*joins], "completes": True}


def _size(features: Values, token: Values) -> int:
    size: int = sum(features[name]["tiles"] for name in token["joins"])
    return size


def _second(
    features: Values, token: Values, tile: Values | None = None, ferry: Values | None = None
) -> Iterator[Values]:
    """A second tile that does one thing at the most."""
    joined = [(token["joins"], "completes" in token)]
    joined += [(ferry["joins"], "completes" in ferry)] if ferry else []
    for segment in tile["segments"] if tile else ():
        joined.append((_of(segment), "completes" in segment))
    closed = {name for names, completes in joined if completes for name in names}
    closed |= {*token.get("closes", ())}
    gone = {name for names, _ in joined for name in names[1:]}
    does: list[Values] = [{"new": "later", "kind": kind} for kind in ("road", "city")]
    for name, feature in features.items():
        if feature["kind"] == "monastery" and name not in closed:
            does += [{"extends": name, "completes": True}]
        elif not feature.get("complete") and name not in closed | gone:
            does += [{"extends": name}, {"extends": name, "completes": True}]
    for segments, kind in product([[], *([each] for each in does)], ("plain", "magic")):
        yield {"tile": kind, "segments": segments}
