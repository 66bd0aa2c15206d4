"""Short answers to what is missing: a number, a word, a place; longer ones are sentences."""

from collections.abc import Sequence
from typing import Any

from ruling.asking.lexicon import lexicon
from ruling.asking.senses import Sense, Token
from ruling.asking.tokens import tokens_of
from ruling.errors import UnknownName
from ruling.interview.drafting import Drafted
from ruling.interview.statements import StatementPath, Statements
from ruling.interview.voice import Voice, folded
from ruling.judging.holes import ELSEWHERE, Hole
from ruling.rulebook.editions import edition, edition_id, edition_ids
from ruling.scenario.actions.dragon import DRAGON
from ruling.table.figures import Figure
from ruling.table.tiles import CITY, ROAD

S = Sense

_SMALL = (S.GLUE, S.COMMA, S.STOP, S.A, S.JUST, S.ON, S.STILL, S.AND, S.HAS, S.STANDS)
"""What says nothing in a short answer."""

NO = (S.NOT, S.NOBODY)


def answered(
    text: str, language: str, hole: Hole, draft: Drafted, statements: Statements
) -> Statements | None:
    """The statements with a short answer to a hole; None where the text is none."""
    tokens = [t for t in tokens_of(text, lexicon(language)) if t.sense not in _SMALL]
    value = _answer(hole, tokens)
    return None if value is None else statements.saying(statements_of(hole, value, draft))


def is_denied(text: str, language: str) -> bool:
    """Whether somebody says no, and nothing else."""
    senses = {token.sense for token in tokens_of(text, lexicon(language))}
    return S.NOT in senses and senses <= {S.NOT, S.COMMA, S.STOP}


def is_agreed(text: str, language: str) -> bool:
    """Whether somebody says yes, and nothing else."""
    senses = {token.sense for token in tokens_of(text, lexicon(language))}
    return S.YES in senses and senses <= {S.YES, S.COMMA, S.STOP}


def is_unknown(text: str, voice: Voice) -> bool:
    """Whether somebody says that they do not know."""
    return folded(text) in map(folded, voice.entries("not known"))


def possible(hole: Hole) -> tuple[Any, ...]:
    """The few values that the answer to a hole can have, the usual one first; none where many."""
    key = hole.path[-1]
    if key == "completes":
        return False, True
    if key == "tile":
        return "plain", "magic"
    if key == "kind":
        return ROAD, CITY
    if hole.path == ELSEWHERE:
        return [ROAD], []
    if key == DRAGON:
        return [str(Figure.MAGE)], [str(Figure.WITCH)], [*map(str, Figure)]
    return ("supply", "here") if hole.path[0] == "figures" else ()


def statements_of(hole: Hole, value: Any, draft: Drafted) -> tuple[tuple[StatementPath, Any], ...]:
    """The statements of a value for a hole, by their paths."""
    return tuple(_said(hole, value, draft))


def box_named(text: str, voice: Voice) -> str | None:
    """The edition that a text names, by a name or its number in the list of boxes.

    Empty where somebody does not know it, None where the text is none.
    """
    typed, ids = folded(text), edition_ids()[::-1]
    if is_unknown(text, voice) or typed == str(len(ids) + 1):
        return ""
    if typed.isdecimal() and int(typed) <= len(ids):
        return ids[int(typed) - 1] if int(typed) else None
    try:
        return edition_id(text)
    except UnknownName:
        wanted = {*typed.split()}
    spelt = {
        id: {*folded(f"{id} {voice.edition(id)} {' '.join(edition(id).aliases)}").split()}
        for id in ids
    }
    found = [id for id, words in spelt.items() if wanted and wanted <= words]
    return found[0] if len(found) == 1 else None


def _answer(hole: Hole, tokens: Sequence[Token]) -> Any:
    """The value of an answer; None where it is no short one."""
    senses = [token.sense for token in tokens]
    key = hole.path[-1]
    if not tokens:
        return None
    if key == "tiles":
        return _number(tokens)
    if key in ("completes", "complete"):
        return _either(senses, (S.YES, S.FINISHED), (*NO, S.OPEN))
    if key == "tile":
        magic = _either(senses, (S.YES, S.MAGIC, S.MAGIC_TILE), (*NO, S.PLAIN, S.SMALL))
        return None if magic is None else "magic" if magic else "plain"
    if key == "kind":
        return tokens[0].value if senses == [S.KIND] else None
    if key == "meeples":
        return {} if senses in ([S.NOBODY], [S.NOT]) else None
    if hole.path == ELSEWHERE:
        return _elsewhere(tokens, senses)
    if hole.path[0] == "figures":
        return _place(tokens, senses)
    if key == DRAGON:
        named = [token.value for token in tokens if token.sense is S.FIGURE]
        both = {*senses} <= {S.EACH, S.BOTH}
        return [*map(str, Figure)] if both else named if len(named) == len(tokens) else None
    return _event(senses) if hole.path == ("action",) else None


