"""What the lists of the book hold, without the pages that they lead to."""

from functools import cache
from pathlib import Path

from ruling.judging.explainable import topics
from ruling.site.book.addresses import CASES, of_case
from ruling.site.book.case_pages import case_paths
from ruling.site.book.lists import Listed, kind_entries


@cache
def entries(language: str) -> dict[str, list[Listed]]:
    """Everything by its folder; a case is called as its file is."""
    cases = [
        Listed(of_case(path), path.split("/")[0], Path(path).stem.replace("-", " "))
        for path in case_paths()
    ]
    return kind_entries(topics(), language) | {CASES: cases}
