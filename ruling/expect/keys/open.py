"""``open``: exactly the open questions of which another reading matters here."""

from ruling.expect.keys.key import ExpectKey, Sides
from ruling.judging.judgement import Judgement
from ruling.reading.shapes import Choice, ListOf
from ruling.rulebook.questions import questions
from ruling.scenario.lookup import Lookup
from ruling.scenario.schema.keys import Meaning


def _compared(expected: tuple[str, ...], judgement: Judgement) -> Sides:
    return sorted(set(expected)), sorted(judgement.mattering)


KEY = ExpectKey(
    "open",
    Meaning(
        "exactly the open questions that matter here: for moves, points, figures or a claim",
        ListOf(Choice("question", tuple(questions())), "a list of questions"),
        Lookup.texts,
    ),
    _compared,
    lambda judgement: judgement.mattering,
    pinned=lambda judgement: list(judgement.mattering),
    of_part=True,
)
