"""The bar that is always in sight: who is right, the points, and where a figure must go."""

from collections.abc import Iterable, Iterator

from ruling.judging.claims import Judged
from ruling.judging.judgement import Judgement
from ruling.referee.ruling import Obligation, Points, Ruling
from ruling.report.formats.markup import Markup, element, joined
from ruling.report.formats.text import VERDICTS
from ruling.site.editor.place_names import part_name, part_of
from ruling.table.features import Feature
from ruling.table.figures import Off
from ruling.table.squares import parse_pointer
from ruling.wording.words import Words, upper_first


def bar_html(judgement: Judgement, words: Words) -> Markup:
    """The verdicts, the points and what must be done, each in a whole sentence.

    What follows the points is marked as ``further``: a small screen has no room for it.
    """
    first = [_verdict(each, words) for each in judgement.claims]
    if judgement.ruling.illegal:
        first.append(f"{VERDICTS['wrong'][0]} {words.say('bar illegal')}")
    first += _points(judgement.ruling, words)
    further = [*_duty(judgement, words)]
    if judgement.mattering:
        further.append(words.say("bar usual"))
    if not first or not further:
        return joined([*first, *further], " ")
    return joined([*first, element("span", joined(further, " "), class_="further")], " ")


def _verdict(judged: Judged, words: Words) -> str:
    found = "depends" if judged.depends else str(judged.verdict)
    sentence = upper_first(words.say(f"bar {found}", player=judged.claim.by))
    return f"{VERDICTS[str(judged.verdict)][0]} {sentence}"


def _points(ruling: Ruling, words: Words) -> Iterator[str]:
    """The points of each player; every number that is possible where a choice is left."""
    declined = ruling.declined
    if ruling.not_counted or (declined is not None and not declined.counted):
        yield words.say("bar many")
        return
    ways = [ruling, *(declined or ())]
    every = [way.points for way in ways] + [end.points for way in ways for end in way.ends]
    found = [points for points in every if points is not None]
    if ruling.points is not None and declined is None:
        found = [ruling.points]
    if not any(any(points.values()) for points in found):
        if found:
            yield words.say("bar nobody")
        return
    told = ", ".join(_of_player(player, found, words) for player in found[0])
    settled = all(points == found[0] for points in found)
    by_move = len(ways) == 1 and not ruling.orders
    key = "points" if settled else "by move" if by_move else "by choice"
    yield upper_first(words.say(f"bar {key}", points=told))


def _of_player(player: str, ends: list[Points], words: Words) -> str:
    """``red 3 or 9``."""
    numbers = [str(number) for number in sorted({points[player] for points in ends})]
    return words.say("strength", player=player, strength=words.listed(numbers, "or"))


def _duty(judgement: Judgement, words: Words) -> Iterator[str]:
    """What must be done with the two, and where to; nothing where it is done."""
    step = judgement.ruling.last_step
    if step.obligation is Obligation.NONE or (step.chosen and step.chosen.reason is None):
        return
    figures = list(dict.fromkeys(move.figure for move in step.moves))
    if not figures:
        return
    who = words.figure(figures[0]) if len(figures) == 1 else words.say("one of the two")
    places = _places((move.to for move in step.moves), judgement, words)
    where = words.listed(places, "or")
    yield upper_first(words.say(f"bar {step.obligation}", who=who, places=where))


def _places(ends: Iterable[Feature | Off], judgement: Judgement, words: Words) -> list[str]:
    """Where to, as a player finds it: ``A2 (road east or city south)``, a square told once."""
    parts: dict[str, list[str]] = {}
    for to in ends:
        where, part = _place(to, judgement, words)
        of_square = parts.setdefault(where, [])
        of_square += [part] if part and part not in of_square else []
    return [
        words.say("place named", square=where, part=words.listed(named, "or")) if named else where
        for where, named in parts.items()
    ]


def _place(to: Feature | Off, judgement: Judgement, words: Words) -> tuple[str, str]:
    """A square and the part of its tile; a name alone in a sketch, and of the supply."""
    if isinstance(to, Off):
        return words.say(f"short {to}"), ""
    at, board = parse_pointer(to.id), judgement.scenario.board
    laid = board.tiles.get(at.square) if at is not None and board is not None else None
    part = part_of(at, laid) if at is not None and laid is not None else None
    if at is None or part is None:
        return to.id, ""
    return at.square.name, part_name(part, words)
