"""Checks the texts of a language outside the questions against the English ones."""

from collections.abc import Iterator, Mapping
from typing import Any

from ruling.errors import sentence
from ruling.rulebook import data
from ruling.rulebook.checking.faults import (
    Fault,
    at,
    beside,
    gaps,
    missing,
    path_of,
    unknown,
    unknown_gaps,
    untranslated,
    vocabulary,
)
from ruling.rulebook.editions import edition_ids, own_words
from ruling.rulebook.in_play import pieces
from ruling.rulebook.language import DEFAULT_LANGUAGE, languages
from ruling.rulebook.questions import Authority, questions
from ruling.rulebook.rules import house_names
from ruling.rulebook.shapes.shared import readings_of
from ruling.rulebook.sources import sources
from ruling.rulebook.stages import stages

EntryPath = tuple[str, ...]

OWN: Mapping[str, tuple[EntryPath, ...]] = {
    "ui": (("vocabularies",), ("language",), ("forms",), ("naming",)),
    "errors": (("terms",), ("meant",)),
}
"""The tables in which a language has entries of its own, whatever English has there, by file."""

DOCUMENTS = {"ui": 2}
"""How many documents a file has; one, where none is named."""


def check_language(language: str, name: str) -> Iterator[Fault]:
    """Checks a file of a language that belongs to no topic."""
    match name:
        case "pieces":
            yield from _pieces(language)
        case "sources":
            yield from _sources(language)
        case "asking":
            yield from _hearing(language)
        case "sentence":
            yield from _sentence(language)
        case _:
            yield from _like_english(language, name)
            yield from _vocabularies(language) if name == "ui" else ()


def _like_english(language: str, name: str) -> Iterator[Fault]:
    """Checks that a language has the texts of English, with the same gaps and translated."""
    file, own = path_of(f"words/{language}/{name}"), OWN.get(name, ())
    for number in range(DOCUMENTS.get(name, 1)):
        english = data.read(f"words/{DEFAULT_LANGUAGE}/{name}", number)
        tree = data.read(f"words/{language}/{name}", number)
        listed = {keys: text for keys, text in _leaves(english) if not beside(keys, own)}
        others = _of_all_others(name, number) if language == DEFAULT_LANGUAGE else ()
        said = dict.fromkeys([*listed, *others, *_wanted(name, number)])
        for keys in said:
            if beside(keys, own):
                continue
            if at(tree, keys) is None:
                yield missing(file, keys, number)
        for keys, text in _leaves(tree):
            if beside(keys, own):
                continue
            if keys not in listed:
                what = sentence("check.nowhere-else", name=": ".join(keys))
                yield Fault(file, keys, what, number)
            elif isinstance(text, str):
                yield from _text(language, file, keys, text, listed[keys], number)


def _of_all_others(name: str, number: int) -> Iterator[EntryPath]:
    """The paths of texts that all other languages have in a file, and English should have too."""
    others = [each for each in languages() if each != DEFAULT_LANGUAGE]
    trees = [data.read(f"words/{each}/{name}", number) for each in others]
    for keys, _ in _leaves(trees[0]) if trees else ():
        if all(at(tree, keys) is not None for tree in trees):
            yield keys


def _text(
    language: str, file: Any, keys: EntryPath, text: str, english: Any, number: int
) -> Iterator[Fault]:
    """Checks one text."""
    known = vocabulary(language)
    if keys[0] in FILLED or len(keys) == 1 or file.stem == "errors":
        known = known | gaps(english or text)
    unfilled = [*unknown_gaps(file, keys, text, known, number)]
    yield from unfilled
    if not unfilled:
        words = vocabulary(DEFAULT_LANGUAGE) | vocabulary(language)
        for gap in sorted(gaps(english or text) - gaps(text) - words):
            what = sentence("check.gap-left-out", gap=f"{{{gap}}}")
            yield Fault(file, keys, what, number)
    if language != DEFAULT_LANGUAGE:
        yield from untranslated(file, keys, text, english, number)


_ENGLISH_SENTENCE, JOINED = f"words/{DEFAULT_LANGUAGE}/sentence", " + "
"""The English words of sentences; and what joins the terms that a phrase stands for."""

OPTIONAL = {"cities", "roads", "makes", "that of", "by", "knight", "finished or finishes", "off"}
"""Terms for which not every language has a word of its own."""

FILLED = ("phrases", "refused")
"""Tables whose texts have gaps for values, and not only for the words of an edition."""


def _leaves(tree: Any, above: EntryPath = ()) -> Iterator[tuple[EntryPath, Any]]:
    """Yields every text and every list; how many words a list has may differ between languages."""
    if isinstance(tree, dict):
        for key, value in tree.items():
            yield from _leaves(value, (*above, key))
    else:
        yield above, tree


