"""``ruling new`` as people and scripts use it: a terminal, a pipe, the command line."""

import re
import subprocess
from functools import partial
from pathlib import Path
from typing import cast

import pytest

from ruling.cli.asking import Asker
from ruling.errors import RulingError
from ruling.interview.question import Draft
from tests.conftest import EXAMPLE, run_process, run_ruling
from tests.terminal import Terminal

OLD = "title: mine\n"


def new(
    folder: Path, *args: str, text: str | None = "", **env: str
) -> subprocess.CompletedProcess[str]:
    """``ruling new`` in a folder, with lines for its standard input."""
    return run_ruling("new", *args, text=text, folder=folder, **env)


def judged(folder: Path, file: str, *args: str) -> str:
    """What ``ruling judge`` prints for a file."""
    done = run_ruling("judge", file, *args, folder=folder)
    assert done.returncode in (0, 1), done.stderr
    return done.stdout


def told_as_by_judge(printed: str, folder: Path, file: str) -> bool:
    """Whether it is what ``judge`` prints of a file, with a last line that can be typed here."""
    ruling, _, more = printed.rpartition("\n\n  ")
    return more.startswith(f"ruling judge {file} --full") and ruling in judged(folder, file)


def files(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_defaults_make_a_file_that_judge_rules_on_alike(tmp_path: Path) -> None:
    for option in ("--yes", "--map"):
        done = new(tmp_path, option, "-o", f"{option[2:]}.yaml")
        assert (done.returncode, done.stderr) == (0, f"Written: {option[2:]}.yaml\n\n")
        assert told_as_by_judge(done.stdout, tmp_path, f"{option[2:]}.yaml")
    assert files(tmp_path) == ["map.yaml", "yes.yaml"]


def test_lines_of_a_pipe_are_the_answers_in_order(tmp_path: Path) -> None:
    lines = ["Who is right?", "BB6", "red, blue", "", "city", "north", "5", "1", "yes", "no"]
    done = new(tmp_path, text="\n".join([*lines, "red, blue 2", "siege", "", "", "4"]))
    assert done.returncode == 0, done.stderr
    text = (tmp_path / "who-is-right.yaml").read_text(encoding="utf-8")
    assert "edition: C2" in text
    assert "    meeples: {red: 1, blue: 2}\n    siege: true\n" in text
    assert "road 2: {kind: road, tiles: 4}" in text
    assert told_as_by_judge(done.stdout, tmp_path, "who-is-right.yaml")
    assert "[" not in done.stdout.splitlines()[0]


def test_back_and_help_work_in_a_pipe_as_well(tmp_path: Path) -> None:
    done = new(tmp_path, "-o", "-", text="One\nback\nTwo\n")
    assert done.stdout.startswith("title: Two\n")


def test_answers_come_from_the_command_line(tmp_path: Path) -> None:
    given = ["feature.1.name=north", "mage=north", "effect.1=extend", "claim.1=red", "title= A  b"]
    options = [word for answer in given for word in ("--answer", answer)]
    done = new(tmp_path, *options, "--yes", "--edition", "big box 6", "-o", "-")
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("title: A b\nedition: C2\n")
    assert "figures: {mage: north, witch: supply}" in done.stdout
    assert "- {extends: north}" in done.stdout
    assert files(tmp_path) == []


def test_the_keys_are_listed(tmp_path: Path) -> None:
    shown = new(tmp_path, "--keys").stdout
    assert re.search(r"^feature\.N\.tiles +On how many tiles", shown, re.MULTILINE)
    assert "tile.N" not in shown
    assert "tile.N" in new(tmp_path, "--map", "--keys").stdout


@pytest.mark.parametrize(
    ("args", "text", "said"),
    [
        ([], "x\nC9\n", "edition: 'C9' is not known here"),
        (["--answer", "magic=perhaps", "--yes"], "", "magic: 'perhaps' is no answer to this"),
        (["--answer", "feature.9=road", "--yes"], "", "nothing was asked that is called 'feature"),
        (["--answer", "titel=x"], "x\nC9\n", "did you mean 'title'?"),
        (["--answer", "title", "--yes"], "", "write --answer KEY=VALUE"),
        (["--answer", "title=a", "--answer", "title=b"], "", "answered twice"),
        (["--edition", "C9"], "", "unknown edition 'C9'"),
        (["--lang", "fr"], "", "unknown language 'fr'"),
        (["-o", "gone/x.yaml"], "", "there is no folder gone"),
        (["-o", "."], "", "this is a folder"),
        (
            ["--map", "--answer", "tile.2=U@180 at C2"],
            "",
            "tile.2: the south edge of C2 (U@180) is",
        ),
        (["--map", "--answer", "magic=yes"], "", "nothing is asked that is called 'magic'"),
        (["-o", "x.yaml"], "\n" * 90 + "more\n", "all was answered before the line 'more'"),
        (["-o", "x.yaml"], "back\n", "title: This is the first question"),
    ],
)
def test_a_wrong_answer_of_a_script_is_an_error_that_names_the_question(
    tmp_path: Path, args: list[str], text: str, said: str
) -> None:
    done = new(tmp_path, *args, text=text)
    assert (done.returncode, done.stdout) == (2, "")
    assert said in done.stderr
    assert files(tmp_path) == []


@pytest.mark.slow
def test_an_existing_file_is_overwritten_only_with_force(tmp_path: Path) -> None:
    path = tmp_path / "a-dispute.yaml"
    path.write_text(OLD, encoding="utf-8")
    done = new(tmp_path, "-o", "a-dispute.yaml")
    assert done.returncode == 2
    assert "there is such a file; --force overwrites it" in done.stderr
    assert new(tmp_path, "--yes").returncode == 0
    assert path.read_text(encoding="utf-8") == OLD
    assert files(tmp_path) == ["a-dispute-2.yaml", "a-dispute.yaml"]
    assert new(tmp_path, "--yes", "--force").returncode == 0
    assert path.read_text(encoding="utf-8").startswith("title: A dispute\n")


def test_a_wrong_claim_is_exit_code_1_as_with_judge(tmp_path: Path) -> None:
    claim = ["claim.1=red", "claim.1.about=illegal", "claim.1.to=city 1"]
    options = [word for answer in claim for word in ("--answer", answer)]
    done = new(tmp_path, "--yes", *options)
    assert done.returncode == 1
    assert "Red is wrong" in done.stdout


def test_a_terminal_is_asked_with_help_defaults_and_a_way_back(
    tmp_path: Path, terminals: list[Terminal]
) -> None:
    terminal = Terminal(tmp_path, "--full")
    terminals.append(terminal)
    said = terminal.wait_for("[A dispute] ")
    assert "What is the dispute about?\n  One line, as a player would ask it.\n" in said
    terminal.type("back")
    assert "This is the first question" in terminal.wait_for("[A dispute] ")
    terminal.type("Mine")
    terminal.wait_for("[third edition (2021, Big Box 7)] ")
    terminal.type("?")
    assert "I don't know" in terminal.wait_for("[third edition (2021, Big Box 7)] ")
    terminal.type("C4")
    assert "! 'C4' is not known here" in terminal.wait_for("[third edition (2021, Big Box 7)] ")
    terminal.type("back")
    terminal.wait_for("[Mine] ")
    terminal.type("Who is right?")
    terminal.wait_for("[third edition (2021, Big Box 7)] ")
    terminal.type("C1")
    for _ in range(40):
        if "Written" in terminal.shown:
            break
        said = terminal.wait_for("] ")
        if "followers" in said:
            break
        if "[who-is-right.yaml] " in said:
            terminal.type("")
            break
        terminal.type("")
    terminal.wait_for("Written: who-is-right.yaml")
    assert terminal.leave() == 0
    assert "must be placed or moved" in terminal.shown
    assert all(len(line) <= 60 for line in terminal.shown.splitlines())
    assert "\x1b" not in terminal.shown
    text = (tmp_path / "who-is-right.yaml").read_text(encoding="utf-8")
    assert text.startswith(
        "title: Who is right?\nedition: C1\n".replace("Who is right?", '"Who is right?"')
    )


@pytest.mark.slow
def test_going_back_offers_what_was_answered_before(
    tmp_path: Path, terminals: list[Terminal]
) -> None:
    terminal = Terminal(tmp_path, "--full")
    terminals.append(terminal)
    terminal.wait_for("[A dispute] ")
    terminal.type("Mine")
    terminal.wait_for("[third edition (2021, Big Box 7)] ")
    terminal.type("C1")
    terminal.wait_for("] ")
    terminal.type("back")
    terminal.wait_for("[C1] ")
    terminal.type("back")
    terminal.wait_for("[Mine] ")
    terminal.type("")
    terminal.wait_for("[C1] ")
    terminal.type("C2")
    terminal.wait_for("] ")
    terminal.type("back")
    terminal.wait_for("[C2] ")


@pytest.mark.slow
def test_what_was_typed_outlives_a_wrong_option(tmp_path: Path, terminals: list[Terminal]) -> None:
    terminal = Terminal(
        tmp_path, "--answer", "edition=C9", "--answer", "feature.9=road", "--answer", "title=t"
    )
    terminals.append(terminal)
    assert "! 'C9' was given for this:" in terminal.wait_for("(2021, Big Box 7)] ")
    for _ in range(40):
        terminal.type("")
        if terminal._read(0.3) and "Written" in terminal.shown:
            break
    assert terminal.leave() == 0
    words = " ".join(terminal.shown.split())
    assert "! Nothing was asked that is called 'feature.9'; that answer was not used." in words
    assert files(tmp_path) == ["t.yaml"]


def test_what_was_answered_is_shown_where_it_cannot_be_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    from ruling.cli.new import _finish

    with pytest.raises(RulingError, match="cannot be written"):
        _finish(Draft("title: t\n", str(tmp_path / "gone" / "x.yaml")), "en")
    assert capsys.readouterr().out == "title: t\n"


def test_a_terminal_is_asked_again_where_a_file_cannot_be_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    from ruling.cli.new import _finish, _keep

    typed = iter([str(tmp_path / "gone/y.yaml"), str(tmp_path / "z.yaml")])
    told: list[str] = []

    class Person:
        """Somebody at a terminal who names one file after the other."""

        def ask_alone(self, _: object) -> str:
            return next(typed)

        def tell(self, text: str, mark: str = "") -> None:
            told.append(text)

    keep = partial(_keep, cast(Asker, Person()), lambda _: "", "en")
    text = EXAMPLE.read_text(encoding="utf-8")
    assert _finish(Draft(text, str(tmp_path / "gone/x.yaml")), "en", keep) == 0
    (again,) = told
    assert "y.yaml: cannot be written: there is no such file or folder" in again
    assert (tmp_path / "z.yaml").read_text(encoding="utf-8") == text
    shown = capsys.readouterr()
    assert "x.yaml: cannot be written" in shown.err
    assert f"{tmp_path}/z.yaml --full" in " ".join(shown.out.split())
    assert next(typed, "") == ""


@pytest.mark.slow
def test_a_dash_prints_the_case_there_too(tmp_path: Path, terminals: list[Terminal]) -> None:
    terminal = Terminal(tmp_path, SAID)
    terminals.append(terminal)
    for prompt, answer in (("[yes] ", ""), ("[no] ", ""), ("in which?", "-")):
        terminal.wait_for(prompt)
        terminal.type(answer)
    terminal.wait_for("\nfeatures:\n")
    assert terminal.leave() == 0
    assert files(tmp_path) == []


LONG = "a" * 300


@pytest.mark.slow
def test_the_case_is_not_lost_where_the_name_of_the_file_is_too_long(
    tmp_path: Path, terminals: list[Terminal]
) -> None:
    terminal = Terminal(tmp_path, SAID, COLUMNS="400")
    terminals.append(terminal)
    for prompt in ("[yes] ", "[no] "):
        terminal.wait_for(prompt)
        terminal.type("")
    terminal.wait_for("Keep this case in a file, and in which?")
    terminal.wait_for("[no] ")
    for name in (LONG, f"{LONG}.yaml", "b" * 252):  # the last with its ending
        terminal.type(name)
        told = " ".join(terminal.wait_for("[no] ").split())
        assert ": cannot be written: the name is too long" in told
    terminal.type("kept")
    terminal.wait_for("Written: kept.yaml")
    assert terminal.leave() == 0
    assert files(tmp_path) == ["kept.yaml"]


@pytest.mark.parametrize("words", [["-o", LONG], ["--answer", f"file={LONG}"]])
def test_a_script_is_told_that_a_name_is_too_long(tmp_path: Path, words: list[str]) -> None:
    done = new(tmp_path, "--yes", *words, "--lang", "de")
    assert (done.returncode, done.stdout) == (2, "")
    assert "der Name ist zu lang" in done.stderr
    assert files(tmp_path) == []


@pytest.mark.slow
def test_ctrl_c_writes_nothing(tmp_path: Path, terminals: list[Terminal]) -> None:
    for key in ("\x03", "\x04"):
        terminal = Terminal(tmp_path, "--full")
        terminals.append(terminal)
        terminal.wait_for("[A dispute] ")
        terminal.type("Mine")
        terminal.wait_for("[third edition (2021, Big Box 7)] ")
        terminal.press(key)
        assert terminal.leave() == 130
        assert "Stopped; nothing was written." in terminal.shown
        assert "Traceback" not in terminal.shown
    assert files(tmp_path) == []


@pytest.mark.slow
def test_a_terminal_is_asked_before_a_file_is_overwritten(
    tmp_path: Path, terminals: list[Terminal]
) -> None:
    path = tmp_path / "x.yaml"
    for answer, kept in (("no", True), ("yes", False)):
        path.write_text(OLD, encoding="utf-8")
        terminal = Terminal(tmp_path, "-o", "x.yaml", "--answer", "feature.3=done")
        terminals.append(terminal)
        while "overwritten" not in (said := terminal.wait_for("] ")):
            terminal.type("")
        assert "x.yaml exists." in said
        terminal.type(answer)
        if kept:
            terminal.wait_for("[x-2.yaml] ")
            terminal.type("y.yaml")
        assert terminal.leave() == 0
        assert (path.read_text(encoding="utf-8") == OLD) is kept
    assert files(tmp_path) == ["x.yaml", "y.yaml"]


@pytest.mark.slow
def test_a_map_is_shown_after_each_tile(tmp_path: Path, terminals: list[Terminal]) -> None:
    terminal = Terminal(tmp_path, "--map", "--edition", "C3", "--answer", "title=t")
    terminals.append(terminal)
    terminal.wait_for("[red, blue] ")
    terminal.type("")
    terminal.wait_for("[D at C3] ")
    terminal.type("")
    said = terminal.wait_for("[done] ")
    assert re.search(r"^  MW-A +CRRR$", said, re.MULTILINE)
    assert "═" in said
    terminal.type("U@180 at D3")
    words = " ".join(terminal.wait_for("[done] ").split())
    assert "! the west edge of D3 (U@180) is a field, but the east edge of C3 (D) is" in words
    terminal.type("U at D3")
    assert "1: U@90 (road east-west)" in terminal.wait_for("[1] ")
    terminal.type("")
    said = terminal.wait_for("[done] ")
    assert re.search(r"^ +C +D$", said, re.MULTILINE)
    assert "═" * 19 in said
    assert "CRRR" not in said
    terminal.type("show")
    assert "═" * 19 in terminal.wait_for("[done] ")
    terminal.type("remove D3")
    assert not re.search(r"^ +C +D$", terminal.wait_for("[done] "), re.MULTILINE)
    terminal.type("back")
    assert "═" * 19 in terminal.wait_for("[done] ")
    for line in ("", "a tile", "E@180 at C2", ""):
        terminal.type(line)
    said = terminal.wait_for("Where is the mage?")
    assert "tile placed now" in said
    terminal.press("\x03")
    assert terminal.leave() == 130


@pytest.mark.slow
def test_a_terminal_of_ascii_alone_gets_ascii(tmp_path: Path, terminals: list[Terminal]) -> None:
    env = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    terminal = Terminal(tmp_path, "--map", "-o", "x.yaml", **env)
    terminals.append(terminal)
    for _ in range(40):
        if "Written" in terminal.shown or terminal.process.poll() is not None:
            break
        terminal.type("")
        terminal._read(0.3)
    assert terminal.leave() == 0
    assert "Written: x.yaml" in terminal.shown
    assert terminal.shown.replace("Glück", "").isascii()  # the publisher's name
    assert "?" * 3 not in terminal.shown
    assert "===" in terminal.shown


@pytest.mark.slow
def test_other_locales_in_a_pipe(tmp_path: Path) -> None:
    env = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    done = run_process("new", "--yes", "-o", "x.yaml", folder=tmp_path, **env)
    assert done.returncode == 0
    assert done.stdout.isascii()
    done = new(tmp_path, "--yes", "--lang", "de", "-o", "y.yaml")
    assert "Geschrieben: y.yaml" in done.stderr
    assert "players: [Rot, Blau]" in (tmp_path / "y.yaml").read_text(encoding="utf-8")


@pytest.mark.slow
def test_the_quick_way_rules_and_writes_a_file_only_where_one_is_named(
    tmp_path: Path, terminals: list[Terminal]
) -> None:
    terminal = Terminal(tmp_path, COLUMNS="90")
    terminals.append(terminal)
    terminal.wait_for("[they meet] ")
    terminal.type("finished")
    terminal.wait_for("> ")
    terminal.type("road 5")
    terminal.wait_for("[red] ")
    for line in ("", "", "witch here", ""):
        terminal.type(line)
        terminal.wait_for("] ")
    terminal.type("")
    assert "Points: red 3." in terminal.wait_for("Keep this case in a file, and in which?")
    terminal.wait_for("[no] ")
    terminal.type("kept")
    terminal.wait_for("Written: kept.yaml")
    assert terminal.leave() == 0
    assert judged(tmp_path, "kept.yaml").startswith("A road is finished\n")
    assert files(tmp_path) == ["kept.yaml"]


SAID = "red's road is finished, 5 tiles, the witch is on it"


def test_a_sentence_is_ruled_on_without_a_question(tmp_path: Path) -> None:
    done = new(tmp_path, "--yes", *SAID.split(" "))
    assert done.returncode == 0
    understood = "Red's road, 5 tiles with the placed one, completed; the witch; one meeple of red"
    assert done.stderr == f"Understood: {understood}\n"
    assert done.stdout.startswith(f"{SAID}\n")
    assert "Points: red 3." in done.stdout
    assert "No box was named" in done.stdout
    assert "--full" not in done.stdout  # there is nothing yet that `judge` could be asked for
    assert files(tmp_path) == []
    done = new(tmp_path, "--yes", SAID, "-o", "x.yaml", "--edition", "C1", "--lang", "en")
    assert told_as_by_judge(done.stdout, tmp_path, "x.yaml")
    assert "edition: C1\n" in (tmp_path / "x.yaml").read_text(encoding="utf-8")
    done = new(tmp_path, "--yes", SAID, "-o", "-")
    assert done.stdout.startswith(f'title: "{SAID}"\n')


def test_what_is_missing_in_a_sentence_is_an_error_where_nothing_is_asked(tmp_path: Path) -> None:
    said = "a road is finished, the witch is on it, a plain tile"
    done = new(tmp_path, "--yes", said, "-o", "x.yaml")
    assert (done.returncode, done.stdout) == (2, "")
    assert "how many tiles it has, with the placed one; who stands there" in done.stderr
    done = new(tmp_path, said, "-o", "x.yaml", text="\nroad 5\nred\n")
    assert done.returncode == 0, done.stderr
    assert "Points: red 3." in done.stdout
    done = new(tmp_path, said, "-o", "y.yaml")
    assert "size: something is needed here" in done.stderr
    assert files(tmp_path) == ["x.yaml"]


def test_what_is_not_understood_is_an_error_where_nobody_can_be_asked(tmp_path: Path) -> None:
    done = new(tmp_path, "gibberish")
    assert (done.returncode, done.stdout) == (2, "")
    assert "'gibberish'" in done.stderr
    done = new(tmp_path, "--map", "gibberish")
    assert (done.returncode, done.stdout) == (2, "")


def test_a_script_says_by_key_what_else_is_open(tmp_path: Path) -> None:
    given = ["feature.2=done", "mage=city 1", "elsewhere=no"]
    options = [word for answer in given for word in ("--answer", answer)]
    done = new(tmp_path, *options, "-o", "x.yaml")
    assert done.returncode == 0, done.stderr
    assert "anywhere to go" in done.stdout
    assert "Only the roads and cities named here were counted." in " ".join(done.stdout.split())
    done = new(tmp_path, *options[:-1], "elsewhere=a road", "-o", "y.yaml")
    assert "another road: {kind: road, tiles: 2}" in (tmp_path / "y.yaml").read_text("utf-8")
    assert "One magic figure must be placed or moved" in done.stdout
