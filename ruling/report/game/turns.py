"""A turn of a saved game in a few sentences: what had to be done, was done, and scored."""

from collections.abc import Iterator

from ruling.errors import RulingError, SavedGameError
from ruling.games.jcz.record import FigureMove
from ruling.games.play.pieces import base_tile
from ruling.games.play.turns import Played
from ruling.games.replay import Replay, RuledTurn
from ruling.games.turn_scenario import OneTurn
from ruling.referee.ruling import Award, FeatureScore, Ruling
from ruling.report.blocks import MarkedText
from ruling.report.game.pieces import afterwards_lines, flight_and_ferry_lines, tile_lines
from ruling.report.ruling.actions.tile import placing_text, verdict_text
from ruling.report.ruling.entries import entry_text
from ruling.report.ruling.open_questions import open_texts
from ruling.report.ruling.scoring import taken_text
from ruling.report.ruling.verdicts import lines_text
from ruling.rulebook.rules import Rules
from ruling.table.figures import LARGE, PLAIN, Figure
from ruling.wording.words import Words, upper_first


def turn_head(ruled: RuledTurn, words: Words) -> MarkedText:
    """Who placed which tile where."""
    turn = ruled.turn
    number, player, at = turn.saved.number, turn.player, turn.saved.laying.square.name
    if not isinstance(turn, Played):
        tile = base_tile(turn.saved.laying.tile)
        return MarkedText(words.say("turn", number=number, player=player, tile=tile, square=at))
    change = turn.situation.change
    if words.spoken:
        text = placing_text(change, player, words)
        return MarkedText(words.say("turn sentence", number=number, text=text))
    key = "magic turn" if change.magic else "turn"
    return MarkedText(words.say(key, number=number, player=player, tile=change.label, square=at))


def turn_lines(
    ruled: RuledTurn, rules: Rules, words: Words, everything: bool = False
) -> Iterator[MarkedText]:
    """What is to be said of a turn; ``everything`` also tells where a meeple went."""
    turn, ruling = ruled.turn, ruled.ruling
    if not turn.saved.finished:
        yield MarkedText(words.say("turn breaks off"))
    if turn.touched:
        yield MarkedText(words.say("turn in doubt", names=", ".join(turn.touched)))
    if not isinstance(turn, Played) or ruling is None:
        yield MarkedText(words.say("turn not known"))
        return
    yield from tile_lines(turn, words)
    yield from _moves(ruled, turn, ruling, rules, words)
    yield from flight_and_ferry_lines(turn, words)
    if everything and turn.placing.meeple is not None:
        feature, meeple = turn.placing.meeple
        text = words.feature(feature)
        yield MarkedText(upper_first(_placed(meeple.kind, text, words)))
    yield from _scores(ruled, turn, ruling, words)
    yield from _figures(turn, ruling, words)
    yield from afterwards_lines(turn, words)
    for question, others in ruled.open_here(rules).items():
        texts = open_texts(ruling, rules.answer(question), others, words, turn.parts)
        yield MarkedText(words.say("turn open", **texts))


def _placed(kind: str, feature: str, words: Words) -> str:
    """Which meeple went where."""
    keys = {PLAIN: "turn meeple", LARGE: "turn large meeple"}
    if kind in keys:
        return words.say(keys[kind], feature=feature)
    return words.say("turn other kind", kind=words.say(f"kind {kind}"), feature=feature)


def illegal_moves(replay: Replay, language: str) -> Iterator[RulingError]:
    """What is said of every move that may not be made, with its message and turn."""
    words = Words(replay.rules.edition, language)
    for ruled in replay.turns:
        turn = ruled.turn
        if not ruled.illegal or not isinstance(turn, Played) or ruled.ruling is None:
            continue
        moved = [action for action in turn.saved.actions if isinstance(action, FigureMove)]
        second = len(moved) > 1 and not ruled.ruling.step.illegal
        message = moved[int(second)].message if moved else turn.saved.last
        text = " ".join(line.text for line in made_lines(ruled, ruled.ruling, replay.rules, words))
        illegal = SavedGameError(replay.saved.file, text, message, turn.saved.number)
        illegal.id = "turn.illegal"
        yield illegal


