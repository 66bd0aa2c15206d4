"""A referee for the Carcassonne expansion Mage & Witch.

The command line in Python::

    from ruling import judge, load_scenario, render

    judgement = judge(load_scenario("case.yaml"), edition="C2")
    judgement.ruling.step.moves          # the legal moves, each with where it leads
    judgement.ruling.points              # None where a move not yet made decides
    print(render(judgement, "markdown"))

    replay(read_saved_game("game.jcz")).totals()     # a saved game, turn by turn

Nothing here prints or keeps state. Errors that a file or a name can cause are all
``RulingError``; see ``ruling.errors``. Everything is imported when it is first used.
"""

from ruling.errors import put_in

TYPE_CHECKING = False  # typing takes longer to import than all else that is here
if TYPE_CHECKING:
    from typing import Any

    from ruling.errors import RulingError, ScenarioError, UnknownName, Wording
    from ruling.expect.files import load_scenario, load_text
    from ruling.games.jcz.reading import read_saved_game
    from ruling.games.replay import replay
    from ruling.judging.judgement import Judgement, judge
    from ruling.report.ruling import render
    from ruling.scenario.scenario import Scenario

__version__ = "0.1.0"

__all__ = [
    "Judgement",
    "RulingError",
    "Scenario",
    "ScenarioError",
    "UnknownName",
    "__version__",
    "judge",
    "load_scenario",
    "load_text",
    "read_saved_game",
    "render",
    "replay",
]

_HOMES = {
    "Judgement": "ruling.judging.judgement",
    "RulingError": "ruling.errors",
    "Scenario": "ruling.scenario.scenario",
    "ScenarioError": "ruling.errors",
    "UnknownName": "ruling.errors",
    "judge": "ruling.judging.judgement",
    "load_scenario": "ruling.expect.files",
    "load_text": "ruling.expect.files",
    "read_saved_game": "ruling.games.jcz.reading",
    "render": "ruling.report.ruling",
    "replay": "ruling.games.replay",
}


def __getattr__(name: str) -> "Any":
    """Import a public name when it is first used."""
    from importlib import import_module

    if name not in _HOMES:
        raise AttributeError(f"module 'ruling' has no attribute {name!r}")
    return getattr(import_module(_HOMES[name]), name)


def _english() -> "Wording":
    """The words of errors, read when the first is shown."""
    from ruling.wording.errors import wording_of

    return wording_of()


put_in(_english)


def __dir__() -> list[str]:
    return sorted(__all__)
