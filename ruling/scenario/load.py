"""Reads a scenario file; all of its mistakes are found before any is reported."""

from collections.abc import Mapping, Sequence
from itertools import chain
from pathlib import Path

from ruling.case.names import Names
from ruling.errors import UnknownName
from ruling.reading.mistakes import Mistakes
from ruling.reading.nodes import Entries, Items, Node, Scalar, parse
from ruling.reading.shapes import Filled, too_many
from ruling.reading.source import Source
from ruling.referee.situation import (
    MESSAGES,
    AnyAction,
    FinalScoring,
    Placing,
    Situation,
    Tokens,
    Turn,
    Wanted,
    actions_of,
)
from ruling.rulebook.editions import limited_tiles
from ruling.rulebook.rules import named_house
from ruling.rulebook.stages import EVERYBODY, stages
from ruling.scenario.actions.entries import action_entries
from ruling.scenario.actions.message import MESSAGE
from ruling.scenario.actions.reading import Actions
from ruling.scenario.lookup import Lookup, readings_of
from ruling.scenario.map import MapTable
from ruling.scenario.scenario import UNNAMED, LimitedTile, Scenario, missing_tiles
from ruling.scenario.schema.bonus_keys import (
    BONUS_KEYS,
    TOKEN_KEYS,
    names_counters,
    players_of_bonuses,
    players_scoring,
    tokens_of,
)
from ruling.scenario.schema.fields import scenario_shape
from ruling.scenario.schema.keys import Keys, claims, editions_of, expectations
from ruling.scenario.schema.king_keys import KING_KEYS, complete_on, with_kings, with_tokens
from ruling.scenario.table import MOST_PLAYERS, Table
from ruling.table.features import TUNNEL, Feature, not_complete_before
from ruling.table.figures import Meeple
from ruling.table.tiles import FIELD, GARDEN


def load(source: Source, keys: Keys) -> Scenario:
    """The scenario of a text in which these keys can stand; raises ScenarioError."""
    node, mistakes = parse(source)
    mistakes = mistakes._replace(examples={Names.PLAYER: somebody(node) or "red"})
    filled = scenario_shape(keys).read(node, mistakes)
    named = filled.get("in play") if filled is not None else None
    in_play: tuple[str, ...] = ()
    tokens: Tokens = {}
    if filled is not None and TOKEN_KEYS.keys() & filled.keys.keys():
        tokens = tokens_of(filled, mistakes)
    if named:
        from ruling.scenario.named_pieces import named_pieces  # few tables name any

        in_play = named_pieces(named, mistakes)
    scenario = _scenario(filled, source, keys, mistakes) if filled is not None else None
    if mistakes.found or scenario is None:
        raise source.error(*mistakes.found)
    if in_play and (in_force := _in_force(in_play)):
        situation = scenario.situation._replace(in_force=in_force)
        scenario = scenario._replace(situation=situation)
    if tokens:
        scenario = with_tokens(scenario, tokens)
    placed = getattr(scenario.parts[-1].action, "meeple", None)
    held = [*scenario.situation.meeples, *(placed[:1] if placed is not None else ())]
    if any(feature.kind == GARDEN for feature in held):
        in_play = (*in_play, "gardens")  # some editions have none
    if filled is not None and filled.get("tunnels"):
        in_play = (*in_play, TUNNEL)  # so with them
    with_messages = any(map(_is_message, (*scenario.in_play, *in_play)))
    if filled is not None and not with_messages and names_counters(filled):
        in_play, with_messages = (*in_play, MESSAGES), True
    if with_messages:
        scenario = scenario._replace(situation=scenario.situation._replace(two_counters=True))
    if not in_play:
        return scenario
    return scenario._replace(in_play=tuple(dict.fromkeys((*scenario.in_play, *in_play))))


def _scenario(filled: Filled, source: Source, keys: Keys, mistakes: Mistakes) -> Scenario | None:
    """Makes a scenario of the fields that could be read; notes what does not fit together."""
    if "features" in filled.keys:
        from ruling.scenario.sketch import SketchTable  # a map has no features

        table: Table = SketchTable(filled, mistakes)
    else:
        table = MapTable(filled, source, mistakes)
    kings = not filled.keys.keys().isdisjoint(KING_KEYS)
    before = complete_on(table.features()) if kings else None
    players, actions = players_of(filled, table, mistakes), Actions(filled, table, mistakes)
    action, lookup = actions.read(), Lookup(table, players, mistakes, {}, actions.count)
    expected = tuple(expectations(filled, keys.expect, lookup))
    claimed = tuple(claims(filled, keys.claims, lookup))
    readings = _readings(filled.get("house") or (), mistakes) if "house" in filled.keys else {}
    editions = tuple(dict.fromkeys(editions_of(filled.get("edition") or (), mistakes)))
    limited = tuple(
        LimitedTile(laid.tile.id, words.position)
        for words, laid in (table.tiles if isinstance(table, MapTable) else ())
        if laid.tile.id in limited_tiles()
    )
    mistakes.found.extend(each for id in editions if limited for each in missing_tiles(limited, id))
    for claim in claimed:
        two = type(claim.value) is tuple
        if two and action is not None and not _placing(action, actions.numbers, claim.of):
            mistakes.note(claim, "claim.two-moves")
    if action is None or mistakes.found:
        return None
    named = ("title", "number", "source")
    said = {key: filled.get(key).text.split() for key in named if key in filled.keys}
    scenario = Scenario(
        origin=source,
        title=" ".join(said.get("title", ())) or Path(source.name).stem,
        number=" ".join(said.get("number", ())),
        source=" ".join(said.get("source", ())),
        editions=editions,
        house=readings,
        situation=_situation(players, table, actions, action),
        action=action if isinstance(action, Turn) else action._replace(tried=_all(lookup.tried)),
        expectations=expected,
        claims=claimed,
        limited=limited,
        numbers=actions.numbers,
        tried={of: tuple(moves) for of, moves in lookup.tried.items()},
        features=actions.features,
        stood=tuple((each.at.text, each.meeple) for each, _ in actions.meeples),
    )
    scenario = scenario._replace(in_play=tuple(dict.fromkeys(actions.pieces(scenario.parts))))
    if before is not None:
        scenario = with_kings(scenario, filled, before, complete_on(table.features()), mistakes)
    return _on_board(scenario, table) if isinstance(table, MapTable) else scenario


