"""What must be done, the legal moves, what is refused, what scores, and where the figures end."""

from collections.abc import Iterator, Sequence

from ruling.referee.ruling import (
    Because,
    Chosen,
    FeatureScore,
    Move,
    Obligation,
    Points,
    Refusal,
    Ruling,
    Step,
)
from ruling.report.document import After, Block, Bullets, Cell, Grid, Heading, Lines, Sentence
from ruling.report.naming import Namer, upper_first
from ruling.report.notes import Marks
from ruling.rulebook.language import Words
from ruling.table.features import Feature
from ruling.table.figures import Figure, Off


def step_blocks(
    step: Step,
    players: Sequence[str],
    words: Words,
    marks: Marks,
    points: Because = (),
    early: bool = False,
    number: int = 1,
    pictures: Sequence[Block] = (),
) -> Iterator[Block]:
    """The sections about one step of the turn.

    ``points`` is what those of the moves rest on; ``early`` says that the magic tile asks for
    the move before the joining alone would; ``number`` is 1, or 2 for a second
    move; ``pictures`` stand above the moves.
    """
    yield Heading(words.phrase("heading must"))
    obligation = Sentence(words.obligation(step.obligation), marks.of(step.because))
    lines = [obligation, *_chooser(step, words)]
    if early:
        lines.append(Sentence(words.phrase("timing on a magic tile")))
    if step.chosen is not None:
        lines.append(Sentence(verdict_text(step.chosen, words), marks.of(step.chosen.because)))
    yield Lines(lines)
    if step.moves:
        yield Heading(words.phrase("heading moves"))
        yield from pictures
        grid = _moves(step.moves, players, words, marks, points)
        yield grid._replace(step=number)
    if step.refused:
        yield Heading(words.phrase("heading refused"))
        yield Bullets(list(_refused(step.refused, words, marks)))


def _chooser(step: Step, words: Words) -> Iterator[Sentence]:
    """Which figure it can be, and whether one move is all."""
    figures = list(dict.fromkeys(move.figure for move in step.moves))
    if len(figures) == 1:
        yield Sentence(words.phrase("who must", figure=Namer(words).figure(figures[0])))
    elif figures and step.obligation is Obligation.PLACE_OR_MOVE:
        yield Sentence(words.phrase("who may choose"))
    if step.followed:
        yield Sentence(words.phrase("second follows"))


def verdict_text(chosen: Chosen, words: Words) -> str:
    """Whether the move that was made is legal."""
    move = Namer(words).move(chosen)
    if chosen.reason is None:
        return words.phrase("move made is legal", move=move)
    return words.phrase("move made is illegal", move=move, reason=words.reason(chosen.reason))


def _moves(
    moves: Sequence[Move],
    players: Sequence[str],
    words: Words,
    marks: Marks,
    points: Because,
) -> Grid:
    """A row for each move; marks that all moves share stand above the table."""
    name, depends = Namer(words), words.phrase("depends")
    cited = [marks.of(move.because) for move in moves]
    common = set(cited[0]).intersection(*cited[1:])
    headers = ["", words.phrase("column move"), *players]
    headers += [name.figure(figure) for figure in Figure]
    special = any(set(own) - common for own in cited)
    rows: list[list[Cell]] = []
    for number, (move, own) in enumerate(zip(moves, cited, strict=True), start=1):
        row: list[Cell] = [number, name.move(move)]
        ends = move.figures
        row += [depends if move.points is None else move.points[player] for player in players]
        row += [depends if ends is None else name.short(ends[figure]) for figure in Figure]
        if special:
            row.append(tuple(mark for mark in own if mark not in common))
        rows.append(row)
    if special:
        headers.append(words.phrase("column notes"))
    cited_above = tuple(sorted(common | set(marks.of(points))))
    caption = Sentence(words.phrase("moves caption"), cited_above)
    return Grid(headers, rows, caption)


