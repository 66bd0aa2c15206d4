"""Who is right: the first thing that a disputing table wants to read."""

from collections.abc import Iterator

from ruling.report.document import Block, Bullets, Heading, Sentence
from ruling.report.naming import Namer, upper_first
from ruling.report.notes import Marks
from ruling.rulebook.language import Words
from ruling.suite.claims import Judged, Verdict
from ruling.suite.judging import Judgement


def claims_blocks(judgement: Judgement, words: Words, marks: Marks) -> Iterator[Block]:
    """Each claim with its verdict, and below it the one sentence that ends the dispute."""
    if not judgement.claims:
        return
    yield Heading(words.phrase("heading claims"))
    points = [
        Sentence(_said(judged, words), marks.of(judged.because)) for judged in judgement.claims
    ]
    below = [[Sentence(_everywhere(judged, words))] for judged in judgement.claims]
    yield Bullets(points, below)


def _said(judged: Judged, words: Words) -> str:
    verdict = "depends" if judged.depends else judged.verdict
    player = judged.claim.by
    claimed = words.phrase("claims", player=player, claim=_claim(judged, words))
    return f"{claimed} {upper_first(words.phrase(f'verdict {verdict}', player=player))}"


def _claim(judged: Judged, words: Words) -> str:
    claim, name = judged.claim, Namer(words)
    if claim.key in ("legal", "illegal"):
        return words.phrase(f"claim {claim.key}", move=name.move(claim.value[0]))
    if claim.key == "obligation":
        return words.obligation(claim.value).rstrip(".")
    if claim.key == "points":
        return words.phrase("claim points", points=name.points(claim.value))
    ends = [
        words.phrase("figures end", figure=name.figure(figure), place=name.place(place))
        for figure, place in claim.value.items()
    ]
    return " ".join(ends).rstrip(".")


def _everywhere(judged: Judged, words: Words) -> str:
    """``Blue is right under C2 and C3; under C1-RGG the text does not say.``"""
    name = Namer(words)
    parts = []
    for verdict in Verdict:
        editions = [id for id, found in judged.by_edition.items() if found is verdict]
        if editions:
            key = f"everywhere {verdict}"
            if verdict is Verdict.OPEN and judged.depends:
                key = "everywhere depends"
            alone = len(editions) == len(judged.by_edition)
            listed = words.phrase("every edition") if alone else name.listed(editions)
            parts.append(words.phrase(key, player=judged.claim.by, editions=listed))
    return upper_first(words.phrase("everywhere", parts="; ".join(parts)))
