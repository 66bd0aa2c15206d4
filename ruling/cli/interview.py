"""Asks at a terminal: repeats what was understood, takes corrections, asks what is missing."""

import sys
from textwrap import wrap

import click

from ruling.case.paths import Path
from ruling.cli.case_file import BACK, prompts_to_stderr
from ruling.cli.output import paper_for
from ruling.errors import RulingError, printable
from ruling.interview.answers import is_agreed, is_denied
from ruling.interview.dialogue import EDITION, Dialogue
from ruling.interview.questions import Question, boxes, question_of
from ruling.judging.holes import Hole
from ruling.wording.errors import said

HELP = "?"

MOST_ASKED = 60
"""Questions in one sitting: nobody goes on for ever."""


class Asker:
    """Asks until a case is whole; what was typed can be taken back."""

    def __init__(self, dialogue: Dialogue) -> None:
        self._dialogue = dialogue
        self._before: list[Dialogue] = []
        self._slips: set[str] = set()  # the words that were asked about, once each
        self._shown: set[str] = set()  # the words of earlier texts that were shown as not used

    def run(self, begun: bool) -> Dialogue:
        """The dialogue with all that was answered; raises click.Abort where somebody leaves."""
        self._tell(self._say("greeting"))
        if begun:
            self._confirm()
        else:
            self._dialogue = self._dialogue.asking()
        for _ in range(MOST_ASKED):
            hole = next(iter(self._dialogue.asked()), None)
            wrong = self._dialogue.clashes or self._dialogue.objections()
            if hole is None and not wrong:
                break
            if hole is None:
                self._confirm()
            else:
                self._ask(hole)
        return self._dialogue

    def _say(self, phrase: str, **values: str) -> str:
        return self._dialogue.voice.say(phrase, **values)

    def _confirm(self) -> None:
        """Tells the case back until somebody says that it is right."""
        while True:
            self._mend()
            click.echo(err=prompts_to_stderr())
            facts = self._show()
            if self._dialogue.clashes:
                self._tell(self._say("clash", words="; ".join(self._dialogue.clashes)))
            elif objections := self._dialogue.objections():
                self._tell(self._say("wrong", why="; ".join(objections)))
            elif facts:
                self._tell(self._say("right"))
            else:
                return
            typed = self._line("> ")
            if not typed and not self._dialogue.clashes and not self._dialogue.objections():
                self._dialogue = self._dialogue.confirmed()
                return
            if typed:
                self._amend(typed, facts)

    def _mend(self) -> None:
        """Asks about each slip of spelling; nothing is mended unasked.

        What is neither yes nor no tells something of the case, and the slip stays unused.
        """
        for word, meant in self._dialogue.slips().items():
            if word in self._slips:
                continue
            self._slips.add(word)
            click.echo(err=prompts_to_stderr())
            self._tell(self._say("slip", word=word, meant=meant))
            typed = self._line(f"[{self._dialogue.voice.label('yes')}] ")
            if not typed or is_agreed(typed, self._dialogue.language):
                self._put(self._dialogue.mended(word, meant))
            elif not is_denied(typed, self._dialogue.language):
                self._amend(typed, [])
                return

    def _show(self) -> list[Path]:
        """Shows the premises with their numbers, and what was not used; the paths of the facts."""
        shown = self._dialogue.shown([])
        paths: list[Path] = []
        for each in shown.premises:
            for fact in each.facts:
                paths.append(fact.path)
                text = (
                    shown.say("about", name=each.about, text=fact.text) if each.about else fact.text
                )
                text = shown.say("usual", text=text) if fact.usual else text
                self._tell(text[:1].upper() + text[1:], f"  {len(paths):>2}  ")
        for claims in self._dialogue.heard_later():
            self._tell(claims, "      ")
        for claims in self._dialogue.unheard():
            self._tell(claims, "   !  ")
        unused = [
            each
            for each in self._dialogue.not_used
            if each in self._dialogue.unused or each not in self._shown
        ]
        self._shown |= {*unused}
        if unused:
            words = ", ".join(self._say("quoted", name=each) for each in unused)
            self._tell(self._say("not used", words=words), "   !  ")
        return paths

    def _amend(self, typed: str, paths: list[Path]) -> None:
        """Takes what is otherwise: a line's number, or anything in words."""
        if typed.casefold() in BACK:
            self._back()
        elif typed == HELP:
            self._tell(self._say("greeting"), "  ")
        elif typed.isdecimal() and self._dialogue.clashes:
            self._put(self._dialogue.settled(int(typed)))
        elif typed.isdecimal() and 0 < int(typed) <= len(paths):
            self._strike(paths[int(typed) - 1])
        elif typed.isdecimal():
            self._tell(self._say("no line", number=typed), "  ! ")
        elif is_denied(typed, self._dialogue.language):
            self._tell(self._say("otherwise"))
        else:
            self._hear(typed, None)

    def _strike(self, path: Path) -> None:
        """Deletes a line; where nobody said it there is nothing to delete: it asks what is so."""
        struck = self._dialogue.strike(path)
        if struck == self._dialogue:
            self._tell(self._say("otherwise"))
        else:
            self._put(struck)

    def _ask(self, hole: Hole) -> None:
        """Asks for what is missing until there is an answer, or somebody goes back."""
        question = question_of(hole, self._dialogue)
        click.echo(err=prompts_to_stderr())
        self._tell(question.prompt)
        self._tell(question.help, "  ")
        while True:
            typed = self._line(f"[{printable(question.default)}] " if question.default else "> ")
            if typed == HELP:
                self._more(hole, question)
            elif typed.casefold() in BACK:
                if self._back():
                    return
            elif (typed or question.default) and self._hear(typed or question.default, hole):
                return

    def _more(self, hole: Hole, question: Question) -> None:
        self._tell(question.help, "  ")
        if hole.path == EDITION:
            for line in boxes(self._dialogue.voice):
                self._tell(line, "  ")

    def _hear(self, typed: str, hole: Hole | None) -> bool:
        """Takes an answer; whether it changed anything, where nothing of it was lost."""
        try:
            heard = self._dialogue.hear(typed, hole)
        except RulingError as error:
            self._tell(said(error, self._dialogue.language), "  ! ")
            return False
        if (
            hole is not None
            and heard.statements == self._dialogue.statements
            and heard.unknown == self._dialogue.unknown
        ):
            help = question_of(hole, self._dialogue).help
            self._tell(self._say("not an answer", typed=typed, help=help), "  ! ")
            return False
        self._put(heard)
        in_words = hole is not None and hole.path == ("action",) and heard.last == typed
        if hole is not None and (heard.unused or heard.clashes or in_words):
            self._confirm()
        return True

    def _put(self, dialogue: Dialogue) -> None:
        self._before.append(self._dialogue)
        self._dialogue = dialogue

    def _back(self) -> bool:
        if not self._before:
            self._tell(self._say("first"), "  ")
            return False
        self._dialogue = self._before.pop()
        return True

    def _line(self, prompt: str) -> str:
        """What is typed at a prompt; who leaves there reads that nothing was written."""
        try:
            click.echo(prompt, nl=False, err=prompts_to_stderr())
            line = sys.stdin.readline()
        except KeyboardInterrupt:
            line = ""
        if not line:
            click.echo(err=prompts_to_stderr())
            self._tell(self._say("left"))
            raise click.Abort
        return " ".join(line.split())

    def _tell(self, text: str, mark: str = "") -> None:
        """Prints a text behind a mark, wrapped, where prompts go."""
        width = paper_for("auto", None).width - 1
        indent = " " * len(mark)
        for line in wrap(printable(text), width, initial_indent=mark, subsequent_indent=indent):
            click.echo(line, err=prompts_to_stderr())
