"""How far another engine agrees with the cases, as a document: a page to publish."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any

from ruling.drawing.paper import PAPER, Paper
from ruling.proving.conform.asked import Fault, Key
from ruling.proving.conform.conformity import Conformity, Difference, State
from ruling.proving.conform.explaining import Explanation
from ruling.proving.conform.smallest import Smallest
from ruling.report.blocks import (
    Block,
    Bullets,
    Cell,
    Document,
    Folded,
    Grid,
    Heading,
    Lines,
    Sentence,
    Title,
    Verbatim,
)
from ruling.rulebook.editions import default_edition, edition, edition_ids
from ruling.wording.words import Words

MOST_LISTED = 5
"""Cases of one kind that are told; the JSON has all."""


def conform_document(found: Conformity, language: str = "en", paper: Paper = PAPER) -> Document:
    """What the engine agrees with and plays; then what differs, is skipped and is at fault."""
    words = Words(edition(default_edition()), language)
    told = [Sentence(line) for line in _summary(found, words)]
    return [
        Title(words.say("conform title", name=_name(found)), found.engine.get("version", "")),
        Lines(told),
        *_worse(found, words),
        *_explained(found, words),
        *_differing(found, words, paper),
        *_skipped(found, words),
        *_at_fault(found, words),
    ]


def _name(found: Conformity) -> str:
    return found.engine.get("name") or found.engine["command"]


def _summary(found: Conformity, words: Words) -> Iterator[str]:
    numbers = {state.value: found.count(state) for state in State}
    cases = len(found.states)
    plays = {"readings": words.listed([_readings(each) for each in found.explained_by], "or")}
    key = "conform agrees and plays" if found.explained_by else "conform agrees"
    yield words.say(key, number=numbers[State.AGREES], cases=cases, **plays)
    for state in (State.DIFFERS, State.SKIPPED, State.FAULT):
        if numbers[state]:
            yield words.say(f"conform {state}", number=numbers[state])
    if found.engine.get("name"):
        yield words.say("conform command", command=found.engine["command"])


def _worse(found: Conformity, words: Words) -> Iterator[Block]:
    if found.worse is None:
        return
    if not found.worse:
        yield Lines([Sentence(words.say("conform not worse"))])
        return
    yield Heading(words.say("heading conform worse"))
    yield Bullets(_some([_case(key, found) for key in found.worse], words))


def _explained(found: Conformity, words: Words) -> Iterator[Block]:
    """The readings that the engine seems to play."""
    if not found.explained_by:
        return
    yield Heading(words.say("heading conform plays"))
    heads = [
        Sentence(words.say("conform plays", readings=_readings(each), number=each.agrees))
        for each in found.explained_by
    ]
    yield Bullets(heads, [list(_below(each, words)) for each in found.explained_by])


def _readings(explanation: Explanation) -> str:
    return " + ".join(f"{question}={reading}" for question, reading in sorted(explanation.readings))


def _below(explanation: Explanation, words: Words) -> Iterator[Sentence]:
    """What each reading says, and where no source says otherwise."""
    for question, reading in sorted(explanation.readings):
        rule = words.reading(question, reading)
        yield Sentence(words.say("conform reads", title=words.title(question), rule=rule))
        undecided = [id for id in edition_ids() if edition(id).answers[question].open]
        if undecided:
            yield Sentence(words.say("conform open", editions=words.listed(undecided)))


def _differing(found: Conformity, words: Words, paper: Paper) -> Iterator[Block]:
    """What differs, by question: how often, in which cases, and the smallest of them."""
    if not found.differs:
        return
    yield Heading(words.say("heading conform differs"))
    because = {question: each for question, each in found.by_question.items() if each.differs}
    rows: list[list[Cell]] = [
        [question, because[question].differs, because[question].agrees]
        for question in sorted(because, key=_rank(found))
    ]
    columns = [words.say(f"column conform {name}") for name in ("question", "differs", "agrees")]
    if rows:
        yield Grid(columns, rows)
    for question in sorted({_about(each) for each in found.differs}, key=_rank(found)):
        of = [each for each in found.differs if _about(each) == question]
        yield Heading(words.titled(question) if question else words.say("conform unexplained"))
        yield _differences(of, found, words)
        smallest = [each for each in found.smallest if each.question == question]
        yield from _smallest(smallest, found, words, paper)


def _rank(found: Conformity) -> Callable[[str], tuple[int, str]]:
    """The sort key of questions: those because of which most differs first, none last."""
    of = found.by_question
    return lambda question: (-of[question].differs if question else 1, question)


def _about(difference: Difference) -> str:
    """The question that a difference is told under; empty where no reading explains it."""
    return difference.questions[0] if difference.questions else ""


def _differences(of: Sequence[Difference], found: Conformity, words: Words) -> Bullets:
    """The cases that differ because of one question, each with what differs below it."""
    by_case: dict[Key, list[Sentence]] = {}
    for each in of:
        by_case.setdefault(each.case, []).append(Sentence(_difference(each, words)))
    heads = _some([_case(key, found) for key in by_case], words)
    return Bullets(heads, [*by_case.values()][:MOST_LISTED] + [[]] * (len(by_case) > MOST_LISTED))


def _difference(each: Difference, words: Words) -> str:
    sides = value_text(each.expected, words), value_text(each.found, words)
    return words.say("conform difference", key=each.key, expected=sides[0], found=sides[1])


def _case(key: Key, found: Conformity) -> str:
    """``JOIN-07 join/to-another-feature (C3)``."""
    return f"{found.numbers[key.id]} {key.id} ({key.edition})".lstrip()


def _smallest(
    smallest: Sequence[Smallest], found: Conformity, words: Words, paper: Paper
) -> Iterator[Block]:
    """The smallest scenarios on which the readings part; on a page to unfold."""
    for each in smallest:
        head = words.say("conform smallest", case=_case(each.case, found), key=each.key)
        if paper.page:
            yield Folded(head, partial(_verbatim, each.scenario), "")
        else:
            yield Lines([Sentence(head)])
            yield from _verbatim(each.scenario)


def _verbatim(text: str) -> Document:
    return [Verbatim(text.rstrip("\n").splitlines())]


def _skipped(found: Conformity, words: Words) -> Iterator[Block]:
    if found.skipped:
        yield Heading(words.say("heading conform skipped"))
        told = [f"{why}: {number}" for why, number in found.skipped.items()]
        yield Bullets(_some(told, words))


def _at_fault(found: Conformity, words: Words) -> Iterator[Block]:
    if found.faults:
        yield Heading(words.say("heading conform faults"))
        told = [
            f"{_case(each.key, found)}: {fault_text(each, words)}"
            if each.key is not None
            else fault_text(each, words)
            for each in found.faults
        ]
        yield Bullets(_some(told, words))


def fault_text(fault: Fault, words: Words) -> str:
    """What went wrong, in words."""
    return words.say(f"conform fault {fault.kind}", why=fault.why)


def value_text(value: Any, words: Words) -> str:
    """A value as a scenario has it; nothing settled, and an empty list, in words."""
    if value is None:
        return words.say("infer not settled")
    if isinstance(value, dict):
        return ", ".join(f"{key} {each}" for key, each in value.items())
    if isinstance(value, list):
        return ", ".join(map(str, value)) or words.say("infer nothing")
    return str(value)


def _some(told: Sequence[str], words: Words) -> list[Sentence]:
    """The first of many, and how many more there are."""
    more = len(told) - MOST_LISTED
    rest = [words.say("conform more", number=more)] if more > 0 else []
    return [Sentence(text) for text in (*told[:MOST_LISTED], *rest)]
