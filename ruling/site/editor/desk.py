"""The state of the page: the text of the case, its words, and the choices for the next edit."""

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
"""Edges of which nothing is asked."""

CHOSEN = ("player", "kind", "claim_by", "claim_what")
"""What somebody has chosen for the next edit: it is no part of the case."""

CLAIMED = [name for name, key in CLAIM_KEYS.items() if not key.of_rule]
"""What can be claimed here; what a rule is said to be is written as text."""


class Desk(NamedTuple):
    """The case and its page, as a mapping that is JSON.

    ``place`` is the square that is looked at, as row and column, ``now`` says that a tile which is
    chosen there is the placed one, ``edges`` are those it shall have, of the set ``of_set``,
    ``more`` counts the further pictures that are shown, ``carried`` is the square of the tile
    that is being moved. ``player`` and ``kind`` are of the meeple that is put down next, ``claim``
    is the number of the claim that is changed, ``claim_by`` and so on are of the next one,
    ``under`` is the edition that was tapped to be ruled under, ``alone`` that no other road or city
    is open. ``part`` is the part of a turn that the forms change, -1 the last one, ``picking`` the
    path of the key whose place is tapped on the board next, ``opened`` is JSON too: the path of a
    key that is shown although nothing is in it, and that empty value. ``origin`` is where the
    square is now that was A1 when the case was opened: the map grows to the north and west.
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
        """The case; without data while its text cannot be read."""
        return _draft(self.text)

    @property
    def tree(self) -> Tree:
        """What the case holds; nothing while its text cannot be read."""
        return self.draft.data

    @property
    def action(self) -> Any:
        """The part of the turn that the forms change: a mapping or a word."""
        return action_of(self.tree, self.part)

    @property
    def action_path(self) -> list[str | int]:
        """The path of the part of the turn that the forms change."""
        number = max(1, len(listed(self.tree.get("action"))))
        return ["action", self.part % number]

    @property
    def players(self) -> list[str]:
        """The players."""
        return self.draft.players

    @property
    def first_player(self) -> str:
        """Who does what nobody else is named for; empty where nobody plays."""
        return next(iter(self.players), "")

    @property
    def whose(self) -> str:
        """Whose meeple is put down next: that of who was chosen, or of the first player."""
        return self.player or self.first_player

    @property
    def claimant(self) -> str:
        """Who claims next: who was chosen, or else whose meeple was put down last."""
        return self.claim_by or self.whose

    @property
    def square(self) -> Square | None:
        """The square that is looked at; one beyond the map has a row or column of -1."""
        return square_at(self.place)

    @property
    def there(self) -> LyingTile | None:
        """The tile on the square that is looked at."""
        return lying(self.tree).get(self.square) if self.square is not None else None

    @property
    def drawn(self) -> dict[Square, str]:
        """The tiles that lay there before."""
        return drawn_tiles(text_at(self.tree, "board"))

    def with_tile(self, square: Square, words: str = "") -> "Desk":
        """The state with a tile that lay on a square before; without words there was none."""
        tiles = {**self.drawn, square: words}
        return self.put(["board"], {at: each for at, each in tiles.items() if each})

    def put(self, path: Path, value: Any) -> "Desk":
        """The state with another value at a path of the case; None takes it away."""
        return self.of(self.draft.put(path, value))

    def of(self, draft: Draft) -> "Desk":
        """The state with another draft of the case."""
        return self._replace(text=draft.text)

    def at(self, square: Square | None) -> "Desk":
        """The state with another square selected, and nothing asked yet."""
        place = place_of(square) if square is not None else ""
        return self._replace(place=place, edges=ANY, of_set="", more=0, carried="")

    @property
    def placed_by_part(self) -> dict[str, int]:
        """The squares of the tiles that the parts of the turn place, each with the number of it."""
        parts = listed(self.tree.get("action"))
        return {text_at(each, "at"): number for number, each in enumerate(parts)}


@lru_cache(maxsize=16)
def _draft(text: str) -> Draft:
    """In a browser reading takes long, and all of a page reads the same."""
    return draft_of(text)


def desk_of(form: dict[str, Any]) -> Desk:
    """A desk from JSON; what it lacks is as at the beginning."""
    return Desk(**{key: form[key] for key in Desk._fields if key in form})


def place_of(square: Square) -> str:
    """The name of a square on the page, also of one outside the map."""
    return f"{square.row},{square.column}"


def square_at(place: str) -> Square | None:
    """The square of such a name."""
    row, comma, column = place.partition(",")
    return Square(int(row), int(column)) if comma else None


def next_claim(desk: Desk, value: Any) -> dict[str, Any]:
    """A claim of what is chosen, as the case has it."""
    return {"by": desk.claimant, desk.claim_what or CLAIMED[0]: value}


def in_hand(desk: Desk) -> str:
    """What was claimed last, as long as another choice replaces it; else nothing."""
    last = entries_at(desk.tree, "claims")[-1:]
    return desk.claim_value if last == [next_claim(desk, desk.claim_value)] else ""


@cache
def editor_words(language: str, edition_id: str = "") -> Words:
    """The words of the page: its own phrases, and those of the reports."""
    return Words(edition(edition_id or default_edition()), language, "editor", spoken=True)


def with_action(desk: Desk, **values: Any) -> Desk:
    """The state with other values under keys of the action; a key without a value is removed."""
    kept = dict(desk.action) if isinstance(desk.action, dict) else {}
    if not kept.get("player") and any(values.values()):
        kept = {"player": desk.first_player, **kept}
    return desk.put(desk.action_path, not_empty({**kept, **values}) or None)
