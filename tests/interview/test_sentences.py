"""Sentences of players, and the accounts that they make; a wrong account is the worst of all."""

import random
import time
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml

from ruling.errors import sentence
from ruling.interview.account import Account, Event, FeatureAccount
from ruling.interview.sentence.grammar.notation import compiled
from ruling.interview.sentence.understanding import MOST_LETTERS, Understood, understand
from ruling.interview.sentence.words.senses import CODES, Sense, Token, meaning
from ruling.interview.sentence.words.tokenizing import tokens_of
from ruling.interview.sentence.words.vocabulary import vocabulary
from ruling.rulebook import data
from ruling.table.figures import PLAIN, Figure, Off
from ruling.table.tiles import CITY, ROAD
from ruling.wording.errors import wording_of
from tests.conftest import some_soon

LANGUAGES = ("en", "de", "it")
SENTENCES = Path(__file__).with_name("sentences")


def plain(account: Account) -> dict[str, Any]:
    """An account as the files of sentences write it: without what is not known."""
    said = {
        "event": account.event and str(account.event),
        "players": list(account.players) or None,
        "player": account.player,
        "magic": account.magic,
        "features": [_plain_feature(each) for each in account.features] or None,
        "stand": {str(f): at if isinstance(at, int) else str(at) for f, at in account.stand.items()}
        or None,
        "elsewhere": None if account.elsewhere is None else list(account.elsewhere),
        "reached": account.reached and list(map(str, account.reached)),
    }
    return {key: value for key, value in said.items() if value is not None}


def _plain_feature(feature: FeatureAccount) -> dict[str, Any]:
    said = {
        **feature._asdict(),
        "kind": feature.kind or None,
        "meeples": feature.meeples and {p: _alone(k) for p, k in feature.meeples.items()},
        "joined": feature.joined or None,
    }
    return {key: value for key, value in said.items() if value is not None}


def _alone(kinds: Mapping[str, int]) -> Any:
    return kinds[PLAIN] if [*kinds] == [PLAIN] else dict(kinds)


@cache
def sentences(language: str, group: str) -> Mapping[str, Any]:
    whole = yaml.safe_load((SENTENCES / f"{language}.yaml").read_text(encoding="utf-8"))
    found: Mapping[str, Any] = whole[group]
    return found


def came_of(understood: Understood, wanted: Mapping[str, Any]) -> str:
    """Whether a text was understood rightly, refused, or wrongly understood."""
    refused = "missed" in wanted or "conflict" in wanted
    if understood.whole:
        return "right" if not refused and plain(understood.account) == wanted else "wrong"
    named = " ".join(each.words for each in understood.missed)
    return "right" if refused and all(w in named for w in wanted.get("missed", ())) else "refused"


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_said_of_two_together_is_said_of_each(language: str) -> None:
    found = [came_of(understand(t), wanted) for t, wanted in sentences(language, "shared").items()]
    assert found == ["right"]


@pytest.mark.parametrize("language", some_soon(LANGUAGES, 3, pytest.mark.slow))
@pytest.mark.parametrize(
    "group", some_soon(["first", "second", "held", "last"], 4, pytest.mark.slow)
)
def test_no_sentence_is_understood_wrongly_and_few_are_refused(language: str, group: str) -> None:
    found = {
        text: came_of(understand(text), wanted)
        for text, wanted in sentences(language, group).items()
    }
    assert len(found) == (10 if group == "last" else 20)
    assert "wrong" not in found.values(), [text for text, came in found.items() if came == "wrong"]
    least = {"first": 19, "second": 20, "held": 19, "last": 8}[group]
    assert Counter(found.values())["right"] >= least, [t for t, c in found.items() if c != "right"]


@pytest.mark.parametrize("language", some_soon(LANGUAGES, 3, pytest.mark.slow))
def test_the_language_is_found_from_the_words(language: str) -> None:
    for group in ("first", "second"):
        for text in sentences(language, group):
            assert understand(text).language == language, text


