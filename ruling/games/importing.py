"""A turn of a saved game as a scenario: the table as the turn found it, and what was done."""

from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import PurePath
from typing import Any, NamedTuple

from ruling.errors import SavedGameError, ScenarioError
from ruling.expect.files import load_source
from ruling.expect.first_expectation import with_missing
from ruling.games.playing import Playing
from ruling.games.record import SavedGame
from ruling.games.replaying import AS_PLAYED, played_rules, rule_turn
from ruling.games.turns import Before, Played, Turn
from ruling.judging.judgement import Judgement
from ruling.rulebook.rules import Rules
from ruling.scenario.grid import EMPTY
from ruling.scenario.source import Source
from ruling.scenario.wording import entry_lines, flow
from ruling.table.figures import Off, Place
from ruling.table.squares import Pointer, Square
from ruling.table.tiles import Turned

FINAL = "final"
"""What stands for the final scoring where a turn is asked for."""

Tiles = Mapping[Square, Turned]


class OneTurn(NamedTuple):
    """A turn on its own.

    ``omitted`` says that something had to be done, and was not; ``unfinished`` that the game
    breaks off in this turn; ``holes`` are tiles on the board that no scenario can name.
    """

    judgement: Judgement
    omitted: bool
    unfinished: bool
    holes: tuple[str, ...]

    @property
    def failed(self) -> bool:
        """Whether what was done, or not done, is illegal."""
        return self.judgement.failed or self.omitted


def judge_turn(
    saved: SavedGame, turn: str, rules: Rules | None = None, lenient: bool = False
) -> OneTurn:
    """The judgement on a turn: its number, or ``final`` for the final scoring.

    Raises SavedGameError where there is no such turn, or where it is touched by pieces that
    no scenario can name.
    """
    source, played, holes = _source(saved, turn, rules, lenient)
    judgement = Judgement(load_source(source), rules or played_rules(saved))
    omitted = played is not None and played.omits(judgement.ruling)
    unfinished = played is not None and not played.saved.finished
    return OneTurn(judgement, omitted, unfinished, holes)


def turn_text(
    saved: SavedGame, turn: str, rules: Rules | None = None, lenient: bool = False
) -> str:
    """The text of a scenario file for a turn, with what the ruling on it gives as expected.

    Raises SavedGameError as ``judge_turn`` does.
    """
    return with_missing(_source(saved, turn, rules, lenient)[0]).after.text


def _source(
    saved: SavedGame, turn: str, rules: Rules | None, lenient: bool
) -> tuple[Source, Played | None, tuple[str, ...]]:
    """The text of a turn, the turn, and the tiles that it cannot name."""
    playing = Playing(saved, played_rules(saved), lenient)
    rules = rules or playing.rules
    played = _find(playing, turn) if turn != FINAL else None
    lines = [*(_turn(played, playing, rules) if played else _final(playing, rules))]
    holes = tuple(f"{name} on {square.name}" for square, name in playing.holes.items())
    head = [f"# not on this board, since nothing is known of it: {hole}" for hole in holes]
    source = Source(saved.file, "".join(f"{line}\n" for line in [*head, *lines]))
    try:
        load_source(source)
    except ScenarioError as error:
        what = f"turn {turn} makes no scenario: {error.mistakes[0].message}"
        raise SavedGameError(saved.file, what) from None
    return source, played, holes


def _find(playing: Playing, number: str) -> Played:
    """Play up to a turn."""
    last = len(playing.saved.turns)
    if not (number.isascii() and number.isdigit() and 1 <= int(number) <= last):
        what = f"there is no turn '{number}': there are turns 1 to {last}, and '{FINAL}'"
        raise SavedGameError(playing.saved.file, what)
    turn: Turn = next(turn for turn in playing.turns() if turn.saved.number == int(number))
    if isinstance(turn, Played) and not turn.touched:
        return turn
    what = f"it is touched by what is not known here ({', '.join(turn.touched)})"
    raise SavedGameError(playing.saved.file, what, turn=int(number))


