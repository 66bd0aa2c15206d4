"""Scenarios as evidence: their expectations are results, whatever rules they name."""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from ruling.errors import Said
from ruling.expect.checks import expected_of, plainly_about
from ruling.expect.keys import EXPECT_KEYS
from ruling.judging.judgement import Judgement
from ruling.proving.infer.evidence import Evidence, Missed, MissedOf, Observed
from ruling.referee.ruling import Ruling
from ruling.rulebook.editions import edition_ids
from ruling.rulebook.rules import Rules
from ruling.scenario.scenario import Expected, Scenario, missing_tiles

OF_SOURCES = ("notes", "open")
"""Keys that say on whose word something rests, and not what came about."""


def evidence_of(scenario: Scenario, unsettled: Sequence[str] = ()) -> Evidence:
    """A scenario as evidence; its house readings and its editions are ignored.

    Under some keys, which it cannot say itself, nothing may be settled.
    """

    def look(rules: Rules) -> tuple[Ruling, MissedOf]:
        judgement = plainly_about(Judgement(scenario, rules))
        results = results_of(scenario, rules.edition.id)
        found = {key: EXPECT_KEYS[key].pinned(judgement) for key in unsettled}
        settled = {Observed(key): Missed(None, v) for key, v in found.items() if v is not None}
        return judgement.ruling, {**dict(_missed(judgement, results)), **settled}

    def known_of(edition: str) -> tuple[tuple[str, int, int], ...]:
        expected = results_of(scenario, edition).items()
        return tuple((key, *each.position) for key, each in expected)

    most = max((results_of(scenario, edition) for edition in edition_ids()), key=_number)
    return Evidence(scenario.file, look, _number(most), partial(_lacks, scenario), known_of)


def _lacks(scenario: Scenario, edition: str) -> Said:
    missing = missing_tiles(scenario.limited, edition) if scenario.limited else ()
    return missing[0].what if missing else ""


def results_of(scenario: Scenario, edition: str) -> Mapping[str, Expected]:
    """The results under an edition, as the scenario expects them."""
    expected = expected_of(scenario, edition)
    return {key: each for key, each in expected.items() if key not in OF_SOURCES}


def _number(results: Mapping[str, Expected]) -> int:
    """The number of results under some keys, where items of a value count one by one."""
    several = [each.value for each in results.values() if isinstance(each.value, Mapping)]
    return len(results) + sum(len(value) - 1 for value in several)


def _missed(
    judgement: Judgement, results: Mapping[str, Expected]
) -> Iterator[tuple[Observed, Missed]]:
    for key, expected in results.items():
        came_about, ruled = EXPECT_KEYS[key].compared(expected.value, judgement)
        if came_about != ruled:
            yield from missed_of(key, came_about, ruled)


def missed_of(key: str, came_about: Any, ruled: Any) -> Iterator[tuple[Observed, Missed]]:
    """The differences between two values of a key, item by item where it has several."""
    if not isinstance(came_about, Mapping):
        yield Observed(key), Missed(came_about, ruled)
        return
    for name, value in came_about.items():
        there = ruled.get(name) if isinstance(ruled, Mapping) else None
        if value != there:
            yield Observed(key, str(name)), Missed(value, there)