WORDS = yaml.safe_load((SENTENCES / "templates.yaml").read_text(encoding="utf-8"))
"""How some facts are said, in each language."""


def generated(language: str, chance: random.Random) -> tuple[str, Account]:
    """A sentence, and the account that it was made of."""
    words = WORDS[language]

    def one_of(key: str, **gaps: Any) -> str:
        found = words[key]
        return (found if isinstance(found, str) else chance.choice(found)).format(**gaps)

    kind = chance.choice((ROAD, CITY))
    event = chance.choice((Event.COMPLETED, Event.COMPLETED, Event.END, Event.WORTH))
    owner, other = chance.sample(words["players"], 2)
    owned = event is not Event.WORTH
    said: list[str] = []
    known: dict[str, Any] = {}
    if chance.random() < 0.9:
        tiles = chance.randint(2, 24)
        before = event is Event.COMPLETED and chance.random() < 0.3
        said.append(one_of("before" if before else "tiles", n=tiles))
        known["tiles"] = tiles + before
    if kind == CITY and chance.random() < 0.5:
        known["coats"] = chance.randint(2, max(2, min(4, known.get("tiles", 4))))
        said.append(one_of("coats", n=known["coats"]))
    thing = "inn" if kind == ROAD else "cathedral"
    if chance.random() < 0.5:
        known[thing] = chance.random() < 0.6
        named = words[thing][0]
        said.append(one_of(thing) if known[thing] else one_of("no", thing=named))
    stand: dict[Figure, int | Off] = {}
    figure = chance.choice(tuple(Figure))
    if chance.random() < 0.8:
        said.append(one_of(str(figure)))
        stand[figure] = 0
    if owned and chance.random() < 0.4:
        said.append(one_of("off", figure=words[str(figure.other)][-1].split()[-1]))
        stand[figure.other] = Off.SUPPLY
    meeples: dict[str, dict[str, int]] = {}
    names = {each: next(_names(each, language)) for each in (owner, other)}
    if owned:
        meeples[names[owner]] = {PLAIN: 1}
        if chance.random() < 0.6:
            key, number = chance.choice((("more", chance.randint(2, 4)), ("large", 1)))
            said.append(one_of(key, player=other, n=number, meeples=words["meeples"]))
            meeples[names[other]] = {"large" if key == "large" else PLAIN: number}
    chance.shuffle(said)
    state = {Event.COMPLETED: "done", Event.END: "open"}.get(event)
    first = one_of("owned" if owned else "bare", player=owner, kind=words[kind])
    first += f" {one_of(state)}" if state else ""
    last = [one_of("end")] if event is Event.END else []
    elsewhere = None
    if owned and chance.random() < 0.3:
        elsewhere = chance.choice(((), (ROAD,), (CITY,)))
        last.append(one_of("another", kind=words[elsewhere[0]]) if elsewhere else one_of("none"))
    completed = {Event.COMPLETED: True, Event.END: False}.get(event)
    feature = FeatureAccount(kind, **known, meeples=meeples or None, completed=completed)
    account = Account(event, tuple(meeples), features=(feature,), stand=stand, elsewhere=elsewhere)
    return ", ".join([first, *said, *last]), account


def heard(typed: str, language: str) -> list[Token]:
    """The tokens of what was typed."""
    return tokens_of(typed, vocabulary(language))


def _names(typed: str, language: str) -> Iterator[str]:
    yield from (each.value for each in heard(typed, language) if each.sense is Sense.PLAYER)
    yield typed


@pytest.mark.parametrize("language", some_soon(LANGUAGES, 3, pytest.mark.slow))
def test_a_generated_sentence_gives_back_what_it_was_made_of(language: str) -> None:
    chance = random.Random(28)
    for _ in range(150):
        text, account = generated(language, chance)
        understood = understand(text, language)
        assert understood.whole, (text, understood.missed, understood.complaints)
        assert plain(understood.account) == plain(account), text


