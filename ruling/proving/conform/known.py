"""The differences of an engine that are known, each with a reason: they fail no run.

One that agrees again does, so that what was mended is not forgotten.
"""

import fnmatch
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from ruling.case.writing import scalar
from ruling.errors import unknown
from ruling.proving.conform.asked import ANSWERED, AskedCase, CaseKey
from ruling.reading.mistakes import Mistakes
from ruling.reading.nodes import Scalar, parse
from ruling.reading.shapes import Choice, Field, Filled, Formed, ListOf, Record, Text
from ruling.reading.source import Source
from ruling.rulebook.editions import edition_ids, id_called
from ruling.rulebook.questions import questions
from ruling.scenario.corpus import case_names, nearest_case

FAULT = "fault"
"""The key under which a fault is known: no answer, or none that can be understood."""

KEYS = (*ANSWERED, FAULT)

_CASE, _QUESTION = "case", "question"

_ENTRY = Record(
    "a known difference",
    {
        _CASE: Field(Text("the id of a case, or several with *"), "the case that differs"),
        _QUESTION: Field(Choice("question", tuple(questions())), "the question that explains it"),
        "edition": Field(Text("an edition"), "the edition in which it does; else all"),
        "keys": Field(
            ListOf(Choice("key", KEYS), "a list of keys", or_one=True),
            "in what it differs; else in anything",
        ),
        "reason": Field(Formed("the reason", r"(?s).*", "the inn is not built in yet"), "why"),
    },
)

_SHAPE = ListOf(_ENTRY, "a list of known differences")


class Known(NamedTuple):
    """A difference that is known: of cases by id or glob, or of all that a question explains."""

    case: str = ""
    question: str = ""
    edition: str = ""
    keys: tuple[str, ...] = ()
    reason: str = ""
    line: int = 0

    @property
    def name(self) -> str:
        """What it names, for a report."""
        return " ".join(filter(None, [self.case or self.question, self.edition, *self.keys]))

    def may_cover(self, case: AskedCase) -> bool:
        """Whether it may be about a case."""
        if self.edition and self.edition not in case.editions:
            return False
        if self.case:
            return fnmatch.fnmatchcase(case.key.id, self.case)
        return self.question in case.form["rules"]

    def covers(self, case: AskedCase, key: str, explained_by: Sequence[str]) -> bool:
        """Whether a case is known to differ under a key, which these questions explain."""
        if not self.may_cover(case) or (self.keys and key not in self.keys):
            return False
        return bool(self.case) or self.question in explained_by


def read_known(source: Source) -> list[Known]:
    """The known differences of a file; raises ScenarioError with all mistakes in it."""
    if all(line.strip()[:1] in ("", "#") for line in source.lines):
        return []
    node, mistakes = parse(source)
    entries: Sequence[Filled] = _SHAPE.read(node, mistakes) or ()
    for entry in entries:
        if (_CASE in entry.keys) == (_QUESTION in entry.keys):
            mistakes.note(entry, "conform.case-or-question")
        _check_names(entry, mistakes)
    if mistakes.found:
        raise source.error(*mistakes.found)
    return [_known(entry) for entry in entries]


def _check_names(entry: Filled, mistakes: Mistakes) -> None:
    """Notes an edition, or cases, that there are not: such an entry would be about nothing."""
    named, case = entry.get("edition"), entry.get(_CASE)
    if named is not None and not id_called(named.text):
        mistakes.unknown(named, "edition", named.text, edition_ids())
    if case is not None and not fnmatch.filter(case_names(), case.text):
        mistakes.add(case, unknown("case", case.text), nearest_case(case.text))


def _known(entry: Filled) -> Known:
    words = {name: entry.values[name].text for name in entry.values if name != "keys"}
    if named := words.get("edition"):
        words["edition"] = id_called(named)
    keys = tuple(word.text for word in entry.get("keys") or () if isinstance(word, Scalar))
    return Known(**words, keys=keys, line=entry.position.line)


def with_changes(text: str, gone: Iterable[Known], new: Mapping[CaseKey, Sequence[str]]) -> str:
    """The file without some entries, and with others whose reasons are to be filled in.

    Comments stay.
    """
    lines = text.rstrip("\n").split("\n") if text.strip() else []
    for each in sorted(gone, key=lambda each: -each.line):
        del lines[slice(*_lines_of(each, lines))]
    for key, keys in new.items():
        lines += [f"- {_CASE}: {scalar(key.id)}", f"  edition: {scalar(key.edition)}"]
        lines += [f"  keys: [{', '.join(keys)}]", "  reason:"]
    return "\n".join([*lines, ""])


def _lines_of(each: Known, lines: Sequence[str]) -> tuple[int, int]:
    """From where to where an entry goes: to the next one, or to a comment at the margin."""
    first = each.line - 1
    ends = (n for n in range(first + 1, len(lines)) if lines[n][:1] in ("-", "#", ""))
    return first, next(ends, len(lines))
