"""No word is lost: whatever is put into a sentence changes what is understood, or is not used."""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

import pytest

from ruling.asking.lexicon import lexicon
from ruling.asking.senses import Meaning
from ruling.asking.tokens import tokens_of
from ruling.interview.dialogue import Dialogue

SENTENCES = {
    "en": (
        "red's road is finished, 5 tiles, the witch is on it",
        "blue's city is finished, 6 tiles, 2 coats of arms, the mage is in it",
        "a finished road of 4 tiles, red has two meeples there, blue has one",
        "end of the game, Anna's open city of 7 tiles, the witch is in it",
        "a plain tile joins the mage's road and the witch's road, a city is open",
        "red places a magic tile, the mage is on blue's city, nothing else is open",
        "the dragon eats the mage",
        "city 6 tiles 2 coats mage",
        "Tom closes his city with a cathedral, 8 tiles, Ben has a knight there",
        "my road is finished, 4 tiles with this one, an inn, no witch",
        "green's road is finished, 3 tiles, Tom says 6",
        "red's city is finished, 5 tiles, the witch is in the supply, another road is open",
    ),
    "de": (
        "Rots Straße ist fertig, 5 Plättchen, die Hexe steht drauf",
        "Blaus Stadt ist fertig, 6 Plättchen, 2 Wappen, der Magier ist drin",
        "eine fertige Straße mit 4 Plättchen, Rot hat zwei Meeple dort, Blau hat einen",
        "Spielende, Annas offene Stadt mit 7 Plättchen, die Hexe ist drin",
        "ein Plättchen verbindet die Straße des Magiers und die der Hexe, eine Stadt ist offen",
        "Rot legt ein Magieplättchen, der Magier steht in der Stadt von Blau, sonst nichts offen",
        "der Drache frisst den Magier",
        "Stadt 6 Plättchen 2 Wappen Magier",
        "Tom schließt seine Stadt mit Kathedrale, 8 Plättchen, Ben hat einen Ritter dort",
        "meine Straße ist fertig, 4 Plättchen mit diesem, ein Wirtshaus, ohne Hexe",
        "Grüns Straße ist fertig, 3 Plättchen, Tom sagt 6",
        "Rots Stadt ist fertig, 5 Plättchen, die Hexe ist im Vorrat, eine andere Straße ist offen",
    ),
    "it": (
        "la strada del rosso è finita, 5 tessere, la strega è lì",
        "la città del blu è finita, 6 tessere, 2 stemmi, il mago è dentro",
        "una strada finita di 4 tessere, il rosso ha due seguaci lì, il blu ne ha uno",
        "fine della partita, la città di Anna è aperta, 7 tessere, la strega è dentro",
        "una tessera normale unisce la strada del mago e quella della strega, una città è aperta",
        "il rosso piazza una tessera magica, il mago è sulla città del blu, nient'altro è aperto",
        "il drago mangia il mago",
        "città 6 tessere 2 stemmi mago",
        "Marco chiude la sua città con cattedrale, 8 tessere, Luca ha un cavaliere lì",
        "la mia strada è finita, 4 tessere con questa, una locanda, senza strega",
        "la strada del verde è finita, 3 tessere, Marco dice 6",
        "la città del rosso è finita, 5 tessere, strega nella riserva, un'altra strada è aperta",
    ),
}

SMALL = {
    *(
        "GLUE",
        "A",
        "THAT",
        "AND",
        "AND_THIS",
        "BUT",
        "BY",
        "OF",
        "ON",
        "HERE",
        "HAS",
        "STANDS",
        "WHICH",
    ),
    *("PRONOUN", "ONLY", "JUST", "STILL", "TOO", "EACH", "YES", "BOARD", "DESCRIBED", "LARGE"),
    *("SMALL", "PLAIN", "ASKED", "WHO", "PLACES", "TURN", "WITH_THIS", "POINTS"),
    *("PAST", "EARLIER", "WE", "TILES", "BELONGS", "GIVES", "SHOULD"),
}
"""What may say nothing more: words that hold others together, and such as ask or point, also at
points that somebody claims: ``Tom says it gives 6``."""

ALIKE = {
    **dict.fromkeys(("FINISHES", "FINISHED_OR_FINISHES", "MAKES", "OFF"), "FINISHED"),
    **{"KINDS": "KIND", "MEEPLES": "MEEPLE", "MAGIC_TILE": "MAGIC", "PLACES": "TILES"},
}
"""Senses by which the same is said again."""

SOME = 3
"""Numbers, players and editions that stand for all of them."""

Meanings = tuple[Meaning, ...]
Phrase = tuple[str, Meanings]


def heard(text: str, language: str) -> Dialogue:
    return Dialogue(language).hear(text)


