"""On whose word each part of a ruling rests: the questions that it must cite, and no others.

Said here a second time, by what lies on the table and what is ruled, for the whole corpus.
"""

from collections import Counter
from collections.abc import Collection

import pytest

from ruling import Judgement, judge, load_text
from ruling.referee.ruling import Because, FeatureScore, Move, Reason, Refusal, Ruling
from ruling.referee.situation import (
    Castle,
    Dragon,
    FinalScoring,
    MeeplesChanged,
    MessageDrawn,
    Placing,
    Turn,
)
from ruling.table.features import Feature
from ruling.table.figures import Off, Place, Spot
from tests.conftest import CORPUS, edition_ids, judged, loaded

APART, MAGIC = "move-apart", "place-or-move"

REFUSED = {
    Reason.NOT_A_ROAD_OR_CITY: {"figure.where"},
    Reason.NOT_THERE_YET: {"figure.where"},
    Reason.JUST_COMPLETED: {"figure.just-completed"},
    Reason.COMPLETE: {"figure.where"},
    Reason.SAME_TILE: {"move.destination"},
    Reason.OTHER_FIGURE_THERE: {"figure.together"},
    Reason.OCCUPIED: {"figure.occupied"},
    Reason.ON_A_BRIDGE: {"bridge.figure-may-stand"},
    Reason.JUST_PLACED: {"figure.just-placed"},
    Reason.NOT_IN_PLAY: set[str](),
}
"""What a refusal cites, whatever calls for the move."""


def before(ruling: Ruling) -> tuple[Ruling, ...]:
    """The parts of the turn before the one at the top."""
    return ruling.parts[: ruling.part - 1]


