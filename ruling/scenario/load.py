"""From a file to a scenario: every mistake of the file is found before any is reported."""

from collections.abc import Iterable, Mapping
from pathlib import Path

from ruling.errors import UnknownName
from ruling.referee.situation import Situation
from ruling.rulebook.editions import limited_tiles
from ruling.rulebook.questions import questions
from ruling.rulebook.rules import named_table
from ruling.scenario.actions import Actions, Done
from ruling.scenario.fields import scenario_shape
from ruling.scenario.keys import Keys, claims, editions_of, expectations
from ruling.scenario.lookup import Lookup
from ruling.scenario.map import MapTable
from ruling.scenario.nodes import Scalar, parse
from ruling.scenario.occupants import Occupants
from ruling.scenario.scenario import Drawn, LimitedTile, Scenario, missing_tiles
from ruling.scenario.shapes import Filled
from ruling.scenario.source import Mistakes, Source
from ruling.scenario.story import PlacedTile
from ruling.scenario.tables import Table
from ruling.table.tiles import FIELD


def load(source: Source, keys: Keys) -> Scenario:
    """The scenario of a text in which these keys may say something of the ruling.

    Raises ScenarioError with every mistake of the text.
    """
    node, mistakes = parse(source)
    filled = scenario_shape(keys).read(node, mistakes)
    scenario = _Loader(filled, source, mistakes).load(keys) if filled is not None else None
    if mistakes.found or scenario is None:
        raise source.error(*mistakes.found)
    return scenario


class _Loader:
    """Makes a scenario of the fields that could be read; notes what does not fit together."""

    def __init__(self, filled: Filled, source: Source, mistakes: Mistakes) -> None:
        self._filled, self._source, self._mistakes = filled, source, mistakes

    def load(self, keys: Keys) -> Scenario | None:
        filled, mistakes = self._filled, self._mistakes
        table = self._table()
        players = self._players(table)
        standing = Occupants(filled, table, mistakes)
        done = Actions(table, standing, mistakes).do(filled.get("action"))
        lookup = Lookup(table, players, mistakes, [])
        expected = tuple(expectations(filled, keys.expect, lookup))
        claimed = tuple(claims(filled, keys.claims, lookup))
        editions = tuple(dict.fromkeys(editions_of(filled.get("edition") or (), mistakes)))
        house = self._house()
        limited = _limited(table, filled)
        for name in editions:
            mistakes.found += missing_tiles(limited, name)
        if done is None or mistakes.found:
            return None
        return Scenario(
            origin=self._source,
            title=self._text("title") or Path(self._source.name).stem,
            source=self._text("source"),
            editions=editions,
            house=house,
            situation=_situation(players, table, standing, done),
            action=done.action._replace(tried=tuple(lookup.tried)),
            story=done.story,
            expectations=expected,
            claims=claimed,
            limited=limited,
            drawn=_drawn(table, standing, done),
        )

    def _table(self) -> Table:
        if "features" in self._filled.keys:
            from ruling.scenario.sketch import SketchTable  # a map needs none of it

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


def _drawn(table: Table, standing: Occupants, done: Done) -> Drawn:
    """What a map alone has, the field on which the action places a meeple included."""
    if not isinstance(table, MapTable):
        return Drawn()
    feature = done.story.meeple if isinstance(done.story, PlacedTile) else None
    field = (feature.id,) if feature is not None and feature.kind == FIELD else ()
    return Drawn(table.board, standing.places(), standing.fields() + field)


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
        if laid is not None and laid.tile.id in limited_tiles()
    )
