"""``python -m ruling``."""

from ruling.cli import run

run()
