"""Links at the command line: made of files, and read in the place of files."""

import json
from pathlib import Path

import pytest

from ruling import load_scenario
from ruling.scenario.link import packed
from tests.conftest import EXAMPLE, ROOT, run_ruling
from tests.saying import says

TABLE = "https://example.org/table/"
CLAIMED = ROOT / "scenarios/claims/blue-wants-the-supply.yaml"
LINK = packed(EXAMPLE.read_text(encoding="utf-8"))
SHORT = "board: |\n  E@90 .\naction: {player: red, tile: E@270, at: B1}\n"
WRONG = "board: |\n  E@90 E\naction: {player: red, tile: G, at: C1}\n"


def test_a_link_is_printed_alone_or_behind_an_address(tmp_path: Path) -> None:
    for words, printed in (
        (["--link"], LINK),
        (["--link", "--base", TABLE], f"{TABLE}{LINK}"),
        (["--base", "http://localhost:8000/de/?x=y"], f"http://localhost:8000/de/?x=y{LINK}"),
    ):
        done = run_ruling("judge", EXAMPLE, *words)
        assert (done.returncode, done.stdout, done.stderr) == (0, f"{printed}\n", "")
    done = run_ruling("judge", EXAMPLE, "--link", "-o", tmp_path / "link.txt")
    assert done.stdout == ""
    assert (tmp_path / "link.txt").read_text(encoding="utf-8") == f"{LINK}\n"


def test_several_files_standard_input_and_links_give_one_link_a_line() -> None:
    text = CLAIMED.read_text(encoding="utf-8")
    done = run_ruling("judge", EXAMPLE, "-", f"{TABLE}{LINK}.", "--link", text=text)
    assert (done.returncode, done.stderr) == (0, "")  # also where a move or a claim is wrong
    assert done.stdout.splitlines() == [LINK, packed(text), LINK]


@pytest.mark.parametrize("command", ["judge", "compare", "draw"])
def test_a_link_is_as_good_as_the_file(command: str) -> None:
    link = f"{TABLE}{packed(CLAIMED.read_text(encoding='utf-8'))}"
    by_file, by_link = run_ruling(command, CLAIMED), run_ruling(command, link)
    assert by_link.returncode == by_file.returncode
    assert (by_link.stdout, by_link.stderr) == (by_file.stdout, by_file.stderr)


def test_data_of_a_link_name_it_so() -> None:
    by_file, by_link = (
        json.loads(run_ruling("judge", each, "--format", "json").stdout) for each in (EXAMPLE, LINK)
    )
    assert by_link["scenario"].pop("file") == "link"
    assert by_file["scenario"].pop("file") == str(EXAMPLE)
    assert by_link == by_file


def test_mistakes_in_a_linked_scenario_are_told_as_of_a_file() -> None:
    by_file = run_ruling("draw", "-", text=WRONG)
    by_link = run_ruling("draw", packed(WRONG))
    for there, here in ((by_file.stdout, by_link.stdout), (by_file.stderr, by_link.stderr)):
        assert here == there.replace("standard input", "link")
    assert (by_link.returncode, says(by_link.stdout, "phrases.legend misfit", of="ui")) == (2, True)
    assert "link:2:" in by_link.stderr


def test_a_file_with_mistakes_has_a_link_and_they_are_told() -> None:
    done = run_ruling("judge", "-", "missing.yaml", EXAMPLE, "--link", text=WRONG)
    assert done.returncode == 2
    assert done.stdout.splitlines() == [packed(WRONG), LINK]
    assert "standard input:2:" in done.stderr
    assert says(done.stderr.split("missing.yaml: ")[1], "file.unreadable")


def test_a_file_that_fits_in_no_link_is_told_by_its_name(tmp_path: Path) -> None:
    file = tmp_path / "case.yaml"
    file.write_text("".join(map(chr, range(0x4E00, 0x9FFF))) * 5, encoding="utf-8")
    done = run_ruling("judge", file, "--link")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith(f"{file}: ")
    assert says(done.stderr, "link.too-large", number="100,000")


def test_a_broken_link_is_an_error_like_any_file() -> None:
    for command in ("judge", "draw", "compare", "replay"):
        done = run_ruling(command, f"{TABLE}{LINK}x")
        assert (done.returncode, done.stdout) == (2, "")
        assert done.stderr.count("\n") == 1
        assert done.stderr.startswith("link: ")
        assert says(done.stderr, "link.damaged")
    done = run_ruling("judge", LINK, f"{LINK}x", "--format", "json")
    assert (done.returncode, len(json.loads(done.stdout))) == (2, 1)


def test_what_can_be_read_as_a_file_is_one(tmp_path: Path) -> None:
    name = packed(SHORT)
    (tmp_path / name).write_text("title: mine", encoding="utf-8")
    assert f"{name}:1:1: a scenario lacks" in run_ruling("judge", name, folder=tmp_path).stderr
    (tmp_path / name).unlink()
    assert run_ruling("judge", name, folder=tmp_path).returncode == 0
    assert load_scenario(Path(f"{TABLE}{LINK}")).file == "link"


def test_commands_that_search_folders_take_no_link() -> None:
    for link in (LINK, f"{TABLE}{LINK}{'x' * 5000}"):
        done = run_ruling("test", link)
        assert (done.returncode, done.stdout) == (2, "")
        assert says(done.stderr, "file.not-there")


@pytest.mark.parametrize(
    ("base", "id", "named"),
    [
        ("example.org", "usage.no-address", ""),
        ("ftp://example.org/", "usage.no-address", ""),
        ("https://", "usage.no-address", ""),
        ("https://[", "usage.no-address", ""),
        ("https://example.org:99999/", "usage.no-address", ""),
        ("https://example.org/a b", "usage.no-address", ""),
        ("https://example.org/\n", "usage.no-address", "https://example.org/\\n"),
        ("", "usage.no-address", ""),
        (f"{TABLE}#", "usage.fragment", "#"),
        (f"{TABLE}#case=1", "usage.fragment", "#"),
    ],
)
def test_a_base_that_is_no_address_is_usage(base: str, id: str, named: str) -> None:
    done = run_ruling("judge", EXAMPLE, "--base", base)
    assert (done.returncode, done.stdout) == (2, "")
    assert says(done.stderr, id)
    assert named in done.stderr


@pytest.mark.parametrize("words", [["--edition", "C2"], ["--house", "jcloisterzone"]])
def test_what_is_not_in_the_file_is_not_in_the_link(words: list[str]) -> None:
    done = run_ruling("judge", EXAMPLE, "--link", *words)
    assert (done.returncode, done.stdout) == (2, "")
    assert says(done.stderr, "usage.link-alone")