class Cited:
    """What a ruling on a tile must cite, where joins are parted before the scoring."""

    def __init__(self, judgement: Judgement) -> None:
        self.ruling, self.rules = judgement.ruling, judgement.rules
        self.situation, self.action = (
            judgement.part.at.situation,
            judgement.part.at.action,
        )
        self.figures, self.change = self.situation.figures, self.situation.change
        self.on = {figure: place.feature for figure, place in self.figures.items()}
        self.playing = [figure for figure, feature in self.on.items() if feature]
        mage, witch = self.on.values()
        self.token = self.of_tokens(judgement, mage, mage is not None and mage is witch)
        self.joined = mage is not None and mage is witch and self.parts
        put_off = {a.question for part in before(self.ruling) for a in part.step.because}
        owed = isinstance(self.action, Placing) and self.action.owed
        self.owed = (owed or "nowhere.none-in-play" in put_off) and not self.playing
        obligation = self.ruling.step.obligation
        self.nowhere = (self.joined or self.change.magic) and obligation in ("take-off", "none")

    def of_tokens(self, judgement: Judgement, road: Feature | None, met: bool) -> set[str]:
        """What decides where no tile joined the two, or the turn had a magic tile before.

        ``parts`` is then whether the two must part, ``by_tile`` whether as by a tile.
        """
        self.parts, self.by_tile, self.spent = met, True, False
        turn, by = judgement.scenario.action, road and self.change.joined_by(road)
        first = turn.first if isinstance(turn, Turn) and before(judgement.ruling) else None
        mine = self.action
        if isinstance(turn, Turn) and any(getattr(each, "placed", False) for each in turn.actions):
            first = None  # the tile of a message, and not of a builder
        if isinstance(first, Placing) and isinstance(mine, Placing):
            if self.change.magic and judgement.scenario.situation.change.magic:
                self.spent = self.reads("builder.two-magic-tiles", "once")
                return {"builder.two-magic-tiles"} if first.player == mine.player else set()
            if met and not by and not self.joined_now(road):
                self.by_tile, self.parts = False, self.reads("join.by-token", "at-next-tile")
                other = first.player != mine.player and self.parts
                return {"join.by-token", *(["join.by-token-who"] if other else [])}
        if met and judgement.scenario.situation.late and not before(judgement.ruling):
            self.by_tile, self.parts = False, self.reads("join.noticed-late", "move-now")
            return {"join.noticed-late"}
        if not met and any(len(parting.parts) > 1 for parting in self.change.parted):
            return {"ferry.split"} if any(map(self.was_on, self.figures.values())) else set()
        if not met or not by:
            return set()
        cited = {"join.by-bridge"} if by == "bridge" and self.change.tile is not None else set()
        if cited and self.reads("join.by-bridge", "is-placement"):
            return cited
        self.by_tile, self.parts = False, self.reads("join.by-token", "at-once")
        if self.parts and road and road in self.change.completed:
            self.parts = self.reads("join.by-token-closes", "move-then-score")
            cited |= {"join.by-token-closes"}
        return cited | {"join.by-token"}

    def was_on(self, place: Place) -> bool:
        """Whether a figure stood on the parted road; in a sketch its words name the part."""
        names = {part.name for each in self.change.parted for part in each.parts}
        sketched = isinstance(place, Spot) and place.tile is None
        return place.feature in self.left() and (not sketched or place.words in names)

    def joined_now(self, road: Feature | None) -> bool:
        """Whether the tile of this part made one road or city of several."""
        return any(each.feature is road and len(each.parts) > 1 for each in self.change.grown)

    def left(self) -> set[Feature]:
        """The roads that a ferry left."""
        return {self.change.now(part) for each in self.change.parted for part in each.parts}

    def reads(self, question: str, reading: str) -> bool:
        return self.rules.answer(question).reading == reading

    def step(self) -> set[str]:
        """What obliges: that the two are together, or a magic tile; and what if nowhere is open."""
        cited = {"nowhere.none-in-play"} if self.owed else set()
        cited |= self.token
        if self.token == {"ferry.split"} and self.reads("ferry.split", "mover-chooses"):
            return cited
        if self.joined:
            cited |= {"figure.together", "join.destination"}
            cited |= {"join.trigger", "join.timing"} if self.by_tile else set()
            cited |= {"join.magic-tile"} if self.change.magic else set()
        else:
            cited |= {"move.mandatory"}
        if self.spent:
            return cited | ({"join.trigger"} if len(self.playing) == 2 else set())
        if self.nowhere:
            cited |= self.stuck()
        elif not self.joined and not self.change.magic and len(self.playing) == 2:
            cited |= {"join.trigger"}
        if self.ruling.step.obligation == "take-off" and "nowhere.remove" in cited:
            cited |= {"nowhere.return"}
        return cited

    def stuck(self) -> set[str]:
        """Why a figure comes off, or stays, where none has a place to go."""
        if not self.playing:
            return {"nowhere.none-in-play"}
        cited = {"join.nowhere"} if self.joined else set()
        if self.change.magic and any(on and not on.complete for on in self.on.values()):
            cited |= {"nowhere.own-feature"}
            if self.reads("nowhere.own-feature", "stays"):
                return cited
        if self.joined and self.reads("join.nowhere", "set-one-aside"):
            return cited
        return cited | ({"nowhere.remove"} if self.change.magic else set())

    def move(self, move: Move) -> set[str]:
        """What lets a figure go there."""
        to, here = move.to, self.figures[move.figure]
        if self.token == {"ferry.split"}:
            return self.token
        if self.joined and isinstance(to, Feature) and to.complete and to in self.left():
            return {"ferry.split"}  # it is said to have stood there, and so they never met
        if not isinstance(to, Feature):
            return self.stuck() if self.nowhere else {"join.destination"}
        just = to in self.change.completed
        cited = {"figure.just-completed" if just else "figure.where"}
        cited |= {"figure.occupied"} if self.situation.meeples.get(to) else set()
        cited |= {"figure.segment"} if to.tiles > 1 else set()
        cited |= set() if to.extends_beyond(self.change.tile) else {"figure.just-placed"}
        cited |= {"bridge.figure-may-stand"} if ("bridge", to.tiles) in to.pieces else set()
        if self.joined:
            return cited
        if isinstance(here, Spot) and (to is here.feature or self.beside(to, here)):
            cited |= {"move.destination"}
        cited |= {"move.which"} if len(self.playing) == 1 else set()
        return cited | ({"move.off-completed"} if here.feature in self.change.completed else set())

    def beside(self, to: Feature, here: Spot) -> bool:
        """Whether a feature lies on no other tile than the one where a figure stands."""
        return to.tiles == 1 and here.tile is not None and not to.extends_beyond(here.tile)

    def refusal(self, refusal: Refusal) -> set[str]:
        if refusal.reason is Reason.ALREADY_THERE:
            return {"figure.together" if self.joined else "move.destination"}
        if refusal.reason is Reason.MUST_MOVE_INSTEAD:
            return {"join.destination" if self.joined else "move.mandatory"}
        if refusal.reason is Reason.NOTHING_TO_MOVE_FOR:
            return self.step() if isinstance(self.action, Placing) else set()
        if refusal.reason is not Reason.MUST_STAY:
            return REFUSED[refusal.reason]
        if self.figures[refusal.figure] is Off.GONE:
            return set()
        cited = {"move.which"} if len(self.playing) == 1 else set()
        here = self.on[refusal.figure]
        return cited | ({"move.off-completed"} if here in self.change.completed else set())


