"""What may be done: one row for each different outcome, with the moves that lead there."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import count
from string import ascii_uppercase
from typing import NamedTuple

from ruling.drawing.marks import QUIET
from ruling.judging.judgement import Judgement
from ruling.referee.ruling import Move, Order, Outcome, Points, Ruling, Step
from ruling.report.blocks import Block, Cell, Grid, MarkedLines, MarkedText
from ruling.report.footnotes import Marks
from ruling.report.ruling.scoring import Outcomes
from ruling.table.features import Feature
from ruling.table.figures import Figure, Off
from ruling.wording.words import Words

MOST = 8
"""Outcomes that are listed; the rest is counted, since nobody compares more at a table."""


class Alternative(NamedTuple):
    """Moves, by index, with the same outcome; no points yet where a second move follows.

    ``name`` is the name of the row: A, B, … Z, A1, B1, …
    """

    name: str
    points: Points | None
    moves: tuple[int, ...]
    outcome: Outcome | None


def _choices(
    step: Step, outcomes: Sequence[Outcome], mover: str, parts: bool = False
) -> list[Alternative]:
    """The moves of a step by where they lead, the best for the mover first.

    Where other ``parts`` follow, a move stands with each outcome that it can have.
    """
    second = step.followed and not parts
    if not outcomes or (second and any(move.points is None for move in step.moves)):
        return [Alternative("A", None, tuple(range(len(step.moves))), None)]
    best = sorted(
        outcomes,
        key=lambda each: (-each.points.get(mover, 0), sum(each.points.values())),
    )
    names = (f"{char}{again or ''}" for again in count() for char in ascii_uppercase)
    return [Alternative(next(names), each.points, each.moves, each) for each in best]


def choices_of(judgement: Judgement) -> list[list[Alternative]]:
    """The outcomes of each step in which there is something to choose."""
    ruling = judgement.ruling
    mover = getattr(judgement.part.at.action, "player", "")
    parts = ruling.waiting > 0 or 0 < ruling.part < len(ruling.parts)
    steps = zip(ruling.steps, (ruling.outcomes, ruling.then_outcomes), strict=False)
    return [_choices(*each, mover, parts) if each[0].moves else [] for each in steps]


def outcomes_of(ruling: Ruling, found: Sequence[Sequence[Alternative]], words: Words) -> Outcomes:
    """What scores, or what would: by the letters of the moves that lead there, or the order."""
    if ruling.scoring is not None:
        return {"": ruling.scoring}
    if ruling.orders and (ruling.part < len(ruling.by_part) or not ruling.last_step.moves):
        return {words.order(end.order): end.scoring for end in ruling.orders}
    last = found[-1] if ruling.last_step is not ruling.step else found[0]
    return {each.name: each.outcome.scoring for each in last if each.outcome is not None}


def choices_blocks(
    step: Step,
    found: Sequence[Alternative],
    words: Words,
    marks: Marks,
    labels: Mapping[Feature, str],
    number: int = 1,
) -> Iterator[Block]:
    """The outcomes of a step as a table; ``number`` is that of the step.

    ``labels`` are the marks of places on the picture, empty where there is none.
    """
    players = [p for p in found[0].points or () if any((c.points or {}).get(p) for c in found)]
    common, besides = marks.shared(move.because for move in step.moves)
    rows: list[list[Cell]] = []
    for choice in found[:MOST]:
        moves = [step.moves[index] for index in choice.moves]
        row: list[Cell] = [choice.name] if len(found) > 1 else []
        row += [(choice.points or {}).get(player, 0) for player in players]
        special = set[int]().union(*(besides[index] for index in choice.moves))
        text = moves_text(moves, words, labels)
        if choice.outcome is not None and choice.outcome.order != Order():
            text += f" ({words.order(choice.outcome.order)})"
        rows.append([*row, text, tuple(sorted(special))])
    headers = [*[""] * (len(found) > 1), *map(words.player, players), words.say("column choices")]
    if any(row[-1] for row in rows):
        headers.append(words.say("column notes"))
    else:
        rows = [row[:-1] for row in rows]
    lead = tuple(tuple(index + 1 for index in choice.moves) for choice in found[:MOST])
    key = "choices caption" if players else "choices for nothing"
    if sum(len(choice.moves) for choice in found) > len(step.moves):
        key = "choices in several rows"
    caption = MarkedText(words.say(key if found[0].points is not None else "choices depend"))
    caption = caption._replace(marks=tuple(sorted(common)))
    yield Grid(headers, rows, caption, step=number, moves=lead)
    if len(found) > MOST:
        yield MarkedLines.of(words.say("choices more", number=len(found) - MOST))


def moves_text(moves: Sequence[Move], words: Words, labels: Mapping[Feature, str]) -> str:
    """``the mage to the road A2 E (1) or the city A2 S (2); the witch to the supply``."""
    figures: dict[Feature | Off, list[Figure]] = {}
    for move in moves:
        figures.setdefault(move.to, []).append(move.figure)
    groups: dict[tuple[Figure, ...], list[Feature | Off]] = {}
    for to, who in figures.items():
        groups.setdefault(tuple(who), []).append(to)
    return "; ".join(
        words.say(
            "move",
            figure=either_of(who, words),
            place=words.listed(list(_places(targets, words, labels)), "or"),
        )
        for who, targets in groups.items()
    )


def either_of(figures: Sequence[Figure], words: Words) -> str:
    """The figure of a move, or that it can be either."""
    return words.figure(figures[0]) if len(figures) == 1 else words.say("both figures")


def _places(
    targets: Sequence[Feature | Off], words: Words, labels: Mapping[Feature, str]
) -> Iterator[str]:
    """Each place with its number; those that share a mark only counted."""
    shared: dict[str, int] = {}
    for to in targets:
        label = labels.get(to, "") if isinstance(to, Feature) else ""
        if label and label in QUIET:
            shared[label] = shared.get(label, 0) + 1
        else:
            yield f"{words.goal(to)} ({label})" if label else words.goal(to)
    for label, number in shared.items():
        yield words.say("any of", number=number, mark=label)
