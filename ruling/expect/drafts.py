"""Drafts in which all keys of expectations and claims can stand."""

from functools import cache

from ruling.case.draft import Draft
from ruling.expect.files import KEYS
from ruling.reading.shapes import OneOf
from ruling.scenario.schema.fields import scenario_shape


@cache
def file_shape() -> OneOf:
    """What a file may hold."""
    return scenario_shape(KEYS)


def draft_of(text: str) -> Draft:
    """The draft of a text."""
    return Draft(text, file_shape())
