"""What roads and cities of a sketch are called: a kind that a name says is not said again."""

import pytest

from ruling import load_text
from ruling.rulebook.editions import edition
from ruling.table.figures import Spot
from ruling.wording.words import Words

SKETCH = """\
title: x
players: [red]
features:
  {name}: {{kind: road, tiles: 3}}
action: final scoring
"""


@pytest.mark.parametrize(
    ("language", "name", "called"),
    [
        ("de", "Straße von Rot", "Straße von Rot"),
        ("de", "straße", "Straße"),
        ("de", "Straßenrest", "Straße „Straßenrest“"),
        ("de", "Rots Straße", "Rots Straße"),
        ("de", "lange Straße", "Straße „lange Straße“"),
        ("it", "strada della strega", "la strada della strega"),
        ("it", "stradina", "la strada «stradina»"),
        ("en", "long road", "the long road"),
        ("en", "the long road", "the long road"),
        ("en", "your road", "your road"),
        ("en", "mage's long road", "the mage's long road"),
        ("en", "road", "the road"),
        ("en", "road to the north", "the road to the north"),
        ("en", "red's road", "red's road"),
        ("en", "Ann's other road", "Ann's other road"),
        ("en", "another road", "another road"),
        ("en", "mage's road", "the mage's road"),
        ("en", "red's roadside", "the road 'red's roadside'"),
        ("en", "red's city", "the road 'red's city'"),
        ("de", "red's road", "Straße „red's road“"),
    ],
)
def test_a_name_that_says_its_kind_needs_no_other(language: str, name: str, called: str) -> None:
    (feature,) = load_text(SKETCH.format(name=name)).features
    assert Words(edition("C3"), language).feature(feature) == called


@pytest.mark.parametrize(
    ("language", "name", "there"),
    [
        ("en", "long road", "on the long road"),
        ("en", "red's road", "on red's road"),
        ("de", "Rots Straße", "auf Rots Straße"),
        ("it", "strada lunga", "sulla strada lunga"),
    ],
)
def test_such_a_name_stands_behind_a_preposition_too(language: str, name: str, there: str) -> None:
    (feature,) = load_text(SKETCH.format(name=name)).features
    assert Words(edition("C3"), language).where(Spot(feature, feature.id)) == there
