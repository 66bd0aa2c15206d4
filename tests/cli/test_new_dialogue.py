"""``ruling new`` at a terminal: what was understood is told, put right in words, and completed."""

import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest
import yaml

from tests.conftest import run_ruling
from tests.saying import says
from tests.terminal import Terminal

SAID = "red's road is finished, 5 tiles, the witch is on it"
OLD = "title: mine\n"
LONG = "a" * 300
RIGHT = "Is that right?"


def asks(text: str, phrase: str, **gaps: str) -> bool:
    return says(text, f"phrases.{phrase}", of="interview", **gaps)


def tells(text: str, phrase: str, **gaps: str) -> bool:
    return says(text, f"phrases.{phrase}", of="premises", **gaps)


@cache
def learned(language: str) -> None:
    """What a language has is read once, before any terminal is begun."""
    run_ruling("new", SAID, "--lang", language)


def begun(terminals: list[Terminal], folder: Path, *args: str, **env: str) -> Terminal:
    learned("en")
    terminal = Terminal(folder, *args, **{"COLUMNS": "90", **env})
    terminals.append(terminal)
    return terminal


def answer(terminal: Terminal, *lines: str) -> str:
    """Type each line where something is asked; what is shown up to the next question."""
    for line in lines:
        assert terminal.is_asked(), terminal.shown
        before = len(terminal.shown)
        terminal.type(line)
    terminal.is_asked()
    return " ".join(terminal.shown[before:].split())


def by_enter(terminal: Terminal) -> str:
    """All that is said until nothing more is asked, where somebody only types Enter."""
    for _ in range(12):
        if not terminal.is_asked():
            break
        terminal.type("")
    assert terminal.leave() in (0, 1), terminal.shown
    return " ".join(terminal.shown.split())


