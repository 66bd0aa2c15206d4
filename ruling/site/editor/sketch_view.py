"""The table as a form, for those who know no tiles but the numbers."""

from collections.abc import Iterator
from typing import Any

from ruling.case.tree import crowd_of, features_of, flagged, segments_of, text_at, tiles_in_all
from ruling.report.formats.markup import Markup, element, fragment, listed
from ruling.scenario.actions.castle import CASTLE
from ruling.scenario.actions.move import KEY as MOVE
from ruling.scenario.actions.tile import TILE
from ruling.scenario.sketch import ONLY_FOR
from ruling.site.editor.case_view import APART
from ruling.site.editor.controls import button, field, group, row, tick
from ruling.site.editor.desk import Desk
from ruling.site.editor.form_paths import path_text
from ruling.site.editor.form_view import CaseForm, anchor
from ruling.site.editor.offers import FIGURE_KINDS, KINDS, keys_for, what_happens
from ruling.site.editor.sketch_edits import (
    extends,
    joinable,
    segment_path,
    tiles_shown,
    touching,
)
from ruling.site.editor.square_view import next_meeple
from ruling.table.figures import Figure
from ruling.wording.players import player_name
from ruling.wording.premises import segment_text
from ruling.wording.words import Words

OFTEN = ("coats of arms", "neighbours", "inn", "cathedral")
"""The keys that a feature often has: they are shown even while it lacks them."""

OF_FEATURES = ("kind", "meeples", "complete", "tiles")
"""The keys of a feature that have forms of their own."""

OF_SEGMENTS = ("extends", "joins", "new", "kind", "tiles")
"""The keys of a segment that have forms of their own."""


def sketch_html(desk: Desk, words: Words) -> Markup:
    """What can be added, every feature with its numbers, then what the placed tile does."""
    tree = desk.tree
    features = [_feature(name, each, desk, words) for name, each in features_of(tree).items()]
    more = [
        button(words.say("one more", what=words.say(f"legend {kind}")), "feature", kind)
        for kind in KINDS
    ]
    form, action, (whose, kind) = CaseForm(desk, words), desk.action, next_meeple(desk, words)
    placed = isinstance(action, dict) and TILE in action
    tile, move = ([form.key([*desk.action_path, key])] if placed else [] for key in (TILE, MOVE))
    moved = placed and MOVE in action  # then it needs a line of its own, which scrolls
    stays = [row(*more, form.more([], [*APART, "house"])),
             row(whose, *tile, *(move if not moved else ()))]  # fmt: skip
    lines = [element("h2", words.say("sketch")), element("div", *stays, class_="often stays")]
    lines += [element("div", row(*move), class_="often")] if moved else []
    lines += [*features, *(_segments(desk, words) if placed else ())]
    return fragment(*lines, row(kind))


def _feature(name: str, given: dict[str, Any], desk: Desk, words: Words) -> Markup:
    """A road, city or monastery with its numbers, and buttons for who stands there."""
    kind = text_at(given, "kind")
    label = f"{words.say('meeple here')}: {name}"
    fields = [button(words.say("meeple here"), "comes", name, spoken=label)]
    fields += _figures(name, desk, words) if kind in FIGURE_KINDS else ()
    fields += _complete(name, desk, words) if keys_for(kind, ["complete"]) else ()
    fields.append(field(words.say("name"), name, "call_it", name))
    fields += _tiles(name, desk, words) if keys_for(kind, ["tiles"]) else ()
    for player, kinds in crowd_of(given).items():
        for each, number in kinds.items():
            label = f"{player_name(player, words)} ({words.say(f'kind {each}')})"
            fields.append(field(label, number, "stands", name, player, each, kind="number"))
    fields.append(button(words.say("remove"), "call_it", name, "",
                         spoken=f"{words.say('remove')}: {name}"))  # fmt: skip
    cannot = [key for key, kinds in ONLY_FOR.items() if kind not in kinds]
    path = ["features", name]
    fields.append(CaseForm(desk, words).keys(path, {*OF_FEATURES, *cannot}, keys_for(kind, OFTEN)))
    called = f"{name} ({words.say(f'legend {kind}')})" if kind in KINDS else name
    inside = group(called, fields, "feature row")
    return element("div", inside, id=anchor(path))


def _figures(name: str, desk: Desk, words: Words) -> Iterator[Markup]:
    """A button for each of the two, which puts it on a feature or takes it away."""
    for figure in Figure:
        called, there = words.say(f"line {figure}"), text_at(desk.tree, "figures", figure.value)
        spoken = words.say("stand", who=called)
        yield button(f"+ {called}", "stand", figure.value, name, pressed=there == name,
                     spoken=f"{spoken}: {name}")  # fmt: skip


def _tiles(name: str, desk: Desk, words: Words) -> Iterator[Markup]:
    """On how many tiles a feature lies, with the placed one where that extends it."""
    label = words.say("number with it" if extends(desk, name) else "number tiles")
    yield field(label, tiles_shown(desk, name), "lies_on", name, kind="number")


def _complete(name: str, desk: Desk, words: Words) -> Iterator[Markup]:
    """Boxes to tick for what the placed tile does to a feature, and for one complete before.

    On what was complete before nobody stands, unless a castle happens.
    """
    given, touching_it = features_of(desk.tree)[name], touching(desk, name)
    now = what_happens(desk.action)
    empty = not crowd_of(given) or now == CASTLE
    if now == TILE:
        done = any(flagged(each, "completes") for each in touching_it)
        yield tick(words.say("done now"), done, "done_now", name)
        joined = any("joins" in each for each in touching_it)
        if not joined:
            grown = any("extends" in each for each in touching_it)
            yield tick(words.say("grown now"), grown, "grows", name)
        others = joinable(desk, name)
        if joined or others:
            other = others if len(others) == 1 else []  # a join needs two
            yield tick(words.say("joined now"), joined, "joins_it", name, *other)
    ticked = flagged(given, "complete")
    if ticked or (empty and not touching_it):
        path = path_text(["features", name, "complete"])
        yield tick(words.say("is complete"), ticked, "flip", path)


def _segments(desk: Desk, words: Words) -> Iterator[Markup]:
    """What the placed tile does, and buttons for what else it can do."""
    tree = desk.tree
    yield element("h2", words.say("placed tile"))
    said = [
        _segment(each, str(number), desk, words)
        for number, each in enumerate(segments_of(tree, desk.part))
    ]
    yield listed(said, "claims")
    more = [button(words.say(f"legend {kind}"), "begins", kind) for kind in KINDS]
    yield group(words.say("it new"), more)


def _segment(segment: dict[str, Any], number: str, desk: Desk, words: Words) -> Markup:
    """One thing that the placed tile does, with what can be changed of it."""
    done = segment_text(segment, words)
    parts, path = [element("span", done), " "], segment_path(desk, int(number))
    if "joins" in segment:
        label, tiles = words.say("key tiles"), tiles_in_all(desk.tree, segment, desk.part)
        given = path_text([*path, "tiles"])
        parts.append(field(label, tiles, "fill", given, kind="number"))
    parts.append(CaseForm(desk, words).keys(path, OF_SEGMENTS, ["completes"]))
    parts.append(button("✕", "does_not", number, spoken=f"{words.say('remove')}: {done}"))
    return element("div", *parts, id=anchor(path))