@pytest.mark.parametrize("language", some_soon(LANGUAGES, 3, pytest.mark.slow))
def test_a_word_that_nobody_knows_is_named_wherever_it_stands(language: str) -> None:
    chance = random.Random(7)
    for _ in range(40):
        text, _ = generated(language, chance)
        words = text.split(" ")
        strange = chance.choice(WORDS[language]["strange"])
        words.insert(chance.randint(0, len(words)), strange)
        understood = understand(" ".join(words), language)
        missed = understood.missed
        a_name = strange.istitle() and strange in understood.account.players
        assert a_name or any(strange in each.words for each in missed), words
        for each in missed:
            assert " ".join(words)[each.start : each.end] == each.words


@pytest.mark.parametrize(
    ("language", "typed", "meant"),
    [
        ("en", "raod", "road"),
        ("en", "ctiy", "city"),
        ("en", "wich is", None),
        ("en", "wizrad", "mage"),
        ("en", "finnished", "finished"),
        ("en", "cathederal", "cathedral"),
        ("en", "tils", "tiles"),
        ("en", "kinght", "knight"),
        ("en", "sheilds", "coats"),
        ("en", "boat", None),
        ("en", "toad", None),
        ("en", "unfinised", "open"),
        ("en", "highwayman", "thief"),
        ("en", "noen", None),
        ("en", "fife", None),
        ("de", "stdat", "city"),
        ("de", "strase", "road"),
        ("de", "maiger", "mage"),
        ("de", "wapen", "coats"),
        ("de", "plätchen", "tiles"),
        ("de", "kathederale", "cathedral"),
        ("de", "rittre", "knights"),
        ("de", "wirtshuas", "inn"),
        ("de", "fretig", "finished"),
        ("de", "statt", None),
        ("de", "wagen", None),
        ("de", "plaettchen", "tiles"),
        ("de", "gruene", None),
        ("de", "keinn", None),
        ("de", "grund", None),
        ("it", "stada", "road"),
        ("it", "citta", "city"),
        ("it", "stega", "witch"),
        ("it", "tesere", "tiles"),
        ("it", "locnada", "inn"),
        ("it", "catedrale", "cathedral"),
        ("it", "cavaliree", "knight"),
        ("it", "completta", None),
        ("it", "chiesa", None),
        ("it", "mano", None),
    ],
)
def test_slips(language: str, typed: str, meant: str | None) -> None:
    """A slip is what was meant where one word alone is near; no slip becomes a number or a no."""
    first = heard(typed, language)[0]
    if typed == "gruene":
        assert first.value == "Grün"
    else:
        assert first.sense is (meaning(meant).sense if meant else Sense.STRANGE)


@pytest.mark.parametrize("language", some_soon(LANGUAGES, 3, pytest.mark.slow))
def test_contradictions_are_told_in_words(language: str) -> None:
    words = wording_of(language)
    for text in sentences(language, "contradictions"):
        understood = understand(text, language)
        assert not understood.whole, (text, understood.account)
        assert all(words.say(each) for each in understood.faults())


@pytest.mark.parametrize(
    "text",
    [
        "red's city had 5 tiles, now with this one it is finished, witch",
        "red's city had 5 tiles and I added one, finished",
        "Die Stadt von Rot hatte 5 Plättchen, mit dem gelegten ist sie fertig, Hexe",
        "la città del rosso aveva 5 tessere, con questa è finita, strega",
    ],
)
def test_a_size_that_it_had_is_not_guessed_to_be_that_with_the_placed_tile(text: str) -> None:
    understood = understand(text)
    assert [each.tiles for each in understood.account.features] == [None]
    assert [*understood.faults()] == [sentence("sentence.had", tiles=5)]


