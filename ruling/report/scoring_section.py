"""The breakdown of every feature that scores, and where the figures end."""

from collections.abc import Iterator, Sequence

from ruling.referee.ruling import FeatureScore, Points, Ruling
from ruling.report.document import After, Block, Grid, Heading, Lines, Sentence
from ruling.report.naming import Namer, upper_first
from ruling.report.notes import Marks
from ruling.rulebook.language import Words


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
    yield from _figures(ruling, words, marks)


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
    rows: list[list[str | int | tuple[int, ...]]] = [
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


def _figures(ruling: Ruling, words: Words, marks: Marks) -> Iterator[Block]:
    yield Heading(words.phrase("heading figures"))
    if ruling.figures is None:
        yield Lines([Sentence(words.phrase("figures depend"), marks.of(ruling.figures_because))])
        return
    name = Namer(words)
    ends = [
        words.phrase(
            "figures end", figure=upper_first(name.figure(figure)), place=name.short(place)
        )
        for figure, place in ruling.figures.items()
    ]
    yield Lines([Sentence(" ".join(ends), marks.of(ruling.figures_because))])
