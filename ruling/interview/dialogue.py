"""A dialogue about a case: what was said so far, what is missing, and what an answer changes.

It is pure: each step gives another dialogue, so that one can go back.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from ruling.asking.lexicon import ME, lexicon
from ruling.asking.senses import Sense
from ruling.asking.tokens import tokens_of
from ruling.case.draft import Draft
from ruling.case.paths import Path, with_value
from ruling.case.writing import scenario_text
from ruling.errors import one_line
from ruling.expect.drafts import file_shape
from ruling.interview.answers import answered, box_named, is_unknown, possible, statements_of
from ruling.interview.drafting import WORTH, Drafted, drafted
from ruling.interview.statements import ClaimedPoints, StatementPath, Statements
from ruling.interview.understanding import Understood, is_question, understand
from ruling.interview.voice import Voice, voice_of
from ruling.judging.holes import ELSEWHERE, Hole, holes
from ruling.judging.unsaid import unsaid
from ruling.judging.usual import editions_differ, ruled_on, usual_at, why_no_case, with_usual
from ruling.rulebook.asking import ask
from ruling.rulebook.editions import edition
from ruling.wording.errors import wording_of
from ruling.wording.premises import SHEET, Premise, Premises, premise_text, premises
from ruling.wording.words import Words

EDITION: StatementPath = ("edition",)
"""The path of the box; it is a hole where editions differ."""

NO_USUAL = ("complete", "meeples", "kind")
"""The keys whose value is never taken unasked, however likely one is."""


class Shown(NamedTuple):
    """A draft as it is shown: its premises, and the words for them."""

    draft: Drafted
    premises: list[Premises]
    words: Words

    def say(self, phrase: str, **values: str) -> str:
        """A phrase of the premises."""
        return self.words.say(phrase, **values)

    @property
    def text(self) -> str:
        """All premises as sentences."""
        return premise_text(self.premises, self.words)

    def beyond(self, other: "Shown") -> list[str]:
        """What these premises say and another's do not: facts, or else what they are about."""
        known = {fact.text for each in other.premises for fact in each.facts}
        facts = [fact.text for each in self.premises for fact in each.facts]
        named = {each.about for each in other.premises}
        more = [each for each in facts if each not in known]
        return more or [each.about for each in self.premises if each.about not in named]

    def text_of(self, case: Mapping[str, Any]) -> str:
        """The file of a case, with what was said of it as a comment."""
        lines = [f"# {each.line(self.words)}\n" for each in self.premises]
        return "".join([*lines, scenario_text(with_usual(case))])


class NotKnown(NamedTuple):
    """A hole that somebody could not fill, by its path.

    ``answers`` are the statements of each answer that it could have, the usual one first.
    """

    path: Path
    answers: tuple[tuple[tuple[StatementPath, Any], ...], ...] = ()


