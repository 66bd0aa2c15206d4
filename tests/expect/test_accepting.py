"""Accepting what was found: only the values that changed are written, and safely."""

import os
import re
import stat
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

import pytest
import yaml

from ruling.cli.exit_codes import FAULT
from ruling.errors import sentence
from ruling.expect.running import run_file
from tests.conftest import (
    CORPUS,
    EXAMPLE,
    ROOT,
    copied,
    edition_ids,
    heirs,
    run_ruling,
    some_and_all,
)

TEXT = EXAMPLE.read_text(encoding="utf-8")
HEAD = TEXT[: TEXT.index("expect:")]
BOTH = ("--accept", "--missing")


class Accepted(NamedTuple):
    """What became of a file: its text, what was said of it, and the exit code."""

    text: str
    said: list[str]
    code: int


def accepting(text: str, *editions: str, options: Sequence[str] = ("--accept",)) -> Accepted:
    """A file with this text, once what is found was accepted."""
    named = [word for edition in editions for word in ("--edition", edition)]
    with TemporaryDirectory() as folder:
        path = Path(folder, "a.yaml")
        path.write_bytes(text.encode())
        done = run_ruling("test", "a.yaml", *options, *named, CI="", folder=Path(folder))
        assert done.returncode != FAULT, done.stderr
        said = re.findall(r"^a\.yaml:\d+:\d+: \[.*?\] \S+: .*", done.stdout, re.MULTILINE)
        return Accepted(path.read_bytes().decode(), said, done.returncode)


def left(plan: Accepted) -> list[tuple[str, str]]:
    """The keys of what was not accepted, each with the reason."""
    lines = [line.partition("] ")[2].split(": ", 2) for line in plan.said]
    return [(key, rest[0]) for key, what, *rest in lines if what == "cannot be accepted"]


def why(id: str, **given: str) -> str:
    return str(sentence(f"run.{id}", **given))


def after(expectations: str, *editions: str) -> str:
    """What the expectations of the example become."""
    text = accepting(HEAD + expectations, *editions).text
    assert text.startswith(HEAD)
    return text.removeprefix(HEAD)


def words(text: str) -> Iterator[tuple[str, Any]]:
    """The words and the lists under every key of every expectation."""
    root: Any = yaml.compose(text, yaml.CSafeLoader)
    for block, under in root.value:
        if block.value.startswith("expect"):
            for key, value in under.value:
                yield from ((key.value, node) for node in leaves(value))


def leaves(node: yaml.Node) -> Iterator[Any]:
    """A node, or what stands in a map."""
    if isinstance(node, yaml.MappingNode):
        for _, value in node.value:
            yield from leaves(value)
    else:
        yield node


def other(word: str, *choices: str) -> str:
    return next(choice for choice in choices if choice != word)


BENDS: dict[str, Callable[[Any], str]] = {
    "points": lambda value: str(int(value) + 3),
    "outcomes": lambda value: str(int(value) + 70),
    "scoring": lambda value: str(abs(int(value)) + 1),
    "obligation": lambda value: other(value, "take-off", "none"),
    "chosen": lambda value: other(value, "legal", "not-in-play"),
    "refused": lambda value: other(value, "not-in-play", "complete"),
    "figures": lambda value: other(value, "supply", "gone"),
    "moves": lambda value: "[]" if value else "[mage to supply]",
    "open": lambda value: "[]" if value else "[join.timing, score.mage]",
}
EXACT = ("points", "outcomes", "scoring", "obligation", "chosen", "refused")


def bent(text: str, *keys: str) -> str:
    """The text with other words under these keys of its expectations."""
    for key, node in reversed([*words(text)]):
        if key in keys and node.value != "null":
            lines = node.value if isinstance(node, yaml.SequenceNode) else ()
            end = node.end_mark.index if not lines or node.flow_style else lines[-1].end_mark.index
            text = text[: node.start_mark.index] + BENDS[key](node.value) + text[end:]
    return text


@pytest.mark.slow
@pytest.mark.parametrize("paths", some_and_all(CORPUS, 320))
def test_bent_words_and_numbers_are_put_back_to_the_byte(paths: list[Path]) -> None:
    for number, path in enumerate(paths):
        text = path.read_text(encoding="utf-8")
        assert accepting(bent(text, EXACT[number % len(EXACT)])).text == text, path
        windows = bent(text, *EXACT).replace("\n", "\r\n")
        assert accepting(windows).text == text.replace("\n", "\r\n"), path


