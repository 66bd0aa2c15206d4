"""From a file to a scenario: every mistake of the file is found before any is reported."""

from collections.abc import Iterable, Mapping
from pathlib import Path

from ruling.errors import Mistake, ScenarioError, UnknownName
from ruling.referee.situation import Situation, Wanted
from ruling.rulebook.editions import edition
from ruling.rulebook.questions import questions
from ruling.rulebook.rules import named_table
from ruling.scenario.actions import Actions, Done
from ruling.scenario.expectations import Expectations
from ruling.scenario.fields import SCENARIO
from ruling.scenario.map import MapTable
from ruling.scenario.mistakes import Mistakes
from ruling.scenario.nodes import Scalar, parse
from ruling.scenario.occupants import Occupants
from ruling.scenario.scenario import (
    Claim,
    Expectation,
    LimitedTile,
    Scenario,
    missing_tiles,
)
from ruling.scenario.sketch import SketchTable
from ruling.scenario.source import Source, is_saved_game, read_source
from ruling.scenario.story import PlacedTile
from ruling.scenario.tables import Table
from ruling.scenario.values import Filled
from ruling.table.tiles import FIELD


def load_scenario(path: str | Path) -> Scenario:
    """The scenario of a file, or of standard input for ``-``.

    Raises ScenarioError with every mistake of the file.
    """
    source = read_source(path)
    if is_saved_game(source):
        what = "this is a saved game: 'ruling replay' rules on it, 'ruling import' takes a turn out"
        raise ScenarioError(source.name, [Mistake(0, 0, what)])
    return load_source(source)


def load_text(text: str, name: str = "scenario") -> Scenario:
    """The scenario of a text; mistakes are reported under the given name."""
    return load_source(Source(name, text))


def load_source(source: Source) -> Scenario:
    """The scenario of a text that was read already."""
    node, mistakes = parse(source)
    filled = SCENARIO.read(node, mistakes)
    scenario = _Loader(filled, source, mistakes).load() if filled is not None else None
    if mistakes.found or scenario is None:
        raise source.error(*mistakes.found)
    return scenario


class _Loader:
    """Makes a scenario of the fields that could be read; notes what does not fit together."""

    def __init__(self, filled: Filled, source: Source, mistakes: Mistakes) -> None:
        self._filled, self._source, self._mistakes = filled, source, mistakes

    def load(self) -> Scenario | None:
        filled, mistakes = self._filled, self._mistakes
        table = self._table()
        players = self._players(table)
        standing = Occupants(filled, table, mistakes)
        done = Actions(table, standing, mistakes).do(filled.get("action"))
        reader = Expectations(table, players, mistakes)
        expectations = tuple(reader.expectations(filled))
        claims = tuple(reader.claims(filled))
        editions, house = self._editions(), self._house()
        limited = _limited(table, filled)
        for name in editions:
            mistakes.found += missing_tiles(limited, name)
        if done is None or mistakes.found:
            return None
        return Scenario(
            self._source,
            self._text("title") or Path(self._source.name).stem,
            self._text("source"),
            editions,
            house,
            _situation(players, table, standing, done),
            done.action._replace(tried=tuple(_tried(expectations, claims))),
            done.story,
            expectations,
            claims,
            standing.fields() + _field_of(done),
            limited,
            table.board if isinstance(table, MapTable) else None,
            standing.places() if isinstance(table, MapTable) else (),
        )

    def _table(self) -> MapTable | SketchTable:
        if "features" in self._filled.keys:
            return SketchTable(self._filled, self._mistakes)
        return MapTable(self._filled, self._source, self._mistakes)

    def _text(self, key: str) -> str:
        value = self._filled.get(key)
        return " ".join(value.text.split()) if value is not None else ""

    def _players(self, table: Table) -> tuple[str, ...]:
        """The players that are listed; where none are, everybody who is named."""
        named = list(self._named_players(table))
        listed = self._filled.get("players")
        if listed is None:
            return tuple(dict.fromkeys(name.text for name in named))
        players: dict[str, None] = {}
        for name in listed:
            if name.text in players:
                self._mistakes.add(name, f"the player '{name.text}' is listed twice")
            players[name.text] = None
        for name in named:
            if name.text not in players:
                self._mistakes.unknown(name, "player", name.text, players)
        return tuple(players)

    def _named_players(self, table: Table) -> Iterable[Scalar]:
        """Every word in the file that names a player, expectations aside."""
        action = self._filled.get("action")
        player = action.get("player") if isinstance(action, Filled) else None
        yield from [player] if player is not None else []
        yield from dict.fromkeys(stander.player for stander in table.standers())
        if self._filled.get("players") is None:
            claims = [claim.get("by") for claim in self._filled.get("claims") or ()]
            yield from [by for by in claims if by is not None]

    def _editions(self) -> tuple[str, ...]:
        found = []
        for name in self._filled.get("edition") or ():
            try:
                found.append(edition(name.text).id)
            except UnknownName as error:
                self._mistakes.unknown(name, "edition", name.text, error.known)
        return tuple(dict.fromkeys(found))

    def _house(self) -> Mapping[str, str]:
        house = self._filled.get("house")
        if isinstance(house, Scalar):
            try:
                return named_table(house.text)
            except UnknownName as error:
                self._mistakes.unknown(house, "table", house.text, error.known)
                return {}
        return {
            question.text: reading.text
            for question, reading in house or ()
            if self._is_reading(question, reading)
        }

    def _is_reading(self, question: Scalar, reading: Scalar) -> bool:
        known = questions().get(question.text)
        if known is None:
            self._mistakes.unknown(question, "question", question.text, questions())
        elif reading.text not in known:
            self._mistakes.unknown(reading, f"reading of {question.text}", reading.text, known)
        return known is not None and reading.text in known


def _situation(
    players: tuple[str, ...], table: Table, standing: Occupants, done: Done
) -> Situation:
    features, figures = table.features(), standing.figures()
    return Situation(players, features, figures, standing.meeples(), done.change)


def _field_of(done: Done) -> tuple[str, ...]:
    """The field on which the action places a meeple, if it does."""
    feature = done.story.meeple if isinstance(done.story, PlacedTile) else None
    return (feature.id,) if feature is not None and feature.kind == FIELD else ()


def _tried(expectations: Iterable[Expectation], claims: Iterable[Claim]) -> Iterable[Wanted]:
    """Every move that the scenario speaks about without anybody having made it."""
    for expectation in expectations:
        for key in ("refused", "outcomes"):
            expected = expectation.values.get(key)
            yield from [wanted for wanted, _ in expected.value or ()] if expected else []
        moves = expectation.values.get("moves")
        yield from (moves.value or ()) if moves else ()
    for claim in claims:
        if claim.key in ("legal", "illegal"):
            yield from claim.value


def _limited(table: Table, filled: Filled) -> tuple[LimitedTile, ...]:
    """The tiles of the map that only some editions have."""
    if not isinstance(table, MapTable):
        return ()
    words = [(cell.words, cell.laid) for cell in table.drawn.values()]
    action = filled.get("action")
    tile = action.get("tile") if isinstance(action, Filled) else None
    laid = table.laid
    if tile is not None and laid is not None:
        words.append((tile, laid))
    return tuple(
        LimitedTile(laid.tile.id, word.position)
        for word, laid in words
        if laid is not None and laid.tile.crop_circle
    )
