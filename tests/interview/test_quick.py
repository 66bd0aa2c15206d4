"""The quick way: the commonest disputes end in the right ruling within eight questions."""

from typing import Any, NamedTuple

import pytest

from ruling.expect.files import load_text
from ruling.interview.account import Account, Event, FeatureAccount
from ruling.interview.common import Manner
from ruling.interview.interview import Interview
from ruling.interview.question import Question, Refused
from ruling.interview.quick.carrying import sketch_of
from ruling.interview.quick.needs import missing
from ruling.interview.quick.retelling import retold
from ruling.interview.quick.summary import summary
from ruling.interview.voice import voice_of
from ruling.judging.judgement import Judgement, judge
from ruling.rulebook.editions import edition_ids
from ruling.rulebook.language import languages
from ruling.table.figures import PLAIN, Figure, Off
from ruling.table.tiles import CITY, ROAD
from tests.conftest import some_soon

MOST = 8
"""Questions from what happened to the ruling."""

MAGE, WITCH = Figure.MAGE, Figure.WITCH
RED = {"red": {"meeple": 1}}


def asked(lines: list[str], language: str = "en", account: Account | None = None) -> Any:
    """The questions that were asked, with the draft; after the lines the defaults are taken."""
    interview = Interview(language, look=None, account=account or Account())
    answers: list[Any] = []
    questions: list[Question] = []
    while (question := interview.next_question(answers)) is not None:
        line = lines[len(questions)] if len(questions) < len(lines) else ""
        questions.append(question)
        answers.append(interview.accept(answers, line))
    return questions, interview.draft(answers).text


class Case(NamedTuple):
    """What is typed by language, and what the rules say of it.

    ``moves`` are the figures that may move, ``points`` what the first player can come to score.
    """

    typed: dict[str, list[str]]
    obligation: str
    moves: set[str]
    points: set[int]


CASES = {
    "they meet, and it stays open": Case(
        {language: [] for language in languages()}, "move-apart", {"mage", "witch"}, {0}
    ),
    "they meet, and nothing else is open": Case(
        {each: ["", "", "", "", "no" if each == "en" else "nein" if each == "de" else "no"]
         for each in languages()},
        "take-off", {"mage", "witch"}, {0},
    ),
    # 6 tiles x 2 and 2 coats of arms x 2 are 16: with the mage 22, with the witch 8
    "they meet in a city that is finished": Case(
        {
            "en": ["they meet", "yes", "city 6, 2 coats of arms", "red"],
            "de": ["sie treffen sich", "ja", "Stadt, 6 Plättchen, 2 Wappen", "Rot"],
            "it": ["si incontrano", "sì", "città 6, due scudi", "Rosso"],
        },
        "move-apart", {"mage", "witch"}, {8, 22},
    ),
    # an inn makes 5 tiles 10, the witch halves that
    "a road is finished": Case(
        {
            "en": ["finished", "road 5, inn", "red 2, blue", "no", "witch here"],
            "de": ["fertig", "Straße mit 5 Plättchen und Wirtshaus", "Rot 2, Blau", "", "Hexe"],
            "it": ["finita", "strada 5, locanda", "Rosso 2, Blu", "", "la strega è qui"],
        },
        "none", set(), {5},
    ),
    # 4 x 2 and 1 x 2 are 10, and 4 for the mage; if he leaves, 10
    "a city is finished by a magic tile": Case(
        {
            "en": ["finished", "city 4, a shield", "Anna", "yes", "mage"],
            "de": ["Stadt fertig", "Stadt 4, ein Wappen", "Anna", "ja", "Magier hier"],
            "it": ["una città finita", "città 4, uno scudo", "Anna", "sì", "mago qui"],
        },
        "place-or-move", {"mage", "witch"}, {10, 14},
    ),
    "a magic tile": Case(
        {
            "en": ["magic tile", "", "mage on a road, witch in a city", "another road"],
            "de": ["Magieplättchen", "", "Magier auf einer Straße, Hexe in einer Stadt", "Straße"],
            "it": ["tessera magica", "", "mago su una strada, strega in una città", "strada"],
        },
        "place-or-move", {"mage", "witch"}, {0},
    ),
    "a magic tile, and only the mage's own road is open": Case(
        {
            "en": ["magic", "", "mage on a road", "none"],
            "de": ["Magie", "", "Magier auf einer Straße", "keine"],
            "it": ["magica", "", "mago su una strada", "nessuna"],
        },
        "take-off", {"mage"}, {0},
    ),
    # unfinished with a cathedral it is worth nothing, but 6 for the mage
    "the end": Case(
        {
            "en": ["the end", "city 6 tiles 2 coats cathedral", "Anna, Ben 2 large", "mage"],
            "de": ["Ende", "Stadt 6, 2 Wappen, Kathedrale", "Anna", "der Magier"],
            "it": ["la fine", "città 6, 2 scudi, cattedrale", "Anna", "il mago"],
        },
        "none", set(), {6},
    ),
    "the dragon": Case(
        {"en": ["dragon", "both"], "de": ["Drache", "beide"], "it": ["drago", "entrambi"]},
        "none", set(), {0},
    ),
}  # fmt: skip


