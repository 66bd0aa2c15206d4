"""Disputes as tables have them, told in players' words: each ends in its verdict."""

from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

import pytest

from ruling.expect.files import load_text
from ruling.interview.common import Manner
from ruling.interview.interview import Interview
from ruling.judging.judgement import judge
from ruling.rulebook.editions import edition_ids
from tests.conftest import some_soon
from tests.terminal import Terminal

FIRST_EDITIONS = ("C1", "C1-BB4", "C1-RGG", "C1-ZMG")
RIGHT, WRONG, OPEN = "right", "wrong", "open"


def told(interview: Interview, said: Mapping[str, str]) -> tuple[str, list[str]]:
    """The scenario of some answers by key, and all that was typed: nothing for a default."""
    left, answers, lines = dict(said), list[object](), list[str]()
    while (question := interview.next_question(answers)) is not None:
        lines.append(left.pop(question.key, ""))
        answers.append(interview.accept(answers, lines[-1]))
    assert not left
    return interview.draft(answers).text, lines


def typed_for(interview: Interview, said: Mapping[str, str]) -> list[str]:
    """What somebody types who is asked only what can be in several ways."""
    answers, lines = list[object](), list[str]()
    while (question := interview.next_question(answers)) is not None:
        lines.append(said.get(question.key, ""))
        answers.append(interview.accept(answers, lines[-1]))
    return lines


def by_edition(**others: str) -> dict[str, str]:
    """The verdict in all editions, but for those that are named; first for the whole of C1."""
    found = dict.fromkeys(edition_ids(), others.pop("all"))
    first = others.pop("first", "")
    found |= dict.fromkeys(FIRST_EDITIONS, first) if first else {}
    return found | {id.replace("_", "-"): verdict for id, verdict in others.items()}


class Dispute(NamedTuple):
    """What was said, and the verdicts of each claim by edition; with a map or as a sketch."""

    said: Mapping[str, str]
    verdicts: tuple[Mapping[str, str], ...]
    language: str = "en"
    with_map: bool = False


TABLE = {"edition": "I don't know", "players": "Anna and Ben"}
TWO_ROADS = {
    **TABLE,
    "what": "a tile was placed",
    "feature.1": "a road",
    "feature.1.standing": "Anna",
    "feature.2": "the road",
    "feature.2.tiles": "2",
    "feature.2.standing": "Ben",
    "feature.3": "city",
    "feature.4": "that's all",
    "mage": "road 1",
    "witch": "road 2",
    "magic": "nope",
    "effect.1": "it joined them",
    "effect.1.features": "road 1 and road 2",
    "effect.1.completes": "yes",
}
ONE_OPEN_ROAD = {
    **TABLE,
    "feature.1": "road",
    "feature.2": "no",
    "mage": "the road",
    "effect.1": "extend",
}
INN_ROAD = {**TABLE, "what": "game over", "feature.1": "road", "feature.1.tiles": "5"}
INN_ROAD |= {"feature.1.inn": "yes", "feature.1.standing": "Anna", "feature.2": "no more"}
BIG_CITY = {
    **TABLE,
    "feature.1.tiles": "7",
    "feature.1.coats": "2",
    "feature.1.standing": "Anna, Ben",
    "mage": "the city",
    "effect.1": "close",
}

