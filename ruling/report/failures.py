"""What is not as expected, in words: both sides, and the part of the ruling that led there."""

import textwrap
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from ruling.errors import Sentence, one_line, sentence
from ruling.expect.checks import Failure
from ruling.expect.keys.key import Basis
from ruling.expect.results import Failed, FileResult, RunCase
from ruling.judging.claims import Judged, Verdict
from ruling.referee.ruling import Because, FeatureScore, Obligation
from ruling.rulebook.editions import Answer
from ruling.rulebook.language import DEFAULT_LANGUAGE
from ruling.wording.errors import wording_of
from ruling.wording.words import Words

MOST_WHY, WHY_LINES = 4, 2
"""How many reasons are given for a failure, and the lines of each, so that several failures
stand on one screen. Of 470 spoilt expectations of the corpus four in five had no more; the rest
is counted."""

WIDE = 80
"""Columns where nothing else is asked for."""


def failure_text(
    result: FileResult, width: int = WIDE, language: str = DEFAULT_LANGUAGE
) -> Iterator[str]:
    """What is wrong with a file, like a compiler's error: place, both sides, and why.

    A failure that several editions share is printed once.
    """
    if result.error:
        yield from result.error.splitlines()
    alike: dict[tuple[str, int, int, str, str], list[tuple[str, Failed]]] = {}
    for case, failure in result.failures():
        alike.setdefault(failure[:5], []).append((case.edition, failure))
    for (key, line, column, expected, found), failures in alike.items():
        editions = ", ".join(edition for edition, _ in failures)
        what = run_text(sentence("run.not-as-expected", key=key), language)
        yield f"{result.name}:{line}:{column}: [{editions}] {what}"
        yield from _sides({"run.expected": expected, "run.found": found}, language)
        yield from _because(failures[0][1].why, width, language)


def in_a_line(failure: Failed) -> str:
    """What is not as expected, and both sides, where there is room for a line alone."""
    return f"{failure.key}: expected {failure.expected}, found {failure.found}"


def what_failed(result: FileResult) -> str:
    """All that is wrong with a file, on one line; of one that cannot be read the first mistake."""
    if result.reason is None:
        return "; ".join(in_a_line(failure) for _, failure in result.failures())
    first, *others = result.reason.mistakes
    place = f"{first.line}:{first.column}: " if first.line else ""
    more = f" (and {len(others)} more)" if others else ""
    return f"{place}{one_line(first.message)}{more}"


def _leads(language: str) -> dict[str, str]:
    """The words before both sides and before the reasons, one below the other and indented."""
    ids = ("run.expected", "run.found", "run.because")
    words = {id: run_text(sentence(id), language) for id in ids}
    wide = max(map(len, words.values())) + 2
    return {id: f"    {word:{wide}}" for id, word in words.items()}


def _sides(sides: dict[str, str], language: str) -> Iterator[str]:
    """What was expected, and what was found."""
    leads = _leads(language)
    for id, side in sides.items():
        yield f"{leads[id]}{side}"


def _because(why: Sequence[str], width: int, language: str) -> Iterator[str]:
    """Why it is found so, in few lines; ``ruling explain`` has the whole text of a footnote."""
    reasons, lead = list(dict.fromkeys(why)), _leads(language)["run.because"]
    for number, text in enumerate(reasons[:MOST_WHY]):
        yield from textwrap.wrap(
            text,
            width,
            initial_indent=" " * len(lead) if number else lead,
            subsequent_indent=" " * (len(lead) + 2),
            max_lines=WHY_LINES,
            placeholder=" ...",
        )
    if len(reasons) > MOST_WHY:
        more = sentence("run.more", number=len(reasons) - MOST_WHY)
        yield f"{' ' * len(lead)}{run_text(more, language)}"


def failed(case: RunCase, language: str = DEFAULT_LANGUAGE) -> list[Failed]:
    """Everything that is not as expected in a case, each with both sides and why it is so."""
    words = Words(case.judgement.rules.edition, language)
    found = [_failure(failure, words) for failure in case.failures]
    found += [_claim(judged, words) for judged in case.claims]
    if case.empty:
        some, none = (sentence(id) for id in ("run.something", "run.no-expectation"))
        found.append(Failed("expect", 1, 1, run_text(some, language), run_text(none, language)))
    return found


