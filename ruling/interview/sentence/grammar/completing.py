"""How it is said that a road or city was completed, or is not."""

from ruling.interview.sentence.grammar.counting import sign
from ruling.interview.sentence.grammar.facts import Fact, Mention, State
from ruling.interview.sentence.grammar.happening import placed, turn
from ruling.interview.sentence.grammar.notation import patterns
from ruling.interview.sentence.grammar.said import Tokens, has, players, values
from ruling.interview.sentence.words.senses import Sense


def state(tokens: Tokens) -> tuple[Fact, ...]:
    """Completed or not, where one of it is said."""
    if has(tokens, Sense.OPEN):
        return (State(False),)
    finished = has(tokens, Sense.FINISHED, Sense.FINISHED_OR_FINISHES)
    return (State(not has(tokens, Sense.NOT)),) if finished else ()


def _completes(tokens: Tokens) -> tuple[Fact, ...]:
    """The tile completes it, mostly a player's."""
    return (State(True), *placed(tokens))


def _completes_own(tokens: Tokens) -> tuple[Fact, ...]:
    """A player completes what is the player's own."""
    kind = values(tokens, Sense.FEATURE)[0]
    signs = (sign(tokens) or ()) if has(tokens, Sense.SIGN) else ()
    return (Mention(kind, players(tokens), own=True), State(True), *turn(tokens), *signs)


COMPLETING = (
    *patterns(state, "not? still? finished", "not? finished-or-finishes", "open"),
    *patterns(
        _completes,
        "(player has?)? finishes",  # red closes
        "player has pronoun? finished",  # red has completed it
        "(?<=feature) player finished has (?!feature)",  # the road I finished
        "(?<=feature which) player finished has (?!feature)",
        "(?<=feature comma) player finished has (?!feature)",
        "(?<=feature comma which) player finished has (?!feature)",
        "player finished-or-finishes (?=feature|player of feature)",  # il rosso completa la città
        "player [finished finished-or-finishes] (?=player of)",  # red completed blue's road
        "[finished finishes] by of? player",  # closed by red
        "player has? makes (?=LATER finished)",  # Rot macht die Stadt fertig
        "TILE finishes",  # a magic tile completes
    ),
    *patterns(
        _completes_own,  # red completes his city
        "player has? [FINISHED] own RATHER sign? RATHER feature",
    ),
)
"""How it is said in every language."""

PARTICIPLE_NEXT = patterns(
    _completes,
    "(?<=[feature number tiles]) player finished (?!feature|has)",  # the road I finished
    "(?<=feature which) player finished (?!feature|has)",
    "(?<=feature comma) player finished (?!feature|has)",
    "(?<=feature comma which) player finished (?!feature|has)",
)
"""How it is said where a participle stands next to who did it."""

PARTICIPLE_LAST = (
    *patterns(
        _completes,  # schließt Rot die Stadt ab
        "finishes player (?=(a|player of|figure of)? RATHER feature)",
    ),
    *patterns(
        _completes_own,  # schließt Rot seine Stadt ab
        "finishes player own RATHER feature",
    ),
    *patterns(
        _completes,  # Rot hat die Stadt zugemacht
        "player has (?=(a|player of?)? RATHER feature LATER finished)",
    ),
    *patterns(
        _completes_own,  # Rot hat seine Stadt zugemacht
        "player has? makes? own RATHER feature (?=LATER finished)",
    ),
)
"""How it is said where a participle stands at the end."""
