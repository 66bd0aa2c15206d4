"""The stages of scoring: what makes up a feature's value and awards, in order."""

from collections.abc import Callable, Mapping
from functools import cache, lru_cache
from typing import Any, NamedTuple

from ruling.rulebook import data
from ruling.rulebook.sources import Cited, cited, named

FILE = "stages"

HALF, NOTHING, NONE = "half", "nothing", "none"
"""What a stage brings instead of a number: it takes half of the value so far, or all of it, or it
is as if the stage were not there."""

AWARD, COPY = "award", "copy"
"""Where a stage leads that changes no value: to an award of points or tokens, or a copy of some."""

UNMODIFIED = "unmodified points"
"""What is counted by a copy that leaves the mage and the witch out of the points."""

EVERYBODY = "everybody"
"""Who scores where a stage lets all score who have a meeple there, and not the majority alone."""

OWNERS = ("follower", "active player", "majority", "farmers")
"""Who can receive an award."""

UNFINISHED = "unfinished"
"""The name by which an incomplete feature is known to the stages."""

COUNTED = ("tiles", "tiles and coats of arms")
"""What earlier stages may add to, or take from, before a stage counts it."""

ABSENT: Mapping[str, Any] = {"each": NONE}
"""The change by which a stage is as if it were not there."""

Each = int | str
Changes = Mapping[str, Mapping[str, Any]]
"""By stage, what becomes of its place, of what each brings, or of what it counts."""

_READERS: Mapping[str, Callable[[str], Any]] = {
    "place": float,
    "each": lambda word: word if word in (HALF, NOTHING, NONE) else int(word),
    "counts": str,
}
"""How the values are read that a stage has and a reading can change."""


class StageQuestion(NamedTuple):
    """A question of a stage, asked where one name of each group is present.

    ``changes`` has what its readings change; the default changes nothing.
    """

    question: str
    when: tuple[frozenset[str], ...]
    changes: Mapping[str, Changes]


class ScoringStage(NamedTuple):
    """A stage: what it needs, and what it brings for each that it counts, by kind of feature.

    It has the name of what it needs; one that needs nothing is always there.
    ``each`` is that of one kind, once a feature is looked at. A stage that ``becomes`` a number
    counts what is missing up to it. ``adds`` and ``takes`` are what its count changes for the
    stages after it, ``to`` is set where no value changes, and ``who`` says whose an award is, or
    that everybody there scores.
    ``cites`` is empty for what is in every game; ``seen`` names the engine whose number it is,
    ``piece`` what it belongs to that some edition never had. ``disputed`` says that the sources
    may disagree on whether a tile has it. An award moves the counter by itself, before the value;
    one that is ``joined`` moves it together with that.
    """

    name: str
    place: float
    on: Mapping[str, Each]
    unfinished: Each | None
    needs: str
    counts: str
    each: Each = NONE
    becomes: int | None = None
    adds: tuple[str, ...] = ()
    takes: tuple[str, ...] = ()
    asks: tuple[StageQuestion, ...] = ()
    disputed: bool = False
    to: str = ""
    who: str = ""
    cites: Cited = ""
    seen: str = ""
    piece: str = ""
    joined: bool = False

    @property
    def source(self) -> str:
        """Who says what it brings."""
        return named(self.cites).text


@cache
def stages() -> dict[str, ScoringStage]:
    """All stages by name, in order."""
    found = [_stage(name, of) for name, of in data.read(FILE).items()]
    return {stage.name: stage for stage in sorted(found, key=lambda each: (each.place, each.name))}


@lru_cache(maxsize=1000)
def stages_of(there: frozenset[str], to: str = "") -> tuple[ScoringStage, ...]:
    """The stages that apply where all the given names are present, kind and state included.

    Those of the value, or those beside it, each with only the questions that can come up.
    """
    found = []
    for stage in stages().values():
        if stage.to != to:
            continue
        each = next((each for kind, each in stage.on.items() if kind in there), NONE)
        if UNFINISHED in there and stage.unfinished is not None and each != NONE:
            each = stage.unfinished
        if each != NONE and (not stage.needs or stage.needs in there):
            asks = [q for q in stage.asks if all(not there.isdisjoint(group) for group in q.when)]
            found.append(stage._replace(each=each, asks=tuple(asks)))
    return tuple(found)


def _stage(name: str, of: Mapping[str, Any]) -> ScoringStage:
    """Reads a stage from the data."""
    needs = "" if "there" in of else name
    return ScoringStage(
        name,
        _READERS["place"](of["place"]),
        {kind: _READERS["each"](each) for kind, each in of["on"].items()},
        _READERS["each"](of["unfinished"]) if "unfinished" in of else None,
        needs,
        of.get("counts", needs),
        becomes=int(of["becomes"]) if "becomes" in of else None,
        adds=tuple(of.get("adds to", ())),
        takes=tuple(of.get("takes from", ())),
        asks=tuple(_question(id, how) for id, how in of.get("asks", {}).items()),
        disputed="disputed" in of,
        to=of.get("to", ""),
        who=of.get("who", ""),
        cites=cited(of.get("source", "")),
        seen=of.get("seen", ""),
        piece=of.get("piece", ""),
        joined="moves" in of,
    )


def _question(question: str, how: Mapping[str, Any]) -> StageQuestion:
    """Reads a question of a stage."""
    changes = {
        reading: {
            stage: {key: _READERS[key](value) for key, value in change.items()}
            for stage, change in changed.items()
        }
        for reading, changed in how.items()
        if reading != "when"
    }
    groups = (frozenset(group.split("|")) for group in how.get("when", ()))
    return StageQuestion(question, tuple(groups), changes)
