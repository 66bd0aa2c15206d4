"""What a case says of editions that share a tab, that agree, and that cannot play it."""

import re

import ruling
from ruling.judging.comparing import compare
from ruling.rulebook.editions import edition_ids
from ruling.site.book.boxes import by_box
from ruling.site.book.case_pages import case_paths, make_case
from ruling.site.book.page import book_words
from ruling.wording.words import upper_first
from tests.conftest import ROOT, heirs


def test_a_case_says_which_editions_it_cannot_be_ruled_under() -> None:
    pages = {each.language: each for each in make_case("box/whole-table.yaml").pages}
    lacking = "the tile RI-L-C3: every box of 2012; Big Box 6 (2017).</p>"
    assert f"<p>No ruling, for want of {lacking}" in pages["en"].body
    assert "nicht gibt: jede Schachtel von 2012; Big Box 6 (2017).</p>" in pages["de"].body
    if len(heirs("C3")) == 1:
        assert "<p><b>" not in pages["en"].body, "a single edition agrees with nobody"
    (page, *_) = make_case("tiles/the-crop-circle-tile-is-not-magic.yaml").pages
    last = r"Big Box 7 \(2021\)" if len(heirs("C3")) == 1 else ""  # an heir is of its year
    ruled_out = rf"Z-Man \(2012\); Big Box 6 \(2017\); {last}"
    assert re.search(rf"<p>[^<]*MW-09[^:]*: {ruled_out}", page.body)
    assert "<p><b>" in page.body


def test_editions_that_agree_on_another_word_are_told_apart_too() -> None:
    path = next(path for path in case_paths() if _agrees_on_other_authority(path))
    comparison = compare(ruling.load_scenario(ROOT / "scenarios" / path))
    page = next(page for page in make_case(path).pages if page.language == "en")
    told_below = page.body.partition('class="differences"')[2]
    for split in comparison.authority:
        assert split.question in told_below
    assert "the footnotes are those of Big Box 7 (2021)" in page.body
    assert "The same comes out under every box of 2012; Big Box 6 (2017);" in page.body


def _agrees_on_other_authority(path: str) -> bool:
    comparison = compare(ruling.load_scenario(ROOT / "scenarios" / path))
    return comparison.agree and bool(comparison.authority)


def test_a_case_is_cited_by_every_edition_that_shares_a_tab() -> None:
    made = make_case("examples/plain-tile-joins-and-completes.yaml")
    notes = {each.note for each in made.cited}
    assert {f"{id}:join.destination" for id in edition_ids()} <= notes
    assert len(notes) == len(made.cited)


def test_a_tab_is_named_after_the_editions_that_it_opens() -> None:
    for page in make_case("examples/plain-tile-joins-and-completes.yaml").pages:
        link = r'<a href="#([^"]+)">([^<]+) <small>([^<]+)</small></a>'
        named = re.findall(link, page.body.partition("</nav>")[0])
        assert len(named) > 1
        assert named[0][0] == "C3"
        for first, boxes, names in named:
            tab = page.body.partition(f'<section class="tab" id="{first}">')[2]
            inside = re.findall(r'<span id="([^"]+)"></span>', tab.partition("<h2")[0])
            assert names == ", ".join([first, *inside])
            told = by_box([first, *inside], book_words(page.language))
            assert f"{told}</h2>" in tab.partition("</h2>")[0] + "</h2>"
            assert boxes == upper_first(told)
