"""The open questions of a ruling, and what each other reading would change."""

from collections.abc import Callable, Iterator, Mapping, Sequence

from ruling.judging.judgement import Judgement
from ruling.referee.ruling import Move, Ruling, Step
from ruling.referee.situation import Part
from ruling.referee.whatif import Other, differing_parts
from ruling.report.blocks import Block, Bullets, MarkedLines, MarkedText
from ruling.report.footnotes import Marks
from ruling.report.ruling.entries import entry_names
from ruling.report.ruling.orders import orders_text
from ruling.report.ruling.parts import part_places
from ruling.rulebook.editions import Answer
from ruling.rulebook.questions import yes_or_no
from ruling.wording.words import Words, lower_first


def open_blocks(judgement: Judgement, words: Words, marks: Marks) -> Iterator[Block]:
    """Those that would change something here, each with what, and the others in one line."""
    points, below = [], []
    for question in judgement.open_here:
        answer = judgement.rules.answer(question)
        key = "open line left out" if answer.left_out else "open line"
        text = words.say(
            f"{key} spoken" if words.spoken else key,
            title=words.title(question),
            reading=words.reading_name(question, answer.reading),
            question=question,
            authority=words.authority(answer.left_out or answer.authority),
        )
        points.append(MarkedText(text, marks.of([answer])))
        others = [other for other in judgement.others[question] if other.changes]
        parts = judgement.scenario.parts
        below.append(
            [
                MarkedText(_other(judgement.ruling, other, words, parts, question))
                for other in others
            ]
        )
    if points:
        yield Bullets(points, below)
    quiet = [question for question in judgement.others if question not in judgement.open_here]
    if quiet:
        text = words.say("open quiet", questions=", ".join(quiet))
        if words.spoken:
            titles = " ".join(map(words.title, quiet))
            text = words.say("open quiet spoken", questions=titles)
        answers = [judgement.rules.answer(question) for question in quiet]
        yield MarkedLines([MarkedText(text, marks.of(answers))])


def open_texts(
    ruling: Ruling,
    answer: Answer,
    others: Sequence[Other],
    words: Words,
    parts: Sequence[Part],
) -> Mapping[str, str]:
    """The parts of a sentence on an open question: how it is read, and what others change.

    ``parts`` are those of the turn, for what changes in one of them.
    """
    return {
        "question": answer.question,
        "reading": answer.reading,
        "authority": words.weight(answer),
        "others": " ".join(
            _other(ruling, other, words, parts, answer.question) for other in others
        ),
    }


def _other(ruling: Ruling, other: Other, words: Words, parts: Sequence[Part], question: str) -> str:
    changes = changes_text(ruling, other, words, parts)
    reading = words.reading_name(question, other.reading)
    return words.say("open other", reading=reading, changes=changes)


def changes_text(ruling: Ruling, other: Other, words: Words, parts: Sequence[Part] = ()) -> str:
    """What would come out differently, the weightiest first; the rest follows from it.

    In a turn of several parts, each part that differs is named; points and figures are those of the
    whole turn.
    """
    return "; ".join(_changes(ruling, other, words, parts))


def _changes(ruling: Ruling, other: Other, words: Words, parts: Sequence[Part]) -> list[str]:
    in_parts = _in_parts(ruling, other, words, parts)
    found = in_parts if ruling.parts else [*_of_move(ruling, other, words)]
    whole = [*points_changed(ruling, other, words), *_figures(ruling, other, words)]
    if not (whole or ruling.parts):
        whole = [*_after_moves(ruling, other, words)]
    return [*dict.fromkeys([*found, *whole] or _small(ruling, other, words))]


