"""What a tile or token calls for: the first step of the figures, and the duty of a second."""

from ruling.referee.ruling import Obligation
from ruling.referee.situation import Figures
from ruling.referee.steps import IDLE, Join, Stage, idle_stage, on_one_feature, stage_for
from ruling.referee.targets import Duty, Targets, in_play
from ruling.referee.tile.endings import ending_of
from ruling.referee.tile.laying import Laying, Start
from ruling.table.figures import Figure


def first_stage(laying: Laying) -> tuple[Start, Stage]:
    """The first step with what it finds: a road left in two, the two together, or a magic tile."""
    start, rules = Start(laying.situation.figures), laying.rules
    if laying.change.parted:
        start, chooses = _split(laying, start)
        if chooses is not None:
            return start._replace(chooses_part=True), chooses
        start = start._replace(figures=laying.without_theirs(start.figures))
    start, apart = _joined(laying, start)
    if apart:
        met = start.figures if _meeple_first(laying, start.join) else None
        start = start._replace(met=met)
        stage = stage_of(laying, start.join, start.figures, Duty.APART, met=met)
        return start, _with_left_behind(laying, start, stage._replace(by=start.join.mover))
    if laying.magic:
        start, had_its_move = _had_its_move(laying, start)
        if not had_its_move:
            return start, stage_of(laying, start.join, start.figures, Duty.MAGIC)
    if laying.action.owed and not in_play(start.figures):
        return start, _owed_stage(laying, start)
    because = rules.because("join.timing") if start.scored else ()
    because += rules.because(*start.join.asked)
    return start, idle_stage(start.figures, rules, because)


def _joined(laying: Laying, start: Start) -> tuple[Start, bool]:
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
        scored = ending_of(laying, start, figures)
        start = start._replace(figures=scored.figures, scored=scored)
        apart = on_one_feature(start.figures)
    return start, apart


def _meeple_first(laying: Laying, join: Join) -> bool:
    """Whether the meeple is placed before the two part, whom a plain tile joined."""
    late = not laying.magic and join.by_tile
    return late and not laying.rules.reads("join.timing", "before-scoring")


def _had_its_move(laying: Laying, start: Start) -> tuple[Start, bool]:
    """Whether an earlier magic tile of this turn has used up its one move; with the start."""
    if not laying.action.again:
        return start, False
    join = start.join._replace(asked=("builder.two-magic-tiles",))
    once = laying.rules.reads("builder.two-magic-tiles", "once")
    return start._replace(join=join), once


def _owed_stage(laying: Laying, start: Start) -> Stage:
    """The stage for a placing that was put off: due once a place is open, if the rules say so."""
    put_off = laying.rules.because("nowhere.none-in-play")
    if not laying.rules.reads("nowhere.none-in-play", "when-one-opens"):
        return idle_stage(start.figures, laying.rules, put_off)
    stage = stage_of(laying, start.join, start.figures, Duty.MAGIC)
    return stage._replace(because=tuple(dict.fromkeys((*put_off, *stage.because))))


def spent(laying: Laying, stage: Stage) -> Stage:
    """The stage where no rule requires a second move: only one was to be made."""
    one_move = "move.how-many"
    if stage.targets and stage.targets.duty is Duty.APART:
        plain = "join.noticed-late" if laying.situation.late else "join.trigger"
        one_move = "join.magic-tile" if laying.magic else plain
    return IDLE._replace(because=laying.rules.because(one_move))


def second_duty(laying: Laying, stage: Stage) -> Duty | None:
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


def stage_of(
    laying: Laying,
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


def _split(laying: Laying, start: Start) -> tuple[Start, Stage | None]:
    """The stage where a ferry left a figure's road in two, and its part must be chosen; or None."""
    from ruling.referee.ferry import split  # few turns part a road

    figures, rules = start.figures, laying.rules
    options = split(laying.change, figures, rules)
    if not options:
        return start, None
    start = start._replace(join=start.join._replace(asked=("ferry.split",)))
    if on_one_feature(figures) or rules.reads("ferry.split", "its-segment"):
        return start, None
    stage = stage_of(laying, start.join, figures, Duty.MAGIC)
    because = options[0].because
    idle = IDLE.complete
    return start, stage._replace(options=options, refused=(), because=because, complete=idle)


def _with_left_behind(laying: Laying, start: Start, stage: Stage) -> Stage:
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
