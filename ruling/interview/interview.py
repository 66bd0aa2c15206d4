"""The interview: which question follows the answers so far, and the draft that they make.

It is pure: its only state is the list of answers. Going back drops the last one.
"""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from ruling.interview.account import Account
from ruling.interview.closing_questions import Look
from ruling.interview.common import EVERYTHING, Manner
from ruling.interview.fitting import fitting
from ruling.interview.map_questions import map_questions
from ruling.interview.question import Asking, Draft, Question, Refused
from ruling.interview.quick.quick_questions import quick_questions
from ruling.interview.sketch_questions import sketch_questions
from ruling.interview.voice import voice_of
from ruling.rulebook import data
from ruling.rulebook.editions import default_edition

Answers = Sequence[Any]
"""The values of the answers so far."""


class Interview(NamedTuple):
    """An interview about a sketch or a map; ``look`` checks a file name before it is used.

    Without an edition it proposes the default, without ``look`` it asks for no file. Of an
    ``account``, which may be empty, only the quick questions are asked.
    """

    language: str = "en"
    edition: str = ""
    with_map: bool = False
    look: Look | None = lambda file: ""
    manner: Manner = EVERYTHING
    account: Account | None = None

    def next_question(self, answers: Answers) -> Question | None:
        """The question after these answers; None at the end."""
        asked = self._follow(answers)
        return asked if isinstance(asked, Question) else None

    def accept(self, answers: Answers, typed: str) -> Any:
        """The value of an answer to the next question.

        It is accepted only if the defaults for all that follows would then make a scenario, so no
        answer leads to a dead end. Raises Refused.
        """
        question = self.next_question(answers)
        assert question is not None
        value = question.read(typed or question.default)
        why = fitting(self.draft([*answers, value]).text, voice_of(self.language))
        if why:
            raise Refused(why)
        return value

    def draft(self, answers: Answers) -> Draft:
        """The scenario of these answers, with defaults for all that was not asked yet."""
        made = self._follow(answers, to_the_end=True)
        assert isinstance(made, Draft)
        return made

    def drawn(self, answers: Answers) -> Draft:
        """The draft without a tile that is not placed yet, for drawing."""
        asked = self.next_question(answers)
        unplaced = {"placed": -1, "placed.which": -2}.get(asked.key) if asked else None
        return self.draft(answers[:unplaced])

    def _follow(self, answers: Answers, to_the_end: bool = False) -> Question | Draft:
        """The question after these answers, or the draft; with defaults up to the end if wanted."""
        asking = self._questions()
        left = iter(answers)
        try:
            asked: Question = next(asking)
            while True:
                for answer in left:
                    asked = asking.send(answer)
                if not to_the_end:
                    return asked
                asked = asking.send(asked.read(asked.unasked or asked.default))
        except StopIteration as done:
            draft: Draft = done.value
            return draft

    def _questions(self) -> Asking:
        if self.account is not None:
            return quick_questions(self.language, self.look, self.account)
        questions = map_questions if self.with_map else sketch_questions
        edition = self.edition or default_edition()
        return questions(self.language, edition, self.look, self.manner)


def keys_of(with_map: bool) -> Mapping[str, str]:
    """The keys of the questions of a sketch or a map, each with its phrase; N counts from 1."""
    other = "sketch" if with_map else "map"
    rows = data.read("interview")["keys"].items()
    return {key: phrase for key, (phrase, where) in rows if where != other}
