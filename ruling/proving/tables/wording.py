"""Small tables as scenario files."""

from collections.abc import Iterator
from typing import Any

from ruling.case.moves import meeple_words, move_words
from ruling.case.writing import not_empty, scenario_text
from ruling.proving.tables.layouts import rarities
from ruling.proving.tables.table import (
    BEGUN,
    BLUE,
    LATER,
    OFF,
    PLAYERS,
    RED,
    THIRD,
    TOWER,
    SmallAction,
    SmallFeature,
    SmallTable,
    TileSegment,
    TokenLaid,
    What,
    begun_names,
    feature_names,
)
from ruling.scenario.actions.castle import CASTLE
from ruling.scenario.actions.dragon import DRAGON
from ruling.scenario.actions.ferry import MOVED_FROM
from ruling.scenario.actions.final_scoring import FINAL_SCORING
from ruling.scenario.actions.taken_off import TAKEN
from ruling.scenario.actions.tile import BY, SEGMENTS, TILE
from ruling.table.features import BRIDGE, NEIGHBOURS
from ruling.table.figures import FIGURES, LARGE, PLAIN
from ruling.table.tiles import CITY, ROAD


def table_text(table: SmallTable, title: str, **beside: Any) -> str:
    """The text of a scenario file, with further fields beside its title."""
    names, (players, _) = feature_names(table.features), rarities(table.features)
    places = [_place(number, names) for number in table.figures]
    fields = {
        "title": title,
        **beside,
        "players": [*PLAYERS, THIRD][:players],
        "features": dict(zip(names, map(_feature, table.features), strict=True)),
        "figures": dict(zip(FIGURES, places, strict=True)),
        "action": _action(table, names),
    }
    return scenario_text(fields)


def _place(number: int, names: list[str]) -> str:
    """Where a figure is."""
    return names[number] if number >= 0 else OFF[number]


def _feature(feature: SmallFeature) -> dict[str, Any]:
    there = {
        "kind": feature.kind,
        "neighbours": NEIGHBOURS - 1 if feature.monastery else 0,
        "tiles": 0 if feature.monastery else feature.tiles,
        "complete": feature.complete,
        "coats of arms": feature.coats,
        "cathedral" if feature.city else "inn": feature.special,
        "meeples": _meeples(feature),
    }
    return not_empty(there)


def _meeples(feature: SmallFeature) -> dict[str, Any]:
    """The meeples of each player on a feature."""
    red, blue, large_red, large_blue, third = feature.meeples
    crowds = {RED: (red, large_red), BLUE: (blue, large_blue), THIRD: (third, 0)}
    each = crowds.items()
    return not_empty({who: not_empty({PLAIN: n, LARGE: m}) if m else n for who, (n, m) in each})


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
    ((player, crowd),) = _meeples(feature).items()
    kind = LARGE if isinstance(crowd, dict) else PLAIN
    return {TAKEN: {player: meeple_words(kind, name)}, "by": TOWER}


def _done(action: SmallAction, names: list[str], called: tuple[str, ...] = BEGUN) -> dict[str, Any]:
    """A tile or a token that is laid."""
    moves = [move_words(FIGURES[move.figure], _place(move.to, names)) for move in action.moves]
    made = {"move": moves[0] if len(moves) == 1 else moves}
    tokens = {token.by: _token(token, names) for token in action.token}
    if action.what is What.TOKEN:
        return {by: not_empty({**token, **made}) for by, token in tokens.items()}
    begun = iter(begun_names(action, called))
    segments = [_segment(each, names, begun) for each in action.segments]
    named = [segments[number] for number in action.meeple]
    fields = {
        TILE: "magic" if action.magic else "plain",
        "owed": action.owed,
        SEGMENTS: segments,
        **tokens,
        "meeple": next((s.get("new") or s.get("extends") or s["joins"][0] for s in named), ""),
        **made,
        DRAGON: _reached(action),
    }
    return not_empty(fields)


def _segment(segment: TileSegment, names: list[str], begun: Iterator[str]) -> dict[str, Any]:
    parts = [names[part] for part in segment.parts]
    fields: dict[str, Any] = {"joins": parts}
    if len(parts) == 1:
        fields = {"extends": parts[0]}
    elif not parts:
        fields = {"new": next(begun), "kind": CITY if segment.city else ROAD}
    by = BRIDGE if segment.bridged else ""
    return not_empty({**fields, BY: by, "completes": segment.completes})


def _token(token: TokenLaid, names: list[str]) -> dict[str, Any]:
    numbers = {"joins": token.joins, MOVED_FROM: token.moved_from, "closes": token.closes}
    fields = {key: [names[number] for number in of] for key, of in numbers.items()}
    return not_empty({**fields, "completes": token.completes})


def _reached(action: SmallAction) -> list[str]:
    return [FIGURES[figure].value for figure in action.reached]
