"""The form of any key of a case: a control for each shape that the schema declares."""

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any

from ruling.case.names import Names
from ruling.case.paths import Path, fitting, listed, value_at
from ruling.case.tree import flagged, is_sketch
from ruling.judging.claim_keys import CLAIM_KEYS
from ruling.reading.nodes import Scalar
from ruling.reading.shapes import (
    Choice,
    Exactly,
    Field,
    Flag,
    Formed,
    Integer,
    ListOf,
    MapOf,
    OneOf,
    OrNothing,
    Record,
    Shape,
    Text,
)
from ruling.report.formats.markup import Markup, element, fragment
from ruling.scenario.actions.tile import SEGMENTS
from ruling.scenario.schema.king_keys import KING_KEYS
from ruling.scenario.schema.piece_keys import COUNTED_BY, GOODS, PIECES, WITH_MEEPLES
from ruling.site.editor.controls import (
    button,
    choice,
    field,
    group,
    grouped_choice,
    row,
    taps,
    tick,
)
from ruling.site.editor.desk import Desk
from ruling.site.editor.form_paths import TAPPED, declared, kinds_at, path_text, shown_tree
from ruling.site.editor.judged import small_cities, turned_on
from ruling.site.editor.options import grouped_questions, named, options, readings, said
from ruling.site.editor.place_names import NamedValue, places_of
from ruling.table.figures import KINDS
from ruling.wording.words import Words

_OWN = ("surveyors", *COUNTED_BY)
_COUNTED = ("coats of arms", "inn", "cathedral", "neighbours", "teacher", "castle lord", "fairy")
_CALLED = {
    **{key: f"claim {key}" for key in CLAIM_KEYS if key != "figures"},
    **{
        key: f"line {key}"
        for key in (*PIECES, *WITH_MEEPLES, *GOODS, *KING_KEYS, *_COUNTED, "robber")
    },
    **{key: f"key {key}" for key in _OWN},
    **{key: f"kind {key}" for key in KINDS},
}
"""The phrase that names a key, where reports have one for it; any other key has ``key NAME``."""


_OF_ACTIONS = (SEGMENTS,)
"""Keys that are called otherwise in an action than in a road or city."""


def key_name(key: str, words: Words, of_action: bool = False) -> str:
    """What a key is called; ``of_action`` says that it is a key of an action."""
    own = of_action and key in _OF_ACTIONS
    return words.say(f"key {key}" if own else _CALLED.get(key, f"key {key}"))


def _is_house(shape: Shape) -> bool:
    """Whether a shape is that of house rules: readings by their questions."""
    return isinstance(shape, MapOf) and shape.names is Names.QUESTION


_NO_ID = re.compile(r"[^\w]+")


def anchor(path: Path) -> str:
    """The id of the control at a path, to which mistakes link."""
    return ".".join(["at", *(_NO_ID.sub("-", str(step)) for step in path)])