@pytest.mark.slow
@pytest.mark.parametrize("paths", some_and_all(CORPUS, 160))
def test_bent_lists_and_places_pass_again_with_all_comments(paths: list[Path]) -> None:
    for path, keys in product(paths, (("moves",), ("open",), ("figures",), tuple(BENDS))):
        text = path.read_text(encoding="utf-8")
        changed = bent(text, *keys)
        plan = accepting(changed)
        assert (plan.code, left(plan)) == (0, []), path
        assert re.findall("#.*", plan.text) == re.findall("#.*", changed)
        assert plan.text.count("\n") == changed.count("\n")


def without(text: str, block: str) -> str:
    """The text without the blocks whose keys begin like this."""
    return re.sub(rf"(?m)^{block}.*\n?(?:(?:[ #].*)?\n|[ #].*\Z)*", "", text)


@pytest.fixture
def corpus(tmp_path: Path) -> Path:
    return copied(ROOT / "scenarios", tmp_path / "corpus")


def rewrite(folder: Path, change: Callable[[str], str]) -> list[Path]:
    files = sorted(folder.rglob("*.yaml"))
    for path in files:
        path.write_text(change(path.read_text(encoding="utf-8")), encoding="utf-8")
    return files


@pytest.mark.nightly
def test_the_corpus_without_its_editions_gets_blocks_for_them(corpus: Path) -> None:
    files = rewrite(corpus, lambda text: without(text, "expect in "))
    assert run_ruling("test", corpus, CI="").returncode == 1
    done = run_ruling("test", corpus, "--accept", CI="")
    assert done.returncode == 0, done.stdout
    assert not [case for path in files for case in run_file(path) if not case.passed]
    assert run_ruling("test", corpus, "--accept", CI="").stdout.count("\n") == 1


@pytest.mark.nightly
def test_the_corpus_without_expectations_gets_them_for_all_editions(corpus: Path) -> None:
    files = rewrite(corpus, lambda text: without(text, "expect"))
    heads = [path.read_text(encoding="utf-8") for path in files]
    done = run_ruling("test", corpus, "--missing", CI="")
    assert done.returncode == 0, done.stdout
    for path, head in zip(files, heads, strict=True):
        assert path.read_text(encoding="utf-8").startswith(head)
        assert all(case.passed and not case.empty for case in run_file(path))


def test_a_new_expectation_has_what_the_ruling_gives() -> None:
    plan = accepting(HEAD, options=["--missing"])
    new = plan.text.removeprefix(HEAD)
    assert new.startswith(
        "expect:\n  obligation: move-apart\n  moves: [either to A2 E, either to A2 S]\n"
    )
    assert "points: {red: 0, blue: 9}\n" in new
    assert plan.code == 0
    assert accepting(plan.text, options=BOTH).said == []


def test_a_new_expectation_for_some_editions_alone() -> None:
    text = HEAD + "expect in C1, C2:\n  obligation: move-apart"
    new = accepting(text, options=BOTH).text
    assert new.startswith(text + "\nexpect in C1-BB4, C1-ZMG:\n  obligation: move-apart\n")
    assert "]\nexpect in C1-RGG:\n  obligation: move-apart\n" in new
    assert not new.endswith("\n")
    one = accepting(HEAD + "expect: {}\n", "C3", options=BOTH).text
    assert "\nexpect: {}\nexpect in C3:\n  obligation: move-apart\n" in one


def test_a_value_of_some_editions_goes_into_a_block_of_theirs() -> None:
    text = "expect:  # all\n  points: {red: 0, blue: 8}  # why\n# the end\n"
    block = "expect in C3:\n  points: {red: 0, blue: 9}\n"
    assert after(text, "C3") == text.replace("# the end\n", block + "# the end\n")


def test_a_block_for_exactly_these_editions_is_extended() -> None:
    text = "expect: {points: {blue: 8}}\nexpect in C2, C3:\n  obligation: move-apart # so\n"
    assert after(text, "C3", "C2") == text + "  points: {blue: 9}\n"
    flow = "expect: {points: {blue: 8}}\nexpect in C3: {obligation: move-apart}\n"
    assert after(flow, "C3") == flow.replace("apart}", "apart, points: {blue: 9}}")


