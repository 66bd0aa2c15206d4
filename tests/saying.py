"""What an error says, by the ids of its sentences: their words are held by the golden set."""

import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

import pytest

from ruling import RulingError
from ruling.errors import Sentence
from ruling.rulebook import data
from ruling.table.features import Feature
from ruling.table.figures import Spot

MANY = (tuple, list)


def ids_of(said: object) -> list[str]:
    """The ids of a sentence and of those in its gaps, or of all in what an error is made of."""
    own = [said.id] if isinstance(said, Sentence) else []
    return own + [id for each in said for id in ids_of(each)] if isinstance(said, MANY) else own


@contextmanager
def refused(*ids: str) -> Iterator[pytest.ExceptionInfo[Any]]:
    """Something that is an error, which says this."""
    with pytest.raises(RulingError) as caught:
        yield caught
    assert {*ids} <= {*ids_of(caught.value.args)}, (caught.value, ids_of(caught.value.args))


def told(thing: Any) -> Any:
    """A thing of the referee's with its features by name and number."""
    if isinstance(thing, Feature):
        return thing.id, thing.countables(), thing.open_ends, thing.home, thing.pieces
    if isinstance(thing, Spot):  # of a saved game it is not known where exactly
        return [told(thing.feature), *thing[1:-1]]
    if isinstance(thing, Mapping):
        return [(told(key), told(value)) for key, value in thing.items()]
    return [told(each) for each in thing] if isinstance(thing, list | tuple) else thing


def says(text: str, id: str, language: str = "en", of: str = "errors", **gaps: object) -> bool:
    """Whether a text has a sentence of the rulebook, whatever stands in the gaps not given here.

    How the sentence is worded is held by the golden set alone.
    """
    name = f"words/{language}/{of}"
    template = str(data.entry(name, data.read(name), *id.split(".")))
    parts = re.split(r"\{([^}]*)\}", " ".join(template.split()))
    found = [
        (re.escape(str(gaps[part])) if part in gaps else ".*?") if at % 2 else re.escape(part)
        for at, part in enumerate(parts)
    ]
    return re.search("".join(found), " ".join(text.split())) is not None
