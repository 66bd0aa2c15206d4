"""How long it takes to make the turns of saved games small, in seconds of processor time.

Run by hand from the checkout: ``python -m tests.bench.shrinking FOLDER [each] [EDITION]``, of every
so-manyth turn on which something is to be decided.
"""

import sys
from gc import set_threshold
from pathlib import Path
from time import process_time

from ruling.cli.options import game_rules
from ruling.errors import SavedGameError
from ruling.expect.files import load_text
from ruling.games.jcz.reading import read_saved_game
from ruling.games.replay import replay
from ruling.games.writing_turns import turn_text
from ruling.proving.shrink.kept import NothingToKeep
from ruling.proving.shrink.shrinking import shrink


def main() -> None:
    """Tell of the slowest turns, and how long all of them took."""
    set_threshold(50_000)  # as the command line does
    step = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    edition = sys.argv[3] if len(sys.argv) > 3 else None
    took = list[tuple[float, int, int, str]]()
    for path in sorted(Path(sys.argv[1]).glob("*.jcz")):
        saved = read_saved_game(str(path))
        rules = game_rules(saved, edition)
        for turn in [each.turn.saved.number for each in replay(saved, rules).turns][::step]:
            try:
                text = turn_text(saved, str(turn), rules)
            except SavedGameError:  # no file can say what was done
                continue
            start = process_time()
            try:
                looked_at = shrink(load_text(text)).looked_at
            except NothingToKeep:
                continue
            took.append((process_time() - start, looked_at, turn, path.stem))
    for seconds, looked_at, turn, name in sorted(took, reverse=True)[:12]:
        print(f"{seconds:.2f} s, {looked_at} cases: {name}, turn {turn}")
    whole = sum(seconds for seconds, *_ in took)
    slow = sum(seconds > 1 for seconds, *_ in took)
    print(f"{len(took)} turns, {whole / len(took):.2f} s each; {slow} of them over 1 s")


if __name__ == "__main__":
    main()