def _number(tokens: Sequence[Token]) -> int | None:
    numbers = [token for token in tokens if token.sense is S.NUMBER]
    rest = [t for t in tokens if t.sense not in (S.NUMBER, S.TILES, S.WITH_THIS)]
    return int(numbers[0].value) if len(numbers) == 1 and not rest else None


def _either(senses: Sequence[Sense], yes: Sequence[Sense], no: Sequence[Sense]) -> bool | None:
    kinds = {*senses}
    if kinds <= {*yes}:
        return True
    return False if kinds <= {*no} else None


def _elsewhere(tokens: Sequence[Token], senses: Sequence[Sense]) -> Any:
    """The kinds of the other open roads and cities."""
    if {*senses} <= {*NO, S.NOTHING_OPEN, S.OTHER, S.ELSE}:
        return []
    if {*senses} <= {S.YES}:
        return [ROAD]
    if {*senses} <= {S.EACH, S.BOTH}:
        return [ROAD, CITY]
    rest = [t for t in tokens if t.sense not in (S.KIND, S.OTHER, S.OPEN)]
    return [t.value for t in tokens if t.sense is S.KIND] if not rest else None


def _place(tokens: Sequence[Token], senses: Sequence[Sense]) -> str | None:
    """Where a figure is: in the supply, here, or on another road or city."""
    kinds = {*senses}
    if kinds <= {S.SUPPLY, *NO, S.FIGURE}:
        return "supply"
    if kinds <= {S.HERE, S.YES, S.FIGURE}:
        return "here"
    if kinds <= {S.OTHER, S.ELSE, S.KIND, S.FIGURE}:
        return "elsewhere"
    if S.NOT in kinds and kinds <= {S.NOT, S.HERE, S.FIGURE, S.KIND, S.PLAYER, S.OF, S.OWN}:
        return "not here"  # "not on my road"
    return None


def _event(senses: Sequence[Sense]) -> str | None:
    """What happened, in a word."""
    words = {
        S.JOINS: "joined", S.FINISHED: "finished", S.MAGIC: "magic", S.MAGIC_TILE: "magic",
        S.END: "end", S.DRAGON: "dragon", S.PLACES: "placed", S.TILES: "placed",
        S.NOTHING: "placed", S.NOT: "placed", S.NOTHING_JOINED: "placed", S.OPEN: "placed",
    }  # fmt: skip
    found = {words.get(sense) for sense in senses if sense is not S.PRONOUN}
    return found.pop() if len(found) == 1 else None


def _said(hole: Hole, value: Any, draft: Drafted) -> list[tuple[StatementPath, Any]]:
    """The statements of an answer, by their paths."""
    path, key = hole.path, hole.path[-1]
    at = _at(hole, draft)
    if path == ("action",):
        return _happened(str(value), at)
    if path == ELSEWHERE:
        return [(("open", kind), 1) for kind in value] or [(("nothing open",), True)]
    if key in ("completes", "complete"):
        return [((at, "state"), "finished" if value else "open")]
    if key == "tile":
        return [(("tile",), value)]
    if key == "meeples":
        return [((at, "owner", each), True) for each in value] or [((at, "nobody"), True)]
    if key == DRAGON:
        return [(("reached", each), True) for each in value]
    if path[0] == "figures":
        return [((*path,), at if value == "here" else value)]
    if path[0] == "action" and key == "tiles":  # it is asked for with the placed one
        return [((at, key), value), ((at, "counted"), True)]
    return [((at, key), value)]


def _happened(event: str, at: int) -> list[tuple[StatementPath, Any]]:
    match event:
        case "joined":
            return [((at, "joined"), True), *((("figures", str(f)), at) for f in Figure)]
        case "finished":
            return [((at, "state"), "finished"), (("asks", "who"), True)]
        case "magic":
            return [(("tile",), "magic")]
        case "placed":
            return [(("event",), event), ((at, "state"), "open")]
    return [(("event",), event)]


def _at(hole: Hole, draft: Drafted) -> int:
    """The number of the road or city that a hole is about."""
    match hole.path:
        case ("features", name, *_):
            return draft.named.get(str(name), 0)
        case ("action", "segments", int(number), *_):
            segment = draft.case["action"]["segments"][number]
            return draft.named[segment.get("extends") or segment["joins"][0]]
    return 0
