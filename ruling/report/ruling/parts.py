"""A turn of several parts in sentences: what came of each, one after the other."""

from collections.abc import Callable, Iterable, Iterator, Sequence

from ruling.judging.claims import Doubted
from ruling.judging.judgement import JudgedPart, Judgement
from ruling.referee.happenings import going_home
from ruling.referee.ruling import Obligation
from ruling.referee.situation import FinalScoring, Part, Placing
from ruling.report.blocks import MarkedText
from ruling.report.footnotes import Marks
from ruling.report.ruling.actions.happening import of_who_acts
from ruling.report.ruling.actions.happenings import action_words
from ruling.report.ruling.orders import orders_text
from ruling.scenario.scenario import Scenario
from ruling.wording.words import Words, upper_first

Course = Callable[[JudgedPart, Words, Marks, str, Doubted], Iterable[MarkedText]]
"""Makes the sentences on one part from its points and the moves that are refused in doubt."""

MOST_NAMED = 2
"""Tiles of one turn that are named by a word (first, second); later ones by their number."""


def course_of_parts(
    judgement: Judgement, words: Words, marks: Marks, course_of: Course
) -> Iterator[MarkedText]:
    """What came of each part, with its name; a part that asks and changes nothing is left out."""
    ruling, (*earlier, last) = judgement.ruling, judgement.parts
    doubted = judgement.no_text_decides
    texts = [
        [*course_of(part, words, marks, "points of this part", doubted)] if _tells(part) else []
        for part in earlier
    ]
    scored = any(r.orders or any((r.points or {}).values()) for _, r in earlier)
    points = "points of this part" if scored else "points"
    texts.append([*course_of(last, words, marks, points, doubted)])
    whole = ""
    if scored and ruling.points is not None:
        whole = words.points(ruling.points)
    elif any(part.ruling.orders for part in earlier) and ruling.orders:
        whole = orders_text(ruling, words)
    if whole:
        texts[-1].append(MarkedText(words.say(_points_key(judgement.scenario), points=whole)))
    if not any(texts[:-1]):
        yield from texts[-1]
        return
    names = part_names(judgement.scenario.parts, words)
    for lead, sentences in zip(names, texts, strict=False):
        if sentences:
            first, *rest = sentences
            yield first._replace(text=f"{lead} {first.text}")
            yield from rest


def part_names(parts: Sequence[Part], words: Words) -> list[str]:
    """What each part of a turn is called: by what is done in it, or by whose turn it is."""
    return [upper_first(f"{name.rstrip(':')}:") for name in _named(parts, words, "part")]


def part_places(parts: Sequence[Part], words: Words) -> list[str]:
    """How to say where in a turn something comes about: "after the ferry"."""
    return _named(parts, words, "after")


def heading_of_part(key: str, judgement: Judgement, words: Words) -> str:
    """A heading over the moves of a judgement, which names their part where others follow."""
    text, ruling = words.say(key), judgement.ruling
    followed = 0 < ruling.part < len(ruling.parts)
    due = [part for part in ruling.parts if part.step.moves]
    if not (followed or due[1:]):
        return text
    return f"{text} ({part_places(judgement.scenario.parts, words)[ruling.part - 1]})"


def _named(parts: Sequence[Part], words: Words, how: str) -> list[str]:
    """A phrase for each part, with numbers where parts would be called alike."""
    tiles = [part for part in parts if part.change.tile is not None]
    players = {of_who_acts(tile) for tile in tiles}
    names = []
    for part in parts:
        if part.change.tile is None:
            done = action_words(part.action)
            names.append(words.say(f"{how} {done.name(part)}", player=done.whose(part)))
        elif len(players) > 1:
            names.append(words.say(f"{how} a player", player=of_who_acts(part)))
        elif len(tiles) == 1:
            names.append(words.say(f"{how} tile"))
        else:
            number = next(at for at, tile in enumerate(tiles, start=1) if tile is part)
            key = f"tile {number}" if number <= MOST_NAMED else "several tiles"
            names.append(words.say(f"{how} {key}", number=number))
    return [
        f"{name.rstrip(':')} ({names[: at + 1].count(name)})" if names.count(name) > 1 else name
        for at, name in enumerate(names)
    ]


def _points_key(scenario: Scenario) -> str:
    """The key of the sentence on the points of all parts: of one turn, or of several."""
    actions = [part.action for part in scenario.parts]
    players = {player for action in actions if (player := getattr(action, "player", ""))}
    one_turn = len(players) < 2 and not isinstance(actions[-1], FinalScoring)
    return "points of the turn" if one_turn else "points of all"


def _tells(part: JudgedPart) -> bool:
    """Whether there is more to say of a part than that nothing has to be done."""
    at, ruling = part
    if not isinstance(at.action, Placing):
        return True
    if going_home(at.situation, at.action):
        return True
    asks = ruling.step.obligation is not Obligation.NONE or ruling.made
    return bool(asks) or ruling.meeple is not None or bool(ruling.scoring or ruling.orders)
