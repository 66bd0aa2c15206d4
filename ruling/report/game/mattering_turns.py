"""The turns of a saved game on which the two figures matter, and what to type to write each."""

from typing import NamedTuple

from ruling.games.replay import Replay
from ruling.games.turn_scenario import FINAL
from ruling.report.blocks import Bullets, Document, Heading, MarkedText, Title, Verbatim
from ruling.report.game.turns import turn_head, turn_lines
from ruling.wording.words import Words


class MatteringTurn(NamedTuple):
    """A turn by the name that asks for it, what it was, and what happened on it."""

    name: str
    head: MarkedText
    lines: list[MarkedText]


def turns_document(replay: Replay, game: str, language: str = "en") -> Document:
    """What happened on each, with the final scoring where a figure changes it.

    ``game`` is what stands in a command for the saved game.
    """
    words = Words(replay.rules.edition, language)
    found = mattering_turns(replay, words)
    if not found:
        return [Title(words.say("no turns that matter"))]
    return [
        Title(words.say("heading turns that matter")),
        Bullets([each.head for each in found], [each.lines for each in found]),
        Heading(words.say("heading turn files")),
        Verbatim([f"ruling replay {game} --turn {each.name} --scenario" for each in found]),
    ]


def mattering_turns(replay: Replay, words: Words) -> list[MatteringTurn]:
    """The turns on which the two figures matter, and the final scoring where one changes it."""
    shown = [each for each in replay.turns if each.figures_matter and not each.turn.touched]
    found = [
        MatteringTurn(
            str(each.turn.saved.number),
            turn_head(each, words),
            list(turn_lines(each, replay.rules, words)),
        )
        for each in shown
    ]
    if _final_matters(replay):
        found.append(MatteringTurn(FINAL, MarkedText(words.say("final matters")), []))
    return found


def _final_matters(replay: Replay) -> bool:
    """Whether a figure changes a score at the end, and nothing unknown does."""
    scoring = replay.final.scoring if replay.final is not None else ()
    return any(score.figures for score in scoring or ()) and not replay.final_touched
