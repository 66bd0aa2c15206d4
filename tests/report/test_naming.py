"""What things are called in a sentence."""

from ruling import load_text
from ruling.rulebook.editions import edition
from ruling.table.figures import Figure
from ruling.wording.words import Words

TABLE = """
board: |
  E@90   .
  D@180  V
figures: {{mage: A1 E, witch: {}}}
action: {{player: red, tile: G, at: B1}}
"""


def test_a_place_names_its_pointer_only_where_it_is_not_the_id_of_the_feature() -> None:
    words = Words(edition("C3"))
    for pointer, called in (("A2 E", "the road A2 E"), ("B2 W", "the road A2 E (at B2 W)")):
        figures = load_text(TABLE.format(pointer)).situation.figures
        assert words.place(figures[Figure.WITCH]) == called
