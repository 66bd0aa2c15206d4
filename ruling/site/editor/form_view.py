"""The form of any key of a case, made of what the file declares: a control for each shape."""

import re
from collections.abc import Collection, Iterator, Sequence
from typing import Any

from ruling.report.formats.markup import Markup, element, fragment
from ruling.rulebook.in_play import name_of, pieces
from ruling.rulebook.questions import questions
from ruling.rulebook.rules import house_names
from ruling.scenario.actions.message import MESSAGE
from ruling.scenario.box import FURTHER, WITHOUT_TILES
from ruling.scenario.case.paths import Path, fitting, listed, value_at
from ruling.scenario.case.tree import flagged, is_sketch
from ruling.scenario.schema.piece_keys import COUNTED_BY, GOODS, PIECES, WITH_MEEPLES
from ruling.scenario.schema.shapes import (
    Choice,
    Exactly,
    Field,
    Flag,
    Formed,
    Integer,
    ListOf,
    MapOf,
    Names,
    OneOf,
    OrNothing,
    Record,
    Shape,
    Text,
)
from ruling.scenario.yaml.nodes import Scalar
from ruling.site.editor.colours import player_name
from ruling.site.editor.controls import button, choice, field, group, row, tick
from ruling.site.editor.desk import Desk
from ruling.site.editor.form_paths import TAPPED, declared, path_text, shown_tree
from ruling.site.editor.place_names import Option, called, meeple_named, move_named, places_of
from ruling.table.figures import KINDS
from ruling.table.squares import SIDES
from ruling.table.tile_search import sets
from ruling.wording.words import Words

_SAID = {
    "kind": "legend {}",
    "kind of crop circle": "legend {}",
    "kind of meeple": "kind {}",
    "kind of goods": "line {}",
    "piece": "legend {}",
    "tile in a sketch": "tile {}",
    "tile of the Land Surveyors": "line surveyors {}",
}
"""The phrases that name what can be chosen, by what is chosen; all else is an ``option``."""

_OWN = ("surveyors", *COUNTED_BY)
_COUNTED = ("coats of arms", "inn", "cathedral", "neighbours", "teacher", "castle lord", "fairy")
_CALLED = {
    **{key: f"line {key}" for key in (*PIECES, *WITH_MEEPLES, *GOODS, *_COUNTED, "robber")},
    **{key: f"key {key}" for key in _OWN},
    **{key: f"kind {key}" for key in KINDS},
}
"""The phrases that name keys, where they are those of reports; all else is a ``key``."""


def key_name(key: str, words: Words) -> str:
    """What a key is called."""
    return words.say(_CALLED.get(key, f"key {key}"))


_NO_ID = re.compile(r"[^\w]+")


def anchor(path: Path) -> str:
    """The id of the control at a path."""
    return ".".join(["at", *(_NO_ID.sub("-", str(step)) for step in path)])