@pytest.mark.parametrize(
    ("text", "tiles"),
    [
        ("red's city had 5 tiles with this one, finished", 5),
        ("red's city had 5 tiles before, now it is finished", 6),
        ("red's road is finished, 5 tiles", 5),
        ("red's road is finished, 5 tiles with this one", 5),
        ("red's road is finished, 5 and this one", 6),
        ("red's road is finished, 4 before", 5),
        ("red's road is finished, 4 tiles without the new one", 5),
        ("Rots Straße ist fertig, insgesamt 6 Plättchen", 6),
        ("Rots Straße ist fertig, 5 noch ohne das neue", 6),
        ("la strada del rosso è finita, 4 tessere prima di questa", 5),
        ("road of 5", 5),
        ("2x road", None),
    ],
)
def test_sizes_are_with_the_placed_tile(text: str, tiles: int | None) -> None:
    understood = understand(text)
    if tiles is None:
        assert not understood.whole
    else:
        assert understood.account.features[0].tiles == tiles


@pytest.mark.parametrize(
    "text",
    [
        "a plain tile joins the mage's city and the witch's city, 7 tiles before",
        "red places a magic tile, red's road, 5 tiles before, witch on it",
        "a plain tile joins red's city of 3 tiles with the mage's city of 4 tiles, finished",
        "a magic tile joins red's city of 3 tiles, blue's city of 4 tiles",
    ],
)
def test_a_size_that_is_not_clear_is_no_size(text: str) -> None:
    assert not understand(text).whole


def test_what_two_parts_had_is_no_size_of_the_whole_and_wanted_only_where_it_scores() -> None:
    said = "a plain tile joins red's city of 3 tiles with the mage's city of 4 tiles"
    assert [each.tiles for each in understand(said).account.features] == [None]
    assert understand(said).whole
    assert understand(f"{said}, finished, 8 tiles").account.features[0].tiles == 8


@pytest.mark.parametrize(
    ("text", "edition"),
    [
        ("red's road is finished, 5 tiles, in the 2021 rules", "C3"),
        ("red's road is finished, 5 tiles, big box 6", "C2"),
        ("red's road is finished, 5 tiles, Rio Grande", "C1-RGG"),
        ("Rots Straße ist fertig, 5 Plättchen, nach den Regeln von 2017", "C2"),
        ("Rots Straße ist fertig, 5 Plättchen, wir spielen die dritte Edition", "C3"),
        ("strada del rosso finita, 5 tessere, con le regole del 2021", "C3"),
    ],
)
def test_the_box_can_be_named(text: str, edition: str) -> None:
    understood = understand(text)
    assert understood.whole
    assert understood.account.edition == edition
    assert understood.account.features[0].tiles == 5


def test_a_box_is_one_and_a_magic_pawn_is_none() -> None:
    assert not understand("red's road is finished, 5 tiles, big box 6, 2021 rules").whole
    assert understand("a magic pawn").account.edition is None


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("Points: red 3, blue 0", ["red 3", "blue 0"]),
        ("red's road is finished, 5 tiles. Points: red 3", ["red 3"]),
        ("Rots Straße ist fertig, 5 Plättchen, Punkte: Rot 3, Blau 0", ["Rot 3", "Blau 0"]),
        ("strada del rosso finita, 5 tessere, punti: rosso 3", ["rosso 3"]),
    ],
)
def test_points_are_not_meeples(text: str, named: list[str]) -> None:
    assert [each.words for each in understand(text).missed] == named


@pytest.mark.parametrize(
    "text",
    [
        "magic tile, mage in red's city, witch off the board, only that city is open",
        "Magieplättchen, Magier in Rots Stadt, Hexe im Vorrat, nur diese Stadt ist offen",
        "tessera magica, mago nella città del rosso, strega in riserva, solo quella città è aperta",
    ],
)
def test_only_that_one_is_open_says_that_no_other_is(text: str) -> None:
    understood = understand(text)
    assert understood.whole
    assert understood.account.elsewhere == ()