def amiss_in(one: OneTurn, language: str) -> Iterator[RulingError]:
    """That a turn alone was ended without what had to be done in it, or was never ended."""
    judgement = one.judgement
    words = Words(judgement.rules.edition, language)
    texts = [("turn.omitted", words.say(_omission(judgement.ruling)))] if one.omitted else []
    texts += [("turn.breaks-off", words.say("turn breaks off"))] if one.unfinished else []
    holes = ", ".join(one.holes)
    texts += [("turn.with-holes", words.say("turn with holes", tiles=holes))] if holes else []
    for id, text in texts:
        yield RulingError(f"{judgement.scenario.title}: {text}", id=id)


def score_sentence(score: FeatureScore, words: Words) -> MarkedText:
    """What a feature is worth, line by line, and who scores it."""
    text = words.say(
        "turn score",
        feature=upper_first(words.feature(score.feature)),
        lines=lines_text(score, words),
        value=score.value,
        who=_who_scores(score, words),
    )
    return MarkedText(text)


def _who_scores(score: FeatureScore, words: Words) -> str:
    """Who stands there, who has the most, and who scores."""
    if not score.scored_by:
        return words.say("nobody counting" if score.majority else "nobody scores")
    winners = list(score.scored_by)
    key = "scores tied" if len(winners) > 1 else "scores alone"
    if len(score.majority) == 1:
        key = "scores"
    return words.say(
        key,
        player=winners[0],
        players=words.listed(winners),
        points=score.value,
        strengths=words.points(score.majority),
    )


def award_lines(score: FeatureScore, words: Words) -> Iterator[MarkedText]:
    """What players get beside the value of a feature: tokens, or points."""
    for award in score.awards:
        yield _award_sentence(award, words)


def _award_sentence(award: Award, words: Words) -> MarkedText:
    if award.number:
        taken = taken_text(award.what, award.number, words)
        return MarkedText(words.say("turn takes", taken=taken, player=award.player))
    what = words.say(f"line {award.what}")
    return MarkedText(words.say("turn award", what=what, player=award.player, points=award.points))


def _moves(
    ruled: RuledTurn, turn: Played, ruling: Ruling, rules: Rules, words: Words
) -> Iterator[MarkedText]:
    """What had to be done, and what was made of it."""
    if turn.astray:
        yield MarkedText(words.say("turn astray"))
    for part in ruling.by_part:
        if part.step.moves and not (turn.astray and not turn.situation.change.magic):
            text = words.obligation(part.step.obligation)
            number = len(part.step.moves)
            yield MarkedText(words.say("turn moves", obligation=text, number=number))
    yield from made_lines(ruled, ruling, rules, words)
    due = ruling.last_step.moves and not turn.astray
    if due and not turn.saved.finished and ruling.chosen is None:
        yield MarkedText(words.say("turn may choose"))


def made_lines(
    ruled: RuledTurn, ruling: Ruling, rules: Rules, words: Words
) -> Iterator[MarkedText]:
    """Whether what was made of the magic figures is legal."""
    doubted = ruled.doubted(rules)
    for part in ruling.by_part:
        for step in part.steps:
            if step.chosen is not None:
                yield MarkedText(verdict_text(step.chosen, words, doubted))
        if part.meeple is not None and part.meeple.reason is not None:
            yield MarkedText(entry_text([part.meeple], words))
    if ruled.omitted:
        yield MarkedText(words.say(_omission(ruling)))


def _omission(ruling: Ruling) -> str:
    """What to say where something had to be done and was not: all of it, or a second move."""
    return "turn must choose" if ruling.chosen is None else "turn second due"


def _scores(ruled: RuledTurn, turn: Played, ruling: Ruling, words: Words) -> Iterator[MarkedText]:
    if ruling.points is None:
        yield MarkedText(words.say("turn points depend"))
    for award in ruling.awards:
        yield _award_sentence(award, words)
    for score in ruling.scoring or ():
        if score is ruled.abbot:
            feature, points = words.feature(score.feature), score.value
            text = words.say("turn abbot", feature=feature, player=turn.player, points=points)
            yield MarkedText(text)
        elif score.scored_by or score.figures:
            yield score_sentence(score, words)
        yield from award_lines(score, words)


def _figures(turn: Played, ruling: Ruling, words: Words) -> Iterator[MarkedText]:
    """Where the figures are afterwards, where that is another place than before."""
    if ruling.figures is None:
        yield MarkedText(words.say("figures depend"))
    elif ruling.figures != turn.situation.figures:
        places = [
            words.say(
                "turn figure place",
                figure=words.say(f"line {figure}"),
                place=words.short(ruling.figures[figure]),
            )
            for figure in Figure
        ]
        yield MarkedText(words.say("turn figures", places=", ".join(places)))