HALVED = {
    "little buildings": "stage.little-buildings-and-witch",
    "german castles": "stage.german-castle-and-witch",
    "labyrinth": "stage.labyrinth-and-witch",
    "darmstadtium": "stage.darmstadtium-and-witch",
    "signposts": "stage.signpost-and-witch",
}
"""What of the pieces of other expansions the witch may halve or not."""

OF_THE_MAGE = {
    "surveyors highway": "stage.highway-and-mage",
    "segments": "mage.german-cathedral",
}
"""What of them changes what the mage counts."""


def lines_of(score: FeatureScore, message: bool) -> dict[str, set[str]]:
    """What each line of a value must cite; a ``message`` may take that value."""
    feature, here, pieces = score.feature, score.figures, dict(score.feature.pieces)
    extra = bool({"inn", "cathedral"} & {line.what for line in score.lines})
    disputed = {question for question, _ in feature.inn_if} if not feature.inn else set()
    lost = set() if feature.complete else {"base.unfinished-inn-cathedral"}
    two = feature.kind == "city" and feature.complete and feature.tiles == 2
    plain = {"base.two-tile-city"} if two else set()
    arms = {question for question, _ in feature.coats_if}
    if "coats of arms" not in {line.what for line in score.lines}:
        plain |= arms
    if not extra:
        plain |= disputed | (lost if feature.inn or feature.cathedral else set())
    mage = {"score.mage"} | ({"score.unfinished-with-mage"} if extra and lost else set())
    mage |= {"message.inn-with-mage"} if extra and lost and message else set()
    mage |= {question for piece, question in OF_THE_MAGE.items() if piece in pieces}
    mage |= {"siege.unfinished-with-mage"} if "siege" in pieces and lost else set()
    besieged = {"siege.coats"} if feature.coats_of_arms and not lost else set()
    besieged |= {"stage.siege-and-mage"} if "mage" in here and not lost else set()
    witch = {"score.witch"} | ({"score.witch-order"} if extra and not lost else set())
    beside = {each: {HALVED[each]} if "witch" in here else set() for each in HALVED}
    return {
        **{piece: set[str]() for piece in pieces},
        **beside,
        "siege": besieged,
        "surveyors bad neighbourhood": {"base.two-tile-city"} if two else set(),
        "complete cities": {"field.version"},
        "cities of a barn": set(),
        "castles": set(),
        "besieged cities": set(),
        "city with farmers": {"field.version"},
        "tiles": plain,
        "coats of arms": arms | ({"base.two-tile-city"} if two else set()),
        "inn": disputed | lost,
        "cathedral": lost,
        "neighbours": set(),
        "surveyors citizens jury": set(),
        "mage": mage,
        "witch": witch | ({"score.both"} if len(here) == 2 else set()),
    }


def of_score(score: FeatureScore, judgement: Judgement) -> set[str]:
    """What a feature cites besides: that all who have the most score, and at the end of a game.

    A message too, where a figure is on what it could score, and an abbot after a figure's move.
    """
    action, figures = judgement.scenario.action, judgement.scenario.situation.figures
    final = isinstance(judgement.parts[-1].at.action, FinalScoring) and not score.feature.complete
    final = final or (bool(judgement.ruling.waiting) and not score.feature.complete)
    if isinstance(action, MessageDrawn):
        weighed = [score.feature, *(feature for feature, _ in score.weighed)]
        on = [place.feature for place in figures.values()]
        return {"message.figures"} if {*weighed} & {*on} else set()
    if isinstance(action, Placing) and action.abbot and action.abbot[0] is score.feature:
        return {"abbot.home"} if judgement.ruling.step.moves else set()
    most = Counter(score.majority.values())[max(score.majority.values(), default=0)]
    alone = score.by_hill and len(score.scored_by) == 1
    cited = {"score.tie"} if most > 1 and not alone else set()
    return cited | ({"score.final"} if final and score.figures else set())


def questions_of(because: Because, judgement: Judgement) -> set[str]:
    """The questions of what is cited, each once, with the very answers of the rules."""
    cited = [answer.question for answer in because]
    assert len(cited) == len(set(cited))
    assert all(answer == judgement.rules.answer(answer.question) for answer in because)
    return set(cited)


@pytest.fixture(scope="module")
def judgements() -> list[Judgement]:
    return [judged(path, id) for path in CORPUS for id in loaded(path).editions or edition_ids()]


