"""What a language says in its own way, in sentences that mean the same in each."""

from collections.abc import Mapping
from typing import Any

import pytest

from ruling.errors import sentence
from ruling.interview.account import Event
from ruling.interview.quick.needs import missing
from ruling.interview.sentence.understanding import understand
from ruling.table.figures import Figure, Off
from ruling.table.tiles import CITY, ROAD
from tests.interview.test_sentences import plain


def understood(text: str) -> Mapping[str, Any]:
    """The account of a text, all of which is understood."""
    found = understand(text)
    assert found.whole, (text, [*found.faults()])
    return plain(found.account)


def crowd(text: str) -> Any:
    """Who stands on the only road or city of a text."""
    (feature,) = understood(text)["features"]
    return feature.get("meeples")


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("road of twenty-one tiles", 21),
        ("road of ninety tiles", 90),
        ("eine Straße mit einundzwanzig Plättchen", 21),
        ("eine Straße mit siebenunddreißig Plättchen", 37),
        ("strada di ventuno tessere", 21),
        ("strada di trentotto tessere", 38),
        ("strada di quarantatré tessere", 43),
    ],
)
def test_numbers_of_tens_and_units(text: str, number: int) -> None:
    assert understood(text)["features"][0]["tiles"] == number


@pytest.mark.parametrize(
    ("text", "standing"),
    [
        ("nobody in the city but red, 5 tiles, finished", {"red": 1}),
        ("city finished, 5 tiles, nobody there except red", {"red": 1}),
        ("only red is in it, city finished, 5 tiles", {"red": 1}),
        ("niemand in der Stadt außer Rot, 5 Plättchen, fertig", {"Rot": 1}),
        ("außer Rot ist niemand in der Stadt, 5 Plättchen, fertig", {"Rot": 1}),
        ("nur Rot ist drin, Stadt fertig, 5 Plättchen", {"Rot": 1}),
        ("nella città non c'è nessuno tranne il rosso, finita, 5 tessere", {"Rosso": 1}),
        ("solo il rosso c'è dentro, città finita, 5 tessere", {"Rosso": 1}),
        ("red's city, red has 2 knights, nobody there but red, finished", {"red": 2}),
        ("red has 2 knights and blue one in a finished city", {"red": 2, "blue": 1}),
        ("red has 2 knights, blue one, in a finished city", {"red": 2, "blue": 1}),
        ("Rot hat 2 Ritter und Blau einen in einer fertigen Stadt", {"Rot": 2, "Blau": 1}),
        (
            "rosso ha 2 cavalieri e blu uno in una città completa",
            {"Rosso": 2, "Blu": 1},
        ),
        ("the road is finished, 5 tiles, it's blue's", {"blue": 1}),
        ("the road isn't red's but blue's, finished, 5 tiles", {"blue": 1}),
        ("Straße fertig, 5 Plättchen, gehört nicht Rot sondern Blau", {"Blau": 1}),
        ("die Straße ist nicht Rots sondern Blaus, fertig, 5 Plättchen", {"Blau": 1}),
        ("la strada non è del rosso ma del blu, finita, 5 tessere", {"Blu": 1}),
        ("none of red's knights is there, blue has a knight in the city, done", {"blue": 1}),
        ("keiner von Rot da, Blau hat einen Ritter in der Stadt, fertig", {"Blau": 1}),
        ("nessun cavaliere del rosso lì, il blu ha un cavaliere, città finita", {"Blu": 1}),
        ("red and blue share the city, finished, 5 tiles", {"red": 1, "blue": 1}),
        ("Rot und Blau teilen sich die Stadt, fertig, 5 Plättchen", {"Rot": 1, "Blau": 1}),
        ("rosso e blu condividono la città, finita, 5 tessere", {"Rosso": 1, "Blu": 1}),
        ("red's last meeple is in the city, finished, 5 tiles", {"red": 1}),
        ("Rots letzter Ritter ist in der Stadt, fertig, 5 Plättchen", {"Rot": 1}),
        ("l'ultimo cavaliere del rosso è nella città, finita, 5 tessere", {"Rosso": 1}),
        ("großer Meeple von Rot in der Stadt, fertig, 5 Plättchen", {"Rot": {"large": 1}}),
        ("la strada del rosso è finita, anche Anna ne ha uno", {"Rosso": 1, "Anna": 1}),
        ("Rots Straße ist fertig, Anna hat auch einen", {"Rot": 1, "Anna": 1}),
        ("red who has 2 knights finished the city, blue has 1 knight", {"red": 2, "blue": 1}),
        ("il rosso che ha 2 cavalieri chiude la città, 6 tessere", {"Rosso": 2}),
        ("what does red get for a finished city of 6 tiles", {"red": 1}),
        ("was kriegt Rot für eine fertige Stadt mit 6 Plättchen", {"Rot": 1}),
        ("quanto prende il rosso per una città finita di 6 tessere", {"Rosso": 1}),
        ("tie between red and blue, city finished", {"red": 1, "blue": 1}),
        ("Gleichstand zwischen Rot und Blau, Stadt fertig", {"Rot": 1, "Blau": 1}),
        ("pareggio tra rosso e blu, città finita", {"Rosso": 1, "Blu": 1}),
        ("Stadt fertig, Rot großer Meeple, Blau ein normaler",
         {"Rot": {"large": 1}, "Blau": 1}),
        ("Schlusswertung Stadt Rot 6 Plättchen", {"Rot": 1}),
        ("il blu chiude la città che è del rosso, 6 tessere", {"Rosso": 1}),
        ("Blau macht die Stadt zu, die Rot gehört, 6 Plättchen", {"Rot": 1}),
        ("die Städte von Rot und Blau sind verbunden, 9 Plättchen", {"Rot": 1, "Blau": 1}),
        ("Straße Rot fertig, 4 Plättchen", {"Rot": 1}),
    ],
)  # fmt: skip
def test_who_stands_there(text: str, standing: Mapping[str, Any]) -> None:
    assert crowd(text) == standing


