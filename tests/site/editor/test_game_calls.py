"""A saved game on the page: the turns that matter, and each of them as a case."""

import re

import pytest

from ruling import judge, load_text
from ruling.rulebook.language import languages
from tests.conftest import ROOT
from tests.saying import says
from tests.site.editor.laying import asked

NAME = "our-evening.jcz"

LARGEST = 20_000_000
"""Bytes of a saved game that is still read."""

GAME = (ROOT / "tests/games/an-evening.jcz").read_text("utf-8")


@pytest.mark.slow
@pytest.mark.parametrize("language", languages())
def test_a_saved_game_opens_its_list_of_turns(language: str) -> None:
    found = asked("turns", {"language": language}, NAME, GAME)["turns"]
    names = re.findall(r'data-turn="(\w+)"', found)
    assert names == ["3", "5", "7", "14", "final"]
    heads = re.findall(r"<button[^>]*>([^<]*)", found)
    assert all(re.search(r" \d+\. .* [A-Z]\d+\.$", head) for head in heads[:-1])  # which turn
    assert not re.search("MW-|@", "".join(heads))  # as players say it
    for name in names:
        opened = asked("turn", {"language": language}, NAME, GAME, name)
        assert opened["desk"]["language"] == language
        assert "expect" not in opened["desk"]["text"]
        assert judge(load_text(opened["desk"]["text"])).ruling is not None


UNREAD = {
    "": "is not whole",
    GAME[:3000]: "is not whole",
    "#": "no saved game",
    "[]": "no saved game",
    '{"slots": [], "replay": [], "setup": {}}': "JCloisterZone 4",
    GAME.replace('"elements": {', '"elements": {"pigs-might-fly": 1, ', 1): "pigs-might-fly",
    GAME.replace('"R0"', '"R1"', 1): "R1",
}
"""What stands in a file, and of what is said of it the part that names what is wrong."""


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("content", UNREAD, ids=UNREAD.values())
def test_a_game_that_cannot_be_read_is_told_by_its_name_to_a_player(
    content: str, language: str
) -> None:
    told = asked("turns", {"language": language}, NAME, content)["error"]
    assert told.startswith(f"{NAME} ")
    assert not re.search(r"--|ruling|JSON|message|\{", told)
    assert told.endswith(".")
    assert language != "en" or UNREAD[content] in told


def test_a_game_that_is_too_large_and_a_turn_that_is_not_there_are_told() -> None:
    large = asked("turns", {"language": "en"}, NAME, "#" * (LARGEST + 1))["error"]
    assert large.startswith(f"{NAME}: ")
    assert says(large, "file.too-large")
    assert NAME in asked("turn", {"language": "en"}, NAME, GAME, "99")["error"]
