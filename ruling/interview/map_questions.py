"""The questions of a map: tile by tile, then meeples and figures."""

from collections.abc import Mapping
from itertools import count
from typing import Any

from ruling.case.writing import not_empty
from ruling.interview.answers import kind_of, numbered, parts, placed, player_of, pointer
from ruling.interview.closing_questions import Look, closing
from ruling.interview.common import (
    EVERYTHING,
    GAME_OVER,
    Head,
    Manner,
    Places,
    figures,
    happened,
    head,
    moves,
    on_board,
    supply_or,
    turn,
    two_of,
)
from ruling.interview.question import Asking, Question, Reader
from ruling.interview.tile_answers import (
    Laid,
    TileAnswers,
    Tiles,
    board,
    board_of,
    likely,
    tile_words,
)
from ruling.interview.voice import Voice
from ruling.scenario.actions.castle import CASTLE
from ruling.scenario.actions.dragon import DRAGON
from ruling.scenario.actions.tile import TILE
from ruling.scenario.offers import END
from ruling.table.squares import parse_square
from ruling.table.tiles import CITY

FIRST = Laid("C3", ("D",))
"""The tile to begin with where nobody says otherwise: the start tile, with room around."""


def map_questions(
    language: str, edition: str, look: Look | None, manner: Manner = EVERYTHING
) -> Asking:
    """All questions of a map; returns the draft."""
    begun: Head = yield from head(language, edition)
    voice, players = begun.voice, begun.players
    tiles: Tiles = yield from _tiles(begun)
    laying = TileAnswers(begun, tiles, placing=True)
    castles, first = _castles(tiles), likely(frozenset(tiles.items()))
    possible = {TILE: first, DRAGON: True, CASTLE: castles, END: True}
    what = yield _happened(voice, possible)
    fields: dict[str, Any] = {"board": board_of(tiles), **GAME_OVER}
    if what == TILE:
        fields["action"] = yield from _placed(begun, laying, first)
    elif what == CASTLE:
        city = yield voice.ask("castle", "castle", castles[0], pointer(voice), board=True)
        fields["action"] = {CASTLE: city}
    places = Places(supply_or(voice, pointer(voice)), "where on map", "B2 E", board=True)
    stand = yield from figures(voice, places, {})
    meeples = yield from _meeples(voice, players)
    if what == TILE:
        moved = yield from moves(voice, places)
        read, none = placed(voice, pointer(voice)), voice.label("none")
        meeple = yield voice.ask("meeple", "meeple", none, read, help="meeple on map")
        fields["action"] = not_empty({**fields["action"], "move": moved, "meeple": meeple})
    elif what == DRAGON:
        fields["action"] = {DRAGON: (yield _dragon(voice, tiles, stand))}
    table = {"board": fields["board"], "figures": stand, "meeples": meeples}
    return (yield from closing(begun, places, look, {**table, "action": fields["action"]}, manner))


def _tiles(begun: Head) -> Asking:
    """Asks for the tiles, one after another."""
    voice, tiles = begun.voice, dict[str, str]()
    for number in count(1):
        key, laying = f"tile.{number}", TileAnswers(begun, tiles, placing=False)
        if tiles:
            read = _done_or_removed(voice, tiles, laying.read)
            asked = voice.ask(key, "tile", voice.label("done"), read, number=number)
            laid = yield asked._replace(board=True)
        else:
            default = f"{FIRST.tiles[0]} {voice.label('at')} {FIRST.at}"
            laid = yield voice.ask(key, "first tile", default, laying.read)
        if laid is None:
            return tiles
        if laid.tiles:
            tiles[laid.at] = yield from _which(voice, key, laid)
        else:
            del tiles[laid.at]


def _which(voice: Voice, key: str, laid: Laid) -> Asking:
    """Asks which tile was meant, where several fit the words."""
    if laid.exact:
        return laid.tiles[0]
    offers = [f"{n}: {tile_words(label, voice)}" for n, label in enumerate(laid.tiles, 1)]
    read, most = numbered(voice, laid.tiles), len(laid.tiles)
    asked = voice.ask(f"{key}.which", "which", "1", read, most=most)
    return (yield asked._replace(offers=tuple(offers)))