def run_text(what: Sentence, language: str) -> str:
    """A sentence about a run, in a language."""
    return wording_of(language).say(what)


def _failure(failure: Failure, words: Words) -> Failed:
    expected, found = only_the_difference(failure.expected, failure.found)
    line, column = failure.position
    why = tuple(_why(failure.rests_on, words))
    before, after = (shown(side, words.language) for side in (expected, found))
    return Failed(failure.key, line, column, before, after, why)


def _claim(judged: Judged, words: Words) -> Failed:
    claim = judged.claim
    line, column = claim.position
    verdict = claim.verdict or Verdict.RIGHT
    expected = run_text(sentence("run.claim", player=claim.by, verdict=verdict), words.language)
    why = tuple(_notes(judged.because, words))
    return Failed("claims", line, column, expected, judged.verdict.value, why)


def only_the_difference(expected: Any, found: Any) -> tuple[Any, Any]:
    """The items of two lists or mappings that are not in both; other values unchanged."""
    if isinstance(expected, list) and isinstance(found, list):
        return [e for e in expected if e not in found], [f for f in found if f not in expected]
    if isinstance(expected, Mapping) and isinstance(found, Mapping):
        keys = [key for key in expected if key not in found or expected[key] != found[key]]
        return {key: expected[key] for key in keys}, {key: found.get(key) for key in keys}
    return expected, found


def shown(value: Any, language: str = DEFAULT_LANGUAGE) -> str:
    """A value as a scenario would write it."""
    if value is None:
        return run_text(sentence("run.not-settled"), language)
    if isinstance(value, Mapping):
        return ", ".join(f"{key}: {_inner(each, language)}" for key, each in value.items())
    if isinstance(value, list):
        return ", ".join(map(str, value)) or run_text(sentence("run.nothing-more"), language)
    return str(value)


def _inner(value: Any, language: str) -> str:
    return f"{{{shown(value, language)}}}" if isinstance(value, Mapping) else str(value)


def value_text(value: Any, words: Words) -> str:
    """A value that came about beside one that was ruled; nothing settled is said in words."""
    if value is None:
        return words.say("infer not settled")
    if isinstance(value, Mapping):
        return ", ".join(f"{key} {each}" for key, each in value.items())
    if isinstance(value, list | tuple):
        return ", ".join(map(str, value)) or words.say("infer nothing")
    return str(value)


def _why(rests_on: Iterable[Basis], words: Words) -> Iterator[str]:
    """The parts of the ruling that led to the value found, with their footnotes."""
    for basis in rests_on:
        if isinstance(basis, FeatureScore):
            yield from _worth(basis, words)
        elif isinstance(basis, Answer):
            yield from _notes((basis,), words)
        elif isinstance(basis, Obligation):
            yield words.obligation(basis)
        else:
            yield f"{basis}: {words.title(basis)}"


def _worth(score: FeatureScore, words: Words) -> Iterator[str]:
    lines = (f"{_line(line.what, words)} {line.number} x {line.each}" for line in score.lines)
    worth = f"{words.feature(score.feature)}: {', '.join(lines)} = {score.value}"
    by = sentence("run.scored-by", worth=worth, players=", ".join(score.scored_by))
    nobody = sentence("run.scored-by-nobody", worth=worth)
    yield run_text(by if score.scored_by else nobody, words.language)
    for line in score.lines:
        yield from _notes(line.because, words)
    for award in score.all_awards:
        yield f"{_line(award.what, words)}: {award.player} {award.points}"
        yield from _notes(award.because, words)


def _line(what: str, words: Words) -> str:
    return words.say(f"line {what}")


def _notes(because: Because, words: Words) -> Iterator[str]:
    for answer in because:
        source = f" ({words.source(answer)})" if answer.source else ""
        yield f"[{answer.id}] {words.footnote(answer)}{source}"
