"""A sentence is ruled on rightly where nobody is asked, or not at all: what misleads is asked."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pytest
import yaml

from ruling.interview.dialogue import Dialogue
from tests.interview.ruled import agrees, comes_of

FOLDER = Path(__file__).parent / "sentences"
LANGUAGES = ("en", "de", "it")

LEAST = 200
"""Sentences of a language at the least: a list that is lost would let all pass."""


class Sentence(NamedTuple):
    """What somebody types, and what is right of it: a ruling, or that it must be asked about."""

    text: str
    right: Mapping[str, Any]

    @property
    def asked(self) -> bool:
        return bool(self.right.get("asked"))

    @property
    def refused(self) -> bool:
        return bool(self.right.get("refused"))


@cache
def sentences(language: str) -> list[Sentence]:
    groups = yaml.safe_load((FOLDER / f"{language}.yaml").read_text(encoding="utf-8"))
    found = [Sentence(*each) for group in groups.values() for each in group.items()]
    assert len(found) >= LEAST
    assert any(each.asked for each in found)
    assert sum(not each.asked and not each.refused for each in found) >= LEAST / 3
    return found


def faults(chosen: list[Sentence], language: str) -> list[str]:
    """What is ruled on and should be asked, what is ruled on wrongly, what is refused by now."""
    assert chosen
    found = []
    for each in chosen:
        told = comes_of(each.text, language)
        if each.asked and told is not None:
            found.append(f"must be asked: {each.text}: {told}")
        elif not each.asked and told is None and not each.refused:
            found.append(f"is refused: {each.text}")
        elif not each.asked and told is not None and not agrees(told, each.right):
            found.append(f"is wrong: {each.text}: {told}, not {each.right}")
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_some_sentences_are_ruled_on_rightly_or_asked_about(language: str) -> None:
    assert faults(sentences(language)[::15], language) == []


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_each_sentence_is_ruled_on_rightly_or_asked_about(language: str) -> None:
    assert faults(sentences(language), language) == []


@pytest.mark.parametrize(
    ("language", "sentence", "sigh"),
    [
        ("en", "red's road is finished, 5 tiles, the witch is on it", "oh no"),
        ("de", "Rots Straße ist fertig, 5 Plättchen, die Hexe steht drauf", "oje"),
        ("it", "la strada del rosso è finita, 5 tessere, la strega è lì", "oh no"),
    ],
)
def test_a_sigh_is_no_answer(language: str, sentence: str, sigh: str) -> None:
    dialogue = Dialogue(language).hear(sentence)
    (hole,) = (each for each in dialogue.missing() if each.path == ("action", "tile"))
    assert dialogue.hear(sigh, hole).statements == dialogue.statements
