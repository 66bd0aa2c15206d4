"""Cuts a text into tokens: at each place the longest phrase counts, and no slip is mended."""

from collections.abc import Sequence
from functools import cache

from ruling.asking.lexicon import Lexicon, Meanings, is_given_name
from ruling.asking.senses import Meaning, Sense, Token
from ruling.asking.text import COLON, COMMAS, STOPS, Word, words_of
from ruling.rulebook.in_play import called
from ruling.rulebook.wordings import folded_words

BEHIND_NUMBERS: dict[str, Meanings] = {
    "x": (Meaning(Sense.GLUE),),
    "er": (Meaning(Sense.TILES),),
    "p": (Meaning(Sense.POINTS),),
}
"""What is written behind a number without a blank: ``2x``, ``3er``."""

THINGS = frozenset(
    {
        *(Sense.KIND, Sense.KINDS, Sense.SIGN, Sense.SIGNS, Sense.COAT, Sense.COATS),
        *(Sense.MEEPLE, Sense.MEEPLES, Sense.FIGURE),
    }
)
"""Senses of words before which "this" means no tile: ``and this road``, ``with this meeple``."""

BREAKS = frozenset({Sense.COMMA, Sense.STOP, Sense.QUESTION, Sense.BUT, Sense.AND})
"""Senses behind which another clause begins."""

ABOUT = frozenset(
    {Sense.PLAYER, Sense.KIND, Sense.KINDS, Sense.FIGURE, Sense.OWN, Sense.PRONOUN, Sense.WE}
)
"""Senses of what a question can be about; each language lists further words for that."""

_NAMING = frozenset(
    {Sense.OF, Sense.HAS, Sense.FINISHES, Sense.PLACES, Sense.SAYS, Sense.JOINS, Sense.AND}
)
"""Senses of words that tell, right behind it, that the first word of a sentence is a name: there
any word has a capital."""


def tokens_of(text: str, lexicon: Lexicon) -> list[Token]:
    """The tokens of a text, also those that say nothing."""
    words = words_of(text)
    found: list[Token] = []
    place = 0
    while place < len(words):
        if words[place].typed == COLON:
            said = _is_said(words, place + 1, lexicon)
            if said or not (found and found[-1].sense is Sense.FIGURE):
                # behind a figure it stays, and parts it: "no witch: road" is no witch's road
                if said or _is_claim(found) or (found and found[-1].sense is Sense.REMARK):
                    start = words[place].start
                    found.append(Token(Sense.COMMA, COLON, start, start + 1))
                place += 1
                continue
        length, meant = _behind_number(words, place) or lexicon.longest(words, place)
        first, last = words[place], words[place + length - 1]
        if meant is None:
            meant = _unknown(first, lexicon)
        elif (
            meant[0].sense is not Sense.YES
            and meant[-1].value != "whether"
            and _asks(words, place, found, lexicon)
        ):
            meant = (Meaning(Sense.DOES, first.typed),)
        found += [Token(*each, first.start, last.start + len(last.typed)) for each in meant]
        place += length
    return _named(_in_place(found), lexicon)


def _is_said(words: Sequence[Word], place: int, lexicon: Lexicon) -> bool:
    """Whether a claim begins behind a colon: ``red's road: I say 6``, ``red's road: gives 6``."""
    found: list[Sense] = []
    while place < len(words) and len(found) < 2:
        length, meant = lexicon.longest(words, place)
        found += [each.sense for each in meant or _unknown(words[place], lexicon)]
        place += length
    return found[:1] in ([Sense.SHOULD], [Sense.GIVES], [Sense.GETS]) or found[:2] in (
        [Sense.NUMBER, Sense.POINTS],
        [Sense.PLAYER, Sense.SAYS],
        [Sense.PRONOUN, Sense.SAYS],
        [Sense.NAME, Sense.SAYS],
    )


def _is_claim(tokens: Sequence[Token]) -> bool:
    """Whether a claim ends before a colon: ``Tom says 12: his road is finished``."""
    said = [each.sense for each in tokens if each.sense is not Sense.GLUE][-3:]
    while said[-1:] == [Sense.POINTS]:
        said.pop()
    return said[-2:] == [Sense.SAYS, Sense.NUMBER]


