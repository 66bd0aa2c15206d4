"""``ruling schema``: the JSON Schema of scenario files, and of what ``--format json`` prints."""

import json
from collections.abc import Iterable
from functools import partial
from pathlib import Path

import click

from ruling.cli.options import complete, output_option
from ruling.cli.output import deliver


def _promises() -> Iterable[str]:
    from ruling.report.schemas import promises  # scenario files need none of it

    return promises()


@click.command("schema")
@click.argument(
    "name", required=False, metavar="[FORMAT]", shell_complete=partial(complete, _promises)
)
@output_option
def command(name: str | None, output: Path | None) -> None:
    """Print the JSON Schema (2020-12) of scenario files, so that editors complete and check.

    \b
    Examples:
      ruling schema -o ruling.schema.json
      ruling schema ruling/1

    \b
    Then, as the first line of each scenario beside it:
      # yaml-language-server: $schema=ruling.schema.json

    With a FORMAT, such as ruling/1, it is the schema of what '--format json' prints,
    which names it under "format". For an unknown name the known ones are listed.
    """
    if name is None:
        from ruling.expect.files import KEYS
        from ruling.scenario.schema.json_schema import scenario_schema

        schema = scenario_schema(KEYS)
    else:
        from ruling.report.schemas import format_schema

        schema = format_schema(name)
    deliver(json.dumps(schema, indent=2, ensure_ascii=False), output)
