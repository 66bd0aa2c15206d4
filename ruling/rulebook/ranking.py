"""Ranks documents for a query by their best line and by all their words."""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from itertools import chain
from math import log, sqrt

STRANGE, WHOLE = 0.35, 0.39
"""What a word counts that no document has, of the rarest; what the whole counts beside a line."""


class Ranking:
    """Documents made of lines of words, indexed for queries."""

    def __init__(self, documents: Mapping[str, Sequence[Collection[str]]]) -> None:
        self._lines = {id: [frozenset(line) for line in lines] for id, lines in documents.items()}
        self._counts = {id: Counter(chain(*lines)) for id, lines in documents.items()}
        in_documents = Counter(chain(*self._counts.values()))
        in_lines = Counter(chain(*chain(*self._lines.values())))
        number = sum(map(len, self._lines.values()))
        self._rarity = {w: log(len(documents) / count + 1) for w, count in in_documents.items()}
        self._squares = {w: log(number / count + 1) ** 2 for w, count in in_lines.items()}
        self._strange = STRANGE * log(number + 1) ** 2
        self._lengths = {
            line: sqrt(self._square(line)) for lines in self._lines.values() for line in lines
        }

    def scores(self, query: Collection[str]) -> dict[str, float]:
        """The score of each document; higher means more shared words."""
        asked = frozenset(query)
        whole = WHOLE / sqrt(len(asked) or 1)
        return {
            id: self._likeness(asked, id) + whole * self._about(asked, id) for id in self._lines
        }

    def _about(self, asked: frozenset[str], id: str) -> float:
        """The score of a document by all its words; repeated words count ever less (as in BM25)."""
        counts = self._counts[id]
        shared = asked & counts.keys()
        return sum(self._rarity[word] * counts[word] / (counts[word] + 1) for word in shared)

    def _likeness(self, asked: frozenset[str], id: str) -> float:
        """The cosine of the query and the document's best line, rare words weighing more."""
        near = (line for line in self._lines[id] if not asked.isdisjoint(line))
        likeness = (self._square(asked & line) / self._lengths[line] for line in near)
        return max(likeness, default=0.0) / sqrt(self._square(asked) or 1)

    def _square(self, words: frozenset[str]) -> float:
        return sum(self._squares.get(word, self._strange) for word in words)
