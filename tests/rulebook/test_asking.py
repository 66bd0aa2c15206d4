"""Questions asked in words: what is meant, what is forgiven, and what is declined."""

import json
import re

import pytest

from ruling.errors import UnknownName
from ruling.rulebook import data
from ruling.rulebook.asking import ask, often_asked
from tests.conftest import languages, run_ruling, some_soon

TOPICS = data.names("questions")
"""The files of the questions."""


def first(query: str, language: str = "") -> str:
    return next(iter(ask(query, language).answers), "")


@pytest.mark.parametrize(
    ("query", "meant"),
    [
        ("can I just put him back in the box?", "join.destination"),
        ("My friend says the wizard may not enter a town with his knight", "figure.occupied"),
        ("darf die Hexe dahin wo schon ein Ritter steht", "figure.occupied"),
        ("lo stregone conta gli stendardi?", "score.mage"),
        ("the dragon ate her, for good?", "dragon.return"),
        ("where do mage and witch start the game", "fact.start"),
        ("Wirtshausstraße mit Hexe: erst halbieren?", "score.witch-order"),
        ("a city without any highwayman is closed with the mage on it", "return.unoccupied"),
        ("may the mage share with the witch", "figure.together"),
        ("darf der Magier mit der Hexe teilen", "figure.together"),
        ("il mago può condividere con la strega", "figure.together"),
    ],
)
def test_players_words_are_understood(query: str, meant: str) -> None:
    assert first(query) == meant


@pytest.mark.parametrize(
    ("query", "meant"),
    [
        ("does the dargon eat the witch", "dragon.eats"),
        ("does the wich round up or dwon", "score.witch"),
        ("frisst der Drahce den Zauberrer", "dragon.eats"),
        ("il dargo mangia la strgea", "dragon.eats"),
        ("does the dragon eat the mgae", "dragon.eats"),
        ("beliebiges Plaettchen der Strasse fuer den Magier?", "figure.segment"),
    ],
)
def test_typing_errors_are_forgiven(query: str, meant: str) -> None:
    assert first(query) == meant


@pytest.mark.parametrize(
    ("language", "word", "meant"),
    [
        ("de", "Magierstadt fertig", "Magier Stadt fertig"),
        ("de", "Strassenteil egal Hexe", "Straße Teil egal Hexe"),
        ("en", "cathederal and mage order", "cathedral and mage order"),
    ],
)
def test_a_long_word_is_two_ideas_or_is_mended(language: str, word: str, meant: str) -> None:
    heard, plain = (ask(query, language) for query in (word, meant))
    assert heard.answers
    assert heard._replace(query=meant) == plain


def test_words_that_say_nothing_change_nothing() -> None:
    plain = ask("witch halves points round up", "en").answers
    assert (
        ask("Hello, please: is it that the witch then halves points, round up?", "en").answers
        == plain
    )
    assert ask("what is the and of", "en")[2:5] == ((), (), ())


@pytest.mark.parametrize(
    ("query", "language"),
    [
        ("can the mage stand on an abbey", "en"),
        ("darf der Magier auf die Abtei", "de"),
        ("il mago può stare sull'abbazia", "it"),
    ],
)
def test_an_abbey_is_no_monastery(query: str, language: str) -> None:
    assert ask(query, language).piece == "abbey"


def test_not_turns_the_idea_that_follows() -> None:
    assert ask("a city without any knight").answers
    assert not ask("a city with any knight").answers


@pytest.mark.parametrize(
    ("language", "query"),
    [
        ("en", "witch, no road free"),
        ("de", "keine Straße mehr frei für die Hexe"),
        ("it", "strega, non esiste città ancora libera"),
    ],
)
def test_not_reaches_past_a_road_or_city_to_what_it_negates(language: str, query: str) -> None:
    assert first(query, language) == "nowhere.remove"


@pytest.mark.parametrize("query", ["purple one?", "who is the orange one", "quello viola chi è"])
def test_a_colour_alone_asks_who_it_is(query: str) -> None:
    assert first(query) == "fact.colours"


@pytest.mark.parametrize(
    ("query", "about"),
    [
        ("how many points does a farmer get", "farmers and fields"),
        ("how do I use the tower", "the tower"),
        ("how far does the dragon move", "the dragon itself"),
        ("best chess opening", "other games"),
        ("Was kostet der Turm?", "den Turm"),
        ("come funziona il traghetto", "traghetti"),
        ("how many abbeys are in the box", "the abbey and the mayor"),
        ("how do shepherds collect sheep", "pigs, barns and sheep"),
        ("wie weit fliegt der Drache", "den Drachen selbst"),
        ("was kann man zum Spieleabend knabbern", "die Welt draußen"),
        ("chi ha vinto i mondiali", "vittoria"),
        ("piove sabato", "mondo di fuori"),
    ],
)
def test_what_the_rules_do_not_cover_is_declined_by_name(query: str, about: str) -> None:
    asked = ask(query)
    assert asked.answers == ()
    assert about in asked.about


