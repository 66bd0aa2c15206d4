"""Which unknown words are players: those that stand where a player does."""

from collections.abc import Sequence

from ruling.interview.sentence.grammar.notation import compiled
from ruling.interview.sentence.grammar.said import ARTICLES
from ruling.interview.sentence.words.names import given_names, is_given_name
from ruling.interview.sentence.words.senses import Sense, Token, coded
from ruling.rulebook.wordings import without_accents

DOES = (
    "[feature has had shares places turn makes finishes finished-or-finishes too]"
    "|of [feature meeple other number finished open]"
    "|of and [player name] of feature"
    "|finished [own player has]"
    "|([comma and]{1,2} [player name]){1,4} [has had makes finishes]"
)
"""What stands after a player: what is a player's, or what players do."""

WHOSE = "([feature meeple meeples] of ([player name] and)?|turn|belongs-to|here too)$"
"""What stands before a player whose something is, or whose turn."""

OWNED = "a? [finished open large]* feature"
"""A road or city that somebody has."""

COUNTED = "we? has? each? [number a] KIND? [meeple meeples]"
"""Meeples that are counted."""

COUNT = "[number a] ([large small plain] a?|ANY_MEEPLE)? here? (?=[comma stop and on]|$)"
"""A number that can be of meeples, after a name."""

POINTS = "(?<=asked) [comma stop]? (player of? has? [number a] (?=[LOOSE]|$) [comma and]*)+"
"""What somebody says that players score."""

BRACKETS = ("(", ")")
"""The marks of a bracket."""


def with_names(tokens: Sequence[Token]) -> list[Token]:
    """The tokens, with unknown words as players where players stand, the others as strange."""
    letters = coded(tokens)
    names = {
        token.value.casefold(): _called(letters, at, tokens)
        for at, token in enumerate(tokens)
        if token.sense is Sense.NAME and _is_name(letters, at, token.value)
    }
    return [_named(token, names.get(token.value.casefold())) for token in tokens]


def with_own_colour(tokens: Sequence[Token], me: str) -> list[Token]:
    """The tokens, with the colour that stands in a bracket behind "me" or "mine" as who that is."""
    for match in compiled("comma player comma").finditer(coded(tokens)):
        opening, colour, closing = tokens[slice(*match.span())]
        before = [each.value for each in tokens[: match.start()] if each.sense is Sense.PLAYER]
        if (opening.value, closing.value) == BRACKETS and before[-1:] == [me]:
            rest = [*tokens[: match.start()], *tokens[match.end() :]]
            return [
                each._replace(value=colour.value)
                if each.sense is Sense.PLAYER and each.value == me
                else each
                for each in rest
            ]
    return list(tokens)


def _named(token: Token, player: str | None) -> Token:
    """An unknown word as a player of that name, else as a strange word; any other as it is."""
    if token.sense not in (Sense.NAME, Sense.STRANGE):
        return token
    if player is None:
        return token._replace(sense=Sense.STRANGE)
    return token._replace(sense=Sense.PLAYER, value=player)


def _called(letters: str, at: int, tokens: Sequence[Token]) -> str:
    """The name of a player; before what is theirs, without the ending of it."""
    name = tokens[at].value
    return _without_s(name, tokens) if compiled("feature").match(letters, at + 1) else name


def _is_name(letters: str, at: int, word: str) -> bool:
    """Whether an unknown word stands where a player does; a number stands after known names."""
    known = is_given_name(word)
    after, before = letters[at + 1 :], letters[:at]
    if compiled("[a not other number large]$").search(before):
        return False
    if compiled("feature").match(after) and word.islower() and not word.endswith("s"):
        return False  # "rich city"
    if compiled(DOES).match(after) or compiled(WHOSE).search(before):
        return True
    if compiled("has$").search(before) and compiled(OWNED).match(after):
        return True
    counted = compiled(COUNTED)
    counts = counted.match(after) or (counted.search(before) and compiled(COUNT).match(after))
    there = compiled("here").match(after) or compiled("too$").search(before)
    return known and bool(counts or there)


def _without_s(name: str, tokens: Sequence[Token]) -> str:
    """A name without the ending of whose something is: ``Annas``."""
    names = [token.value for token in tokens if token.sense is Sense.NAME]
    if without_accents(name) in given_names():
        return name
    alone = name[:-1] in names or names.count(name) == 1
    return name[:-1] if name.endswith("s") and len(name) > 2 and alone else name


def without_points(tokens: Sequence[Token]) -> list[Token]:
    """The tokens; in ``points: red 3, blue 0`` these numbers are of points, and not of meeples."""
    found = list(tokens)
    for match in compiled(POINTS).finditer(coded(tokens)):
        for at in range(*match.span()):
            if tokens[at].sense in (Sense.PLAYER, Sense.NUMBER, *ARTICLES):
                found[at] = tokens[at]._replace(sense=Sense.STRANGE)
    return found
