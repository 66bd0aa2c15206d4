"""A turn in its order: tile placed, figures moved, meeple placed, features scored."""

from collections.abc import Iterator, Sequence
from functools import cached_property, partial
from itertools import chain
from typing import NamedTuple

from ruling.referee.ends import agreed, orders_of, outcomes_of
from ruling.referee.entering import entering, may_enter
from ruling.referee.fairy import with_fairy
from ruling.referee.going_home import figures_left_alone, meeples_left, parted_from_theirs
from ruling.referee.happening import Happening, Laid, Left, Scoring
from ruling.referee.ruling import (
    JOINED,
    TILE,
    Decider,
    Ends,
    Entry,
    FeatureScore,
    Move,
    Obligation,
    Result,
    Ruling,
    Step,
)
from ruling.referee.scoring import score_turn
from ruling.referee.situation import Figures, Meeples, Part, Placing, Situation, Standing, Wanted
from ruling.referee.steps import (
    BY_TILE,
    IDLE,
    Join,
    Stage,
    idle_stage,
    judge_wanted,
    on_one_feature,
    stage_for,
    step_of,
)
from ruling.referee.targets import Duty, Looked, Option, Targets, in_play
from ruling.referee.traced_rules import TracedRules
from ruling.table.features import Feature, by_place
from ruling.table.figures import Figure, Off, Place, Spot


class _Laying:
    """A tile or token as it was laid, under one set of rules; immutable.

    ``before`` are the meeples before a ferry parted some from their followers, ``everybody`` those
    there once the one of this turn is placed, ``scored`` the situation with the features completed
    that score in this part. Results shared by several moves are found once, and kept in ``places``
    and ``ends``.
    """

    def __init__(self, situation: Situation, action: Placing, rules: TracedRules) -> None:
        self.before = situation.meeples
        if situation.change.parted:
            left = meeples_left(self.before, parted_from_theirs(situation))
            situation = situation._replace(meeples=left)
        self.situation, self.action, self.rules = situation, action, rules
        self.change, self.magic = situation.change, situation.change.magic
        self.everybody, self.scored = situation.meeples, situation
        if action.placed:
            self.everybody = self.with_those(action.placed)
        if action.fairy is not None:
            self.everybody = with_fairy(self.everybody, action)
        if not action.scores:
            self.scored = situation._replace(change=self.change._replace(completed=()))
        self.completed = self.scored.change.completed
        self.places: dict[Feature | Off, Place] = {}
        self.ends: dict[tuple[object, ...], Ends] = {}

    def with_those(self, placed: Sequence[Standing]) -> Meeples:
        """All meeples, with some that are placed."""
        meeples = dict(self.situation.meeples)
        for feature, meeple in placed:
            meeples[feature] = (*meeples.get(feature, ()), meeple)
        return meeples

    @cached_property
    def looked(self) -> Looked:
        """The roads and cities to which figures may go; most turns never ask for them."""
        features = by_place(self.situation.features)
        return Looked({feature: place for place, feature in enumerate(features)}, {})


class _Ending(NamedTuple):
    """Where a move leaves the figures and the meeple, and the ends of the turn it leads to.

    All moves that score the same share these ends; the figures in them are those of one of them.
    """

    ends: Ends
    figures: Figures
    meeple: Entry | None

    def results(self) -> Iterator[Result]:
        """Yields the ends with these figures, and with the meeple."""
        for each in self.ends:
            yield each._replace(figures=self.figures, meeple=self.meeple)


class _Start(NamedTuple):
    """The state at the first step, whatever is moved in it.

    ``join`` is how the two came together; ``scored`` is the ending of the turn where all scores
    before they part. ``met`` are the figures at the entry of the meeple, where it comes before
    their move. ``chooses_part`` says that the move is to a part of the road on which a figure was.
    """

    figures: Figures
    join: Join = BY_TILE
    scored: _Ending | None = None
    met: Figures | None = None
    chooses_part: bool = False


class _Decided(NamedTuple):
    """A step, and where the figures stand after it where that is settled."""

    step: Step
    endings: tuple[tuple[_Ending, ...], ...]
    figures: Figures | None
    moved: Figure | None


