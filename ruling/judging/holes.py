"""Holes of a draft: what must still be known and matters, found by ruling with and without it."""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from ruling.case.draft import Draft
from ruling.case.paths import Path, value_at
from ruling.case.tree import Tree
from ruling.errors import Mistake, RulingError, ScenarioError, Sentence
from ruling.judging.another_open import may_turn, turns_on, with_another
from ruling.judging.judgement import Judgement
from ruling.table.tiles import ROAD

JudgeDraft = Callable[[Draft], Judgement | RulingError]
"""Rules on a draft, or says what is wrong with it."""

FindUnsaid = Callable[[Tree], Iterator["Hole"]]
"""Finds what a draft does not say and nobody knows."""

ELSEWHERE: Path = ("elsewhere",)
"""The path that stands for another open road or city: no key says that, only a further feature."""

LACKS = ("shape.lacks", "shape.no-text", "shape.too-few", "shape.empty-list")
"""The ids of the mistakes which say that a value is missing or empty."""


class Hole(NamedTuple):
    """What must be known and is not said: its path in the draft, and the usual answer, if any."""

    path: Path
    usual: Any = None


def holes(
    draft: Draft, judged: JudgeDraft, alone: bool = False, unsaid: FindUnsaid | None = None
) -> Iterator[Hole]:
    """The holes of a draft that matter, in the order in which one would ask for them.

    Without ``unsaid``, as on a table, what a draft does not name is not there: its holes are the
    keys that its shapes require and it lacks. Of a draft that came of a sentence, ``unsaid`` finds
    what nobody said and the ruling turns on. ``judged`` rules on drafts to find that out, and
    ``alone`` says that it is known which other roads and cities are open.
    """
    yield from _lacking(draft, judged) if unsaid is None else unsaid(draft.data)
    if not alone and _turns_elsewhere(draft, judged):
        yield Hole(ELSEWHERE)


def _turns_elsewhere(draft: Draft, judged: JudgeDraft) -> bool:
    """Whether the ruling on a draft, if there is one, differs from that with one more open road."""
    fewer = judged(draft)
    if not isinstance(fewer, Judgement) or not may_turn(fewer):
        return False
    more = judged(with_another(draft, ROAD, "elsewhere 1"))
    return isinstance(more, Judgement) and turns_on(fewer, more)


def _lacking(draft: Draft, judged: JudgeDraft) -> Iterator[Hole]:
    """What a case must have and this one lacks."""
    ruled = judged(draft)
    for each in ruled.mistakes if isinstance(ruled, ScenarioError) else ():
        if lacks(each, draft):
            yield Hole(path_of(each, draft))


def path_of(mistake: Mistake, draft: Draft) -> Path:
    """The path of the value that a mistake is about; of a missing one, where it would stand."""
    what = mistake.what
    values = dict(what.values) if isinstance(what, Sentence) and what.id == LACKS[0] else {}
    return tuple(draft.path_at(mistake.line, mistake.column, str(values.get("name", ""))))


def lacks(mistake: Mistake, draft: Draft) -> bool:
    """Whether a mistake says that a value is missing or empty, or is about an empty word."""
    what = mistake.what
    empty = isinstance(what, Sentence) and what.id in LACKS
    return empty or value_at(draft.data, path_of(mistake, draft)) == ""
