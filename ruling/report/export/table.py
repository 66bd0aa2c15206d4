"""The table of a case, tiles worked out into features: for engines that know no names of tiles."""

import re
from collections.abc import Iterable, Iterator, Mapping

from ruling.expect.keys.key import where_words
from ruling.judging.judgement import Judgement
from ruling.referee.happenings import name_of
from ruling.referee.situation import (
    Castle,
    FarmersMet,
    Meeples,
    MeeplesChanged,
    Part,
    Placing,
    Standing,
    WagonDriven,
)
from ruling.report.reports import Form
from ruling.rulebook.rules import Rules
from ruling.scenario.scenario import Scenario
from ruling.table.board import Board
from ruling.table.features import NEIGHBOURS, Change, Feature, by_place
from ruling.table.figures import Meeple, by_player
from ruling.table.squares import Pointer, parse_pointer
from ruling.table.tiles import SURROUNDED

_POINTER = re.compile(r"\b[A-Z]{1,3}[1-9][0-9]{0,3}(?: (?:[NESW][12]?|field)\b)?")


def table_data(judgement: Judgement) -> Form:
    """The features after the first part of what is done, what that changed, and who stands where.

    ``then`` has the same of each part after it, but for who stands there: that hangs on the moves.
    """
    scenario = judgement.scenario
    first, *rest = [_Part(judgement.rules, scenario, part) for part in scenario.parts]
    figures = {name.value: where_words(place) for name, place in scenario.situation.figures.items()}
    form = {**first.form(scenario.situation.meeples, _stood(scenario)), "figures": figures}
    return form | ({"then": [part.form({}, {}) for part in rest]} if rest else {})


def _stood(scenario: Scenario) -> Mapping[str, list[Meeple]]:
    """The meeples before the action, by the names of segments as features have them."""
    stood: dict[str, list[Meeple]] = {}
    for words, meeple in scenario.stood:
        at = (
            words
            if scenario.board is None
            else getattr(_first_side(words, scenario.board), "name", "")
        )
        stood.setdefault(at, []).append(meeple)
    return stood


class _Part:
    """A part of what is done, as data."""

    def __init__(self, rules: Rules, scenario: Scenario, part: Part) -> None:
        self._rules, self._scenario, self._part = rules, scenario, part
        met = part.action.barns if isinstance(part.action, Placing) else ()
        fields = dict.fromkeys([*part.fields, *part.meeples, *(each.field for each in met)])
        known = dict.fromkeys(by_place([*part.features, *fields]))
        self._features = list(known)

    def form(self, meeples: Meeples, stood: Mapping[str, list[Meeple]]) -> Form:
        """Its features and its change; ``at`` has the feature of each other word for a place.

        ``stood`` has the meeples before it by segment; empty where that hangs on moves.
        """
        features = [self._feature(each, meeples.get(each, ())) for each in self._features]
        ids = {form["id"] for form in features}
        at = {word: id for word, id in self._named() if word not in ids}
        return {
            "features": features,
            "at": at,
            "before": list(self._before(stood)),
            "change": _change(self._part.change),
            "action": _action(self._part),
        }

    def _before(self, stood: Mapping[str, list[Meeple]]) -> Iterator[Form]:
        """The features that the change made larger, joined or parted, as they were."""
        change = self._part.change
        parts = [part for growth in change.grown for part in growth.parts]
        for feature in dict.fromkeys([*parts, *(each.feature for each in change.parted)]):
            named = dict.fromkeys([*feature.squares(), *_names(feature)])
            yield self._feature(feature, [each for at in named for each in stood.get(at, ())])

    def _feature(self, feature: Feature, meeples: Iterable[Meeple]) -> Form:
        form: Form = {
            "id": feature.id,
            "kind": feature.kind,
            "tiles": feature.tiles,
            "coats of arms": feature.coats_of_arms + sum(map(self._reads, feature.coats_if)),
            "inn": feature.inn or any(map(self._reads, feature.inn_if)),
            "cathedral": feature.cathedral,
            "complete": feature.complete,
            "meeples": by_player(meeples),
            "squares": feature.squares(),
        }
        if feature.kind in SURROUNDED:
            form["neighbours"] = NEIGHBOURS - feature.open_ends
        if feature in self._part.fields:
            form["cities"] = [city.id for city in self._part.fields[feature]]
        if feature.pieces:
            form["pieces"] = dict(feature.pieces)
        if feature.goods:
            form["goods"] = dict(feature.goods_by_kind())
        return form

    def _reads(self, disputed: tuple[str, str]) -> bool:
        """Whether a sign that the sources dispute is there under these rules."""
        question, reading = disputed
        return self._rules.answer(question).reading == reading

    def _named(self) -> Iterator[tuple[str, str]]:
        """Each word of the file for a place, with the id of what is there in this part."""
        board = self._scenario.board
        if board is None:
            for feature in self._features:
                yield from ((name, feature.id) for name in _names(feature))
            return
        of: dict[Pointer | None, str] = {
            pointer: each.id for each in self._features for pointer in each.pointers()
        }
        for word in dict.fromkeys(_POINTER.findall(self._scenario.origin.text)):
            at = _first_side(word, board)
            if at in of:
                yield word, of[at]


