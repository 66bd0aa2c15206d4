"""The last questions: house rules, claims, and the file to write."""

import re
import unicodedata
from collections.abc import Callable, Mapping
from itertools import chain, count
from pathlib import PurePath
from typing import Any, NamedTuple

from ruling.case.moves import move_words
from ruling.case.tree import figures_moved
from ruling.case.writing import scenario_text
from ruling.errors import Sentence, Term, name_of
from ruling.interview.answers import either, numbered, one_of, points
from ruling.interview.common import Head, Manner, Places, on_board, rules_under, two_of
from ruling.interview.elsewhere import elsewhere
from ruling.interview.question import Asking, Draft, Question, Reader, Refused
from ruling.interview.voice import Voice
from ruling.judging.claim_keys import claimed_as
from ruling.reading.shapes import Shape
from ruling.referee.ruling import Obligation
from ruling.rulebook.asking import ask
from ruling.rulebook.questions import questions
from ruling.rulebook.rules import Rules, house_names, named_house
from ruling.scenario.lookup import NOTHING_MOVED
from ruling.scenario.schema.keys import FIGURES, MOVE_OR_NOTHING, OBLIGATION, POINTS
from ruling.table.figures import Figure
from ruling.wording.errors import wording_of

Look = Callable[[str], str | Sentence]
"""What is to be said of a file: nothing, TAKEN, or why it cannot be written, by its phrase or as
what the system says."""

TAKEN = "taken"

PRINTED = "-"
"""Stands for no file; a draft takes it before anybody was asked, since not all can be written."""

LONGEST_SLUG = 40
"""Letters of a file's name that come from the title."""


STAYING = {"legal": "may stay", "illegal": "may not stay"}
"""What is answered where it is about making no move."""


class About(NamedTuple):
    """A subject of claims: its answer, its key in the scenario, and its questions."""

    answer: str
    key: str
    value: Callable[["_Claimant", str], Asking]


def closing(
    begun: Head, places: Places, look: Look | None, answered: Mapping[str, Any], manner: Manner
) -> Asking:
    """The last questions; returns the draft of all answers."""
    voice = begun.voice
    house = yield from _house(begun)
    claims = yield from _claims(voice, begun.players, places, _figure_at_stake(answered))
    fields = {**begun.fields(), "house": house, **answered, "claims": claims}
    if manner.elsewhere:
        fields = yield from elsewhere(voice, fields)
    file = (yield from file_name(voice, begun.title, look)) if look is not None else ""
    return Draft(scenario_text(fields), file)


def _house(begun: Head) -> Asking:
    """The house readings of the players, one after another."""
    voice, found = begun.voice, dict[str, str]()
    none, tables = voice.label("no"), voice.any_of(house_names())

    def read(typed: str) -> str:
        """The id of a question or the name of a table; empty where there is no rule more."""
        if voice.means("none", typed):
            return ""
        if typed.casefold() in {*questions(), *house_names()}:
            return typed.casefold()
        meant = ask(typed, voice.language).answers if not typed.isdecimal() else ()
        if not meant:
            raise voice.refuse("house", typed=typed)
        if len(questions()[meant[0]]) == 1:
            raise voice.refuse("one way", title=voice.title(meant[0]))
        return meant[0]

    for number in count(1):
        key = f"house.{number}"
        phrase = "another house" if found else "house"
        about = yield voice.ask(
            key, phrase, none, read, help="house", tables=tables, number=len(found)
        )
        if not about:
            return found
        if about in house_names():
            found |= named_house(about)
        else:
            found[about] = yield _reading(begun, key, about)


def _reading(begun: Head, key: str, about: str) -> Question:
    """The reading of a question that the players use; by its number or its id."""
    voice, readings = begun.voice, [*questions()[about]]
    usual = Rules.of(rules_under(begun)).answer(about).reading
    likely = next(reading for reading in readings if reading != usual)
    listed = [f"{n}: {voice.reading(about, each)}" for n, each in enumerate(readings, 1)]
    return voice.ask(
        f"{key}.reading",
        "reading",
        str(readings.index(likely) + 1),
        numbered(voice, readings),
        title=voice.title(about),
        readings=" ".join(listed),
    )


class _Claimant(NamedTuple):
    """Somebody who claims something, the names in the case, and the figure it is probably about."""

    name: str
    voice: Voice
    players: list[str]
    places: Places
    at_stake: str

    def move(self, key: str) -> Asking:
        """The move that is claimed to be legal or illegal."""
        figure = yield self._figure(key, Figure.MAGE)
        whom = self.voice.figure(Figure(figure))
        to = yield self.places.ask(self.voice, f"{key}.to", "claimed to", who=whom)
        return move_words(figure, to)

    def staying(self, key: str) -> Asking:
        """The claim that nothing is moved; it has no questions."""
        yield from ()
        return NOTHING_MOVED

    def duty(self, key: str) -> Asking:
        """The obligation that is claimed."""
        names = {each if each != Obligation.NONE else "nothing to do": each for each in Obligation}
        asked = self.voice.choose(f"{key}.duty", "claimed duty", "nothing to do", tuple(names))
        return names[(yield asked)].value

    def scores(self, key: str) -> Asking:
        """The points that are claimed."""
        read, named = points(self.voice, self.players, self.name), two_of(self.players)
        return (yield self.voice.ask(f"{key}.points", "points", f"{self.name} 0", read, **named))

    def ends(self, key: str) -> Asking:
        """The final place of a figure that is claimed."""
        figure = yield self._figure(key, self.at_stake)
        gone = either(self.voice.exactly("gone"), self.places.read)
        named = wording_of(self.voice.language).say(Term(figure))
        asked = self.places._replace(read=gone)
        phrase = "claimed place"
        place = yield asked.ask(self.voice, f"{key}.place", phrase, help=phrase, who=named)
        return {figure: place}

    def _figure(self, key: str, likely: str) -> Question:
        return self.voice.choose(f"{key}.figure", "claimed figure", likely, tuple(Figure))