def _done_or_removed(voice: Voice, tiles: Tiles, place: Reader) -> Reader:
    """A reader that also takes "done" (None) or ``remove B3``; without a tile, it refuses."""

    def read(typed: str) -> Laid | None:
        if voice.means("done", typed):
            return None
        word, _, at = typed.partition(" ")
        if not voice.means("remove", word):
            laid: Laid = place(typed)
            return laid
        square = at.strip().upper()
        if square not in tiles:
            raise voice.refuse("removed", square=square, names=voice.any_of(tiles))
        if len(tiles) == 1:
            raise voice.refuse("last")
        return Laid(square, ())

    return read


def _castles(tiles: Tiles) -> list[str]:
    """The complete cities of two tiles, which alone can become castles."""
    features = board(tiles).features()
    return [f.id for f in features if f.kind == CITY and f.complete and f.tiles == 2]


def _happened(voice: Voice, possible: Mapping[str, Any]) -> Question:
    """Asks what happened, of what is possible on this map."""
    choose = voice.choice(*possible)
    refusals = {TILE: "no tile fits", CASTLE: "no castle"}

    def read(typed: str) -> str:
        what = str(choose(typed))
        if not possible[what]:
            raise voice.refuse(refusals[what])
        return what

    asked = happened(voice, TILE if possible[TILE] else END, read)
    return asked._replace(unasked=voice.label(END))  # a tile that is not placed yet is not drawn


def _placed(begun: Head, laying: TileAnswers, first: Laid | None) -> Asking:
    """Asks for the placed tile and its player."""
    voice = begun.voice
    assert first is not None
    default = f"{first.tiles[0]} {voice.label('at')} {first.at}"
    laid = yield voice.ask("placed", "placed", default, laying.read, board=True)
    tile = yield from _which(voice, "placed", laid)
    return {"player": (yield turn(voice, begun.players)), "tile": tile, "at": laid.at}


def _dragon(voice: Voice, tiles: Tiles, stand: Mapping[str, str]) -> Question:
    """Asks for the squares of the dragon; by default those of the figures."""

    def read(typed: str) -> list[str]:
        squares = [each.upper() for part in parts(voice, typed) for each in part.split()]
        wrong = next((each for each in squares if each not in tiles), "")
        if wrong:
            known = parse_square(wrong) is not None
            why = "removed" if known else "nowhere"
            raise voice.refuse(why, square=wrong, typed=wrong, names=voice.any_of(tiles))
        return squares

    there = [at.partition(" ")[0] for at in on_board(stand).values()]
    default = ", ".join(dict.fromkeys(there)) or next(iter(tiles))
    return voice.ask("dragon", "dragon squares", default, read, board=True)


def _meeples(voice: Voice, players: list[str]) -> Asking:
    """Asks for meeples, one or several at a time."""
    found: list[dict[str, str]] = []

    def stander(typed: str) -> dict[str, str]:
        words = typed.split()
        at = [n for n in range(1, len(words)) if voice.means("at", words[n])]
        if not at:
            raise voice.refuse("stander", typed=typed, player=players[0])
        player, rest = player_of(voice, " ".join(words[: at[-1]]), players)
        kind = kind_of(voice, rest) if rest else ""
        if rest and not kind:
            raise voice.refuse("kind of meeple", typed=rest, player=players[0])
        where = pointer(voice)(" ".join(words[at[-1] + 1 :]))
        return {"player": player, "at": where, **({"kind": kind} if kind else {})}

    def read(typed: str) -> list[dict[str, str]]:
        return [] if voice.means("done", typed) else list(map(stander, parts(voice, typed)))

    done, named = voice.label("done"), two_of(players)
    for number in count(1):
        phrase, given = "more meeples" if found else "meeples", {"number": len(found), **named}
        asked = voice.ask(f"meeple.{number}", phrase, done, read, help="meeples", **given)
        answer = yield asked._replace(board=True)
        if not answer:
            return found
        found += answer
