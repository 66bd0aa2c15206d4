"""What a text was about so far, as far as the next clause can build on it."""

from collections.abc import Callable, Iterable

from ruling.asking.lexicon import ME
from ruling.interview.sentence.chunks import Item
from ruling.interview.statements import Statements


class Context:
    """The statements so far, and what words such as "it", "his" and "one" would stand for.

    ``focus`` is the number of the road or city that it is about, ``several`` says that it is more
    than one at once. ``amending`` says that something was known
    before. ``subject`` are the players who did or had something last, ``men_of`` those
    whose meeples were counted last, ``figure`` the figure named last.
    """

    def __init__(self, statements: Statements, counting: bool = False) -> None:
        self.statements = statements
        self.amending = bool(statements)
        self.correcting = False  # whether it began with a no
        known = statements.features()
        self.count = max(known, default=-1) + 1
        self.focus: int | None = min(known, default=None)
        self.several = False
        owners = statements.owners(self.focus) if known else ()
        self.subject: tuple[str, ...] = owners if len(owners) == 1 else ()
        self.at_end: list[Callable[[], None]] = []  # what is looked at once all is said
        self.disputing: tuple[str, ...] = ()  # who was said to argue, before what they argue about
        self.adding = False  # whether the clause that is bound now tells of more of the same
        self.nothing: list[Item] = []  # the clause before, where it says that nothing was finished
        self.sizing = False  # whether it says how large a meeple is: "mine is the big one"
        self.sized: int | None = None  # the road or city whose size the clause before said
        self.listed: list[Item] = []  # several players, named before anything that is said of them
        self.arrived: dict[int, list[Item]] = {}  # by road or city: the verb of a move there
        self.with_men = counting  # whether the last number was one of meeples
        self.counting = counting  # the same before the clause that is bound now
        self.scored: dict[int, list[Item]] = {}  # the "scored" and "last turn" of roads and cities
        self.sizes_before: dict[int, Item] = {}  # how many tiles roads and cities had
        self.ours: set[int] = set()  # the roads and cities of which "our" was said
        self.men_of: tuple[str, ...] = ()
        self.uncounted: list[Item] = []  # players whose meeples nobody counted yet, and these
        self.figure: tuple[str, ...] = ()
        self.last_is_figure = False
        self.denied_last = False  # whether the clause before ended with something denied
        self.speaker: list[
            Item
        ] = []  # the clause before, where it says that somebody says: "Tom says,"
        self.state = ""  # the state that the clause before said
        self.ended = False  # whether the clause before said that the game is over
        self.past = False  # whether the clause that is bound now tells of what was
        self.on_another: Item | None = None  # the clause before said that it is elsewhere
        self.moved = False  # whether the clause before told of a move of a figure
        self.were_there: set[str] = set()  # figures of which it was said that they were there
        self.mentioned = {*known}
        self.kind = str(statements.value(self.focus, "kind") or "")
        self.in_sentence: list[int] = []  # what this sentence is about

    def named(self) -> set[str]:
        """The players who were named so far."""
        statements = self.statements
        found = {who for at in statements.features() for who in statements.owners(at)}
        found |= {who for at in statements.features() for who, _ in statements.under(at, "meeples")}
        found |= {statements.value("mover")} - {None}
        return found | {by for who, *_ in statements.under("claims") for by in who}

    def he(self) -> tuple[str, ...]:
        """Whom "he" and "his" stand for: not whoever tells it; nobody where it may be several."""
        others = (self.named() | {*self.subject}) - {ME}
        return tuple(others) if len(others) == 1 else ()


def use(items: Iterable[Item]) -> None:
    """Marks items as used by a statement."""
    for item in items:
        item.used = True