def ruled(text: str) -> Judgement:
    return judge(load_text(text))


@pytest.mark.parametrize("language", some_soon(languages(), 3, pytest.mark.slow))
@pytest.mark.parametrize("name", some_soon(CASES, 3, pytest.mark.slow))
def test_the_commonest_disputes_end_in_the_right_ruling_in_a_few_questions(
    name: str, language: str
) -> None:
    case = CASES[name]
    questions, text = asked(case.typed[language], language)
    assert len(questions) <= MOST
    assert len({question.prompt for question in questions}) == len(questions)
    ruling = ruled(text).ruling
    assert ruling.step.obligation == case.obligation
    assert {str(move.figure) for move in ruling.step.moves} == case.moves
    ends = [ruling.points] if ruling.points else [each.points for each in ruling.outcomes]
    assert {max(points.values()) for points in ends} == case.points


@pytest.mark.slow
def test_only_a_size_has_no_default() -> None:
    for event in ("they meet", "finished", "magic", "end", "dragon"):
        questions, _ = asked([event, "yes" if event == "they meet" else "road 4", "road 4"][:3]
                             if event in ("they meet", "end", "finished") else [event])  # fmt: skip
        assert [q.key for q in questions if not q.default] in ([], ["size"])


def test_the_end_of_the_dragon_is_the_supply() -> None:
    _, text = asked(["dragon", "both"])
    ends = ruled(text).ruling.figures
    assert ends == {MAGE: Off.SUPPLY, WITCH: Off.SUPPLY}


@pytest.mark.parametrize(
    ("lines", "typed", "said"),
    [
        ([], "perhaps", "'perhaps' is no answer to this"),
        (["finished"], "", "something is needed here"),
        (["finished"], "road", "does not say how many tiles"),
        (["finished"], "5", "Say it like 'road 5' or 'city 5'"),
        (["finished"], "road 1", "a number from 2 to 9999"),
        (["finished"], "city of 4 towers", "does not say how many tiles"),
        (["finished"], "city 2, 3 coats", "'3' does not fit here: a number from 0 to 2"),
        (["finished"], "road 4, cathedral", "cathedral: only for a city"),
        (["finished"], "city 4, inn", "inn: only for a road"),
        (["finished"], "road 5; road 3", "has more than one size"),
        (["the end"], "city 6, 2 coats, cathedral; road 3", "has more than one size"),
        (["finished"], "city 6, 2", "has more than one size"),
        (["finished", "road 5"], "witch", "witch is no player"),
        (["finished", "road 5"], "red, mage on it", "mage on it is no player"),
        (["they meet", "yes"], "city 2", "a number from 3 to 9999"),
        (["finished", "road 5", "", ""], "under the table", "does not say where which"),
        (["finished", "road 5", "", ""], "both here", "never in the same place"),
        (["magic", "", ""], "dunno", "'dunno' is no answer to this"),
    ],
)
def test_a_quick_answer_that_does_not_fit_is_refused(
    lines: list[str], typed: str, said: str
) -> None:
    interview = Interview(look=None, account=Account())
    answers: list[Any] = []
    for line in lines:
        answers.append(interview.accept(answers, line))
    with pytest.raises(Refused, match=said):
        interview.accept(answers, typed)


