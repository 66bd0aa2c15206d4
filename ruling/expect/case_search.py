"""Finds shipped cases by words: of names, titles and sources, and of what is in them or shown."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import cache
from typing import NamedTuple

import yaml

from ruling.errors import UnknownName, nearest_names
from ruling.reading.nodes import LOADER
from ruling.rulebook.editions import edition_id, edition_ids
from ruling.rulebook.in_play import called, find_piece
from ruling.rulebook.language import DEFAULT_LANGUAGE, Texts
from ruling.rulebook.questions import questions, shown_by
from ruling.rulebook.wordings import folded_words
from ruling.scenario.corpus import case_name, case_names, corpus_folder

_HEAD = re.compile(r"^(title|source|number): .*$", re.MULTILINE)
_THINGS = re.compile(r"\bin play: \[([^]]*)\]|\bkind: (\w+)|([\w ]+):")
"""What names a thing on the table: the keys, the kinds of meeples, and the pieces in play."""

_COMMENT = re.compile(r"(?:^|\s)#.*$", re.MULTILINE)


class ShippedCase(NamedTuple):
    """A shipped case, as a list shows it.

    ``title`` is the one in its file; ``editions`` are those that it names, ``questions`` those that
    it names or shows, and ``things`` what lies on its table, as its file calls it.
    """

    name: str
    number: str
    title: str
    source: str
    editions: tuple[str, ...]
    questions: tuple[str, ...]
    things: str


class FoundCases(NamedTuple):
    """The cases that have all of some words, those with more in the name and the title first.

    Where there is none: ``alone`` are how many have each of the words, and ``meant`` are known
    words that are like those that none has.
    """

    query: str
    cases: tuple[ShippedCase, ...]
    alone: Mapping[str, int] = {}
    meant: tuple[str, ...] = ()


@cache
def shipped_cases() -> tuple[ShippedCase, ...]:
    """All shipped cases by name."""
    shown: dict[str, list[str]] = {}
    for question in questions():
        for path in shown_by(question):
            shown.setdefault(case_name(path), []).append(question)
    return tuple(_case(name, shown.get(name, ())) for name in case_names())


def titles_by_number() -> dict[str, str]:
    """The title of each shipped case by its number; also where no edition can be read."""
    heads = (_head_of(_text_of(name)) for name in case_names())
    return {head["number"]: head["title"] for head in heads}


def _text_of(name: str) -> str:
    return (corpus_folder() / f"{name}.yaml").read_text(encoding="utf-8")


def _head_of(text: str) -> dict[str, str]:
    """The keys of a case that say what it is called and where it is from."""
    head = yaml.load("\n".join(found[0] for found in _HEAD.finditer(text)), LOADER)
    return {key: str(value) for key, value in head.items()}


def _case(name: str, shown: Iterable[str]) -> ShippedCase:
    text = _text_of(name)
    head, plain = _head_of(text), _COMMENT.sub("", text)
    named = set(re.findall(r"[\w-]+\.[\w-]+", plain)) | {*shown}
    texts = set(re.findall(r"[\w-]+", plain))
    return ShippedCase(
        name,
        head["number"],
        head["title"],
        head["source"],
        tuple(id for id in edition_ids() if id in texts),
        tuple(id for id in questions() if id in named),
        " ".join(word for found in _THINGS.findall(plain) for word in found),
    )


def find_cases(query: str, texts: Texts) -> FoundCases:
    """The cases that have every word of a query, or all of them where it is empty.

    Names of a piece, in any language, and of an edition stand for it; words may be shortened.
    A question is searched by its id and by its title, a case by its name and by its title, each
    in the language of ``texts``; the title that stands in the file of a case will do as well.
    """
    wanted = {query: _meanings(query)} if _is_name(query) else {}
    wanted = wanted or {word: _meanings(word) for word in query.split()}
    titles = {id: _folded(texts.title(id)) for id in questions()}
    scored = [
        (case, _score(case, _head(case, texts), titles, wanted.values()))
        for case in shipped_cases()
    ]
    found = [(score, case) for case, score in scored if all(score)]
    found.sort(key=lambda each: -sum(each[0]))
    if found:
        return FoundCases(query, tuple(case for _, case in found))
    number = {word: sum(score[at] > 0 for _, score in scored) for at, word in enumerate(wanted)}
    near = [each for word, cases in number.items() if not cases for each in _near(word, texts)]
    return FoundCases(query, (), number, tuple(near))


IN_HEAD, ELSEWHERE = 2, 1
"""How much a word counts in the name or a title of a case, and anywhere else in it."""


def _head(case: ShippedCase, texts: Texts) -> str:
    """The name and the titles of a case, folded."""
    called = texts.case_title(case.number, case.title)
    return _folded(" ".join(dict.fromkeys([case.number, case.name, case.title, called])))


def _score(
    case: ShippedCase, head: str, titles: Mapping[str, str], wanted: Iterable[Sequence[str]]
) -> list[int]:
    """For each word how well a case has it; 0 where it has not."""
    rest = _folded(" ".join([case.source, *case.editions, *case.questions, case.things]))
    rest += "".join(titles[id] for id in case.questions)
    return [
        IN_HEAD if _has(head, meanings) else ELSEWHERE if _has(rest, meanings) else 0
        for meanings in wanted
    ]


def _has(text: str, meanings: Iterable[str]) -> bool:
    return any(meaning in text for meaning in meanings)


def _meanings(word: str) -> list[str]:
    """What stands for a word in folded texts: how it begins, its other number, and names."""
    names = [word, *_named(word)]
    names += [name for id in names for name in called(DEFAULT_LANGUAGE).get(id, ())]
    begun = [_folded(name).rstrip() for name in names]
    return [form for name in begun if name for form in (name, *_other_number(name))]


def _named(word: str) -> Iterator[str]:
    """The ids of an edition and of a piece of that name."""
    finds: tuple[Callable[[str], str], ...] = (edition_id, lambda name: find_piece(name).id)
    for find in finds:
        with suppress(UnknownName):
            yield find(word)


def _is_name(query: str) -> bool:
    """Whether all of a query is one name, such as ``Rio Grande``."""
    return " " in query and any(_named(query))


def _other_number(word: str) -> Iterator[str]:
    """The English singular of a plural, or the plural that does not begin like its singular."""
    if word.endswith("ies"):
        yield f"{word[:-3]}y"
    elif word.endswith("y"):
        yield f"{word[:-1]}ie"
    elif word.endswith("s"):
        yield word[:-1]


def _folded(text: str) -> str:
    """The folded words with a blank before each: what begins one is found with its blank."""
    return f" {' '.join(folded_words(text))} "


def _near(word: str, texts: Texts) -> list[str]:
    """The words of names and titles that are nearest to one that no case has."""
    heads = (_head(case, texts).split() for case in shipped_cases())
    known = {each for words in heads for each in words if each[0] == word[:1].casefold()}
    return nearest_names(word, sorted(known))
