"""What else lies on the table: a line each in a report, and not a byte of the ruling changed."""

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from ruling import judge, load_scenario, load_text, render
from ruling.drawing.paper import PAPER, Paper
from ruling.judging.comparing import compare
from ruling.report.comparison import comparison_report
from ruling.report.in_play import FEWER, because
from ruling.report.reports import DOCUMENT_FORMATS
from ruling.report.ruling import ruling_report
from ruling.rulebook.editions import edition as named_edition
from ruling.rulebook.editions import edition_ids
from ruling.rulebook.in_play import Bearing, pieces
from ruling.rulebook.rules import Rules
from ruling.wording.words import Words
from tests.conftest import CORPUS, ROOT, for_each, heirs, run_ruling
from tests.report.test_schemas import wrong

FREE = [piece.id for piece in pieces().values() if piece.bearing is Bearing.NONE]
TWO_COUNTERS = "message-"
"""How pieces begin with which each player has a second counter, which bears on robbers."""

CASE = ROOT / "scenarios/join/before-the-scoring.yaml"
HEADING = "ALSO ON THE TABLE\n"


def printed(
    text: str, format_name: str = "text", edition: str | None = None, paper: Paper = PAPER
) -> str:
    return written(text, edition)(format_name, paper)


def written(text: str, edition: str | None = None) -> Callable[[str, Paper], str]:
    """Writes the ruling on a text, which is ruled on once for all formats."""
    return ruling_report([judge(load_text(text, "case.yaml"), edition)]).render


def with_pieces(path: Path, *named: str) -> str:
    text = path.read_text(encoding="utf-8")
    return f"{text}\nin play: [{', '.join(named)}]\n"


@pytest.mark.slow
@for_each([path for path in CORPUS if "in play" not in path.read_text(encoding="utf-8")])
def test_a_piece_without_bearing_changes_nothing_but_its_own_line(path: Path) -> None:
    plain = written(path.read_text(encoding="utf-8"))
    alone = json.loads(plain("json", PAPER))
    robbed = "robber" in path.read_text(encoding="utf-8")
    free = [piece for piece in FREE if not (robbed and piece.startswith(TWO_COUNTERS))]
    told = written(with_pieces(path, *free))
    form = json.loads(told("json", PAPER))
    own = [each["piece"] for each in alone.pop("in_play", [])]  # what the action is done with
    listed = [each["piece"] for each in form.pop("in_play")]
    assert sorted(listed) == sorted({*own, *free})
    assert [piece for piece in listed if piece not in own] == [p for p in free if p not in own]
    assert not any(each.get("bearing") for each in form.values() if isinstance(each, dict))
    assert form == alone
    if own:
        return
    for paper, number in ((Paper(), FEWER + 1), (Paper(full=True), len(free))):
        before, _, after = told("text", paper).partition(HEADING)
        lines, _, rest = after.partition("\n\n")
        assert lines.count("  - ") == number
        assert f"{before}{rest}" == plain("text", paper)


SOME = ["join/before-the-scoring", "dragon/*", "castle/*", "score/*", "stages/*", "claims/*"]
"""Where to look for a scenario of each kind; the first of each is taken."""


@pytest.mark.parametrize("piece", FREE)
@pytest.mark.slow
def test_each_piece_without_bearing_adds_its_own_line_and_no_other_byte(piece: str) -> None:
    for path in (min((ROOT / "scenarios").glob(f"{name}.yaml")) for name in SOME):
        plain, told = path.read_text(encoding="utf-8"), with_pieces(path, piece)
        before, _, after = printed(told).partition(HEADING)
        line, _, rest = after.partition("\n\n")
        assert f"{before}{rest}" == printed(plain)
        assert re.fullmatch(r"  - \S.*(\n    \S.*)*", line)
        keys, _, more = printed(told, "json").partition(' "in_play": [')
        assert keys + more.partition("\n ],\n")[2] == printed(plain, "json")


def test_nothing_is_printed_where_nothing_is_named() -> None:
    plain = CASE.read_text(encoding="utf-8")
    assert "in_play" not in json.loads(printed(plain, "json"))
    assert HEADING not in printed(plain)


@pytest.mark.parametrize("format_name", [f for f in DOCUMENT_FORMATS if f != "json"])
def test_every_format_tells_each_piece(format_name: str) -> None:
    told = " ".join(printed(with_pieces(CASE, "river", "Turm"), format_name).split())
    assert "River: A river is neither a road nor a city" in told
    assert "Tower: A tower catches meeples of players" in told
    assert "printed rule" in told


def test_the_json_has_the_reason_and_who_says_so() -> None:
    river, ferry = json.loads(printed(with_pieces(CASE, "river", "ferry"), "json"))["in_play"]
    assert set(river) == {"piece", "bearing", "reason", "authority", "source"}
    assert (river["piece"], river["bearing"], river["authority"]) == ("river", False, "printed")
    assert river["source"].startswith("Big Box 7 rules")
    assert (ferry["bearing"], ferry["authority"], ferry["source"]) == (True, "open", "")


def test_an_edition_that_never_had_a_piece_says_so() -> None:
    text = with_pieces(CASE, "abbot")
    assert "C1 never had this piece" in " ".join(printed(text, edition="C1").split())
    assert "never had" not in printed(text, edition="C2")


