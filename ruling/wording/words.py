"""The words of a language and an edition, in which everything is reported."""

import re
from collections.abc import Iterable, Mapping, Sequence
from copy import copy
from functools import cached_property
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from ruling.errors import Sentence
from ruling.referee.ruling import Because, Chosen, Move, Order, Reason, Refusal
from ruling.referee.situation import Copier, Wanted
from ruling.referee.steps import target_of
from ruling.rulebook import data
from ruling.rulebook.editions import Answer, Edition, box_of, is_from_file, own_words
from ruling.rulebook.language import DEFAULT_LANGUAGE, Texts
from ruling.rulebook.questions import Authority
from ruling.table.features import Feature, Pieces
from ruling.table.figures import Figure, Off, Place, Spot
from ruling.table.squares import SIDES, Pointer, parse_pointer, side_of
from ruling.wording.errors import wording_of
from ruling.wording.players import called_in

if TYPE_CHECKING:
    from ruling.scenario.scenario import Scenario

SHOWN = 6
"""How many names of a long list are shown before the rest is counted: so many make one line."""

WHOLE = frozenset(range(len(SIDES)))
"""All sides of a tile."""

_AS_THEY_ARE = (str, int)
"""Types of values that have no other name."""

SPENT = frozenset({"move.how-many", "join.trigger", "join.magic-tile"})
"""The questions that allow one move only. Where one of them comes first among the answers, a second
move is refused because the one was made."""


_SEE = re.compile(r" \([a-z]+\.[a-z]+(?:-[a-z]+)*\)")
"""The id of a question, in brackets, to which a text refers."""


class Correction(NamedTuple):
    """A change of an answer over time."""

    date: str
    text: str