@pytest.mark.parametrize(
    ("typed", "mage", "witch"),
    [
        ("mage", "here", "supply"),
        ("the witch is on it", "supply", "here"),
        ("mage and witch in the supply", "supply", "supply"),
        ("supply", "supply", "supply"),
        ("mage here, witch on another road", "here", "road"),
        ("witch on the road, mage elsewhere", "road", "here"),
        ("mage in a city and witch here", "city", "here"),
        ("no", "supply", "supply"),
    ],
)
def test_where_the_two_are_is_said_in_a_few_words(typed: str, mage: str, witch: str) -> None:
    interview = Interview(look=None, account=Account())
    answers: list[Any] = []
    for line in ("finished", "road 5", "", ""):
        answers.append(interview.accept(answers, line))
    found = interview.accept(answers, typed)
    assert found == {MAGE: mage, WITCH: witch}


@pytest.mark.parametrize(
    ("typed", "places"),
    [
        ("witch", {WITCH: ""}),
        ("both", {MAGE: "", WITCH: ""}),
        ("mage on a road, witch in a city", {MAGE: ROAD, WITCH: CITY}),
        ("the mage in a city", {MAGE: CITY}),
    ],
)
def test_whom_the_dragon_reached_may_be_said_with_the_place(
    typed: str, places: dict[Figure, str]
) -> None:
    interview = Interview(look=None, account=Account())
    assert interview.accept([interview.accept([], "dragon")], typed) == places
    questions, _ = asked(["dragon", typed])
    where = {ROAD: "on a road", CITY: "in a city"}
    assert [each for each in where.values() if each in questions[-1].prompt] == [
        where[kind] for kind in (ROAD, CITY) if kind in places.values()
    ]


def test_after_amending_no_road_is_told_that_nobody_named() -> None:
    questions, _ = asked(["dragon", "both", "", "players", "red, blue", "no"])
    assert "reached the mage" in questions[-1].prompt
    assert "on a road" not in questions[-1].prompt


@pytest.mark.parametrize("typed", ["2018", "dunno", "the blue box", "big box", "I don't know"])
def test_an_unknown_box_is_found_by_what_it_looks_like(typed: str) -> None:
    questions, text = asked(["dragon", "", typed])
    looks = questions[3]
    assert looks.key == "looks"
    assert len(looks.offers) == len(edition_ids()) + 1
    assert "I don't know" in looks.offers[-1]
    assert "edition:" not in text
    _, text = asked(["dragon", "", typed, "2"])
    assert "edition: C2\n" in text


def test_a_box_that_is_known_is_not_asked_for_again() -> None:
    for typed in ("big box 6", "2017", "C2", "2nd edition"):
        questions, text = asked(["dragon", "", typed])
        assert [question.key for question in questions][-2:] == ["edition", "else"]
        assert "edition: C2\n" in text


def test_a_sign_may_be_counted() -> None:
    _, text = asked(["finished", "road 4, 1 inn"])
    assert "tiles: 3, inn: true" in text  # and the placed one


def test_new_names_are_those_of_players() -> None:
    _, text = asked(["finished", "road 5", "Anna, Jörg 2, Mia large"])
    assert "players: [Anna, Jörg, Mia]" in text
    assert "meeples: {Anna: 1, Jörg: 2, Mia: {large: 1}}" in text
    _, text = asked(["finished", "road 5", "2 blue"])
    assert "players: [blue]" in text


@pytest.mark.slow
def test_what_is_wrong_is_asked_for_in_the_long_way_with_what_was_answered() -> None:
    lines = ["finished", "road 5", "red", "", "witch here", "", "the size is wrong"]
    questions, text = asked([*lines, "", "7"])
    keys = [question.key for question in questions]
    assert keys[6:9] == ["else", "feature.1", "feature.1.tiles"]  # its name is made, not asked
    assert questions[8].default == "4"
    assert keys[-2:] == ["feature.2", "else.2"]
    assert questions[-1].prompt.startswith("Noted: Red's road, 8 tiles with the placed one")
    assert ruled(text).ruling.points == {"red": 4}  # 8 tiles, halved


@pytest.mark.slow
def test_anything_else_can_be_a_claim_or_a_rule_of_the_house() -> None:
    lines = ["finished", "road 5", "red", "", "witch here", "", "yes", "a claim", "blue", "points"]
    house = ["house rule", "a two-tile city brings two points", "two", ""]
    _, text = asked([*lines, "red 5", "", *house])
    assert "claims: [{by: blue, points: {red: 5}}]" in text
    assert "house: {base.two-tile-city: two}" in text
    questions, text = asked([*lines, "red 5"])
    assert ruled(text).claims[0].verdict == "wrong"  # 5 halved is 3
    assert len({question.prompt for question in questions}) == len(questions)