@pytest.mark.parametrize(
    "text",
    [
        "magic tile, mage in red's city, witch on blue's road, only that city is open",
        "magic tile, only a road is open",
        "red's city is finished, 5 tiles, only that city is open",
        "his city is finished, 5 tiles",
        "red completes blue's city and his road, 5 tiles",
        "red's and blue's city is finished, 5 tiles, she has one knight",
    ],
)
def test_whose_and_which_is_not_guessed(text: str) -> None:
    assert not understand(text).whole


@pytest.mark.parametrize(
    ("text", "meeples"),
    [
        ("ann has 2 knights and bob 1 in the finished city, 7 tiles", {"ann": 2, "bob": 1}),
        ("Ann has 2 knights, Bob 1, the city is finished, 7 tiles", {"Ann": 2, "Bob": 1}),
        ("anns road is finished, 5 tiles", {"ann": 1}),
        ("ann and bob have a knight each, city finished, 5 tiles", {"ann": 1, "bob": 1}),
        ("peter: 2 knights, city finished, 5 tiles", {"peter": 2}),
        ("the finished road, 5 tiles, red and blue one each", {"red": 1, "blue": 1}),
        ("red and blue are in the same finished city, 5 tiles", {"red": 1, "blue": 1}),
        ("red's city finished, 5 tiles, two of his knights are in it", {"red": 2}),
        ("red has a big one there, blue two normal ones, city finished, 5 tiles",
         {"red": {"large": 1}, "blue": 2}),
        ("the city of tom and tim is finished, 5 tiles", {"tom": 1, "tim": 1}),
        ("tom's and tim's city is finished, 5 tiles", {"tom": 1, "tim": 1}),
        ("red's road is finished, 5 tiles, ann is there too", {"red": 1, "ann": 1}),
        ("la strada è di marco, finita, 5 tessere, anche luca è lì", {"marco": 1, "luca": 1}),
        ("Grüns Kathedralenstadt ist fertig, 8 Plättchen", {"Grün": 1}),
        ("Thomas Stadt ist fertig, 5 Plättchen", {"Thomas": 1}),
        ("am Ende hat ben eine Straße mit 5 Plättchen, unfertig", {"ben": 1}),
        ("Straße fertig, 5 Plättchen, gehört Rot", {"Rot": 1}),
        ("Rot hat zwei seiner Ritter in der fertigen Stadt, 5 Plättchen", {"Rot": 2}),
        ("carla ha 2 cavalieri, bruno 1 nella città finita, 5 tessere", {"carla": 2, "bruno": 1}),
        ("la città con cattedrale di verde è finita, 5 tessere", {"Verde": 1}),
        ("rosso e blu uno ciascuno sulla strada finita, 5 tessere", {"Rosso": 1, "Blu": 1}),
    ],
)  # fmt: skip
def test_who_stands_there(text: str, meeples: dict[str, Any]) -> None:
    understood = understand(text)
    assert understood.whole, [*understood.faults()]
    (feature,) = plain(understood.account)["features"]
    assert feature["meeples"] == meeples


@pytest.mark.parametrize(
    "text",
    [
        "currently has 2 knights, city finished, 5 tiles",
        "someone has 2 knights in the finished city, 5 tiles",
        "rich city finished, 5 tiles",
        "max 3 knights, red has 2 knights, city finished, 5 tiles",
        "Ann has 2 knights, Round 3, city finished, 5 tiles",
        "rde has 2 knights, city finished, 5 tiles",
        "my city is finished, 5 tiles, she has one knight",
        "I finished his road, 5 tiles",
        "his road is finished, 5 tiles, red's turn",
        "ich habe seine Straße fertig gemacht, 5 Plättchen, Rot hat da einen Räuber",
        "ho finito la sua città, 5 tessere",
    ],
)
def test_nobody_is_made_up_and_his_is_nobody_s_where_that_is_not_clear(text: str) -> None:
    assert not understand(text).whole


