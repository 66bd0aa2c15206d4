"""What a case lacks is named in a player's words, and leads to where it is said."""

import re
from html import unescape
from typing import Any

import pytest

from ruling.rulebook.language import languages
from tests.conftest import ROOT
from tests.saying import says
from tests.site.editor.laying import asked
from tests.site.editor.test_edits import after
from tests.site.editor.test_forms import MAP, SKETCH


def ruled(text: str, language: str = "en", under: str = "") -> Any:
    return asked("ruled", {"text": text, "language": language, "under": under})


TILE = f"{MAP}action: {{player: red, tile: G, at: D1}}\n"


@pytest.mark.parametrize(
    ("text", "leads"),
    [
        (MAP, 'href="#at.action"'),
        (SKETCH, 'href="#at.action"'),
        (f"{MAP}action: {{player: red, ferry: {{at: '', joins: []}}}}\n",
         'href="#at.action.0.ferry.0.at"'),
        (f"{MAP}action: {{player: red, message: ''}}\n", 'href="#at.action.0.message"'),
        (f"{SKETCH}action: {{player: red, tile: magic, segments: }}\n",
         'href="#at.action.0.segments"'),
        (f"{MAP}action: {{player: red, tile: G}}\n", 'href="#at.action.0.at"'),
        (f"{MAP}meeples: [{{at: A1 E}}]\naction: final scoring\n",
         'href="#at.meeples.0.player"'),
        (f"{SKETCH}action: final scoring\nclaims:\n- points: {{red: 3}}\n",
         'href="#at.claims.0.by"'),
        (f"{MAP}robber: {{at: red, of: green}}\naction: final scoring\n",
         'href="#at.robber.0.of"'),
    ],
)  # fmt: skip
def test_what_is_missing_leads_to_its_form(text: str, leads: str) -> None:
    found = ruled(text)
    assert leads in found["ruling"]
    asks = 'data-edit="happens"' in found["asking"]
    assert asks != says(found["verdict"], "phrases.not ruled yet", of="editor")


def test_the_form_that_is_led_to_is_on_the_page() -> None:
    text = f"{MAP}action: {{player: red, ferry: {{at: '', joins: []}}}}\n"
    assert 'id="at.action.0.ferry.0.at"' in after(text=text)["parts"]["case"]


def test_a_mistake_on_the_board_leads_to_its_square() -> None:
    found = ruled(TILE.replace("tile: G, at: D1", "tile: G, at: D2"))["ruling"]
    assert 'class="leading"' in found
    assert 'data-given="[&quot;1,3&quot;]"' in found


def test_the_sides_of_places_are_told_in_words() -> None:
    text = f"{MAP}meeples: [{{player: red, at: A1 E}}]\naction: final scoring\n"
    told = ruled(text)["ruling"].partition("<details")[0]
    assert "A1 east" in told
    assert "A1 E" not in told


def test_a_hint_names_keys_as_the_forms_call_them() -> None:
    both = "figures: {mage: A1 E, witch: A1 E}\naction: {player: red, tile: G, at: D1}\n"
    found = ruled(f"{MAP}{both}")["ruling"].partition("<details")[0]
    assert says(found, "phrases.key noticed late", of="editor")
    assert "noticed late" not in found


def test_lines_of_the_text_are_told_only_while_that_is_open() -> None:
    found = ruled(f"{MAP}action: {{player: red, message: ''}}\n")["ruling"]
    assert found.count('class="by-text"') == found.count("of the text</small>") + 1


def test_colours_are_called_as_the_language_does_and_the_text_stays() -> None:
    text = (
        f"{MAP}action: {{player: red, dragon: [B1]}}\nclaims: [{{by: red, points: {{blue: 9}}}}]\n"
    )
    found = after(text=text, language="de")
    assert found["desk"]["text"] == text
    assert 'aria-pressed="true">Rot</button>' in found["parts"]["case"]
    ruled_so = ruled(text, "de")
    assert "Rot" in ruled_so["verdict"]
    assert "red" not in ruled_so["verdict"].casefold()
    back = after(text=text.replace("red", "rot"))["parts"]["claims"]
    assert says(back, "phrases.claimed", of="ui", player="red")
    named = text.replace("players: [red, blue]", "players: [red, rot, blue]")
    assert "red" in ruled(named, "de")["ruling"]  # two who would be called alike are not


def test_a_tile_that_is_placed_in_a_sketch_is_a_case_at_once() -> None:
    for before in ((), (("happens", "end"),)):
        found = after(("kind_of_table", "sketch"), *before, ("happens", "tile"))
        verdict = asked("ruled", found["desk"])["verdict"]
        assert says(verdict, "phrases.bar place-or-move", of="editor")


@pytest.mark.parametrize("language", languages())
def test_what_is_expected_of_a_ruling_can_be_missing_too(language: str) -> None:
    found = ruled(f"{TILE}expect in C3:\n", language)
    assert words_of(found["ruling"])


WITH_IDS = re.compile(
    r"\b[a-z]+\.[a-z]+(-[a-z]+)+\b|\([a-z]+\.[a-z]+\)|['„«][a-z]+(-[a-z]+)+['“»]"
    r"|@\d|\b[a-z]+ = [a-z]"
)
"""An id of a question or of a reading, the turn of a tile, or a house rule as a file writes it."""


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(
    "case",
    ["builder/a-crop-circle-leaves-my-builder-alone", "base/house-two-for-two-tiles",
     "join/house-two-moves", "return/the-lord-of-a-castle-scores-alone", "stages/house-tile-lab",
     "join/half-or-more", "box/a-bridge-over-the-bazaar"],
)  # fmt: skip
def test_no_sentence_of_a_ruling_on_the_page_has_an_id(case: str, language: str) -> None:
    found = ruled((ROOT / f"scenarios/{case}.yaml").read_text("utf-8"), language, under="C1-ZMG")
    assert "<li" in found["ruling"]
    assert WITH_IDS.findall(words_of(found["ruling"] + found["verdict"])) == []


def words_of(html: str) -> str:
    return unescape(re.sub(r"<svg.*?</svg>|<[^>]+>", " ", html, flags=re.S))