class Words(Texts):
    """Puts things into words of a language; values of the game are named as in a sentence.

    ``sheet`` names a file of further phrases, such as ``book``, that are looked up first.
    Where they are ``spoken``, places, tiles and readings are named as players do, not as a file
    writes them. Players have the names that they are ``called`` by in the language, where these
    are others.
    """

    called: Mapping[str, str] = MappingProxyType({})

    def __init__(
        self,
        edition: Edition,
        language: str = DEFAULT_LANGUAGE,
        sheet: str = "",
        spoken: bool = False,
    ) -> None:
        super().__init__(edition, language)
        self.spoken = spoken
        there = language if not sheet or language in data.languages(sheet) else DEFAULT_LANGUAGE
        self.sheet_file = f"words/{there}/{sheet}" if sheet else self.file
        self._sheet: Mapping[str, Any] = data.read(self.sheet_file) if sheet else {}

    def calling(self, players: Iterable[str]) -> "Words":
        """The same words for a table: of its players those called by a colour are called so."""
        found = copy(self)
        found.called = called_in(self, players)
        return found

    def say(self, key: str, /, **values: Any) -> str:
        """A phrase with its gaps filled: by texts and numbers, or by values that have a name.

        Who stands in the gap ``player`` is named as players are called.
        """
        named = {gap: self.name(value) for gap, value in values.items()}
        if self.called and "player" in named:
            named["player"] = self.player(named["player"])
        own: Mapping[str, str] = self._sheet.get("phrases", {})
        return self.fill(own[key], named) if key in own else super().say(key, **named)

    def name(self, value: Any) -> Any:
        """The name of a value in a sentence; texts and numbers stay as they are."""
        if type(value) in _AS_THEY_ARE:  # most are, and figures are texts by their base alone
            return value
        if isinstance(value, Figure):
            return self.figure(value)
        if isinstance(value, Feature | Off):
            return self.target(value)
        if isinstance(value, Spot):
            return self.place(value)
        if isinstance(value, Move | Refusal | Wanted | Chosen):
            return self.move(value)
        if isinstance(value, Order):
            return self.order(value)
        if isinstance(value, Pointer):
            return self.pointer(value)
        if isinstance(value, Sentence):
            return wording_of(self.language).say(value)
        if isinstance(value, list):
            return self.listed([self.name(each) for each in value])
        return value

    def reading_name(self, question: str, reading: str) -> str:
        """A reading by its id, or spoken by its rule, in the first sentence of that."""
        if not self.spoken:
            return reading
        return lower_first(self.reading(question, reading).partition(". ")[0].rstrip("."))

    def remark(self, answer: Answer) -> str:
        """The edition's remark on a rule; spoken without the ids to which it refers."""
        return self._spoken(super().remark(answer))

    def _of(self, question: str, *path: str, document: int = 0) -> str:
        return self._spoken(super()._of(question, *path, document=document))

    def _spoken(self, text: str) -> str:
        return _SEE.sub("", text) if self.spoken else text

    def player(self, name: str) -> str:
        """What a player is called."""
        return self.called.get(name, name)

    def players(self, names: Iterable[str]) -> str:
        """Some players, listed."""
        return self.listed([*map(self.player, names)])

    def box(self, id: str) -> str:
        """An edition as players know it, by its box and its year; else by its full name."""
        box = box_of(id)
        name = f"{box.name} ({box.year})" if box.name and box.year else box.name
        return name or self.edition(id)

    def editions_listed(self, ids: Sequence[str]) -> str:
        """Some editions: by their ids, or spoken by their boxes."""
        return self.listed([*map(self.box, ids)] if self.spoken else ids)

    def feature(self, feature: Feature) -> str:
        """``the city A1 E``; the name that a sketch gives stands in quotes."""
        return self._called(feature, f"feature {feature.kind}")

    def _called(self, feature: Feature, key: str) -> str:
        """A feature in a phrase; a kind that its name says is not said again."""
        if feature.name is None:
            return self.say(key, id=self.located(feature.id))
        bare, name = self.say(key, id="").rstrip(), feature.id
        kind = bare.rpartition(" ")[2]
        if name.casefold() in (feature.kind, kind.casefold()):
            return bare
        if name.casefold().startswith(f"{kind.casefold()} "):  # "die Stadt der Hexe"
            return f"{bare}{name[len(kind) :]}"
        described, _, last = name.rpartition(" ")
        if last.casefold() == kind.casefold():
            if self._naming["without article"].fullmatch(described):  # "red's road"
                before = (self._articles.get(word, word) for word in bare.split()[:-1])
                return " ".join([*filter(None, before), name])
            if self._naming["with article"].fullmatch(described):  # "the long road"
                return f"{bare.removesuffix(kind)}{name}"
        return self.say(key, id=self.say("quoted", name=name))

    @cached_property
    def _naming(self) -> Mapping[str, re.Pattern[str]]:
        """What stands before the kind of a feature in names that say it, with an article or not."""
        text = data.entry(self.file, self._texts, "naming")
        return {key: re.compile(text[key]) for key in ("with article", "without article")}

    @cached_property
    def _articles(self) -> Mapping[str, str]:
        """The articles, each with what is left of it before a name that takes none."""
        found: Mapping[str, str] = data.entry(self.file, self._texts, "naming", "articles")
        return found

    def figure(self, figure: Figure) -> str:
        """``the mage``."""
        return self.say(f"figure {figure}")

    def target(self, to: Feature | Off) -> str:
        """``the city A1 E`` or ``the supply``."""
        return self.feature(to) if isinstance(to, Feature) else self.say(f"place {to}")

    def place(self, place: Place) -> str:
        """The place of a figure in full; with the pointer where it is not the feature's id."""
        called = self.target(target_of(place))
        if isinstance(place, Spot) and place.words != place.feature.id:
            return self.say("at", place=called, pointer=self._spot(place))
        return called

    def goal(self, to: Feature | Place) -> str:
        """Where a move leads, as it stands behind the figure: ``the city A1 E``."""
        return self._at(to, "to")

    def where(self, place: Place) -> str:
        """Where a figure is: ``in the city A1 E``."""
        return self._at(place, "on")

    def _at(self, to: Feature | Place, how: str) -> str:
        """A place behind a preposition; with the pointer where it is not the feature's id."""
        target = to if isinstance(to, Feature) else target_of(to)
        if isinstance(target, Feature):
            called = self._called(target, f"{how} {target.kind}")
        else:
            called = self.say(f"{how} {target}")
        if isinstance(to, Spot) and to.words != to.feature.id:
            return self.say("at", place=called, pointer=self._spot(to))
        return called

    def short(self, place: Place) -> str:
        """The place of a figure, short enough for a cell of a table."""
        return self._spot(place) if isinstance(place, Spot) else self.say(f"short {place}")

    def _spot(self, place: Spot) -> str:
        """The exact place on a feature; in a sketch it is a name that somebody gave."""
        return place.words if place.feature.name is not None else self.located(place.words)

    def located(self, pointer: str) -> str:
        """The words for a pointer of a file: as it stands there, or spoken ``A1 east``."""
        at = parse_pointer(pointer) if self.spoken else None
        return pointer if at is None else f"{at.square.name} {self.ways([at.side])}".rstrip()

    def ways(self, sides: Iterable[int]) -> str:
        """Where on a tile some places are: ``east, west``; nothing of its middle or of all."""
        there = [*sides]
        return "" if {*there} >= WHOLE else ", ".join(filter(None, map(self._way, there)))

    def _way(self, side: int) -> str:
        """``east``; half an edge tells which half of it."""
        if side < len(SIDES):
            return self.say(f"way {SIDES[side]}") if side >= 0 else ""
        whole = side_of(side)
        beside = whole - 1 if side % 2 == 0 else whole + 1  # the first half is the left one
        one, other = (self._way(each % len(SIDES)) for each in (whole, beside))
        return self.say("way half", one=one, other=other)

    def pointer(self, at: Pointer) -> str:
        """A pointer in words: the square, and the side of it."""
        side = at.side
        return f"{at.square.name}, {self.side(side)}" if 0 <= side < 4 else at.name

    def side(self, side: int) -> str:
        """The name of a side of a tile."""
        return self._text("sides", SIDES[side])

    def move(self, move: Move | Refusal | Wanted | Chosen) -> str:
        """``the mage to the city A1 E``; a move made or claimed names its exact place."""
        return self.say("move", figure=move.figure, place=self.goal(move.to))

    def order(self, order: Order) -> str:
        """``if the road A1 E is scored first``, or ``if blue robs green``."""
        parts = []
        if order.first:
            first, *then = order.first
            key = "if scored then" if then else "if scored first"
            parts.append(self.say(key, feature=first, then=then))
        for owner, player in order.robs:
            parts.append(self.say("if robs", player=owner, of=self.player(player)))
        for owner, points in order.moves:
            key = "if counter moves" if points else "if other counter moves"
            parts.append(self.say(key, player=owner, points=points))
        return self.listed(parts)

    def counters(self, robber: Copier) -> str:
        """Those at whose counters a robber stands; ``red (the second one)`` of two counters."""
        which = dict(robber.counters)
        texts = [
            self.say("counter of", player=each, counter=self.say(f"counter {which[each]}"))
            if each in which
            else self.player(each)
            for each in robber.of
        ]
        return self.listed(texts)

    def listed(self, names: Sequence[str], last: str = "and") -> str:
        """``a, b and c``; a long list is cut, and the rest is counted."""
        if len(names) > SHOWN + 1:
            shown, rest = ", ".join(names[:SHOWN]), len(names) - SHOWN
            return self.say("everybody else", names=shown, number=rest)
        if len(names) < 2:
            return "".join(names)
        return f"{', '.join(names[:-1])} {self.say(last)} {names[-1]}"

    def points(self, points: Mapping[str, int]) -> str:
        """``red 3, blue 0``."""
        return ", ".join(
            self.say("strength", player=player, strength=number)
            for player, number in points.items()
        )

    def pieces(self, pieces: Pieces) -> str:
        """``wells 2, ghosts 1``."""
        return ", ".join(f"{self.say(f'line {piece}')} {number}" for piece, number in pieces)

    def why_refused(self, reason: Reason, because: Because) -> str:
        """Why a move is refused, as a clause; for a second move, that only one may be made."""
        spent = reason is Reason.NOTHING_TO_MOVE_FOR and because and because[0].question in SPENT
        return self.say("only one moves") if spent else self.reason(reason)

    def agreed(self, text: str, because: Iterable[Answer]) -> str:
        """A reason, and that it is a house rule where the table has agreed on it."""
        house = [each.authority for each in because if each.authority is Authority.HOUSE]
        return f"{text} ({self.authority(house[0])})" if house else text

    def titled(self, question: str) -> str:
        """A question as a player asks it, followed by its id."""
        return self.say("cause", title=self.title(question), question=question)

    def scenario_title(self, scenario: "Scenario") -> str:
        """The title of a scenario; that of a shipped case in this language."""
        return self.case_title(scenario.number, scenario.title)

    def about(self, question: str) -> str:
        """The explanation of a question, and when it comes up at the table."""
        return self._of(question, "about", document=1)

    def leads(self, question: str, reading: str) -> str:
        """The consequence of a reading."""
        return self._of(question, "leads", reading, document=1)

    def corrections(self, question: str) -> list[Correction]:
        """The earlier answers to a question, the oldest first; empty where it never changed."""
        file = self.file_of(question)
        found: Iterable[Mapping[str, str]] = data.entry(file, data.read(file, 1), question).get(
            "corrections", []
        )
        return [Correction(entry["date"], self.fill(entry["text"])) for entry in found]

    def meaning(self, kinds: str, id: str) -> str:
        """The explanation of an id of a kind (``reasons``, ``editions`` …), in a few sentences."""
        own = own_words(id, "about", self.language) if kinds == "editions" else ""
        if own or is_from_file(id):
            return self.fill(own)
        return self.fill(data.entry(self.file, self._longer, kinds, id))

    def stage_rule(self, name: str) -> str:
        """The rule of a scoring stage that has a source."""
        return self._text("stages", name)

    @cached_property
    def _longer(self) -> Mapping[str, Any]:
        """The texts that only the reference needs, read on demand."""
        return data.read(self.file, 1)


def lower_first(text: str) -> str:
    """The text as it stands within a sentence; German nouns keep their capital by being second."""
    return text[:1].lower() + text[1:]


def upper_first(text: str) -> str:
    """The text as it begins a sentence."""
    return text[:1].upper() + text[1:]
