"""Who won a saved game, and the points of every player, which may hang on what is not known."""

from collections.abc import Iterator

from ruling.games.replay import Range, Replay
from ruling.referee.ruling import Ruling
from ruling.report.blocks import Answers, Block, Cell, Grid, MarkedText
from ruling.wording.words import Words


def totals_blocks(replay: Replay, words: Words) -> Iterator[Block]:
    """Who won, and the points of every player."""
    texts = [MarkedText(_winner(replay, words))] if replay.final is not None else []
    yield Answers([("", [*texts, *doubts(replay, words)])])
    so_far, totals = replay.so_far(), replay.totals()
    columns = ["column turns", "column final", "column total"]
    if replay.final is None:
        columns = columns[:1]
    rows: list[list[Cell]] = []
    for player in replay.saved.players:
        row: list[Cell] = [player, points_text(so_far[player], words)]
        if replay.final is not None:
            row += [_points_of(replay.final, player), points_text(totals[player], words)]
        rows.append(row)
    yield Grid(["", *(words.say(column) for column in columns)], rows)


def doubts(replay: Replay, words: Words) -> Iterator[MarkedText]:
    """What is not certain of the points."""
    if replay.depends:
        yield MarkedText(words.say("points depend"))
    if replay.in_doubt:
        turns = [str(turn.turn.saved.number) for turn in replay.turns if turn.turn.touched]
        last = [words.say("heading final")] if replay.final_touched else []
        text = words.listed([*turns, *last])
        yield MarkedText(words.say("totals in doubt", turns=text))


def _points_of(final: Ruling, player: str) -> int:
    return final.points[player] if final.points is not None else 0


def _winner(replay: Replay, words: Words) -> str:
    winners = replay.winners()
    if not winners:
        return words.say("winner open")
    key = "winner" if len(winners) == 1 else "winners"
    if replay.in_doubt:
        key = "winner of what counts"
    return words.say(key, players=words.listed(winners))


def points_text(points: Range, words: Words) -> str | int:
    """Points, or from where to where they can go."""
    if points.least == points.most:
        return points.least
    return words.say("points range", least=points.least, most=points.most)
