"""The turns of a saved game on which the two figures matter, each with the command to write it."""

from ruling.games.replay import Replay
from ruling.games.turn_scenario import FINAL
from ruling.report.blocks import Bullets, Document, Lines, Sentence, Title
from ruling.report.game.turns import turn_head, turn_lines
from ruling.wording.words import Words


def turns_document(replay: Replay, game: str, language: str = "en") -> Document:
    """What happened on each, with the final scoring where a figure changes it.

    ``game`` is what stands in a command for the saved game.
    """
    words = Words(replay.rules.edition, language)
    shown = [each for each in replay.turns if each.figures_matter and not each.turn.touched]
    heads = [turn_head(each, words) for each in shown]
    below = [
        [*turn_lines(each, replay.rules, words), _command(game, str(each.turn.saved.number))]
        for each in shown
    ]
    last = replay.final.scoring if replay.final is not None else ()
    if any(score.figures for score in last or ()) and not replay.final_touched:
        heads.append(Sentence(words.say("final to import")))
        below.append([_command(game, FINAL)])
    title = "heading turns to import" if heads else "no turns to import"
    hint = Sentence(words.say("import hint"))
    return [Title(words.say(title)), Bullets(heads, below), Lines([hint] if heads else [])]


def _command(game: str, turn: str) -> Sentence:
    """What to type to write a turn into a file of its own."""
    return Sentence(f"ruling import {game} --turn {turn} -o turn-{turn}.yaml")
