"""The scene of a board: tiles, meeples and figures, and the places to point out."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from ruling.drawing.marks import place_labels
from ruling.drawing.printed import UNSETTLED, Settled, on_segment, settled_inns
from ruling.drawing.window import Window, around
from ruling.judging.judgement import Judgement
from ruling.referee.ruling import Move
from ruling.referee.situation import FinalScoring, Placing, Situation, Wanted
from ruling.rulebook.rules import Rules
from ruling.scenario.scenario import UNNAMED, ScenarioPart
from ruling.table.board import under_bridges
from ruling.table.features import BRIDGE, Feature, Link, Pieces
from ruling.table.figures import Figure, Meeple, Place, Spot
from ruling.table.squares import Pointer, Square, parse_pointer
from ruling.table.tiles import Turned
from ruling.wording.players import COLOR_OF_NAME, NameOf

if TYPE_CHECKING:  # few files have mistakes
    from ruling.scenario.broken import BrokenMap

COLORS = ("#d02f2f", "#2d62c4", "#f1c40f", "#1f8a4c", "#2b2b2b", "#e58fb5", "#8a8f98", "#7a4a21",
          "#18a5a5", "#9bd34b")  # fmt: skip
"""A colour for each player whose name is none."""


class StepStart(NamedTuple):
    """The places of the figures at the start of a step, and the moves of that step.

    ``meeple`` says whether the meeple of this turn is placed already: it comes after the figures,
    except where a join waits for it. ``scored`` are the features of final scoring, ``made`` the
    moves that are made at that step, or else those that somebody claims.
    """

    figures: Mapping[Figure, Place]
    moves: Sequence[Move] = ()
    meeple: bool = True
    scored: Sequence[Feature] = ()
    made: Sequence[Wanted] = ()


class Look(NamedTuple):
    """The letter and the colour of a player in every picture."""

    color: str
    letter: str


class Target(NamedTuple):
    """A feature where figures may go: the place of its flag, the moves, all its segments.

    ``label`` is the number of the place, or a mark that it shares with others.
    """

    at: Pointer
    moves: tuple[int, ...]
    places: tuple[Pointer, ...]
    label: str


class Scene(NamedTuple):
    """A board with all that is to be seen on it.

    ``settled`` are the readings that decide what is disputed of its tiles, ``targets`` are
    where figures may go by which of the ``moves``, ``scored`` is where features of final
    scoring begin, ``completed`` are the pointers of what the placed tile completed, and
    ``made`` are the moves to a feature that are made or claimed. ``misfits`` are edges that
    do not match, ``links`` the ferries and tunnels; bridges are on their tiles. ``pieces`` are
    those of other expansions, by the name of where they lie. With ``halves`` the targets are
    the parts of fields, labelled with the names by which somebody is placed there.
    """

    tiles: Mapping[Square, Turned]
    looks: Mapping[str, Look]
    meeples: tuple[tuple[Pointer, Meeple], ...] = ()
    figures: tuple[tuple[Pointer, Figure], ...] = ()
    targets: tuple[Target, ...] = ()
    completed: tuple[Pointer, ...] = ()
    placed: Square | None = None
    settled: Settled = UNSETTLED
    scored: tuple[Pointer, ...] = ()
    moves: tuple[Move, ...] = ()
    made: tuple[Wanted, ...] = ()
    misfits: tuple[Pointer, ...] = ()
    links: tuple[Link, ...] = ()
    pieces: tuple[tuple[str, Pieces], ...] = ()
    halves: bool = False

    @property
    def window(self) -> Window:
        """The window of the whole board."""
        return around(self.tiles)


def step_starts(judgement: Judgement) -> list[StepStart]:
    """The first step, and the second of two moves where there is something to choose."""
    ruling, (scenario, situation, part, earlier) = judgement.ruling, judgement.shown.at
    late = ruling.join_waits and not situation.change.magic
    barred = ruling.meeple is not None and ruling.meeple.barred is not None
    placed = (late or not ruling.step.moves) and not barred
    final = isinstance(part.action, FinalScoring)
    scored = [score.feature for score in ruling.scoring or () if final]
    scored = [feature for feature in scored if not feature.complete]  # else the tile did that
    made = getattr(part.action, "moves", ())
    here = (UNNAMED, scenario.numbers[len(earlier)])
    claims = [claim.value for claim in scenario.claims if claim.of in here]
    claimed = [move for move in claims if isinstance(move, Wanted)]
    moves = ruling.step.moves
    first = StepStart(situation.figures, moves, placed, scored, made[:1] or claimed)
    if ruling.then is None or ruling.between is None or not ruling.then.moves:
        return [first]
    return [first, StepStart(ruling.between, ruling.then.moves, placed, (), made[1:])]


def scene_of(
    at: ScenarioPart, start: StepStart, rules: Rules, called: NameOf = str
) -> Scene | None:
    """The scene of a part on a map at the start of a step; None for a sketch.

    ``called`` says what players are called, which is where their letters come from.
    """
    board = at.scenario.board
    if board is None:
        return None
    named = [(parse_pointer(at), meeple) for at, meeple in at.scenario.stood]
    stood = [(pointer, meeple) for pointer, meeple in named if pointer is not None]
    placed = _placed_meeple(at) if start.meeple else []
    meeples = [*stood, *placed]
    tiles, laid = board.tiles, tuple(board.links)
    if len(at.scenario.parts) > 1:
        from ruling.drawing.turn_parts import board_then  # most turns have one

        tiles, laid = board_then(at, board)
    seen = under_bridges(tiles, laid) if laid else tiles
    scene = assembled(seen, at.situation, meeples, start, rules, at.part.features, called)
    if at.earlier:
        from ruling.drawing.turn_parts import earlier_tile, still_there  # as above

        square, came = earlier_tile(at)
        left = still_there(at, board, [*stood, *came])
        scene = scene._replace(placed=scene.placed or square, meeples=(*left, *placed))
    links = tuple(link for link in laid if link.by != BRIDGE)
    return scene._replace(links=links) if links else scene


def looks_for(players: Sequence[str], called: NameOf = str) -> Mapping[str, Look]:
    """A letter and a colour for each player: the colour that the name means, or the first free.

    The letter is one of what the player is ``called``.
    """
    named: dict[str, str] = {}
    for name in players:
        color = COLOR_OF_NAME.get(name.casefold())
        if color is not None and color not in named.values():
            named[name] = color
    free = [color for color in COLORS if color not in named.values()] or list(COLORS)
    others = [name for name in players if name not in named]
    colors = named | {name: free[place % len(free)] for place, name in enumerate(others)}
    letters = letters_for(map(called, players)).values()
    return {name: Look(colors[name], letter) for name, letter in zip(players, letters, strict=True)}


def letters_for(players: Iterable[str]) -> Mapping[str, str]:
    """A letter for each player: the first free one of the name.

    Never one that is a figure's in some language, nor O, which looks like a village.
    """
    letters: dict[str, str] = {}
    free = [chr(code) for code in range(ord("a"), ord("z") + 1) if chr(code) not in "mwhso"]
    for player in players:
        own = [char for char in player.casefold() if char in free]
        letter = (own or free or ["?"])[0]
        letters[player] = letter
        if letter in free:
            free.remove(letter)
    return letters


def cut(scene: Scene, columns: int, rows: int) -> Window:
    """A window of a limited size around what matters most."""
    whole = around(scene.tiles)
    standing, scored = [at.square for at, _ in scene.figures], [at.square for at in scene.scored]
    focus = [scene.placed] if scene.placed else standing[:1] or scored[:1]
    made = [wanted.to.tile for wanted in scene.made if isinstance(wanted.to, Spot)]
    ends = [square for square in made if isinstance(square, Square)]
    more = [*ends, *standing, *scored, *(target.at.square for target in scene.targets)]
    wanted = around(focus or scene.tiles)
    for square in more:
        low, high = Square(wanted.top, wanted.left), Square(wanted.bottom, wanted.right)
        grown = around([low, high, square])
        if grown.bottom - grown.top < rows and grown.right - grown.left < columns:
            wanted = grown
    top, bottom = _widened(wanted.top, wanted.bottom, whole.top, whole.bottom, rows)
    left, right = _widened(wanted.left, wanted.right, whole.left, whole.right, columns)
    return Window(top, bottom, left, right)


def _widened(low: int, high: int, least: int, most: int, size: int) -> tuple[int, int]:
    """A span widened to the greatest length allowed, within its bounds."""
    if most - least < size:
        return least, most
    while high - low + 1 < size:
        if low > least:
            low -= 1
        if high - low + 1 < size and high < most:
            high += 1
    return low, low + size - 1


def assembled(
    tiles: Mapping[Square, Turned],
    situation: Situation,
    meeples: Sequence[tuple[Pointer, Meeple]],
    start: StepStart,
    rules: Rules,
    features: Iterable[Feature] = (),
    called: NameOf = str,
) -> Scene:
    """Makes a scene of tiles, of the meeples and figures, and of the options at a step."""
    spots = [(figure, at) for figure, at in start.figures.items() if isinstance(at, Spot)]
    figures = [(parse_pointer(spot.words), figure) for figure, spot in spots]
    scene = Scene(
        dict(tiles),
        looks_for(situation.players, called),
        tuple((on_segment(at, tiles), meeple) for at, meeple in meeples),
        tuple((on_segment(at, tiles), figure) for at, figure in figures if at is not None),
        (),
        tuple(at for feature in situation.change.completed for at in feature.pointers()),
        situation.change.square,
        settled_inns(tiles.values(), rules),
        tuple(at for feature in start.scored for at in feature.pointers()[:1]),
        tuple(start.moves),
        tuple(dict.fromkeys(wanted for wanted in start.made if isinstance(wanted.to, Spot))),
        pieces=(
            *[(each.id, each.counting()) for each in features if each.pieces],
            *[(each.name, (("gold", n),)) for each, n in situation.gold.items() if n],
            *[(at.name, meeple.pieces) for at, meeple in meeples if meeple.pieces],
        ),
    )
    return scene._replace(targets=tuple(_targets(start.moves, scene)))


def _placed_meeple(at: ScenarioPart) -> list[tuple[Pointer, Meeple]]:
    """The meeples of this turn, on the placed tile, or where one flew."""
    square = at.situation.change.square
    placed = at.action.placed if isinstance(at.action, Placing) else ()
    return [(place, meeple) for on, meeple in placed for place in on.pointers_on(square)]


def _targets(moves: Sequence[Move], scene: Scene) -> list[Target]:
    """Every feature that is a target, with its label and its moves, where there is room."""
    labels = place_labels(moves)
    numbers: dict[Feature, list[int]] = {}
    for number, move in enumerate(moves, start=1):
        if isinstance(move.to, Feature):
            numbers.setdefault(move.to, []).append(number)
    crowd = Counter(at for at, _ in (*scene.meeples, *scene.figures))
    found = []
    for feature, leading in numbers.items():
        places = feature.pointers()
        at = min(places, key=lambda at: (crowd[at], at != feature.first))
        found.append(Target(at, tuple(leading), tuple(places), labels[feature]))
    return found


def scene_of_broken(broken: "BrokenMap", called: NameOf = str) -> Scene:
    """The scene of a map with mistakes: who stands there, and the edges that do not match."""
    tiles = dict(broken.tiles)
    return Scene(
        tiles,
        looks_for(broken.players, called),
        tuple((on_segment(at, tiles), meeple) for at, meeple in broken.meeples),
        tuple((on_segment(at, tiles), figure) for at, figure in broken.figures),
        placed=broken.placed,
        misfits=broken.misfits,
        links=broken.links,
    )
