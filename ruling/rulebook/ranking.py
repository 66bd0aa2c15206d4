"""Ranks documents for a query by their best line and by all their words."""

from collections import Counter, defaultdict
from collections.abc import Collection, Mapping, Sequence
from itertools import chain
from math import log, sqrt

STRANGE, WHOLE = 0.35, 0.39
"""What a word counts that no document has, of the rarest; what the whole counts beside a line."""


class Ranking:
    """Documents made of lines of words, indexed for queries."""

    def __init__(self, documents: Mapping[str, Sequence[Collection[str]]]) -> None:
        each_line = [(id, frozenset(line)) for id, lines in documents.items() for line in lines]
        self._counts = {id: Counter(chain(*lines)) for id, lines in documents.items()}
        in_documents = Counter(chain(*self._counts.values()))
        in_lines = Counter(chain(*(line for _, line in each_line)))
        number = len(each_line)
        self._rarity = {w: log(len(documents) / count + 1) for w, count in in_documents.items()}
        self._squares = {w: log(number / count + 1) ** 2 for w, count in in_lines.items()}
        self._strange = STRANGE * log(number + 1) ** 2
        self._lines = [(id, sqrt(self._square(line))) for id, line in each_line]
        self._with: dict[str, list[int]] = {}
        for at, (_, line) in enumerate(each_line):
            for word in line:
                self._with.setdefault(word, []).append(at)

    def scores(self, query: Collection[str]) -> dict[str, float]:
        """The score of each document; higher means more shared words."""
        asked = frozenset(query)
        whole = WHOLE / sqrt(len(asked) or 1)
        likeness = self._likeness(asked)
        return {id: likeness.get(id, 0.0) + whole * self._about(asked, id) for id in self._counts}

    def _about(self, asked: frozenset[str], id: str) -> float:
        """The score of a document by all its words; repeated words count ever less (as in BM25)."""
        counts = self._counts[id]
        shared = asked & counts.keys()
        return sum(self._rarity[word] * counts[word] / (counts[word] + 1) for word in shared)

    def _likeness(self, asked: frozenset[str]) -> dict[str, float]:
        """The cosine of the query and each document's best line, rare words weighing more."""
        shared = defaultdict[int, float](float)
        for word in asked & self._with.keys():
            for at in self._with[word]:
                shared[at] += self._squares[word]
        length, best = sqrt(self._square(asked) or 1), dict[str, float]()
        for at, square in shared.items():
            id, of_line = self._lines[at]
            best[id] = max(best.get(id, 0.0), square / of_line / length)
        return best

    def _square(self, words: frozenset[str]) -> float:
        return sum(self._squares.get(word, self._strange) for word in words)
