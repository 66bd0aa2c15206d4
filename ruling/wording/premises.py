"""Premises: what a draft of a case says, in words, each fact with the path where it stands.

They are printed before a ruling, so that its reader sees which facts were ruled on.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple

from ruling.case.paths import Path, listed
from ruling.case.tree import Tree, crowd_of, flagged, segments_of, text_at, tiles_in_all, touched_by
from ruling.rulebook.editions import edition
from ruling.scenario.actions.dragon import DRAGON
from ruling.scenario.actions.final_scoring import FINAL_SCORING
from ruling.table.features import ABBEY
from ruling.table.figures import PLAIN, Figure, Off
from ruling.table.tiles import CITY, ROAD
from ruling.wording.claims import ClaimNames, claimed
from ruling.wording.players import NameOf
from ruling.wording.words import Words, upper_first

HOW = ("extends", "joins", "new")
"""What a segment of the placed tile can do, by its keys."""

KINDS_OF_TILE = ("plain", "magic", ABBEY)
"""What a placed tile can be in a sketch."""

SHEET = "premises"
"""The file of their phrases in each language."""


class Premise(NamedTuple):
    """A fact in words, with its path; ``usual`` where nobody said it."""

    path: Path
    text: str
    usual: bool = False


class Premises(NamedTuple):
    """The facts about one thing: a road or city, the mage, what happened."""

    about: str
    facts: tuple[Premise, ...]

    def with_unknown(self, unknown: Collection[Path], words: Words) -> "Premises":
        """The same premises, where those at the paths of unknown facts say that nobody knows."""
        facts = (
            f._replace(text=words.say("not known", text=f.text)) if f.path in unknown else f
            for f in self.facts
        )
        return self._replace(facts=tuple(facts))

    def line(self, words: Words) -> str:
        """All of it in one line: ``red's road: 5 tiles with the placed one, complete``."""
        texts = [words.say("usual", text=f.text) if f.usual else f.text for f in self.facts]
        text = "; ".join(texts)
        return upper_first(words.say("about", name=self.about, text=text) if self.about else text)


def premises(case: Tree, words: Words, usual: Collection[Path] = ()) -> list[Premises]:
    """The premises of a draft: what happened, the roads and cities, the figures, the claims.

    Roads and cities of which is said only that they are open come last. ``words`` have the sheet
    ``SHEET``; ``usual`` are the paths of what nobody said.
    """
    found = []
    for about, facts in _by_subject(case, words, usual):
        shown = [fact for fact in facts if fact.path not in usual or _matters(fact.path)]
        if shown:
            said = tuple(fact._replace(usual=fact.path in usual) for fact in shown)
            found.append(Premises(about, said))
    return found


def _matters(path: Path) -> bool:
    """Whether a usual value can bear on the points: not the size of a road or city as such.

    That only fills the draft where a figure stands elsewhere, or where it was scored before. A size
    that was said, and may count the placed tile or not, stands in the action.
    """
    return not (path[0] == "features" and path[2:] in (("tiles",), ("kind",)))


KNOWN = {"title", "number", "source", "edition", "players", "features", "figures", "action",
         "claims", "house"}  # fmt: skip
OF_FEATURE = {"kind", "tiles", "neighbours", "cities", "coats of arms", "inn", "cathedral",
              "complete", "meeples"}  # fmt: skip
OF_ACTION = {"player", "tile", "segments", DRAGON}
OF_SEGMENT = {"extends", "joins", "completes", "tiles"}
"""The keys that premises put into words: a case with another key says more than they do."""


def tells_all(case: Tree) -> bool:
    """Whether the premises of a draft say all that bears on the ruling."""
    features, action = case.get("features"), case.get("action")
    if not isinstance(features, Mapping) or not {*case} <= KNOWN:
        return False
    plain = all(isinstance(each, Mapping) and {*each} <= OF_FEATURE for each in features.values())
    if not isinstance(action, Mapping):
        return plain and action == FINAL_SCORING
    segments = action.get("segments", ())
    is_list = isinstance(segments, Sequence) and not isinstance(segments, str)
    simple = is_list and all(isinstance(s, Mapping) and {*s} <= OF_SEGMENT for s in segments)
    return plain and simple and {*action} <= OF_ACTION