def rule_placing(situation: Situation, action: Placing, rules: TracedRules) -> Ruling:
    """The ruling on a tile or token, with a second step where the rules ask for two moves."""
    laying = _Laying(_with_robbers(situation, action, rules), action, rules)
    start, stage = _first_stage(laying)
    first = _decide(laying, start, stage, start.figures, action.moves[:1])
    second = _second(laying, start, stage, first)
    last = second if second and second.endings else first
    settled = second.figures if second else first.figures
    ways = last.endings if settled is None else ((_finish(laying, start, settled),),)
    endings = [*chain.from_iterable(ways)]
    # moves that score the same share one object, so thousands of moves have a few ends
    results = [*chain.from_iterable({id(each.ends): each.ends for each in endings}.values())]
    return Ruling(
        first.step,
        second and second.step,
        agreed([result.scoring for result in results]),
        agreed([result.points for result in results]),
        agreed([ending.figures for ending in endings]),
        agreed([ending.meeple for ending in endings]),
        outcomes_of([*map(_ends_of, first.endings)]),
        rules.asked,
        outcomes_of([*map(_ends_of, second.endings)]) if second else (),
        first.figures if second else None,
        orders=_orders(ways) if situation.copiers or action.robbers else (),
        decides=_decider(laying, start.join, first.step),
    )


def _ends_of(endings: tuple[_Ending, ...]) -> Ends:
    """All ends that a move leads to."""
    if len(endings) == 1:
        return endings[0].ends
    return tuple(chain.from_iterable([each.ends for each in endings]))


def _orders(ways: Sequence[Sequence[_Ending]]) -> Ends:
    """The ends by order of scoring, which matters only where points are copied."""
    return orders_of([[*chain.from_iterable(map(_Ending.results, each))] for each in ways])


def _with_robbers(
    situation: Situation, action: Placing, rules: TracedRules | None = None
) -> Situation:
    """The table once the robbers stand that the tile puts: before anything scores."""
    if not action.robbers:
        return situation
    from ruling.referee.robber import PUT, with_robbers  # few tiles put any

    if rules is not None:
        rules.ask(PUT)
    return situation._replace(copiers=with_robbers(situation.copiers, action.robbers))


def _decider(laying: _Laying, join: Join, step: Step) -> Decider | None:
    """The player who makes the required move: who placed the tile or laid the token."""
    if step.obligation is Obligation.NONE:
        return Decider("", TILE) if _waits_for_a_tile(laying, join) else None
    if step.by:
        return Decider(step.by, JOINED)
    link = laying.change.link
    return Decider(laying.action.player, link.by if link is not None else TILE)


def _waits_for_a_tile(laying: _Laying, join: Join) -> bool:
    """Whether figures joined on a road part only when the next tile is placed."""
    road, change = laying.situation.figures[Figure.MAGE].feature, laying.change
    if "join.by-token" not in join.asked or road in change.completed:
        return False
    by_token = road is not None and change.joined_by(road)
    return bool(by_token or not change.next_tile) and laying.rules.reads(
        "join.by-token", "at-next-tile"
    )


def _first_stage(laying: _Laying) -> tuple[_Start, Stage]:
    """The first step with what it finds: a road left in two, the two together, or a magic tile."""
    start, rules = _Start(laying.situation.figures), laying.rules
    if laying.change.parted:
        start, chooses = _split(laying, start)
        if chooses is not None:
            return start._replace(chooses_part=True), chooses
        start = start._replace(figures=_without_theirs(laying, start.figures))
    start, apart = _joined(laying, start)
    if apart:
        met = start.figures if _meeple_first(laying, start.join) else None
        start = start._replace(met=met)
        stage = _stage(laying, start.join, start.figures, Duty.APART, met=met)
        return start, _with_left_behind(laying, start, stage._replace(by=start.join.mover))
    if laying.magic:
        start, had_its_move = _had_its_move(laying, start)
        if not had_its_move:
            return start, _stage(laying, start.join, start.figures, Duty.MAGIC)
    if laying.action.owed and not in_play(start.figures):
        return start, _owed_stage(laying, start)
    because = rules.because("join.timing") if start.scored else ()
    because += rules.because(*start.join.asked)
    return start, idle_stage(start.figures, rules, because)


def _joined(laying: _Laying, start: _Start) -> tuple[_Start, bool]:
    """The start with the join of the two, if they are together, and whether they must part.

    It is already scored where a join by a plain tile waits for the scoring.
    """
    situation, action, rules = laying.situation, laying.action, laying.rules
    figures, apart = start.figures, on_one_feature(start.figures)
    if apart and situation.late:
        from ruling.referee.joins import noticed_late  # few figures are joined unnoticed

        start = start._replace(join=noticed_late(rules))
        apart = start.join.parts
    elif apart and (action.joined or any(each.by for each in laying.change.grown)):
        from ruling.referee.joins import join_by_token  # or by a token

        start = start._replace(join=join_by_token(situation, action, figures, rules))
        apart = start.join.parts
    plain_join = apart and not laying.magic and start.join.by_tile
    if plain_join and rules.reads("join.timing", "after-scoring"):
        scored = _finish(laying, start, figures)
        start = start._replace(figures=scored.figures, scored=scored)
        apart = on_one_feature(start.figures)
    return start, apart


