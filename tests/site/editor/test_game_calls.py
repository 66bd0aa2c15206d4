"""A saved game on the page: the turns that matter, and each of them as a case."""

import re

import pytest

from ruling import judge, load_text
from ruling.rulebook.language import languages
from ruling.site.editor.game_calls import turn, turns
from tests.conftest import ROOT

GAME = (ROOT / "tests/games/an-evening.jcz").read_text("utf-8")


@pytest.mark.parametrize("language", languages())
def test_a_saved_game_opens_its_list_of_turns(language: str) -> None:
    found = turns({"language": language}, GAME)["turns"]
    names = re.findall(r'data-turn="(\w+)"', found)
    assert len(names) > 2
    for name in names:
        opened = turn({"language": language}, GAME, name)
        assert opened["desk"]["language"] == language
        assert "expect" not in opened["desk"]["text"]
        assert judge(load_text(opened["desk"]["text"])).ruling is not None


def test_what_is_no_saved_game_is_told() -> None:
    assert "JSON" in turns({"language": "en"}, "#")["error"]
    assert turn({"language": "en"}, GAME, "99")["error"]
