"""The smallest table on which two rules part, or that none was found, as a document and as JSON."""

from collections.abc import Iterator, Sequence

from ruling.drawing.paper import PAPER, Paper
from ruling.proving.tables.bound import Bound
from ruling.proving.witness.unwitnessed import Unwitnessed, Why
from ruling.proving.witness.witness import QuestionApart, Witness
from ruling.report.blocks import Block, Bullets, Document, Heading, MarkedLines, MarkedText, Title
from ruling.report.comparison.document import comparison_blocks
from ruling.report.reports import WITNESS_FORMATS, Form, Report
from ruling.report.table import file_block, table_blocks
from ruling.rulebook.in_play import name_of, pieces
from ruling.wording.words import Words


def witness_report(witness: Witness, language: str = "en") -> Report:
    """The smallest table on which two rules part, or that there is none within a bound."""
    scenario = witness.scenario or "# no table within the bound parts the two"
    return Report(
        "ruling-witness/1",
        lambda paper: [witness_document(witness, language, paper)],
        lambda: [witness_data(witness)],
        language,
        WITNESS_FORMATS,
        scenario=scenario.rstrip("\n"),
    )


def witness_document(witness: Witness, language: str = "en", paper: Paper = PAPER) -> Document:
    """What was found, with both rulings side by side, and what that rests on."""
    words = Words(witness.one.rules.edition, language)
    title = Title(words.say("witness title", one=witness.one.name, two=witness.two.name))
    if witness.bound is None:
        return [title, MarkedLines.of(*_proof_lines(witness, words))]
    phrase = "witness parts" if witness.parts else "witness none"
    found = MarkedLines.of(words.say(phrase, number=witness.looked_at))
    return [
        title,
        found,
        *_table(witness, words, paper),
        *_account(witness, words, paper),
        *bound_blocks(witness.by, witness.bound, words),
    ]


def _proof_lines(witness: Witness, words: Words) -> Iterator[str]:
    """That no table of any size parts the two, why that is a proof, and which tiles one lacks."""
    yield words.say("witness alike")
    yield words.say("witness alike why")
    tiles = witness.tiles_apart
    if tiles:
        yield words.say("witness tiles apart", tiles=words.listed(tiles), number=len(tiles))


def _table(witness: Witness, words: Words, paper: Paper) -> Iterator[Block]:
    """The smallest table that parts them, and what comes out there."""
    if witness.comparison is not None:
        yield Heading(words.say("heading witness"))
        yield from table_blocks(witness.judgement_of(witness.scenario), words, paper)
        yield MarkedLines.of(words.say("witness file"))
        yield file_block(witness.scenario, words)
        said = words.calling(witness.comparison.scenario.situation.players)
        yield from comparison_blocks(witness.comparison, said, paper)


def _account(witness: Witness, words: Words, paper: Paper) -> Iterator[Block]:
    """Every question on which the two answer otherwise, each with its table or why it has none.

    Questions that part the two on one table come together.
    """
    yield Heading(words.say("heading witness account"))
    yield MarkedLines.of(words.say("witness account", number=len(witness.parts_on)))
    alike: dict[str, list[MarkedText]] = {}
    for each in witness.parts_on:
        if each.without is None:
            table = each.scenario.partition("\n")[2]  # the title names the question
            alike.setdefault(table, []).append(MarkedText(words.titled(each.question)))
    for table, questions in alike.items():
        yield Bullets(questions)
        if table == witness.scenario.partition("\n")[2]:
            yield MarkedLines.of(words.say("witness table above"))
        else:
            yield from table_blocks(witness.judgement_of(table), words, paper)
    without = [each.without for each in witness.parts_on if each.without is not None]
    yield from [reasons(without, words)] if without else []


def reasons(without: Sequence[Unwitnessed], words: Words) -> Bullets:
    """Why there is no table for what was sought; what has the same reason comes together."""
    found: dict[Why, list[MarkedText]] = {}
    for each in without:
        found.setdefault(each.why, []).append(MarkedText(_reason_text(each, words)))
    return Bullets([MarkedText(words.say(f"witnesses {why}")) for why in found], [*found.values()])


def _reason_text(each: Unwitnessed, words: Words) -> str:
    """``abbot.home=yes: abbot; it changes abbot/home-after-a-figure-moved.yaml``."""
    why = words.listed([_piece(piece, words) for piece in each.pieces], "or")
    texts = [each.sought.name, why or (str(each.asked) if each.asked else "")]
    case = words.say("witnesses case", case=each.case) if each.case else ""
    return "; ".join(filter(None, [": ".join(filter(None, texts)), case]))


def _piece(piece: str, words: Words) -> str:
    """The name of a piece that a question is about."""
    known = pieces().get(piece)
    return name_of(known, words) if known else words.say(f"line {piece}")


def bound_blocks(by: Sequence[str], bound: Bound, words: Words) -> Iterator[Block]:
    """What was looked for, and how far."""
    yield Heading(words.say("heading bound"))
    keys = ", ".join(words.say(f"witness by {key}") for key in by)
    most = {f"n_{name.replace(' ', '_')}": n for name, n in bound.numbers().items()}
    yield MarkedLines.of(words.say("witness by", keys=keys), words.say("witness bound", **most))


def witness_data(witness: Witness) -> Form:
    """The same for scripts; the scenario is empty where none was found."""
    return {
        "a": witness.one.name,
        "b": witness.two.name,
        "by": list(witness.by),
        "parts": witness.parts,
        "questions": list(witness.questions),
        "scenario": witness.scenario,
        "looked_at": witness.looked_at,
        "bound": witness.bound and witness.bound.numbers(),
        "proved_by": witness.proved_by,
        "tiles_apart": list(witness.tiles_apart),
        "parts_on": [_question_data(each) for each in witness.parts_on],
    }


def _question_data(each: QuestionApart) -> Form:
    if each.without is None:
        return {"question": each.question, "scenario": each.scenario}
    return {"question": each.question, "why": str(each.without.why)}
