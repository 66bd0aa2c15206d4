"""A comparison as a document: do they agree, and if not, which question makes it so."""

from collections.abc import Iterator, Sequence

from ruling.drawing.paper import PAPER, Paper
from ruling.judging.comparing import MOVER, OPEN, Column, Comparison, Difference, Split
from ruling.referee.ruling import Move
from ruling.report.blocks import (
    Block,
    Bullets,
    Document,
    Grid,
    Heading,
    MarkedLines,
    MarkedText,
    Title,
)
from ruling.report.ruling.action import house_lines
from ruling.report.ruling.answer_lines import answer_lines
from ruling.report.ruling.document import picture
from ruling.report.ruling.head import head
from ruling.report.ruling.parts import part_places
from ruling.report.ruling.verdicts import claim_text
from ruling.rulebook.questions import Authority
from ruling.rulebook.rules import Rules
from ruling.scenario.scenario import Claim, Scenario
from ruling.wording.words import Words

_ROWS = {"obligation": "row must", "moves": "row moves", "points": "row points",
         "figures": "row figures", MOVER: "row mover", OPEN: "row open"}  # fmt: skip


def comparison_document(
    comparison: Comparison, language: str = "en", paper: Paper = PAPER
) -> Document:
    """The whole report on a comparison; on a page with the picture of the scenario."""
    columns = [column for group in comparison.outcomes for column in group]
    words = Words(columns[0].judgement.rules.edition, language, spoken=paper.spoken)
    words = words.calling(comparison.scenario.situation.players)
    document: Document = [
        Title(words.scenario_title(comparison.scenario)),
        Heading(words.say("heading compare")),
        MarkedLines(
            [
                *verdict(comparison, words),
                *_same_head(comparison, words),
                *house_lines(_shared(columns), words, _asked(columns)),
            ]
        ),
    ]
    return [*document, *comparison_blocks(comparison, words, paper)]


def comparison_blocks(comparison: Comparison, words: Words, paper: Paper) -> Document:
    """What comes out under which rules, and because of which questions."""
    columns = [column for group in comparison.outcomes for column in group]
    document: Document = []
    if paper.page:
        from ruling.drawing.scene import StepStart  # only pages have a picture

        found = StepStart(comparison.scenario.situation.figures)
        document += picture(columns[0].judgement, words, found, paper)
    if not comparison.agree or comparison.scenario.claims:
        document += [Heading(words.say("heading outcomes")), _outcomes(comparison, words)]
    if not comparison.agree:
        document.append(Heading(words.say("heading causes")))
        for alike in _same_causes(comparison.differences):
            document += _causes(alike, words)
    if comparison.scenario.in_play:
        from ruling.report.in_play import in_play_blocks  # few tables name other pieces

        rules = {column.name: column.judgement.rules for column in columns}
        document += in_play_blocks(comparison.scenario.in_play, rules, words)
    document += _weights(comparison, words)
    further = [
        words.say("open besides", columns=", ".join(names), title=words.titled(each))
        for each, names in comparison.further_open.items()
    ]
    return [*document, MarkedLines.of(*further)] if further else document


def _shared(columns: Sequence[Column]) -> Rules:
    """What all columns are ruled under. Levels that differ stand in the heads of the columns."""
    rules = columns[0].judgement.rules
    same = len({column.judgement.rules.authority for column in columns}) == 1
    return rules if same else rules._replace(authority=Authority.COMMUNITY)


def _asked(columns: Sequence[Column]) -> set[str]:
    """The questions that the rulings asked."""
    return {answer.question for each in columns for answer in each.judgement.ruling.asked}


def verdict(comparison: Comparison, words: Words) -> Iterator[MarkedText]:
    """Whether they agree, and which editions are left out."""
    groups = comparison.outcomes
    if comparison.agree:
        columns = words.listed([column.name for column in groups[0]])
        yield MarkedText(words.say("agree", columns=columns))
    else:
        key = "disagree in open" if _only_open(comparison) else "disagree"
        yield MarkedText(words.say(key, number=len(groups)))
    for what in comparison.left_out:
        yield MarkedText(words.say("left out", what=what))


def _same_head(comparison: Comparison, words: Words) -> Iterator[MarkedText]:
    """What comes out where all agree on it, as the head of a ruling says it."""
    if comparison.agree or _only_open(comparison):
        found = head(comparison.outcomes[-1][-1].judgement, words)
        verdicts = found.signed if comparison.agree else []  # what is open is said in them
        further = [] if len(comparison.scenario.parts) > 1 else found.further
        text = " ".join(filter(None, [*verdicts, *found.outcome, found.duty, *further]))
        if text:
            yield MarkedText(text)


def _only_open(comparison: Comparison) -> bool:
    """Whether the columns differ in nothing but what they leave open."""
    return {difference.key for difference in comparison.differences} == {OPEN}


