"""The text of a file, with the name under which mistakes in it are reported."""

from typing import NamedTuple

from ruling.errors import Count, Mistake, ScenarioError, one_line, sentence

LARGEST = 1_000_000
"""Bytes of the largest text that is read; a scenario of 100 tiles has some 5,000."""


class Source(NamedTuple):
    """A text with the name under which mistakes in it are reported, as it can be shown."""

    name: str
    text: str

    @property
    def lines(self) -> list[str]:
        """The lines of the text as an editor counts them."""
        return self.text.replace("\r\n", "\n").replace("\r", "\n").split("\n")

    def error(self, *mistakes: Mistake) -> ScenarioError:
        """The error that shows these mistakes with their lines."""
        return ScenarioError(self.name, mistakes, self.lines)


def decode(raw: bytes, name: str, largest: int = LARGEST) -> Source:
    """The text of some bytes, without a byte-order mark; raises ScenarioError."""
    if len(raw) > largest:
        large = sentence("file.too-large", number=Count(largest))
        raise ScenarioError(name, [Mistake(0, 0, large)])
    try:
        return Source(one_line(name), raw.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        before = raw[: error.start].decode("utf-8-sig", "replace").split("\n")
        what = sentence("file.not-utf-8", byte=f"{raw[error.start]:#04x}")
        shown = raw.decode("utf-8-sig", "replace").split("\n")
        mistake = Mistake(len(before), len(before[-1]) + 1, what)
        raise ScenarioError(name, [mistake], shown) from None