def test_whose_it_is_is_asked_in_words() -> None:
    assert [*understand("his road is finished, 5 tiles").faults()] == [sentence("sentence.whose")]
    understood = understand("red plays a tile, his road is finished, 5 tiles")
    assert understood.whole
    assert plain(understood.account)["features"][0]["meeples"] == {"red": 1}


@pytest.mark.parametrize(
    ("text", "whole"),
    [
        ("it's a tie: red and blue have a knight each in the finished city, 6 tiles", True),
        ("red's city is finished, 6 tiles, blue has a knight too, tied", True),
        ("red's city is finished, 6 tiles, red has 2 knights, blue a large one, a tie", True),
        ("It's a tie. red's city is finished, 5 tiles, blue has 2 knights", False),
        ("red's city is finished, 5 tiles, it's a tie", False),
        ("Gleichstand: Rot und Blau haben je einen Ritter in der Stadt, fertig, 5 Plättchen", True),
        ("parità, rosso e blu hanno un cavaliere ciascuno, città finita, 5 tessere", True),
    ],
)
def test_a_tie_is_one_of_equal_numbers(text: str, whole: bool) -> None:
    assert understand(text).whole == whole


@pytest.mark.parametrize(
    ("text", "others"),
    [
        ("magic tile, mage in red's city, witch in the supply, two roads are open", (ROAD, ROAD)),
        ("Magieplättchen, Magier und Hexe im Vorrat, 2 Straßen sind offen", (ROAD, ROAD)),
        ("tessera magica, mago e strega in riserva, due strade aperte", (ROAD, ROAD)),
        ("sonst ist keine Stadt und keine Straße offen, Magieplättchen, beide im Vorrat", ()),
        ("magic tile, both off the board, nothing is open anywhere", ()),
        ("magic tile, mage on red's road, witch in the supply, two roads are open", None),
        ("Magieplättchen, Magier auf Rots Straße, Hexe im Vorrat, 2 Straßen sind offen", None),
    ],
)
def test_open_ones_are_others_only_where_that_is_clear(
    text: str, others: tuple[str, ...] | None
) -> None:
    understood = understand(text)
    assert understood.whole == (others is not None), [*understood.faults()]
    if others is not None:
        assert understood.account.elsewhere == others


@pytest.mark.parametrize(
    ("text", "player"),
    [
        ("the road which blue finished has 5 tiles, red has a thief there", "blue"),
        ("die Straße die Blau gerade fertig gemacht hat, 5 Plättchen, Rot hat da 2 Räuber", "Blau"),
        ("la strada che blu ha appena finito ha 5 tessere, rosso ha un ladro", "Blu"),
        ("Rot schließt Blaus Stadt ab, 5 Plättchen", "Rot"),
        ("Rots Stadt, Blau macht sie jetzt fertig, 5 Plättchen", "Blau"),
        ("Ben baut seine Stadt fertig, 5 Plättchen", "Ben"),
        ("ho chiuso la strada di blu, 5 tessere", "il tuo colore"),
        ("ho piazzato una tessera magica, mago e strega in riserva", "il tuo colore"),
        ("my magic tile, mage and witch in the supply", "your colour"),
        ("red's road of 4 tiles with the witch, blue finished it", "blue"),
        ("Rots Straße mit 4 Plättchen, Blau hat sie fertig gemacht", "Blau"),
    ],
)
def test_who_placed_the_tile(text: str, player: str) -> None:
    understood = understand(text)
    assert understood.whole, [*understood.faults()]
    assert understood.account.player == player


@pytest.mark.parametrize(
    "text",
    [
        "which road is finished? 5 tiles",
        "where is the witch? red's city is finished, 5 tiles",
        "the road is finished after blue, 5 tiles",
        "Rots Straße ist ab, 5 Plättchen",
        "Rot macht sie nicht fertig, Stadt 5 Plättchen, Magier",
        "die Hexe gehört Rot, Straße 5 Plättchen fertig",
        "mage and witch are not on the same road, 5 tiles",
        "mage and witch on the same tile, 5 tiles",
        "red's castle city is finished, 5 tiles",
        "can I move the witch to a finished road",
        "I put the mage on red's road, 5 tiles, finished",
        "ich lege den Magier auf Rots Straße, 5 Plättchen, fertig",
        "ho messo il mago sulla strada di rosso, 5 tessere, finita",
    ],
)
def test_a_word_that_holds_others_together_says_nothing_alone(text: str) -> None:
    assert not understand(text).whole


