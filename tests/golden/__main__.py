"""Tells what differs from the golden set, or takes it anew."""

import difflib
import sys

from tests.golden import golden_files, name_of, taken


def main(arguments: list[str]) -> int:
    """Compares or accepts the files that are chosen; 1 where one differs and is not accepted."""
    accept = "--accept" in arguments
    differing = 0
    for path in golden_files([each for each in arguments if each != "--accept"]):
        before, now = path.read_text(encoding="utf-8"), taken(path)
        if before == now:
            continue
        differing += 1
        name = name_of(path)
        lines = before.splitlines(), now.splitlines()
        print(*difflib.unified_diff(*lines, name, f"{name} now", lineterm=""), sep="\n")
        if accept:
            path.write_text(now, encoding="utf-8")
    print(f"{differing} differ" if not accept else f"{differing} taken anew")
    return 1 if differing and not accept else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
