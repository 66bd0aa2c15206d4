"""The patterns of what is said: letters of terms, and the facts that they make.

The letters are those of `tokens`. A pattern takes some terms one after another; what stands before
and after may be looked at.
"""

import re
from collections.abc import Callable, Sequence
from typing import NamedTuple

from ruling.interview.account import Event
from ruling.interview.sentence.facts import (
    Again,
    Asked,
    Box,
    Elsewhere,
    Fact,
    Happened,
    Meeples,
    Mention,
    Nobody,
    Reached,
    Sign,
    Size,
    Stands,
    State,
    Tie,
    Tile,
    Turn,
)
from ruling.interview.sentence.tokens import Order, Token
from ruling.table.figures import FIGURES, LARGE, PLAIN, Figure, Off
from ruling.table.tiles import CITY, ROAD

Tokens = Sequence[Token]
Making = Callable[[Tokens], tuple[Fact, ...] | None]
"""Makes facts of some terms; None where these terms do not mean that."""


class Pattern(NamedTuple):
    """The letters that it takes, and the facts that it makes of them."""

    letters: re.Pattern[str]
    facts: Making


def values(tokens: Tokens, letters: str) -> list[str]:
    """What the terms of some letters say."""
    return [token.value for token in tokens if token.letter in letters]


def has(tokens: Tokens, letters: str) -> bool:
    """Whether one of the terms has one of the letters."""
    return any(token.letter in letters for token in tokens)


def players(tokens: Tokens) -> tuple[str, ...]:
    """The players that are named."""
    return tuple(values(tokens, "p"))


def figures(tokens: Tokens) -> tuple[Figure, ...]:
    """The figures that are named, both by a word for both."""
    return FIGURES if has(tokens, "B") else tuple(map(Figure, values(tokens, "m")))


def number(tokens: Tokens) -> int:
    """The number that is said; an article is one."""
    return next((int(each) for each in values(tokens, "na")), 1)


def mention(tokens: Tokens) -> tuple[Fact, ...]:
    """A road or city with what is said of it by adjectives."""
    kind = values(tokens, "kK")[0]
    named = Mention(
        kind,
        players(tokens),
        figures(tokens[1:] if tokens[0].letter == "B" else tokens),  # "both cities" are cities
        fresh=has(tokens, "a"),
        other=has(tokens, "o"),
        plural=has(tokens, "K"),
        own=has(tokens, "h"),
    )
    return (named, *state(tokens), *((sign(tokens) or ()) if has(tokens, "i") else ()))


def sized(tokens: Tokens) -> tuple[Fact, ...]:
    """A road or city with the number of its tiles before it: ``a 4 tile road``."""
    tiles = int(values(tokens, "n")[0])
    return (*mention(tokens), Size(tiles))


def only(tokens: Tokens) -> tuple[Fact, ...]:
    """A road or city that is the only open one."""
    named = mention(tokens) if has(tokens, "k") else (State(False),)
    return (*named, Elsewhere((ROAD, CITY), are_open=False, but=True))


def state(tokens: Tokens) -> tuple[Fact, ...]:
    """Completed or not, where one of it is said."""
    if has(tokens, "u"):
        return (State(False),)
    return (State(not has(tokens, "x")),) if has(tokens, "fU") else ()


def completes(tokens: Tokens) -> tuple[Fact, ...]:
    """The tile completes it, mostly a player's."""
    return (State(True), *_placed(tokens))


def completes_own(tokens: Tokens) -> tuple[Fact, ...]:
    """A player completes what is the player's own."""
    named = Mention(values(tokens, "k")[0], players(tokens), own=True)
    return (named, State(True), *turn(tokens))


def size(tokens: Tokens) -> tuple[Fact, ...]:
    """A number of tiles."""
    before, plus = has(tokens, "b"), has(tokens, "W")
    past = has(tokens, "Z") and not has(tokens, "wbW")
    return (Size(number(tokens), before=before, plus=plus, past=past),)


def coats(tokens: Tokens) -> tuple[Fact, ...]:
    """A number of coats of arms."""
    return (Sign("coats", 0 if has(tokens, "xN") else number(tokens)),)


