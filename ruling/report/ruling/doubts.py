"""What is doubted of a case, in words and as data."""

from collections.abc import Iterable, Iterator
from typing import Any

from ruling.judging.doubts import Doubt
from ruling.report.blocks import MarkedText
from ruling.wording.words import Words, upper_first


def doubt_lines(doubts: Iterable[Doubt], words: Words) -> Iterator[MarkedText]:
    """What an action needs and the case does not show, and who says that it is needed."""
    for doubt in doubts:
        weight = upper_first(words.authority(doubt.ground.authority))
        given = {"what": _text(doubt, words), "weight": weight, "source": _source(doubt, words)}
        yield MarkedText(words.say("in doubt", **given))


def doubts_data(doubts: Iterable[Doubt], words: Words) -> list[dict[str, Any]]:
    """The doubts about a case as plain data."""
    return [
        {
            "what": doubt.what,
            "part": doubt.part,
            "player": doubt.player,
            "text": upper_first(_text(doubt, words)),
            "authority": doubt.ground.authority.value,
            "source": _source(doubt, words),
        }
        for doubt in doubts
    ]


def _text(doubt: Doubt, words: Words) -> str:
    return words.say(f"doubt {doubt.what}", player=doubt.player)


def _source(doubt: Doubt, words: Words) -> str:
    return words.cited(doubt.ground.source)
