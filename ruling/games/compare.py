"""Compares a saved game under several editions: which turns they rule otherwise, and why."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from ruling.errors import Listed, Said, SavedGameError, sentence
from ruling.games.jcz.record import SavedGame
from ruling.games.play.pieces import accepted
from ruling.games.play.turns import Played
from ruling.games.replay import Replay, RuledTurn, WatchTurns, lacking, played_rules, replay_all
from ruling.judging.comparing import DECIDED, changes_outcome, column_rules, grouped, open_here
from ruling.judging.turn_rulings import TurnRulings
from ruling.referee.ruling import Ruling
from ruling.referee.situation import FinalScoring
from ruling.referee.whatif import PARTS, Other, Rulings, causes, differing_parts
from ruling.rulebook.editions import edition_ids
from ruling.rulebook.questions import questions
from ruling.rulebook.rules import Rules

RULED = (*DECIDED, "chosen")
"""The parts in which a ruling on a turn can differ from what was played."""


class Deviation(NamedTuple):
    """Columns that rule on a turn alike, and otherwise than it was played.

    ``parts`` are all parts of the ruling that differ, ``questions`` those that cause the
    difference.
    """

    columns: tuple[str, ...]
    played: Ruling
    ruling: Ruling
    parts: tuple[str, ...]
    questions: tuple[str, ...]


class LeftOpen(NamedTuple):
    """Columns that leave open a question that was settled where the game was played.

    ``ruling`` is theirs, ``others`` are the rulings under other readings.
    """

    columns: tuple[str, ...]
    question: str
    ruling: Ruling
    others: Sequence[Other]

    @property
    def weighty(self) -> bool:
        """Whether it changes the outcome of the turn, and not just what else was legal."""
        return changes_outcome(self.others)


class DeviatingTurn(NamedTuple):
    """A turn that columns rule otherwise, or leave open; its turn is None for final scoring."""

    turn: RuledTurn | None
    deviations: tuple[Deviation, ...]
    openings: tuple[LeftOpen, ...]


class GameComparison(NamedTuple):
    """A game as it was played, and under every column; ``left_out``: why some editions are not."""

    played: Replay
    columns: Mapping[str, Replay]
    turns: tuple[DeviatingTurn, ...]
    left_out: tuple[Said, ...]

    @property
    def agree(self) -> bool:
        """Whether no column rules otherwise anywhere, or leaves open what matters."""
        return not self.turns


def compare_game(
    saved: SavedGame,
    editions: Sequence[str] = (),
    authorities: Sequence[str] = ("community",),
    house: Mapping[str, str] | None = None,
    lenient: bool = False,
    watch: WatchTurns = iter,
) -> GameComparison:
    """Rule on a saved game under several editions, and levels of authority.

    ``watch`` sees the turns go by. Without editions: all that there are. Raises UnknownName,
    and SavedGameError, also where none of the editions has the tiles.
    """
    accepted(saved, lenient)
    names = editions or edition_ids()
    without = {name: lacking(saved, name) for name in names}
    left_out = tuple(why for why in without.values() if why)
    having = [name for name, why in without.items() if not why]
    if not having:
        nothing = sentence("compare.nothing", why=Listed(left_out, ""))
        raise SavedGameError(saved.file, nothing)
    columns = column_rules(having, authorities, house or {})
    played, *replays = replay_all(saved, [played_rules(saved), *columns.values()], lenient, watch)
    named = dict(zip(columns, replays, strict=True))
    found = map(_look, _cases(played, named))
    deviating = tuple(turn for turn in found if turn.deviations or turn.openings)
    return GameComparison(played, named, deviating, left_out)


class _ComparedTurn(NamedTuple):
    """A turn, or final scoring: the situation, the ruling as played, and that of every column."""

    turn: RuledTurn | None
    rulings: Rulings
    played: Ruling
    rules: Rules
    found: Mapping[str, tuple[Rules, Ruling]]


def _cases(played: Replay, columns: Mapping[str, Replay]) -> Iterator[_ComparedTurn]:
    for number, ruled in enumerate(played.turns):
        turn = ruled.turn
        if isinstance(turn, Played) and ruled.ruling is not None:
            found = {
                name: (replay.rules, ruling)
                for name, replay in columns.items()
                if (ruling := replay.turns[number].ruling) is not None
            }
            again = TurnRulings(turn.start, turn.action)
            yield _ComparedTurn(ruled, again, ruled.ruling, played.rules, found)
    if played.final is not None:
        found = {
            name: (replay.rules, replay.final)
            for name, replay in columns.items()
            if replay.final is not None
        }
        again = TurnRulings(played.situation, FinalScoring())
        yield _ComparedTurn(None, again, played.final, played.rules, found)


def _look(case: _ComparedTurn) -> DeviatingTurn:
    deviations = tuple(_deviations(case))
    return DeviatingTurn(case.turn, deviations, tuple(_openings(case, deviations)))


def _deviations(case: _ComparedTurn) -> Iterator[Deviation]:
    """The columns that differ from what was played, grouped by equal rulings."""
    before = _view(case.played)
    views = {name: _view(ruling) for name, (_, ruling) in case.found.items()}
    deviating = [name for name in views if views[name] != before]
    for names in grouped(deviating, views.__getitem__):
        ruling = case.found[names[0]][1]
        parts = differing_parts(case.played, ruling)
        yield Deviation(names, case.played, ruling, parts, _questions(case, names))


def _openings(case: _ComparedTurn, deviations: Sequence[Deviation]) -> Iterator[LeftOpen]:
    """The settled questions that columns leave open, where that matters; grouped by equal results.

    A question that causes a deviation is listed with that only.
    """
    settled = set(open_here(case.rulings, case.rules, case.played))
    openings = []
    for name, (rules, ruling) in case.found.items():
        caused = (d.questions for d in deviations if name in d.columns)
        explained = settled.union(*caused)
        for question, others in open_here(case.rulings, rules, ruling).items():
            if question not in explained:
                openings.append(LeftOpen((name,), question, ruling, others))
    for alike in grouped(openings, _opened):
        yield alike[0]._replace(columns=tuple(name for each in alike for name in each.columns))


def _opened(opening: LeftOpen) -> list[Any]:
    """Everything that an opening shows except its columns."""
    others = [(other.reading, _view(other.ruling)) for other in opening.others]
    return [opening.question, _view(opening.ruling), others]


def _view(ruling: Ruling) -> list[Any]:
    """The parts of a ruling that can differ, for every part of the turn."""
    return [[PARTS[key](part) for key in RULED] for part in (*ruling.parts, ruling)]


def _questions(case: _ComparedTurn, names: Sequence[str]) -> tuple[str, ...]:
    """The questions that cause the difference; house readings count as answers like any other."""
    found = {
        question
        for name in names
        for question in causes(
            case.rulings,
            _without_house(case.found[name][0]),
            case.rules,
            lambda ruling, _: _view(ruling),
        )
    }
    return tuple(question for question in questions() if question in found)


def _without_house(rules: Rules) -> Rules:
    """The same answers as rules without a house, so that each can be replaced."""
    answers = {question: rules.answer(question) for question in questions()}
    return rules._replace(house={}, borrowed=answers)
