"""A drawing as a short file: its looks in a style, and what comes again drawn once."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import count
from string import ascii_lowercase
from xml.etree.ElementTree import Element, SubElement

LOOKS = {
    *("fill", "fill-opacity", "stroke", "stroke-width", "stroke-opacity", "stroke-linecap"),
    *("stroke-linejoin", "stroke-dasharray", "opacity", "font-size", "font-weight"),
    *("text-anchor", "dominant-baseline"),
}
"""Attributes that a style can say."""

USE = 24
"""About how many letters it takes to use what is drawn elsewhere."""

PARTS = {"g", "path", "rect", "circle", "ellipse"}
"""What can be drawn elsewhere."""


def shortened(drawing: Element, style: str = "") -> Element:
    """The same drawing for readers alone, with a ``style`` for other screens and papers.

    What scripts find parts by is left out, but for the classes that the style names.
    """
    root = _copy(drawing)
    named = {*re.findall(r"\.([a-z][\w-]*)", style)}
    _drop_names(root, named)
    _merge_groups(root)
    rules = _name_looks(root, named)
    _use_again(root)
    if rules or style:
        style_sheet = Element("style")
        style_sheet.text = rules + style
        root.insert(0, style_sheet)
    return root


def _copy(element: Element) -> Element:
    """The same elements, each once: the shapes of signs are shared, within a drawing too."""
    made = Element(element.tag, dict(element.items()))
    made.text = element.text
    made.extend(map(_copy, element))
    return made


def _drop_names(root: Element, named: set[str]) -> None:
    """Drops the classes that no style names, and what is for scripts."""
    for each in root.iter():
        for name in [name for name in each.attrib if name.startswith("data-")]:
            del each.attrib[name]
        if kinds := [kind for kind in each.attrib.pop("class", "").split() if kind in named]:
            each.set("class", " ".join(kinds))


def _merge_groups(parent: Element) -> None:
    """Drops empty groups, and joins one with the only element in it."""
    for place, each in reversed([*enumerate(parent)]):
        if each.tag != "g":
            continue
        _merge_groups(each)
        if len(each) == 0:
            parent.remove(each)
        elif len(each) == 1 and not each.attrib.keys() & each[0].keys():
            each[0].attrib |= each.attrib
            parent[place] = each[0]


def _name_looks(root: Element, named: set[str]) -> str:
    """Gives a class to every look that comes again; returns their rules."""
    drawn = [each for each in root.iter() if each is not root]
    times = Counter(map(_look, drawn))
    worth = [look for look, often in times.items() if often * (len(look) - 8) > len(look) + 6]
    names = dict(zip(worth, (name for name in _names() if name not in named), strict=False))
    for each in drawn:
        if (name := names.get(_look(each))) is not None:
            for attribute in LOOKS & each.attrib.keys():
                del each.attrib[attribute]
            each.set("class", " ".join(filter(None, (each.get("class"), name))))
    return "".join(f".{name}{{{look}}}" for look, name in names.items())


def _look(element: Element) -> str:
    """How an element looks, as a rule says it; sizes of letters have a unit there."""
    looks = sorted(LOOKS & element.attrib.keys())
    return ";".join(f"{name}:{element.get(name)}{'px' * (name == 'font-size')}" for name in looks)


def _use_again(root: Element) -> None:
    """Draws what comes again once, and uses it in its places."""
    known, keys, sizes = dict[object, int](), dict[Element, int](), dict[int, int]()
    _number(root, known, keys, sizes)
    times = Counter(keys[each] for each in root.iter() if each.tag in PARTS)
    worth = {key for key, often in times.items() if (often - 1) * sizes[key] > (often + 1) * USE}
    once = Element("defs")
    _use_in(root, worth, keys, {}, once)
    if len(once):
        root.insert(0, once)


def _use_in(
    parent: Element,
    worth: set[int],
    keys: Mapping[Element, int],
    ids: dict[int, str],
    once: Element,
) -> None:
    """Uses what is ``worth`` it within an element; ``ids`` are those drawn ``once`` already."""
    for place, each in enumerate(parent):
        key = keys.get(each)
        if key is None or each.tag not in PARTS or key not in worth:
            _use_in(each, worth, keys, ids, once)
            continue
        if key not in ids:
            ids[key] = f"u{len(ids)}"
            drawn = SubElement(once, each.tag, {**_unmoved(each), "id": ids[key]})
            drawn.extend(each)
            _use_in(drawn, worth, keys, ids, once)
        parent[place] = _use(ids[key], each.get("transform", ""))


def _use(id: str, moved: str) -> Element:
    """What is drawn elsewhere, moved to a place."""
    at = re.fullmatch(r"translate\((\S+) (\S+)\)", moved)
    place = {"x": at[1], "y": at[2]} if at else {"transform": moved} if moved else {}
    return Element("use", {"href": f"#{id}", **place})


def _number(
    element: Element, known: dict[object, int], keys: dict[Element, int], sizes: dict[int, int]
) -> int:
    """A number for what an element draws, the same for the same wherever it stands; and its size.

    The size is about how many letters it takes to draw it.
    """
    inside = [(each.get("transform"), _number(each, known, keys, sizes)) for each in element]
    look = _unmoved(element)
    drawn = (element.tag, *look.items(), element.text, *inside)
    keys[element] = key = known.setdefault(drawn, len(known))
    if key not in sizes:
        own = sum(len(name) + len(value) + 4 for name, value in look.items())
        sizes[key] = own + 5 + sum(sizes[each] for _, each in inside)
    return key


def _unmoved(element: Element) -> dict[str, str]:
    return {name: value for name, value in element.items() if name != "transform"}


def _names() -> Iterator[str]:
    """Short names, each once."""
    for number in count():
        yield from (f"{letter}{number or ''}" for letter in ascii_lowercase)