@pytest.mark.parametrize(
    "text",
    [
        "nobody in the city but red, blue has a knight there, finished, 5 tiles",
        "nur Rot ist drin, Blau hat 2 Ritter drin, Stadt fertig, 5 Plättchen",
        "the road isn't red's but blue's, red has a thief there, finished",
        "red's city and blue's, 5 tiles, finished",
        "nobody but the witch on blue's road, finished, 5 tiles",
        "city with blue shield, 6 tiles",
        "rots Straße ist fertig, 5 Plättchen, davon eins magisch",
    ],
)
def test_what_contradicts_it_or_may_be_something_else_is_not_guessed(text: str) -> None:
    assert not understand(text).whole


@pytest.mark.parametrize(
    "text",
    [
        "wo steht der Magier?",
        "Rots Straße ist fertig, 5 Plättchen. Wo steht die Hexe?",
        "rots straße ist fertig, 5 plättchen, wo steht die hexe",
        "wo ist der magier, rots straße ist fertig, 5 plättchen",
        "dov'è il mago?",
        "la strada rossa è finita, 5 tessere. dove sta la strega",
        "la strada rossa è finita, 5 tessere, dov'è la strega?",
        "red's road is finished, 5 tiles, where is the witch",
    ],
)
def test_who_asks_where_a_figure_is_does_not_say_that_it_is_there(text: str) -> None:
    found = understand(text)
    assert not found.whole
    assert not any(isinstance(place, int) for place in found.account.stand.values())


@pytest.mark.parametrize(
    "text",
    [
        "road finished, 5 tiles, who gets the points? red 2 thieves, witch",
        "Straße fertig, 5 Plättchen, wer kriegt die Punkte? Rot 2 Räuber, Hexe",
        "strada finita, 5 tessere, chi prende i punti? rosso 2 ladri, strega",
    ],
)
def test_who_asks_for_the_points_asks_what_is_answered(text: str) -> None:
    assert understood(text)["stand"] == {"witch": 0}


@pytest.mark.parametrize(
    "text",
    [
        "the city where the mage is, is finished, 5 tiles",
        "die Stadt, wo der Magier steht, ist fertig, 5 Plättchen",
        "la città dove c'è il mago è finita, 5 tessere",
    ],
)
def test_the_city_where_the_mage_is_has_the_mage(text: str) -> None:
    assert understood(text)["stand"] == {"mage": 0}


