"""Eight disputes as they are laid on an empty page: each edit, and the answer by the rules.

The answers are worked out by hand from the rules; where no text settles one, by the usual reading.
"""

from typing import NamedTuple

Edits = tuple[tuple[str, ...], ...]

MOST, MEDIAN = 16, 10
"""Taps for the longest of them, and for the one in the middle.

A list takes two, one to open it; a number one for its field and one for each digit.
"""

MOVES = '["action", 0, "move", {}]'
NUMBERS = ("kind_of_table", "sketch")
JOINED: Edits = (
    ("when", "now"),
    ("lay", "G"),
    ("look", "1,0"),
    ("lay", "E@90"),
    ("stand", "mage", "A2 E"),
    ("meeple", "A2 E"),
    ("look", "1,2"),
    ("lay", "E@270"),
)
"""A city of three tiles, finished by the middle one, with the mage and red's meeple."""

PLAIN = ("fill", '["action", 0, "tile"]', "plain")


class Dispute(NamedTuple):
    """What is done on the page, what the bar says at the least, and what the ruling does."""

    edits: Edits
    said: tuple[str, ...]
    ruled: str


DISPUTES = {
    # A city of 3 tiles is worth 6: with the mage gone half of it, with the witch gone 3 more.
    # Blue's large meeple outnumbers red. A road and a city are open, so none may go to the supply.
    "they meet": Dispute(
        (
            ("begin", "meet"),
            ("choose", "claim_by", "blue"),
            ("claim", "mage to supply"),
        ),
        ("✗ Blue is wrong.", "Red 0, blue 3 or 9, by the move."),
        "the mage to the supply is not legal",
    ),
    # 5 tiles at 2 with the inn are 10, and the witch halves all of it.
    "a road is finished": Dispute(
        (
            NUMBERS,
            ("feature", "road"),
            ("comes", "road 1"),
            ("done_now", "road 1"),
            ("lies_on", "road 1", "5"),
            ("flip", '["features", "road 1", "inn"]'),
            ("fill", '["figures", "witch"]', "road 1"),
            PLAIN,
        ),
        ("Red 5, blue 0.",),
        "The witch goes back to the supply.",
    ),
    # 3 tiles are 6, and 3 for the mage; both have as many meeples there, and both score in full.
    "a city is finished and shared": Dispute(
        (*JOINED, ("choose", "player", "blue"), ("meeple", "C2 W")),
        ("Red 9, blue 9.",),
        "red and blue score each",
    ),
    # The rule names its conditions, and meeples are not among them.
    "a magic tile, and a meeple stands there": Dispute(
        (
            NUMBERS,
            ("comes", "city 1"),
            ("claim", "mage to city 1"),
        ),
        ("✓ Red is right.", "must be placed or moved"),
        "One magic figure must be placed or moved",
    ),
    # An unfinished city with a cathedral is worth nothing, with the mage 1 a tile; coats nothing.
    "the end of the game": Dispute(
        (
            NUMBERS,
            ("comes", "city 1"),
            ("lies_on", "city 1", "6"),
            ("fill", '["features", "city 1", "coats of arms"]', "2"),
            ("flip", '["features", "city 1", "cathedral"]'),
            ("stand", "mage", "city 1"),
            ("happens", "end"),
        ),
        ("Red 6, blue 0.",),
        "unfinished, with cathedral",
    ),
    # It eats on the squares that it visits: the mage in the city below, not the witch.
    "the dragon": Dispute(
        (
            ("begin", "dragon"),
            ("pick", '["action", 0, "dragon"]'),
            ("look", "0,0"),
            ("look", "1,1"),
        ),
        ("The mage is eaten by the dragon",),
        "The mage is eaten by the dragon",
    ),
    # 6 tiles are 12, with the witch 6; the robber brings half of what red got.
    "a robber": Dispute(
        (
            NUMBERS,
            ("comes", "city 1"),
            ("done_now", "city 1"),
            ("lies_on", "city 1", "6"),
            ("stand", "witch", "city 1"),
            PLAIN,
            ("add", "[]", "robber"),
        ),
        ("Red 6, blue 3.",),
        "robber: blue",
    ),
    # One move settles both the join and the magic symbol, by the usual reading; no text says so.
    "two moves": Dispute(
        (
            NUMBERS,
            ("feature", "road"),
            ("feature", "road"),
            ("joins_it", "road 2", "road 1"),
            ("stand", "mage", "road 1"),
            ("stand", "witch", "road 2"),
            ("fill", MOVES.format(0), "mage to city 1"),
            ("fill", MOVES.format(1), "witch to supply"),
        ),
        ("by the usual reading it is not legal",),
        "by the usual reading it is not legal",
    ),
}

