"""The clauses of a text: what stands between two breaks."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ruling.asking.senses import Sense, Token
from ruling.interview.sentence.chunks import Item, chunked, items_of

S = Sense

GAINING = {S.POINTS, S.SHOULD, S.GETS, S.GIVES, S.MAKES, S.REACHES, S.ASKED}
"""Senses of what tells that a number is one of points: ``makes``, ``get``, ``worth``."""

SUPPOSING = {*GAINING, S.NUMBER, S.OR, S.PLAYER, S.PRONOUN, S.FOR, S.DOES, S.JUST, S.TOO, S.ONLY,
             S.EACH, S.WE}  # fmt: skip
"""Senses of a clause that supposes what comes out: ``does red get 4``, ``that makes 9 then``."""

TAGS = ([S.YES], [S.OR])
"""What asks for a yes behind a claim: ``right?``, ``is he right?``, ``oder?``."""


_BREAKS = (S.COMMA, S.STOP, S.QUESTION, S.BUT)
"""Senses of what always parts two clauses."""


class Clause(NamedTuple):
    """Items between two breaks.

    ``asked`` says that the sentence ends with a question mark, ``begins`` that it begins here,
    ``bracket`` that it stands in brackets.
    """

    items: list[Item]
    after_and: bool
    asked: bool
    begins: bool
    bracket: bool


def clauses(tokens: Sequence[Token]) -> Iterator[Clause]:
    """The clauses of a text, each with its chunks."""
    start, after_and, begins = 0, False, True
    for at, token in enumerate([*tokens, Token(S.STOP, "", 0, 0)]):
        if any(each(tokens, at, start) for each in (_is_except, _is_aside, _is_contrast, _is_list)):
            continue
        before = at > start and _is_before(tokens, at)
        if before or token.sense in _BREAKS or _parts_at(tokens, at, start):
            items = items_of(tokens[start:at], start)
            if items:
                bracket = start > 0 and tokens[start - 1].value == "("
                yield Clause(chunked(items), after_and, _asked(tokens, at), begins, bracket)
                begins = False
            begins = begins or token.sense in (S.STOP, S.QUESTION)
            start, after_and = at + (not before), at < len(tokens) and token.sense is S.AND


def _is_before(tokens: Sequence[Token], at: int) -> bool:
    """Whether a clause begins with "before": ``… moved it away before I closed the road``."""
    if at >= len(tokens) or tokens[at].sense is not S.BEFORE:
        return False
    after, behind = _near(tokens, at, 1), [token.sense for token in tokens[at + 1 : at + 6]]
    subject = (S.PLAYER, S.PRONOUN, S.KIND, S.FINISHED, S.FINISHED_OR_FINISHES)
    ends = after is not None and after.sense in subject
    return ends and not {S.FINISHES, S.FINISHED, S.FINISHED_OR_FINISHES}.isdisjoint(behind)


def _is_except(tokens: Sequence[Token], at: int, start: int) -> bool:
    """Whether a "but" stands as in ``nobody but red``."""
    if at >= len(tokens) or tokens[at].sense is not S.BUT:
        return False
    after = _near(tokens, at, 1)
    nobody = any(token.sense is S.NOBODY for token in tokens[start:at])
    return nobody and after is not None and after.sense is S.PLAYER


def _is_aside(tokens: Sequence[Token], at: int, start: int) -> bool:
    """Whether a comma stands behind no more than ``sadly`` or ``now``: that is of what follows."""
    said = {token.sense for token in tokens[start:at]} - {S.GLUE}
    return at < len(tokens) and tokens[at].value == "," and said == {S.JUST}


def _is_contrast(tokens: Sequence[Token], at: int, start: int) -> bool:
    """Whether a comma stands as in ``the witch, not the mage, is on red's road``."""
    if start or at >= len(tokens) or tokens[at].value != ",":
        return False
    contrast = [S.FIGURE, S.NOT, S.FIGURE]
    said = [each.sense for each in tokens if each.sense not in (S.GLUE, S.COMMA)][:3]
    before = [each.sense for each in tokens[:at] if each.sense not in (S.GLUE, S.COMMA)]
    return said == contrast and before in (contrast[:1], contrast)


def _is_list(tokens: Sequence[Token], at: int, start: int) -> bool:
    """Whether a comma stands in a list of players: ``red, blue and I have a knight each``."""
    listed = [S.PLAYER, S.COMMA]
    ahead = [each.sense for each in tokens[start:at] if each.sense is not S.GLUE]
    if at >= len(tokens) or tokens[at].value != "," or ahead != (listed * len(ahead))[: len(ahead)]:
        return False
    behind = [each.sense for each in tokens[at + 1 :] if each.sense is not S.GLUE]
    while behind[:2] == listed:
        behind = behind[2:]
    return bool(ahead) and ahead[-1] is S.PLAYER and behind[:3] == [S.PLAYER, S.AND, S.PLAYER]