def _outcomes(comparison: Comparison, words: Words) -> Grid:
    """A column for each outcome; the verdicts, then rows only for what differs."""
    differing = {difference.key for difference in comparison.differences}
    columns = [alike for group in comparison.outcomes for alike in _by_verdicts(group)]
    headers = ["", *map(_names, columns)]
    rows = [
        [
            _claim_text(claim, comparison.scenario, words),
            *(words.say(f"verdict {_verdicts(alike[0])[at]}") for alike in columns),
        ]
        for at, claim in enumerate(comparison.scenario.claims)
    ]
    rows += [
        [words.say(_ROWS[key]), *(_cell(key, alike[0], words) for alike in columns)]
        for key in _ROWS
        if key in differing
    ]
    return Grid(headers, rows, prose=True)


def _claim_text(claim: Claim, scenario: Scenario, words: Words) -> str:
    """Who says what, and of which action where the claim names one of several."""
    text = claim_text(claim, words)
    if not claim.of or len(scenario.parts) == 1:
        return text
    places = part_places(scenario.parts, words)
    return f"{text} ({places[scenario.numbers.index(claim.of)]})"


def _by_verdicts(group: Sequence[Column]) -> list[tuple[Column, ...]]:
    """The columns of an outcome, those together that say the same of every claim."""
    found: dict[tuple[str, ...], tuple[Column, ...]] = {}
    for column in group:
        verdicts = _verdicts(column)
        found[verdicts] = (*found.get(verdicts, ()), column)
    return [*found.values()]


def _verdicts(column: Column) -> tuple[str, ...]:
    """What a column says of each claim."""
    return tuple(
        "depends" if each.depends else str(each.verdict) for each in column.judgement.claims
    )


def _names(group: Sequence[Column]) -> str:
    return ", ".join(column.name for column in group)


def _cell(key: str, column: Column, words: Words) -> str:
    """What comes out in one part, short enough for a table."""
    ruling = column.judgement.ruling
    if key == "obligation":
        return words.obligation(ruling.step.obligation)
    if key == OPEN:
        return "\n".join(words.titled(each) for each in column.open) or words.say("nothing")
    if key == "moves":
        return "\n".join(_move(move, words) for move in ruling.step.moves) or words.say("nothing")
    if key == "points":
        return words.say("depends") if ruling.points is None else words.points(ruling.points)
    if key == MOVER:
        mover = column.judgement.mover
        return words.player(mover) if mover else words.say("nothing")
    if ruling.figures is None:
        return words.say("depends")
    return "\n".join(f"{figure}: {words.short(at)}" for figure, at in ruling.figures.items())


def _move(move: Move, words: Words) -> str:
    points = "" if move.points is None else f" ({words.points(move.points)})"
    return f"{words.move(move)}{points}"


def _same_causes(differences: Sequence[Difference]) -> list[list[Difference]]:
    """The differences that the same questions make, together."""
    found: dict[tuple[str, ...], list[Difference]] = {}
    for difference in differences:
        found.setdefault(difference.questions, []).append(difference)
    return list(found.values())


def _causes(alike: Sequence[Difference], words: Words) -> Iterator[Block]:
    """The questions that make some parts differ, with each column's answer and its source."""
    yield MarkedLines.of(*(words.say(f"difference {found.key}") for found in alike))
    columns = [column for group in alike[0].values for column in group]
    questions = alike[0].questions
    points = [MarkedText(words.titled(question)) for question in questions]
    below = [
        answer_lines({c.name: c.judgement.rules.answer(question) for c in columns}, words)
        for question in questions
    ]
    yield Bullets(points, below)


def _weights(comparison: Comparison, words: Words) -> Iterator[Block]:
    """Where the outcome is the same, but on different authority."""
    causes = {question for d in comparison.differences for question in d.questions}
    rest = [split for split in comparison.authority if split.question not in causes]
    if not rest:
        key = "all the same" if comparison.agree else "all else the same"
        yield MarkedLines.of(words.say(key))
        return
    yield Heading(words.say("heading weights"))
    yield Bullets.of(*(_weight(split, words) for split in rest))


def _weight(split: Split, words: Words) -> str:
    """``join.timing: C1, C2: printed rule; C1-RGG: no source.``"""
    readings = {answer.reading for answer in split.answers.values()}
    groups: dict[tuple[str, str], list[str]] = {}
    for name, answer in split.answers.items():
        groups.setdefault((words.weight(answer), answer.reading), []).append(name)
    key = "weight part" if len(readings) == 1 else "weight part reading"
    parts = [
        words.say(key, columns=", ".join(names), authority=weight, reading=reading)
        for (weight, reading), names in groups.items()
    ]
    return words.say("weight", question=words.titled(split.question), answers="; ".join(parts))