BY_TILES = {
    # The three tiles that matter; whether a road is open elsewhere is asked beside the ruling.
    "they meet": Dispute(
        (
            *JOINED,
            ("stand", "witch", "C2 W"),
            ("choose", "player", "blue"),
            ("choose", "kind", "large"),
            ("meeple", "C2 W"),
            ("claim", "mage to supply"),
            ("also_open", "road"),
        ),
        ("✗ Blue is wrong.", "Red 0, blue 3 or 9, by the move."),
        "the mage to the supply is not legal",
    ),
    # 4 tiles at 2 with the inn are 8, and the witch halves all of it.
    "a road is finished": Dispute(
        (
            ("lay", "A"),
            ("stand", "witch", "B2 S"),
            ("meeple", "B2 S"),
            ("look", "2,1"),
            ("lay", "U"),
            ("look", "3,1"),
            ("lay", "IC-B@90"),
            ("look", "4,1"),
            ("when", "now"),
            ("lay", "A@180"),
        ),
        ("Red 4, blue 0.",),
        "The witch goes back to the supply.",
    ),
    "a city is finished and shared": DISPUTES["a city is finished and shared"],
    "a magic tile, and a meeple stands there": Dispute(
        (
            ("lay", "E"),
            ("meeple", "B2 N"),
            ("look", "2,1"),
            ("when", "now"),
            ("lay", "MW-D"),
            ("claim", "mage to B2 N"),
        ),
        ("✓ Red is right.", "must be placed or moved"),
        "One magic figure must be placed or moved",
    ),
    # An unfinished city of 3 tiles with a cathedral is worth nothing, with the mage 1 a tile.
    "the end of the game": Dispute(
        (
            ("lay", "E"),
            ("stand", "mage", "B2 N"),
            ("meeple", "B2 N"),
            ("look", "0,1"),
            ("lay", "IC-K"),
            ("look", "0,2"),
            ("lay", "E@270"),
            ("happens", "end"),
        ),
        ("Red 3, blue 0.",),
        "unfinished, with cathedral",
    ),
    "the dragon": Dispute(
        (
            ("lay", "E"),
            ("stand", "mage", "B2 N"),
            ("look", "2,1"),
            ("lay", "V"),
            ("stand", "witch", "B3 S"),
            ("happens", "dragon"),
            ("look", "1,1"),
        ),
        ("The mage is eaten by the dragon",),
        "The mage is eaten by the dragon",
    ),
    # 4 tiles and a coat of arms are 10, with the witch 5; the robber brings half, rounded up.
    "a robber": Dispute(
        (
            ("when", "now"),
            ("lay", "G"),
            ("look", "1,0"),
            ("lay", "E@90"),
            ("stand", "witch", "A2 E"),
            ("meeple", "A2 E"),
            ("look", "1,2"),
            ("lay", "F"),
            ("look", "1,3"),
            ("lay", "E@270"),
            ("add", "[]", "robber"),
        ),
        ("Red 5, blue 3.",),
        "robber: blue",
    ),
    # The magic tile joins the two roads, and its city is the only other place.
    "two moves": Dispute(
        (
            ("when", "now"),
            ("lay", "MW-F"),
            ("look", "1,2"),
            ("lay", "U@90"),
            ("stand", "mage", "C2 E"),
            ("look", "2,1"),
            ("lay", "U"),
            ("stand", "witch", "B3 N"),
            ("fill", MOVES.format(0), "mage to B2 N"),
            ("fill", MOVES.format(1), "witch to supply"),
        ),
        ("by the usual reading it is not legal",),
        "by the usual reading it is not legal",
    ),
}
"""The same questions on as few tiles as ask them, laid one by one: no starting case, no number."""

