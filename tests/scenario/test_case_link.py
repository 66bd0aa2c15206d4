"""A scenario in a link: what is packed comes back, and what was changed on its way is told."""

import re
import subprocess
import sys
import tracemalloc
import zlib
from base64 import urlsafe_b64encode
from collections.abc import Iterator
from string import ascii_letters, digits
from urllib.parse import quote

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ruling.errors import ScenarioError
from ruling.scenario.link import packed, unpacked
from tests.conftest import CORPUS, EXAMPLE, ROOT
from tests.saying import refused, says

TABLE = "https://example.org/table/"
MARK = "#case="
LARGEST, LONGEST, AROUND = 1_000_000, 100_000, 20_000
"""Bytes of a text, and letters of a link and of what may stand around it: what is promised."""

LETTERS = f"{ascii_letters}{digits}-_"
TEXT = EXAMPLE.read_text(encoding="utf-8")
WORDS = ROOT / "ruling/scenario/case_words_1.txt"
WORDS_1 = 3571266727

FOR_EVER = {
    "#case=1gxVQGfnQWsseOY2hjfsSUaoTVe1SY4gYAA5808300b": """\
title: Who scores?
board: |
  E@90  .  E@270
figures: {mage: A1 E, witch: C1 W}
meeples:
  - {player: red, at: A1 E}
  - {player: blue, at: C1 W}
action: {player: red, tile: G, at: B1}
""",
    "#case=1AwA792e3918": "",
}
"""Links that somebody may have kept, with what they say."""


def made(raw: bytes, behind: bytes = b"") -> str:
    """A link whose checksum is right, whatever is in it."""
    words = WORDS.read_bytes()
    packer = zlib.compressobj(9, zlib.DEFLATED, -15, zdict=words)
    return sealed(packer.compress(raw) + packer.flush() + behind)


def sealed(data: bytes) -> str:
    case = "1" + urlsafe_b64encode(data).decode().rstrip("=")
    return f"{MARK}{case}{zlib.crc32(case.encode()):08x}"


def refusal(link: str) -> str:
    with pytest.raises(ScenarioError) as caught:
        unpacked(link)
    told = str(caught.value)
    assert told.startswith("link: ")
    assert told.count("\n") == 0
    return told


@pytest.mark.parametrize("link", FOR_EVER)
def test_a_link_says_the_same_for_ever(link: str) -> None:
    """Never change these; another way to pack is another version."""
    assert unpacked(link) == FOR_EVER[link]


def test_the_words_of_a_version_never_change() -> None:
    assert zlib.crc32(WORDS.read_text(encoding="utf-8").encode()) == WORDS_1


def test_every_scenario_comes_back_byte_for_byte_and_its_link_is_short() -> None:
    short = 0
    for path in CORPUS:
        raw = path.read_bytes()
        link = f"{TABLE}{packed(raw.decode())}"
        assert unpacked(link).encode() == raw, path
        assert re.fullmatch(r"#case=1[A-Za-z0-9_-]*[0-9a-f]", link.removeprefix(TABLE))
        short += len(link) < 600  # 2,000 are promised
    assert short >= 0.95 * len(CORPUS)


@given(st.text().filter(lambda text: not text.startswith("\ufeff")))
def test_any_text_comes_back(text: str) -> None:
    link = packed(text)
    assert unpacked(link) == text
    assert set(link.removeprefix(MARK)) <= set(LETTERS)
    assert link[-1] not in "-_"


@given(st.text("ab \n{}:", max_size=300), st.integers(0, 20), st.data())
def test_lines_that_end_as_on_windows_come_back(text: str, place: int, data: st.DataObject) -> None:
    text = text[:place] + "\r\n" + text[place:] + data.draw(st.sampled_from(["", "\r", "\n"]))
    assert unpacked(packed(text)) == text


def changed(link: str) -> Iterator[str]:
    """The link with one character less, more, another, or two that changed places."""
    for place in range(len(MARK), len(link)):
        before, here, after = link[:place], link[place], link[place + 1 :]
        yield before + after
        yield f"{before}{here}{here}{after}"
        yield from (f"{before}{other}{after}" for other in LETTERS if other != here)
        if after and after[0] != here:
            yield f"{before}{after[0]}{here}{after[1:]}"


def test_a_character_that_was_changed_is_an_error_and_never_another_text() -> None:
    (link, *_) = FOR_EVER
    for wrong in changed(link):
        assert refusal(wrong), wrong


@pytest.mark.nightly
def test_no_link_of_the_corpus_can_be_changed_unseen() -> None:
    for path in CORPUS[::20]:
        for wrong in changed(packed(path.read_text(encoding="utf-8"))):
            assert refusal(wrong), wrong