def test_a_comparison_tells_each_piece_once_and_what_differs_by_edition() -> None:
    text = with_pieces(CASE, "tower", "tunnel", "dragon")
    told = " ".join(compared(text).partition(HEADING)[2].split())
    assert told.count("A tower catches followers of players") == 1
    assert told.count("Tunnel: ") == 1
    assert f"{', '.join(heirs('C2'))} never had this piece" in told
    assert HEADING not in compared(CASE.read_text(encoding="utf-8"))


def test_a_comparison_tells_apart_the_readings_in_force(monkeypatch: pytest.MonkeyPatch) -> None:
    answers = named_edition("C2").answers
    untouched = answers["dragon.eats"]._replace(reading="untouched")
    monkeypatch.setitem(answers, "dragon.eats", untouched)
    told = " ".join(compared(with_pieces(CASE, "dragon")).partition(HEADING)[2].split())
    assert re.search(r"Dragon: (C1[-RGZMB4]*, )+C3[^:]*: Both are on the dragon's menu", told)
    assert "C2: The dragon does the mage and the witch no harm" in told


def compared(text: str) -> str:
    return comparison_report(compare(load_text(text, "case.yaml"))).render()


def test_the_reading_of_the_house_is_told_and_not_the_usual_one() -> None:
    text = with_pieces(CASE, "dragon") + "house: {dragon.eats: untouched}\n"
    told = " ".join(printed(text).partition(HEADING)[2].split())
    assert "the dragon's menu" not in told
    assert (
        "The dragon does the mage and the witch no harm; they stay where they are. (house" in told
    )
    (dragon,) = json.loads(printed(text, "json"))["in_play"]
    assert (dragon["authority"], dragon["source"]) == ("house", "")
    assert dragon["reason"].startswith("The dragon does the mage and the witch no harm")


def test_a_piece_is_explained_listed_and_asked_for() -> None:
    told = " ".join(run_ruling("explain", "ferry").stdout.split())
    assert "ferry (piece)" in told
    assert "no text says" in told
    assert "tower: tower" in run_ruling("explain").stdout
    assert run_ruling("explain", "Traghetto", "--lang", "it").stdout.startswith("ferry (elemento)")
    never = " ".join(run_ruling("explain", "tunnel").stdout.split())
    assert never.count("never had this piece") == 1
    assert f"{', '.join(heirs('C2'))} never had" in never


def test_asking_for_a_piece_answers_with_it_and_exits_accordingly() -> None:
    done = run_ruling("ask", "does the tower catch the witch")
    assert done.returncode == 0
    assert "belong to nobody" in " ".join(done.stdout.split())
    form = json.loads(run_ruling("ask", "catches the tower the witch?", "--format", "json").stdout)
    assert wrong(form) == []
    assert (form["piece"]["piece"], form["piece"]["bearing"]) == ("tower", False)
    assert run_ruling("ask", "how does the tower work").returncode == 1
    done = run_ruling("explain", "the tower and the witch")
    assert done.returncode == 2
    assert "Tower (tower)" in done.stderr


@pytest.mark.parametrize(
    ("id", "language", "told"),
    [
        ("ferry", "en", "(no source, but other texts speak for it: Big Box 7 rules (C3), "),
        ("ferry", "de", "keine Quelle, doch sprechen andere Texte dafür: "),
        ("ferry", "it", ", ma altri testi parlano a favore: "),
        ("abbey", "en", "(no source, but it follows from other texts: the Complete Annotated "),
        ("abbey", "de", "folgt aber aus anderen Texten: Complete Annotated Rules, 3g und 7j)"),
        ("abbey", "it", "ma segue da altri testi: Complete Annotated Rules, 3g e 7j)"),
        ("messages", "en", ": the printed rules of this edition on final scoring; The Messages, "),
    ],
)
def test_what_follows_from_other_texts_names_them(id: str, language: str, told: str) -> None:
    words = Words(named_edition("C3"), language)
    assert told in because(pieces()[id], Rules.of("C3"), words)
    assert told not in because(pieces()["tower"], Rules.of("C3"), words)


def answered(path: str, edition: str, language: str = "en") -> str:
    scenario = load_scenario(ROOT / "scenarios" / path)
    return " ".join(render(judge(scenario, edition), "text", language=language).split())


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "every bridge belongs to step 1, the placing of a tile (community interpretation;"),
        ("de", "gehört jede Brücke zu Schritt 1, dem Legen ("),
        ("it", "ogni ponte appartiene alla fase 1, il posizionamento di una tessera ("),
    ],
)
def test_a_bridge_alone_names_that_it_comes_with_the_tile(language: str, told: str) -> None:
    for edition in edition_ids():
        alone = answered("tokens/a-bridge-built-later.yaml", edition, language)
        assert (told in alone) is (edition in heirs("C2")), edition
        assert told not in answered("tokens/a-bridge-built-with-the-tile.yaml", edition, language)


def test_a_piece_that_an_edition_never_had_says_so() -> None:
    cases = {
        "tokens/two-tunnel-mouths-join-and-close.yaml": heirs("C2"),
        "tokens/tunnel-counts-both-tiles.yaml": heirs("C2"),
        "abbot/home-by-a-plain-tile.yaml": heirs("C1", "C1-ZMG"),
        "copies/the-teacher-and-the-witch.yaml": heirs("C2"),
    }
    for path, without in cases.items():
        for edition in edition_ids():
            told = f"{edition} never had this piece" in answered(path, edition)
            assert told is (edition in without), (path, edition)
