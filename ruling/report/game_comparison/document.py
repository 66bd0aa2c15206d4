"""A saved game compared under several editions, as a document."""

from collections.abc import Iterator, Sequence
from operator import attrgetter
from pathlib import PurePath

from ruling.drawing.paper import PAPER, Paper
from ruling.games.compare import DeviatingTurn, Deviation, GameComparison
from ruling.games.play.turns import Played
from ruling.referee.situation import Part
from ruling.referee.whatif import Other
from ruling.report.blocks import (
    Block,
    Bullets,
    Cell,
    Document,
    Grid,
    Heading,
    MarkedLines,
    MarkedText,
    Title,
)
from ruling.report.game.document import game_lines
from ruling.report.game.totals import doubts, points_text
from ruling.report.game.turns import turn_head
from ruling.report.ruling.action import house_lines
from ruling.report.ruling.open_questions import changes_text, open_texts
from ruling.rulebook.editions import Answer
from ruling.wording.words import Words, upper_first


def game_comparison_document(
    comparison: GameComparison, language: str = "en", _: Paper = PAPER
) -> Document:
    """The whole report on a compared game."""
    first = next(iter(comparison.columns.values()))
    words = Words(first.rules.edition, language)
    asked = {question for replay in comparison.columns.values() for question in replay.asked}
    lines = [*game_lines(comparison.played, words), *house_lines(first.rules, words, asked)]
    lines.append(MarkedText(words.say("game compare as found")))
    lines += [MarkedText(words.say("left out", what=what)) for what in comparison.left_out]
    document: Document = [Title(PurePath(comparison.played.saved.file).name), MarkedLines(lines)]
    document.append(Heading(words.say("heading game compare")))
    document += _turns(comparison, words)
    document.append(Heading(words.say("heading totals")))
    document.append(_totals(comparison, words))
    replays = [comparison.played, *comparison.columns.values()]
    doubted = dict.fromkeys(line for replay in replays for line in doubts(replay, words))
    if doubted:
        document.append(MarkedLines(list(doubted)))
    return document


def _turns(comparison: GameComparison, words: Words) -> Iterator[Block]:
    if comparison.agree:
        columns = words.listed(list(comparison.columns))
        yield MarkedLines.of(words.say("game agree", columns=columns))
        return
    below = [(turn, list(_lines(turn, comparison, words))) for turn in comparison.turns]
    shown = [(_head(turn, words), lines) for turn, lines in below if lines]
    if shown:
        yield Bullets([head for head, _ in shown], [lines for _, lines in shown])
    yield MarkedLines(list(_further_open(comparison, words)))


def _further_open(comparison: GameComparison, words: Words) -> Iterator[MarkedText]:
    """What is open without changing what came of a turn, each question once."""
    turns: dict[tuple[str, tuple[str, ...]], list[str]] = {}
    for turn in comparison.turns:
        number = str(turn.turn.turn.saved.number) if turn.turn else words.say("heading final")
        for opening in turn.openings:
            if not opening.weighty:
                turns.setdefault((opening.question, opening.columns), []).append(number)
    for (question, columns), numbers in turns.items():
        texts = {"question": question, "columns": words.listed(columns)}
        yield MarkedText(words.say("game open besides", turns=words.listed(numbers), **texts))


def _head(deviating: DeviatingTurn, words: Words) -> MarkedText:
    if deviating.turn is None:
        return MarkedText(f"{words.say('heading final')}.")
    return turn_head(deviating.turn, words)


def _lines(turn: DeviatingTurn, comparison: GameComparison, words: Words) -> Iterator[MarkedText]:
    played = turn.turn.turn if turn.turn is not None else None
    parts = played.parts if isinstance(played, Played) else ()
    for deviation in turn.deviations:
        yield _line(deviation, comparison, words, parts)
    for opening in filter(attrgetter("weighty"), turn.openings):
        answer = comparison.columns[opening.columns[0]].rules.answer(opening.question)
        texts = open_texts(opening.ruling, answer, opening.others, words, parts)
        columns = ", ".join(opening.columns)
        yield MarkedText(words.say("game open", columns=columns, **texts))


def _line(
    deviation: Deviation, comparison: GameComparison, words: Words, parts: Sequence[Part]
) -> MarkedText:
    """``C1-RGG: the points would be …. Because of …``."""
    other = Other("", deviation.ruling, deviation.parts)
    rules = comparison.columns[deviation.columns[0]].rules
    questions = ", ".join(_reading(rules.answer(id), words) for id in deviation.questions)
    because = words.say("game because", questions=questions)
    text = words.say(
        "game differ line",
        columns=", ".join(deviation.columns),
        changes=changes_text(deviation.played, other, words, parts),
        because=because,
    )
    return MarkedText(upper_first(text))


def _reading(answer: Answer, words: Words) -> str:
    """A question with its reading there, and how much that weighs."""
    return words.say(
        "game reading",
        question=answer.question,
        reading=answer.reading,
        authority=words.weight(answer),
    )


def _totals(comparison: GameComparison, words: Words) -> Grid:
    replays = {words.say("column played"): comparison.played, **comparison.columns}
    totals = [replay.totals() for replay in replays.values()]
    rows: list[list[Cell]] = [
        [player, *(points_text(total[player], words) for total in totals)]
        for player in comparison.played.saved.players
    ]
    return Grid(["", *replays], rows)
