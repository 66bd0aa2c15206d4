"""By which rules results come about, as a document and as JSON."""

from collections.abc import Iterator

from ruling.proving.infer.inference import Explanation, Inference, Unexplained
from ruling.report.blocks import Block, Bullets, Document, Heading, MarkedLines, Title
from ruling.report.failures import value_text
from ruling.report.reports import Form, Report
from ruling.rulebook.editions import edition
from ruling.wording.words import Words


def inference_report(inference: Inference, language: str = "en") -> Report:
    """By which rules results come about."""
    return Report(
        "ruling-infer/1",
        lambda _: [inference_document(inference, language)],
        lambda: [inference_data(inference)],
        language,
    )


def inference_document(inference: Inference, language: str = "en") -> Document:
    """The editions, or the readings beside the nearest; then what is unexplained and unasked."""
    first = next(iter(inference.editions), "") or inference.explanations[0].edition
    words = Words(edition(first), language)
    numbers = {"results": inference.results, "cases": inference.cases}
    lines = [words.say("infer looked at", **numbers)]
    lines += [words.say("left out", what=what) for what in inference.left_out]
    return [
        Title(words.say("heading infer")),
        MarkedLines.of(*lines),
        *_found(inference, words),
        *_unexplained(inference, words),
        *_undecided(inference, words),
    ]


def _found(inference: Inference, words: Words) -> Iterator[Block]:
    if inference.editions:
        editions = words.listed(inference.editions)
        yield MarkedLines.of(words.say("infer holds", editions=editions))
        return
    yield MarkedLines.of(words.say("infer none"))
    heads = [_head(each, words) for each in inference.explanations]
    yield Bullets.of(*heads, below=[list(_below(each, words)) for each in inference.explanations])
    lines = [words.say("infer more", number=inference.more)] * bool(inference.more)
    lines += [] if inference.whole else [words.say("infer not whole")]
    if inference.unexplained:
        lines.append(words.say("infer measure"))
    if lines:
        yield MarkedLines.of(*lines)


def _head(explanation: Explanation, words: Words) -> str:
    """``C1 (likewise C2), with these readings beside it (1):``."""
    named = explanation.edition
    if explanation.likewise:
        others = words.listed(explanation.likewise)
        named = words.say("infer likewise", edition=named, others=others)
    if not explanation.forced:
        return words.say("infer as it is", edition=named)
    return words.say("infer with", edition=named, number=len(explanation.forced))


def _below(explanation: Explanation, words: Words) -> Iterator[str]:
    """Each reading with the cases that force it, and what is left here alone."""
    for forced in explanation.forced:
        yield words.say(
            "infer forced",
            title=words.title(forced.question),
            question=forced.question,
            reading=forced.reading,
            cases=words.listed(forced.cases),
        )
    for each in explanation.leaves:
        yield words.say("infer leaves", what=_unexplained_text(each, words))


def _unexplained(inference: Inference, words: Words) -> Iterator[Block]:
    if inference.unexplained:
        yield Heading(words.say("heading unexplained"))
        yield Bullets.of(*(_unexplained_text(each, words) for each in inference.unexplained))


def _unexplained_text(unexplained: Unexplained, words: Words) -> str:
    case, (key, of), (came_about, ruled) = unexplained
    return words.say(
        "infer unexplained",
        case=case,
        what=f"{key} {of}".rstrip(),
        came_about=value_text(came_about, words),
        ruled=value_text(ruled, words),
    )


def _undecided(inference: Inference, words: Words) -> Iterator[Block]:
    """What more cases would have to tell."""
    if inference.undecided:
        yield Heading(words.say("heading undecided"))
        yield MarkedLines.of(words.say("infer undecided intro"))
        last = f" {words.say('or')} "
        texts = (
            f"{words.titled(each.question)}: {last.join(each.readings)}"
            for each in inference.undecided
        )
        yield Bullets.of(*texts)
    if inference.never_asked:
        yield Heading(words.say("heading never asked"))
        asked = ", ".join(inference.never_asked)
        yield MarkedLines.of(words.say("infer never asked", questions=asked))


def inference_data(inference: Inference) -> Form:
    """The editions, or the explanations; then what is unexplained and unasked."""
    return {
        "cases": inference.cases,
        "results": inference.results,
        "editions": list(inference.editions),
        "explanations": [_explanation(each) for each in inference.explanations],
        "more": inference.more,
        "whole": inference.whole,
        "unexplained": [_unexplained_data(each) for each in inference.unexplained],
        "undecided": [
            {"question": each.question, "readings": list(each.readings)}
            for each in inference.undecided
        ],
        "never_asked": list(inference.never_asked),
        "left_out": list(map(str, inference.left_out)),
    }


def _explanation(explanation: Explanation) -> Form:
    return {
        "edition": explanation.edition,
        "likewise": list(explanation.likewise),
        "readings": {each.question: each.reading for each in explanation.forced},
        "because": [
            {"question": each.question, "reading": each.reading, "cases": list(each.cases)}
            for each in explanation.forced
        ],
        "leaves": [_unexplained_data(each) for each in explanation.leaves],
    }


def _unexplained_data(unexplained: Unexplained) -> Form:
    case, (key, of), (came_about, ruled) = unexplained
    return {"case": case, "key": key, "of": of, "came_about": came_about, "ruled": ruled}
