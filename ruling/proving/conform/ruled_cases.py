"""The shipped cases, each ruled on under the editions that it holds in."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from ruling.errors import RulingError, UnknownName
from ruling.expect.files import load_scenario
from ruling.expect.running import find_files
from ruling.judging.comparing import Column, ruled_alike
from ruling.judging.judgement import Judgement, judge
from ruling.rulebook.editions import edition_id, edition_ids, is_from_file, line_of
from ruling.scenario.corpus import corpus_folder


class RuledCase(NamedTuple):
    """A case under the first of some editions that rule alike on it; ``id`` is its path."""

    id: str
    judgement: Judgement
    editions: tuple[str, ...]


def topics() -> list[str]:
    """The topics that there are cases about: the folders of the corpus."""
    return sorted(path.name for path in corpus_folder().iterdir() if path.is_dir())


def case_files(named: Sequence[str] = ()) -> list[Path]:
    """The files of all cases, or of those about some topics; raises UnknownName."""
    for topic in named:
        if topic not in topics():
            raise UnknownName("topic", topic, topics())
    folder = corpus_folder()
    return find_files([folder / topic for topic in sorted({*named})] if named else [folder])


def _standing_for(id: str) -> set[str]:
    """The editions in whose place one stands: one from a file, in that of those it extends."""
    return {*line_of(id)} if is_from_file(id) else {id}


def ruled_cases(file: Path, editions: Sequence[str] = ()) -> Iterator[RuledCase]:
    """The case of a file under each set of editions that rule alike, or those with one of these.

    What a case is called does not hang on which are asked for. An edition of one's own stands where
    the one does that it extends. Yields nothing where none of them has the tiles, or the case holds
    in none of them.
    """
    scenario = load_scenario(file)
    named = [edition_id(name) for name in editions]
    every = [*edition_ids(), *filter(is_from_file, dict.fromkeys(named))]
    held = [id for id in every if not scenario.editions or _standing_for(id) & {*scenario.editions}]
    if not held:
        return
    try:
        outcomes = ruled_alike(scenario, held)
    except RulingError:  # none of them has its tiles
        return
    for case in grouped_cases(file, outcomes):
        if not named or {*named} & {*case.editions}:
            yield case


def case_under(id: str, editions: Sequence[str], plays: Mapping[str, str]) -> RuledCase:
    """A case where these readings are played; those that it fixes itself stay."""
    scenario = load_scenario(corpus_folder() / f"{id}.yaml")
    judgement = judge(scenario, editions[0], house={**plays, **scenario.house})
    return RuledCase(id, judgement, tuple(editions))


def grouped_cases(file: Path, outcomes: Iterable[Sequence[Column]]) -> Iterator[RuledCase]:
    """The case of a file, by the editions that rule alike."""
    id = file.relative_to(corpus_folder()).with_suffix("").as_posix()
    for group in outcomes:
        yield RuledCase(id, group[0].judgement, tuple(column.name for column in group))
