"""What a report tells on demand: every move, what is refused, and where the figures end."""

from collections.abc import Iterable, Iterator, Sequence

from ruling.judging.claims import Judged
from ruling.judging.judgement import Judgement
from ruling.judging.subject import in_part
from ruling.referee.ruling import Because, Refusal, Ruling, Step
from ruling.referee.situation import Wanted
from ruling.referee.steps import target_of
from ruling.report.blocks import (
    Block,
    Bullets,
    Cell,
    Document,
    Grid,
    Heading,
    MarkedLines,
    MarkedText,
)
from ruling.report.footnotes import Marks, of_outcomes, uncited
from ruling.report.ruling.action import action_lines
from ruling.report.ruling.choices import choices_of, either_of, outcomes_of
from ruling.report.ruling.open_questions import open_blocks
from ruling.report.ruling.parts import heading_of_part
from ruling.report.ruling.scoring import scoring_blocks
from ruling.table.features import Feature
from ruling.table.figures import Figure, Off
from ruling.wording.words import Words, upper_first


def all_of_it(judgement: Judgement, words: Words, marks: Marks) -> Document:
    """What happened, every move, what is refused, every breakdown, and all that is open."""
    ruling = judgement.ruling
    document: Document = [Heading(words.say("heading happened"))]
    document.append(MarkedLines(list(action_lines(judgement, words))))
    document += _asked_besides(judgement, words, marks)
    for number in range(1, len(ruling.steps) + 1):
        document += _step_blocks(judgement, number, words, marks)
    outcomes = outcomes_of(ruling, choices_of(judgement), words)
    every = list(scoring_blocks(outcomes, words, marks, every=True))
    if every != list(scoring_blocks(outcomes, words, marks)):  # else it stands above
        document += every
    document += _figures_blocks(ruling, words, marks)
    if judgement.others:
        document.append(Heading(words.say("heading open")))
        document += open_blocks(judgement, words, marks)
    return document


def _asked_besides(judgement: Judgement, words: Words, marks: Marks) -> Iterator[Block]:
    """The questions that were asked and on which nothing hangs that the report says."""
    left, ruling = uncited(judgement.ruling), judgement.ruling
    asked = [MarkedText(words.say("asked besides"), marks.of(left))] if left else []
    if judgement.part.at.situation.change.magic and ruling.join_waits:
        asked.append(MarkedText(words.say("timing on a magic tile")))
    yield from [MarkedLines(asked)] if asked else []


def _step_blocks(judgement: Judgement, number: int, words: Words, marks: Marks) -> Iterator[Block]:
    """Every move of a step, and what is refused in it; the second move is step 2.

    What the points of the moves rest on is cited at the first.
    """
    ruling = judgement.ruling
    step = ruling.steps[number - 1]
    elsewhere = _made_elsewhere(judgement, step)
    refused = tuple(each for each in step.refused if each[:2] not in elsewhere)
    if step.moves:
        players = judgement.part.at.situation.players
        points = of_outcomes(ruling) if number == 1 else ()
        yield Heading(heading_of_part("heading moves", judgement, words))
        yield _moves(step, players, words, marks, points)._replace(step=number)
    if refused or step.complete_before.number:
        yield Heading(heading_of_part("heading refused", judgement, words))
        yield Bullets(list(_refused(step._replace(refused=refused), words, marks)))


def _moves(
    step: Step,
    players: Sequence[str],
    words: Words,
    marks: Marks,
    points: Because,
) -> Grid:
    """A row for each move; marks that all moves share stand above the table."""
    depends = words.say("depends")
    common, besides = marks.shared(move.because for move in step.moves)
    headers = ["", words.say("column move"), *map(words.player, players)]
    headers += [words.figure(figure) for figure in Figure]
    rows: list[list[Cell]] = []
    for number, (move, own) in enumerate(zip(step.moves, besides, strict=True), start=1):
        row: list[Cell] = [number, words.move(move)]
        ends = move.figures
        row += [depends if move.points is None else move.points[player] for player in players]
        row += [depends if ends is None else words.short(ends[figure]) for figure in Figure]
        if any(besides):
            row.append(tuple(sorted(own)))
        rows.append(row)
    if any(besides):
        headers.append(words.say("column notes"))
    cited_above = tuple(sorted(common | set(marks.of(points))))
    caption = MarkedText(words.say("moves caption"), cited_above)
    return Grid(headers, rows, caption, moves=tuple((at,) for at in range(1, len(rows) + 1)))


