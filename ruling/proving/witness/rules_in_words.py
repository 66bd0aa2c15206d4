"""Rules as a player names them: an edition or a house, a weight, and further readings."""

from collections.abc import Sequence
from typing import NamedTuple

from ruling.errors import RulingError, Sentence, UnknownName, nearest_names, one_line, sentence
from ruling.rulebook.editions import edition, edition_ids
from ruling.rulebook.questions import Authority, check_reading, questions
from ruling.rulebook.rules import Rules, house_names, lacks_reading, named_house

WEIGHT, MORE, READS = "@", "+", "="
"""What comes before a weight, before a reading, and between a question and its reading."""

EXAMPLE = "C1@printed+join.destination=supply"


class NamedRules(NamedTuple):
    """Rules and the name that they go by, such as ``C1@printed+join.destination=supply``.

    The ``rules`` have no house and no weight any more, every answer is borrowed: so one can be
    walked to another, answer by answer, whatever the houses and the weights of the two were.
    """

    name: str
    rules: Rules


def two_rules(one: str, two: str) -> tuple[NamedRules, NamedRules]:
    """Two rules from their words; raises UnknownName, and RulingError where they are the same."""
    first, second = rules_in_words(one), rules_in_words(two)
    if first.rules.borrowed == second.rules.borrowed:
        named = dict.fromkeys((one_line(one), one_line(two)))
        same = "' and '".join(named)
        id = "witness.same-rules" if len(named) > 1 else "witness.same-rules-twice"
        raise RulingError(sentence(id, rules=same))
    return first, second


def rules_in_words(words: str) -> NamedRules:
    """The rules of some words; raises UnknownName, and RulingError where they name no rules."""
    base, *further = [part.strip() for part in words.split(MORE)]
    named, at, level = (part.strip() for part in base.partition(WEIGHT))
    if not named or READS in base or "" in further or (at and not level):
        raise _no_rules(words, sentence("witness.rules-example", example=EXAMPLE))
    is_house = named.casefold() in house_names()
    house = _house([named, *further] if is_house else further, words)
    try:
        under = Rules.of(None if is_house else named, level or Authority.COMMUNITY, house)
    except UnknownName as error:
        if error.kind != "edition":
            raise
        raise UnknownName("edition or table", named, _bases(named)) from None
    weight = f"{WEIGHT}{under.authority}" if at else ""
    further_parts = _spelt_out([named, *further] if is_house else further)
    return NamedRules(MORE.join([f"{under.edition.id}{weight}", *further_parts]), _settled(under))


def _settled(rules: Rules) -> Rules:
    """The same rules with every answer borrowed: no house and no weight stands before them."""
    answers = {question: rules.answer(question) for question in questions()}
    return Rules(rules.edition, Authority.COMMUNITY, {}, answers)


def _bases(named: str) -> list[str]:
    """What rules can begin with; in all spellings, where one of them is near."""
    spelt = [name for id in edition_ids() for name in (id, *edition(id).aliases)]
    spelt += house_names()
    return spelt if nearest_names(named, spelt) else [*edition_ids(), *house_names()]


def _house(parts: Sequence[str], words: str) -> dict[str, str]:
    """The readings of some parts: those of named houses, and before them those that are named."""
    houses: dict[str, str] = {}
    readings: dict[str, str] = {}
    for part in parts:
        question, equals, reading = (each.strip() for each in part.partition(READS))
        if not equals and question not in questions():
            houses |= named_house(part)
            continue
        if not equals:
            raise _no_rules(words, lacks_reading(question))
        check_reading(question, reading)
        if readings.setdefault(question, reading) != reading:
            raise _no_rules(words, sentence("witness.read-twice", question=question))
    return {**houses, **readings}


def _spelt_out(parts: Sequence[str]) -> list[str]:
    """Readings and houses as they are written."""
    split = ([each.strip() for each in part.split(READS)] for part in parts)
    return [READS.join(each) if len(each) > 1 else each[0].casefold() for each in split]


def _no_rules(words: str, why: Sentence) -> RulingError:
    return RulingError(sentence("witness.no-rules", rules=one_line(words), why=why))
