"""The questions of a map: tile by tile, and who stands where."""

from collections.abc import Callable, Mapping
from typing import Any

from ruling.errors import ScenarioError
from ruling.expect.files import load_text
from ruling.interview.answers import exactly, is_large, listed, player_of, pointer
from ruling.interview.common import (
    Head,
    Look,
    Places,
    claims,
    figures,
    file_name,
    head,
    moves,
    turn,
)
from ruling.interview.question import Asking, Draft, Refused, Voice
from ruling.scenario.fields import FINAL_SCORING
from ruling.scenario.scenario_text import not_empty, scenario_text
from ruling.table.squares import parse_square
from ruling.table.tiles import spelt

FIRST = {"C3": "D"}
"""The map to begin with: the start tile, with room to its north and west."""

Tiles = Mapping[str, str]
"""The tiles of a map by the names of their squares, such as ``U@90`` on ``B3``."""


def map_questions(language: str, edition: str, look: Look) -> Asking:
    """Every question of a map; gives the draft in the end."""
    begun: Head = yield from head(language, edition)
    voice, players = begun.voice, begun.players
    tiles: Tiles = yield from _tiles(begun)
    places = _places(voice)
    placing = _placing(begun, tiles, exactly(voice, "none"))
    placed = yield voice.ask("placed", "placed", voice.label("none"), placing, board=True)
    action: Any = FINAL_SCORING
    if placed != "none":
        tile, at = placed
        action = {"player": (yield from turn(voice, players)), "tile": tile, "at": at}
    stand = yield from figures(voice, places)
    meeples = yield from _meeples(voice, players)
    if placed != "none":
        moved = yield from moves(voice, places)
        meeple = yield voice.ask(
            "meeple", "meeple", voice.label("none"), _on_tile(voice), help="meeple on map"
        )
        action = not_empty({**action, "move": moved, "meeple": meeple})
    claimed = yield from claims(voice, players, places)
    file = yield from file_name(voice, begun.title, look)
    told = {"figures": stand, "meeples": meeples, "action": action, "claims": claimed}
    return Draft(scenario_text({**_drawn(begun, tiles), **told}), file)


def _tiles(begun: Head) -> Asking:
    """Tile by tile, until all that matter lie."""
    voice, tiles = begun.voice, dict(FIRST)
    number = 1
    while True:
        place = _placing(begun, tiles, exactly(voice, "done"))
        read = _or_removed(voice, tiles, place)
        key = f"tile.{number}"
        answer = yield voice.ask(key, "tile", voice.label("done"), read, board=True)
        if answer == "done":
            return tiles
        tile, at = answer
        if tile:
            tiles[at] = tile
        else:
            del tiles[at]
        number += 1


def _placing(begun: Head, tiles: Tiles, also: Callable[[str], Any]) -> Callable[[str], Any]:
    """Reads ``U@90 at B3``; the scenario's own reader says whether the tile fits there."""
    kept = dict(tiles)

    def read(typed: str) -> Any:
        words = [word for word in typed.split() if word.casefold() not in _between(begun.voice)]
        if len(words) == 1:
            try:
                return also(typed)
            except Refused:
                pass
        if len(words) != 2:
            raise Refused(f"'{typed}' is no tile and square; write it like 'U@90 at B3'")
        tile, at = spelt(words[0]), words[1].upper()
        action = {"player": begun.players[0], "tile": tile, "at": at}
        why = reason(scenario_text({**_drawn(begun, kept), "action": action}))
        if why:
            raise Refused(why)
        return tile, at

    return read


def _or_removed(voice: Voice, tiles: Tiles, place: Callable[[str], Any]) -> Callable[[str], Any]:
    """Reads ``remove B3`` besides."""
    kept = dict(tiles)
    removing = ("remove", voice.label("remove").casefold())

    def read(typed: str) -> Any:
        word, _, at = typed.partition(" ")
        if word.casefold() not in removing:
            return place(typed)
        square = at.strip().upper()
        if square not in kept:
            raise Refused(f"no tile lies on {square}; there are {listed(kept)}")
        if len(kept) == 1:
            raise Refused("it is the last tile; place another one first")
        return "", square

    return read


def _meeples(voice: Voice, players: list[str]) -> Asking:
    """Meeple by meeple, until all stand."""
    found: list[dict[str, str]] = []
    done = exactly(voice, "done")

    def read(typed: str) -> Any:
        head, between, at = _parted(typed, _between(voice))
        if not between:
            try:
                return done(typed)
            except Refused:
                raise Refused(f"'{typed}' names no place; write it like 'red at B2 E'") from None
        player, rest = player_of(head, players)
        if rest and not is_large(voice, rest):
            raise Refused(f"'{rest}' is no kind of meeple; write it like 'red large at B2 E'")
        meeple = {"player": player, "at": pointer(at)}
        return {**meeple, "kind": "large"} if rest else meeple

    while True:
        key = f"meeple.{len(found) + 1}"
        answer = yield voice.ask(key, "meeples", voice.label("done"), read, board=True)
        if answer == "done":
            return found
        found.append(answer)


def _on_tile(voice: Voice) -> Callable[[str], str]:
    """Reads where a meeple is placed, as the scenario writes it."""
    nowhere = exactly(voice, "none")

    def read(typed: str) -> str:
        first, _, rest = typed.partition(" ")
        on = rest.partition(" ")[2]
        if is_large(voice, first) and on:
            return f"large on {pointer(on)}"
        try:
            nowhere(typed)
        except Refused:
            return pointer(typed)
        return ""

    return read


def _places(voice: Voice) -> Places:
    """Squares with a side, and the supply."""
    supply = exactly(voice, "supply")

    def read(typed: str) -> str:
        try:
            return str(supply(typed))
        except Refused:
            return pointer(typed)

    return Places(read, "where on map", board=True)


def reason(text: str) -> str:
    """Why a text is no scenario, in one line; nothing where it is one."""
    try:
        load_text(text)
    except ScenarioError as error:
        return "; ".join(
            f"{each.message} ({each.hint})" if each.hint and "boxes:" not in each.hint
            else each.message
            for each in error.mistakes
        )  # fmt: skip
    return ""


def _drawn(begun: Head, tiles: Tiles) -> dict[str, Any]:
    """The fields of the scenario down to the map."""
    board = {square: tile for name, tile in tiles.items() if (square := parse_square(name))}
    return {**begun.fields(), "board": board}


def _between(voice: Voice) -> tuple[str, str]:
    """The words between what is placed and where."""
    return "at", voice.label("at").casefold()


def _parted(typed: str, between: tuple[str, ...]) -> tuple[str, str, str]:
    """What stands before and after the last such word."""
    words = typed.split()
    for place in range(len(words) - 1, 0, -1):
        if words[place].casefold() in between:
            return " ".join(words[:place]), words[place], " ".join(words[place + 1 :])
    return typed, "", ""
