"""Who is right: the verdicts on claims, those on one thing as one."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

from ruling.judging.claim_keys import CLAIM_KEYS, false_if_carried_out, judged_move
from ruling.judging.claims import Judged, Verdict
from ruling.judging.judgement import Judgement
from ruling.judging.subject import in_part
from ruling.referee.ruling import (
    MOST_DECLINED,
    Award,
    Because,
    Chosen,
    Declined,
    FeatureScore,
    Obligation,
    Ruling,
)
from ruling.referee.situation import Wanted
from ruling.referee.steps import target_of
from ruling.referee.whatif import Other
from ruling.report.blocks import MarkedText
from ruling.report.footnotes import Marks
from ruling.report.ruling.answer_lines import weight_of
from ruling.report.ruling.open_questions import otherwise_text, points_changed
from ruling.report.ruling.orders import order_decides, orders_text
from ruling.report.ruling.parts import part_names
from ruling.report.ruling.scoring import lines_by_kind
from ruling.rulebook.editions import Answer, edition, edition_ids
from ruling.rulebook.in_play import pieces
from ruling.rulebook.questions import Authority
from ruling.scenario.lookup import NOTHING_MOVED
from ruling.scenario.scenario import Claim
from ruling.table.figures import Off
from ruling.wording.words import Words, lower_first, upper_first

MOST_VALUES = 2
"""The most features that are listed to explain the points of a claim, with their sums. A verdict
stays one sentence so; of all shipped claims one has more, and a table below it has every sum."""


def verdicts(judgement: Judgement, words: Words, marks: Marks) -> Iterator[tuple[str, MarkedText]]:
    """Each verdict and what it is on; claims on one thing are one, opposite ones too."""
    found = _on_one_thing(judgement, words)
    texts = [
        _in_part(_text_of(group, judgement, words), group[0], judgement, words)
        for group, _ in found
    ]
    for (group, at_odds), text in zip(found, texts, strict=True):
        if at_odds or texts.count(text) > 1:  # which of the claims it is about is not plain
            text = _after_claim(group[0].claim, text, words)
        cited = marks.of(answer for judged in group for answer in _known(judged))
        yield _sign(group), MarkedText(text, cited)


def short_verdicts(judgement: Judgement, words: Words) -> Iterator[tuple[str, str]]:
    """Each verdict without the reason; of an open one how it is played, and what else comes out."""
    for group, at_odds in _on_one_thing(judgement, words):
        first = group[0]
        if first.depends:
            text = upper_first(words.say("head depends", player=first.claim.by))
        elif first.verdict is Verdict.OPEN:
            text = _open_text(group, judgement, words)
        else:
            who = [_who(group, each, words) for each in (Verdict.RIGHT, Verdict.WRONG)]
            text = f"{upper_first(', '.join(filter(None, who)))}."
        if at_odds:
            text = _after_claim(first.claim, text, words)
        yield _sign(group), text


def _after_claim(claim: Claim, text: str, words: Words) -> str:
    """A verdict behind the claim that it is on."""
    return f"{upper_first(claim_text(claim, words))}. {text}"


def _on_one_thing(judgement: Judgement, words: Words) -> list[tuple[list[Judged], bool]]:
    """The claims in groups: those on one thing, with the same truth, weight and editions.

    Where somebody is both right and wrong about it, each claim is alone, and at odds with others.
    """
    found: dict[Any, list[Judged]] = {}
    for number, judged in enumerate(judgement.claims):
        if judged.depends:
            key: Any = number
        elif judged.verdict is Verdict.OPEN:
            key = judged.claim.of, *judged.because, _what(judged, judged.ruling, words)
        else:
            here = [(id, found is judged.verdict) for id, found in judged.by_edition.items()]
            weight = weight_of(judged.weighing, words) if judged.weighing else ""
            what = _what(judged, judged.ruling, words)
            key = judged.claim.of, what, weight, judged.matters, judged.depends_in, *here
        found.setdefault(key, []).append(judged)
    return [part for group in found.values() for part in _parted(group)]


def _parted(group: list[Judged]) -> list[tuple[list[Judged], bool]]:
    """A group, or each of its claims where those of one player cannot all be right."""
    verdicts = {(each.claim.by, each.verdict) for each in group}
    if len(verdicts) == len({player for player, _ in verdicts}):
        return [(group, False)]
    return [([each], True) for each in group]


def _sign(group: Sequence[Judged]) -> str:
    """The verdict of claims on one thing: right, where somebody is."""
    right = next((each for each in group if each.verdict is Verdict.RIGHT), group[0])
    return str(right.verdict)


def _text_of(group: Sequence[Judged], judgement: Judgement, words: Words) -> str:
    """The verdict on claims on one thing, and what else would come out where that is open."""
    if group[0].verdict is Verdict.OPEN and not group[0].depends:
        return _open_text(group, judgement, words)
    if len(group) == 1:
        return verdict_on(group[0], words)
    who = [_who(group, each, words) for each in (Verdict.RIGHT, Verdict.WRONG)]
    what = _what(group[0], group[0].ruling, words)
    text = words.say("answer both", who=", ".join(filter(None, who)), what=what)
    right = next((each for each in group if each.verdict is Verdict.RIGHT), group[0])
    return _with_weight(text, right, words)


def _who(group: Sequence[Judged], verdict: Verdict, words: Words) -> str:
    """The players who are right, wrong or in the open, in words; empty where no claim is so."""
    players = dict.fromkeys(each.claim.by for each in group if each.verdict is verdict)
    many = "several" if len(players) > 1 else "one"
    return words.say(f"{verdict} {many}", player=words.players(players)) if players else ""


def _open_text(group: Sequence[Judged], judgement: Judgement, words: Words) -> str:
    """That no text settles it, how it is usually played, and what else would come out."""
    first, players = group[0], dict.fromkeys(each.claim.by for each in group)
    left_out = all(answer.left_out for answer in first.because)
    key = f"answer {'left out' if left_out else 'open'}{' several' if len(players) > 1 else ''}"
    title = " ".join(words.title(answer.question) for answer in first.because)
    text = words.say(key, player=words.players(players), title=title)
    usual = words.say("usual reading", what=_what(first, first.ruling, words))
    otherwise = _otherwise(first, judgement.about(first.claim.of), words)
    return " ".join(filter(None, [_with_weight(f"{text} {usual}", first, words), otherwise]))


def _otherwise(judged: Judged, judgement: Judgement, words: Words) -> str:
    """What else would come out of what a claim is about; the judgement is about its part."""
    others = [(question, other) for question in dict.fromkeys(a.question for a in judged.because)
              for other in judgement.others.get(question, ()) if other.changes]  # fmt: skip
    if not others:
        return ""
    asked = partial(_read_otherwise, judged, judgement.ruling, words)
    # without those that turn nothing, where any does
    others = [(question, other) for question, other in others if asked(other)] or others
    return otherwise_text(judgement.ruling, others, words, judgement.scenario.parts, asked)


def _read_otherwise(judged: Judged, ruling: Ruling, words: Words, other: Other) -> str:
    """The subject of a claim under another reading; empty where it is the same, or not reached."""
    claim, key = judged.claim, CLAIM_KEYS[judged.claim.key]
    if key.of_rule or type(claim.value) is tuple or (key.of_part and not other.ruling.part):
        return ""
    if claim.key == "points" and other.ruling.points is not None:
        return words.points(other.ruling.points)
    if claim.key == "points":
        whole = other.ruling
        last = whole if whole.orders else whole.last_part
        text = _parts(judged, last, words) if last.ends else ""
        return text or "; ".join(points_changed(ruling, other, words))
    there = judged._replace(ruling=other.ruling, weighing=(), alike=True)
    text = _what(there, other.ruling, words)
    return "" if text == _what(judged, judged.ruling, words) else text


def _in_part(text: str, judged: Judged, judgement: Judgement, words: Words) -> str:
    """A verdict, which names the part of a turn that it is about where several may be.

    It names the one that the claim does, also where nothing is ruled on there yet.
    """
    claim, scenario = judged.claim, judgement.scenario
    due = [part for part in judgement.ruling.parts if part.step.moves]
    if not CLAIM_KEYS[claim.key].of_part or len(scenario.parts) == 1 or not (claim.of or due[1:]):
        return text
    part = judged.ruling.part or scenario.numbers.index(claim.of) + 1
    return f"{part_names(scenario.parts, words)[part - 1]} {text}"


def _known(judged: Judged) -> Because:
    """The answers with footnotes; those asked only under other readings have none here."""
    return tuple(answer for answer in judged.because if answer in judged.ruling.asked)


def verdict_on(judged: Judged, words: Words) -> str:
    """Who is right, why, by which source, and where it is otherwise: one sentence or two."""
    ruling = judged.ruling
    said = partial(words.say, player=judged.claim.by)
    if judged.depends and not ruling.part:
        text = said("answer waits")
    elif judged.depends and judged.claim.key == "decides":
        text = said("decides later")
    elif judged.depends and false_if_carried_out(judged.claim, ruling):
        declined = ruling.declined
        assert declined is not None
        parts = _choices(judged, ruling, declined, words)
        choosers = words.players(declined.players)
        key = "answer depends on a player"
        if len(declined.players) > 1:
            key = "answer depends on players"
        text = said(key, chooser=choosers, parts=parts)
    elif judged.depends:
        key = f"answer depends on {order_decides(ruling)}" if ruling.orders else "answer depends"
        text = said(key, parts=_parts(judged, ruling, words))
    elif judged.verdict is Verdict.OPEN:
        left_out = all(answer.left_out for answer in judged.because)
        titles = [words.title(answer.question) for answer in judged.because]
        text = said("answer left out" if left_out else "answer open", title=" ".join(titles))
        text = f"{text} {words.say('usual reading', what=_what(judged, ruling, words))}"
    else:
        text = said(f"answer {judged.verdict}", what=_what(judged, ruling, words))
    return _with_weight(text, judged, words)


def _with_weight(text: str, judged: Judged, words: Words) -> str:
    """A verdict with the weight that it rests on, and whether it changes anything here."""
    nothing = "" if judged.matters else f" {words.say('reads nothing here')}"
    return f"{upper_first(text)} {upper_first(_whose(judged, words))}.{nothing}"


def claim_text(claim: Claim, words: Words) -> str:
    """A claim as a sentence: which player says what."""
    value = claim.value
    if value == NOTHING_MOVED:
        said = words.say(f"claim {claim.key} {NOTHING_MOVED}")
    elif claim.key in ("legal", "illegal"):
        said = _legality(claim, words, claim.key == "illegal")
    elif claim.key == "obligation":
        said = words.obligation(value).rstrip(".")
    elif claim.key == "points":
        said = words.say("claim points", points=words.points(value))
    elif claim.key == "decides":
        said = words.say("claim decides", player=value)
    elif claim.key == "reads":
        rules = (lower_first(words.reading(*each)).rstrip(".") for each in value.items())
        said = words.say("claim reads", rules="; ".join(rules))
    else:
        said = ", ".join(f"{words.figure(f)}: {words.place(at)}" for f, at in value.items())
    return words.say("claims", player=claim.by, claim=said)


def _what(judged: Judged, ruling: Ruling, words: Words) -> str:
    """The truth about the subject of a claim, and why."""
    key, value = judged.claim.key, judged.claim.value
    if CLAIM_KEYS[key].of_part and not ruling.part:
        return words.say("usual waits")
    duty = words.obligation(ruling.step.obligation).rstrip(".")
    duty = duty[:1].lower() + duty[1:]
    if value == NOTHING_MOVED:
        idle = ruling.step.obligation is Obligation.NONE
        stay = words.say(f"claim {'legal' if idle else 'illegal'} {NOTHING_MOVED}")
        return f"{stay}; {duty}"
    if key in ("legal", "illegal"):
        found = judged_move(value, judged.ruling)
        found = found._replace(to=in_part(Wanted(*found[:2]), ruling).to)
        legality = _legality(judged.claim, words, found.reason is not None, ruling)
        if not judged.alike:
            return words.say("whatever before", what=legality)
        agreed = found.legal and any(_agreed_alone(each, words) for each in judged.weighing)
        reason = words.say("allowed house") if agreed else _reason(found, ruling, words)
        return words.say("because", what=legality, reason=reason)
    if key == "obligation":
        return duty
    if key == "reads":
        return _rules(judged, words)
    if key == "decides":
        return _decides(ruling, words)
    if key == "points":
        return _why_points(judged, ruling, words)
    if ruling.figures is None:
        holds = CLAIM_KEYS[key].holds(value, ruling)  # an open verdict has a usual one too
        if holds is None:
            return words.say("answer depends on the move")
        return words.say(f"{Verdict.RIGHT if holds else Verdict.WRONG} whatever is moved")
    ends = [(words.figure(figure), words.where(ruling.figures[figure])) for figure in value]
    return ", ".join(words.say("claim figure", figure=f, place=place) for f, place in ends)


def _rules(judged: Judged, words: Words) -> str:
    """The rules as they are, on the questions of a claim about rules."""
    return "; ".join(_rule(each, judged, words) for each in judged.because)


def _rule(answer: Answer, judged: Judged, words: Words) -> str:
    """The rule of an answer; or that the claimed one is ruled out, if a source says only that."""
    if answer.open and judged.verdict is Verdict.WRONG:
        claimed = words.reading(answer.question, judged.claim.value[answer.question])
        return words.say("reads ruled out", rule=lower_first(claimed).rstrip("."))
    return lower_first(words.answer(answer)).rstrip(".")


def _agreed_alone(answer: Answer, words: Words) -> bool:
    """Whether an answer is a house rule alone, and not the edition's as well."""
    own = edition(words.edition_id).answers[answer.question]
    same = own.reading == answer.reading and not own.open
    return answer.authority is Authority.HOUSE and not same


