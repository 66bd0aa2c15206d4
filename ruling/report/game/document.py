"""A saved game as a document: who won, the turns that matter, and final scoring."""

from collections.abc import Iterator, Mapping
from functools import partial
from itertools import islice
from pathlib import PurePath

from ruling.drawing.paper import PAPER, Paper
from ruling.drawing.picture import Picture
from ruling.drawing.scene import Scene, StepStart, assembled
from ruling.games.play.pieces import has_element, house_of
from ruling.games.play.turns import Played
from ruling.games.replay import AS_PLAYED, Replay, RuledTurn, played_rules, tile_ruling
from ruling.report.blocks import (
    Block,
    Bullets,
    Document,
    Heading,
    MarkedLines,
    MarkedText,
    Title,
    Vector,
)
from ruling.report.game.curve import draw_curves
from ruling.report.game.totals import totals_blocks
from ruling.report.game.turns import award_lines, score_sentence, turn_head, turn_lines
from ruling.report.ruling.action import named_readings, rules_lines
from ruling.report.ruling.tokens import token_blocks
from ruling.rulebook.rules import Rules
from ruling.table.figures import Figure, Meeple
from ruling.table.squares import Pointer, Square
from ruling.table.tiles import Turned
from ruling.wording.words import Words

COLUMNS, ROWS = 9, 7
"""How much of the board is drawn at a turn, on a page."""


def replay_document(
    replay: Replay, language: str = "en", every_turn: bool = False, paper: Paper = PAPER
) -> Document:
    """The whole report; the turns in which nothing happens are left out unless asked for.

    On a page the points are drawn as curves, and the board at each turn that matters.
    """
    words = Words(replay.rules.edition, language)
    document: Document = [
        Title(PurePath(replay.saved.file).name),
        *totals_blocks(replay, words),
        MarkedLines(list(_head(replay, words))),
    ]
    if paper.page:
        caption = words.say("curve caption")
        draw = partial(draw_curves, replay, words)
        document.append(Vector(draw, caption, across=True))
    shown = [turn for turn in replay.turns if every_turn or turn.matters]
    if shown:
        document.append(Heading(words.say("heading turns")))
        heads = [turn_head(turn, words) for turn in shown]
        below = [list(turn_lines(turn, replay.rules, words, every_turn)) for turn in shown]
        pictures = [_picture(turn, replay, words) for turn in shown] if paper.page else []
        document.append(Bullets(heads, below, pictures))
    document += _final(replay, words)
    if len(shown) < len(replay.turns):
        document.append(MarkedLines.of(words.say("replay hint")))
    return document


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


def _picture(ruled: RuledTurn, replay: Replay, words: Words) -> Picture | None:
    """The board at a turn that matters, as far as it matters."""
    if not ruled.matters or not isinstance(ruled.turn, Played):
        return None
    scene = scene_of_turn(ruled.turn, replay.tiles, replay.rules)
    return Picture(scene, words, ROWS, (COLUMNS, ROWS))


def game_lines(replay: Replay, words: Words) -> Iterator[MarkedText]:
    """Who played, and what of the game is not ruled on."""
    saved = replay.saved
    players, number = words.listed(saved.players), len(replay.turns)
    yield MarkedText(words.say("replay players", players=players, number=number))
    yield MarkedText(words.say("replay squares"))
    if replay.unknown:
        names = ", ".join(dict.fromkeys(piece.name for piece in replay.unknown))
        yield MarkedText(words.say("replay unknown", names=names))
    without = [figure for figure in Figure if not has_element(saved, figure.value)]
    if without:
        figures = words.listed([words.figure(figure) for figure in without])
        yield MarkedText(words.say("replay without", figures=figures))


def _head(replay: Replay, words: Words) -> Iterator[MarkedText]:
    yield from game_lines(replay, words)
    rules, asked = replay.rules, replay.asked
    if rules != played_rules(replay.saved):
        yield from rules_lines(rules, words, asked)
        yield MarkedText(words.say("replay as found"))
        return
    yield from rules_lines(rules._replace(house=house_of(replay.saved)), words, asked)
    readings = named_readings(AS_PLAYED, asked, words)
    yield MarkedText(words.say("replay table", table=AS_PLAYED, readings=readings))


def _final(replay: Replay, words: Words) -> Iterator[Block]:
    yield Heading(words.say("heading final"))
    number = len(replay.turns)
    if replay.final is None:
        yield MarkedLines.of(words.say("final breaks off", number=number))
        return
    lines = [MarkedText(words.say("final after", number=number))]
    if replay.final_touched:
        names = ", ".join(replay.final_touched)
        lines.append(MarkedText(words.say("turn in doubt", names=names)))
    scoring = replay.final.scoring or ()
    if not (scoring or replay.final.tokens):
        lines.append(MarkedText(words.say("nothing scores")))
    yield MarkedLines(lines)
    if scoring:
        heads = [score_sentence(score, words) for score in scoring]
        yield Bullets(heads, [list(award_lines(score, words)) for score in scoring])
    if replay.final.tokens:
        yield from token_blocks(replay.final.tokens, words)