def files(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


@pytest.mark.slow
def test_a_case_is_told_back_with_numbers_and_ruled_on_by_enter(
    tmp_path: Path, terminals: list[Terminal]
) -> None:
    terminal = begun(terminals, tmp_path, SAID, COLUMNS="60")
    told = terminal.wait_for(RIGHT)
    first, *_, fourth = re.findall(r"(?m)^ *[14]  .*(?:\n {4,}.*)*", told)
    assert tells(first, "tiles with", number="5")
    assert tells(fourth, "there", figure="the witch")
    shown = by_enter(terminal)
    assert "Points: red 3." in shown
    assert asks(shown, "keep")
    assert all(len(line) <= 60 for line in terminal.shown.splitlines())
    assert "\x1b" not in terminal.shown
    assert files(tmp_path) == []


@pytest.mark.slow
def test_what_is_otherwise_is_said_in_words(tmp_path: Path, terminals: list[Terminal]) -> None:
    terminal = begun(terminals, tmp_path, SAID)
    assert tells(answer(terminal, "no, 6 tiles"), "tiles with", number="6")
    assert tells(answer(terminal, "blue is there too"), "one", kind="meeple", player="blue")
    assert asks(answer(terminal, "no"), "otherwise")
    assert "complete; " not in answer(terminal, "blue has 2 meeples there")
    assert "Points: red 0, blue 3." in by_enter(terminal)


@pytest.mark.slow
def test_a_line_is_struck_by_its_number_and_that_is_taken_back(
    tmp_path: Path, terminals: list[Terminal]
) -> None:
    terminal = begun(terminals, tmp_path, SAID)
    assert not tells(answer(terminal, "4"), "there", figure="the witch")
    assert asks(answer(terminal, "9"), "no line", number="9")
    assert tells(answer(terminal, "back"), "there", figure="the witch")
    assert asks(answer(terminal, "back"), "first")
    assert "tiles" not in answer(terminal, "1").partition(RIGHT)[0]
    assert asks(answer(terminal, ""), "size with", name="red's road")
    assert "Points: red 2." in answer(terminal, "4", "") + by_enter(terminal)


@pytest.mark.slow
def test_words_that_were_not_used_are_shown(tmp_path: Path, terminals: list[Terminal]) -> None:
    terminal = begun(terminals, tmp_path, f"{SAID}, zzyzx")
    assert "not used: 'zzyzx'" in terminal.wait_for(RIGHT)
    assert "not used: 'zzyzx'" in answer(terminal, "?")
    assert "Points: red 3." in by_enter(terminal)


@pytest.mark.slow
def test_who_names_a_player_and_points_tells_a_case_and_asks_for_no_rule(
    tmp_path: Path, terminals: list[Terminal]
) -> None:
    """How the witch halves is a rule of its own, and no answer to what these two get."""
    told = "That witch is still sitting on the long road. What do Blue and Red get for it?"
    terminal = begun(terminals, tmp_path, told)
    assert tells(terminal.wait_for(RIGHT), "there", figure="the witch")
    answer(terminal, "the game is over and the road is open, 5 tiles", "Blue and Red are on it")
    assert "Points: blue 3, red 3." in by_enter(terminal)


@pytest.mark.slow
def test_words_that_were_shown_are_shown_no_more_once_more_is_said(
    tmp_path: Path, terminals: list[Terminal]
) -> None:
    terminal = begun(terminals, tmp_path, f"{SAID}, zzyzx")
    assert "zzyzx" in terminal.wait_for(RIGHT)
    shown = answer(terminal, "an inn, qwfpg")
    assert "qwfpg" in shown
    assert "zzyzx" not in shown


@pytest.mark.slow
def test_the_line_of_one_player_is_struck_without_that_of_another(
    tmp_path: Path, terminals: list[Terminal]
) -> None:
    told = "a finished road of 4 tiles, red has two meeples there, blue has one, the witch is there"
    terminal = begun(terminals, tmp_path, told)
    (line,) = re.findall(r"(?m)^ *(\d+)  .*meeple of blue", terminal.wait_for(RIGHT))
    shown = answer(terminal, line)
    assert "meeples of red" in shown
    assert "of blue" not in shown


@pytest.mark.slow
def test_what_somebody_claims_later_takes_the_place_of_what_was_said_before(
    tmp_path: Path, terminals: list[Terminal]
) -> None:
    terminal = begun(terminals, tmp_path, "my road is finished, 5 tiles, Tom says I get 12")
    terminal.wait_for(RIGHT)
    assert answer(terminal, "Tom says 5").count("Tom says:") == 1
    shown = by_enter(terminal)
    assert "Tom is right" in shown
    assert "Tom is wrong" not in shown


@pytest.mark.slow
def test_claims_are_shown_as_heard_before_anybody_stands_there(
    tmp_path: Path, terminals: list[Terminal]
) -> None:
    terminal = begun(
        terminals, tmp_path, "Kate says 12, Phil says 6. The road is finished, 6 tiles"
    )
    shown = " ".join(terminal.wait_for(RIGHT).split())
    assert asks(shown, "heard later", claims="Kate: 12, Phil: 6")
    assert "Phil is right" in answer(terminal, "Phil has a meeple on it", "") + by_enter(terminal)


@pytest.mark.slow
def test_who_stands_there_is_asked_where_a_name_was_not_used(
    tmp_path: Path, terminals: list[Terminal]
) -> None:
    terminal = begun(terminals, tmp_path, "green finished road, 5 tiles, witch")
    assert "not used: 'green'" in terminal.wait_for(RIGHT)
    assert asks(answer(terminal, ""), "standing")
    assert "Points: green 3." in answer(terminal, "green") + by_enter(terminal)


@pytest.mark.slow
def test_the_only_player_who_was_named_is_offered_where_it_is_asked_who_stands_there(
    tmp_path: Path, terminals: list[Terminal]
) -> None:
    for said, offered in (
        ("green finished road, 5 tiles, witch, who scores", "green"),
        ("finished road, 5 tiles, witch, who scores", "your colour"),
    ):
        terminal = begun(terminals, tmp_path, said)
        asked = answer(terminal, "")
        assert asks(asked, "standing")
        assert asked.endswith(f"[{offered}]")
        assert f"Points: {offered} 3." in by_enter(terminal)
    terminal = begun(terminals, tmp_path, "green, red: finished road, 5 tiles, witch, who scores")
    assert answer(terminal, "").endswith(">")


@pytest.mark.slow
def test_what_nobody_said_cannot_be_struck_and_it_asks_what_is_so(
    tmp_path: Path, terminals: list[Terminal]
) -> None:
    terminal = begun(terminals, tmp_path, SAID)
    assert tells(terminal.wait_for(RIGHT), "no inn")
    shown = answer(terminal, "5")
    assert asks(shown, "otherwise")
    assert tells(shown, "no inn")
    shown = answer(terminal, "there is an inn")
    assert tells(shown, "inn")
    assert not tells(shown, "no inn")
    assert "Points: red 5." in by_enter(terminal)


@pytest.mark.slow
def test_a_slip_is_asked_about_and_not_mended_unasked(
    tmp_path: Path, terminals: list[Terminal]
) -> None:
    said = SAID.replace("witch", "wicth")
    terminal = begun(terminals, tmp_path, said)
    terminal.wait_for("'witch' meant by 'wicth'?")
    assert tells(answer(terminal, ""), "there", figure="the witch")
    assert "Points: red 3." in by_enter(terminal)
    terminal = begun(terminals, tmp_path, said)
    terminal.wait_for("'witch' meant by 'wicth'?")
    assert tells(answer(terminal, "yes"), "there", figure="the witch")
    terminal = begun(terminals, tmp_path, said)
    terminal.wait_for("'witch' meant by 'wicth'?")
    told = answer(terminal, "no")
    assert not tells(told, "there", figure="the witch")
    assert "'wicth'" in told


@pytest.mark.slow
def test_what_is_said_instead_of_a_yes_to_a_slip_is_heard(
    tmp_path: Path, terminals: list[Terminal]
) -> None:
    terminal = begun(terminals, tmp_path, SAID.replace("witch", "wicth"))
    terminal.wait_for("'witch' meant by 'wicth'?")
    told = answer(terminal, "the mage is on it")
    assert tells(told, "there", figure="the mage")
    assert "'wicth'" in told
    assert "Points: red 10." in by_enter(terminal)


@pytest.mark.slow
def test_who_is_named_later_is_there_beside_those_who_were_alone(
    tmp_path: Path, terminals: list[Terminal]
) -> None:
    said = "Two of my meeples are on the completed road and nobody else's. 5 tiles, mage."
    terminal = begun(terminals, tmp_path, said)
    terminal.wait_for(RIGHT)
    assert tells(
        answer(terminal, "I have two meeples there"),
        "some",
        number="2",
        meeples="meeples",
        player="your colour",
    )
    assert tells(answer(terminal, "blue is there too"), "one", kind="meeple", player="blue")
    assert "Points: blue 0, your colour 10." in by_enter(terminal)


@pytest.mark.slow
def test_a_contradiction_is_asked_about_until_it_is_resolved(
    tmp_path: Path, terminals: list[Terminal]
) -> None:
    terminal = begun(terminals, tmp_path, "red's road is finished and open, 5 tiles, witch on it")
    for _ in range(3):
        told = answer(terminal, "")
        assert asks(told, "clash", words="finished and open")
        assert "Points" not in told
    assert RIGHT in answer(terminal, "finished")
    assert "Points: red 3." in by_enter(terminal)


@pytest.mark.slow
def test_two_figures_in_one_place_are_a_contradiction(
    tmp_path: Path, terminals: list[Terminal]
) -> None:
    terminal = begun(terminals, tmp_path, f"{SAID}, the mage is on it")
    assert "stands on this road already" in answer(terminal, "")
    assert RIGHT in answer(terminal, "5")
    assert "Points: red 10." in by_enter(terminal)


@pytest.mark.slow
def test_without_a_sentence_it_asks_what_happened(
    tmp_path: Path, terminals: list[Terminal]
) -> None:
    terminal = begun(terminals, tmp_path)
    terminal.wait_for("What happened?")
    assert "they meet" in answer(terminal, "?")
    assert asks(answer(terminal, "zzyzx"), "not an answer", typed="zzyzx")
    assert asks(answer(terminal, "finished"), "kind")
    assert "What happened?" in answer(terminal, "back")
    assert asks(answer(terminal, "finished", "road"), "size with")
    assert asks(answer(terminal, "5"), "standing")
    answer(terminal, "red")
    shown = by_enter(terminal)
    assert "A road is finished" in shown
    assert "Points: red 5." in shown


@pytest.mark.slow
def test_a_sentence_answers_the_first_question_too(
    tmp_path: Path, terminals: list[Terminal]
) -> None:
    terminal = begun(terminals, tmp_path)
    assert RIGHT in answer(terminal, SAID) + answer(terminal, "no, 7 tiles")
    assert "Points: red 4." in by_enter(terminal)


@pytest.mark.slow
def test_what_somebody_does_not_know_is_told_for_each_answer(
    tmp_path: Path, terminals: list[Terminal]
) -> None:
    terminal = begun(terminals, tmp_path, SAID)
    answer(terminal, "")
    told = " ".join((answer(terminal, "I don't know") + by_enter(terminal)).split())
    assert "The tile has no magic symbol (not known: see below)" in told
    assert "Points: red 3." in told
    assert "Otherwise (a tile with the magic symbol is placed" in told
    assert "One magic figure must be placed or moved" in told


@pytest.mark.slow
def test_ctrl_c_writes_nothing(tmp_path: Path, terminals: list[Terminal]) -> None:
    for key in ("\x03", "\x04"):
        terminal = begun(terminals, tmp_path, SAID, "-o", "x.yaml")
        answer(terminal, "")
        terminal.press(key)
        assert terminal.leave() == 130
        assert asks(terminal.shown, "left")
        assert "Traceback" not in terminal.shown
    assert files(tmp_path) == []


@pytest.mark.slow
def test_a_terminal_is_asked_before_a_file_is_overwritten(
    tmp_path: Path, terminals: list[Terminal]
) -> None:
    path = tmp_path / "x.yaml"
    for name, kept in (("y.yaml", True), ("x.yaml", False)):
        path.write_text(OLD, encoding="utf-8")
        terminal = begun(terminals, tmp_path, SAID, "-o", "x.yaml")
        assert asks(answer(terminal, "", ""), "exists", file="x.yaml")
        terminal.type(name)
        by_enter(terminal)
        assert (path.read_text(encoding="utf-8") == OLD) is kept
    assert files(tmp_path) == ["x.yaml", "y.yaml"]


@pytest.mark.slow
def test_the_case_is_kept_where_somebody_names_a_file(
    tmp_path: Path, terminals: list[Terminal]
) -> None:
    terminal = begun(terminals, tmp_path, SAID, COLUMNS="400")
    answer(terminal, "", "")
    for name in (LONG, "gone/x.yaml", "."):
        assert "! " in answer(terminal, name)
    answer(terminal, "kept.yaml")
    assert "Written: kept.yaml" in terminal.shown
    assert terminal.leave() == 0
    assert files(tmp_path) == ["kept.yaml"]
    done = run_ruling("judge", "kept.yaml", folder=tmp_path)
    assert "Points: red 3." in done.stdout


@pytest.mark.slow
def test_a_terminal_of_ascii_alone_gets_ascii(tmp_path: Path, terminals: list[Terminal]) -> None:
    env = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    terminal = begun(terminals, tmp_path, SAID, "-o", "x.yaml", **env)
    by_enter(terminal)
    assert "Written: x.yaml" in terminal.shown
    assert terminal.shown.isascii()
    assert "?" * 3 not in terminal.shown


class Evening(NamedTuple):
    """What somebody types, the last of it Enter alone, and what is said in the end."""

    lines: tuple[str, ...]
    said: tuple[str, ...]


def evenings() -> list[tuple[str, Evening]]:
    """Whole dialogues as they are had at a table, each with its language."""
    listed = yaml.safe_load((Path(__file__).parent / "evenings.yaml").read_text(encoding="utf-8"))
    found = [
        (language, Evening(tuple(each["lines"]), tuple(each["said"])))
        for language, some in listed.items()
        for each in some
    ]
    assert len(found) >= 30
    return found


@pytest.mark.slow
@pytest.mark.parametrize(("language", "evening"), evenings())
def test_a_dialogue_comes_to_the_right_verdict(
    language: str, evening: Evening, tmp_path: Path, terminals: list[Terminal]
) -> None:
    learned(language)
    first, *more = evening.lines
    terminal = begun(terminals, tmp_path, "--lang", language, first)
    for line in more:
        answer(terminal, line)
    shown = by_enter(terminal)
    assert [each for each in evening.said if each not in shown] == []
    assert "  ! " not in terminal.shown
    assert len(terminal.shown.split("\n> ")) + len(terminal.shown.split("] \n")) <= 10