def test_what_a_block_in_front_would_have_to_replace_is_left() -> None:
    text = "expect in C3: {obligation: move-apart}\nexpect: {points: {blue: 8}}\n"
    plan = accepting(HEAD + text, "C3")
    assert plan.text == HEAD + text
    assert left(plan) == [("points", why("misplaced", name="expect in C3"))]


def test_where_nobody_keeps_a_value_the_most_common_one_replaces_it() -> None:
    crop = ROOT / "scenarios/tiles/the-inn-of-ic-c.yaml"
    text = without(crop.read_text(encoding="utf-8"), "expect in ")
    text = bent(text, "points")
    plan = accepting(text)
    every = [re.findall(r"\[(.*?)\] points: ", line) for line in plan.said]
    assert [*filter(None, every)] == [[", ".join(heirs("C1", "C1-ZMG"))], [", ".join(heirs("C2"))]]
    assert plan.text.count("points:") == 2


def test_what_is_not_settled_unpins_only_where_the_reader_allows_it() -> None:
    head = re.sub(r"\n +move:.*", "", HEAD)
    assert head != HEAD
    plan = accepting(head + "expect:\n  points: {blue: 9}\n  obligation: none\n")
    assert plan.text == head + "expect:\n  points: {blue: 9}\n  obligation: move-apart\n"
    assert left(plan) == [("points", why("unsettled"))]
    text = head + "expect in C2:\n  obligation: move-apart\n  points: # hm\n    blue: 9 # no\n"
    assert accepting(text, "C2").text == text.replace("    blue: 9", "      null")
    some = head + "expect: {points: {blue: 9}, obligation: move-apart}\n"
    assert accepting(some, "C3").text == some + "expect in C3:\n  points: null\n"


def test_what_is_not_settled_stays_where_nothing_else_is_expected() -> None:
    head = re.sub(r"\n +move:.*", "", HEAD)
    alone = head + "expect in C3:\n  points: {blue: 9}\n"
    plan = accepting(alone)
    assert plan.text == alone
    assert len(plan.said) == 1
    assert plan.said[0].endswith(f"[C3] points: cannot be accepted: {why('unsettled')}")
    two = head + "expect in C2, C3:\n  points: {blue: 9}\nexpect in C3: {obligation: none}\n"
    assert accepting(two, "C2").text == two
    assert accepting(two, "C3").text == two.replace("none}", "move-apart, points: null}")
    claimed = alone + "claims: [{by: red, legal: mage to A2 E}]\n"
    assert accepting(claimed).text == claimed.replace("{blue: 9}", "null")


def test_notes_claims_and_what_has_no_value_are_never_changed() -> None:
    text = "expect:\n  notes: [dragon.eats]\n  refused:\n    mage to A2 E: complete\n"
    text += "    mage to A1 E: complete\nclaims: [{by: red, illegal: mage to A2 E}]\n"
    plan = accepting(HEAD + text)
    assert plan.text == HEAD + text.replace("A1 E: complete", "A1 E: just-completed")
    no_such = why("no-such", names="mage to A2 E")
    assert left(plan) == [("notes", why("notes-kept")), ("refused", no_such)]


def test_items_of_lists_come_and_go_one_by_one() -> None:
    block = "expect:\n  moves:  # all\n  - mage to A1 E  # wrong\n  # about\n  - mage to A2 E # r\n"
    fixed = block.replace("- mage to A1 E", "- either to A2 S").replace(" # r\n", " # r\n  - X\n")
    assert after(block) == fixed.replace("X", "witch to A2 E")
    long = (
        "expect:\n  moves: [mage to A1 E, # no\n    either to A2 E, either to A2 S, mage to A1 E]\n"
    )
    assert after(long) == "expect:\n  moves: [either to A2 E, either to A2 S]\n"
    gone = "expect in C3:\n  open:\n  - join.trigger # a\n  - score.mage # b\n  obligation: none\n"
    assert after(gone) == "expect in C3:\n  open:\n    [] # b\n  obligation: move-apart\n"
    one = (
        "expect:\n  moves:\n    - mage to A1 E # gone\n    - either to A2 E\n    - either to A2 S\n"
    )
    one += "    - mage to A1 E"
    assert after(one) == "expect:\n  moves:\n    - either to A2 E\n    - either to A2 S"