def sign(tokens: Tokens) -> tuple[Fact, ...] | None:
    """An inn or a cathedral, or none; several of them count as one."""
    if number(tokens) > 1 and not has(tokens, "I"):
        return None
    return (Sign(values(tokens, "iI")[0], 0 if has(tokens, "xN") else 1),)


def meeples(tokens: Tokens) -> tuple[Fact, ...]:
    """Meeples of players."""
    many = 0 if has(tokens, "x") else number(tokens)
    role = "".join(values(tokens, "eM"))
    return (
        Meeples(
            players(tokens),
            many,
            LARGE if has(tokens, "l") else PLAIN,
            role,
            has(tokens, "r"),
            _named(tokens),
            has(tokens, "~") or (has(tokens, "h") and not has(tokens, "p")),
        ),
    )


def _named(tokens: Tokens) -> bool:
    """Whether it is meeples that are counted, and not tiles: ``blue has 2`` may be either."""
    one_each = has(tokens, "r") and has(tokens, "a")
    return has(tokens, "eMylLq") or one_each or not has(tokens, "na")


def tied(tokens: Tokens) -> tuple[Fact, ...]:
    """Several players have the most; where they are named, one meeple each."""
    return (*(meeples(tokens) if has(tokens, "p") else ()), Tie())


def stands(tokens: Tokens) -> tuple[Fact, ...]:
    """Figures on it, in the supply, or not on it."""
    off = Off.SUPPLY if has(tokens, "S:") else None
    return (
        Stands(
            figures(tokens),
            off,
            here=off is not None or not has(tokens, "x|N"),
            again=has(tokens, "z") and not has(tokens, "y"),
        ),
    )


def tile(tokens: Tokens) -> tuple[Fact, ...] | None:
    """A magic or a plain tile, and who placed it; what "not plain" is, nobody says."""
    if has(tokens, "x") and has(tokens, "q"):
        return None
    magic = has(tokens, "gG") and not has(tokens, "xq")
    return (Tile(magic), *map(Turn, players(tokens)))


def _placed(tokens: Tokens) -> tuple[Fact, ...]:
    """What tile was placed, and by whom, as far as it is said."""
    return (tile(tokens) or ()) if has(tokens, "gGq") else turn(tokens)


def joins(tokens: Tokens) -> tuple[Fact, ...]:
    """The tile joins them, mostly a player's."""
    return (Happened(Event.JOINED), *_placed(tokens))


def meets(tokens: Tokens) -> tuple[Fact, ...]:
    """The two meet; where they are on the same road, a tile joined it."""
    named = mention(tokens) if has(tokens, "k") else ()
    return (*named, Stands(FIGURES), Happened(Event.JOINED))


def dragon(tokens: Tokens) -> tuple[Fact, ...]:
    """The dragon, and whom it reached."""
    found = figures(tokens)
    return (Happened(Event.DRAGON), *([Reached(found)] if found else []))


def elsewhere(tokens: Tokens) -> tuple[Fact, ...]:
    """Other open roads and cities, or none."""
    if has(tokens, "O"):
        return (Elsewhere((ROAD, CITY), are_open=False),)
    kinds = values(tokens, "kK")
    number_of = number(tokens) if has(tokens, "n") else 1
    any = has(tokens, "n") and not has(tokens, "o")
    return (Elsewhere(tuple(kinds * number_of), are_open=not has(tokens, "x"), any=any),)


def turn(tokens: Tokens) -> tuple[Fact, ...]:
    """Whose turn it is."""
    return tuple(map(Turn, players(tokens)))


def _again(tokens: Tokens) -> tuple[Fact, ...]:
    return (Again(players(tokens)),)


def _nobody(tokens: Tokens) -> tuple[Fact, ...]:
    here = figures(tokens)
    return (Nobody(has(tokens, "o")), *([Stands(here)] if here else []))


def _end(_: Tokens) -> tuple[Fact, ...]:
    return (Happened(Event.END),)


def _box(tokens: Tokens) -> tuple[Fact, ...]:
    return (Box(values(tokens, "J")[0]),)


def _asked(_: Tokens) -> tuple[Fact, ...]:
    return (Asked(),)


def _nothing(_: Tokens) -> tuple[Fact, ...]:
    return ()


