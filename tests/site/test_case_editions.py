"""What a case says of editions that share a tab, that agree, and that cannot play it."""

import re

import ruling
from ruling.judging.comparing import compare
from ruling.rulebook.editions import edition_ids
from ruling.site.book.case_pages import case_paths, make_case
from tests.conftest import ROOT, heirs


def test_a_case_says_which_editions_it_cannot_be_ruled_under() -> None:
    pages = {each.language: each for each in make_case("box/whole-table.yaml").pages}
    lacking = "C1, C1-BB4, C1-RGG, C1-ZMG, C2"
    assert f"<p>Not under {lacking}: the tile RI-L-C3 is not there.</p>" in pages["en"].body
    assert f"<p>Nicht nach {lacking}: Das Plättchen RI-L-C3 gibt es dort" in pages["de"].body
    if len(heirs("C3")) == 1:
        assert "<p><b>" not in pages["en"].body, "a single edition agrees with nobody"
    (page, *_) = make_case("tiles/the-crop-circle-tile-is-not-magic.yaml").pages
    assert re.search(r"<p>[^<]*C1-ZMG, C2, C3[^:]*: [^<]*MW-09", page.body)
    assert "<p><b>" in page.body


def test_editions_that_agree_on_another_word_are_told_apart_too() -> None:
    path = next(path for path in case_paths() if _agrees_on_other_authority(path))
    comparison = compare(ruling.load_scenario(ROOT / "scenarios" / path))
    page = next(page for page in make_case(path).pages if page.language == "en")
    told_below = page.body.partition('class="differences"')[2]
    for split in comparison.authority:
        assert split.question in told_below
    (first, *others), *_ = comparison.outcomes
    assert f"the footnotes are those of {first.name}" in page.body
    assert f"The same comes out under {', '.join(each.name for each in others)};" in page.body


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
        named = re.findall(r'<a href="#([^"]+)">([^<]+)</a>', page.body.partition("</nav>")[0])
        assert len(named) > 1
        for first, names in named:
            tab = page.body.partition(f'<section class="tab" id="{first}">')[2]
            inside = re.findall(r'<span id="([^"]+)"></span>', tab.partition("<h2")[0])
            assert names == ", ".join([first, *inside])
            assert f"{names}</h2>" in tab.partition("</h2>")[0] + "</h2>"
