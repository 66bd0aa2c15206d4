"""The claims of a case: a list of them, the form of the chosen one, and a form for one more."""

from typing import Any

from ruling.case.names import VERDICT, Names
from ruling.case.tree import entries_at
from ruling.judging.claim_keys import CLAIM_KEYS
from ruling.reading.shapes import Choice, MapOf, Record, Shape, Text
from ruling.report.formats.markup import Markup, element, fragment, listed
from ruling.scenario.lookup import NOTHING_MOVED
from ruling.site.editor.controls import button, choice, field, group, row, taps
from ruling.site.editor.desk import CLAIMED, Desk, in_hand
from ruling.site.editor.form_view import CaseForm, anchor, key_name
from ruling.site.editor.offers import FIGURE_KINDS
from ruling.site.editor.options import named, options
from ruling.site.editor.place_names import NamedValue, called, places_of
from ruling.table.figures import Off
from ruling.wording.claims import ClaimNames, claimed
from ruling.wording.players import player_name
from ruling.wording.words import Words


def _claimed(entry: dict[str, Any], desk: Desk, words: Words) -> str:
    """A claim in words: ``red says: I get 9``."""
    names = ClaimNames(
        lambda name: player_name(name, words),
        lambda at: called(at, desk, words),
        lambda key: words.say(f"claim {key}") if key in CLAIMED else key,
    )
    return claimed(entry, words, names)


def claims_html(desk: Desk, words: Words) -> Markup:
    """The list of claims with the form of the tapped one, and a form for one more claim."""
    claims = entries_at(desk.tree, "claims")
    said = [_listed(number, each, desk, words) for number, each in enumerate(claims)]
    by_whom = named(Names.PLAYER, desk, words)
    if not by_whom:
        return listed(said)
    by = taps(words.say("claims by"), by_whom, desk.claimant, "choose", "claim_by")
    what = [(key, words.say(f"claim {key}")) for key in CLAIMED]
    about = choice(words.say("claims what"), what, desk.claim_what, "choose", "claim_what")
    return fragment(listed(said, "claims"), row(by, about), _claim(desk, words))


def _listed(number: int, entry: dict[str, Any], desk: Desk, words: Words) -> Markup:
    """One claim with a button to remove it, and its form where it was tapped."""
    text, at = _claimed(entry, desk, words), str(number)
    tapped = desk.claim == at
    parts = [
        button(text, "of_claim", at, pressed=tapped),
        " ",
        button("✕", "unclaim", at, spoken=f"{words.say('remove')}: {text}"),
    ]
    if tapped:
        apart = {VERDICT} | ({*CLAIM_KEYS} - {*entry})
        parts.append(CaseForm(desk, words).keys(["claims", number], apart))
    return element("div", *parts, id=anchor(["claims", number]))


def _claim(desk: Desk, words: Words) -> Markup:
    """The form for the value of the next claim: a list, or one for each player or figure."""
    what = desk.claim_what or CLAIMED[0]
    label, shape = words.say(f"claim {what}"), CLAIM_KEYS[what].meaning.shape
    if isinstance(shape, MapOf):
        fields = [field(f"{text}:", "", "claim_of", name, kind="number")
                  for name, text in named(Names.PLAYER, desk, words)]  # fmt: skip
        return group(label, fields)
    if isinstance(shape, Record):
        known = [("", "…"), *_ends(desk, words)]
        lists = [choice(key_name(name, words), known, "", "claim_of", name)
                 for name in shape.fields]  # fmt: skip
        return group(label, lists)
    known = [("", "…"), *_values(shape, desk, words)]
    now = in_hand(desk)
    more = button(words.say("more claims"), "one_more_claim") if now else ""
    return row(choice(label, known, now, "claim"), more)


def _ends(desk: Desk, words: Words) -> list[NamedValue]:
    """The places where a figure can be at the end."""
    off = [(str(each), words.say(f"short {each}")) for each in Off]
    return [*off, *places_of(desk, words, kinds=FIGURE_KINDS)]


def _values(shape: Shape, desk: Desk, words: Words) -> list[NamedValue]:
    """The values that a claim of one word can have; of a move also that nothing is moved."""
    if isinstance(shape, Choice):
        return options(shape, words)
    if isinstance(shape, Text) and shape.names is not None:
        return named(shape.names, desk, words)
    return [*named(Names.MOVE, desk, words), (NOTHING_MOVED, words.say("nothing moved"))]
