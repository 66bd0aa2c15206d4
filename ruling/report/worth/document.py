"""What roads and cities are worth as a document: their sums line by line, and why."""

from collections.abc import Sequence
from functools import partial

from ruling.judging.judgement import Judgement
from ruling.report.blocks import Answers, Document, Footnotes, Title
from ruling.report.footnotes import Marks
from ruling.report.ruling.action import under_line
from ruling.report.ruling.answer import unsettled
from ruling.report.ruling.document import notes, premises_blocks
from ruling.report.ruling.scoring import scoring_blocks
from ruling.wording.premises import Premises
from ruling.wording.words import Words


def worth_document(
    judgements: Sequence[Judgement], language: str = "en", premises: Sequence[Premises] = ()
) -> Document:
    """What each case is worth under the rules of the first; who scores it is left out."""
    first = judgements[0]
    words, marks = Words(first.rules.edition, language), Marks()
    scores = [score for each in judgements for score in each.ruling.scoring or ()]
    title = words.scenario_title(first.scenario)
    document: Document = [Title(title, under_line(first.rules, words))]
    document += premises_blocks(premises, words)
    opened = dict.fromkeys(told for each in judgements for told in unsettled(each, words, marks))
    document += [Answers([("open", [told]) for told in opened])] if opened else []
    document += scoring_blocks({"": scores}, words, marks, scorers=False)
    document.append(Footnotes(words.say("heading notes"), partial(notes, words, marks)))
    return document
