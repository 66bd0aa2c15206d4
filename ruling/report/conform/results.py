"""How far another engine agrees, as test results: for viewers of CI."""

from collections.abc import Sequence

from ruling.expect.results import CaseResult, Failed, FileResult
from ruling.proving.conform.asked import Key
from ruling.proving.conform.conformity import Conformity
from ruling.report.conform.document import fault_text
from ruling.report.failures import value_text
from ruling.rulebook.editions import default_edition, edition
from ruling.wording.words import Words


def results_of(found: Conformity, language: str = "en") -> Sequence[FileResult]:
    """A suite for each case, with a test for each set of editions that rule alike."""
    words = Words(edition(default_edition()), language)
    failed: dict[Key | None, list[Failed]] = {}
    for each in found.differs:
        sides = value_text(each.expected, words), value_text(each.found, words)
        failed.setdefault(each.case, []).append(Failed(each.key, 0, 0, *sides, each.questions))
    for fault in found.faults:
        failure = Failed("answer", 0, 0, words.say("conform an answer"), fault_text(fault, words))
        failed.setdefault(fault.key, []).append(failure)
    cases: dict[str, list[CaseResult]] = {}
    left_out = {**found.skips, **{each.case: each.reason or "?" for each in found.known}}
    left_out |= {each.case: words.say("heading conform otherwise") for each in found.otherwise}
    for key in found.states:
        skipped = "" if key in failed else left_out.get(key, "")
        case = CaseResult(key.edition, 0, tuple(failed.get(key, ())), skipped=skipped)
        cases.setdefault(key.id, []).append(case)
    return [FileResult(id, found.numbers[id], tuple(of)) for id, of in cases.items()]
