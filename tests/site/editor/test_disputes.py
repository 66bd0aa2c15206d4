"""Eight disputes are laid in a few taps, and the bar answers them."""

import json
import re
from collections.abc import Mapping
from functools import cache
from html import unescape
from statistics import median
from typing import Any

import pytest

from tests.conftest import some_soon
from tests.site.editor.disputes import BY_TILES, DISPUTES, MEDIAN, MOST, Dispute
from tests.site.editor.laying import asked

BUTTON, LIST, TYPED = "button", "select", "input"


def taps_for(found: Any, edit: tuple[str, ...]) -> int:
    """What an edit takes: a list is opened first, a field is tapped and so is every character.

    A tile is tapped by its picture: nobody has to know what files call it.
    """
    tag, whole = control(found, edit)
    assert edit[0] != "lay" or tag == BUTTON, f"no picture is shown for {edit}"
    return 1 if whole else {LIST: 2, TYPED: 1 + len(edit[-1])}[tag]


def control(found: Any, edit: tuple[str, ...]) -> tuple[str, bool]:
    """The kind of control that makes an edit, and whether it says all of it: it must be there."""
    name, *given = edit
    html = "".join([*found["parts"].values(), asked("ruled", found["desk"])["asking"]])
    controls = re.findall(r'<(\w+)[^>]*data-edit="(\w+)" data-given="([^"]*)"', html)
    known = [
        (tag, json.loads(unescape(with_it))) for tag, edit, with_it in controls if edit == name
    ]
    for until in (len(given), len(given) - 1):
        for tag, with_it in known:
            if with_it == given[:until] and (tag in (LIST, TYPED) or until == len(given)):
                return str(tag), until == len(given)
    raise AssertionError(f"nothing on the page does {edit}")


@cache
def laid(dispute: Dispute) -> tuple[Any, int]:
    """What the page holds when a dispute is laid, and how many taps that took."""
    found, taps = asked("fresh", {"language": "en"}), 0
    for edit in dispute.edits:
        taps += taps_for(found, edit)
        found = asked("do", found["desk"], *edit)
    return found, taps


def answered(dispute: Dispute) -> int:
    """Lays a dispute and looks at its answer; gives the number of taps."""
    found, taps = laid(dispute)
    ruled = asked("ruled", found["desk"])
    for sentence in dispute.said:
        assert sentence in ruled["verdict"]
    assert dispute.ruled in unescape(re.sub("<[^>]*>", "", ruled["ruling"]))
    return taps


EITHER_WAY = pytest.mark.parametrize(
    "disputes",
    [
        pytest.param(DISPUTES, id="quickly"),
        pytest.param(BY_TILES, id="by tiles", marks=pytest.mark.slow),
    ],
)
"""Laid in the quickest way, and tile by tile."""


@EITHER_WAY
@pytest.mark.parametrize("name", some_soon(DISPUTES, 3, pytest.mark.slow))
def test_a_dispute_is_answered_in_the_bar(disputes: Mapping[str, Dispute], name: str) -> None:
    assert answered(disputes[name]) <= MOST


@pytest.mark.slow
@EITHER_WAY
def test_half_of_them_take_few_taps(disputes: Mapping[str, Dispute]) -> None:
    assert len(disputes) == 8
    assert median(laid(each)[1] for each in disputes.values()) <= MEDIAN
