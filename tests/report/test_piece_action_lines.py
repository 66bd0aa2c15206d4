"""Messages, crop circles, flights and abbots in reports, in each language, as text and as data."""

import json

import pytest

from ruling import judge, load_scenario, render
from tests.conftest import ROOT, run_ruling

CASES = {
    "messages/the-witch-on-the-shortest-road": {
        "en": ["The long road is the cheapest", "would bring: the short road 4",
               "The witch stays there", "carries out the message 'shortest road'"],
        "de": ["Straße „long road“ ist am wenigsten wert", "brächten: Straße „short road“ 4",
               "Die Hexe bleibt dort stehen", "Depesche „kürzeste Straße“"],
        "it": ["Vale di meno la strada «long road»", "la strada «short road» 4",
               "Resta lì: la strega", "esegue il messaggio «strada più corta»"],
    },
    "messages/two-roads-as-cheap": {
        "en": ["As cheap as the short road: the long road"],
        "de": ["Ebenso wenig wert wie Straße „short road“: Straße „long road“"],
        "it": ["Vale altrettanto poco: la strada «long road», come la strada «short road»"],
    },
    "messages/one-follower-in-the-witchs-city": {
        "en": ["The meeple stands here: the city 'town'"],
        "de": ["Der Meeple steht hier: Stadt „town“"],
        "it": ["Il meeple è qui: la città «town»"],
    },
    "messages/coats-of-arms": {
        "en": ["cities where red has a meeple: 5 x 2"],
        "de": ["in denen red einen Meeple hat: 5 x 2"],
        "it": ["dove red ha un meeple: 5 x 2"],
    },
    "messages/one-tile-more": {
        "en": ["Nothing has to be done with the mage or the witch", "its magic symbol counts"],
        "de": ["Niemand muss den Magier oder die Hexe bewegen", "Das Magie-Symbol gilt"],
        "it": ["non è richiesta nessuna mossa", "il suo simbolo vale"],
    },
    "crop/the-last-highwayman": {
        "en": ["blue takes a meeple back", "The witch stays, although no meeple is left there"],
        "de": ["blue nimmt einen Meeple zurück", "Die Hexe bleibt stehen, obwohl kein Meeple"],
        "it": ["blue riprende un meeple", "La strega resta, anche se lì"],
    },
    "crop/sent-away-by-the-princess-on-a-map": {
        "en": ["red loses a meeple on the city A1 E (princess)", "Neither the mage nor the witch"],
        "de": ["red verliert einen Meeple (Burgfräulein)", "Weder Magier noch Hexe werden"],
        "it": ["red perde un meeple (principessa)", "Il mago e la strega non si muovono"],
    },
    "abbot/house-he-waits-for-another-turn": {
        "en": ["The abbot has to stay: a magic figure was moved", "takes the abbot home from"],
        "de": ["Der Abt muss bleiben: Eine magische Figur", "holt den Abt heim"],
        "it": ["L'abate deve restare: è stata mossa", "fa tornare a casa l'abate"],
    },
    "abbot/home-after-a-figure-moved": {
        "en": ["The abbot may go home from here and is scored: the monastery 'minster'. [5]"],
        "de": ["Von hier darf der Abt heimgehen, und er wird gewertet: Kloster „minster“. [5]"],
        "it": ["Da qui l'abate può tornare a casa, e fa punti: il monastero «minster». [5]"],
    },
    "flight/into-the-witchs-city": {
        "en": ["The meeple may land here, occupied or not: the city 'town' (printed rule; The",
               "red then lets a meeple fly to the city 'town'", "lands on any unfinished road"],
        "de": ["Hier darf der Meeple landen, besetzt oder nicht: Stadt „town“ (gedruckte",
               "lässt red einen Meeple fliegen", "Gelandet wird auf jeder unfertigen Straße"],
        "it": ["atterrare qui, che il posto sia occupato o no: la città «town» (regola stampata",
               "red fa poi volare un meeple", "Si atterra su qualunque strada"],
    },
}  # fmt: skip


@pytest.mark.parametrize("name", CASES)
@pytest.mark.parametrize("language", ["en", "de", "it"])
def test_a_report_tells_what_was_done_and_what_came_of_it(name: str, language: str) -> None:
    path = ROOT / f"scenarios/{name}.yaml"
    shown = " ".join(run_ruling("judge", path, "--full", "--lang", language).stdout.split())
    for told in CASES[name][language]:
        assert told in shown


def test_the_data_tell_what_was_weighed_and_what_is_barred() -> None:
    def scoring(name: str) -> list[dict[str, object]]:
        scenario = load_scenario(ROOT / f"scenarios/{name}.yaml")
        found: list[dict[str, object]] = json.loads(render(judge(scenario), "json"))["scoring"]
        return found

    (score,) = scoring("messages/the-witch-on-the-shortest-road")
    road = {"id": "short road", "kind": "road", "squares": ["short road"]}
    assert score["weighed"] == [{"feature": road, "value": 4}]
    assert "barred" not in score
    (score,) = scoring("abbot/house-he-waits-for-another-turn")
    assert (score["barred"], score["scored_by"], score["value"]) == (True, {}, 5)


def test_a_meeple_that_flew_is_drawn_where_it_landed() -> None:
    shown = run_ruling("draw", ROOT / "scenarios/flight/across-the-map.yaml").stdout
    assert "rM" in shown


def test_who_sends_an_abbot_home_against_the_house_is_told_by_the_exit_code() -> None:
    path = ROOT / "scenarios/abbot/house-he-waits-for-another-turn.yaml"
    assert run_ruling("judge", path).returncode == 1
    assert run_ruling("judge", path, "--house", "abbot.home=no").returncode == 0
