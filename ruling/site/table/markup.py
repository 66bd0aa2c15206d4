"""What the page is made of: buttons and fields, each with the deed that it does.

The script knows nothing but this: what has a deed is sent with what stands beside it.
"""

import json
import re
from collections.abc import Iterable
from html import escape

_NO_ID = re.compile(r"[^\w-]")


def deed_of(deed: str, *given: str) -> str:
    """The marks of something that does a deed: its name, what it is given, and an id."""
    name = _NO_ID.sub(lambda match: f".{ord(match[0]):x}", "-".join(("do", deed, *given)))
    listed = escape(json.dumps(given, ensure_ascii=False))
    return f'id="{name}" data-deed="{deed}" data-given="{listed}"'


def button(
    label: str, deed: str, *given: str, pressed: bool | None = None, told: str = "", kind: str = ""
) -> str:
    """A button; one that stays down says whether it is ``pressed``, ``told`` is for who only
    hears it.
    """
    marks = f' aria-pressed="{str(pressed).lower()}"' if pressed is not None else ""
    marks += f' aria-label="{escape(told)}"' if told else ""
    marks += f' class="{kind}"' if kind else ""
    return f'<button type="button" {deed_of(deed, *given)}{marks}>{escape(label)}</button>'


def choice(
    label: str, options: Iterable[tuple[str, str]], chosen: str, deed: str, *given: str
) -> str:
    """A list to choose from: values with what they are called, and what is chosen in any case."""
    known = dict(options)
    inside = "".join(
        f'<option value="{escape(value)}"{" selected" * (value == chosen)}>{escape(text)}</option>'
        for value, text in ({chosen: chosen} | known if chosen else known).items()
    )
    return _labelled(label, f"<select {deed_of(deed, *given)}>{inside}</select>")


def field(label: str, value: str, deed: str, *given: str, kind: str = "text") -> str:
    """A line to write in; of the kind ``number`` it has nothing but that."""
    more = ' inputmode="numeric" min="0" max="9999"' if kind == "number" else ' maxlength="300"'
    marks = f'type="{kind}" value="{escape(value)}" autocomplete="off"{more}'
    return _labelled(label, f"<input {marks} {deed_of(deed, *given)}>")


def tick(label: str, ticked: bool, deed: str, *given: str) -> str:
    """Something that is so or not."""
    box = f'<input type="checkbox"{" checked" * ticked} {deed_of(deed, *given)}>'
    return f'<label class="tick">{box} {escape(label)}</label>'


def group(label: str, inside: Iterable[str], kind: str = "row") -> str:
    """Things that belong together, with their name before them."""
    name = escape(label)
    return (
        f'<div role="group" class="{kind}" aria-label="{name}"><b>{name}</b>{"".join(inside)}</div>'
    )


def _labelled(label: str, inside: str) -> str:
    return f"<label><span>{escape(label)}</span> {inside}</label>"