def _meeple_first(laying: _Laying, join: Join) -> bool:
    """Whether the meeple is placed before the two part, whom a plain tile joined."""
    late = not laying.magic and join.by_tile
    return late and not laying.rules.reads("join.timing", "before-scoring")


def _had_its_move(laying: _Laying, start: _Start) -> tuple[_Start, bool]:
    """Whether an earlier magic tile of this turn has used up its one move; with the start."""
    if not laying.action.again:
        return start, False
    join = start.join._replace(asked=("builder.two-magic-tiles",))
    once = laying.rules.reads("builder.two-magic-tiles", "once")
    return start._replace(join=join), once


def _owed_stage(laying: _Laying, start: _Start) -> Stage:
    """The stage for a placing that was put off: due once a place is open, if the rules say so."""
    put_off = laying.rules.because("nowhere.none-in-play")
    if not laying.rules.reads("nowhere.none-in-play", "when-one-opens"):
        return idle_stage(start.figures, laying.rules, put_off)
    stage = _stage(laying, start.join, start.figures, Duty.MAGIC)
    return stage._replace(because=tuple(dict.fromkeys((*put_off, *stage.because))))


def _second(laying: _Laying, start: _Start, stage: Stage, first: _Decided) -> _Decided | None:
    """The second of two moves, once the first is settled."""
    if first.figures is None:
        return None
    made = laying.action.moves[1:2]
    made = () if made and first.step.illegal else made
    duty = _second_duty(laying, stage) if first.moved is not None else None
    if duty is not None:
        second = _stage(laying, start.join, first.figures, duty, first.moved)
    elif made:
        second = _spent(laying, stage)
    else:
        return None
    return _decide(laying, start, second, first.figures, made, last=True)


def _spent(laying: _Laying, stage: Stage) -> Stage:
    """The stage where no rule requires a second move: only one was to be made."""
    one_move = "move.how-many"
    if stage.targets and stage.targets.duty is Duty.APART:
        plain = "join.noticed-late" if laying.situation.late else "join.trigger"
        one_move = "join.magic-tile" if laying.magic else plain
    return IDLE._replace(because=laying.rules.because(one_move))


def _second_duty(laying: _Laying, stage: Stage) -> Duty | None:
    """The reason for a second move: the magic tile itself, or that both must move."""
    if not laying.magic or stage.targets is None:
        return None
    if stage.targets.duty is Duty.APART:
        two = laying.rules.reads("join.magic-tile", "two-moves")
        return Duty.MAGIC if two else None
    both_out = len(in_play(stage.targets.figures)) == 2
    if both_out and stage.obligation is Obligation.PLACE_OR_MOVE:
        both = laying.rules.reads("move.how-many", "both")
        return Duty.OTHER_ONE if both else None
    return None


def _stage(
    laying: _Laying,
    join: Join,
    figures: Figures,
    duty: Duty,
    moved: Figure | None = None,
    brief: bool = False,
    met: Figures | None = None,
) -> Stage:
    """The step of a duty; the meeple of this turn is in the way where it ``met`` the figures."""
    situation, rules = laying.situation, laying.rules
    meeples = situation.meeples if met is None else laying.everybody
    why, magic = ["move.how-many"], ["join.magic-tile"] * laying.magic
    if duty is Duty.MAGIC:
        why = ["move.mandatory", *join.asked]
    elif duty is Duty.APART and not join.by_tile:
        why = [*join.asked, "figure.together", *magic, "join.destination"]
    elif duty is Duty.APART:
        why = ["join.trigger", "figure.together", "join.timing", *magic, "join.destination"]
        why = [*join.asked, *why]
    turn = situation, figures, duty, meeples, rules, laying.looked
    return stage_for(Targets(*turn, why, moved, brief))