def draft(dialogue: Dialogue) -> Any:
    """What was understood, whatever it is called."""
    found = dialogue.draft()
    return found._replace(case={**found.case, "title": ""})


def same(meaning: Meaning) -> tuple[str, str]:
    bare = meaning.value in ("all", "still", "one more", "arrives", "came") or (
        meaning.sense.name in ("MEEPLE", "MEEPLES")
    )
    value = "" if bare else meaning.value
    return ALIKE.get(meaning.sense.name, meaning.sense.name), value


def called(meaning: Meaning) -> str:
    """What a meaning is called in a list: "that of" is a kind that says none."""
    bare = meaning.sense.name == "KIND" and not meaning.value
    return "THAT" if bare else meaning.sense.name


def is_said(meant: Meanings, sentence: str, language: str) -> bool:
    """Whether a sentence says the same already: said twice, it is confirmed."""
    tokens = tokens_of(sentence, lexicon(language))
    said = {same(Meaning(each.sense, each.value)) for each in tokens}
    if {("FIGURE", "mage"), ("FIGURE", "witch")} <= said:
        said |= {("BOTH", ""), ("NOT", "")}  # and neither is anywhere else
    return {*map(same, meant)} <= said | {("OF", ""), ("A", "1")}


def makes_another(text: str, start: int, end: int, sentence: str, language: str) -> bool:
    """Whether a word makes another phrase with those beside it that is small or was said.

    ``in ihr`` is such a phrase, and ``die Figuren`` where both are named.
    """
    tokens = tokens_of(text, lexicon(language))
    made = [t for t in tokens if t.start < start < t.end or t.start < end < t.end]
    meant = [Meaning(each.sense, each.value) for each in made]
    return any(called(each) in SMALL or is_said((each,), sentence, language) for each in meant)


@cache
def phrases(language: str) -> list[Phrase]:
    found = [(" ".join(words), meant) for words, meant in lexicon(language).phrases.items()]
    assert len(found) > 1000
    return found


@cache
def for_each_meaning(language: str) -> list[Phrase]:
    """The shortest phrase of each meaning, and some for numbers, players and editions."""
    shortest: dict[Meanings, str] = {}
    for phrase, meant in sorted(phrases(language), key=lambda each: len(each[0])):
        shortest.setdefault(meant, phrase)
    seen = Counter[str]()
    found = []
    for meant, phrase in shortest.items():
        names = "+".join(each.sense.name for each in meant)
        seen[names] += 1
        if seen[names] <= SOME:
            found.append((phrase, meant))
    assert len(found) > 80
    return found


def lost(some: Sequence[Phrase], sentences: Sequence[str], language: str) -> Iterator[str]:
    """The texts in which one of some phrases is used, and says nothing."""
    for sentence in sentences:
        whole = heard(sentence, language)
        assert not whole.unused
        assert not whole.clashes
        before, words = draft(whole), sentence.split(" ")
        for phrase, meant in some:
            if is_said(meant, sentence, language) or {*map(called, meant)} <= SMALL:
                continue
            for at in range(len(words) + 1):
                text = " ".join([*words[:at], phrase, *words[at:]])
                now = heard(text, language)
                same_statements = {*now.statements} == {*whole.statements} and draft(now) == before
                start = len(" ".join([*words[:at], ""]))
                place = (start, start + len(phrase))
                silent = same_statements and not now.unused and not now.clashes
                if silent and not makes_another(text, *place, sentence, language):
                    yield f"{called(meant[0])}: {text}"


def test_the_small_words_fit_on_a_screen() -> None:
    known = {called(each) for meant in lexicon("en").phrases.values() for each in meant}
    assert len(SMALL) <= 38
    assert known >= SMALL


@pytest.mark.parametrize("language", SENTENCES)
def test_some_words_are_not_lost(language: str) -> None:
    some = for_each_meaning(language)
    at = range(len(SENTENCES[language]))
    found = (lost(some[each::40], [SENTENCES[language][each]], language) for each in at)
    assert [text for each in found for text in each] == []


@pytest.mark.nightly
@pytest.mark.parametrize("language", SENTENCES)
def test_a_word_of_each_meaning_is_lost_nowhere(language: str) -> None:
    assert [*lost(for_each_meaning(language), SENTENCES[language], language)] == []


@pytest.mark.nightly
@pytest.mark.parametrize("language", SENTENCES)
def test_no_phrase_is_lost(language: str) -> None:
    """Each in one of the sentences, at every place of it."""
    sentences = SENTENCES[language]
    many = len(sentences)
    found = (
        lost(phrases(language)[at::many], sentences[at : at + 1], language) for at in range(many)
    )
    assert [text for each in found for text in each] == []
