"""A saved game that was ruled on."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from ruling.drawing.paper import Paper
from ruling.report.reports import Report

if TYPE_CHECKING:
    from ruling.games.replay import Replay
    from ruling.report.blocks import Document


def replay_report(replay: "Replay", language: str = "en", every_turn: bool = False) -> Report:
    """A saved game ruled on; to be read without its quiet turns, unless ``every_turn``."""

    def documents(paper: Paper) -> "Iterator[Document]":
        from ruling.report.game.document import replay_document

        yield replay_document(replay, language, every_turn, paper)

    def data() -> Iterator[dict[str, Any]]:
        from ruling.report.game.data import replay_data

        yield replay_data(replay, language)

    return Report("ruling-replay/1", documents, data, language)


def turns_report(replay: "Replay", game: str, language: str = "en") -> Report:
    """The turns on which the two figures matter, with the command that writes each as a case.

    ``game`` is what stands in a command for the saved game.
    """

    def documents(_: Paper) -> "Iterator[Document]":
        from ruling.report.game.mattering_turns import turns_document

        yield turns_document(replay, game, language)

    return Report("", documents, language=language, formats=("text",))
