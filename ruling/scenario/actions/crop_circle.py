"""A crop circle calls up meeples: players put one beside another, or take one back."""

from collections.abc import Mapping

from ruling.errors import Term, Value
from ruling.reading.shapes import Choice, Field, Filled, Record
from ruling.referee.situation import CROP_CIRCLES, MeeplesChanged
from ruling.scenario.actions.entries import PartEntry
from ruling.scenario.actions.happening import ActionSchema, by_its_piece
from ruling.scenario.actions.moved_meeples import STANDERS, moved, put_beside
from ruling.scenario.actions.setting import Setting
from ruling.scenario.schema.keys import PLAYER
from ruling.table.features import Change
from ruling.table.tiles import CITY, FIELD, ROAD

CIRCLE, BESIDE, BACK = "crop circle", "beside", "back"

_CALLED = {
    CIRCLE: Field(
        Choice("kind of crop circle", (ROAD, CITY, FIELD)),
        "whose meeples it calls up: those on roads, in cities or on fields",
        uses=CIRCLE,
    ),
    BESIDE: Field(
        STANDERS,
        "where players put a meeple beside their own: {red: A1 E}; {} where nobody wants to",
    ),
    BACK: Field(STANDERS, "where everybody with such a meeple takes one back from: {red: A1 E}"),
}
_ACTION = Record(
    "the action",
    {
        **_CALLED,
        CIRCLE: _CALLED[CIRCLE]._replace(required=True),
        "player": Field(PLAYER, "whose turn it is"),
    },
)


def _read(setting: Setting, part: PartEntry, change: Change | None) -> MeeplesChanged | None:
    """The meeples that a crop circle adds or takes back."""
    action = part.entry
    kind = action.get(CIRCLE)
    given = [key for key in (BESIDE, BACK) if key in action.keys]
    if kind is None:
        return None
    laid = setting.table.laid(setting.laid)
    calls = laid.tile.calls if laid is not None else ""
    if laid is not None and calls and calls != kind.text:
        printed: dict[str, Value] = {"called": Term(calls), "key": CIRCLE, "kind": calls}
        setting.mistakes.note(kind, "crop-circle.printed", tile=laid.label, **printed)
        return None
    called = _called(setting, kind.text)
    if len(given) > 1 or (called and not given):
        setting.mistakes.note(kind, "crop-circle.one-of-two")
        return None
    if BACK in given:
        _everybody(setting, action, called)
    added = moved(setting, action, BESIDE, kind.text, beside=True)
    removed = moved(setting, action, BACK, kind.text)
    put_beside(setting, added)
    return MeeplesChanged(added, removed, by=CROP_CIRCLES, kind=kind.text)


def _called(setting: Setting, kind: str) -> dict[str, str]:
    """The players whose followers a crop circle calls up, each with where one of them stands.

    One whom a figure may have kept out may be named, but need not be.
    """
    found = dict[str, str]()
    for stander, on in setting.unscored():
        surely = stander not in setting.perhaps_kept_out
        if on.kind == kind and stander.meeple.follower and surely:
            found.setdefault(stander.player.text, stander.at.text)
    return found


def _everybody(setting: Setting, action: Filled, called: Mapping[str, str]) -> None:
    """Notes players who have such a follower and take none back, as everybody must."""
    named = {player.text for player, _ in action.get(BACK) or ()}
    for player, place in called.items():
        if player not in named:
            given = {"player": player, "place": place, "key": BACK}
            setting.mistakes.note(action.keys[BACK], "crop-circle.takes-back", **given)


HAPPENING = ActionSchema(
    CIRCLE, _read, _ACTION, _ACTION, beside=_CALLED, after_tile=True, pieces=by_its_piece
)