@given(st.integers(len(MARK), len(packed(TEXT)) - 1), st.text(LETTERS, min_size=1, max_size=8))
def test_what_is_cut_off_or_has_something_behind_it_is_an_error(end: int, behind: str) -> None:
    link = packed(TEXT)
    assert refusal(link[:end])
    assert refusal(f"{link}{behind}x")


@given(st.text())
def test_any_other_text_is_an_error_in_one_line(text: str) -> None:
    refusal(text)
    refusal(f"{MARK}{text}")


LINK = f"{TABLE}{packed(TEXT)}"


@pytest.mark.parametrize(
    "given",
    [
        LINK.removeprefix(TABLE),
        quote(LINK, safe=""),
        LINK.replace("#", "%23"),
        LINK.replace("case=", "case%3D").replace("-", "%2D").replace("_", "%5F"),
        "\n".join(re.findall(r".{1,40}", LINK)),
        "=\r\n\t ".join([LINK[: len(TABLE) + 3], LINK[len(TABLE) + 3 :]]).replace("=\r", "\r"),
        "\u200b".join(re.findall(r".{1,30}", LINK)),
        f"  {LINK}\n",
        f"see {LINK}.",
        f"<{LINK}>",
        f"({LINK}).",
        f"[here]({LINK})",
        f"_{LINK}_",
        f"\u201c{LINK}\u201d\u2026",
        f"{LINK}==",
        f"{LINK}&lang=de",
    ],
)
def test_what_a_program_does_to_a_link_is_forgiven(given: str) -> None:
    assert unpacked(given) == TEXT


@pytest.mark.parametrize(
    ("link", "id", "named"),
    [
        ("", "link.no-case", ""),
        (MARK, "link.no-case", "#case="),
        (f"{MARK}2abc", "link.other-kind", ""),
        (f"{MARK}1abc\xe4def", "link.strange-character", "ä"),
        (f"{MARK}1abc#case=1", "link.strange-character", "#"),
        (f"{LINK} please", "link.damaged", ""),
        (LINK.lower(), "link.damaged", ""),
        (LINK[:-20], "link.damaged", ""),
        (sealed(b""), "link.damaged", ""),
        (sealed(b"\xff\xff"), "link.damaged", ""),
        (made(b"title: x", behind=b"more"), "link.damaged", ""),
        (made(b"title: caf\xe9"), "link.not-utf-8", "8"),
        (made(b"\xed\xa0\x80"), "link.not-utf-8", "8"),
        (f"{MARK}{'1' * (LONGEST + AROUND)}", "link.too-long", "120"),
    ],
)
def test_what_is_wrong_with_a_link_is_told(link: str, id: str, named: str) -> None:
    assert says(refusal(link), id)
    assert named in refusal(link)


def test_a_length_that_no_bytes_have_is_damage() -> None:
    case = "1AAAAA"
    assert says(refusal(f"{MARK}{case}{zlib.crc32(case.encode()):08x}"), "link.damaged")


def test_a_bomb_is_not_unpacked() -> None:
    bomb = made(bytes(70 * LARGEST))
    assert len(bomb) < LONGEST + AROUND
    tracemalloc.start()
    assert says(refusal(bomb), "link.text-too-large", number="1,000,000")
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert most < 6 * LARGEST
    assert says(refusal(f"{MARK}1{'A' * 10 * LARGEST}"), "link.too-long")
    assert unpacked(made(bytes(LARGEST))) == "\0" * LARGEST
    refusal(made(bytes(LARGEST + 1)))


@pytest.mark.parametrize("around", ["%", "=" * 4, "-", ")", " ", "%20", "&", MARK])
def test_a_link_that_is_made_to_take_long_takes_none(around: str) -> None:
    room = (LONGEST + AROUND - len(LINK)) // len(around) - 2
    for hostile in (f"{LINK}x{around * room}x", f"{around * room}{LINK}x"):
        refusal(hostile)


def test_what_is_too_large_for_a_link_is_told_of_the_file() -> None:
    with pytest.raises(ScenarioError, match=r"^case\.yaml: is too large: more than 1,000,000"):
        packed("x" * (LARGEST + 1), "case.yaml")
    noise = "".join(map(chr, range(0x4E00, 0x9FFF)))
    with pytest.raises(ScenarioError, match=r"^case\.yaml: is too large for a link: .* \(pass"):
        packed(noise * 3 + noise[::-1] * 4, "case.yaml")
    with refused("link.half-a-letter"):
        packed("\ud800")


def test_a_page_needs_nothing_but_the_standard_library() -> None:
    code = "import sys, ruling.scenario.link\n"
    code += "print(sorted(m for m in sys.modules if m.partition('.')[0] in "
    code += "('click', 'yaml', 'tabulate') or m.startswith('ruling')))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    names = [
        "ruling",
        "ruling.errors",
        "ruling.reading",
        "ruling.reading.source",
        "ruling.scenario",
        "ruling.scenario.link",
    ]
    assert done.stdout == f"{names}\n"
