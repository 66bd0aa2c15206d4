"""What the process leaves with: done and as expected, or what was not."""

DONE, FAILED, USAGE, FAULT, NOTHING = 0, 1, 2, 3, 5
INTERRUPTED = 130
