"""How far another engine agrees with the cases, as a document: a page to publish."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial

from ruling.drawing.paper import PAPER, Paper
from ruling.proving.conform.asked import CaseKey, EngineFault
from ruling.proving.conform.conformity import CaseState, Conformity, EngineDifference
from ruling.proving.conform.explaining import PlayedReadings, Tally
from ruling.proving.conform.smallest import Smallest
from ruling.report.blocks import (
    Block,
    Bullets,
    Cell,
    Document,
    Folded,
    Grid,
    Heading,
    MarkedLines,
    Title,
)
from ruling.report.failures import value_text
from ruling.report.table import table_blocks, table_document
from ruling.rulebook.editions import default_edition, edition, edition_ids
from ruling.wording.words import Words

MOST_LISTED = 5
"""Cases of one kind that are listed at the most; the JSON has all."""

MOST_NAMED = 3
"""Questions, readings and reasons that are named at a glance: all of it goes on twelve lines."""


def conform_document(found: Conformity, language: str = "en", paper: Paper = PAPER) -> Document:
    """What the engine agrees with and plays, at a glance; in full all that differs, too."""
    words = Words(edition(default_edition()), language)
    all_of_it = paper.full or paper.page
    texts = [*_summary(found, words), *([] if all_of_it else [words.say("conform in full")])]
    glance: Document = [
        Title(words.say("conform title", name=_name(found))),
        MarkedLines.of(*texts),
    ]
    if not all_of_it:
        return glance
    return [
        *glance,
        *_explained(found, words),
        *_tallied(found, words),
        *_differing(found, words, paper),
        *_otherwise(found, words),
        *_known(found, words),
        *_skipped(found, words),
        *_at_fault(found, words),
    ]


def _name(found: Conformity) -> str:
    """What the engine calls itself, with its version; else its command or file."""
    name = found.engine.get("name") or found.engine["command"]
    return " ".join(filter(None, [name, found.engine.get("version", "")]))


def _summary(found: Conformity, words: Words) -> Iterator[str]:
    """The answer in a few lines: how far it agrees, in which editions, and what it plays."""
    numbers = {state: found.count(state) for state in CaseState}
    agreed = {"number": numbers[CaseState.AGREES], "cases": found.answered}
    if found.answered == len(found.states):
        yield words.say("conform agrees", **agreed)
    else:
        yield words.say("conform agrees of answered", every=len(found.states), **agreed)
    worse = (CaseState.DIFFERS, CaseState.OTHERWISE, CaseState.KNOWN, CaseState.FAULT)
    counted = [words.say(f"conform {s.value}", number=numbers[s]) for s in worse if numbers[s]]
    yield from [" ".join(counted)] if counted else []
    if stray := [fault.why for fault in found.faults if fault.key is None]:
        yield words.say("conform stray", number=len(stray), why=stray[0])
    if found.agree_again:
        names = words.listed([each.name for each in found.agree_again])
        yield words.say("conform agree again", names=names)
    shares = [f"{id} {_share(of.agrees, of.cases, words)}" for id, of in found.by_edition.items()]
    yield from [words.say("conform by edition", shares=", ".join(shares))] if shares else []
    if found.confirmed:
        texts = [f"{q} ({each.cases})" for q, each in _by_cases(found.confirmed)[:MOST_NAMED]]
        number = len(found.confirmed)
        key = "conform confirmed such as" if number > MOST_NAMED else "conform confirmed"
        yield words.say(key, number=number, names=words.listed(texts))
    for each in found.explained_by[:MOST_NAMED]:
        yield _plays(each, found, words)
    if found.skips:
        yield words.say("conform skips", number=len(found.skips), reasons=_reasons(found, words))
    if found.engine.get("name"):
        yield words.say("conform command", command=found.engine["command"])


def _share(agrees: int, cases: int, words: Words) -> str:
    return words.say("conform share", number=agrees, cases=cases)


def _by_cases(tallies: Mapping[str, Tally]) -> list[tuple[str, Tally]]:
    """Questions with their tallies, those that most cases tell first."""
    return sorted(tallies.items(), key=lambda each: (-each[1].cases, each[0]))


def _plays(explanation: PlayedReadings, found: Conformity, words: Words) -> str:
    """``It seems to play score.witch-order=half-then-extra: 5 of 5, as ruled 0 of 5.``"""
    readings = _readings(explanation)
    (question, reading), *others = sorted(explanation.readings)
    if others or question not in found.tallies:
        return words.say("conform plays", readings=readings, number=explanation.agrees)
    of = found.tallies[question]
    fits, ruled = (_share(n, of.cases, words) for n in (of.by_reading[reading], of.as_ruled))
    if of.confirmed:  # what differs are cases whose house fixes another reading
        return words.say("conform plays anyway", readings=readings, share=fits)
    return words.say("conform seems to play", readings=readings, share=fits, ruled=ruled)


def _reasons(found: Conformity, words: Words) -> str:
    reasons = [f"{why} {number}" for why, number in found.skipped.items()]
    more = len(reasons) - MOST_NAMED
    rest = [words.say("conform more", number=more)] if more > 0 else []
    return ", ".join([*reasons[:MOST_NAMED], *rest])


def _explained(found: Conformity, words: Words) -> Iterator[Block]:
    """The readings that the engine seems to play."""
    if not found.explained_by:
        return
    yield Heading(words.say("heading conform plays"))
    heads = [
        words.say("conform plays", readings=_readings(each), number=each.agrees)
        for each in found.explained_by
    ]
    yield Bullets.of(*heads, below=[list(_below(each, words)) for each in found.explained_by])


def _tallied(found: Conformity, words: Words) -> Iterator[Block]:
    """By question, how often the answers are as ruled, and how often as each reading has it."""
    if not found.tallies:
        return
    yield Heading(words.say("heading conform tallies"))
    yield MarkedLines.of(words.say("conform tallies"))
    columns = [words.say(f"column conform {name}") for name in ("question", "ruled", "readings")]
    rows: list[list[Cell]] = [
        [
            question,
            _share(of.as_ruled, of.cases, words),
            ", ".join(f"{reading} {number}" for reading, number in of.by_reading.items()),
        ]
        for question, of in found.tallies.items()
    ]
    yield Grid(columns, rows)


def _readings(explanation: PlayedReadings) -> str:
    return " + ".join(f"{question}={reading}" for question, reading in sorted(explanation.readings))


def _below(explanation: PlayedReadings, words: Words) -> Iterator[str]:
    """What each reading says, and where no source says otherwise."""
    for question, reading in sorted(explanation.readings):
        rule = words.reading(question, reading)
        yield words.say("conform reads", title=words.title(question), rule=rule)
        undecided = [id for id in edition_ids() if edition(id).answers[question].open]
        if undecided:
            yield words.say("conform open", editions=words.listed(undecided))


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


def _about(difference: EngineDifference) -> str:
    """The question under which a difference is listed; empty where no reading explains it."""
    return difference.questions[0] if difference.questions else ""


def _differences(of: Sequence[EngineDifference], found: Conformity, words: Words) -> Bullets:
    """The cases that differ because of one question, each with what differs below it."""
    by_case: dict[CaseKey, list[str]] = {}
    for each in of:
        by_case.setdefault(each.case, []).append(_difference(each, words))
    heads = _some([_case(key, found) for key in by_case], words)
    below = [*by_case.values()][:MOST_LISTED] + [[]] * (len(by_case) > MOST_LISTED)
    return Bullets.of(*heads, below=below)


def _otherwise(found: Conformity, words: Words) -> Iterator[Block]:
    """What the engine plays otherwise where no text decides."""
    if found.otherwise:
        yield Heading(words.say("heading conform otherwise"))
        yield _differences(found.otherwise, found, words)


def _known(found: Conformity, words: Words) -> Iterator[Block]:
    """The known differences with their reasons, and those that are none any more."""
    if found.known:
        yield Heading(words.say("heading conform known"))
        given: dict[str, list[str]] = {}
        for each in found.known:
            reason = each.reason or words.say("conform no reason")
            given.setdefault(reason, []).append(f"{_case(each.case, found)}: {each.key}")
        yield Bullets.of(*given, below=[*given.values()])
    if found.agree_again:
        yield Heading(words.say("heading conform agree again"))
        yield Bullets.of(*(each.name for each in found.agree_again))


def _difference(each: EngineDifference, words: Words) -> str:
    sides = value_text(each.expected, words), value_text(each.found, words)
    return words.say("conform difference", key=each.key, expected=sides[0], found=sides[1])


def _case(key: CaseKey, found: Conformity) -> str:
    """``JOIN-07 join/to-another-feature (C3)``."""
    return f"{found.numbers[key.id]} {key.id} ({key.edition})".lstrip()


def _smallest(
    smallest: Sequence[Smallest], found: Conformity, words: Words, paper: Paper
) -> Iterator[Block]:
    """The smallest tables on which the readings part, each once; on a page with their files."""
    alike: dict[str, list[Smallest]] = {}
    for each in smallest:
        alike.setdefault(each.scenario, []).append(each)
    for of in alike.values():
        heads = [
            words.say("conform smallest", case=_case(each.case, found), key=each.key) for each in of
        ]
        if paper.page:
            yield Folded(
                " ".join(heads),
                partial(table_document, of[0].judgement, of[0].scenario, words, paper),
                "",
            )
        else:
            yield MarkedLines.of(*heads)
            yield from table_blocks(of[0].judgement, words, paper)


def _skipped(found: Conformity, words: Words) -> Iterator[Block]:
    if found.skipped:
        yield Heading(words.say("heading conform skipped"))
        yield Bullets.of(*(f"{why}: {number}" for why, number in found.skipped.items()))


def _at_fault(found: Conformity, words: Words) -> Iterator[Block]:
    if found.faults:
        yield Heading(words.say("heading conform faults"))
        texts = [
            f"{_case(each.key, found)}: {fault_text(each, words)}"
            if each.key is not None
            else fault_text(each, words)
            for each in found.faults
        ]
        yield Bullets.of(*_some(texts, words))


def fault_text(fault: EngineFault, words: Words) -> str:
    """What went wrong, in words."""
    return words.say(f"conform fault {fault.kind}", why=fault.why)


def _some(texts: Sequence[str], words: Words) -> list[str]:
    """The first of many, and how many more there are."""
    more = len(texts) - MOST_LISTED
    rest = [words.say("conform more", number=more)] if more > 0 else []
    return [*texts[:MOST_LISTED], *rest]
