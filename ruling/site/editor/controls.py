"""What the page is made of: buttons and fields, each with the edit that it makes.

The script knows no more of a case: it sends the edit that a control names, with what the control
gives it, and what was written or chosen there.
"""

import json
import re
from collections.abc import Iterable, Mapping

from ruling.report.formats.markup import Attribute, Markup, element

BY_TEXT = "by-text"
"""The class of what is shown only while the text of the case is open: its lines and its names."""

_NO_ID = re.compile(r"[^\w-]")


def edit_attributes(edit: str, *given: str) -> dict[str, Attribute]:
    """The attributes of something that makes an edit: its name, what it is given, and an id."""
    id = _NO_ID.sub(lambda match: f".{ord(match[0]):x}", "-".join(("do", edit, *given)))
    return {"id": id, "data_edit": edit, "data_given": json.dumps(given, ensure_ascii=False)}


def yes_no(value: bool | None) -> str | None:
    """The value of an attribute that says whether something is so; none where nothing is said."""
    return None if value is None else str(value).lower()


def button(
    label: str,
    edit: str,
    *given: str,
    pressed: bool | None = None,
    spoken: str = "",
    kind: str = "",
) -> Markup:
    """A button; one that can stay down says whether it is ``pressed``.

    ``spoken`` is its name for screen readers, where the label alone would not tell what it does.
    """
    return element(
        "button",
        label,
        type="button",
        **edit_attributes(edit, *given),
        aria_pressed=yes_no(pressed),
        aria_label=spoken or None,
        class_=kind or None,
    )


def choice(
    label: str, options: Iterable[tuple[str, str]], chosen: str, edit: str, *given: str
) -> Markup:
    """A list to choose from: values with what they are called, and the chosen one in any case."""
    known = dict(options)
    inside = (
        element("option", text, value=value, selected=value == chosen)
        for value, text in ({chosen: chosen} | known if chosen else known).items()
    )
    return _labelled(label, element("select", *inside, **edit_attributes(edit, *given)))


def taps(
    label: str, options: Iterable[tuple[str, str]], chosen: str, edit: str, *given: str
) -> Markup:
    """A choice of which all is shown, as a button for each value; the chosen one stays down."""
    return group(label, [button(text, edit, *given, value, pressed=value == chosen)
                         for value, text in options])  # fmt: skip


def grouped_choice(
    label: str, groups: Mapping[str, Iterable[tuple[str, str]]], edit: str, *given: str
) -> Markup:
    """A list to choose from under headings, of which nothing is chosen yet."""
    inside = [element("option", "…", value="")]
    for heading, options in groups.items():
        known = [element("option", text, value=value) for value, text in options]
        inside += [element("optgroup", *known, label=heading)] if known else []
    return _labelled(label, element("select", *inside, **edit_attributes(edit, *given)))


def field(label: str, value: str, edit: str, *given: str, kind: str = "text") -> Markup:
    """A line to write in; one of the kind ``number`` takes nothing else."""
    more: dict[str, Attribute] = {"maxlength": 300}  # a title of some lines
    if kind == "number":  # as large as the shapes of a file let it be
        more = {"inputmode": "numeric", "min": 0, "max": 9999}
    more |= edit_attributes(edit, *given)
    return _labelled(label, element("input", type=kind, value=value, autocomplete="off", **more))


def tick(label: str, ticked: bool, edit: str, *given: str) -> Markup:
    """A box to tick."""
    box = element("input", type="checkbox", checked=ticked, **edit_attributes(edit, *given))
    return element("label", box, f" {label}", class_="tick")


def group(label: str, inside: Iterable[str], kind: str = "row") -> Markup:
    """Things that belong together, with their name before them."""
    return element("div", element("b", label), *inside, role="group", class_=kind, aria_label=label)


def row(*inside: str) -> Markup:
    """Things that stand beside each other."""
    return element("div", *inside, class_="row")


def _labelled(label: str, inside: Markup) -> Markup:
    return element("label", element("span", label), " ", inside)