class CaseForm:
    """The controls for the keys of one case, in the words of the page."""

    def __init__(self, desk: Desk, words: Words) -> None:
        self._desk, self._words = desk, words
        self._on_board, self._tree = not is_sketch(desk.tree), shown_tree(desk)

    def keys(self, path: Path, apart: Collection[str] = (), always: Collection[str] = ()) -> Markup:
        """The form of a mapping: its keys, and a list of the keys that it could have as well.

        Keys in ``apart`` are left out, since they have forms elsewhere. Keys in ``always`` are
        shown even while they are empty.
        """
        return fragment(*self.had(path, apart, always), self.more(path, {*apart, *always}))

    def had(
        self, path: Path, apart: Collection[str] = (), always: Collection[str] = ()
    ) -> Iterator[Markup]:
        """A control for each key that a mapping has, must have, or that is in ``always``."""
        record, there = self._record(path)
        for name, each in record.items():
            if name not in apart and (name in there or name in always or each.required):
                at = [*path, name]
                inside = self._control(key_name(name, self._words), each.shape, there.get(name), at)
                yield self._removable(name, inside, each, at)

    def more(self, path: Path, apart: Collection[str]) -> Markup:
        """A list of the keys that could be added to a mapping; empty where there are none."""
        record, there = self._record(path)
        left = [name for name, each in record.items()
                if not each.required and name not in {*apart, *there}]  # fmt: skip
        known = [(name, key_name(name, self._words)) for name in left]
        return self._one_more(known, path) if known else Markup("")

    def _record(self, path: Path) -> tuple[Mapping[str, Field], Mapping[str, Any]]:
        """The fields of the mapping at a path as declared, and the values that it has."""
        shape, value = declared(self._desk, path), value_at(self._tree, path)
        record = fitting(shape, value) if shape is not None else None
        fields = record.fields if isinstance(record, Record) else {}
        return fields, value if isinstance(value, dict) else {}

    def key(self, path: Path) -> Markup:
        """The control of the key at a path; empty where nothing is declared there."""
        shape = declared(self._desk, path)
        if shape is None:
            return Markup("")
        return self._control(self.label(path), shape, value_at(self._tree, path), path)

    def label(self, path: Path) -> str:
        """The name of the key at a path; an item of a list has the name of its list."""
        key = next(step for step in reversed(path) if isinstance(step, str))
        return key_name(key, self._words)

    def _one_more(self, keys: Sequence[NamedValue], path: Path) -> Markup:
        """A list of keys or names, of which the one that is chosen is added to a mapping."""
        label = self._words.say("add")
        ordered = sorted(keys, key=lambda each: each[1].casefold())
        return choice(label, [("", "…"), *ordered], "", "add", path_text(path))

    def _question(self, path: Path, without: Collection[str] = ()) -> Markup:
        """A list of questions to agree on, first those on which the ruling turns."""
        grouped = grouped_questions(self._words, turned_on(self._desk, self._words))
        left = {heading: [each for each in known if each[0] not in without]
                for heading, known in grouped.items()}  # fmt: skip
        return grouped_choice(self._words.say("agree on"), left, "add", path_text(path))

    def _removable(self, name: str, inside: Markup, field: Field, path: Path) -> Markup:
        """The control of a key, with a button to remove it where it can be removed.

        A simple value needs no button: its key goes when it is emptied.
        """
        inner = fitting(field.shape, None)
        by_itself = isinstance(inner, Flag | Integer | Text | Choice | ListOf)
        if field.required or by_itself:
            return inside
        return self._with_removal(inside, key_name(name, self._words), path)

    def _with_removal(self, inside: Markup, what: str, path: Path) -> Markup:
        """A control with a button beside it that removes what is at its path."""
        spoken = f"{self._words.say('remove')}: {what}"
        away = button("✕", "drop", path_text(path), spoken=spoken)
        return element("div", inside, away, class_="removable")

    def _control(self, label: str, shape: Shape, value: Any, path: Path) -> Markup:
        """The control of a shape with its value, in an element that a mistake can link to."""
        inside = self._inside(label, shape, value, path)
        return element("div", inside, id=anchor(path), class_="key")

    def _inside(self, label: str, shape: Shape, value: Any, path: Path) -> Markup:
        """The control of a shape, by the kind of the shape."""
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
                return choice(label, [("", "…"), *options(shape, self._words)], text, "fill", given)
            case Text() | Formed():
                return self._text(label, shape, text, path)
            case ListOf():
                return self._list(label, shape, value, path)
            case MapOf():
                return self._map(label, shape, value, path)
            case Record():
                return group(label, [*self.had(path), self.more(path, ())], "part row")
        raise TypeError(f"no form is known for {type(shape).__name__}")

    def _one_of(self, label: str, shape: OneOf, value: Any, path: Path) -> Markup:
        """The control of the shape that a value has of several, and a button for each other.

        House rules are begun by choosing a question: an empty mapping would agree on nothing.
        """
        chosen = fitting(shape, value)
        inside = [self._inside(label, chosen, value, path)] if chosen is not None else []
        ways = [
            self._way(label, "more simply" if case is Scalar else "more exactly", path, number)
            for number, (case, each) in enumerate(shape.cases.items())
            if each is not chosen and not (value is None and _is_house(each))
        ]
        houses = [each for each in shape.cases.values() if _is_house(each) and each is not chosen]
        more = [self._question(path) for _ in houses if value is None]
        return row(*inside, *ways, *more)

    def _way(self, label: str, phrase: str, path: Path, number: int) -> Markup:
        """A button that gives a value another of the shapes that its key can have."""
        text = self._words.say(phrase)
        spoken = f"{label}: {text}"
        return button(text, "reshape", path_text(path), str(number), spoken=spoken)

    def _text(self, label: str, shape: Text | Formed, text: str, path: Path) -> Markup:
        """The control of a word: a list where its names are known, else a line to write in.

        Names of places can be tapped on the board as well.
        """
        given = path_text(path)
        names = shape.names if isinstance(shape, Text) else None
        if names is None or names is Names.ORDER:
            return field(label, text, "fill", given)
        if names is Names.READING:
            return self._reading(label, text, path)
        known, kinds = named(names, self._desk, self._words), kinds_at(path)
        if kinds:
            known = places_of(self._desk, self._words, names, kinds)
            small = small_cities(self._desk, path)
            known = [each for each in known if small is None or each[0] in small]
        if text and text not in dict(known):
            known = [(text, said(text, names, self._desk, self._words)), *known]
        if names is Names.PLAYER:
            return taps(label, known, text, "fill", given)
        chosen = choice(label, [("", "…"), *known], text, "fill", given)
        tapped = names in TAPPED and self._on_board
        return row(chosen, self._tapped(label, path)) if tapped else chosen

    def _reading(self, label: str, text: str, path: Path) -> Markup:
        """The readings of the question that a path ends with, each one tap away."""
        known = readings(str(path[-1]), self._words)
        marks = [button(phrase, "fill", path_text(path), id, pressed=id == text, kind="reading")
                 for id, phrase in known]  # fmt: skip
        return group(label, marks)

    def _tapped(self, label: str, path: Path) -> Markup:
        """A button after which the place at a path is tapped on the board."""
        given = path_text(path)
        text = self._words.say("tap it")
        pressed = self._desk.picking == given
        return button(text, "pick", given, pressed=pressed, spoken=f"{label}: {text}")

    def _marks(self, shape: ListOf, items: Sequence[Any]) -> list[NamedValue]:
        """The values that a list can have; of squares only those in it, since others are tapped."""
        if isinstance(shape.item, Text) and shape.item.names is Names.SQUARE and self._on_board:
            return [(str(each), str(each)) for each in items]
        if isinstance(shape.item, Choice):
            return options(shape.item, self._words)
        if isinstance(shape.item, Text) and shape.item.names:
            return named(shape.item.names, self._desk, self._words)
        return []

    def _list(self, label: str, shape: ListOf, value: Any, path: Path) -> Markup:
        """The control of a list: a button for each value that it can have, or its items in turn."""
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
            inside.append(control if of_words else self._with_removal(control, named, at))
        if not of_words:
            more = self._words.say("one more", what=label)
            inside.append(button(more, "add", path_text(path)))
        return fragment(*inside)

    def _map(self, label: str, shape: MapOf, value: Any, path: Path) -> Markup:
        """A control for each name in a mapping, and one to add a name.

        Of players all are shown, and none is added.
        """
        there = value if isinstance(value, dict) else {}
        names = [*there]
        if shape.names is Names.PLAYER:
            names = [*dict.fromkeys([*self._desk.players, *there])]
        own = shape.names in (Names.PLAYER, Names.QUESTION)
        called_so = dict(named(shape.names, self._desk, self._words)) if own and shape.names else {}
        inside = []
        for name in names:
            at, called = [*path, name], called_so.get(name, name)
            control = self._control(called, shape.value, there.get(name), at)
            kept = shape.names is Names.PLAYER or isinstance(shape.value, Integer)
            inside.append(control if kept else self._with_removal(control, called, at))
        if shape.names is Names.QUESTION:
            inside.append(self._question(path, there))
        elif shape.names in (Names.SET, Names.PLACE):
            known = named(shape.names, self._desk, self._words)
            left = [each for each in known if each[0] not in there]
            inside.append(self._one_more(left, path))
        elif shape.names is not Names.PLAYER:
            inside.append(field(self._words.say("new name"), "", "add", path_text(path)))
        return group(label, inside, "part row")