def _legality(claim: Claim, words: Words, illegal: bool, ruling: Ruling | None = None) -> str:
    """That a move is legal or is not, or that two are, one after the other.

    With a ruling, roads and cities are called as they were in the part that it has at its top.
    """
    key = "claim illegal" if illegal else "claim legal"
    claimed = (claim.value,) if isinstance(claim.value, Wanted) else claim.value
    moves = [each if ruling is None else in_part(each, ruling) for each in claimed]
    if isinstance(claim.value, Wanted):
        return words.say(key, figure=moves[0].figure, place=words.goal(moves[0].to))
    return words.say(f"{key} both", moves=words.listed([words.move(each) for each in moves]))


def _decides(ruling: Ruling, words: Words) -> str:
    """Who decides, and because of what; or that there is nothing to decide."""
    if ruling.decides is None:
        return words.say("decides nobody")
    player, by = ruling.decides
    if not player:
        return words.say(f"decides by {by}")
    source = ""
    if by == "message":
        source = words.cited(pieces()["message-one-tile-more"].source)
    reason = words.say(f"decides by {by}", source=source)
    return words.say("because", what=words.say("claim decides", player=player), reason=reason)


def _why_points(judged: Judged, ruling: Ruling, words: Words) -> str:
    """The points of this turn, and what brought the claimed ones: the most valuable features."""
    if ruling.points is None:
        return _parts(judged, ruling, words)
    text = words.say("claim points", points=words.points(ruling.points))
    theirs = [each for each in ruling.scoring or () if each.concerned & {*judged.claim.value}]
    best = sorted((each for each in theirs if each.scored_by), key=lambda each: -each.value)
    texts = dict.fromkeys(_value_text(score, words) for score in best)  # it may score twice
    values = [*texts][:MOST_VALUES]
    awards = [each for score in theirs for each in score.all_awards]
    apart = (*ruling.awards, *ruling.copies, *ruling.tokens)
    awards += [e for e in apart if e.player in judged.claim.value]
    values += [award_text(each, words) for each in awards if each.points]
    return words.say("because", what=text, reason="; ".join(values)) if values else text


