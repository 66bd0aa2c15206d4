"""The case beside its map: who plays, which box it is, what happens, who claims what."""

from collections.abc import Iterator
from contextlib import suppress
from typing import Any

from ruling.errors import UnknownName
from ruling.judging.claim_keys import claimed_as
from ruling.referee.ruling import Obligation
from ruling.report.formats.markup import Markup, element, fragment, listed
from ruling.rulebook.editions import edition_id, edition_ids
from ruling.scenario.case.offers import FIGURE_KINDS
from ruling.scenario.case.paths import listed as items_of
from ruling.scenario.case.tree import entries_at, text_at
from ruling.scenario.lookup import NOTHING_MOVED
from ruling.scenario.schema.keys import (
    BY,
    EXPECT,
    EXPECT_IN,
    MOVE_OR_NOTHING,
    OBLIGATION,
    POINTS,
    VERDICT,
)
from ruling.scenario.schema.shapes import Names
from ruling.scenario.yaml.writing import flow
from ruling.site.editor.claim_edits import CLAIMED
from ruling.site.editor.colours import player_name
from ruling.site.editor.controls import button, choice, field, group, row
from ruling.site.editor.desk import Desk
from ruling.site.editor.form_view import Form, anchor
from ruling.site.editor.place_names import Option, move_named, places_of
from ruling.site.editor.turn_view import turn_html
from ruling.table.figures import Figure, Off
from ruling.wording.words import Words

APART = {"title": "title", "edition": "edition", "players": "player", "figures": "figure_at",
         "board": "lay", "features": "feature", "meeples": "meeple", "action": "happens",
         "claims": "claim"}  # fmt: skip
"""The keys of a case that have forms of their own, each with the edit that does it."""

OF_NO_TABLE = ("number", "source", EXPECT, EXPECT_IN)
"""Those that say nothing of a table."""


def case_html(desk: Desk, words: Words) -> Markup:
    """The forms beside the map."""
    tree = desk.tree
    fields = [
        field(words.say("title"), text_at(tree, "title"), "title"),
        *_box(desk, words),
        _players(desk, words),
        turn_html(desk, words),
        *_figures(desk, words),
        group(words.say("else"), [Form(desk, words).keys([], {*APART, *OF_NO_TABLE})]),
    ]
    return fragment(*fields)


def _box(desk: Desk, words: Words) -> Iterator[Markup]:
    given = desk.tree.get("edition")
    chosen = ", ".join(map(str, given)) if isinstance(given, list) else str(given or "")
    with suppress(UnknownName):
        chosen = edition_id(chosen)
    options = [("", words.say("edition unknown"))]
    options += [(id, words.edition(id)) for id in edition_ids()]
    inside = choice(words.say("edition"), options, chosen, "edition")
    yield element("div", inside, id=anchor(["edition"]))


def _players(desk: Desk, words: Words) -> Markup:
    names = [
        field(words.say("player", number=number), player_name(name, words), "rename", name)
        for number, name in enumerate(desk.players, start=1)
    ]
    inside = group(words.say("players"), [*names, field(words.say("new player"), "", "player")])
    return element("div", inside, id=anchor(["players"]))


def _figures(desk: Desk, words: Words) -> Iterator[Markup]:
    """Where the two were before."""
    tree, options = desk.tree, places_of(desk, words, kinds=FIGURE_KINDS)
    supply = [
        (Off.SUPPLY, words.say("short supply")),
        (Off.GONE, words.say("short gone")),
    ]
    for figure in Figure:
        at = text_at(tree, "figures", figure.value) or Off.SUPPLY
        known = [*supply, *options]
        called = words.say(f"line {figure}")
        chosen = choice(words.say("figure at", who=called), known, at, "figure_at", figure.value)
        yield element("div", chosen, id=anchor(["figures", figure.value]))


def claimed(entry: dict[str, Any], desk: Desk, words: Words) -> str:
    """A claim in words: ``red says: I get 9``."""
    said = [_said(key, value, entry, desk, words)
            for key, value in entry.items() if key not in (BY, VERDICT)]  # fmt: skip
    return words.say(
        "claimed", player=player_name(str(entry.get(BY, "?")), words), claim="; ".join(said)
    )


def _said(key: str, value: Any, entry: dict[str, Any], desk: Desk, words: Words) -> str:
    """What is claimed, in the words of who claims it."""
    if key in claimed_as(POINTS.shape) and isinstance(value, dict):
        own = str(entry.get(BY))
        return words.listed([
            words.say("claim mine", number=flow(number)) if player == own
            else words.say("claim other", player=player_name(player, words), number=flow(number))
            for player, number in value.items()
        ])  # fmt: skip
    if key in claimed_as(MOVE_OR_NOTHING):
        moves = [move_named(str(each), desk, words) for each in items_of(value)]
        return words.say(f"claimed {key}", moves=words.listed(moves))
    if key in claimed_as(OBLIGATION.shape) and value in tuple(Obligation):
        return words.obligation(value)
    return f"{words.say(f'claim {key}') if key in CLAIMED else key}: {flow(value)}"


def claims_html(desk: Desk, words: Words) -> Markup:
    """Who says what, and a form for one more claim."""
    tree = desk.tree
    text = [claimed(entry, desk, words) for entry in entries_at(tree, "claims")]
    said = [
        element(
            "div",
            element("span", each),
            " ",
            button("✕", "unclaim", str(number), spoken=f"{words.say('remove')}: {each}"),
            id=anchor(["claims", number]),
        )
        for number, each in enumerate(text)
    ]
    called = [(name, player_name(name, words)) for name in desk.players]
    if not called:
        return listed(said)
    by = choice(words.say("claims by"), called, desk.claim_by, "choose", "claim_by")
    what = [(key, words.say(f"claim {key}")) for key in CLAIMED]
    about = choice(words.say("claims what"), what, desk.claim_what, "choose", "claim_what")
    return fragment(listed(said, "claims"), row(by, about), _claim(desk, words))


def _claim(desk: Desk, words: Words) -> Markup:
    """What is claimed, of the kind that was chosen."""
    what = desk.claim_what or CLAIMED[0]
    if what in claimed_as(POINTS.shape):
        fields = [
            field(f"{player_name(name, words)}:", "", "claim_points", name, kind="number")
            for name in desk.players
        ]
        return group(words.say("claim points"), fields)
    duty = what in claimed_as(OBLIGATION.shape)
    options = _obligations(words) if duty else _moves(desk, words)
    known = [("", "…"), *options]
    label = words.say(f"claim {what}")
    chosen = choice(label, known, desk.claim_value, "choose", "claim_value")
    return row(chosen, button(words.say("add claim"), "claim"))


def _obligations(words: Words) -> list[tuple[str, str]]:
    return [(each.value, words.obligation(each)) for each in Obligation]


def _moves(desk: Desk, words: Words) -> list[Option]:
    """Every move that somebody can speak of, and that both stay."""
    return [*places_of(desk, words, Names.MOVE), (NOTHING_MOVED, words.say("nothing moved"))]
