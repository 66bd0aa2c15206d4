"""The cases that calls are tried with: those that are told, and some that take long, and much."""

import re

from ruling.mcp.tools import tools

EXAMPLES = re.findall(r"```yaml\n(.*?)```", tools()["judge"].description, re.DOTALL)
"""The examples of the file format, which the tool that rules is told with."""

SKETCH, JOIN, *_ = EXAMPLES


def wide(features: int, claims: int) -> str:
    """A case with many roads that are open, and with claims about them: each is ruled on."""
    roads = (f"  road {n}: {{kind: road, tiles: 3}}\n" for n in range(features))
    moves = (f"  - {{by: red, legal: mage to road {n}}}\n" for n in range(claims))
    return f"""title: Where may they go?
players: [red]
features:
  west city: {{kind: city, tiles: 4, meeples: {{red: 1}}}}
  east city: {{kind: city, tiles: 4}}
{"".join(roads)}figures: {{mage: west city, witch: east city}}
action:
  player: red
  tile: magic
  segments: [{{joins: [west city, east city]}}]
claims:
{"".join(moves)}"""


def all_wrong(features: int) -> str:
    """A case that is hardly more than mistakes, each of which is found."""
    roads = (f"  road {n}: {{kind: raod, tiles: x, a: b}}\n" for n in range(features))
    return f"title: What is a raod?\nfeatures:\n{''.join(roads)}"


LONG = wide(980, 100)
"""Takes many seconds under all editions."""

MUCH = all_wrong(20_000)
"""Takes three times the memory of a common case."""
