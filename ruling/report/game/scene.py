"""The board of a turn of a saved game."""

from collections.abc import Mapping
from itertools import islice

from ruling.drawing.scene import Scene, StepStart, assembled
from ruling.games.play.turns import Played
from ruling.games.replay import tile_ruling
from ruling.rulebook.rules import Rules
from ruling.table.figures import Meeple
from ruling.table.squares import Pointer, Square
from ruling.table.tiles import Turned


def scene_of_turn(turn: Played, tiles: Mapping[Square, Turned], rules: Rules) -> Scene:
    """The scene of a turn of a saved game; ``tiles`` are those of the whole game, in order."""
    until = list(tiles).index(turn.saved.laying.square) + 1
    meeples = list[tuple[Pointer, Meeple]](turn.before.meeples)
    moved = tile_ruling(turn, turn.ruling).step.moves  # that comes before the meeple
    if not moved and turn.meeple is not None and turn.placing.meeple is not None:
        meeples.append((turn.meeple, turn.placing.meeple[1]))
    there = dict(islice(tiles.items(), until))
    start = StepStart(turn.situation.figures, made=turn.placing.moves)
    scene = assembled(there, turn.situation, meeples, start, rules)
    return scene._replace(links=turn.before.ferries) if turn.before.ferries else scene