DISPUTES = {
    "may I leave the figures where they are": Dispute(
        {
            **TABLE,
            "mage": "city",
            "witch": "road 2",
            "feature.3": "road",
            "effect.1": "extend",
            "effect.1.feature": "road 3",
            "claim.1": "Anna",
            "claim.1.about": "I may stay",
            "claim.2": "Ben",
            "claim.2.about": "may not stay",
        },
        (by_edition(all=WRONG), by_edition(all=RIGHT)),
    ),
    "nothing asks for a move, and both stay": Dispute(
        {
            **TABLE,
            "mage": "city",
            "witch": "road",
            "magic": "no",
            "claim.1": "Ben",
            "claim.1.about": "leave both",
            "claim.2": "Anna",
            "claim.2.about": "duty",
            "claim.2.duty": "place or move",
        },
        (by_edition(all=RIGHT), by_edition(all=WRONG)),
    ),
    "a plain tile joins the mage's road to the witch's and closes both": Dispute(
        {
            **TWO_ROADS,  # 3 + 2 + 1 tiles: halved 3 if the mage leaves, 12 if the witch does
            "move.1": "the mage",
            "move.1.to": "the city",
            "claim.1": "Anna",
            "claim.1.about": "points",
            "claim.1.points": "3, Ben 3",
            "claim.2": "Ben",
            "claim.2.about": "points",
            "claim.2.points": "12",
        },
        (by_edition(all=RIGHT, C1_RGG=OPEN), by_edition(all=WRONG)),
    ),
    "the same, and the witch leaves": Dispute(
        {
            **TWO_ROADS,
            "move.1": "witch",
            "move.1.to": "city 3",
            "claim.1": "Ben",
            "claim.1.about": "points",
            "claim.1.points": "12",
        },
        (by_edition(all=RIGHT, C1_RGG=OPEN),),
    ),
    "forced apart, may she just go back": Dispute(
        {
            **TWO_ROADS,
            "claim.1": "Anna",
            "claim.1.about": "allowed",
            "claim.1.figure": "witch",
            "claim.1.to": "the box",
        },
        (by_edition(all=WRONG, first=OPEN),),
    ),
    "the only open road is the one that the mage stands on": Dispute(
        {
            **ONE_OPEN_ROAD,
            "claim.1": "Anna",
            "claim.1.about": "duty",
            "claim.1.duty": "take off",
            "claim.2": "Ben",
            "claim.2.about": "may stay",
        },
        (by_edition(all=RIGHT, first=OPEN), by_edition(all=WRONG, first=OPEN)),
    ),
    "the dragon comes to the witch's tile": Dispute(
        {
            **TABLE,
            "what": "the dragon moved",
            "mage": "supply",
            "witch": "the city",
            "dragon": "the witch",
            "claim.1": "Anna",
            "claim.1.about": "figures",
            "claim.2": "Ben",
            "claim.2.about": "figures",
            "claim.2.figure": "witch",
            "claim.2.place": "gone for good",
            "claim.3": "Ben",
            "claim.3.about": "figures",
            "claim.3.figure": "witch",
            "claim.3.place": "the city",
        },
        (by_edition(all=RIGHT), by_edition(all=WRONG), by_edition(all=WRONG)),
    ),
    "the witch on an unfinished inn road at the end": Dispute(
        {
            **INN_ROAD,
            "witch": "the road",
            "claim.1": "Ben",
            "claim.1.about": "points",
            "claim.1.points": "Anna 0",
            "claim.2": "Anna",
            "claim.2.about": "points",
            "claim.2.points": "3",
        },
        (by_edition(all=RIGHT), by_edition(all=WRONG)),
    ),
    "the mage on an unfinished inn road at the end": Dispute(
        {
            **INN_ROAD,
            "mage": "the road",
            "claim.1": "Anna",
            "claim.1.about": "points",
            "claim.1.points": "5",
        },
        (by_edition(all=RIGHT),),
    ),
    "the mage in an unfinished cathedral city at the end": Dispute(
        {
            **TABLE,
            "what": "final scoring",
            "feature.1.tiles": "5",
            "feature.1.coats": "2",
            "feature.1.cathedral": "yes",
            "feature.1.standing": "Ben",
            "feature.2": "nothing more",
            "mage": "the city",
            "claim.1": "Ben",
            "claim.1.about": "points",
            "claim.1.points": "5",
            "claim.2": "Anna",
            "claim.2.about": "points",
            "claim.2.points": "Ben 7",
        },
        (by_edition(all=RIGHT), by_edition(all=WRONG)),
    ),
    "the small city under the mage became a castle": Dispute(
        {
            **TABLE,
            "what": "castle",
            "feature.1.name": "Ben's city",
            "feature.1.standing": "Ben",
            "mage": "Ben's city",
            "claim.1": "Anna",
            "claim.1.about": "figures",
            "claim.1.place": "supply",
        },
        (by_edition(all=RIGHT),),
    ),
    "a rule of the house keeps the mage on the castle": Dispute(
        {
            **TABLE,
            "what": "castle",
            "feature.1.name": "Ben's city",
            "mage": "Ben's city",
            "house.1": "does the castle keep the mage?",
            "house.1.reading": "stays",
            "claim.1": "Ben",
            "claim.1.about": "figures",
            "claim.1.place": "Ben's city",
        },
        (by_edition(all=RIGHT),),
    ),
    "may it go on the road that my tile has just finished": Dispute(
        {
            **TABLE,
            "mage": "city",
            "effect.1": "finished",
            "effect.1.feature": "road",
            "claim.1": "Anna",
            "claim.1.about": "legal",
            "claim.1.figure": "mage",
            "claim.1.to": "the road",
        },
        (by_edition(all=WRONG),),
    ),
    "may it go to a road that was complete before": Dispute(
        {
            **TABLE,
            "feature.2.complete": "yes",
            "feature.3": "city",
            "claim.1": "Ben",
            "claim.1.about": "forbidden",
            "claim.1.to": "road 2",
        },
        (by_edition(all=RIGHT),),
    ),
    "may she leave the city that my tile has just finished": Dispute(
        {
            **TABLE,
            "witch": "city",
            "effect.1": "complete",
            "effect.1.feature": "city",
            "claim.1": "Anna",
            "claim.1.figure": "witch",
            "claim.1.to": "road",
        },
        (by_edition(all=OPEN),),
    ),
    "does the mage pay for coats of arms": Dispute(
        {
            **BIG_CITY,  # 8 tiles x 2, 2 coats x 2, and 8 for the mage
            "magic": "no",
            "claim.1": "Anna",
            "claim.1.about": "points",
            "claim.1.points": "28 and Ben 28",
            "claim.2": "Ben",
            "claim.2.about": "points",
            "claim.2.points": "30",
        },
        (by_edition(all=RIGHT), by_edition(all=WRONG)),
    ),
    "another tile of the same city": Dispute(
        {**TABLE, "mage": "city", "claim.1": "Ben", "claim.1.to": "the city"},
        (by_edition(all=WRONG, C1_ZMG=OPEN),),
    ),
    "nobody stands in the witch's finished city": Dispute(
        {
            **TABLE,
            "witch": "the city",
            "magic": "no",
            "effect.1": "complete",
            "claim.1": "Anna",
            "claim.1.about": "figures",
            "claim.1.figure": "witch",
        },
        (by_edition(all=OPEN),),
    ),
    "a monastery at the end": Dispute(
        {
            **TABLE,
            "what": "end",
            "feature.1": "cloister",
            "feature.1.neighbours": "6",
            "feature.1.standing": "Ben",
            "feature.2": "city",
            "feature.3": "done",
            "claim.1": "Ben",
            "claim.1.about": "points",
            "claim.1.points": "7",
        },
        (by_edition(all=RIGHT),),
    ),
    "two tie in a halved city at the end": Dispute(
        {
            **TABLE,
            "what": "end",
            "feature.1.standing": "Anna and Ben",
            "witch": "city",
            "claim.1": "Ben",
            "claim.1.about": "points",
            "claim.1.points": "Anna 2, Ben 2",
        },
        (by_edition(all=RIGHT),),
    ),
    "darf ich beide stehen lassen": Dispute(
        {
            "edition": "weiß nicht",
            "players": "Anna und Jörg",
            "what": "ein Plättchen",
            "mage": "die Stadt",
            "witch": "Strasse 2",
            "feature.3": "Straße",
            "feature.4": "das ist alles",
            "effect.1": "erweitert",
            "effect.1.feature": "Straße 3",
            "move.1": "nein",
            "claim.1": "Jörg",
            "claim.1.about": "dürfen bleiben",
            "claim.2": "niemand mehr",
        },
        (by_edition(all=WRONG),),
        "de",
    ),
    "der Drache frisst die Hexe": Dispute(
        {
            "edition": "weiß nicht",
            "what": "der Drache kam",
            "mage": "Vorrat",
            "witch": "Stadt",
            "dragon": "Hexe",
            "claim.1": "Rot",
            "claim.1.about": "Figuren",
            "claim.1.figure": "witch",
            "claim.1.place": "für immer weg",
        },
        (by_edition(all=WRONG),),
        "de",
    ),
    "la strega su una strada incompleta con locanda": Dispute(
        {
            "edition": "non lo so",
            "players": "Anna e Bruno",
            "what": "la fine della partita",
            "feature.1": "una strada",
            "feature.1.inn": "sì",
            "feature.1.standing": "Bruno",
            "feature.2": "è tutto",
            "witch": "la strada",
            "claim.1": "Bruno",
            "claim.1.about": "punti",
            "claim.1.points": "2",
        },
        (by_edition(all=WRONG),),
        "it",
    ),
    "resta aperta solo la strada del mago": Dispute(
        {
            "edition": "boh",
            "feature.1": "strada",
            "feature.2": "basta",
            "mage": "la strada",
            "effect.1": "allunga",
            "claim.1": "Blu",
            "claim.1.about": "obbligo",
            "claim.1.duty": "togliere",
        },
        (by_edition(all=RIGHT, first=OPEN),),
        "it",
    ),
    "the two roads again, on a map": Dispute(
        {
            **TABLE,
            "tile.1": "A@270 at C3",
            "tile.2": "A@90 at E3",
            "tile.3": "E at C5",
            "placed": "U at D3",
            "mage": "C3 E",
            "witch": "E3 W",
            "meeple.1": "Anna at C3 E, Ben at E3 W",
            "move.1": "mage",
            "move.1.to": "C5 N",
            "claim.1": "Ben",
            "claim.1.about": "points",
            "claim.1.points": "Anna 2, Ben 2",
        },
        (by_edition(all=RIGHT, C1_RGG=OPEN),),
        with_map=True,
    ),
    "the dragon on a map reaches the tile, not the whole city": Dispute(
        {
            **TABLE,
            "tile.1": "E@90 at C3",
            "tile.2": "R at D3",
            "what": "dragon",
            "witch": "D3 W",
            "dragon": "C3",
            "claim.1": "Ben",
            "claim.1.about": "figures",
            "claim.1.figure": "witch",
            "claim.1.place": "D3 W",
        },
        (by_edition(all=RIGHT),),
        with_map=True,
    ),
    "a castle on a map": Dispute(
        {
            **TABLE,
            "tile.1": "E@90 at C3",
            "tile.2": "E@270 at D3",
            "what": "castle",
            "mage": "D3 W",
            "claim.1": "Ben",
            "claim.1.about": "figures",
        },
        (by_edition(all=RIGHT),),
        with_map=True,
    ),
}


