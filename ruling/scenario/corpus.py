"""The corpus of scenarios that comes with the program."""

from pathlib import Path

PACKAGE = Path(__file__).parents[1]


def corpus_folder() -> Path:
    """The folder of the corpus: in the installed package, or beside it in a checkout."""
    shipped = PACKAGE / "corpus"
    return shipped if shipped.is_dir() else PACKAGE.parent / "scenarios"
