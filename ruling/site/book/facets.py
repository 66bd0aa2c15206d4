"""What the cases of the book are chosen by: their pieces, questions, editions and points."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import NamedTuple

from ruling.errors import UnknownName
from ruling.expect.checks import expected_of
from ruling.judging.comparing import Column
from ruling.judging.judgement import Judgement
from ruling.report.export.uses import uses_of
from ruling.rulebook.editions import edition_ids
from ruling.rulebook.in_play import find_piece, pieces


class Facets(NamedTuple):
    """What a case can be chosen by.

    ``proves`` are the questions that decide it, ``pieces`` those of other expansions that lie on
    its table, ``apart`` the editions that rule otherwise than the newest, and ``points`` the most
    that a player gets under that one; None where they hang on a move or on somebody's choice.
    """

    proves: tuple[str, ...]
    pieces: tuple[str, ...]
    apart: tuple[str, ...]
    points: int | None


def facets_of(groups: Sequence[Sequence[Column]]) -> Facets:
    """The facets of a case, by its columns that rule alike; the newest edition is in the first."""
    (first, *_), *others = groups
    judgement = first.judgement
    known = {id for use in uses_of(judgement.scenario) for id in _piece(use)}
    on_table = tuple(id for id in pieces() if id in known)
    names = {column.name for group in others for column in group}
    apart = tuple(id for id in edition_ids() if id in names)
    points = judgement.ruling.points
    most = None if points is None else max(points.values(), default=0)
    return Facets(_proved(judgement), on_table, apart, most)


def _piece(use: str) -> Iterator[str]:
    """The piece that something used is, which its id may name in the plural."""
    for name in (f"{use}s", use):
        with suppress(UnknownName):
            yield find_piece(name).id
            return


def _proved(judgement: Judgement) -> tuple[str, ...]:
    """The questions that decide a case: those that its file names, or what its moves rest on, or
    else its points and where the figures end."""
    named = expected_of(judgement.scenario, judgement.rules.edition.id).get("notes")
    if named is not None:
        return tuple(dict.fromkeys(note.rpartition(":")[2] for note in named.value))
    ruling = judgement.ruling
    scored = [answer for score in ruling.scoring or () for answer in score.cited]
    because = ruling.step.because if ruling.step.moves else (*scored, *ruling.figures_because)
    return tuple(dict.fromkeys(answer.question for answer in because or ruling.step.because))
