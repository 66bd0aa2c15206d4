"""The case beside its map: what happens, who plays, which box it is."""

from collections.abc import Iterator
from contextlib import suppress

from ruling.case.names import EXPECT, EXPECT_IN
from ruling.case.tree import is_sketch, text_at
from ruling.errors import UnknownName
from ruling.report.formats.markup import Markup, element, fragment
from ruling.rulebook.editions import edition_id, edition_ids
from ruling.site.editor.controls import choice, field, group
from ruling.site.editor.desk import Desk
from ruling.site.editor.form_paths import path_text
from ruling.site.editor.form_view import CaseForm, anchor
from ruling.site.editor.offers import FIGURE_KINDS
from ruling.site.editor.place_names import places_of
from ruling.site.editor.start import is_empty
from ruling.site.editor.turn_view import turn_html
from ruling.table.figures import Figure, Off
from ruling.wording.players import player_name
from ruling.wording.words import Words

APART = ("title", "edition", "players", "figures", "board", "features", "meeples", "action",
         "claims", "number", "source", EXPECT, EXPECT_IN)  # fmt: skip
"""The keys of a case that have forms of their own, and those that say nothing of a table."""


def case_html(desk: Desk, words: Words) -> Markup:
    """The forms beside the map."""
    form, always = CaseForm(desk, words), [] if is_empty(desk) else ["house"]
    besides = [*form.had([], APART, always)]
    if not is_sketch(desk.tree):
        besides.append(form.more([], {*APART, *always}))
    fields = [
        turn_html(desk, words),
        *_figures(desk, words),
        _players(desk, words),
        *_box(desk, words),
        form.key(["title"]),
        group(words.say("else"), besides),
    ]
    return fragment(*fields)


def _box(desk: Desk, words: Words) -> Iterator[Markup]:
    """The edition of the case, to be changed; several that it names are one choice."""
    given = desk.tree.get("edition")
    chosen = ", ".join(map(str, given)) if isinstance(given, list) else str(given or "")
    with suppress(UnknownName):
        chosen = edition_id(chosen)
    options = [("", words.say("edition unknown"))]
    options += [(id, words.edition(id)) for id in edition_ids()]
    inside = choice(words.say("edition"), options, chosen, "edition")
    yield element("div", inside, id=anchor(["edition"]))


def _players(desk: Desk, words: Words) -> Markup:
    """The names of the players, to be changed, and a line for one more."""
    names = [
        field(words.say("player", number=number), player_name(name, words), "rename", name)
        for number, name in enumerate(desk.players, start=1)
    ]
    inside = group(words.say("players"), [*names, field(words.say("new player"), "", "player")])
    return element("div", inside, id=anchor(["players"]))


def _figures(desk: Desk, words: Words) -> Iterator[Markup]:
    """Where each of the two figures was before the action."""
    tree, options = desk.tree, places_of(desk, words, kinds=FIGURE_KINDS)
    supply = [(each, words.say(f"short {each}")) for each in (Off.SUPPLY, Off.GONE)]
    for figure in Figure:
        at = text_at(tree, "figures", figure.value) or Off.SUPPLY
        known = [*supply, *options]
        called, path = words.say(f"line {figure}"), ["figures", figure.value]
        label = words.say("figure at", who=called)
        chosen = choice(label, known, at, "fill", path_text(path))
        yield element("div", chosen, id=anchor(path))