def unsettled_text(judgement: Judgement, answer: Answer, words: Words) -> str:
    """That no text settles a question, how it is usually read, and what comes out otherwise."""
    question, ruling, parts = answer.question, judgement.ruling, judgement.scenario.parts
    others = [(question, other) for other in judgement.others[question] if other.changes]
    usual = _usual(answer, words)
    if ruling.points is not None and all("points" in other.changes for _, other in others):
        usual = words.say("usual outcome", usual=usual, points=words.points(ruling.points))
    return words.say(
        "unsettled left out" if answer.left_out else "unsettled",
        title=words.title(question),
        usual=usual,
        otherwise=otherwise_text(ruling, others, words, parts),
    )


def _usual(answer: Answer, words: Words) -> str:
    """How a question is usually answered: yes or no, or the rule in its first sentence."""
    if word := yes_or_no(answer.question, answer.reading):
        return words.say(f"usually {word}")
    rule = words.reading(answer.question, answer.reading).partition(". ")[0].rstrip(".")
    return words.say("usually", rule=lower_first(rule))


def otherwise_text(
    ruling: Ruling,
    others: Sequence[tuple[str, Other]],
    words: Words,
    parts: Sequence[Part],
    asked: Callable[[Other], str] = lambda _: "",
) -> str:
    """What comes out under each other reading of its question; of several, each is named.

    ``asked`` gives what comes out of the thing that is asked about; an empty text where it gives
    nothing.
    """
    texts = [asked(other) or _in_short(ruling, other, words, parts) for _, other in others]
    if len({*texts}) == 1:
        return words.say("otherwise", changes=texts[0])
    names = [words.reading_name(question, other.reading) for question, other in others]
    named = zip(names, texts, strict=True)
    said = (words.say("open other", reading=name, changes=text) for name, text in named)
    return " ".join(dict.fromkeys(said))  # readings of two questions may have one name


def _in_short(ruling: Ruling, other: Other, words: Words, parts: Sequence[Part]) -> str:
    """What would come out: what must be done, the points where they are known, or a change."""
    points = other.ruling.points if "points" in other.changes else None
    if "obligation" in other.changes and other.ruling.part == ruling.part:
        must = lower_first(words.obligation(other.ruling.step.obligation)).rstrip(".")
        return must if points is None else f"{must}; {words.points(points)}"
    if points is None:
        return _changes(ruling, other, words, parts)[0]
    text = words.points(points)
    return text if ruling.points is not None else words.say("change points", points=text)


def _in_parts(ruling: Ruling, other: Other, words: Words, parts: Sequence[Part]) -> list[str]:
    """What would be otherwise in each part; points and figures where those of the whole agree."""
    found = list[str]()
    places = part_places(parts, words) if ruling.parts else ()
    for place, part, instead in zip(places, ruling.parts, other.ruling.parts, strict=False):
        changed = Other(other.reading, instead, differing_parts(part, instead))
        texts = [*_of_move(part, changed, words)]
        waiting = part.waiting or instead.waiting  # its points are those of the end of the turn
        if "points" not in other.changes and not waiting:
            texts += [*points_changed(part, changed, words), *_after_moves(part, changed, words)]
        if "figures" not in other.changes:
            texts += _figures(part, changed, words)
        if texts:
            found.append(words.say("change in part", part=place, changes="; ".join(texts)))
    if len(ruling.parts) != len(other.ruling.parts):
        found.append(words.say("change waiting"))
    return found


def _of_move(ruling: Ruling, other: Other, words: Words) -> Iterator[str]:
    """What would be otherwise of the figures' move, and of the meeple placed after it."""
    yield from _obligation(ruling, other, words)
    yield from _legality(ruling.step, other.ruling.step, words)
    yield from _chosen(other, words)
    yield from _second(ruling, other, words)
    yield from _meeple(other, words)
    if "by" in other.changes and other.ruling.step.by:
        yield words.say("change mover", player=other.ruling.step.by)


def _obligation(ruling: Ruling, other: Other, words: Words) -> Iterator[str]:
    if "obligation" in other.changes:
        obligation = words.obligation(other.ruling.step.obligation).rstrip(".")
        obligation = obligation[:1].lower() + obligation[1:]
        yield words.say("change obligation", obligation=obligation)


