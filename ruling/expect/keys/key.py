"""What a key of ``expect:`` declares, and the forms in which both sides are compared."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from ruling.errors import Said, sentence
from ruling.judging.judgement import Judgement
from ruling.judging.subject import in_part
from ruling.referee.ruling import Chosen, Entry, FeatureScore, Move, Obligation, Refusal
from ruling.referee.situation import Wanted
from ruling.referee.steps import target_of
from ruling.rulebook.editions import Answer
from ruling.scenario.schema.keys import KeyMeaning
from ruling.table.features import Feature
from ruling.table.figures import Off, Place, Spot

LEGAL = "legal"
"""What is expected of a move or a meeple that nothing bars."""


Sides = tuple[Any, Any]
"""What is expected and what the ruling has there, both in the same form."""

Basis = FeatureScore | Answer | Obligation | str
"""A part of a ruling that led to what was found; a text is the id of a question."""


class ExpectKey(NamedTuple):
    """All that is known of a key of ``expect:``; its module lists it among the ``KEYS``.

    ``meaning`` is how it is declared and read; the moves that it looks up, every ruling speaks
    about. ``compared`` holds an expectation to a ruling, and what is found there ``rests_on`` parts
    of the ruling. ``of_part`` says that it is about the figures' move, in one part of a turn; the
    judgement has that part at the top of its ruling. The rest is for writing: ``names`` are what
    the items of a written value stand for, in their order; ``of_moves`` says that these are moves,
    of which ``either`` names two; ``can_expect``, whether a scenario can say this of one item;
    ``fixed``, why nothing of it is ever changed; ``pinned``, what a first expectation says, None
    for no word about it, and ``nothing``, what it says where only another edition has something.
    """

    name: str
    meaning: KeyMeaning
    compared: Callable[[Any, Judgement], Sides]
    rests_on: Callable[[Judgement], Iterable[Basis]]
    names: Callable[[Any, Judgement], list[str]] = lambda expected, _: list(map(str, expected))
    of_moves: bool = False
    can_expect: Callable[[Any], bool] = lambda value: value is not None
    fixed: Said = ""
    pinned: Callable[[Judgement], Any] = lambda judgement: None
    nothing: Any = None
    of_part: bool = False

    def acceptable(self, expected: Any, found: Any) -> tuple[Any, Said]:
        """The part of a found value that a scenario can expect, and why it cannot expect more."""
        if self.fixed:
            return expected, self.fixed
        if not isinstance(found, Mapping):
            return found, ""
        missing = [name for name in expected if not self.can_expect(found.get(name))]
        left = sentence("run.no-such", names=", ".join(missing)) if missing else ""
        return {name: expected[name] if name in missing else found[name] for name in expected}, left


def verdict_on(judged: Chosen | Entry | None) -> str | None:
    """Whether an action is legal, or the reason against it; None where there was no action."""
    return None if judged is None else str(judged.reason or LEGAL)


def of_step(judgement: Judgement) -> tuple[Basis, ...]:
    """The basis of the obligation."""
    step = judgement.ruling.step
    return step.obligation, *step.because


def of_scoring(judgement: Judgement) -> Iterable[Basis]:
    """The features that score; where that is not settled, those of each outcome."""
    scoring = judgement.ruling.scoring
    return of_outcomes(judgement) if scoring is None else scoring


def of_outcomes(judgement: Judgement) -> list[Basis]:
    """The features that score in each outcome and each order of scoring."""
    outcomes, orders = judgement.ruling.outcomes, judgement.ruling.orders
    every = [outcome.scoring for outcome in outcomes] + [end.scoring for end in orders]
    return [score for scoring in every for score in scoring]


def move_words(move: Wanted | Move | Refusal, judgement: Judgement | None = None) -> str:
    """A move in a normal form, however its target was pointed at: ``mage to A1 E``.

    That of a move which a file names is what its target is called in the part that is judged.
    """
    if isinstance(move, Wanted) and judgement is not None:
        move = in_part(move, judgement.ruling)
    to = target_of(move.to) if isinstance(move, Wanted) else move.to
    return f"{move.figure} to {to.id if isinstance(to, Feature) else to}"


def each_name(pairs: Iterable[tuple[Wanted, Any]], judgement: Judgement) -> list[str]:
    """The moves of some pairs in their normal form, each as often as it is written."""
    return [move_words(wanted, judgement) for wanted, _ in pairs]


def where_words(place: Place) -> str:
    """A place in a normal form: the name of its feature, or ``supply``."""
    return place.feature.id if isinstance(place, Spot) else Off(place).value


def named_points(
    expected: Mapping[str, int], points: Mapping[str, int] | None
) -> Mapping[str, int | None] | None:
    """The points of the players that the expectation names."""
    return None if points is None else {player: points.get(player) for player in expected}
