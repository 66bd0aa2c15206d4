"""Compares rulings on one scenario: where they differ, and which questions cause that."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from operator import methodcaller
from typing import Any, NamedTuple, TypeVar

from ruling.errors import Listed, RulingError, Said, sentence
from ruling.judging.judgement import Judgement
from ruling.judging.turn_rulings import TurnRulings
from ruling.referee.ruling import Ruling
from ruling.referee.whatif import PARTS, Other, Rulings, causes, matters, other_readings
from ruling.rulebook.editions import Answer, edition_ids
from ruling.rulebook.questions import questions
from ruling.rulebook.rules import Rules
from ruling.scenario.scenario import Scenario, missing_tiles

T = TypeVar("T")

DECIDED = ("obligation", "moves", "points", "figures")
"""The parts of a ruling in which editions can differ."""

CAME = ("obligation", "chosen", "points", "figures")
"""The parts that hold the outcome of a turn whose moves are made, whatever else was legal."""

MOVER = "mover"
"""The key of the player who must move. Rules can be compared by it; editions are compared by what
is done, not by who does it."""

OPEN = "open"
"""The key of the open questions that change one of those parts."""

COMPARED = (*DECIDED, OPEN)
"""The parts in which editions are compared."""


class Column(NamedTuple):
    """A judgement with the name of its rules in the comparison.

    ``open`` are the open questions that change what editions can differ in, ``further`` those that
    change only how that comes about.
    """

    name: str
    judgement: Judgement
    open: tuple[str, ...]
    further: tuple[str, ...]

    @classmethod
    def of(cls, name: str, judgement: Judgement) -> "Column":
        """The column of a judgement."""
        given = judgement.rulings, judgement.rules, judgement.ruling
        others = other_readings(*given, cited=False)
        opened = deciding_open(judgement.ruling, others)
        changing = [question for question in others if any(o.changes for o in others[question])]
        return cls(name, judgement, opened, tuple(q for q in changing if q not in opened))

    def part(self, key: str) -> Any:
        """A part of the ruling, for comparison."""
        return self.open if key == OPEN else part_of(key, self.judgement.ruling)


def part_of(key: str, ruling: Ruling) -> Any:
    """A part of a ruling in which others can differ from it, by its key."""
    return PARTS["by" if key == MOVER else key](ruling)


class Difference(NamedTuple):
    """A part that differs, the groups of columns that agree in it, and the causing questions."""

    key: str
    values: tuple[tuple[Column, ...], ...]
    questions: tuple[str, ...]


class Split(NamedTuple):
    """A question that columns answer with different weight (or reading)."""

    question: str
    answers: Mapping[str, Answer]


class Comparison(NamedTuple):
    """The outcomes under several rules.

    ``outcomes`` are the columns grouped by equal rulings; ``authority`` are the questions that came
    up and do not weigh the same everywhere; ``left_out`` says why some editions were not ruled
    under; ``rules`` are those that were compared, by the names of their columns.
    """

    scenario: Scenario
    outcomes: tuple[tuple[Column, ...], ...]
    differences: tuple[Difference, ...]
    authority: tuple[Split, ...]
    left_out: tuple[Said, ...]
    rules: Mapping[str, Rules]

    @property
    def agree(self) -> bool:
        """Whether all outcomes are the same."""
        return len(self.outcomes) == 1

    @property
    def further_open(self) -> Mapping[str, tuple[str, ...]]:
        """Further open questions with the columns in which they change something."""
        found: dict[str, list[str]] = {}
        for column in (column for group in self.outcomes for column in group):
            for question in column.further:
                found.setdefault(question, []).append(column.name)
        return {each: tuple(found[each]) for each in questions() if each in found}


def compare(
    scenario: Scenario,
    editions: Sequence[str] = (),
    authorities: Sequence[str] = ("community",),
    house: Mapping[str, str] | None = None,
    rulings: TurnRulings | None = None,
) -> Comparison:
    """Rules on a scenario under several editions and levels of authority.

    Without editions all are compared; ``rulings`` are those that were made already. Raises
    UnknownName, and RulingError where none of the editions has the tiles.
    """
    readings = {**scenario.house, **(house or {})}
    named, left_out = _with_its_tiles(scenario, column_rules(_all(editions), authorities, readings))
    return compare_rules(scenario, named, left_out, rulings)


def ruled_alike(scenario: Scenario, editions: Sequence[str] = ()) -> tuple[tuple[Column, ...], ...]:
    """The outcomes that ``compare`` finds under editions, without asking what makes them differ."""
    rules = column_rules(_all(editions), (), scenario.house)
    named, _ = _with_its_tiles(scenario, rules)
    return _grouped(_columns(scenario, named, None), COMPARED)


def _all(editions: Sequence[str]) -> Sequence[str]:
    return editions or edition_ids()


def _with_its_tiles(
    scenario: Scenario, rules: Mapping[str, Rules]
) -> tuple[Mapping[str, Rules], tuple[Said, ...]]:
    """Those of some rules whose editions have the tiles of a scenario, and why others have not.

    Raises RulingError where none of them has.
    """
    left_out, named = [], {}
    for name, each in rules.items():
        missing = missing_tiles(scenario.limited, each.edition.id)
        if missing:
            left_out.append(missing[0].what)
        else:
            named[name] = each
    texts = tuple(dict.fromkeys(left_out))
    if not named:
        nothing = sentence("compare.nothing", why=Listed(texts, ""))
        raise RulingError(sentence("file.fault", file=scenario.file, what=nothing))
    return named, texts


def column_rules(
    editions: Sequence[str], authorities: Sequence[str], house: Mapping[str, str]
) -> Mapping[str, Rules]:
    """The rules of every edition and level, by the name of the column; raises UnknownName."""
    levels = tuple(dict.fromkeys(authorities)) or ("community",)
    columns = [Rules.of(name, level, house) for name in editions for level in levels]
    return {_name(rules, editions, levels): rules for rules in columns}


def compare_rules(
    scenario: Scenario,
    rules: Mapping[str, Rules],
    left_out: tuple[Said, ...] = (),
    rulings: TurnRulings | None = None,
    keys: Sequence[str] = COMPARED,
) -> Comparison:
    """Rules on a scenario under any rules, given by the names of their columns.

    ``keys`` are the parts in which they can differ. Raises ScenarioError where a claim must say
    which action it is about.
    """
    columns = _columns(scenario, rules, rulings)
    return Comparison(
        scenario,
        _grouped(columns, keys),
        tuple(_differences(columns, keys)),
        tuple(_splits(columns)),
        left_out,
        rules,
    )


def _columns(
    scenario: Scenario, rules: Mapping[str, Rules], rulings: TurnRulings | None
) -> list[Column]:
    """The rulings under some rules by their names; raises ScenarioError as ``compare_rules``."""
    rulings = _held(rulings or TurnRulings.on(scenario), rules)
    judged = {name: Judgement(scenario, under, rulings) for name, under in rules.items()}
    for each in judged.values():
        each.check_claims()
    return [Column.of(name, each) for name, each in judged.items()]


def _held(rulings: TurnRulings, rules: Mapping[str, Rules]) -> TurnRulings:
    """The rulings about the part that words are about under the first of some rules."""
    return rulings.held_to(rulings.under(next(iter(rules.values()))))


def _grouped(columns: Sequence[Column], keys: Sequence[str]) -> tuple[tuple[Column, ...], ...]:
    """The columns by what they are in some parts."""
    return grouped(columns, lambda column: [column.part(key) for key in keys])


def deciding_open(ruling: Ruling, others: Mapping[str, Sequence[Other]]) -> tuple[str, ...]:
    """The open questions of which another reading changes what editions can differ in.

    That is one of the parts of the ruling, or what players act on beside them, such as whether a
    meeple may be placed.
    """
    return tuple(
        question
        for question in questions()
        if question in others and any(decides(ruling, each.ruling) for each in others[question])
    )


def decides(one: Ruling, two: Ruling) -> bool:
    """Whether rulings differ in what editions can differ in, or in what players act on."""
    return any(part_of(key, one) != part_of(key, two) for key in DECIDED) or matters(one, two)


def open_here(rulings: Rulings, rules: Rules, ruling: Ruling) -> Mapping[str, Sequence[Other]]:
    """The open questions whose other readings change something, each with those readings."""
    others = other_readings(rulings, rules, ruling)
    return {
        question: [other for other in others[question] if decides(ruling, other.ruling)]
        for question in deciding_open(ruling, others)
    }


def changes_outcome(others: Sequence[Other]) -> bool:
    """Whether another reading changes the outcome of a turn, and not just what else was legal."""
    return any(set(other.changes) & set(CAME) for other in others)


def grouped(items: Iterable[T], view: Callable[[T], Any]) -> tuple[tuple[T, ...], ...]:
    """Groups items by a view of them, in the order of the first of each group."""
    groups: list[tuple[Any, list[T]]] = []
    for item in items:
        seen = view(item)
        alike = next((group for other, group in groups if other == seen), None)
        if alike is None:
            groups.append((seen, [item]))
        else:
            alike.append(item)
    return tuple(tuple(group) for _, group in groups)


def _name(rules: Rules, editions: Sequence[str], authorities: Sequence[str]) -> str:
    if len(authorities) == 1:
        return rules.edition.id
    if len(editions) == 1:
        return rules.authority.value
    return f"{rules.edition.id} {rules.authority}"


def _differences(columns: Sequence[Column], keys: Sequence[str]) -> list[Difference]:
    found = []
    for key in keys:
        groups = grouped(columns, methodcaller("part", key))
        if len(groups) > 1:
            found.append(Difference(key, groups, _causes(key, groups)))
    return found


def _causes(key: str, groups: Sequence[tuple[Column, ...]]) -> tuple[str, ...]:
    """The questions that cause the differences between the first column and the others."""
    first = groups[0][0].judgement

    def view(ruling: Ruling, rules: Rules) -> Any:
        if key != OPEN:
            return part_of(key, ruling)
        return deciding_open(ruling, other_readings(first.rulings, rules, ruling, cited=False))

    found: dict[str, None] = {}
    for column in (column for group in groups[1:] for column in group):
        rules = column.judgement.rules
        found |= dict.fromkeys(causes(first.rulings, first.rules, rules, view))
    return tuple(question for question in questions() if question in found)


def _splits(columns: Sequence[Column]) -> list[Split]:
    asked = {a.question for column in columns for a in column.judgement.ruling.asked}
    splits = []
    for question in (each for each in questions() if each in asked):
        answers = {c.name: c.judgement.rules.answer(question) for c in columns}
        weights = {(each.reading, each.authority, each.excluded) for each in answers.values()}
        if len(weights) > 1:
            splits.append(Split(question, answers))
    return splits
