"""How what scores is made up: what differs between outcomes side by side."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from ruling.referee.ruling import Award, FeatureScore, Line
from ruling.report.blocks import Block, Cell, Grid, Heading, MarkedLines
from ruling.report.footnotes import Marks
from ruling.rulebook.in_play import name_of, never_had_note, piece_text, pieces
from ruling.rulebook.stages import HALF, NOTHING, ScoringStage, stages
from ruling.table.features import Feature
from ruling.table.tiles import FIELD
from ruling.wording.words import Words, upper_first

ABREAST = 4
"""Outcomes that stand side by side in one table: with the names of features they fit 80 columns."""

LONGEST_LETTER = 4
"""Names of rows are shorter: A, B1; what an order is called is longer."""

MOST_FEATURES = 8
"""The most features in a short report, which is to stay on one screen; the rest is counted."""

MOST_SAID = 6
"""The most texts on scoring in a short report; of more it has those whose number is unseen."""

Outcomes = Mapping[str, Sequence[FeatureScore]]
"""What scores by the name of the outcome."""


def scoring_blocks(
    outcomes: Outcomes,
    words: Words,
    marks: Marks,
    every: bool = False,
    whole: bool = True,
    scorers: bool = True,
) -> Iterator[Block]:
    """A table of as many outcomes as fit side by side; with ``every`` the others follow it.

    Without ``every`` a feature that brings nobody anything is left out, without ``scorers`` who
    scores. Of many pieces a report that is not ``whole`` explains only those whose number no text
    shows.
    """
    names = list(outcomes)
    parts = range(0, len(names) if every else min(len(names), ABREAST), ABREAST)
    abreast = [{name: outcomes[name] for name in names[at : at + ABREAST]} for at in parts]
    grids = [_grid(each, words, marks, every, scorers) for each in abreast]
    if not any(grid.rows for grid in grids):
        return
    yield Heading(words.say("heading scoring"))
    yield from (grid for grid in grids if grid.rows)
    scores = [score for scores in outcomes.values() for score in scores]
    named = [line.what for score in scores for line in score.lines]
    named += [award.what for score in scores for award in (*score.awards, *score.copies)]
    sources = [stages()[name] for name in dict.fromkeys(named) if stages()[name].source]
    in_full = whole or len(sources) <= MOST_SAID
    said = [_said_of(stage, words) for stage in sources] if in_full else _shortly(sources, words)
    if any(score.by_hill for score in scores):
        said = [*said, piece_text(pieces()["hills"], words)]
    if said:  # what the pieces of other expansions do, and where that is said
        yield MarkedLines.of(*said)


def _said_of(stage: ScoringStage, words: Words) -> str:
    """What a stage does, and that the edition never had it."""
    said = words.stage(stage)
    if stage.piece:
        said += f" {never_had_note(pieces()[stage.piece], [words.edition_id], words)}"
    return said.rstrip()


def _shortly(sources: Sequence[ScoringStage], words: Words) -> list[str]:
    """Of many stages those alone whose number no text shows, and what the edition never had."""

    unseen = [words.stage(stage) for stage in sources if stage.seen]
    named = dict.fromkeys(pieces()[stage.piece] for stage in sources if stage.piece)
    lacking = [name_of(piece, words) for piece in named if words.edition_id in piece.never_in]
    listed = {"edition_id": words.edition_id, "pieces": ", ".join(lacking)}
    never = [words.say("pieces never", **listed)] if lacking else []
    return [*unseen, *never, words.say("pieces more", number=len(sources) - len(unseen))]


def _grid(outcomes: Outcomes, words: Words, marks: Marks, every: bool, scorers: bool) -> Grid:
    """A row for each line of each feature, a column for each outcome.

    A feature that scores more than once, as by a message and at the end, stands there as often.
    """
    scored: dict[tuple[Feature, int], dict[str, FeatureScore]] = {}
    for name, scores in outcomes.items():
        before = Counter[Feature]()
        for score in scores:
            scored.setdefault((score.feature, before[score.feature]), {})[name] = score
            before[score.feature] += 1
    rows: list[list[Cell]] = []
    worth = [
        each
        for each, found in scored.items()
        if any(s.scored_by or s.awards or s.copies for s in found.values())
    ]
    for each in scored if every else worth[:MOST_FEATURES]:
        rows += _feature(each[0], scored[each], list(outcomes), words, marks)
        if scorers:
            rows += _scorers(scored[each], list(outcomes), words, marks)
    if not every and len(worth) > MOST_FEATURES:
        more = words.say("features more", number=len(worth) - MOST_FEATURES)
        rows.append([more, "", *[""] * len(outcomes), ()])
    names = [_column(name, words) for name in outcomes]
    return Grid(("", "", *names, "") if any(names) else (), rows)


def _column(name: str, words: Words) -> str:
    """What stands above a column: the letter of a row of choices, or an order of scoring."""
    letter = name[:1].isupper() and len(name) < LONGEST_LETTER
    return f"{words.say('row')} {name}" if letter else name


def _feature(
    feature: Feature,
    found: Mapping[str, FeatureScore],
    names: list[str],
    words: Words,
    marks: Marks,
) -> Iterator[list[Cell]]:
    """The feature, its lines, and what it is worth."""
    empty: list[Cell] = [""] * len(names)
    state = upper_first(words.feature(feature))
    if feature.kind != FIELD:
        whether = "complete" if feature.complete else "incomplete"
        state = words.say(f"{whether} {feature.kind}", feature=state)
    yield [state, "", *empty, ()]
    lines = {name: lines_by_kind(score, words) for name, score in found.items()}
    labels = {key: line for given in lines.values() for key, line in given.items()}
    for label in sorted(labels, key=lambda key: stages()[labels[key].what].place):
        given = {name: of[label] for name, of in lines.items() if label in of}
        cited = marks.of(answer for line in given.values() for answer in line.because)
        points: list[Cell] = [given[n].points if n in given else "" for n in names]
        yield [f"  {label[0]}", label[1], *points, cited]
    worth: list[Cell] = [found[name].value if name in found else "" for name in names]
    yield ["  " + words.say("line sum"), "", *worth, ()]


def lines_by_kind(score: FeatureScore, words: Words) -> Mapping[tuple[str, str], Line]:
    """Each line by what it is for and how it is counted.

    An unfinished feature that scores nothing because of an inn or a cathedral has a line in words.
    """
    lines, columns = score.lines, {}
    losing = () if score.feature.complete else range(len(lines))
    lost = [at for at in losing if stages()[lines[at].what].unfinished == NOTHING]
    if lost:
        spoilt, lines = lines[: lost[-1] + 1], lines[lost[-1] + 1 :]
        because = tuple(answer for line in spoilt for answer in line.because)
        what = words.say(f"line {spoilt[-1].what}")
        columns[words.say("line nothing", what=what), ""] = Line(spoilt[-1].what, 0, 0, because)
    for line in lines:
        halves = HALF in stages()[line.what].on.values() or (line.number == 1 and line.each <= 0)
        counted = "" if halves else f"{line.number} x {line.each}"
        columns[words.say(f"line {line.what}"), counted] = line
    return columns


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
    beside: dict[tuple[str, str, int], dict[str, Award]] = {}
    for name, score in found.items():
        for award in (*score.awards, *score.copies):
            beside.setdefault((award.what, award.player, award.number), {})[name] = award
    for (what, player, tokens), awards in beside.items():
        text = words.say("row award", what=words.say(f"line {what}"), player=player)
        taken = taken_text(what, tokens, words) if tokens else ""
        cited = marks.of(answer for award in awards.values() for answer in award.because)
        points = {name: award.points for name, award in awards.items() if not tokens}
        yield [f"  {text}", taken, *[points.get(name, "") for name in names], cited]


def taken_text(what: str, number: int, words: Words) -> str:
    """``takes 2 ingots``: how many tokens of a kind somebody takes."""
    return words.say(f"takes {'1 ' * (number == 1)}{what}", number=number)


def _who(score: FeatureScore, words: Words) -> str:
    """``red scores``, and where others stand there too, how strong each is."""
    winners = list(score.scored_by)
    if score.barred:
        return words.say("row barred")
    if score.castle:
        return words.say("row castle")
    if not winners:
        return words.say("nobody counts" if score.majority else "nobody there")
    who = words.say(
        "row tied" if len(winners) > 1 else "row scores", players=words.players(winners)
    )
    who += f", {words.say('by hill')}" if score.by_hill else ""
    return who if len(score.majority) == 1 else f"{who} ({words.points(score.majority)})"
