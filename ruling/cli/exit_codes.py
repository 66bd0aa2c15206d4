"""The exit codes of the process."""

DONE, FAILED, USAGE, FAULT, NOTHING = 0, 1, 2, 3, 5
INTERRUPTED = 130
