"""A saved game under several editions: where they would have ruled otherwise, and why."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from ruling.referee.causes import causes
from ruling.referee.parts import PARTS, differing_parts
from ruling.referee.ruling import Ruling
from ruling.referee.situation import Action, FinalScoring, Situation
from ruling.rulebook.editions import edition_ids
from ruling.rulebook.questions import questions
from ruling.rulebook.rules import Rules
from ruling.scenario.saved.record import SavedGame
from ruling.scenario.saved.turns import Played
from ruling.suite.comparing import DECIDED, column_rules
from ruling.suite.replaying import Replay, RuledTurn, Watch, played_rules, replay_all

RULED = (*DECIDED, "chosen")
"""The parts in which a ruling on a turn can differ from what was played."""


class Deviation(NamedTuple):
    """Columns that rule on a turn alike, and otherwise than it was played.

    ``parts`` are all parts of the ruling that differ, ``questions`` those that make it so.
    """

    columns: tuple[str, ...]
    played: Ruling
    ruling: Ruling
    parts: tuple[str, ...]
    questions: tuple[str, ...]


class DeviatingTurn(NamedTuple):
    """A turn on which some columns rule otherwise; ``turn`` is None for final scoring."""

    turn: RuledTurn | None
    deviations: tuple[Deviation, ...]


class GameComparison(NamedTuple):
    """A game as it was played, and under the rules of every column."""

    played: Replay
    columns: Mapping[str, Replay]
    turns: tuple[DeviatingTurn, ...]

    @property
    def agree(self) -> bool:
        """Whether no column rules otherwise anywhere, as far as it can be ruled on."""
        return not self.turns


def compare_game(
    saved: SavedGame,
    editions: Sequence[str] = (),
    authorities: Sequence[str] = ("community",),
    house: Mapping[str, str] | None = None,
    lenient: bool = False,
    watch: Watch = iter,
) -> GameComparison:
    """Rule on a saved game under several editions, and levels of authority.

    ``watch`` sees the turns go by. Without editions: all that there are. Raises UnknownName,
    and SavedGameError.
    """
    columns = column_rules(editions or edition_ids(), authorities, house or {})
    played, *replays = replay_all(saved, [played_rules(saved), *columns.values()], lenient, watch)
    named = dict(zip(columns, replays, strict=True))
    turns = [
        DeviatingTurn(turn, _deviations(turn, number, named, played.rules))
        for number, turn in enumerate(played.turns)
    ]
    turns.append(DeviatingTurn(None, _final(played, named)))
    return GameComparison(played, named, tuple(turn for turn in turns if turn.deviations))


def _deviations(
    turn: RuledTurn, number: int, columns: Mapping[str, Replay], rules: Rules
) -> tuple[Deviation, ...]:
    if not isinstance(turn.turn, Played) or turn.ruling is None:
        return ()
    found = {
        name: ruling
        for name, replay in columns.items()
        if (ruling := replay.turns[number].ruling) is not None
    }
    under = {name: replay.rules for name, replay in columns.items()}
    return _grouped(turn.turn.situation, turn.turn.action, turn.ruling, found, under, rules)


def _final(played: Replay, columns: Mapping[str, Replay]) -> tuple[Deviation, ...]:
    if played.final is None:
        return ()
    found = {name: replay.final for name, replay in columns.items() if replay.final is not None}
    under = {name: replay.rules for name, replay in columns.items()}
    situation = played.situation
    return _grouped(situation, FinalScoring(), played.final, found, under, played.rules)


def _grouped(
    situation: Situation,
    action: Action,
    played: Ruling,
    found: Mapping[str, Ruling],
    under: Mapping[str, Rules],
    rules: Rules,
) -> tuple[Deviation, ...]:
    """The columns that differ from what was played, those that agree together."""
    groups: list[tuple[list[str], list[Any]]] = []
    before = _view(played)
    for name, ruling in found.items():
        view = _view(ruling)
        if view == before:
            continue
        for names, other in groups:
            if other == view:
                names.append(name)
                break
        else:
            groups.append(([name], view))
    return tuple(
        Deviation(
            tuple(names),
            played,
            found[names[0]],
            differing_parts(played, found[names[0]]),
            _questions(situation, action, [under[name] for name in names], rules),
        )
        for names, _ in groups
    )


def _view(ruling: Ruling) -> list[Any]:
    return [PARTS[key](ruling) for key in RULED]


def _questions(
    situation: Situation, action: Action, columns: Sequence[Rules], rules: Rules
) -> tuple[str, ...]:
    """The questions that make the difference, house readings counted as answers like any."""
    found = {
        question
        for column in columns
        for question in causes(
            situation, action, _without_house(column), rules, lambda ruling, _: _view(ruling)
        )
    }
    return tuple(question for question in questions() if question in found)


def _without_house(rules: Rules) -> Rules:
    """The same answers, each of which may be walked away from."""
    answers = {question: rules.answer(question) for question in questions()}
    return rules._replace(house={}, borrowed=answers)
