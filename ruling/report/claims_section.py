"""Who is right: the first thing that a disputing table wants to read."""

from collections.abc import Iterator

from ruling.judging.claim_keys import judged_move
from ruling.judging.claims import Judged, Verdict
from ruling.judging.judgement import Judgement
from ruling.referee.ruling import Because, Ruling
from ruling.report.document import Block, Bullets, Heading, Sentence
from ruling.report.naming import Namer, upper_first
from ruling.report.notes import Marks
from ruling.rulebook.editions import edition_ids
from ruling.rulebook.language import Words
from ruling.scenario.scenario import Claim


def claims_blocks(judgement: Judgement, words: Words, marks: Marks) -> Iterator[Block]:
    """Each claim with its verdict, and below it the one sentence that ends the dispute."""
    yield Heading(words.phrase("heading claims"))
    told = list(claim_texts(judgement, words))
    points = [
        Sentence(said, marks.of(_known(judged, judgement)))
        for (said, _), judged in zip(told, judgement.claims, strict=True)
    ]
    yield Bullets(points, [[Sentence(everywhere)] for _, everywhere in told])


def claim_texts(judgement: Judgement, words: Words) -> Iterator[tuple[str, str]]:
    """For each claim what is to be said of it here, and the sentence for all editions."""
    for judged in judgement.claims:
        yield _said(judged, judgement.ruling, words), _everywhere(judged, words)


def _known(judged: Judged, judgement: Judgement) -> Because:
    """The answers with footnotes: what is asked only under other readings has none here."""
    return tuple(answer for answer in judged.because if answer in judgement.ruling.asked)


def _said(judged: Judged, ruling: Ruling, words: Words) -> str:
    """The claim, the verdict, and where somebody is wrong, what is true instead."""
    player, verdict = judged.claim.by, str(judged.verdict)
    if judged.depends:
        verdict = "depends"
    elif judged.verdict is Verdict.OPEN and all(a.left_out for a in judged.because):
        verdict = "left out"
    said = [
        words.phrase("claims", player=player, claim=_claim(judged.claim, words)),
        upper_first(words.phrase(f"verdict {verdict}", player=player)),
    ]
    said += _why(judged.claim, ruling, words)
    return " ".join(said)


def _claim(claim: Claim, words: Words) -> str:
    name = Namer(words)
    if claim.key in ("legal", "illegal"):
        return words.phrase(f"claim {claim.key}", move=name.move(claim.value))
    if claim.key == "obligation":
        return words.obligation(claim.value).rstrip(".")
    if claim.key == "points":
        return words.phrase("claim points", points=name.points(claim.value))
    return ", ".join(f"{name.figure(f)}: {name.place(at)}" for f, at in claim.value.items())


def _why(claim: Claim, ruling: Ruling, words: Words) -> Iterator[str]:
    """What the ruling says of the matter of the claim, where it can be said at all."""
    name = Namer(words)
    if claim.key in ("legal", "illegal"):
        reason = judged_move(claim.value, ruling).reason
        if reason is not None:
            yield upper_first(words.reason(reason)) + "."
    elif claim.key == "obligation" and ruling.step.obligation != claim.value:
        yield words.obligation(ruling.step.obligation)
    elif claim.key == "points" and ruling.points is not None:
        yield words.phrase("points", points=name.points(ruling.points))
    elif claim.key == "figures" and ruling.figures is not None:
        ends = [f"{name.figure(f)}: {name.place(ruling.figures[f])}" for f in claim.value]
        yield upper_first(", ".join(ends)) + "."


def _everywhere(judged: Judged, words: Words) -> str:
    """``Blue is right under C2 and C3; under C1-RGG the text does not say.``"""
    groups: dict[str, list[str]] = {}
    for verdict in Verdict:
        for id, found in judged.by_edition.items():
            if found is verdict:
                key = "depends" if id in judged.depends_in else str(verdict)
                groups.setdefault(key, []).append(id)
    parts = []
    for key, editions in groups.items():
        alone = len(editions) == len(edition_ids())
        listed = words.phrase("every edition") if alone else Namer(words).listed(editions)
        parts.append(words.phrase(f"everywhere {key}", player=judged.claim.by, editions=listed))
    return upper_first(words.phrase("everywhere", parts="; ".join(parts)))