ROAD_5 = FeatureAccount(ROAD, 5, meeples=RED, completed=True)
FLAGSHIP = Account(Event.COMPLETED, ("red",), features=(ROAD_5,), stand={WITCH: 0}, said="x")


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Red's road, 5 tiles with the placed one, completed; the witch; one meeple of red"),
        ("de", "Straße von red, 5 Plättchen mit dem gerade gelegten Plättchen, fertig; die Hexe; "
               "ein Meeple von red"),
        ("it", "Strada di red, 5 tessere con quella posizionata, completata; la strega; "
               "un meeple di red"),
    ],
)  # fmt: skip
def test_an_account_is_told_in_one_line(language: str, said: str) -> None:
    assert summary(FLAGSHIP, voice_of(language)) == said


@pytest.mark.parametrize("language", languages())
def test_a_sentence_is_shown_and_only_what_is_missing_and_matters_is_asked(language: str) -> None:
    questions, text = asked([], language, FLAGSHIP)
    assert [question.key for question in questions] == ["so", "magic"]
    assert (ruled(text).ruling.points or {})["red"] == 3
    assert "title: x\n" in text
    assert missing(FLAGSHIP, language) == []


def test_of_the_two_only_the_one_is_asked_for_that_is_not_known() -> None:
    known = FLAGSHIP._replace(magic=True)
    questions, _ = asked(["", "on another road"], account=known)
    assert [question.prompt for question in questions][1] == "Where is the mage?"
    for typed, said in (("here", "never in the same place"), ("witch here", "does not say where")):
        with pytest.raises(Refused, match=said):
            questions[1].read(typed)


JOINED = FeatureAccount(CITY, joined=True)
BOTH = {MAGE: 0, WITCH: 0}


@pytest.mark.parametrize(
    ("account", "lacks"),
    [
        (Account(), ["event"]),
        (FLAGSHIP._replace(features=(ROAD_5._replace(tiles=None),)), ["size"]),
        (FLAGSHIP._replace(features=(ROAD_5._replace(meeples=None),)), ["standing"]),
        (FLAGSHIP._replace(features=(ROAD_5._replace(tiles=None, meeples={}),)), []),
        (FLAGSHIP._replace(stand={}), ["figures"]),
        (FLAGSHIP._replace(magic=True), ["mage", "elsewhere"]),
        (FLAGSHIP._replace(features=(ROAD_5._replace(tiles=None, meeples=None),), stand={}),
         ["size", "standing", "figures"]),
        (Account(Event.JOINED, features=(JOINED,), stand=BOTH), ["finished", "elsewhere"]),
        (Account(Event.JOINED, features=(JOINED._replace(completed=False),), stand=BOTH,
                 elsewhere=(ROAD,)), []),
        (Account(Event.JOINED, features=(JOINED._replace(completed=True),), stand=BOTH,
                 elsewhere=(ROAD,)), ["size", "standing"]),
        (Account(Event.MAGIC, stand={MAGE: Off.SUPPLY, WITCH: Off.SUPPLY}), ["elsewhere"]),
        (Account(Event.MAGIC), ["figures", "elsewhere"]),
        (Account(Event.END, features=(FeatureAccount(ROAD, 4, meeples=RED),), stand={MAGE: 0}), []),
        (Account(Event.DRAGON), ["reached"]),
        (Account(Event.DRAGON, reached=(MAGE,)), []),
        (Account(Event.WORTH, features=(FeatureAccount(CITY, 6, 2),), stand={MAGE: 0}), []),
        (Account(Event.WORTH, features=(FeatureAccount(CITY),)), ["size"]),
    ],
)  # fmt: skip
def test_what_is_missing_is_named_where_the_ruling_turns_on_it(
    account: Account, lacks: list[str]
) -> None:
    voice = voice_of("en")
    known = account._replace(said="x")
    assert missing(known, "en") == [voice.say(f"missing {key}") for key in lacks]