def _turn(turn: Played, playing: Playing, rules: Rules) -> Iterator[str]:
    saved, tile = playing.saved, turn.situation.change.label
    placed, tiles = turn.saved.laying.square, dict(playing.game.board.tiles)
    where = f"turn {turn.saved.number}"
    if turn.abbot is not None and (abbot := rule_turn(turn, playing, rules).abbot) is not None:
        points = (abbot.points or {})[turn.player]
        where += f" (besides, an abbot left {turn.abbot.id} and scored {points} for {turn.player})"
    yield from _head(saved, where, rules, _boxes(tiles))
    del tiles[placed]
    yield from _table(tiles, turn.before)
    action: dict[str, Any] = {"player": turn.player, "tile": tile, "at": placed.name}
    moves = [f"{move.figure} to {_words(move.to)}" for move in turn.action.moves]
    if moves:
        action["move"] = moves[0] if len(moves) == 1 else moves
    if turn.meeple is not None and turn.action.meeple is not None:
        large = "large on " if turn.action.meeple[1].large else ""
        action["meeple"] = f"{large}{turn.meeple.name}"
    yield from _mapping("action", action)


def _final(playing: Playing, rules: Rules) -> Iterator[str]:
    *_, last = playing.turns()
    _, touched = playing.final()
    if not last.saved.finished:
        what = "the game breaks off in this turn: there is no final scoring"
        raise SavedGameError(playing.saved.file, what, turn=last.saved.number)
    if touched:
        what = f"the final scoring is touched by what is not known here ({', '.join(touched)})"
        raise SavedGameError(playing.saved.file, what)
    tiles, game = playing.game.board.tiles, playing.game
    yield from _head(playing.saved, "final scoring", rules, _boxes(tiles))
    yield from _table(tiles, Before(game.places(), tuple(game.meeples.values())))
    yield "action: final scoring"


def _head(saved: SavedGame, where: str, rules: Rules, boxes: int) -> Iterator[str]:
    name = PurePath(saved.file).name
    yield from entry_lines("title", f"{name}, {where}", "")
    yield from entry_lines("source", f"saved game {name}, {where}", "")
    yield f"edition: {rules.edition.id}"
    if rules == played_rules(saved) and rules.house == Rules.of(house=AS_PLAYED).house:
        yield f"house: {AS_PLAYED}"
    elif rules.house:
        yield from entry_lines("house", dict(rules.house), "")
    yield from entry_lines("players", list(saved.players), "")
    if boxes > 1:
        yield f"boxes: {boxes}"


def _table(tiles: Tiles, before: Before) -> Iterator[str]:
    """The map, drawn from the corner of the whole game, and who stands on it."""
    rows = max((square.row for square in tiles), default=0) + 1
    columns = max((square.column for square in tiles), default=0) + 1
    cells = [
        [tiles[at].label if (at := Square(row, column)) in tiles else EMPTY
         for column in range(columns)]
        for row in range(rows)
    ]  # fmt: skip
    widths = [max(len(row[column]) for row in cells) for column in range(columns)]
    yield "board: |"
    for row in cells:
        padded = (f"{cell:{width}}" for cell, width in zip(row, widths, strict=True))
        yield "  " + "  ".join(padded).rstrip()
    places = {figure.value: _at(at) for figure, at in before.figures.items()}
    yield f"figures: {flow(places)}"
    if before.meeples:
        yield "meeples:"
    for place, meeple in before.meeples:
        kind = {"kind": "large"} if meeple.large else {}
        yield f"  - {flow({'player': meeple.player, 'at': place.name, **kind})}"


def _mapping(key: str, values: Mapping[str, Any]) -> Iterator[str]:
    yield f"{key}:"
    for name, value in values.items():
        yield from entry_lines(name, value, "  ")


def _boxes(tiles: Tiles) -> int:
    """How many boxes hold so many copies."""
    copies = Counter(laid.tile.id for laid in tiles.values())
    held = {laid.tile.id: laid.tile.copies for laid in tiles.values()}
    return max((-(-number // held[id]) for id, number in copies.items()), default=1)


def _at(at: Pointer | Off) -> str:
    return at.value if isinstance(at, Off) else at.name


def _words(place: Place) -> str:
    return place.value if isinstance(place, Off) else place.words