class Dialogue(NamedTuple):
    """What is known of a case, and the texts that it was heard from.

    ``said`` is the text that began it, ``last`` the newest one, and ``before`` has the statements
    without that. ``unused`` are the words of the newest text from which no statement came; those
    ``kept`` are of earlier ones: they were shown before somebody said more. Of what is ``unknown``
    the usual answer is taken, and ``otherwise`` gives the dialogues with each other answer.
    """

    language: str
    statements: Statements = Statements()
    said: str = ""
    unused: tuple[str, ...] = ()
    last: str = ""
    before: Statements = Statements()
    kept: tuple[str, ...] = ()
    unknown: tuple[NotKnown, ...] = ()

    @property
    def clashes(self) -> tuple[str, ...]:
        """The words of what cannot both be, until one of it is said anew."""
        return tuple(self.statements.unresolved.values())

    @property
    def not_used(self) -> tuple[str, ...]:
        """The words of all texts from which no statement came."""
        return (*self.kept, *self.unused)

    @property
    def voice(self) -> Voice:
        """The words of it, in the vocabulary of the edition that was named."""
        return voice_of(self.language, str(self.statements.value("edition") or ""))

    def draft(self) -> Drafted:
        """The draft of all that was said."""
        return drafted(self.statements, self.voice, one_line(self.said))

    def hear(self, text: str, hole: Hole | None = None) -> "Dialogue":
        """The dialogue after one more text: the answer to the question of a hole, or anything."""
        if hole is not None and hole.path == EDITION:
            return self._boxed(text)
        if hole is not None and self.can_stay_open(hole) and is_unknown(text, self.voice):
            return self.not_known(hole)
        draft = self.draft()
        short = (
            answered(text, self.language, hole, draft, self.statements)
            if hole is not None
            else None
        )
        if short is not None:
            return self._replace(statements=short)
        counting = hole is not None and hole.path[-1] == "meeples"
        heard = understand(text, self.language, self.statements, counting)
        begins = hole is None or hole.path == ("action",)
        said = self.said or (text if begins else "")
        kept = self._replace(kept=self.not_used)
        return kept._with(heard)._replace(said=said, last=text, before=self.statements)

    def confirmed(self) -> "Dialogue":
        """The dialogue after somebody has seen which words were not used, and corrected none.

        Where an unused word may be a player, it is asked who stands there: somebody may have said
        whose points they are, which the worth alone would leave out.
        """
        seen = self._replace(unused=(), kept=())
        return seen.asking() if self._may_name_a_player() else seen

    def _may_name_a_player(self) -> bool:
        """Whether a word that was not used can be a player."""
        known = lexicon(self.language)
        senses = {token.sense for each in self.not_used for token in tokens_of(each, known)}
        return not senses.isdisjoint((Sense.NAME, Sense.PLAYER, Sense.WE))

    def only_player(self) -> str:
        """The only player who was named, and whoever tells it where nobody was; else empty."""
        tokens = tokens_of(self.said, lexicon(self.language))
        named = {token.value for token in tokens if token.sense is Sense.PLAYER} or {ME}
        (only,) = named if len(named) == 1 else ("",)
        return self.voice.label("me") if only == ME else only

    def mended(self, word: str, known: str) -> "Dialogue":
        """The dialogue in which the last text has a known word instead of a slip."""
        text = re.sub(rf"(?<!\w){re.escape(word)}(?!\w)", lambda _: known, self.last)
        said = text if self.said == self.last else self.said
        heard = understand(text, self.language, self.before)
        return self._with(heard)._replace(said=said, last=text)

    def _boxed(self, text: str) -> "Dialogue":
        """The dialogue with the box that was named; unchanged where that is none."""
        named = box_named(text, self.voice)
        if named is None:
            return self
        return self.under(named) if named else self.not_known(Hole(EDITION))

    def _with(self, heard: Understood) -> "Dialogue":
        return self._replace(statements=heard.statements, unused=heard.unused)

    def under(self, edition: str) -> "Dialogue":
        """The dialogue about a case of an edition."""
        statements = Statements(self.statements)
        statements.say(EDITION, edition, ())
        return self._replace(statements=statements)

    def asking(self) -> "Dialogue":
        """The dialogue of somebody who wants to know who scores, and not only what it is worth."""
        statements = Statements(self.statements)
        statements.say(("asks", "who"), True, ())
        return self._replace(statements=statements)

    def shown(self, missing: Sequence[Hole]) -> Shown:
        """The draft with the usual answers to what is missing, and its premises."""
        draft = with_answers(self.draft(), missing)
        words = Words(edition(self.voice.edition_id), self.language, SHEET)
        said = premises(draft.case, words, draft.usual)
        if draft.event == WORTH:  # that the game is over is only how it is worked out
            said = [each for each in said if each.facts[0].path != ("action",)]
        if self.statements.value("nothing open"):  # a case says so by naming no other
            nothing = Premise(("nothing open",), words.say("nothing open"))
            said.append(Premises("", (nothing,)))
        unknown = {*self._unknown_in(draft)}
        said = [each.with_unknown(unknown, words) for each in said]
        return Shown(draft, said, words)

    def _unknown_in(self, draft: Drafted) -> Iterator[Path]:
        """The paths of a draft where something stands that nobody knows."""
        for each in self.unknown:
            yield each.path
            if each.path == ELSEWHERE:
                yield ("nothing open",)
                yield from (("features", name) for name in draft.case.get("features", {}))

    def asked(self) -> Iterator[Hole]:
        """What is asked at a terminal: all that is missing, and last the box where it matters."""
        yield from self.missing()
        known = self.statements.value(*EDITION) or any(
            each.path == EDITION for each in self.unknown
        )
        if not known and editions_differ(self.draft().case):
            yield Hole(EDITION)

    @property
    def asks_for_a_rule(self) -> bool:
        """Whether what was said tells of no case, and asks about the rules."""
        statements = understand(self.said.replace("?", "."), self.language).statements
        sized = any(path[1:2] in (("tiles",), ("owner",), ("meeples",)) for path in statements)
        stated = any(path[1:2] == ("state",) for path in self.statements)
        tells = map(self.statements.value, ("event", "tile", "mover"))
        claimed = any(isinstance(each.value, ClaimedPoints) for each in statements.values())
        if sized or stated or claimed or any(tells) or self.statements.under("open"):
            return False
        if self.statements.features() and self._tells_of_points():
            return False
        return is_question(self.said, self.language) and ask(self.said, self.language).answered

    def _tells_of_points(self) -> bool:
        """Whether what was said names a player and tells or asks of points: a rule is for all."""
        tokens = tokens_of(self.said, lexicon(self.language))
        senses = {token.sense for token in tokens}
        named = any(token.sense is Sense.PLAYER and token.value != ME for token in tokens)
        return named and not senses.isdisjoint((Sense.GETS, Sense.GIVES, Sense.SAYS, Sense.POINTS))

    def slips(self) -> dict[str, str]:
        """The words that were not used and are near to a known one, each with that."""
        words = [word for each in self.unused for word in re.findall(r"[^\W\d_]+", each)]
        found = {each: lexicon(self.language).near(each) for each in words}
        return {each: names[0] for each, names in found.items() if names}

    def unheard(self) -> list[str]:
        """The claims that nobody can judge, in words; none where all are heard."""
        draft = self.draft()
        claims = ", ".join(draft.unheard) if _has_somebody(draft) else ""
        return [self.voice.say("not heard", claims=claims)] if claims else []

    def heard_later(self) -> list[str]:
        """The claims that can be judged once it is known who stands there, in words."""
        draft = self.draft()
        claims = "" if _has_somebody(draft) else ", ".join(draft.unheard)
        return [self.voice.say("heard later", claims=claims)] if claims else []

    def objections(self) -> list[str]:
        """Why what was said is no case, in words; empty where it is one."""
        draft = self.draft()
        if draft.event in ("", WORTH):
            return []
        features = draft.case.get("features", {}).items()
        complete = [name for name, each in features if each.get("complete") and each.get("meeples")]
        if draft.event == "end" and complete:
            return [self.voice.say("scored before", names=self.voice.listed(complete))]
        return why_no_case(draft.case, wording_of(self.language))

    def can_stay_open(self, hole: Hole) -> bool:
        """Whether a hole can stay open, since the ruling can be given for each answer."""
        return hole.path == EDITION or (self.draft().event != WORTH and bool(possible(hole)))

    def not_known(self, hole: Hole) -> "Dialogue":
        """The dialogue in which somebody does not know an answer: the usual one is taken."""
        draft = self.draft()
        answers = tuple(statements_of(hole, value, draft) for value in possible(hole))
        statements = self.statements.saying(answers[0]) if answers else self.statements
        return self._replace(
            statements=statements, unknown=(*self.unknown, NotKnown(hole.path, answers))
        )

    def answering(self, hole: Hole, value: Any) -> "Dialogue":
        """The dialogue with a value for a hole, as it is tapped where answers are shown."""
        return self._replace(
            statements=self.statements.saying(statements_of(hole, value, self.draft()))
        )

    def otherwise(self) -> Iterator["Dialogue"]:
        """The dialogues with each other answer to what nobody knows."""
        for each in self.unknown:
            usual, *others = each.answers or ((),)
            if any(self.statements.value(*path) != value for path, value in usual):
                continue  # it is known by now
            statements = Statements(self.statements)
            for path, _ in usual:
                statements.strike(path)
            rest = tuple(other for other in self.unknown if other is not each)
            for answer in others:
                found = self._replace(statements=statements.saying(answer)).with_usual()
                yield found._replace(unknown=rest)

    def with_usual(self) -> "Dialogue":
        """The dialogue with the usual answer to all that is missing and has few answers."""
        holes = (hole for hole in self.missing() if self.can_stay_open(hole))
        hole = next(holes, None)
        return self if hole is None else self.not_known(hole).with_usual()

    def settled(self, tiles: int) -> "Dialogue":
        """The dialogue with this size wherever two were said of one thing; else unchanged."""
        statements = Statements(self.statements)
        for path in [each for each in statements.unresolved if each[1:] == ("tiles",)]:
            statements.say(path, tiles, ())
        return self._replace(statements=statements)

    def strike(self, path: Path) -> "Dialogue":
        """The dialogue without the statements behind a premise."""
        statements = Statements(self.statements)
        for each in struck(path, self.draft(), self.voice.label("me")):
            statements.strike(each)
        if "meeples" in path:  # it is asked who is there, and no longer only what it is worth
            statements.say(("asks", "who"), True, ())
        return self._replace(statements=statements)

    def missing(self) -> Iterator[Hole]:
        """What must be known and is not said, in the order in which it is asked."""
        draft = self.draft()
        if draft.event == WORTH:
            yield from _of_worth(draft)
            return
        for path in draft.unclear:
            yield Hole(path, usual_at(path, draft.case))
        for hole in _holes_of(draft):
            of_another = hole.path[0] == "features" and hole.path[1] not in draft.named
            if not of_another:  # nothing is asked of a place where only a figure stands
                yield hole


