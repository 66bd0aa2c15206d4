"""What the tokens of players bring at the end: a row for each, and what each kind is worth."""

from collections.abc import Iterator, Sequence

from ruling.referee.ruling import Award
from ruling.report.blocks import Block, Cell, Grid, Heading, MarkedLines
from ruling.rulebook.token_values import TokenValue, token_values
from ruling.wording.words import Words, upper_first


def token_blocks(tokens: Sequence[Award], words: Words) -> Iterator[Block]:
    """What each player gets for them, and who says so."""
    yield Heading(words.say("heading tokens"))
    yield Grid((), [_row(award, words) for award in tokens])
    values = [token_values()[kind] for kind in dict.fromkeys(award.what for award in tokens)]
    said = dict.fromkeys(_said_of(value, words) for value in values)
    yield MarkedLines.of(*said)


def _row(award: Award, words: Words) -> list[Cell]:
    """``wine: red``, how many, and the points."""
    what = words.say(f"line {award.what}")
    text = words.say("row award", what=what, player=award.player)
    return [text, award.number, award.points]


def _said_of(value: TokenValue, words: Words) -> str:
    """What a kind of token is worth, and who says so."""
    bands = [words.say("tokens from", least=n, points=each) for n, each in value.each.items()]
    key = f"tokens each {value.kind}" if bands else "tokens most"
    texts = [words.say(key, bands=", ".join(bands), points=value.most)]
    weight = upper_first(words.authority(value.authority))
    texts.append(words.say("tokens source", weight=weight, source=words.cited(value.source)))
    if value.held:
        texts.append(words.say("tokens held"))
    if value.seen:
        texts.append(words.say("tokens seen", engine=value.seen))
    return " ".join(texts)
