"""What things are called in a sentence: features, places, moves and lists of them."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from ruling.referee.ruling import Because, Chosen, Move, Order, Reason, Refusal
from ruling.referee.situation import Wanted
from ruling.referee.steps import target_of
from ruling.rulebook.language import Words
from ruling.table.features import Feature, Pieces
from ruling.table.figures import Figure, Off, Place, Spot

SHOWN = 6
"""How many names of a long list are shown before the rest is counted."""


SPENT = frozenset({"move.how-many", "join.trigger", "join.magic-tile"})
"""The questions by which one move was all there was to make: one comes first where it was made."""


def why_refused(reason: Reason, because: Because, words: Words) -> str:
    """Why a move is refused, as a clause; of a second move, that only one of the two may move."""
    spent = reason is Reason.NOTHING_TO_MOVE_FOR and because and because[0].question in SPENT
    return words.phrase("only one moves") if spent else words.reason(reason)


class Namer(NamedTuple):
    """Names in the words of an edition."""

    words: Words

    def feature(self, feature: Feature) -> str:
        """``the city A1 E``; the name that a sketch gives stands in quotes."""
        called = feature.id if feature.name is None else f"'{feature.id}'"
        return self.words.phrase(f"feature {feature.kind}", id=called)

    def figure(self, figure: Figure) -> str:
        """``the mage``."""
        return self.words.phrase(f"figure {figure}")

    def target(self, to: Feature | Off) -> str:
        """``the city A1 E`` or ``the supply``."""
        return self.feature(to) if isinstance(to, Feature) else self.words.phrase(f"place {to}")

    def place(self, place: Place) -> str:
        """Where a figure is, at full length; the pointer too where it is not the id."""
        called = self.target(target_of(place))
        if isinstance(place, Spot) and place.words != place.feature.id:
            return self.words.phrase("at", place=called, pointer=place.words)
        return called

    def short(self, place: Place) -> str:
        """Where a figure is, as a cell of a table says it."""
        return place.words if isinstance(place, Spot) else self.words.phrase(f"short {place}")

    def move(self, move: Move | Refusal | Wanted | Chosen) -> str:
        """``the mage to the city A1 E``; a move somebody made or claims names its very place."""
        to = move.to
        place = self.place(to) if isinstance(to, Spot) else self.target(to)
        return self.words.phrase("move", figure=self.figure(move.figure), place=place)

    def order(self, order: Order) -> str:
        """``if the road A1 E is scored first``, or ``if blue robs green``."""
        told = []
        if order.first:
            first, *then = [self.feature(each) for each in order.first]
            key = "if scored then" if then else "if scored first"
            told.append(self.words.phrase(key, feature=first, then=self.listed(then)))
        for owner, player in order.robs:
            told.append(self.words.phrase("if robs", player=owner, of=player))
        return self.listed(told)

    def listed(self, names: Sequence[str], last: str = "and") -> str:
        """``a, b and c``; a long list is cut and the rest is counted."""
        if len(names) > SHOWN + 1:
            shown, rest = ", ".join(names[:SHOWN]), len(names) - SHOWN
            return self.words.phrase("everybody else", names=shown, number=rest)
        if len(names) < 2:
            return "".join(names)
        return f"{', '.join(names[:-1])} {self.words.phrase(last)} {names[-1]}"

    def points(self, points: Mapping[str, int]) -> str:
        """``red 3, blue 0``."""
        return ", ".join(
            self.words.phrase("strength", player=player, strength=number)
            for player, number in points.items()
        )

    def pieces(self, pieces: Pieces) -> str:
        """``wells 2, ghosts 1``."""
        return ", ".join(
            f"{self.words.phrase(f'line {piece}')} {number}" for piece, number in pieces
        )


def titled(question: str, words: Words) -> str:
    """A question as a player asks it, its id behind."""
    return words.phrase("cause", title=words.title(question), question=question)


def upper_first(text: str) -> str:
    """The text as it begins a sentence."""
    return text[:1].upper() + text[1:]