def _joined_part(tokens: Tokens) -> tuple[Fact, ...]:
    return (Mention("", players(tokens), figures(tokens)),)


def _of(made: Making, *patterns: str) -> list[Pattern]:
    """Patterns that make the same of their terms; what one has may also be what it had."""
    return [Pattern(re.compile(_HAS.sub(_or_had, each)), made) for each in patterns]


_HAS = re.compile(r"\[[^]]*\]|H")


def _or_had(found: re.Match[str]) -> str:
    return found[0].replace("H", "HZ") if len(found[0]) > 1 else "[HZ]"


_END = "(?=[,.&]|$)"
_END_OR_ON = "(?=[,.&s]|$)"
_WHO = "p(?:[,&]{1,2}p){0,5}"
_MANY = "(?:r?nr?|r?ar?)"
_TWO = "(?:m&mB?|B)"
_TILE = "a?(?:gt|tg|qt|tq|G|tqg|t)"
_KINDS = "[kK](?:[|&]x?o?u?[kK])?"
_ADJECTIVES = "(?:[ful]|xf)*"
_NOT_AFTER_VERB = "(?<![FVvjU])"  # "schließt Rot die Straße": he closes it, it may be another's

_OBJECTS = ("", "~", "k", "ak", "hk", "p", "pk", "phk", "p'k", "m'k", "k'p", "k'm")
"""The letters of what is closed, between a verb and its second part."""

SAYING_NOTHING = _of(
    _nothing,
    "[,.&]+",
    "y(?![,.&]?W)",
    "w(?![,.&]?W)",
    "(?<!m)z(?!m)",
    "a(?=[aimqgGt])",
    "s(?=[nwasp'xkKfulomdJh])",
    "XH?(?=[^,.&]*j)",  # we have joined them
    "A(?=n)",
    "'(?=[nwxybia]|x?[fuU])",
    "(?!Znt)H(?=[naxicCwbfUuFHmi])",
    "(?!Znt)(?<!p)H",
    "(?!~Znt)~H?(?=x?[fUuw]|nt)",
    "v(?![tgqGamB])",
    "a?t(?=[FUjv])",
    "[,&]*Q",
    "Y(?=a?[gGqt]|nt)",
    f"r{_END}",
    "[lL](?=k)",
    "(?<=k)/(?=p?H?[fFU]|m)",  # the road which I finished, where the mage is
    "0(?=n)",
    "8(?=a?[gGqt]|nt)",  # through a plain tile
    f"(?:{'|'.join(f'(?<=F{each})' for each in _OBJECTS)})@",  # schließt die Stadt ab
    "1(?:m&m|m|B)?1?(?=[,.]|$)",  # must I move the witch
)
"""Terms that only hold together what stands around them."""

NAMED = (
    *_of(
        mention,
        f"a?{_ADJECTIVES}k",  # a finished city
        f"a?(?:p'&?)?p'{_ADJECTIVES}k",  # red's and blue's open city
        f"{_NOT_AFTER_VERB}a?(?:p&)?p(?:l|xf)*k",  # red city
        f"a?m'?{_ADJECTIVES}k",  # the mage's road
        "(?:pH|Hp)a?[ul]*k(?![^,.&]*f)",  # red has an open city
        f"{_WHO}%{_ADJECTIVES}k",  # red and blue are in the same city
        "[ful]*k[ful]*'p(?:&'?p)?",  # city of red and blue
        "[ful]*k[ful]*'[mB]",  # city of the mage
        "a?[ful]*ok",  # another road
        "(?:n|B)?'?K(?:'?m&'?m|'?B)?",  # both cities of mage and witch
        "(?:p'?&)?p'n?K",  # red's two roads
        "m'?&m'?[kK]",  # mage's and witch's city
        f"h{_ADJECTIVES}k",  # his road
        f"[pm]'{_ADJECTIVES}i{_ADJECTIVES}k",  # red's cathedral city
        "ki'[pm]",  # city with a cathedral of red
    ),
    *_of(sized, f"a?{_ADJECTIVES}ntk", f"a?p'{_ADJECTIVES}ntk", f"a?m'{_ADJECTIVES}ntk"),
)
"""How a road or city is named in every language."""

