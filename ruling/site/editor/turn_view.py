"""What happens: the parts of a turn one after the other, and the form of the chosen one."""

import json
from collections.abc import Iterator
from functools import partial
from typing import Any

from ruling.case.laid import lying
from ruling.case.names import Names
from ruling.case.paths import listed as items_of
from ruling.case.tree import is_sketch, text_at
from ruling.judging.holes import ELSEWHERE, Hole
from ruling.reading.shapes import ListOf
from ruling.report.formats.markup import Markup, element, fragment, listed
from ruling.scenario.actions.castle import CASTLE
from ruling.scenario.actions.dragon import DRAGON
from ruling.scenario.actions.move import KEY as MOVE
from ruling.scenario.actions.tile import SEGMENTS, TILE
from ruling.site.editor.controls import button, choice, group, row, taps
from ruling.site.editor.desk import Desk
from ruling.site.editor.elsewhere import elsewhere_html
from ruling.site.editor.form_paths import declared, path_text
from ruling.site.editor.form_view import CaseForm, anchor
from ruling.site.editor.judged import holes_of
from ruling.site.editor.offers import ACTION_KINDS, END, HAPPENED, lacks_tile, what_happens
from ruling.site.editor.options import named
from ruling.table.squares import parse_square
from ruling.wording.players import player_name
from ruling.wording.premises import part_text
from ruling.wording.words import Words

ON_THE_BOARD = ("player", TILE, "at", "meeple")
"""The keys of a placed tile that are tapped, on the board or beside it."""

IN_THE_SKETCH = ("player", TILE, MOVE, SEGMENTS)
"""The keys of a placed tile that stand in the form of a sketch."""


def turn_html(desk: Desk, words: Words) -> Markup:
    """The parts of the turn, what the chosen one is, and its form."""
    return fragment(*_parts(desk, words), _kinds(desk, words), *_of_part(desk, words))


def next_tap(desk: Desk, words: Words) -> Markup:
    """What the bar asks for: a place on the board, or the first hole that a tap can fill."""
    if desk.picking:
        path = json.loads(desk.picking)
        several = isinstance(declared(desk, path), ListOf)
        what = CaseForm(desk, words).label(path)
        text = words.say("picking squares" if several else "picking", what=what)
        return element("div", text, row(button(words.say("picked"), "pick", desk.picking)))
    return next(filter(None, (_asked(hole, desk, words) for hole in holes_of(desk))), Markup(""))


def _asked(hole: Hole, desk: Desk, words: Words) -> Markup:
    """What the bar asks to fill a hole; nothing where that is done in a form."""
    match hole.path:
        case ("board",) if not lacks_tile(desk.action):  # else the placed tile is asked for first
            return element("div", words.say("lone tile" if lying(desk.tree) else "no tiles yet"))
        case ("action",):
            return element("div", words.say("what happened"), row(*_often("", words)))
        case ("action", int(), "tile"):
            return element("div", words.say("no tile yet"))
    return elsewhere_html(words) if hole.path == ELSEWHERE else Markup("")


def _often(now: str, words: Words) -> Iterator[Markup]:
    """Buttons for what happens most; that of what happens ``now`` stays down."""
    for kind in HAPPENED:
        pressed = kind == now if now else None
        yield button(words.say(f"happened {kind}"), "happens", kind, pressed=pressed)


def _parts(desk: Desk, words: Words) -> Iterator[Markup]:
    """The parts of a turn that has several, each with buttons to choose and to remove it."""
    actions, (_, chosen) = items_of(desk.tree.get("action")), desk.action_path
    if len(actions) < 2:
        return
    said = []
    for number, action in enumerate(actions):
        text, at = f"{number + 1}. {_described(action, desk, words)}", str(number)
        spoken = f"{words.say('remove')}: {text}"
        pressed = number == chosen
        said.append(fragment(button(text, "of_part", at, pressed=pressed), " ",
                             button("✕", "not_part", at, spoken=spoken)))  # fmt: skip
    yield listed(said, "claims")


def _described(action: Any, desk: Desk, words: Words) -> str:
    """One part in words: ``red places a tile, B1``."""
    kind, player = what_happens(action), text_at(action, "player")
    called = partial(player_name, words=words)
    text = part_text(action, words, called) if kind in (TILE, DRAGON, END) else ""
    if not text:
        text = words.say(f"happened {kind}") if kind else "?"
        text = f"{called(player)}: {text}" if player else text
    at = text_at(action, "at") if kind == TILE else ""
    return f"{text}, {at}" if at else text


def _kinds(desk: Desk, words: Words) -> Markup:
    """What can happen: buttons for what happens most, and a list of all else."""
    now = what_happens(desk.action)
    left = [kind for kind in ACTION_KINDS if kind not in HAPPENED]
    seldom = [("", "…"), *((kind, words.say(f"happened {kind}")) for kind in left)]
    chosen = now if now in dict(seldom) else ""
    more = choice(words.say("happened else"), seldom, chosen, "happens")
    also = button(words.say("also"), "also") if desk.tree.get("action") else Markup("")
    inside = group(words.say("happened"), [*_often(now, words), more, also])
    return element("div", inside, id=anchor(["action"]))


def _of_part(desk: Desk, words: Words) -> Iterator[Markup]:
    """The form of the part that is chosen."""
    action, now = desk.action, what_happens(desk.action)
    if not isinstance(action, dict) or now == END:
        return
    names, path = named(Names.PLAYER, desk, words), path_text([*desk.action_path, "player"])
    if names:
        yield taps(words.say("turn of"), names, text_at(action, "player"), "fill", path)
    sketch = is_sketch(desk.tree)
    if now == TILE and not sketch:
        square = text_at(action, "at")
        lies = parse_square(square) in lying(desk.tree)
        text = words.say("tile lies", square=square) if lies else words.say("no tile yet")
        yield element("p", text, id=anchor([*desk.action_path, "at"]))
    if now == CASTLE and not sketch:
        yield element("p", words.say("castle how"))
    placed = IN_THE_SKETCH if sketch else ON_THE_BOARD
    keys = placed if now == TILE else ("player",)
    always = [MOVE] if now == TILE else []
    yield CaseForm(desk, words).keys(desk.action_path, keys, always)