def _wanted(name: str, number: int) -> Iterator[EntryPath]:
    """The paths of texts in a document that the ids of the rulebook need."""
    if name != "ui":
        return
    yield from (("authorities", str(each)) for each in Authority)
    own = "about" if number else "name"
    yield from (("editions", id) for id in edition_ids() if not own_words(id, own, ""))
    if number:
        yield from (("tables", table) for table in house_names())
    else:
        yield from (("phrases", f"line {stage}") for stage in stages())
        yield from (("stages", stage) for stage, of in stages().items() if of.source)


def _vocabularies(language: str) -> Iterator[Fault]:
    """Checks that every vocabulary of a language has the same terms."""
    name = f"words/{language}/ui"
    spoken = data.read(name)["vocabularies"]
    known = {word: None for words in spoken.values() for word in words}
    for each, words in spoken.items():
        for word in known:
            if word not in words:
                yield missing(path_of(name), ("vocabularies", each, word))
    for each in data.read(f"words/{DEFAULT_LANGUAGE}/ui")["vocabularies"]:
        if each not in spoken:
            yield missing(path_of(name), ("vocabularies", each))


def _hearing(language: str) -> Iterator[Fault]:
    """Checks that the ideas of a language are those of English, and no stop word is one."""
    name = f"words/{language}/asking"
    file, found = path_of(name), data.read(name)
    english = data.read(f"words/{DEFAULT_LANGUAGE}/asking")
    for idea in english["ideas"]:
        if idea not in found["ideas"]:
            yield missing(file, ("ideas", idea))
    if more := len(english["foreign"]) - len(found["foreign"]):
        id = "check.fewer-topics" if more > 0 else "check.more-topics"
        what = sentence(id, number=abs(more))
        yield Fault(file, ("foreign",), what)
    for topic in found["light"]:
        yield from unknown(file, ("light",), "topic", topic, found["foreign"])
    for topic, ideas in found["beside"].items():
        for idea in ideas.split(", "):
            yield from unknown(file, ("beside", topic), "idea", idea, english["ideas"])
    ignored = {*found["ignored"].split()}
    for idea, words in found["ideas"].items():
        for word in {*words.split(", ")} & ignored:
            what = sentence("check.never-heard", word=word)
            yield Fault(file, ("ideas", idea), what, find=word)


def _sentence(language: str) -> Iterator[Fault]:
    """Checks that the terms of a language are those of English, and each phrase is one of them."""
    name = f"words/{language}/sentence"
    file, found, english = path_of(name), data.read(name), data.read(_ENGLISH_SENTENCE)
    known = {part for term in english["terms"] for part in term.split(JOINED)}
    for term in sorted(known - OPTIONAL):
        if not any(term in each.split(JOINED) for each in found["terms"]):
            yield missing(file, ("terms", term))
    for term in found["terms"]:
        for part in term.split(JOINED):
            yield from unknown(file, ("terms", term), "term", part, known | OPTIONAL)
    for term, phrases in found["terms"].items():
        for part in sorted({gap for phrase in phrases for gap in gaps(phrase)}):
            yield from unknown(file, ("terms", term), "part", part, found["parts"])
    for rule in found["rules"]:
        question, _, reading = rule.partition(" ")
        yield from unknown(file, ("rules", rule), "question", question, questions())
        readings = readings_of(question) if question in questions() else (reading,)
        yield from unknown(file, ("rules", rule), "reading", reading, readings)
    said: dict[str, str] = {}
    tables = {**found["terms"], **found["players"], "glue": found["glue"]}
    for term, phrases in tables.items():
        for phrase in map(str.casefold, phrases):
            if said.setdefault(phrase, term) != term:
                what = sentence("check.said-twice", phrase=phrase, other=said[phrase])
                yield Fault(file, ("terms",), what, find=phrase)


def _pieces(language: str) -> Iterator[Fault]:
    """Checks that each piece has its name and its reason, and no other piece is named."""
    name = f"words/{language}/pieces"
    for number in range(2):
        found = data.read(name, number)
        english = data.read(f"words/{DEFAULT_LANGUAGE}/pieces", number)
        for id in pieces():
            if id not in found:
                yield missing(path_of(name), (id,), number)
        for id, text in found.items() if number else ():
            yield from unknown_gaps(path_of(name), (id,), text, vocabulary(language), number)
            if language != DEFAULT_LANGUAGE:
                yield from untranslated(path_of(name), (id,), text, english.get(id), number)


def _sources(language: str) -> Iterator[Fault]:
    """Checks that each source and date with words in it is translated."""
    name = f"words/{language}/sources"
    file, found = path_of(name), data.read(name)
    for id in sources():
        if id not in found["sources"]:
            yield missing(file, ("sources", id))
    dates = {part for each in sources().values() for part in each.date.split("; ")}
    for date in sorted(dates):
        if " " in date and date not in found["dates"]:
            yield missing(file, ("dates", date))


def language_names() -> list[str]:
    """The languages, English first."""
    return sorted(languages(), key=lambda each: each != DEFAULT_LANGUAGE)