def _split(laying: _Laying, start: _Start) -> tuple[_Start, Stage | None]:
    """The stage where a ferry left a figure's road in two, and its part must be chosen; or None."""
    from ruling.referee.ferry import split  # few turns part a road

    figures, rules = start.figures, laying.rules
    options = split(laying.change, figures, rules)
    if not options:
        return start, None
    start = start._replace(join=start.join._replace(asked=("ferry.split",)))
    if on_one_feature(figures) or rules.reads("ferry.split", "its-segment"):
        return start, None
    stage = _stage(laying, start.join, figures, Duty.MAGIC)
    because = options[0].because
    idle = IDLE.complete
    return start, stage._replace(options=options, refused=(), because=because, complete=idle)


def _without_theirs(laying: _Laying, figures: Figures) -> Figures:
    """The places of the figures once those went home whom a ferry parted from their followers."""
    parted = parted_from_theirs(laying.situation._replace(meeples=laying.before))
    return figures_left_alone(laying.before, parted, figures, laying.rules)


def _with_left_behind(laying: _Laying, start: _Start, stage: Stage) -> Stage:
    """The step for two figures that a ferry joined, of which one may be on the part it left."""
    if not laying.change.parted or not stage.options:
        return stage
    if not laying.rules.reads("ferry.split", "mover-chooses"):
        return stage
    from ruling.referee.ferry import split  # as above

    figures = start.figures
    known = {(option.figure, option.to) for option in stage.options}
    left = tuple(
        option
        for option in split(laying.change, figures, laying.rules)
        if option.to is not figures[option.figure].feature and option[:2] not in known
    )
    if not left:
        return stage
    refused = tuple(each for each in stage.refused if each[:2] not in {each[:2] for each in left})
    options = (*stage.options, *left)
    return stage._replace(obligation=Obligation.MOVE_APART, options=options, refused=refused)


def _decide(
    laying: _Laying,
    start: _Start,
    stage: Stage,
    figures: Figures,
    made: tuple[Wanted, ...],
    last: bool = False,
) -> _Decided:
    """A step with its moves, the ends of each, and the moves made in it."""
    afters, finish = _afters(laying, stage, figures), partial(_finish, laying, start)
    duty = None if last else _second_duty(laying, stage)
    endings: tuple[tuple[_Ending, ...], ...]
    followed = False
    if duty is None:
        endings = tuple([(finish(after),) for after in afters])
    else:
        seconds = [
            _stage(laying, start.join, after, duty, option.figure, brief=True)
            for option, after in zip(stage.options, afters, strict=True)
        ]
        followed = any(second.options for second in seconds)
        endings = tuple(
            tuple(map(finish, _afters(laying, second, after) or [after]))
            for after, second in zip(afters, seconds, strict=True)
        )
    each = zip(stage.options, endings, strict=True)
    moves = tuple([_move(option, figures[option.figure], of) for option, of in each])
    chosen = next(judge_wanted(made[:1], stage, figures)) if made else None
    step = step_of(stage, figures, laying.action.tried, moves, chosen, followed)
    if chosen and chosen.legal:
        to = stage.off if stage.obligation is Obligation.TAKE_OFF else chosen.to
        return _Decided(step, endings, {**figures, chosen.figure: to}, chosen.figure)
    if len(afters) == 1:
        return _Decided(step, endings, afters[0], stage.options[0].figure)
    return _Decided(step, endings, None if afters else figures, None)


def _afters(laying: _Laying, stage: Stage, figures: Figures) -> list[Figures]:
    """The places of the figures after each option of a step."""
    if stage.obligation is Obligation.TAKE_OFF:
        return [{**figures, option.figure: stage.off} for option in stage.options]
    places = laying.places
    afters: list[Figures] = []
    for figure, to, _ in stage.options:
        if to not in places:  # any place will do: the one that names the feature
            places[to] = Spot(to, to.id, to.home) if isinstance(to, Feature) else to
        afters.append({**figures, figure: places[to]})
    return afters


def _finish(laying: _Laying, start: _Start, figures: Figures) -> _Ending:
    """The ending of the turn with the figures as they were moved.

    Scored once for all moves that leave the same figures on what is complete.
    """
    if start.chooses_part:
        figures = _without_theirs(laying, figures)
    if start.scored is not None:
        return start.scored._replace(figures=figures)
    entry = _entry(laying, start, figures) if laying.action.meeple is not None else None
    home = _home(laying, figures) if laying.action.abbot is not None else ()
    on = _on_completed(laying.completed, figures) if laying.completed else ()
    shared = on, bool(home and home[0].barred)
    known = laying.ends.get(shared)
    if known is None:
        who = laying.everybody
        if entry is not None and entry.barred is not None:
            who = laying.with_those(entering(laying.action.placed, entry))
        order, met = laying.action.order, _met(laying, who) if laying.action.barns else ()
        known = score_turn(laying.scored, who, figures, laying.rules, home, order, met)
        laying.ends[shared] = known
    after = _sent_off(figures, on, known[0].figures) if any(on) else figures
    return _Ending(known, after, entry)


