"""How what scores is made up: one table, what differs between outcomes side by side."""

from collections.abc import Iterator, Mapping, Sequence

from ruling.referee.ruling import FeatureScore, Line
from ruling.report.document import Block, Cell, Grid, Heading
from ruling.report.naming import Namer, upper_first
from ruling.report.notes import Marks
from ruling.rulebook.language import Words
from ruling.table.features import Feature

ABREAST = 4
"""Outcomes that stand side by side in one table."""

MOST_FEATURES = 8
"""Features that are told where not all is."""

LAST = {"mage": 1, "witch": 2}
"""What comes after all that is printed on tiles."""

Outcomes = Mapping[str, Sequence[FeatureScore]]
"""What scores by the name of the outcome."""


def scoring_blocks(
    outcomes: Outcomes, words: Words, marks: Marks, every: bool = False
) -> Iterator[Block]:
    """A table of so many outcomes as fit; ``every`` tells the others in further ones.

    Without it a feature that brings nobody anything is left out.
    """
    names = list(outcomes)
    tables = range(0, len(names) if every else min(len(names), ABREAST), ABREAST)
    told = [{name: outcomes[name] for name in names[at : at + ABREAST]} for at in tables]
    grids = [_table(each, words, marks, every) for each in told]
    if any(grid.rows for grid in grids):
        yield Heading(words.phrase("heading scoring"))
        yield from (grid for grid in grids if grid.rows)


def _table(outcomes: Outcomes, words: Words, marks: Marks, every: bool) -> Grid:
    """A row for each line of each feature, a column for each outcome."""
    scored: dict[Feature, dict[str, FeatureScore]] = {}
    for name, scores in outcomes.items():
        for score in scores:
            scored.setdefault(score.feature, {})[name] = score
    rows: list[list[Cell]] = []
    worth = [each for each in scored if any(s.scored_by for s in scored[each].values())]
    for feature in scored if every else worth[:MOST_FEATURES]:
        rows += _feature(feature, scored[feature], list(outcomes), words, marks)
    if not every and len(worth) > MOST_FEATURES:
        more = words.phrase("features more", number=len(worth) - MOST_FEATURES)
        rows.append([more, "", *[""] * len(outcomes), ()])
    names = [f"{words.phrase('row')} {name}" if name else "" for name in outcomes]
    return Grid(("", "", *names, "") if any(names) else (), rows)


def _feature(
    feature: Feature,
    found: Mapping[str, FeatureScore],
    names: list[str],
    words: Words,
    marks: Marks,
) -> Iterator[list[Cell]]:
    """The feature, its lines, what it is worth and who scores it."""
    empty: list[Cell] = [""] * len(names)
    state = words.phrase(
        "complete" if feature.complete else "incomplete",
        feature=upper_first(Namer(words).feature(feature)),
    )
    yield [state, "", *empty, ()]
    lines = {name: told_lines(score, words) for name, score in found.items()}
    labels = {key: line for told in lines.values() for key, line in told.items()}
    for label in sorted(labels, key=lambda key: LAST.get(labels[key].what, 0)):
        told = {name: of[label] for name, of in lines.items() if label in of}
        cited = marks.of(answer for line in told.values() for answer in line.because)
        points: list[Cell] = [told[n].points if n in told else "" for n in names]
        yield [f"  {label[0]}", label[1], *points, cited]
    worth: list[Cell] = [found[name].value if name in found else "" for name in names]
    yield ["  " + words.phrase("line sum"), "", *worth, ()]
    yield from _scorers(found, names, words, marks)


def told_lines(score: FeatureScore, words: Words) -> Mapping[tuple[str, str], Line]:
    """Each line by what it is for and how it is counted.

    What an inn or cathedral takes from an unfinished feature is told in words.
    """
    base = [line for line in score.lines if line.what not in LAST]
    spoilt = next((line for line in base if line.each < 0), None)
    told = {}
    if spoilt is not None and not sum(line.points for line in base):
        because = tuple(answer for line in base for answer in line.because)
        nothing = words.phrase("line nothing", what=words.phrase(f"line {spoilt.what}"))
        told[nothing, ""] = Line(spoilt.what, 0, 0, because)
        base = []
    for line in (*base, *(line for line in score.lines if line.what in LAST)):
        counted = f"{line.number} x {line.each}" if line.what != "witch" else ""
        told[words.phrase(f"line {line.what}"), counted] = line
    return told


def _scorers(
    found: Mapping[str, FeatureScore], names: list[str], words: Words, marks: Marks
) -> Iterator[list[Cell]]:
    """Who scores it, in a row for all outcomes that agree on that."""
    groups: dict[str, list[str]] = {}
    for name, score in found.items():
        groups.setdefault(_who(score, words), []).append(name)
    for who, alike in groups.items():
        cited = marks.of(answer for name in alike for answer in found[name].because)
        gets: list[Cell] = [
            next(iter(found[name].scored_by.values()), "") if name in alike else ""
            for name in names
        ]
        yield [f"  {who}", "", *gets, cited]


def _who(score: FeatureScore, words: Words) -> str:
    """``red scores``, and where others stand there too, how strong each is."""
    name, winners = Namer(words), list(score.scored_by)
    if not winners:
        return words.phrase("nobody there")
    who = words.phrase(
        "row tied" if len(winners) > 1 else "row scores", players=name.listed(winners)
    )
    return who if len(score.majority) == 1 else f"{who} ({name.points(score.majority)})"
