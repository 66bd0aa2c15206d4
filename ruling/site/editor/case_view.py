"""The case beside its map: who plays, which box it is, what happens, who claims what."""

from collections.abc import Iterator
from contextlib import suppress
from typing import Any

from ruling.errors import UnknownName
from ruling.judging.claim_keys import claimed_as
from ruling.referee.ruling import Obligation
from ruling.report.formats.markup import Markup, element, fragment, listed
from ruling.rulebook.editions import edition, edition_id, edition_ids
from ruling.scenario.actions.castle import CASTLE
from ruling.scenario.actions.dragon import DRAGON
from ruling.scenario.actions.tile import TILE
from ruling.scenario.case.laid import lying
from ruling.scenario.case.offers import FIGURE_KINDS
from ruling.scenario.case.tree import (
    HAPPENED,
    action_of,
    entries_at,
    figures_moved,
    is_sketch,
    text_at,
    what_happens,
)
from ruling.scenario.lookup import NOTHING_MOVED
from ruling.scenario.schema.keys import BY, OBLIGATION, POINTS, VERDICT
from ruling.scenario.yaml.writing import flow, move_words
from ruling.site.editor.claim_edits import CLAIMED
from ruling.site.editor.controls import button, choice, field, group, row
from ruling.site.editor.desk import Desk
from ruling.site.editor.tile_parts import parts
from ruling.table.figures import Figure, Off
from ruling.wording.words import Words


def case_html(desk: Desk, words: Words) -> Markup:
    """The forms beside the map."""
    tree = desk.tree
    fields = [
        field(words.say("title"), text_at(tree, "title"), "title"),
        *_box(desk, words),
        _players(desk, words),
        *_happened(desk, words),
        *_figures(desk, words),
    ]
    return fragment(*fields)


def _box(desk: Desk, words: Words) -> Iterator[Markup]:
    given = desk.tree.get("edition")
    chosen = ", ".join(map(str, given)) if isinstance(given, list) else str(given or "")
    with suppress(UnknownName):
        chosen = edition_id(chosen)
    options = [("", words.say("edition unknown"))]
    for id in edition_ids():
        named = " / ".join((id, *edition(id).aliases[:2]))
        options.append((id, f"{named}: {words.edition(id)}"))
    boxes = text_at(desk.tree, "boxes")
    yield choice(words.say("edition"), options, chosen, "edition")
    yield field(words.say("boxes"), boxes or "1", "boxes", kind="number")


def _players(desk: Desk, words: Words) -> Markup:
    names = [
        field(words.say("player", number=number), name, "rename", name)
        for number, name in enumerate(desk.players, start=1)
    ]
    return group(words.say("players"), [*names, field(words.say("new player"), "", "player")])


def _happened(desk: Desk, words: Words) -> Iterator[Markup]:
    tree = desk.tree
    action = action_of(tree)
    now = what_happens(action)
    yield group(
        words.say("happened"),
        [
            button(words.say(f"happened {kind}"), "happens", kind, pressed=kind == now)
            for kind in HAPPENED
        ],
    )
    if isinstance(tree.get("action"), list):
        yield element("p", words.say("several parts"))
    names = desk.players
    if isinstance(action, dict) and names:
        options = [(name, name) for name in names]
        yield choice(words.say("turn of"), options, text_at(action, "player"), "whose_turn")
    if now == TILE and not is_sketch(tree):
        placed = [at.name for at, each in lying(tree).items() if each.now]
        text = words.say("tile lies", square=placed[-1]) if placed else words.say("no tile yet")
        yield element("p", text)
    if now == DRAGON and not is_sketch(tree):
        visited = ", ".join(map(str, action.get(DRAGON) or ())) or "…"
        yield element("p", words.say("dragon visits", squares=visited))
    if now == CASTLE and not is_sketch(tree):
        yield element("p", words.say("castle how"))


def places_of(desk: Desk, words: Words) -> list[tuple[str, str]]:
    """Every place where a figure can be, with what it is called."""
    tree = desk.tree
    if is_sketch(tree):
        from ruling.site.editor.sketch_view import feature_names

        return [(name, name) for name in feature_names(tree)]
    found = []
    for square, each in sorted(lying(tree).items()):
        for part in parts(square, each.laid) if each.laid is not None else ():
            if part.kind in FIGURE_KINDS:
                names = ", ".join(at.name for at in part.pointers)
                found.append((part.first, f"{words.say(f'legend {part.kind}')} {names}"))
    return found


def _figures(desk: Desk, words: Words) -> Iterator[Markup]:
    """Where the two were before, and which move was made."""
    tree, options = desk.tree, places_of(desk, words)
    supply = [
        (Off.SUPPLY, words.say("short supply")),
        (Off.GONE, words.say("short gone")),
    ]
    for figure in Figure:
        at = text_at(tree, "figures", figure.value) or Off.SUPPLY
        known = [*supply, *options]
        called = words.say(f"line {figure}")
        yield choice(words.say("figure at", who=called), known, at, "figure_at", figure.value)
    made = [move_words(figure, to) for figure, to in figures_moved(tree)]
    moves = [("", words.say("no move")), *_moves(desk, words)[:-1]]
    chosen = made[-1] if made else ""
    yield choice(words.say("move made"), moves, chosen, "move_made")


def claimed(entry: dict[str, Any], words: Words) -> str:
    """A claim: who says what, in the words of the case."""
    about = {key: value for key, value in entry.items() if key not in (BY, VERDICT)}
    said = [
        f"{words.say(f'claim {key}') if key in CLAIMED else key}: {flow(value)}"
        for key, value in about.items()
    ]
    return f"{entry.get(BY, '?')}: {', '.join(said)}"


def claims_html(desk: Desk, words: Words) -> Markup:
    """Who says what, and a form for one more claim."""
    tree = desk.tree
    text = [claimed(entry, words) for entry in entries_at(tree, "claims")]
    said = [
        fragment(
            element("span", each),
            " ",
            button("✕", "unclaim", str(number), spoken=f"{words.say('remove')}: {each}"),
        )
        for number, each in enumerate(text)
    ]
    names = desk.players
    if not names:
        return listed(said)
    by = choice(
        words.say("claims by"), zip(names, names, strict=True), desk.claim_by, "choose", "claim_by"
    )
    what = [(key, words.say(f"claim {key}")) for key in CLAIMED]
    about = choice(words.say("claims what"), what, desk.claim_what, "choose", "claim_what")
    return fragment(listed(said, "claims"), row(by, about), _claim(desk, words))


def _claim(desk: Desk, words: Words) -> Markup:
    """What is claimed, of the kind that was chosen."""
    what = desk.claim_what or CLAIMED[0]
    if what in claimed_as(POINTS.shape):
        fields = [
            field(f"{name}:", "", "claim_points", name, kind="number") for name in desk.players
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


def _moves(desk: Desk, words: Words) -> list[tuple[str, str]]:
    """Every move that somebody can speak of, and that both stay."""
    places = [(Off.SUPPLY, words.say("short supply")), *places_of(desk, words)]
    called = [(figure.value, words.say(f"figure {figure}")) for figure in Figure]
    moves = [
        (move_words(figure, to), words.say("move named", figure=name, place=text))
        for figure, name in called
        for to, text in places
    ]
    return [*moves, (NOTHING_MOVED, words.say("nothing moved"))]