def _entry(laying: _Laying, start: _Start, figures: Figures) -> Entry:
    """Whether the meeple of this turn, and the phantom after it, may stay where they are placed."""
    (placed, *after), there = laying.action.placed, laying.situation.meeples
    met = start.met or figures
    entry = may_enter(placed, met, there, laying.rules, laying.action.flown)
    if not after:
        return entry
    return entry._replace(second=may_enter(after[0], met, there, laying.rules))


def _on_completed(completed: tuple[Feature, ...], figures: Figures) -> tuple[Feature | None, ...]:
    """The features just completed on which the figures stand, None for one elsewhere."""
    on = [place.feature for place in figures.values()]
    return tuple([feature if feature in completed else None for feature in on])


def _sent_off(figures: Figures, on: tuple[Feature | None, ...], left: Figures) -> Figures:
    """The places of the figures, without those that leave because their feature has scored."""
    return {
        figure: Off.SUPPLY if left[figure] is Off.SUPPLY and feature else place
        for (figure, place), feature in zip(figures.items(), on, strict=True)
    }


def _home(laying: _Laying, figures: Figures) -> tuple[FeatureScore, ...]:
    """The score of an abbot who is sent home, before all that is complete."""
    from ruling.referee.abbot import score_home  # few turns send one home

    assert laying.action.abbot is not None
    moved = figures != laying.situation.figures
    return (score_home(laying.situation, laying.action.abbot, moved, laying.rules),)


def _met(laying: _Laying, meeples: Meeples) -> Sequence[FeatureScore]:
    """The scores of the farmers whom a barn meets."""
    from ruling.referee.barn import score_met  # few tiles bring any together

    table = laying.situation._replace(meeples=meeples)
    return score_met(table, laying.action.barns, laying.rules)


def _move(option: Option, origin: Place, endings: tuple[_Ending, ...]) -> Move:
    """A legal move with what all ends of the turn that it can lead to agree in."""
    figure, to, because = option
    if len(endings) == 1 and len(endings[0].ends) == 1:
        ((ends, figures, _),) = endings
        return Move(figure, origin, to, ends[0].points, figures, because)
    points = agreed([each.points for each in _ends_of(endings)])
    return Move(figure, origin, to, points, agreed([each.figures for each in endings]), because)


def _takes(situation: Situation, action: Placing) -> Iterator[Standing]:
    """The meeples that it sends home: an abbot, farmers, and whom a ferry parted from theirs."""
    if action.abbot is not None:
        yield action.abbot
    if action.barns:
        from ruling.referee.barn import farmers_home  # few tiles bring barns and farmers together

        yield from farmers_home(situation, action.barns)
    if situation.change.parted:
        yield from parted_from_theirs(situation)


def _leaves(left: Left, action: Placing, ruling: Ruling) -> Left:
    """The state that this tile or token leaves to the next part."""
    (situation, before), figures, joined = left, ruling.figures or {}, ""
    if on_one_feature(figures):
        road = figures[Figure.MAGE].feature
        by = road and situation.change.joined_by(road)
        joined = before.joined or (action.player if by else "")
    again = action.again or situation.change.magic
    owed = _puts_off(action, ruling, figures)
    situation = _with_robbers(situation, action)
    if action.order.castles:
        from ruling.referee.castle import castles_left  # few cities become any

        situation = castles_left(situation, ruling)
    if action.scores and any(each.put for each in situation.copiers):
        copiers = (each._replace(put=False) for each in situation.copiers)
        situation = situation._replace(copiers=tuple(copiers))
    return Left(situation, Laid(action.player, again, joined, owed))


def _puts_off(action: Placing, ruling: Ruling, figures: Figures) -> bool:
    """Whether a placing is owed after this tile: put off by it, or before it and not made up for.

    A magic tile puts one off where neither figure is in play and none has a place to go to.
    """
    asked = {answer.question for answer in ruling.step.because}
    return (action.owed or "nowhere.none-in-play" in asked) and not in_play(figures)


def _before_scoring(before: Scoring, part: Part) -> bool:
    """Whether a part is a token laid by the player of the tile before, which scores after it."""
    player = getattr(part.action, "player", "")
    return player == before.player and part.change.link is not None


HAPPENING = Happening(rule_placing, _takes, _leaves, before_scoring=_before_scoring)
