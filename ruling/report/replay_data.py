"""A saved game as JSON (``ruling-replay/1``)."""

from ruling.games.game import Played
from ruling.games.replaying import Range, Replay, RuledTurn
from ruling.report.ruling_data import Form, open_and_notes, parts_data, rules_data, ruling_parts
from ruling.rulebook.language import Words


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
        "not_counted": list(replay.aside),
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
    abbot = ruled.abbot.points if ruled.abbot is not None else None
    return {
        **form,
        **ruling_parts(ruled.ruling),
        "omitted": ruled.omitted,
        "abbot": dict(abbot) if abbot is not None else None,
        **open_and_notes(ruled.ruling, replay.rules, ruled.others(replay.rules), words),
    }


def _final(replay: Replay) -> Form | None:
    if replay.final is None:
        return None
    parts = parts_data(replay.final, ("scoring", "points"))
    return {**parts, "touched": list(replay.final_touched)}


def _points(total: Range) -> int | None:
    return total.least if total.least == total.most else None