@pytest.mark.parametrize(
    ("query", "piece", "meant"),
    [
        ("does the ferry make one of them move", "ferry", "join.by-token"),
        ("zwingt die Fähre eine Figur zum Ziehen", "ferry", "join.by-token"),
        ("il traghetto obbliga a spostare una figura", "ferry", "join.by-token"),
        ("bridge built later joins mage and witch", "bridge", "join.by-token"),
        ("Brücke später gebaut verbindet Magier und Hexe", "bridge", "join.by-token"),
        ("il ponte costruito dopo unisce mago e strega", "bridge", "join.by-token"),
        ("robber and witch: what does the robber get", "robbers", "copy.robber"),
        ("Räuber und Hexe: was bekommt der Räuber", "robbers", "copy.robber"),
        ("ladro e strega: cosa riceve il ladro", "robbers", "copy.robber"),
        ("siege and witch", "siege", ""),  # what is asked of the mage there is not meant
        ("Belagerung und Hexe", "siege", ""),
        ("wealth tile and witch", "land-surveyors", ""),
        ("povertà e strega", "land-surveyors", ""),
        ("does the figure keep my meeples out", "", "figure.keeps-meeples-out"),
        ("sperrt die Hexe meine Gefolgsleute aus", "", "figure.keeps-meeples-out"),
        ("la strega tiene fuori i miei seguaci", "", "figure.keeps-meeples-out"),
        ("can the witch go where a robber stands", "", "figure.occupied"),
    ],
)
def test_what_meets_the_figures_is_found_in_short_words(query: str, piece: str, meant: str) -> None:
    asked = ask(query)
    found = asked.raised if asked.piece else asked.answers[0]
    assert (asked.piece, found) == (piece, meant)


@pytest.mark.parametrize("query", ["", "?", "the", "blorp snarf", "42nd street xylophone"])
def test_what_nobody_can_mean_is_declined(query: str) -> None:
    assert ask(query).answers == ()


def test_words_that_nobody_knows_are_told() -> None:
    assert ask("frobnicate the zyzzyva").strange == ("frobnicate", "zyzzyva")


def test_at_most_three_are_named_the_best_first() -> None:
    asked = ask("the witch is on the city and it is finished")
    assert 1 <= len(asked.answers) <= 3
    assert len(set(asked.answers)) == len(asked.answers)


@pytest.mark.parametrize(
    ("query", "language"),
    [
        ("may the mage stay", "en"),
        ("darf der Magier bleiben", "de"),
        ("il mago può restare", "it"),
        ("7", "en"),
        ("", "en"),
        ("mago", "it"),
        ("wo ist die hexe", "de"),
        ("handelswaren wein korn tuch, wer bekomt die marker", "de"),
    ],
)
def test_the_language_is_guessed_from_the_words(query: str, language: str) -> None:
    assert ask(query).language == language
    assert ask("darf der Magier bleiben", "it").language == "it"


def test_the_questions_asked_most_have_numbers() -> None:
    often = often_asked().answers
    assert [*often] == data.read("asking")["most asked"]
    assert len(set(often)) == len(often)
    assert ask("1").answers == (often[0],)
    assert ask("7").answers == (often[6],)
    assert ask(f" {len(often)} ").answers == often[-1:]
    for number in ("0", str(len(often) + 1)):
        with pytest.raises(UnknownName):
            ask(number)


@pytest.mark.parametrize("language", some_soon(languages(), 3, pytest.mark.slow))
def test_what_a_piece_raises_is_not_meant_where_it_is_not_named(language: str) -> None:
    for topic in TOPICS:
        asked = data.read(f"words/{language}/{topic}", 1)
        for question, each in data.read(f"questions/{topic}", 1).items():
            for line in asked[question]["asked"].splitlines()[: 3 * ("raised by" not in each)]:
                assert not ask(line, language).raised, line


def test_the_answer_to_what_a_piece_raises_stands_below_its_bearing() -> None:
    done = run_ruling("ask", "does the siege take one off for each shield")
    told = " ".join(done.stdout.split())
    assert done.returncode == 0
    assert re.search("Siege A siege takes 1 .* DO COATS OF ARMS .* loses 1 point for each", told)
    form = json.loads(run_ruling("ask", "siege and shields", "--format", "json").stdout)
    assert (form["piece"]["piece"], form["answers"][0]["id"]) == ("siege", "siege.coats")


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("part", ["w", "hexe", "city", "ing"])
def test_a_word_without_end_is_listened_to_for_a_while(part: str, language: str) -> None:
    asked = ask(part * 8_000, language)
    assert all(len(word) <= 64 for word in asked.strange)
    assert first(f"how does the witch halve {part * 2_000}", "en")


def test_a_question_without_end_is_listened_to_for_a_while() -> None:
    words = [*["tile"] * 100, *"may", "the", "witch", "leave", "the", "board"]
    begun, heard = (ask(" ".join(said), "en") for said in (words[:100], words[9:]))
    assert ask(" ".join(words), "en")._replace(query="") == begun._replace(query="")
    assert heard.answers != begun.answers


def test_no_number_is_too_long_to_be_refused() -> None:
    with pytest.raises(UnknownName, match="9 … 9"):
        ask("9" * 5000)
