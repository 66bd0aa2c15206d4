"""What is drawn of a board: tiles, who stands where, and where the eye shall go."""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from ruling.games.turns import Played
from ruling.referee.ruling import Move
from ruling.report.drawing.outlines import NOTHING
from ruling.report.drawing.step_views import StepView
from ruling.rulebook.rules import Rules
from ruling.scenario.scenario import Scenario
from ruling.table.features import Feature
from ruling.table.figures import Figure, Meeple, Spot
from ruling.table.squares import MIDDLE, Pointer, Square, parse_pointer
from ruling.table.tiles import Turned


class Window(NamedTuple):
    """The rows and columns that are shown, both ends counted in."""

    top: int
    bottom: int
    left: int
    right: int

    def holds(self, square: Square) -> bool:
        """Whether a square lies in it."""
        return self.top <= square.row <= self.bottom and self.left <= square.column <= self.right


class Target(NamedTuple):
    """A feature where figures may go: where its flag stands, the moves, all its segments."""

    at: Pointer
    moves: tuple[int, ...]
    places: tuple[Pointer, ...]

    @property
    def label(self) -> str:
        """The numbers of the moves as the flag shows them."""
        return "/".join(map(str, self.moves))


class Scene(NamedTuple):
    """A board with all that is to be seen on it.

    ``settled`` are the readings that decide what is disputed of its tiles.

    ``targets`` are where figures may go; ``scored`` is where features of final scoring begin;
    ``completed`` are the pointers of what the placed
    tile completed; ``letters`` is one letter for each player.
    """

    tiles: Mapping[Square, Turned]
    players: tuple[str, ...]
    letters: Mapping[str, str]
    meeples: tuple[tuple[Pointer, Meeple], ...] = ()
    figures: tuple[tuple[Pointer, Figure], ...] = ()
    targets: tuple[Target, ...] = ()
    completed: tuple[Pointer, ...] = ()
    placed: Square | None = None
    settled: Mapping[str, str] = NOTHING
    scored: tuple[Pointer, ...] = ()

    @property
    def window(self) -> Window:
        """The whole board."""
        return around(self.tiles)

    def standing(self) -> Mapping[Pointer, int]:
        """How many stand on each pointer already."""
        found: dict[Pointer, int] = {}
        for at, _ in (*self.meeples, *self.figures):
            found[at] = found.get(at, 0) + 1
        return found


def scene_of(scenario: Scenario, moment: StepView, rules: Rules) -> Scene | None:
    """The scene of a scenario with a map at a moment of the turn; None for a sketch."""
    if scenario.board is None:
        return None
    board = scenario.board
    situation = scenario.situation
    placed = _placed_meeple(scenario) if moment.meeple else []
    meeples = [*scenario.drawn.stood, *placed]
    figures = [
        (pointer, figure)
        for figure, place in moment.figures.items()
        if isinstance(place, Spot) and (pointer := parse_pointer(place.words)) is not None
    ]
    completed = [at for feature in situation.completed for at in feature.pointers()]
    scene = Scene(
        dict(board.tiles),
        situation.players,
        letters_for(situation.players),
        tuple((_on_segment(at, board.tiles), meeple) for at, meeple in meeples),
        tuple((_on_segment(at, board.tiles), figure) for at, figure in figures),
        (),
        tuple(completed),
        situation.tile if isinstance(situation.tile, Square) else None,
        settled_inns(board.tiles.values(), rules),
        tuple(at for feature in moment.scored for at in feature.pointers()[:1]),
    )
    return scene._replace(targets=tuple(_targets(moment.moves, scene)))


def scene_of_turn(turn: Played, tiles: Mapping[Square, Turned], rules: Rules) -> Scene:
    """The scene of a turn of a saved game; ``tiles`` are those of the whole game, in order."""
    until = list(tiles).index(turn.placement.square)
    there = dict(list(tiles.items())[: until + 1])
    players = turn.situation.players
    meeples = [(standing.at, standing.meeple) for standing in turn.before.meeples]
    moved = turn.ruling.step.moves  # that comes before the meeple
    if not moved and turn.meeple is not None and turn.action.meeple is not None:
        meeples.append((turn.meeple, turn.action.meeple[1]))
    figures = [
        (at, figure) for figure, at in turn.before.figures.items() if isinstance(at, Pointer)
    ]
    return Scene(
        there,
        players,
        letters_for(players),
        tuple((_on_segment(at, there), meeple) for at, meeple in meeples),
        tuple((_on_segment(at, there), figure) for at, figure in figures),
        (),
        tuple(at for feature in turn.placement.completed for at in feature.pointers()),
        turn.placement.square,
        settled_inns(there.values(), rules),
    )


