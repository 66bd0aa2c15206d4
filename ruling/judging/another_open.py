"""Whether a ruling turns on one more open road or city than a case names."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from ruling.case.draft import Draft
from ruling.case.map_lines import drawn_tiles
from ruling.judging.judgement import Judgement
from ruling.referee.ruling import Step
from ruling.referee.steps import may_call_for_a_move
from ruling.rulebook.editions import limited_tiles
from ruling.table.figures import Figure, Off
from ruling.table.squares import Square
from ruling.table.tiles import FIELD, read_tile, usual_designs


def may_turn(judgement: Judgement) -> bool:
    """Whether a part of the turn may call for a move: else one more place to go changes nothing."""
    found = [part.at.situation for part in judgement.parts]
    return any(may_call_for_a_move(each.change, each.figures) for each in found)


def turns_on(fewer: Judgement, more: Judgement) -> bool:
    """Whether two rulings differ in more than moves to what only the second case has.

    That is in an obligation, in moves to what both have, in the points that can come of it, or in
    the verdict on a claim.
    """
    situation = fewer.scenario.situation
    known = {feature.id for feature in (*fewer.scenario.features, *situation.features)}
    return _decided(fewer, known) != _decided(more, known)


def _decided(judgement: Judgement, known: set[str]) -> tuple[Any, ...]:
    """What players act on: obligations, moves to ``known`` features, possible points, verdicts."""
    ruling = judgement.ruling
    steps = [(step.obligation, {*_targets(step, known)}) for step in ruling.steps]
    ends = [ruling.points, *(each.points for each in (*ruling.outcomes, *ruling.then_outcomes))]
    gained = {tuple(points.items()) for points in ends if points is not None}
    return steps, gained, [judged.verdict for judged in judgement.claims]


def _targets(step: Step, known: set[str]) -> Iterator[tuple[Figure, str]]:
    for move in step.moves:
        if isinstance(move.to, Off):
            yield move.figure, move.to
        elif move.to.id in known:
            yield move.figure, move.to.id


def with_another(draft: Draft, kind: str, name: str) -> Draft:
    """The draft with one more open road or city.

    In a sketch that has the name; on a map it is a tile that lies apart.
    """
    if "board" not in draft.data:
        return draft.put(["features", name], {"kind": kind, "tiles": 2})
    board = drawn_tiles(draft.data["board"])
    row, column = min(at.row for at in board), max(at.column for at in board) + 2
    return draft.put(["board"], {**board, Square(row, column): _tile_of(kind, board)})


def _tile_of(kind: str, board: Mapping[Square, str]) -> str:
    """A tile with nothing but roads, or cities, of which the box still holds one."""
    laid = Counter(read_tile(label).tile.id for label in board.values())
    return next(
        tile.id
        for tile in usual_designs()
        if {segment.kind for segment in tile.segments} - {FIELD} == {kind}
        and not tile.magic
        and tile.id not in limited_tiles()
        and laid[tile.id] < tile.copies
    )
