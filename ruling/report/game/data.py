"""A saved game as JSON (``ruling-replay/1``)."""

from ruling.games.jcz.record import Flight
from ruling.games.play.afterwards import Crewed
from ruling.games.play.crop_circle import Called
from ruling.games.play.game import Home
from ruling.games.play.pieces import kind_of
from ruling.games.play.turns import Played
from ruling.games.replay import Range, Replay, RuledTurn
from ruling.judging.claims import Doubted
from ruling.referee.ruling import Ruling
from ruling.report.reports import Form
from ruling.report.ruling.data import (
    open_and_notes,
    parts_data,
    rules_data,
    ruling_parts,
    with_doubt,
)
from ruling.table.features import Change, Link
from ruling.table.squares import SIDES, Pointer, Square
from ruling.wording.words import Words

OF_THE_TURN = ("scoring", "points", "figures", "what")
"""What of a turn of several parts is not that of its tile, but of the whole."""


def replay_data(replay: Replay, language: str = "en") -> Form:
    """The replay as plain data; its turns are made while they are written.

    Points that a choice not made leaves open are null, with ``range`` telling the least and
    the most.
    """
    saved, rules = replay.saved, replay.rules
    words = Words(rules.edition, language)
    return {
        "file": saved.file,
        **rules_data(rules),
        "origin": list(saved.origin),
        "players": list(saved.players),
        "turns": (_turn(ruled, replay, words) for ruled in replay.turns),
        "final": _final(replay),
        **totals_data(replay),
        "winners": list(replay.winners()),
        "unknown": [piece._asdict() for piece in replay.unknown],
        "not_counted": [],
    }


def totals_data(replay: Replay) -> Form:
    """The totals, and between what they can lie."""
    totals = replay.totals()
    return {
        "totals": {player: _points(total) for player, total in totals.items()},
        "range": {player: list(total) for player, total in totals.items()},
    }


def _turn(ruled: RuledTurn, replay: Replay, words: Words) -> Form:
    """A turn with its ruling; the parts of the ruling are missing where there is none."""
    turn = ruled.turn
    laying = turn.saved.laying
    form: Form = {
        "turn": turn.saved.number,
        "player": turn.player,
        "tile": turn.situation.change.label if isinstance(turn, Played) else None,
        "at": laying.square.name,
        "tile_id": laying.tile,
        "message": turn.saved.message,
        "finished": turn.saved.finished,
        "touched": list(turn.touched),
    }
    if not isinstance(turn, Played) or ruled.ruling is None:
        return form
    abbot = ruled.abbot.scored_by if ruled.abbot is not None else None
    players = turn.situation.players
    return {
        **form,
        **_ruling(ruled.ruling, ruled.doubted(replay.rules), turn.tile_part),
        "omitted": ruled.omitted,
        "abbot": None if abbot is None else {each: abbot.get(each, 0) for each in players},
        **_pieces(turn),
        **open_and_notes(ruled.ruling, replay.rules, ruled.others(replay.rules), words),
    }


def _ruling(ruling: Ruling, doubted: Doubted, tile: int) -> Form:
    """What had to be done with the tile, and what came of the whole turn."""
    form = with_doubt(ruling_parts(ruling), ruling, doubted)
    if not ruling.parts:
        return form
    for key in ("earlier", "part"):
        form.pop(key, None)
    of_tile = form["parts"][tile] if tile < len(form["parts"]) else {}
    return {**form, **{key: value for key, value in of_tile.items() if key not in OF_THE_TURN}}


def _pieces(turn: Played) -> Form:
    """What other pieces did: ingots, a flight, ferries …, and who went home."""
    crewed, done = turn.crewed, turn.done
    found = {
        "second_part_follows": turn.follows,
        "ingots": [square.name for square in turn.ingots],
        "gold_on_board": {square.name: number for square, number in turn.gold.items()},
        "flight": _flight(crewed, crewed.flight) if crewed.flight is not None else None,
        "ferries": [_ferry(change) for change in turn.ferries],
        "circle": _circle(done.circle) if done.circle is not None else None,
        "fairy": _name(crewed.fairy),
        "dragon": [square.name for square in turn.dragon],
        "tower": _name(crewed.floor),
        "on_tower": _name(crewed.top),
        "ransom": turn.paid,
        "phantom": _name(crewed.second.at) if crewed.second is not None else None,
        "wagons": [
            {"player": each.player, "from": _name(each.origin), "to": _name(each.at)}
            for each in done.driven
        ],
    }
    return {
        "part": turn.part,
        "home": [_home(home) for home in turn.home],
        **{key: value for key, value in found.items() if value},
    }


def _name(place: Square | Pointer | None) -> str | None:
    return place.name if place is not None else None


def _flight(crewed: Crewed, flight: Flight) -> Form:
    return {
        "kind": kind_of(flight),
        "distance": flight.distance,
        "square": _name(crewed.reached),
        "landed": _name(crewed.placed.at) if crewed.placed is not None else None,
    }


def _ferry(change: Change) -> Form:
    lies, left = change.link, change.left
    assert lies is not None
    form = {"at": lies.ends[0].square.name, "joins": _sides(lies)}
    return form if left is None else {**form, "moved from": _sides(left)}


def _sides(ferry: Link) -> list[str]:
    return [SIDES[end.side] for end in ferry.ends]


def _circle(circle: Called) -> Form:
    steps = [
        {"player": step.player, "kind": step.kind or None, "at": _name(step.at)}
        for step in circle.steps
    ]
    form = {"calls": circle.action.kind, "adds": circle.adds, "steps": steps}
    return {**form, "waiting": circle.waiting} if circle.waiting else form


def _home(home: Home) -> Form:
    return {"player": home.player, "kind": home.kind, "from": home.at.name, "why": home.why}


def _final(replay: Replay) -> Form | None:
    if replay.final is None:
        return None
    tokens = replay.situation.tokens
    keys = ("scoring", "points", *(("tokens",) if replay.final.tokens else ()))
    collected = {player: dict(own) for player, own in tokens.items()}
    return {
        **parts_data(replay.final, keys),
        **({"collected": collected} if collected else {}),
        "touched": list(replay.final_touched),
    }


def _points(total: Range) -> int | None:
    return total.least if total.least == total.most else None
