"""A saved game as evidence: each turn as played, and as another engine ruled on it."""

from collections.abc import Iterator, Mapping
from functools import cache, partial

from ruling.games.jcz.record import SavedGame
from ruling.games.play.playing import Playing
from ruling.games.play.turns import Played
from ruling.games.replay import lacking, played_rules, tile_ruling
from ruling.judging.turn_rulings import rule_about
from ruling.proving.infer.engine_record import EngineRecord, RecordedScore, RecordedTurn
from ruling.proving.infer.evidence import Evidence, Missed, MissedOf, Observed, TryRules
from ruling.proving.infer.scenario_evidence import missed_of
from ruling.referee.ruling import FeatureScore, Obligation, Ruling
from ruling.referee.situation import FinalScoring, Situation
from ruling.rulebook.rules import Rules
from ruling.table.features import Feature
from ruling.table.figures import Figure, Off, Place, Spot
from ruling.table.squares import Pointer

Differences = Iterator[tuple[Observed, Missed]]


def evidence_of_game(saved: SavedGame, record: EngineRecord | None) -> list[Evidence]:
    """All turns of a game, and its end; each with the table as the turn before left it.

    Where the record says where the figures were then, that counts.
    """
    playing, found = Playing(saved, played_rules(saved)), []
    recorded = iter(record.turns if record is not None else ())
    name, lacks = saved.file, cache(partial(lacking, saved))
    for turn in playing.turns():
        one = next(recorded, None)
        if isinstance(turn, Played) and turn.saved.finished:
            called, number = f"{name} turn {turn.saved.number}", 1 + _number(one)
            found.append(Evidence(called, _of_turn(turn, one), number, lacks))
        if one is not None and one.figures is not None:
            _put(playing, one.figures)
    final = record.final if record is not None else None
    if final is not None:
        look = _of_end(playing.final()[0], final)
        found.append(Evidence(f"{name} final", look, _number(final), lacks))
    return found


def _put(playing: Playing, figures: Mapping[Figure, Pointer]) -> None:
    """Moves the figures to where the record says."""
    places = playing.game.places
    for figure, place in places.items():
        if place is not Off.GONE:
            places[figure] = figures.get(figure, Off.SUPPLY)


def _number(recorded: RecordedTurn | None) -> int:
    """The number of results in a turn of a record."""
    if recorded is None:
        return 0
    step = 0 if recorded.offered is None else 1 + len(Figure)
    figures = 0 if recorded.figures is None else len(Figure)
    return step + figures + len(recorded.points or ()) + len(recorded.scores or ())


def _of_turn(turn: Played, recorded: RecordedTurn | None) -> TryRules:
    def look(rules: Rules) -> tuple[Ruling, MissedOf]:
        ruling = rule_about(turn.start, turn.action, rules)
        return ruling, dict(_missed_of_turn(turn, ruling, recorded))

    return look


def _of_end(situation: Situation, recorded: RecordedTurn) -> TryRules:
    def look(rules: Rules) -> tuple[Ruling, MissedOf]:
        ruling = rule_about(situation, FinalScoring(), rules)
        return ruling, dict(_missed_points(ruling, recorded))

    return look


def _missed_of_turn(turn: Played, ruling: Ruling, recorded: RecordedTurn | None) -> Differences:
    """The differences between the ruling and the turn as played, or as the engine ruled."""
    if ruling.illegal:
        yield from missed_of("chosen", "legal", "illegal")
    elif turn.omits(ruling):
        yield from missed_of("chosen", "nothing", ruling.step.obligation.value)
    if recorded is None:
        return
    if recorded.offered is not None:
        yield from _missed_step(tile_ruling(turn, ruling), recorded)
    yield from _missed_points(ruling, recorded)
    if recorded.figures is not None:
        yield from _missed_figures(ruling, recorded.figures)


def _missed_step(ruling: Ruling, recorded: RecordedTurn) -> Differences:
    """The differences in the obligation and in the options of each figure."""
    obligation = Obligation.NONE
    if recorded.offered:
        obligation = Obligation.MOVE_APART if recorded.together else Obligation.PLACE_OR_MOVE
    elif recorded.off:
        obligation = Obligation.TAKE_OFF
    if ruling.step.obligation is not obligation:
        yield from missed_of("obligation", obligation.value, ruling.step.obligation.value)
    for figure in Figure:
        came_about = {at.name for at in (recorded.offered or {}).get(figure, ())}
        if not recorded.offered and figure in (recorded.off or ()):
            came_about = {Off.SUPPLY.value}
        moves = [move.to for move in ruling.step.moves if move.figure is figure]
        ruled = {name for to in moves for name in _names(to)}
        if came_about != ruled:
            yield Observed("moves", figure), Missed(sorted(came_about), sorted(ruled))


def _names(to: Feature | Off) -> list[str]:
    """A pointer for each segment of a goal, as the records of engines have them."""
    return [at.name for at in to.pointers()] if isinstance(to, Feature) else [to.value]


def _missed_points(ruling: Ruling, recorded: RecordedTurn) -> Differences:
    """The differences in points, by player and by feature."""
    if recorded.points is not None:
        yield from missed_of("points", recorded.points, ruling.points)
    for score in recorded.scores or ():
        ruled = _points_for(ruling, score)
        if ruled != score.points:
            of = f"{score.at.name} {score.player}"
            yield Observed("scoring", of), Missed(score.points, ruled)


def _points_for(ruling: Ruling, recorded: RecordedScore) -> int | None:
    """What a player gets for the feature of a recorded score, with all beside it."""
    for score in ruling.scoring or ():
        if recorded.player in score.scored_by and recorded.at in score.feature.pointers():
            return score.scored_by[recorded.player] + _beside(score, recorded.player)
    return None


def _beside(score: FeatureScore, player: str) -> int:
    return sum(award.points for award in score.awards if award.player == player)


def _missed_figures(ruling: Ruling, recorded: Mapping[Figure, Pointer]) -> Differences:
    """The differences in the places of the figures afterwards."""
    for figure in Figure:
        came_about = recorded.get(figure, Off.SUPPLY)
        ruled = None if ruling.figures is None else ruling.figures[figure]
        if not _stands(ruled, came_about):
            yield Observed("figures", figure), Missed(_words(came_about), _place_words(ruled))


def _stands(ruled: Place | None, came_about: Pointer | Off) -> bool:
    """Whether a figure is ruled to be at its place, by any pointer of the feature."""
    if isinstance(came_about, Pointer):
        return isinstance(ruled, Spot) and came_about in ruled.feature.pointers()
    return isinstance(ruled, Off)


def _words(place: Pointer | Off) -> str:
    return place.name if isinstance(place, Pointer) else place.value


def _place_words(place: Place | None) -> str | None:
    return place.words if isinstance(place, Spot) else place
