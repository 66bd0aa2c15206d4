"""Binds what a text says into facts: in each clause what fits together by its sense, once each.

What fits nothing is left over, and the caller says so: nothing is guessed, and nothing is dropped.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ruling.asking.lexicon import ME
from ruling.asking.senses import Sense, Token
from ruling.interview.chunks import Item, Mention, chunked, items_of
from ruling.interview.facts import Facts
from ruling.table.figures import PLAIN

S = Sense


class Bound(NamedTuple):
    """The facts of a text, and the numbers of the tokens that no fact uses."""

    facts: Facts
    unused: tuple[int, ...]


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


def bound(tokens: Sequence[Token], known: Facts | None = None, counting: bool = False) -> Bound:
    """The facts of some tokens, and those that were ``known`` before.

    ``counting`` says that a number behind a player is one of meeples, as after such a question.
    """
    binder = _Binder(Facts(known))
    binder.with_men = counting
    parts = [*clauses(tokens)]
    for clause in parts:
        binder.take(clause)
    binder.finish()
    used = {word for clause in parts for item in clause.items if item.used for word in item.words}
    used |= binder.soft
    content = {n for clause in parts for item in clause.items for n in item.words}
    return Bound(binder.facts, tuple(sorted(content - used)))


def clauses(tokens: Sequence[Token]) -> Iterator[Clause]:
    """The clauses of a text, each with its chunks."""
    start, after_and, begins = 0, False, True
    for at, token in enumerate([*tokens, Token(S.STOP, "", 0, 0)]):
        if _is_except(tokens, at, start):
            continue
        if token.sense in (S.COMMA, S.STOP, S.QUESTION, S.BUT) or _parts_at(tokens, at, start):
            items = items_of(tokens[start:at], start)
            if items:
                bracket = start > 0 and tokens[start - 1].value == "("
                yield Clause(chunked(items), after_and, _asked(tokens, at), begins, bracket)
                begins = False
            begins = begins or token.sense in (S.STOP, S.QUESTION)
            start, after_and = at + 1, at < len(tokens) and token.sense is S.AND


def _is_except(tokens: Sequence[Token], at: int, start: int) -> bool:
    """Whether a "but" stands as in ``nobody but red``."""
    if at >= len(tokens) or tokens[at].sense is not S.BUT:
        return False
    after = _near(tokens, at, 1)
    nobody = any(token.sense is S.NOBODY for token in tokens[start:at])
    return nobody and after is not None and after.sense is S.PLAYER


def _parts_at(tokens: Sequence[Token], at: int, start: int) -> bool:
    """Whether an "and" parts two clauses, and joins no players or figures."""
    if at >= len(tokens) or tokens[at].sense is not S.AND:
        return False
    before, after = _near(tokens, at, -1), _near(tokens, at, 1)
    if before is None or after is None:
        return True
    pair = before.sense, after.sense
    if pair in ((S.PLAYER, S.PLAYER), (S.FIGURE, S.FIGURE)):
        return False
    if pair[0] is S.PLAYER and pair[1] in (S.A, S.NUMBER) and _is_coloured(tokens, at):
        return False
    if before.sense in (S.KIND, S.FIGURE, S.PLAYER) and _joins_later(tokens, at):
        return False
    return True


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
    """Whether an "and" stands between two that a tile joins: in the sentence they are one clause."""
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
    return not any(token.sense in (S.ASKED, S.WHO) for token in tokens[first + 1 : end])


SOFT = {
    S.ON: {S.FIGURE, S.PLAYER, "mention", "men", S.HERE, S.REACHES, "nobody", "size"},
    S.HAS: {S.REACHES, S.PLAYER, "mention", S.OWN, S.PRONOUN, "men", "size", "arms", "sign", S.FIGURE},
    S.PAST: {S.FIGURE, S.PLAYER, "men", "state", S.HERE, S.JOINS, "mention", "nobody"},
    S.STANDS: {S.FIGURE, S.PLAYER, "men", S.HERE, "nobody"},
    S.OF: {"size", "mention", S.PLAYER, S.FIGURE, "men"},
    S.JUST: {"size", S.FIGURE, "state", "arms", S.JOINS, S.FINISHES, "men", S.PLACES, "mention"},
    S.STILL: {S.FIGURE, S.SUPPLY, S.PLAYER, "men"},
    S.EACH: {"men", S.PLAYER},
    S.BY: {"tile", "size"},
    S.HERE: {"men", S.FIGURE, S.PLAYER, "nobody", "nobody else", "sign", "mention", "arms"},
    S.WITH_THIS: {S.FINISHES, "state", S.JOINS},
    S.OTHER: {S.FIGURE},
    S.WE: {S.JOINS, S.FINISHES, S.PLACES, "state"},
    S.TOO: {S.FIGURE, S.PLAYER, "men", "mention", "sign", "arms"},
    S.AND: {S.FIGURE, S.PLAYER, "mention", "size", "men", "arms", "sign"},
    S.OFF: {S.FINISHES},
    S.A: {S.FIGURE, "men", S.PLAYER, "tile", "mention", "size", S.PLACES, S.DRAGON},
    S.BOARD: {S.FIGURE},
    S.YES: {S.FIGURE, "mention"},
    S.ONLY: {"size", S.FIGURE},
    S.LARGE: {"size"},
    S.PRONOUN: {"state", S.PLACES, "tile", S.FINISHES, S.JOINS},
    S.WHICH: {"mention", S.FIGURE, S.REACHES},
    S.TILES: {S.REACHES},
}
"""Words that only hold others together, each with what must be in the clause for that."""


class _Binder:
    """Takes clause after clause; it remembers what the last ones were about."""

    def __init__(self, facts: Facts) -> None:
        self.facts = facts
        self.soft: set[int] = set()
        known = facts.features()
        self.count = max(known, default=-1) + 1
        self.focus: int | None = min(known, default=None)
        owners = tuple(p for (p,) in facts.under(self.focus, "owner")) if known else ()
        self.subject: tuple[str, ...] = owners if len(owners) == 1 else ()
        self.counting = False
        self.mentioned: set[int] = set()
        self.with_men = False  # whether the last number was of meeples
        self.men_of: tuple[str, ...] = ()
        self.alone: list[Item] = []
        self.figure: tuple[str, ...] = ()
        self.last_is_figure = False
        self.mentioned = {*known}
        self.kind = str(facts.value(self.focus, "kind") or "")
        self.told: list[int] = []  # what this sentence is about
        self.several = False  # whether the last was said of several at once: "there" is on none

    def take(self, clause: Clause) -> None:
        """Binds the items of a clause."""
        items = clause.items
        if clause.begins:
            self.told = []
        if clause.asked:
            if all(item.sense is S.POINTS for item in items):
                self._use(items)
            if all(item.sense == "claim" for item in items):
                self._whole_case(items)
            return
        if len(items) == 1 and items[0].sense in (S.YES, S.NUMBER):
            self.alone.append(items[0])
            return
        if clause.bracket and len(items) == 1 and self._own_colour(items[0]):
            return
        self.counting = self.with_men
        self._whole_case(items)
        self._event(items)
        for part in self._by_mention(items):
            self._of_feature(part, clause)
        self._soft(items)
        who = [i.sense for i in items if i.sense in (S.FIGURE, S.PLAYER)]
        self.last_is_figure = who[-1] is S.FIGURE if who else self.last_is_figure

    def finish(self) -> None:
        """A yes, or a number that is said alone and was said before, confirms that."""
        sizes = {self.facts.value(at, "tiles") for at in self.facts.features()}
        for item in self.alone:
            item.used = item.sense is S.YES or int(item.value) in sizes

    def _own_colour(self, item: Item) -> bool:
        """``my city (red)``: whoever tells it is red."""
        if item.sense is not S.PLAYER or len(item.value) != 1:
            return False
        mine = [path for path in self.facts if ME in path]
        for path in mine:
            fact = self.facts.pop(path)
            self.facts[tuple(item.value[0] if part == ME else part for part in path)] = fact
        item.used = bool(mine)
        self.subject = item.value if mine else self.subject
        return item.used

    # of the whole case

    def _whole_case(self, items: list[Item]) -> None:
        for item in items:
            if item.sense is S.BOX:
                self.facts.say(("edition",), item.value, item.words)
            elif item.sense is S.END:
                self.facts.say(("event",), "end", item.words)
            elif item.sense is S.NOTHING_JOINED:
                self.facts.say(("event",), "placed", item.words)
            elif item.sense == "claim":
                who, many = item.value
                self.facts.say(("claims", who), many, item.words)
            elif item.sense is S.NOTHING_OPEN:
                self.facts.say(("nothing open",), True, item.words)
            elif item.sense in (S.ASKED, S.WHO):
                what = "who" if item.sense is S.WHO else "worth"
                self.facts.say(("asks", what), True, item.words)
            elif item.sense is S.AT_END:
                if not self._at_end(item, items):
                    continue
            else:
                continue
            item.used = True

    def _at_end(self, item: Item, items: list[Item]) -> bool:
        """"At the end" is the end of the game where it begins the text, or the worth is asked."""
        is_open = any(
            each.value == "open"
            for i in items
            for each in (i, *(i.value.more if i.sense == "mention" else ()))
            if each.sense == "state"
        )
        if item is items[0] and not self.facts and is_open:
            self.facts.say(("event",), "end", item.words)
            return True
        return is_open and any(each.sense is S.ASKED for each in items)

    def _event(self, items: list[Item]) -> None:
        """The placed tile, who placed it, and the dragon."""
        here = {item.sense for item in items}
        if S.DRAGON in here and S.REACHES in here:
            self._dragon(items)
        elif self.facts.value("event") == "dragon" and [i.sense for i in items] == [S.NOT, S.FIGURE]:
            self._use(items)  # "but not the witch"
        for at, item in enumerate(items):
            if item.sense != "tile":
                continue
            kind, mover = item.value
            if [i.sense for i in items[at + 1 : at + 3]] == [S.OF, S.PLAYER]:
                mover = items[at + 2].value
                self._use(items[at + 1 : at + 3])
            acts = bool(here & {S.PLACES, S.JOINS, S.FINISHES, S.BY, S.TURN, "state"}) or kind
            if not acts:
                continue
            item.used = True
            if kind:
                self.facts.say(("tile",), kind, item.words)
            for each in mover[:1]:
                self.facts.say(("mover",), each, item.words)
        for at, item in enumerate(items):
            if item.sense in (S.PLACES, S.TURN):
                self._mover(items, at)

    def _dragon(self, items: list[Item]) -> None:
        figures = [item for item in items if item.sense is S.FIGURE]
        for item in items:
            if item.sense in (S.DRAGON, S.REACHES) and figures:
                item.used = True
                self.facts.say(("event",), "dragon", item.words)
        placed = any(item.sense in ("mention", S.HERE) for item in items)
        for item in figures:
            for each in item.value:
                self.facts.say(("reached", each), True, item.words)
            item.used = not placed

    def _mover(self, items: list[Item], at: int) -> None:
        """Who places a tile, or whose turn it is."""
        near = [n for n in (at - 1, at + 1, at - 2, at + 2) if 0 <= n < len(items)]
        players = [items[n] for n in near if items[n].sense is S.PLAYER and len(items[n].value) == 1]
        tile = any(item.sense == "tile" for item in items)
        placed = items[at].sense is S.PLACES
        if players and (tile or not placed):
            self.facts.say(("mover",), players[0].value[0], players[0].words | items[at].words)
            players[0].used = items[at].used = True
            self.subject = players[0].value
        elif placed and tile:
            items[at].used = True

    # of a road or city

    def _by_mention(self, items: list[Item]) -> Iterator[list[Item]]:
        """The items of a clause for each road or city that is mentioned there."""
        at = [n for n, item in enumerate(items) if item.sense == "mention"]
        if len(at) < 2 or any(item.sense is S.JOINS for item in items):
            yield items
            return
        starts = [0, *(self._start(items, n) for n in at[1:]), len(items)]
        for first, end in zip(starts, starts[1:], strict=False):
            yield items[first:end]

    def _start(self, items: list[Item], at: int) -> int:
        """Where what belongs to a mention begins: with who or what stands on it, or at itself."""
        if at > 1 and items[at - 1].sense is S.ON:
            before = at - 2
            if items[before].sense is S.STANDS and before:
                before -= 1
            if items[before].sense is S.FIGURE or items[before].sense is S.PLAYER:
                return before
        return at

    def _of_feature(self, items: list[Item], clause: Clause) -> None:
        mentions = [item for item in items if item.sense == "mention"]
        joins = next((item for item in items if item.sense is S.JOINS), None)
        if joins is not None and self._joined(items, joins, mentions):
            pass
        elif mentions:
            if not self._mentioned(mentions[0], items):
                return
        elif self.focus is None and any(
            item.sense in ("size", "arms", "sign", "state", "men", S.HERE) for item in items
        ):
            self._new()
        self._numbers(items)
        self._states(items)
        self._figures_first(items)
        self._crowd(items, clause)
        self._figures(items)

    def _new(self) -> int:
        self.focus = self.count
        self.count += 1
        return self.focus

    def _mentioned(self, item: Item, items: list[Item]) -> bool:
        """Finds or begins the road or city of a mention; False where it is only open elsewhere."""
        mention: Mention = item.value
        mention.kind = mention.kind or self.kind
        if not mention.kind:
            return False
        self.kind = mention.kind
        states = [each for each in (*mention.more, *items) if each.sense == "state"]
        is_open = any(each.value == "open" for each in states)
        if mention.denied or (mention.other and is_open) or self._is_place(mention, items, is_open):
            return self._open_elsewhere(item, mention, states, items)
        if mention.number > 1:
            return False
        known = self._known(mention)
        at = self._new() if known is None else known
        self.focus = at
        self.several = False
        if at not in self.told:
            self.told.append(at)
        item.used = True
        self.mentioned.add(at)
        self.facts.say((at, "kind"), mention.kind, item.words)
        if mention.other:
            self.facts.say((at, "other"), True, item.words)
        for owner in mention.owners:
            self.facts.say((at, "owner", owner), True, item.words)
        if mention.owners:
            self.subject = mention.owners
        if mention.own and self.subject:
            for owner in self.subject:
                self.facts.say((at, "owner", owner), True, item.words)
        elif mention.own:
            item.used = False
        for figure in mention.figures:
            self.facts.say(("figures", figure), at, item.words)
        items[:0] = [each for each in mention.more if each not in items]
        return True

    def _is_place(self, mention: Mention, items: list[Item], is_open: bool) -> bool:
        """Whether it is one of those that are only open: more than one, or after a magic tile."""
        if mention.owners or mention.own or mention.figures or not is_open:
            return False
        alone = not any(
            each.sense in ("size", "men", S.FIGURE, S.PLAYER, "arms", "sign")
            for each in (*items, *mention.more)
        )
        magic = self.facts.value("tile") == "magic" and self.focus is None
        return alone and (mention.number != 1 or magic)

    def _open_elsewhere(
        self, item: Item, mention: Mention, states: list[Item], items: list[Item]
    ) -> bool:
        """Says that others are open, or that none of a kind is."""
        either = any(each.sense is S.TOO for each in items) and bool(self.facts.under("open"))
        if mention.owners or not states and not (mention.denied and either):
            return False
        if mention.denied and not (either or any(each.value == "open" for each in states)):
            return False
        words = frozenset().union(item.words, *(each.words for each in states))
        number = 0 if mention.denied else max(1, mention.number)
        self.facts.say(("open", mention.kind), number, words)
        item.used = True
        for each in states:
            each.used = True
        return False

    def _known(self, mention: Mention) -> int | None:
        """The number of a road or city that was mentioned before, and can be this one."""
        if mention.other:
            return None
        if self.focus is not None and self._can_be(self.focus, mention):
            return self.focus
        return next((n for n in reversed(range(self.count)) if self._can_be(n, mention)), None)

    def _can_be(self, at: int, mention: Mention) -> bool:
        if self.facts.value(at, "kind") not in (None, mention.kind):
            return False
        owners = {path[0] for path in self.facts.under(at, "owner")}
        if owners and mention.owners:
            return bool(owners & {*mention.owners})
        named = at in self.mentioned
        return not named or not (mention.new or mention.owners)

    def _joined(self, items: list[Item], joins: Item, mentions: list[Item]) -> bool:
        """The tile joins two: what is said of them is said of what they become."""
        parts = [each.value for each in mentions]
        for part in parts:
            part.kind = part.kind or (parts[0].kind or self.kind)
        kinds = {part.kind for part in parts}
        both = [each for each in items if each.sense is S.FIGURE and len(each.value) == 2]
        if len(kinds) > 1 or any(part.denied or part.other for part in parts):
            return False
        many = sum(part.number or 2 for part in parts)
        if not (many == 2 or (both and many < 2) or (self.focus is not None and not parts)):
            return False
        at = self._new() if self.focus is None or parts and many == 2 else self.focus
        joins.used = True
        self.facts.say((at, "joined"), True, joins.words)
        for item in mentions:
            item.used = True
            part = item.value
            self.facts.say((at, "kind"), part.kind, item.words)
            for owner in part.owners:
                self.facts.say((at, "owner", owner), True, item.words)
            for figure in part.figures:
                self.facts.say(("figures", figure), at, item.words)
            items[:0] = [each for each in part.more if each not in items]
        before = [each for each in items if each.sense is S.PLAYER]
        if before and before[0] is items[0] and len(before[0].value) == 1:
            self.facts.say(("mover",), before[0].value[0], before[0].words)
            before[0].used = True
            self.subject = before[0].value
        return True

    def _numbers(self, items: list[Item]) -> None:
        """The number of tiles and of coats of arms, inn and cathedral."""
        at = self.focus
        for item in items:
            if at is None or item.used:
                continue
            if item.sense == "size":
                many, how = item.value
                each = next((i for i in items if i.sense is S.EACH and not i.used), None)
                several = each is not None and len(self.told) > 1 and at in self.told
                for one in self.told if several else [at]:
                    self.facts.say((one, "tiles"), many, item.words)
                    if how:
                        self.facts.say((one, "counted"), how, item.words)
                if each is not None and several:
                    each.used = self.several = True
            elif item.sense == "arms":
                self.facts.say((at, "coats of arms"), item.value, item.words)
            elif item.sense == "sign":
                sign, there = item.value
                self.facts.say((at, sign), there, item.words)
            else:
                continue
            item.used = True
            self.with_men = False

    def _states(self, items: list[Item]) -> None:
        """Whether it is finished, and who finished it."""
        makes = next((item for item in items if item.sense is S.MAKES), None)
        for at, item in enumerate(items):
            if item.used or self.focus is None:
                continue
            if item.sense == "state":
                whose = self.told if item.value.many and self.focus in self.told else [self.focus]
                self.several = self.several or len(whose) > 1
                for each in whose:
                    if each == self.focus or self.facts.value(each, "state") is None:
                        self.facts.say((each, "state"), str(item.value), item.words)
                item.used = True
                if item.value == "finished":
                    self._finisher(items, at, makes)
            elif item.sense is S.FINISHES:
                self.facts.say((self.focus, "state"), "finished", item.words)
                item.used = True
                self._finisher(items, at, item)

    def _finisher(self, items: list[Item], at: int, verb: Item | None) -> None:
        """Who finished it: the player before a verb, or before a state with something behind it."""
        by = next((n for n, i in enumerate(items) if i.sense is S.BY), None)
        who: Item | None = None
        if by is not None and by + 1 < len(items) and items[by + 1].sense is S.PLAYER:
            who = items[by + 1]
            items[by].used = True
        else:
            before = [i for i in items[:at] if i.sense is S.PLAYER and not i.used]
            behind = any(i.sense == "mention" for i in items[at + 1 :])
            has = any(i.sense is S.HAS for i in items[:at])
            if before and len(before) == 1 and (verb is not None or behind or has):
                who = before[0]
            elif verb is not None and not before:
                late = [i for i in items[at + 1 :] if i.sense is S.PLAYER and not i.used]
                pronoun = [i for i in items[:at] if i.sense is S.PRONOUN]
                tile = any(i.sense == "tile" for i in items)
                if pronoun and self.subject:
                    pronoun[0].used = True
                elif len(late) == 1 and not tile and items[at + 1 : at + 2] == late:
                    who = late[0]
        if verb is not None and verb.sense is S.MAKES:
            verb.used = True
        if who is not None and len(who.value) == 1:
            self.facts.say(("mover",), who.value[0], who.words)
            who.used = True
            self.subject = who.value
            self._owned_by_mover(items, who)

    def _owned_by_mover(self, items: list[Item], who: Item) -> None:
        """``Red finished his road``: "his" is red's, whose words stand before."""
        for item in items:
            if item.sense == "mention" and item.value.own and self.focus is not None:
                own = [p for p in self.facts.under(self.focus, "owner")]
                for (owner,) in own:
                    if self.facts[(self.focus, "owner", owner)].words == item.words:
                        del self.facts[(self.focus, "owner", owner)]
                self.facts.say((self.focus, "owner", who.value[0]), True, item.words | who.words)
                item.used = True

    def _crowd(self, items: list[Item], clause: Clause) -> None:
        """Who stands there."""
        at = self.focus
        for n, item in enumerate(items):
            if item.used or at is None or self.several:
                continue
            if item.sense == "nobody":
                self._nobody(items, n, at)
            elif item.sense == "nobody else":
                self._nobody_else(at, item.words)
                item.used = True
            elif item.sense == "men of":
                for who, men in item.value:
                    one = Item(S.PLAYER, who, item.words)
                    self._count(at, one, Item("men", men, item.words), [])
                    item.used = one.used
            elif item.sense is S.PLAYER:
                self._player(items, n, at)
            elif item.sense is S.OWN and self._is_alone(items, item) and len(self.subject) == 1:
                self._stands(at, self.subject[0], 1, PLAIN, item.words, usual=True)
                item.used = True
            elif item.sense in (S.A, S.NUMBER) and self._each(items, n, at):
                item.used = True
        for n, item in enumerate(items):
            if item.sense == "men" and not item.used and at is not None:
                self._men(items, n, at, clause)

    def _is_alone(self, items: list[Item], item: Item) -> bool:
        return all(each is item or each.used for each in items)

    def _each(self, items: list[Item], n: int, at: int) -> bool:
        """``one each``, after those who stand there were named: as many of every player."""
        each = next((item for item in items if item.sense is S.EACH), None)
        if each is None or any(i.sense in (S.PLAYER, "men", "size") for i in items):
            return False
        counted = self.facts.under(at, "meeples")
        whose = dict.fromkeys([*(p for p, _ in counted), *(p for (p,) in self.facts.under(at, "owner"))])
        if len(whose) < 2:
            return False
        for player in whose:
            self._stands(at, player, int(items[n].value), PLAIN, items[n].words)
        each.used = True
        return True

    def _nobody(self, items: list[Item], n: int, at: int) -> None:
        item = items[n]
        small = (S.HERE, S.HAS, S.STANDS, S.ON, "mention")
        rest = [each for each in items[n + 1 :] if each.sense not in small]
        but = (S.EXCEPT, S.BUT)
        if len(rest) == 2 and rest[0].sense in but and rest[1].sense is S.PLAYER:
            rest[0].used = rest[1].used = item.used = True
            for player in rest[1].value:
                self._stands(at, player, 1, PLAIN, rest[1].words, usual=True)
            self._nobody_else(at, item.words | rest[0].words)
        elif len(rest) == 2 and rest[0].sense in but and rest[1].sense is S.FIGURE:
            rest[0].used = item.used = True
            self.facts.say((at, "nobody"), True, item.words)
        elif self.facts.under(at, "owner") or self.facts.under(at, "meeples"):
            return
        else:
            self.facts.say((at, "nobody"), True, item.words)
            item.used = True

    def _nobody_else(self, at: int, words: frozenset[int]) -> None:
        """Says that only those are there who were named so far."""
        there = {player for player, _ in self.facts.under(at, "meeples")}
        there |= {player for (player,) in self.facts.under(at, "owner")}
        if (at, "nobody else") not in self.facts:
            self.facts.say((at, "nobody else"), frozenset(there), words)

    def _stands(
        self, at: int, player: str, many: int, kind: str, words: frozenset[int], usual: bool = False
    ) -> None:
        """Says how many of a player stand there; ``usual`` for one that nobody counted."""
        alone = self.facts.get((at, "nobody else"))
        if alone is not None and many and player not in alone.value:
            self.facts.clashes[at, "nobody else"] = alone.words | words
        if usual:
            if not self.facts.under(at, "meeples", player):
                self.facts.say((at, "owner", player), True, words)
            return
        self.facts.say((at, "meeples", player, kind), many, words)

    def _player(self, items: list[Item], n: int, at: int) -> None:
        """A player with what stands beside: so many meeples, or that one is there."""
        item = items[n]
        between, rest = self._behind(items, n)
        then = rest[0] if rest else None
        before = items[n - 1] if n else None
        only = next((each for each in (*between, before) if each and each.sense is S.ONLY), None)
        denied = next((each for each in between if each.sense is S.NOT), None)
        if self._too_alone(items, at):
            return
        if then is not None and then.sense == "men" and not then.used and not denied:
            self._count(at, item, then, between)
        elif before is not None and before.sense is S.OF and n > 1 and items[n - 2].sense == "men":
            self._count(at, item, items[n - 2], [before])
        elif before is not None and before.sense == "men" and not before.used and then is None:
            self._count(at, item, before, between)
        elif then is not None and then.sense in (S.NUMBER, S.A) and self.counting and not denied:
            self._number_alone(at, item, then, between)
        elif before is not None and before.sense in (S.NUMBER, S.A) and self.counting and then is None:
            self._number_alone(at, item, before, between)
        elif only is not None and len(item.value) >= 1:
            for player in item.value:
                self._stands(at, player, 1, PLAIN, item.words, usual=True)
            self._nobody_else(at, only.words)
            only.used = item.used = True
            self._use(between)
            if then is not None and then.sense is S.HERE:
                then.used = True
        elif denied is not None:
            self._denied(at, item, denied, between, then)
        elif then is not None and then.sense is S.HERE:
            self._there(at, item, [*between, then])
        elif then is not None and then.sense == "mention" and any(b.sense in (S.ON, S.HAS, S.BELONGS) for b in between):
            self._there(at, item, between)
        elif then is not None and then.sense in ("size", "arms", "sign") and any(
            b.sense is S.HAS for b in between) and not self.facts.under(at, "owner"):
            self._there(at, item, between)
        elif then is None and before is not None and before.sense in (S.HERE, S.BELONGS):
            self._there(at, item, [before, *between])
        elif before is not None and before.sense is S.OF and n > 1 and then is None:
            self._there(at, item, [before, *between])
        elif then is None and any(each.sense is S.TOO for each in between):
            self._there(at, item, between)
        elif then is not None and then.sense in (S.SHARES, S.TIE):
            self._there(at, item, [*between, then])
        elif before is not None and before.sense is S.TIE:
            self._there(at, item, [before])
        elif len(items) == 1 + len(between) and not self.facts.under(at, "owner"):
            self._there(at, item, between)
        elif then is not None and then.sense is S.FIGURE and not self.facts.under(at, "owner") and n == 0:
            return

    def _too_alone(self, items: list[Item], at: int) -> bool:
        """Whether somebody is there "too", and nobody said who else is."""
        others = self.facts.under(at, "owner") or self.facts.under(at, "meeples")
        return any(each.sense is S.TOO for each in items) and not others

    def _behind(self, items: list[Item], n: int) -> tuple[list[Item], list[Item]]:
        """Small words behind a player, and what follows them."""
        small = (S.HAS, S.PAST, S.STANDS, S.TOO, S.EACH, S.STILL, S.ONLY, S.NOT, S.ON, S.JUST, S.BELONGS, S.OF)
        end = n + 1
        while end < len(items) and items[end].sense in small:
            end += 1
        rest = [each for each in items[end:]]
        if len(rest) > 1 and rest[0].sense is S.HERE and rest[1].sense in ("men", S.NUMBER, S.A):
            return [*items[n + 1 : end], rest[0]], rest[1:]
        return items[n + 1 : end], rest

    def _use(self, items: Sequence[Item]) -> None:
        for item in items:
            item.used = True

    def _count(self, at: int, who: Item, men: Item, between: list[Item]) -> None:
        """So many meeples of each player that is named."""
        many, kind, role, only = men.value
        each = any(item.sense is S.EACH for item in between)
        if many is None:
            if len(who.value) < 2:
                return  # "red's knights": nobody says how many
            many = 1
        elif many > 1 and len(who.value) > 1 and not each:
            return  # "red and blue have two knights": two each, or one
        if not self._role_fits(at, role):
            return
        for player in who.value:
            self._stands(at, player, many, kind, who.words | men.words)
        if only:
            self._nobody_else(at, men.words)
        who.used = men.used = True
        self._use(between)
        self.with_men, self.men_of, self.subject = True, who.value, who.value

    def _role_fits(self, at: int, role: str) -> bool:
        """A knight stands in a city, a highwayman on a road: else it is not this one."""
        if not role:
            return True
        kind = self.facts.value(at, "kind")
        if kind is None:
            self.facts.say((at, "kind"), role, frozenset())
        return kind in (None, role)

    def _number_alone(self, at: int, who: Item, number: Item, between: list[Item]) -> None:
        """``and blue two``, where meeples were counted before."""
        for player in who.value:
            self._stands(at, player, int(number.value), PLAIN, who.words | number.words)
        who.used = number.used = True
        self._use(between)

    def _denied(self, at: int, who: Item, denied: Item, between: list[Item], then: Item | None) -> None:
        """``red is not there``, ``red has none``."""
        if then is not None and then.sense not in (S.HERE, "men"):
            return
        for player in who.value:
            self._stands(at, player, 0, PLAIN, who.words | denied.words)
        who.used = True
        self._use(between)
        if then is not None:
            then.used = True

    def _there(self, at: int, who: Item, others: list[Item]) -> None:
        """One of each is there, as far as nobody counts them."""
        for player in who.value:
            self._stands(at, player, 1, PLAIN, who.words, usual=True)
        who.used = True
        self._use(others)
        self.subject = who.value

    def _men(self, items: list[Item], n: int, at: int, clause: Clause) -> None:
        """Meeples whose player is named elsewhere: ``her knight``, ``and a large one``."""
        item = items[n]
        many, kind, role, only = item.value
        if many is None:
            return
        before = items[n - 1] if n else None
        if many == 0 and not (before and before.sense in (S.OWN, S.PRONOUN)):
            if self.facts.under(at, "owner") or self.facts.under(at, "meeples"):
                return
            self.facts.say((at, "nobody"), True, item.words)
            item.used = True
            return
        own = next((i for i in items[:n] if i.sense in (S.OWN, S.PRONOUN) and not i.used), None)
        owners = tuple(path[0] for path in self.facts.under(at, "owner"))
        whose: tuple[str, ...] = ()
        each = next((i for i in items if i.sense is S.EACH), None)
        if each is not None and len(owners) > 1 and own is None:
            for owner in owners:
                self._stands(at, owner, many, kind, item.words)
            item.used = each.used = True
            return
        if own is not None and len(self.subject) == 1:
            whose, own.used = self.subject, True
        elif own is None and clause.after_and and len(self.men_of) == 1 and self.with_men:
            whose = self.men_of
        elif own is None and len(owners) == 1 and not self.facts.under(at, "meeples"):
            whose = owners
        if not whose or not self._role_fits(at, role):
            return
        self._stands(at, whose[0], many, kind, item.words)
        if only:
            self._nobody_else(at, item.words)
        item.used = True
        self.with_men, self.men_of = True, whose

    def _figures_first(self, items: list[Item]) -> None:
        """What is said of a figure on somebody's, before that one is taken for who stands there."""
        for n, item in enumerate(items):
            if item.sense is S.FIGURE and not item.used:
                self._on_owned(items, n)
        here = [item for item in items if item.sense is S.PRONOUN]
        if here and self.figure and self.last_is_figure and any(i.sense is S.HERE for i in items):
            if not any(i.sense in (S.PLAYER, S.FIGURE, "men", S.NOT, S.GONE) for i in items):
                self._use([i for i in items if i.sense in (S.PRONOUN, S.HERE, S.STANDS)])

    def _gone(self, items: list[Item]) -> None:
        """A figure that was there, and left; ``not gone`` says nothing else than that it is."""
        gone = next((item for item in items if item.sense is S.GONE), None)
        if gone is None:
            return
        at = items.index(gone)
        if at and items[at - 1].sense is S.NOT:
            gone.used = items[at - 1].used = bool(self.figure)
            return
        here = [item for item in items if item.sense is S.FIGURE and not item.used]
        others = [i for i in items if i.sense in (S.PLAYER, "men", "nobody", "mention") and not i.used]
        whom = here[0].value if len(here) == 1 else self.figure if not here and not others else ()
        for figure in whom:
            self.facts.pop(("figures", figure), None)
            self.facts.say(("figures", figure), "not here", gone.words)
        gone.used = bool(whom)
        for item in here:
            item.used = bool(whom)
        for item in items:
            if whom and item.sense in (S.PRONOUN, S.HERE):
                item.used = True

    def _figures(self, items: list[Item]) -> None:
        """Where the mage and the witch are."""
        self._gone(items)
        here = [item.sense for item in items]
        if S.SUPPLY in here and S.EACH in here and not {S.FIGURE, S.PLAYER, "men"} & {*here}:
            pair = [item for item in items if item.sense in (S.SUPPLY, S.EACH)]
            for each in ("mage", "witch"):
                self.facts.say(("figures", each), "supply", pair[0].words | pair[1].words)
            self._use(pair)
        for n, item in enumerate(items):
            if item.sense is not S.FIGURE or item.used:
                continue
            if [i.sense for i in items] == [S.FIGURE, S.TOO] and self.figure:
                place = self.facts.value("figures", self.figure[0])
                for each in item.value if place is not None else ():
                    self.facts.say(("figures", each), place, item.words)
                item.used = items[1].used = place is not None
                continue
            before = items[n - 1] if n else None
            denied = before if before is not None and before.sense is S.NOT else None
            self.figure = item.value
            if self._on_owned(items, n):
                continue
            place = next(
                (i for i in (*items[n + 1 :], *reversed(items[:n]))
                 if i.sense in (S.SUPPLY, S.OTHER, S.ELSE, S.HERE, S.NOT) and i is not denied
                 and not i.used), None
            )  # fmt: skip
            self._figure(item, denied, place, items)

    def _on_owned(self, items: list[Item], n: int) -> bool:
        """``the mage is on red's``, where red's road or city was named."""
        rest = [each for each in items[n + 1 :] if each.sense not in (S.STANDS, S.PAST)]
        if len(rest) < 2 or rest[0].sense is not S.ON or rest[1].sense is not S.PLAYER:
            return False
        owned = [at for at in self.facts.features() if self.facts.value(at, "owner", rest[1].value[0])]
        if len(owned) != 1 or len(rest) > 2 + (rest[2:3] != [] and rest[2].sense is S.OF):
            return False
        for figure in items[n].value:
            self.facts.say(("figures", figure), owned[0], items[n].words | rest[1].words)
        self._use([items[n], *rest])
        return True

    def _figure(self, item: Item, denied: Item | None, place: Item | None, items: list[Item]) -> None:
        if place is not None and place.sense is S.SUPPLY:
            at: int | str = "supply"
        elif denied is not None or (place is not None and place.sense is S.NOT):
            at = "not here"
        elif place is not None and place.sense in (S.ELSE, S.OTHER) and not (
            place.sense is S.OTHER and self.focus is not None and self.facts.value(self.focus, "joined")):
            at = "elsewhere"
        elif self.focus is not None and not self.several:
            at = self.focus
        else:
            return
        if at == "not here" and self.focus is None:
            return
        for each in item.value:
            said = self.facts.value("figures", each)
            if at == "not here" and said is not None and said != self.focus:
                continue  # it is elsewhere, as was said
            self.facts.say(("figures", each), at, item.words)
        item.used = True
        if denied is not None:
            denied.used = True
        if place is not None:
            place.used = True
            for each in items:
                if each.sense is S.HERE and place.sense is S.NOT:
                    each.used = True

    def _soft(self, items: list[Item]) -> None:
        """Marks the small words that hold together what facts use."""
        there = {item.sense for item in items if item.used}
        for item in items:
            relative = item.sense is not S.WHICH or item is not items[0]
            if not item.used and relative and item.sense in SOFT and SOFT[item.sense] & there:
                self.soft |= item.words