def _refused(refused: Sequence[Refusal], words: Words, marks: Marks) -> Iterator[Sentence]:
    """Refusals with the same reason together, so that they stay short."""
    name = Namer(words)
    figures: dict[tuple[str, Feature | Off], list[Refusal]] = {}
    for refusal in refused:
        figures.setdefault((refusal.reason, refusal.to), []).append(refusal)
    groups: dict[tuple[str, tuple[Figure, ...]], list[Refusal]] = {}
    for (reason, _), same in figures.items():
        who = tuple(refusal.figure for refusal in same)
        groups.setdefault((reason, who), []).extend(same)
    for (reason, who), same in groups.items():
        targets = list(dict.fromkeys(name.target(refusal.to) for refusal in same))
        because = [answer for refusal in same for answer in refusal.because]
        figure = name.figure(who[0]) if len(who) == 1 else words.phrase("both figures")
        move = words.phrase("move", figure=figure, place=name.listed(targets, "or"))
        text = words.phrase("refused line", move=upper_first(move), reason=words.reason(reason))
        yield Sentence(text, marks.of(because))


def scoring_blocks(ruling: Ruling, words: Words, marks: Marks) -> Iterator[Block]:
    """One breakdown, or one for each outcome that a move not yet chosen can have."""
    yield Heading(words.phrase("heading scoring"))
    if ruling.scoring is not None:
        yield from _breakdown(ruling.scoring, ruling.points, words, marks)
    else:
        key = "after moves followed" if ruling.last_step.followed else "after moves"
        for outcome in ruling.last_outcomes:
            numbers = Namer(words).listed([str(index + 1) for index in outcome.moves], "or")
            head = Lines([Sentence(words.phrase(key, numbers=numbers))])
            breakdown = _breakdown(outcome.scoring, outcome.points, words, marks)
            step = 1 if ruling.last_step is ruling.step else 2
            moves = tuple(index + 1 for index in outcome.moves)
            yield After(step, moves, [head, *breakdown])
    yield Heading(words.phrase("heading figures"))
    yield Lines([Sentence(_figures(ruling, words), marks.of(ruling.figures_because))])


def _breakdown(
    scoring: Sequence[FeatureScore], points: Points | None, words: Words, marks: Marks
) -> Iterator[Block]:
    if not scoring:
        yield Lines([Sentence(words.phrase("nothing scores"))])
        return
    for score in scoring:
        yield _lines(score, words, marks)
        yield Lines([Sentence(who_scores(score, words), marks.of(score.because))])
    if points is not None and len(scoring) > 1:
        total = Namer(words).points(points)
        yield Lines([Sentence(words.phrase("points", points=total))])


def _lines(score: FeatureScore, words: Words, marks: Marks) -> Grid:
    """How the value is made up."""
    rows: list[list[Cell]] = [
        [
            words.phrase(f"line {line.what}"),
            f"{line.number} x {line.each}" if line.what != "witch" else "",
            line.points,
            marks.of(line.because),
        ]
        for line in score.lines
    ]
    rows.append([words.phrase("line sum"), "", score.value, ()])
    state = "complete" if score.feature.complete else "incomplete"
    feature = upper_first(Namer(words).feature(score.feature))
    return Grid((), rows, Sentence(words.phrase(state, feature=feature)), total=True)


def who_scores(score: FeatureScore, words: Words) -> str:
    """Who stands there, who has the most, and who scores."""
    if not score.scored_by:
        return words.phrase("nobody scores")
    name = Namer(words)
    winners = list(score.scored_by)
    key = "scores tied" if len(winners) > 1 else "scores alone"
    if len(score.majority) == 1:
        key = "scores"
    return words.phrase(
        key,
        player=winners[0],
        players=name.listed(winners),
        points=score.value,
        strengths=name.points(score.majority),
    )


def _figures(ruling: Ruling, words: Words) -> str:
    """Where the figures end, if that is settled."""
    if ruling.figures is None:
        return words.phrase("figures depend")
    name = Namer(words)
    return " ".join(
        words.phrase(
            "figures end", figure=upper_first(name.figure(figure)), place=name.short(place)
        )
        for figure, place in ruling.figures.items()
    )