@pytest.mark.parametrize(
    "text",
    [
        "mage and witch are now in the same city, not finished",
        "Magier und Hexe jetzt in derselben Stadt, nicht fertig",
        "mago e strega ora nella stessa città, non finita",
    ],
)
def test_on_the_same_one_they_were_joined(text: str) -> None:
    understood = understand(text)
    assert understood.whole
    assert understood.account.event is Event.JOINED
    assert understood.account.features == (FeatureAccount(CITY, completed=False, joined=True),)


@pytest.mark.parametrize(
    ("text", "whole"),
    [
        ("a plain tile connects two roads, mage on one, witch on the other, not finished", True),
        ("ein normales Plättchen verbindet zwei Straßen, Magier auf der einen und Hexe auf der"
         " anderen, noch offen", True),
        ("una tessera normale collega due strade, mago su una e strega sull'altra, non finita",
         True),
        ("magic tile, two roads are open, mage on one, witch on the other", False),
        ("red's road is finished, 5 tiles, mage on one, witch on the other", False),
    ],
)  # fmt: skip
def test_one_and_the_other_are_two_that_were_joined(text: str, whole: bool) -> None:
    understood = understand(text)
    assert understood.whole == whole
    if whole:
        assert understood.account.stand == dict.fromkeys(Figure, 0)


@pytest.mark.parametrize(
    "text",
    [
        "the city is closed. 5 tiles. nobody is in it but the witch",
        "Stadt fertig, 5 Plättchen, außer der Hexe ist niemand drin",
        "città finita, 5 tessere, non c'è nessuno tranne la strega",
    ],
)
def test_where_nobody_stands_it_happened(text: str) -> None:
    understood = understand(text)
    assert understood.whole
    assert understood.account.event is Event.COMPLETED
    assert understood.account.features[0].meeples == {}
    assert understood.account.stand == {Figure.WITCH: 0}


@pytest.mark.parametrize(
    "text",
    [
        "magic tile, neither mage nor witch is on the board yet, one road open",
        "Magieplättchen, weder Magier noch Hexe sind auf dem Spielfeld, eine Straße ist offen",
        "tessera magica, né mago né strega sono sul tavolo, una strada è aperta",
    ],
)
def test_neither_is_on_the_board(text: str) -> None:
    understood = understand(text)
    assert understood.whole
    assert understood.account.stand == dict.fromkeys(Figure, Off.SUPPLY)


@pytest.mark.parametrize(
    ("text", "inn"),
    [
        ("red's road with two inns is finished, 5 tiles", True),
        ("Rots Straße mit zwei Wirtshäusern ist fertig, 5 Plättchen", True),
        ("strada di rosso con due locande, finita, 5 tessere", True),
        ("road 5 inn", True),
    ],
)
def test_several_inns_are_as_one(text: str, inn: bool) -> None:
    understood = understand(text)
    assert understood.whole
    assert understood.account.features[0].inn is inn
    assert understood.account.features[0].tiles == 5