DONE = (
    *_of(state, "x?f", "xU", "U", "u"),
    *_of(
        completes,
        "(?:pH?)?F",  # red closes
        "pHf",  # red has completed
        "pH~f",  # Rot hat sie fertig gemacht
        "(?:(?<=k)|(?<=k/)|(?<=k,)|(?<=k,/))(?:pf|pfH)(?!k)",  # the road I finished
        "pU(?=k|p'k)",  # il rosso completa la città
        "p[fU](?=p')",  # red completed blue's road
        "[fF]Y'?p",  # closed by red
        "pH?V(?=[^,.&]*f)",  # Rot macht die Stadt fertig
        f"{_TILE}F",  # a magic tile completes
    ),
    *_of(completes_own, f"p(?:H?[fFU]|HU)h{_ADJECTIVES}k"),  # red completes his city
)
"""How it is said that something was completed, or is not."""

SIZES = (
    *_of(
        size,
        "w?nt(?:w|b|b?W)?",  # in total 5 tiles; 5 tiles before
        "~?Znt(?:w|b|b?W)?",  # had 5 tiles
        "bH?nt?",  # before 5
        "nt?b",
        "nt?b?W",  # 5 and this one
        "wH?nt?",
        "nt?w",
        "tn(?:w|b|b?W)?",  # tiles: 5
        "(?<=k)n",  # road 5
        "(?<=k'[pm])n",
        "(?<=k[m'])n",
        "(?<=kl)n",
    ),
    *_of(coats, "[na][cC]", "[cC]n", "[xN][cC]", "c"),
    *_of(sign, "[xN]?a?i", "ni", f"ix{_END}", "[nx]?I"),
)
"""How tiles and printed signs are counted."""

STANDING = (
    *_of(
        meeples,
        f"z?{_WHO}[zB]?r?y?H?y?z?{_MANY}(?:'?h)?[lLq]?[eM][lLq]?s?y?z?r?",  # red has 2 there
        "[na]'?h[lLq]?[eM][lLq]?y?",  # two of his knights
        "[na]'p'?[lLq]?[eM][lLq]?y?",  # two of red's knights
        "[na]'[lLq]?M[lLq]?'py?",
        f"z?{_WHO}z?r?H?y?nq{_END}",  # blue two normal
        f"(?<![mt])0p{_END}",  # it belongs to red
        f"z?{_WHO}z?'?H?z?[lLq]?e[lLq]?s?y?z?",  # red's knight
        f"z?{_WHO}z?'?H?[lLq]?ar?y?{_END}",
        f"z?{_WHO}z?r?Hy?z?{_MANY}l?a?y?z?r?(?![ful]*k)",  # red has one
        f"z?{_WHO}r?[an]r?y?z?{_END_OR_ON}",  # blue one
        f"(?<!k)p'?a?[lL]a?y?{_END_OR_ON}",  # blue large
        f"p'qa?y?{_END_OR_ON}",  # blue's normal one
        "p'?Ha?[lL]a?y?",  # blue has a large one
        "[na]?[lLq]?e[lLq]?'py?",  # a knight of red
        "[na][lLq]?M[lLq]?'py?",
        f"[na]?[lL]'p(?={_END}|[ys])y?",  # two small ones of red
        "~z?H(?:y?z?[na][lLq]?[eM]|a?[lLq]?e)y?z?",  # she has a knight
        "(?<![kKtcC])[na]'py?",  # and one of blue
        "[lLq]?e[lLq]?y?",  # and a knight
        "[na][lLq]?[eM][lLq]?y?",  # 2 knights
        f"(?<=&)a?[lL]a?y?{_END}",  # and a large one
        f"{_NOT_AFTER_VERB}z?{_WHO}z?(?:y|(?=sa?[pmku]))z?",  # red is there
        f"y{_WHO}{_END}",
        f"z?{_WHO}'?H?xH?(?:a?[lLq]?[eM]|(?=y))y?",  # red has no knight
        f"(?<![kFVvjU])p{_END}",  # road, 5 tiles, red
        "(?<![kFVvjU])p(?=[mny](?!H))",
    ),
    *_of(_again, f"{_WHO}z", f"z{_WHO}{_END}"),
    *_of(tied, "=(?:y|s(?=h?k))?", f"{_WHO}H?=y?"),
    *_of(_nobody, "Nz?o?H?y?", "[xN]o?[eM]y?", "oN", f"xoy?{_END}", "!mNy?", "Ny?!m", "x?0N"),
    *_of(
        stands,
        "a?m'?z?y?",  # the mage is there
        "a?m'?yz?",
        "zm'?y?",
        "(?<![^,.&])yz?m",
        f"{_TWO}y?",
        f"(?:m|{_TWO})S",  # in the supply
        f"(?<![^,.&])S(?:{_TWO}|m){_END}",
        "[x|]m[|]m:",  # neither is on the board
        "xa?m",  # no witch
        "msa[,&]{0,2}mso",  # of two that were joined: mage on one, witch on the other
        "[x|]m[|]m",
        "mxy",
        "mx(?=s)",
        "xm&m",
    ),
)
"""How it is said who stands where."""

