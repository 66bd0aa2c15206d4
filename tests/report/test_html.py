"""HTML pages, sound in themselves: well-formed, whole, and needing nothing from elsewhere."""

import re
from html.parser import HTMLParser
from importlib import resources
from pathlib import Path

import pytest

from ruling import judge, load_scenario, load_text, read_saved_game, replay
from ruling.judging.claims import Verdict
from ruling.report.blocks import Answers, Bullets, Folded, Lines
from ruling.report.editions import matrix_report
from ruling.report.formats.html import page_style
from ruling.report.game.curve import DASHES, curves_of, draw_curves
from ruling.report.ruling import ruling_report
from ruling.report.ruling.document import ruling_document
from ruling.rulebook.editions import edition_ids
from ruling.rulebook.matrix import matrix
from ruling.rulebook.questions import questions
from ruling.rulebook.rules import Rules
from ruling.table.figures import Figure
from tests.conftest import CORPUS, EVENING, EXAMPLE, for_each, judged
from tests.games.forms import deploy, figure, on, saved, towers
from tests.report.pages import CLAIMS, REPORTS, WORDS, every_page, page


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
    styled = set(re.findall(r"\.([a-z][\w-]*)", page_style()))
    bodies = " ".join(page(name).partition("<main>")[2] for name in REPORTS)
    made = {name for names in re.findall(r'class="(.*?)"', bodies) for name in names.split()}
    made |= {*re.findall(r'toggle\("([\w-]+)"', script), *Verdict}
    assert len(styled) > 20
    assert styled <= made


@pytest.mark.slow
@for_each(CORPUS[::9], lambda path: path.stem)
def test_every_kind_of_scenario_makes_a_sound_page(path: Path) -> None:
    judgement = judged(path)
    parts = Parts(ruling_report([judgement]).render("html"))
    assert parts.open == []
    assert len(parts.ids) == len(set(parts.ids))
    assert judgement.scenario.title in parts.words


def test_a_page_says_all_that_the_text_does() -> None:
    """What a text tells with --full alone is folded on a page, but there."""
    judgement = judge(load_scenario(CLAIMS))
    told = "".join(Parts(ruling_report([judgement]).render("html")).words)
    words = re.sub(r"\[\d+\]|\s", "", told)
    document = ruling_document(judgement, board=False)
    blocks = [*document, *(each for b in document if isinstance(b, Folded) for each in b.make())]
    sentences = [
        sentence
        for block in blocks
        if isinstance(block, Lines | Bullets)
        for sentence in (block.sentences if isinstance(block, Lines) else block.points)
    ]
    answers = next(block for block in document if isinstance(block, Answers))
    sentences += [sentence for _, said in answers.points for sentence in said]
    assert len(sentences) > 8
    for sentence in sentences:
        assert re.sub(r"\s", "", sentence.text) in words


def test_the_curves_are_the_points_and_mark_what_a_figure_changed() -> None:
    """The witch in turn 5, the mage in turn 14, and the witch again in final scoring."""
    found = replay(read_saved_game(EVENING))
    curves = curves_of(found)
    assert {player: line[-1] for player, line in curves.points.items()} == {"Ada": 4, "Ben": 22}
    assert [line[5] for line in curves.points.values()] == [1, 0]
    assert [line[14] for line in curves.points.values()] == [1, 12]
    assert curves.changed == [
        (5, "Ada", Figure.WITCH),
        (14, "Ben", Figure.MAGE),
        (15, "Ben", Figure.WITCH),
    ]
    drawn = draw_curves(found, WORDS)
    assert drawn.count('class="curve"') == 2
    assert drawn.count('class="figure witch"') == 2
    assert drawn.count('class="figure mage"') == 1


def test_a_replay_has_the_board_at_each_turn_that_matters() -> None:
    matters = [turn for turn in replay(read_saved_game(EVENING)).turns if turn.matters]
    assert page("replay").count("<details>") == len(matters) > 3


def test_a_name_from_right_to_left_disturbs_no_sentence() -> None:
    judgement = judge(load_text(EXAMPLE.read_text("utf-8").replace("blue", "שלום")))
    page = ruling_report([judgement]).render("html")
    body = page.partition("<main>")[2]
    sentences = re.findall(r"<(?:p|li)\b[^>]*>(.*?)</(?:p|li)>", body)
    assert any("<bdi>שלום</bdi>" in sentence for sentence in sentences)
    assert not any("ש" in re.sub("<bdi>.*?</bdi>", "", sentence) for sentence in sentences)


def test_the_curves_of_six_players_are_told_apart_without_colour() -> None:
    assert len(set(DASHES)) == 6
    assert all(re.fullmatch(r"none|\d+( \d+)+", dash) for dash in DASHES)


def test_a_range_of_points_is_told_at_the_end_of_its_curve() -> None:
    game = towers(
        [("MW/CFC", 1, 0, 0), figure("mage", on(0, 0, "City", "N"))],
        [("MW/CFC", 0, -1, 0), deploy("1.small.1", on(0, -1, "City", "S"))],
    )
    assert "4 to 6 Ben" in draw_curves(replay(saved(game)), WORDS)


def test_headings_stand_above_their_numbers() -> None:
    """A column of numbers is set to the right, its heading and a range of points with it."""
    table = page("game").partition("<table")[2].partition("</table>")[0]
    heads = re.findall(r"<t[hd]\b ?([^>]*)>", table.partition("</thead>")[0])
    cells = re.findall(r"<td ?([^>]*)>", table.partition("</tr>")[2].partition("</tr>")[0])
    assert len(heads) == len(cells) > 3
    right = ['class="number"' in head for head in heads]
    assert (
        right == ['class="number"' in cell for cell in cells] == [False] + [True] * (len(heads) - 1)
    )


def test_each_question_of_the_matrix_leads_to_its_answers_and_sources() -> None:
    rules = [Rules.of(id) for id in edition_ids()]
    parts = Parts(matrix_report(rules, matrix(rules)).render("html"))
    assert parts.open == []
    questions_led_to = {link.removeprefix("#r1-") for link in parts.links}
    assert questions_led_to == set(questions())
    assert {f"r1-{question}" for question in questions()} <= set(parts.ids)
    assert "Wikicarpedia" in "".join(parts.words)
