"""Eight disputes are laid in a few taps, and the bar answers them."""

import json
import re
from html import unescape
from statistics import median
from typing import Any

import pytest

from tests.site.editor.disputes import DISPUTES, MEDIAN, MOST, NUMBERS
from tests.site.editor.test_edits import asked

LIST, TYPED = "select", "input"


def control(found: Any, edit: tuple[str, ...]) -> str:
    """The kind of control with which a page makes an edit: it must be there."""
    name, *given = edit
    html = "".join(found["parts"].values())
    controls = re.findall(r'<(\w+)[^>]*data-deed="(\w+)" data-given="([^"]*)"', html)
    known = [
        (tag, json.loads(unescape(with_it))) for tag, deed, with_it in controls if deed == name
    ]
    for until in (len(given), len(given) - 1):
        for tag, with_it in known:
            if with_it == given[:until] and (tag in (LIST, TYPED) or until == len(given)):
                return str(tag)
    raise AssertionError(f"nothing on the page does {edit}")


def laid(name: str) -> tuple[Any, int]:
    """What the page holds when a dispute is laid, and how many taps that took."""
    found, taps = asked("fresh", {"language": "en"}), 0
    for edit in DISPUTES[name].edits:
        taps += 2 if edit != NUMBERS and control(found, edit) == LIST else 1
        found = asked("do", found["desk"], *edit)
    return found, taps


@pytest.mark.parametrize("name", DISPUTES)
def test_a_dispute_is_answered_in_the_bar(name: str) -> None:
    found, taps = laid(name)
    ruled = asked("ruled", found["desk"])
    for sentence in DISPUTES[name].said:
        assert sentence in ruled["verdict"]
    assert DISPUTES[name].ruled in unescape(re.sub("<[^>]*>", "", ruled["ruling"]))
    assert taps <= MOST


def test_half_of_them_take_few_taps() -> None:
    assert len(DISPUTES) == 8
    assert median(laid(name)[1] for name in DISPUTES) <= MEDIAN