@pytest.mark.parametrize(
    ("account", "points"),
    [
        (FLAGSHIP, 3),
        (FLAGSHIP._replace(stand={MAGE: 0}), 10),
        (Account(Event.END, features=(FeatureAccount(ROAD, 4, inn=True, meeples=RED),),
                 stand={MAGE: 0}), 4),
        (Account(Event.WORTH, features=(FeatureAccount(CITY, 6, 2, completed=True),),
                 stand={MAGE: 0}), 22),
        (Account(Event.WORTH, features=(FeatureAccount(ROAD, 5),), stand={WITCH: 0}), 3),
        (Account(Event.END, features=(FeatureAccount(CITY, 5, 1, meeples=RED),),
                 stand={WITCH: 0}), 3),
        # every tile has a coat of arms: 3 x 2 + 3 x 2 and 3 for the mage
        (Account(Event.COMPLETED, features=(FeatureAccount(CITY, 3, 3, meeples=RED),),
                 stand={MAGE: 0}), 15),
        # the placed tile is in the size once, whatever it joined: 7 x 2 + 5 x 2
        (Account(Event.COMPLETED, features=(FeatureAccount(CITY, 7, 5, meeples=RED, joined=True),),
                 stand={MAGE: Off.SUPPLY, WITCH: Off.SUPPLY}), 24),
        (Account(Event.COMPLETED, features=(FeatureAccount("monastery", 9, meeples=RED),)), 9),
    ],
)  # fmt: skip
def test_the_sketch_of_an_account_counts_with_the_placed_tile(
    account: Account, points: int
) -> None:
    assert [*(ruled(sketch_of(account, "en").text).ruling.points or {}).values()] == [points]


@pytest.mark.parametrize(
    ("account", "points"),
    [
        (FLAGSHIP, {"red": 3}),
        (FLAGSHIP._replace(said=""), {"red": 3}),
        (FLAGSHIP._replace(players=("red", "Ann")), {"red": 3, "Ann": 0}),
        (FLAGSHIP._replace(features=(ROAD_5._replace(meeples={}),), players=("Ann",)), {"Ann": 0}),
    ],
)
def test_a_case_has_the_players_who_were_named_and_no_others(
    account: Account, points: dict[str, int]
) -> None:
    assert ruled(sketch_of(account, "en").text).ruling.points == points


@pytest.mark.parametrize("said", ["", "x"])
def test_where_nobody_is_named_no_colour_is_made_up(said: str) -> None:
    account = Account(Event.MAGIC, features=(FeatureAccount(CITY),), stand={MAGE: 0}, said=said)
    text = sketch_of(account, "en").text
    assert "players: [the active player]" in text
    assert "red" not in text
    assert "blue" not in text


@pytest.mark.slow
def test_who_is_named_only_in_an_amendment_plays_as_well() -> None:
    lines = ["finished", "road 5", "red", "", "witch here", "", "yes", "a claim", "blue"]
    _, text = asked([*lines, "points", "red 5"])
    assert "players: [red, blue]" in text


@pytest.mark.parametrize(
    ("language", "one", "two"),
    [
        ("en", "Your road, one meeple of yours", "2 meeples of yours"),
        ("de", "Straße von dir, ein Meeple von dir", "2 Meeple von dir"),
        ("it", "Strada del tuo colore, un tuo meeple", "2 tuoi meeple"),
    ],
)
def test_who_asks_is_spoken_to(language: str, one: str, two: str) -> None:
    voice = voice_of(language)
    me = voice.label("me")
    road = FeatureAccount(ROAD, meeples={me: {PLAIN: 1}})
    assert summary(Account(Event.END, features=(road,)), voice) == one.replace(", ", "; ")
    road = road._replace(meeples={"red": {PLAIN: 1}, me: {PLAIN: 2}})
    assert two in summary(Account(Event.END, features=(road,)), voice)


