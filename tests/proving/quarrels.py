"""Cases to make smaller, as their authors wrote them."""

TOLD = """\
# A quarrel in the club
title: "Where does the witch go?"   # she: the witch
players: [red, blue, green]  # three of them
board: |   # the map
  # north
  IC-G@180  .  E@270   # her city
  .         V  .    # a road
  .  .  .
  D@180  .  A  # far away
figures: {mage: A1 E, witch: C1 W}
meeples:   # who stands where
  # red first
  - {player: red,  at: A1 E}   # a knight
  - player: green   # a pilgrim
    at: A4 W        # on the road
  - {player: blue, at: C1 W, kind: large} # large

action: {player: blue, tile: G, at: B1, move: mage to supply}
claims:
  - {by: blue, legal: mage to supply, verdict: wrong}   # he says
expect:   # what comes out
  obligation: move-apart   # both on one
  points: {blue: 0}
  # the end
"""
"""A map with comments wherever one can stand."""

FAR = """\
title: May the mage go to the road?
players: [red, blue]
board: |
  .  .  .  .     .  .
  .  .  .  F     .  .
  .  .  .  .     .  .
  M  .  .  .     .  .
  .  .  .  V@90  .  IC-B
figures: {witch: D2 W}
meeples:
  - {player: blue, at: A4 N}
action: {player: red, tile: MW-D, at: D3, move: mage to D5 N}
"""
"""A map whose first rows and columns nothing needs."""

SKETCH = """\
title: The witch halves, and then the cathedral counts
players: [red, blue, green]
features:
  old city: {kind: city, tiles: 5, coats of arms: 2, cathedral: true, meeples: {blue: 2}}
  long road: {kind: road, tiles: 7, inn: true, meeples: {green: 1}}
  lane: {kind: road, tiles: 2, complete: true}
figures: {witch: old city, mage: long road}
action:
  player: red
  tile: plain
  segments:
    - {extends: old city, completes: true, coats of arms: 1}
    - {extends: long road}
claims:
  - {by: red, points: {blue: 13}}
  - {by: blue, points: {blue: 14}}
"""
"""A sketch with much beside what is claimed."""

FOLDED = """\
title: x
board: "D@90 . .\\n. . .\\nD . W"
figures: {mage: 'A1
   S', witch: "A3 N"}
meeples: [{player: red, # he
  at: A3 N}, {player: blue, at: C3 S} # last
  ]
action:
  player: red
  tile: MW-D
  at: B1
  move: >-
    witch to
    B1 E
"""
"""A map in quotes, and words on several lines."""