def settled_inns(tiles: Iterable[Turned], rules: Rules) -> Mapping[str, str]:
    """The questions on disputed inns of tiles that the rules do not leave open, as they read."""
    segments = (segment for laid in tiles for segment in laid.tile.segments)
    asked = {segment.inn_if[0] for segment in segments if segment.inn_if}
    answers = map(rules.answer, sorted(asked))
    return {answer.question: answer.reading for answer in answers if not answer.open}


def letters_for(players: Iterable[str]) -> Mapping[str, str]:
    """A letter for each player: one of the name's own, if it is free.

    Never M or W, which are the figures, nor O, which looks like a village.
    """
    letters: dict[str, str] = {}
    free = [chr(code) for code in range(ord("a"), ord("z") + 1) if chr(code) not in "mwo"]
    for player in players:
        own = [char for char in player.casefold() if char in free]
        letter = (own or free or ["?"])[0]
        letters[player] = letter
        if letter in free:
            free.remove(letter)
    return letters


def around(squares: Iterable[Square]) -> Window:
    """The smallest window that holds these squares."""
    listed = list(squares)
    rows, columns = [s.row for s in listed], [s.column for s in listed]
    return Window(min(rows), max(rows), min(columns), max(columns))


def cut(scene: Scene, columns: int, rows: int) -> Window:
    """A window of at most so many columns and rows, about what matters most."""
    whole = scene.window
    standing, scored = [at.square for at, _ in scene.figures], [at.square for at in scene.scored]
    focus = [scene.placed] if scene.placed else standing[:1] or scored[:1]
    more = [*standing, *scored, *(target.at.square for target in scene.targets)]
    wanted = around(focus or scene.tiles)
    for square in more:
        grown = around([*_corners(wanted), square])
        if grown.bottom - grown.top < rows and grown.right - grown.left < columns:
            wanted = grown
    top, bottom = _stretch(wanted.top, wanted.bottom, whole.top, whole.bottom, rows)
    left, right = _stretch(wanted.left, wanted.right, whole.left, whole.right, columns)
    return Window(top, bottom, left, right)


def _stretch(low: int, high: int, least: int, most: int, size: int) -> tuple[int, int]:
    """Make a stretch as long as it may be, within its bounds."""
    if most - least < size:
        return least, most
    while high - low + 1 < size:
        if low > least:
            low -= 1
        if high - low + 1 < size and high < most:
            high += 1
    return low, low + size - 1


def _corners(window: Window) -> list[Square]:
    return [Square(window.top, window.left), Square(window.bottom, window.right)]


def _placed_meeple(scenario: Scenario) -> list[tuple[Pointer, Meeple]]:
    """The meeple of this turn, on the placed tile."""
    placing = getattr(scenario.action, "meeple", None)
    if placing is None:
        return []
    feature, meeple = placing
    here = [at for at in feature.pointers() if at.square == scenario.situation.tile]
    return [(at, meeple) for at in here[:1]]


def _on_segment(at: Pointer, tiles: Mapping[Square, Turned]) -> Pointer:
    """The pointer by which a segment goes: its first side."""
    if at.side == MIDDLE or at.square not in tiles:
        return at
    for _, sides in tiles[at.square].segments():
        if at.side in sides:
            return Pointer(at.square, sides[0])
    return at


def _targets(moves: Sequence[Move], scene: Scene) -> list[Target]:
    """Every feature that is a target, with the numbers of its moves, where there is room."""
    numbers: dict[Feature, list[int]] = {}
    for number, move in enumerate(moves, start=1):
        if isinstance(move.to, Feature):
            numbers.setdefault(move.to, []).append(number)
    crowd = scene.standing()
    found = []
    for feature, leading in numbers.items():
        places = feature.pointers()
        at = min(places, key=lambda at: (crowd.get(at, 0), at != feature.first))
        found.append(Target(at, tuple(leading), tuple(places)))
    return found