def _legality(step: Step, other: Step, words: Words) -> Iterator[str]:
    before = {(move.figure, move.to): move for move in step.moves}
    after = {(move.figure, move.to): move for move in other.moves}
    more = [words.move(move) for key, move in after.items() if key not in before]
    less = [words.move(move) for key, move in before.items() if key not in after]
    if more:
        yield words.say("change legal", moves=words.listed(more, "or"))
    if less and other.moves:  # else the obligation says it
        yield words.say("change no longer legal", moves=words.listed(less))


def _chosen(other: Other, words: Words) -> Iterator[str]:
    chosen = other.ruling.chosen
    if "chosen" in other.changes and chosen is not None:
        reason = words.why_refused(chosen.reason, chosen.because) if chosen.reason else ""
        key = "change chosen illegal" if reason else "change chosen legal"
        yield words.say(key, reason=reason)


def _second(ruling: Ruling, other: Other, words: Words) -> Iterator[str]:
    before, after = (r.then is not None or r.step.followed for r in (ruling, other.ruling))
    if after and not before:
        yield words.say("change second")
    elif before and not after:
        yield words.say("change no second")


def _meeple(other: Other, words: Words) -> Iterator[str]:
    first = other.ruling.meeple if "meeple" in other.changes else None
    entries = first.entries if first is not None else ()
    for entry in entries:
        if entry.because or len(entries) == 1:  # of two, what meets a figure
            key = "change meeple legal" if entry.reason is None else "change meeple illegal"
            yield words.say(key, pieces=entry_names([entry], words), feature=entry.to)


def points_changed(ruling: Ruling, other: Other, words: Words) -> Iterator[str]:
    """The points of the turn, those in each order of scoring, or that the move would decide."""
    if other.ruling.orders and {"points", "orders"} & {*other.changes}:
        yield words.say("change points", points=orders_text(other.ruling, words))
        return
    if "points" not in other.changes:
        return
    if other.ruling.points is not None:
        yield words.say("change points", points=words.points(other.ruling.points))
        return
    yield words.say("change depends", what=words.say("change what points"))
    if not ruling.parts:
        yield from _after_moves(ruling, other, words)


def _after_moves(ruling: Ruling, other: Other, words: Words) -> Iterator[str]:
    """The points after each move that would lead to others."""
    before = {(move.figure, move.to): move.points for move in ruling.step.moves}
    changed = [
        _after(move, words)
        for move in other.ruling.step.moves
        if (move.figure, move.to) in before and before[move.figure, move.to] != move.points
    ]
    if changed:
        yield words.listed(changed)


def _after(move: Move, words: Words) -> str:
    made = {"figure": move.figure, "place": words.goal(move.to)}
    if move.points is None:
        return words.say("change after depends", **made)
    return words.say("change after", **made, points=words.points(move.points))


def _figures(ruling: Ruling, other: Other, words: Words) -> Iterator[str]:
    figures = other.ruling.figures
    if "figures" not in other.changes:
        return
    if figures is None:
        yield words.say("change depends", what=words.say("change what figures"))
        return
    for figure, place in figures.items():
        if ruling.figures is None or ruling.figures[figure] != place:
            called, where = words.figure(figure), words.where(place)
            yield words.say("change figures", figure=called, place=where)


def _small(ruling: Ruling, other: Other, words: Words) -> Iterator[str]:
    """What changes where neither moves nor points nor figures do."""
    values = {score.feature: score.value for score in ruling.scoring or ()}
    for score in other.ruling.scoring or ():
        if values.get(score.feature) != score.value:
            feature = words.feature(score.feature)
            yield words.say("change value", feature=feature, value=score.value)
    if "refused" in other.changes:
        yield words.say("change reasons")
    elif "moves" in other.changes or "then" in other.changes:
        yield words.say("change moves")
    elif "scoring" in other.changes or "outcomes" in other.changes:
        yield words.say("change values")
    elif "parts" in other.changes:  # only where moves that nobody has made lead
        yield words.say("change moves")
