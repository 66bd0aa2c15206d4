"""The groups of the questions, as the rulebook lists them."""

from ruling.rulebook import data
from ruling.rulebook.questions import ORDER, details, topic_of

REST, PIECES = "rest", "pieces"
"""The groups of questions of all other topics, and of those that only other pieces raise."""


def groups() -> dict[str, list[str]]:
    """The questions of each group, in their order."""
    listed: dict[str, list[str]] = data.read(ORDER)["groups"]
    of_topic = {topic: group for group, topics in listed.items() for topic in topics}
    found: dict[str, list[str]] = {group: [] for group in listed}
    for question, of in details().items():
        found[PIECES if of.pieces else of_topic.get(topic_of(question), REST)].append(question)
    return found
