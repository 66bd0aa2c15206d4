"""The state of the page: the text of the case, and what is chosen for the next edit.

Edits take a state and give another; what the page shows is in the modules ``*_view``.
"""

from functools import cache, lru_cache
from typing import Any, NamedTuple

from ruling.case.draft import Draft
from ruling.case.laid import LyingTile, lying
from ruling.case.map_lines import drawn_tiles
from ruling.case.paths import Path, listed
from ruling.case.tree import Tree, action_of, entries_at, text_at
from ruling.case.writing import not_empty
from ruling.expect.drafts import draft_of
from ruling.judging.claim_keys import CLAIM_KEYS
from ruling.rulebook.editions import default_edition, edition
from ruling.table.squares import Square
from ruling.wording.words import Words

ANY = "????"
"""The edges of a search for a tile that may have any."""

CHOSEN = ("player", "kind", "claim_by", "claim_what")
"""The fields of a state that the edit ``choose`` sets."""

CLAIMED = [name for name, key in CLAIM_KEYS.items() if not key.of_rule]
"""The kinds of claims that the form offers; a claim of what a rule says is written as text."""


class Desk(NamedTuple):
    """The case with the state of its page; all values are JSON, since the page keeps them.

    ``place`` is the chosen square as ``ROW,COLUMN``. ``now`` says that a tile chosen there is the
    placed one. ``edges`` and ``of_set`` limit the tiles that are offered for it, and ``more``
    counts how often further ones were asked for. ``carried`` is the square of the tile that is
    being moved.

    ``player`` and ``kind`` are those of the next meeple. ``claim`` is the number of the claim that
    is being changed; ``claim_by``, ``claim_what`` and ``claim_value`` make the next one.
    ``under`` is the edition that was tapped to rule under, and ``alone`` says that no other road
    or city is open.

    ``part`` is the number of the part of the turn that the forms change, -1 for the last one.
    ``picking`` is the JSON path of the key for which a place is tapped next. ``opened`` is the
    JSON of a path and an empty value: a key that is shown although the case does not have it yet.
    ``origin`` is the square, as in ``place``, of what was A1 when the case was opened, since the
    map can grow to the north and west.
    """

    text: str = ""
    language: str = "en"
    place: str = ""
    now: bool = False
    edges: str = ANY
    of_set: str = ""
    more: int = 0
    carried: str = ""
    player: str = ""
    kind: str = ""
    claim: str = ""
    claim_by: str = ""
    claim_what: str = ""
    claim_value: str = ""
    under: str = ""
    alone: bool = False
    part: int = -1
    picking: str = ""
    opened: str = ""
    origin: str = "0,0"

    @property
    def draft(self) -> Draft:
        """The case as a draft, without data while its text cannot be read."""
        return _draft(self.text)

    @property
    def tree(self) -> Tree:
        """The data of the case, empty while its text cannot be read."""
        return self.draft.data

    @property
    def action(self) -> Any:
        """The part of the turn that the forms change, which is a mapping or a word."""
        return action_of(self.tree, self.part)

    @property
    def action_path(self) -> list[str | int]:
        """The path of the part of the turn that the forms change."""
        number = max(1, len(listed(self.tree.get("action"))))
        return ["action", self.part % number]

    @property
    def players(self) -> list[str]:
        """The names of the players, in their order."""
        return self.draft.players

    @property
    def first_player(self) -> str:
        """The player who acts where no other is named; empty where there are no players."""
        return next(iter(self.players), "")

    @property
    def whose(self) -> str:
        """The player of the next meeple: the chosen one, or else the first player."""
        return self.player or self.first_player

    @property
    def claimant(self) -> str:
        """The player who makes the next claim: the chosen one, or else that of the next meeple."""
        return self.claim_by or self.whose

    @property
    def square(self) -> Square | None:
        """The chosen square; one north or west of the map has a row or column of -1."""
        return square_at(self.place)

    @property
    def there(self) -> LyingTile | None:
        """The tile on the chosen square."""
        return lying(self.tree).get(self.square) if self.square is not None else None

    @property
    def drawn(self) -> dict[Square, str]:
        """The tiles that lay on the board before the action, as the case has them."""
        return drawn_tiles(text_at(self.tree, "board"))

    def with_tile(self, square: Square, words: str = "") -> "Desk":
        """The state with a tile on a square before the action; without words, with none there."""
        tiles = {**self.drawn, square: words}
        return self.put(["board"], {at: each for at, each in tiles.items() if each})

    def put(self, path: Path, value: Any) -> "Desk":
        """The state with another value at a path of the case; None removes the key."""
        return self.of(self.draft.put(path, value))

    def of(self, draft: Draft) -> "Desk":
        """The state with another draft of the case."""
        return self._replace(text=draft.text)

    def at(self, square: Square | None) -> "Desk":
        """The state with another square chosen, and no search for a tile begun."""
        place = place_of(square) if square is not None else ""
        return self._replace(place=place, edges=ANY, of_set="", more=0, carried="")

    @property
    def placed_by_part(self) -> dict[str, int]:
        """The number of the part of the turn that places a tile, by the name of its square."""
        parts = listed(self.tree.get("action"))
        return {text_at(each, "at"): number for number, each in enumerate(parts)}


@lru_cache(maxsize=16)
def _draft(text: str) -> Draft:
    """The draft of a text, kept: to read it takes long in a browser, and each view asks for it."""
    return draft_of(text)


def desk_of(form: dict[str, Any]) -> Desk:
    """A state from JSON; fields that it lacks have their first values."""
    return Desk(**{key: form[key] for key in Desk._fields if key in form})


def place_of(square: Square) -> str:
    """A square as ``ROW,COLUMN``, which can also name one outside the map."""
    return f"{square.row},{square.column}"


def square_at(place: str) -> Square | None:
    """The square that ``place_of`` named; None for an empty text."""
    row, comma, column = place.partition(",")
    return Square(int(row), int(column)) if comma else None


def next_claim(desk: Desk, value: Any) -> dict[str, Any]:
    """The next claim as an entry of the case, with the chosen player and kind."""
    return {"by": desk.claimant, desk.claim_what or CLAIMED[0]: value}


def in_hand(desk: Desk) -> str:
    """The value of the last claim while another choice still replaces it; else empty."""
    last = entries_at(desk.tree, "claims")[-1:]
    return desk.claim_value if last == [next_claim(desk, desk.claim_value)] else ""


@cache
def editor_words(language: str, edition_id: str = "") -> Words:
    """The phrases of the page and of the reports, in an edition's vocabulary."""
    return Words(edition(edition_id or default_edition()), language, "editor", spoken=True)


def with_action(desk: Desk, **values: Any) -> Desk:
    """The state with other values at keys of the action; an empty value removes its key."""
    kept = dict(desk.action) if isinstance(desk.action, dict) else {}
    if not kept.get("player") and any(values.values()):
        kept = {"player": desk.first_player, **kept}
    return desk.put(desk.action_path, not_empty({**kept, **values}) or None)
