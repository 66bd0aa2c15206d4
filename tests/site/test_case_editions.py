"""What a case says of editions that share a tab, that agree, and that cannot play it."""

import re
from pathlib import Path

from ruling.judging.comparing import compare
from ruling.rulebook.editions import edition_ids
from ruling.rulebook.language import languages
from tests.conftest import CORPUS, ROOT, heirs, loaded
from tests.saying import says
from tests.site.pages import case_page, topic_data


def test_a_case_says_which_editions_it_cannot_be_ruled_under() -> None:
    pages = {each: case_page("box/whole-table.yaml", each) for each in ("en", "de")}
    lacking = "the tile RI-L-C3: every box of 2012; Big Box 6 (2017).</p>"
    assert f"<p>No ruling, for want of {lacking}" in pages["en"].body
    assert "nicht gibt: jede Schachtel von 2012; Big Box 6 (2017).</p>" in pages["de"].body
    if len(heirs("C3")) == 1:
        assert "<p><b>" not in pages["en"].body, "a single edition agrees with nobody"
    page = case_page("tiles/the-crop-circle-tile-is-not-magic.yaml")
    last = r"Big Box 7 \(2021\)" if len(heirs("C3")) == 1 else ""  # an heir is of its year
    ruled_out = rf"Z-Man \(2012\); Big Box 6 \(2017\); {last}"
    assert re.search(rf"<p>[^<]*MW-09[^:]*: {ruled_out}", page.body)
    assert "<p><b>" in page.body


def test_editions_that_agree_on_another_word_are_told_apart_too() -> None:
    path = next(path for path in CORPUS if _agrees_on_other_authority(path))
    comparison = compare(loaded(path))
    page = case_page(path.relative_to(ROOT / "scenarios").as_posix())
    told_below = page.body.partition('class="differences"')[2]
    for split in comparison.authority:
        assert split.question in told_below
    edition = "Big Box 7 (2021)"
    others = "every box of 2012; Big Box 6 (2017)"
    assert says(page.body, "phrases.notes of", of="book", others=others, edition=edition)


def _agrees_on_other_authority(path: Path) -> bool:
    comparison = compare(loaded(path))
    return comparison.agree and bool(comparison.authority)


def test_a_case_is_cited_by_every_edition_that_shares_a_tab() -> None:
    path = "examples/plain-tile-joins-and-completes.yaml"
    (case,) = topic_data("join.destination", cases=[path])["cases"]
    assert sorted(case["editions"]) == sorted(edition_ids())


def test_a_tab_is_named_after_the_editions_that_it_opens() -> None:
    for language in languages():
        page = case_page("examples/plain-tile-joins-and-completes.yaml", language)
        link = r'<a href="#([^"]+)">([^<]+) <small>([^<]+)</small></a>'
        named = re.findall(link, page.body.partition("</nav>")[0])
        assert len(named) > 1
        assert named[0][0] == "C3"
        for first, boxes, names in named:
            tab = page.body.partition(f'<section class="tab" id="{first}">')[2]
            inside = re.findall(r'<span id="([^"]+)"></span>', tab.partition("<h2")[0])
            assert names == ", ".join([first, *inside])
            heading = tab.partition("</h2>")[0]
            assert heading.casefold().endswith(boxes.casefold())
            assert boxes[0] == boxes[0].upper()


def test_a_case_begins_with_its_verdict_before_editions_and_source() -> None:
    for file, begins in (
        ("claims/blue-wants-the-supply.yaml", "✓ Red is right, blue is wrong. Red 3 or 9, blue 0"),
        ("dragon/beside-the-fairy.yaml", "The witch is eaten by the dragon"),
        ("move/house-the-one-in-play.yaml", "One magic figure must be placed or moved."),
    ):
        body = case_page(file, "en").body
        lead = body.index(f'<p class="lead">{begins}')
        assert lead < body.index('class="tabs"')
        assert body.index('class="tabs"') < body.index("From: ") if "From: " in body else True
        assert case_page(file, "en").description.startswith(begins)
