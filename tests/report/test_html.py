"""HTML pages, sound in themselves: well-formed, whole, and needing nothing from elsewhere."""

import json
import re
from html.parser import HTMLParser
from importlib import resources
from pathlib import Path

import pytest

from ruling import judge, load_text, render
from ruling.drawing.paper import Paper
from ruling.judging.claims import Verdict
from ruling.report.ruling import ruling_report
from tests.conftest import (
    CORPUS,
    EVENING,
    EXAMPLE,
    edition_ids,
    for_each,
    judged,
    questions,
    run_ruling,
)
from tests.games.forms import Form, deploy, figure, game_of, on, towers
from tests.report.pages import CLAIMS, PAGES, every_page, page
from tests.saying import says


class Parts(HTMLParser):
    """The ids, the links, the tags that are open, and the texts of a page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.links: list[str] = []
        self.open: list[str] = []
        self.words: list[str] = []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        self.ids += [found["id"] or ""] if "id" in found else []
        self.links += [found["href"] or ""] if "href" in found else []
        if tag not in ("meta", "br", "link", "wbr"):
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if self.open and self.open[-1] == tag:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words.append(data)


@every_page
def test_a_page_is_well_formed_and_its_links_lead_both_ways(name: str) -> None:
    parts = Parts(page(name))
    assert parts.open == []
    assert len(parts.ids) == len(set(parts.ids))
    assert set(parts.links) <= {f"#{id}" for id in parts.ids}
    references = [id for id in parts.ids if "-ref-" in id]
    assert {f"#{id}" for id in references} <= set(parts.links)
    notes = {id for id in parts.ids if "-note-" in id}
    assert {f"#{id}" for id in notes} <= set(parts.links)


@every_page
def test_a_page_needs_nothing_from_elsewhere(name: str) -> None:
    text = page(name).replace("http://www.w3.org/2000/svg", "")
    assert "http:" not in text
    assert "https:" not in text
    assert "@import" not in text
    assert not re.search(r"url\((?!#)", text)
    assert not re.search(r"<(link|img|iframe|object|embed)\b", text)


def test_the_style_is_for_what_some_page_has() -> None:
    """A class that nothing makes any more, or that the script does not set, needs no style."""
    folder = resources.files("ruling.report.formats") / "page"
    script = (folder / "script.js").read_text("utf-8")
    styled = set(re.findall(r"\.([a-z][\w-]*)", _style(page("map"))))
    bodies = " ".join(page(name).partition("<main>")[2] for name in PAGES)
    made = {name for names in re.findall(r'class="(.*?)"', bodies) for name in names.split()}
    made |= {*re.findall(r'toggle\("([\w-]+)"', script), *Verdict}
    assert {"number", "target", "arrival", "on"} <= styled
    assert styled <= made


def test_headings_stand_above_their_numbers() -> None:
    """A column of numbers is set to the right, its heading and a range of points with it."""
    table = page("game").partition("<table")[2].partition("</table>")[0]
    heads = re.findall(r"<t[hd]\b ?([^>]*)>", table.partition("</thead>")[0])
    cells = re.findall(r"<td ?([^>]*)>", table.partition("</tr>")[2].partition("</tr>")[0])
    assert len(heads) == len(cells) == 2 + len(edition_ids())  # what they name, and as played
    right = ['class="number"' in head for head in heads]
    assert (
        right == ['class="number"' in cell for cell in cells] == [False] + [True] * (len(heads) - 1)
    )


def _style(text: str) -> str:
    return "".join(re.findall(r"<style>(.*?)</style>", text, re.DOTALL))


@pytest.mark.slow
@for_each(CORPUS[::9], lambda path: path.stem)
def test_every_kind_of_scenario_makes_a_sound_page(path: Path) -> None:
    parts = Parts(render(judged(path), "html"))
    assert parts.open == []
    assert len(parts.ids) == len(set(parts.ids))
    assert judged(path).scenario.title in parts.words


def test_a_page_says_all_that_the_text_does() -> None:
    """What a text tells with --full alone is folded on a page, but there."""
    told = _bare("".join(Parts(page("claims")).words))
    report = ruling_report([judged(CLAIMS)], board=False)
    text = report.render("text", Paper(width=10_000, full=True))
    above, _, notes = text.partition("\nFOOTNOTES\n")
    sentences = [line for line in above.splitlines() if line.strip() and "   " not in line.strip()]
    assert [line for line in sentences if _bare(line) not in told] == []
    assert {"WHAT HAPPENED", "OPEN QUESTIONS"} & {*sentences} == {"WHAT HAPPENED"}
    assert [note for note in notes.splitlines() if _bare(note.partition(": ")[2]) not in told] == []


def _bare(text: str) -> str:
    """Without marks, bullets, blanks, and capitals of headings."""
    return re.sub(r"\[\d+\]|\s", "", text.strip().removeprefix("- ")).casefold()


def test_the_curves_are_the_points_and_mark_what_a_figure_changed() -> None:
    """The witch in turn 5, the mage in turn 14, and the witch again in final scoring."""
    drawn = page("replay").partition("<svg")[2].partition("</svg>")[0]
    assert "Ada: 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 4; " in drawn
    assert "Ben: 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 6, 12, 22; " in drawn
    marked = ["5: strega, Ada", "14: mago, Ben", "15: strega, Ben"]
    assert re.findall(r"\d+: \w+, \w+", drawn) == marked
    assert drawn.count('class="curve"') == 2
    assert drawn.count('class="figure witch"') == 2
    assert drawn.count('class="figure mage"') == 1


def test_a_replay_has_the_board_at_each_turn_that_matters() -> None:
    """Turns 3, 5, 7, 13 and 14 are those that a replay tells where nobody asks for all."""
    told = run_ruling("replay", EVENING).stdout
    turns = re.findall(r"^  - Turn (\d+)", told, re.M)
    assert page("replay").count("<details>") == len(turns)
    assert turns == ["3", "5", "7", "13", "14"]


def replayed(form: Form) -> str:
    return run_ruling("replay", "-", "--format", "html", text=json.dumps(form)).stdout


def test_a_large_board_is_drawn_as_far_as_it_matters() -> None:
    row = [[("BA/L", x, 0, 0)] for x in range(1, 11)]
    column = [[("BA/L", 1, y, 0)] for y in range(1, 9)]
    last = [("MW/CFC", 11, 0, 0), figure("mage", on(0, 0, "City", "N"))]
    told = replayed(towers(*row, *column, last))
    assert says(told, "phrases.board cut", of="ui", shown="D1-L7", whole="A1-L9")


def test_a_name_from_right_to_left_disturbs_no_sentence() -> None:
    judgement = judge(load_text(EXAMPLE.read_text("utf-8").replace("blue", "שלום")))
    body = render(judgement, "html").partition("<main>")[2]
    sentences = re.findall(r"<(?:p|li)\b[^>]*>(.*?)</(?:p|li)>", body)
    assert any("<bdi>שלום</bdi>" in sentence for sentence in sentences)
    assert not any("ש" in re.sub("<bdi>.*?</bdi>", "", sentence) for sentence in sentences)


def test_the_curves_of_six_players_are_told_apart_without_colour() -> None:
    form = game_of([("BA/RFr", 1, 0, 0)])
    form["players"] = [{"name": name, "slot": slot} for slot, name in enumerate("ABCDEF")]
    dashes = re.findall(r'class="curve".*?stroke-dasharray="(.*?)"', replayed(form))
    assert len(dashes) == len({*dashes}) == 6
    assert all(re.fullmatch(r"none|\d+( \d+)+", dash) for dash in dashes)


def test_a_range_of_points_is_told_at_the_end_of_its_curve() -> None:
    game = towers(
        [("MW/CFC", 1, 0, 0), figure("mage", on(0, 0, "City", "N"))],
        [("MW/CFC", 0, -1, 0), deploy("1.small.1", on(0, -1, "City", "S"))],
    )
    shown = replayed(game)
    assert "4 to 6 Ben" in shown
    table = shown.partition("<table")[2].partition("</table>")[0]
    kinds = re.findall(r"<t[hd]\b([^>]*)>(?:4 to 6|total|during the game)</t[hd]>", table)
    assert len(kinds) == 4
    assert all('class="number"' in kind for kind in kinds), "a range stands as a number does"


def test_each_question_of_the_matrix_leads_to_its_answers_and_sources() -> None:
    parts = Parts(page("editions"))
    assert {link.removeprefix("#r1-") for link in parts.links} == set(questions())
    assert {f"r1-{question}" for question in questions()} <= set(parts.ids)
    assert "Wikicarpedia" in "".join(parts.words)
