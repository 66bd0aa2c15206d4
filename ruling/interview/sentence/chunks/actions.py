"""The placed tile, and a state."""

from collections.abc import Sequence

from ruling.asking.senses import Sense
from ruling.interview.sentence.chunks.items import FinishedOrOpen, Item, made, senses

S = Sense


def tile(items: Sequence[Item], at: int) -> tuple[int, Item] | None:
    """``a magic tile``, ``a normal tile``, ``his tile``, ``magic``."""
    end, what, mover, moved = at, "", (), False
    if senses(items, end, 2) == (S.PLAYER, S.OF) and senses(items, end + 2, 1)[0] in (
        S.TILES,
        S.MAGIC_TILE,
        S.MAGIC,
        S.PLAIN,
    ):
        mover, end = items[end].value, end + 2
    if senses(items, end, 1)[0] is S.A:
        moved, end = True, end + 1
    sense = senses(items, end, 1)[0]
    if sense is S.NOT and senses(items, end + 1, 1)[0] in (S.MAGIC, S.MAGIC_TILE):
        long = 2 + (senses(items, end + 2, 1)[0] is S.TILES)
        return end + long - at, made("tile", ("plain", mover), items[at : end + long])
    if sense is S.MAGIC_TILE:
        return end + 1 - at, made("tile", ("magic", mover), items[at : end + 1])
    if sense in (S.MAGIC, S.PLAIN, S.SMALL):
        what = "magic" if sense is S.MAGIC else "plain"
        with_unit = senses(items, end + 1, 1)[0] is S.TILES
        others = (S.MEEPLE, S.MEEPLES, S.KIND, S.KINDS)
        alone = sense is not S.SMALL and senses(items, end + 1, 1)[0] not in others
        article = at - (not moved and at > 0 and items[at - 1].sense is S.A)
        alone = alone and not ((moved or article < at) and _is_had(items, article))
        apart = at > 0 and items[at - 1].sense in (S.NUMBER, S.NOT)  # "two normal ones", "no …"
        alone = alone and not apart
        if not (with_unit or alone):
            return None
        end += 1 + with_unit
        return end - at, made("tile", (what, mover), items[at:end])
    if sense is S.TILES and senses(items, end + 1, 1)[0] in (S.MAGIC, S.PLAIN, S.SMALL):
        what = "magic" if items[end + 1].sense is S.MAGIC else "plain"
        return end + 2 - at, made("tile", (what, mover), items[at : end + 2])
    if sense is S.TILES and (moved or mover):
        return end + 1 - at, made("tile", ("", mover), items[at : end + 1])
    return None


def _is_had(items: Sequence[Item], at: int) -> bool:
    """Whether somebody has it, and does not place it: ``blue a normal one`` is a meeple."""
    placed = any(each.sense in (S.PLACES, S.TILES, S.JOINS, S.TURN) for each in items)
    return at > 0 and items[at - 1].sense in (S.PLAYER, S.HAS) and not placed


def state(items: Sequence[Item], at: int) -> tuple[int, Item] | None:
    """``not finished``, ``still open``, ``is complete now``."""
    end, denied = at, False
    while senses(items, end, 1)[0] in (S.NOT, S.STILL, S.JUST, S.PAST):
        denied = denied or items[end].sense is S.NOT
        end += 1
    sense = senses(items, end, 1)[0]
    if sense is S.FINISHED_OR_FINISHES:
        after = senses(items, end + 1, 1)[0]
        of_kind = at > 0 and items[at - 1].sense is S.KIND  # "nella città completa rosso ha"
        has = after is S.PLAYER and senses(items, end + 2, 1)[0] is S.HAS
        verb = after in (S.A, S.KIND, S.OWN, S.PLAYER, S.DESCRIBED, S.TILES)
        if verb and not denied and not (of_kind and has):
            return end + 1 - at, made(S.FINISHES, None, items[at : end + 1])
        sense = S.FINISHED
    if sense is S.EACH and senses(items, end + 1, 1)[0] in (S.FINISHED, S.OPEN):
        end, sense = end + 1, senses(items, end + 1, 1)[0]
    if sense not in (S.FINISHED, S.OPEN):
        return None
    end += 1
    if sense is S.OPEN and denied and senses(items, end, 1)[0] in (S.KIND, S.KINDS):
        return None  # "no open road": the road is denied, and not that it is open
    while senses(items, end, 1)[0] is S.JUST:
        end += 1
    finished = (sense is S.FINISHED) != denied
    many = any(each.value == "all" for each in items[at:end])
    still = any(each.sense is S.STILL or each.value == "still" for each in items[at:end])
    already = any(each.value == "already" or each.sense is S.PAST for each in items[at:end])
    value = FinishedOrOpen("finished" if finished else "open", many, still, already)
    return end - at, made("state", value, items[at:end])