@pytest.mark.parametrize(
    "text",
    [
        "magic tile, the mage is in play, the witch is not",
        "Magieplättchen, der Magier ist im Spiel, die Hexe nicht",
        "tessera magica, il mago è in gioco, la strega no",
    ],
)
def test_in_play_is_somewhere_and_not_in_the_supply(text: str) -> None:
    found = understand(text)
    assert found.whole
    assert found.account.stand == {Figure.WITCH: Off.SUPPLY}
    assert missing(found.account, found.language)
    assert not understand(f"{text}, mage in the supply", found.language).whole


@pytest.mark.parametrize(
    ("text", "stand"),
    [
        ("red's city is finished, mage on it, the witch is not", {"mage": 0}),
        ("the witch is not on the road but in the city", {"witch": 0}),
        ("die Hexe steht nicht auf der Straße sondern in der Stadt", {"witch": 0}),
        ("la strega non è sulla strada ma nella città", {"witch": 0}),
        ("two cities are joined, one had the mage, the other the witch", {"mage": 0, "witch": 0}),
        ("zwei Städte verbunden, in der einen der Magier, in der anderen die Hexe",
         {"mage": 0, "witch": 0}),
        ("due città unite, in una c'è il mago, nell'altra la strega", {"mage": 0, "witch": 0}),
        ("Magieplättchen, Magier und Hexe noch beide im Vorrat",
         {"mage": "supply", "witch": "supply"}),
        ("tessera magica, mago e strega ancora nella riserva",
         {"mage": "supply", "witch": "supply"}),
    ],
)  # fmt: skip
def test_where_the_two_are(text: str, stand: Mapping[str, Any]) -> None:
    assert understood(text)["stand"] == stand


@pytest.mark.parametrize(
    "text",
    [
        "{} 5 tiles, 2 of them magic",
        "{} 5 Plättchen, davon 2 magisch",
        "{} 5 tessere, 2 delle quali magiche",
    ],
)
def test_magic_tiles_of_it_matter_only_where_the_placed_one_may_be_among_them(text: str) -> None:
    at_the_end = {"t": "final scoring, red's road", "P": "Schlusswertung, Rots Straße",
                  "e": "fine partita, strada rossa"}  # fmt: skip
    placed = {"t": "red's road is finished,", "P": "Rots Straße ist fertig,",
              "e": "la strada rossa è finita,"}  # fmt: skip
    language = "t" if "tiles" in text else "P" if "Pl" in text else "e"
    understood(text.format(at_the_end[language]))
    found = understand(text.format(placed[language]))
    assert [*found.faults()] == [sentence("sentence.magic-which")]


def test_of_magic_tiles_of_it_nothing_is_asked_where_the_placed_one_is_told() -> None:
    told = understood("a plain tile finishes red's road, 5 tiles, 2 of them magic")
    assert (told["magic"], told["features"][0]["tiles"]) == (False, 5)


@pytest.mark.parametrize(
    "text",
    [
        "both red's road and blue's city are finished, 4 and 6 tiles",
        "Rots Straße und Blaus Stadt sind fertig, 4 und 6 Plättchen",
        "la strada del rosso e la città del blu sono finite, 4 e 6 tessere",
    ],
)
def test_two_sizes_are_of_two_that_were_named_together(text: str) -> None:
    told = [(each["kind"], each["tiles"]) for each in understood(text)["features"]]
    assert told == [(ROAD, 4), (CITY, 6)]
    assert not understand("red's road is finished, 4 and 6 tiles").whole


@pytest.mark.parametrize(
    ("text", "others"),
    [
        ("magic tile, both in the supply, no other city is open, no other road either", []),
        ("Magieplättchen, beide im Vorrat, keine andere Stadt offen, auch keine andere Straße", []),
        ("tessera magica, entrambi in riserva, due città aperte", [CITY, CITY]),
        ("no other road is open but a city, magic tile, both in the supply", [CITY]),
        ("keine andere Straße mehr offen aber eine Stadt, Magieplättchen, beide im Vorrat", [CITY]),
        ("nessun'altra strada aperta ma una città sì, tessera magica, entrambi in riserva", [CITY]),
    ],
)
def test_what_else_is_open(text: str, others: list[str]) -> None:
    assert understood(text)["elsewhere"] == others


