"""Ranking documents for a query: BM25 over all their words, and the likeness of their best line."""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from heapq import nlargest
from math import log, sqrt

SATURATION, LENGTH = 1.2, 0.5
"""How soon a word's repetitions stop counting, and how much a long document is held back (BM25)."""

STRANGE, WHOLE, OTHERS = 0.35, 0.2, 0.4
"""What a word counts that no document has, of the rarest; what BM25 counts beside the lines;
and what the next best lines count, of which there are as many as ``NEXT``."""

NEXT = 3

Lines = Sequence[Collection[str]]


class Ranking:
    """Documents made of lines of words, ready to be asked."""

    def __init__(self, documents: Mapping[str, Lines]) -> None:
        self._lines = {id: [frozenset(line) for line in lines] for id, lines in documents.items()}
        self._counts = {
            id: Counter(word for line in lines for word in line) for id, lines in documents.items()
        }
        sizes = {id: counts.total() for id, counts in self._counts.items()}
        mean = sum(sizes.values()) / len(sizes)
        self._length = {id: 1 - LENGTH + LENGTH * size / mean for id, size in sizes.items()}
        in_documents = Counter(word for counts in self._counts.values() for word in counts)
        self._rarity = {
            word: log(1 + (len(sizes) - count + 0.5) / (count + 0.5))
            for word, count in in_documents.items()
        }
        in_lines = Counter(
            word for lines in self._lines.values() for line in lines for word in line
        )
        number = sum(map(len, self._lines.values()))
        self._squares = {word: log(1 + number / count) ** 2 for word, count in in_lines.items()}
        self._strange = STRANGE * log(1 + number) ** 2

    def scores(self, query: Collection[str]) -> dict[str, float]:
        """How well each document answers; the more words are shared, the better."""
        asked = frozenset(query)
        many = sqrt(len(asked)) or 1.0
        return {
            id: self._likeness(asked, id) + WHOLE * self._bm25(asked, id) / many
            for id in self._lines
        }

    def _bm25(self, asked: frozenset[str], id: str) -> float:
        """How much a document as a whole is about a query."""
        counts, held = self._counts[id], SATURATION * self._length[id]
        return sum(
            self._rarity[word] * counts[word] * (SATURATION + 1) / (counts[word] + held)
            for word in asked & counts.keys()
        )

    def _likeness(self, asked: frozenset[str], id: str) -> float:
        """The cosines of the query and the document's best lines, rare words weighing more."""
        length = self._square(asked)
        best, *others = nlargest(
            NEXT + 1,
            (
                self._square(asked & line) / sqrt(length * self._square(line))
                for line in self._lines[id]
                if not asked.isdisjoint(line)
            ),
        ) or [0.0]
        return (1 - OTHERS) * best + OTHERS * sum(others) / NEXT

    def _square(self, words: frozenset[str]) -> float:
        return sum(self._squares.get(word, self._strange) for word in words)
