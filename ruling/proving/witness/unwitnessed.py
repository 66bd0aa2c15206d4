"""Targets without a small table: the reason, and a case of the corpus that shows them."""

from collections.abc import Collection, Iterator, Sequence
from enum import StrEnum
from pathlib import Path
from typing import NamedTuple

from ruling.expect.accepting import held_editions
from ruling.expect.files import load_scenario
from ruling.expect.running import find_files
from ruling.judging.comparing import DECIDED
from ruling.judging.turn_rulings import TurnRulings
from ruling.proving.witness.search import Searched
from ruling.proving.witness.sought import Sought, may_be_asked, pieces_needed
from ruling.referee.whatif import differing_parts
from ruling.rulebook.questions import questions
from ruling.scenario.corpus import corpus_folder
from ruling.scenario.scenario import Scenario


class Why(StrEnum):
    """Why there is none: no table has the piece, none asks the question, or none changes."""

    PIECES = "pieces"
    NEVER_ASKED = "never asked"
    UNCHANGED = "unchanged"


class Unwitnessed(NamedTuple):
    """A target without a table, and why.

    Of a reading ``asked`` is how many tables ask its question, and ``case`` the scenario of the
    corpus that it changes, if one does; ``pieces`` are those without which it is never asked.
    """

    sought: Sought
    why: Why
    pieces: tuple[str, ...] = ()
    asked: int = 0
    case: str = ""


def unwitnessed(searched: Searched, cases: Collection[Path] | None = None) -> list[Unwitnessed]:
    """All that was sought and has no table, not even in a resort.

    The scenarios that show it are of the corpus, or of some ``cases`` of it.
    """
    found, asked = searched.found, searched.asked
    none = [each for each in searched.sought if each.name not in found and not each.resort]
    telling = cases_that_tell([each for each in none if each.reading], cases)
    return [_why(each, asked.get(each.name, 0), telling.get(each.name, "")) for each in none]


def _why(sought: Sought, asked: int, case: str) -> Unwitnessed:
    """The reason, from what the rulebook says of the question and how often it was asked."""
    if sought.question and not may_be_asked(sought.question):
        return Unwitnessed(sought, Why.PIECES, pieces_needed(sought.question), case=case)
    why = Why.UNCHANGED if asked or not sought.question else Why.NEVER_ASKED
    return Unwitnessed(sought, why, asked=asked, case=case)


def cases_that_tell(
    readings: Sequence[Sought], cases: Collection[Path] | None = None
) -> dict[str, str]:
    """The shortest scenario of the corpus, or of ``cases``, that each reading changes, if any does.

    One that changes what is done comes before one that changes only who does it, or why.
    """
    folder, done, undecided = corpus_folder(), dict[str, str](), dict[str, str]()
    files = (find_files([folder]) if cases is None else cases) if readings else ()
    for path in sorted(files, key=lambda path: path.stat().st_size):
        left = [each for each in readings if each.name not in done]
        for name, parts in _changes(load_scenario(path), left):
            found = undecided if parts.isdisjoint(DECIDED) else done
            found.setdefault(name, path.relative_to(folder).as_posix())
    return {**undecided, **done}


def _changes(scenario: Scenario, readings: Sequence[Sought]) -> Iterator[tuple[str, set[str]]]:
    """The parts of the ruling on a scenario, in some edition, that come out otherwise by a reading
    than by the default of its question."""
    rulings = TurnRulings.on(scenario)
    for edition in held_editions(scenario):
        rules = scenario.rules(edition)
        asked = {answer.question for answer in rulings.under(rules).asked}
        for each in readings:
            if each.question in asked:
                both = (questions()[each.question][0], each.reading)
                one, two = (rulings.under(rules.with_house(each.question, r)) for r in both)
                parts = set(differing_parts(one, two))
                yield from [(each.name, parts)] if parts else []
