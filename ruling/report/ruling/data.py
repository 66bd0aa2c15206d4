"""A ruling as JSON: the contract that scripts depend on (``ruling/1``)."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache, lru_cache
from typing import TYPE_CHECKING

from ruling.case.moves import move_words
from ruling.judging.claims import Doubted, Judged
from ruling.judging.judgement import Judgement
from ruling.referee.happenings import name_of
from ruling.referee.ruling import (
    Award,
    Because,
    Chosen,
    Entry,
    FeatureScore,
    Move,
    Order,
    Outcome,
    Refusal,
    Result,
    Ruling,
    Step,
)
from ruling.referee.situation import MeeplesChanged, Placing
from ruling.referee.whatif import Other
from ruling.report.footnotes import numbered
from ruling.report.reports import Form
from ruling.report.ruling.answer_data import extras
from ruling.rulebook.rules import Rules
from ruling.rulebook.stages import stages
from ruling.table.features import Feature
from ruling.table.figures import Figure, Off, Place, Spot, words_of
from ruling.wording.words import Words

if TYPE_CHECKING:
    from ruling.wording.premises import Premises

SHARED = 10_000
"""The most forms kept of what the turns of a game repeat: more than a long game has."""


def ruling_data(judgement: Judgement, language: str = "en") -> Form:
    """The ruling as plain data, exactly as the contract describes it."""
    scenario, rules, ruling = judgement.scenario, judgement.rules, judgement.ruling
    words = Words(rules.edition, language)
    claimed = tuple(answer for judged in judgement.claims for answer in judged.because)
    return {
        "scenario": {"file": scenario.file, "title": scenario.title},
        **rules_data(rules),
        **_in_play(scenario.in_play, rules, words),
        **with_doubt(ruling_parts(ruling), ruling, judgement.doubted),
        **_doubts(judgement, words),
        "claims": [_claim(judged) for judged in judgement.claims],
        **open_and_notes(ruling, rules, judgement.others, words, claimed),
    }


def premises_data(premises: "Sequence[Premises]") -> Form:
    """What the case says, a form for each fact: its path in the case, its words, who said it."""
    facts = [fact for each in premises for fact in each.facts]
    return (
        {"premises": [fact._asdict() | {"path": [*fact.path]} for fact in facts]} if facts else {}
    )


def _in_play(named: Sequence[str], rules: Rules, words: Words) -> Form:
    """What else lies on the table, where the scenario names anything."""
    if not named:
        return {}
    from ruling.report.in_play import piece_data  # few tables name other pieces

    return {"in_play": [piece_data(each, rules, words) for each in named]}


def _doubts(judgement: Judgement, words: Words) -> Form:
    """What is doubted of the case, where anything is."""
    if not judgement.doubts:
        return {}
    from ruling.report.ruling.doubts import doubts_data  # few turns are doubted

    return {"doubts": doubts_data(judgement.doubts, words)}


def rules_data(rules: Rules) -> Form:
    """What was ruled under."""
    return {
        "edition": rules.edition.id,
        "authority": rules.authority,
        "house": dict(rules.house),
    }


def open_and_notes(
    ruling: Ruling,
    rules: Rules,
    others: Mapping[str, Sequence[Other]],
    words: Words,
    claimed: Because = (),
) -> Form:
    """The open questions of a ruling with what they would change, and its footnotes.

    ``claimed`` is what claims rest on.
    """
    return {
        "open": [
            {
                "question": question,
                "reading": rules.answer(question).reading,
                "others": others_data(found),
                **extras(rules.answer(question), words),
            }
            for question, found in others.items()
        ],
        "notes": [
            {
                "mark": number,
                "id": answer.id,
                "authority": answer.authority,
                "text": words.footnote(answer),
                "source": words.source(answer),
                **extras(answer, words),
            }
            for answer, number in numbered(ruling, claimed).items()
        ],
    }


def others_data(others: Iterable[Other]) -> list[Form]:
    """What other readings would change."""
    return [
        {"reading": other.reading, "changes": parts_data(other.ruling, other.changes)}
        for other in others
    ]


def parts_data(ruling: Ruling, keys: Iterable[str]) -> Form:
    """Some parts of a ruling."""
    parts = ruling_parts(ruling)
    return {key: parts.get(key) for key in keys}


def ruling_parts(ruling: Ruling) -> Form:
    """The parts of a ruling that another reading can change, by their keys."""
    return {
        **_step(ruling.step),
        "then": _step(ruling.then) if ruling.then else None,
        "meeple": _entry(ruling.meeple) if ruling.meeple else None,
        "scoring": _scoring(ruling.scoring),
        "points": ruling.points and dict(ruling.points),
        **({"instead": dict(ruling.instead)} if ruling.instead else {}),
        "figures": _figures(ruling.figures),
        "outcomes": _outcomes(ruling.outcomes, ruling.step),
        **({"then_outcomes": _outcomes(ruling.then_outcomes, ruling.then)} if ruling.then else {}),
        **({"orders": list(map(_ordered, ruling.orders))} if ruling.orders else {}),
        **({"awards": list(map(_award, ruling.awards))} if ruling.awards else {}),
        **({"copies": list(map(_award, ruling.copies))} if ruling.copies else {}),
        **({"tokens": list(map(_token, ruling.tokens))} if ruling.tokens else {}),
        **_parts_of_turn(ruling),
    }


def with_doubt(parts: Form, ruling: Ruling, doubted: Doubted) -> Form:
    """The parts of a ruling, saying of moves made that only the usual reading refuses them."""
    for form, step in zip((parts, parts["then"]), ruling.steps, strict=False):
        if step.chosen in doubted:
            form["chosen"]["open"] = True
    return parts


def _token(award: Award) -> Form:
    """What tokens of a player bring, and who says so."""
    from ruling.rulebook.token_values import token_values  # few games have any

    value = token_values()[award.what]
    form = {"what": award.what, "player": award.player, "points": award.points}
    form |= {"count": award.number, "because": _ids(award.because)}
    form |= {"authority": value.authority, "source": value.source}
    return {**form, "number_of": value.seen} if value.seen else form


def _what(part: Ruling) -> str:
    """What was done in a part: ``tile``, ``ferry``, ``tower``, ``final scoring`` and so on."""
    action, situation = part.action, part.situation
    if action is None or situation is None:
        return ""
    if isinstance(action, MeeplesChanged) and not action.kind:
        return action.by
    link = situation.change.link if isinstance(action, Placing) else None
    return link.by if link is not None else name_of(action)


def _parts_of_turn(ruling: Ruling) -> Form:
    """The parts of a turn, those before the last again, and how many wait for the move of that."""
    form: Form = {}
    if ruling.parts:
        form["part"] = ruling.part or None
        form["parts"] = [{"what": _what(part), **ruling_parts(part)} for part in ruling.parts]
    if ruling.earlier:
        form["earlier"] = form["parts"][:-1]
    if ruling.waiting:
        form["waiting"] = ruling.waiting
    if ruling.not_counted:
        form["not_counted"] = True
    return form


def _outcomes(outcomes: Iterable[Outcome], step: Step) -> list[Form]:
    return [
        {
            "moves": list(outcome.moves),
            "named": [_named(step.moves[at]) for at in outcome.moves],
            "scoring": _scoring(outcome.scoring),
            "points": dict(outcome.points),
            **_order(outcome.order),
        }
        for outcome in outcomes
    ]


def _named(move: Move) -> str:
    """A move as a scenario writes it."""
    return move_words(move.figure, move.to.id if isinstance(move.to, Feature) else move.to)


def _ordered(end: Result) -> Form:
    """What an order of scoring leads to."""
    return {**_order(end.order), "points": dict(end.points)}


def _order(order: Order) -> Form:
    """What is scored first and then, whom the owners of robbers rob, and how far counters move."""
    ids = [feature.id for feature in order.first]
    form: Form = {"first": ids[0]} if ids else {}
    form |= {"then": ids[1:]} if ids[1:] else {}
    form |= {"robs": dict(order.robs)} if order.robs else {}
    return form | ({"counters": dict(order.moves)} if order.moves else {})


def _step(step: Step) -> Form:
    return {
        "obligation": step.obligation,
        "moves": [_move(move) for move in step.moves],
        "refused": [_refusal(refusal) for refusal in step.refused],
        "refused_complete": step.complete_before.number,
        "chosen": _chosen(step.chosen) if step.chosen else None,
        **({"by": step.by} if step.by else {}),
    }


def _move(move: Move) -> Form:
    return {
        "figure": move.figure,
        "from": words_of(move.origin),
        "to": _target(move.to),
        "points": move.points and dict(move.points),
        "figures": _figures(move.figures),
        "because": _ids(move.because),
    }


@lru_cache(maxsize=SHARED)
def _refusal(refusal: Refusal) -> Form:
    return {
        "figure": refusal.figure,
        "to": _target(refusal.to),
        "reason": refusal.reason,
        "because": _ids(refusal.because),
    }


def _chosen(chosen: Chosen) -> Form:
    to = chosen.to.feature if isinstance(chosen.to, Spot) else chosen.to
    form: Form = {"figure": chosen.figure, "to": _target(to), "legal": chosen.legal}
    return form if chosen.reason is None else {**form, "reason": chosen.reason}


def _entry(entry: Entry) -> Form:
    form: Form = {"to": _target(entry.to), "legal": entry.reason is None}
    reason = {} if entry.reason is None else {"reason": entry.reason}
    second = {} if entry.second is None else {"second": _entry(entry.second)}
    return {**form, **reason, "because": _ids(entry.because), **second}


def _scoring(scoring: Iterable[FeatureScore] | None) -> list[Form] | None:
    return None if scoring is None else [_score(score) for score in scoring]


def _score(score: FeatureScore) -> Form:
    return {
        "feature": _target(score.feature),
        "complete": score.feature.complete,
        "tiles": score.feature.tiles,
        "lines": [
            {
                "what": line.what,
                "count": line.number,
                "each": line.each,
                "points": line.points,
                "because": _ids(line.because),
                **_origin(line.what),
            }
            for line in score.lines
        ],
        "value": score.value,
        "majority": dict(score.majority),
        "scored_by": dict(score.scored_by),
        **({"by_hill": True} if score.by_hill else {}),
        **({"awards": list(map(_award, score.awards))} if score.awards else {}),
        **({"copies": list(map(_award, score.copies))} if score.copies else {}),
        **({"weighed": list(map(_weighed, score.weighed))} if score.weighed else {}),
        **({"barred": True} if score.barred else {}),
        **({"castle": True} if score.castle else {}),
    }


def _weighed(other: tuple[Feature, int]) -> Form:
    return {"feature": _target(other[0]), "value": other[1]}


def _award(award: Award) -> Form:
    form: Form = {"what": award.what, "player": award.player, "points": award.points}
    form |= {"count": award.number} if award.number else {}
    return {**form, "because": _ids(award.because), **_origin(award.what)}


@cache
def _origin(what: str) -> Form:
    """Who says what a stage of another expansion brings, and whose number it is if no text's."""
    stage = stages()[what]
    given = {"source": stage.source, "number_of": stage.seen}
    return {key: value for key, value in given.items() if value}


def _claim(judged: Judged) -> Form:
    return {
        "by": judged.claim.by,
        "claim": {judged.claim.key: judged.claim.words},
        **({"of": judged.claim.of} if judged.claim.of else {}),
        "verdict": judged.verdict,
        "because": _ids(judged.because),
        "otherwise_in": list(judged.otherwise_in),
    }


@lru_cache(maxsize=SHARED)
def _target(to: Feature | Off) -> Form | str:
    if not isinstance(to, Feature):
        return to.value
    return {"id": to.id, "kind": to.kind, "squares": to.squares()}


def _figures(figures: Mapping[Figure, Place] | None) -> Form | None:
    if figures is None:
        return None
    return {figure.value: words_of(place) for figure, place in figures.items()}


def _ids(because: Because) -> list[str]:
    return [answer.id for answer in because]
