"""What the case says stands above the ruling, where a few words are enough for it."""

import re
from html import unescape

import pytest

from tests.site.editor.laying import asked

CITY = """players: [red, blue]
features:
  big city: {kind: city, tiles: 5, meeples: {red: 1}}
  old town: {kind: city, tiles: 3, complete: true}
  minster: {kind: monastery, neighbours: 4}
figures: {mage: big city, witch: supply}
action: {player: red, tile: TILE, segments: [{extends: big city, completes: true}]}
"""


def ruling(text: str, language: str = "en") -> str:
    html = asked("ruled", {"text": text, "language": language})["ruling"]
    return " ".join(unescape(re.sub("<[^>]+>", " ", html)).split())


@pytest.mark.parametrize(
    ("tile", "language", "said"),
    [
        ("plain", "en", "Big city: 6 tiles with the placed one; complete; "),
        ("abbey", "en", "Red places an abbey. Big city: 5 tiles; complete; "),
        ("abbey", "de", "Rot legt eine Abtei. Big city: eine Stadt; 5 Plättchen; fertig; "),
        (
            "abbey",
            "it",
            "Rosso posiziona un'abbazia. Big city: una città; 5 tessere; completa; ",
        ),
    ],
)
def test_a_city_is_told_with_its_tiles(tile: str, language: str, said: str) -> None:
    assert said in ruling(CITY.replace("TILE", tile), language)


def test_what_is_complete_is_not_told_as_open() -> None:
    found = ruling(CITY.replace("TILE", "plain"))
    assert "Old town: a city; 3 tiles; complete." in found
    assert "Minster: a monastery; 4 tiles around it." in found
    assert "Open too" not in found


def test_a_claim_is_told_as_it_is_listed() -> None:
    claims = "claims: [{by: red, points: {red: 9, blue: 0}}, {by: blue, legal: nothing}]\n"
    found = ruling(CITY.replace("TILE", "plain") + claims)
    assert "Red says: I get 9 and blue gets 0." in found
    assert "Blue says: this is allowed: both stay where they are." in found
