"""The exit codes of the process."""

DONE, FAILED, USAGE, FAULT, NOTHING = 0, 1, 2, 3, 5
"""5 is what pytest ends with where it finds no test."""

INTERRUPTED = 130
"""As a shell ends what Ctrl-C has stopped: 128 and the number of that signal, 2."""