_ASKED: tuple[tuple[Shape, Mapping[str, str], Callable[[_Claimant, str], Asking]], ...] = (
    (MOVE_OR_NOTHING, {}, _Claimant.move),
    (MOVE_OR_NOTHING, STAYING, _Claimant.staying),
    (OBLIGATION.shape, {}, _Claimant.duty),
    (POINTS.shape, {}, _Claimant.scores),
    (FIGURES.shape, {}, _Claimant.ends),
)
"""What asks for a value of each shape, and the answers that are not called as their keys are."""

ABOUTS = tuple(
    About(named.get(key, key), key, value)
    for shape, named, value in _ASKED
    for key in claimed_as(shape)
)
"""All that a claim can be about."""


def _figure_at_stake(answered: Mapping[str, Any]) -> str:
    """The figure that is on the board or was moved, where it is the only one; else the mage."""
    found = {*on_board(answered["figures"]), *(figure for figure, _ in figures_moved(answered))}
    return str(found.pop() if len(found) == 1 else Figure.MAGE)


def _claims(voice: Voice, players: list[str], places: Places, at_stake: str) -> Asking:
    """The claims, one after another."""
    found: list[dict[str, Any]] = []
    nobody, names = voice.label("nobody"), voice.any_of(players)
    read = either(voice.exactly("nobody"), one_of(voice, players))
    while True:
        key = f"claim.{len(found) + 1}"
        phrase, so_far = "another claim" if found else "claim", len(found)
        who = yield voice.ask(key, phrase, nobody, read, help="claim", names=names, number=so_far)
        if who == "nobody":
            return found
        answers = tuple(about.answer for about in ABOUTS)
        chosen = yield voice.choose(f"{key}.about", "about", "legal", answers)
        about = ABOUTS[answers.index(chosen)]
        value = yield from about.value(_Claimant(who, voice, players, places, at_stake), key)
        found.append({"by": who, about.key: value})


def file_name(voice: Voice, title: str, look: Look) -> Asking:
    """The file to write; an existing one only after confirmation."""
    default, read = f"{_slug(title)}.yaml", _file(voice, look)
    for mark in chain([""], (f".{number}" for number in count(2))):
        asked = voice.ask(f"file{mark}", "file", default, read)
        name = yield asked if mark else asked._replace(unasked=PRINTED)
        if look(name) != TAKEN:
            return name
        if (yield voice.agree(f"overwrite{mark}", "overwrite", file=name)):
            return name
        stem = name.removesuffix(".yaml")
        names = (f"{stem}-{number}.yaml" for number in count(2))
        default = next(free for free in names if look(free) != TAKEN)


def file_to_keep(voice: Voice, look: Look) -> Question:
    """Asks for a file in which to keep a case that was ruled on; empty for none."""
    read = _file(voice, look)

    def new(typed: str) -> str:
        if voice.means("none", typed):
            return ""
        name = str(read(typed))
        if look(name) == TAKEN:
            raise voice.refuse("taken", name=name)
        return name

    return voice.ask("keep", "keep", voice.label("no"), new)


def _file(voice: Voice, look: Look) -> Reader:
    """A reader of the name of a file that can be written, with an ending where it has none."""

    def unusable(name: str, why: str | Sentence) -> str:
        if isinstance(why, Sentence):
            return wording_of(voice.language).say(why)
        return voice.say(why, folder=PurePath(name).parent)

    def read(typed: str) -> str:
        if "\0" in typed:
            raise voice.refuse("text")
        bare = typed != PRINTED and not PurePath(typed).suffix and look(typed) == ""
        name = f"{typed}.yaml" if bare else typed
        why = look(name)
        if why not in ("", TAKEN):
            raise Refused(f"{name_of(name)}: {unusable(name, why)}")
        return name

    return read


def _slug(title: str) -> str:
    """A title as a file name: whole words of ASCII letters and digits, and hyphens."""
    plain = unicodedata.normalize("NFKD", title).encode("ascii", "ignore").decode().casefold()
    whole = re.sub("[^a-z0-9]+", "-", plain).strip("-")
    cut = whole[: LONGEST_SLUG + 1].rpartition("-")[0] or whole[:LONGEST_SLUG]
    return (whole if len(whole) <= LONGEST_SLUG else cut) or "scenario"
