"""Files of editions that are made to take long: their mistakes are counted, and few are told."""

import difflib
import textwrap
from collections.abc import Callable
from pathlib import Path

import pytest

from ruling.errors import SHOWN
from ruling.rulebook.editions import edition
from tests.bench.hostile import INPUTS, MOST_EDITION_SECONDS, ran
from tests.cli.test_edition_files import CASE
from tests.conftest import run_ruling, some_soon
from tests.counting import times
from tests.saying import says

HEAD = "id: C4\nextends: C3\nname: ours\n"
PLAIN = f"{HEAD}answers: {{}}\n"
ANSWER = f"{HEAD}answers:\n  score.witch-order:\n"


def names(number: int, line: str = "{}\n", between: str = "") -> str:
    return between.join(line.format(f"t{n}") for n in range(number))


def gaps(number: int) -> str:
    return "'" + names(number, "{{{}}}") + "'\n"


SHAPES: dict[str, tuple[Callable[[int], str], int]] = {
    "tiles": (lambda n: f"{PLAIN}tiles:\n{names(n, '- {}' + chr(10))}", 1),
    "tiles on one line": (lambda n: f"{PLAIN}tiles: [{names(n, '{}', ',')}]\n", 1),
    "keys of an answer": (lambda n: ANSWER + "    authority: open\n" + names(n, "    {}: x\n"), 1),
    "turned": (lambda n: f"{PLAIN}turned:\n{names(n, '  {}: x' + chr(10))}", 2),
    "pieces": (lambda n: f"{PLAIN}with a tile alone:\n{names(n, '  {}: []' + chr(10))}", 2),
    "questions": (lambda n: f"{HEAD}answers:\n{names(n, '  {}: x' + chr(10))}", 1),
    "keys": (lambda n: PLAIN + names(n, "{}: x\n"), 1),
    "languages": (lambda n: f"{PLAIN}about:\n{names(n, '  {}: x' + chr(10))}", 1),
    "gaps": (lambda n: f"{PLAIN}about: {gaps(n)}", 1),
    "gaps of an answer": (lambda n: f"{ANSWER}    authority: open\n    remark: {gaps(n)}", 1),
}
"""Files with so many wrong names, and how many mistakes each of them is."""

COMPARED: Callable[..., object] = difflib.get_close_matches
"""What takes long: names that are compared."""


@pytest.mark.slow
@pytest.mark.parametrize("shape", some_soon(SHAPES, 5, pytest.mark.slow))
def test_many_mistakes_of_an_edition_are_counted_and_the_first_are_told(
    tmp_path: Path, shape: str
) -> None:
    make, each = SHAPES[shape]
    path = tmp_path / "mine.yaml"
    number = 3000
    path.write_text(make(number), encoding="utf-8")
    told, judging = times([COMPARED], lambda: run_ruling("judge", CASE, "--edition", path))
    assert (told.returncode, told.stdout) == (2, "")
    assert told.stderr.endswith(f"mine.yaml: and {each * number - SHOWN:,} more mistakes\n")
    first = [f"'t{n}'" in told.stderr or f"'{{t{n}}}'" in told.stderr for n in range(SHOWN // each)]
    assert all(first), told.stderr
    checked, checking = times([COMPARED], lambda: run_ruling("check", path, folder=tmp_path))
    long = any(len(line) > 120 for line in make(number).split("\n"))
    assert f"\n{each * number + long:,} " in checked.stdout
    told_twice = 2 * SHOWN
    work = judging + checking
    assert work[COMPARED] <= told_twice


def test_faults_that_no_list_bounds_are_bounded_too(tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    listed = [*edition("C1").answers]
    keys = "".join(f"    k{n}: x\n" for n in range(30))
    answers = "".join(f"  {each}:\n{keys}" for each in listed)
    path.write_text(f"{HEAD}answers:\n{answers}", encoding="utf-8")
    checked, work = times([COMPARED], lambda: run_ruling("check", path))
    assert says(checked.stdout, "shape.unknown-key", what="an answer", name="k0")
    assert work[COMPARED] <= SHOWN


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (f"{PLAIN}aliases: [{names(60, 'al{}', ',')}]\n",
         "5:301: too long: there are at most 50 names of an edition, and this is one more"),
        (f"{PLAIN}aliases: [{'x' * 61}]\n", "5:11: too long: has 61 letters; 60 are the most"),
        (f"{ANSWER}    {{authority: printed, source: [{names(21, '{}', ',')}]}}\n",
         "6:105: too long: there are at most 20 sources in one list, and this is one more"),
        (f"{ANSWER}    {{authority: open, excludes: [{names(9, '{{reading: {}}}', ',')}]}}\n",
         "6:62: too long: there are at most 2 readings to rule out, and this is one more"),
    ],
)  # fmt: skip
def test_lists_have_bounds(tmp_path: Path, text: str, told: str) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text(text, encoding="utf-8")
    assert f"mine.yaml:{told}" in run_ruling("judge", CASE, "--edition", path).stderr
    assert f"mine.yaml:{told}" in run_ruling("check", path).stdout


def test_as_many_names_as_there_may_be_are_taken(tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    listed = ", ".join(f"{n:060}" for n in range(50))
    path.write_text(f"{HEAD}answers: {{}}\naliases: [{listed}]\n", encoding="utf-8")
    assert run_ruling("judge", CASE, "--edition", path).returncode == 0


def test_a_long_source_is_printed_at_once(tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    long = "word " * 5000
    answer = f"{{reading: half-then-extra, authority: printed, source: '{long}'}}"
    path.write_text(f"{HEAD}answers:\n  score.witch-order: {answer}\n", encoding="utf-8")
    done, wrapped = times([textwrap.wrap], lambda: run_ruling("judge", CASE, "--edition", path))
    assert "C4:score.witch-order: word word" in done.stdout
    assert done.stdout.count("word") == 5000
    assert wrapped.total() < 300


@pytest.mark.slow
@pytest.mark.parametrize(
    "name", some_soon([name for name in INPUTS if name.startswith("an edition's")], 5)
)
def test_a_large_one_is_checked_in_its_time(name: str) -> None:
    seconds, size, code = ran(name)
    assert code in (1, 2)
    assert size < 20_000
    assert seconds < 10 * MOST_EDITION_SECONDS  # as the square it took minutes