def _reason(found: Chosen, ruling: Ruling, words: Words) -> str:
    """Why a move may be made, or may not."""
    if found.reason is not None:
        return words.why_refused(found.reason, found.because)
    if not isinstance(found.to, Off):
        return words.say("allowed feature", place=target_of(found.to))
    forced = ruling.last_step.obligation is Obligation.TAKE_OFF
    return words.say("allowed off" if forced else "allowed supply")


def _value_text(score: FeatureScore, words: Words) -> str:
    """``the city A1 E is worth 3 (tiles 3 x 2, witch -3)``."""
    feature = words.feature(score.feature)
    return words.say("worth", feature=feature, value=score.value, lines=lines_text(score, words))


def lines_text(score: FeatureScore, words: Words) -> str:
    """``tiles 3 x 2, witch -3``."""
    return ", ".join(
        words.say("turn score part", what=what, points=counted or line.points)
        for (what, counted), line in lines_by_kind(score, words).items()
    )


def award_text(award: Award, words: Words) -> str:
    """``robber: blue 2``."""
    what = words.say(f"line {award.what}")
    text = words.say("row award", what=what, player=award.player)
    return words.say("turn score part", what=text, points=award.points)


def _choices(judged: Judged, ruling: Ruling, declined: Declined, words: Words) -> str:
    """The points where messages are carried out, and where two points are taken instead."""
    if not declined.counted:
        return words.say("choices not counted", number=MOST_DECLINED)
    if judged.claim.key != "points":
        return words.say("answer depends on the choice")
    seen = set[str]()
    parts = []
    for key, ways in (("if carried out", (ruling,)), ("if two points", tuple(declined))):
        every = [end for way in ways for end in (way.points, *(end.points for end in way.ends))]
        theirs = [{who: each[who] for who in judged.claim.value} for each in every if each]
        texts = [each for each in dict.fromkeys(map(words.points, theirs)) if each not in seen]
        seen.update(texts)
        if texts:
            parts.append(f"{words.listed(texts, 'or')} ({words.say(key)})")
    return words.listed(parts, "or")


