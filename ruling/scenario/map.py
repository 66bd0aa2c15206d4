"""A scenario's map as a table: a board of tiles."""

from collections import Counter
from collections.abc import Iterable

from ruling.errors import SHOWN, Listed, Said, Sentence, Term, sentence
from ruling.reading.mistakes import Mistakes
from ruling.reading.nodes import Scalar
from ruling.reading.shapes import Filled
from ruling.reading.source import Source
from ruling.referee.situation import Dragon
from ruling.scenario.actions import bridge as bridges
from ruling.scenario.actions.entries import action_entries
from ruling.scenario.actions.happenings import HAPPENINGS, LYING
from ruling.scenario.actions.token_entry import TokenEntry
from ruling.scenario.box import ONE_BOX, boxes_of
from ruling.scenario.corner import field_at
from ruling.scenario.grid import (
    SIDE_NAMES,
    DrawnMap,
    draw_grid,
    lying_on,
    no_field,
    no_pointer,
    no_square,
    note_mismatch,
    parse_grid,
    parse_tile,
)
from ruling.scenario.schema.feature_keys import FEATURE_KINDS
from ruling.scenario.schema.piece_keys import lies_on_tile, pieces_at
from ruling.scenario.table import Stander
from ruling.table.board import Board, combined
from ruling.table.features import BRIDGE, Change, Feature, Link
from ruling.table.figures import PLAIN, Figure, Meeple, Place, Spot
from ruling.table.squares import MIDDLE, SIDES, Pointer, Square, parse_pointer, parse_square
from ruling.table.tiles import Turned


