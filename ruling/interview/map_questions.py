"""The questions of a map: tile by tile, and who stands where."""

from collections.abc import Mapping
from typing import Any

from ruling.errors import SHOWN, ScenarioError
from ruling.expect.files import load_text
from ruling.interview.answers import either, is_large, placed, player_of, pointer
from ruling.interview.common import Head, Look, Places, ending, figures, head, moves, turn
from ruling.interview.question import Asking, Reader, Refused, Voice
from ruling.scenario.fields import FINAL_SCORING
from ruling.scenario.wording import not_empty, scenario_text
from ruling.table.squares import Square, parse_square
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
    places = Places(either(voice.exactly("supply"), pointer), "where on map", board=True)
    none = voice.label("none")
    placing = either(voice.exactly("none"), _placing(begun, tiles))
    laid = yield voice.ask("placed", "placed", none, placing, board=True)
    action: Any = FINAL_SCORING
    if laid != "none":
        tile, at = laid
        action = {"player": (yield turn(voice, players)), "tile": tile, "at": at}
    stand = yield from figures(voice, places)
    meeples = yield from _meeples(voice, players)
    if laid != "none":
        moved = yield from moves(voice, places)
        where = placed(voice, pointer)
        meeple = yield voice.ask("meeple", "meeple", none, where, help="meeple on map")
        action = not_empty({**action, "move": moved, "meeple": meeple})
    told = {"board": _board(tiles), "figures": stand, "meeples": meeples, "action": action}
    return (yield from ending(begun, places, look, told))


def _tiles(begun: Head) -> Asking:
    """Tile by tile, until all that matter lie."""
    voice, tiles = begun.voice, dict(FIRST)
    read = either(voice.exactly("done"), _or_removed(voice, tiles, _placing(begun, tiles)))
    number = 1
    while True:
        answer = yield voice.ask(f"tile.{number}", "tile", voice.label("done"), read, board=True)
        if answer == "done":
            return tiles
        tile, at = answer
        if tile:
            tiles[at] = tile
        else:
            del tiles[at]
        number += 1


def _placing(begun: Head, tiles: Tiles) -> Reader:
    """Reads ``U@90 at B3``; the scenario's own reader says whether the tile fits there."""
    between = _between(begun.voice)

    def read(typed: str) -> tuple[str, str]:
        words = [word for word in typed.split() if word.casefold() not in between]
        if len(words) != 2:
            raise Refused(f"'{typed}' is no tile and square; write it like 'U@90 at B3'")
        tile, at = spelt(words[0]), words[1].upper()
        action = {"player": begun.players[0], "tile": tile, "at": at}
        why = reason(scenario_text({**begun.fields(), "board": _board(tiles), "action": action}))
        if why:
            raise Refused(why)
        return tile, at

    return read


def _or_removed(voice: Voice, tiles: Tiles, place: Reader) -> Reader:
    """Reads ``remove B3`` besides."""
    removing = ("remove", voice.label("remove").casefold())

    def read(typed: str) -> Any:
        word, _, at = typed.partition(" ")
        if word.casefold() not in removing:
            return place(typed)
        square = at.strip().upper()
        if square not in tiles:
            raise Refused(f"no tile lies on {square}; there are {', '.join(tiles)}")
        if len(tiles) == 1:
            raise Refused("it is the last tile; place another one first")
        return "", square

    return read


def _meeples(voice: Voice, players: list[str]) -> Asking:
    """Meeple by meeple, until all stand."""
    found: list[dict[str, str]] = []
    between = _between(voice)

    def stander(typed: str) -> dict[str, str]:
        words = typed.split()
        at = next((n for n in range(len(words) - 1, 0, -1) if words[n].casefold() in between), 0)
        if not at:
            raise Refused(f"'{typed}' names no place; write it like 'red at B2 E'")
        player, rest = player_of(" ".join(words[:at]), players)
        if rest and not is_large(voice, rest):
            raise Refused(f"'{rest}' is no kind of meeple; write it like 'red large at B2 E'")
        meeple = {"player": player, "at": pointer(" ".join(words[at + 1 :]))}
        return {**meeple, "kind": "large"} if rest else meeple

    read = either(voice.exactly("done"), stander)
    while True:
        key = f"meeple.{len(found) + 1}"
        answer = yield voice.ask(key, "meeples", voice.label("done"), read, board=True)
        if answer == "done":
            return found
        found.append(answer)


def reason(text: str) -> str:
    """Why a text is no scenario, in one line; nothing where it is one."""
    try:
        load_text(text)
    except ScenarioError as error:
        shown = [(each.message, each.hint) for each in error.mistakes[:SHOWN]]
        return "; ".join(
            f"{message} ({hint})" if hint and "boxes:" not in hint else message
            for message, hint in shown
        )
    return ""


def _board(tiles: Tiles) -> dict[Square, str]:
    """The tiles by their squares, as a scenario is written."""
    return {square: tile for name, tile in tiles.items() if (square := parse_square(name))}


def _between(voice: Voice) -> tuple[str, str]:
    """The words between what is placed and where."""
    return "at", voice.label("at").casefold()