@pytest.mark.parametrize("name", DISPUTES)
@pytest.mark.slow
def test_a_dispute_ends_in_the_right_verdict(name: str) -> None:
    said, verdicts, language, with_map = DISPUTES[name]
    text, _ = told(Interview(language, with_map=with_map), said)
    scenario = load_text(text)
    assert scenario.editions == ()
    judged = [dict(each.by_edition) for each in judge(scenario).claims]
    assert judged == list(map(dict, verdicts))


AT_TERMINALS = {
    "a plain tile joins the mage's road to the witch's and closes both": (
        "Anna is right:",
        "No box was named",
    ),
    "the only open road is the one that the mage stands on": (
        "Anna is right:",
        "No box was named",
    ),
    "darf ich beide stehen lassen": ("Jörg hat nicht recht:", "Ohne Angabe der Schachtel"),
    "la strega su una strada incompleta con locanda": ("Bruno ha torto:", "tutte le altre danno"),
    "the two roads again, on a map": ("Ben is right:", "No box was named"),
}
"""Disputes that are had at a terminal, with what is said in the end: the verdict, other boxes."""


@pytest.mark.slow
@pytest.mark.parametrize("name", some_soon(AT_TERMINALS, 3))
def test_a_dispute_is_settled_at_a_terminal(
    name: str, tmp_path: Path, terminals: list[Terminal]
) -> None:
    said, _, language, with_map = DISPUTES[name]
    interview = Interview(language, with_map=with_map, manner=Manner(short=True, elsewhere=True))
    lines = typed_for(interview, {**said, "elsewhere": "none"})
    options = ["--lang", language, "--map" if with_map else "--full"]
    terminal = Terminal(tmp_path, *options, COLUMNS="100")
    terminals.append(terminal)
    for line in lines:
        terminal.wait_for("] ")
        terminal.type(line)
    assert terminal.leave() in (0, 1)
    words = " ".join(terminal.shown.split())
    assert [each for each in AT_TERMINALS[name] if each not in words] == []
    assert "  ! " not in terminal.shown
    (written,) = tmp_path.iterdir()
    assert written.suffix == ".yaml"