@pytest.fixture(scope="module")
def parted_first(judgements: list[Judgement]) -> list[Judgement]:
    """Those in which two that meet part before the scoring."""
    time = "before-scoring"
    return [each for each in judgements if each.rules.answer("join.timing").reading == time]


def told(judgement: Judgement) -> str:
    return f"{judgement.scenario.file} under {judgement.rules.edition.id}"


def test_a_step_rests_on_what_calls_for_it(parted_first: list[Judgement]) -> None:
    for judgement in parted_first:
        placing = isinstance(judgement.part.at.action, Placing)
        expected = Cited(judgement).step() if placing else set()
        cited = questions_of(judgement.ruling.step.because, judgement)
        assert cited == expected, told(judgement)


def test_a_move_rests_on_what_lets_the_figure_go_there(parted_first: list[Judgement]) -> None:
    for judgement in parted_first:
        for move in judgement.ruling.step.moves:
            cited = questions_of(move.because, judgement)
            assert cited == Cited(judgement).move(move), (told(judgement), move[:3])


def test_a_refusal_rests_on_the_question_of_its_reason(parted_first: list[Judgement]) -> None:
    for judgement in parted_first:
        for refusal in judgement.ruling.step.refused:
            cited = questions_of(refusal.because, judgement)
            assert cited == Cited(judgement).refusal(refusal), (told(judgement), refusal[:3])


def test_what_was_made_or_tried_rests_on_what_is_said_of_the_move(
    parted_first: list[Judgement],
) -> None:
    for judgement in parted_first:
        step = judgement.ruling.step
        listed: list[Move | Refusal] = [*step.moves, *step.refused]
        said = {(move.figure, getattr(move.to, "id", "")): move.because for move in listed}
        for made in filter(None, (step.chosen, *step.tried)):
            if made.reason is Reason.SAME_TILE:  # only that tile is barred: see below
                continue
            place = (
                made.to.feature.id if isinstance(made.to, Spot) else ""
            )  # a later part may have changed it
            assert made.because == said[made.figure, place], told(judgement)


def test_a_place_that_is_barred_on_an_open_feature_rests_on_what_bars_it() -> None:
    """The road is open to the mage, but not the tile of it where he stands."""
    text = LONE_TILE.replace("MW-A, at: B1", "MW-A, at: B1, move: mage to A1 W")
    house = {"move.destination": "another-tile"}
    chosen = judge(load_text(text), house=house).ruling.chosen
    assert chosen is not None
    assert chosen.reason is Reason.SAME_TILE
    assert [answer.id for answer in chosen.because] == ["house:move.destination"]


def test_a_line_rests_on_what_makes_its_points(judgements: list[Judgement]) -> None:
    for judgement in judgements:
        ruling = judgement.ruling
        message = isinstance(judgement.scenario.action, MessageDrawn)
        outcomes = [*ruling.outcomes, *ruling.then_outcomes]
        for score in [*(ruling.scoring or ()), *(each for o in outcomes for each in o.scoring)]:
            for line in score.lines:
                cited = questions_of(line.because, judgement)
                assert cited == lines_of(score, message)[line.what], (told(judgement), line)
            assert questions_of(score.because, judgement) == of_score(score, judgement)


def test_a_figure_that_leaves_the_board_has_its_question_asked(judgements: list[Judgement]) -> None:
    """By a score or because nobody scores, by the dragon, with a castle."""
    for judgement in judgements:
        if len(judgement.ruling.earlier) > 1:  # what left in the first of them is known no more
            continue
        asked = {answer.question for answer in judgement.ruling.asked}
        expected = leaving(judgement)
        about = ("dragon.", "castle.", "return.")
        assert {each for each in asked if each.startswith(about)} == {
            each for each in expected if each.startswith(about)
        }, told(judgement)
        assert expected <= asked


