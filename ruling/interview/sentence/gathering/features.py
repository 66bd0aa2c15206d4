"""Which road or city is meant: one that was named before, or a new one."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from ruling.errors import Sentence, Term, sentence
from ruling.interview.sentence.gathering.clauses import Clause
from ruling.interview.sentence.grammar.facts import Mention, Size, Stands
from ruling.interview.sentence.grammar.parsing import Part
from ruling.table.figures import FIGURES, Figure, Off


@dataclass(eq=False)
class Feature:
    """A road or city while facts are gathered; ``assumed`` own it, with one meeple each.

    One that only its knights or robbers told of was not ``mentioned`` yet.
    ``parts_sized`` says that sizes were named, but of the parts that were joined; nobody but
    those in ``alone`` stands there, and with ``magic_among`` some of its tiles are magic.
    """

    kind: str = ""
    mentioned: bool = False
    size: Size | None = None
    signs: dict[str, int] = field(default_factory=dict)
    meeples: dict[str, dict[str, int]] = field(default_factory=dict)
    assumed: list[str] = field(default_factory=list)
    nobody: bool = False
    tied: bool = False
    alone: tuple[str, ...] | None = None
    magic_among: bool = False
    completed: bool | None = None
    joined: bool = False
    parts_sized: bool = False
    not_here: set[Figure] = field(default_factory=set)

    @property
    def owners(self) -> dict[str, None]:
        """The players who stand there, as far as is known."""
        return dict.fromkeys([*self.assumed, *self.meeples])


class Named:
    """The roads and cities that were named, and where the figures stand.

    ``complaints`` say what contradicts what, ``missed`` are parts that nothing is known to do with.
    """

    def __init__(self) -> None:
        self.features: list[Feature] = []
        self.stand: dict[Figure, Feature | Off] = {}
        self.complaints: list[Sentence] = []
        self.missed: list[Part] = []

    def put(self, figure: Figure, place: Feature | Off) -> None:
        """Notes where a figure stands."""
        if self.stand.get(figure, place) is not place:
            self.complain("sentence.two-places")
        self.stand[figure] = place

    def own(self, feature: Feature, players: Iterable[str]) -> None:
        """Notes that players stand there, with one meeple each where no more is known."""
        feature.assumed += [each for each in players if each not in feature.owners]

    def complain(self, id: str, **told: int | Term) -> None:
        """Notes a contradiction."""
        self.complaints.append(sentence(id, **told))

    def new(self, kind: str) -> Feature:
        """A feature that was not named before."""
        self.features.append(Feature(kind))
        return self.features[-1]

    def meant(self, mention: Mention, part: Part) -> Feature:
        """The feature that is named, which may be a new one."""
        alike = [each for each in self.features if each.kind in ("", mention.kind)]
        mine = [
            each
            for each in alike
            if {*mention.owners} & {*each.owners}
            or any(self.stand.get(figure) is each for figure in mention.figures)
        ]
        unnamed = [each for each in alike if not each.mentioned]
        if mention.other or (mention.fresh and not unnamed) or not alike:
            return self._named(self.new(mention.kind), mention)
        if len(mine) == 1:
            return self._named(mine[0], mention)
        if mention.owners or mention.figures:
            taken = [
                each
                for each in alike
                if (mention.owners and each.owners)
                or (mention.figures and any(at is each for at in self.stand.values()))
            ]
            if len(taken) == len(alike):
                return self._named(self.new(mention.kind), mention)
            if len(alike) > 1 or not unnamed:
                self.missed.append(part)
                return alike[0]
        if len(alike) > 1:
            self.missed.append(part)
        return self._named(alike[0], mention)

    def joined(self, clause: Clause) -> Feature:
        """The feature that was joined of those that a clause names."""
        mentions = clause.mentions
        kinds = {each.kind for each in mentions if each.kind}
        if len(kinds) > 1:
            self.complain("sentence.joined-kinds")
        if not mentions:
            found = self.features[:]
            if len(found) > 2:
                self.complain("sentence.joined-which")
        else:
            kind = next(iter(kinds), "")
            found = [self._part_of(each._replace(kind=kind)) for each in mentions]
            both = {f for fact in clause.facts if isinstance(fact, Stands) for f in fact.figures}
            both |= {figure for each in mentions for figure in each.figures}
            alone = len(mentions) == 1 and len(mentions[0].owners) < 2 and not mentions[0].plural
            if alone and both != {*FIGURES}:
                self.complain("sentence.joined-which")
        return self._merged(list(dict.fromkeys(found)))

    def _part_of(self, mention: Mention) -> Feature:
        """The feature that one of two joined ones is, if it was named before."""
        for feature in self.features:
            here = any(self.stand.get(figure) is feature for figure in mention.figures)
            if feature.kind in ("", mention.kind) and (
                here or {*mention.owners} & {*feature.owners}
            ):
                feature.kind = mention.kind
                return self._named(feature, mention)
        return self._named(self.new(mention.kind), mention)

    def _merged(self, found: list[Feature]) -> Feature:
        """One feature of several."""
        first = found[0] if found else self.new("")
        first.joined = True
        for other in found[1:]:
            if other.kind and first.kind and other.kind != first.kind:
                self.complain("sentence.joined-kinds")
            first.kind = first.kind or other.kind
            self.features.remove(other)
            first.meeples = {**other.meeples, **first.meeples}
            first.assumed += other.assumed
            first.nobody = False
            if other.signs or first.signs or other.size or first.size:
                self.complain("sentence.joined-size")
            for figure, at in self.stand.items():
                if at is other:
                    self.stand[figure] = first
        return first

    def _named(self, feature: Feature, mention: Mention) -> Feature:
        """A feature, with what its name says of it."""
        feature.mentioned = True
        feature.kind = feature.kind or mention.kind
        self.own(feature, mention.owners)
        for figure in mention.figures:
            self.put(figure, feature)
        return feature