class Form:
    """The controls for the keys of one case, in the words of the page."""

    def __init__(self, desk: Desk, words: Words) -> None:
        self._desk, self._words = desk, words
        self._on_board, self._tree = not is_sketch(desk.tree), shown_tree(desk)

    def keys(self, path: Path, apart: Collection[str] = (), always: Collection[str] = ()) -> Markup:
        """The form of a mapping: what it has, and a list of what else it could have.

        Keys that stand ``apart`` have forms of their own elsewhere; some are ``always`` shown.
        """
        shape = declared(self._desk, path)
        value = value_at(self._tree, path)
        record = fitting(shape, value) if shape is not None else None
        if not isinstance(record, Record):
            return Markup("")
        return fragment(*self._fields(record, value, path, apart, always))

    def key(self, path: Path) -> Markup:
        """The form of one key."""
        shape = declared(self._desk, path)
        if shape is None:
            return Markup("")
        return self._control(self.label(path), shape, value_at(self._tree, path), path)

    def label(self, path: Path) -> str:
        """What a key is called; an item of a list, as its list."""
        key = next(step for step in reversed(path) if isinstance(step, str))
        return key_name(key, self._words)

    def _fields(
        self,
        record: Record,
        value: Any,
        path: Path,
        apart: Collection[str] = (),
        always: Collection[str] = (),
    ) -> Iterator[Markup]:
        there = value if isinstance(value, dict) else {}
        known = {name: each for name, each in record.fields.items() if name not in apart}
        shown = {name for name in known if name in there or name in always}
        shown |= {name for name, each in known.items() if each.required}
        for name, each in known.items():
            if name in shown:
                inside = self._control(key_name(name, self._words), each.shape,
                                       there.get(name), [*path, name])  # fmt: skip
                yield self._removable(name, inside, each, [*path, name])
        more = [(name, key_name(name, self._words)) for name in known if name not in shown]
        if more:
            yield self._one_more(more, path)

    def _one_more(self, keys: Sequence[Option], path: Path) -> Markup:
        label = self._words.say("add")
        ordered = sorted(keys, key=lambda each: each[1].casefold())
        return choice(label, [("", "…"), *ordered], "", "add", path_text(path))

    def _removable(self, name: str, inside: Markup, field: Field, path: Path) -> Markup:
        """A key that need not be there can be taken away; what is emptied goes by itself."""
        inner = fitting(field.shape, None)
        by_itself = isinstance(inner, Flag | Integer | Text | Choice | ListOf)
        if field.required or by_itself:
            return inside
        return row(inside, self._without(key_name(name, self._words), path))

    def _without(self, what: str, path: Path) -> Markup:
        spoken = f"{self._words.say('remove')}: {what}"
        return button("✕", "drop", path_text(path), spoken=spoken)

    def _control(self, label: str, shape: Shape, value: Any, path: Path) -> Markup:
        """A shape with its value; what a text holds in another shape is shown as it is."""
        inside = self._inside(label, shape, value, path)
        return element("div", inside, id=anchor(path), class_="key")

    def _inside(self, label: str, shape: Shape, value: Any, path: Path) -> Markup:
        given = path_text(path)
        text = value if isinstance(value, str) else ""
        match shape:
            case OrNothing():
                return self._inside(label, shape.shape, value, path)
            case OneOf():
                return self._one_of(label, shape, value, path)
            case Flag():
                return tick(label, flagged({"": value}, ""), "flip", given)
            case Exactly():
                return tick(label, bool(value), "flip", given)
            case Integer():
                return field(label, text, "fill", given, kind="number")
            case Choice():
                return choice(label, [("", "…"), *self._options(shape)], text, "fill", given)
            case Text() | Formed():
                return self._text(label, shape, text, path)
            case ListOf():
                return self._list(label, shape, value, path)
            case MapOf():
                return self._map(label, shape, value, path)
            case Record():
                return group(label, self._fields(shape, value, path), "part row")
        raise TypeError(f"no form is known for {type(shape).__name__}")

    def _one_of(self, label: str, shape: OneOf, value: Any, path: Path) -> Markup:
        """The case that a value is of, and a way to each other one."""
        chosen = fitting(shape, value)
        inside = [self._inside(label, chosen, value, path)] if chosen is not None else []
        ways = [
            self._way(label, "more simply" if case is Scalar else "more exactly", path, number)
            for number, (case, each) in enumerate(shape.cases.items())
            if each is not chosen
        ]
        return row(*inside, *ways)

    def _way(self, label: str, phrase: str, path: Path, number: int) -> Markup:
        text = self._words.say(phrase)
        spoken = f"{label}: {text}"
        return button(text, "said_so", path_text(path), str(number), spoken=spoken)

    def _text(self, label: str, shape: Text | Formed, text: str, path: Path) -> Markup:
        """A word: chosen where what it names is known, tapped where that is on the board."""
        given = path_text(path)
        names = shape.names if isinstance(shape, Text) else None
        if names is None or names is Names.ORDER:
            return field(label, text, "fill", given)
        known = self._readings(path) if names is Names.READING else self._named(names)
        if text and text not in dict(known):
            known = [(text, self._said(text, names)), *known]
        chosen = choice(label, [("", "…"), *known], text, "fill", given)
        tapped = names in TAPPED and self._on_board
        return row(chosen, self._tapped(label, path)) if tapped else chosen

    def _tapped(self, label: str, path: Path) -> Markup:
        given = path_text(path)
        text = self._words.say("tap it")
        pressed = self._desk.picking == given
        return button(text, "pick", given, pressed=pressed, spoken=f"{label}: {text}")

    def _named(self, names: Names) -> list[Option]:
        """All that a word can name, with what it is called."""
        words = self._words
        if names is Names.PLAYER:
            return [(name, player_name(name, self._words)) for name in self._desk.players]
        if names is Names.PIECE:
            named = [(id, name_of(each, words)) for id, each in pieces().items()]
            return sorted(named, key=lambda each: each[1].casefold())
        if names is Names.HOUSE:
            return [(name, name) for name in house_names()]
        if names is Names.QUESTION:
            named = [(id, words.title(id)) for id in questions()]
            return sorted(named, key=lambda each: each[1].casefold())
        if names is Names.SET:
            return [(name, name.replace("-", " ")) for name in (*sets(), *WITHOUT_TILES, *FURTHER)]
        return places_of(self._desk, words, names)

    def _readings(self, path: Path) -> list[Option]:
        """The readings of the question that a path ends with."""
        question = str(path[-1])
        known = questions().get(question, ())
        return [(each, self._words.reading(question, each)) for each in known]

    def _said(self, text: str, names: Names) -> str:
        """What a word is called that is not among those to choose."""
        named = {Names.MOVE: move_named, Names.MEEPLE: meeple_named}.get(names, called)
        return named(text, self._desk, self._words)

    def _options(self, shape: Choice) -> list[Option]:
        words = self._words
        if shape.kind == "side":
            return [(name, words.side(SIDES.index(name))) for name in shape.names]
        if shape.kind == MESSAGE:
            ids = {name: f"message-{name.replace(' ', '-')}" for name in shape.names}
            return [(str(name), name_of(pieces()[id], words)) for name, id in ids.items()]
        phrase = _SAID.get(shape.kind, "option {}")
        return [(str(name), words.say(phrase.format(name))) for name in shape.names]

    def _marks(self, shape: ListOf, items: Sequence[Any]) -> list[Option]:
        """All that a list can have, each once; of squares those that it has."""
        if isinstance(shape.item, Text) and shape.item.names is Names.SQUARE and self._on_board:
            return [(str(each), str(each)) for each in items]
        if isinstance(shape.item, Choice):
            return self._options(shape.item)
        return (
            self._named(shape.item.names)
            if isinstance(shape.item, Text) and shape.item.names
            else []
        )

    def _list(self, label: str, shape: ListOf, value: Any, path: Path) -> Markup:
        items = listed(value)
        if shape.marks:
            known, given = dict(self._marks(shape, items)), path_text(path)
            known |= {str(each): str(each) for each in items if each not in known}
            marks = [button(text, "mark", given, each, pressed=each in items)
                     for each, text in known.items()]  # fmt: skip
            text = isinstance(shape.item, Text) and shape.item.names in TAPPED
            taps = [self._tapped(label, path)] if text and self._on_board else []
            return group(label, [*marks, *taps])
        of_words = isinstance(shape.item, Text | Choice)
        inside = []
        for number, each in enumerate([*items, None] if of_words else items):
            at = [*path, number]
            named = f"{label} {number + 1}" if number else label
            control = self._control(named, shape.item, each, at)
            inside.append(control if of_words else row(control, self._without(named, at)))
        if not of_words:
            more = self._words.say("one more", what=label)
            inside.append(button(more, "add", path_text(path)))
        return fragment(*inside)

    def _map(self, label: str, shape: MapOf, value: Any, path: Path) -> Markup:
        """A value for each name: of players all are shown, others are added by their names."""
        there = value if isinstance(value, dict) else {}
        names = [*there]
        if shape.names is Names.PLAYER:
            names = [*dict.fromkeys([*self._desk.players, *there])]
        own = shape.names in (Names.PLAYER, Names.QUESTION)
        named = dict(self._named(shape.names)) if own and shape.names else {}
        inside = []
        for name in names:
            at, label = [*path, name], named.get(name, name)
            control = self._control(label, shape.value, there.get(name), at)
            kept = shape.names is Names.PLAYER or isinstance(shape.value, Integer)
            inside.append(control if kept else row(control, self._without(label, at)))
        if shape.names in (Names.SET, Names.QUESTION):
            left = [each for each in self._named(shape.names) if each[0] not in there]
            inside.append(self._one_more(left, path))
        elif shape.names is not Names.PLAYER:
            inside.append(field(self._words.say("new name"), "", "add", path_text(path)))
        return group(label, inside, "part row")
