"""HTML that is built: whatever is plain text comes out escaped, what is markup stays as it is."""

import pickle
from html.parser import HTMLParser

import pytest

from ruling.report.formats.markup import (
    VOID,
    Markup,
    element,
    fragment,
    lines,
    listed,
    page,
    section,
)

NASTY = """<b onclick="x('&lt;')">&amp; 'c' "d"</b>"""


class Reading(HTMLParser):
    """The elements of a text with their attributes, and the text in them."""

    def __init__(self, text: str) -> None:
        super().__init__(convert_charrefs=True)
        self.tags: list[str] = []
        self.attributes: list[tuple[str, str | None]] = []
        self.text = ""
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes += attrs

    def handle_data(self, data: str) -> None:
        self.text += data


@pytest.mark.parametrize(
    ("made", "tags"),
    [
        (fragment(NASTY, NASTY), []),
        (lines(NASTY, NASTY), []),
        (element("p", NASTY, element("b", NASTY)), ["p", "b"]),
        (listed([NASTY, element("i", NASTY)]), ["ul", "li", "li", "i"]),
        (section(NASTY, NASTY), ["section", "h2"]),
        (page("en", element("title", "x"), element("p", NASTY, NASTY)), []),
    ],
    ids=["fragment", "lines", "element", "listed", "section", "page"],
)
def test_plain_text_is_escaped_wherever_it_stands(made: Markup, tags: list[str]) -> None:
    found = Reading(made)
    assert found.text.count(NASTY) == 2
    if tags:
        assert found.tags == tags
    assert "<b onclick" not in made


def test_each_attribute_is_escaped_also_where_it_is_markup() -> None:
    values = {"class_": NASTY, "data_given": NASTY, "title": Markup(NASTY)}
    found = Reading(element("p", **values))
    assert found.attributes == [("class", NASTY), ("data-given", NASTY), ("title", NASTY)]
    assert found.tags == ["p"]


def test_no_plain_text_is_markup_by_what_is_done_with_it() -> None:
    mark = Markup("<b>x</b>")
    for each in (f"{mark}{NASTY}", mark + NASTY, " ".join([mark, NASTY]), mark.replace("x", NASTY)):
        assert not isinstance(each, Markup)
        assert Reading(element("p", each)).text == each


def test_markup_stays_as_it_is_also_from_another_process() -> None:
    mark = Markup('<b title="&quot;">&lt;</b>')
    again = pickle.loads(pickle.dumps(mark))
    assert element("p", again, "<") == f"<p>{mark}&lt;</p>"


def test_an_attribute_is_a_value_a_name_or_nothing() -> None:
    assert (
        element("a", hidden=True, tabindex=0, id=None, open=False) == '<a hidden tabindex="0"></a>'
    )
    assert element("img", src="a", alt="") == '<img src="a" alt="">'
    assert element("i", colspan=1, aria_label="1") == '<i colspan="1" aria-label="1"></i>'


@pytest.mark.parametrize("name", sorted(VOID))
def test_what_holds_nothing_has_no_end(name: str) -> None:
    assert element(name) == f"<{name}>"
    with pytest.raises(AssertionError):
        element(name, "x")


def test_a_list_of_nothing_is_none() -> None:
    assert listed([]) == ""
