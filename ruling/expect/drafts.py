"""Drafts in which all keys of expectations and claims can stand."""

from ruling.case.draft import Draft
from ruling.case.names import EXPECT, Names
from ruling.expect.files import KEYS
from ruling.reading.shapes import OneOf
from ruling.scenario.schema.fields import scenario_shape
from ruling.wording.words import Words


def file_shape() -> OneOf:
    """What a file may hold."""
    return scenario_shape(KEYS)


def draft_of(text: str) -> Draft:
    """The draft of a text."""
    return Draft(text, file_shape())


def without_expectations(text: str) -> Draft:
    """The draft of a text without what it expects; a text of nothing else stays as it is."""
    draft = draft_of(text)
    own = [(key,) for key in draft.data if key.startswith(EXPECT)]
    return draft.without(own) if len(own) < len(draft.data) else draft


def in_colours(draft: Draft, words: Words) -> Draft:
    """The draft in which players called by a colour have its name in a language."""
    others = words.calling(draft.players).called
    return draft.renamed(Names.PLAYER, others) if others else draft
