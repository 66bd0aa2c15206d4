"""Asks the questions of an interview: at a terminal, from a pipe, or from the command line."""

import re
import sys
from collections.abc import Callable, Iterable, Mapping
from textwrap import wrap
from typing import Any

import click

from ruling.cli.output import paper_for
from ruling.errors import RulingError, meant, printable, sentence
from ruling.interview.interview import Interview, keys_of
from ruling.interview.question import Draft, Question, Refused
from ruling.interview.voice import voice_of

HELP, BACK, SHOW = "?", "back", "show"

ShowBoard = Callable[[Draft, bool], None]
"""Shows what a draft has drawn so far: if it has changed, or again because it was asked for."""


class Asker:
    """Collects answers: first those given by key, else typed ones, else the defaults.

    At a terminal a wrong answer is explained and asked again; anywhere else nobody would
    notice, so there it is an error. ``typed`` are the numbers of the answers that somebody
    typed, to which one can go back; ``before`` is what was answered there, by key, and is
    offered again.
    """

    def __init__(
        self,
        interview: Interview,
        given: Mapping[str, str],
        terminal: bool,
        use_input: bool,
        show_board: ShowBoard,
    ) -> None:
        _refuse_unknown(given, keys_of(interview.with_map))
        self._interview, self._given, self._show_board = interview, dict(given), show_board
        self._terminal, self._use_input = terminal, use_input
        self._voice = voice_of(interview.language)
        self._answers: list[Any] = []
        self._typed: list[int] = []
        self._before: dict[str, str] = {}
        self._unused = set(given)

    def run(self) -> Draft:
        """Ask until all is answered; raises RulingError where a script answers wrongly."""
        if self._terminal:
            self.tell(self._voice.say("greeting"))
        while (question := self._interview.next_question(self._answers)) is not None:
            if question.key in self._given:
                self._take_given(question)
            elif self._terminal:
                if question.board:
                    self._show_board(self._interview.drawn(self._answers), False)
                self._ask(question)
            else:
                self._read(question)
        self._refuse_unused()
        self._refuse_more()
        return self._interview.draft(self._answers)

    def ask_alone(self, question: Question) -> Any:
        """The answer to a question after all others; None where somebody leaves instead."""
        click.echo(err=prompts_to_stderr())
        self.tell(question.prompt)
        self._help(question)
        while True:
            line = _typed_at(f"[{question.default}] ")
            if not line:
                click.echo(err=prompts_to_stderr())
                return None
            try:
                return question.read(" ".join(line.split()) or question.default)
            except Refused as refused:
                self.tell(str(refused), "  ! ")

    def tell(self, text: str, mark: str = "") -> None:
        """Print a text behind a mark, wrapped, where prompts go."""
        width = paper_for("auto", None).width - 1
        indent = " " * len(mark)
        for line in wrap(printable(text), width, initial_indent=mark, subsequent_indent=indent):
            click.echo(line, err=prompts_to_stderr())

    def _ask(self, question: Question) -> None:
        """Ask at the terminal until there is an answer, or somebody goes back."""
        click.echo(err=prompts_to_stderr())
        self.tell(question.prompt)
        self._help(question)
        while True:
            default = self._before.get(question.key, question.default)
            typed = self._line(f"[{printable(default)}] " if default else "> ")
            if self._is_back(typed):
                if self._back():
                    return
                self.tell(self._voice.say("first"), "  ")
            elif typed == HELP:
                self._help(question, *question.more)
            elif self._voice.means(SHOW, typed):
                self._show_board(self._interview.drawn(self._answers), True)
            else:
                typed = typed or self._before.pop(question.key, "")
                try:
                    value = self._interview.accept(self._answers, typed)
                except Refused as refused:
                    self.tell(str(refused), "  ! ")
                    continue
                if not question.board:  # the next tile is another
                    self._before[question.key] = typed or question.default
                self._typed.append(len(self._answers))
                self._answers.append(value)
                return

    def _help(self, question: Question, *more: str) -> None:
        """What can be answered, with what is offered, and more where that is asked for."""
        for told in (question.help, *question.offers, *more):
            self.tell(told, "  ")

    def _line(self, prompt: str) -> str:
        """What is typed at a prompt; who leaves there is told that nothing was written."""
        line = _typed_at(prompt)
        if not line:
            click.echo(err=prompts_to_stderr())
            self.tell(self._voice.say("left"))
            raise click.Abort
        return " ".join(line.split())

    def _read(self, question: Question) -> None:
        """Take the next line of a pipe; after the last, the default."""
        line = sys.stdin.readline() if self._use_input and sys.stdin is not None else ""
        typed = " ".join(line.split())
        if self._is_back(typed):
            if not self._back():
                raise RulingError(f"{question.key}: {self._voice.say('first')}")
        elif self._voice.means(SHOW, typed):
            self._show_board(self._interview.drawn(self._answers), True)
        else:
            self._typed.append(len(self._answers))
            self._take(question, typed)

    def _take_given(self, question: Question) -> None:
        """Take what was given for a key; at a terminal a wrong one is told, and asked for."""
        self._unused.discard(question.key)
        given = self._given[question.key]
        try:
            self._take(question, given)
        except RulingError as error:
            if not self._terminal:
                raise
            why = str(error).removeprefix(f"{question.key}: ")
            self.tell(self._voice.say("given wrong", value=given, why=why), "  ! ")
            del self._given[question.key]

    def _take(self, question: Question, text: str) -> None:
        try:
            self._answers.append(self._interview.accept(self._answers, " ".join(text.split())))
        except Refused as refused:
            raise RulingError(f"{question.key}: {refused}") from None

    def _is_back(self, typed: str) -> bool:
        return self._voice.means(BACK, typed)

    def _back(self) -> bool:
        """Drop the last answer that was typed and all that followed; whether there was one."""
        if not self._typed:
            return False
        del self._answers[self._typed.pop() :]
        return True

    def _refuse_unused(self) -> None:
        """Raises RulingError where an answer was given to a question that was never asked."""
        counts = range(len(self._answers))
        questions = [self._interview.next_question(self._answers[:count]) for count in counts]
        asked = [question.key for question in questions if question is not None]
        for key in sorted(self._unused):
            if self._terminal:  # where it would cost all that was typed
                self.tell(self._voice.say("not asked", key=key), "  ! ")
                continue
            raise _none("interview.not-asked", key, [k for k in asked if k not in self._given])

    def _refuse_more(self) -> None:
        """Raises RulingError where lines of a pipe are left over."""
        if self._terminal or not self._use_input or sys.stdin is None:
            return
        more = [line.strip() for line in sys.stdin if line.strip()]
        if more:
            raise RulingError(sentence("interview.all-answered", line=more[0]))


def _refuse_unknown(given: Mapping[str, str], keys: Mapping[str, str]) -> None:
    """A key that no question can have is an error before the first of them."""
    for key in given:
        if re.sub(r"(?<=\.)[0-9]+(?=\.|$)", "N", key) not in keys:
            raise _none("interview.never-asked", key, keys)


def _none(id: str, key: str, known: Iterable[str]) -> RulingError:
    """That nothing is asked by a key, with the key that was probably meant."""
    hint = meant(key, known)
    near = sentence("interview.hint", hint=hint) if hint else ""
    return RulingError(sentence(id, key=key, near=near))


def prompts_to_stderr() -> bool:
    """Whether standard output goes elsewhere, so that prompts would get lost in it."""
    return sys.stdout is None or not sys.stdout.isatty()


def _typed_at(prompt: str) -> str:
    """The line typed at a prompt; empty where somebody leaves, from its first letter on."""
    try:
        click.echo(prompt, nl=False, err=prompts_to_stderr())
        return sys.stdin.readline()
    except KeyboardInterrupt:
        return ""