def _parts(judged: Judged, ruling: Ruling, words: Words) -> str:
    """The points after each move, in words, or else that they depend on the move."""
    claim, moves = judged.claim, ruling.last_step.moves
    if claim.key != "points" or not ruling.ends:
        return words.say("answer depends on the move")
    if ruling.orders:
        return orders_text(ruling, words, [*claim.value])
    by_points: dict[str, list[int]] = {}
    for outcome in ruling.last_outcomes:
        text = words.points({player: outcome.points[player] for player in claim.value})
        by_points.setdefault(text, []).extend(outcome.moves)
    if len(by_points) == 1:
        return f"{next(iter(by_points))} ({words.say('right whatever is moved')})"
    parts = []
    for text, indices in by_points.items():
        figures = {moves[index].figure for index in indices}
        others = {move.figure for at, move in enumerate(moves) if at not in indices}
        if len(figures) == 1 and not figures & others:
            who = words.say("if moved", figure=figures.pop())
        else:
            who = words.say("if one of", number=len({*indices}))
        parts.append(f"{text} ({who})")
    return words.listed(parts)


def _whose(judged: Judged, words: Words) -> str:
    """The least weight that the verdict rests on, its source, and the editions that differ."""
    here = "depends" if judged.depends else str(judged.verdict)
    groups: dict[str, list[str]] = {}
    for id, found in judged.by_edition.items():
        groups.setdefault("depends" if id in judged.depends_in else str(found), []).append(id)
    said = {
        key: words.say(
            f"everywhere {key}", player=judged.claim.by, editions=words.editions_listed(ids)
        )
        for key, ids in groups.items()
    }
    alike = said.pop(here, "")
    elsewhere = [*said.values()]
    if not elsewhere and {*judged.by_edition} == {*edition_ids()}:
        elsewhere = [words.say("answer everywhere")]
    weight = [weight_of(judged.weighing, words)] if judged.weighing else []
    return "; ".join([*weight, *(elsewhere or [alike])])