@pytest.mark.parametrize(
    "text", ["the dragon has eaten the mage", "Drache hat den Magier in Rots Stadt gefressen"]
)
def test_whom_the_dragon_has_eaten(text: str) -> None:
    assert understood(text)["reached"] == ["mage"]


def test_in_german_the_player_may_stand_behind_the_verb() -> None:
    told = understood("Jetzt schließt Rot die Straße, 5 Plättchen")
    assert (told["event"], told["player"]) == (Event.COMPLETED, "Rot")
    assert "meeples" not in told["features"][0]
    told = understood("mit dem Magieplättchen schließt Blau seine Stadt ab, 4 Plättchen")
    assert (told["magic"], told["features"][0]["meeples"]) == (True, {"Blau": 1})


@pytest.mark.parametrize(
    ("text", "standing"),
    [
        ("red has two knights and blue one in a finished city of 4 tiles with the mage", (2, 1)),
        ("two knights of red and one of blue in a finished 4 tile city, mage", (2, 1)),
        ("Rot hat zwei Ritter und Blau einen in einer fertigen Stadt aus 4 Plättchen", (2, 1)),
        ("il rosso ha due cavalieri e il blu uno in una città finita di 4 tessere", (2, 1)),
    ],
)
def test_who_is_named_before_the_road_or_city_stands_there(
    text: str, standing: tuple[int, ...]
) -> None:
    (feature,) = understood(text)["features"]
    assert (*feature["meeples"].values(),) == standing
    assert (feature["tiles"], feature["completed"]) == (4, True)


@pytest.mark.parametrize(
    ("text", "standing"),
    [
        ("road of 4 tiles, finished, both me and Tom have one guy on it", ["your colour", "Tom"]),
        ("Straße fertig, 4 Plättchen, ich und Tom je ein Männchen", ["deine Farbe", "Tom"]),
        ("strada finita, 4 tessere, io e Luca abbiamo un omino a testa", ["il tuo colore", "Luca"]),
        ("Lisa completes a road, 2 tiles, mage, she has 1 meeple", ["Lisa"]),
        ("Lisa schließt eine Straße, 2 Plättchen, Magier, sie hat 1 Männchen", ["Lisa"]),
        ("Luisa completa una strada, 2 tessere, mago, lei ha 1 seguace", ["Luisa"]),
        ("road of 3 tiles, finished, blue owns it", ["blue"]),
        ("road of 3 tiles, finished, only me", ["your colour"]),
        ("città di 8 tessere finita, ci sono solo io", ["il tuo colore"]),
    ],
)
def test_who_stands_there_by_a_pronoun_or_one_word(text: str, standing: list[str]) -> None:
    assert [*crowd(text)] == standing
    assert {*crowd(text).values()} == {1}


@pytest.mark.parametrize(
    "text",
    [
        "the witch is on Ben's city, he completes it with 7 tiles",
        "die Hexe ist in Bens Stadt, er schließt sie mit 7 Plättchen ab",
        "la strega è nella città di Ben, lui la completa con 7 tessere",
    ],
)
def test_whoever_is_spoken_of_completes_it(text: str) -> None:
    (feature,) = understood(text)["features"]
    assert (feature["completed"], feature["tiles"]) == (True, 7)


@pytest.mark.parametrize(
    "text",
    [
        "city finished, 5 tiles, red's, nobody there, only the mage",
        "road finished, 5 tiles, no figures, the witch is there",
        "Straße fertig, 5 Plättchen, keine magische Figur, die Hexe ist dort",
    ],
)
def test_what_is_said_to_be_there_and_not_there_is_refused(text: str) -> None:
    assert not understand(text).whole