class MapTable:
    """The board of a scenario; mistakes are noted as they are met."""

    def __init__(self, scenario: Filled, source: Source, mistakes: Mistakes) -> None:
        self._mistakes = mistakes
        upon = scenario.get("pieces")
        pieces, self.gold = pieces_at(upon) if upon else ({}, {})
        self.board = Board(pieces, gardens=True)
        self.tiles: list[tuple[Scalar, Turned]] = []
        self.standers: list[Stander] = []
        self._grid = DrawnMap((), 0, 0)
        self._copies: Counter[str] = Counter()
        board, given = scenario.get("board"), {"boxes", "sets"} & scenario.keys.keys()
        self._box = boxes_of(scenario, mistakes) if given else ONE_BOX
        self.broken: dict[Square, Turned | None] = {}
        self.bridges: dict[Square, Link] = {}
        self._players = scenario.get("players") or ()
        self._lost = False  # whether the placed tile lies nobody knows where
        for entry in scenario.get("meeples") or ():
            player, at, kind = entry.get("player"), entry.get("at"), entry.get("kind")
            if player is not None and at is not None:
                meeple = Meeple(player.text, kind.text if kind is not None else PLAIN)
                self.standers.append(Stander(meeple, at, player))
        if board is None:
            return
        before = len(mistakes.found)
        self._grid = parse_grid(board, source, mistakes)
        if listed := scenario.get(bridges.KEY):
            tiles = {cell.square: cell.laid for cell in self._grid.cells}
            self.bridges = bridges.bridges_before(listed, tiles, self.broken, mistakes)
        for square, words, laid in self._grid.cells:
            if square not in self.broken:
                self._lay(square, words, laid, self.bridges.get(square))
            self._count(words, laid)
        for square, words, laid in self._grid.cells:
            if laid is not None and laid.tile.abbey:
                self._note_no_hole(square, words)
        if len(mistakes.found) > before:
            self._draw(max(before, min(len(mistakes.found), SHOWN) - 1))
        for kind, lying in LYING.items():
            for entry in scenario.get(lying.key) or () if kind != BRIDGE else ():
                self.connect(kind, entry)
        if self.gold:
            self._check_gold(upon, action_entries(scenario.get("action")))

    def features(self) -> tuple[Feature, ...]:
        """Every road, city, monastery and garden on the board."""
        return self.board.features()

    def spot(self, words: Scalar) -> Spot | None:
        """The feature that a pointer such as ``B1 N`` names."""
        pointer = parse_pointer(words.text)
        if pointer is None:
            no_pointer(words, self._mistakes, self._beside_its_square(words))
            return None
        feature = self.board.feature_at(pointer)
        if feature is not None:
            return Spot(feature, pointer.name, pointer.square, self._segment(pointer))
        if pointer.square in self.broken or not self._grid.cells or self._lost:
            return None
        laid = self.board.tiles.get(pointer.square)
        if laid is None:
            self._mistakes.note(words, "map.no-tile", square=pointer.square.name)
        elif laid.tile.abbey:
            where = {"square": pointer.square.name, "tile": laid.label}
            self._mistakes.note(words, "abbey.monastery-alone", **where)
        elif pointer.side == MIDDLE:
            self._mistakes.add(words, self._no_monastery(pointer.square, laid), _with_garden(laid))
        else:
            no_field(words, pointer, laid, self._mistakes)
        return None

    def _segment(self, at: Pointer) -> Pointer | None:
        """The pointer to the first side of the segment of a tile at a side; None elsewhere."""
        laid = self.board.tiles.get(at.square)
        first = laid.first_side(at.side) if laid is not None else None
        return None if first is None else Pointer(at.square, first)

    def _no_monastery(self, square: Square, laid: Turned) -> Sentence:
        """That a square alone names a monastery, and what is on its tile instead of one."""
        places, named = self._what_is_on(square), {"square": square.name, "tile": laid.label}
        if not places.names:
            return sentence("map.no-monastery", **named)
        return sentence("map.which-instead", **named, places=places)

    def _beside_its_square(self, words: Scalar) -> Said:
        """What is on the tile whose square stands before a side that there is not."""
        square = parse_square(words.text.partition(" ")[0])
        laid = self.board.tiles.get(square) if square is not None else None
        if square is None or laid is None:
            return ""
        places = self._what_is_on(square)
        return sentence("map.on-the-tile", square=square.name, tile=laid.label, places=places)

    def _what_is_on(self, square: Square) -> Listed:
        """The roads and cities on a tile, by the first side of each, and what is in its middle."""
        first: dict[Feature, Pointer] = {}
        for side in (*range(len(SIDES)), MIDDLE):
            at = Pointer(square, side)
            feature = self.board.feature_at(at)
            if feature is not None and feature.kind in FEATURE_KINDS:
                first.setdefault(feature, at)
        named = (
            sentence("map.kind-at", place=at.name, kind=Term(feature.kind))
            for feature, at in first.items()
        )
        return Listed(tuple(named), "and")

    def corner(self, words: Scalar) -> Spot | None:
        """The field around a corner of a tile such as ``B1 NW``."""
        if self.broken or self._lost or not self._grid.cells:
            return None
        return field_at(words, self.board, self._mistakes)

    def fields(self, farmers: Iterable[Feature]) -> dict[Feature, tuple[Feature, ...]]:
        """The fields where farmers stand, with the complete cities that border each."""
        around = {field: self.board.cities_by(field) for field in dict.fromkeys(farmers)}
        return {field: tuple(c for c in by if c.complete) for field, by in around.items()}

    def crowd(self, words: Scalar, standers: Iterable[Stander]) -> list[Stander] | None:
        """Those who stand on a square, or on one segment of it."""
        square, _, side = words.text.partition(" ")
        drawn = words.part(0, square)
        if lying_on(drawn, self.board.tiles, self.broken, self._mistakes) is None:
            return None
        places = [(stander, stander.at.text) for stander in standers]
        return [s for s, at in places if (at if side else at.partition(" ")[0]) == words.text]

    def place(self, action: Filled) -> Change | None:
        """Places the tile of an action on its square."""
        tile, at = action.get("tile"), action.get("at")
        laid = parse_tile(tile, self._mistakes) if tile is not None else None
        square = self._free_square(at) if at is not None else None
        if square is None:
            self._lost = True
            return None
        self._count(tile, laid)
        bridge, before = action.get("bridge"), len(self._mistakes.found)
        if laid is not None and laid.tile.abbey and self._note_no_hole(square, at):
            self.broken[square] = laid
            change = None
        elif bridge is not None:
            change = self._lay_bridged(square, tile, laid, bridge)
        else:
            change = self._lay(square, tile, laid)
        if laid is not None and len(self._mistakes.found) > before:
            self._mistakes.draw(-1, draw_grid(self._grid, square))
        return change

    def connect(self, by: str, entry: Filled) -> Change | None:
        """Lays a bridge, a ferry or a tunnel, or moves a ferry; None where it cannot be."""
        lay = HAPPENINGS[by].lay
        token = TokenEntry(entry, self.board, self.broken, self._mistakes)
        return lay(token) if lay is not None else None

    def laid(self, change: Change | None) -> Turned | None:
        """The tile of a change as it lies, where one was placed."""
        square = change.square if change is not None else None
        return self.board.tiles[square] if square is not None else None

    def dragon(self, words: tuple[Scalar, ...], figures: dict[Figure, Place]) -> Dragon | None:
        """The squares that the dragon visits."""
        squares = [
            square
            for word in words
            if (square := lying_on(word, self.board.tiles, self.broken, self._mistakes))
        ]
        if len(squares) < len(words):
            return None
        return Dragon((), squares=tuple(squares))

    def _lay(
        self, square: Square, words: Scalar, laid: Turned | None, bridge: Link | None = None
    ) -> Change | None:
        """Lays a tile whose edges all fit; None, and mistakes noted, where they do not."""
        if laid is not None:
            mismatches = self.board.mismatches(square, laid, bridge)
            if not mismatches:
                self.tiles.append((words, laid))
                return self.board.place(square, laid, bridge)
            for mismatch in mismatches:
                note_mismatch(words, laid, mismatch, self.board.tiles, self._mistakes)
        self.broken[square] = laid
        return None

    def _note_no_hole(self, square: Square, words: Scalar) -> bool:
        """Notes where a tile is missing beside an abbey; returns whether one is."""
        missing = {*self.board.missing_beside(square)} - self.broken.keys()
        if missing:
            empty = [Term(SIDE_NAMES[at]) for at in range(4) if square.step(at) in missing]
            sides = Listed(tuple(empty))
            self._mistakes.note(words, "abbey.no-hole", sides=sides, square=square.name)
        return bool(missing)

    def _lay_bridged(
        self, square: Square, words: Scalar, laid: Turned | None, filled: Filled
    ) -> Change | None:
        """Lays a tile and the bridge that makes it fit: over itself, or over one beside it."""
        at = filled.get("at")
        over = parse_square(at.text) if at is not None else None
        entry = TokenEntry(filled, self.board, self.broken, self._mistakes)
        if at is not None and over is None:
            no_square(at, self._mistakes)
        elif over == square:
            bridge = bridges.bridge_over(entry, square, laid) if laid is not None else None
            if bridge is not None:
                self.bridges[square] = bridge
                return self._lay(square, words, laid, bridge)
        elif over is not None and over not in {square.step(side) for side in range(4)}:
            self._mistakes.note(at, "token.bridge-elsewhere")
        elif over is not None and (first := bridges.lay(entry)) is not None:
            then = self._lay(square, words, laid)
            return combined(first, then) if then is not None else None
        self.broken[square] = laid
        return None

    def _check_gold(self, entries: Iterable[Filled], actions: Iterable[Filled]) -> None:
        """Notes gold on a square without a tile; a tile still to be placed can have it."""
        places = (action.get("at") for action in actions)
        coming = {square for at in places if at is not None and (square := parse_square(at.text))}
        for entry in filter(lies_on_tile, entries):
            lying_on(entry.get("at"), self.board.tiles.keys() | coming, self.broken, self._mistakes)

    def _draw(self, index: int) -> None:
        """Draws the map around a mistake beneath it."""
        place = self._mistakes.found[index][:2]
        until = [cell.square for cell in self._grid.cells if cell.words.position <= place]
        self._mistakes.draw(index, draw_grid(self._grid, (until or [Square(0, 0)])[-1]))

    def _count(self, words: Scalar, laid: Turned | None) -> None:
        """Counts a copy; the first that the boxes do not hold is a mistake."""
        if laid is None:
            return
        tile, box = laid.tile, self._box
        if tile.set in box.absent and not tile.abbey:
            if not self._copies[tile.set]:  # the first alone
                box.note_absent(words, laid, self._mistakes)
            self._copies[tile.set] += 1
        copies = {tile.id: tile.copies, **({laid.name: 1} if laid.has_garden else {})}
        for name, held in copies.items():
            self._copies[name] += 1
            held *= box.of.get(tile.set, box.each)
            if self._copies[name] == held + 1:
                box.note_more(words, name, tile.set, held, self._mistakes)
            elif tile.abbey and self._copies[name] == len(self._players) + 1 > 1:
                self._mistakes.note(words, "abbey.one-more")

    def _free_square(self, words: Scalar) -> Square | None:
        square, tiles = parse_square(words.text), self.board.tiles
        if square is None:
            no_square(words, self._mistakes)
            return None
        around = {square.step(side) for side in range(4)}
        if square in tiles:
            label = tiles[square].label
            self._mistakes.note(words, "map.taken", square=square.name, tile=label)
        elif square not in self.broken and (not tiles or around & tiles.keys()):
            return square
        elif not ({square} | around) & self.broken.keys():
            self._mistakes.note(words, "map.apart", square=square.name)
        return None


def _with_garden(laid: Turned) -> Said:
    """A hint: the tile that has a garden where this one has none."""
    garden = laid.tile.garden
    return sentence("map.tile-with-garden", tile=garden) if garden else ""
