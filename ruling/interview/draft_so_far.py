"""The draft of a case from a sentence, with what is missing and what was not used, for programs
that ask nothing further."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from ruling.case.paths import Path
from ruling.interview.dialogue import Dialogue, Shown, is_usual
from ruling.interview.drafting import WORTH
from ruling.interview.questions import clashes, missing_words
from ruling.interview.worth import worth_cases
from ruling.wording.premises import Premises

Missing = tuple[Path, str]
"""The path of what is missing, and what that is in words."""


class DraftSoFar(NamedTuple):
    """A draft with what it says, the words that were not used, and what is missing in it.

    ``scenarios`` are the files of a case that is whole, with the usual answers: mostly one. Where
    only a worth is asked for there are two, of the road or city completed and at the game's end.
    """

    case: Mapping[str, Any]
    premises: Sequence[Premises]
    unused: Sequence[str]
    missing: Sequence[Missing]
    scenarios: Sequence[str] = ()


def draft_so_far(dialogue: Dialogue) -> DraftSoFar:
    """What is known of the case of a dialogue."""
    holes = [*dialogue.missing()]
    missing = [(each.path, missing_words(each, dialogue)) for each in holes if not is_usual(each)]
    missing += zip(dialogue.statements.unresolved, clashes(dialogue), strict=True)
    shown = dialogue.shown([])
    whole = not (missing or dialogue.objections()) and bool(dialogue.statements)
    files = _files(dialogue.shown(holes)) if whole else []
    return DraftSoFar(shown.draft.case, shown.premises, dialogue.not_used, missing, files)


def _files(shown: Shown) -> list[str]:
    """The text of the case, or of each of those that tell what something is worth."""
    draft = shown.draft
    cases = worth_cases(draft) if draft.event == WORTH else [draft.case]
    return [shown.text_of(case) for case in cases]
