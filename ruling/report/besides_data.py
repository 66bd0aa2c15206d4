"""What else was done in a turn of a saved game, as JSON: most keys only where there is any."""

from collections.abc import Iterator
from typing import Any

from ruling.games.game import Circle, FerryMoved, Flown, Home, Played
from ruling.table.features import Link
from ruling.table.squares import SIDES

Form = dict[str, Any]


def besides_data(turn: Played) -> Form:
    """Ingots laid, a flight, ferries, the crop circle, and who went home."""
    done = turn.extras
    found = {
        "second_part_follows": turn.follows,
        "ingots": [square.name for square in done.ingots],
        "gold_on_board": {square.name: number for square, number in done.gold.items()},
        "flight": _flight(done.flown) if done.flown is not None else None,
        "ferries": [_ferry(moved) for moved in done.ferries],
        "circle": _circle(done.circle) if done.circle is not None else None,
    }
    return {
        "part": turn.part,
        "home": [_home(home) for home in turn.home],
        **{key: value for key, value in found.items() if value},
    }


def _flight(flown: Flown) -> Form:
    return {
        "kind": flown.kind,
        "distance": flown.distance,
        "square": flown.square.name if flown.square is not None else None,
        "landed": flown.landed.name if flown.landed is not None else None,
    }


def _ferry(moved: FerryMoved) -> Form:
    form = {"at": moved.to.ends[0].square.name, "joins": _sides(moved.to)}
    return form if moved.origin is None else {**form, "moved from": _sides(moved.origin)}


def _sides(ferry: Link) -> list[str]:
    return [SIDES[end.side] for end in ferry.ends]


def _circle(circle: Circle) -> Form:
    form = {"calls": circle.calls, "adds": circle.adds, "steps": list(_steps(circle))}
    return {**form, "waiting": circle.waiting} if circle.waiting else form


def _steps(circle: Circle) -> Iterator[Form]:
    for step in circle.steps:
        at = step.at.name if step.at is not None else None
        yield {"player": step.player, "kind": step.kind or None, "at": at}


def _home(home: Home) -> Form:
    return {"player": home.player, "kind": home.kind, "from": home.at.name, "why": home.why}
