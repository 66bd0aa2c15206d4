"""The shapes of signs and pieces, as ``signs.svg`` has them: a sheet for a drawing program.

Each group with an id is a shape around its own origin; where it lies on the sheet does not matter.
What is in a group of class ``lit`` gets light around it, to stand out from every ground, and
``currentColor`` is the colour of the player or figure.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from ruling.drawing.geometry import Point

FILE = Path(__file__).with_name("signs.svg")

SVG = "{http://www.w3.org/2000/svg}"

LIGHT = {"fill": "#ffffff", "stroke": "#ffffff", "stroke-width": "4", "class": "halo",
         "stroke-linejoin": "round"}  # fmt: skip
"""How the light around a shape is drawn; its lines are not."""

CORNER = re.compile(r"(-?[\d.]+),(-?[\d.]+)")
"""A point in the data of a path of straight lines."""


class SvgShape(NamedTuple):
    """The elements of a shape, and the class of the group that it is drawn in."""

    kind: str
    elements: Sequence[Element]

    @property
    def outline(self) -> tuple[Point, ...]:
        """The corners of what gets light around it."""
        lit = "".join(each.get("d", "") for each in self.elements if each.get("class") == "halo")
        return tuple((float(x), float(y)) for x, y in CORNER.findall(lit))

    def colored(self, color: str) -> "SvgShape":
        """The shape in a colour."""
        return SvgShape(self.kind, [_colored(each, color) for each in self.elements])


@cache
def shapes() -> Mapping[str, SvgShape]:
    """All shapes by id, in the order of the file; drawings share their elements."""
    groups = ElementTree.parse(FILE).iter(f"{SVG}g")
    return {
        id: SvgShape(group.get("class", id), list(_elements(group)))
        for group in groups
        if (id := group.get("id"))
    }


def _elements(group: Element) -> Iterator[Element]:
    """The drawn elements of a group, without the private data of a drawing program."""
    for each in group:
        inside = list(_elements(each))
        if each.get("class") == "lit":
            yield from (_light(one) for one in inside)
            yield from inside
        elif each.tag.startswith(SVG):
            look = {name: value for name, value in each.items() if name != "id" and name[0] != "{"}
            made = Element(each.tag.removeprefix(SVG), look)
            made.text = (each.text or "").strip() or None
            made.extend(inside)
            yield made


def _light(element: Element) -> Element:
    """The light outline of an element."""
    lines = {name: value for name, value in element.items() if not name.startswith("stroke")}
    made = Element(element.tag, lines if element.tag == "g" else lines | LIGHT)
    made.extend(map(_light, element))
    return made


def _colored(element: Element, color: str) -> Element:
    look = {name: color if value == "currentColor" else value for name, value in element.items()}
    made = Element(element.tag, look)
    made.text = element.text
    made.extend(_colored(each, color) for each in element)
    return made
