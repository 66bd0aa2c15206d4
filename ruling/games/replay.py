"""Rules on a saved game turn by turn, under its own rules or others.

Every turn is ruled on with the board as it was found: consequences of other rules in earlier turns
are not carried on.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from ruling.errors import Said, SavedGameError, sentence
from ruling.games.jcz.record import SavedGame
from ruling.games.play.pieces import Unknown, accepted, house_of, tiles_of
from ruling.games.play.playing import Playing
from ruling.games.play.turns import GameTurn, Played, Unruled
from ruling.judging.claims import NO_DOUBT, Doubted, doubted_moves
from ruling.judging.comparing import changes_outcome, open_here
from ruling.judging.turn_rulings import TurnRulings, rule_about
from ruling.referee.ruling import FeatureScore, Ruling
from ruling.referee.situation import FinalScoring, Situation
from ruling.referee.whatif import Other, other_readings
from ruling.rulebook.editions import default_edition, edition, edition_ids
from ruling.rulebook.rules import Rules, named_house
from ruling.table.squares import Square
from ruling.table.tiles import Turned

AS_PLAYED = "jcloisterzone"
"""The named table by which saved games were played."""


WatchTurns = Callable[[Iterator[GameTurn]], Iterator[GameTurn]]
"""Hands turns on, one by one, and may count them."""


class Range(NamedTuple):
    """The least and the most points where a choice was not made."""

    least: int
    most: int


class RuledTurn(NamedTuple):
    """A turn, and the ruling on it (None: its tile is unknown)."""

    turn: GameTurn
    ruling: Ruling | None

    @property
    def tile(self) -> Ruling | None:
        """The ruling on the tile itself, where something comes before it or follows it."""
        if self.ruling is None or not isinstance(self.turn, Played):
            return None
        return tile_ruling(self.turn, self.ruling)

    @property
    def abbot(self) -> FeatureScore | None:
        """The score of an abbot who was sent home."""
        if not isinstance(self.turn, Played) or self.turn.placing.abbot is None:
            return None
        return next(iter(self.ruling.scoring or ()), None) if self.ruling else None

    def others(self, rules: Rules) -> Mapping[str, Sequence[Other]]:
        """For each open question that the ruling asked, its other readings."""
        if not isinstance(self.turn, Played) or self.ruling is None:
            return {}
        rulings = TurnRulings(self.turn.start, self.turn.action)
        return other_readings(rulings, rules, self.ruling)

    def open_here(self, rules: Rules) -> Mapping[str, Sequence[Other]]:
        """The open questions of which another reading would change the outcome of the turn."""
        if not isinstance(self.turn, Played) or self.ruling is None:
            return {}
        found = open_here(TurnRulings(self.turn.start, self.turn.action), rules, self.ruling)
        return {question: others for question, others in found.items() if changes_outcome(others)}

    def doubted(self, rules: Rules) -> Doubted:
        """The moves made that only the usual reading refuses, and no source."""
        if not isinstance(self.turn, Played) or self.ruling is None:
            return NO_DOUBT
        rulings = TurnRulings(self.turn.start, self.turn.action)
        return doubted_moves(self.ruling, rules, rulings)

    @property
    def omitted(self) -> bool:
        """Whether a choice had to be made, and the turn was ended without it."""
        if not isinstance(self.turn, Played) or self.ruling is None:
            return False
        return self.turn.omits(self.ruling)

    @property
    def illegal(self) -> bool:
        """Whether an illegal move was made, or a required one was not."""
        return self.ruling is not None and (self.ruling.illegal or self.omitted)

    @property
    def matters(self) -> bool:
        """Whether the figures or a score matter in this turn."""
        if not isinstance(self.turn, Played) or self.ruling is None:
            return True
        if self.turn.touched:
            return True
        scores = self.ruling.scoring is None or any(
            s.scored_by or s.awards for s in self.ruling.scoring
        )
        return scores or self.figures_matter

    @property
    def figures_matter(self) -> bool:
        """Whether a figure must be, can be or was moved in this turn, or changes a score."""
        if not isinstance(self.turn, Played) or self.ruling is None:
            return False
        step = (self.tile or self.ruling).step
        scores = any(score.figures for score in self.ruling.scoring or ())
        moved = self.ruling.figures != self.turn.situation.figures
        return bool(step.moves or step.chosen or scores or moved)

    def range_of(self, player: str) -> Range:
        """The points of a player in this turn, whatever choice is still to be made.

        A ransom counts, of which the ruling knows nothing.
        """
        if self.ruling is None or not isinstance(self.turn, Played):
            return Range(0, 0)
        paid = self.turn.paid.get(player, 0)
        if self.ruling.points is not None:
            known = self.ruling.points[player] + paid
            return Range(known, known)
        every = [outcome.points[player] + paid for outcome in self.ruling.ends]
        return Range(min(every), max(every))


def tile_ruling(turn: Played, ruling: Ruling) -> Ruling:
    """Of a ruling on a whole turn, the one on its tile."""
    return ruling.parts[turn.tile_part] if ruling.earlier else ruling


class Replay(NamedTuple):
    """A saved game ruled on.

    ``final`` is None where the game breaks off in the middle of a turn, which then does not count;
    ``situation`` is the table at the end, and ``tiles`` are in the order of placement.
    ``final_touched`` and ``unknown`` are unknown pieces.
    """

    saved: SavedGame
    rules: Rules
    turns: tuple[RuledTurn, ...]
    final: Ruling | None
    situation: Situation
    tiles: Mapping[Square, Turned]
    final_touched: tuple[str, ...]
    unknown: tuple[Unknown, ...]

    @property
    def asked(self) -> set[str]:
        """The questions that the rulings of all turns asked, and the final scoring."""
        rulings = [*(turn.ruling for turn in self.turns), self.final]
        return {each.question for ruling in rulings if ruling for each in ruling.asked}

    @property
    def counted(self) -> tuple[RuledTurn, ...]:
        """The turns that were played to their end."""
        return tuple(turn for turn in self.turns if turn.turn.saved.finished)

    def so_far(self) -> Mapping[str, Range]:
        """The points of every player before the final scoring."""
        return {
            player: added(turn.range_of(player) for turn in self.counted)
            for player in self.saved.players
        }

    def totals(self) -> Mapping[str, Range]:
        """The points of every player at the end."""
        last = self.final.points if self.final is not None and self.final.points else {}
        return {
            player: Range(before.least + last.get(player, 0), before.most + last.get(player, 0))
            for player, before in self.so_far().items()
        }

    def winners(self) -> tuple[str, ...]:
        """The players with the most points; empty where a choice is open, or the game goes on."""
        totals = self.totals()
        best = max(total.least for total in totals.values())
        ahead = [player for player, total in totals.items() if total.most >= best]
        settled = len(ahead) == 1 or all(totals[player] == (best, best) for player in ahead)
        return tuple(ahead) if settled and self.final is not None else ()

    @property
    def depends(self) -> bool:
        """Whether points depend on a choice that was not made, or that the rules forbid."""
        return any(least != most for least, most in self.so_far().values())

    @property
    def in_doubt(self) -> bool:
        """Whether pieces that are not known may have changed the points."""
        return bool(self.final_touched) or any(turn.turn.touched for turn in self.counted)


def added(ranges: Iterable[Range]) -> Range:
    """The sum of ranges."""
    listed = list(ranges)
    return Range(sum(each.least for each in listed), sum(each.most for each in listed))


def played_rules(saved: SavedGame) -> Rules:
    """The rules that a game was played by: the program's house readings, and its own set-up.

    Under those readings all editions agree; the first that has its tiles is used.
    """
    tiles = {tile.id for tile in tiles_of(saved)}
    having = [id for id in edition_ids() if not edition(id).lacks(tiles)]
    having.sort(key=lambda id: (id != default_edition(), not edition(id).gardens))
    name = having[0]
    return Rules.of(name, house={**named_house(AS_PLAYED), **house_of(saved)})


def lacking(saved: SavedGame, name: str) -> Said:
    """Which tiles of a game an edition does not have, in words; nothing where it has all."""
    missing = ", ".join(edition(name).lacks(tile.id for tile in tiles_of(saved)))
    id = edition(name).id
    return sentence("tile.not-in-edition", edition=id, tile=missing) if missing else ""


def replay(
    saved: SavedGame, rules: Rules | None = None, lenient: bool = False, watch: WatchTurns = iter
) -> Replay:
    """Rule on every turn of a game; without rules, by those that it was played by.

    ``watch`` sees the turns go by. Raises SavedGameError where a message cannot follow, where
    the edition has not all of the tiles, and where pieces are not known unless ``lenient``.
    """
    accepted(saved, lenient)
    if rules is not None and (without := lacking(saved, rules.edition.id)):
        raise SavedGameError(saved.file, without)
    return replay_all(saved, [rules or played_rules(saved)], lenient, watch)[0]


def replay_all(
    saved: SavedGame, rules: Sequence[Rules], lenient: bool = False, watch: WatchTurns = iter
) -> list[Replay]:
    """Rule on every turn of a game under each of several rules, on one and the same board."""
    playing = Playing(saved, played_rules(saved), lenient)
    turns = [[rule_turn(turn, playing, each) for each in rules] for turn in watch(playing.turns())]
    played = [ruled[0].turn for ruled in turns]
    situation, touched = playing.final()
    whole = played[-1].saved.finished
    return [
        Replay(
            saved,
            each,
            tuple(ruled[number] for ruled in turns),
            rule_about(situation, FinalScoring(), each) if whole else None,
            situation,
            playing.game.board.tiles,
            touched,
            playing.unknown,
        )
        for number, each in enumerate(rules)
    ]


def rule_turn(turn: GameTurn, playing: Playing, rules: Rules) -> RuledTurn:
    """Rules on one turn under any rules."""
    if isinstance(turn, Unruled):
        return RuledTurn(turn, None)
    same = rules == playing.rules
    return RuledTurn(turn, turn.ruling if same else rule_about(turn.start, turn.action, rules))
