"""The table as a form, for those who know no tiles but the numbers."""

from collections.abc import Iterator
from typing import Any

from ruling.report.formats.markup import Markup, element, fragment, listed
from ruling.scenario.actions.dragon import DRAGON
from ruling.scenario.case.offers import KINDS, keys_for
from ruling.scenario.case.tree import (
    Tree,
    action_of,
    crowd_of,
    features_of,
    flagged,
    segments_of,
    text_at,
)
from ruling.site.editor.controls import button, choice, field, group, row, tick
from ruling.site.editor.desk import Desk
from ruling.site.editor.sketch_edits import DOES
from ruling.site.editor.square_view import next_meeple
from ruling.table.figures import Figure
from ruling.wording.words import Words

NUMBERS = ("tiles", "coats of arms", "neighbours")
FLAGS = ("complete", "inn", "cathedral")
"""What a form knows of a feature, so far as its kind can have it."""


def feature_names(tree: Tree) -> list[str]:
    """The names of all features, also of those that begin on the placed tile."""
    begun = [str(each["new"]) for each in segments_of(tree) if "new" in each]
    return [*dict.fromkeys([*features_of(tree), *begun])]


def sketch_html(desk: Desk, words: Words) -> Markup:
    """Every feature with its numbers, then what the placed tile does."""
    tree = desk.tree
    features = [_feature(name, each, desk, words) for name, each in features_of(tree).items()]
    more = [
        button(words.say("one more", what=words.say(f"legend {kind}")), "feature", kind)
        for kind in KINDS
    ]
    action = action_of(tree)
    lines = [element("h2", words.say("sketch")), next_meeple(desk, words), *features, row(*more)]
    if isinstance(action, dict) and "tile" in action:
        lines += _segments(desk, words)
    elif isinstance(action, dict) and DRAGON in action:
        lines += _dragon(action, words)
    return fragment(*lines)


def _feature(name: str, given: dict[str, Any], desk: Desk, words: Words) -> Markup:
    kind = text_at(given, "kind")
    fields = [field(words.say("name"), name, "call_it", name)]
    for key in keys_for(kind, NUMBERS):
        number, label = text_at(given, key) or "0", words.say(f"number {key}")
        fields.append(field(label, number, "has", name, key, kind="number"))
    for player, kinds in crowd_of(given).items():
        for each, number in kinds.items():
            label = f"{player} ({words.say(f'kind {each}')})"
            fields.append(field(label, number, "stands", name, player, each, kind="number"))
    for key in keys_for(kind, FLAGS):
        fields.append(tick(words.say(f"is {key}"), flagged(given, key), "is_so", name, key))
    label = f"{words.say('meeple here')}: {name}"
    fields.append(button(words.say("meeple here"), "comes", name, spoken=label))
    fields.append(button(words.say("remove"), "call_it", name, "",
                         spoken=f"{words.say('remove')}: {name}"))  # fmt: skip
    called = f"{name} ({words.say(f'legend {kind}')})" if kind in KINDS else name
    return group(called, fields, "feature row")


def _segments(desk: Desk, words: Words) -> Iterator[Markup]:
    """What the placed tile does, and buttons for what else it can do."""
    tree = desk.tree
    tile = text_at(action_of(tree), "tile")
    kinds = [("magic", words.say("tile magic")), ("plain", words.say("tile plain"))]
    yield element("h2", words.say("placed tile"))
    yield choice(words.say("tile is"), kinds, tile, "tile_kind")
    said = [_segment(each, str(number), words) for number, each in enumerate(segments_of(tree))]
    yield listed(said, "claims")
    yield row(*_next_effect(desk, words))


def _segment(segment: dict[str, Any], number: str, words: Words) -> Markup:
    """One thing that the placed tile does, with what can be changed of it."""
    done, completes = _described(segment, words), flagged(segment, "completes")
    parts = [element("span", done), " "]
    if "new" not in segment:
        parts.append(tick(words.say("completes"), completes, "joined_completes", number))
    parts.append(button("✕", "does_not", number, spoken=f"{words.say('remove')}: {done}"))
    return fragment(*parts)


def _next_effect(desk: Desk, words: Words) -> Iterator[Markup]:
    """What else the placed tile shall do: chosen first, and then done."""
    chosen, names = desk.doing or DOES[0], features_of(desk.tree)
    known = [(each, words.say(f"it {each}")) for each in DOES]
    yield choice(words.say("tile does"), known, chosen, "choose", "doing")
    options = [(name, name) for name in names]
    if chosen == "new":
        options = [(kind, words.say(f"legend {kind}")) for kind in KINDS]
    options = [("", "…"), *options]
    yield choice(words.say("with what"), options, desk.doing_with, "choose", "doing_with")
    if chosen == "joins":
        label = words.say("it joins with")
        yield choice(label, options, desk.doing_other, "choose", "doing_other")
    yield button(words.say("add"), "does")


def _described(segment: dict[str, Any], words: Words) -> str:
    """One thing that the placed tile does, in words."""
    if "new" in segment:
        return f"{words.say('it new')}: {segment['new']}"
    if "joins" in segment:
        return f"{words.say('it joins')}: {', '.join(map(str, segment['joins']))}"
    return f"{words.say('it extends')}: {segment.get('extends', '?')}"


def _dragon(action: dict[str, Any], words: Words) -> Iterator[Markup]:
    reached = action.get(DRAGON) or []
    for figure in Figure:
        called = words.say(f"figure {figure}")
        label = words.say("dragon reaches", who=called)
        yield button(label, "visit", figure.value, pressed=figure.value in reached)