def _refused(step: Step, words: Words, marks: Marks) -> Iterator[MarkedText]:
    """Refusals with the same reason together, so that they stay short."""
    figures: dict[tuple[str, Feature | Off], list[Refusal]] = {}
    for refusal in step.refused:
        figures.setdefault((refusal.reason, refusal.to), []).append(refusal)
    groups: dict[tuple[str, tuple[Figure, ...]], list[Refusal]] = {}
    for (reason, _), same in figures.items():
        who = tuple(refusal.figure for refusal in same)
        groups.setdefault((reason, who), []).extend(same)
    for (reason, who), same in groups.items():
        targets = list(dict.fromkeys(words.goal(refusal.to) for refusal in same))
        because = [answer for refusal in same for answer in refusal.because]
        move = words.say("move", figure=either_of(who, words), place=words.listed(targets, "or"))
        phrase = words.agreed(words.reason(reason), because)
        text = words.say("refused line", move=upper_first(move), reason=phrase)
        yield MarkedText(text, marks.of(because))
    number, why = step.complete_before
    if number:
        yield MarkedText(words.say("complete before", number=number), marks.of(why))


def _figures_blocks(ruling: Ruling, words: Words, marks: Marks) -> Iterator[Block]:
    """Where the figures end, if that is settled."""
    yield Heading(words.say("heading figures"))
    text = words.say("figures depend")
    if ruling.figures is not None:
        text = " ".join(
            words.say("figures end", figure=upper_first(words.figure(f)), place=words.short(at))
            for f, at in ruling.figures.items()
        )
    yield MarkedLines([MarkedText(text, marks.of(ruling.figures_because))])


def _made_elsewhere(judgement: Judgement, step: Step) -> set[tuple[Figure, Feature | Off]]:
    """Moves that a claim calls legal in another part or step than the one whose moves are listed.

    They are named by the features of that part. Listing them as refused here would contradict it.
    """
    ruling, here = judgement.ruling, set[tuple[Figure, Feature | Off]]()
    others = [part for at, part in enumerate(ruling.parts, start=1) if at != ruling.part]
    chosen = [each for part in others for each in part.made]
    chosen += [each for each in ruling.made if each is not step.chosen]
    made = [Wanted(*each[:2]) for each in chosen if each.legal]
    made += [each.claim.value for each in judgement.claims if _legal_elsewhere(each, ruling)]
    for move in made:
        there = {target_of(move.to), target_of(in_part(move, ruling).to)}
        here |= {(move.figure, to) for to in there}
        here |= {(move.figure, to) for to in _grown(there, ruling)}
    return here


def _legal_elsewhere(judged: Judged, ruling: Ruling) -> bool:
    """Whether a claim is about a move that is legal in another part."""
    claim = judged.claim
    if judged.ruling.part == ruling.part or not isinstance(claim.value, Wanted):
        return False
    return judged.verdict == {"legal": "right", "illegal": "wrong"}.get(claim.key)


def _grown(found: Iterable[Feature | Off], ruling: Ruling) -> Iterator[Feature]:
    """What features of an earlier part have become in the part at the top."""
    for part in ruling.parts[: ruling.part]:
        if part.situation is not None:
            change = part.situation.change
            found = {change.now(each) if isinstance(each, Feature) else each for each in found}
            yield from (each for each in found if isinstance(each, Feature))
