"""What an assistant can be asked to do: settle a dispute step by step."""

from collections.abc import Mapping

from ruling.errors import Mistake, meant, one_line, sentence
from ruling.mcp.arguments import WrongCall, check
from ruling.mcp.tools import Argument, Tool, text_named
from ruling.rulebook.language import languages

DISPUTE = Tool(
    "settle_dispute",
    "Settle a dispute",
    "Settle a dispute at the table step by step: understand, ask what is missing, tell the "
    "premises, judge, and quote the source with its weight.",
    (
        Argument("dispute", "What happened and who says what, in the players' words."),
        Argument("language", "The language to answer in.", False, tuple(languages())),
    ),
)
"""The one prompt."""


def prompt(name: str, arguments: Mapping[str, str]) -> str:
    """The text of a prompt; raises WrongCall."""
    if name != DISPUTE.name:
        near = meant(name, [DISPUTE.name])
        raise WrongCall(Mistake(0, 0, sentence("mcp.no-prompt", name=one_line(name)), near))
    check(DISPUTE, arguments)
    language = arguments.get("language")
    asked = f"Call the tools with language={language}, and answer in it." if language else ""
    return text_named("dispute.md").format(dispute=arguments["dispute"], language=asked)
