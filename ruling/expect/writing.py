"""Writes a changed scenario: to a temporary file, checked there, then moved into place."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from ruling.errors import NotWritten, ScenarioError, Sentence, of_system, sentence
from ruling.expect.accepting import Plan, held_editions
from ruling.expect.checks import failures
from ruling.expect.files import load_source
from ruling.judging.judgement import Judgement, judge
from ruling.reading.source import Source, decode
from ruling.referee.whatif import PARTS
from ruling.scenario.replacing import CHANGED, replace_file
from ruling.scenario.scenario import Scenario
from ruling.table.features import Feature

BYTE_ORDER_MARK = b"\xef\xbb\xbf"


def write_plan(path: Path, plan: Plan, editions: Sequence[str] = ()) -> None:
    """Writes a plan into its file, which is always the old or the new one in full.

    Raises NotWritten where the file cannot be written or was changed meanwhile, or where the new
    text does not give the same ruling.
    """
    name = plan.before.name
    try:
        before = path.read_bytes()
        if decode(before, name).text != plan.before.text:
            raise NotWritten(name, CHANGED)
        mark = BYTE_ORDER_MARK if before.startswith(BYTE_ORDER_MARK) else b""
        content = mark + plan.after.text.encode()
        check(plan, decode(content, name), editions)
        replace_file(path, content, before)
    except OSError as error:
        raise NotWritten(name, of_system(error)) from None


def check(plan: Plan, written: Source, editions: Sequence[str] = ()) -> None:
    """Raise NotWritten where a written text does not hold what was planned."""
    why = next(_faults(plan, written, editions), None)
    if why is not None:
        raise NotWritten(plan.before.name, why, fault=True)


def _faults(plan: Plan, written: Source, editions: Sequence[str]) -> Iterator[Sentence]:
    try:
        new = load_source(written)
    except ScenarioError as error:
        yield sentence("written.unreadable", why=error.mistakes[0].what)
        return
    old = load_source(plan.before)
    for id in held_editions(old):
        if id not in held_editions(new) or parts(old, id) != parts(new, id):
            yield sentence("written.other-ruling", edition=id)
        allowed = {left.key for left in plan.left if id in left.editions}
        if editions and id not in editions:
            allowed |= _failing(old, id)
        more = _failing(new, id) - allowed
        if more:
            yield sentence("written.still-fails", edition=id, keys=", ".join(sorted(more)))


def _failing(scenario: Scenario, edition: str) -> set[str]:
    """The keys whose expectations fail."""
    return {failure.key for failure in failures(judge(scenario, edition))}


def parts(scenario: Scenario, edition: str) -> Any:
    """A ruling as plain values, to compare two texts; without moves that are only tried."""
    ruling = Judgement(scenario.without_tried, scenario.rules(edition)).ruling
    return {key: _plain(part(ruling)) for key, part in PARTS.items()}


def _plain(value: Any) -> Any:
    if isinstance(value, Feature):
        return value.id
    if isinstance(value, Mapping):
        return {_plain(key): _plain(each) for key, each in value.items()}
    if isinstance(value, list | tuple):
        return [_plain(each) for each in value]
    return value
