"""By which rules results come about, as JSON."""

from typing import Any

from ruling.proving.infer.inference import Explanation, Inference, Unexplained

Form = dict[str, Any]


def inference_data(inference: Inference) -> Form:
    """The editions, or the explanations; then what is unexplained and unasked."""
    return {
        "cases": inference.cases,
        "results": inference.results,
        "editions": list(inference.editions),
        "explanations": [_explanation(each) for each in inference.explanations],
        "more": inference.more,
        "whole": inference.whole,
        "unexplained": [_unexplained(each) for each in inference.unexplained],
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
        "leaves": [_unexplained(each) for each in explanation.leaves],
    }


def _unexplained(unexplained: Unexplained) -> Form:
    case, (key, of), (came_about, ruled) = unexplained
    return {"case": case, "key": key, "of": of, "came_about": came_about, "ruled": ruled}