@pytest.mark.parametrize(
    "text",
    [
        "the dragon moves onto the tile where the mage is, in blue's city of 5 tiles",
        "the dragon eats the mage but not the witch, blue's city",
        "Der Drache zieht auf das Plättchen, auf dem der Magier steht, in Blaus Stadt",
        "Der Drache erwischt den Magier, aber nicht die Hexe, in Blaus Stadt",
        "il drago va sulla tessera dove c'è il mago, nella città del blu",
        "il drago prende il mago ma non la strega, nella città del blu",
    ],
)
def test_the_dragon_reaches_one_of_the_two_where_it_is_named_next(text: str) -> None:
    account = understand(text).account
    assert account.event is Event.DRAGON
    assert account.reached == (Figure.MAGE,)
    assert account.stand == {Figure.MAGE: 0}
    assert account.features[0].kind == CITY
    assert account.elsewhere is None


def test_an_open_road_named_after_the_dragon_is_another() -> None:
    assert understand("the dragon ate the mage, red's road is open").account.stand == {}


@pytest.mark.parametrize(
    "text",
    [
        "yellow 1 large, green 2 small, city done 8 tiles witch",
        "Gelb 1 großer, Grün 2 kleine, Stadt fertig 8 Plättchen Hexe",
        "giallo 1 grande, verde 2 piccoli, città finita 8 tessere strega",
    ],
)
def test_large_and_small_ones_are_counted_in_a_word_each(text: str) -> None:
    one, other = crowd(text).values()
    assert (one, other) == ({"large": 1}, 2)


@pytest.mark.parametrize(
    ("text", "standing"),
    [
        ("red has one and blue has two on the road of 6, it is finished, mage", (1, 2)),
        ("Rot hat einen und Blau zwei auf der Straße, sie ist fertig, 6 Plättchen", (1, 2)),
        ("il rosso ne ha uno e il blu due sulla strada, finita, 6 tessere", (1, 2)),
        ("a road of 6 that red just closed, blue and red one each", (1, 1)),
    ],
)
def test_numbers_before_the_road_that_they_are_on_are_of_meeples(
    text: str, standing: tuple[int, ...]
) -> None:
    (feature,) = understood(text)["features"]
    assert (*feature["meeples"].values(),) == standing
    assert (feature["tiles"], feature["completed"]) == (6, True)


@pytest.mark.parametrize(
    ("text", "standing"),
    [
        ("blue's city, 8 tiles, finished, and red has one too", {"blue": 1, "red": 1}),
        ("Annas Straße fertig, 3 Plättchen, Ben ist auch drauf", {"Anna": 1, "Ben": 1}),
        ("la strada di Anna è finita, 3 tessere, c'è anche Ben", {"Anna": 1, "Ben": 1}),
        ("red closed his cathedral city: 6 tiles", {"red": 1}),
    ],
)
def test_whoever_is_there_too_has_one(text: str, standing: Mapping[str, int]) -> None:
    assert crowd(text) == standing


@pytest.mark.parametrize(
    ("text", "tiles"),
    [
        ("città finita di 4 col mago", 4),
        ("città con cattedrale di 5, finita", 5),
        ("città incompleta 7 1 stemma strega", 7),
        ("finished city of 6 with the mage", 6),
    ],
)
def test_a_number_behind_the_state_or_sign_of_a_feature_is_its_size(text: str, tiles: int) -> None:
    (feature,) = understood(text)["features"]
    assert feature["tiles"] == tiles


@pytest.mark.parametrize(
    "text",
    [
        "magic tile, neither is in play, red's road is open",
        "Magieplättchen, keiner der beiden im Spiel, Rots Straße ist offen",
        "tessera magica, nessuno dei due in gioco, la strada del rosso è aperta",
    ],
)
def test_neither_in_play_is_both_in_the_supply(text: str) -> None:
    assert understand(text).account.stand == dict.fromkeys(Figure, Off.SUPPLY)


FINISHED = {
    "en": "red's road of 7 tiles is finished with the witch",
    "de": "Straße von Rot 7 Karten fertig mit Hexe",
    "it": "strada del rosso di 7 tessere finita con la strega",
}


