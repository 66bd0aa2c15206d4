"""One kind of quotation marks in each language."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from ruling.rulebook import data
from tests.conftest import ROOT

WORDS = ROOT / "ruling/rulebook/data/words"

HEARD = ("asking", "sentence")
"""Files of words that are heard and not said."""

SINGLE = re.compile(r"(?<!\w)'(?=[^\s'])(?:[^']|(?<=\w)'(?=\w))*?[^\s']'(?!\w)")
"""What stands between straight marks; an apostrophe within a word is none."""

DOUBLE = re.compile(r'(?<![:,] )(?<!\{)"[\w{]')
"""The beginning of what stands between double marks; where it is a value, it is YAML or JSON."""

FOREIGN = {
    "en": re.compile("[„“”«»]"),
    "de": re.compile(f"{SINGLE.pattern}|{DOUBLE.pattern}|[”«»]|„[^“]*$|^[^„]*“"),
    "it": re.compile(f"{SINGLE.pattern}|{DOUBLE.pattern}|[„“”]|«[^»]*$|^[^«]*»"),
}
"""Marks of other languages, and a mark without its other half."""


def said(tree: Any) -> Iterator[str]:
    """Every text; the English title beside a translated one is none."""
    if isinstance(tree, dict):
        for key, value in tree.items():
            yield from said(value) if key != "english" else ()
    elif isinstance(tree, str):
        yield tree


@pytest.mark.parametrize("language", FOREIGN)
def test_every_text_has_the_marks_of_its_language(language: str) -> None:
    for path in sorted((WORDS / language).rglob("*.yaml")):
        if path.stem not in HEARD:
            name = path.relative_to(WORDS.parent).with_suffix("").as_posix()
            for number in range(path.read_text(encoding="utf-8").count(data.BELOW) + 1):
                for text in said(data.read(name, number)):
                    assert not FOREIGN[language].search(text), f"{name}: {text}"