def leaving(judgement: Judgement) -> set[str]:
    """The questions on which it rests that figures leave the board, or stay."""
    action, figures = judgement.parts[-1].at.action, judgement.parts[-1].at.situation.figures
    completed = judgement.scenario.situation.change.completed
    if isinstance(action, Dragon) and completed:
        return of_scores(judgement) | met_by_the_dragon(judgement, action, completed)
    if isinstance(action, Dragon):
        on = [figures[figure].feature for figure in action.reaches(figures)]
        away = judgement.rules.answer("dragon.eats").reading == "set-aside"
        asked = {"dragon.eats", *(["dragon.return"] if away else [])} if on else set()
        return asked | ({"figure.segment"} if any(f and f.tiles > 1 for f in on) else set())
    if isinstance(action, Castle):
        here = action.city in [place.feature for place in figures.values()]
        return {"castle.figure"} if here else set()
    if isinstance(action, MessageDrawn):
        scored = [figure for score in judgement.ruling.scoring or () for figure in score.figures]
        return {"message.figure-leaves"} if scored else set()
    if isinstance(action, MeeplesChanged):  # beside a tile its scoring waits for that
        return of_scores(judgement)
    if not isinstance(action, Placing | FinalScoring):
        return set()
    castles = [each.feature for each in judgement.ruling.scoring or () if each.castle]
    stood = [each.at.situation.figures for each in judgement.parts]
    here = any(place.feature in castles for there in stood for place in there.values())
    return of_scores(judgement) | ({"castle.figure"} if here else set())


def met_by_the_dragon(
    judgement: Judgement, dragon: Dragon, completed: Collection[Feature]
) -> set[str]:
    """What a dragon asks that comes with the tile that completed something."""
    first = judgement.scenario.situation.figures
    on = [first[figure].feature for figure in dragon.reaches(first)]
    asked = {"dragon.before-scoring"} if any(each in completed for each in on) else set()
    eaten = dragon.reaches(judgement.parts[-1].at.situation.figures)
    away = judgement.rules.answer("dragon.eats").reading == "set-aside"
    asked |= {"dragon.eats", *(["dragon.return"] if away else [])} if eaten else set()
    tiles = [judgement.parts[-1].at.situation.figures[figure].feature for figure in eaten]
    return asked | ({"figure.segment"} if any(f and f.tiles > 1 for f in tiles) else set())


def of_scores(judgement: Judgement) -> set[str]:
    """What the figures ask that stand on what scores."""
    ruling = judgement.ruling
    ends = [ruling.scoring or (), *(each.scoring for each in ruling.outcomes)]
    ends += [each.scoring for each in ruling.orders]
    left = [score for end in ends for score in end if score.figures and score.feature.complete]
    return set().union(*(of_leaving(each, judgement) for each in left))


def of_leaving(score: FeatureScore, judgement: Judgement) -> set[str]:
    """What is asked before the figures leave what was scored; a castle lord may score alone."""
    if score.scored_by:
        return {"return.after-scoring"}
    if not any(each.points == score.value for each in score.copies):
        return {"return.unoccupied"}
    returns = judgement.rules.answer("return.copied").reading == "returns"
    return {"return.copied"} if returns else {"return.copied", "return.unoccupied"}


def test_the_dragon_on_the_one_tile_of_a_road_needs_no_word_about_segments() -> None:
    text = "players: [red]\nfeatures: {lane: {kind: road, tiles: 1}}\n"
    ruling = judge(load_text(text + "figures: {mage: lane}\naction: {dragon: [mage]}\n")).ruling
    assert [answer.question for answer in ruling.asked] == ["dragon.eats", "dragon.return"]


def test_an_inn_that_the_road_does_not_have_asks_nothing_more() -> None:
    """At the end of a game too: the road is an ordinary one, on the word about its tile."""
    text = "players: [red]\nboard: |\n  IC-C\nmeeples:\n  - {player: red, at: A1 W}\n"
    ruling = judge(load_text(f"{text}action: final scoring\n"), "C1").ruling
    assert [answer.question for answer in ruling.asked] == ["tile.IC-C-inn"]


LONE_TILE = """
players: [red]
board: |
  D  .
figures: {mage: A1 E}
action: {player: red, tile: MW-A, at: B1}
"""


def test_a_city_on_the_one_tile_where_a_figure_stands_may_be_no_other_place() -> None:
    """So it rests on the word about destinations, which asks for another feature or tile."""
    moves = judge(load_text(LONE_TILE)).ruling.step.moves
    cited = {
        m.to.id: {a.question for a in m.because}
        for m in moves
        if m.figure == "mage" and isinstance(m.to, Feature)
    }
    besides = {to: questions - {"figure.where", "move.which"} for to, questions in cited.items()}
    new = {to: {"figure.just-placed"} for to in ("B1 N", "B1 E", "B1 S")}
    assert besides == {"A1 N": {"move.destination"}, **new}
    house = {"move.destination": "another-tile"}
    refused = judge(load_text(LONE_TILE), house=house).ruling.step.refused
    same_tile = [r for r in refused if r.reason is Reason.SAME_TILE]
    assert [(str(r.figure), r.to.id) for r in same_tile if isinstance(r.to, Feature)] == [
        ("mage", "A1 N")
    ]