@pytest.mark.parametrize(
    "text",
    [
        "red's road is finished, 5 tiles. Another road is open, the witch is there",
        "Rots Straße ist fertig, 5 Plättchen. Eine andere Straße ist offen, die Hexe ist da",
        "the mage's city has 6 tiles, red's city has 4 tiles",
        "the city is finished, 6 tiles. blue's city, 5 tiles",
        "Jetzt verbindet Rot die Stadt des Magiers mit der der Hexe",
        "red's road 5 tiles blue's city 6 tiles finished",
        "red's city with knights is finished, 5 tiles",
        "red and blue have 2 knights in the finished city",
        "red's road is finished, blue has 5",
        "city with a blue shield, 6 tiles",
        "a plain tile joins red's city with 2 coats and blue's city",
        "a magic tile, the mage is in the supply, the witch has 5 tiles, another city is",
    ],
)
def test_what_may_be_meant_otherwise_is_not_guessed(text: str) -> None:
    assert not understand(text).whole


@pytest.mark.parametrize(
    ("text", "stand"),
    [
        ("a magic tile, the mage is in the supply, the witch too", ["supply", "supply"]),
        ("red's road finished, 5 tiles, red has a thief there, the witch too", [0]),
        ("the witch's road is finished, 5 tiles, the mage is on another road", [0, 1]),
        ("a magic tile, the mage is in a city, the witch is in a city", [0, 1]),
        ("red's city, mage. Blue's city, witch. Red's city is finished, 5 tiles", [0, 1]),
        ("red's city is finished, 5 tiles, without the witch", []),
    ],
)
def test_where_the_two_stand(text: str, stand: list[int | str]) -> None:
    understood = understand(text)
    assert understood.whole
    assert [*understood.account.stand.values()] == stand


def test_a_text_is_never_listened_to_for_long() -> None:
    start = time.process_time()
    for text in ("x" * 1_000_000, "red's road " * 100_000, "a b " * 400, "mage and witch " * 120):
        assert not understand(text).whole
    assert time.process_time() - start < 5
    (told,) = understand("x " * 1_000_000).complaints
    assert str(MOST_LETTERS) in wording_of("en").say(told)


@pytest.mark.parametrize(
    "text", ["", " ", ".", ",,,", "\0", "'", "the", "\u200b", "🙂", "x" * 500, "5", "no"]
)
def test_nothing_is_nothing(text: str) -> None:
    assert not understand(text).whole


def test_every_name_of_words_has_a_sense_and_every_sense_its_own_letter() -> None:
    for language in LANGUAGES:
        for name in data.read(f"words/{language}/sentence")["terms"]:
            assert all(meaning(part).sense for part in name.split(" + "))
    assert {*CODES} == {*Sense}
    assert len({*CODES.values()}) == len(CODES)


@pytest.mark.parametrize(
    ("pattern", "said", "taken"),
    [
        ("player? has number [coat coats]", "red has 2 coats", 4),
        ("player? has number [coat coats]", "had 2 coats", 3),
        ("player? has number [coat coats]", "2 coats", 0),
        ("WHO same (open)* feature", "red and blue in the same open city", 6),
        ("feature (?=[comma stop])", "road, 5", 1),
        ("(?<!a) feature", "a road", 0),
    ],
)
def test_a_pattern_is_written_in_the_names_of_senses(pattern: str, said: str, taken: int) -> None:
    letters = "".join(CODES[each.sense] for each in heard(said, "en"))
    found = compiled(pattern).match(letters)
    assert (found.end() if found else 0) == taken


def test_a_pattern_of_an_unknown_sense_is_a_mistake() -> None:
    with pytest.raises(KeyError):
        compiled("player castle")


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        ("is the road finished? red, 5 tiles, witch on it", "is the road finished?"),
        ("who is in the city with the mage? 5 tiles", "who is in the city with the mage?"),
        ("Rot, 5 Plättchen. Ist die Straße fertig? Hexe drauf", "Ist die Straße fertig?"),
        ("Rot, 5 Plättchen, ist die Hexe drauf?", "ist die Hexe drauf?"),
        ("è finita la strada? rosso, 5 tessere, strega", "è finita la strada?"),
    ],
)
def test_who_asks_tells_nothing_that_is_so(text: str, asked: str) -> None:
    found = understand(text)
    assert asked in [each.words for each in found.missed]
    assert not any(each.completed for each in found.account.features)
