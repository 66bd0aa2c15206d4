"""Everything that can go wrong for a user, as errors that can be shown to a person.

::

    RulingError                 whatever a user can cause; `str()` is for people
    ├── UnknownName             an edition, question, reading … that does not exist
    ├── DataError               a data file of the rulebook that lacks or misspells something
    ├── FileError               a file with mistakes, each with its line
    │   └── ScenarioError       that of a scenario, which cannot be read or understood
    ├── SavedGameError          a saved game that cannot be read, or that cannot have been played
    └── NotWritten              a file that was to be changed and is left as it was

Anything else that escapes is a fault of the program.
"""

import re
from collections.abc import Iterable, Sequence
from itertools import islice
from typing import NamedTuple

HARMFUL = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\xad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f"
    "\ufeff\ufff9-\ufffb\ud800-\udfff\ufffe\uffff\U000e0000-\U000e007f]"
)
"""Control characters, marks that turn the direction or have no width, and halves of letters."""

FEW = 13
"""Of so many known names, all are listed where none is near."""

LONG, NEAR = 80, 200
"""Letters of the longest name that is compared with others, and how many others at the most."""

SHOWN, WORDY = 20, 500
"""Mistakes of a file that are shown, and letters of what is said of one."""


class RulingError(Exception):
    """Base of all errors that a user can cause."""


class UnknownName(RulingError):
    """A name that nothing answers to.

    ``kind`` says what was looked for, ``name`` what was given, ``known`` what there is.
    """

    def __init__(self, kind: str, name: str, known: Iterable[str]) -> None:
        self.kind, self.name, self.known = kind, name, tuple(known)
        super().__init__(kind, name)

    def __str__(self) -> str:  # to look for what was meant takes long, and not all ask
        return f"unknown {self.kind} '{cut(self.name, WORDY)}'{suggestion(self.name, self.known)}"


class DataError(RulingError):
    """A data file of the rulebook that is incomplete or misspelt: at which key, and how."""

    def __init__(self, file: str, key: str, what: str) -> None:
        self.file, self.key, self.what = file, key, what
        super().__init__(": ".join(part for part in (file, key, what) if part))


class Mistake(NamedTuple):
    """One mistake in a file; lines and columns count from 1, line 0 is the file as a whole.

    ``hint`` says what was probably meant; ``drawing`` are lines to show beneath it, such as
    the map of the scenario with its letters and numbers.
    """

    line: int
    column: int
    message: str
    hint: str = ""
    drawing: tuple[str, ...] = ()


class FileError(RulingError):
    """A file with mistakes, all of them, in the order of their lines.

    The text shows the first of them and counts the rest.
    """

    def __init__(self, file: str, mistakes: Sequence[Mistake], lines: Sequence[str] = ()) -> None:
        self.file = name_of(file)
        self.mistakes = sorted(dict.fromkeys(mistakes))
        self.lines = lines
        shown = [self._render(mistake) for mistake in self.mistakes[:SHOWN]]
        more = len(self.mistakes) - SHOWN
        if more > 0:
            shown.append(f"{self.file}: and {more:,} more mistake{'s' * (more > 1)}")
        super().__init__("\n".join(shown))

    def __reduce__(self) -> tuple[type, tuple[object, ...]]:
        return type(self), (self.file, self.mistakes, self.lines)

    def _render(self, mistake: Mistake) -> str:
        said = (cut(one_line(text), WORDY) for text in (mistake.message, mistake.hint))
        told = "{} ({})" if mistake.hint else "{}"
        where = f":{mistake.line}:{mistake.column}" if mistake.line else ""
        shown = [f"{self.file}{where}: {told.format(*said)}"]
        if 0 < mistake.line <= len(self.lines):
            shown += _span(self.lines[mistake.line - 1], mistake.column)
        return "\n".join([*shown, *(f"    {printable(line)}" for line in mistake.drawing)])


class ScenarioError(FileError):
    """A scenario that cannot be read or understood; all its mistakes."""


class SavedGameError(RulingError):
    """A saved game with a mistake: at a message and in a turn, both counted from 1, 0 unknown."""

    def __init__(self, file: str, what: str, message: int = 0, turn: int = 0) -> None:
        file = name_of(file)
        self.file, self.what, self.message, self.turn = file, what, message, turn
        what = printable(what)
        where = [f"message {message}"] if message else []
        where += [f"turn {turn}"] if turn else []
        super().__init__(": ".join([file, *([", ".join(where)] if where else []), what]))


class NotWritten(RulingError):
    """A file that was to be changed and is left as it was.

    ``fault`` says that the program is to blame, and not the place where the file lies.
    """

    def __init__(self, file: str, why: str, fault: bool = False) -> None:
        self.file, self.why, self.fault = name_of(file), why, fault
        super().__init__(f"{self.file}: is left as it was: {why}")


def printable(text: str) -> str:
    """The text with what no terminal, page or file should get written out as an escape."""
    return HARMFUL.sub(_escaped, text)


def one_line(text: str) -> str:
    """The same on one line: breaks and tabs are written out as well."""
    return printable(text).replace("\n", "\\n").replace("\t", "\\t")


def name_of(file: str) -> str:
    """The name of a file as it is shown: on one line, which does not go on for ever."""
    return cut(one_line(file), WORDY)


def cut(text: str, most: int) -> str:
    """The text, or its beginning and its end where it is too long."""
    half = (most - 3) // 2
    return text if len(text) <= most else f"{text[:half]} … {text[-half:]}"


def _escaped(match: re.Match[str]) -> str:
    code = ord(match[0])
    if 0xDC80 <= code <= 0xDCFF:  # a byte of a path that makes no letter
        return f"\\x{code - 0xDC00:02x}"
    return match[0].encode("unicode_escape", "surrogatepass").decode()


def suggestion(name: str, known: Iterable[str]) -> str:
    """A hint in brackets: the name that was probably meant, or the few that there are."""
    names = list(known)
    meant = nearest(name, names)
    if meant:
        return f" (did you mean {meant}?)"
    return f" (there is {joined(names)})" if 0 < len(names) <= FEW else ""


def nearest(name: str, known: Iterable[str], last: str = "or") -> str:
    """The known name nearest to a misspelt one, quoted; two are joined by ``last``."""
    from difflib import get_close_matches  # only a mistake needs it

    if len(name) > LONG:
        return ""
    folded = {candidate.casefold(): candidate for candidate in islice(known, NEAR)}
    close = get_close_matches(name.casefold(), list(folded), n=2, cutoff=0.6)
    if close and close[0] == name.casefold():
        close = close[:1]
    return f" {last} ".join(f"'{folded[match]}'" for match in close)


def joined(names: Iterable[str], last: str = "or") -> str:
    """Names in a sentence: ``a, b or c``."""
    listed = list(names)
    if len(listed) < 2:
        return "".join(listed)
    return f"{', '.join(listed[:-1])} {last} {listed[-1]}"


def _span(line: str, column: int, width: int = 100) -> list[str]:
    """A line of the file with a caret under the column, cut to what can be shown."""
    start = max(0, column - width // 2) if len(line) > width else 0
    shown = line[start : start + width].replace("\t", " ")
    before = len(printable(shown[: column - 1 - start]))
    return [f"    {printable(shown)}", "    " + " " * before + "^"]