def _action(part: Part) -> Form:
    """What is done: what it is, whose turn it is, and of a tile the moves and the meeple made."""
    action = part.action
    name = name_of(action)
    form: Form = {"what": _CALLED.get(name, name)}
    placed: tuple[Standing, ...] = ()
    if isinstance(action, Placing):
        form["what"] = part.change.link.by if part.change.link is not None else name
        form["moves"] = [{"figure": m.figure.value, "to": where_words(m.to)} for m in action.moves]
        form["owed"] = action.owed
        placed = action.placed
        if action.barns:
            form["barns"] = [_barn(met) for met in action.barns]
        if castles := [city.id for city in action.order.castles if city in part.change.completed]:
            form["castles"] = castles
        if action.fairy is not None:
            form["fairy"] = _standing(action.fairy)
    if isinstance(action, WagonDriven) and action.to is not None:
        placed = ((action.to, action.wagon[1]),)
    for key, (feature, meeple) in zip(("meeple", "second"), placed, strict=False):
        form[key] = _standing((feature, meeple))
    if isinstance(action, MeeplesChanged):
        lists = {"added": action.added, "removed": action.removed}
        form |= {key: [_standing(each) for each in those] for key, those in lists.items() if those}
    if isinstance(action, Castle):
        form["city"] = action.city.id
    return {**form, "player": getattr(action, "player", "")}


def _standing(standing: Standing) -> Form:
    """A meeple, and what it stands on."""
    feature, meeple = standing
    return {"player": meeple.player, "kind": meeple.kind, "at": feature.id}


def _barn(met: FarmersMet) -> Form:
    """A field on which a barn meets farmers, with its complete cities."""
    cities = [city.id for city in met.cities]
    return {"field": met.field.id, "cities": cities, "placed": met.placed}


_CALLED = {"crop circle": "meeples"}
"""What an action is called otherwise than its kind: meeples change by other pieces as well."""


def _names(feature: Feature) -> Iterator[str]:
    """The names that a feature of a sketch answers to: its own, and those of all its parts."""
    yield feature.id
    for part in feature.parts:
        yield from _names(part)


def _first_side(word: str, board: Board) -> Pointer | None:
    """The pointer by which features name the segment that a word points at."""
    pointer = parse_pointer(word)
    if pointer is None or pointer.square not in board.tiles:
        return None
    for _, sides in board.tiles[pointer.square].segments():
        if pointer.side in sides:
            return Pointer(pointer.square, sides[0])
    if pointer.side < 0 or board.feature_at(pointer) is None:
        return pointer
    field = board.fields().at(pointer)
    return field.first if field is not None else pointer


def _change(change: Change) -> Form:
    """What happened to the features; the ids of those that are gone are their earlier ones."""
    grown = [each for each in change.grown if each.parts != (each.feature,)]
    joined = [each for each in grown if len(each.parts) > 1]
    form: Form = {
        "magic": change.magic,
        "begun": [each.feature.id for each in grown if not each.parts],
        "grown": [each.feature.id for each in grown if len(each.parts) == 1],
        "joined": [
            {"feature": each.feature.id, "of": [part.id for part in each.parts], **_by(each.by)}
            for each in joined
        ],
        "completed": [feature.id for feature in change.completed],
        "touched": [feature.id for feature in change.touched],
    }
    if change.parted:
        form["parted"] = [
            {"feature": each.feature.id, "into": [part.id for part in each.parts]}
            for each in change.parted
        ]
    return form


def _by(piece: str) -> Mapping[str, str]:
    """The piece that joined them, where the tile itself did not."""
    return {"by": piece} if piece else {}
