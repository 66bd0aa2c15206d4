"""What a report tells on demand: every move, what is refused, and where the figures end."""

from collections.abc import Callable, Iterator, Sequence

from ruling.referee.ruling import Because, FeatureScore, Refusal, Ruling, Step
from ruling.report.blocks import Block, Bullets, Cell, Grid, Heading, Lines, Sentence
from ruling.report.footnotes import Marks
from ruling.table.features import Feature
from ruling.table.figures import Figure, Off
from ruling.wording.words import Words, upper_first


def step_blocks(
    step: Step,
    players: Sequence[str],
    words: Words,
    marks: Marks,
    cited: Because,
    heading: Callable[[str], str],
    number: int,
) -> Iterator[Block]:
    """Every move of a step, and what is refused in it.

    ``cited`` is what the points of the moves rest on, ``number`` is 1, or 2 for a second move;
    ``heading`` gives the text of one by its key.
    """
    if step.moves:
        yield Heading(heading("heading moves"))
        yield _moves(step, players, words, marks, cited)._replace(step=number)
    if step.refused or step.complete_before.number:
        yield Heading(heading("heading refused"))
        yield Bullets(list(_refused(step, words, marks)))


def _moves(
    step: Step,
    players: Sequence[str],
    words: Words,
    marks: Marks,
    points: Because,
) -> Grid:
    """A row for each move; marks that all moves share stand above the table."""
    depends = words.say("depends")
    cited = [marks.of(move.because) for move in step.moves]
    common = set(cited[0]).intersection(*cited[1:])
    headers = ["", words.say("column move"), *players]
    headers += [words.figure(figure) for figure in Figure]
    special = any(set(own) - common for own in cited)
    rows: list[list[Cell]] = []
    for number, (move, own) in enumerate(zip(step.moves, cited, strict=True), start=1):
        row: list[Cell] = [number, words.move(move)]
        ends = move.figures
        row += [depends if move.points is None else move.points[player] for player in players]
        row += [depends if ends is None else words.short(ends[figure]) for figure in Figure]
        if special:
            row.append(tuple(mark for mark in own if mark not in common))
        rows.append(row)
    if special:
        headers.append(words.say("column notes"))
    cited_above = tuple(sorted(common | set(marks.of(points))))
    caption = Sentence(words.say("moves caption"), cited_above)
    return Grid(headers, rows, caption, moves=tuple((at,) for at in range(1, len(rows) + 1)))


def _refused(step: Step, words: Words, marks: Marks) -> Iterator[Sentence]:
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
        figure = words.figure(who[0]) if len(who) == 1 else words.say("both figures")
        move = words.say("move", figure=figure, place=words.listed(targets, "or"))
        phrase = words.agreed(words.reason(reason), because)
        text = words.say("refused line", move=upper_first(move), reason=phrase)
        yield Sentence(text, marks.of(because))
    number, why = step.complete_before
    if number:
        yield Sentence(words.say("complete before", number=number), marks.of(why))


def who_scores(score: FeatureScore, words: Words) -> str:
    """Who stands there, who has the most, and who scores."""
    if not score.scored_by:
        return words.say("nobody counting" if score.majority else "nobody scores")
    winners = list(score.scored_by)
    key = "scores tied" if len(winners) > 1 else "scores alone"
    if len(score.majority) == 1:
        key = "scores"
    return words.say(
        key,
        player=winners[0],
        players=words.listed(winners),
        points=score.value,
        strengths=words.points(score.majority),
    )


def figures_blocks(ruling: Ruling, words: Words, marks: Marks) -> Iterator[Block]:
    """Where the figures end, if that is settled."""
    yield Heading(words.say("heading figures"))
    text = words.say("figures depend")
    if ruling.figures is not None:
        text = " ".join(
            words.say("figures end", figure=upper_first(words.figure(f)), place=words.short(at))
            for f, at in ruling.figures.items()
        )
    yield Lines([Sentence(text, marks.of(ruling.figures_because))])