def _holes_of(draft: Drafted) -> Iterator[Hole]:
    case = Draft.of(draft.case, file_shape())
    return holes(case, lambda each: ruled_on(each.data), draft.alone, unsaid)


def _has_somebody(draft: Drafted) -> bool:
    """Whether somebody is said to stand somewhere."""
    return any(each.get("meeples") for each in draft.case.get("features", {}).values())


def _of_worth(draft: Drafted) -> Iterator[Hole]:
    """The holes where only a worth is asked for: the kind and the size of each road and city."""
    action = draft.case["action"]
    segments = action["segments"] if isinstance(action, Mapping) else ()
    grown = {each["extends"]: ("action", "segments", at) for at, each in enumerate(segments)}
    for name in draft.about:
        feature, path = draft.case["features"][name], ("features", name)
        if "kind" not in feature:
            yield Hole((*path, "kind"))
        if "tiles" not in (segments[grown[name][-1]] if name in grown else feature):
            yield Hole((*grown.get(name, path), "tiles"))


def is_usual(hole: Hole) -> bool:
    """Whether a hole is filled with its usual answer where nobody is asked."""
    return hole.usual is not None and hole.path[-1] not in NO_USUAL


def with_answers(draft: Drafted, missing: Sequence[Hole]) -> Drafted:
    """The draft with the usual answer to each hole, marked as usual."""
    case: Any = draft.case
    usual = {*draft.usual}
    for hole in missing:
        if hole.usual is not None:
            case = with_value(None, case, hole.path, hole.usual)
            usual.add(hole.path)
    return draft._replace(case=case, usual=frozenset(usual))


def struck(path: Path, draft: Drafted, me: str) -> Iterator[StatementPath]:
    """The paths of the statements behind a path of the draft, where ``me`` names who tells it."""
    match path:
        case ("features", name, "meeples", player):
            at = draft.named.get(str(name), 0)
            who = ME if player == me else str(player)
            yield from [(at, "meeples", who), (at, "owner", who)]
        case ("features", name, "meeples"):
            yield draft.named.get(str(name), 0), "nobody"
        case ("features", _):
            yield ("open",)
        case ("features", name, key):
            yield draft.named.get(str(name), 0), "state" if key == "complete" else key
        case ("action", "segments", int(number), key):
            segment = draft.case["action"]["segments"][number]
            at = draft.named[segment.get("extends") or segment["joins"][0]]
            keys = {"tiles": ("tiles", "counted"), "completes": ("state",), "joins": ("joined",)}
            yield from ((at, each) for each in keys[str(key)])
        case ("action", "tile"):
            yield from [("tile",), ("mover",)]
        case ("action",):
            yield from [("event",), ("mover",)]
        case ("action", "dragon"):
            yield from [("event",), ("reached",)]
        case ("claims", *_):
            yield ("claims",)
        case _:
            yield tuple(path)