@pytest.mark.parametrize(
    ("language", "more"),
    [
        ("en", "blue's road too"),
        ("en", "also blue's road"),
        ("en", "and so is blue's city"),
        ("en", "the inn is on blue's road"),
        ("en", "blue's city has 3 shields"),
        ("de", "die Straße von Blau auch"),
        ("de", "und Stadt von Blau"),
        ("de", "auch meine Stadt"),
        ("it", "anche la strada del blu"),
        ("it", "la città del blu ha 3 stemmi"),
    ],
)
def test_nothing_is_open_that_nobody_said_is_open(language: str, more: str) -> None:
    before = FINISHED[language]
    assert understand(before, language).whole
    assert not understand(f"{before}, {more}", language).whole


@pytest.mark.parametrize(
    ("text", "magic"),
    [
        ("a plain tile joined the mage's road and the witch's road, it isn't finished", False),
        ("magic tile, mage and witch are in the supply", True),
    ],
)
def test_a_city_of_which_only_its_shields_are_told_is_no_place_to_go(
    text: str, magic: bool
) -> None:
    assert understood(text)["magic"] is magic
    assert understand(f"{text}, blue's city is open").whole
    assert not understand(f"{text}, blue's city has 3 shields").whole


@pytest.mark.parametrize(
    "text",
    [
        "red's road is finished with the witch, like 7 tiles",
        "Straße von Rot liegt im Gras, 7 Karten, fertig, Hexe drauf",
        "strada del rosso di 7 tessere finita, si vede la strega",
        "red's road is finished, 7 tiles, the switch is on it",
    ],
)
def test_no_word_is_a_slip_of_a_sign_a_player_or_a_figure_that_is_a_word_itself(text: str) -> None:
    assert not understand(text).whole


@pytest.mark.parametrize(
    ("text", "standing"),
    [
        ("finished city of 5 tiles, witch in it, it's mine (red)", ["red"]),
        ("my large knight (red) in a finished city of 6, mage in it, blue has 2 knights",
         ["red", "blue"]),
        ("me (red) and blue have a knight each in a finished city of 6", ["red", "blue"]),
        ("Meine Stadt (Rot) mit 6 Karten ist fertig, Magier drin", ["Rot"]),
        ("Ich (Rot) und Blau haben je einen Ritter in der fertigen Stadt mit 6 Karten",
         ["Rot", "Blau"]),
        ("La mia città (rosso) di 6 tessere è finita con la strega", ["Rosso"]),
    ],
)  # fmt: skip
def test_a_colour_in_a_bracket_says_who_i_am(text: str, standing: list[str]) -> None:
    assert [*crowd(text)] == standing
    assert understand(text).account.players == (*standing,)


def test_who_stands_there_in_a_bracket_is_not_me() -> None:
    there = crowd("my city is finished, 5 tiles (red, blue and I have a knight each)")
    assert {*there} == {"your colour", "red", "blue"}


@pytest.mark.parametrize(
    "text",
    [
        "Red finished a road of 5 tiles with the mage, blue is on it too",
        "Red finished a city of 6 with the witch and blue also has a knight",
        "I finished a city of 6 with the witch, blue has a knight in it too",
        "Rot schließt eine Straße mit 5 Karten ab, Hexe drauf, Blau steht auch drauf",
        "Rosso ha completato una città di 6 tessere con mago e c'è anche blu",
    ],
)
def test_whether_who_finished_it_stands_there_too_is_not_guessed(text: str) -> None:
    assert not understand(text).whole


@pytest.mark.parametrize(
    "text",
    [
        "finished city of 25 points with the mage, red",
        "finished city with 16 points, mage in it, red",
        "Fertige Stadt mit 16 Punkten, Magier drin, Rot",
        "Strada finita di 8 punti con la strega, rosso",
    ],
)
def test_points_are_no_tiles(text: str) -> None:
    assert not understand(text).whole


def test_no_others_says_who_stands_there_and_nothing_of_what_is_open() -> None:
    account = understand("city of 5, finished, mage, red has a knight, no others").account
    assert account.elsewhere is None
    assert account.features[0].meeples == {"red": {"meeple": 1}}


def test_a_dragon_that_meets_a_figure_joins_nothing() -> None:
    assert understand("Der Drache trifft auf die Hexe").account.event is Event.DRAGON