@pytest.mark.parametrize(("language", "typed"), [("en", "me 2"), ("de", "ich 2"), ("it", "io 2")])
def test_who_asks_may_say_me(language: str, typed: str) -> None:
    event = voice_of(language).label("event completed")
    _, text = asked([event, f"{voice_of(language).label(ROAD)} 5", typed], language)
    assert f"meeples: {{{voice_of(language).label('me')}: 2}}" in text


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "The dragon; it reached the mage and the witch"),
        ("de", "Der Drache; erreicht: der Magier und die Hexe"),
        ("it", "Il drago; raggiunti: il mago e la strega"),
    ],
)
def test_nothing_is_said_of_where_the_dragon_was_where_nobody_said_it(
    language: str, said: str
) -> None:
    account = Account(Event.DRAGON, reached=(MAGE, WITCH), said="x")
    assert summary(account, voice_of(language)) == said
    named = [
        each.name for each in ruled(sketch_of(account, language).text).scenario.situation.features
    ]
    assert not [name for name in named if voice_of(language).label(ROAD) in (name or "")]


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "2 other roads and another city"),
        ("de", "2 andere Straßen und eine andere Stadt"),
        ("it", "altre 2 strade e un'altra città"),
    ],
)
def test_others_that_are_open_are_counted(language: str, said: str) -> None:
    account = FLAGSHIP._replace(elsewhere=(ROAD, CITY, ROAD))
    assert summary(account, voice_of(language)).endswith(said)


def test_a_kind_that_nobody_said_is_none() -> None:
    account = Account(Event.JOINED, features=(FeatureAccount(tiles=9),), said="x")
    assert summary(account, voice_of("en")).startswith("A road or city, 9 tiles")


RETOLD = [
    FLAGSHIP,
    FLAGSHIP._replace(stand={MAGE: 0}, elsewhere=(ROAD, CITY), magic=True),
    Account(Event.END, features=(FeatureAccount(ROAD, 4, inn=True, meeples=RED),), stand={MAGE: 0}),
    Account(Event.DRAGON, stand={MAGE: 0}, features=(FeatureAccount(CITY),), reached=(MAGE,)),
    Account(Event.MAGIC, stand={MAGE: 0, WITCH: Off.SUPPLY}, features=(FeatureAccount(CITY),)),
    Account(Event.JOINED, stand={MAGE: 0, WITCH: 0},
            features=(FeatureAccount(CITY, 7, 5, meeples={**RED, "blue": {"meeple": 2}},
                                     completed=True, joined=True),)),
    Account(Event.JOINED, stand={MAGE: 0, WITCH: 0},
            features=(FeatureAccount(CITY, completed=False, joined=True),)),
]  # fmt: skip


@pytest.mark.parametrize("account", RETOLD)
def test_what_was_understood_is_told_again_from_its_sketch(account: Account) -> None:
    voice = voice_of("en")
    stand: dict[Figure, int | Off] = {**dict.fromkeys(Figure, Off.SUPPLY), **account.stand}
    account = account._replace(said="x", magic=bool(account.magic), stand=stand)
    again = retold(sketch_of(account, "en").text, account)
    assert again is not None
    told = account._replace(magic=None) if account.event in (Event.END, Event.DRAGON) else account
    assert {*summary(again, voice).split("; ")} == {*summary(told, voice).split("; ")}


@pytest.mark.slow
def test_a_person_is_asked_what_else_is_open_in_the_long_way_and_a_script_by_key() -> None:
    lines = {"feature.2": "done", "mage": "city 1"}

    def keys(manner: Manner) -> list[str]:
        interview = Interview(look=None, manner=manner)
        answers, found = list[Any](), list[str]()
        while (question := interview.next_question(answers)) is not None:
            found.append(question.key)
            answers.append(interview.accept(answers, lines.get(question.key, "")))
        return found

    assert "elsewhere" not in keys(Manner())
    assert keys(Manner(elsewhere=True))[-1] == "elsewhere"
    lines["effect.1"] = "extend"
    assert "effect.1.feature" in keys(Manner())
    assert "effect.1.feature" not in keys(Manner(short=True))


def test_on_a_map_what_else_is_open_is_a_tile_apart() -> None:
    lines = {"tile.1": "E@90 at A1", "tile.2": "E@270 at C1", "placed": "G at B1"}
    lines |= {"mage": "A1 E", "witch": "C1 W", "elsewhere": "city"}
    interview = Interview(look=None, with_map=True, manner=Manner(elsewhere=True))
    answers: list[Any] = []
    while (question := interview.next_question(answers)) is not None:
        answers.append(interview.accept(answers, lines.pop(question.key, "")))
    assert not lines
    assert ruled(interview.draft(answers).text).ruling.step.obligation == "move-apart"
