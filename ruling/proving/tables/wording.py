"""Small tables as scenario files."""

from collections.abc import Iterator
from typing import Any

from ruling.case.writing import not_empty, scenario_text
from ruling.proving.tables.layouts import rarities
from ruling.proving.tables.names import BEGUN, LATER, OFF, begun_names, feature_names
from ruling.proving.tables.table import (
    PLAYERS,
    THIRD,
    TOWER,
    MadeMove,
    SmallAction,
    SmallFeature,
    SmallTable,
    TileSegment,
    TokenLaid,
    What,
)
from ruling.scenario.actions.castle import CASTLE
from ruling.scenario.actions.dragon import DRAGON
from ruling.scenario.actions.ferry import MOVED_FROM
from ruling.scenario.actions.final_scoring import FINAL_SCORING
from ruling.scenario.actions.taken_off import TAKEN
from ruling.scenario.actions.tile import BY, SEGMENTS, TILE
from ruling.table.features import BRIDGE, FERRY, NEIGHBOURS, TUNNEL
from ruling.table.figures import FIGURES, LARGE, PLAIN

RED, BLUE = PLAYERS


def table_text(table: SmallTable, title: str, **beside: Any) -> str:
    """The text of a scenario file, with further fields beside its title."""
    names = feature_names(table.features)
    figures, (players, _) = zip(FIGURES, table.figures, strict=True), rarities(table.features)
    fields = {
        "title": title,
        **beside,
        "players": [*PLAYERS, THIRD][:players],
        "features": {
            name: _feature(feature) for name, feature in zip(names, table.features, strict=True)
        },
        "figures": {
            figure.value: names[place] if place >= 0 else OFF[place].value
            for figure, place in figures
        },
        "action": _action(table, names),
    }
    return scenario_text(fields)


def _feature(feature: SmallFeature) -> dict[str, Any]:
    meeples = not_empty(dict(_meeples(feature)))
    return {
        "kind": feature.kind,
        **({"neighbours": NEIGHBOURS - 1} if feature.monastery else {"tiles": feature.tiles}),
        **({"complete": "true"} if feature.complete else {}),
        **({"coats of arms": feature.coats} if feature.coats else {}),
        **({"cathedral" if feature.city else "inn": "true"} if feature.special else {}),
        **({"meeples": meeples} if meeples else {}),
    }


def _meeples(feature: SmallFeature) -> Iterator[tuple[str, Any]]:
    """The meeples of each player on a feature."""
    red, blue, large_red, large_blue, third = feature.meeples
    yield RED, _crowd(red, large_red)
    yield BLUE, _crowd(blue, large_blue)
    yield THIRD, third


def _crowd(plain: int, large: int) -> int | dict[str, int]:
    return not_empty({PLAIN: plain, LARGE: large}) if large else plain


def _action(table: SmallTable, names: list[str]) -> Any:
    action = table.action
    if action.what is What.FINAL_SCORING:
        return FINAL_SCORING
    if action.what is What.CASTLE:
        return {CASTLE: names[action.castle[0]]}
    if action.what is What.DRAGON:
        return {DRAGON: _reached(action)}
    if action.what is What.TAKEN_OFF:
        return _taken_off(table.features[action.taken_off[0]], names[action.taken_off[0]])
    everything = [*names, *begun_names(action)]
    first = {"player": RED, **_done(action, everything)}
    if not action.following:
        return first
    tile = _done(action.following[0], names, (LATER,))
    return [first, {"player": RED if action.again else BLUE, **tile}]


def _taken_off(feature: SmallFeature, name: str) -> dict[str, Any]:
    """The only meeple of a feature is taken off."""
    ((player, crowd),) = ((player, crowd) for player, crowd in _meeples(feature) if crowd)
    large = isinstance(crowd, dict)
    return {TAKEN: {player: f"{LARGE} on {name}" if large else name}, "by": TOWER}


def _done(action: SmallAction, names: list[str], called: tuple[str, ...] = BEGUN) -> dict[str, Any]:
    """A tile or a token that is laid."""
    moves = [_move(move, names) for move in action.moves]
    made: dict[str, Any] = {"move": moves[0] if len(moves) == 1 else moves} if moves else {}
    if action.what is What.TOKEN:
        token = action.token[0]
        return {_by(token): {**_token(token, names), **made}}
    fields: dict[str, Any] = {TILE: "magic" if action.magic else "plain"}
    fields |= {"owed": "true"} if action.owed else {}
    begun = iter(begun_names(action, called))
    segments = [_segment(each, names, begun) for each in action.segments]
    fields |= {SEGMENTS: segments} if segments else {}
    fields |= {_by(token): _token(token, names) for token in action.token}
    if action.meeple:
        segment = segments[action.meeple[0]]
        fields["meeple"] = segment.get("new") or segment.get("extends") or segment["joins"][0]
    return {**fields, **made, **({DRAGON: _reached(action)} if action.reached else {})}


def _segment(segment: TileSegment, names: list[str], begun: Any) -> dict[str, Any]:
    parts = [names[part] for part in segment.parts]
    fields: dict[str, Any] = {"joins": parts}
    if len(parts) == 1:
        fields = {"extends": parts[0]}
    elif not parts:
        fields = {"new": next(begun), "kind": "city" if segment.city else "road"}
    fields |= {BY: BRIDGE} if segment.bridged else {}
    return {**fields, **({"completes": "true"} if segment.completes else {})}


def _by(token: TokenLaid) -> str:
    return BRIDGE if token.bridge else TUNNEL if token.tunnel else FERRY


def _token(token: TokenLaid, names: list[str]) -> dict[str, Any]:
    numbers = {"joins": token.joins, MOVED_FROM: token.moved_from, "closes": token.closes}
    fields = {key: [names[number] for number in of] for key, of in numbers.items() if of}
    return {**fields, **({"completes": "true"} if token.completes else {})}


def _move(move: MadeMove, names: list[str]) -> str:
    to = names[move.to] if move.to >= 0 else OFF[move.to].value
    return f"{FIGURES[move.figure].value} to {to}"


def _reached(action: SmallAction) -> list[str]:
    return [FIGURES[figure].value for figure in action.reached]
