"""How well players' words find their question: a set written without sight of the data.

The first run, before anything was tuned to it, gave for the best answer, the first three and
the foreign ones declined: en 79, 91, 79; de 64, 80, 86; it 69, 82, 84 of 100.
"""

from pathlib import Path
from typing import Any

import pytest
import yaml

from ruling.rulebook.asking import ask
from ruling.rulebook.questions import questions

FOLDER = Path(__file__).with_name("wordings")
BEST, FIRST_THREE, DECLINED = 0.85, 0.93, 0.90


def read(name: str) -> Any:
    return yaml.load((FOLDER / f"{name}.yaml").read_text(encoding="utf-8"), yaml.CSafeLoader)


def wordings(language: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = read(language)
    assert len(found) >= 85
    return found


@pytest.mark.parametrize("language", ["en", "de", "it"])
@pytest.mark.slow
def test_players_are_understood_or_declined(language: str) -> None:
    asked = [(each["ids"], ask(each["words"], language).answers) for each in wordings(language)]
    known = [(ids, found) for ids, found in asked if ids]
    foreign = [found for ids, found in asked if not ids]
    assert len(known) >= 60
    assert len(foreign) >= 25
    assert sum(found[:1] != () and found[0] in ids for ids, found in known) >= BEST * len(known)
    assert sum(bool({*ids} & {*found}) for ids, found in known) >= FIRST_THREE * len(known)
    assert sum(not found for found in foreign) >= DECLINED * len(foreign)


@pytest.mark.parametrize("language", ["en", "de", "it"])
def test_a_piece_is_found_where_it_meets_a_figure_and_declined_alone(language: str) -> None:
    listed = yaml.load((FOLDER / "pieces.yaml").read_text(encoding="utf-8"), yaml.CSafeLoader)[
        language
    ]
    asked = [(each["piece"], ask(each["words"], language)) for each in listed]
    known = [(piece, found.piece) for piece, found in asked if piece]
    alone = [found for piece, found in asked if not piece]
    assert (len(known), len(alone)) == (8, 4)
    assert sum(piece == found for piece, found in known) >= BEST * len(known)
    assert not any(found.answered for found in alone)
    assert all(found.about for found in alone)


@pytest.mark.parametrize("language", ["en", "de", "it"])
def test_what_a_piece_raises_is_understood_and_its_own_rules_are_declined(language: str) -> None:
    listed = yaml.load((FOLDER / "raised.yaml").read_text(encoding="utf-8"), yaml.CSafeLoader)[
        language
    ]
    asked = [(each["id"], ask(each["words"], language)) for each in listed]
    known = [(id, found.raised) for id, found in asked if id in questions()]
    assert len(known) >= 9
    assert sum(id == found for id, found in known) >= BEST * len(known)
    assert not any(found.answered for id, found in asked if not id)
