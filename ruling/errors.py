"""The errors that a user can cause. Each has a text that can be shown to a person.

An error carries sentences: ids with values. `ruling.wording.errors` puts them into words, in the
language that is asked for; `str()` of an error is English.

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

import errno
import re
from collections.abc import Callable, Collection, Iterable, Sequence
from enum import StrEnum
from functools import cached_property
from itertools import islice
from typing import Any, NamedTuple, Protocol

_OF_SYSTEM = {
    errno.ENOENT: "system.not-there",
    errno.EACCES: "system.permission",
    errno.EPERM: "system.permission",
    errno.EISDIR: "system.folder",
    errno.ENOTDIR: "system.no-folder",
    errno.ENOSPC: "system.full",
    errno.EROFS: "system.read-only",
    errno.ENAMETOOLONG: "system.name-too-long",
    errno.ELOOP: "system.links-in-a-circle",
    errno.EMFILE: "system.too-many-files",
    errno.ENFILE: "system.too-many-files",
    errno.EBUSY: "system.busy",
    errno.EIO: "system.unreadable-disk",
    errno.ENOMEM: "system.no-memory",
}
"""What is said of errors of the system."""

_JOINER = "\u200d"
"""Makes one pictograph of the two around it, and is invisible anywhere else."""

_CONTROL = "\x00-\x08\x0b-\x1f\x7f"
_HARMFUL = (
    f"[{_CONTROL}\x80-\x9f\xad\u061c\u180e\u200b\u200c\u200e\u200f\u2028-\u202e\u2060-\u206f"
    "\ufeff\ufff9-\ufffb\ud800-\udfff\ufffe\uffff\U000e0000-\U000e007f]"
)
_LONELY = "(?<![\ufe0f\U0001f000-\U0001faff])\u200d|\u200d(?![\u2600-\u27bf\U0001f000-\U0001faff])"
"""A joiner that joins no pictographs."""


class Harmful:
    """Control characters, marks that turn the direction or have no width, and halves of letters."""

    def __init__(self) -> None:
        self._in_ascii = re.compile(f"[{_CONTROL}]")

    @cached_property
    def _few(self) -> re.Pattern[str]:
        return re.compile(_HARMFUL)

    @cached_property
    def _all(self) -> re.Pattern[str]:
        return re.compile(f"{_HARMFUL}|{_LONELY}")

    def _for(self, text: str) -> re.Pattern[str]:
        """The pattern that finds them: to look around each joiner takes ten times as long.

        What can be printed has none of them, and the patterns of all take long to compile.
        """
        if text.isascii() or text.replace("\n", "").isprintable():
            return self._in_ascii
        return self._all if _JOINER in text else self._few

    def search(self, text: str) -> re.Match[str] | None:
        """The first in a text."""
        return self._for(text).search(text)

    def sub(self, instead: Callable[[re.Match[str]], str], text: str) -> str:
        """A text with each replaced."""
        return self._for(text).sub(instead, text)


HARMFUL = Harmful()
"""What a terminal, a page or a file must not receive."""

UNKNOWN = "unknown"
"""The id of what is said where nothing answers to a name."""

FEW = 20
"""Of so many known names, all are listed where none is near: they fit three lines."""

LONG, NEAR = 80, 200
"""Letters of the longest name that is compared with others, and how many others at the most."""

ALIKE = 0.12
"""By how much the second name may be less like a misspelt one than the first, of 1."""

SHOWN, WORDY = 20, 500
"""Mistakes of a file that are shown, and letters of what is said of one."""


class Term(NamedTuple):
    """A word or two of the game or of a file, in English; other languages have their own."""

    text: str


class Count(NamedTuple):
    """How many there are; each language parts the thousands with its own sign."""

    number: int


class Saying(StrEnum):
    """What the rulebook says of a piece, in each language."""

    NAME = "name"
    REASON = "reason"
    SOURCE = "source"


class OfPiece(NamedTuple):
    """What the rulebook says of a piece, by its id."""

    what: Saying
    id: str


class Listed(NamedTuple):
    """Names in a sentence: ``a, b or c``; without a word before the last, clauses: ``a; b``."""

    names: "tuple[Value, ...]"
    last: str = "or"


class Sentence(NamedTuple):
    """A sentence or a part of one by its id, with the values that fill its gaps."""

    id: str
    values: "tuple[tuple[str, Value], ...]" = ()

    def __str__(self) -> str:
        return english().say(self)


class Sentences(NamedTuple):
    """Sentences one below the other; all but the first are indented."""

    lines: "tuple[Value, ...]"


Value = str | int | Term | Count | OfPiece | Listed | Sentence | Sentences
"""What stands in a gap; a text is a name, or what somebody has written."""

Said = str | Sentence | Sentences
"""What is said: a sentence, or a text of a program or a system that has it in English alone."""


def sentence(id: str, /, **values: Value) -> Sentence:
    """A sentence with its values."""
    return Sentence(id, tuple(values.items()))


class Wording(Protocol):
    """The words of a language for what errors say."""

    def say(self, value: Value) -> str:
        """A sentence with its gaps filled, or what stands in one."""

    def hint(self, value: Said) -> str:
        """What is always meant where a sentence is said; mostly nothing."""

    def meant_by(self, name: str) -> Collection[str]:
        """The words of a file for a name that players use in any language; mostly none."""


class _Bare:
    """The ids and the values themselves, where nobody has put in the words."""

    def say(self, value: Value) -> str:
        return repr(tuple(value)) if isinstance(value, tuple) else str(value)

    def hint(self, value: Said) -> str:
        return ""

    def meant_by(self, name: str) -> Collection[str]:
        return ()


_english: Callable[[], Wording] = _Bare


def put_in(words: Callable[[], Wording]) -> None:
    """Have ``str()`` show errors in some words, which are read when the first is shown."""
    global _english
    _english = words


def english() -> Wording:
    """The words in which ``str()`` shows errors: what the package has put in."""
    return _english()


class ErrorEntry(NamedTuple):
    """One thing that is wrong, for programs; of a place that nobody knows, 0 or an empty text.

    ``id`` says of which kind it is: that of the sentence that says it.
    """

    file: str
    line: int
    column: int
    id: str
    message: str
    hint: str = ""


class RulingError(Exception):
    """Base of all errors that a user can cause; made of what it says.

    ``id`` is of which kind it is where what it says is no sentence.
    """

    def __init__(self, *what: Any, id: str = "error") -> None:
        super().__init__(*what)
        self.id = id

    def text(self, words: Wording) -> str:
        """All that is to be shown of it, in some words."""
        return "".join(words.say(each) for each in self.args[:1])

    def entries(self, words: Wording) -> Sequence[ErrorEntry]:
        """What is wrong, one by one, in some words."""
        what = next(iter(self.args), "")
        values = dict(what.values) if isinstance(what, Sentence) else {}
        file = values.get("file", "")
        return [ErrorEntry(str(file), 0, 0, id_of(what, self.id), self.text(words))]

    def __str__(self) -> str:
        return self.text(english())


class UnknownName(RulingError):
    """A name that nothing answers to.

    ``kind`` says what was looked for, ``name`` what was given, ``known`` what there is.
    """

    def __init__(self, kind: str | Sentence, name: str, known: Iterable[str]) -> None:
        self.kind, self.name, self.known = kind, name, tuple(known)
        super().__init__(kind, name, self.known)

    def text(self, words: Wording) -> str:
        """The name, and what was probably meant: to look for that takes long, and not all ask."""
        what = words.say(unknown(self.kind, cut(self.name, WORDY)))
        hint = meant(self.name, self.known)
        return f"{what} ({words.say(hint)})" if hint else what

    def entries(self, words: Wording) -> Sequence[ErrorEntry]:
        """The name, and what was probably meant."""
        what = unknown(self.kind, cut(self.name, WORDY))
        hint = words.say(meant(self.name, self.known))
        return [ErrorEntry("", 0, 0, what.id, words.say(what), hint)]


class DataError(RulingError):
    """A data file of the rulebook that is incomplete or misspelt: at which key, and how.

    ``meant`` is what was probably meant.
    """

    def __init__(self, file: str, key: str, what: Sentence, meant: Said = "") -> None:
        self.file, self.key, self.what, self.meant = file, key, what, meant
        super().__init__(file, key, what, meant)

    def text(self, words: Wording) -> str:
        """The file, the key, and what is wrong with it."""
        hint = f" ({words.say(self.meant)})" if self.meant else ""
        return ": ".join(filter(None, (self.file, self.key, words.say(self.what) + hint)))

    def entries(self, words: Wording) -> Sequence[ErrorEntry]:
        """What is wrong at the key of the file."""
        message = ": ".join(filter(None, (self.key, words.say(self.what))))
        return [ErrorEntry(self.file, 0, 0, self.what.id, message, words.say(self.meant))]


class Mistake(NamedTuple):
    """One mistake in a file. Lines and columns count from 1; line 0 means the whole file.

    ``what`` is wrong; ``meant`` is what was probably meant, where that is not the hint that
    always goes with it; ``drawing`` are lines to show beneath it, such as the map of the scenario
    with its letters and numbers.
    """

    line: int
    column: int
    what: Said
    meant: Said = ""
    drawing: tuple[str, ...] = ()

    @property
    def message(self) -> str:
        """What is wrong, in English."""
        return english().say(self.what)

    @property
    def hint(self) -> str:
        """What was probably meant, in English; empty where nothing is known."""
        return self.hint_in(english())

    def hint_in(self, words: Wording) -> str:
        """What was probably meant, in some words."""
        return words.say(self.meant) if self.meant else words.hint(self.what)


def in_order(mistakes: Iterable[Mistake]) -> list[Mistake]:
    """Mistakes by their places, each once; those at one place as they were found."""
    return sorted(dict.fromkeys(mistakes), key=lambda mistake: mistake[:2])


class FileError(RulingError):
    """A file with mistakes, sorted by line.

    The text shows the first of them and counts the rest; ``others`` are so many more, of which
    nothing else is known.
    """

    def __init__(
        self, file: str, mistakes: Sequence[Mistake], lines: Sequence[str] = (), others: int = 0
    ) -> None:
        self.file = name_of(file)
        self.mistakes = in_order(mistakes)
        self.lines, self.others = lines, others
        super().__init__(self.file, self.mistakes, lines, others)

    @property
    def number(self) -> int:
        """How many mistakes there are."""
        return len(self.mistakes) + self.others

    def text(self, words: Wording) -> str:
        """The mistakes with their lines, in some words."""
        shown = [self._render(mistake, words) for mistake in self.mistakes[:SHOWN]]
        if self._more is not None:
            shown.append(f"{words.say(Term(self.file))}: {words.say(self._more)}")
        return "\n".join(shown)

    @property
    def _more(self) -> Sentence | None:
        """That there are more mistakes than those that are shown, if there are."""
        more = self.number - SHOWN
        return number_of(more, "file.one-more-mistake", "file.more-mistakes") if more > 0 else None

    def entries(self, words: Wording) -> Sequence[ErrorEntry]:
        """The first mistakes with their places, and how many more there are."""
        shown = [self._entry(mistake, words) for mistake in self.mistakes[:SHOWN]]
        if self._more is not None:
            shown.append(ErrorEntry(self.file, 0, 0, self._more.id, words.say(self._more)))
        return shown

    def _entry(self, mistake: Mistake, words: Wording) -> ErrorEntry:
        message, hint = _shown(mistake, words)
        place = self.file, mistake.line, mistake.column
        return ErrorEntry(*place, id_of(mistake.what, "mistake"), message, hint)

    def _render(self, mistake: Mistake, words: Wording) -> str:
        said = _shown(mistake, words)
        text = "{} ({})" if said[1] else "{}"
        where = f":{mistake.line}:{mistake.column}" if mistake.line else ""
        file = words.say(Term(self.file))  # standard input is no file, and has a name in words
        shown = [f"{file}{where}: {text.format(*said)}"]
        if 0 < mistake.line <= len(self.lines):
            shown += _span(self.lines[mistake.line - 1], mistake.column)
        return "\n".join([*shown, *(f"    {printable(line)}" for line in mistake.drawing)])


class ScenarioError(FileError):
    """A scenario that cannot be read or understood; all its mistakes."""


class SavedGameError(RulingError):
    """A saved game with a mistake, at a message and in a turn: both count from 1, 0 is unknown."""

    def __init__(self, file: str, what: Said, message: int = 0, turn: int = 0) -> None:
        self.file, self.what, self.message, self.turn = name_of(file), what, message, turn
        super().__init__(self.file, what, message, turn)

    def text(self, words: Wording) -> str:
        """The file, where in it, and what."""
        return ": ".join(filter(None, (words.say(Term(self.file)), self._in_game(words))))

    def entries(self, words: Wording) -> Sequence[ErrorEntry]:
        """Where in the game something is wrong: it has no lines."""
        return [ErrorEntry(self.file, 0, 0, id_of(self.what, self.id), self._in_game(words))]

    def _in_game(self, words: Wording) -> str:
        places = (("game.at-message", self.message), ("game.at-turn", self.turn))
        where = ", ".join(words.say(sentence(id, number=at)) for id, at in places if at)
        return ": ".join(filter(None, (where, printable(words.say(self.what)))))


class NotWritten(RulingError):
    """A file that was to be changed and was left as it was.

    ``fault`` says that the program is to blame, and not the folder or disk of the file.
    """

    def __init__(self, file: str, why: Said, fault: bool = False) -> None:
        self.file, self.why, self.fault = name_of(file), why, fault
        super().__init__(self.file, why, fault)

    def text(self, words: Wording) -> str:
        """The file, and why it was not written."""
        return words.say(sentence("file.left-as-it-was", file=self.file, why=self.why))

    def entries(self, words: Wording) -> Sequence[ErrorEntry]:
        """Why the file was not written."""
        return [ErrorEntry(self.file, 0, 0, "file.left-as-it-was", self.text(words))]


def id_of(what: Said, otherwise: str) -> str:
    """The id of what is said, of several sentences that of the first; a plain text has none."""
    first = what.lines[0] if isinstance(what, Sentences) else what
    return first.id if isinstance(first, Sentence) else otherwise


def of_system(error: OSError) -> Said:
    """Why a file cannot be used: a sentence, or the words of the system for what is seldom."""
    id = _OF_SYSTEM.get(error.errno or 0)
    return sentence(id) if id else (error.strerror or str(error)).lower()


def printable(text: str) -> str:
    """Replaces every character that a terminal, page or file must not receive by its escape."""
    return HARMFUL.sub(_escaped, text)


def one_line(text: str) -> str:
    """Returns the printable text on one line, with line breaks and tabs as escapes."""
    return printable(text).replace("\n", "\\n").replace("\t", "\\t")


def name_of(file: str) -> str:
    """Returns a file name for a message: printable, on one line, cut to a limited length."""
    return cut(one_line(file), WORDY)


def cut(text: str, most: int) -> str:
    """Shortens a text to ``most`` characters: the beginning and the end of it are kept."""
    half = (most - 3) // 2
    return text if len(text) <= most else f"{text[:half]} … {text[-half:]}"


def _escaped(match: re.Match[str]) -> str:
    code = ord(match[0])
    if 0xDC80 <= code <= 0xDCFF:  # a byte of a path that makes no letter
        return f"\\x{code - 0xDC00:02x}"
    return match[0].encode("unicode_escape", "surrogatepass").decode()


def unknown(kind: str | Sentence, name: str) -> Sentence:
    """That there is nothing of a kind with this name; a kind that is a sentence says all of it."""
    if isinstance(kind, Sentence):
        return kind
    return sentence(UNKNOWN, kind=Term(kind), name=name)


def meant(name: str, known: Iterable[str]) -> Said:
    """A hint: the name that was probably meant, or the few that there are; empty if none is."""
    names = list(known)
    hint = near(nearest_names(name, names))
    few = sentence("few", names=Listed(tuple(names))) if 0 < len(names) <= FEW else ""
    return hint or few


def near(names: Sequence[str]) -> Said:
    """A hint: one of these was probably meant; empty where there is none."""
    return sentence("nearest", names=quoted(names)) if names else ""


def quoted(names: Iterable[str]) -> Listed:
    """Names in a sentence, each in the quotation marks of its language."""
    return Listed(tuple(sentence("quoted", name=each) for each in names))


def nearest_names(name: str, known: Iterable[str]) -> list[str]:
    """The known names nearest to a misspelt one: one, two that are alike near, or none.

    What players call a known name, in any language, is nearer than what is spelt like it.
    """
    from difflib import SequenceMatcher, get_close_matches  # only a mistake needs it

    if len(name) > LONG:
        return []
    folded = {candidate.casefold(): candidate for candidate in islice(known, NEAR)}
    if called := called_names(name, folded.values()):
        return called
    found = get_close_matches(name.casefold(), folded, n=2, cutoff=0.6)
    near = [SequenceMatcher(None, name.casefold(), each).ratio() for each in found]
    return [folded[each] for each, by in zip(found, near, strict=True) if by > near[0] - ALIKE]


def called_names(name: str, known: Iterable[str]) -> list[str]:
    """The known names that are this one in other letters, or that players call so."""
    given, folded = name.casefold(), {candidate.casefold(): candidate for candidate in known}
    if given in folded:
        return [folded[given]]
    called = map(str.casefold, english().meant_by(given))
    return [folded[each] for each in called if each in folded]


def joined(names: Iterable[str], last: str = "or") -> str:
    """Joins names into a phrase: ``a, b or c``."""
    listed = list(names)
    if len(listed) < 2:
        return "".join(listed)
    return f"{', '.join(listed[:-1])} {last} {listed[-1]}"


def number_of(number: int, one: str, many: str) -> Sentence:
    """A number of things, by the ids of what is said of one and of several."""
    return sentence(one if number == 1 else many, number=Count(number))


def _shown(mistake: Mistake, words: Wording) -> tuple[str, str]:
    """What is wrong and what was probably meant, each on one line that is not too long."""
    message, hint = words.say(mistake.what), mistake.hint_in(words)
    return cut(one_line(message), WORDY), cut(one_line(hint), WORDY)


def _span(line: str, column: int, width: int = 100) -> list[str]:
    """A line of the file with a caret under the column, cut to what can be shown."""
    start = max(0, column - width // 2) if len(line) > width else 0
    shown = line[start : start + width].replace("\t", " ")
    before = len(printable(shown[: column - 1 - start]))
    return [f"    {printable(shown)}", "    " + " " * before + "^"]
