"""The magic-figure moves that were made with a tile or token, or claimed."""

from ruling.reading.nodes import Scalar
from ruling.reading.shapes import Field, Filled, Flag, ListOf
from ruling.referee.situation import Placing, Wanted
from ruling.scenario.actions.entries import PartEntry
from ruling.scenario.actions.happening import ActionSchema
from ruling.scenario.actions.setting import Setting
from ruling.scenario.lookup import Lookup
from ruling.scenario.schema.keys import MOVE
from ruling.table.features import Change
from ruling.table.figures import Spot

KEY, OWED = "move", "owed"

MADE = Field(ListOf(MOVE, "a move", or_one=True), "the magic-figure move that was made or claimed")
"""The field under the key, with a tile as with a token."""


def moves_made(setting: Setting, action: Filled) -> tuple[Wanted, ...]:
    """The moves of an action; from then on the figures are where they lead."""
    wanted: tuple[Scalar, ...] = action.get(KEY) or ()
    lookup = Lookup(setting.table, (), setting.mistakes, tried={})
    moves = tuple(move for words in wanted if (move := lookup.move(words)) is not None)
    if len(wanted) > 2:
        setting.mistakes.note(wanted[2], "move.more-than-two")
    goals = [(words, move.to) for words, move in zip(wanted, moves, strict=False)]
    setting.words += [w._replace(text=to.words) for w, to in goals if isinstance(to, Spot)]
    setting.moved |= {move.figure: move.to for move in moves}
    return moves


def _with_tile(
    setting: Setting, part: PartEntry, change: Change | None, placing: Placing
) -> Placing:
    return placing._replace(moves=moves_made(setting, part.entry))


HAPPENING = ActionSchema(
    KEY,
    with_tile=_with_tile,
    beside={
        KEY: MADE,
        OWED: Field(
            Flag(OWED), "whether the placing of a magic figure was put off until now", uses=OWED
        ),
    },
)