def premise_text(premises: Sequence[Premises], words: Words) -> str:
    """All premises as sentences, one for each thing that they are about."""
    sheet = _with_sheet(words)
    return " ".join(f"{each.line(sheet)}." for each in premises)


def premises_of(
    name: str, feature: Tree, figures: Collection[Figure], words: Words
) -> Iterator[Premise]:
    """What a draft says of a road or city, and that figures are there."""
    case = {"features": {name: feature}, "figures": {str(each): name for each in figures}}
    return _of_feature(case, (name,), _with_sheet(words))


def _with_sheet(words: Words) -> Words:
    sheet = Words(edition(words.edition_id), words.language, SHEET, words.spoken)
    return sheet.calling(words.called)


def _by_subject(
    case: Tree, words: Words, usual: Collection[Path]
) -> Iterator[tuple[str, list[Premise]]]:
    action = case.get("action")
    yield "", _happened(action, words)
    features: Tree = case.get("features", {})
    figures: Tree = case.get("figures", {})
    joined = [each["joins"] for each in segments_of(case) if "joins" in each]
    behind = {name for names in joined for name in names[1:]}
    texts = [name for name in features if _is_described(case, name)]
    for name in texts:
        if name not in behind:
            both = next((names for names in joined if name in names), (name,))
            yield words.listed([*both]), [*_of_feature(case, both, words, usual)]
    yield "", [*_figures(figures, texts, words)]
    for number, claim in enumerate(case.get("claims", ())):
        text = claimed(claim, words, ClaimNames(place=partial(_place, words)))
        yield "", [Premise(("claims", number), text)]
    others = [name for name in features if name not in texts]
    if others:
        text = words.say("open too", names=words.listed(others))
        yield "", [Premise(("features", name), text) for name in others[:1]]


def _stands(figure: str, place: str, words: Words) -> str:
    """Where a figure is: on a road or city by its name, or in the supply."""
    return words.say("stands", figure=words.figure(Figure(figure)), place=_place(words, place))


def _place(words: Words, place: str) -> str:
    """A road or city by its name, or the supply."""
    return words.say("in supply") if place == Off.SUPPLY else place


def _is_described(case: Tree, name: str) -> bool:
    """Whether more is said of a road or city than that it is open."""
    feature = case["features"][name]
    grown = any(name in touched_by(each) for each in segments_of(case))
    there = name in case.get("figures", {}).values()
    never = flagged(feature, "complete") or feature.get("kind", ROAD) not in (ROAD, CITY)
    described = grown or there or never or "meeples" in feature
    return described or case.get("action") == FINAL_SCORING


def part_text(action: Any, words: Words, player: NameOf = str) -> str:
    """A part of a turn; empty where premises do not tell of what happened."""
    return next((fact.text for fact in _happened(action, _with_sheet(words), player)), "")


def segment_text(segment: Tree, words: Words) -> str:
    """What the placed tile does by one of its segments: ``the tile extends red's road``."""
    sheet, how = _with_sheet(words), next((key for key in HOW if key in segment), HOW[0])
    names = [str(each) for each in listed(segment.get(how, "?"))]
    return sheet.say(f"it {how}", names=sheet.listed(names))


def _happened(action: Any, words: Words, called: NameOf = str) -> list[Premise]:
    if action == FINAL_SCORING:
        return [Premise(("action",), words.say("end"))]
    if not isinstance(action, Mapping):
        return []
    if DRAGON in action:
        reached = listed(action[DRAGON])
        if any(each not in tuple(Figure) for each in reached):  # on a map these are squares
            return []
        names = words.listed([words.figure(Figure(each)) for each in reached])
        return [Premise(("action", DRAGON), words.say("dragon", names=names))]
    tile, player = action.get("tile"), text_at(action, "player")
    if tile not in KINDS_OF_TILE:  # on a map it has a name
        tile = ""
    key = f"places {tile}" if tile else "places"
    path = ("action", "tile") if tile else ("action",)
    if player:
        return [Premise(path, words.say(key, player=called(player)))]
    return [Premise(path, words.say(f"{tile} tile"))] if tile else []


