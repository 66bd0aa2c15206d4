"""What the page says, in the words of a language and of the edition that is ruled under."""

from functools import cache

from ruling.rulebook.editions import default_edition, edition
from ruling.wording.words import Words


@cache
def editor_words(language: str, edition_id: str = "") -> Words:
    """The words of the page: its own phrases, and those of the reports."""
    return Words(edition(edition_id or default_edition()), language, "editor", spoken=True)
