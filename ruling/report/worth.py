"""What roads and cities are worth, whoever scores them: their sums line by line, and why."""

from collections.abc import Callable, Sequence
from functools import partial

from ruling.judging.judgement import Judgement
from ruling.report.blocks import Answers, Document, Footnotes, Title
from ruling.report.footnotes import Marks
from ruling.report.reports import WORTH_FORMATS, Report
from ruling.report.ruling import ruling_report
from ruling.report.ruling.action import under_line
from ruling.report.ruling.answer import unsettled
from ruling.report.ruling.document import boxes_blocks, notes, premises_blocks
from ruling.report.ruling.scoring import scoring_blocks
from ruling.wording.premises import Premises
from ruling.wording.words import Words


def worth_report(
    judgements: Sequence[Judgement],
    language: str = "en",
    premises: Sequence[Premises] = (),
    boxes: Callable[[], Sequence[str]] = tuple,
) -> Report:
    """The sums of some cases under the same rules, line by line, after what the cases say.

    ``boxes`` gives the sentences on other boxes, for whoever named none. As data, each sum is a
    ruling.
    """
    words = Words(judgements[0].rules.edition, language)
    data = ruling_report(judgements, language, premises=premises).data
    return Report(
        "ruling/1",
        lambda _: [[*worth_document(judgements, words, premises), *boxes_blocks(boxes(), words)]],
        data,
        language,
        WORTH_FORMATS,
        listed=True,
    )


def worth_document(
    judgements: Sequence[Judgement], words: Words, premises: Sequence[Premises] = ()
) -> Document:
    """What each case is worth under the rules of the first; who scores it is left out."""
    first = judgements[0]
    marks = Marks()
    scores = [score for each in judgements for score in each.ruling.scoring or ()]
    title = words.scenario_title(first.scenario)
    document: Document = [Title(title, under_line(first.rules, words))]
    document += premises_blocks(premises, words)
    opened = dict.fromkeys(text for each in judgements for text in unsettled(each, words, marks))
    document += [Answers([("open", [text]) for text in opened])] if opened else []
    document += scoring_blocks({"": scores}, words, marks, scorers=False)
    document.append(Footnotes(words.say("heading notes"), partial(notes, words, marks)))
    return document
