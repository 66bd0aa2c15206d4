"""The rules of a ruling, with a record of every question that was asked."""

from ruling.referee.ruling import Because
from ruling.rulebook.editions import Answer
from ruling.rulebook.rules import Rules


class TracedRules:
    """Asks the rules and records every question, once, in the order of asking."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self._asked: dict[str, Answer] = {}
        self._cited: dict[tuple[str, ...], Because] = {}

    def ask(self, question: str) -> Answer:
        """The answer of the rules to a question."""
        if question not in self._asked:
            self._asked[question] = self._rules.answer(question)
        return self._asked[question]

    def reads(self, question: str, reading: str) -> bool:
        """Whether the rules read a question in this way."""
        return self.ask(question).reading == reading

    def because(self, *questions: str) -> Because:
        """The answers to several questions, for citing."""
        cited = self._cited.get(questions)
        if cited is None:
            cited = self._cited[questions] = tuple(map(self.ask, questions))
        return cited

    @property
    def asked(self) -> Because:
        """Everything asked so far."""
        return tuple(self._asked.values())