def test_either_is_split_where_the_figures_differ() -> None:
    head = re.sub(r"\n +move:.*", "", HEAD)
    flow = head + "expect:\n  outcomes: {either to A2 E: {blue: 8}} # c\n"
    found = accepting(flow).text.removeprefix(head)
    assert re.fullmatch(
        r"expect:\n  outcomes: \{mage to A2 E: \{blue: \d+\}, witch to A2 E: \{blue: \d+\}\} # c\n",
        found,
    )
    block = head + "expect:\n  outcomes:\n    either to A2 E: {blue: 8} # c\n"
    found = accepting(block).text.removeprefix(head)
    assert re.search(r"\n    mage to A2 E: .*\n    witch to A2 E: \{blue: \d\} # c\n", found)


def test_either_is_split_where_the_reasons_differ() -> None:
    text = """
features: {north: {kind: city, tiles: 3}, south: {kind: road, tiles: 2}}
figures: {mage: north, witch: south}
players: [red]
action: {player: red, tile: magic}
expect:
  refused: {either to north: complete, mage to south: complete}
"""
    reasons = "{mage to north: already-there, witch to north: other-figure-there, "
    fixed = text.replace("{either to north: complete, ", reasons)
    assert accepting(text).text == fixed.replace("south: complete", "south: other-figure-there")


def test_a_file_written_as_json_stays_json() -> None:
    tree = yaml.safe_load(TEXT)
    tree["expect"] = {"points": {"red": 0, "blue": 8}}
    import json

    text = json.dumps(tree, indent=1)
    form = json.loads(accepting(text, "C3").text)
    assert form["expect in C3"] == {"points": {"red": 0, "blue": 9}}
    assert json.loads(accepting(text).text)["expect"]["points"]["blue"] == 9


def test_a_line_a_change_names_the_question_behind_it() -> None:
    text = HEAD + "expect:\n  obligation: none\n  points: {red: 0, blue: 5}\n  chosen: complete\n"
    start = HEAD.count("\n") + 2
    every = f"[{', '.join(edition_ids())}]"
    timing = "would be as expected under join.timing=after-scoring"
    assert accepting(text).said == [
        f"a.yaml:{start}:3: {every} obligation: none becomes move-apart; {timing}",
        f"a.yaml:{start + 1}:3: {every} points: blue: 5 becomes blue: 9; {timing}",
        f"a.yaml:{start + 2}:3: {every} chosen: complete becomes legal; "
        f"{why('no-single-question')}",
    ]


@pytest.fixture
def wrong(tmp_path: Path) -> Path:
    path = tmp_path / "wrong.yaml"
    raw = TEXT.replace("points: {red: 0, blue: 9}", "points: {red: 0, blue: 8}")
    path.write_bytes(b"\xef\xbb\xbf" + raw.replace("\n", "\r\n").encode())
    path.chmod(0o640)
    return path


def test_line_endings_mark_permissions_and_links_stay(wrong: Path, tmp_path: Path) -> None:
    link = tmp_path / "link.yaml"
    link.symlink_to(wrong)
    done = run_ruling("test", link, "--accept", CI="false")
    assert done.returncode == 0, done.stdout
    assert link.is_symlink()
    assert wrong.read_bytes() == b"\xef\xbb\xbf" + TEXT.replace("\n", "\r\n").encode()
    assert stat.S_IMODE(wrong.stat().st_mode) == 0o640
    assert sorted(path.name for path in tmp_path.iterdir()) == ["link.yaml", "wrong.yaml"]


