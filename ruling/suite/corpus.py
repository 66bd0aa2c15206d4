"""The corpus of scenarios that comes with the program."""

from pathlib import Path

import ruling


def corpus_folder() -> Path:
    """The folder of the corpus: in the installed package, or beside it in a checkout."""
    package = Path(ruling.__file__).parent
    shipped = package / "corpus"
    return shipped if shipped.is_dir() else package.parent / "scenarios"