HAPPENED = (
    *_of(
        tile,
        "(?:p'|p[vH]|pHv|vp|~?v)?x?a?(?:gt|tg|qt|tq|G|tqg)",  # red places a magic tile
        "(?<![a-zA-Z])x?[gq](?![kt])",
        "tx?g",
        "(?:gt|tg|G)[Y']p",
    ),
    *_of(turn, "pH?v(?!a?[mB])a?t?", "p'?T", "T['0]?p", "vYp"),
    *_of(joins, "p?H?j", f"(?:p'|p?H?v?){_TILE}j"),
    *_of(meets, f"{_TWO}j", f"{_TWO}s?%{_ADJECTIVES}k"),
    *_of(
        dragon,
        "D(?:R'?|s)(?:m&m|B|m)",
        "DRa?t'?/?y?(?:m&m|B|m)",  # the tile with the witch
        "D(?![RsH])",
        "DH(?:m&m|B|m)R",
        "(?:m&m|B|m)(?:R[Y']D|[Y']DR)",
    ),
    *_of(_end, "E"),
    *_of(_box, "J"),
    *_of(_asked, "Q'?p?", "pQ"),
)
"""How it is said what happened."""

OTHERS = (
    *_of(only, "Au", "A(?:p'|m')?ku", "uA(?:p'|m')?k", "Aukd?"),  # only that city is open
    *_of(
        elsewhere,
        "O",
        f"[x|]+a?ou*{_KINDS}u*",  # no other road or city
        "[x|]u*[kK][|&]u*[kK]o?u*",
        f"[x|]u+{_KINDS}",  # no open road
        "[na]?ou+[kK]",
        "[na]?o[kK]u+",  # another city is open
        "a?u+[kK]o",
        "a?[kK]u+o",
        "oa?[kK]u+",
        "oa?u+[kK]",
        "noKu*",
        "ox[kK][|&]x?[kK]u",  # sonst keine Stadt und keine Straße offen
        f"oxu?{_KINDS}u?",
        "nKu",  # two roads are open
        "nuK",
    ),
)
"""How it is said whether other roads and cities are open."""

PATTERNS: Sequence[Pattern] = (
    *(*SAYING_NOTHING, *NAMED, *DONE, *SIZES, *STANDING, *HAPPENED, *OTHERS),
    *_of(_joined_part, f"p'{_END}", "d'?(?:p|m)", f"m'{_END}"),  # and blue's
)
"""What can be said, in every language."""

OWNER_AFTER = _of(mention, "a?kp(?:&p)?[ful]*", "a?[fu]?lkp", "a?k[fu]p")
"""How it is named where the player's name comes after it."""

PARTICIPLE_LAST = (
    *_of(completes, f"pH(?=(?:a|p'?)?{_ADJECTIVES}k[^,.&]*f)"),  # Rot hat die Stadt zugemacht
    *_of(completes_own, f"pH?V?h{_ADJECTIVES}k(?=[^,.&]*f)"),  # Rot hat seine Stadt zugemacht
)
"""How it is said that a player completed it where that is said at the end."""


def patterns_of(order: Order) -> Sequence[Pattern]:
    """The patterns of a language with an order of words."""
    after = OWNER_AFTER if order.owner_after else []
    return (*PATTERNS, *after, *(PARTICIPLE_LAST if order.participle_last else ()))