_PAIRS = ((S.PLAYER, S.PLAYER), (S.FIGURE, S.FIGURE), (S.FIGURE, S.SIGN))
"""What an "and" joins: ``red and blue``, ``mage and witch``, ``the mage and an inn``."""


def _parts_at(tokens: Sequence[Token], at: int, start: int) -> bool:
    """Whether an "and" parts two clauses, and joins no players or figures."""
    if at >= len(tokens) or tokens[at].sense is not S.AND:
        return False
    before, after = _near(tokens, at, -1), _near(tokens, at, 1)
    if before is None or after is None:
        return True
    pair = before.sense, after.sense
    if pair in _PAIRS or _is_of_both(tokens, at):
        return False
    if pair[0] is S.PLAYER and pair[1] in (S.A, S.NUMBER) and _is_coloured(tokens, at):
        return False
    return not (before.sense in (S.KIND, S.FIGURE, S.PLAYER) and _joins_later(tokens, at))


def _is_of_both(tokens: Sequence[Token], at: int) -> bool:
    """Whether an "and" stands as in ``del rosso e del blu``, ``mine and Julia's``."""
    said = [each.sense for each in tokens[:at] if each.sense is not S.GLUE][-2:]
    then = [each.sense for each in tokens[at + 1 :] if each.sense is not S.GLUE][:2]
    return said == then and said in ([S.OF, S.PLAYER], [S.PLAYER, S.OF])


def _is_coloured(tokens: Sequence[Token], at: int) -> bool:
    """Whether an "and" stands as in ``one red and one blue meeple``."""
    behind = [each.sense for each in tokens[at + 1 :] if each.sense is not S.GLUE][:5]
    ahead = [each.sense for each in tokens[:at] if each.sense is not S.GLUE][-3:]
    counted = any(sense in (S.A, S.NUMBER) for sense in ahead[:-1])
    return counted and S.PLAYER in behind and bool({S.MEEPLE, S.MEEPLES} & {*behind})


def _near(tokens: Sequence[Token], at: int, step: int) -> Token | None:
    at += step
    while 0 <= at < len(tokens) and tokens[at].sense is S.GLUE:
        at += step
    return tokens[at] if 0 <= at < len(tokens) else None


def _joins_later(tokens: Sequence[Token], at: int) -> bool:
    """Whether an "and" stands between two that a tile joins: these are one clause."""
    first = at
    while first and tokens[first - 1].sense not in (S.COMMA, S.STOP, S.QUESTION):
        first -= 1
    last = at
    while last < len(tokens) and tokens[last].sense not in (S.COMMA, S.STOP, S.QUESTION):
        last += 1
    around = [token.sense for token in tokens[first:last]]
    return S.JOINS in around and around.count(S.KIND) + around.count(S.OF) >= 2


def _asked(tokens: Sequence[Token], at: int) -> bool:
    """Whether the sentence around a place ends with a question mark, and asks for no result."""
    end = at
    while end < len(tokens) and tokens[end].sense not in (S.STOP, S.QUESTION):
        end += 1
    if end >= len(tokens) or tokens[end].sense is not S.QUESTION:
        return False
    first = at - 1
    while first >= 0 and tokens[first].sense not in (S.STOP, S.QUESTION):
        first -= 1
    if any(token.sense in (S.ASKED, S.WHO) for token in tokens[first + 1 : end]):
        return False
    if any(token.value == "whether" for token in tokens[first + 1 : end]):
        return False  # "is it right that red gets 12": that is what whoever tells it thinks
    return at == end or not _ends_with_query(tokens[first + 1 : end])


def _ends_with_query(tokens: Sequence[Token]) -> bool:
    """Whether the last clause alone asks: ``his road is finished, 5 tiles, what does he get``."""
    commas = [at for at, token in enumerate(tokens) if token.sense in (S.COMMA, S.BUT)]
    last = [each.sense for each in tokens[max(commas, default=-1) + 1 :]]
    said = [sense for sense in last if sense not in (S.GLUE, S.AND)]
    return bool(commas) and (said[:1] == [S.QUERY] or _supposes(tokens))


def _supposes(tokens: Sequence[Token]) -> bool:
    """Whether the last clause supposes what comes out, and no more: ``…, that makes 9, right``."""
    said: list[list[Sense]] = [[]]
    for token in tokens:
        if token.sense in (S.COMMA, S.BUT):
            said.append([])
        elif token.sense is not S.GLUE:
            said[-1].append(token.sense)
    if len(said) > 1 and said[-1] in TAGS:
        said.pop()
    last = {*said[-1]}
    return S.NUMBER in last and last <= SUPPOSING and not last.isdisjoint(GAINING)