def _in_place(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with other senses where the words around them call for these.

    In "weder … noch" both deny, and "and this" before a road or a meeple means no tile.
    """
    found: list[Token] = []
    neither = False
    for at, token in enumerate(tokens):
        after = next((t.sense for t in tokens[at + 1 :] if t.sense is not Sense.GLUE), None)
        neither = token.value == "neither" or (neither and token.sense is not Sense.STOP)
        if neither and token.sense in (Sense.STILL, Sense.OR):
            token = token._replace(sense=Sense.NOT)
        elif token.sense is Sense.AND_THIS and after in THINGS:
            token = token._replace(sense=Sense.AND)
        elif token.sense is Sense.WITH_THIS and after in THINGS:
            token = token._replace(sense=Sense.STRANGE)
        found.append(token)
    return found


def _asks(words: Sequence[Word], place: int, before: Sequence[Token], lexicon: Lexicon) -> bool:
    """Whether a clause begins as a question does, with a verb and its subject: ``is red's …``."""
    begins = not before or before[-1].sense in BREAKS
    if not begins or words[place].accented not in lexicon.asking or place + 1 >= len(words):
        return False
    _, verb = lexicon.longest(words, place)
    if before and before[-1].sense is Sense.AND and verb and verb[0].sense is Sense.HAS:
        return False  # "it is finished and has the mage"
    at = place + 1
    while at + 1 < len(words) and words[at].plain in lexicon.articles:
        at += 1
    after = words[at]
    _, meant = lexicon.longest(words, at)
    known = {each.sense for each in meant or ()}
    named = meant is None and is_given_name(after.plain)
    return named or after.plain in lexicon.asked_about or bool(known & ABOUT)


def _behind_number(words: Sequence[Word], place: int) -> tuple[int, Meanings] | None:
    """What is written behind a number without a blank, in one word; None elsewhere."""
    word, before = words[place], words[place - 1]
    end = before.start + len(before.typed)
    if not place or not before.typed.isdecimal() or end < word.start:
        return None
    meant = BEHIND_NUMBERS.get(word.plain)
    return None if meant is None else (1, meant)


def _unknown(word: Word, lexicon: Lexicon) -> Meanings:
    """The meaning of a word that is in no phrase: a number, a mark, a name, or strange."""
    if word.typed.isdecimal() and word.typed.isascii():
        return (Meaning(Sense.NUMBER, word.typed.lstrip("0")[:9] or "0"),)
    if word.typed in COMMAS:
        return (Meaning(Sense.COMMA, word.typed),)
    if word.typed == COLON:
        return (Meaning(Sense.GLUE),)
    if word.typed in STOPS:
        return (Meaning(Sense.QUESTION if word.typed == "?" else Sense.STOP, word.typed),)
    strange = (Meaning(Sense.STRANGE, word.typed),)
    if not word.typed.isalpha():
        return strange
    if is_given_name(word.typed):
        return (Meaning(Sense.NAME, word.typed),)
    capital = word.typed[0].isupper() and not lexicon.capitals
    named = capital and word.plain not in _of_pieces(lexicon.language)
    return (Meaning(Sense.NAME, word.typed),) if named else strange


def _named(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens with names as players: ``Annas`` and ``Anna`` are one, the first is hers.

    An unknown word that begins a sentence is a name where the next word tells so, or where it
    stands in the text once more.
    """
    names = {each.value.casefold() for each in tokens if each.sense is Sense.NAME}
    called: dict[str, str] = {}
    found: list[Token] = []
    for at, token in enumerate(tokens):
        if token.sense is not Sense.NAME:
            found.append(token)
            continue
        value = token.value
        known, folded = is_given_name(value), value.casefold()
        begins = not found or found[-1].sense in (Sense.STOP, Sense.QUESTION)
        after = tokens[at + 1].sense if at + 1 < len(tokens) else Sense.STOP
        elsewhere = any(t.value == value and t is not token for t in tokens)
        if not known and begins and after not in _NAMING and not elsewhere:
            found.append(token._replace(sense=Sense.STRANGE))
            continue
        whose = folded.endswith("s") and (folded[:-1] in names or is_given_name(value[:-1]))
        if whose and folded not in given_exactly():
            value = value[:-1]
        shown = value[:1].upper() + value[1:] if known else value
        of = [Token(Sense.OF, "", token.start, token.end)] if whose and value != token.value else []
        of = [*_taken_relation(found, shown, called, lexicon), *of]
        found += [Token(Sense.PLAYER, shown, token.start, token.end), *of]
    return [
        each._replace(value=called.get(each.value, each.value))
        if each.sense is Sense.PLAYER
        else each
        for each in found
    ]


def _taken_relation(
    found: list[Token], name: str, called: dict[str, str], lexicon: Lexicon
) -> list[Token]:
    """Takes ``my daughter`` from the tokens before a name, into what that player is ``called``.

    Gives what stood with it, as the "of" in ``meiner Tochter Mia``.
    """
    of = found[-1:] if [each.sense for each in found[-2:]] == [Sense.PLAYER, Sense.OF] else []
    of = of if of and of[0].start == found[-2].start else []
    relation = found[-1 - len(of)] if len(found) > len(of) else None
    if relation is None or relation.sense is not Sense.PLAYER or not lexicon.is_kin(relation.value):
        return []
    pattern = lexicon.apposition if " " in relation.value else "{relation} {name}"  # "Opa Karl"
    called[name] = pattern.format(relation=relation.value, name=name)
    del found[-1 - len(of) :]
    return of


@cache
def given_exactly() -> frozenset[str]:
    """Given names that end in an s of their own."""
    from ruling.asking.lexicon import given_names

    return frozenset(name for name in given_names() if name.endswith("s"))


@cache
def _of_pieces(language: str) -> frozenset[str]:
    """The words of other pieces: no player is called so."""
    return frozenset(
        word for names in called(language).values() for n in names for word in folded_words(n)
    )
