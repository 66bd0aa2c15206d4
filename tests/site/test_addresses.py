"""Every id has one address for ever; links name files, so that they work from a disk."""

from collections import Counter

import pytest

from ruling.errors import UnknownName
from ruling.judging.explainable import find_topics, topics
from ruling.rulebook.questions import questions
from ruling.site.book import addresses
from ruling.site.book.addresses import link, of_question, of_topic, slug, within
from ruling.site.book.every_address import all_addresses, known_address
from tests.site.released import RELEASED


def test_no_released_address_vanishes_without_a_page_that_says_what_became_of_it() -> None:
    now = {*all_addresses(), *(each.address for each in addresses.moved())}
    assert {*RELEASED} - now == set(), "say in moved.yaml where these are now, and why"
    assert len(RELEASED) >= 867, "no line is ever taken out of addresses.txt"
    assert list(RELEASED) == sorted({*RELEASED})


def test_every_address_is_written_down() -> None:
    assert set(all_addresses()) - {"", *RELEASED} == set(), "add these to addresses.txt"


@pytest.mark.parametrize(
    ("path", "address"),
    [
        ("q/join.timing/", "q/join.timing/"),
        ("q/join.timing", "q/join.timing/"),
        ("de/q/join.timing/index.html", "q/join.timing/"),
        ("scenarios/score/a-tie-is-paid-in-full.yaml", "case/score/a-tie-is-paid-in-full/"),
        ("score/a-tie-is-paid-in-full", "case/score/a-tie-is-paid-in-full/"),
        ("index.html", ""),
        ("it/", ""),
        ("case/", "case/"),
    ],
)
def test_a_page_is_named_by_its_address_or_its_file(path: str, address: str) -> None:
    assert known_address(path) == address


def test_a_page_that_is_none_is_an_error_that_names_the_nearest() -> None:
    with pytest.raises(UnknownName, match=r"q/join\.timing/"):
        known_address("q/join.timin")


def test_what_moved_leads_somewhere_and_says_why() -> None:
    for each in addresses.moved():
        assert each.to in all_addresses()
        assert each.address not in all_addresses()
        assert each.why


def test_no_two_pages_share_an_address_even_where_capitals_do_not_count() -> None:
    found = Counter(address.casefold() for address in all_addresses())
    assert [address for address, number in found.items() if number > 1] == []


def test_addresses_are_those_that_were_promised() -> None:
    assert of_question("join.destination") == "q/join.destination/"
    assert within("de", of_question("join.destination")) == "de/q/join.destination/"
    (reading,) = find_topics("join.destination=supply")
    assert of_topic(reading) == "q/join.destination/supply/"
    (note,) = find_topics("C3:join.destination")
    assert of_topic(note) == "q/join.destination/"
    assert {of_topic(each) for each in topics()} >= {of_question(each) for each in questions()}


@pytest.mark.parametrize(
    ("here", "there", "anchor", "found"),
    [
        ("", "q/join.timing/", "", "q/join.timing/index.html"),
        ("q/join.timing/", "", "", "../../index.html"),
        ("de/q/join.timing/", "q/join.timing/", "C3", "../../../q/join.timing/index.html#C3"),
        ("case/join/a/", "pictures/1.svg", "", "../../../pictures/1.svg"),
    ],
)
def test_links_lead_from_a_page_to_a_file(here: str, there: str, anchor: str, found: str) -> None:
    assert link(here, there, anchor) == found


def test_an_id_becomes_a_part_of_an_address() -> None:
    assert slug("coats of arms") == "coats-of-arms"
    assert slug("C1-RGG") == "C1-RGG"