@pytest.mark.parametrize(("kind", "code"), [(OSError, 2), (KeyboardInterrupt, 130)])
def test_an_interrupted_write_loses_nothing(
    wrong: Path, kind: type[BaseException], code: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = wrong.read_bytes()

    def interrupted(*_: object) -> None:
        raise kind("no space left")

    monkeypatch.setattr(Path, "replace", interrupted)
    assert run_ruling("test", wrong, "--accept", CI="").returncode == code
    assert wrong.read_bytes() == before
    assert [path.name for path in wrong.parent.iterdir()] == ["wrong.yaml"]


@pytest.mark.parametrize("text", ["title: [", TEXT.replace("blue: 9", "blue: 7")])
def test_a_file_that_is_changed_meanwhile_is_left(
    wrong: Path, text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody else writes to it once it was read, and before it is read again to be sure."""
    read = Path.read_bytes

    def change_first(path: Path) -> bytes:
        if path.name == wrong.name:
            path.write_text(text, encoding="utf-8")
        return read(path)

    monkeypatch.setattr(Path, "read_bytes", change_first)
    done = run_ruling("test", wrong, "--accept", CI="")
    assert (done.returncode, "changed meanwhile" in done.stderr) == (2, True)
    assert wrong.read_text(encoding="utf-8") == text


@pytest.mark.parametrize(
    ("right", "written", "why"),
    [
        ("title:", "titel:", "cannot be read"),
        pytest.param("kind: large", "kind: meeple", "another ruling", marks=pytest.mark.slow),
        pytest.param("blue: 9", "blue: 7", "still fails", marks=pytest.mark.slow),
    ],
)
def test_what_does_not_read_back_as_planned_is_a_fault(
    wrong: Path, tmp_path: Path, right: str, written: str, why: str
) -> None:
    """In a copy of the package that writes something else: no file brings it about."""
    package, before = copied(ROOT / "ruling", tmp_path / "faulty/ruling"), wrong.read_bytes()
    with (package / "expect/accepting.py").open("a", encoding="utf-8") as module:
        module.write(WRITES_ELSE.format(right=right, written=written))
    command = [sys.executable, "-m", "ruling", "test", str(wrong), "--accept"]
    env = {**os.environ, "CI": ""}
    done = subprocess.run(
        command, env=env, cwd=package.parent, capture_output=True, text=True, timeout=60
    )
    assert (done.returncode, why in done.stderr) == (FAULT, True), done.stderr
    assert wrong.read_bytes() == before
    assert [path.name for path in wrong.parent.glob("*.yaml*")] == ["wrong.yaml"]


WRITES_ELSE = """
planned = plan_for
def plan_for(*args, **named):
    plan = planned(*args, **named)
    text = plan.after.text.replace({right!r}, {written!r})
    assert text != plan.after.text
    return plan._replace(after=plan.after._replace(text=text))
"""


@pytest.mark.parametrize("option", ["--accept", "--missing"])
def test_nothing_is_written_under_ci(wrong: Path, option: str) -> None:
    before = wrong.read_bytes()
    for value in ("true", "1", "yes"):
        done = run_ruling("test", wrong, option, CI=value)
        assert (done.returncode, done.stdout) == (2, "")
        assert str(sentence("usage.under-ci")) in done.stderr
    assert wrong.read_bytes() == before


@pytest.mark.slow
@pytest.mark.parametrize(
    ("answer", "code"),
    [("y", 0), *(pytest.param(no, 1, marks=pytest.mark.slow) for no in ("n", ""))],
)
def test_a_terminal_is_asked(wrong: Path, answer: str, code: int) -> None:
    pty = pytest.importorskip("pty")
    before = wrong.read_bytes()
    ours, theirs = pty.openpty()
    process = subprocess.Popen(
        [sys.executable, "-m", "ruling", "test", str(wrong), "--accept"],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        env={**os.environ, "CI": "", "NO_COLOR": "1"},
    )
    os.close(theirs)
    os.write(ours, f"{answer}\n".encode())
    assert process.wait(60) == code
    shown = os.read(ours, 10_000).decode()
    os.close(ours)
    assert "[y/N]" in shown
    assert (wrong.read_bytes() == before) is (code == 1)


def test_other_formats_stay_what_they_are(wrong: Path) -> None:
    import json

    before = wrong.read_bytes()
    done = run_ruling("test", wrong, "--accept", "--format", "junit", CI="")
    assert done.stdout.startswith("<?xml")
    assert "blue: 9" in done.stderr
    wrong.write_bytes(before)
    done = run_ruling("test", wrong, "--accept", "--format", "json", CI="")
    assert json.loads(done.stdout)["failed"] == 0
    assert done.stderr == ""  # it is for errors alone, as JSON
    assert wrong.read_bytes() != before