def _placing(action: AnyAction, numbers: Sequence[int], of: int) -> bool:
    """Whether a tile or token is placed in the action of a number, or in any if that is UNNAMED."""
    numbered = zip(actions_of(action), numbers, strict=True)
    return any(isinstance(each, Placing) for each, number in numbered if of in (UNNAMED, number))


def _all(tried: Mapping[int, Sequence[Wanted]]) -> tuple[Wanted, ...]:
    """All moves that words speak about, whichever action they name: there is one alone."""
    return tuple(dict.fromkeys(chain.from_iterable(tried.values())))


def somebody(node: Node) -> str:
    """The first player whom a file names, before it is read; empty where none is found."""
    top = {key.text: value for key, value in node.entries} if isinstance(node, Entries) else {}
    listed, action = top.get("players"), top.get("action")
    while isinstance(action, Items) and action.items:
        action = action.items[0]
    named = [*listed.items] if isinstance(listed, Items) else []
    named += [value for key, value in getattr(action, "entries", ()) if key.text == "player"]
    return next((each.text for each in named if isinstance(each, Scalar)), "")


def players_of(filled: Filled, table: Table, mistakes: Mistakes) -> tuple[str, ...]:
    """The players that are listed; where none are, everybody who is named."""
    action, listed = filled.get("action"), filled.get("players")
    named = [stander.player for stander in table.standers]
    for each in (action,) if isinstance(action, Filled) else reversed(action_entries(action)):
        if (player := each.get("player")) is not None:
            named.insert(0, player)
    if not filled.keys.keys().isdisjoint(BONUS_KEYS):
        named += players_of_bonuses(filled)
    named += [name for each in action_entries(action) for name in players_scoring(each)]
    if listed is None:
        by = [claim.get("by") for claim in filled.get("claims") or ()]
        first: dict[str, Scalar] = {}
        for name in filter(None, (*named, *by)):
            first.setdefault(name.text, name)
        if len(first) > MOST_PLAYERS:
            too_many([*first.values()][MOST_PLAYERS], "players", MOST_PLAYERS, mistakes)
        return tuple(first)
    players: dict[str, None] = {}
    for name in listed:
        if name.text in players:
            mistakes.note(name, "player.twice", name=name.text)
        players[name.text] = None
    for name in named:
        if name.text not in players:
            mistakes.unknown(name, "player", name.text, players)
    return tuple(players)


def _is_message(piece: str) -> bool:
    """Whether a piece is a message, or all of them."""
    return piece == MESSAGES or piece.startswith(f"{MESSAGE}-")


def _in_force(in_play: Sequence[str]) -> tuple[str, ...]:
    """The stages of scoring tiles among the pieces in play: they hold wherever they can."""
    each_stage = stages().values()
    return tuple(
        each.name for each in each_stage if each.who == EVERYBODY and each.piece in in_play
    )


def _readings(
    house: Scalar | tuple[tuple[Scalar, Scalar], ...], mistakes: Mistakes
) -> Mapping[str, str]:
    """The readings of a named table, or those that are listed."""
    if isinstance(house, Scalar):
        try:
            return named_house(house.text)
        except UnknownName as error:
            mistakes.unknown(house, error.kind, house.text, error.known)
            return {}
    return readings_of(house, mistakes)


def _situation(
    players: tuple[str, ...], table: Table, actions: Actions, action: AnyAction
) -> Situation:
    """The table as it is ruled on, with the fields where they can score."""
    meeples: dict[Feature, tuple[Meeple, ...]] = {}
    for stander, feature in actions.meeples:
        meeples[feature] = (*meeples.get(feature, ()), stander.meeple)
    change, active = actions.change, getattr(actions_of(action)[0], "player", "")
    features, before = not_complete_before(actions.features, change.completed)
    figures, copiers = actions.figures, actions.copiers
    found = Situation(players, features, figures, meeples, change, active, copiers, before)
    farmers = [each for each in meeples if each.kind == FIELD]
    if actions.late:
        found = found._replace(late=True)
    if farmers and isinstance(action, FinalScoring):
        return found._replace(fields=table.fields(farmers))
    return found


def _on_board(scenario: Scenario, table: MapTable) -> Scenario:
    """A scenario with what a map alone has."""
    situation = scenario.situation._replace(gold=table.gold)
    return scenario._replace(board=table.board, situation=situation)
