"""A player's name behind other words: of one who is called "your colour", and of a colour."""

import re

import pytest

from ruling.rulebook import data
from ruling.rulebook.editions import edition
from ruling.table.figures import Figure
from ruling.wording.words import Words

NAMES = {"en": ["your colour"], "de": ["deine Farbe"], "it": ["il tuo colore", "rosso"]}

STIFF = {
    "en": r"\b(?:for|to|by|with) {name}|{name}'s",
    "de": r"\b(?:von|bei|mit|zu|aus|nach|für|bringt|gehört|gehören) {name}",
    "it": r"\b(?:di|a|da|in|su|per|presso|deruba) {name}",
}
"""What nobody says: a name that is put there unbent."""

GAP = re.compile(r"\{([a-z_ ]+)\}")


@pytest.mark.parametrize("language", NAMES)
def test_no_phrase_leaves_such_a_name_unbent(language: str) -> None:
    words = Words(edition("C3"), language)
    for sheet in ("ui", "editor"):
        for text in data.read(f"words/{language}/{sheet}")["phrases"].values():
            others = dict.fromkeys(GAP.findall(text), "X")
            for name in NAMES[language]:
                said = words.fill(text, {**others, "player": name, "of": name, "players": name})
                assert not re.search(STIFF[language].format(name=name), said), said


@pytest.mark.parametrize(
    ("language", "name", "key", "said"),
    [
        ("de", "deine Farbe", "after a player", "in deinem Zug"),
        ("de", "Rot", "after a player", "im Zug von Rot"),
        ("it", "rosso", "after a player", "nel turno del rosso"),
    ],
)
def test_a_name_is_bent_as_it_is_said(language: str, name: str, key: str, said: str) -> None:
    assert Words(edition("C3"), language).say(key, player=name) == said


@pytest.mark.parametrize(
    ("language", "place", "said"),
    [
        ("de", "auf die Straße anderswo", "der Magier auf eine andere Straße"),
        ("it", "nella città altrove", "il mago in un'altra città"),
    ],
)
def test_another_road_or_city_is_called_so(language: str, place: str, said: str) -> None:
    words = Words(edition("C3"), language)
    assert words.say("move", figure=Figure.MAGE, place=place) == said