BY_THUMB = {
    # A city of 3 tiles is worth 6: with the mage gone half of it, with the witch gone 3 more.
    "they meet": DISPUTES["they meet"],
    # 2 tiles at 1, and the witch halves it.
    "a road is finished": Dispute(
        (
            ("look", "1,1"),
            ("lay", "A"),
            ("stand", "witch", "B2 S"),
            ("meeple", "B2 S"),
            ("look", "2,1"),
            ("when", "now"),
            ("lay", "A@180"),
        ),
        ("Red 1, blue 0.",),
        "The witch goes back to the supply.",
    ),
    # 2 tiles are 4, and 2 for the mage.
    "a city is finished": Dispute(
        (
            ("look", "1,1"),
            ("lay", "E"),
            ("stand", "mage", "B2 N"),
            ("meeple", "B2 N"),
            ("look", "0,1"),
            ("when", "now"),
            ("lay", "E@180"),
        ),
        ("Red 6, blue 0.",),
        "The mage goes back to the supply.",
    ),
    # The rule names its conditions, and meeples are not among them.
    "a magic tile, and a meeple stands there": Dispute(
        (
            ("look", "1,1"),
            ("lay", "E"),
            ("meeple", "B2 N"),
            ("look", "2,1"),
            ("when", "now"),
            ("lay", "MW-D"),
            ("close",),
            ("claim", "mage to B2 N"),
        ),
        ("✓ Red is right.", "must be placed or moved"),
        "One magic figure must be placed or moved",
    ),
    # An unfinished city of 3 tiles with a cathedral is worth nothing, with the mage 1 a tile.
    "the end of the game": Dispute(
        (("look", "1,1"), *BY_TILES["the end of the game"].edits),
        ("Red 3, blue 0.",),
        "unfinished, with cathedral",
    ),
    "the dragon": Dispute(
        (("look", "1,1"), *BY_TILES["the dragon"].edits),
        ("The mage is eaten by the dragon",),
        "The mage is eaten by the dragon",
    ),
    # What becomes a castle is no city any more: the wiki sends the mage away.
    "a castle": Dispute(
        (
            ("look", "1,1"),
            ("lay", "E"),
            ("stand", "mage", "B2 N"),
            ("meeple", "B2 N"),
            ("look", "0,1"),
            ("lay", "E@180"),
            ("happens", "castle"),
            ("look", "1,1"),
        ),
        ("The mage leaves the city that became a castle and goes back to the supply.",),
        "The mage leaves the city that became a castle",
    ),
    # The magic tile completes the only city, so the witch must leave it: 2 tiles are 4, not halved.
    "numbers alone": Dispute(
        (
            NUMBERS,
            ("comes", "city 1"),
            ("done_now", "city 1"),
            ("stand", "witch", "city 1"),
        ),
        ("Red 4, blue 0.",),
        "The witch goes back to the supply.",
    ),
    # 5 tiles at 2 with the inn are 10, and the witch halves all of it.
    "a road with an inn, by numbers": Dispute(
        (
            NUMBERS,
            ("feature", "road"),
            ("comes", "road 1"),
            ("done_now", "road 1"),
            ("lies_on", "road 1", "5"),
            ("flip", '["features", "road 1", "inn"]'),
            ("stand", "witch", "road 1"),
            PLAIN,
        ),
        ("Red 5, blue 0.",),
        "The witch goes back to the supply.",
    ),
    "the end, by numbers": DISPUTES["the end of the game"],
    # One move settles both the join and the magic symbol, by the usual reading; no text says so.
    "one move or two": Dispute(
        (
            NUMBERS,
            ("feature", "road"),
            ("stand", "mage", "road 1"),
            ("feature", "road"),
            ("stand", "witch", "road 2"),
            ("joins_it", "road 2", "road 1"),
        ),
        ("one move or two?", "Usually one move is enough"),
        "No text settles",
    ),
    "two moves": Dispute(
        (
            NUMBERS,
            ("feature", "road"),
            ("stand", "mage", "road 1"),
            ("feature", "road"),
            ("stand", "witch", "road 2"),
            ("joins_it", "road 2", "road 1"),
            ("fill", MOVES.format(0), "mage to city 1"),
            ("fill", MOVES.format(1), "witch to supply"),
        ),
        DISPUTES["two moves"].said,
        DISPUTES["two moves"].ruled,
    ),
    "a robber": DISPUTES["a robber"],
    # The magic symbol moves the mage into the other city of the tile, and a meeple goes with it.
    "a move and a meeple": Dispute(
        (
            ("look", "1,1"),
            ("lay", "E"),
            ("meeple", "B2 N"),
            ("look", "2,1"),
            ("when", "now"),
            ("lay", "MW-D"),
            ("meeple", "B3 E"),
            ("move", "mage", "B3 W"),
        ),
        ("The move made, the mage to the city B3 west, is legal.",),
        "is legal",
    ),
    # 4 tiles and a coat of arms are 10, and 4 for the mage; blue has one meeple more there.
    "who scores": Dispute(
        (("begin", "scores"), ("look", "0,1"), ("choose", "player", "blue"), ("meeple", "B1 E")),
        ("Red 0, blue 14.",),
        "The mage goes back to the supply.",
    ),
}
"""As somebody lays them on a phone, where nothing needs to be scrolled for it."""

MOST_BY_THUMB = 10
