"""What a case that lies on a table lacks: what it does not name is known not to be there."""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from ruling.case.draft import Draft
from ruling.case.paths import value_at
from ruling.errors import Mistake, RulingError, ScenarioError, Sentence
from ruling.judging.another_open import may_turn, turns_on, with_another
from ruling.judging.judgement import Judgement
from ruling.table.tiles import ROAD

Path = tuple[Any, ...]

ELSEWHERE: Path = ("elsewhere",)
"""The path that stands for another open road or city: no key says that, only a further feature."""

LACKS = ("shape.lacks", "shape.no-text", "shape.too-few", "shape.empty-list")
"""What is said where something is not there yet."""


class Hole(NamedTuple):
    """What must be known and is not said: its path in the draft, and the usual answer, if any."""

    path: Path
    usual: Any = None


def holes_left(
    draft: Draft, judged: Callable[[Draft], Judgement | RulingError], alone: bool = False
) -> Iterator[Hole]:
    """The holes of a draft of which all that it does not name is known not to be there.

    They are what a case must have and this one lacks, which its shapes tell where it is ``judged``;
    else another open road or city.
    """
    ruled = judged(draft)
    if isinstance(ruled, ScenarioError):
        yield from (Hole(path_of(each, draft)) for each in ruled.mistakes if lacks(each, draft))
    elif not alone and turns_elsewhere(
        ruled, lambda: judged(with_another(draft, ROAD, "elsewhere 1"))
    ):
        yield Hole(ELSEWHERE, ROAD)


def path_of(mistake: Mistake, draft: Draft) -> Path:
    """The path of what a mistake is about: of what is not there, the one that it would have."""
    what = mistake.what
    values = dict(what.values) if isinstance(what, Sentence) and what.id == LACKS[0] else {}
    return tuple(draft.path_at(mistake.line, mistake.column, str(values.get("name", ""))))


def lacks(mistake: Mistake, draft: Draft) -> bool:
    """Whether nothing is there yet."""
    what = mistake.what
    empty = isinstance(what, Sentence) and what.id in LACKS
    return empty or value_at(draft.data, path_of(mistake, draft)) == ""


def turns_elsewhere(fewer: object, judged: Callable[[], object]) -> bool:
    """Whether the ruling on a case, if there is one, differs from that with one more open road."""
    if not isinstance(fewer, Judgement) or not may_turn(fewer):
        return False
    more = judged()
    return isinstance(more, Judgement) and turns_on(fewer, more)