def _of_feature(
    case: Tree, names: Sequence[str], words: Words, usual: Collection[Path] = ()
) -> Iterator[Premise]:
    """The facts of a road or city, or of those that become one."""
    name = names[0]
    feature, path = case["features"][name], ("features", name)
    at, segment = next(
        ((n, each) for n, each in enumerate(segments_of(case)) if name in touched_by(each)),
        (0, None),
    )
    if "kind" in feature and not _says_kind(name, feature["kind"], words):
        yield Premise((*path, "kind"), words.say(f"kind {feature['kind']}"))
    if len(names) > 1:
        yield Premise(("action", "segments", at, "joins"), words.say("joined"))
    tiles = tiles_in_all(case, segment) if segment is not None else ""
    if tiles:
        its = "" if text_at(case["action"], "tile") == ABBEY else " with"
        text = _number(words, f"tile{its}", f"tiles{its}", int(tiles))
        yield Premise(("action", "segments", at, "tiles"), text)
    elif "neighbours" in feature:
        around = int(feature["neighbours"]) + (segment is not None)
        yield Premise((*path, "neighbours"), _number(words, "neighbour", "neighbours", around))
    elif "tiles" in feature and segment is None:
        yield Premise((*path, "tiles"), _number(words, "tile", "tiles", int(feature["tiles"])))
    if "cities" in feature:
        cities = feature["cities"]  # their names, or how many
        named = words.listed(cities) if isinstance(cities, list) else cities
        yield Premise((*path, "cities"), words.say("borders", names=named))
    if segment is not None and "completes" in segment:
        state = "complete" if flagged(segment, "completes") else "open"
        yield Premise(("action", "segments", at, "completes"), words.say(state))
    elif "complete" in feature:
        state = "complete" if flagged(feature, "complete") else "open"
        yield Premise((*path, "complete"), words.say(state))
    for each in names:
        yield from _bears(case["features"][each], ("features", each), words)
    for each in names:
        yield from _crowd(case["features"][each], ("features", each), words)
    here = [f for f in map(str, Figure) if case.get("figures", {}).get(f) in names]
    for figure in here:
        yield Premise(("figures", figure), words.say("there", figure=words.figure(Figure(figure))))
    yield from _bears_nothing(feature, path, words, usual)


def _says_kind(name: str, kind: str, words: Words) -> bool:
    """Whether a name says that it is a road, or a city."""
    return words.say(f"kind {kind}").split()[-1].casefold() in name.casefold()


def _number(words: Words, one: str, many: str, number: int) -> str:
    return words.say(one if number == 1 else many, number=number)


def _bears(feature: Tree, path: Path, words: Words) -> Iterator[Premise]:
    """Coats of arms, inn and cathedral, as far as somebody said something of them."""
    if "coats of arms" in feature:
        many = int(feature["coats of arms"])
        text = _number(words, "coat", "coats", many) if many else words.say("no coats")
        yield Premise((*path, "coats of arms"), text)
    for sign in ("inn", "cathedral"):
        if sign in feature:
            key = sign if flagged(feature, sign) else f"no {sign}"
            yield Premise((*path, sign), words.say(key))


def _bears_nothing(
    feature: Tree, path: Path, words: Words, usual: Collection[Path]
) -> Iterator[Premise]:
    """In one premise what it does not bear, since nobody said so, as is usual."""
    none = {"coats of arms": "no coats", "inn": "no inn", "cathedral": "no cathedral"}
    unsaid = [key for key in none if key not in feature and (*path, key) in usual]
    if unsaid:
        text = ", ".join(words.say(none[key]) for key in unsaid)
        yield Premise((*path, unsaid[0]), text)


def _crowd(feature: Tree, path: Path, words: Words) -> Iterator[Premise]:
    """Who stands there."""
    if feature.get("meeples") == {}:
        yield Premise((*path, "meeples"), words.say("nobody there"))
    for player, kinds in crowd_of(feature).items():
        texts = [_meeples(player, kind, int(number), words) for kind, number in kinds.items()]
        yield Premise((*path, "meeples", player), words.listed(texts))


def _meeples(player: str, kind: str, number: int, words: Words) -> str:
    key = "one" if number == 1 else "some" if kind == PLAIN else "several"
    return words.say(key, number=number, player=player, kind=words.say(f"kind {kind}"))


def _figures(figures: Tree, texts: Sequence[str], words: Words) -> Iterator[Premise]:
    """The figures that stand on no feature of which a premise exists already."""
    for figure, at in figures.items():
        if at not in texts:
            yield Premise(("figures", figure), _stands(figure, at, words))
